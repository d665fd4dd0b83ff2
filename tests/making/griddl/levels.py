"""Levels to test with: the document's example, small ones for one thing each, and random ones rich in moves."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from gridwright.making.finding import Finding
from gridwright.making.griddl.compile import compile as compile_source
from gridwright.rules.rng import Rng

DOCUMENT: Any = {
    "meta": {"id": "101", "name": "Baby's First Word", "par": 1, "intro": "Create a simple word to reach the ★ goal."},
    "board": {
        "size": 3,
        "goal": [1, 2],
        "seeds": [{"text": "BEG", "r": 1, "c": 0, "dir": "H"}],
        "specials": [{"r": 0, "c": 1, "type": "blocked"}],
    },
    "deck": ["INN", "ER", "UI", "LED"],
    "startingHand": ["INN", "ER", "UI", "LED"],
    "allowedWords": ["beg", "inner", "beguiled", "beginner"],
    "notes": "Optional designer notes for this puzzle.",
}
BRANCH = {
    "id": "branch",
    "name": "Branch",
    "rows": ["CAR . .", ". . .", ". * ."],
    "deck": "PET GO UN ROT IA",
    "words": "carpet cargo carrot petunia",
    "common": False,
}
# ER is needed twice, and WATCH spoils it.
RECALL = {
    "id": "recall",
    "name": "Recall",
    "rows": ["TEA . .", ". . WAT", "* . ."],
    "deck": "ER PAR TY HOME CH",
    "words": "teach teacher water watch party",
    "common": False,
}


def branch() -> Any:
    return compile_source(deepcopy(BRANCH))


def recall() -> Any:
    return compile_source(deepcopy(RECALL))


def document() -> Any:
    return deepcopy(DOCUMENT)


def codes(findings: list[Finding]) -> list[str]:
    return [finding.code for finding in findings]


def random_level(seed: str, size: int = 3, deck: int = 7) -> Any:
    """A level of a few short fragments, of which many strings are words: what there is, is tried."""
    rng = Rng(f"level {seed}")
    letters = ["A", "B", "C", "D", "AB", "BA"][: 3 + rng.below(4)]
    cells = [[row, column] for row in range(size) for column in range(size)]
    rng.shuffle(cells)
    goal = cells.pop()
    seeds = [cells.pop() for _ in range(rng.below(3))]
    blocked = [cells.pop() for _ in range(rng.below(size))]
    if rng.below(8) == 0:
        seeds.append(goal)
    words = {"".join(rng.choice(letters) for _ in range(1 + rng.below(size))).lower() for _ in range(4 + rng.below(10))}
    tiles = [rng.choice(letters) for _ in range(deck)]
    level: Any = {
        "meta": {"id": seed.replace(" ", "-"), "name": "Random", "par": 1},
        "board": {
            "size": size,
            "goal": goal,
            "seeds": [{"text": rng.choice(letters), "r": row, "c": column, "dir": "H"} for row, column in seeds],
            "specials": [{"r": row, "c": column, "type": "blocked"} for row, column in blocked],
        },
        "deck": tiles,
        "allowedWords": sorted(words),
    }
    if rng.below(4) == 0:
        level["board"]["connected"] = False
    if rng.below(2):
        level["startingHand"] = tiles[-1 - rng.below(4) :]
    return level
