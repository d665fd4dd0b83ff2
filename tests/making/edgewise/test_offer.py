from __future__ import annotations

import json
from copy import deepcopy
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from gridwright.making import edgewise as maker
from gridwright.making.edgewise.database import Database
from gridwright.making.edgewise.labels import stems_of
from gridwright.making.edgewise.sketch import EDGES, Sketch, sketch
from gridwright.making.stems import stem
from gridwright.rules.edgewise import FACING, SIDES
from tests.games import damage, json_values, randoms
from tests.making.edgewise.puzzles import GOOD, SMALL, codes

pytestmark = pytest.mark.usefixtures("small")

SOURCE: dict[str, Any] = maker.describe(GOOD)
BLANK: dict[str, Any] = {"categories": dict.fromkeys(SIDES, ""), "squares": [[""] * 4] * 4}


def put(tile: int, edge: int, word: str) -> dict[str, Any]:
    changed = deepcopy(SOURCE)
    changed["squares"][tile][edge] = word
    return changed


def words_at(offered: dict[str, Any], tile: int, edge: int) -> dict[str, dict[str, Any]]:
    return {each["word"]: each for each in offered["words"][tile][edge]}


def test_every_category_is_offered_with_how_it_suits_each_side() -> None:
    offered = maker.offer(SOURCE)
    named = {each["name"]: each for each in offered["categories"]}
    assert list(named) == [category.name for category in SMALL]
    assert named["Metals"]["suits"] == [None, named["Metals"]["suits"][1], None, None], "it stands on the right already"
    assert named["Metals"]["suits"][1] > 0, "it shares MERCURY with the planets"
    assert named["Metals"]["holds"] == [0, 2, 0, 0]
    assert named["Fire _____"]["type"] == "compound-word-prefix"
    assert named["Planets"]["words"] == [*SMALL[0].words, "PLUTO"]


def test_a_category_about_the_same_thing_is_offered_for_no_other_side() -> None:
    offered = maker.offer({"categories": {"top": "Golf clubs"}})
    named = {each["name"]: each["suits"] for each in offered["categories"]}
    assert named["Golf clubs"] == [0, None, None, None]
    assert all(number is not None for number in named["Planets"])


def test_an_empty_edge_is_offered_the_words_of_what_it_faces() -> None:
    offered = words_at(maker.offer(put(0, 0, "")), 0, 0)
    assert {"VENUS", "MARS", "JUPITER", "URANUS"} <= offered.keys()
    assert offered.keys().isdisjoint({"EARTH", "MERCURY", "SATURN"}), "they are there already"
    assert "PLUTO" not in offered, "no puzzle asks for it"
    assert offered["MARS"] == {"word": "MARS", "fits": ["top"], "effect": "none"}


def test_a_word_that_fits_others_too_and_one_that_makes_a_second_solution_are_offered() -> None:
    offered = words_at(maker.offer(SOURCE), 0, 1)
    assert offered["EYE"]["fits"] == ["bottom", "left"]
    assert offered["EYE"]["effect"] == "none"
    assert offered["MARS"]["effect"] == "second"
    assert list(offered).index("EYE") < list(offered).index("MARS"), "what is better is first"
    assert codes(maker.audit(maker.compile(put(0, 1, "MARS")))) == ["ERR_AMBIGUOUS"]


def test_the_words_that_are_there_come_with_their_sides() -> None:
    fits = maker.offer(put(3, 0, ""))["fits"]
    assert fits[0] == [["top"], ["bottom", "left"], ["right"], ["left"]]
    assert fits[3][0] == []


def test_solutions_are_counted_and_a_second_one_is_shown() -> None:
    offered = maker.offer(SOURCE)
    assert (offered["solutions"], offered["boards"], offered["second"], offered["filled"]) == (1, 6144, None, None)
    spoiled = put(0, 1, "MARS")
    offered = maker.offer(spoiled)
    assert offered["solutions"] == 2
    board = offered["second"]
    assert board != {"squares": [0, 1, 2, 3], "squareRotations": [0, 0, 0, 0]}
    for side, (label, slots) in enumerate(zip(SOURCE["categories"].values(), FACING, strict=True)):
        tiles = [board["squares"][slot] for slot in slots]
        facing = {spoiled["squares"][tile][(side - board["squareRotations"][tile]) % 4] for tile in tiles}
        assert facing <= {*next(each.words for each in SMALL if each.name == label)}
    assert offered["intended"] is True
    offered = maker.offer(put(0, 0, "HAMMER"))
    assert (offered["solutions"], offered["intended"], offered["second"]) == (0, False, None)


