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


def _id(value: Any, path: str, found: list[Problem]) -> None:
    if not isinstance(value, str) or not _ID.fullmatch(value):
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


def read_packs(folder: Path) -> list[dict[str, Any]]:
    """The packs in a game's folder, in order; [] if there are none. LibraryError if the file is broken."""
    path = folder / "packs.json"
    if not path.exists():
        return []
    value = read_json(path)
    _refuse(path, shape.problems(_packs, value))
    packs: list[dict[str, Any]] = value["packs"]
    return packs


def examine_packs(game: str, packs: list[dict[str, Any]]) -> list[Finding]:
    """Packs and levels that are listed twice, and offensive words in the texts of packs. The levels are not read."""
    listed = [(f"packs[{index}]", pack) for index, pack in enumerate(packs)]
    levels = [(f"{path}.puzzles[{at}]", level) for path, pack in listed for at, level in enumerate(pack["puzzles"])]
    found: list[Finding] = []
    file = f"{game}/packs.json: "
    for entries in (listed, levels):
        seen: dict[str, str] = {}
        for path, entry in entries:
            first = seen.setdefault(entry["id"], path)
            if first != path:
                message = f"{shape.quote(entry['id'])} is the id of {first} too"
                found.append(error("SAME_ID", f"{file}{path}.id", message))
    texts = [{name: pack.get(name, "") for name in ("name", "description")} for pack in packs]
    return [*found, *audit_texts(texts, f"{file}packs")]


def read_level(folder: Path, level_id: str) -> dict[str, Any]:
    """A level in a game's folder. LibraryError if it is missing or broken, or has another id."""
    if not _ID.fullmatch(level_id):
        raise LibraryError(f"{folder}: {shape.quote(level_id)} is not a level's id")
    path = folder / "levels" / f"level-{level_id}.json"
    level: dict[str, Any] = read_json(path)
    _refuse(path, GAMES[folder.name].check(level))
    if (found := id_of(level, f"{path}: ")) != level_id:
        raise LibraryError(f'{path}: expected the id "{level_id}", found {shape.quote(found)}')
    return level


def _refuse(path: Path, problems: list[Problem]) -> None:
    if problems:
        raise LibraryError(f"{path}: {shape.format_problem(problems[0])}")
