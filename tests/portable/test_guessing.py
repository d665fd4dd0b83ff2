"""Feedback and the dictionary on MicroPython: what a naive function and CPython's own words say."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from random import Random

from gridwright.data.words import guesses
from tests.amounts import amount, repeats
from tests.portable.wasm import node
from tests.rules.test_cluegrid import naive

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
WORDS = amount(65, 130)  # of each length and alphabet; each is tried on each
FEEDBACK = """
from gridwright.rules.cluegrid import find_marks

for words in lists:
    for guess in words:
        print(" ".join(["".join([mark[0] for mark in find_marks(guess, word)]) for word in words]))
"""
MEMBERS = """
from gridwright.rules.cluegrid.words import is_word

for words in lists:
    print(len(words), len([word for word in words if is_word(word)]))
"""


def run(script: str, lists: list[list[str]], bundles: Path) -> list[str]:
    """What a script about lists of words prints on MicroPython."""
    command = [node(), str(Path(__file__).with_name("run.mjs")), str(bundles)]
    texts = json.dumps([" ".join(words) for words in lists])
    whole = f"lists = [text.split() for text in {texts}]\n{script}"
    return subprocess.run(command, input=whole, capture_output=True, text=True, check=True).stdout.splitlines()


@repeats
def test_feedback_equals_a_naive_function(rules_bundles: Path) -> None:
    random = Random(3)
    lists = [
        ["".join(random.choices(LETTERS[:kinds], k=length)) for _ in range(WORDS)]
        for length in (3, 4, 5)
        for kinds in (2, 3, 7, 26)
    ]
    wanted = [
        " ".join("".join(mark[0] for mark in naive(guess, word)) for word in words)
        for words in lists
        for guess in words
    ]
    assert sum(line.count(" ") + 1 for line in wanted) == 12 * WORDS**2
    assert len(set(" ".join(wanted).split())) > 300  # of the 27 + 81 + 243 kinds of feedback
    assert run(FEEDBACK, lists, rules_bundles) == wanted


def test_the_dictionary_has_the_same_words_and_no_others(rules_bundles: Path) -> None:
    random, words = Random(2), list(guesses())
    others = sorted({word[:-1] + random.choice(LETTERS) for word in words} - set(words))
    assert len(others) > 10_000
    assert run(MEMBERS, [words, others], rules_bundles) == [f"{len(words)} {len(words)}", f"{len(others)} 0"]
