"""griddl: boards that are not square, portals, keys and gates."""

from __future__ import annotations

from typing import Any

import pytest

from gridwright.rules import griddl
from gridwright.rules.griddl.layout import Layout
from gridwright.rules.shape import format_problem
from tests.rules.kits.griddl import RESET, SUBMIT, TAKE, UNDO, at_cell, make_level, move, play, put, stage


def portal(r: int, c: int, group: Any = "A") -> Any:
    return {"r": r, "c": c, "type": "portal", "group": group}


def special(kind: str, r: int, c: int, group: str = "0") -> Any:
    return {"r": r, "c": c, "type": kind, "group": group}


def with_specials(level: Any, *specials: Any, **board: Any) -> Any:
    return level | {"board": level["board"] | {"specials": list(specials)} | board}


def texts(level: Any, *actions: Any) -> list[str]:
    return [cell["text"] for cell in griddl.view(level, play(level, *actions)[0])["cells"]]


def refusal(level: Any, *actions: Any) -> str:
    _, [event] = play(level, *actions)
    assert event["type"] == "REFUSED"
    return f"{event['code']}: {event['reason']}"


# A word in the top row goes on from the portal's other cell in the bottom row.
FAR = with_specials(
    make_level("far", "SUN . . / . . . / . . *", "DAY TIME S", "sunday daytime sundays", par=2,
               solution=[put("DAY 0 1"), put("TIME 2 2")]),
    portal(0, 1), portal(2, 1),
)  # fmt: skip
LINE: Any = {
    "meta": {"id": "line", "name": "Line", "par": 1},
    "board": {"size": [1, 7], "goal": [0, 6], "seeds": [{"text": "A", "r": 0, "c": 0}]},
    "deck": ["B", "C"],
    "allowedWords": ["ab", "abc"],
}
# The gate stands between the seed and the goal; its key is below the seed.
GATED = with_specials(
    make_level("gated", "RE . . / . . . / . . *", "AD ST OW LL ER", "read rest stow reader", par=2),
    special("key", 1, 0), special("gate", 0, 1),
)  # fmt: skip


def test_a_tile_on_a_portal_lies_on_all_cells_of_its_group() -> None:
    assert texts(FAR, stage(0, 2, 1)) == ["SUN", "DAY", "", "", "", "", "", "DAY", ""]
    view = griddl.view(FAR, play(FAR, stage(0, 2, 1))[0])
    assert [cell["kind"] for cell in view["cells"]][1:8:6] == ["staged", "staged"]
    assert view["cells"][1]["special"] == view["cells"][7]["special"] == "portal"
    assert view["cells"][1]["label"] == "A"


@pytest.mark.parametrize("cell", [(0, 1), (2, 1)])
def test_it_never_matters_on_which_cell_of_a_portal_a_tile_is_placed(cell: tuple[int, int]) -> None:
    _, events = play(FAR, stage(0, *cell), SUBMIT)
    assert events[0]["words"] == ["SUNDAY"]
    won, events = play(FAR, stage(0, *cell), SUBMIT, stage(1, 2, 2), SUBMIT)
    assert events[-1]["type"] == "WON"
    assert griddl.view(FAR, won)["turns"][1]["words"] == ["DAYTIME"]
    assert griddl.restore(FAR, won) == won


def test_a_staged_tile_is_taken_back_or_moved_from_any_cell_of_its_portal() -> None:
    assert play(FAR, stage(0, 0, 1), at_cell("UNSTAGE", 2, 1))[0]["staged"] == []
    moved, _ = play(FAR, stage(0, 0, 1), move([2, 1], [1, 1]))
    assert texts(FAR, stage(0, 0, 1), move([2, 1], [1, 1])) == ["SUN", "", "", "", "DAY", "", "", "", ""]
    assert moved["staged"] == [{"from": "hand", "slot": 0, "r": 1, "c": 1}]
    assert refusal(FAR, stage(0, 0, 1), stage(1, 2, 1)).startswith("OCCUPIED")
    assert refusal(FAR, stage(0, 0, 1), move([0, 1], [2, 1])).startswith("OCCUPIED")


def test_a_recall_from_any_cell_clears_the_whole_portal() -> None:
    placed = [stage(0, 0, 1), SUBMIT]
    assert refusal(FAR, *placed, at_cell("STAGE_RECALL", 0, 1), at_cell("STAGE_RECALL", 2, 1)).startswith("ALREADY")
    assert play(FAR, *placed, at_cell("STAGE_RECALL", 0, 1), at_cell("CANCEL_RECALL", 2, 1))[0]["recalls"] == []
    assert texts(FAR, *placed, at_cell("STAGE_RECALL", 2, 1), SUBMIT) == ["SUN"] + [""] * 8


