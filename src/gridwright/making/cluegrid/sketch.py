"""A sketch: what an unfinished source says of its words, as far as it can be read."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Any, NamedTuple

from gridwright.data.cluegrid import read_clues
from gridwright.rules.cluegrid import LENGTH

from ..contract import AuthoringError
from .clues import LENGTHS
from .compile import compile as compile_source
from .layout import Column, column_of

NOWHERE = -1


class Piece(NamedTuple):
    """A crosser. What cannot be read is "" or NOWHERE."""

    word: str
    clue: str
    position: int
    at: int

    def is_on(self, main_word: str) -> bool:
        """Whether it is a word that crosses the main word where it stands."""
        if len(self.word) not in LENGTHS or self.position not in range(LENGTH) or self.at not in range(len(self.word)):
            return False
        return self.word[self.at] == main_word[self.position : self.position + 1]

    @property
    def column(self) -> Column:
        return column_of(self.position, self.word, self.at)

    def to_source(self) -> dict[str, Any]:
        return {"word": self.word, "clue": self.clue, "position": self.position, "intersectionIndex": self.at}


class Sketch(NamedTuple):
    """`pieces` are the crossers of the source, one for one."""

    main_word: str
    pieces: tuple[Piece, ...]

    @property
    def is_whole(self) -> bool:
        """Whether there is a main word, so that it can be crossed."""
        return len(self.main_word) == LENGTH

    def list_placed(self, without: Collection[int] = ()) -> list[Piece]:
        """The crossers that cross the main word, each on its own letter, from left to right."""
        placed: dict[int, Piece] = {}
        for index, piece in enumerate(self.pieces):
            if index not in without and piece.is_on(self.main_word):
                placed.setdefault(piece.position, piece)
        return [placed[position] for position in sorted(placed)]


def sketch(source: Any) -> Sketch:
    """It never raises. If the source compiles, crossers without a position stand where the compiler places them."""
    if not isinstance(source, dict):
        return Sketch("", ())
    source = try_to_compile(source) or source
    crossers = source.get("crossers")
    pieces = tuple(_read_piece(each) for each in crossers) if isinstance(crossers, list) else ()
    return Sketch(_read_word(source.get("mainWord")), pieces)


def try_to_compile(source: dict[str, Any]) -> dict[str, Any] | None:
    try:
        return compile_source(source)
    except AuthoringError:
        return None


def _read_piece(value: Any) -> Piece:
    if not isinstance(value, dict):
        return Piece("", "", NOWHERE, NOWHERE)
    word, clue = _read_word(value.get("word")), value.get("clue")
    if "clue" not in value and word in read_clues():
        clue = read_clues()[word][0]
    return Piece(
        word,
        clue.strip() if isinstance(clue, str) else "",
        _read_index(value.get("position")),
        _read_index(value.get("intersectionIndex")),
    )


def _read_word(value: Any) -> str:
    word = value.strip().upper() if isinstance(value, str) else ""
    return word if re.fullmatch("[A-Z]{1,5}", word) else ""


def _read_index(value: Any) -> int:
    return value if type(value) is int and 0 <= value < LENGTH else NOWHERE
