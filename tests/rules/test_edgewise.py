"""Edgewise: each rule of the game."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridwright.library.shelf import SHIPPED, Library
from gridwright.rules import edgewise
from gridwright.rules.errors import RulesError
from gridwright.rules.shape import format_problem
from tests.games import positions, puzzles
from tests.rules.kits.edgewise import AT, GROUP, RESTART, SAMPLES, SUBMIT, play, rotate, solution

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


def test_a_restart_puts_the_tiles_back_and_gives_no_guess_back() -> None:
    guessed, _ = play(PLANETS, GROUP, rotate(1), SUBMIT, rotate(3))
    state, events = play(PLANETS, GROUP, rotate(1), SUBMIT, rotate(3), RESTART)
    assert events == [{"type": "RESTARTED"}]
    assert state == edgewise.init(PLANETS, AT) | {"guesses": guessed["guesses"]}
    assert edgewise.view(PLANETS, state)["guessesLeft"] == 3
    assert play(PLANETS, *WINNING, RESTART)[1] == [{"type": "GAME_OVER"}]


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
    assert edgewise.find_feedback(PLANETS, [1, 0, 2, 3], [0, 0, 0, 0]) == [2, 1, 2, 0]
    assert edgewise.find_feedback(PLANETS, [0, 1, 2, 3], [0, 0, 0, 0]) == [2, 2, 2, 2]
    assert edgewise.find_feedback(PLANETS, [0, 1, 2, 3], [0, 0, 2, 0]) == [2, 0, 0, 2]


def marks(puzzle: Any, state: Any) -> list[str]:
    return [category["mark"] for category in edgewise.view(puzzle, state)["categories"]]


def test_two_words_that_belong_there_but_are_not_the_answer_have_a_mark_of_their_own() -> None:
    # GOLD and TIN are metals; the solution has GOLD and SILVER there.
    board = [*WINNING[:-1], rotate(2), SUBMIT]
    state, events = play(PLANETS, *board)
    assert events == [{"type": "GUESSED", "feedback": [2, 1, 0, 2]}]
    assert marks(PLANETS, state) == ["right", "fits", "wrong", "right"]
    assert "Right, Metals: GOLD and TIN, fits, but not here." in edgewise.describe(PLANETS, state)
    assert edgewise.summary(PLANETS, state)["figures"]["right"] == 2
    assert edgewise.share(PLANETS, state, {"number": 1}).splitlines()[1] == "❌"


def test_of_a_puzzle_that_does_not_say_what_fits_a_category_is_right_or_not() -> None:
    plain: Any = {key: value for key, value in PLANETS.items() if key != "fits"}
    state, events = play(plain, *WINNING[:-1], rotate(2), SUBMIT)
    assert events == [{"type": "GUESSED", "feedback": [2, 0, 0, 2]}]
    assert marks(plain, state) == ["right", "wrong", "wrong", "right"]


def test_time_piece_and_time_out_are_not_plainly_wrong() -> None:
    days = Library(SHIPPED).days("edgewise")
    puzzle: Any = next(daily.puzzle for daily in days if daily.day == "2027-02-26")
    assert (puzzle["categories"]["top"], edgewise.answer(puzzle, 0)) == ("Time _____", ["MACHINE", "TABLE"])
    feedbacks = [
        edgewise.find_feedback(puzzle, squares, [turn, 0, 0, other])[0]
        for squares in ([3, 0, 1, 2], [0, 1, 2, 3])
        for turn in range(4)
        for other in range(4)
        if {"PIECE", "OUT"} == {*edgewise.facing(puzzle, squares, [turn, 0, 0, other], 0)}
    ]
    assert feedbacks == [1]


def test_what_suits_all_four_but_is_not_the_answer_is_no_win() -> None:
    every = [word for square in PLANETS["squares"] for word in square["words"]]
    loose = PLANETS | {"fits": dict.fromkeys(edgewise.SIDES, every)}
    state, events = play(loose, SUBMIT)
    assert events == [{"type": "GUESSED", "feedback": [1, 1, 1, 1]}]
    assert (state["status"], edgewise.view(loose, state)["status"]) == ("in-progress", "playing")
    assert edgewise.share(loose, state, {"number": 1}).splitlines()[1] == "❌"


def test_a_verdict_stays_until_a_word_of_its_side_is_turned_away() -> None:
    board = [*WINNING[:-1], rotate(2), SUBMIT]
    assert marks(PLANETS, play(PLANETS, *board, rotate(0))[0]) == ["open", "fits", "wrong", "open"]
    assert marks(PLANETS, play(PLANETS, *board, rotate(2))[0]) == ["right", "open", "open", "right"]
    assert marks(PLANETS, play(PLANETS, *board, rotate(0), rotate(2))[0]) == ["open"] * 4
    assert marks(PLANETS, play(PLANETS, *board, GROUP)[0]) == ["open"] * 4


def test_a_verdict_is_back_with_its_words() -> None:
    board = [*WINNING[:-1], rotate(2), SUBMIT]
    for moves in (
        [rotate(0)] * 4,
        [GROUP] * 4,
        [rotate(1), GROUP, rotate(3), *[GROUP] * 3, *[rotate(1), rotate(2)] * 3],
    ):
        state, _ = play(PLANETS, *board, *moves)
        shown = [edgewise.facing(PLANETS, state["squares"], state["squareRotations"], side) for side in range(4)]
        assert [mark != "open" for mark in marks(PLANETS, state)] == [
            words == edgewise.facing(PLANETS, edgewise.SOLVED, [0, 0, 1, 0], side) for side, words in enumerate(shown)
        ]
    assert marks(PLANETS, play(PLANETS, *board, *[rotate(0)] * 4)[0]) == ["right", "fits", "wrong", "right"]


@given(position=positions("edgewise"))
def test_a_mark_is_what_the_rules_would_say_of_the_words_that_face_it_now(position: tuple[Any, Any]) -> None:
    puzzle, state = position
    feedback = edgewise.find_feedback(puzzle, state["squares"], state["squareRotations"])
    for side, mark in enumerate(marks(puzzle, state)):
        assert mark == "open" or edgewise.MARKS.index(mark) == feedback[side]


@given(position=positions("edgewise"))
def test_turning_a_tile_clears_the_two_sides_that_it_faces_and_no_other(position: tuple[Any, Any]) -> None:
    puzzle, state = position
    words = [word for square in puzzle["squares"] for word in square["words"]]
    if state["status"] == "completed" or len({*words}) < len(words):
        return
    submitted, _ = edgewise.reduce(puzzle, state, SUBMIT | {"at": AT})
    if submitted["status"] == "completed" or marks(puzzle, submitted).count("open"):
        return  # a board of an earlier guess than the last is not submitted again
    for slot in range(4):
        turned, _ = edgewise.reduce(puzzle, submitted, rotate(slot) | {"at": AT})
        cleared = {side for side, mark in enumerate(marks(puzzle, turned)) if mark == "open"}
        assert cleared == {side for side in range(4) if slot in edgewise.FACING[side]}


def test_earlier_guesses_are_shown_as_they_were() -> None:
    first = edgewise.view(PLANETS, edgewise.init(PLANETS, AT))["tiles"]
    state, _ = play(PLANETS, SUBMIT, rotate(0), GROUP, SUBMIT, GROUP)
    guesses = edgewise.view(PLANETS, state)["guesses"]
    assert guesses[0]["tiles"] == first
    assert guesses[1]["tiles"] == edgewise.view(PLANETS, play(PLANETS, rotate(0), GROUP)[0])["tiles"]
    assert [guess["feedback"] for guess in guesses] == [guess["feedback"] for guess in state["guesses"]]


def test_after_a_loss_the_guesses_are_still_those_of_the_player() -> None:
    state, _ = play(NO_DATE, *wrong_guesses(4))
    view = edgewise.view(NO_DATE, state)
    assert view["guesses"][0]["tiles"] == edgewise.view(NO_DATE, edgewise.init(NO_DATE, AT))["tiles"]
    assert view["guesses"][-1]["tiles"] != view["tiles"]


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
    assert 2 not in edgewise.find_feedback(puzzle, *edgewise.scramble(puzzle))


@given(puzzle=puzzles("edgewise"))
def test_the_tiles_of_a_view_are_numbered_by_where_they_began_not_by_where_they_belong(puzzle: Any) -> None:
    view = edgewise.view(puzzle, edgewise.init(puzzle, AT))
    assert [(tile["id"], tile["turns"]) for tile in view["tiles"]] == [(0, 0), (1, 0), (2, 0), (3, 0)]


def test_what_belongs_to_a_category_too_is_shown_when_the_game_is_over_and_not_before() -> None:
    playing, _ = play(PLANETS, SUBMIT)
    assert [category["also"] for category in edgewise.view(PLANETS, playing)["categories"]] == [[]] * 4
    won, _ = play(PLANETS, *WINNING)
    assert [category["also"] for category in edgewise.view(PLANETS, won)["categories"]] == [
        ["SATURN", "EARTH"],
        ["IRON", "LEAD", "TIN", "ZINC"],
        ["MARS", "APOLLO", "VENUS", "SATURN"],
        [],
    ]


def test_where_a_puzzle_does_not_say_what_fits_its_herrings_do() -> None:
    plain: Any = {key: value for key, value in PLANETS.items() if key != "fits"}
    won, _ = play(plain, *WINNING)
    also = [category["also"] for category in edgewise.view(plain, won)["categories"]]
    assert also == [[], ["IRON"], ["APOLLO"], []]


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


def test_a_game_saved_before_the_puzzle_said_what_fits_goes_on() -> None:
    saved: Any = play(PLANETS, *WINNING[:-1], rotate(2), SUBMIT, rotate(2))[0]
    old = saved | {"version": 1, "guesses": [guess | {"feedback": [2, 0, 0, 2]} for guess in saved["guesses"]]}
    assert edgewise.restore(PLANETS, old) == saved
    plain: Any = {key: value for key, value in PLANETS.items() if key != "fits"}
    assert edgewise.restore(plain, saved) == saved, "what was said stays, whatever the puzzle says now"


@pytest.mark.parametrize(
    ("path", "value", "problem"),
    [
        ("categories", {"top": "A"}, "categories.right: missing"),
        ("squares", [{"words": ["A", "B", "C", "D"]}] * 3, "squares: expected a list of at least 4, found a list of 3"),
        ("squares", [{"words": ["A", "B", "C", "D"]}] * 5, "squares: expected a list of 4, found a list of 5"),
        ("id", "", "id: expected a text that is not empty"),
        ("fits", {"top": [], "right": [], "bottom": []}, "fits.left: missing"),
        ("fits", {"top": [], "right": [], "bottom": [], "left": [""]}, "fits.left[0]: expected a text that is not"),
    ],
)
def test_check_names_the_path_and_the_value(path: str, value: Any, problem: str) -> None:
    assert format_problem(edgewise.check(PLANETS | {path: value})[0]).startswith(problem)
