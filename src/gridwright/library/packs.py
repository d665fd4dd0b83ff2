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
    """The packs, in order; [] where there is no file. LibraryError where it is broken. What is in it twice is for
    `list_twins` to say."""
    path = folder / "packs.json"
    if not path.exists():
        return []
    value = read_json(path)
    _refuse(path, shape.problems(_packs, value))
    packs: list[dict[str, Any]] = value["packs"]
    return packs


def list_twins(packs: list[dict[str, Any]]) -> list[tuple[str, str]]:
    """The packs and levels that are listed already: where each is, and a sentence about it."""
    listed = [(f"packs[{index}]", pack) for index, pack in enumerate(packs)]
    levels = [(f"{path}.puzzles[{at}]", level) for path, pack in listed for at, level in enumerate(pack["puzzles"])]
    found: list[tuple[str, str]] = []
    for entries in (listed, levels):
        seen: dict[str, str] = {}
        for path, entry in entries:
            first = seen.setdefault(entry["id"], path)
            if first != path:
                found.append((f"{path}.id", f"{shape.quote(entry['id'])} is the id of {first} too"))
    return found


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
