"""What players notice when it returns too soon: a theme, and a path word."""

from __future__ import annotations

from gridwright.rules.schema.waywords import Puzzle as Waywords

SPACING = {"theme": 60, "path word": 30}


def repeats(puzzle: Waywords) -> dict[str, list[str]]:
    words = ["".join(token["v"] for token in word["tokens"]) for word in puzzle["words"]["path"]]
    return {"theme": [" ".join(puzzle["theme"].casefold().split())], "path word": words}
