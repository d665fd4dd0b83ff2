"""Levels of griddl for the browser: two days, a pack whose levels open one after the other, and a large board."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.library.samples import write
from tests.rules.kits.griddl import make_level, put

BROTHER: Any = make_level(
    "brother",
    ". . . . # / . # . . . / BEG . . . . / . . . # . / . . * . .",
    "INN ER BR UI OTH KE HO OD LED",
    "beginner beguiled brother brotherhood hood inner",
    par=3,
    solution=[put("INN 2 1", "ER 2 2"), put("BR 0 2", "OTH 1 2"), put("HO 3 2", "OD 4 2")],
) | {
    "meta": {"id": "brother", "name": "Family", "par": 3, "intro": "Begin across, then turn down to the star."},
}
YESTERDAYS: Any = make_level(
    "yesterday", ". . . / CAR . * / . . .", "PET S", "carpet carpets", solution=[put("PET 1 1", "S 1 2")]
)

FIRST: Any = make_level(
    "101",
    ". # . / BEG . * / . . .",
    "INN ER UI LED",
    "beg inner beguiled beginner",
    solution=[put("INN 1 1", "ER 1 2")],
) | {"meta": {"id": "101", "name": "Baby's First Word", "par": 1, "intro": "Create a simple word to reach the star."}}
SECOND: Any = make_level(
    "102",
    "CAR . . / # # . / . . *",
    "PET AL S ER WAY",
    "carpet carpets swayer carer",  # after CARER nothing fits
    par=2,
    solution=[put("PET 0 1", "S 0 2"), put("WAY 1 2", "ER 2 2")],
) | {"meta": {"id": "102", "name": "Branching Off", "par": 2, "intro": "Build a branch to reach the star."}}
THIRD: Any = make_level(
    "103", "SUN . . / . # . / . . *", "SET S", "sunset sunsets", par=1, solution=[put("SET 0 1", "S 0 2")]
) | {"board": {"size": 3, "goal": [0, 2], "seeds": [{"text": "SUN", "r": 0, "c": 0}]}}
LARGE: Any = make_level(
    "201",
    ". . . . . . . / . # . . . # . / . . . . . . . / THE . . # . . . / . . . . . . . / . # . . . # . / . . . . . . *",
    "ORE TIC AL LY MEN TAL STR",
    "theoretical theoretically",
    par=1,
    board={},
    solution=[put("ORE 3 1", "TIC 3 2")],
)
LARGE["board"] = {
    "size": 7,
    "goal": [3, 4],
    "seeds": [{"text": "THE", "r": 3, "c": 0}],
    "specials": [{"r": r, "c": c, "type": "blocked"} for r, c in ((1, 1), (1, 5), (5, 1), (5, 5), (0, 3), (6, 3))],
}
LARGE["solution"] = [put("ORE 3 1", "TIC 3 2", "AL 3 3", "LY 3 4")]
LARGE["meta"] = {"id": "201", "name": "In Theory", "par": 1}

PACKS: Any = {
    "packs": [
        {
            "id": "tutorial",
            "name": "Tutorial",
            "description": "Guided stages that teach the mechanics.",
            "puzzles": [{"id": "101", "unlocked": True}, {"id": "102"}, {"id": "103"}],
        },
        {
            "id": "wide",
            "name": "Wide Open",
            "description": "Boards of seven by seven.",
            "puzzles": [{"id": "201", "unlocked": True}],
        },
    ]
}


def write_levels(root: Path) -> None:
    """The packs and their levels, into a library."""
    write(root / "griddl/packs.json", PACKS)
    for level in (FIRST, SECOND, THIRD, LARGE):
        write(root / f"griddl/levels/level-{level['meta']['id']}.json", level)
