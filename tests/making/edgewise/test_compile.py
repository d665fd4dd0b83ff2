from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from gridwright.making import edgewise as maker
from gridwright.making import recognise
from gridwright.making.contract import AuthoringError
from gridwright.rules import edgewise
from gridwright.rules.edgewise import SIDES
from tests.games import damage, json_values, randoms
from tests.making.edgewise.puzzles import GOOD

pytestmark = pytest.mark.usefixtures("small")

SOURCE: dict[str, Any] = {
    "categories": GOOD["categories"],
    "squares": [square["words"] for square in GOOD["squares"]],
}


def test_an_authoring_file_becomes_a_puzzle_that_the_rules_play() -> None:
    puzzle = maker.compile(SOURCE)
    assert edgewise.check(puzzle) == []
    assert puzzle["categories"] == GOOD["categories"]
    assert puzzle["squares"] == GOOD["squares"]
    assert maker.audit(puzzle, "DAILY") == []


def test_the_words_of_a_square_are_read_in_three_forms() -> None:
    under_words = [{"words": words} for words in SOURCE["squares"]]
    by_side = [dict(zip(SIDES, words, strict=True)) for words in SOURCE["squares"]]
    assert maker.compile(SOURCE | {"squares": under_words}) == maker.compile(SOURCE)
    assert maker.compile(SOURCE | {"squares": by_side}) == maker.compile(SOURCE)


def test_the_id_is_made_from_the_content_unless_it_is_given() -> None:
    made = maker.compile(SOURCE)["id"]
    assert made == "edgewise-eefc148cdaf5"
    assert maker.compile(SOURCE | {"date": "2026-11-03"})["id"] == made
    assert maker.compile(SOURCE | {"squares": SOURCE["squares"][::-1]})["id"] != made
    assert maker.compile(SOURCE | {"id": "mine"})["id"] == "mine"


def test_a_puzzle_compiles_to_itself() -> None:
    puzzle = maker.compile(SOURCE | {"date": "2026-11-03", "id": "mine"})
    assert maker.compile(puzzle) == puzzle


def test_a_word_towards_the_centre_is_a_herring_of_the_categories_that_it_belongs_to() -> None:
    puzzle = maker.compile(SOURCE)
    herrings = {herring["word"]: herring["fits"] for herring in puzzle["herrings"]}
    assert list(herrings) == ["EYE", "COPPER", "FOOT", "MERCURY", "HAND", "SATURN", "ZINC", "CHEST"]
    assert herrings["EYE"] == ["_____ Ball", "Body parts"]
    assert herrings["MERCURY"] == ["Planets", "Metals"]
    assert puzzle["metadata"]["overlapWords"] == ["EYE", "FOOT", "MERCURY", "HAND"]
    assert puzzle["metadata"]["categoryTypes"] == [
        "finite-group", "finite-group", "compound-word-suffix", "general-category",
    ]  # fmt: skip


def test_a_word_that_fits_nothing_is_no_herring() -> None:
    squares = [["VENUS", "WASP", "PLUTO", "NECK"], *SOURCE["squares"][1:]]
    herrings = {each["word"]: each["fits"] for each in maker.compile(SOURCE | {"squares": squares})["herrings"]}
    assert "WASP" not in herrings
    assert herrings["PLUTO"] == ["Planets"], "which puzzles do not ask for, but which it is"


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"categories": None}, "categories: expected an object, found null"),
        ({"categories": {"top": "A", "right": "B", "bottom": "C"}}, "categories.left: missing"),
        (
            {"categories": GOOD["categories"] | {"centre": "E"}},
            "categories.centre: unknown key; known are top, right, bottom, left",
        ),
        (
            {"categories": GOOD["categories"] | {"top": " "}},
            'categories.top: expected a text that is not empty, found " "',
        ),
        ({"squares": {}}, "squares: expected a list of 4, found an object"),
        ({"squares": SOURCE["squares"][:3]}, "squares: expected a list of 4, found a list of 3"),
        ({"squares": [["A", "B", "C"]] * 4}, "squares[0]: expected a list of 4, found a list of 3"),
        ({"squares": [{"words": 5}] * 4}, "squares[0].words: expected a list of 4, found 5"),
        (
            {"squares": [["A", "B", "C", 4]] * 4},
            "squares[0][3]: expected a text that is not empty, found 4; put it in quotes",
        ),
        ({"squares": [{"top": "A"}] * 4}, "squares[0].right: missing"),
        ({"date": "2026-13-01"}, 'date: "2026-13-01" is not in the calendar'),
        ({"fits": []}, "fits: expected an object, found a list of 0"),
        ({"fits": {"top": [], "right": [], "bottom": []}}, "fits.left: missing"),
        ({"fits": dict.fromkeys(edgewise.SIDES, "A")}, 'fits.top: expected a list, found "A"'),
        ({"id": ""}, 'id: expected a text that is not empty, found ""'),
        ({"title": "T"}, "title: unknown key; known are categories, squares, id, date, fits"),
    ],
)
def test_what_cannot_become_a_puzzle_is_reported_with_its_path(change: dict[str, Any], message: str) -> None:
    with pytest.raises(AuthoringError) as caught:
        maker.compile(SOURCE | change)
    assert str(caught.value) == message


@given(json_values)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_value_is_compiled_or_refused(value: Any) -> None:
    for source in (value, SOURCE | {"squares": value}, SOURCE | {"categories": value}):
        try:
            assert edgewise.check(maker.compile(source)) == []
        except AuthoringError as error:
            assert error.message


@given(randoms)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_a_damaged_file_is_compiled_or_refused(random: Any) -> None:
    try:
        assert edgewise.check(maker.compile(damage(random, SOURCE))) == []
    except AuthoringError as error:
        assert error.message


@pytest.mark.parametrize("value", [GOOD, SOURCE, {"squares": []}, {"categories": {}}])
def test_an_edgewise_file_is_recognised_also_when_little_of_it_is_there(value: Any) -> None:
    assert recognise(value) == "edgewise"


@pytest.mark.parametrize("value", [None, [], {}, "squares", {"categories": []}, [GOOD]])
def test_anything_else_is_none(value: Any) -> None:
    assert not maker.recognise(value)
