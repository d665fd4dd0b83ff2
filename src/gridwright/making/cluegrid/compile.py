"""An authoring file compiled to a puzzle, and a puzzle described as the authoring file that compiles to it.

docs/games/cluegrid.md describes the format. Quality is checked by the auditor.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from gridwright.data.cluegrid import read_clues
from gridwright.rules import cluegrid

from ..authoring import read_day, read_list, read_text, refuse_keys, wrong
from ..contract import AuthoringError, Puzzle
from ..generation import derive_id
from .clues import LENGTHS
from .grade import certify, difficulty_of, rates_of
from .layout import Column, column_of, count_rows, has_room

REQUIRED = ("mainWord", "crossers")
OPTIONAL = ("id", "puzzleId", "difficulty", "clues", "date", "number", "certificate")
KEPT = (*REQUIRED, "difficulty", "clues", "date", "number")
CROSSER = ("word", "clue", "position", "intersectionIndex")
NOTED = ("metadata", "status")  # in a puzzle that is in a library: not its own
FEWEST_CROSSERS, MOST_CROSSERS = 2, 4


def compile(source: Any) -> Puzzle:  # noqa: A001  # the contract's word
    """The puzzle that an authoring file describes. AuthoringError if it describes none."""
    if not isinstance(source, dict):
        raise wrong("", f"an object with {' and '.join(REQUIRED)}", source)
    file = {key: value for key, value in source.items() if key not in NOTED}
    refuse_keys(file, "", (*REQUIRED, *OPTIONAL), REQUIRED)
    main_word = _read_word(file["mainWord"], "mainWord", range(cluegrid.LENGTH, cluegrid.LENGTH + 1))
    read_list(file["crossers"], "crossers")
    crossers = [_read_crosser(each, index) for index, each in enumerate(file["crossers"])]
    puzzle = write(main_word, _place_crossers(main_word, crossers), file.get("difficulty"))
    for key in ("id", "puzzleId"):
        if key in file:
            puzzle["puzzleId"] = read_text(file[key], key)
    if "date" in file:
        puzzle["date"] = read_day(file["date"])
    for key in ("clues", "number"):
        if key in file:
            puzzle[key] = file[key]
    problems = cluegrid.check(puzzle)
    if problems:
        raise AuthoringError(**problems[0])
    return puzzle


def write(main_word: str, crossers: list[dict[str, Any]], difficulty: Any = None) -> Puzzle:
    """The puzzle of placed words, with its certificate; graded if no difficulty is given. The order of the crossers
    does not change its id."""
    ordered = sorted(crossers, key=lambda crosser: int(crosser["position"]))
    text = json.dumps({"mainWord": main_word, "crossers": ordered}, sort_keys=True, ensure_ascii=False)
    puzzle: Any = {
        "puzzleId": derive_id("cluegrid", text),
        "mainWord": main_word,
        "crossers": crossers,
        "difficulty": 1 if difficulty is None else difficulty,
    }
    if not cluegrid.check(puzzle):
        puzzle["certificate"] = certify(puzzle)
        if difficulty is None:
            puzzle["difficulty"] = difficulty_of(rates_of(puzzle).casual)
    return dict(puzzle)


def _read_crosser(value: Any, index: int) -> dict[str, Any]:
    """A crosser as the file has it, with a clue of the bank if the file has none."""
    path = f"crossers[{index}]"
    if not isinstance(value, dict):
        raise wrong(path, "an object with a word and its clue", value)
    refuse_keys(value, path, CROSSER, ("word",))
    word = _read_word(value["word"], f"{path}.word", LENGTHS)
    if "clue" not in value and word not in read_clues():
        raise AuthoringError(f"{path}.clue", f"missing, and the material has no clue for {word}")
    clue = read_text(value["clue"], f"{path}.clue") if "clue" in value else read_clues()[word][0]
    found = {"word": word, "clue": clue}
    for key in ("position", "intersectionIndex"):
        if key in value:
            if type(value[key]) is not int:
                raise wrong(f"{path}.{key}", "a whole number", value[key])
            found[key] = value[key]
    return found


def _place_crossers(main_word: str, crossers: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The crossers where the file puts them. Those that it leaves open go where the grid has fewest rows."""
    choices = [list(_list_crossings(main_word, crosser)) for crosser in crossers]
    for index, found in enumerate(choices):
        if not found:
            crosser = crossers[index]
            there = " there" if {"position", "intersectionIndex"} & crosser.keys() else ""
            raise AuthoringError(f"crossers[{index}]", f"{crosser['word']} does not cross {main_word}{there}")
    if not FEWEST_CROSSERS <= len(crossers) <= MOST_CROSSERS:
        wanted = f"expected {FEWEST_CROSSERS} to {MOST_CROSSERS} crossers"
        raise AuthoringError("crossers", f"{wanted}, found {len(crossers) or 'none'}")
    if all(len(found) == 1 for found in choices):
        return [crosser | found[0] for crosser, found in zip(crossers, choices, strict=True)]
    placed = min(_arrange([], crossers, choices), key=_count_rows, default=None)
    if placed is None:
        raise AuthoringError("crossers", f"there is no way to place all of them on {main_word}, each in its own column")
    return placed


