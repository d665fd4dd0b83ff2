"""What can be seen in a level at a glance: its size, its par, a drawing, and which mechanics its solution uses.

A level has the form that docs/library.md describes. What another game's levels do not have is left out.
"""

from __future__ import annotations

from typing import Any

MECHANICS = {
    "recall": "recall",
    "seeds": "more than one seed",
    "portal": "portals",
    "gate": "gates",
}
"""What a pack may use, as it is said."""
EMPTY, SEED, GOAL = ".", "s", "*"
MARKS = {"blocked": "#", "portal": "p", "key": "k", "gate": "g"}


def par_of(level: dict[str, Any]) -> int | None:
    par = _part(level, "meta").get("par")
    return par if isinstance(par, int) else None


def size_of(level: dict[str, Any]) -> tuple[int, int] | None:
    """Rows and columns."""
    size = _part(level, "board").get("size")
    if isinstance(size, int):
        return size, size
    if isinstance(size, list) and len(size) == 2:
        return size[0], size[1]
    return None


def draw(level: dict[str, Any]) -> list[str]:
    """A character for each cell of a level that the rules can play; [] if it has no board."""
    size, board = size_of(level), _part(level, "board")
    if not size:
        return []
    rows = [[EMPTY] * size[1] for _ in range(size[0])]
    for special in board.get("specials", []):
        rows[special["r"]][special["c"]] = MARKS.get(special["type"], EMPTY)
    for seed in board.get("seeds", []):
        rows[seed["r"]][seed["c"]] = SEED
    if "goal" in board:
        rows[board["goal"][0]][board["goal"][1]] = GOAL
    return ["".join(row) for row in rows]


def list_mechanics(level: dict[str, Any], solution: Any) -> set[str]:
    """Those of MECHANICS that a level uses when it is played by a solution."""
    board = _part(level, "board")
    found = {special["type"] for special in board.get("specials", [])} & MECHANICS.keys()
    if len(board.get("seeds", [])) > 1:
        found.add("seeds")
    if isinstance(solution, list) and any(isinstance(step, dict) and "recall" in step for step in solution):
        found.add("recall")
    return found


def _part(level: dict[str, Any], name: str) -> dict[str, Any]:
    part = level.get(name)
    return part if isinstance(part, dict) else {}
