"""Writes src/gridwright/rules/cluegrid/words.txt, which both runtimes search: `python tools/dictionary.py`.

It holds the words of `data.words.guesses`, those of `data.words.answers` first, as `rules/cluegrid/words.py` describes.
"""

from __future__ import annotations

from pathlib import Path

from gridwright.data.words import answers, guesses
from gridwright.rules.cluegrid.words import LONGEST, SHORTEST

OUT = Path(__file__).resolve().parent.parent / "src" / "gridwright" / "rules" / "cluegrid" / "words.txt"


def dictionary() -> str:
    good = set(answers())
    return "".join(
        "".join(word for word in guesses() if len(word) == length and (word in good) == is_answer) + "\n"
        for is_answer in (True, False)
        for length in range(SHORTEST, LONGEST + 1)
    )


if __name__ == "__main__":
    OUT.write_text(dictionary(), encoding="ascii", newline="\n")
