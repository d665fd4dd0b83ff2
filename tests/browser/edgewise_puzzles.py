"""Edgewise for the browser tests: an ordinary puzzle, and one with the longest texts that are allowed."""

from __future__ import annotations

from typing import Any

SIDES = ("top", "right", "bottom", "left")


def puzzle(puzzle_id: str, categories: list[str], squares: list[str], **more: Any) -> dict[str, Any]:
    """A puzzle from its categories and the words of each square: top, right, bottom, left."""
    return {
        "id": puzzle_id,
        "categories": dict(zip(SIDES, categories, strict=True)),
        "squares": [{"words": words.split()} for words in squares],
        **more,
    }


SPRING = puzzle(
    "spring",
    ["Chocolate bars", "Birds", "Spring _____", "Planets"],
    ["MARS RIVER PIANO VENUS", "SNICKERS ROBIN ROLL OPERA", "DOVE EAGLE BOARD FLUTE", "SWAN TWIX BREAK NEPTUNE"],
    fits={
        "top": ["MARS", "SNICKERS", "TWIX"],
        "right": ["ROBIN", "DOVE", "EAGLE", "SWAN"],
        "bottom": ["ROLL", "BOARD", "BREAK"],
        "left": ["MARS", "VENUS", "NEPTUNE"],
    },
    herrings=[
        {"word": "DOVE", "fits": ["Birds", "Chocolate bars"]},
        {"word": "SWAN", "fits": ["Birds"]},
        {"word": "TWIX", "fits": ["Chocolate bars"]},
        {"word": "ROLL", "fits": ["Spring _____"]},
    ],
)

# 22 letters a label, 11 a word, and as wide as words are.
LONGEST = puzzle(
    "longest",
    ["Womens world champions", "Counterrevolutionaries", "_____ warm-up machines", "Common mammal homonyms"],
    [
        "WOODPECKERS WATERMELONS COMMANDMENT HUMMINGBIRD",
        "WORKMANSHIP GRANDMOTHER DOWNLOADING MICROGROOVE",
        "HOMEGROWING MACADAMIANS COMPOUNDING CHAMPAGNERS",
        "WHEELBARROW OUTMANOEUVR KNOWLEDGERS MOCKINGBORD",
    ],
)
