"""An authoring file compiled to a puzzle: a main word, and the crossers with their clues.

docs/games/cluegrid.md tells the format. What the file says is taken as it is meant; whether the puzzle that comes of it
is a good one is the auditor's to say.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from itertools import product
from typing import Any

from gridwright.data.clues import read_clues
from gridwright.rules import calendar, cluegrid
from gridwright.rules.errors import RulesError
from gridwright.rules.shape import quote

from ..contract import AuthoringError, Puzzle
from .grade import grade
from .layout import MOST_ROWS, Column, column_of, count_rows, find_touching

REQUIRED = ("mainWord", "crossers")
OPTIONAL = ("puzzleId", "difficulty", "date", "number")
CROSSER = ("word", "clue", "position", "intersectionIndex")
IGNORED = ("id", "metadata", "status")


def compile(source: Any) -> Puzzle:  # noqa: A001  # the contract's word
    """The puzzle that an authoring file describes. AuthoringError where it describes none."""
    if not isinstance(source, dict):
        raise _wrong("", f"an object with {' and '.join(REQUIRED)}", source)
    file = {key: value for key, value in source.items() if key not in IGNORED}
    _refuse_keys(file, "", (*REQUIRED, *OPTIONAL), REQUIRED)
    main_word = _read_word(file["mainWord"], "mainWord")
    if not isinstance(file["crossers"], list):
        raise _wrong("crossers", "a list", file["crossers"])
    crossers = _place(main_word, [_read_crosser(each, index) for index, each in enumerate(file["crossers"])])
    puzzle = write(main_word, crossers, file.get("difficulty"))
    if "puzzleId" in file:
        puzzle["puzzleId"] = _read_text(file["puzzleId"], "puzzleId")
    if "date" in file:
        puzzle["date"] = _read_day(file["date"])
    if "number" in file:
        puzzle["number"] = file["number"]
    problems = cluegrid.check(puzzle)
    if problems:
        raise AuthoringError(*problems[0].split(": ", 1))
    return puzzle


def write(main_word: str, crossers: list[dict[str, Any]], difficulty: Any = None) -> Puzzle:
    """The puzzle of words that lie as they should, with its id; and with its grade, where no difficulty is told."""
    content: Any = {"mainWord": main_word, "crossers": sorted(crossers, key=lambda crosser: crosser["position"])}
    text = json.dumps(content, sort_keys=True, ensure_ascii=False)
    puzzle: Any = {
        "puzzleId": f"cluegrid-{hashlib.sha256(text.encode()).hexdigest()[:12]}",
        **content,
        "difficulty": 1 if difficulty is None else difficulty,
    }
    if difficulty is None and not cluegrid.check(puzzle):
        puzzle["difficulty"] = grade(puzzle).difficulty
    return dict(puzzle)


def _read_crosser(value: Any, index: int) -> dict[str, Any]:
    """A crosser with what the file tells of it; the clue that is shipped where the file tells none."""
    path = f"crossers[{index}]"
    if not isinstance(value, dict):
        raise _wrong(path, "an object with a word and its clue", value)
    _refuse_keys(value, path, CROSSER, ("word",))
    word = _read_word(value["word"], f"{path}.word")
    if "clue" not in value and word not in read_clues():
        raise AuthoringError(f"{path}.clue", f"missing, and no clue for {word} is shipped")
    clue = _read_text(value["clue"], f"{path}.clue") if "clue" in value else read_clues()[word][0]
    found = {"word": word, "clue": clue}
    for key in ("position", "intersectionIndex"):
        if key in value:
            if type(value[key]) is not int:
                raise _wrong(f"{path}.{key}", "a whole number", value[key])
            found[key] = value[key]
    return found


def _place(main_word: str, crossers: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The crossers where the file puts them. Those that it leaves open go where the grid has fewest rows."""
    choices = [list(_list_places(main_word, crosser)) for crosser in crossers]
    for index, found in enumerate(choices):
        if not found:
            word = crossers[index]["word"]
            raise AuthoringError(f"crossers[{index}]", f"{word} does not cross {main_word} there, or anywhere")
    if all(len(found) == 1 for found in choices):
        return [crosser | found[0] for crosser, found in zip(crossers, choices, strict=True)]
    best: tuple[int, list[dict[str, Any]]] | None = None
    for places in product(*choices):
        laid = [crosser | place for crosser, place in zip(crossers, places, strict=True)]
        columns = [column_of(each["position"], each["word"], each["intersectionIndex"]) for each in laid]
        rows = count_rows(columns)
        if rows <= MOST_ROWS and _are_apart(columns) and (best is None or rows < best[0]):
            best = rows, laid
    if best is None:
        raise AuthoringError("crossers", f"they do not lie on {main_word} together, each in a column of its own")
    return best[1]


def _list_places(main_word: str, crosser: dict[str, Any]) -> Iterator[dict[str, int]]:
    for position, letter in enumerate(main_word):
        for at, other in enumerate(crosser["word"]):
            place = {"position": position, "intersectionIndex": at}
            if letter == other and place.items() <= (place | crosser).items():
                yield place


def _are_apart(columns: list[Column]) -> bool:
    return len({column.position for column in columns}) == len(columns) and not find_touching(columns)


def _refuse_keys(value: dict[str, Any], path: str, known: Any, required: Any) -> None:
    start = f"{path}." if path else ""
    for key in required:
        if key not in value:
            raise AuthoringError(f"{start}{key}", "missing")
    for key in value:
        if key not in known:
            raise AuthoringError(f"{start}{key}", f"is not known here; known are {', '.join(known)}")


def _wrong(path: str, wanted: str, value: Any) -> AuthoringError:
    return AuthoringError(path, f"expected {wanted}, found {quote(value)}")


def _read_text(value: Any, path: str) -> str:
    if not isinstance(value, str) or not value.strip():
        raise _wrong(path, "a text that is not empty", value)
    return value.strip()


def _read_word(value: Any, path: str) -> str:
    # YAML reads YES, NO, ON and OFF as something else.
    if isinstance(value, bool):
        raise AuthoringError(path, "expected a word; YES, NO, ON and OFF want quotes in YAML")
    return _read_text(value, path).upper()


def _read_day(value: Any) -> str:
    day = _read_text(value, "date")
    try:
        calendar.day_index(day)
    except RulesError as error:
        raise AuthoringError("date", error.message) from None
    return day
