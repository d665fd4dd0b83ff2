"""Waywords on any puzzle, good or bad: what must hold whatever is played, against plain restatements of the rules."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from gridwright.rules import waywords
from gridwright.rules.errors import RulesError
from tests.games import START_AT, damage, positions, random_trace, randoms
from tests.rules.kits.waywords import random_action, random_puzzle


def is_joined(puzzle: Any, words: list[Any]) -> bool:
    """Whether the words' cells join START to END: by flooding, without a queue, an order or a way."""
    cells = {cell["id"]: (cell["x"], cell["y"]) for cell in puzzle["grid"]["cells"] if cell["type"] != "VOID"}
    walkable = {cells[cell] for word in words for cell in waywords.placement(word) if cell in cells}
    start, end = (cells.get(puzzle["grid"][marker]["adjacentCellId"]) for marker in ("start", "end"))
    corners = puzzle["config"]["connectivityModel"] == "ORTHO_8"
    flooded = walkable & {start}
    while True:
        near = {
            (x, y)
            for x, y in walkable
            for a, b in flooded
            if max(abs(x - a), abs(y - b)) <= 1 and (corners or abs(x - a) + abs(y - b) <= 1)
        }
        if near <= flooded:
            return end in flooded
        flooded |= near


@given(random=randoms)
def test_a_game_is_won_exactly_when_found_path_words_join_start_to_end(random: Random) -> None:
    puzzle, states = random_trace("waywords", random, 20)
    for state in states:
        found = [word for word in puzzle["words"]["path"] if word["wordId"] in state["foundPathWords"]]
        assert (state["status"] == "COMPLETED") == is_joined(puzzle, found)
        assert ("completedAt" in state) == (state["status"] == "COMPLETED")


@given(puzzle=randoms.map(random_puzzle))
def test_finding_every_path_word_joins_what_can_be_joined(puzzle: Any) -> None:
    state = waywords.init(puzzle, START_AT)
    for word in puzzle["words"]["path"]:
        selection: Any = {"type": "SELECT", "cellIds": waywords.placement(word), "at": START_AT}
        state = waywords.reduce(puzzle, state, selection)[0]
    found = [word for word in puzzle["words"]["path"] if word["wordId"] in state["foundPathWords"]]
    assert waywords.is_connected(puzzle, state) == is_joined(puzzle, found)


@given(position=positions("waywords"))
def test_a_placement_resolves_to_its_word_or_to_one_with_the_same_cells(position: tuple[Any, Any]) -> None:
    puzzle, state = position
    either_way = puzzle["config"]["allowReverseSelection"]
    placements = {
        word["wordId"]: waywords.placement(word) for word in [*puzzle["words"]["path"], *puzzle["words"]["additional"]]
    }
    for cells in filter(None, placements.values()):
        selection: Any = {"type": "SELECT", "cellIds": cells, "at": START_AT}
        [event, *_] = waywords.reduce(puzzle, state, selection)[1]
        assert event["type"] in ("WORD_FOUND", "ALREADY_FOUND")
        found = placements[event["wordId"]]
        assert found == cells or (either_way and found == cells[::-1])


@given(random=randoms)
def test_what_is_found_and_what_is_hinted_only_grows_until_a_reset(random: Random) -> None:
    puzzle = random_puzzle(random)
    state: Any = waywords.init(puzzle, START_AT)
    for _ in range(20):
        action = random_action(random, puzzle, state)
        after: Any = waywords.reduce(puzzle, state, action)[0]
        if action["type"] == "RESET":
            fresh: Any = waywords.init(puzzle, action["at"])
            if state["status"] != "COMPLETED":
                fresh["hintUsedFromButton"] = state["hintUsedFromButton"]
                fresh["hints"]["taken"] = state["hints"]["taken"]
                fresh["startedAt"] = state["startedAt"]
            assert after == fresh
        else:
            for field in ("foundPathWords", "foundAdditionalWords", "hintMarkedCells"):
                assert set(state[field]) <= set(after[field])
            for field in ("hintUsedFromButton", "hintRevealedFromBonus"):
                assert state[field] <= after[field] <= state[field] + 1
        state = after


