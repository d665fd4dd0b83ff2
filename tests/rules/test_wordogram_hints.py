"""Wordogram: the ladder of hints. What it deduces is true of every filling that the board allows."""

from __future__ import annotations

import json
import re
from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridwright.library.shelf import SHIPPED, Library
from gridwright.rules import wordogram
from gridwright.rules.wordogram import lettergrid
from gridwright.rules.wordogram.deduction import find_deductions
from tests.games import START_AT, random_trace, randoms
from tests.rules.kits.wordogram import (
    CHECK,
    CLEAR,
    COUNTS,
    HINT,
    SAMPLES,
    TAKE_HINT,
    certificate,
    erase,
    make_puzzle,
    option,
    play,
    solution,
    type_,
)

TO_BE = SAMPLES["to be"]


def hint_after(puzzle: Any, *actions: Any) -> Any:
    return wordogram.hint(puzzle, play(puzzle, *actions)[0])


def shown(state: Any) -> Any:
    return wordogram.view(TO_BE, state)["hint"]


def open_marks(puzzle: Any) -> list[str]:
    marks: list[str] = wordogram.init(puzzle, START_AT)["marks"]
    return marks


def with_locked(random: Random, wanted: list[str], marks: list[str]) -> list[str]:
    """The marks after some of the letters are locked, and the spaces of the lines that are then complete."""
    share = random.random()
    for row, line in enumerate(wanted):
        for col, target in enumerate(line):
            if lettergrid.is_letter(target) and random.random() < share:
                marks = lettergrid.replace(marks, row, col, random.choice("=*"))
    complete = lettergrid.complete_lines(wanted, marks)
    return lettergrid.lock_spaces(wanted, wanted, marks, complete)[1]


def fillings(wanted: list[str], marks: list[str], with_counts: bool) -> list[dict[tuple[int, int], str]]:
    """All that the open cells may hold: each line has the letters that its hint shows as left, and no others."""
    left = lettergrid.hidden(wanted, marks)
    hints = {("row", row): sorted(line) for row, line in enumerate(left)}
    hints |= {("col", col): sorted(line) for col, line in enumerate(lettergrid.columns(left))}
    cells = [(row, col) for row, line in enumerate(marks) for col, mark in enumerate(line) if mark in ".-!"]
    choices = [sorted({" "} | set(hints["row", row]) & set(hints["col", col])) for row, col in cells]
    found = []
    for letters in product(*choices):
        lines: dict[tuple[str, int], list[str]] = {name: [] for name in hints}
        for (row, col), letter in zip(cells, letters, strict=True):
            if letter != " ":
                lines["row", row].append(letter)
                lines["col", col].append(letter)
        wanted_letters = {name: [letter for letter in hint if letter != " "] for name, hint in hints.items()}
        if all(
            sorted(lines[name]) == wanted_letters[name]
            if with_counts
            else set(lines[name]) == set(wanted_letters[name])
            for name in hints
        ):
            found.append(dict(zip(cells, letters, strict=True)))
    return found


@given(random=randoms, with_counts=st.booleans())
def test_a_deduction_holds_in_every_filling_that_the_board_allows(random: Random, with_counts: bool) -> None:
    rows, cols = random.choice([(2, 2), (2, 3), (3, 2), (1, 5), (2, 4)])
    written = ["".join(random.choices("AB  C-"[: random.randint(3, 6)], k=cols)) for _ in range(rows)]
    written[0] = "A" + written[0][1:]
    puzzle = make_puzzle("small", written)
    wanted = lettergrid.answer_rows(puzzle)
    marks = with_locked(random, wanted, open_marks(puzzle))
    allowed = fillings(wanted, marks, with_counts)
    assert allowed
    for row, col, reason in find_deductions(wanted, marks, with_counts):
        letters = {filling[row, col] for filling in allowed}
        assert letters == {wanted[row][col]}
        assert reason.split(" allow")[1].lstrip("s an").startswith(wanted[row][col])


