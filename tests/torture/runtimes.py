"""Random games on both runtimes, compared answer by answer: what `tests/portable` does, in any number."""

from __future__ import annotations

import atexit
import tempfile
from functools import cache
from pathlib import Path

from tools import bundle

from gridwright.rules import bridge
from tests.portable.trace import differences, play
from tests.portable.wasm import Wasm
from tests.torture.game import BrokenLawError, shipped

ACTIONS = 30
EVERY_SHIPPED = 4  # every fourth game is played on a shipped puzzle


@cache
def _wasm() -> Wasm:
    """The MicroPython of this process."""
    folder = tempfile.TemporaryDirectory()
    running = Wasm(bundle.write_rules(Path(folder.name)))
    atexit.register(folder.cleanup)
    atexit.register(running.close)
    return running


def compare(name: str, seed: int, actions: int = ACTIONS) -> int:
    """Play a game of `actions` actions on both. BrokenLawError where an answer differs; else how many did not."""
    puzzles = shipped(name)
    puzzle = puzzles[seed // EVERY_SHIPPED % len(puzzles)] if seed % EVERY_SHIPPED == 0 else None
    exchanges = play(name, seed, actions, bridge.answer, puzzle)
    found = differences(exchanges, _wasm().answers(asked for asked, _ in exchanges))
    if found:
        raise BrokenLawError(
            f"{name}, seed {seed}: {len(found)} of {len(exchanges)} answers differ; the first:\n{found[0]}"
        )
    return len(exchanges)
