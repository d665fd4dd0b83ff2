"""The dictionary: what it has, and that it is what the word data says."""

from __future__ import annotations

import gzip
from random import Random

from tools.dictionary import OUT, dictionary

from gridwright.data.words import answers, common, guesses, slurs
from gridwright.rules.cluegrid.words import answers_of, is_word, to_upper

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def test_the_file_is_what_the_word_data_says() -> None:
    assert OUT.read_text(encoding="ascii") == dictionary(), "`python tools/dictionary.py` writes it again"


def test_every_word_that_may_be_guessed_is_found() -> None:
    assert [word for word in guesses() if not is_word(word)] == []


def test_nothing_else_is_found() -> None:
    random, words = Random(1), set(guesses())
    others = {"".join(random.choices(LETTERS, k=random.randint(3, 5))) for _ in range(100_000)} - words
    others |= {word[:-1] + random.choice(LETTERS) for word in guesses()} - words
    assert len(others) > 90_000
    assert [word for word in others if is_word(word)] == []


def test_what_is_no_word_of_three_to_five_upper_case_letters_is_not_found() -> None:
    odd = ["", "A", "AB", "CRANES", "crane", "CRÁNE", "🦊🦊🦊", "CR\nNE", "AAH\n", "\n\n\n", "AHAAL"]
    assert [text for text in odd if is_word(text)] == []


def test_a_slur_is_not_found() -> None:
    assert [word for word in slurs() if is_word(word)] == []


def test_common_words_are_found() -> None:
    wanted = {word for word in common(2.8) if 3 <= len(word) <= 5} - slurs()
    assert len(wanted) > 5000
    assert sum(map(is_word, wanted)) >= 0.995 * len(wanted)


def test_the_words_that_may_be_an_answer_come_first() -> None:
    for length in (3, 4, 5):
        assert answers_of(length).decode() == "".join(word for word in answers() if len(word) == length)


def test_only_a_to_z_are_put_in_upper_case() -> None:
    assert to_upper("cRane é ß ı 9 🦊") == "CRANE é ß ı 9 🦊"


def test_the_file_travels_light() -> None:
    assert len(gzip.compress(OUT.read_bytes(), 9)) < 66_000
