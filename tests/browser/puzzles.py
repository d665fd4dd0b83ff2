"""Puzzles for the browser tests: small, hand-made, with every kind of tile."""

from __future__ import annotations

from datetime import datetime
from typing import Any

TODAY = "2026-11-15"
YESTERDAY = "2026-11-14"


def cell_id(x: int, y: int) -> str:
    return f"r{y}c{x}"


def word(word_id: str, tokens: list[str], at: tuple[int, int], step: tuple[int, int], **more: str) -> dict[str, Any]:
    """A word of tokens; a token of more than one letter is an emoji id."""
    return {
        "wordId": word_id,
        "tokens": [{"t": "L" if len(token) == 1 else "E", "v": token} for token in tokens],
        "size": len(tokens),
        "placements": [[cell_id(at[0] + step[0] * n, at[1] + step[1] * n) for n in range(len(tokens))]],
        **more,
    }


def cells(rows: list[list[str]]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for y, row in enumerate(rows):
        for x, value in enumerate(row):
            cell: dict[str, Any] = {"id": cell_id(x, y), "x": x, "y": y, "type": "LETTER", "value": value}
            if value == "#":
                cell = {"id": cell_id(x, y), "x": x, "y": y, "type": "VOID"}
            elif len(value) > 1:
                cell |= {"type": "EMOJI", "meaning": value.lower()}
            found.append(cell)
    return found


RIGHT, DOWN, SLANT = (1, 0), (0, 1), (1, 1)

KITCHEN: dict[str, Any] = {
    "puzzleId": "kitchen",
    "mode": "WAYWORDS",
    "theme": "In the kitchen",
    "reveal": "All for supper",
    "bonusTheme": "In the forest",
    "config": {"selectionModel": "RAY_4DIR", "connectivityModel": "ORTHO_4", "allowReverseSelection": True},
    "grid": {
        "width": 7,
        "height": 7,
        "cells": cells(
            [list(row) for row in ("KFORKST", "LMARNAB", "WUKSIPM", "PRNVFDI", "TASTELC", "EVRNGRH", "ABOWLDR")]
        ),
        "start": {"adjacentCellId": "r0c1"},
        "end": {"adjacentCellId": "r6c0"},
    },
    "words": {
        "path": [
            word("p1", list("FORK"), (1, 0), RIGHT),
            word("p2", list("KNIFE"), (4, 0), DOWN),
            word("p3", list("TASTE"), (0, 4), RIGHT),
            word("p4", list("TEA"), (0, 4), DOWN),
            word("p5", list("BOWL"), (1, 6), RIGHT),
        ],
        "additional": [word("b1", list("OAK"), (2, 0), DOWN, hintCellId="r0c2")],
    },
}

# What each word is dragged along, in an order that wins with TEA and leaves BOWL to be found after.
KITCHEN_DRAGS = {
    "FORK": ("r0c1", "r0c4"),
    "KNIFE": ("r0c4", "r4c4"),
    "TASTE": ("r4c0", "r4c4"),
    "TEA": ("r4c0", "r6c0"),
    "BOWL": ("r6c1", "r6c4"),
    "OAK": ("r0c2", "r2c2"),
}

SEASIDE: dict[str, Any] = {
    "puzzleId": "seaside",
    "mode": "WAYWORDS",
    "theme": "At the seaside",
    "config": {"selectionModel": "RAY_8DIR", "connectivityModel": "ORTHO_4", "allowReverseSelection": False},
    "grid": {
        "width": 5,
        "height": 4,
        "cells": cells([["SEA", *"SIDE"], list("CAUEA"), list("#NCNS"), list("SHIPT")]),
        "start": {"adjacentCellId": "r0c0"},
        "end": {"adjacentCellId": "r3c4", "markerStyle": "ARROW_UP"},  # there is a tile where it points
    },
    "words": {
        "path": [
            word("SEASIDE", ["SEA", *"SIDE"], (0, 0), RIGHT),
            word("EAST", list("EAST"), (4, 0), DOWN),
        ],
        "additional": [word("SUN", list("SUN"), (1, 0), SLANT, hintCellId="r0c1")],
    },
}


def result(day: str, number: int, **more: Any) -> dict[str, Any]:
    """A finished game of Waywords, won on its day by default."""
    figures = {"pathFound": 5, "pathWords": 5, "bonusFound": 1, "bonusWords": 2, "hintsFromButton": 1, "route": 14}
    return {
        "game": "waywords",
        "puzzleId": f"p{number}",
        "number": number,
        "date": day,
        "openedOn": day,
        "status": "won",
        "score": 1,
        "figures": figures,
        "completedAt": int(datetime.fromisoformat(f"{day}T10:00:00+00:00").timestamp() * 1000),
        "elapsedMs": 95_000,
        **more,
    }


# Won on the three days before TODAY, lost on the one before, and one from the archive.
RESULTS = [
    result("2026-11-12", 12),
    result("2026-11-13", 13, score=0),
    result("2026-11-14", 14),
    result("2026-11-11", 11, status="lost"),
    result("2026-11-09", 9, openedOn="2026-11-13"),
]
