"""What an editor of a phrase goes by: a puzzle described by its source, what is offered, and what repairs a finding."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridwright.library.shelf import SHIPPED
from gridwright.making import wordogram as maker
from gridwright.making.contract import AuthoringError, Repair
from gridwright.making.finding import Finding
from gridwright.making.wordogram.describe import describe
from gridwright.making.wordogram.grid import grid_of
from gridwright.making.wordogram.repair import REPAIRS
from tests.making.wordogram.puzzles import SECRET, secret
from tests.making.wordogram.test_audit import CHANGES
from tests.rules.kits.wordogram import make_puzzle

DISH = "A cheerful look makes a dish a feast."
HEADS = "Two heads are better than one."
WORDS = st.lists(
    st.sampled_from(["a,", "I", "the", "tea", "cat", "don't", "heaven;", "whether", "42", "-", "O!", "Ärger", "wit"]),
    min_size=1,
    max_size=9,
)


def dailies() -> list[Any]:
    found = []
    for path in sorted((SHIPPED / "wordogram" / "assigned").glob("*.json")):
        for entry in json.loads(path.read_text(encoding="utf-8"))["puzzles"].values():
            found.append({key: value for key, value in entry.items() if key not in ("date", "metadata")})
    return found


def test_every_daily_is_described_as_a_source_that_builds_its_grid_and_some_compile_to_the_very_puzzle() -> None:
    puzzles = dailies()
    assert len(puzzles) >= 365
    for index, puzzle in enumerate(puzzles[::9]):
        source = describe(puzzle)
        assert source["id"] == puzzle["id"]
        assert "grid" not in source
        if index % 3 == 0:
            assert maker.compile(source) == puzzle


@settings(max_examples=80, deadline=None)
@given(WORDS, st.sampled_from([*maker.PROFILES]), st.integers(9, 26), st.data())
def test_whatever_compiles_is_described_again(words: list[str], profile: str, width: int, data: st.DataObject) -> None:
    source: Any = {"phrase": " ".join(words), "author": "A", "year": "c. 1500", "id": "mine", "date": "2026-11-15"}
    source |= {"profile": profile} | data.draw(st.sampled_from([{}, {"width": width}, {"width": width, "debug": True}]))
    if "width" in source and any(each.isalpha() and each.isascii() for each in "".join(words)):
        source["objective"] = data.draw(st.sampled_from(["none", "max_overlap", "max_forced"]))
        first = maker.compile(source | {"objective": "none"})
        room = width - len(grid_of(first).rows[0].rstrip())
        source["pins"] = [{"row": 0, "rawIndex": 0, "targetCol": data.draw(st.integers(0, room))}]
    try:
        puzzle = maker.compile(source)
    except AuthoringError:
        return
    assert maker.compile(describe(puzzle)) == puzzle


@pytest.mark.parametrize(
    ("rows", "phrase"),
    [(["TO  BE,", "OR NOT "], "To be, or not"), (["NO     ", "ROOM   "], "No room"), (["HE", "LD"], "Held")],
)
def test_a_grid_that_no_builder_makes_is_described_by_its_rows(rows: list[str], phrase: str) -> None:
    rows = [row.ljust(len(max(rows, key=len))) for row in rows]
    puzzle = make_puzzle("mine", rows, meta={"phrase": phrase, "author": "A"})
    source = describe(puzzle)
    assert source["grid"] == rows
    compiled = maker.compile(source)
    assert {name: compiled[name] for name in puzzle} == puzzle
    assert maker.audit(compiled) == maker.audit(puzzle)[1:]  # it had no certificate


@pytest.mark.parametrize("value", [None, 3, [], {}, {"meta": {}}, {"schema": "0.3", "meta": {"phrase": "1, 2"}}])
def test_what_is_too_broken_to_be_described_is_an_authoring_error(value: Any) -> None:
    with pytest.raises(AuthoringError):
        describe(value)


def test_an_overlay_of_several_characters_is_reported_as_beyond_the_builder() -> None:
    puzzle = secret()
    puzzle["overlay"][0]["ch"] = "\U0001f1eb\U0001f1f7"
    with pytest.raises(AuthoringError, match="overlay"):
        describe(puzzle)


@pytest.mark.parametrize(
    ("grid", "path"),
    [
        ([], "grid"),
        ("AB", "grid"),
        (["AB", "A"], "grid[1]"),
        (["A\u202eB"], "grid[0]"),
        (["A\u00a0B"], "grid[0]"),
        (["12"], "grid"),
        ([""], "grid[0]"),
    ],
)
def test_a_grid_that_is_none_is_reported_with_its_path(grid: Any, path: str) -> None:
    with pytest.raises(AuthoringError) as problem:
        maker.compile({"phrase": "Ab", "grid": grid})
    assert problem.value.path == path


def test_a_grid_goes_without_what_is_for_building() -> None:
    with pytest.raises(AuthoringError, match="has its grid already"):
        maker.compile({"phrase": "Ab", "grid": ["AB"], "pins": []})
    assert maker.compile({"phrase": "Ab", "grid": ["ab "]})["solution"] == ["AB "]


def test_the_answers_are_counted_and_their_ambiguous_letters_listed() -> None:
    assert maker.offer(SECRET)["answers"] == {"number": 1, "isAll": True, "ambiguous": []}
    answers = maker.offer({"phrase": DISH, "width": 8})["answers"]
    assert answers["number"] == len(maker.solve(maker.compile({"phrase": DISH, "width": 8}), 9).solutions) == 2
    grid = grid_of(maker.compile({"phrase": DISH, "width": 8}))
    assert answers["isAll"]
    assert {grid.letters[row, col] for row, col in answers["ambiguous"]} == {"A"}


@pytest.mark.parametrize("source", [SECRET, {"phrase": DISH, "width": 8}, {"phrase": HEADS}])
def test_builds_that_are_offered_are_others_of_the_phrase_with_one_answer(source: Any) -> None:
    builds = maker.offer(source)["builds"]
    own = maker.compile(source)
    assert builds
    grids = [own["solution"]]
    for build in builds:
        puzzle = maker.compile(build["source"])
        assert (puzzle["rows"], puzzle["cols"]) == (build["rows"], build["cols"])
        assert puzzle["certificate"]["unique"] == build["unique"]
        assert puzzle["certificate"]["unique"]["countsDictionary"]
        assert (puzzle["certificate"]["forcedShare"], puzzle["certificate"]["reveals"]) == (
            build["forcedShare"],
            build["reveals"],
        )
        assert puzzle["meta"] == own["meta"]
        assert puzzle["solution"] not in grids
        grids.append(puzzle["solution"])


def test_builds_of_the_same_width_keep_pins() -> None:
    pin = {"row": 0, "rawIndex": 0, "targetCol": 2}
    kept = [build for build in maker.offer(SECRET | {"pins": [pin]})["builds"] if build["cols"] == 7]
    assert kept
    assert all(build["source"]["pins"][0] == pin for build in kept)


def test_phrases_that_are_known_are_offered_with_who_said_them() -> None:
    [same] = maker.offer("three may keep a secret if two of them are dead")["similar"]
    assert (same["isSame"], same["collection"], same["known"]["author"]) == (True, "almanack", "Benjamin Franklin")
    [near] = maker.offer("Three can keep a secret, if two of them are dead.")["similar"]
    assert not near["isSame"]
    assert maker.offer("Nothing like this was ever said anywhere before now.")["similar"] == []


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 99) | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
KEYS = st.sampled_from(
    [
        "phrase",
        "author",
        "year",
        "date",
        "id",
        "schema",
        "profile",
        "width",
        "minWidth",
        "maxCols",
        "maxRows",
        "pins",
        "grid",
        "objective",
    ]
)


@settings(max_examples=150, deadline=None)
@given(ANYTHING | st.dictionaries(KEYS, ANYTHING) | st.dictionaries(KEYS, ANYTHING).map(lambda each: SECRET | each))
def test_an_unfinished_source_never_raises_anything_else(source: Any) -> None:
    found = []
    try:
        found = maker.audit(maker.compile(source))
    except AuthoringError as problem:
        found = [problem.to_finding()]
    maker.offer(source)
    for finding in [*found, *(Finding(code, "error", "pins[0].row", "X: y") for code in REPAIRS)]:
        maker.repair(source, finding)


def look(source: Any) -> list[Finding]:
    try:
        return maker.audit(maker.compile(source))
    except AuthoringError as problem:
        return [problem.to_finding()]


PIN = {"row": 0, "rawIndex": 0, "targetCol": 0}
LONG = "word " * 50
SOURCES: dict[str, tuple[Any, list[str]]] = {
    "a pin of no row": (SECRET | {"pins": [PIN | {"row": 12}]}, ["Remove this pin"]),
    "a pin of no character": (SECRET | {"pins": [PIN | {"rawIndex": 40}]}, ["Remove this pin"]),
    "a pin too far": (SECRET | {"pins": [PIN | {"targetCol": 6}]}, ["Pin it to column 3", "Remove this pin"]),
    "two pins that disagree": (
        SECRET | {"pins": [PIN, PIN | {"targetCol": 1}]},
        ["Remove this pin", "Remove all pins"],
    ),
    "a pin that is none": (SECRET | {"pins": [3]}, ["Remove this pin"]),
    "pins that are none": (SECRET | {"pins": 3}, ["Remove all pins"]),
    "too wide a word": (SECRET | {"width": 4}, ["Widen it to 7 columns", "Build it wide"]),
    "too many rows": ({"phrase": LONG[:150], "profile": "POCKET"}, ["Widen it to 14 columns", "Build it wide"]),
    "more columns than allowed": (SECRET | {"width": 31}, ["Take the profile's widths"]),
    "too long a phrase": ({"phrase": LONG}, ["Keep the first 36 words"]),
    "a limit too low": (SECRET | {"maxLength": 20}, ["Allow 180 characters", "Keep the first 4 words"]),
    "an invisible character": (SECRET | {"phrase": f"\u202e{HEADS}"}, ["Remove what has no cell"]),
    "no letter": ({"phrase": "1, 2"}, []),
    "no phrase": ({"profile": "POCKET"}, []),
    "an empty author": (SECRET | {"author": " "}, ["Remove the author"]),
    "no day": (SECRET | {"date": "soon"}, ["Remove the date"]),
    "an unknown key": (SECRET | {"autor": "A"}, ["Remove the autor"]),
    "another schema": (SECRET | {"schema": "0.4"}, ["Remove the schema"]),
    "a profile that is none": (SECRET | {"profile": "HUGE"}, ["Remove the profile"]),
    "an objective that is none": (SECRET | {"objective": "best"}, ["Remove the objective"]),
    "widths in two ways": (SECRET | {"width": 8, "minWidth": 7}, ["Keep the width alone"]),
    "widths the wrong way round": (SECRET | {"minWidth": 9, "maxWidth": 8}, ["Swap the two widths"]),
    "half a grid": (SECRET | {"grid": ["THREE", "MAY"]}, ["Build the grid again"]),
    "other words than the grid's": (
        {"phrase": "To be", "grid": ["NOT TO BE "]},
        ["Build the phrase's grid", "Take the grid's words"],
    ),
    "more than one answer": ({"phrase": DISH, "width": 8}, ["Move row 1 right by 1"]),
    "more columns than usual": ({"phrase": HEADS, "width": 31, "maxCols": 31}, ["Take the profile's widths"]),
    "more rows than usual": ({"phrase": LONG[:70], "width": 4, "maxRows": 14}, ["Take the profile's widths"]),
}


@pytest.mark.parametrize("name", SOURCES)
def test_each_fault_of_a_source_has_its_repairs_and_each_of_them_holds(name: str) -> None:
    source, wanted = SOURCES[name]
    kept = json.dumps(source)
    findings = look(source)
    assert findings
    assert [repair.label for finding in findings for repair in maker.repair(source, finding)] == wanted
    assert json.dumps(source) == kept, "a source is never changed in place"
    for finding in findings:
        for repair in maker.repair(source, finding):
            hold(finding, findings, repair)


def hold(finding: Finding, before: list[Finding], repair: Repair) -> None:
    """The finding is gone, and no error has come."""
    after = look(repair.source)
    assert (finding.code, finding.path) not in [(each.code, each.path) for each in after]
    assert {each.code for each in after if each.severity == "error"} <= {each.code for each in before}
    assert 2 <= len(repair.label.split()) <= 6


@pytest.mark.parametrize("name", [name for name in CHANGES if CHANGES[name][1]])
def test_each_fault_of_a_puzzle_is_gone_from_its_source_or_can_be_repaired_there(name: str) -> None:
    puzzle = secret()
    CHANGES[name][0](puzzle)
    source = describe(puzzle)
    for finding in look(source):
        repairs = maker.repair(source, finding)
        assert repairs
        for repair in repairs:
            hold(finding, maker.audit(puzzle), repair)


QA: dict[str, Any] = {
    "ERR_QA_AMBIGUOUS": {"phrase": DISH, "author": "Proverb", "profile": "POCKET", "objective": "max_overlap"},
    "ERR_QA_SIZE": {"phrase": HEADS, "author": "A", "width": 9, "profile": "POCKET"},
    "ERR_QA_META": {"phrase": SECRET["phrase"], "profile": "POCKET"},
    "ERR_QA_EMPTY_COLUMN": {"phrase": HEADS, "author": "Proverb", "profile": "POCKET", "objective": "none"},
}


@pytest.mark.parametrize("code", QA)
def test_what_a_profile_asks_for_can_be_repaired(code: str) -> None:
    found = maker.audit(maker.compile(QA[code]), "POCKET")
    [finding] = [each for each in found if each.code == code]
    repairs = maker.repair(QA[code], finding)
    assert repairs
    for repair in repairs:
        assert maker.audit(maker.compile(repair.source), "POCKET") == []


def test_the_widths_of_a_profile_are_not_offered_to_what_has_them() -> None:
    source = {"phrase": HEADS, "author": "A"}
    [finding] = [each for each in maker.audit(maker.compile(source), "POCKET") if each.code == "ERR_QA_SIZE"]
    assert maker.repair(source, finding) == []


def test_what_is_beyond_the_solver_is_not_said_to_be_repaired_by_asking_it_again() -> None:
    source = {"phrase": ("on no not ton to " * 10).strip()}
    findings = look(source)
    assert [finding.code for finding in findings] == ["WARN_CERTIFICATE_MISSING", "WARN_UNPROVEN"]
    assert maker.repair(source, findings[0]) == []
    for repair in maker.repair(source, findings[1]):
        hold(findings[1], findings, repair)
