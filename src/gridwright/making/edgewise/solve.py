"""The solver: the boards that are solutions, the actions that lead to one, and what would make one more."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, permutations, product
from typing import Any

from gridwright.rules import edgewise
from gridwright.rules.schema.edgewise import Action
from gridwright.rules.schema.edgewise import Puzzle as Edgewise

from ..contract import Solved
from ..pace import at_pace
from .database import Masks, current_database, labels_of
from .show import show_head
from .solutions import BOARDS, REACHABLE, count_reachable, count_solutions, count_turns, find_breakers, find_slots

CARRIED = tuple(tuple((slot - carries) % 4 for slot in range(4)) for carries in range(4))
ORDERS = (*CARRIED, *(order for order in permutations(range(4)) if order not in CARRIED))
SECONDS_TO_AN_ACTION = 2


def solve(puzzle: Edgewise, limit: int = 2) -> Solved:
    """At most `limit` boards on which every category has two words that belong to it, the intended one and those that a
    player can reach before the others. The puzzle is one that the rules can play.

    A game is won on the intended board alone: no editor should keep a puzzle that has another.
    """
    masks = current_database().masks(puzzle)
    matrix = count_turns(masks)
    count = count_solutions(matrix)
    words, labels = [square["words"] for square in puzzle["squares"]], labels_of(puzzle)
    figures = {
        "solutions": count,
        "boards": BOARDS,
        "reachableSolutions": count_reachable(matrix),
        "reachableBoards": REACHABLE,
        "fits": [list(row) for row in matrix],
        "breakers": [
            {"word": words[each.tile][each.edge], "category": labels[each.side]} for each in find_breakers(masks)
        ],
    }
    return Solved(list(islice(list_solutions(masks), limit)), count <= limit, figures)


def list_solutions(masks: Masks) -> Iterator[Any]:
    """Each solution as the state of a game has its board."""
    slots = [[find_slots(edges[edge - 1], edges[edge]) for edge in range(4)] for edges in masks]
    for order in ORDERS:
        turns: list[list[int]] = [[], [], [], []]
        for slot, tile in enumerate(order):
            turns[tile] = [turn for turn in range(4) if slots[tile][(slot - turn) % 4] >> slot & 1]
        for rotations in product(*turns):
            yield {"squares": list(order), "squareRotations": list(rotations)}


def script(puzzle: Edgewise, solution: Any) -> list[Action]:
    """The actions that lead from the start of a game to a board, and submit it. ValueError if none do."""
    squares, rotations = edgewise.scramble(puzzle)
    actions: list[dict[str, Any]] = []
    while squares != solution["squares"]:
        if len(actions) == len(CARRIED):
            raise ValueError(f"no game reaches a board with the tiles in the order {solution['squares']}")
        squares = edgewise.carry(squares)
        actions.append({"type": "ROTATE_GROUP"})
    for slot, square in enumerate(squares):
        for _ in range((solution["squareRotations"][square] - rotations[square]) % 4):
            actions.append({"type": "ROTATE", "slot": slot})
    return at_pace([*actions, {"type": "SUBMIT"}], SECONDS_TO_AN_ACTION)


def show_solved(puzzle: Edgewise, solved: Solved) -> str:
    """How many solutions there are, those that differ from the intended one, and what would make one more."""
    figures = solved.figures
    lines = [
        *show_head(puzzle),
        "",
        f"{figures['solutions']} of {BOARDS} boards solve it, {figures['reachableSolutions']} of {REACHABLE} that a "
        "player can reach",
    ]
    words = [square["words"] for square in puzzle["squares"]]
    for number, solution in enumerate(solved.solutions, 1):
        lines += ["", f"Solution {number}"]
        for side, label in enumerate(labels_of(puzzle)):
            facing = [solution["squares"][slot] for slot in edgewise.READ[side]]
            answers = [words[tile][(side - solution["squareRotations"][tile]) % 4] for tile in facing]
            lines.append(f"  {label}: {' and '.join(answers)}")
    if not solved.is_whole:
        lines += ["", "and there are more"]
    if figures["solutions"] == 1 and figures["breakers"]:
        lines += ["", "It would have another, if"]
        lines += [f'  {each["word"]} belonged to "{each["category"]}"' for each in figures["breakers"]]
    return "\n".join(lines)
