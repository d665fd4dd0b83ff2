"""What people read about each game: its title and a sentence; and what a library may have or say only for some."""

from __future__ import annotations

from typing import NamedTuple


class About(NamedTuple):
    title: str
    line: str
    has_packs: bool = False  # a library may have `packs.json` and `levels/` in the folder of this game
    has_clues: bool = False  # a puzzle may have `clues`, or else follows the library's


ABOUT = {
    "waywords": About("Waywords", "Find the words that lead from START to END. A new puzzle every day."),
    "wordogram": About(
        "Wordogram", "Uncover a phrase from the letters of its rows and columns. A new puzzle every day."
    ),
    "edgewise": About("Edgewise", "Turn four tiles until every edge fits its category. A new puzzle every day."),
    "cluegrid": About(
        "Cluegrid", "Guess the word that its crossing words give away. A new puzzle every day.", has_clues=True
    ),
    "griddl": About(
        "griddl", "Build words across the grid to reach the goal, in as few turns as you can.", has_packs=True
    ),
}
