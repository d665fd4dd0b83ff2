from __future__ import annotations

from typing import Any

from gridwright.making import cluegrid as maker
from gridwright.making.cluegrid.line import Line
from gridwright.rules import cluegrid
from tests.making.cluegrid.puzzles import GOOD

PUZZLE: Any = GOOD


def test_the_script_solves_every_crosser_and_then_the_main_word() -> None:
    [solution] = maker.solve(PUZZLE).solutions
    assert solution == {"mainWord": "SPEND", "crossers": ["PASS", "SEDAN", "SPADE"]}
    state = cluegrid.init(PUZZLE, 0)
    for action in maker.script(PUZZLE, solution):
        state, _ = cluegrid.reduce(PUZZLE, state, action)
    summary = cluegrid.summary(PUZZLE, state)
    assert (summary["status"], summary["figures"]["crossersSolved"]) == ("won", 3)


def test_the_figures_show_what_the_crossers_leave() -> None:
    solved = maker.solve(PUZZLE)
    assert solved.is_whole
    assert solved.figures["leftByCrossers"] == len(solved.figures["wordsLeft"]) <= 6
    assert "SPEND" in solved.figures["wordsLeft"]
    assert all(word[0] == "S" and word[2] == "E" and word[4] == "D" for word in solved.figures["wordsLeft"])


def test_the_solvers_line_is_a_game_that_wins() -> None:
    figures = maker.solve(PUZZLE).figures
    assert figures["isWon"]
    remaining = [step["remaining"] for step in figures["line"]]
    assert remaining == sorted(remaining, reverse=True)
    state = cluegrid.init(PUZZLE, 0)
    for at, step in enumerate(figures["line"]):
        state, _ = cluegrid.reduce(PUZZLE, state, {"type": "TARGET", "word": step["word"], "at": at})
        state, events = cluegrid.reduce(PUZZLE, state, {"type": "GUESS", "guess": step["guess"], "at": at})
        assert events[0]["type"] == "GUESSED"
    assert state["status"] == "won"


def test_a_crosser_is_played_where_it_reveals_more_than_a_guess() -> None:
    alike = [first + "IGHT" for first in "BEFLMNRSTW"]
    line = Line("LIGHT", alike)
    first = next(line.play({1: 0}))
    assert (first.target, first.remaining) == (1, 1)
    assert [step.guess for step in line.play({1: 0})] == ["", "LIGHT"]
    assert next(line.play({1: 4})).target == 0


def test_a_main_word_that_is_no_answer_is_found_too() -> None:
    steps = list(Line("XYLYL", ["CRANE", "SPEND"]).play({}))
    assert steps[-1].guess == "XYLYL"


def test_what_was_solved_is_shown() -> None:
    shown = maker.show_solved(PUZZLE, maker.solve(PUZZLE)).splitlines()
    assert shown[0] == "c1 · difficulty 2"
    assert shown[2].endswith("SPEND") or "SPEND" in shown[2]
    assert any(line.startswith("  main word: SPEND") for line in shown)


def test_a_puzzle_is_shown_with_its_grid_and_clues() -> None:
    assert maker.show(GOOD | {"date": "2026-11-03"}).splitlines() == [
        "c1 · 2026-11-03 · difficulty 2",
        "",
        "  . . . . s",
        "  p . . . p",
        "  a . s . a",
        "  S P E N D",
        "  s . d . e",
        "  . . a . .",
        "  . . n . .",
        "",
        "Crossers",
        "  1 PASS: Boarding ___ (airport must)",
        "  2 SEDAN: Family car with four doors",
        "  3 SPADE: Card, or a garden digger",
    ]
    assert maker.show({"mainWord": 5}).startswith("not a Cluegrid puzzle:\n  puzzleId: missing")


def test_what_should_not_return_soon_is_listed() -> None:
    found = maker.repeats(PUZZLE)
    assert set(found) == set(maker.SPACING) == {"mainWord", "word", "pattern"}
    assert (found["mainWord"], found["word"]) == (["SPEND"], ["SPEND", "PASS", "SEDAN", "SPADE"])
    assert maker.SPACING["word"] == 60
    assert maker.SPACING["mainWord"] > 30_000
