"""The packs of a game and their levels: `packs.json`, and `levels/level-<id>.json` for each puzzle in a pack."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from gridwright.making.finding import Finding, error
from gridwright.making.offensive import audit_texts
from gridwright.rules import GAMES, shape
from gridwright.rules.schema.contract import Problem

from .document import read_json
from .entry import id_of
from .errors import LibraryError

_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")  # it becomes part of a file's name
FILE = "packs.json"
Pack = dict[str, Any]


def is_id(value: Any) -> bool:
    """Whether it can be the id of a level, or of a new pack."""
    return isinstance(value, str) and bool(_ID.fullmatch(value))


def _id(value: Any, path: str, found: list[Problem]) -> None:
    if not is_id(value):
        found.append(shape.wrong(path, "an id of letters, digits, - and _", value))


_packs = shape.record(
    [
        (
            "packs",
            shape.list_of(
                shape.record(
                    [
                        ("id", shape.text),
                        ("name", shape.text),
                        (
                            "puzzles",
                            shape.list_of(
                                shape.record(
                                    [("id", _id)],
                                    [
                                        ("name", shape.any_text),
                                        ("unlocked", shape.flag),
                                        ("overruled", shape.map_of(shape.text)),
                                    ],
                                )
                            ),
                        ),
                    ],
                    [("description", shape.any_text)],
                )
            ),
        )
    ]
)


def read_packs(folder: Path) -> list[Pack]:
    """The packs in a game's folder, in order; [] if there are none. LibraryError if the file is broken."""
    packs: list[Pack] = read_packs_file(folder)["packs"]
    return packs


def read_packs_file(folder: Path) -> dict[str, Any]:
    """All that the file of a game's packs holds."""
    path = folder / FILE
    if not path.exists():
        return {"packs": []}
    value: dict[str, Any] = read_json(path)
    _refuse(path, shape.problems(_packs, value))
    return value


def examine_packs(game: str, packs: list[Pack]) -> list[Finding]:
    """Packs and levels that are listed twice, and offensive words in the texts of packs. The levels are not read."""
    listed = [(f"packs[{index}]", pack) for index, pack in enumerate(packs)]
    levels = [(f"{path}.puzzles[{at}]", level) for path, pack in listed for at, level in enumerate(pack["puzzles"])]
    found: list[Finding] = []
    file = f"{game}/{FILE}: "
    for entries in (listed, levels):
        seen: dict[str, str] = {}
        for path, entry in entries:
            first = seen.setdefault(entry["id"], path)
            if first != path:
                message = f"{shape.quote(entry['id'])} is the id of {first} too"
                found.append(error("SAME_ID", f"{file}{path}.id", message))
    return [*found, *audit_texts([texts_of(pack) for pack in packs], f"{file}packs")]


def texts_of(pack: Pack) -> dict[str, str]:
    """What players read about a pack."""
    return {name: pack.get(name, "") for name in ("name", "description")}


def level_path(folder: Path, level_id: str) -> Path:
    return folder / "levels" / f"level-{level_id}.json"


def read_level(folder: Path, level_id: str) -> dict[str, Any]:
    """A level in a game's folder. LibraryError if it is missing or broken, or has another id."""
    if not is_id(level_id):
        raise LibraryError(f"{folder}: {shape.quote(level_id)} is not a level's id")
    path = level_path(folder, level_id)
    level: dict[str, Any] = read_json(path)
    _refuse(path, GAMES[folder.name].check(level))
    if (found := id_of(level, f"{path}: ")) != level_id:
        raise LibraryError(f'{path}: expected the id "{level_id}", found {shape.quote(found)}')
    return level


def _refuse(path: Path, problems: list[Problem]) -> None:
    if problems:
        raise LibraryError(f"{path}: {shape.format_problem(problems[0])}")
