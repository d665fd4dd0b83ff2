"""The typefaces of what is printed, those of the site: which font has a character, how wide a text is, its lines."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Literal

from gridwright.library.errors import LibraryError

from .outlines import Font

Face = Literal["sans", "bold", "serif", "italic"]

FONTS = Path(__file__).parent / "fonts"
SCRIPTS = ("latin", "latin-ext", "vietnamese", "greek", "greek-ext", "cyrillic", "cyrillic-ext")
FAMILIES: dict[Face, tuple[str, ...]] = {
    "sans": ("inter-400",),
    "bold": ("inter-700",),
    "serif": ("fraunces-600", "inter-700"),  # the second has what the first lacks
    "italic": ("fraunces-400-italic", "inter-400"),
}
LONGEST = 200  # characters of a text that stands beside a puzzle
BOX = 0.62  # the width of the box for a character that no font has, in ems


@cache
def fonts_of(face: Face) -> tuple[Font, ...]:
    """The fonts of a face, the first choice first. LibraryError if they were not built."""
    names = [f"{family}-{script}" for family in FAMILIES[face] for script in SCRIPTS]
    found = tuple(_read(name) for name in names if (FONTS / f"{name}.ttf").is_file())
    if not found:
        raise LibraryError(
            f"{FONTS}: the fonts for print are missing; run `python tools/bundle.py`, or install the wheel"
        )
    return found


@cache
def _read(name: str) -> Font:
    return Font(FONTS / f"{name}.ttf")


@cache
def font_of(character: str, face: Face) -> Font | None:
    """The font that has a character; None if none has it."""
    return next((font for font in fonts_of(face) if character in font), None)


def clean(text: str) -> str:
    """`text` with composed accents and plain spaces, and without characters that are never seen."""
    plain = (" " if each.isspace() else each for each in unicodedata.normalize("NFC", text))
    return "".join(each for each in plain if unicodedata.category(each) not in ("Cc", "Cf", "Cs") and each != "\ufe0f")


def runs(text: str, face: Face) -> Iterator[tuple[Font | None, str]]:
    """A clean text in parts that one font can write, or that none can."""
    for font, part in groupby(text, lambda character: font_of(character, face)):
        yield font, "".join(part)


@cache
def _advance(character: str, face: Face) -> float:
    font = font_of(character, face)
    return font.advance(character) if font else BOX


def measure(text: str, size: float, face: Face = "sans") -> float:
    return sum(_advance(character, face) for character in clean(text)) * size


def shorten(text: str, most: int = LONGEST) -> str:
    """A text of a length that leaves room for the puzzle."""
    return text if len(text) <= most else f"{text[:most]}…"


def scale(text: str, width: float, size: float, face: Face = "sans") -> float:
    """The largest size, up to `size`, at which a line is no wider than `width`."""
    needed = measure(text, size, face)
    return size if needed <= width else size * width / needed


def wrap(text: str, width: float, size: float, face: Face = "sans") -> list[str]:
    """The lines of a text. A word that is longer than a line is broken."""
    lines = [""]
    for word in clean(text).split():
        while measure(word, size, face) > width and len(word) > 1:
            keep = 1
            while measure(word[: keep + 1], size, face) <= width:
                keep += 1
            if lines[-1]:
                lines.append("")
            lines[-1], word = word[:keep], word[keep:]
            lines.append("")
        candidate = f"{lines[-1]} {word}".strip()
        if measure(candidate, size, face) <= width:
            lines[-1] = candidate
        else:
            lines.append(word)
    return [line for line in lines if line]
