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

# SUN and DAY in the top row; TIME goes on from DAY where its portal shows it again.
PORTAL: Any = {
    "meta": {"id": "portal", "name": "Portal", "par": 2},
    "board": {
        "size": [3, 4],
        "goal": [2, 2],
        "seeds": [{"text": "SUN", "r": 0, "c": 0}],
        "specials": [{"r": 0, "c": 1, "type": "portal"}, {"r": 2, "c": 1, "type": "portal", "group": "0"}],
    },
    "deck": ["DAY", "TIME", "S"],
    "startingHand": ["DAY"],
    "allowedWords": ["sunday", "daytime", "sundays"],
}
# SHARE covers the key; only then READ may lie on the gate, and ADMIT reaches the goal from there.
GATE: Any = {
    "meta": {"id": "gate", "name": "Gate", "par": 2},
    "board": {
        "size": 3,
        "goal": [2, 1],
        "seeds": [{"text": "RE", "r": 1, "c": 0}],
        "specials": [
            {"r": 0, "c": 0, "type": "key"},
            {"r": 1, "c": 1, "type": "gate"},
            {"r": 2, "c": 0, "type": "blocked"},
        ],
    },
    "deck": ["AD", "SHA", "MIT", "ST"],
    "allowedWords": ["read", "share", "admit", "rest"],
}


def portal() -> Any:
    return deepcopy(PORTAL)


def gate() -> Any:
    return deepcopy(GATE)


def branch() -> Any:
    return compile_source(deepcopy(BRANCH))


def recall() -> Any:
    return compile_source(deepcopy(RECALL))


def document() -> Any:
    return deepcopy(DOCUMENT)


def codes(findings: list[Finding]) -> list[str]:
    return [finding.code for finding in findings]


Size = int | tuple[int, int]
SPECIAL_SIZES: tuple[Size, ...] = (3, (2, 4), (1, 7), (4, 3), (5, 2))


def random_level(seed: str, size: Size = 3, deck: int = 7, has_specials: bool = False) -> Any:
    """A level of a few short fragments, of which many strings are words: what there is, is tried. With `has_specials`
    it has portals, or keys and gates, or both, as its board has room for them."""
    rng = Rng(f"level {seed}")
    rows, columns = (size, size) if isinstance(size, int) else size
    longest = max(rows, columns)
    letters = ["A", "B", "C", "D", "AB", "BA"][: 2 + rng.below(3) if has_specials else 3 + rng.below(4)]
    cells = [[row, column] for row in range(rows) for column in range(columns)]
    rng.shuffle(cells)
    if has_specials and rng.below(4):  # the goal is far from the first seed
        row, column = cells[0]
        cells.sort(key=lambda cell: abs(cell[0] - row) + abs(cell[1] - column))
        cells = [*cells[1:-1], cells[0], cells[-1]]
    goal = cells.pop()
    seeds = [cells.pop() for _ in range(rng.below(4) and 1 + rng.below(2) if has_specials else rng.below(3))]
    blocked = [cells.pop() for _ in range(rng.below(min(3 if has_specials else longest, len(cells) + 1)))]
    if rng.below(8) == 0:
        seeds.append(goal)
    if has_specials:  # mostly words of two and three fragments: wins take more turns
        lengths = [rng.choice([1, 2, 2, 2, 2, 3, 3]) for _ in range(3 + rng.below(6))]
        words = {"".join(rng.choice(letters) for _ in range(length)).lower() for length in lengths}
    else:
        words = {
            "".join(rng.choice(letters) for _ in range(1 + rng.below(longest))).lower()
            for _ in range(4 + rng.below(10))
        }
    tiles = [rng.choice(letters) for _ in range(deck)]
    level: Any = {
        "meta": {"id": seed.replace(" ", "-"), "name": "Random", "par": 1},
        "board": {
            "size": size if isinstance(size, int) else list(size),
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
    if has_specials:
        level["board"]["specials"] += _random_specials(rng, cells, goal, seeds)
    return level


def _random_specials(rng: Rng, free: list[list[int]], goal: list[int], seeds: list[list[int]]) -> list[Any]:
    """Special cells on cells that are free, on the goal, and now and then on a seed."""
    cells = list(free)
    if goal not in seeds and rng.below(3) == 0:
        cells.append(goal)
    seeded = [seeds[0]] if seeds and rng.below(3) == 0 else []  # one, as a portal has at most one seed
    rng.shuffle(cells)
    found: list[Any] = []
    mix = rng.below(4)  # portals; two groups of them; keys and gates; both
    for group in ("A", "B")[: 1 + (mix == 1)] if mix != 2 else ():
        chosen = seeded + [cells.pop() for _ in range(min(len(cells), 2 + rng.below(2) - len(seeded)))]
        seeded = []
        found += [{"r": row, "c": column, "type": "portal", "group": group} for row, column in chosen]
    if mix >= 2 and len(cells) > 1:
        gates = [cells.pop() for _ in range(min(len(cells) - 1, 1 + rng.below(2)))]
        keys = seeded + [cells.pop() for _ in range(min(len(cells), 1 + rng.below(2)))]
        found += [{"r": row, "c": column, "type": "gate", "group": "K"} for row, column in gates]
        found += [{"r": row, "c": column, "type": "key", "group": "K"} for row, column in keys]
    return found