def test_every_run_through_a_portal_must_be_a_word() -> None:
    level = with_specials(
        make_level("runs", "SUN . . / . . . / . X *", "DAY", "sunday"), portal(0, 1), portal(2, 0)
    )  # fmt: skip
    assert refusal(level, stage(0, 0, 1), SUBMIT) == "NOT_A_WORD: DAYX is not one of this level's words"


def test_one_run_that_shows_every_tile_of_the_turn_is_enough() -> None:
    """The portal stands beside itself: its tile is read twice, and bridges the gap between the others."""
    level = with_specials(
        make_level("twice", "CAN . . / . . . / * . .", "BER RA", "canberra cancan canrara", par=1),
        portal(0, 1), portal(0, 2),
    )  # fmt: skip
    _, events = play(level, stage(1, 0, 2), SUBMIT)
    assert events[0] == {"type": "PLACED", "words": ["CANRARA"], "cells": [[0, 2]]}
    apart = with_specials(
        make_level("apart", "A . . / . . . / . . *", "B C", "ab bc", par=1), portal(0, 1), portal(2, 1)
    )  # fmt: skip
    assert play(apart, stage(0, 0, 1), stage(1, 2, 2), SUBMIT)[1][0]["words"] == ["AB", "BC"]
    assert refusal(apart, stage(0, 1, 0), stage(1, 2, 2), SUBMIT).startswith("NOT_ONE_LINE")


def test_a_tile_that_is_read_on_one_cell_of_its_portal_may_be_alone_on_the_others_but_does_not_win_there() -> None:
    level = with_specials(make_level("alone", "A . . / . . . / . . *", "B C", "ab", par=9), portal(0, 1), portal(2, 2))
    _, events = play(level, stage(0, 0, 1), SUBMIT)
    assert [event["type"] for event in events] == ["PLACED"]
    allowed = level | {"allowedWords": ["ab", "b"]}
    assert play(allowed, stage(0, 0, 1), SUBMIT)[1][-1]["type"] == "WON"


def test_joined_on_one_cell_is_joined_on_all() -> None:
    level = with_specials(make_level("joined", "A . . / . . . / . . *", "B C", "ab bc"), portal(0, 1), portal(2, 1))
    assert play(level, stage(0, 0, 1), SUBMIT, stage(1, 2, 2), SUBMIT)[1][-1]["type"] == "WON"
    assert refusal(with_specials(level), stage(0, 2, 1), stage(1, 2, 2), SUBMIT).startswith("CUT_OFF")


def test_a_seed_on_a_portal_is_there_on_all_its_cells() -> None:
    level = with_specials(make_level("seed", "A . . / . . . / . . *", "B", "ab"), portal(0, 0), portal(2, 1))
    assert texts(level)[0] == texts(level)[7] == "A"
    assert play(level, stage(0, 2, 2), SUBMIT)[1][-1]["type"] == "WON"


def test_a_board_of_one_row() -> None:
    state, events = play(LINE, stage(0, 0, 1), stage(1, 0, 2), SUBMIT)
    assert events[0]["words"] == ["ABC"]
    view = griddl.view(LINE, state)
    assert (view["rows"], view["columns"], len(view["cells"])) == (1, 7, 7)
    assert refusal(LINE, stage(0, 1, 0)).startswith("OFF_BOARD")


def test_portals_without_a_group_belong_together_and_a_group_may_be_a_number() -> None:
    level = with_specials(FAR, {"r": 0, "c": 1, "type": "portal"}, portal(2, 1, 0))
    assert griddl.check(level) == []
    assert Layout(level).shared[1] == [1, 7]


def test_a_gate_takes_a_tile_while_its_key_is_covered() -> None:
    assert refusal(GATED, stage(0, 0, 1), SUBMIT) == "GATE_CLOSED: Gate 1 is closed: it is open while key 1 is covered"
    opened = [stage(1, 1, 0), SUBMIT]
    assert play(GATED, *opened, stage(0, 0, 1), SUBMIT)[1][0]["words"] == ["READ"]
    assert refusal(GATED, *opened, stage(0, 0, 1), SUBMIT, at_cell("STAGE_RECALL", 1, 0), SUBMIT).startswith("GATE")
    cells: Any = griddl.view(GATED, play(GATED)[0])["cells"]
    assert (cells[1]["special"], cells[1]["isOpen"], cells[3]["special"]) == ("gate", False, "key")
    assert griddl.view(GATED, play(GATED, stage(1, 1, 0))[0])["cells"][1]["isOpen"] is True


