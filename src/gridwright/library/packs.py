"""griddl's packs and levels: `packs.json`, and `levels/level-<id>.json` for every puzzle a pack names."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from gridwright.rules import griddl, shape

from .document import read_json
from .errors import LibraryError

_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")  # it becomes part of a file's name


def _id(value: Any, path: str, found: list[str]) -> None:
    if not isinstance(value, str) or not _ID.fullmatch(value):
        found.append(shape.wrong(path, "an id of letters, digits, - and _", value))


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
                                shape.record(
                                    [("id", _id)],
                                    [
                                        ("name", shape.text),
                                        ("unlocked", shape.flag),
                                        ("overruled", shape.map_of(shape.word)),
                                    ],
                                )
                            ),
                        ),
                    ],
                    [("description", shape.text)],
                )
            ),
        )
    ]
)


def read_packs(folder: Path) -> list[dict[str, Any]]:
    """The packs, in order; [] where there is no file. LibraryError where one is broken or names a level twice."""
    path = folder / "packs.json"
    if not path.exists():
        return []
    value = read_json(path)
    _refuse(path, shape.problems(_packs, value))
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
    level: dict[str, Any] = read_json(path)
    _refuse(path, griddl.check(level))
    if level["meta"]["id"] != level_id:
        raise LibraryError(f'{path}: meta.id: expected "{level_id}", found {shape.quote(level["meta"]["id"])}')
    return level


def _refuse(path: Path, problems: list[str]) -> None:
    if problems:
        raise LibraryError(f"{path}: {problems[0]}")
