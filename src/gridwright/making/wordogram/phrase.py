"""A phrase as an author gives it, made ready for a grid: one space between chunks, one character to a cell."""

from __future__ import annotations

import unicodedata

from ..authoring import is_visible
from ..contract import AuthoringError

LONGEST_PHRASE = 180
_VARIATIONS = "\ufe0e\ufe0f"  # they say how the character before them is drawn, and are none by themselves
_PARTS = {chr(code) for code in (*range(0x1F1E6, 0x1F200), *range(0x1F3FB, 0x1F400))}  # of flags, and skin tones


class BuildError(AuthoringError):
    """A phrase that cannot become a puzzle. `code` is for programs, one of the document's where it has one."""

    def __init__(self, code: str, path: str, message: str) -> None:
        super().__init__(path, f"{code}: {message}")
        self.code = code


def is_letter(character: str) -> bool:
    return "A" <= character <= "Z"


def is_foreign_letter(character: str) -> bool:
    """Whether it is a letter, such as É, that a player cannot type: it is shown from the start."""
    return not character.isascii() and unicodedata.category(character)[0] == "L"


def capitals(text: str) -> str:
    """The text in capitals. A character whose capital is two letters stays as it is: each has one cell."""
    return "".join(each.upper() if len(each.upper()) == 1 else each for each in text)


def compose(text: str) -> str:
    """The text with single spaces, composed characters, and nothing that says only how one is drawn."""
    for character in _VARIATIONS:
        text = text.replace(character, "")
    return " ".join(unicodedata.normalize("NFC", text).split())


def normalise(phrase: str, longest: int = LONGEST_PHRASE) -> str:
    """The phrase composed, with nothing invisible. BuildError where that cannot be."""
    phrase = compose(phrase)
    if len(phrase) > longest:
        raise BuildError("PHRASE_TOO_LONG", "phrase", f"{len(phrase)} characters, and {longest} are allowed")
    check_characters(phrase, "phrase")
    if not any(map(is_letter, capitals(phrase))):
        raise BuildError("PHRASE_EMPTY", "phrase", "no letter from A to Z is in it")
    return phrase


def can_have_cell(character: str) -> bool:
    return is_visible(character) and character not in _PARTS


def check_characters(text: str, path: str) -> None:
    """BuildError where a character of a composed text, other than a space, is invisible or none by itself."""
    for place, character in enumerate(text):
        if character != " " and not can_have_cell(character):
            what = "invisible" if unicodedata.category(character)[0] in "CZ" else "no character by itself"
            name = unicodedata.name(character, "without a name")
            message = f"U+{ord(character):04X}, {name}, at character {place + 1} is {what}: it can have no cell"
            raise BuildError("PHRASE_CHARACTER", path, message)


def split(phrase: str) -> list[str]:
    """The chunks of a phrase that is normalised, in capitals, each with its punctuation."""
    return capitals(phrase).split(" ")
