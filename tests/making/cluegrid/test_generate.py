from __future__ import annotations

import json
from functools import cache
from itertools import combinations
from typing import Any

import pytest

from gridwright.data.cluegrid import read_unfit
from gridwright.data.words import answers
from gridwright.making import cluegrid as maker
from gridwright.making.cluegrid.bank import bank_of
from gridwright.making.cluegrid.candidates import count_neighbours
from gridwright.making.cluegrid.compile import write
from gridwright.making.cluegrid.cross import cross
from gridwright.making.cluegrid.families import are_akin
from gridwright.making.cluegrid.generate import LEAST_VALUE, MANY, order_of, words_of
from gridwright.making.cluegrid.knowledge import count_left, is_worth_revealing
from gridwright.making.cluegrid.layout import MOST_ROWS, Column, are_touching, count_rows
from gridwright.making.cluegrid.profiles import PROFILES
from gridwright.making.contract import GenerationError, Wanted
from gridwright.rules import cluegrid
from gridwright.rules.rng import Rng
from tests.amounts import amount, repeats

NUMBER = amount(300, 1000)
GENERATED = 2  # of each profile


@cache
def crossed() -> list[Any]:
    """So many puzzles before any player is asked, of all numbers of crossers; each main word is there once at most."""
    bank, rng = bank_of((), "DAILY"), Rng("crossed")
    found: list[Any] = []
    for index, main_word in enumerate(bank.main_words * 2):
        crossers = cross(bank, main_word, sorted(rng.choice(list(combinations(range(5), 2 + index % 3)))), rng)
        if crossers:
            found.append(write(main_word, crossers))
        if len(found) == NUMBER:
            break
    return found


@cache
def generated(profile: str) -> list[Any]:
    spec = maker.specs(profile, [])[0]
    return [maker.generate(spec, "tests", index) for index in range(GENERATED)]


def columns_of(puzzle: Any) -> list[Column]:
    return [
        Column(each["position"], each["intersectionIndex"], len(each["word"]) - 1 - each["intersectionIndex"])
        for each in puzzle["crossers"]
    ]


@repeats
def test_hundreds_of_grids_have_no_finding() -> None:
    assert len(crossed()) == NUMBER
    assert {puzzle["puzzleId"]: found for puzzle in crossed() if (found := maker.audit(puzzle))} == {}
    assert {len(puzzle["crossers"]) for puzzle in crossed()} == {2, 3, 4}


def test_a_grid_has_seven_rows_at_most_and_neighbours_share_only_the_main_words() -> None:
    for puzzle in crossed():
        cells: dict[tuple[int, int], str] = {(0, x): letter for x, letter in enumerate(puzzle["mainWord"])}
        for each in puzzle["crossers"]:
            for index, letter in enumerate(each["word"]):
                cell = index - each["intersectionIndex"], each["position"]
                assert cells.setdefault(cell, letter) == letter
        rows = {y for y, _ in cells}
        assert 3 <= len(rows) <= 7
        for y, x in cells:
            assert y == 0 or (y, x + 1) not in cells
        assert count_rows(columns_of(puzzle)) == len(rows) <= MOST_ROWS


def test_columns_touch_beside_each_other_only() -> None:
    assert are_touching(Column(0, 1, 2), Column(1, 2, 0))
    assert are_touching(Column(1, 0, 2), Column(0, 1, 3))
    assert not are_touching(Column(0, 2, 0), Column(1, 0, 3))
    assert not are_touching(Column(0, 2, 2), Column(2, 2, 2))


def test_words_are_of_different_families() -> None:
    for puzzle in crossed():
        assert not any(are_akin(one, other) for one, other in combinations(words_of(puzzle), 2))


@pytest.mark.parametrize("profile", PROFILES)
def test_a_profile_gets_what_it_asks_for(profile: str) -> None:
    wanted = PROFILES[profile]
    for puzzle in generated(profile):
        assert maker.audit(puzzle, profile) == []
        grade = maker.grade(puzzle)
        assert grade.difficulty == puzzle["difficulty"] in wanted.difficulties
        assert len(puzzle["crossers"]) in wanted.crossers
        assert wanted.wins[0] <= grade.figures["winRate"] <= max(wanted.wins)
        assert grade.figures["crossersValue"] >= LEAST_VALUE
        assert grade.figures["attentiveCrossersValue"] >= 0
        assert grade.figures["candidates"] <= wanted.candidates
        assert is_worth_revealing(puzzle["mainWord"], tuple(each["position"] for each in puzzle["crossers"]))


