"""A playthrough as text. It is written by playing on one runtime, and read again to be played on any."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.games import START_AT, kit_of

FOLDER = Path(__file__).parent
GAME, PUZZLE, ACTION = "game: ", "puzzle: ", "> "


def path_of(name: str, title: str) -> Path:
    return FOLDER / name / (title.replace(" ", "-").replace(",", "") + ".txt")


def write(name: str, puzzle: Any, actions: list[Any], answer: Callable[[str], str]) -> str:
    """The text of a game played through the bridge."""

    def ask(do: str, **fields: Any) -> Any:
        return json.loads(answer(_line({"do": do, "key": "playthrough"} | fields)))

    assert ask("load", game=name, puzzle=puzzle) == {"problems": []}
    position = ask("init", at=START_AT)
    parts = [GAME + name + "\n" + PUZZLE + _line(puzzle), _show(name, position)]
    for action in actions:
        position = ask("reduce", state=position["state"], action=action)
        events = "\n".join(_line(event) for event in position["events"])
        parts.append(f"{ACTION}{_line(action)}\n{events}".rstrip())
        parts.append(_show(name, position))
    return "\n\n".join(parts) + "\n"


def read(text: str) -> tuple[str, Any, list[Any]]:
    """The game, the puzzle and the actions of a playthrough."""
    lines = text.split("\n")
    assert lines[0].startswith(GAME) and lines[1].startswith(PUZZLE), "a playthrough begins with its game and puzzle"
    actions = [json.loads(line.removeprefix(ACTION)) for line in lines if line.startswith(ACTION)]
    return lines[0].removeprefix(GAME), json.loads(lines[1].removeprefix(PUZZLE)), actions


def _show(name: str, position: Any) -> str:
    summary = position["summary"]
    standing = f"{summary['status']}, {summary['progress']} %, score {summary['score']}"
    return f"{kit_of(name).draw(position['view'])}\n{position['describe']}\n{standing}"


def _line(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True)