def test_a_second_solution_is_reported_before_all_is_there() -> None:
    half = put(0, 1, "MARS")
    half["squares"][2] = ["", "", "", ""]
    assert maker.offer(half)["solutions"] > 1
    half["squares"][0][1] = ""
    assert maker.offer(half)["solutions"] == 1


@given(randoms)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=25)
def test_the_effect_of_a_word_is_what_the_auditor_says_of_it(random: Random) -> None:
    tile, edge = random.choice(EDGES)
    drawn = sketch(SOURCE)
    for choice in drawn.list_choices(tile, edge):
        puzzle = maker.compile(drawn.put(tile, edge, choice.word).write(SOURCE))
        found = {"none": [], "fragile": ["WARN_FRAGILE"], "second": ["ERR_AMBIGUOUS"]}
        assert sorted(set(codes(maker.audit(puzzle)))) == found[choice.effect], choice


def test_no_offered_word_is_akin_to_another_or_part_of_a_label() -> None:
    labels = frozenset().union(*(stems_of(label) for label in SOURCE["categories"].values()))
    for tile, row in enumerate(maker.offer(SOURCE)["words"]):
        for edge, offered in enumerate(row):
            others = [stem(word) for at, word in _list_words(sketch(SOURCE)) if at != (tile, edge)]
            assert offered
            assert all(stem(each["word"]) not in (*others, *labels) for each in offered)


def _list_words(drawn: Sketch) -> list[tuple[tuple[int, int], str]]:
    return [(edge, drawn.word_at(edge)) for edge in EDGES]


@pytest.mark.parametrize(
    "source",
    [
        BLANK,
        {},
        None,
        {"categories": SOURCE["categories"]},
        {"squares": [["VENUS", "", "", ""], ["MARS"]]},
        put(1, 2, ""),
    ],
)
def test_what_is_empty_is_filled_so_that_a_sound_puzzle_comes_of_it(source: Any) -> None:
    filled = maker.offer(source)["filled"]
    assert codes(maker.audit(maker.compile(filled))) == []
    before, after = sketch(source), sketch(filled)
    for edge in EDGES:
        assert before.word_at(edge) in ("", after.word_at(edge)), "what was there is kept"
    assert filled == maker.offer(source)["filled"], "the same for the same"


def test_a_category_that_nobody_knows_is_offered_no_words_of_its_own() -> None:
    offered = maker.offer(SOURCE | {"categories": SOURCE["categories"] | {"top": "Worlds"}})
    assert offered["words"][0][0] == []
    assert "MARS" not in words_at(offered, 0, 1)
    assert "TIN" not in words_at(offered, 0, 1)
    assert offered["solutions"] == 1


@given(json_values)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=25)
def test_nothing_makes_it_raise(value: Any) -> None:
    for source in (value, {"categories": value}, {"squares": value}, SOURCE | {"squares": [value] * 4}):
        assert json.loads(json.dumps(maker.offer(source)))["boards"] == 6144


@given(randoms)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
def test_a_damaged_source_is_read_as_far_as_it_goes(random: Random) -> None:
    drawn = sketch(damage(random, SOURCE))
    assert (len(drawn.labels), [len(words) for words in drawn.words]) == (4, [4] * 4)


def test_the_three_forms_of_a_tile_are_read(small: Database) -> None:
    by_side = [dict(zip(SIDES, words, strict=True)) for words in SOURCE["squares"]]
    assert sketch(GOOD) == sketch(SOURCE) == sketch(SOURCE | {"squares": by_side})
    assert sketch(SOURCE).indices == [small.find(label) for label in SOURCE["categories"].values()]