@given(position=positions("waywords"))
def test_a_tile_s_mark_is_the_first_that_holds(position: tuple[Any, Any]) -> None:
    puzzle, state = position
    words = puzzle["words"]
    green = {c for word in words["path"] if word["wordId"] in state["foundPathWords"] for c in waywords.placement(word)}
    gray = {
        c
        for word in words["additional"]
        if word["wordId"] in state["foundAdditionalWords"]
        for c in waywords.placement(word)
    }
    for cell in waywords.view(puzzle, state)["cells"]:
        holds = [
            (cell["id"] in green, "path"),
            (cell["id"] in state["hintMarkedCells"], "hint"),
            (cell["id"] in gray, "additional"),
            (True, "base"),
        ]
        assert cell["mark"] == next(mark for held, mark in holds if held)


@given(position=positions("waywords"))
def test_a_hint_is_an_unmarked_cell_of_the_first_path_word_that_has_one(position: tuple[Any, Any]) -> None:
    puzzle, state = position
    after, [event] = waywords.reduce(puzzle, state, {"type": "PRESS_HINT", "at": START_AT})
    grid = puzzle["grid"]
    unmarked = (
        {cell["id"] for cell in grid["cells"]} - waywords.path_cells(puzzle, state) - set(state["hintMarkedCells"])
    )
    hidden = [word for word in puzzle["words"]["path"] if word["wordId"] not in state["foundPathWords"]]
    open_cells = [[cell for cell in waywords.placement(word) if cell in unmarked] for word in hidden]
    cells = next((cells for cells in open_cells if cells), [])
    if event["type"] == "NO_HINT":
        assert after == state
        assert not cells or state["status"] == "COMPLETED"
        return
    assert event["type"] == "HINT_APPLIED" and event["source"] == "BUTTON"
    ends = (grid["start"]["adjacentCellId"], grid["end"]["adjacentCellId"])
    assert event["cellId"] == min(cells, key=lambda cell: (cell in ends, cells.index(cell)))


def aged(random: Random, state: Any) -> Any:
    """A state as it was kept before 1.1: no version, other names, hints and clues apart."""
    marks = sorted(state["hintMarkedCells"])
    clues = set(random.sample(marks, random.randint(0, len(marks))))
    kept = {key: state[key] for key in state if key not in ("version", "hintUsedFromButton", "hintRevealedFromBonus")}
    return kept | {
        "hintUsedCount": state["hintUsedFromButton"],
        "hintMarkedCells": {mark: True for mark in marks if mark not in clues},
        "clueMarkedCells": {mark: True for mark in marks if mark in clues},
        "lastClueExpiresAt": START_AT,
    }


@given(position=positions("waywords"), random=randoms)
def test_a_state_from_before_1_1_is_restored_and_a_damaged_one_is_refused_or_made_whole(
    position: tuple[Any, Any], random: Random
) -> None:
    puzzle, state = position
    counted = {"hintRevealedFromBonus": len(state["foundAdditionalWords"])}
    assert waywords.restore(puzzle, aged(random, state)) == state | counted
    try:
        restored = waywords.restore(puzzle, damage(random, aged(random, state)))
    except RulesError as error:
        assert error.code == "BAD_STATE"
    else:
        assert waywords.restore(puzzle, restored) == restored


@given(seed=st.integers(0, 2**32))
def test_the_order_of_cells_in_the_file_changes_nothing_but_the_order_of_cells(seed: int) -> None:
    random = Random(seed)
    puzzle, states = random_trace("waywords", random, 10)
    cells = list(puzzle["grid"]["cells"])
    random.shuffle(cells)
    shuffled = puzzle | {"grid": puzzle["grid"] | {"cells": cells}}
    one, other = (waywords.view(each, states[-1]) for each in (puzzle, shuffled))
    assert sorted(one["cells"], key=lambda cell: cell["id"]) == sorted(other["cells"], key=lambda cell: cell["id"])
    assert one | {"cells": []} == other | {"cells": []}
