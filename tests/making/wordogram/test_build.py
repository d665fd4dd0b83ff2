from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridwright.making import wordogram as maker
from gridwright.making.contract import AuthoringError
from gridwright.making.wordogram.build import Options, build
from gridwright.making.wordogram.grid import grid_of
from gridwright.making.wordogram.phrase import BuildError, choose_width, normalise, pack, split
from gridwright.making.wordogram.shifts import choose_shifts, shift
from gridwright.rules import wordogram
from tests.making.wordogram import golden

LINES = ["ROW, ROW, ROW", "YOUR BOAT", "GENTLY DOWN", "THE STREAM"]


@pytest.mark.parametrize("name", golden.SOURCES)
def test_a_phrase_is_built_as_it_is_recorded(name: str) -> None:
    assert golden.build(golden.SOURCES[name]) == golden.read()[name]


def test_the_page_of_what_is_recorded_is_up_to_date_and_escapes_every_character() -> None:
    page = golden.PAGE.read_text(encoding="utf-8")
    assert page == golden.draw(golden.read())
    tags: list[str] = []

    class Reader(HTMLParser):
        def handle_starttag(self, tag: str, attrs: Any) -> None:
            tags.append(tag)

    Reader().feed(page)
    assert set(tags) == {"html", "meta", "title", "style", "h1", "h2", "pre", "p", "table", "tr", "td"}
    assert len([tag for tag in tags if tag == "h2"]) == len(golden.SOURCES)


def test_the_documents_pin_puts_the_period_into_the_last_column() -> None:
    pins = [{"row": 0, "rawIndex": 5, "targetCol": 9}]
    puzzle = maker.compile({"phrase": "BAKER.", "minWidth": 10, "maxWidth": 10, "pins": pins})
    assert puzzle["solution"] == ["    BAKER "]
    assert puzzle["overlay"] == [{"row": 0, "col": 9, "ch": "."}]


def test_chunks_are_split_at_white_space_alone_and_keep_their_punctuation() -> None:
    assert split(normalise("don't stop ghost-white it\u2014 221b")) == [
        "DON'T",
        "STOP",
        "GHOST-WHITE",
        "IT\u2014",
        "221B",
    ]


def test_the_width_is_the_smallest_of_those_with_the_fewest_rows() -> None:
    chunks = "ONE TWO THREE FOUR FIVE SIX".split()  # noqa: SIM905
    rows = {width: len(pack(chunks, width) or []) for width in range(5, 28)}
    width, lines = choose_width(chunks, 5, 27, 12)
    assert len(lines) == min(rows.values())
    assert width == min(each for each, number in rows.items() if number == len(lines))


def test_overlap_takes_the_shift_with_most_letters_below_the_same_and_of_equal_ones_the_smaller() -> None:
    assert choose_shifts(["STAR", "ART", "TAR"], 8, {}, "max_overlap") == (0, 2, 1)
    assert choose_shifts(["AB", "CD"], 5, {}, "max_overlap") == (0, 0)
    assert choose_shifts(["AB", "AB"], 5, {0: 3}, "max_overlap") == (3, 3)


def test_forcing_most_never_forces_less_than_overlapping_and_keeps_pins() -> None:
    def forced(objective: str) -> int:
        puzzle = maker.compile({"phrase": " ".join(LINES), "width": 14, "objective": objective})
        share: int = puzzle["certificate"]["forcedShare"]
        return share

    assert forced("max_forced") > forced("max_overlap")
    assert choose_shifts(LINES, 14, {1: 5, 3: 2}, "max_forced")[1::2] == (5, 2)


def test_no_shift_is_no_shift_but_for_pins() -> None:
    assert choose_shifts(LINES, 14, {1: 5}, "none") == (0, 5, 0, 0)


