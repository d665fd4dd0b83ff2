"""The dictionary: the words of three to five letters that may be guessed, searched in the file.

`words.txt`, in the folder of this module on both runtimes, has six lines: the words that may be an answer, of three,
four and five letters, then the others. A line holds its words in alphabetical order with nothing between them, so
that a binary search finds a word and no list of texts is made. tools/dictionary.py writes it.
"""

from __future__ import annotations

SHORTEST, LONGEST = 3, 5
_LENGTHS = LONGEST - SHORTEST + 1
_lines: list[bytes] = []  # read once


def _line(index: int) -> bytes:
    if not _lines:
        with open(__file__[: __file__.rfind("words.")] + "words.txt", "rb") as file:  # noqa: PTH123  # both runtimes have it
            for _ in range(2 * _LENGTHS):
                _lines.append(file.readline()[:-1])
    return _lines[index]


def is_word(word: str) -> bool:
    """Whether the dictionary has the word, which is in upper case."""
    length = len(word)
    if not SHORTEST <= length <= LONGEST:
        return False
    wanted = word.encode()
    return holds(answers_of(length), wanted) or holds(_line(length - SHORTEST + _LENGTHS), wanted)


def holds(line: bytes, wanted: bytes) -> bool:
    """Whether a line of words as long as `wanted` has it."""
    length = len(wanted)
    low, high = 0, len(line) // length
    while low < high:
        middle = (low + high) // 2
        found = line[middle * length : middle * length + length]
        if found == wanted:
            return True
        if found < wanted:
            low = middle + 1
        else:
            high = middle
    return False


def answers_of(length: int) -> bytes:
    """The words of a length that may be an answer, one after the other."""
    return _line(length - SHORTEST)


def to_upper(text: str) -> str:
    """The text with a to z as A to Z, and nothing else changed: the runtimes differ over other letters."""
    return "".join([chr(ord(letter) - 32) if "a" <= letter <= "z" else letter for letter in text])
