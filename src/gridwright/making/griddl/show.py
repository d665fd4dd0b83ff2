"""A level with its solution, as plain text for an editor at a terminal."""

from __future__ import annotations

from typing import Any

from gridwright.rules import griddl
from gridwright.rules.griddl import level
from gridwright.rules.griddl.position import Position
from gridwright.rules.griddl.runs import runs_through
from gridwright.rules.schema.griddl import Puzzle as Griddl
from gridwright.rules.shape import format_problem


def title(puzzle: Any) -> str:
    name: str = puzzle["meta"]["name"]
    return name


def show(puzzle: Any) -> str:
    """The board, the deck, the words and the solution; for a value that is no level, what is wrong with it."""
    problems = griddl.check(puzzle)
    if problems:
        return "\n".join(["not a griddl level:", *(f"  {format_problem(problem)}" for problem in problems)])
    hand, deck = level.deal(puzzle)
    lines = [*show_head(puzzle), "", *draw(puzzle, level.seeds_of(puzzle)), ""]
    lines += [f"Hand: {' '.join(text for text in hand if text)}", f"Deck: {' '.join(deck) or 'nothing more'}"]
    lines.append(f"Words: {', '.join(map(level.to_lower, puzzle['allowedWords']))}")
    if puzzle.get("decoys"):
        lines.append(f"Decoys: {', '.join(puzzle['decoys'])}")
    if puzzle.get("solution"):
        position = Position(puzzle, [])
        lines += ["", "Solution"]
        try:
            lines += [f"  {play_turn(position, step)}" for step in puzzle["solution"]]
        except ValueError as problem:
            lines.append(f"  {problem}")
        else:
            lines += ["", *draw(puzzle, position.tiles)]
    return "\n".join(lines)


def show_head(puzzle: Griddl) -> list[str]:
    meta = puzzle["meta"]
    head = " · ".join(filter(None, (meta["id"], str(puzzle.get("date", "")), meta["name"], f"par {meta['par']}")))
    return [head, *([meta["intro"]] if meta.get("intro") else [])]


def draw(puzzle: Griddl, tiles: list[str]) -> list[str]:
    """The board: a fragment in uppercase, a dot where a cell is empty, # where it is blocked, * at the goal."""
    size, blocked, goal = puzzle["board"]["size"], level.blocked_of(puzzle), level.goal_of(puzzle)
    cells = []
    for cell, text in enumerate(tiles):
        mark = "#" if cell in blocked else "." if not text and cell != goal else ""
        cells.append(mark + text + ("*" if cell == goal else ""))
    width = max(map(len, cells))
    return [
        "  " + " ".join(cell.ljust(width) for cell in cells[first : first + size]).rstrip()
        for first in range(0, size * size, size)
    ]


def play_turn(position: Position, step: Any) -> str:
    """Plays a turn of a solution, and returns it as text. ValueError if it cannot be played."""
    size = position.size
    for row, column in step["recall"] if "recall" in step else ((tile["r"], tile["c"]) for tile in step["place"]):
        if max(row, column) >= size:
            raise ValueError(f"[{row}, {column}] is not on the board")
    if "recall" in step:
        texts = []
        for row, column in step["recall"]:
            cell = row * size + column
            if not position.tiles[cell] or position.seeds[cell]:
                raise ValueError(f"[{row}, {column}] has no tile to recall")
            texts.append(position.tiles[cell])
        position.play({"recall": step["recall"]})
        return f"recall {' and '.join(texts)}"
    staged = stage(position, step)
    position.play({"place": staged})
    cells = [tile["r"] * size + tile["c"] for tile in staged]
    words = [text for _, text in runs_through(size, position.tiles, cells)]
    put = ", ".join(f"{tile['text']} at {tile['r']},{tile['c']}" for tile in step["place"])
    return f"{' and '.join(words)}: {put}"


def stage(position: Position, step: Any) -> list[Any]:
    """The tiles of a placement with the slots that they come from. ValueError if one is in no slot."""
    staged: list[Any] = []
    for tile in step["place"]:
        source, slot = _find_slot(position, staged, tile)
        staged.append({"from": source, "slot": slot, "r": tile["r"], "c": tile["c"]})
    return staged


def _find_slot(position: Position, staged: list[Any], tile: Any) -> tuple[str, int]:
    taken = [(each["from"], each["slot"]) for each in staged]
    for source in [tile["from"]] if "from" in tile else ["hand", "reserve"]:
        for slot, text in enumerate(position.slots(source)):
            if text == level.to_upper(tile["text"]) and (source, slot) not in taken:
                return source, slot
    raise ValueError(f"{tile['text']} is in neither hand nor reserve")
