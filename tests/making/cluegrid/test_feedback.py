"""The matrix says what the rules say, and what a function says that shares nothing with either."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from gridwright.data.words import guesses
from gridwright.making.cluegrid.vocabulary import common_vocabulary, compare, spell, vocabulary_of
from gridwright.rules.cluegrid.marks import mark_letters

PAIRS = 200_000


def mark_slowly(guess: str, answer: str) -> int:
    """Letter by letter, by counting."""
    total = 0
    for tile, letter in enumerate(guess):
        if answer[tile] == letter:
            total += 2 * 3**tile
            continue
        elsewhere = sum(other == letter != guess[at] for at, other in enumerate(answer))
        before = sum(guess[at] == letter != answer[at] for at in range(tile))
        total += (before < elsewhere) * 3**tile
    return total


@pytest.mark.parametrize("length", [3, 4, 5])
def test_feedback_equals_a_naive_function_also_with_repeated_letters(length: int) -> None:
    random = Random(length)
    words = [word for word in guesses() if len(word) == length]
    alike = ["".join(random.choice("ABE") for _ in range(length)) for _ in range(60)]
    side = int((PAIRS / 3) ** 0.5) + 1
    one, other = random.sample(words, side - 60) + alike, random.sample(words, side - 60) + alike
    matrix = compare(spell(one), spell(other))
    assert matrix.size >= PAIRS / 3
    for row, guess in zip(matrix.tolist(), one, strict=True):
        assert row == [mark_slowly(guess, answer) for answer in other], guess


def test_feedback_equals_that_of_the_rules() -> None:
    random = Random(1)
    words = random.sample([word for word in guesses() if len(word) == 5], 100)
    codes = [[sum(mark * 3**i for i, mark in enumerate(mark_letters(one, other))) for other in words] for one in words]
    assert compare(spell(words), spell(words)).tolist() == codes


def test_the_matrix_is_of_bytes_and_a_word_solves_itself() -> None:
    vocabulary = common_vocabulary()
    matrix = vocabulary.matrix
    assert matrix.dtype == np.uint8
    assert matrix.shape == (len(vocabulary.words),) * 2
    assert (np.diagonal(matrix) == 242).all()
    assert ((matrix == 242).sum(axis=1) == 1).all()


def test_a_strange_main_word_is_added_with_its_feedback() -> None:
    assert vocabulary_of("CRANE") is common_vocabulary()
    strange = vocabulary_of("XYLYL")
    assert strange.words[-1] == "XYLYL"
    assert (strange.matrix == compare(strange.letters, strange.letters)).all()


def test_agreement_and_matching_list_shared_letters() -> None:
    vocabulary = common_vocabulary()
    agreement = vocabulary.agreement(vocabulary.indices["CRANE"])
    assert agreement[vocabulary.indices["CRATE"]] == 0b10111
    assert agreement[vocabulary.indices["CRANE"]] == 0b11111
    found = {vocabulary.words[at] for at in vocabulary.matching("CRA.E")}
    assert {"CRANE", "CRATE", "CRAVE", "CRAZE"} <= found
    assert all(word.startswith("CRA") and word.endswith("E") for word in found)