@pytest.mark.parametrize(
    ("source", "path", "message"),
    [
        ({"phrase": "Baker.", "objective": "best"}, "objective", "max_overlap, max_forced, none"),
        ({"phrase": "Baker.", "pins": {}}, "pins", "a list"),
        ({"phrase": "Baker.", "pins": [{"row": 0}]}, "pins[0].rawIndex", "missing"),
        ({"phrase": "Baker.", "pins": [{"row": 0, "rawIndex": 0, "targetCol": -1}]}, "pins[0].targetCol", "-1"),
        ({"phrase": "Baker.", "pins": [{"row": 0, "rawIndex": 9, "targetCol": 9}]}, "pins[0].rawIndex", "PIN_CONFLICT"),
        ({"phrase": "Baker.", "minWidth": 9, "maxWidth": 8}, "maxWidth", "minWidth is 9"),
        ({"phrase": "Baker.", "width": 9, "maxWidth": 9}, "width", "minWidth and maxWidth"),
        ({"phrase": "Baker.", "maxWidth": 31}, "maxWidth", "WIDTH_UNFITTABLE"),
        ({"phrase": "Baker.", "width": 31}, "width", "WIDTH_UNFITTABLE"),
        ({"phrase": "Baker.", "minWidth": 21, "maxCols": 20}, "minWidth", "WIDTH_UNFITTABLE"),
        ({"phrase": "Baker.", "width": 0}, "width", "from 1 to 60"),
        ({"phrase": "Baker.", "width": True}, "width", "true"),
        ({"phrase": "Baker.", "year": 1.5}, "year", "a year"),
        ({"phrase": "Baker.", "date": "tomorrow"}, "date", "tomorrow"),
        ({"phrase": "Baker.", "author": " "}, "author", "not empty"),
        ({"phrase": "Baker.", "debug": "yes"}, "debug", "true or false"),
        ({"phrase": "Baker.", "profile": "HUGE"}, "profile", "POCKET, WIDE"),
        ({"phrase": "Baker.", "autor": "Nobody"}, "autor", "unknown key"),
        ({"phrase": ["Baker."]}, "phrase", "a list of 1"),
        ({"author": "Nobody"}, "phrase", "missing"),
        ([], "", "a list of 0"),
        ("a" * 10_000, "phrase", "PHRASE_TOO_LONG"),
        ("1, 2, 3!", "phrase", "PHRASE_EMPTY"),
        ("a\u0308x\u0302 b", "phrase", "PHRASE_CHARACTER"),
        ("half \ud800 a character", "phrase", "PHRASE_CHARACTER"),
        ("flag \U0001f1eb\U0001f1f7 day", "phrase", "PHRASE_CHARACTER"),
        ({"phrase": "Baker.", "schema": 3}, "schema", "SCHEMA_UNSUPPORTED"),
    ],
)
def test_what_cannot_be_built_is_reported_with_its_path(source: Any, path: str, message: str) -> None:
    with pytest.raises(AuthoringError) as problem:
        maker.compile(source)
    assert problem.value.path == path
    assert message in problem.value.message


@pytest.mark.parametrize(
    ("pins", "message"),
    [
        ([(1, 0, 0)], "no row 2: at 14 columns it has 1"),
        ([(0, 6, 6)], 'row 1 is "BAKER.", which has no character 7'),
        ([(0, 5, 14)], 'row 1 is "BAKER.", and its "." can stand in the columns 6 to 14 of 14, not in 15'),
        ([(0, 0, 1), (0, 0, 2)], 'row 1 is "BAKER.", which an earlier pin shifts by 1 and this one by 2'),
    ],
)
def test_messages_count_from_1_though_pins_count_from_0(pins: list[tuple[int, int, int]], message: str) -> None:
    listed = [dict(zip(("row", "rawIndex", "targetCol"), pin, strict=True)) for pin in pins]
    with pytest.raises(AuthoringError) as problem:
        maker.compile({"phrase": "Baker.", "pins": listed})
    assert problem.value.message == f"PIN_CONFLICT: {message}"


def test_limits_can_be_moved() -> None:
    assert maker.compile({"phrase": "word " * 14, "width": 4, "maxRows": 14})["rows"] == 14
    assert maker.compile({"phrase": "Baker.", "width": 31, "maxCols": 40})["cols"] == 31
    assert maker.compile({"phrase": "Two heads are better than one.", "maxCols": 9})["cols"] <= 9
    with pytest.raises(BuildError, match="10 are allowed"):
        maker.compile({"phrase": "Baker Street.", "maxLength": 10})


def test_the_same_phrase_and_options_give_the_same_puzzle_and_the_salt_another_id() -> None:
    source = {"phrase": "Two heads are better than one.", "author": "Proverb"}
    one, other = maker.compile(source), maker.compile(dict(reversed(source.items())))
    assert json.dumps(one) == json.dumps(other)
    salted = maker.compile(source | {"salt": "pepper"})
    assert salted["id"] != one["id"]
    assert salted | {"id": one["id"]} == one
    assert re.fullmatch("wordogram-[0-9a-f]{12}", one["id"])
    assert maker.compile(source | {"id": "mine"})["id"] == "mine"


def test_how_it_was_built_is_reported_only_when_asked_for() -> None:
    assert "debug" not in maker.compile({"phrase": "Two heads are better than one."})
    debug = maker.compile({"phrase": "Two heads are better than one.", "width": 14, "debug": True})["debug"]
    assert debug["lines"] == ["TWO HEADS ARE", "BETTER THAN", "ONE."]
    assert (debug["width"], debug["shifts"], debug["objective"]) == (14, [0, 1, 0], "max_overlap")


def test_a_bare_phrase_is_a_source_too() -> None:
    assert maker.compile("Two heads are better than one.") == maker.compile(
        {"phrase": "Two heads are better than one."}
    )


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=60), st.sampled_from(["max_overlap", "none"]), st.integers(1, 24))
def test_any_text_gives_an_error_or_a_grid_that_reads_as_the_phrase(text: str, objective: str, least: int) -> None:
    try:
        puzzle = build(text, Options(min_width=least, max_width=24, max_rows=60, objective=objective), {})
    except BuildError as problem:
        assert re.fullmatch("PHRASE_EMPTY|PHRASE_CHARACTER|WIDTH_UNFITTABLE", problem.code)
        return
    assert wordogram.check(puzzle) == []
    rows = grid_of(puzzle).rows
    assert " ".join(" ".join(rows).split()) == " ".join(split(puzzle["meta"]["phrase"]))
    assert (
        shift([row.strip() for row in rows], len(rows[0]), [len(row) - len(row.lstrip()) for row in rows]).rows == rows
    )