def test_what_one_line_settles_is_deduced() -> None:
    """The test above would pass without any deduction."""
    wanted = ["AB", "C "]
    assert find_deductions(wanted, ["..", ".."], False) == [
        (0, 0, "Row 1: only column 1 allows an A."),
        (0, 1, "Row 1: only column 2 allows a B."),
        (1, 0, "Row 2: only column 1 allows a C."),
        (0, 0, "Column 1: only row 1 allows an A."),
        (1, 0, "Column 1: only row 2 allows a C."),
        (0, 1, "Column 2: only row 1 allows a B."),
    ]


@pytest.mark.parametrize("with_counts", [False, True])
def test_deductions_are_true_of_every_shipped_puzzle_as_it_is_solved(with_counts: bool) -> None:
    logical = letters = 0
    for daily in Library(SHIPPED).days("wordogram"):
        random = Random(daily.id)
        puzzle: Any = daily.puzzle
        wanted = lettergrid.answer_rows(puzzle)
        start = open_marks(puzzle)
        assert find_deductions(wanted, start, with_counts), f"{daily.id} begins without a deduction"
        for _ in range(3):
            marks = with_locked(random, wanted, start)
            found = find_deductions(wanted, marks, with_counts)
            for row, col, reason in found:
                assert marks[row][col] == "."
                assert lettergrid.is_letter(wanted[row][col]) and f" {wanted[row][col]}" in reason
            logical += len({(row, col) for row, col, _ in found})
            letters += len("".join(lettergrid.hidden(wanted, marks)).replace(" ", ""))
    assert logical > letters * 0.4


def test_a_hint_gives_the_reason_then_the_tile_then_the_letter() -> None:
    assert hint_after(TO_BE) == {
        "about": "0 4",
        "nudge": "Row 1: only column 5 allows an E.",
        "pointer": "Look at row 1, column 5.",
        "answer": "The letter in row 1, column 5 is E.",
        "cells": ["0 4"],
        "actions": [{"type": "TYPE", "row": 0, "col": 4, "letter": "E"}],
    }


def test_counts_are_used_only_if_they_are_shown() -> None:
    puzzle = make_puzzle("pair", ["AA", "AA"])
    assert hint_after(puzzle)["nudge"] == "Row 1 has a word of 2 letters."
    assert hint_after(puzzle, COUNTS)["nudge"] == "Row 1: only columns 1 and 2 allow an A, and 2 are left."


@pytest.mark.parametrize(
    ("locked", "nudge"),
    [
        ([], "Row 1 has a word of 5 letters."),
        ([0], "Row 1 has a word of 5 letters that begins with A."),
        ([5], "Row 1 has a word of 5 letters that ends with B."),
        ([1], "Row 1 has a word of 5 letters with a B in it."),
    ],
)
def test_without_a_deduction_a_hint_is_about_the_shape_of_a_word(locked: list[int], nudge: str) -> None:
    """Every column has both letters, so that nothing follows; an apostrophe is part of its word."""
    written = ["AB’AAB A", "ABABABAB", "BABABABA", "ABABABAB"]
    puzzle = make_puzzle("shape", written, certificate=certificate([0, 4]))
    letters = [type_(0, col, written[0][col]) for col in locked]
    assert hint_after(puzzle, option("hint", "solver"), *letters, CHECK)["nudge"] == nudge


@given(random=randoms)
def test_a_hint_is_true_and_never_about_what_is_known(random: Random) -> None:
    puzzle, states = random_trace("wordogram", random, 12)
    wanted = lettergrid.answer_rows(puzzle)
    for state in states:
        step = wordogram.hint(puzzle, state)
        if step is None or step["about"] == "check":
            continue
        [action] = step["actions"]
        row, col = action["row"], action["col"]
        assert state["marks"][row][col] in ".-!" and state["grid"][row][col] != action["letter"] == wanted[row][col]
        assert step["cells"] == [f"{row} {col}"]
        where = f"row {row + 1}, column {col + 1}"
        assert where in step["pointer"] and where in step["answer"]
        if shape := re.match(r"Row (\d+) has a word of (\d+) letter", step["nudge"]):
            assert int(shape[1]) == row + 1
            runs = [run for run in re.split(r"[ #]+", wanted[row]) if len(run) == int(shape[2])]
            assert runs and any(action["letter"] in run for run in runs)
        else:
            reasons = find_deductions(wanted, state["marks"], state["options"]["showCounts"])
            assert (row, col, step["nudge"]) in reasons


