from __future__ import annotations

from typing import Any

import pytest

from gridwright.data.griddl import read_unwelcome
from gridwright.making import griddl as maker
from gridwright.making.contract import GenerationError
from gridwright.making.griddl.course import draw_runs, draw_words, field_of
from gridwright.making.griddl.generate import Spec, count_of_theme
from gridwright.making.griddl.moves import Moves
from gridwright.making.griddl.search import can_win, proof_of, words_on
from gridwright.making.griddl.shapes import SHAPES
from gridwright.making.griddl.spelling import count_joined, reachable, spell, vocabulary
from gridwright.making.griddl.splits import fragments, is_akin, known, known_splits, split
from gridwright.rules.rng import Rng
from tests.making.griddl.levels import branch, recall


def test_every_shape_is_square_and_its_goal_can_be_reached() -> None:
    assert {shape.size for shape in SHAPES} == {3, 5, 7}
    for shape in SHAPES:
        assert {len(row) for row in shape.rows} == {shape.size}
        for seed in shape.find("S"):
            for goal in shape.find("*"):
                assert field_of(shape, goal).turns_from(seed) in range(1, 7), shape.name


def test_a_shape_is_turned_and_mirrored_whole() -> None:
    shape = next(each for each in SHAPES if each.name == "Three Steps")
    assert shape.rows == ("S..", "#..", "##*")
    assert shape.turn(1, False).rows == ("##S", "#..", "*..")
    assert shape.turn(0, True).rows == ("..S", "..#", "*##")
    assert shape.turn(4, False) == shape


@pytest.mark.parametrize("number", [0, 2, 3, 4, 5, 6])
def test_a_course_crosses_from_turn_to_turn_and_ends_at_the_goal(number: int) -> None:
    shape = next(each for each in SHAPES if each.name == "Open Field")
    seed, goal = shape.find("S")[0], shape.find("*")[0]
    rng = Rng(str(number))
    runs = draw_runs(field_of(shape, goal), seed, 3, rng)
    assert runs and goal in runs[-1].cells and goal not in (*runs[0].cells, *runs[1].cells)
    course = draw_words(runs, known_splits(), len, rng)
    assert course and len({"".join(turn.split) for turn in course}) == 3
    board: dict[int, str] = {}
    for turn in course:
        assert "".join(turn.split) in known()
        for cell, text in zip(turn.run.cells, turn.split, strict=True):
            assert board.setdefault(cell, text) == text


def test_words_are_cut_into_fragments_that_look_well() -> None:
    cuts = list(split("BEGINNER"))
    assert ("BEG", "INN", "ER") in cuts
    assert all("".join(cut) == "BEGINNER" and set(cut) <= fragments() for cut in cuts)
    assert "CARPETS" not in known()
    assert "RUNNING" not in known()
    assert "CARPET" in known()
    assert not read_unwelcome() & {*known(), *fragments()}


@pytest.mark.parametrize(
    ("one", "two", "akin"),
    [
        ("APPARENT", "APPARENTLY", True),
        ("INVALID", "VALID", True),
        ("HISTORY", "HISTORIAN", True),
        ("OVER", "OVERLOAD", True),
        ("HOSE", "HOUSEHOLD", False),
        ("UNDERWATER", "UNDERGROUND", False),
        ("ICE", "OFFICE", False),
    ],
)
def test_words_are_akin_that_begin_alike_or_hold_each_other(one: str, two: str, akin: bool) -> None:
    assert is_akin(one, two) is is_akin(two, one) is akin


def test_fragments_spell_the_words_that_they_make_each_as_often_as_it_is_there() -> None:
    assert spell(["BEG", "INN", "ER", "IN"], 3) == {"BEGIN", "BEGINNER", "INNER"}
    assert spell(["BEG", "INN", "ER", "IN"], 2) == {"BEGIN", "INNER"}
    assert "MAMA" not in spell(["MA", "KE"], 3)
    assert "MAMA" in spell(["MA", "MA", "KE"], 3)
    assert count_joined("INN", ["ER", "BEG"]) == 2
    assert "SHIT" not in vocabulary()


def test_a_word_is_within_reach_where_the_board_has_room_and_the_deck_its_tiles() -> None:
    assert reachable(Moves(branch())) == {"CARPET", "CARGO", "CARROT", "PETUNIA"}
    puzzle = recall()
    puzzle["board"]["specials"] = [{"r": 1, "c": 0, "type": "blocked"}, {"r": 0, "c": 1, "type": "blocked"}]
    assert reachable(Moves(puzzle)) == {"WATER", "WATCH", "PARTY"}


def test_levels_of_a_series_have_other_words_and_what_their_profile_promises() -> None:
    spec = Spec("MEDIUM")
    seen: set[str] = set()
    boards = []
    for number in range(4):
        puzzle: Any = maker.generate(spec, "series", number)
        spec = maker.vary(spec, puzzle)
        words = set(maker.repeats(puzzle)["word"])
        assert not words & seen
        seen |= words
        moves, proof = Moves(puzzle), proof_of(puzzle)
        assert proof.par == puzzle["meta"]["par"] == len(puzzle["solution"])
        assert proof.par in range(2, 7)
        boards.append(proof.final_boards)
        firsts = moves.place(moves.start)
        assert len(firsts) > len(proof.layers[1]), "some first turns lead astray"
        assert all(can_win(moves, first, proof) for first in firsts)
        assert set(words_on(moves, next(iter(proof.layers[-1].values())).state)) <= vocabulary()
    assert boards.count(1) >= 3


@pytest.mark.parametrize(
    ("topic", "message"),
    [
        ("the-fruit-bow", 'no theme is called "the-fruit-bow"; did you mean "the-fruit-bowl"'),
        (["TIGER", 5], "expected a theme of Waywords, or a list of words"),
        ({"theme": "Half of one"}, "expected a theme of Waywords, or a list of words"),
        (["TIGER", "OF"], "the theme has 1 word that a level can have, expected at least 2"),
    ],
)
def test_what_is_no_theme_is_reported(topic: Any, message: str) -> None:
    with pytest.raises(GenerationError, match=message):
        maker.specs("DAILY", [topic])


def test_a_level_of_a_theme_has_two_of_its_words_or_more() -> None:
    [spec] = maker.specs("DAILY", [["TIGER", "RIVER", "WATER", "BROTHER", "SISTER", "WEATHER", "OTTER", "LETTER"]])
    for number in range(3):
        puzzle = maker.generate(spec, "theme", number)
        assert count_of_theme(puzzle, spec.theme) >= 2
        assert maker.audit(puzzle, "DAILY") == []
    varied = maker.vary(spec, puzzle)
    assert not count_of_theme(maker.generate(varied, "theme", 3), set(spec.theme) & varied.used), "the others first"
