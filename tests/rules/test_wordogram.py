"""Wordogram: each rule of the game. `test_criterion_…` are the acceptance criteria of the document's section 10."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given

from gridwright.rules import wordogram
from gridwright.rules.errors import RulesError
from gridwright.rules.shape import format_problem
from gridwright.rules.wordogram import lettergrid
from tests.games import positions
from tests.rules.kits.wordogram import (
    AT,
    AUTO,
    CHECK,
    CLEAR,
    COUNTS,
    HINT,
    SAMPLES,
    clear_line,
    erase,
    make_puzzle,
    option,
    play,
    solution,
    timed,
    type_,
    write,
)

TO_BE, BAKER, WIDE = SAMPLES["to be"], SAMPLES["no meta"], SAMPLES["wide"]
SOLVED = [*solution(TO_BE), CHECK]
NOTHING = {"hintsUsed": 0, "incorrectLetters": 0, "attempts": 0, "usedAutoCheck": False, "usedLetterCounts": False}
SHAKESPEARE = {"phrase": "To be, or not to be", "author": "William Shakespeare", "source": "Hamlet", "year": "1603"}


def view_after(puzzle: Any, *actions: Any) -> Any:
    return wordogram.view(puzzle, play(puzzle, *actions)[0])


def row_hint(view: Any, row: int) -> tuple[str, str, list[int]]:
    line = view["rowHints"][row]
    return line["letters"], line["done"], line["left"]


def col_hint(view: Any, col: int) -> tuple[str, str, list[int]]:
    line = view["colHints"][col]
    return line["letters"], line["done"], line["left"]


def test_criterion_1_overlay_stands_in_its_cells_and_counts_for_nothing() -> None:
    view = view_after(BAKER, COUNTS)
    assert view["overlay"] == [
        {"row": 0, "col": 0, "ch": "2"},
        {"row": 0, "col": 1, "ch": "2"},
        {"row": 0, "col": 2, "ch": "1"},
        {"row": 1, "col": 6, "ch": "."},
    ]
    assert view["marks"] == ["###.......", "......#..."]
    assert row_hint(view, 0) == ("ABEKR", "", [1, 2, 1, 1, 1])
    assert row_hint(view, 1) == ("ERST", "", [2, 1, 1, 2])
    assert [col_hint(view, col)[0] for col in range(10)] == ["S", "T", "R", "BE", "E", "BT", "A", "K", "E", "R"]


def test_criterion_1_overlay_covers_whatever_the_solution_has_under_it() -> None:
    puzzle = make_puzzle("over", ["AB"]) | {"overlay": [{"row": 0, "col": 1, "ch": "!"}]}
    assert row_hint(view_after(puzzle), 0)[0] == "A"
    assert play(puzzle, type_(0, 1, "B"))[1] == [{"type": "REFUSED", "row": 0, "col": 1}]
    assert play(puzzle, type_(0, 0, "A"), CHECK)[0]["status"] == "completed"


def test_criterion_2_a_letter_is_muted_when_all_its_instances_in_the_line_are_locked() -> None:
    one = view_after(TO_BE, type_(1, 0, "O"), CHECK)
    both = view_after(TO_BE, type_(1, 0, "O"), type_(1, 4, "O"), CHECK)
    assert row_hint(one, 1) == ("NORT", "", [])
    assert row_hint(both, 1) == ("NORT", "O", [])
    assert col_hint(both, 0) == ("OT", "O", [])
    assert col_hint(both, 1) == ("ORT", "", [])  # muted in one line, normal in another


def test_criterion_2_counts_show_what_is_left_and_0_when_a_letter_is_complete() -> None:
    assert row_hint(view_after(TO_BE, COUNTS), 1) == ("NORT", "", [1, 2, 1, 1])
    assert row_hint(view_after(TO_BE, COUNTS, type_(1, 0, "O"), CHECK), 1) == ("NORT", "", [1, 1, 1, 1])
    assert row_hint(view_after(TO_BE, COUNTS, type_(1, 0, "O"), type_(1, 4, "O"), CHECK), 1) == (
        "NORT",
        "O",
        [1, 0, 1, 1],
    )


def test_criterion_2_hints_change_on_validation_events_only() -> None:
    first = view_after(TO_BE, COUNTS)
    typed = view_after(TO_BE, COUNTS, *solution(TO_BE))
    hints = [first["rowHints"], first["colHints"]]
    assert [typed["rowHints"], typed["colHints"]] == hints
    erased = view_after(TO_BE, COUNTS, *solution(TO_BE), erase(0, 0), clear_line("row", 1))
    assert [erased["rowHints"], erased["colHints"]] == hints
    for validation in ([AUTO, type_(0, 0, "T")], [type_(0, 0, "T"), CHECK], [HINT]):
        view = view_after(TO_BE, COUNTS, *validation)
        assert [view["rowHints"], view["colHints"]] != hints
    cleared = view_after(TO_BE, COUNTS, *solution(TO_BE)[:6], CHECK, CLEAR)
    assert [cleared["rowHints"], cleared["colHints"]] == hints


def test_criterion_3_without_auto_check_typing_says_nothing() -> None:
    for letter in "TX":
        state, events = play(TO_BE, type_(0, 0, letter))
        assert events == [{"type": "TYPED", "row": 0, "col": 0}]
        assert (state["grid"][0][0], state["marks"][0][0]) == (letter, ".")


def test_criterion_3_check_locks_right_letters_marks_wrong_ones_and_leaves_the_rest() -> None:
    state, events = play(TO_BE, type_(0, 0, "T"), type_(0, 1, "X"), type_(0, 2, "A"), CHECK)
    assert state["marks"] == ["=!!..#_", "......_", "......_"]
    assert state["grid"][0] == "TXA    "
    assert events == [
        {"type": "CHECKED", "right": 1, "wrong": 2},
        {"type": "RIGHT", "cells": [[0, 0]]},
        {"type": "WRONG", "cells": [[0, 1], [0, 2]]},
    ]


def test_criterion_3_auto_check_locks_or_marks_each_letter_as_it_is_typed() -> None:
    right, events = play(TO_BE, AUTO, type_(0, 0, "T"))
    assert right["marks"][0][0] == "=" and events[1:] == [{"type": "RIGHT", "cells": [[0, 0]]}]
    wrong, events = play(TO_BE, AUTO, type_(0, 0, "O"))
    assert wrong["marks"][0][0] == "!" and events[1:] == [{"type": "WRONG", "cells": [[0, 0]]}]
    mended, _ = play(TO_BE, AUTO, type_(0, 0, "O"), type_(0, 0, "T"))
    assert mended["marks"][0][0] == "="


@pytest.mark.parametrize("how", [[AUTO, type_(0, 0, "O")], [type_(0, 0, "O"), CHECK]])
def test_criterion_3_a_wrong_mark_goes_when_the_letter_is_erased(how: list[Any]) -> None:
    state, events = play(TO_BE, *how, erase(0, 0))
    assert (state["grid"][0][0], state["marks"][0][0]) == (" ", ".")
    assert events == [{"type": "ERASED", "row": 0, "col": 0}]


def test_criterion_4_a_hint_fills_in_a_right_letter_locks_it_and_marks_it_as_a_hint() -> None:
    state, events = play(TO_BE, HINT)
    row, col = events[0]["row"], events[0]["col"]
    assert events[0] == {"type": "HINTED", "row": row, "col": col}
    assert state["grid"][row][col] == lettergrid.answer_rows(TO_BE)[row][col] != " "
    assert state["marks"][row][col] == "*"
    assert play(TO_BE, HINT, type_(row, col, "X"))[1] == [{"type": "REFUSED", "row": row, "col": col}]


@pytest.mark.parametrize("with_auto", [False, True])
def test_criterion_5_a_complete_line_locks_its_spaces(with_auto: bool) -> None:
    how = [AUTO, *write(2, 0, " TO BE")] if with_auto else [*write(2, 0, " TO BE"), CHECK]
    state, events = play(TO_BE, *how)
    assert state["marks"][2] == "_==_==_"
    assert {"type": "LINE_COMPLETED", "line": "row", "index": 2} in events
    column, events = play(TO_BE, type_(1, 3, "N"), type_(0, 3, "B"), CHECK)
    assert [line[3] for line in column["marks"]] == ["=", "=", "_"]
    assert events[-1] == {"type": "LINE_COMPLETED", "line": "col", "index": 3}


def test_criterion_5_a_space_that_is_locked_stays_locked_when_its_other_line_completes() -> None:
    state, _ = play(TO_BE, AUTO, *write(2, 0, " TO BE"), type_(0, 3, "B"), type_(1, 3, "N"))
    assert [line[3] for line in state["marks"]] == ["=", "=", "_"]


def test_criterion_7_statistics_follow_section_8() -> None:
    off = option("showCounts", False)
    state, _ = play(TO_BE, type_(0, 0, "X"), type_(0, 1, "X"), type_(0, 3, "B"), CHECK, CHECK, COUNTS, off, HINT)
    counted = NOTHING | {"hintsUsed": 1, "incorrectLetters": 4, "attempts": 2, "usedLetterCounts": True}
    assert state["session"] == state["overall"] == counted
    state, _ = play(TO_BE, AUTO, *[type_(0, 0, "X")] * 3, CHECK)
    assert state["session"] == NOTHING | {"incorrectLetters": 4, "usedAutoCheck": True}


def test_criterion_7_attempts_with_auto_check_are_the_wrong_letters_and_one_at_completion() -> None:
    almost = [AUTO, type_(0, 0, "X"), type_(0, 2, "X"), erase(0, 2), *solution(TO_BE)]
    assert play(TO_BE, *almost[:-1])[0]["session"]["attempts"] == 0
    state, _ = play(TO_BE, *almost)
    assert (state["session"]["attempts"], state["session"]["incorrectLetters"]) == (3, 2)
    mixed, _ = play(TO_BE, CHECK, CHECK, *almost)
    assert mixed["session"]["attempts"] == mixed["overall"]["attempts"] == 3


def test_criterion_7_clear_resets_the_session_and_the_hints_but_not_the_overall_statistics() -> None:
    before, _ = play(TO_BE, COUNTS, type_(0, 0, "X"), CHECK, HINT)
    state, events = play(TO_BE, COUNTS, type_(0, 0, "X"), CHECK, HINT, CLEAR)
    assert events == [{"type": "CLEARED"}]
    assert state["session"] == NOTHING | {"usedLetterCounts": True}  # counts are still shown
    assert (
        state["overall"]
        == before["overall"]
        == NOTHING
        | {
            "hintsUsed": 1,
            "incorrectLetters": 1,
            "attempts": 1,
            "usedLetterCounts": True,
        }
    )
    assert (state["grid"], state["marks"]) == (["       "] * 3, [".....#_", "......_", "......_"])
    assert wordogram.view(TO_BE, state)["hintsLeft"] == 3
    assert wordogram.summary(TO_BE, state)["figures"]["hintsUsed"] == 1, "a Clear takes no hint back"
    assert "💡💡💡" in wordogram.share(TO_BE, state, {"number": 1})
    again, _ = play(TO_BE, COUNTS, CHECK, CLEAR, AUTO, *solution(TO_BE))
    assert (again["session"]["attempts"], again["overall"]["attempts"]) == (1, 2)
    assert again["startedAt"] == AT, "the time runs on"
    assert wordogram.summary(TO_BE, again)["score"] == 2, "a Clear takes no attempt back"
    assert wordogram.summary(TO_BE, again)["figures"]["usedLetterCounts"] == 1


def test_a_letter_in_a_space_is_wrong_when_it_is_checked_and_an_empty_space_never_is() -> None:
    assert play(TO_BE, AUTO, type_(0, 2, "E"))[0]["marks"][0][2] == "!"
    assert play(TO_BE, type_(0, 2, "E"), CHECK)[0]["marks"][0][2] == "!"
    assert play(TO_BE, CHECK)[0]["marks"] == [".....#_", "......_", "......_"]


def test_a_letter_typed_into_a_space_is_gone_when_the_line_completes_and_was_counted_as_wrong() -> None:
    state, events = play(TO_BE, *write(2, 0, "XTO BE"), CHECK)
    assert (state["grid"][2], state["marks"][2]) == (" TO BE ", "_==_==_")
    assert state["session"]["incorrectLetters"] == 1
    assert {"type": "WRONG", "cells": [[2, 0]]} in events


def test_a_line_without_letters_is_complete_from_the_start() -> None:
    view = view_after(TO_BE)
    assert col_hint(view, 6) == ("", "", [])
    assert [line[6] for line in view["marks"]] == ["_", "_", "_"]


def test_an_open_space_looks_like_any_open_tile() -> None:
    """Two puzzles with the same hints and other spaces look the same."""
    one, other = make_puzzle("same", ["A ", " A"]), make_puzzle("same", [" A", "A "])
    typed = [type_(0, 0, "B"), type_(1, 0, "B")]
    assert view_after(one, *typed) == view_after(other, *typed)
    assert wordogram.summary(one, play(one)[0]) == wordogram.summary(other, play(other)[0])
    assert wordogram.describe(one, play(one, *typed)[0]) == wordogram.describe(other, play(other, *typed)[0])


@given(position=positions("wordogram"))
def test_a_space_is_locked_exactly_where_a_line_is_complete(position: tuple[Any, Any]) -> None:
    puzzle, state = position
    wanted = lettergrid.answer_rows(puzzle)
    complete = lettergrid.complete_lines(wanted, state["marks"])
    for row, line in enumerate(wanted):
        for col, target in enumerate(line):
            is_locked = state["marks"][row][col] == "_"
            assert is_locked == (target == " " and (("row", row) in complete or ("col", col) in complete))


@given(position=positions("wordogram"))
def test_left_is_the_targets_less_the_locked_letters_of_a_line(position: tuple[Any, Any]) -> None:
    """5.1, cell by cell."""
    puzzle, state = position
    view = wordogram.view(puzzle, wordogram.reduce(puzzle, state, COUNTS | {"at": AT})[0])
    wanted, marks = lettergrid.answer_rows(puzzle), state["marks"]
    lines = [[(row, col) for col in range(puzzle["cols"])] for row in range(puzzle["rows"])]
    lines += [[(row, col) for row in range(puzzle["rows"])] for col in range(puzzle["cols"])]
    for cells, hint in zip(lines, view["rowHints"] + view["colHints"], strict=True):
        letters = [wanted[row][col] for row, col in cells if lettergrid.is_letter(wanted[row][col])]
        locked = [state["grid"][row][col] for row, col in cells if marks[row][col] in "=*"]
        left = {letter: letters.count(letter) - locked.count(letter) for letter in letters}
        assert dict(zip(hint["letters"], hint["left"], strict=True)) == left
        assert set(hint["done"]) == {letter for letter in left if left[letter] == 0}


def test_a_locked_tile_and_the_overlay_take_no_letter_and_lose_none() -> None:
    for action in (type_(0, 0, "X"), erase(0, 0), type_(0, 5, "X"), erase(0, 5), type_(2, 6, "X")):
        before, _ = play(TO_BE, type_(0, 0, "T"), CHECK)
        refused = {"type": "REFUSED", "row": action["row"], "col": action["col"]}
        assert play(TO_BE, type_(0, 0, "T"), CHECK, action) == (before, [refused])


def test_letters_are_set_in_upper_case() -> None:
    assert play(TO_BE, type_(0, 0, "t"))[0]["grid"][0][0] == "T"


def test_another_letter_takes_a_wrong_mark_away_and_the_same_one_keeps_it() -> None:
    wrong = [type_(0, 0, "X"), CHECK]
    assert play(TO_BE, *wrong, type_(0, 0, "Y"))[0]["marks"][0][0] == "."
    assert play(TO_BE, *wrong, type_(0, 0, "X"))[0]["marks"][0][0] == "!"


def test_auto_check_ignores_what_was_typed_before_it_was_switched_on() -> None:
    state, _ = play(TO_BE, type_(0, 0, "T"), type_(0, 1, "X"), AUTO)
    assert state["marks"][0] == ".....#_"
    state, _ = play(TO_BE, type_(0, 0, "T"), type_(0, 1, "X"), AUTO, CHECK)
    assert state["marks"][0] == "=!...#_"


def test_erasing_nothing_changes_nothing() -> None:
    assert play(TO_BE, erase(0, 0)) == (play(TO_BE)[0], [])


def test_solved_when_every_letter_is_locked() -> None:
    typed, _ = play(TO_BE, *solution(TO_BE))
    assert typed["status"] == "in-progress"
    state, events = play(TO_BE, *SOLVED)
    assert state["status"] == "completed"
    assert events[-1] == {"type": "COMPLETED", "completedAt": AT + 10_000 * len(SOLVED)}
    assert "." not in "".join(state["marks"])
    assert wordogram.summary(TO_BE, state) == {
        "status": "won",
        "progress": 100,
        "score": 1,
        "figures": {
            "attempts": 1,
            "hintsUsed": 0,
            "incorrectLetters": 0,
            "usedAutoCheck": 0,
            "usedLetterCounts": 0,
            "nudges": 0,
            "pointers": 0,
            "answers": 0,
        },
    }


def test_the_phrase_and_its_author_are_shown_when_it_is_solved_and_not_before() -> None:
    assert view_after(TO_BE, *solution(TO_BE))["answer"] is None
    assert view_after(TO_BE, *SOLVED)["answer"] == SHAKESPEARE
    baker = view_after(BAKER, *solution(BAKER), CHECK)["answer"]
    assert baker == {"phrase": "221B BAKER STREET.", "author": "", "source": "", "year": ""}
    assert view_after(WIDE, *solution(WIDE), CHECK)["answer"]["year"] == "1825"


@pytest.mark.parametrize("action", [type_(0, 0, "A"), erase(0, 0), CHECK, HINT, clear_line("row", 0)])
def test_nothing_moves_after_the_end(action: Any) -> None:
    assert play(TO_BE, *SOLVED, action) == (play(TO_BE, *SOLVED)[0], [{"type": "GAME_OVER"}])


def test_after_the_end_options_can_be_set_but_count_as_used_no_more_and_clear_begins_again() -> None:
    state, _ = play(TO_BE, *SOLVED, COUNTS)
    assert state["options"]["showCounts"] and not state["session"]["usedLetterCounts"]
    state, _ = play(TO_BE, *SOLVED, CLEAR)
    assert state["status"] == "in-progress" and "completedAt" not in state
    assert state["startedAt"] > AT, "a replay has its own time"
    assert state["overall"]["attempts"] == 1


def test_there_are_three_hints_and_a_fourth_costs_nothing() -> None:
    three, _ = play(TO_BE, HINT, HINT, HINT)
    assert wordogram.view(TO_BE, three)["hintsLeft"] == 0
    assert "".join(three["marks"]).count("*") == 3
    assert play(TO_BE, HINT, HINT, HINT, HINT) == (three, [{"type": "NO_HINT"}])


def test_hints_are_the_same_for_everybody_and_differ_between_puzzles() -> None:
    assert play(WIDE, HINT, HINT) == play(deepcopy(WIDE), HINT, HINT)
    others = [WIDE | {"id": name} for name in "abcdefgh"]
    assert len({str(play(other, HINT)[0]["marks"]) for other in others}) > 5


def test_a_hint_may_replace_a_letter_that_was_typed() -> None:
    row, col = play(TO_BE, HINT)[1][0]["row"], play(TO_BE, HINT)[1][0]["col"]
    state, _ = play(TO_BE, type_(row, col, "X"), CHECK, HINT)
    assert (state["marks"][row][col], state["grid"][row][col]) == ("*", lettergrid.answer_rows(TO_BE)[row][col])


def test_the_solver_s_hint_is_the_first_letter_of_its_order_that_is_not_locked() -> None:
    solver = option("hint", "solver")
    assert play(TO_BE, solver, HINT)[1][0] == {"type": "HINTED", "row": 1, "col": 3}
    assert play(TO_BE, type_(1, 3, "N"), CHECK, solver, HINT)[1][0] == {"type": "HINTED", "row": 0, "col": 3}
    assert view_after(TO_BE)["canAskSolver"] and not view_after(WIDE)["canAskSolver"]
    assert play(WIDE, solver, HINT)[1] == play(WIDE, HINT)[1]  # where there is no certificate, by lot
    spaces = TO_BE | {"certificate": TO_BE["certificate"] | {"order": [[0, 2], [0, 5]]}}
    assert play(spaces, solver, HINT)[1] == play(spaces, HINT)[1]


def test_a_hint_that_fills_in_the_last_letter_solves_it() -> None:
    puzzle = make_puzzle("three", ["AB", "C "])
    state, events = play(puzzle, HINT, HINT, HINT)
    assert state["status"] == "completed" and events[-1]["type"] == "COMPLETED"
    assert state["session"]["attempts"] == 0


def test_hint_letters_stand_in_three_orders_none_of_which_is_that_of_the_words() -> None:
    assert row_hint(view_after(BAKER), 0)[0] == "ABEKR"
    assert row_hint(view_after(BAKER, option("ordering", "vowels")), 0)[0] == "AEBKR"
    shuffled = [view_after(BAKER | {"id": name}, option("ordering", "shuffle")) for name in "abcdefgh"]
    orders = [row_hint(view, 0)[0] for view in shuffled]
    assert len(set(orders)) > 4 and {"".join(sorted(order)) for order in orders} == {"ABEKR"}
    assert view_after(BAKER, option("ordering", "shuffle")) == view_after(
        deepcopy(BAKER), option("ordering", "shuffle")
    )


def test_counts_are_given_only_where_they_are_asked_for() -> None:
    assert all(line["left"] == [] for line in view_after(TO_BE)["rowHints"] + view_after(TO_BE)["colHints"])


def test_clearing_a_line_takes_out_what_is_typed_and_not_locked() -> None:
    typed = [type_(0, 0, "T"), CHECK, type_(0, 1, "X"), type_(1, 0, "X"), type_(2, 0, "Y"), CHECK, type_(0, 3, "B")]
    state, events = play(TO_BE, *typed, clear_line("row", 0))
    assert (state["grid"][0], state["marks"][0]) == ("T      ", "=....#_")
    assert events == [{"type": "LINE_CLEARED", "line": "row", "index": 0, "letters": 2}]
    state, events = play(TO_BE, *typed, clear_line("col", 0))
    assert [line[0] for line in state["grid"]] == ["T", " ", " "]
    assert [line[0] for line in state["marks"]] == ["=", ".", "."]
    assert events[0]["letters"] == 2
    assert state["session"]["incorrectLetters"] == 3  # clearing takes back no count


def test_the_page_learns_which_settings_make_the_answer_unique_but_not_the_solver_s_order() -> None:
    view = view_after(TO_BE)
    assert view["unique"] == TO_BE["certificate"]["unique"]
    assert (view["forcedShare"], view["reveals"]) == (85, 1)
    bare = view_after(WIDE)
    assert (bare["unique"], bare["forcedShare"], bare["reveals"]) == (None, None, None)


def test_progress_grows_with_the_hint_letters_that_are_muted() -> None:
    shares = []
    for number in range(len(solution(TO_BE)) + 1):
        state, _ = play(TO_BE, *solution(TO_BE)[:number], CHECK)
        shares.append(wordogram.summary(TO_BE, state)["progress"])
    assert shares == sorted(shares) and shares[0] == 0 and shares[-1] == 100


def test_the_share_is_a_square_a_row_and_how_it_was_solved() -> None:
    plain, _ = play(TO_BE, *SOLVED)
    assert wordogram.share(TO_BE, plain, {"number": 7}) == "WORDOGRAM #7\n🟩🟩🟩\n1 attempt · no hints"
    helped, _ = play(TO_BE, COUNTS, AUTO, type_(0, 0, "X"), HINT, *solution(TO_BE))
    options: Any = {"number": 7, "elapsedMs": 125_000, "colorBlind": True, "url": "https://e.org"}
    assert wordogram.share(TO_BE, helped, options) == (
        "WORDOGRAM #7\n🟧🟦🟧\n2:05 · 1 wrong letter · 💡💡💡\nwith auto-check and letter counts\nhttps://e.org"
    )
    half, _ = play(TO_BE, *write(2, 0, " TO BE"), CHECK)
    assert wordogram.share(TO_BE, half, {"number": 7}) == "WORDOGRAM #7\n⬜⬜🟩\nnot solved yet · 1 attempt · no hints"


def test_the_description_has_complete_lines_wrong_letters_and_what_is_not_checked() -> None:
    state, _ = play(TO_BE, *write(2, 0, " TO BE"), type_(0, 0, "X"), CHECK, type_(1, 0, "O"), HINT)
    assert wordogram.describe(TO_BE, state) == (
        "1 of 3 rows complete: 3. 2 of 7 columns complete: 3, 7. Wrong: X at row 1, column 1. "
        "1 letter not checked. 2 free letters left."
    )
    won, _ = play(TO_BE, *SOLVED)
    assert wordogram.describe(TO_BE, won) == "Solved: To be, or not to be — William Shakespeare, Hamlet, 1603."


@pytest.mark.parametrize(
    ("action", "problem"),
    [
        (type_(3, 0, "A"), "action.row: expected a whole number, at least 0 and at most 2, found 3"),
        (type_(0, 7, "A"), "action.col: expected a whole number, at least 0 and at most 6, found 7"),
        (type_(0, 0, "é"), 'action.letter: expected one letter from A to Z, found "é"'),
        (type_(0, 0, "AB"), 'action.letter: expected one letter from A to Z, found "AB"'),
        (erase(-1, 0), "action.row: expected a whole number, at least 0"),
        (clear_line("row", 3), "action.index: expected a whole number, at least 0 and at most 2, found 3"),
        (clear_line("col", 7), "action.index: expected a whole number, at least 0 and at most 6, found 7"),
        (clear_line("diagonal", 0), 'action.line: expected one of row, col, found "diagonal"'),
        (option("autoCheck", "yes"), 'action.value: expected true or false, found "yes"'),
        (option("ordering", "random"), 'action.value: expected one of az, vowels, shuffle, found "random"'),
        (option("hint", True), "action.value: expected one of random, solver, found true"),
        (option("sound", True), "action.option: expected one of autoCheck, showCounts, ordering, hint"),
    ],
)
def test_a_malformed_action_is_refused_with_its_path_and_value(action: Any, problem: str) -> None:
    with pytest.raises(RulesError) as raised:
        wordogram.reduce(TO_BE, wordogram.init(TO_BE, AT), timed(action)[0])
    assert raised.value.code == "BAD_ACTION"
    assert raised.value.message.startswith(problem)


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"grid": ["       "] * 2}, "state.grid: is not as large as the puzzle"),
        ({"marks": ["......_"] * 3}, "state.marks[0]: does not agree with the grid in column 5"),
        ({"marks": ["=....#_", "......_", "......_"]}, "state.marks[0]: does not agree with the grid in column 0"),
        ({"grid": ["é      ", "       ", "       "]}, "state.marks[0]: does not agree with the grid in column 0"),
        ({"marks": [".._..#_", "......_", "......_"]}, "state.marks: the spaces of the complete lines"),
        ({"marks": [".....#.", "......_", "......_"]}, "state.marks: the spaces of the complete lines"),
        ({"status": "completed"}, "state.status: completed does not agree with the marks"),
        ({"session": NOTHING | {"hintsUsed": 1}}, "state.session.hintsUsed: does not agree with the marks"),
        ({"session": NOTHING | {"attempts": 1}}, "state.overall.attempts: is less than the session's"),
        ({"options": {}}, "state.options.autoCheck: missing"),
    ],
)
def test_a_saved_state_that_cannot_be_is_refused(change: dict[str, Any], problem: str) -> None:
    with pytest.raises(RulesError) as raised:
        wordogram.restore(TO_BE, wordogram.init(TO_BE, AT) | change)
    assert raised.value.code == "BAD_STATE"
    assert raised.value.message.startswith(problem)


@pytest.mark.parametrize(
    ("path", "value", "problem"),
    [
        ("schema", "0.2", 'schema: expected 0.3, found "0.2"'),
        ("rows", 4, "solution: expected a list of 4, found a list of 3"),
        ("cols", 8, 'solution[0]: expected 8 letters from A to Z and spaces, found "TO BE  "'),
        ("solution", ["to be  ", "OR NOT ", " TO BE "], "solution[0]: expected 7 letters from A to Z and spaces"),
        ("solution", ["       "] * 3, "solution: has no letter to find"),
        (
            "overlay",
            [{"row": 3, "col": 0, "ch": ","}],
            "overlay[0].row: expected a whole number, at least 0 and at most 2, found 3",
        ),
        (
            "overlay",
            [{"row": 0, "col": 7, "ch": ","}],
            "overlay[0].col: expected a whole number, at least 0 and at most 6, found 7",
        ),
        ("overlay", [{"row": 0, "col": 0, "ch": "A"}], "overlay[0].ch: expected one character that is neither"),
        ("overlay", [{"row": 0, "col": 0, "ch": "12"}], "overlay[0].ch: expected one character that is neither"),
        ("overlay", [{"row": 0, "col": 0, "ch": ch} for ch in ",;"], "overlay[1]: its cell has a character already"),
        ("meta", {"author": 5}, "meta.author: expected a text, found 5"),
        ("certificate", {"unique": {}}, "certificate.unique.countsDictionary: missing"),
    ],
)
def test_check_names_the_path_and_the_value(path: str, value: Any, problem: str) -> None:
    assert format_problem(wordogram.check(TO_BE | {path: value})[0]).startswith(problem)


@pytest.mark.parametrize("ch", ["<", "&", "7", "é", "—", "🌊", "👩‍🚀", "\u202e"])
def test_any_character_but_a_letter_or_a_space_may_be_overlay(ch: str) -> None:
    assert wordogram.check(TO_BE | {"overlay": [{"row": 0, "col": 2, "ch": ch}]}) == []


def test_fields_that_are_not_known_are_ignored() -> None:
    assert wordogram.check(TO_BE | {"debug": {"widths": [7]}, "x": None, "meta": {"lang": 5}}) == []
