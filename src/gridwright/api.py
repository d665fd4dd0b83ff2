"""What `import gridwright` offers to programs. It is for them alone: nothing in the project imports it."""

from __future__ import annotations

import time
from collections.abc import Collection, Iterable, Mapping, Sequence
from importlib.metadata import version
from os import PathLike
from pathlib import Path
from typing import Any

from . import rules
from .library.contents import read_items
from .library.errors import ConflictError as ConflictError
from .library.errors import LibraryError as LibraryError
from .library.errors import UnfitError as UnfitError
from .library.shelf import SHIPPED
from .library.shelf import Library as Library
from .making import MAKERS as MAKERS
from .making import find_specs, recognise
from .making.batch import make
from .making.contract import AuthoringError as AuthoringError
from .making.contract import GenerationError as GenerationError
from .making.contract import Grade as Grade
from .making.contract import Puzzle
from .making.contract import Solved as Solved
from .making.contract import Wanted as Wanted
from .making.finding import Finding as Finding
from .rules.errors import RulesError as RulesError
from .rules.schema.contract import Game, ShareOptions, Summary
from .rules.shape import format_problem
from .site.build import Report, build
from .site.errors import SiteError as SiteError
from .site.preview import kept_token

__version__ = version("gridwright")
GAMES: Mapping[str, Game] = rules.GAMES


class Play:
    """A puzzle that is being played, and its state. `at` is in milliseconds since 1970; without it, it is now."""

    def __init__(self, puzzle: Puzzle, state: Any = None, at: int | None = None) -> None:
        """Begin, or continue from a saved state. RulesError if the puzzle or the state is not valid."""
        self.puzzle = puzzle
        self.game = GAMES[_check(puzzle)]
        self.state = self.game.init(puzzle, _moment(at)) if state is None else self.game.restore(puzzle, state)

    def act(self, action: Mapping[str, Any]) -> list[Any]:
        """Do what a player does, and return the events. RulesError, and nothing has changed, if it is malformed."""
        self.state, events = self.game.reduce(self.puzzle, self.state, {"at": _moment(None), **action})
        return events

    def suggest(self, at: int | None = None) -> list[Any]:
        """Some actions that the rules accept; they know the answer. [] when the game is over."""
        return self.game.suggest(self.puzzle, self.state, _moment(at))

    def hint(self) -> Any:
        """What helps now, in three rungs: nudge, pointer and answer; None if there is nothing to give."""
        return self.game.hint(self.puzzle, self.state)

    def view(self) -> Any:
        """All that a player sees."""
        return self.game.view(self.puzzle, self.state)

    def summary(self) -> Summary:
        """The status ("playing", "won" or "lost"), the progress, the score and the figures."""
        found: Summary = self.game.summary(self.puzzle, self.state)
        return found

    def describe(self) -> str:
        """What a player knows so far, in words."""
        return self.game.describe(self.puzzle, self.state)

    def share(self, options: ShareOptions) -> str:
        """The text that a player shares, with the `number` of the puzzle in the options."""
        return self.game.share(self.puzzle, self.state, options)


def open_library(folder: str | PathLike[str] | None = None) -> Library:
    """The library in a folder, or the one that is shipped. LibraryError if there is none."""
    return Library(SHIPPED if folder is None else Path(folder))


def build_site(
    library: Library,
    out: str | PathLike[str],
    base_path: str | None = None,
    url: str | None = None,
    through: str | None = None,
    preview: bool = False,
) -> Report:
    """Write the static site of a library to a folder, without the days after `through`. With `preview`, all days are
    also in a folder of it whose name nobody can guess: the report's `preview`. SiteError, LibraryError or UnfitError if
    it cannot be built."""
    token = kept_token(library.root) if preview else None
    return build(library, Path(out), base_path=base_path, url=url, through=through, preview=token)


def load(path: str | PathLike[str]) -> list[Puzzle]:
    """The puzzles in a file, JSON or YAML: a puzzle, a pool or a month. LibraryError if it has anything else."""
    items = read_items(Path(path))
    if any(item.game is None for item in items):
        raise LibraryError(f"{path}: not a puzzle of {', '.join(MAKERS)}")
    return [item.puzzle for item in items if not item.is_draft]


def game_of(puzzle: Puzzle) -> str:
    """The name of a puzzle's game, by its shape. RulesError if it belongs to none."""
    game = recognise(puzzle)
    if game is None:
        raise RulesError("BAD_PUZZLE", f"not a puzzle of {', '.join(MAKERS)}")
    return game


def generate(
    game: str,
    number: int,
    seed: str,
    profile: str | None = None,
    topics: Sequence[Any] | None = None,
    wanted: Wanted | None = None,
) -> list[Puzzle]:
    """New puzzles, the same ones for the same seed. Without a profile the game's first is used, without topics all.
    Each has what is wanted. GenerationError if they cannot be made, ValueError if there is no such game or profile."""
    _require("game", game, MAKERS)
    profile = profile or MAKERS[game].PROFILES[0]
    _require("profile", profile, MAKERS[game].PROFILES)
    specs = find_specs(game, profile, topics or (), wanted or Wanted())
    return [made.puzzle for made in make(game, specs, number, seed)]


def audit(puzzle: Puzzle, profile: str | None = None) -> list[Finding]:
    """All that is wrong with a puzzle, by the rules of a profile too if one is given; [] is a pass. RulesError if it
    belongs to no game, ValueError if there is no such profile."""
    return MAKERS[game_of(puzzle)].audit(puzzle, profile)


def solve(puzzle: Puzzle, limit: int = 2) -> Solved:
    """At most `limit` solutions, and whether there are no others. RulesError if it cannot be played."""
    return MAKERS[_check(puzzle)].solve(puzzle, limit)


def grade(puzzle: Puzzle) -> Grade:
    """How hard a puzzle is, from 1 to 5, and why. RulesError if it cannot be played."""
    return MAKERS[_check(puzzle)].grade(puzzle)


def write_pdf(
    puzzles: Iterable[tuple[str, Puzzle]],
    path: str | PathLike[str],
    title: str = "Gridwright",
    size: str = "a4",
    per_page: int = 1,
    answers: str = "back",
) -> int:
    """Write a PDF of (caption, puzzle) pairs, 1, 2, 4 or 6 on a page, with their answers "back", which is on pages at
    the end, "upside-down" or "none". Return the number of pages. RulesError if a puzzle cannot be played, ValueError if
    there is no such size, number or kind of answers."""
    from .paper.book import ANSWERS, COUNTS, Layout, print_book
    from .paper.piece import Piece
    from .paper.sizes import parse_paper

    _require("number of puzzles on a page", per_page, COUNTS)
    pieces = [Piece(_check(puzzle), puzzle, caption) for caption, puzzle in puzzles]
    _require("kind of answers", answers, ANSWERS)
    where: Any = answers
    printed = print_book(pieces, Layout(title, paper=parse_paper(size), per_page=per_page, answers=where))
    Path(path).write_bytes(printed.content)
    return printed.pages


def _check(puzzle: Puzzle) -> str:
    """The name of its game. RulesError if the rules cannot play it."""
    game = game_of(puzzle)
    problems = GAMES[game].check(puzzle)
    if problems:
        raise RulesError("BAD_PUZZLE", format_problem(problems[0]))
    return game


def _require(kind: str, name: object, known: Collection[object]) -> None:
    if name not in known:
        raise ValueError(f'there is no {kind} "{name}"; use {", ".join(map(str, known))}')


def _moment(at: int | None) -> int:
    return int(time.time() * 1000) if at is None else at