def test_one_turn_may_cover_a_key_and_its_gate() -> None:
    level = with_specials(GATED, special("key", 0, 2), special("gate", 0, 1))
    level = level | {"deck": ["AD", "ER"]}
    assert play(level, stage(0, 0, 1), stage(1, 0, 2), SUBMIT)[1][0]["words"] == ["READER"]
    assert refusal(level, stage(0, 0, 1), SUBMIT).startswith("GATE_CLOSED")


def test_special_cells_are_described() -> None:
    assert "gate 1, closed in column 2" in griddl.describe(GATED, play(GATED)[0])
    assert "key 1 in column 1" in griddl.describe(GATED, play(GATED)[0])
    assert "DAY on portal A in column 2" in griddl.describe(FAR, play(FAR, stage(0, 0, 1), SUBMIT)[0])


@pytest.mark.parametrize(
    ("level", "problem"),
    [
        (
            with_specials(GATED, special("gate", 0, 1)),
            'board.specials[0]: the gate has no key: no cell of its group "0"',
        ),
        (with_specials(GATED, special("gate", 0, 0), special("key", 1, 1)), "board.seeds[0]: [0, 0] is a gate"),
        (with_specials(FAR, portal(0, 1), special("key", 0, 1)), "board.specials[1]: [0, 1] is a portal cell already"),
        (with_specials(FAR, portal(0, 1), portal(0, 1, "B")), "board.specials[1]: [0, 1] is a portal cell already"),
        (with_specials(FAR, portal(3, 1)), "board.specials[0]: [3, 1] is outside the board of 3 by 3"),
        (with_specials(FAR, size=[0, 3]), "board.size: expected [rows, columns], each at least 1 and at most 9"),
        (with_specials(FAR, size=[3]), "board.size: expected [rows, columns]"),
        (with_specials(FAR, portal(0, 1, ["A"])), "board.specials[0].group: expected a text"),
        (
            with_specials(
                FAR, portal(0, 0), portal(2, 0), seeds=[{"text": "A", "r": 0, "c": 0}, {"text": "B", "r": 2, "c": 0}]
            ),
            "board.seeds[1]: another portal of its group has a seed already",
        ),
    ],
)
def test_what_is_wrong_with_special_cells_is_named(level: Any, problem: str) -> None:
    assert format_problem(griddl.check(level)[0]).startswith(problem)


# --- counting, and what comes next


def test_the_next_two_tiles_of_the_deck_are_shown() -> None:
    level = make_level("next", "A . . / . . . / . . *", "B C D E F G H", "ab")
    assert griddl.view(level, play(level)[0])["next"] == ["F", "G"]
    assert griddl.view(level, play(level, stage(0, 0, 1), SUBMIT)[0])["next"] == ["G", "H"]


@pytest.mark.parametrize("help_taken", [[stage(0, 0, 1), SUBMIT, UNDO], [TAKE]])
def test_a_win_at_par_is_clean_without_undo_and_hint(help_taken: list[Any]) -> None:
    winning = [stage(0, 0, 1), SUBMIT, stage(1, 2, 2), SUBMIT]
    clean, _ = play(FAR, *winning)
    helped, _ = play(FAR, *help_taken, *winning)
    assert [griddl.view(FAR, state)["isClean"] for state in (clean, helped)] == [True, False]
    assert [griddl.summary(FAR, state)["figures"]["clean"] for state in (clean, helped)] == [1, 0]
    assert "2 turns, par 2, clean" in griddl.share(FAR, clean, {"number": 1})
    assert "clean" not in griddl.share(FAR, helped, {"number": 1})


def test_taking_back_what_is_staged_is_not_counted() -> None:
    state, _ = play(FAR, stage(0, 0, 1), RESET, stage(0, 0, 1), at_cell("UNSTAGE", 0, 1))
    assert (state["undos"], state["restarts"]) == (0, 0)


def test_a_state_of_the_version_before_has_counted_nothing() -> None:
    old: Any = {key: value for key, value in griddl.init(FAR, 1).items() if key not in ("undos", "restarts")}
    assert griddl.restore(FAR, old | {"version": 2}) == griddl.init(FAR, 1)
