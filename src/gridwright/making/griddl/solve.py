"""The solver: shortest solutions as turns, the actions that play one, and what the search says about the level."""

from __future__ import annotations

from itertools import islice, pairwise
from typing import Any

from gridwright.rules.amounts import count
from gridwright.rules.griddl.position import Position
from gridwright.rules.schema.griddl import Action
from gridwright.rules.schema.griddl import Puzzle as Griddl

from ..contract import Solved
from ..pace import at_pace
from .lines import FIELD
from .moves import Moves, State
from .search import MOST_NODES, proof_of
from .show import draw, play_turn, show_head, stage

SECONDS_TO_AN_ACTION = 2


def solve(puzzle: Griddl, limit: int = 2) -> Solved:
    """At most `limit` shortest solutions of a level that the rules can play: each a list of turns, as a level's
    `solution`. Where the search was given up there is neither a solution nor a par."""
    proof = proof_of(puzzle)
    moves = Moves(puzzle)
    found = [turns_of(moves, states) for states in islice(proof.lines(), limit)]
    figures = {
        "par": proof.par,
        "isProved": proof.is_whole,
        "solutions": proof.ways,
        "finalBoards": proof.final_boards,
        "nodes": proof.nodes,
    }
    return Solved(found, proof.is_whole and proof.ways <= limit, figures)


def turns_of(moves: Moves, states: list[State]) -> list[Any]:
    return [_turn_between(moves, before, after) for before, after in pairwise(states)]


def _turn_between(moves: Moves, before: State, after: State) -> Any:
    size = moves.size
    changed = [cell for cell in range(size * size) if (before.tiles ^ after.tiles) >> cell & 1]
    if before.tiles & ~after.tiles:
        return {"recall": [list(divmod(cell, size)) for cell in changed]}
    tiles: list[Any] = []
    spent = before.reserve - after.reserve
    for cell in changed:
        code = moves.code_at(after, 1 << cell)
        row, column = divmod(cell, size)
        tile = {"text": moves.lines.texts[code - 1], "r": row, "c": column}
        if spent >> FIELD * (code - 1) & 7:
            spent -= 1 << FIELD * (code - 1)
            tile["from"] = "reserve"
        tiles.append(tile)
    return {"place": tiles}


def script(puzzle: Griddl, solution: Any) -> list[Action]:
    """The actions that play a solution. ValueError if a tile of it is in neither hand nor reserve."""
    position = Position(puzzle, [])
    actions: list[dict[str, Any]] = []
    for step in solution:
        if "recall" in step:
            actions += [{"type": "STAGE_RECALL", "r": row, "c": column} for row, column in step["recall"]]
            position.play({"recall": step["recall"]})
        else:
            staged = stage(position, step)
            actions += [{"type": "STAGE", **tile} for tile in staged]
            position.play({"place": staged})
        actions.append({"type": "SUBMIT"})
    return at_pace(actions, SECONDS_TO_AN_ACTION)


def show_solved(puzzle: Griddl, solved: Solved) -> str:
    """The par, how many solutions there are, and those that were found, with the board that each ends with."""
    figures = solved.figures
    lines = show_head(puzzle)
    if not figures["isProved"]:
        return "\n".join([*lines, "", f"not solved: given up after {figures['nodes']} of at most {MOST_NODES} states"])
    if figures["par"] is None:
        return "\n".join([*lines, "", f"it cannot be won: all {figures['nodes']} states were searched"])
    boards, states = count(figures["finalBoards"], "final board"), count(figures["nodes"], "state")
    solutions = f"{count(figures['solutions'], 'solution')}, {boards}; {states} searched"
    lines += ["", f"{count(figures['par'], 'turn')} and no fewer; {solutions}"]
    for number, solution in enumerate(solved.solutions, 1):
        lines += ["", f"Solution {number}"]
        position = Position(puzzle, [])
        for step in solution:
            lines.append(f"  {play_turn(position, step)}")
        lines += ["", *draw(puzzle, position.tiles)]
    if not solved.is_whole:
        lines += ["", "and there are more"]
    return "\n".join(lines)
