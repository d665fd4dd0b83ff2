"""A puzzle with its answers, as plain text for an editor at a terminal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from gridwright.rules import edgewise
from gridwright.rules.amounts import count
from gridwright.rules.schema.edgewise import Puzzle as Edgewise
from gridwright.rules.shape import format_problem

from .database import labels_of


def title(puzzle: Any) -> str:
    return " · ".join(labels_of(puzzle))


def show(puzzle: Any) -> str:
    """The categories around the tiles; for a value that is no puzzle, what is wrong with it."""
    problems = edgewise.check(puzzle)
    if problems:
        return "\n".join(["not an Edgewise puzzle:", *(f"  {format_problem(problem)}" for problem in problems)])
    lines = [*show_head(puzzle), "", *_draw(puzzle), "", "Categories"]
    for side, label in enumerate(labels_of(puzzle)):
        words = [puzzle["squares"][slot]["words"][side] for slot in edgewise.READ[side]]
        lines.append(f"  {edgewise.NAMES[side]}, {label}: {' and '.join(words)}")
    if puzzle.get("herrings"):
        lines += ["", "Towards the centre"]
        lines += [f"  {herring['word']} fits {', '.join(herring['fits'])}" for herring in puzzle["herrings"]]
    return "\n".join(lines)


def format_usage(puzzles: Sequence[Any]) -> list[str]:
    """How often a batch uses its categories: a line for each number of uses, the highest first, with their names."""
    uses = Counter(label for puzzle in puzzles for label in labels_of(puzzle))
    lines = [f"category usage: {len(uses)} of them in {count(len(puzzles), 'puzzle')}"]
    for number in sorted({*uses.values()}, reverse=True):
        names = sorted(label for label, used in uses.items() if used == number)
        lines.append(f"  {number} x {', '.join(names)}")
    return lines


def show_head(puzzle: Edgewise) -> list[str]:
    return [" · ".join(filter(None, (puzzle["id"], puzzle.get("date"))))]


def _draw(puzzle: Edgewise) -> list[str]:
    """The tiles of the solution, between their categories."""
    top, right, bottom, left = labels_of(puzzle)
    tiles = [square["words"] for square in puzzle["squares"]]
    half = max(len(word) for words in tiles for word in words) + 1
    width = 2 * half + 2
    margin = " " * (len(left) + 2)
    rule = f"{margin}+{'-' * width}+{'-' * width}+"

    def row(one: str, other: str, before: str = margin, after: str = "") -> str:
        return f"{before}|{one.center(width)}|{other.center(width)}|{after}".rstrip()

    def middle(tile: list[str]) -> str:
        return f" {tile[3].ljust(half)}{tile[1].rjust(half)} "

    drawn = [f"{margin}{top.center(2 * width + 3)}".rstrip(), rule]
    for one, other in ((tiles[0], tiles[1]), (tiles[3], tiles[2])):
        drawn += [
            row(one[0], other[0]),
            row(middle(one), middle(other), f"{left}  ", f"  {right}"),
            row(one[2], other[2]),
            rule,
        ]
    return [*drawn, f"{margin}{bottom.center(2 * width + 3)}".rstrip()]
