"""What the parametrised suites know of each game. A game that is in `rules.GAMES` needs a kit here, and no more."""

from __future__ import annotations

import importlib
from copy import deepcopy
from functools import cache
from random import Random
from typing import Any, Protocol

import pytest
from hypothesis import strategies as st
from pydantic import TypeAdapter, ValidationError

from gridwright.rules import GAMES
from gridwright.rules.schema.contract import Game
from tests.rules.kits import cluegrid, edgewise, griddl, waywords, wordogram

NAMES = sorted(GAMES)
START_AT = 1_700_000_000_000  # needs more than 32 bits, as every moment does
every_game = pytest.mark.parametrize("name", NAMES)


class Kit(Protocol):
    """A module of `tests.rules.kits` satisfies it."""

    SAMPLES: dict[str, Any]
    """Good puzzles, small enough to read: following `suggest` wins each of them."""

    PLAYTHROUGHS: dict[str, tuple[str, list[Any]]]
    """What `make golden` records: the sample played, and the actions."""

    def random_puzzle(self, random: Random) -> Any:
        """Any puzzle that `check` accepts, good or bad, with its ids in no order."""

    def random_action(self, random: Random, puzzle: Any, state: Any) -> Any:
        """A well-formed action, now clever, now foolish."""

    def secrets(self, puzzle: Any, state: Any) -> list[Any]:
        """JSON values that no view may hold yet. A text among them is no word of a share or a description either."""

    def draw(self, view: Any) -> str:
        """The board as lines of text, for playthroughs."""


KITS: dict[str, Kit] = {
    "cluegrid": cluegrid,
    "edgewise": edgewise,
    "griddl": griddl,
    "waywords": waywords,
    "wordogram": wordogram,
}


def kit_of(name: str) -> Kit:
    if name not in KITS:
        pytest.fail(
            f"'{name}' is in gridwright.rules.GAMES but has no kit. Write tests/rules/kits/{name}.py (the protocol is "
            f"tests.games.Kit) and enter it in tests.games.KITS; the conformance suite then covers the game."
        )
    return KITS[name]


def game_of(name: str) -> Game:
    return GAMES[name]


@cache
def adapter(name: str, what: str) -> TypeAdapter[Any]:
    """The pydantic reader of a game's Puzzle, State, Action, Event or View, or of the Summary that all games share."""
    module = "contract" if what == "Summary" else name
    return TypeAdapter(getattr(importlib.import_module(f"gridwright.rules.schema.{module}"), what))


def samples() -> list[Any]:
    """A pytest parameter (name, puzzle) for each sample of each game."""
    return [
        pytest.param(name, puzzle, id=f"{name}-{title}")
        for name in NAMES
        if name in KITS
        for title, puzzle in KITS[name].SAMPLES.items()
    ]


every_sample = pytest.mark.parametrize(("name", "puzzle"), samples())


def is_refused(reader: TypeAdapter[Any], value: Any) -> bool:
    """Whether pydantic, taking types at their word, refuses `value`."""
    try:
        reader.validate_python(value, strict=True)
    except ValidationError:
        return True
    return False


def malformed_actions(name: str, action: dict[str, Any]) -> list[Any]:
    """All the ways to spoil a good action: by its type, its time, each of its fields, or as a whole."""
    found: list[Any] = [None, True, 5, 1.5, "RESET", [], [action], {}]
    kinds: list[Any] = ["", "NOPE", action["type"].lower(), None, 5, True, [action["type"]], {"type": action["type"]}]
    found += [action | {"type": wrong} for wrong in kinds]
    moments: list[Any] = ["1700000000000", 1.5, 1.7e12, True, None, -1, 2**53, 2**70, [], {}, [5]]
    found += [action | {"at": wrong} for wrong in moments]
    found += [{key: action[key] for key in action if key != field} for field in action]
    reader = adapter(name, "Action")
    values: list[Any] = [None, True, 5, 1.5, "text", {}, {"0": "a"}, [None], [5], [[]]]
    for field in sorted(set(action) - {"type", "at"}):
        spoiled = [action | {field: wrong} for wrong in values]
        found += [wrong for wrong in spoiled if is_refused(reader, wrong)]
    return found


def random_action(name: str, random: Random, puzzle: Any, state: Any) -> Any:
    """As the kit's, with a malformed one now and then."""
    action = kit_of(name).random_action(random, puzzle, state)
    return random.choice(malformed_actions(name, action)) if random.random() < 0.05 else action


def random_trace(name: str, random: Random, length: int = 30) -> tuple[Any, list[Any]]:
    """A puzzle and the states that well-formed actions lead through, the first one included."""
    game, kit = game_of(name), kit_of(name)
    puzzle = kit.random_puzzle(random)
    states = [game.init(puzzle, START_AT)]
    for _ in range(length):
        states.append(game.reduce(puzzle, states[-1], kit.random_action(random, puzzle, states[-1]))[0])
    return puzzle, states


randoms: st.SearchStrategy[Random] = st.integers(0, 2**32 - 1).map(Random)


def puzzles(name: str) -> st.SearchStrategy[Any]:
    return randoms.map(kit_of(name).random_puzzle)


def positions(name: str) -> st.SearchStrategy[tuple[Any, Any]]:
    """A puzzle and a state that play can reach."""

    def reach(random: Random) -> tuple[Any, Any]:
        puzzle, states = random_trace(name, random, random.randrange(16))
        return puzzle, states[-1]

    return randoms.map(reach)


json_values: st.SearchStrategy[Any] = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**70), 2**70)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


JUNK: list[Any] = [
    None, True, False, 0, 1, -1, 2**31, 2**53, 2**70, 1.5, -0.5, "", "A", "a", "VOID", "COMPLETED", "é", "😀", "x" * 60,
    [], {}, [None], ["a"], {"x": True}, {"x": 1},
]  # fmt: skip


def items_of(value: Any) -> list[tuple[Any, Any]]:
    """Every item within a JSON value: the object or list, and the key or index in it."""
    found: list[tuple[Any, Any]] = []
    nodes = [value]
    for node in nodes:  # grows while it is read
        for key in sorted(node) if isinstance(node, dict) else range(len(node)):
            found.append((node, key))
            if isinstance(node[key], dict | list):
                nodes.append(node[key])
    return found


def damage(random: Random, value: Any) -> Any:
    """A copy of a JSON value with one thing wrong somewhere: replaced, removed, repeated or added."""
    whole = {"": deepcopy(value)}
    node, key = random.choice(items_of(whole))
    how = random.random()
    if node is whole or how < 0.6:
        node[key] = deepcopy(random.choice(JUNK))
    elif how < 0.8:
        del node[key]
    elif isinstance(node, list):
        node.insert(random.randrange(len(node) + 1), deepcopy(node[key]))
    else:
        node[random.choice(["", "x", "version", "é"])] = deepcopy(node[key])
    return whole[""]
