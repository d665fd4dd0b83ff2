"""Simulated players win as often as people would, and the same whatever numbers were drawn for them."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import numpy as np
import pytest

from gridwright.making import cluegrid as maker
from gridwright.making.cluegrid import players
from gridwright.making.cluegrid.candidates import count_neighbours, list_candidates
from gridwright.making.cluegrid.grade import CUTS, PLAYERS, difficulty_of, rate_attentive, rate_casual, rate_without
from gridwright.making.cluegrid.knowledge import Hint, estimate_hint, list_hints
from gridwright.making.cluegrid.players import ATTENTIVE, CASUAL, KINDS, WEAK, crowd_of, play
from gridwright.making.cluegrid.vocabulary import vocabulary_of
from tests.making.cluegrid.puzzles import GOOD

SURE = [Hint(position, 256, 256) for position in (0, 2, 4)]
UNKNOWN = [Hint(position, 0, 0) for position in (0, 2, 4)]
SEEDS = (1, 2, 3)
# Main words with the letters that are shown, and of 256 how many know the clue: from easy to hard.
PUZZLES = [
    ("LUCKY", (0, 1, 3, 4), 220), ("BLINK", (0, 3, 4), 210), ("SPEND", (0, 2, 4), 200), ("FETCH", (1, 2, 3), 190),
    ("SLICK", (0, 2, 4), 190), ("GOOSE", (0, 2, 4), 180), ("LOWLY", (1, 3), 170), ("SKUNK", (0, 4), 160),
    ("WAFER", (2, 4), 120), ("JOLLY", (3, 4), 100),
]  # fmt: skip


def rate(kind: players.Kind, main_word: str, hints: list[Hint], seed: int = players.SEED) -> float:
    return sum(play(crowd_of(kind, 1000, seed), main_word, hints).wins) / 10


@cache
def rates(seed: int) -> list[float]:
    return [rate(CASUAL, main, [Hint(at, known, known + 20) for at in shown], seed) for main, shown, known in PUZZLES]


def test_every_game_is_won_or_lost_with_six_guesses() -> None:
    for kind in KINDS.values():
        played = play(crowd_of(kind, 200), "SPEND", SURE)
        assert len(played.wins) == 6
        assert sum(played.wins) + played.losses == 200
        assert 0 <= played.solved <= 3 * 200


def test_who_is_better_wins_more_often() -> None:
    hints = list(list_hints(GOOD))
    attentive, casual, weak = (rate(kind, "SPEND", hints) for kind in (ATTENTIVE, CASUAL, WEAK))
    assert attentive > casual > weak


def test_what_is_known_helps_and_what_is_not_known_is_left_alone() -> None:
    without = rate(CASUAL, "DETER", [])
    assert rate(CASUAL, "DETER", UNKNOWN) == without
    assert rate(CASUAL, "DETER", SURE) > without + 5
    assert play(crowd_of(CASUAL, 100), "DETER", UNKNOWN).solved == 0


def play_attentively(crowd: players.Crowd, main_word: str, hints: list[Hint], player: int) -> tuple[int, int]:
    """One attentive player, as the document describes them: the number of the guess that wins, 0 for a loss; and how
    many crossers they solved."""
    words = vocabulary_of(main_word)
    matrix, answer = words.matrix, words.indices[main_word]
    possible, solved, tried = list(range(len(words.words))), set[int](), set[int]()
    for turn in range(6):
        guess = int(crowd.orders[player, 0])
        if turn:
            guess = max(possible, key=lambda word: (crowd.appeals[player, word], -word))
        number, crosser = len(possible), -1
        said = Counter(int(matrix[guess, word]) for word in possible if word != guess)
        least = sum(count * count for count in said.values()) / number
        for index, hint in enumerate(hints if 2 <= turn < 5 and number > 6 - turn else []):
            known, rank = min(255, hint.at_last + 20), int(crowd.ranks[player, index])
            letters = [words.words[word][hint.position] for word in possible]
            if index in solved or rank * 256 >= crowd.players * known:
                continue
            sure = 1 if index in tried else min(255, hint.at_once + 20) / known
            left = sum(count * count for count in Counter(letters).values()) / number
            if (average := sure * left + (1 - sure) * number) < least:
                least, crosser = average, index
        if crosser >= 0:
            hint = hints[crosser]
            is_known = int(crowd.ranks[player, crosser]) * 256 < crowd.players * min(255, hint.at_once + 20)
            if is_known or crosser in tried:
                solved.add(crosser)
                shown = main_word[hint.position]
                possible = [word for word in possible if words.words[word][hint.position] == shown]
            tried.add(crosser)
        elif guess == answer:
            return turn + 1, len(solved)
        else:
            possible = [word for word in possible if matrix[guess, word] == matrix[guess, answer]]
    return 0, len(solved)


@pytest.mark.parametrize("main_word", ["HATCH", "SPEND"])
def test_attentive_players_at_once_play_as_one_at_a_time(main_word: str) -> None:
    crowd = crowd_of(ATTENTIVE, 40)
    hints = [Hint(0, 150, 190), Hint(2, 200, 220), Hint(4, 90, 140)]
    ends = [play_attentively(crowd, main_word, hints, player) for player in range(40)]
    played = play(crowd, main_word, hints)
    assert played.wins == [sum(end == number for end, _ in ends) for number in range(1, 7)]
    assert played.solved == sum(solved for _, solved in ends)


def test_a_crosser_helps_attentive_players_where_neighbours_differ() -> None:
    """BATCH, CATCH, LATCH, MATCH, PATCH and WATCH are HATCH with another first letter."""
    without = rate(ATTENTIVE, "HATCH", [])
    assert rate(ATTENTIVE, "HATCH", [Hint(0, 256, 256)]) > without + 10
    assert abs(rate(ATTENTIVE, "HATCH", [Hint(4, 256, 256)]) - without) < 2


def test_attentive_players_leave_crossers_alone_that_they_do_not_need() -> None:
    unknown = [Hint(position, -ATTENTIVE.knows, -ATTENTIVE.knows) for position in (0, 2, 4)]
    assert rate(ATTENTIVE, "HATCH", unknown) == rate(ATTENTIVE, "HATCH", [])
    crowd = crowd_of(ATTENTIVE, 200)
    assert play(crowd, "HATCH", unknown).solved == 0
    assert 0 < play(crowd, "PROXY", SURE).solved < play(crowd_of(CASUAL, 200), "PROXY", SURE).solved / 2


def test_a_clue_that_needs_two_tries_costs_a_guess() -> None:
    slow = [Hint(hint.position, 0, 256) for hint in SURE]
    assert rate(CASUAL, "DETER", slow) < rate(CASUAL, "DETER", SURE)


def test_common_words_are_found_more_often_than_rare_ones() -> None:
    common, rare = ["WATER", "MONEY", "HEART", "PARTY"], ["WAFER", "MOLDY", "HAUNT", "PATSY"]
    assert np.mean([rate(CASUAL, word, []) for word in common]) > np.mean([rate(CASUAL, word, []) for word in rare])


def test_players_with_a_correct_letter_keep_it() -> None:
    games = players._Games(crowd_of(CASUAL, 300), "SPEND", SURE)
    games.play()
    answer = games.words.letters[games.answer]
    for player in range(300):
        known = 0
        for guess in games.guesses[player, : games.number[player]]:
            same = int(games.agreement[guess])
            assert same & known == known
            assert [games.words.letters[guess][at] == answer[at] for at in range(5)] == [
                bool(same >> at & 1) for at in range(5)
            ]
            known |= same
        assert len(set(games.guesses[player, : games.number[player]].tolist())) == games.number[player]


def test_going_through_words_by_appeal_finds_the_best_of_all() -> None:
    crowd = crowd_of(WEAK, 120)
    games = players._Games(crowd, "CIVIC", [])
    everyone = np.arange(120)
    games.guesses[:, 0] = crowd.orders[:, 0]
    games.guesses[:, 1] = crowd.orders[:, 7]
    whole = games._rate(everyone, 2, np.arange(len(games.words.words)))
    found = games._think(everyone, 2)
    assert (whole[everyone, found] == whole.max(axis=1)).all()


@pytest.mark.parametrize("seed", SEEDS)
def test_the_win_rate_hardly_depends_on_what_was_drawn_for_the_players(seed: int) -> None:
    usual = np.array(rates(players.SEED))
    found = np.array(rates(seed))
    assert np.abs(found - usual).max() < 5
    assert np.abs(found - usual).mean() < 2
    assert np.corrcoef(found.argsort().argsort(), usual.argsort().argsort())[0, 1] > 0.9
    grades = [(difficulty_of(one), difficulty_of(other)) for one, other in zip(found, usual, strict=True)]
    assert max(abs(one - other) for one, other in grades) <= 1


def test_the_puzzles_of_the_test_above_spread_from_easy_to_hard() -> None:
    assert {1, 5} < {difficulty_of(rate) for rate in rates(players.SEED)}


def test_difficulty_is_cut_where_the_document_has_it() -> None:
    table = [(100, 1), (90, 1), (89.9, 2), (80, 2), (79.9, 3), (70, 3), (69.9, 4), (60, 4), (59.9, 5), (50, 5), (20, 5)]
    assert [(rate, difficulty_of(rate)) for rate, _ in table] == table
    assert CUTS == (10, 20, 30, 40)


def test_the_grade_shows_what_the_crossers_are_worth() -> None:
    grade = maker.grade(GOOD)
    figures: Any = grade.figures
    assert figures["winRate"] == rate_casual("SPEND", list_hints(GOOD))
    assert figures["winRateWithout"] == rate_without("SPEND")
    assert figures["crossersValue"] == pytest.approx(figures["winRate"] - figures["winRateWithout"])
    assert figures["attentiveWinRate"] == rate_attentive("SPEND", list_hints(GOOD))
    assert figures["attentiveWinRateWithout"] == rate_attentive("SPEND", ())
    value = figures["attentiveWinRate"] - figures["attentiveWinRateWithout"]
    assert figures["attentiveCrossersValue"] == pytest.approx(value)
    assert figures["candidates"] == len(list_candidates("SPEND", [0, 2, 4]))
    assert figures["neighbours"] == sum(count_neighbours("SPEND"))
    assert grade.effort == pytest.approx(100 - figures["winRate"])
    assert set(figures["players"]) == set(PLAYERS) == set(KINDS)
    casual = figures["players"]["casual"]
    assert casual["winRate"] == figures["winRate"]
    assert 1 <= casual["guesses"] <= 6
    assert 0 < casual["crossersSolved"] <= 3


def test_the_order_of_the_crossers_does_not_matter() -> None:
    turned: Any = GOOD | {"crossers": GOOD["crossers"][::-1]}
    assert maker.grade(turned) == maker.grade(GOOD)


def test_a_main_word_that_no_vocabulary_has_is_graded_too() -> None:
    assert vocabulary_of("XYLYL").words[-1] == "XYLYL"
    assert 0 <= rate_without("XYLYL") < 60


def test_a_clue_is_known_by_its_words_frequency_and_its_form() -> None:
    plain = estimate_hint(0, "WATER", "Fish live in it")
    assert estimate_hint(0, "ABATE", "Fish live in it").at_once < plain.at_once
    assert estimate_hint(0, "WATER", "Fish out of ___").at_once > plain.at_once
    assert estimate_hint(0, "WATER", "A drop to drink?").at_once < plain.at_once
    for hint in (plain, estimate_hint(0, "ZZZZZ", "No such thing here")):
        assert 0 < hint.at_once < hint.at_last < 256
