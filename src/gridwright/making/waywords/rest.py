"""The letters of an unfinished grid that are still missing: fill.py's, around what is there already.

They spell no common word, no blocked one, and no word of the puzzle or of its theme a second time.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from gridwright.rules.rng import Rng

from .board import Board, Slot
from .compile import EMPTY, Token, spell_tile
from .fill import LETTERS, Filler, both_ways
from .geometry import Place
from .material import FIRST_PRIVATE
from .profiles import EASY_DAILY_V1, MEDIUM
from .readings import CountlessError, find_readings
from .sketch import Sketch

TRIES = 6
MOST_CELLS = 400  # of a grid that is filled: a larger one takes longer than an editor waits


def make_filler(sketch: Sketch, theme: Iterable[str], rng: Rng) -> Filler:
    """A filler that has the tiles and the words of a sketch. `theme` has more words that must not be read."""
    board = sketch.board
    shape = tuple(
        "".join("#" if board.tiles[x, y] is None else "." for x in range(board.width)) for y in range(board.height)
    )
    lines = Board(shape, EASY_DAILY_V1 if board.model == "RAY_4DIR" else MEDIUM)
    own = {_pack(entry.tokens) for entry in sketch.entries} | {entry.name for entry in sketch.entries}
    own |= {re.sub(r"[{}]", "", word) for word in theme}
    filler = Filler(lines, both_ways(own), rng)
    for place, tile in board.tiles.items():
        if tile is not None and tile != EMPTY:
            filler.tiles[_number(place, sketch)] = _pack([tile])
    for entry in sketch.entries:
        cells = tuple(_number(place, sketch) for place in entry.places)
        filler.slots.append(Slot("", cells, sum(1 << cell for cell in cells), 0))
    return filler


def fill_rest(sketch: Sketch, theme: Iterable[str], seed: str) -> dict[Place, Token] | None:
    """A letter for each empty cell; None where none is empty, none fits, or the grid is too large."""
    if not sketch.empty or len(sketch.board.tiles) > MOST_CELLS:
        return None
    for count in range(TRIES):
        filler = make_filler(sketch, theme, Rng(f"{seed} {count}"))
        if filler.fill():
            letters = {place: _letter(filler.tiles[_number(place, sketch)]) for place in sketch.empty}
            if not is_read_twice(sketch, letters):
                return letters
    return None


def is_read_twice(sketch: Sketch, letters: dict[Place, Token]) -> bool:
    """Whether with these letters a word can be read where it was not put: round corners the filler does not look."""
    tiles = sketch.board.tiles | letters
    model = sketch.board.model
    for entry in sketch.entries:
        try:
            found = find_readings(tiles, entry.tokens, model, reverse=True)
        except CountlessError:
            return True
        if any(reading not in (entry.places, entry.places[::-1]) and set(reading) & set(letters) for reading in found):
            return True
    return False


def other_letters(sketch: Sketch, place: Place, theme: Iterable[str]) -> Iterator[Token]:
    """Letters that a cell in no word could have instead of its own, those first that go best with their neighbours."""
    filler = make_filler(sketch, theme, Rng(""))
    cell = _number(place, sketch)
    own, weights = filler.tiles[cell], filler.weigh(cell)
    for letter in sorted(LETTERS, key=lambda letter: -weights[LETTERS.index(letter)]):
        filler.tiles[cell] = letter
        if letter != own and not filler.spells(cell):
            yield _letter(letter)


def write_rows(sketch: Sketch, tiles: Mapping[Place, Token | None]) -> list[str]:
    """The rows of a file, with these tiles in the place of what was there."""
    all_tiles = {**sketch.board.tiles, **tiles}
    return ["".join(spell(all_tiles[x, y]) for x in range(sketch.board.width)) for y in range(sketch.board.height)]


def spell(tile: Token | None) -> str:
    """A tile as a row has it."""
    return "." if tile is None else tile["v"] if tile == EMPTY else spell_tile(tile)


def _letter(letter: str) -> Token:
    return {"t": "L", "v": letter}


def _pack(tokens: Iterable[Token]) -> str:
    """One character for each tile. All emoji have the same: whatever it stands for, it breaks a line."""
    return "".join(token["v"] if token["t"] == "L" else chr(FIRST_PRIVATE) for token in tokens)


def _number(place: Place, sketch: Sketch) -> int:
    return place[1] * sketch.board.width + place[0]
