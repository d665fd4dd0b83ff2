"""The grade: how hard a puzzle is, from how well its words are hidden.

    effort     = board * sum of hidden, over the words of a smallest set that wins
    hidden     = direction * length * rarity * noise * anchor
    board      = space * fill * winding * decoys
    difficulty = 1, and 1 more for each of CUTS that the effort reaches

The win needs no other words, so only those of a smallest set count. A factor is about 1 for a plain word, five common
letters to the right on a board of 7 by 7. They are estimates, not measurements; what they rest on:

- direction: words to the right are easiest to read, then those down, then backwards; diagonal ones are hardest.
- length: a short word is overlooked, a long one catches the eye.
- rarity: a player knows the theme and the number of tiles, and thinks of common words first.
- noise: every other line that begins with the same two or three tiles costs time.
- anchor: a tile that is known shows where to look: one at a marker, a picture, one that a bonus word hints at, and one
  that another path word shares.
- space: the eye goes over the whole board, though not over each tile as long.
- fill: the more tiles belong to no word, the less there is to find anywhere.
- winding: a route with more steps than necessary is harder to guess.
- decoys: a player does not know that bonus words are not path words.

The cuts were set so that easy dailies spread over 1 to 4, MEDIUM over 3 to 5, and HARD over 4 and 5.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import prod

from gridwright.data.words import frequencies
from gridwright.rules import waywords
from gridwright.rules.schema.waywords import Puzzle as Waywords
from gridwright.rules.schema.waywords import Word

from ..contract import Grade
from .geometry import ALLOWED, DIRECTIONS, draw_line, line_of, name_direction
from .solve import solve

CUTS = (5.2, 6.7, 8.6, 13.5)

DIRECTION = {"right": 1.0, "down": 1.15, "left": 1.5, "up": 1.55, "down-right": 1.55, "up-right": 1.65}
DIAGONAL_BACKWARDS = 1.85
ROUND_CORNERS = 2.0
LENGTH = {1: 1.5, 2: 1.4, 3: 1.25, 4: 1.1, 5: 1.0, 6: 0.92}
LONG = 0.85
PLAIN_ZIPF, UNKNOWN_ZIPF = 4.5, 2.0
RARITY = 0.2  # for each step of Zipf
FALSE_START, LONGER_FALSE_START = 0.08, 0.2
AT_MARKER, PICTURE, HINTED, SHARED = 0.8, 0.85, 0.95, 0.95
PLAIN_TILES = 49
PLAIN_FILL, FILL = 0.4, 0.5
WINDING = 0.02  # for each step
DECOY = 0.03  # for each bonus word


def grade(puzzle: Waywords) -> Grade:
    """How hard a puzzle is. If it cannot be won, all of its path words count."""
    grid, listed = puzzle["grid"], puzzle["words"]
    cells = {cell["id"]: cell for cell in grid["cells"] if cell["type"] != "VOID"}
    solved = solve(puzzle, 1)
    chosen = solved.solutions[0]["words"] if solved.solutions else [word["wordId"] for word in listed["path"]]
    hidden = {
        word["wordId"]: {name: round(factor, 3) for name, factor in factors.items()}
        for word, factors in _hide(puzzle, [word for word in listed["path"] if word["wordId"] in chosen])
    }
    words = [*listed["path"], *listed["additional"]]
    in_words = {cell_id for word in words for cell_id in waywords.placement(word)}
    fill = len(cells.keys() - in_words) / max(1, len(cells))
    steps = max(0, len(solved.figures["route"]) - 1)
    board = {
        "space": (len(cells) / PLAIN_TILES) ** 0.5,
        "fill": 1 + FILL * (fill - PLAIN_FILL),
        "winding": 1 + WINDING * max(0, steps - grid["height"] + 1),
        "decoys": 1 + DECOY * len(listed["additional"]),
    }
    effort = prod(board.values()) * sum(prod(factors.values()) for factors in hidden.values())
    figures = {
        "words": hidden,
        "board": {name: round(factor, 3) for name, factor in board.items()},
        "pathWords": len(listed["path"]),
        "bonusWords": len(listed["additional"]),
        "emoji": sum(cell["type"] == "EMOJI" for cell in cells.values()),
        "tiles": len(cells),
        "fillShare": round(fill, 3),
        "steps": steps,
    }
    return Grade(1 + sum(effort >= cut for cut in CUTS), round(effort, 2), figures)


def _hide(puzzle: Waywords, words: list[Word]) -> Iterator[tuple[Word, dict[str, float]]]:
    cells = {cell["id"]: cell for cell in puzzle["grid"]["cells"] if cell["type"] != "VOID"}
    starts = _count_starts(puzzle)
    markers = {puzzle["grid"][name]["adjacentCellId"] for name in ("start", "end")}
    hints = {waywords.hint_cell(word) for word in puzzle["words"]["additional"]}
    covered = Counter(cell_id for word in puzzle["words"]["path"] for cell_id in waywords.placement(word))
    for word in words:
        own = [cell_id for cell_id in waywords.placement(word) if cell_id in cells]
        tokens = [(token["t"], token["v"]) for token in word["tokens"]]
        false, longer = (max(0, starts[tuple(tokens[:size])] - 1) for size in (2, 3))
        anchor = SHARED ** sum(covered[cell_id] > 1 for cell_id in own)
        anchor *= AT_MARKER if markers.intersection(own) else 1
        anchor *= HINTED if hints.intersection(own) else 1
        anchor *= PICTURE if any(kind == "E" for kind, _ in tokens) else 1
        zipf = frequencies().get("".join(value for _, value in tokens), UNKNOWN_ZIPF)
        name = name_direction(line_of(word, cells))
        yield (
            word,
            {
                "direction": DIRECTION.get(name, DIAGONAL_BACKWARDS) if name else ROUND_CORNERS,
                "length": LENGTH.get(len(tokens), LONG),
                "rarity": 1 + RARITY * (PLAIN_ZIPF - zipf),
                "noise": 1 + FALSE_START * false + LONGER_FALSE_START * longer,
                "anchor": anchor,
            },
        )


def _count_starts(puzzle: Waywords) -> Counter[tuple[tuple[str, str], ...]]:
    """How often two or three tiles, in this order, stand in a line in a direction in which words run."""
    kinds = {"LETTER": "L", "EMOJI": "E"}
    tiles = {
        (cell["x"], cell["y"]): (kinds[cell["type"]], cell["value"])
        for cell in puzzle["grid"]["cells"]
        if cell["type"] != "VOID"
    }
    steps = [DIRECTIONS[name] for name in ALLOWED[puzzle["config"]["selectionModel"]]]
    lines = (draw_line(start, step, size) for start in tiles for step in steps for size in (2, 3))
    return Counter(tuple(tiles[cell] for cell in line) for line in lines if all(cell in tiles for cell in line))
