"""What a maker is. A package of `gridwright.making` satisfies `Maker`; the commands know nothing else about it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, Protocol

from gridwright.rules.schema.contract import Problem

from .finding import AUTHORING, Finding, error
from .rows import Imported, Row

Puzzle = dict[str, Any]

EVER = 36_525  # days, a hundred years: in SPACING, of what should never return


class AuthoringError(Exception):
    """An authoring file that cannot become a puzzle. `path` leads to the value that is wrong, and `data` has what a
    repair needs to know: the values that the message quotes, or a `reason` where the path does not say enough."""

    def __init__(self, path: str, message: str, **data: Any) -> None:
        super().__init__(f"{path}: {message}" if path else message)
        self.path = path
        self.message = message
        self.data = data

    def to_finding(self) -> Finding:
        return error(AUTHORING, self.path, self.message, **self.data)


class GenerationError(Exception):
    """What was given does not yield a puzzle."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What every puzzle of a batch must have. A maker takes the fields that are named in its STEERING."""

    main: str = ""
    word: tuple[str, ...] = ()
    category: tuple[str, ...] = ()
    phrase: str = ""
    author: str = ""

    def list_given(self) -> list[str]:
        """The names of the fields that ask for something."""
        return [each.name for each in fields(self) if getattr(self, each.name)]


ANYTHING = Wanted()


@dataclass(frozen=True, slots=True)
class Solved:
    """What a solver found, in JSON values. `is_whole` is true if there are no other solutions."""

    solutions: list[Any]
    is_whole: bool
    figures: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Grade:
    """How hard a puzzle is: 1 to 5, derived from `effort`, which has no upper limit; and the figures behind it."""

    difficulty: int
    effort: float
    figures: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Repair:
    """A source in which a finding is gone, and what was done to it, as the label of a button. `kind` groups repairs of
    which one is enough; see repairing.py."""

    label: str
    source: Any
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Item:
    """One theme, phrase or category, or one word, with its clues if it has any. `key` is the same for two that cannot
    both be used; `words` are those that puzzles use; a search finds it by its name, its words and its `texts`; `use` is
    the kind and the value by which `repeats` names it; `path` leads to it in its file."""

    name: str
    key: str
    content: Any
    words: tuple[str, ...]
    use: tuple[str, str]
    path: str = ""
    texts: tuple[str, ...] = ()


class MaterialKind(Protocol):
    """A kind of file that puzzles are made of, such as themes, and its lint: of each file, and of all of them."""

    @property
    def NAME(self) -> str: ...  # noqa: N802  # modules have them as constants

    @property
    def COLUMNS(self) -> tuple[str, ...]:  # noqa: N802
        """Of a spreadsheet."""

    @property
    def OPTIONAL(self) -> frozenset[str]:  # noqa: N802
        """Those of the columns that may be missing."""

    @property
    def REPEATED(self) -> str:  # noqa: N802
        """The column that takes all cells from its own to the end of a row; '' if there is none."""

    def recognise(self, value: Any, /) -> bool:
        """Whether the content of a file has the shape of this kind, well formed or not."""

    def find_problems(self, value: Any, /) -> list[Problem]:
        """Why the content of a file cannot be read; [] if it can."""

    def lint(self, value: Any, /) -> list[Finding]:
        """All that is wrong with a file by itself."""

    def lint_together(self, files: Mapping[str, Any], /) -> dict[str, list[Finding]]:
        """What is wrong between files, by the name of each."""

    def list_items(self, name: str, value: Any, /) -> list[Item]:
        """The items in the content of a file that can be read. `name` is the file's."""

    def build_file(self, contents: Sequence[Any], /) -> Any:
        """The content of a file with these items."""

    def name_file(self, content: Any, /) -> str:
        """The name of an item's file if each item has its own; else ''."""

    def read_rows(self, rows: Sequence[Row], /) -> dict[str, Imported]:
        """The files that a spreadsheet becomes, by name; '' is the spreadsheet's own. RowError if a row is wrong."""

    def read_shipped(self) -> dict[str, Any]:
        """The shipped files, by name."""


class Maker(Protocol):
    """The contract of every game. A spec is the maker's own: all that a puzzle is made from."""

    PROFILES: tuple[str, ...]
    DAILY_PROFILES: tuple[str, ...]  # a daily meets one of these, unless its library asks for others
    SPACING: dict[str, int]  # for each kind of `repeats`: within so many days a value should not return
    MATERIAL: tuple[MaterialKind, ...]  # what its puzzles are made from, besides what all games share
    STEERING: dict[str, str]  # for each field of `Wanted` that `specs` takes: what it is in this game, as a label

    def recognise(self, value: Any) -> bool:
        """Whether a JSON value has the shape of this game's puzzle, well formed or not."""

    def complete(self, source: Any) -> Any:
        """The source with all that its author left open. AuthoringError if that is impossible."""

    def compile(self, source: Any) -> Puzzle:
        """The puzzle of a source. AuthoringError if it has a mistake."""

    def describe(self, puzzle: Any) -> Any:
        """The source that compiles to this puzzle. AuthoringError if the puzzle is too broken."""

    def offer(self, source: Any) -> dict[str, Any]:
        """What could be added to an unfinished source, in the game's own terms. It never raises."""

    def repair(self, source: Any, finding: Finding) -> list[Repair]:
        """Sources in which a finding of this source's puzzle is gone and no error is new: what repairing.py lets pass.
        It never raises."""

    def topics(self) -> list[str]:
        """The names of what puzzles can be about, such as themes; [] if the game has none."""

    def specs(self, profile: str, topics: Sequence[Any], wanted: Wanted = ANYTHING) -> list[Any]:
        """A spec for each topic, given by its name or as the content of a file; a game without topics has one spec.
        Without topics a puzzle may be about anything. GenerationError if a topic is unknown or has an error, or if no
        puzzle can have what is wanted."""

    def generate(self, spec: Any, seed: str, index: int | None = None) -> Puzzle:
        """The puzzle of a seed, the same bytes on every machine. With an index, the one of that index in the series of
        the seed. GenerationError if the spec yields none."""

    def vary(self, spec: Any, puzzle: Puzzle) -> Any:
        """The spec of another puzzle, which has as little in common with this one as possible."""

    def audit(self, puzzle: Any, profile: str | None = None) -> list[Finding]:
        """All that is wrong with a puzzle, and all that the rules of a profile find; [] is a pass. It never raises for
        a puzzle; ValueError if there is no such profile."""

    def solve(self, puzzle: Any, limit: int = 2) -> Solved:
        """At most `limit` solutions of a puzzle that the rules can play, and what the search says about it."""

    def script(self, puzzle: Any, solution: Any) -> list[Any]:
        """Actions that the rules accept one after another, and that end in a win."""

    def grade(self, puzzle: Any) -> Grade:
        """How hard a puzzle is that the rules can play."""

    def title(self, puzzle: Any) -> str:
        """A line by which an editor recognises a puzzle."""

    def show(self, puzzle: Any) -> str:
        """The puzzle with its answers, as text for an editor."""

    def show_solved(self, puzzle: Any, solved: Solved) -> str:
        """What the solver found, as text for an editor."""

    def repeats(self, puzzle: Any) -> dict[str, list[str]]:
        """What players would notice if it returned soon: a kind, and its values in a sound puzzle."""
