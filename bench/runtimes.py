"""An action on both runtimes: the rules on MicroPython, compiled to WebAssembly, beside the same on CPython.

Each game plays shipped puzzles to the end by its maker's own script. Both sides get the same requests as the bridge
gets them, text in and text out; those of MicroPython go through a pipe to Node, all at once. The answers must be equal.

"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from rich.table import Table
from tests.portable.trace import canonical, request
from tests.portable.wasm import Wasm
from tools.bundle import write_rules

from gridwright.library.shelf import SHIPPED, Library
from gridwright.making import MAKERS
from gridwright.rules import GAMES, bridge

PUZZLES = 8
TIMES = 6
FRAME_MS = 1000 / 60


def actions() -> Table:
    table = Table(
        "game", "CPython", "MicroPython", "slower", "an action takes", "budget",
        title="Actions judged in a second, each with its view", title_justify="left",
    )  # fmt: skip
    library = Library(SHIPPED)
    with TemporaryDirectory() as folder, Wasm(write_rules(Path(folder))) as wasm:
        for game in GAMES:
            loads, moves = _requests(game, [daily.puzzle for daily in library.days(game)[:PUZZLES]])
            ours, seconds = _time(_answer_here, loads, moves)
            theirs, slower = _time(wasm.answers, loads, moves)
            agreed = "" if ours == theirs else "  NOT THE SAME"
            each = slower / len(moves) * 1000
            table.add_row(
                    game, f"{len(moves) / seconds:,.0f}", f"{1000 / each:,.0f}", f"{slower / seconds:.1f} times",
                    f"{each:.2f} ms{agreed}", f"{FRAME_MS:.1f} ms{'' if each < FRAME_MS else '  OVER'}",
                )  # fmt: skip
    return table


def _requests(game: str, puzzles: list[Any]) -> tuple[list[str], list[str]]:
    """What loads the puzzles, and what plays each of them to its end."""
    loads, moves = [], []
    for number, puzzle in enumerate(puzzles):
        key = f"{game} {number}"
        loads.append(request("load", key=key, game=game, puzzle=puzzle))
        bridge.answer(loads[-1])
        state = json.loads(bridge.answer(request("init", key=key, at=0)))["state"]
        maker = MAKERS[game]
        for at, action in enumerate(maker.script(puzzle, maker.solve(puzzle).solutions[0])):
            moves.append(request("reduce", key=key, state=state, action=action | {"at": at}))
            state = json.loads(bridge.answer(moves[-1]))["state"]
    return loads, moves


def _answer_here(texts: list[str]) -> list[str]:
    return [bridge.answer(text) for text in texts]


def _time(answers: Callable[[list[str]], list[str]], loads: list[str], moves: list[str]) -> tuple[list[str], float]:
    """The answers, and the best time in which all moves were judged."""
    answers(loads)
    times = []
    for _ in range(TIMES):
        began = time.perf_counter()
        found = answers(moves)
        times.append(time.perf_counter() - began)
    return [canonical(json.loads(text)) for text in found], min(times)
