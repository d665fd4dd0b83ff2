"""An authoring file compiled to a puzzle: a main word, and the crossers with their clues.

docs/games/cluegrid.md tells the format. What the file says is taken as it is meant; whether the puzzle that comes of it
is a good one is the auditor's to say.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator
from typing import Any

from gridwright.data.clues import read_clues
from gridwright.rules import cluegrid

from ..authoring import read_day, read_list, read_text, refuse_keys, wrong
from ..contract import AuthoringError, Puzzle
from .certificate import certify, rates_of
from .clues import LENGTHS
from .grade import difficulty_of
from .layout import MOST_ROWS, Column, are_touching, column_of, count_rows

REQUIRED = ("mainWord", "crossers")
OPTIONAL = ("id", "puzzleId", "difficulty", "date", "number", "certificate")
CROSSER = ("word", "clue", "position", "intersectionIndex")
NOTED = ("metadata", "status")  # in a puzzle that is in a library: not its own
FEWEST_CROSSERS, MOST_CROSSERS = 2, 4


def compile(source: Any) -> Puzzle:  # noqa: A001  # the contract's word
    """The puzzle that an authoring file describes. AuthoringError where it describes none."""
    if not isinstance(source, dict):
        raise wrong("", f"an object with {' and '.join(REQUIRED)}", source)
    file = {key: value for key, value in source.items() if key not in NOTED}
    refuse_keys(file, "", (*REQUIRED, *OPTIONAL), REQUIRED)
    main_word = _read_word(file["mainWord"], "mainWord", range(cluegrid.LENGTH, cluegrid.LENGTH + 1))
    read_list(file["crossers"], "crossers")
    crossers = [_read_crosser(each, index) for index, each in enumerate(file["crossers"])]
    puzzle = write(main_word, _place(main_word, crossers), file.get("difficulty"))
    for key in ("id", "puzzleId"):
        if key in file:
            puzzle["puzzleId"] = _read_id(file[key], key)
    if "date" in file:
        puzzle["date"] = read_day(file["date"])
    if "number" in file:
        puzzle["number"] = file["number"]
    problems = cluegrid.check(puzzle)
    if problems:
        raise AuthoringError(*problems[0].split(": ", 1))
    return puzzle


def write(main_word: str, crossers: list[dict[str, Any]], difficulty: Any = None) -> Puzzle:
    """The puzzle of words that lie as they should, with its certificate and its id, for which the order of the crossers
    does not matter; graded, if no difficulty is given."""
    ordered = sorted(crossers, key=lambda crosser: int(crosser["position"]))
    text = json.dumps({"mainWord": main_word, "crossers": ordered}, sort_keys=True, ensure_ascii=False)
    puzzle: Any = {
        "puzzleId": f"cluegrid-{hashlib.sha256(text.encode()).hexdigest()[:12]}",
        "mainWord": main_word,
        "crossers": crossers,
        "difficulty": 1 if difficulty is None else difficulty,
    }
    if not cluegrid.check(puzzle):
        puzzle["certificate"] = certify(puzzle)
        if difficulty is None:
            puzzle["difficulty"] = difficulty_of(rates_of(puzzle).with_crossers)
    return dict(puzzle)


def _read_crosser(value: Any, index: int) -> dict[str, Any]:
    """A crosser with what the file tells of it; the clue that is shipped where the file tells none."""
    path = f"crossers[{index}]"
    if not isinstance(value, dict):
        raise wrong(path, "an object with a word and its clue", value)
    refuse_keys(value, path, CROSSER, ("word",))
    word = _read_word(value["word"], f"{path}.word", LENGTHS)
    if "clue" not in value and word not in read_clues():
        raise AuthoringError(f"{path}.clue", f"missing, and no clue for {word} is shipped")
    clue = read_text(value["clue"], f"{path}.clue") if "clue" in value else read_clues()[word][0]
    found = {"word": word, "clue": clue}
    for key in ("position", "intersectionIndex"):
        if key in value:
            if type(value[key]) is not int:
                raise wrong(f"{path}.{key}", "a whole number", value[key])
            found[key] = value[key]
    return found


def _place(main_word: str, crossers: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The crossers where the file puts them. Those that it leaves open go where the grid has fewest rows."""
    choices = [list(_list_places(main_word, crosser)) for crosser in crossers]
    for index, found in enumerate(choices):
        if not found:
            word = crossers[index]["word"]
            raise AuthoringError(f"crossers[{index}]", f"{word} does not cross {main_word} there, or anywhere")
    if not FEWEST_CROSSERS <= len(crossers) <= MOST_CROSSERS:
        wanted = f"expected {FEWEST_CROSSERS} to {MOST_CROSSERS} crossers"
        raise AuthoringError("crossers", f"{wanted}, found {len(crossers) or 'none'}")
    if all(len(found) == 1 for found in choices):
        return [crosser | found[0] for crosser, found in zip(crossers, choices, strict=True)]
    laid = min(_lay([], crossers, choices), key=_count_rows, default=None)
    if laid is None:
        raise AuthoringError("crossers", f"they do not lie on {main_word} together, each in a column of its own")
    return laid


def _lay(
    laid: list[dict[str, Any]], crossers: list[dict[str, Any]], choices: list[list[dict[str, int]]]
) -> Iterator[list[dict[str, Any]]]:
    """Every way to lay the crossers that are left beside those that are laid."""
    if len(laid) == len(crossers):
        yield laid
        return
    for place in choices[len(laid)]:
        crosser = crossers[len(laid)] | place
        column = _column(crosser)
        if not any(column.position == other.position or are_touching(column, other) for other in map(_column, laid)):
            further = [*laid, crosser]
            if _count_rows(further) <= MOST_ROWS:
                yield from _lay(further, crossers, choices)


def _column(crosser: dict[str, Any]) -> Column:
    return column_of(crosser["position"], crosser["word"], crosser["intersectionIndex"])


def _count_rows(laid: list[dict[str, Any]]) -> int:
    return count_rows(map(_column, laid))


def _list_places(main_word: str, crosser: dict[str, Any]) -> Iterator[dict[str, int]]:
    for position, letter in enumerate(main_word):
        for at, other in enumerate(crosser["word"]):
            place = {"position": position, "intersectionIndex": at}
            if letter == other and place.items() <= (place | crosser).items():
                yield place


def _read_id(value: Any, path: str) -> str:
    if not isinstance(value, str) or not value:
        raise wrong(path, "a text that is not empty", value)
    return value


def _read_word(value: Any, path: str, lengths: range) -> str:
    # YAML reads YES, NO, ON and OFF as something else.
    if isinstance(value, bool):
        raise AuthoringError(path, "expected a word; YES, NO, ON and OFF want quotes in YAML")
    word = value.strip().upper() if isinstance(value, str) else ""
    if len(word) not in lengths or not re.fullmatch("[A-Z]+", word):
        told = f"{lengths[0]} to {lengths[-1]}" if len(lengths) > 1 else lengths[0]
        raise wrong(path, f"a word of {told} letters from A to Z", value)
    return word
