from __future__ import annotations

import pytest

from gridwright.data.words import frequencies
from gridwright.making.stems import stem


@pytest.mark.parametrize(
    "forms",
    ["TREE TREES", "ROSE ROSES", "BERRY BERRIES", "BAKE BAKING BAKED BAKES", "RUN RUNS RUNNING", "PIE PIES",
     "KING KINGS", "COFFEE COFFEES", "SPEED SPEEDS", "EYE EYES", "TOMATO TOMATOES", "BOX BOXES", "HUNDRED HUNDREDS"],
)  # fmt: skip
def test_the_forms_of_a_word_have_one_stem(forms: str) -> None:
    assert len({stem(form) for form in forms.split()}) == 1


@pytest.mark.parametrize("words", ["TREE TRUE", "BUS BUST", "SPEED SPY", "KING KIN", "NEED KNEE"])
def test_other_words_have_other_stems(words: str) -> None:
    assert len({stem(word) for word in words.split()}) == 2


def test_nearly_every_usual_plural_has_the_stem_of_its_word() -> None:
    known = frequencies()
    plurals = [
        word for word in known if known[word] >= 3.3 and len(word) > 2 and f"{word}S" in known and word[-1] != "S"
    ]
    missed = [word for word in plurals if stem(word) != stem(f"{word}S")]
    assert len(missed) < len(plurals) / 100, missed
