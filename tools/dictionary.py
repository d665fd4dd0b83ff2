"""Writes src/gridwright/rules/words.txt, the dictionary that both runtimes search: `python tools/dictionary.py`.

It holds the words of `data.words.guesses`, those of `data.words.answers` first, as `rules/words.py` tells.
"""

from __future__ import annotations

from pathlib import Path

from gridwright.data.words import answers, guesses
from gridwright.rules.words import LONGEST, SHORTEST

OUT = Path(__file__).resolve().parent.parent / "src" / "gridwright" / "rules" / "words.txt"


def dictionary() -> str:
    fit = set(answers())
    return "".join(
        "".join(word for word in guesses() if len(word) == length and (word in fit) == is_fit) + "\n"
        for is_fit in (True, False)
        for length in range(SHORTEST, LONGEST + 1)
    )


if __name__ == "__main__":
    OUT.write_text(dictionary(), encoding="ascii", newline="\n")
