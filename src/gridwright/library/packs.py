"""griddl's packs and levels: `packs.json`, and `levels/level-<id>.json` for every puzzle a pack names."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from gridwright.rules import shape

from .document import read_json
from .errors import LibraryError

_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")  # it becomes part of a file's name


def _id(value: Any, path: str, found: list[str]) -> None:
    if not isinstance(value, str) or not _ID.fullmatch(value):
        found.append(shape.wrong(path, "an id of letters, digits, - and _", value))


def _place(value: Any, path: str, found: list[str]) -> None:
    shape.list_of(shape.number(0))(value, path, found)
    if isinstance(value, list) and len(value) != 2:
        found.append(shape.wrong(path, "[row, column]", value))


_cell = [("r", shape.number(0)), ("c", shape.number(0))]
_packs = shape.record(
    [
        (
            "packs",
            shape.list_of(
                shape.record(
                    [
                        ("id", shape.word),
                        ("name", shape.word),
                        (
                            "puzzles",
                            shape.list_of(
                                shape.record([("id", _id)], [("name", shape.text), ("unlocked", shape.flag)])
                            ),
                        ),
                    ],
                    [("description", shape.text)],
                )
            ),
        )
    ]
)
_level = shape.record(
    [
        (
            "meta",
            shape.record([("id", _id), ("name", shape.word), ("par", shape.number(1))], [("intro", shape.text)]),
        ),
        (
            "board",
            shape.record(
                [("size", shape.number(1, 50)), ("goal", _place)],
                [
                    ("seeds", shape.list_of(shape.record([*_cell, ("text", shape.word)]))),
                    ("specials", shape.list_of(shape.record([*_cell, ("type", shape.one_of(["blocked"]))]))),
                ],
            ),
        ),
        ("deck", shape.list_of(shape.word)),
        ("allowedWords", shape.list_of(shape.word)),
    ],
    [("startingHand", shape.list_of(shape.word)), ("notes", shape.text)],
)


def read_packs(folder: Path) -> list[dict[str, Any]]:
    """The packs, in order; [] where there is no file. LibraryError where one is broken or names a level twice."""
    path = folder / "packs.json"
    if not path.exists():
        return []
    value = _read(path, _packs)
    packs: list[dict[str, Any]] = value["packs"]
    seen: set[str] = set()
    for index, pack in enumerate(packs):
        names = [f"pack {pack['id']}", *(f"level {puzzle['id']}" for puzzle in pack["puzzles"])]
        for name in names:
            if name in seen:
                raise LibraryError(f"{path}: packs[{index}]: a second {name}")
            seen.add(name)
    return packs


def read_level(folder: Path, level_id: str) -> dict[str, Any]:
    """A level. LibraryError where there is none, or its file is broken or another's."""
    if not _ID.fullmatch(level_id):
        raise LibraryError(f"{folder}: {shape.quote(level_id)} is not a level's id")
    path = folder / "levels" / f"level-{level_id}.json"
    level: dict[str, Any] = _read(path, _level)
    if level["meta"]["id"] != level_id:
        raise LibraryError(f'{path}: meta.id: expected "{level_id}", found {shape.quote(level["meta"]["id"])}')
    return level


def _read(path: Path, wanted: shape.Shape) -> Any:
    value = read_json(path)
    problems = shape.problems(wanted, value)
    if problems:
        raise LibraryError(f"{path}: {problems[0]}")
    return value
