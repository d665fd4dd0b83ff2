"""griddl's levels that come along: par is proved, the solution replays, and each of the tutorial teaches its lesson."""

from __future__ import annotations

from typing import Any

import pytest

from gridwright.data.griddl import read_unwelcome
from gridwright.library.packs import read_level, read_packs
from gridwright.library.shelf import SHIPPED, Library
from gridwright.making import griddl as maker
from gridwright.making.griddl.search import proof_of
from gridwright.rules import griddl
from gridwright.rules.griddl.position import Position
from gridwright.rules.griddl.runs import runs_through

FOLDER = SHIPPED / "griddl"
PACKS = read_packs(FOLDER)
LEVELS: dict[str, Any] = {entry["id"]: read_level(FOLDER, entry["id"]) for pack in PACKS for entry in pack["puzzles"]}
TUTORIAL = (
    "Baby's First Word", "Branching Off", "Going Backward", "U", "Doughnut",
    "Recall", "Stockpile", "All Grown Up", "Obstacle Course", "Final Exam",
)  # fmt: skip


def tutorial(name: str) -> Any:
    return LEVELS[str(101 + TUTORIAL.index(name))]


def solutions(puzzle: Any) -> list[Any]:
    solved = maker.solve(puzzle, 1000)
    assert solved.is_whole and solved.solutions
    return solved.solutions


def test_the_tutorial_has_the_documents_ten_levels_and_three_packs_have_twelve() -> None:
    assert [len(pack["puzzles"]) for pack in PACKS] == [10, 12, 12, 12]
    assert tuple(LEVELS[entry["id"]]["meta"]["name"] for entry in PACKS[0]["puzzles"]) == TUTORIAL
    assert [entry["id"] for entry in PACKS[0]["puzzles"]] == [str(number) for number in range(101, 111)]
    assert len({level["meta"]["name"] for level in LEVELS.values()}) == len(LEVELS)
    assert {LEVELS[entry["id"]]["board"]["size"] for pack in PACKS[1:] for entry in pack["puzzles"]} == {5, 7}
    for pack in PACKS:
        assert [entry["name"] for entry in pack["puzzles"]] == [
            LEVELS[entry["id"]]["meta"]["name"] for entry in pack["puzzles"]
        ]


@pytest.mark.parametrize("level_id", LEVELS)
def test_a_levels_par_is_proved_and_its_solution_wins_in_it(level_id: str) -> None:
    puzzle: Any = LEVELS[level_id]
    assert maker.audit(puzzle) == []
    assert puzzle["meta"]["intro"]
    assert proof_of(puzzle).par == puzzle["meta"]["par"] == len(puzzle["solution"])
    state = griddl.init(puzzle, 0)
    for action in maker.script(puzzle, puzzle["solution"]):
        state, _ = griddl.reduce(puzzle, state, action)
    assert (state["status"], len(state["turns"])) == ("won", puzzle["meta"]["par"])


@pytest.mark.parametrize("pack", PACKS[1:], ids=lambda pack: str(pack["id"]))
def test_a_packs_levels_grow_no_shorter_and_none_has_a_board_or_a_word_of_another(pack: Any) -> None:
    levels = [LEVELS[entry["id"]] for entry in pack["puzzles"]]
    pars = [level["meta"]["par"] for level in levels]
    assert pars == sorted(pars)
    boards = {str((level["board"]["size"], level["board"].get("specials"))) for level in levels}
    assert len(boards) >= 11
    words = [word for level in levels for word in maker.repeats(level)["word"]]
    assert len(set(words)) == len(words)


def test_recall_needs_a_recall_and_stockpile_two_tiles_in_the_reserve() -> None:
    assert all(any("recall" in turn for turn in solution) for solution in solutions(tutorial("Recall")))
    for solution in solutions(tutorial("Stockpile")):
        spent = [tile for turn in solution for tile in turn.get("place", []) if tile.get("from") == "reserve"]
        assert len(spent) == 2
    for name in TUTORIAL[:5]:
        assert not any("recall" in turn for solution in solutions(tutorial(name)) for turn in solution), name


@pytest.mark.parametrize("name", ["U", "Doughnut"])
def test_without_its_blocked_cells_the_detour_is_not_needed(name: str) -> None:
    puzzle = tutorial(name)
    assert puzzle["board"]["specials"]
    for solution in solutions(puzzle):
        lines = [{tile["r"] for tile in turn["place"]} for turn in solution]
        rows = {row for line in lines for row in line}
        assert len(rows) == 3 or len({tile["c"] for turn in solution for tile in turn["place"]}) == 3
    size, goal, seed = puzzle["board"]["size"], puzzle["board"]["goal"], puzzle["board"]["seeds"][0]
    assert size == 3
    assert (seed["r"], seed["c"]) != tuple(goal)
    assert seed["r"] == goal[0], "the straight way would be one row"
    blocked = {(each["r"], each["c"]) for each in puzzle["board"]["specials"]}
    assert (seed["r"], 1) in blocked


def test_going_backward_ends_before_the_seed_with_a_tile_that_was_drawn() -> None:
    puzzle = tutorial("Going Backward")
    for solution in solutions(puzzle):
        [last] = solution[-1]["place"]
        assert [last["r"], last["c"]] == puzzle["board"]["goal"]
        assert last["text"] not in puzzle["startingHand"]
        assert last["c"] < puzzle["board"]["seeds"][0]["c"]


def test_the_last_three_of_the_tutorial_are_larger_and_two_have_obstacles() -> None:
    last = [tutorial(name)["board"] for name in TUTORIAL[7:]]
    assert [board["size"] for board in last] == [5, 5, 5]
    assert [bool(board.get("specials")) for board in last] == [False, True, True]


def test_every_daily_has_a_solution_that_wins_in_par() -> None:
    for daily in Library(SHIPPED).days("griddl"):
        puzzle: Any = daily.puzzle
        assert len(griddl.solution_turns(puzzle)) == puzzle["meta"]["par"] > 1, daily.day


def test_no_grim_word_is_on_the_way_of_a_day_or_a_level() -> None:
    """What was published before such words were left out stays as it is."""
    days = [(day.day, day.puzzle) for day in Library(SHIPPED).days("griddl") if day.day > "2026-11-16"]
    for name, puzzle in [*days, *LEVELS.items()]:
        position = Position(puzzle, [])
        for turn in griddl.solution_turns(puzzle):
            indices = position.indices_of(turn)
            position.play(turn)
            words = {text for _, text in runs_through(position.size, position.tiles, indices)}
            assert not words & read_unwelcome(), name
