from __future__ import annotations

import re
from importlib.resources import files
from itertools import chain
from typing import Any

import pytest

from gridwright.data import list_yaml, read_yaml
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
    assert phrases.lint([entry(author="Proverb", source="Japan", year=None, tags=["spring", "new-year"])]) == []


@pytest.mark.parametrize(
    ("value", "found"),
    [
        ([{"phrase": 5}], [("ERR_PHRASE_SCHEMA", "[0].phrase"), ("ERR_PHRASE_SCHEMA", "[0].author")]),
        ([entry(year="long ago")], [("ERR_PHRASE_SCHEMA", "[0].year")]),
        ([entry(tags="spring")], [("ERR_PHRASE_SCHEMA", "[0].tags")]),
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


def read_files() -> dict[str, list[dict[str, Any]]]:
    """The shipped files as they are written, with their tags."""
    return {name: read_yaml(file) for name, file in list_yaml(files("gridwright.data.wordogram") / "phrases").items()}


def test_the_shipped_phrases_are_many_and_sound() -> None:
    shipped = read_files()
    assert sum(map(len, shipped.values())) >= 950
    assert {name: found for name, entries in shipped.items() if (found := phrases.lint(entries, "POCKET"))} == {}
    assert not any(phrases.lint_together(shipped).values())


def test_every_shipped_phrase_names_its_work_or_is_a_proverb_of_a_country() -> None:
    for entry in chain.from_iterable(read_files().values()):
        assert entry["source"], entry
        if "year" in entry:
            assert 1500 < int(entry["year"]) < 1930, entry
            assert entry["author"].upper() != NOBODY, entry


def test_at_least_250_proverbs_come_from_at_least_40_countries() -> None:
    found = [each["source"] for each in chain.from_iterable(read_files().values()) if each["author"].upper() == NOBODY]
    assert len(found) >= 250
    assert len(set(found)) >= 40
    assert sum(country != "England" for country in found) >= 250


def test_old_spellings_are_modern() -> None:
    old = re.compile(r"\b(to[- ](day|night|morrow)|for ever|every where|every thing|any thing|every one is)\b", re.I)
    assert [each["phrase"] for each in chain.from_iterable(read_files().values()) if old.search(each["phrase"])] == []


def test_at_least_100_phrases_have_tags_of_at_least_40_kinds() -> None:
    found = [each["tags"] for each in chain.from_iterable(read_files().values()) if "tags" in each]
    assert len(found) >= 100
    different = set(chain.from_iterable(found))
    assert len(different) >= 40
    assert all(re.fullmatch("[a-z]+(-[a-z]+)*", tag) for tag in different), different
