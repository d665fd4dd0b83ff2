"""What a player can take back: the letters and the marks of their own, a step at a time, the last one first.

A step is a text that says what its cells held before: ".12 A13". The number is a cell's index in reading order. The
character is the letter, in lower case if it was marked wrong; "-" for a mark of the player, "." for nothing. What is
locked by now stays as it is, so no undo gives back a hint or an attempt.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import shape
from .lettergrid import EMPTY, NOTED, OPEN, TYPABLE, WRONG, replace

if TYPE_CHECKING:
    from ..schema.contract import Problem

MOST_CHARACTERS = 600  # of all steps; the longest line takes 360
NOTHING, LETTERS, WRONG_LETTERS = ".", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "abcdefghijklmnopqrstuvwxyz"


def _content(letter: str, mark: str) -> str:
    if mark == NOTED:
        return NOTED
    if letter == EMPTY:
        return NOTHING
    return WRONG_LETTERS[LETTERS.find(letter)] if mark == WRONG else letter


def remember(steps: list[str], grid: list[str], marks: list[str], cells: list[tuple[int, int]]) -> list[str]:
    """The steps with one more: what these cells hold now. The oldest are dropped if they become too long."""
    contents = [_content(grid[row][col], marks[row][col]) + str(row * len(grid[0]) + col) for row, col in cells]
    kept = steps + [" ".join(contents)]
    length = sum([len(step) for step in kept])
    while length > MOST_CHARACTERS:
        length -= len(kept[0])
        kept = kept[1:]
    return kept


def _changes(step: str, grid: list[str], marks: list[str]) -> list[tuple[int, int, str]]:
    """The cells that a step would change, each with what it held before."""
    changes = []
    for part in step.split(" "):
        content, index = part[0], int(part[1:])
        row, col = index // len(grid[0]), index % len(grid[0])
        if marks[row][col] in TYPABLE and _content(grid[row][col], marks[row][col]) != content:
            changes.append((row, col, content))
    return changes


def drop_idle(steps: list[str], grid: list[str], marks: list[str]) -> list[str]:
    """The steps without the last ones that would change nothing now."""
    while steps and not _changes(steps[-1], grid, marks):
        steps = steps[:-1]
    return steps


def take_back(steps: list[str], grid: list[str], marks: list[str]) -> tuple[list[str], list[str], list[list[int]]]:
    """The grid and the marks before the last of these steps, and the cells that it changed."""
    changes = _changes(steps[-1], grid, marks)
    for row, col, content in changes:
        is_wrong = content in WRONG_LETTERS
        letter = LETTERS[WRONG_LETTERS.find(content)] if is_wrong else content if content in LETTERS else EMPTY
        grid = replace(grid, row, col, letter)
        marks = replace(marks, row, col, NOTED if content == NOTED else WRONG if is_wrong else OPEN)
    return grid, marks, [[row, col] for row, col, _ in changes]


def problems(steps: list[str], wanted: list[str]) -> list[Problem]:
    """Why no play could have led to these steps."""
    if sum([len(step) for step in steps]) > MOST_CHARACTERS:
        return [shape.problem("state.undo", "is too long")]
    flat = "".join(wanted)
    for index in range(len(steps)):
        for part in steps[index].split(" "):
            if not _is_possible(part, flat):
                return [shape.wrong("state.undo[" + str(index) + "]", "what cells held before", steps[index])]
    return []


def _is_possible(part: str, flat: str) -> bool:
    content, number = part[:1], part[1:]
    if not number or [digit for digit in number if not "0" <= digit <= "9"] or len(number) > 4:
        return False
    if int(number) >= len(flat) or flat[int(number)] == "#" or not content:
        return False
    if content in WRONG_LETTERS:
        return LETTERS[WRONG_LETTERS.find(content)] != flat[int(number)]
    return content in LETTERS + NOTED + NOTHING
