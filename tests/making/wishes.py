"""What an editor may want of a puzzle of each game, and whether a puzzle has it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gridwright.making import MAKERS
from gridwright.making.contract import Wanted
from gridwright.making.waywords.themes import name_of


def words_of_waywords(puzzle: Any) -> Wanted:
    words = [word["wordId"] for group in ("path", "additional") for word in puzzle["words"][group]]
    return Wanted(word=tuple(name_of(word).upper() for word in words))


# By game: all that could have been wanted of a puzzle.
CONTENTS: dict[str, Callable[[Any], Wanted]] = {
    "waywords": words_of_waywords,
    "wordogram": lambda puzzle: Wanted(phrase=puzzle["meta"]["phrase"], author=puzzle["meta"]["author"]),
    "edgewise": lambda puzzle: Wanted(category=tuple(puzzle["categories"].values())),
    "cluegrid": lambda puzzle: Wanted(main=puzzle["mainWord"], word=tuple(each["word"] for each in puzzle["crossers"])),
    "griddl": lambda puzzle: Wanted(word=tuple(each.upper() for each in MAKERS["griddl"].repeats(puzzle)["word"])),
}
WISHES: dict[str, tuple[list[str], Wanted]] = {
    "waywords": (["house-tour"], Wanted(word=("Knife", "FORK"))),
    "wordogram": ([], Wanted(phrase="A stitch in time saves nine.")),
    "edgewise": ([], Wanted(category=("fruit", "Black _____"))),
    "cluegrid": ([], Wanted(main="crane", word=("TIGER",))),
    "griddl": ([], Wanted(word=("TIGER", "river"))),
}


def has(game: str, puzzle: Any, wanted: Wanted) -> bool:
    content = CONTENTS[game](puzzle)

    def fold(text: str) -> str:
        return "".join(filter(str.isalnum, text.upper()))

    for name in wanted.list_given():
        wish, found = getattr(wanted, name), getattr(content, name)
        if isinstance(wish, str):
            wish, found = (wish,), (found,)
        if not {*map(fold, wish)} <= {*map(fold, found)}:
            return False
    return True
