"""A sketch: what an unfinished source says of its words, as far as it can be read."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Any, NamedTuple

from gridwright.data.clues import read_clues
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

    def tell(self) -> dict[str, Any]:
        """As a source has it."""
        return {"word": self.word, "clue": self.clue, "position": self.position, "intersectionIndex": self.at}


class Sketch(NamedTuple):
    """`pieces` are the crossers of the source, one for one."""

    main_word: str
    pieces: tuple[Piece, ...]

    @property
    def is_whole(self) -> bool:
        """Whether there is a main word, so that it can be crossed."""
        return len(self.main_word) == LENGTH

    def list_laid(self, without: Collection[int] = ()) -> list[Piece]:
        """The crossers that lie on the main word, each on a letter of its own, from left to right."""
        laid: dict[int, Piece] = {}
        for index, piece in enumerate(self.pieces):
            if index not in without and piece.is_on(self.main_word):
                laid.setdefault(piece.position, piece)
        return [laid[position] for position in sorted(laid)]


def sketch(source: Any) -> Sketch:
    """It never raises. Where the source is whole, crossers that it leaves open stand where they are laid."""
    if not isinstance(source, dict):
        return Sketch("", ())
    whole = settle(source)
    if whole is not None:
        source = whole
    crossers = source.get("crossers")
    pieces = tuple(_read_piece(each) for each in crossers) if isinstance(crossers, list) else ()
    return Sketch(_read_word(source.get("mainWord")), pieces)


def settle(source: dict[str, Any]) -> dict[str, Any] | None:
    """The puzzle of a source, without the players who would tell its difficulty; None where there is none."""
    try:
        return compile_source({"difficulty": 1} | source)
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
        _read_place(value.get("position")),
        _read_place(value.get("intersectionIndex")),
    )


def _read_word(value: Any) -> str:
    word = value.strip().upper() if isinstance(value, str) else ""
    return word if re.fullmatch("[A-Z]{1,5}", word) else ""


def _read_place(value: Any) -> int:
    return value if type(value) is int and 0 <= value < LENGTH else NOWHERE