def test_three_crossers_leave_four_candidates_at_most() -> None:
    assert {profile.candidates for profile in PROFILES.values() if min(profile.crossers) >= 3} == {4}


def test_main_words_with_many_neighbours_come_first() -> None:
    order = order_of((), "DAILY", "tests")
    numbers = [min(MANY, sum(count_neighbours(word))) for word in order]
    assert numbers == sorted(numbers, reverse=True)
    assert numbers[300] == MANY
    assert set(order) == set(bank_of((), "DAILY").main_words)
    assert order != order_of((), "DAILY", "others")


def test_crossers_rather_stand_where_neighbours_differ() -> None:
    """LIGHT has all of its neighbours at its first letter, which is one of five."""
    spec = maker.specs("DAILY", [], Wanted(main="LIGHT"))[0]
    made: list[Any] = [maker.generate(spec, "tests", index) for index in range(4)]
    assert all(0 in [crosser["position"] for crosser in puzzle["crossers"]] for puzzle in made)


def test_every_difficulty_can_be_made_and_the_first_profile_is_the_daily() -> None:
    assert next(iter(PROFILES)) == "DAILY"
    assert {each for profile in PROFILES.values() for each in profile.difficulties} == {1, 2, 3, 4, 5}


def test_a_main_word_is_an_answer_and_none_that_is_sad_or_of_one_country() -> None:
    assert read_unfit() <= set(answers())
    for profile in PROFILES:
        words = set(bank_of((), profile).main_words)
        assert len(words) > 200
        assert words <= {word for word in answers() if len(word) == 5} - read_unfit()


def test_the_same_seed_makes_the_same_bytes_and_another_makes_another() -> None:
    spec = maker.specs("DAILY", [])[0]
    assert json.dumps(maker.generate(spec, "tests", 1)) == json.dumps(generated("DAILY")[1])
    assert len({puzzle["mainWord"] for puzzle in generated("DAILY")}) == GENERATED
    assert maker.generate(spec, "others", 1)["puzzleId"] != generated("DAILY")[1]["puzzleId"]


def test_a_further_puzzle_has_no_word_in_common() -> None:
    puzzle = generated("DAILY")[0]
    spec = maker.vary(maker.specs("DAILY", [])[0], puzzle)
    again: Any = maker.generate(spec, "tests", 0)
    assert not set(words_of(again)) & set(words_of(puzzle))


def test_the_more_letters_are_known_the_fewer_words_are_left() -> None:
    left = [count_left("SPEND", range(number)) for number in range(6)]
    assert left == sorted(left, reverse=True)
    assert left[5] == 1
    assert not is_worth_revealing("QUEEN", (0, 1))


def own() -> dict[str, list[str]]:
    words = "ACE BEE CUE DEN EAR FAN GEM HEN INK JAM KEY LIP MAP NET OAK PEA RUG SEA TEA URN VAN WAX YAK ZOO".split()  # noqa: SIM905
    clues = [f"To be or q{letter}q to be" for letter in "bcdfghjklmnpqrstvwxyzaei"]
    return {word: [clue] for word, clue in zip(words, clues, strict=True)}


def test_clues_of_ones_own_replace_the_shipped_ones() -> None:
    puzzle = maker.generate(maker.specs("MEDIUM_EASY", [own()])[0], "own")
    assert cluegrid.check(puzzle) == []
    assert {crosser["clue"] for crosser in puzzle["crossers"]} <= {clue for [clue] in own().values()}


@pytest.mark.parametrize(
    ("topics", "message"),
    [
        (["cars"], '"cars" is not a file of clues'),
        ([{"CAT": "Owner of nine lives"}], "the clues have an error: CAT: expected a list"),
        ([{"CAT": ["The cat itself, here"]}], r"the clues have an error: CAT\[0\]: "),
        ([{}], "the files have no clues"),
    ],
)
def test_clues_that_are_unfit_are_reported(topics: list[Any], message: str) -> None:
    with pytest.raises(GenerationError, match=message):
        maker.specs("DAILY", topics)


def test_too_few_clues_yield_no_puzzle() -> None:
    spec = maker.specs("DAILY", [{"ZOO": ["Lions' home, far from Africa"]}])[0]
    with pytest.raises(GenerationError, match="the clues yield no puzzle of the profile DAILY"):
        maker.generate(spec, "seed")
