"""The lint of clues, and the clues that are shipped."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings

from gridwright.data import cluegrid as data
from gridwright.data.words import frequencies
from gridwright.making.cluegrid import clues
from gridwright.making.cluegrid.families import are_akin, find_leak
from tests.games import json_values
from tests.making.cluegrid.puzzles import codes

GOOD: dict[str, Any] = {
    "ACORN": ["Oak in the making", "Squirrel's buried treasure"],
    "BUOY": ["Floating marker at sea"],
}

FILES: dict[str, tuple[Any, list[str]]] = {
    "a clue that is in no list": (GOOD | {"CAT": "Owner of nine lives"}, ["ERR_CLUE_SCHEMA"]),
    "a word without a clue": (GOOD | {"CAT": []}, ["ERR_CLUE_SCHEMA"]),
    "a clue that is no text": (GOOD | {"CAT": [9]}, ["ERR_CLUE_SCHEMA"]),
    "a word of six letters": (GOOD | {"CANCAN": ["High-kicking dance of Paris"]}, ["ERR_CLUE_WORD"]),
    "a word in small letters": (GOOD | {"cat": ["Owner of nine lives"]}, ["ERR_CLUE_WORD"]),
    "a word on the blocklist": (GOOD | {"DAMN": ["It is given by few"]}, ["ERR_CLUE_BLOCKED"]),
    "a clue with a word on the blocklist": (GOOD | {"OATH": ["A damn good promise"]}, ["ERR_CLUE_BLOCKED"]),
    "a word that nobody knows": (GOOD | {"DOATS": ["Loves like a grandmother"]}, ["WARN_CLUE_NO_ANSWER"]),
    "a clue of two words": (GOOD | {"ION": ["Charged atom"]}, ["WARN_CLUE_LENGTH"]),
    "a clue with its answer": (GOOD | {"ION": ["An ion, by itself"]}, ["ERR_CLUE_LEAK"]),
    "a clue twice": (GOOD | {"ION": ["Atom with a charge"] * 2}, ["ERR_CLUE_TWICE"]),
    "a blank of two": (GOOD | {"ION": ["Hydrogen __ or proton"]}, ["WARN_CLUE_BLANK"]),
    "a space too many": (GOOD | {"ION": ["Atom with  a charge"]}, ["WARN_CLUE_STYLE"]),
    "a clue that nobody read beside its rivals": (GOOD | {"KNOLL": ["Low grassy hill"]}, ["WARN_CLUE_RIVAL"]),
}


def test_a_good_file_has_no_finding() -> None:
    assert clues.recognise(GOOD)
    assert clues.lint(GOOD) == []
    assert clues.lint_together({"a": GOOD}) == {"a": []}


@pytest.mark.parametrize("name", FILES)
def test_a_spoiled_file_has_the_finding_of_its_cause_and_no_other(name: str) -> None:
    file, expected = FILES[name]
    assert codes(clues.lint(file)) == expected


def test_a_rival_is_reported_with_the_clue() -> None:
    [finding] = clues.lint({"KNOLL": ["Low grassy hill"]})
    assert (finding.path, finding.message) == (
        "KNOLL[0]",
        'MOUND: is "Low grassy hill" a clue for one of them as much as for KNOLL?',
    )


@pytest.mark.parametrize(
    ("other", "expected"),
    [
        ({"ACORN": ["Nut that grows tall"]}, ["ERR_CLUE_WORD_TWICE"]),
        ({"OAR": ["floating marker at sea"]}, ["ERR_CLUE_SAME"]),
        ({"OAR": ["The sea has its floating markers"]}, ["WARN_CLUE_ALIKE"]),
        ({"OAR": ["It floats by the boat"]}, []),
    ],
)
def test_files_are_compared(other: Any, expected: list[str]) -> None:
    found = clues.lint_together({"one": GOOD, "two": other})
    assert (codes(found["one"]), codes(found["two"])) == ([], expected)


@pytest.mark.parametrize(
    ("answer", "clue"),
    [
        ("BAKE", "A baker's daily work"), ("SLEEP", "What the sound asleep do"), ("HAPPY", "Full of happiness"),
        ("RUN", "Running water does it"), ("BOOK", "It stands in a bookcase"), ("WED", "Bells for a wedding"),
        ("TRUTH", "What the truthful tell"), ("SAND", "Like a sandy beach"), ("BERRY", "Two berries on one stem"),
        ("SWIM", "Of swimmers, the sport"), ("USE", "It has no useful end"), ("BALL", "Game of football, say"),
        ("FLY", "It flies by night"), ("CRY", "He cried and did so again"), ("TIE", "It is tied at the neck"),
        ("GOOSE", "One of the geese"), ("LEAF", "One of the fallen leaves"), ("SANG", "What the singers did"),
    ],
)  # fmt: skip
def test_a_clue_that_has_its_answer_or_a_word_of_its_family_leaks(answer: str, clue: str) -> None:
    assert find_leak(answer, clue)


@pytest.mark.parametrize(
    ("answer", "clue"),
    [
        ("HER", "Hero of his day"), ("ART", "Start of a party"), ("ALTER", "Where the altar stands"),
        ("ION", "A lion's own"), ("EAR", "Dear old year"), ("DYE", "Roses died in it"),
    ],
)  # fmt: skip
def test_a_word_that_merely_looks_alike_is_no_leak(answer: str, clue: str) -> None:
    assert find_leak(answer, clue) is None


def test_kinship_goes_both_ways() -> None:
    for one, other in (("SLEEP", "ASLEEP"), ("DUST", "DUSTY"), ("ACT", "ACTOR"), ("TRUE", "TRULY"), ("ATE", "EATEN")):
        assert are_akin(one, other)
        assert are_akin(other, one)


@given(json_values)
@settings(max_examples=100, deadline=None)
def test_whatever_a_file_holds_is_answered_with_findings(value: Any) -> None:
    for finding in [*clues.lint(value), *clues.lint_together({"a": value})["a"]]:
        assert finding.message


def test_the_clues_that_are_shipped_have_no_finding() -> None:
    shipped = {word: list(found) for word, found in data.read_clues().items()}
    assert clues.lint(shipped) == []
    assert clues.lint_together({"all": shipped}) == {"all": []}


def test_many_words_have_a_clue_and_the_commonest_have_two() -> None:
    shipped = data.read_clues()
    assert len(shipped) >= 1500
    common = sorted(shipped, key=lambda word: -frequencies()[word])[:300]
    assert [word for word in common if len(shipped[word]) < 2] == []


def test_every_shipped_clue_was_read_beside_the_rivals_of_its_answer() -> None:
    shipped, rivals = data.read_clues(), data.read_rivals()
    assert len(rivals) >= 1000
    for word, known in rivals.items():
        assert {len(rival) for rival in known["rivals"]} == {len(word)}
        assert tuple(known["read"]) == shipped[word]
