from __future__ import annotations

import json
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import combinations, permutations
from typing import Any

import numpy as np
import pytest

from gridwright.making import edgewise as maker
from gridwright.making.batch import make
from gridwright.making.contract import GenerationError
from gridwright.making.edgewise.database import Database, current_database, labels_of
from gridwright.making.edgewise.labels import find_kin, stems_of, subjects_of
from gridwright.making.edgewise.schedule import MOST_USES, Schedule, company_of
from gridwright.making.edgewise.solutions import count_solutions, count_turns
from gridwright.making.stems import stem
from gridwright.rules.schema.edgewise import Puzzle as Edgewise
from tests.amounts import amount, repeats
from tests.making.edgewise.puzzles import SMALL, count_by_trying

NUMBER, TRIED = amount(400, 2000), amount(40, 200)
pytestmark = repeats


@cache
def puzzles() -> list[Any]:
    spec = maker.specs("DAILY", [])[0]
    return [maker.generate(spec, "two thousand", index) for index in range(NUMBER)]


def words_of(puzzle: Edgewise) -> list[str]:
    return [word for square in puzzle["squares"] for word in square["words"]]


def test_every_puzzle_has_exactly_one_solution() -> None:
    masks = [current_database().masks(puzzle) for puzzle in puzzles()]
    assert all(count_solutions(count_turns(each)) == 1 for each in masks)
    assert (count_by_trying(np.array(masks[:: NUMBER // TRIED], np.uint8))[0] == 1).all()


def test_no_puzzle_has_a_finding() -> None:
    for puzzle in puzzles():
        assert maker.audit(puzzle, "DAILY") == []


def test_sixteen_words_are_distinct_none_is_in_a_label_and_each_is_of_a_category() -> None:
    for puzzle in puzzles():
        words, labels = words_of(puzzle), labels_of(puzzle)
        assert len({stem(word) for word in words}) == 16
        assert not {stem(word) for word in words} & frozenset().union(*map(stems_of, labels))
        for one, other in permutations(map(stem, words), 2):
            assert len(one) < 3 or (not other.startswith(one) and not other.endswith(one)), (one, other)
        listed = {
            word
            for label in labels
            for word in current_database().categories[current_database().find(label) or 0].words
        }
        assert listed.issuperset(words)


def test_no_two_categories_of_a_puzzle_are_about_one_thing() -> None:
    assert subjects_of("Dog breeds") & subjects_of("_____ Dog")
    assert not subjects_of("Words for cold") & subjects_of("Words for hot")
    subjects = cache(subjects_of)
    for puzzle in puzzles():
        for one, other in combinations(map(subjects, labels_of(puzzle)), 2):
            assert not one & other, labels_of(puzzle)


def test_words_that_begin_or_end_with_one_another_are_akin() -> None:
    kin = find_kin(["PLANE", "AIRPLANE", "MINI", "MINIATURE", "GO", "GOAT"])
    assert kin["PLANE"] == {"PLANE", "AIRPLANE"} == kin["AIRPLANE"]
    assert kin["MINI"] == {"MINI", "MINIATURE"}
    assert kin["GOAT"] == {"GOAT"}


def test_all_words_to_the_centre_are_red_herrings() -> None:
    assert all(len(puzzle["herrings"]) == 8 for puzzle in puzzles())
    assert all(puzzle["metadata"]["overlapWords"] for puzzle in puzzles())
    for puzzle in puzzles()[:100]:
        centre = {herring["word"] for herring in puzzle["herrings"]}
        answers = set(words_of(puzzle)) - centre
        shared = set(puzzle["metadata"]["overlapWords"])
        assert len(answers) == 8
        assert shared <= set(words_of(puzzle))


def test_where_no_layout_that_misleads_is_found_there_is_always_a_plain_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules["gridwright.making.edgewise.generate"], "MOST_TRIES", 0)  # not the function
    spec = maker.specs("DAILY", [])[0]
    for index in range(100):
        puzzle: Any = maker.generate(spec, "plain", index)
        assert maker.audit(puzzle, "DAILY") == []
        assert maker.solve(puzzle).figures["solutions"] == 1


def test_the_same_seed_makes_the_same_bytes_and_puzzles_differ() -> None:
    spec = maker.specs("DAILY", [])[0]
    again = [maker.generate(spec, "two thousand", index) for index in (7, NUMBER - 1, 3)]
    assert json.dumps(again) == json.dumps([puzzles()[index] for index in (7, NUMBER - 1, 3)])
    assert len({puzzle["id"] for puzzle in puzzles()}) == NUMBER
    assert maker.generate(spec, "two thousand and one") != puzzles()[0]


def test_a_known_seed_makes_a_known_puzzle(small: Database) -> None:
    puzzle = maker.generate(maker.specs("DAILY", [])[0], "known")
    assert (puzzle["id"], maker.audit(puzzle, "DAILY")) == ("edgewise-46d9818ae9e0", [])


def test_a_category_is_used_at_most_twice_in_a_round_and_nearly_always_twice() -> None:
    schedule = Schedule(company_of(()), "uses")
    possible = len(current_database().categories) * MOST_USES // 4
    schedule[3 * possible]
    for first, end in zip(schedule.rounds[:2], schedule.rounds[1:3], strict=True):
        uses = Counter(index for quad in schedule.quads[first:end] for index in quad)
        assert max(uses.values()) == MOST_USES
        assert end - first >= 0.95 * possible
    for one, other in zip(schedule.quads, schedule.quads[1:], strict=False):
        assert len({*one, *other}) == 8, "no two puzzles in a row have a category in common"


def test_a_batch_is_the_same_however_it_is_made_and_keeps_the_limit_of_uses() -> None:
    specs = maker.specs("DAILY", [])
    number = len(current_database().categories) * MOST_USES * 95 // 400
    here = make("edgewise", specs, number, "limits")
    with ThreadPoolExecutor(3) as threads:
        assert make("edgewise", specs, number, "limits", threads) == here
    made: list[Any] = [each.puzzle for each in here]
    uses = Counter(label for puzzle in made for label in labels_of(puzzle))
    assert max(uses.values()) == MOST_USES


def test_few_categories_are_used_as_often_as_they_must(small: Database) -> None:
    spec = maker.specs("DAILY", [])[0]
    made: list[Any] = [maker.generate(spec, "few", index) for index in range(12)]
    assert len({puzzle["id"] for puzzle in made}) == 12
    assert all(maker.audit(puzzle, "DAILY") == [] for puzzle in made)
    varied: Any = maker.generate(maker.vary(spec, made[0]), "few", 0)
    assert not set(labels_of(varied)) & set(labels_of(made[0]))


def own() -> dict[str, Any]:
    """The small database as a file of one's own, with a category that nobody else has."""
    listed = [{"name": each.name, "type": each.type, "words": list(each.words)} for each in SMALL]
    knots = {"name": "Knots", "type": "finite-group", "words": ["BOW", "REEF", "GRANNY", "SQUARE", "SLIP", "HITCH"]}
    return {"categories": [*listed[:3], knots], "generatedAt": "2026-01-01", "metadata": {}}


def test_a_database_of_ones_own_replaces_the_shipped_one() -> None:
    spec = maker.specs("DAILY", [own()])[0]
    puzzle = maker.generate(spec, "own")
    assert set(puzzle["categories"].values()) == {"Planets", "Metals", "Fire _____", "Knots"}
    two = maker.specs("DAILY", [{"categories": own()["categories"][:2]}, own()["categories"][2:]])
    assert two == [spec]


@pytest.mark.parametrize(
    ("topics", "message"),
    [
        (["planets"], '"planets" is not a file of categories'),
        ([{"categories": [{"name": "A"}]}], r"the categories have an error: categories\[0\]\.words: missing"),
        (
            [{"categories": [{"name": "A", "words": ["b"]}]}],
            r"the categories have an error: categories\[0\]\.words\[0\]: ",
        ),
        ([{"categories": []}], "the files have no categories"),
        ([[{"name": "Ants", "words": ["B"]}], [{"name": "ants", "words": ["C"]}]], '2 categories are called "ants"'),
    ],
)
def test_categories_that_are_unfit_are_reported(topics: list[Any], message: str) -> None:
    with pytest.raises(GenerationError, match=message):
        maker.specs("DAILY", topics)


def test_three_categories_yield_no_puzzle() -> None:
    spec = maker.specs("DAILY", [own()["categories"][:3]])[0]
    with pytest.raises(GenerationError, match="too few of them go together"):
        maker.generate(spec, "seed")


def test_categories_that_have_all_in_common_do_not_go_together() -> None:
    planets = own()["categories"][0]
    spec = maker.specs("DAILY", [[*own()["categories"], planets | {"name": "Worlds"}]])[0]
    for index in range(8):
        labels = set(maker.generate(spec, "worlds", index)["categories"].values())
        assert not {"Planets", "Worlds"} <= labels
