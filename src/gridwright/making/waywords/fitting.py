"""Where in an unfinished grid one more word could lie, and which of the places is the best.

A word fits where each of its cells is empty, has its tile already, or has a letter that is in no word and can give way.
A path word crosses one that is there, or begins at START; a bonus word crosses a path word. No word lies along another,
and path words that share no cell do not touch.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from .compile import EMPTY, Token
from .geometry import ALLOWED, DIRECTIONS, Place, draw_line
from .sketch import Entry, Sketch

Line = tuple[Place, ...]


def find_place(sketch: Sketch, tokens: Sequence[Token], kind: str) -> Line | None:
    """The best place for a word of a kind; None where it fits nowhere."""
    return min(find_places(sketch, tokens, kind), key=lambda line: judge(sketch, tokens, kind, line), default=None)


def find_places(sketch: Sketch, tokens: Sequence[Token], kind: str) -> Iterator[Line]:
    """All the places where a word of a kind fits, in straight lines, each once."""
    board, seen = sketch.board, set[Line]()
    words = sketch.placed("path")
    anchors = dict.fromkeys(place for word in words for place in word.places)
    if not words and kind == "path" and sketch.start:
        anchors = {sketch.start: None}
    for anchor in anchors:
        tile = board.tiles[anchor]
        is_loose = anchor not in sketch.owners and tile is not None
        for index, token in enumerate(tokens):
            if tile != token and not is_loose:
                continue
            for name in ALLOWED[board.model]:
                dx, dy = DIRECTIONS[name]
                first = anchor[0] - dx * index, anchor[1] - dy * index
                line = tuple(draw_line(first, (dx, dy), len(tokens)))
                if line not in seen and _fits(sketch, tokens, kind, line):
                    seen.add(line)
                    yield line


def _fits(sketch: Sketch, tokens: Sequence[Token], kind: str, line: Line) -> bool:
    tiles, owners = sketch.board.tiles, sketch.owners
    for place, token in zip(line, tokens, strict=True):
        tile = tiles.get(place)
        if tile is None or (tile not in (EMPTY, token) and place in owners):
            return False
    crossed = [entry for place in line for entry in owners.get(place, ())]
    if any(one is other for one, other in combinations(crossed, 2)):
        return False
    if kind == "path":
        near = {(x + dx, y + dy) for x, y in line for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1))}
        beside = [entry for place in near for entry in owners.get(place, ()) if entry.kind == "path"]
        return all(any(entry is other for other in crossed) for entry in beside)
    return any(entry.kind == "path" for entry in crossed)


def count_changes(sketch: Sketch, tokens: Sequence[Token], line: Line) -> int:
    """How many letters would give way."""
    tiles = sketch.board.tiles
    return sum(tiles[place] not in (EMPTY, token) for place, token in zip(line, tokens, strict=True))


def judge(sketch: Sketch, tokens: Sequence[Token], kind: str, line: Line) -> tuple[int, ...]:
    """The lower, the better: letters that give way, crossings beyond the first; then for a path word how far END is,
    and for a bonus word how much its hint gives away and how much of it lies along the edge."""
    changes = count_changes(sketch, tokens, line)
    crossed: list[Entry] = [entry for place in line for entry in sketch.owners.get(place, ())]
    if kind == "path":
        if sketch.end is None:
            return changes, len(crossed)
        x, y = sketch.end
        ends_there = line[-1] == sketch.end
        far = min(abs(a - x) + abs(b - y) for a, b in line)
        # A path word that goes through END without ending there could not be the last one.
        return changes, 0 if ends_there or far else 1, len(crossed), far
    shared = [place for place in line if place in sketch.owners]
    open_hints = [p for p in shared if len(sketch.owners[p]) == 1 and p not in (sketch.start, sketch.end)]
    at_edge = sum(x in (0, sketch.board.width - 1) or y in (0, sketch.board.height - 1) for x, y in line)
    return changes, len(shared) - len(open_hints), len(crossed), at_edge
