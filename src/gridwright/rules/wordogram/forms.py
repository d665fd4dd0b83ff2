"""The forms of Wordogram's values: a puzzle, a saved state, an action, an option."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import actions, hints, shape
from ..result import LARGEST_FIGURE
from .lettergrid import EMPTY
from .undo import MOST_CHARACTERS

if TYPE_CHECKING:
    from typing import Any

    from ..schema.contract import Problem
    from ..shape import Shape

LARGEST_GRID = 60
ORDERINGS = ["az", "vowels", "shuffle"]
HINT_KINDS = ["random", "solver"]


def _letter(value: Any, path: str, found: list[Problem]) -> None:
    if type(value) is not str or len(value) != 1 or not ("A" <= value <= "Z" or "a" <= value <= "z"):
        found.append(shape.wrong(path, "one letter from A to Z", value))


def _character(value: Any, path: str, found: list[Problem]) -> None:
    """One character as a reader sees it: outside ASCII that may take several code points."""
    is_one = type(value) is str and value not in ("", EMPTY) and (len(value) == 1 or min(value) > "~")
    if not is_one or "A" <= value <= "Z" or "a" <= value <= "z" or len(value) > 16:
        found.append(shape.wrong(path, "one character that is neither a letter from A to Z nor a space", value))


def _year(value: Any, path: str, found: list[Problem]) -> None:
    if type(value) is not str and type(value) is not int:
        found.append(shape.wrong(path, "a year", value))


def _cell(value: Any, path: str, found: list[Problem]) -> None:
    before = len(found)
    shape.list_of(_index, 2)(value, path, found)
    if len(found) == before and len(value) != 2:
        found.append(shape.wrong(path, "a row and a column", value))


_index = shape.number(0, LARGEST_GRID - 1)
_side = shape.number(1, LARGEST_GRID)
_overlay = shape.record([("row", _index), ("col", _index), ("ch", _character)])
_meta = shape.record(
    [],
    [
        ("phrase", shape.any_text),
        ("author", shape.any_text),
        ("source", shape.any_text),
        ("year", _year),
        ("date", shape.any_text),
    ],
)
_unique = shape.record(
    [
        ("countsDictionary", shape.flag),
        ("countsAny", shape.flag),
        ("plainDictionary", shape.flag),
        ("plainAny", shape.flag),
    ]
)
_certificate = shape.record(
    [
        ("unique", _unique),
        ("forcedShare", shape.number(0, 100)),
        ("reveals", shape.number(0)),
        ("order", shape.list_of(_cell)),
    ]
)
PUZZLE = shape.record(
    [
        ("schema", shape.one_of(["0.3"])),
        ("id", shape.text),
        ("rows", _side),
        ("cols", _side),
        ("solution", shape.list_of(shape.any_text)),
        ("overlay", shape.list_of(_overlay)),
    ],
    [("meta", _meta), ("certificate", _certificate)],
)
OPTIONS = [
    ("autoCheck", shape.flag),
    ("showCounts", shape.flag),
    ("ordering", shape.one_of(ORDERINGS)),
    ("hint", shape.one_of(HINT_KINDS)),
]
_figure = shape.number(0, LARGEST_FIGURE)
_rows = shape.list_of(shape.any_text, 0, LARGEST_GRID)
_steps = shape.list_of(shape.any_text, 0, MOST_CHARACTERS)
_tally_shape = shape.record(
    [
        ("hintsUsed", _figure),
        ("incorrectLetters", _figure),
        ("attempts", _figure),
        ("usedAutoCheck", shape.flag),
        ("usedLetterCounts", shape.flag),
    ]
)


def state_form(version: int) -> Shape:
    """The form of a saved state, of this version or an older one."""
    return shape.record(
        [
            ("version", shape.number(1, version)),
            ("status", shape.one_of(["in-progress", "completed"])),
            ("grid", _rows),
            ("marks", _rows),
            ("session", _tally_shape),
            ("overall", _tally_shape),
            ("options", shape.record(OPTIONS)),
            ("startedAt", shape.number(0)),
        ],
        [("undo", _steps), ("hints", hints.check), ("completedAt", shape.number(0))],
    )


_at = [("row", _index), ("col", _index)]
KINDS = [
    actions.kind("TYPE", _at + [("letter", _letter)]),
    actions.kind("ERASE", _at),
    actions.kind("MARK_SPACE", _at),
    actions.kind("CHECK"),
    actions.kind("HINT"),
    hints.KIND,
    actions.kind("UNDO"),
    actions.kind("CLEAR_LINE", [("line", shape.one_of(["row", "col"])), ("index", _index)]),
    actions.kind("CLEAR"),
    actions.kind("SET_OPTION", [("option", shape.one_of([name for name, _ in OPTIONS])), ("value", lambda *_: None)]),
]
