from __future__ import annotations

from typing import Any

import pytest

from gridwright.data.wordogram import read_phrases
from gridwright.making.wordogram import phrases
from gridwright.making.wordogram.repeats import NOBODY
from tests.making.wordogram.puzzles import codes

GOOD = {"phrase": "A thing of beauty is a joy for ever.", "author": "John Keats", "source": "Endymion", "year": 1818}


def entry(**changes: Any) -> Any:
    return {name: value for name, value in (GOOD | changes).items() if value is not None}


def test_a_good_phrase_has_no_finding() -> None:
    assert phrases.lint([GOOD]) == []
    assert phrases.lint([entry(year="1818")]) == [], "as YAML's plain loader gives it"
    assert phrases.lint([entry(author="Proverb", source=None, year=None)]) == []


@pytest.mark.parametrize(
    ("value", "found"),
    [
        ([{"phrase": 5}], [("ERR_PHRASE_SCHEMA", "[0].phrase"), ("ERR_PHRASE_SCHEMA", "[0].author")]),
        ([entry(year="long ago")], [("ERR_PHRASE_SCHEMA", "[0].year")]),
        ([entry(phrase="A thing of beauty.")], [("ERR_PHRASE_LETTERS", "[0].phrase")]),
        ([entry(phrase="A thing of joyfulness is a beauty.")], [("WARN_PHRASE_WIDE", "[0].phrase")]),
        ([entry(phrase="One after another, " * 6 + "all fell.")], [("WARN_PHRASE_WIDE", "[0].phrase")]),
        ([entry(phrase="A thing-that-nobody-has-ever-seen is a joy.")], [("ERR_PHRASE_UNFIT", "[0].phrase")]),
        ([entry(phrase="A thing\u200b of beauty is a joy")], [("ERR_PHRASE_UNFIT", "[0].phrase")]),
        ([entry(phrase="What an ass he is, they said to him.")], [("ERR_PHRASE_BLOCKED", "[0].phrase")]),
        ([entry(phrase="A  thing of beauty is a joy for ever.")], [("WARN_PHRASE_SPACES", "[0].phrase")]),
        ([entry(phrase="A thing of b\u00e9auty is a joy for ever.")], [("WARN_PHRASE_ACCENT", "[0].phrase")]),
        ([entry(source=None)], [("WARN_PHRASE_SOURCE", "[0].source")]),
        (
            [entry(phrase="All for one, one for all - that is our motto, is it not?")],
            [("WARN_PHRASE_WIDE", "[0].phrase")],
        ),
        ([entry(phrase="On and on, no and no, on and no, no and on.")], [("ERR_PHRASE_AMBIGUOUS", "[0].phrase")]),
    ],
)
def test_each_fault_is_found_by_its_code_and_path(value: Any, found: list[tuple[str, str]]) -> None:
    assert codes(phrases.lint(value)) == found


def test_a_phrase_is_the_same_whatever_its_punctuation() -> None:
    found = phrases.lint_together({"one": [GOOD, GOOD], "two": [entry(phrase="A thing of beauty is a joy forever!")]})
    assert [codes(found[name]) for name in ("one", "two")] == [
        [("ERR_PHRASE_TWICE", "[1].phrase")],
        [("ERR_PHRASE_TWICE", "[0].phrase")],
    ]
    assert "one [0]" in found["two"][0].message
    assert phrases.lint_together({"broken": [{"phrase": 1}], "fine": [GOOD]}) == {"broken": [], "fine": []}


@pytest.mark.parametrize("value", [None, 5, "phrase", {}, {"phrase": "One."}, [], [5], [{"name": "x", "words": []}]])
def test_anything_else_is_no_file_of_phrases(value: Any) -> None:
    assert not phrases.recognise(value)


def test_the_shipped_phrases_are_many_and_sound() -> None:
    shipped = read_phrases()
    files = {
        name: [
            {"phrase": each.text, "author": each.author}
            | ({"source": each.source} if each.source else {})
            | ({"year": each.year} if each.year is not None else {})
            for each in collection
        ]
        for name, collection in shipped.items()
    }
    assert sum(map(len, files.values())) >= 450
    assert {name: found for name, entries in files.items() if (found := phrases.lint(entries))} == {}
    assert not any(phrases.lint_together(files).values())


def test_every_shipped_phrase_names_its_work_or_is_a_proverb() -> None:
    for collection in read_phrases().values():
        for phrase in collection:
            assert phrase.source or phrase.author.upper() == NOBODY, phrase
            assert phrase.year is None or 1500 < phrase.year < 1930, phrase
