"""What could be added to an unfinished puzzle: words of related themes, the best line for each, and missing letters.

A word can take a line if each cell is empty, has its tile already, or has a letter that is in no word and can give way.
A path word crosses one that is there, or begins at START; a bonus word crosses a path word. No word is along another,
and path words that share no cell do not touch. The letters are fill.py's, around what is there already: they spell no
common word, no blocked one, and no word of the puzzle or of its theme a second time.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from gridwright.rules.rng import Rng

from .board import Board, Slot
from .changes import write_tiles
from .compile import EMPTY, Token
from .fill import LETTERS, Filler, both_ways
from .geometry import ALLOWED, DIRECTIONS, Coordinates, draw_line
from .profiles import EASY_DAILY_V1, MEDIUM
from .readings import CountlessError, find_readings
from .sketch import Entry, Sketch, Source, sketch
from .themes import FIRST_PRIVATE, find_kin, name_of

Line = tuple[Coordinates, ...]

MOST_KIN = 3
TRIES = 6
MOST_MENDED = 60
MOST_CELLS = 400  # of a grid that is filled: a larger one takes longer than an editor waits


def words_of_kin(source: Source, drawn: Sketch, kind: str) -> list[str]:
    title = source.get("theme")
    kin = find_kin(title if isinstance(title, str) else "", drawn.names("path"))[:MOST_KIN]
    return list(dict.fromkeys(word for theme in kin for word in (theme.path if kind == "path" else theme.bonus)))


def find_line(drawn: Sketch, tokens: Sequence[Token], kind: str) -> Line | None:
    """The best line for a word of a kind; None if there is none."""
    return min(find_lines(drawn, tokens, kind), key=lambda line: rank(drawn, tokens, kind, line), default=None)


def find_lines(drawn: Sketch, tokens: Sequence[Token], kind: str) -> Iterator[Line]:
    """All straight lines that a word of a kind can take, each once."""
    grid, seen = drawn.grid, set[Line]()
    words = drawn.placed("path")
    anchors = dict.fromkeys(cell for word in words for cell in word.cells)
    if not words and kind == "path" and drawn.start:
        anchors = {drawn.start: None}
    for anchor in anchors:
        tile = grid.tiles[anchor]
        is_loose = anchor not in drawn.owners and tile is not None
        for index, token in enumerate(tokens):
            if tile != token and not is_loose:
                continue
            for name in ALLOWED[grid.model]:
                dx, dy = DIRECTIONS[name]
                first = anchor[0] - dx * index, anchor[1] - dy * index
                line = tuple(draw_line(first, (dx, dy), len(tokens)))
                if line not in seen and _can_take(drawn, tokens, kind, line):
                    seen.add(line)
                    yield line


def _can_take(drawn: Sketch, tokens: Sequence[Token], kind: str, line: Line) -> bool:
    tiles, owners = drawn.grid.tiles, drawn.owners
    for cell, token in zip(line, tokens, strict=True):
        tile = tiles.get(cell)
        if tile is None or (tile not in (EMPTY, token) and cell in owners):
            return False
    crossed = [entry for cell in line for entry in owners.get(cell, ())]
    if any(one is other for one, other in combinations(crossed, 2)):
        return False
    if kind == "path":
        near = {(x + dx, y + dy) for x, y in line for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1))}
        beside = [entry for cell in near for entry in owners.get(cell, ()) if entry.kind == "path"]
        return all(any(entry is other for other in crossed) for entry in beside)
    return any(entry.kind == "path" for entry in crossed)


def count_changes(drawn: Sketch, tokens: Sequence[Token], line: Line) -> int:
    tiles = drawn.grid.tiles
    return sum(tiles[cell] not in (EMPTY, token) for cell, token in zip(line, tokens, strict=True))


def rank(drawn: Sketch, tokens: Sequence[Token], kind: str, line: Line) -> tuple[int, ...]:
    """The lower, the better: letters that give way, crossings beyond the first; then for a path word how far END is,
    and for a bonus word how much its hint gives away and how much of it is along the edge."""
    changes = count_changes(drawn, tokens, line)
    crossed: list[Entry] = [entry for cell in line for entry in drawn.owners.get(cell, ())]
    if kind == "path":
        if drawn.end is None:
            return changes, len(crossed)
        x, y = drawn.end
        ends_there = line[-1] == drawn.end
        far = min(abs(a - x) + abs(b - y) for a, b in line)
        # A path word that goes through END without ending there could not be the last one.
        return changes, 0 if ends_there or far else 1, len(crossed), far
    shared = [cell for cell in line if cell in drawn.owners]
    open_hints = [p for p in shared if len(drawn.owners[p]) == 1 and p not in (drawn.start, drawn.end)]
    at_edge = sum(x in (0, drawn.grid.width - 1) or y in (0, drawn.grid.height - 1) for x, y in line)
    return changes, len(shared) - len(open_hints), len(crossed), at_edge


def fill(source: Source) -> Source | None:
    """A letter in each empty cell; None if there is no such cell or letter, or if the grid is too large to wait for."""
    drawn = sketch(source)
    letters = fill_rest(source, drawn) if drawn.empty and len(drawn.grid.tiles) <= MOST_CELLS else None
    return write_tiles(source, drawn, letters) if letters else None


def other_letters(drawn: Sketch, cell: Coordinates, theme: Iterable[str]) -> Iterator[Token]:
    """Letters that a cell in no word could have instead of its own, those first that go best with their neighbours."""
    filler = _make_filler(drawn, theme, Rng(""))
    index = _index_of(cell, drawn)
    own, weights = filler.tiles[index], filler.weigh(index)
    for letter in sorted(LETTERS, key=lambda letter: -weights[LETTERS.index(letter)]):
        filler.tiles[index] = letter
        if letter != own and not filler.spells(index):
            yield _letter(letter)


def fill_rest(source: Source, drawn: Sketch) -> dict[Coordinates, Token] | None:
    theme = words_of_kin(source, drawn, "path")
    for count in range(TRIES):
        filler = _make_filler(drawn, theme, Rng(f"{source.get('theme')} {count}"))
        if filler.fill() and (letters := _mend(drawn, filler)):
            return letters
    return None


def _mend(drawn: Sketch, filler: Filler) -> dict[Coordinates, Token] | None:
    """The letters of a filler, changed where a word can be read a second time. A filler does not look round corners."""
    for _ in range(MOST_MENDED):
        letters = {cell: _letter(filler.tiles[_index_of(cell, drawn)]) for cell in drawn.empty}
        try:
            cell = _find_second(drawn, letters)
        except CountlessError:
            return None
        if cell is None:
            return letters
        if not filler.choose(_index_of(cell, drawn)):
            return None
    return None


def _find_second(drawn: Sketch, letters: dict[Coordinates, Token]) -> Coordinates | None:
    """A cell of these letters by which a word can be read in a second line; None if there is none."""
    tiles = drawn.grid.tiles | letters
    for entry in drawn.entries:
        for reading in find_readings(tiles, entry.tokens, drawn.grid.model, reverse=True):
            fresh = [cell for cell in reading if cell in letters]
            if fresh and reading not in (entry.cells, entry.cells[::-1]):
                return fresh[-1]
    return None


def _make_filler(drawn: Sketch, theme: Iterable[str], rng: Rng) -> Filler:
    """A filler with the tiles and the words of a sketch. `theme` has more words that must not be read."""
    grid = drawn.grid
    shape = tuple(
        "".join("#" if grid.tiles[x, y] is None else "." for x in range(grid.width)) for y in range(grid.height)
    )
    board = Board(shape, EASY_DAILY_V1 if grid.model == "RAY_4DIR" else MEDIUM)
    own = {_pack(entry.tokens) for entry in drawn.entries} | {entry.name for entry in drawn.entries}
    own |= set(map(name_of, theme))
    filler = Filler(board, both_ways(own), rng)
    for cell, tile in grid.tiles.items():
        if tile is not None and tile != EMPTY:
            filler.tiles[_index_of(cell, drawn)] = _pack([tile])
    for entry in drawn.entries:
        cells = tuple(_index_of(cell, drawn) for cell in entry.cells)
        filler.slots.append(Slot("", cells, sum(1 << cell for cell in cells), 0))
    return filler


def _letter(letter: str) -> Token:
    return {"t": "L", "v": letter}


def _pack(tokens: Iterable[Token]) -> str:
    """One character for each tile. All emoji have the same one: each breaks a line."""
    return "".join(token["v"] if token["t"] == "L" else chr(FIRST_PRIVATE) for token in tokens)


def _index_of(cell: Coordinates, drawn: Sketch) -> int:
    return cell[1] * drawn.grid.width + cell[0]
