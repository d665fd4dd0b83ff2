"""Edgewise: each rule of the game."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridwright.rules import edgewise
from gridwright.rules.errors import RulesError
from gridwright.rules.shape import format_problem
from tests.games import puzzles
from tests.rules.kits.edgewise import AT, GROUP, SAMPLES, SUBMIT, play, rotate, solution

PLANETS, NO_DATE = SAMPLES["planets"], SAMPLES["no date"]
WINNING = solution(PLANETS)


def shown(puzzle: Any, state: Any) -> list[list[str]]:
    """The words of the tile in each slot as they face: top, right, bottom, left."""
    return [tile["words"] for tile in edgewise.view(puzzle, state)["tiles"]]


def wrong_guesses(number: int) -> list[Any]:
    """So many different boards submitted, none of them the solution."""
    found: list[Any] = []
    for _ in range(number):
        found += [SUBMIT, rotate(0)]
    return found[:-1]


def test_a_tap_turns_the_tile_a_quarter_clockwise_and_no_other() -> None:
    before = shown(PLANETS, edgewise.init(PLANETS, AT))
    state, events = play(PLANETS, rotate(2))
    after = shown(PLANETS, state)
    top, right, bottom, left = before[2]
    assert after[2] == [left, top, right, bottom]
    assert [after[slot] for slot in (0, 1, 3)] == [before[slot] for slot in (0, 1, 3)]
    assert events == [{"type": "ROTATED", "slot": 2}]


def test_a_move_of_an_older_version_may_still_wait() -> None:
    state = edgewise.init(PLANETS, AT)
    old: Any = {"type": "ROTATE", "place": 2, "at": AT}
    assert edgewise.reduce(PLANETS, state, old) == edgewise.reduce(
        PLANETS, state, {"type": "ROTATE", "slot": 2, "at": AT}
    )
    assert old == {"type": "ROTATE", "place": 2, "at": AT}


def test_four_taps_leave_the_board_as_it_was() -> None:
    assert play(PLANETS, *[rotate(1)] * 4)[0] == edgewise.init(PLANETS, AT)


def test_the_button_carries_every_tile_to_the_next_slot_without_turning_it() -> None:
    before = shown(PLANETS, edgewise.init(PLANETS, AT))
    state, events = play(PLANETS, GROUP)
    assert shown(PLANETS, state) == [before[3], before[0], before[1], before[2]]
    assert events == [{"type": "GROUP_ROTATED"}]
    assert play(PLANETS, *[GROUP] * 4)[0] == edgewise.init(PLANETS, AT)


def test_a_tile_is_turned_where_it_lies_now() -> None:
    state, _ = play(PLANETS, GROUP, rotate(1))
    first = edgewise.view(PLANETS, edgewise.init(PLANETS, AT))["tiles"][0]
    moved = edgewise.view(PLANETS, state)["tiles"][1]
    assert (moved["id"], moved["turns"]) == (first["id"], 1)


def test_all_four_categories_at_once_win() -> None:
    state, events = play(PLANETS, *WINNING)
    assert events == [{"type": "GUESSED", "feedback": [2, 2, 2, 2]}, {"type": "ENDED", "solved": True}]
    assert state["status"] == "completed"
    assert state["completedAt"] == AT + 10_000 * len(WINNING)
    view = edgewise.view(PLANETS, state)
    assert view["status"] == "won"
    assert [category["words"] for category in view["categories"]] == [
        ["MARS", "VENUS"],
        ["GOLD", "SILVER"],
        ["ZEUS", "HERA"],
        ["DACTYL", "IAMB"],
    ]


def test_a_category_is_right_with_its_two_words_in_either_order() -> None:
    # Squares 0 and 1 change slots: MARS and VENUS still face the top.
    assert edgewise.find_feedback(PLANETS, [1, 0, 2, 3], [0, 0, 0, 0]) == [2, 0, 2, 0]
    assert edgewise.find_feedback(PLANETS, [0, 1, 2, 3], [0, 0, 0, 0]) == [2, 2, 2, 2]
    assert edgewise.find_feedback(PLANETS, [0, 1, 2, 3], [0, 0, 1, 0]) == [2, 0, 0, 2]


def test_a_wrong_guess_shows_which_categories_are_right_until_a_tile_is_moved() -> None:
    board = [*WINNING[:-1], rotate(2), SUBMIT]
    state, events = play(PLANETS, *board)
    assert events == [{"type": "GUESSED", "feedback": [2, 0, 0, 2]}]
    marks = [category["mark"] for category in edgewise.view(PLANETS, state)["categories"]]
    assert marks == ["right", "wrong", "wrong", "right"]
    moved, _ = play(PLANETS, *board, rotate(0))
    assert {category["mark"] for category in edgewise.view(PLANETS, moved)["categories"]} == {"open"}


def test_the_fourth_wrong_guess_loses_and_the_solution_is_shown() -> None:
    state, events = play(NO_DATE, *wrong_guesses(4))
    assert events[-1] == {"type": "ENDED", "solved": False}
    view = edgewise.view(NO_DATE, state)
    assert (view["status"], view["guessesLeft"]) == ("lost", 0)
    assert [tile["words"] for tile in view["tiles"]] == [square["words"] for square in NO_DATE["squares"]]
    assert {category["mark"] for category in view["categories"]} == {"open"}, "no guess was about this board"
    assert edgewise.summary(NO_DATE, state)["status"] == "lost"


def test_the_fourth_guess_may_still_win() -> None:
    state, _ = play(PLANETS, *wrong_guesses(3), *[rotate(0)] * 2, *WINNING)
    assert edgewise.summary(PLANETS, state) | {"figures": 0} == {
        "status": "won", "progress": 100, "score": 4, "figures": 0,
    }  # fmt: skip


def test_a_board_that_was_submitted_before_costs_nothing() -> None:
    once, _ = play(PLANETS, SUBMIT)
    again, events = play(PLANETS, SUBMIT, SUBMIT)
    assert (again, events) == (once, [{"type": "ALREADY_TRIED"}])
    back, events = play(PLANETS, SUBMIT, *[rotate(3)] * 4, SUBMIT)
    assert (back, events) == (once, [{"type": "ALREADY_TRIED"}])


@pytest.mark.parametrize("action", [rotate(0), GROUP, SUBMIT])
def test_nothing_moves_after_the_end(action: Any) -> None:
    won, _ = play(PLANETS, *WINNING)
    assert play(PLANETS, *WINNING, action) == (won, [{"type": "GAME_OVER"}])


def test_the_scramble_is_the_days_own_and_the_same_for_everybody() -> None:
    assert edgewise.scramble(PLANETS) == edgewise.scramble(deepcopy(PLANETS))
    boards = {str(edgewise.scramble(PLANETS | {"date": f"2026-11-{day:02}"})) for day in range(1, 31)}
    assert len(boards) > 20
    assert edgewise.scramble(PLANETS | {"id": "another"}) == edgewise.scramble(PLANETS)
    no_date: Any = {key: value for key, value in PLANETS.items() if key != "date"}
    assert len({str(edgewise.scramble(no_date | {"id": name})) for name in "abcdefgh"}) > 4


@given(day=st.dates())
def test_no_category_is_right_at_the_start(day: Any) -> None:
    puzzle = PLANETS | {"date": day.isoformat()}
    assert edgewise.find_feedback(puzzle, *edgewise.scramble(puzzle)) == [0, 0, 0, 0]


@given(puzzle=puzzles("edgewise"))
def test_the_tiles_of_a_view_are_numbered_by_where_they_began_not_by_where_they_belong(puzzle: Any) -> None:
    view = edgewise.view(puzzle, edgewise.init(puzzle, AT))
    assert [(tile["id"], tile["turns"]) for tile in view["tiles"]] == [(0, 0), (1, 0), (2, 0), (3, 0)]


def test_herrings_are_shown_when_the_game_is_over_and_not_before() -> None:
    playing, _ = play(PLANETS, SUBMIT)
    assert edgewise.view(PLANETS, playing)["herrings"] == []
    won, _ = play(PLANETS, *WINNING)
    assert edgewise.view(PLANETS, won)["herrings"] == PLANETS["herrings"]


def test_the_share_is_a_line_of_crosses_and_a_tick() -> None:
    won, _ = play(PLANETS, SUBMIT, rotate(0), SUBMIT, *[rotate(0)] * 3, *WINNING)
    assert edgewise.share(PLANETS, won, {"number": 15}) == "EDGEWISE #15\n❌❌✅"
    lost, _ = play(NO_DATE, *wrong_guesses(4))
    assert (
        edgewise.share(NO_DATE, lost, {"number": 3, "url": "https://e.org"}) == "EDGEWISE #3\n❌❌❌❌\nhttps://e.org"
    )


def test_the_description_reads_each_side_from_the_left_or_the_top() -> None:
    won, _ = play(PLANETS, *WINNING)
    assert edgewise.describe(PLANETS, won) == (
        "Top, Planets: MARS and VENUS, right. Right, Metals: GOLD and SILVER, right. "
        "Bottom, Gods: HERA and ZEUS, right. Left, Metres: IAMB and DACTYL, right. All four are right."
    )


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"squares": [0, 0, 1, 2]}, "state.squares: each square lies in one slot"),
        ({"squareRotations": [0, 0, 0, 4]}, "state.squareRotations[3]: expected a whole number, at least 0"),
        ({"squareRotations": [0, 0, 0, 0, 0]}, "state.squareRotations: expected a list of at most 4"),
        ({"status": "completed"}, "state.status: completed does not agree with the guesses"),
        ({"guesses": [{"squares": [0, 1, 2, 3], "squareRotations": [0, 0, 0, 1], "feedback": [2, 2, 2, 2]}]},
         "state.guesses[0].feedback: does not agree with the board"),
    ],
)  # fmt: skip
def test_a_saved_state_that_cannot_be_is_refused(change: dict[str, Any], problem: str) -> None:
    with pytest.raises(RulesError) as raised:
        edgewise.restore(PLANETS, edgewise.init(PLANETS, AT) | change)
    assert raised.value.code == "BAD_STATE"
    assert raised.value.message.startswith(problem)


@pytest.mark.parametrize(
    ("path", "value", "problem"),
    [
        ("categories", {"top": "A"}, "categories.right: missing"),
        ("squares", [{"words": ["A", "B", "C", "D"]}] * 3, "squares: expected a list of at least 4, found a list of 3"),
        ("squares", [{"words": ["A", "B", "C", "D"]}] * 5, "squares: expected a list of 4, found a list of 5"),
        ("id", "", "id: expected a text that is not empty"),
    ],
)
def test_check_names_the_path_and_the_value(path: str, value: Any, problem: str) -> None:
    assert format_problem(edgewise.check(PLANETS | {path: value})[0]).startswith(problem)