def test_a_letter_that_is_typed_is_known_until_it_is_erased() -> None:
    assert hint_after(TO_BE, type_(0, 4, "E"))["about"] != "0 4"
    assert hint_after(TO_BE, type_(0, 4, "X"))["about"] == "0 4"
    assert hint_after(TO_BE, type_(0, 4, "E"), erase(0, 4))["about"] == "0 4"


def test_a_hint_stays_with_its_tile_until_that_is_known() -> None:
    first = hint_after(TO_BE)["about"]
    puzzle = TO_BE | {"certificate": certificate([1, 3])}
    assert hint_after(puzzle, option("hint", "solver"))["about"] != first
    assert hint_after(puzzle, TAKE_HINT, option("hint", "solver"))["about"] == first
    assert hint_after(puzzle, TAKE_HINT, option("hint", "solver"), type_(0, 4, "E"))["about"] != first


def test_the_solver_chooses_among_what_follows_by_logic() -> None:
    logical = {(row, col) for row, col, _ in find_deductions(lettergrid.answer_rows(TO_BE), open_marks(TO_BE), False)}
    assert (2, 1) not in logical and (1, 3) in logical
    puzzle = TO_BE | {"certificate": certificate([2, 1], [1, 3])}
    assert hint_after(puzzle, option("hint", "solver"))["about"] == "1 3"


def test_the_third_rung_locks_the_letter_and_uses_one_of_the_three() -> None:
    state, events = play(TO_BE, TAKE_HINT, TAKE_HINT, TAKE_HINT)
    assert [event["type"] for event in events] == ["HINT_TAKEN", "HINTED"]
    assert (state["grid"][0][4], state["marks"][0][4]) == ("E", "*")
    assert (state["session"]["hintsUsed"], state["hints"]["taken"]) == (1, [1, 1, 1])
    view = wordogram.view(TO_BE, state)
    assert view["hint"] is None and view["hintsLeft"] == 2


def test_when_the_three_are_used_the_ladder_ends_at_the_tile_and_says_so() -> None:
    used, _ = play(TO_BE, HINT, HINT, HINT)
    assert used["hints"]["taken"] == [0, 0, 3], "the document's button counts as answers"
    state, events = play(TO_BE, HINT, HINT, HINT, TAKE_HINT, TAKE_HINT)
    assert events[0]["text"].endswith(" All your free letters are placed.")
    assert shown(state)["rungs"] == 2
    assert play(TO_BE, HINT, HINT, HINT, *[TAKE_HINT] * 3) == (state, [{"type": "NO_HINT"}])


def test_when_no_letter_is_missing_the_hint_is_to_check_and_costs_no_letter() -> None:
    state, events = play(TO_BE, *solution(TO_BE), TAKE_HINT, TAKE_HINT, TAKE_HINT)
    assert events == [{"type": "HINT_TAKEN", "rung": 3, "text": "Press Check."}]
    assert state["session"]["hintsUsed"] == 0
    assert shown(state)["actions"] == [{"type": "CHECK"}]
    assert hint_after(TO_BE, *solution(TO_BE), CHECK) is None


def test_a_clear_gives_the_letters_back_and_keeps_the_counts_of_hints() -> None:
    state, _ = play(TO_BE, TAKE_HINT, TAKE_HINT, TAKE_HINT, TAKE_HINT, CLEAR)
    assert state["hints"] == {"about": "", "rung": 0, "taken": [2, 1, 1]}
    assert wordogram.view(TO_BE, state)["hintsLeft"] == 3


def test_hints_of_an_older_save_are_answers() -> None:
    state, _ = play(TO_BE, HINT, CLEAR, HINT, HINT)
    old = {name: value for name, value in state.items() if name not in ("undo", "hints")} | {"version": 1}
    restored = wordogram.restore(TO_BE, json.loads(json.dumps(old)))
    assert restored["hints"] == {"about": "", "rung": 0, "taken": [0, 0, 3]}
