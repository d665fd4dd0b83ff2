"""What an unfinished puzzle could take: words of the themes that go with it, the best place for each, and the letters
that are still missing. offer.py tells it to an editor; faults.py and mistakes.py make repairs of it.

A word fits where each of its cells is empty, has its tile already, or has a letter that is in no word and can give way.
A path word crosses one that is there, or begins at START; a bonus word crosses a path word. No word lies along another,
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
from .geometry import ALLOWED, DIRECTIONS, Place, draw_line
from .material import FIRST_PRIVATE, name_of
from .profiles import EASY_DAILY_V1, MEDIUM
from .readings import CountlessError, find_readings
from .sketch import Entry, Sketch, Source, sketch
from .themes import find_kin

Line = tuple[Place, ...]

MOST_KIN = 3
TRIES = 6
MOST_MENDED = 60
MOST_CELLS = 400  # of a grid that is filled: a larger one takes longer than an editor waits


def words_of_kin(source: Source, drawn: Sketch, kind: str) -> list[str]:
    """The words of a kind in the themes that go with a file, those of the best one first."""
    title = source.get("theme")
    kin = find_kin(title if isinstance(title, str) else "", drawn.names("path"))[:MOST_KIN]
    return list(dict.fromkeys(word for theme in kin for word in (theme.path if kind == "path" else theme.bonus)))


def find_place(drawn: Sketch, tokens: Sequence[Token], kind: str) -> Line | None:
    """The best place for a word of a kind; None where it fits nowhere."""
    return min(find_places(drawn, tokens, kind), key=lambda line: judge(drawn, tokens, kind, line), default=None)


def find_places(drawn: Sketch, tokens: Sequence[Token], kind: str) -> Iterator[Line]:
    """All the places where a word of a kind fits, in straight lines, each once."""
    board, seen = drawn.board, set[Line]()
    words = drawn.placed("path")
    anchors = dict.fromkeys(place for word in words for place in word.places)
    if not words and kind == "path" and drawn.start:
        anchors = {drawn.start: None}
    for anchor in anchors:
        tile = board.tiles[anchor]
        is_loose = anchor not in drawn.owners and tile is not None
        for index, token in enumerate(tokens):
            if tile != token and not is_loose:
                continue
            for name in ALLOWED[board.model]:
                dx, dy = DIRECTIONS[name]
                first = anchor[0] - dx * index, anchor[1] - dy * index
                line = tuple(draw_line(first, (dx, dy), len(tokens)))
                if line not in seen and _fits(drawn, tokens, kind, line):
                    seen.add(line)
                    yield line


def _fits(drawn: Sketch, tokens: Sequence[Token], kind: str, line: Line) -> bool:
    tiles, owners = drawn.board.tiles, drawn.owners
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


def count_changes(drawn: Sketch, tokens: Sequence[Token], line: Line) -> int:
    """How many letters would give way."""
    tiles = drawn.board.tiles
    return sum(tiles[place] not in (EMPTY, token) for place, token in zip(line, tokens, strict=True))


def judge(drawn: Sketch, tokens: Sequence[Token], kind: str, line: Line) -> tuple[int, ...]:
    """The lower, the better: letters that give way, crossings beyond the first; then for a path word how far END is,
    and for a bonus word how much its hint gives away and how much of it lies along the edge."""
    changes = count_changes(drawn, tokens, line)
    crossed: list[Entry] = [entry for place in line for entry in drawn.owners.get(place, ())]
    if kind == "path":
        if drawn.end is None:
            return changes, len(crossed)
        x, y = drawn.end
        ends_there = line[-1] == drawn.end
        far = min(abs(a - x) + abs(b - y) for a, b in line)
        # A path word that goes through END without ending there could not be the last one.
        return changes, 0 if ends_there or far else 1, len(crossed), far
    shared = [place for place in line if place in drawn.owners]
    open_hints = [p for p in shared if len(drawn.owners[p]) == 1 and p not in (drawn.start, drawn.end)]
    at_edge = sum(x in (0, drawn.board.width - 1) or y in (0, drawn.board.height - 1) for x, y in line)
    return changes, len(shared) - len(open_hints), len(crossed), at_edge


def fill(source: Source) -> Source | None:
    """A letter in each empty cell; None where none is empty, none fits, or the grid is too large for an editor."""
    drawn = sketch(source)
    letters = fill_rest(source, drawn) if drawn.empty and len(drawn.board.tiles) <= MOST_CELLS else None
    return write_tiles(source, drawn, letters) if letters else None


def other_letters(drawn: Sketch, place: Place, theme: Iterable[str]) -> Iterator[Token]:
    """Letters that a cell in no word could have instead of its own, those first that go best with their neighbours."""
    filler = _make_filler(drawn, theme, Rng(""))
    cell = _number(place, drawn)
    own, weights = filler.tiles[cell], filler.weigh(cell)
    for letter in sorted(LETTERS, key=lambda letter: -weights[LETTERS.index(letter)]):
        filler.tiles[cell] = letter
        if letter != own and not filler.spells(cell):
            yield _letter(letter)


def fill_rest(source: Source, drawn: Sketch) -> dict[Place, Token] | None:
    """A letter for each empty cell; None where none fits."""
    theme = words_of_kin(source, drawn, "path")
    for count in range(TRIES):
        filler = _make_filler(drawn, theme, Rng(f"{source.get('theme')} {count}"))
        if filler.fill() and (letters := _mend(drawn, filler)):
            return letters
    return None


def _mend(drawn: Sketch, filler: Filler) -> dict[Place, Token] | None:
    """The letters of a filler, with others where a word can be read a second time: round corners it does not look."""
    for _ in range(MOST_MENDED):
        letters = {place: _letter(filler.tiles[_number(place, drawn)]) for place in drawn.empty}
        try:
            place = _find_second(drawn, letters)
        except CountlessError:
            return None
        if place is None:
            return letters
        if not filler.choose(_number(place, drawn)):
            return None
    return None


def _find_second(drawn: Sketch, letters: dict[Place, Token]) -> Place | None:
    """A cell of these letters by which a word can be read where it was not put; None where there is none."""
    tiles = drawn.board.tiles | letters
    for entry in drawn.entries:
        for reading in find_readings(tiles, entry.tokens, drawn.board.model, reverse=True):
            fresh = [place for place in reading if place in letters]
            if fresh and reading not in (entry.places, entry.places[::-1]):
                return fresh[-1]
    return None


def _make_filler(drawn: Sketch, theme: Iterable[str], rng: Rng) -> Filler:
    """A filler that has the tiles and the words of a drawn. `theme` has more words that must not be read."""
    board = drawn.board
    shape = tuple(
        "".join("#" if board.tiles[x, y] is None else "." for x in range(board.width)) for y in range(board.height)
    )
    lines = Board(shape, EASY_DAILY_V1 if board.model == "RAY_4DIR" else MEDIUM)
    own = {_pack(entry.tokens) for entry in drawn.entries} | {entry.name for entry in drawn.entries}
    own |= set(map(name_of, theme))
    filler = Filler(lines, both_ways(own), rng)
    for place, tile in board.tiles.items():
        if tile is not None and tile != EMPTY:
            filler.tiles[_number(place, drawn)] = _pack([tile])
    for entry in drawn.entries:
        cells = tuple(_number(place, drawn) for place in entry.places)
        filler.slots.append(Slot("", cells, sum(1 << cell for cell in cells), 0))
    return filler


def _letter(letter: str) -> Token:
    return {"t": "L", "v": letter}


def _pack(tokens: Iterable[Token]) -> str:
    """One character for each tile. All emoji have the same: whatever it stands for, it breaks a line."""
    return "".join(token["v"] if token["t"] == "L" else chr(FIRST_PRIVATE) for token in tokens)


def _number(place: Place, drawn: Sketch) -> int:
    return place[1] * drawn.board.width + place[0]
