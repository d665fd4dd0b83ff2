"""Levels of griddl for the browser: two days, a pack whose levels open one after the other, and boards of all kinds."""

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


def special(kind: str, r: int, c: int, group: str = "A") -> Any:
    return {"r": r, "c": c, "type": kind, "group": group}


# SUNDAY above, and DAYTIME from the portal's other cell below.
PORTALS: Any = make_level(
    "202", "SUN . . . . / . . . . . / . . * . .", "DAY S ED LY TIME AL ER", "sunday daytime sundays", par=2,
    solution=[put("DAY 0 1"), put("TIME 2 2")],
) | {
    "meta": {"id": "202", "name": "Far Side", "par": 2},
    "board": {
        "size": [3, 5],
        "goal": [2, 2],
        "seeds": [{"text": "SUN", "r": 0, "c": 0}],
        "specials": [special("portal", 0, 1), special("portal", 2, 1), special("portal", 0, 3, "B"),
                     special("portal", 1, 4, "B"), special("blocked", 1, 1)],
    },
}  # fmt: skip
# The gate opens while REST covers the key.
GATED: Any = make_level(
    "203", "RE . * / . . . / . . .", "AD ST OW LL ER IN", "rest reader read stow", par=2,
    solution=[put("ST 1 0"), put("AD 0 1", "ER 0 2")],
)  # fmt: skip
GATED["meta"] = {"id": "203", "name": "Locked In", "par": 2}
GATED["board"]["specials"] = [special("key", 1, 0), special("gate", 0, 1)]
LINE: Any = make_level(
    "204", "UN . . . . . *", "DER ST A ND IN G", "under understand understanding", par=2,
    solution=[put("DER 0 1", "ST 0 2", "A 0 3", "ND 0 4"), put("IN 0 5", "G 0 6")],
)  # fmt: skip
LINE["meta"] = {"id": "204", "name": "In Line", "par": 2}
LINE["board"]["size"] = [1, 7]
NINE: Any = make_level(
    "205", "IN . . . * . . . . / . . . . . . . . .", "TER NA TION AL LY", "international internationally",
    solution=[put("TER 0 1", "NA 0 2", "TION 0 3", "AL 0 4")],
)  # fmt: skip
NINE["meta"] = {"id": "205", "name": "Wide", "par": 1}
NINE["board"]["size"] = [2, 9]
KINDS = [PORTALS, GATED, LINE, NINE]
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
            "puzzles": [{"id": level["meta"]["id"], "unlocked": True} for level in (LARGE, *KINDS)],
        },
    ]
}


def write_levels(root: Path) -> None:
    """The packs and their levels, into a library."""
    write(root / "griddl/packs.json", PACKS)
    for level in (FIRST, SECOND, THIRD, LARGE, *KINDS):
        write(root / f"griddl/levels/level-{level['meta']['id']}.json", level)
