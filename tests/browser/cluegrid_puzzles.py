"""Cluegrid for the browser tests: an ordinary puzzle, and one as tall and as wordy as is allowed."""

from __future__ import annotations

from typing import Any


def puzzle(puzzle_id: str, main: str, *crossers: tuple[str, int, int, str]) -> dict[str, Any]:
    """A puzzle from its main word and, of each crosser, the word, position, intersection and clue."""
    names = ("word", "position", "intersectionIndex", "clue")
    listed = [dict(zip(names, crosser, strict=True)) for crosser in crossers]
    return {"puzzleId": puzzle_id, "mainWord": main, "crossers": listed, "difficulty": 3}


CRANE = puzzle(
    "crane",
    "CRANE",
    ("ACRE", 0, 1, "Farmer's measure of land"),
    ("PLAY", 2, 2, "What children do at recess"),
    ("LEMON", 4, 1, "Sour half of a bar's twist"),
)

# Seven rows, four crossers, and clues of fifteen words.
TALLEST = puzzle(
    "tallest",
    "LLAMA",
    ("SEAL", 0, 3, "Barking swimmer that balances a ball on its nose whenever there is a circus about"),
    ("LUNG", 1, 0, "One of a pair that fills up with nothing whenever you are about to speak"),
    ("SODA", 2, 3, "Fizzy stuff to drink through a straw, or to bake a loaf of bread with"),
    ("MILK", 3, 0, "White stuff that is poured over cereal and left out for somebody's cat at night"),
)
