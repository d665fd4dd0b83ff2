"""A puzzle with its answers, as plain text for an editor at a terminal."""

from __future__ import annotations

from collections import Counter
from typing import Any

from gridwright.rules import wordogram
from gridwright.rules.shape import format_problem

from .grid import Grid, cells_of, grid_of

SPACE = "\u00b7"


def title(puzzle: Any) -> str:
    return puzzle.get("meta", {}).get("phrase") or " ".join(" ".join(map("".join, cells_of(puzzle))).split())


def show(puzzle: Any) -> str:
    problems = wordogram.check(puzzle)
    if problems:
        return "\n".join(["not a Wordogram puzzle:", *(f"  {format_problem(problem)}" for problem in problems)])
    meta = puzzle.get("meta", {})
    origin = ", ".join(str(meta[name]) for name in ("author", "source", "year") if meta.get(name))
    quoted = [*filter(None, (meta.get("phrase"), origin))]
    return "\n".join([*show_head(puzzle), "", *quoted, *([""] if quoted else []), *draw(grid_of(puzzle))])


def show_head(puzzle: Any) -> list[str]:
    day = puzzle.get("date") or puzzle.get("meta", {}).get("date")
    return [" · ".join(filter(None, (puzzle["id"], day)))]


def draw(grid: Grid) -> list[str]:
    """The grid with the letters of its columns above it and of its rows beside it."""
    hints = [_hint(letters) for letters in grid.row_letters]
    stacks = [sorted(letters) for letters in grid.col_letters]
    height = max(map(len, stacks))
    margin = max(map(len, hints))
    drawn = []
    for step in range(height, 0, -1):
        marks = [stack[len(stack) - step] if len(stack) >= step else " " for stack in stacks]
        drawn.append(f"{'':{margin}}  {' '.join(marks)}".rstrip())
    for hint, row in zip(hints, grid.rows, strict=True):
        drawn.append(f"{hint:>{margin}}  {' '.join(row.replace(' ', SPACE))}")
    return drawn


def _hint(letters: Counter[str]) -> str:
    return " ".join(f"{letter}{number if number > 1 else ''}" for letter, number in sorted(letters.items()))
