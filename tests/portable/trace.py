"""Random games as requests to the bridge, so that two runtimes can be asked the same and compared."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

from tests.games import START_AT, damage, kit_of, random_action

Answer = Callable[[str], str]
Exchange = tuple[str, str]
"""A request, and its answer in canonical JSON."""


def request(do: str, **fields: Any) -> str:
    """A request's text. Not ASCII only: MicroPython reads an escaped surrogate pair as two characters."""
    return json.dumps({"do": do, "key": "trace"} | fields, ensure_ascii=False)


def canonical(value: Any) -> str:
    """Two JSON values are the same exactly where their canonical texts are."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"))


def play(name: str, seed: int, actions: int, answer: Answer, puzzle: Any = None) -> list[Exchange]:
    """A random game on a puzzle, a random one unless it is given: every request made and how `answer` answered it.

    Besides play there are damaged puzzles and states, suggestions, a saved state taken up again, and a share.
    """
    random = Random(f"{name} {seed}")
    puzzle = puzzle or kit_of(name).random_puzzle(random)
    exchanges: list[Exchange] = []

    def ask(do: str, **fields: Any) -> Any:
        asked = request(do, **fields)
        answered = json.loads(answer(asked))
        exchanges.append((asked, canonical(answered)))
        return answered

    ask("load", game=name, puzzle=damage(random, puzzle))
    assert ask("load", game=name, puzzle=puzzle) == {"problems": []}
    state = ask("init", at=START_AT)["state"]
    for _ in range(actions):
        state = ask("reduce", state=state, action=random_action(name, random, puzzle, state)).get("state", state)
    ask("restore", state=state)
    ask("restore", state=damage(random, state))
    ask("suggest", state=state, at=START_AT)
    ask(
        "share", state=state, options={"number": seed, "elapsedMs": random.getrandbits(33), "colorBlind": seed % 2 == 0}
    )
    return exchanges


def differences(exchanges: list[Exchange], others: list[str]) -> list[str]:
    """Where the others' answers are not the same: the request, and the first index at which the answers differ."""
    found = []
    for (asked, ours), other in zip(exchanges, others, strict=True):
        theirs = canonical(json.loads(other))
        if ours != theirs:
            at = next((index for index, pair in enumerate(zip(ours, theirs, strict=False)) if pair[0] != pair[1]), -1)
            near = slice(max(0, at - 60), at + 60)
            found.append(f"asked {asked}\n  CPython      …{ours[near]}…\n  MicroPython  …{theirs[near]}…")
    return found
