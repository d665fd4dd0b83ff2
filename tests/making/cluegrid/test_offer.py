from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings

from gridwright.data.cluegrid import read_clues
from gridwright.data.words import answers
from gridwright.making import cluegrid as maker
from gridwright.making.cluegrid.candidates import list_candidates
from gridwright.making.cluegrid.grade import PLAYERS, WITHOUT, rate_attentive, rate_casual, rate_without
from gridwright.making.cluegrid.knowledge import estimate_hint, list_hints
from tests.games import damage, json_values, randoms
from tests.making.cluegrid.puzzles import GOOD, SOURCE

PASS, SEDAN, SPADE = GOOD["crossers"]
BLANK: dict[str, Any] = {"mainWord": "", "crossers": []}


def test_main_words_are_offered_by_difficulty_and_by_how_they_begin() -> None:
    found = maker.offer(BLANK)
    assert found["letters"] == []
    assert found["rates"] is None
    assert [each["difficulty"] for each in found["mainWords"]] == [1, 2, 3, 4, 5]
    for each in found["mainWords"]:
        assert len(each["words"]) == 40
        assert set(each["words"]) <= set(answers())
    assert len({word for each in found["mainWords"] for word in each["words"]}) == 5 * 40
    begun = maker.offer({"mainWord": "sp"})["mainWords"]
    assert all(word.startswith("SP") for each in begun for word in each["words"])
    assert any(each["words"] for each in begun)
    assert maker.offer(SOURCE)["mainWords"] == []


@pytest.mark.parametrize("crossers", [[], [PASS], [PASS, SPADE], GOOD["crossers"]])
def test_whatever_is_offered_for_a_letter_can_be_taken(crossers: list[Any]) -> None:
    letters = maker.offer({"mainWord": "SPEND", "crossers": crossers})["letters"]
    assert [each["letter"] for each in letters] == list("SPEND")
    assert sum(len(each["crossers"]) for each in letters) >= 60
    for letter in letters:
        others = [each for each in crossers if each["position"] != letter["position"]]
        for offered in letter["crossers"]:
            crosser = {key: value for key, value in offered.items() if key != "rate"}
            assert crosser["position"] == letter["position"]
            assert crosser["clue"] in read_clues()[crosser["word"]]
            if others:
                puzzle = maker.compile({"mainWord": "SPEND", "crossers": [*others, crosser]})
                assert maker.audit(puzzle) == []


def test_a_word_that_is_begun_narrows_what_is_offered_for_its_letter() -> None:
    begun = {"word": "sp", "clue": "", "position": 4}
    letter = maker.offer({"mainWord": "SPEND", "crossers": [PASS, SEDAN, begun]})["letters"][4]
    assert {each["word"] for each in letter["crossers"]} >= {"SPADE"}
    assert all(each["word"].startswith("SP") for each in letter["crossers"])
    begun = {"word": "PAS", "clue": "", "position": 0, "intersectionIndex": 2}
    letter = maker.offer({"mainWord": "SPEND", "crossers": [begun, SEDAN]})["letters"][0]
    assert {"PASS"} <= {each["word"] for each in letter["crossers"]} <= {"PASS", "PAST", "PASTA", "PASTE"}


def test_where_four_lie_no_fifth_is_offered_but_others_instead_of_them() -> None:
    four = [
        {"word": "STAR", "clue": "Twinkling dot up above", "position": 0, "intersectionIndex": 0},
        {"word": "CLAP", "clue": "Give a round of applause", "position": 1, "intersectionIndex": 3},
        {"word": "ECHO", "clue": "What a canyon answers", "position": 2, "intersectionIndex": 0},
        {"word": "WAND", "clue": "What a magician waves", "position": 4, "intersectionIndex": 3},
    ]
    letters = maker.offer({"mainWord": "SPEND", "crossers": four})["letters"]
    assert letters[3]["crossers"] == []
    assert letters[4]["crossers"]


def test_what_a_crosser_is_worth_is_about_what_players_make_of_it() -> None:
    source = {"mainWord": "SPEND", "crossers": [PASS, SEDAN]}
    hints = [estimate_hint(each["position"], each["word"], each["clue"]) for each in (PASS, SEDAN)]
    offered = maker.offer(source)["letters"][4]["crossers"]
    assert len({each["rate"] for each in offered}) > 5
    for each in offered:
        real = rate_casual("SPEND", (*hints, estimate_hint(4, each["word"], each["clue"])))
        assert each["rate"] == pytest.approx(real, abs=6)


def test_what_suits_a_daily_is_offered_first() -> None:
    for source in (SOURCE, {"mainWord": "SHADE", "crossers": []}):
        for letter in maker.offer(source)["letters"]:
            misses = [max(0.0, 65 - each["rate"], each["rate"] - 88) for each in letter["crossers"]]
            assert misses == sorted(misses)


def test_a_letter_that_says_next_to_nothing_is_reported() -> None:
    queen = {"mainWord": "QUEEN", "crossers": [{"word": "QUIZ", "position": 0, "intersectionIndex": 0}]}
    assert [each["isWorth"] for each in maker.offer(queen)["letters"][:2]] == [True, False]


def test_rates_say_on_how_many_games_they_rest() -> None:
    rates = maker.offer(SOURCE)["rates"]
    assert rates == {
        "rate": rate_casual("SPEND", list_hints(GOOD)),
        "games": PLAYERS["casual"],
        "without": rate_without("SPEND"),
        "gamesWithout": WITHOUT,
        "gamesOffered": 250,
        "difficulty": 2,
        "least": 65.0,
        "most": 88.0,
        "attentive": rate_attentive("SPEND", list_hints(GOOD)),
        "attentiveWithout": rate_attentive("SPEND", ()),
        "candidates": len(list_candidates("SPEND", [0, 2, 4])),
        "mostCandidates": 4,
    }
    alone = maker.offer({"mainWord": "SPEND"})["rates"]
    assert (alone["rate"], alone["games"]) == (rate_without("SPEND"), WITHOUT)
    assert alone["attentive"] == alone["attentiveWithout"]
    assert alone["candidates"] > 1000


def test_the_clues_of_each_crosser_are_those_of_the_bank() -> None:
    crossers = [{"word": "sedan"}, {"word": "DZO"}, 5]
    found = maker.offer({"mainWord": "SPEND", "crossers": crossers})["clues"]
    assert found == {"SEDAN": list(read_clues()["SEDAN"]), "DZO": []}


@given(randoms)
@settings(max_examples=60, deadline=None)
def test_a_damaged_source_is_answered_too(random: Random) -> None:
    source = damage(random, damage(random, SOURCE))
    found = maker.offer(source)
    assert set(found) == {"mainWords", "letters", "clues", "rates"}


@given(json_values)
@settings(max_examples=50, deadline=None)
def test_whatever_is_no_source_is_answered_with_main_words(value: Any) -> None:
    assert maker.offer(value)["mainWords"]
