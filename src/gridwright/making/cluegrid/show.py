"""A puzzle with its answers, as plain text for an editor at a terminal."""

from __future__ import annotations

from typing import Any

from gridwright.rules import cluegrid
from gridwright.rules.schema.cluegrid import Puzzle as Cluegrid
from gridwright.rules.shape import format_problem


def title(puzzle: Any) -> str:
    return f"{puzzle['mainWord']} · {', '.join(crosser['word'] for crosser in puzzle['crossers'])}"


def show(puzzle: Any) -> str:
    """The grid and the clues; for a value that is no puzzle, what is wrong with it."""
    problems = cluegrid.check(puzzle)
    if problems:
        return "\n".join(["not a Cluegrid puzzle:", *(f"  {format_problem(problem)}" for problem in problems)])
    when = ", the clues one after each guess" if puzzle.get("clues") == "progressive" else ""
    lines = [*show_head(puzzle), "", *_draw(puzzle), "", f"Crossers{when}"]
    for number, crosser in enumerate(cluegrid.crossers(puzzle), 1):
        lines.append(f"  {number} {crosser['word']}: {crosser['clue']}")
    return "\n".join(lines)


def show_head(puzzle: Cluegrid) -> list[str]:
    return [" · ".join(filter(None, (puzzle["puzzleId"], puzzle.get("date"), f"difficulty {puzzle['difficulty']}")))]


def _draw(puzzle: Cluegrid) -> list[str]:
    """The grid, letters that are not the main word's in small ones."""
    crossers = cluegrid.crossers(puzzle)
    top = max(crosser["intersectionIndex"] for crosser in crossers)
    height = top + max(len(crosser["word"]) - crosser["intersectionIndex"] for crosser in crossers)
    rows = [["."] * cluegrid.LENGTH for _ in range(height)]
    for crosser in crossers:
        for index, letter in enumerate(crosser["word"].lower()):
            rows[top - crosser["intersectionIndex"] + index][crosser["position"]] = letter
    rows[top] = list(puzzle["mainWord"])
    return [f"  {' '.join(row)}" for row in rows]
