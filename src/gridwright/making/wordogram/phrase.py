"""A phrase made ready for a grid: one character for a cell, one space between chunks, and chunks in lines."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from gridwright.rules.shape import quote

from ..authoring import is_visible
from ..contract import AuthoringError

LONGEST_PHRASE = 180
_VARIATIONS = "\ufe0e\ufe0f"  # they say how the character before them is drawn, and are none by themselves
_PARTS = {chr(code) for code in (*range(0x1F1E6, 0x1F200), *range(0x1F3FB, 0x1F400))}  # of flags, and skin tones


class BuildError(AuthoringError):
    """A phrase that cannot become a puzzle. `code` is for programs; some are the document's. `plain` is the message
    without it."""

    def __init__(self, code: str, path: str, message: str) -> None:
        super().__init__(path, f"{code}: {message}", reason=code)
        self.code = code
        self.plain = message


def is_letter(character: str) -> bool:
    return "A" <= character <= "Z"


def is_foreign_letter(character: str) -> bool:
    """Whether it is a letter, such as É, that a player cannot type: it is shown from the start."""
    return not character.isascii() and unicodedata.category(character)[0] == "L"


def to_upper(text: str) -> str:
    """The text in upper case. A character whose upper case is two letters stays as it is: each has one cell."""
    return "".join(each.upper() if len(each.upper()) == 1 else each for each in text)


def compose(text: str) -> str:
    """The text with single spaces, composed characters, and nothing that says only how one is drawn."""
    for character in _VARIATIONS:
        text = text.replace(character, "")
    return " ".join(unicodedata.normalize("NFC", text).split())


def normalise(phrase: str, longest: int = LONGEST_PHRASE) -> str:
    """The phrase composed. BuildError if it is too long, or has no letter or an invisible character."""
    phrase = compose(phrase)
    if len(phrase) > longest:
        raise BuildError("PHRASE_TOO_LONG", "phrase", f"{len(phrase)} characters, and {longest} are allowed")
    check_characters(phrase, "phrase")
    if not any(map(is_letter, to_upper(phrase))):
        raise BuildError("PHRASE_EMPTY", "phrase", "no letter from A to Z is in it")
    return phrase


def can_have_cell(character: str) -> bool:
    return is_visible(character) and character not in _PARTS


def check_characters(text: str, path: str) -> None:
    """BuildError if a character of a composed text, other than a space, is invisible or not one by itself."""
    for index, character in enumerate(text):
        if character != " " and not can_have_cell(character):
            what = "invisible" if unicodedata.category(character)[0] in "CZ" else "no character by itself"
            name = unicodedata.name(character, "without a name")
            message = f"U+{ord(character):04X}, {name}, at character {index + 1} is {what}: it can have no cell"
            raise BuildError("PHRASE_CHARACTER", path, message)


def split(phrase: str) -> list[str]:
    """The chunks of a normalised phrase in upper case, each with its punctuation."""
    return to_upper(phrase).split(" ")


def pack(chunks: Sequence[str], width: int) -> list[str] | None:
    """The chunks in lines of at most `width` characters, one space between two; None if one is wider."""
    lines: list[str] = []
    for chunk in chunks:
        if len(chunk) > width:
            return None
        if lines and len(lines[-1]) + 1 + len(chunk) <= width:
            lines[-1] += f" {chunk}"
        else:
            lines.append(chunk)
    return lines


def choose_width(chunks: Sequence[str], least: int, most: int, most_rows: int) -> tuple[int, list[str]]:
    """The smallest width that takes the fewest lines, and the lines. BuildError if there is none."""
    best: tuple[int, list[str]] | None = None
    for width in range(least, most + 1):
        lines = pack(chunks, width)
        if lines and (best is None or len(lines) < len(best[1])):
            best = width, lines
    if best is None:
        widest = max(chunks, key=len)
        message = f"{quote(widest)} takes {len(widest)} columns, and at most {most} are allowed"
        raise BuildError("WIDTH_UNFITTABLE", "phrase", message)
    width, lines = best
    if len(lines) > most_rows:
        message = f"it takes {len(lines)} rows at {width} columns, and {most_rows} are allowed"
        raise BuildError("WIDTH_UNFITTABLE", "phrase", message)
    return best
