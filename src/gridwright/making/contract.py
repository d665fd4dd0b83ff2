"""What a maker is. A package of `gridwright.making` satisfies `Maker`; the commands know nothing else about it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from .finding import Finding

Puzzle = dict[str, Any]

EVER = 36_525  # days, a hundred years: in SPACING, of what should never return


class AuthoringError(Exception):
    """An authoring file that cannot become a puzzle. `path` leads to the value that is wrong."""

    def __init__(self, path: str, message: str) -> None:
        super().__init__(f"{path}: {message}" if path else message)
        self.path = path
        self.message = message


class GenerationError(Exception):
    """What was given does not yield a puzzle."""


@dataclass(frozen=True, slots=True)
class Solved:
    """What a solver found: JSON values all. `is_whole` tells whether there is no solution besides."""

    solutions: list[Any]
    is_whole: bool
    figures: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Grade:
    """How hard a puzzle is: 1 to 5, cut from `effort`, which has no upper end; and the figures that it rests on."""

    difficulty: int
    effort: float
    figures: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Repair:
    """A mechanical way to make a finding go away: what it does, as a button says it, and the source that it makes."""

    told: str
    source: Any


class Maker(Protocol):
    """The contract, as far as every game has it. A spec is the maker's own: all that a puzzle is made from."""

    PROFILES: tuple[str, ...]
    DAILY_PROFILES: tuple[str, ...]  # a daily meets one of these, unless its library asks for others
    SPACING: dict[str, int]  # for each kind of `repeats`: within so many days a value should not return

    def recognise(self, value: Any) -> bool:
        """Whether a JSON value has the shape of this game's puzzle, well formed or not."""

    def complete(self, source: Any) -> Any:
        """The source with all that its author left open. The same where nothing is; AuthoringError where that fails."""

    def compile(self, source: Any) -> Puzzle:
        """An authoring file's content as a puzzle. AuthoringError where it cannot be one."""

    def describe(self, puzzle: Any) -> Any:
        """The source, an authoring file's content, that compiles to this puzzle. AuthoringError where the puzzle is too
        broken to be told."""

    def offer(self, source: Any) -> dict[str, Any]:
        """What an unfinished source could take next, in the game's own terms. It never raises."""

    def repair(self, source: Any, finding: Finding) -> list[Repair]:
        """The mechanical repairs of a finding in the puzzle of a source; [] where there is none. It never raises."""

    def topics(self) -> list[str]:
        """The names of what puzzles can be about, such as themes; [] in a game that has no such thing."""

    def specs(self, profile: str, topics: Sequence[Any]) -> list[Any]:
        """A spec for each topic, given by its name or as a file's content; in a game that has none, one spec alone.
        GenerationError where a topic is unknown or unfit."""

    def generate(self, spec: Any, seed: str) -> Puzzle:
        """The puzzle of a seed, the same bytes on every machine. GenerationError where the spec yields none."""

    def vary(self, spec: Any, puzzle: Puzzle) -> Any:
        """The spec of a further puzzle, which has as little in common with this one as can be."""

    def audit(self, puzzle: Any, profile: str | None = None) -> list[Finding]:
        """All that is wrong with a puzzle, in the order of the file; [] is a pass. It never raises."""

    def solve(self, puzzle: Any, limit: int = 2) -> Solved:
        """At most `limit` solutions of a puzzle that the rules can play, and what the search says about it."""

    def script(self, puzzle: Any, solution: Any) -> list[Any]:
        """Actions that the rules accept one after another, and that end in a win."""

    def grade(self, puzzle: Any) -> Grade:
        """How hard a puzzle is that the rules can play."""

    def title(self, puzzle: Any) -> str:
        """A line by which an editor knows a sound puzzle."""

    def show(self, puzzle: Any) -> str:
        """The puzzle with its answers, as text for an editor."""

    def show_solved(self, puzzle: Any, solved: Solved) -> str:
        """What the solver found, as text for an editor."""

    def repeats(self, puzzle: Any) -> dict[str, list[str]]:
        """What players would notice if it returned soon: a kind, and its values in a sound puzzle."""
