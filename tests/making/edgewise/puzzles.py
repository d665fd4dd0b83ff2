"""A small database, a puzzle of it, and a count of solutions that tries every board as the rules have it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import permutations, product
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from gridwright.data.edgewise import Category
from gridwright.making.edgewise import database, schedule
from gridwright.making.finding import Finding
from gridwright.rules import edgewise

Masks = npt.NDArray[np.uint8]

SMALL = (
    Category(
        "Planets",
        "finite-group",
        ("MERCURY", "VENUS", "EARTH", "MARS", "JUPITER", "SATURN", "URANUS", "NEPTUNE"),
        also=("PLUTO",),
    ),
    Category(
        "Metals", "finite-group", ("MERCURY", "GOLD", "SILVER", "IRON", "COPPER", "TIN", "LEAD", "ZINC", "NICKEL")
    ),
    Category(
        "Fire _____",
        "compound-word-prefix",
        ("WORKS", "PLACE", "FLY", "MAN", "ARM", "TRUCK", "DRILL", "WOOD", "PROOF", "CRACKER"),
        maybe=("DOOR",),
    ),
    Category(
        "_____ Ball",
        "compound-word-suffix",
        ("FOOT", "BASKET", "BASE", "SNOW", "EYE", "PIN", "HAND", "CANNON", "CRYSTAL", "MEAT"),
        never=("MOTH",),
    ),
    Category("Body parts", "general-category", ("FOOT", "HAND", "EYE", "ARM", "LEG", "CHEST", "NECK", "BACK", "NOSE")),
    Category(
        "Tools", "general-category", ("DRILL", "HAMMER", "SAW", "PLANE", "FILE", "LEVEL", "CLAMP", "LATHE", "AXE")
    ),
    Category(
        "Golf clubs", "finite-group", ("DRIVER", "IRON", "WOOD", "WEDGE", "PUTTER", "HYBRID", "CHIPPER", "MASHIE")
    ),
    Category("Insects", "general-category", ("FLY", "ANT", "BEE", "WASP", "MOTH", "CRICKET", "BEETLE", "FLEA", "GNAT")),
    Category(
        "Things with doors", "things-that", ("CAR", "HOUSE", "OVEN", "TRUCK", "CABINET", "SAFE", "BARN", "CLOSET")
    ),
)

GOOD: Any = {
    "id": "e1",
    "categories": {"top": "Planets", "right": "Metals", "bottom": "_____ Ball", "left": "Body parts"},
    "squares": [
        {"words": ["VENUS", "EYE", "COPPER", "NECK"]},
        {"words": ["EARTH", "GOLD", "FOOT", "MERCURY"]},
        {"words": ["HAND", "TIN", "BASKET", "SATURN"]},
        {"words": ["ZINC", "CHEST", "SNOW", "LEG"]},
    ],
}


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> Iterator[database.Database]:
    """The small database instead of the shipped one."""
    monkeypatch.setattr(database, "read_categories", lambda: SMALL)
    forget()
    yield database.current_database()
    forget()


def forget() -> None:
    for known in (database.current_database, schedule.company_of, schedule.schedule_of):
        known.cache_clear()


def codes(findings: list[Finding]) -> list[str]:
    return [finding.code for finding in findings]


@cache
def every_board() -> tuple[npt.NDArray[np.int64], npt.NDArray[np.bool_]]:
    """The words that face each side on each of the 6,144 boards, (board, side, which of two), as the rules say; a word
    is numbered 4 x tile + edge. And whether a player can reach the board."""
    numbered: Any = {"squares": [{"words": [str(4 * tile + edge) for edge in range(4)]} for tile in range(4)]}
    carried = [edgewise.SOLVED]
    while len(carried) < 4:
        carried.append(edgewise.carry(carried[-1]))
    facing, reachable = [], []
    for order in permutations(range(4)):
        for turns in product(range(4), repeat=4):
            facing.append(
                [
                    [int(edgewise.word_at(numbered, order[slot], turns[order[slot]], side)) for slot in slots]
                    for side, slots in enumerate(edgewise.FACING)
                ]
            )
            reachable.append(list(order) in carried)
    return np.array(facing), np.array(reachable)


def count_by_trying(masks: Masks) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """For each of some puzzles, as (puzzle, tile, edge), the solutions of all boards, and of those a player reaches."""
    facing, reachable = every_board()
    words = masks.reshape(len(masks), 16)
    solved = np.ones((len(masks), len(facing)), np.bool_)
    for side in range(4):
        belongs = (words >> side & 1).astype(np.bool_)
        for which in range(2):
            solved &= belongs[:, facing[:, side, which]]
    return solved.sum(axis=1), (solved & reachable).sum(axis=1)