def _arrange(
    placed: list[dict[str, Any]], crossers: list[dict[str, Any]], choices: list[list[dict[str, int]]]
) -> Iterator[list[dict[str, Any]]]:
    """Every way to place the crossers that are left beside those that are placed."""
    if len(placed) == len(crossers):
        yield placed
        return
    for where in choices[len(placed)]:
        crosser = crossers[len(placed)] | where
        column = _column(crosser)
        columns = [*map(_column, placed)]
        if has_room(column, columns) and column.position not in [other.position for other in columns]:
            yield from _arrange([*placed, crosser], crossers, choices)


def _column(crosser: dict[str, Any]) -> Column:
    return column_of(crosser["position"], crosser["word"], crosser["intersectionIndex"])


def _count_rows(placed: list[dict[str, Any]]) -> int:
    return count_rows(map(_column, placed))


def _list_crossings(main_word: str, crosser: dict[str, Any]) -> Iterator[dict[str, int]]:
    for position, letter in enumerate(main_word):
        for at, other in enumerate(crosser["word"]):
            where = {"position": position, "intersectionIndex": at}
            if letter == other and where.items() <= (where | crosser).items():
                yield where


def _read_word(value: Any, path: str, lengths: range) -> str:
    # YAML reads YES, NO, ON and OFF as something else.
    if isinstance(value, bool):
        raise AuthoringError(path, "expected a word; in YAML, write YES, NO, ON and OFF in quotes")
    word = value.strip().upper() if isinstance(value, str) else ""
    if len(word) not in lengths or not re.fullmatch("[A-Z]+", word):
        wanted = f"{lengths[0]} to {lengths[-1]}" if len(lengths) > 1 else lengths[0]
        raise wrong(path, f"a word of {wanted} letters from A to Z", value)
    return word


def describe(puzzle: Any) -> dict[str, Any]:
    """The content of the authoring file that compiles to this puzzle, with its id; of a faulty puzzle, as much as
    possible. AuthoringError if it has no main word or no crossers."""
    if not isinstance(puzzle, dict):
        raise wrong("", "a puzzle", puzzle)
    for key in REQUIRED:
        if key not in puzzle:
            raise AuthoringError(key, "missing")
    crossers = read_list(puzzle["crossers"], "crossers")
    source = {"id": puzzle["puzzleId"]} if "puzzleId" in puzzle else {}
    source |= {key: puzzle[key] for key in KEPT if key in puzzle}
    return source | {"crossers": [_describe_crosser(crosser, index) for index, crosser in enumerate(crossers)]}


def _describe_crosser(crosser: Any, index: int) -> dict[str, Any]:
    if not isinstance(crosser, dict):
        raise wrong(f"crossers[{index}]", "an object with a word and its clue", crosser)
    return {key: crosser[key] for key in CROSSER if key in crosser}
