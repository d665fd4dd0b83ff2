"""griddl: each rule of the game."""

from __future__ import annotations

from typing import Any

import pytest

from gridwright.rules import griddl
from gridwright.rules.errors import RulesError
from gridwright.rules.griddl.level import deal, is_word, to_upper
from gridwright.rules.griddl.runs import joined_to, runs_of
from gridwright.rules.shape import format_problem
from tests.rules.kits.griddl import (
    AT,
    RESET,
    RESTART,
    SAMPLES,
    SUBMIT,
    TAKE,
    UNDO,
    at_cell,
    make_level,
    move,
    play,
    put,
    stage,
)

FIRST, TWO, RECALL = SAMPLES["first word"], SAMPLES["two turns"], SAMPLES["recall"]
TURN_ONE = [stage(0, 0, 1), stage(2, 0, 2), SUBMIT]  # CARPETS across the top of TWO
TURN_TWO = [stage(0, 1, 2), stage(3, 2, 2), SUBMIT]  # SWAYER down from its last tile
LINE = make_level(
    "line", "A . . . * / . . . . . / . . . . . / . . . . . / . . . . .", "T O P S E", "at ato atop tops to"
)


def refusal(puzzle: Any, *actions: Any) -> tuple[str, str]:
    """The code and the reason of the last action's refusal, after which the state is as it was."""
    before, _ = play(puzzle, *actions[:-1])
    after, [event] = play(puzzle, *actions)
    assert event["type"] == "REFUSED"
    assert after == before
    return event["code"], event["reason"]


def texts(puzzle: Any, state: Any, of: str) -> list[str]:
    view: Any = griddl.view(puzzle, state)
    return [item["text"] for item in view[of]]


def test_a_word_across_the_goal_wins() -> None:
    state, events = play(FIRST, stage(1, 1, 1), stage(0, 1, 2), SUBMIT)
    assert events == [
        {"type": "PLACED", "words": ["BEGINNER"], "cells": [[1, 1], [1, 2]]},
        {"type": "WON", "turns": 1, "par": 1, "standing": "at"},
    ]
    assert (state["status"], state["completedAt"]) == ("won", AT + 30_000)


def test_tiles_may_be_staged_in_any_order_and_moved_before_the_submit() -> None:
    state, events = play(FIRST, stage(0, 2, 2), stage(1, 1, 1), move([2, 2], [1, 2]), SUBMIT)
    assert events[-1]["type"] == "WON"
    assert state["turns"] == [{"place": [
        {"from": "hand", "slot": 0, "r": 1, "c": 2}, {"from": "hand", "slot": 1, "r": 1, "c": 1},
    ]}]  # fmt: skip


def test_the_hand_is_filled_from_the_deck_in_order_into_the_slots_that_were_used() -> None:
    first, _ = play(TWO)
    assert (texts(TWO, first, "hand"), griddl.view(TWO, first)["deckLeft"]) == (["PET", "AL", "S", "ER"], 1)
    staged, _ = play(TWO, *TURN_ONE[:-1])
    assert [slot["kind"] for slot in griddl.view(TWO, staged)["hand"]] == ["staged", "held", "staged", "held"]
    after, _ = play(TWO, *TURN_ONE)
    assert (texts(TWO, after, "hand"), griddl.view(TWO, after)["deckLeft"]) == (["WAY", "AL", "", "ER"], 0)


def test_a_starting_hand_is_taken_out_of_the_deck() -> None:
    puzzle = make_level("hand", ". . . / A * . / . . .", "b C a B d e f", "ab", startingHand=["B", "a"])
    assert deal(puzzle) == (["B", "A", "", ""], ["C", "B", "D", "E", "F"])
    state, _ = play(puzzle | {"allowedWords": ["ab"]}, stage(0, 1, 1), SUBMIT)
    assert texts(puzzle, state, "hand") == ["C", "A", "B", "D"]


def test_a_recall_is_a_turn_fills_the_reserve_and_not_the_hand() -> None:
    puzzle = RECALL | {"deck": ["UN", "SET", "A", "B", "C", "D"]}
    placed, _ = play(puzzle, stage(0, 0, 1), SUBMIT)
    marked, _ = play(puzzle, stage(0, 0, 1), SUBMIT, at_cell("STAGE_RECALL", 0, 1))
    assert griddl.view(puzzle, marked)["reserve"][0] == {"kind": "coming", "text": "UN"}
    assert griddl.view(puzzle, marked)["cells"][1] == {"kind": "recalled", "text": "UN"}
    state, events = play(puzzle, stage(0, 0, 1), SUBMIT, at_cell("STAGE_RECALL", 0, 1), SUBMIT)
    assert events == [{"type": "RECALLED", "texts": ["UN"]}]
    assert len(state["turns"]) == 2
    assert texts(puzzle, state, "reserve") == ["UN", ""]
    assert texts(puzzle, state, "hand") == texts(puzzle, placed, "hand") == ["C", "SET", "A", "B"]


def test_a_tile_of_the_reserve_is_placed_like_one_of_the_hand() -> None:
    actions = [stage(0, 0, 1), SUBMIT, at_cell("STAGE_RECALL", 0, 1), SUBMIT]
    state, events = play(RECALL, *actions, stage(0, 0, 1, "reserve"), stage(1, 0, 2), SUBMIT)
    assert events[-1] == {"type": "WON", "turns": 3, "par": 3, "standing": "at"}
    assert texts(RECALL, state, "reserve") == ["", ""]


def test_reset_takes_back_what_is_staged_and_nothing_else() -> None:
    after_one, _ = play(TWO, *TURN_ONE)
    assert play(TWO, *TURN_ONE, stage(1, 1, 0), stage(0, 2, 0), RESET) == (after_one, [{"type": "RESET"}])


def test_undo_is_the_game_with_one_turn_fewer() -> None:
    after_one, _ = play(TWO, *TURN_ONE)
    longer = TWO | {"board": TWO["board"] | {"goal": [2, 0]}}
    assert play(longer, *TURN_ONE, *TURN_TWO, UNDO) == (after_one, [{"type": "UNDONE"}])
    assert play(longer, *TURN_ONE, stage(0, 2, 0), UNDO)[0] == griddl.init(longer, AT)


def test_restart_begins_again_also_after_the_win() -> None:
    state, events = play(FIRST, stage(1, 1, 1), stage(0, 1, 2), SUBMIT, RESTART)
    assert (state, events) == (griddl.init(FIRST, AT + 40_000), [{"type": "RESTARTED"}])


def test_before_the_end_a_restart_keeps_the_time_and_counts_the_hints() -> None:
    state, events = play(TWO, TAKE, TAKE, *TURN_ONE, RESTART)
    assert events == [{"type": "RESTARTED"}]
    assert state == griddl.init(TWO, AT) | {"hints": {"about": "", "rung": 0, "taken": [1, 1, 0]}}


@pytest.mark.parametrize("action", [stage(2, 0, 0), SUBMIT, RESET, UNDO, at_cell("STAGE_RECALL", 1, 1)])
def test_nothing_else_moves_after_the_win(action: Any) -> None:
    won, _ = play(FIRST, stage(1, 1, 1), stage(0, 1, 2), SUBMIT)
    assert play(FIRST, stage(1, 1, 1), stage(0, 1, 2), SUBMIT, action) == (won, [{"type": "GAME_OVER"}])


REFUSALS: dict[str, tuple[Any, list[Any], str, str]] = {
    "off the board": (FIRST, [stage(0, 3, 0)], "OFF_BOARD", "That cell is not on the board"),
    "moved off the board": (
        FIRST, [stage(0, 2, 0), move([2, 0], [2, 6])], "OFF_BOARD", "That cell is not on the board",
    ),
    "on a blocked cell": (FIRST, [stage(0, 0, 1)], "BLOCKED", "That cell is blocked"),
    "on a seed": (FIRST, [stage(0, 1, 0)], "OCCUPIED", "That cell already has a tile"),
    "on a staged tile": (FIRST, [stage(0, 2, 2), stage(1, 2, 2)], "OCCUPIED", "That cell already has a tile"),
    "moved onto a tile": (
        FIRST, [stage(0, 2, 2), move([2, 2], [1, 0])], "OCCUPIED", "That cell already has a tile",
    ),
    "a tile twice": (FIRST, [stage(0, 2, 2), stage(0, 2, 1)], "EMPTY_SLOT", "There is no tile in that slot"),
    "an empty slot": (FIRST, [stage(1, 2, 2, "reserve")], "EMPTY_SLOT", "There is no tile in that slot"),
    "a slot that is none": (FIRST, [stage(3, 2, 2, "reserve")], "EMPTY_SLOT", "There is no tile in that slot"),
    "unstage of nothing": (
        FIRST, [at_cell("UNSTAGE", 0, 0)], "NOT_STAGED", "That cell has no tile of this turn",
    ),
    "move of a seed": (FIRST, [move([1, 0], [0, 0])], "NOT_STAGED", "That cell has no tile of this turn"),
    "recall of nothing": (FIRST, [at_cell("STAGE_RECALL", 0, 0)], "NO_TILE", "There is no tile on that cell to recall"),
    "recall of a seed": (FIRST, [at_cell("STAGE_RECALL", 1, 0)], "SEED", "BEG is a seed: it stays where it is"),
    "recall of a staged tile": (
        FIRST, [stage(0, 2, 2), at_cell("STAGE_RECALL", 2, 2)], "MIXED_TURN",
        "A turn either places or recalls: take back your tiles first",
    ),
    "placing after a recall": (
        RECALL, [stage(0, 0, 1), SUBMIT, at_cell("STAGE_RECALL", 0, 1), stage(1, 2, 2)], "MIXED_TURN",
        "A turn either places or recalls: take back the recall first",
    ),
    "recall twice": (
        RECALL, [stage(0, 0, 1), SUBMIT, at_cell("STAGE_RECALL", 0, 1), at_cell("STAGE_RECALL", 0, 1)],
        "ALREADY_RECALLED", "UN is marked for recall already",
    ),
    "cancel of nothing": (
        FIRST, [at_cell("CANCEL_RECALL", 0, 0)], "NOT_RECALLED", "No tile on that cell is marked for recall",
    ),
    "a third tile for the reserve": (
        LINE, [stage(0, 0, 1), stage(1, 0, 2), stage(2, 0, 3), SUBMIT,
               *[at_cell("STAGE_RECALL", 0, column) for column in (1, 2, 3)]],
        "RESERVE_FULL", "The reserve is full: it holds two tiles",
    ),
    "an empty turn": (FIRST, [SUBMIT], "NOTHING_STAGED", "Place a tile, or mark one for recall, before you submit"),
    "round a corner": (
        LINE, [stage(0, 0, 1), stage(1, 1, 2), SUBMIT], "NOT_ONE_LINE", "The tiles of one turn must be in one line",
    ),
    "a gap": (LINE, [stage(0, 0, 1), stage(1, 0, 3), SUBMIT], "GAP", "There is a gap between the tiles of this turn"),
    "no word": (FIRST, [stage(2, 1, 1), SUBMIT], "NOT_A_WORD", "BEGUI is not one of this level's words"),
    "two that are no words": (
        LINE, [stage(0, 0, 1), SUBMIT, stage(3, 1, 0), stage(1, 1, 1), SUBMIT], "NOT_A_WORD",
        "SO and AS are not among this level's words",
    ),
    "a tile alone": (FIRST, [stage(0, 2, 2), SUBMIT], "ALONE", "ER is not a word by itself"),
    "a word far away": (
        FIRST, [stage(1, 0, 2), stage(0, 1, 2), SUBMIT], "CUT_OFF", "INN and ER are not joined to a seed",
    ),
    "no turn to undo": (FIRST, [UNDO], "NO_TURN", "There is no turn to take back"),
    "a recall that leaves no word": (
        LINE, [stage(0, 0, 1), stage(1, 0, 2), stage(2, 0, 3), SUBMIT, at_cell("STAGE_RECALL", 0, 1), SUBMIT],
        "NOT_A_WORD", "OP is not one of this level's words",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("puzzle", "actions", "code", "reason"), REFUSALS.values(), ids=REFUSALS.keys())
def test_a_refusal_says_why_in_a_players_words(puzzle: Any, actions: list[Any], code: str, reason: str) -> None:
    assert refusal(puzzle, *actions) == (code, reason)


def test_every_run_that_a_turn_makes_must_be_a_word_across_and_down() -> None:
    cross = make_level("cross", "A . . / N . * / . . .", "T O N E", "at an no on ton to")
    _, events = play(cross, stage(0, 0, 1), stage(1, 1, 1), SUBMIT)  # AT across, NO across, TO down
    assert events[0] == {"type": "PLACED", "words": ["AT", "NO", "TO"], "cells": [[0, 1], [1, 1]]}
    without = cross | {"allowedWords": ["at", "an", "to"]}
    assert refusal(without, stage(0, 0, 1), stage(1, 1, 1), SUBMIT)[1] == "NO is not one of this level's words"


def test_a_gap_may_be_bridged_by_tiles_that_lie_there() -> None:
    _, events = play(make_level("gap", ". . . / . A * / . . .", "C T", "cat"), stage(0, 1, 0), stage(1, 1, 2), SUBMIT)
    assert events[-1]["type"] == "WON"


def test_a_lone_seed_needs_no_word_until_something_touches_it() -> None:
    far = make_level("far", "A . . / . . # / XYZ . *", "T O", "at")
    _, events = play(far, stage(0, 0, 1), SUBMIT)
    assert events == [{"type": "PLACED", "words": ["AT"], "cells": [[0, 1]]}]
    touched = make_level("touched", "A . . / XYZ . # / . . *", "T O", "at xyzt")
    assert refusal(touched, stage(0, 0, 1), SUBMIT)[1] == "AXYZ is not one of this level's words"


def test_a_single_fragment_may_be_a_word() -> None:
    alone = make_level("alone", "A . . / . . . / . . *", "AT TO", "at to", board={})
    alone["board"] = {"size": 3, "goal": [2, 2], "connected": False}
    _, events = play(alone, stage(0, 2, 2), SUBMIT)
    assert events[0] == {"type": "PLACED", "words": ["AT"], "cells": [[2, 2]]}
    assert events[1]["type"] == "WON"


@pytest.mark.parametrize(
    ("board", "code"),
    [({}, "CUT_OFF"), ({"connected": True}, "CUT_OFF"), ({"connected": False}, ""), ({"seeds": []}, "")],
)
def test_tiles_must_be_joined_to_a_seed_where_there_is_one_unless_the_level_lifts_it(board: Any, code: str) -> None:
    puzzle = FIRST | {"board": FIRST["board"] | board}
    state, _ = play(puzzle, stage(1, 0, 2), stage(0, 1, 2))
    assert griddl.view(puzzle, state)["staging"]["code"] == code


def test_a_recall_may_not_cut_tiles_off() -> None:
    # ATE across from the seed, EAROUT down from its E: without E, AR and OUT hang in the air.
    puzzle = make_level("cut", "A . . / # # . / * . .", "T E AR OUT", "at ate ear earout ar out")
    actions = [stage(0, 0, 1), stage(1, 0, 2), SUBMIT, stage(2, 1, 2), stage(3, 2, 2), SUBMIT]
    assert play(puzzle, *actions)[1][0]["words"] == ["EAROUT"]
    puzzle["allowedWords"].append("arout")
    assert refusal(puzzle, *actions, at_cell("STAGE_RECALL", 0, 2), SUBMIT) == (
        "CUT_OFF",
        "AR and OUT are not joined to a seed",
    )


def test_words_and_fragments_are_the_same_in_any_case() -> None:
    mixed = make_level("mixed", ". . . / beg . * / . . .", "Inn eR", "BeGinner")
    state, events = play(mixed, stage(0, 1, 1), stage(1, 1, 2), SUBMIT)
    assert events[0]["words"] == ["BEGINNER"]
    assert events[1]["type"] == "WON"
    assert texts(mixed, state, "cells")[3:6] == ["BEG", "INN", "ER"]
    assert [to_upper(text) for text in ("été", "naïve", "a÷b", "ß9-x", "ØRE")] == ["ÉTÉ", "NAÏVE", "A÷B", "ß9-X", "ØRE"]
    assert is_word(make_level("m", "* . . / . . . / . . .", "a", "Été"), "ÉTÉ")


def test_the_view_always_has_what_a_submit_would_come_to() -> None:
    begun, _ = play(LINE)
    nothing: Any = {"kind": "none", "tiles": [], "runs": [], "code": "", "reason": "", "cells": []}
    assert griddl.view(LINE, begun)["staging"] == nothing
    state, _ = play(LINE, stage(0, 0, 1), stage(2, 0, 2))
    assert griddl.view(LINE, state)["staging"] == {
        "kind": "place",
        "tiles": [{"from": "hand", "slot": 0, "r": 0, "c": 1}, {"from": "hand", "slot": 2, "r": 0, "c": 2}],
        "runs": [{"cells": [[0, 0], [0, 1], [0, 2]], "text": "ATP", "isWord": False}],
        "code": "NOT_A_WORD",
        "reason": "ATP is not one of this level's words",
        "cells": [[0, 0], [0, 1], [0, 2]],
    }
    good, _ = play(LINE, stage(0, 0, 1), stage(1, 0, 2))
    assert griddl.view(LINE, good)["staging"]["reason"] == ""
    assert griddl.view(LINE, good)["staging"]["runs"][0]["isWord"] is True
    recall, _ = play(LINE, stage(0, 0, 1), stage(1, 0, 2), SUBMIT, at_cell("STAGE_RECALL", 0, 2))
    assert griddl.view(LINE, recall)["staging"]["runs"] == [{"cells": [[0, 0], [0, 1]], "text": "AT", "isWord": True}]


@pytest.mark.parametrize(("par", "stands"), [(1, "over"), (2, "at"), (3, "under")])
def test_the_result_is_compared_with_par(par: int, stands: str) -> None:
    puzzle = TWO | {"meta": TWO["meta"] | {"par": par}}
    state, events = play(puzzle, *TURN_ONE, *TURN_TWO)
    assert events[-1] == {"type": "WON", "turns": 2, "par": par, "standing": stands}
    assert griddl.view(puzzle, state)["standing"] == stands
    summary = griddl.summary(puzzle, state)
    assert (summary["status"], summary["score"]) == ("won", 2)
    hints = {"nudges": 0, "pointers": 0, "answers": 0}
    assert summary["figures"] == {"turns": 2, "par": par, "under": 0, "at": 0, "over": 0} | hints | {stands: 1}
    assert griddl.describe(puzzle, state).endswith(f"Won in 2 turns, {stands} the par of {par}.")


def test_progress_is_how_much_of_the_way_to_the_goal_is_built() -> None:
    assert griddl.summary(TWO, griddl.init(TWO, AT))["progress"] == 0
    assert griddl.summary(TWO, play(TWO, *TURN_ONE)[0])["progress"] == 50


def test_the_solution_is_shown_after_the_game_with_where_it_was_left() -> None:
    playing, _ = play(TWO, *TURN_ONE)
    assert (griddl.view(TWO, playing)["solution"], griddl.view(TWO, playing)["shared"]) == ([], 0)
    won = griddl.view(TWO, play(TWO, *TURN_ONE, *TURN_TWO)[0])
    assert [(turn["kind"], turn["words"]) for turn in won["solution"]] == [
        ("place", ["CARPETS"]),
        ("place", ["SWAYER"]),
    ]
    assert won["shared"] == 2
    other = griddl.view(FIRST, play(FIRST, stage(2, 1, 1), stage(3, 1, 2), SUBMIT)[0])
    assert (other["turns"][0]["words"], other["solution"][0]["words"], other["shared"]) == (
        ["BEGUILED"],
        ["BEGINNER"],
        0,
    )


@pytest.mark.parametrize(
    "solution",
    [
        [put("NOPE 1 1")],
        [put("INN 1 1")],
        [{"recall": [[1, 0]]}],
        [put("UI 1 1", "LED 1 2"), put("ER 0 2")],
        [{"place": [{"text": "INN", "r": 1, "c": 1, "from": "reserve"}]}],
    ],
)
def test_a_solution_that_does_not_win_is_not_shown(solution: Any) -> None:
    puzzle = FIRST | {"solution": solution}
    assert griddl.check(puzzle) == []
    assert griddl.view(puzzle, play(puzzle, stage(1, 1, 1), stage(0, 1, 2), SUBMIT)[0])["solution"] == []


def test_a_step_of_a_solution_may_name_the_reserve() -> None:
    """Without a name it is the hand's where the hand has the tile: that decides what is drawn."""
    steps = RECALL["solution"][:2]
    twice = RECALL | {"deck": ["UN", "SET", "A", "UN", "UN"]}
    final = {"place": [{"text": "UN", "r": 0, "c": 1, "from": "reserve"}, {"text": "SET", "r": 0, "c": 2}]}
    named: Any = griddl.solution_turns(twice | {"solution": [*steps, final]})
    assert named[2]["place"][0]["from"] == "reserve"
    unnamed: Any = griddl.solution_turns(twice | {"solution": RECALL["solution"]})
    assert unnamed[2]["place"][0]["from"] == "hand"


def test_the_share_has_a_mark_a_turn_and_the_turns_against_par() -> None:
    won, _ = play(RECALL, stage(0, 0, 1), SUBMIT, at_cell("STAGE_RECALL", 0, 1), SUBMIT,
                  stage(0, 0, 1, "reserve"), stage(1, 0, 2), SUBMIT)  # fmt: skip
    assert griddl.share(RECALL, won, {"number": 15}) == "griddl #15\n🟩↩️🟩⭐\n3 turns, par 3"
    harder = RECALL | {"meta": RECALL["meta"] | {"par": 2}}
    assert griddl.share(harder, won, {"number": 15, "colorBlind": True, "url": "https://e.org"}) == (
        "griddl #15\n🟦↩️🟧⭐\n3 turns, par 2\nhttps://e.org"
    )
    assert griddl.share(RECALL, griddl.init(RECALL, AT), {"number": 2}) == "griddl #2\nnot solved yet"
    assert griddl.share(RECALL, won, {"number": 3, "title": "Tutorial 3"}).startswith("griddl Tutorial 3\n")


def test_runs_are_read_across_and_down_where_two_or_more_tiles_touch() -> None:
    tiles = ["A", "B", "", "C", "", "D", "E", "F", "G"]
    assert runs_of(3, tiles) == [([0, 1], "AB"), ([6, 7, 8], "EFG"), ([0, 3, 6], "ACE"), ([5, 8], "DG")]
    assert joined_to(3, ["A", "", "B", "", "", "B", "", "", ""], [0]) == {0}


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"turns": [{"place": []}]}, "state.turns[0]: Place a tile, or mark one for recall, before you submit"),
        ({"turns": [{"place": [stage(2, 1, 1)]}]}, "state.turns[0]: BEGUI is not one of this level's words"),
        ({"turns": [{"recall": [[1, 0]]}]}, "state.turns[0]: BEG is a seed: it stays where it is"),
        ({"turns": [{"recall": [[9, 0]]}]}, "state.turns[0].recall[0][0]: expected a whole number"),
        ({"turns": [{}]}, "state.turns[0].place: missing"),
        ({"staged": [stage(0, 1, 0)]}, "state: That cell already has a tile"),
        ({"status": "won"}, "state.status: won does not agree with the turns"),
        ({"turns": [{"place": [stage(1, 1, 1), stage(0, 1, 2)]}]}, "state.status: playing does not agree"),
        ({"version": 3}, "state.version: expected a whole number, at least 1 and at most 2, found 3"),
    ],
)
def test_a_saved_state_that_cannot_be_is_refused(change: Any, problem: str) -> None:
    with pytest.raises(RulesError) as raised:
        griddl.restore(FIRST, griddl.init(FIRST, AT) | change)
    assert raised.value.code == "BAD_STATE"
    assert raised.value.message.startswith(problem)


def changed(part: str, **fields: Any) -> Any:
    return FIRST | {part: FIRST[part] | fields}


LEVELS: dict[str, tuple[Any, str]] = {
    "no par": (FIRST | {"meta": {"id": "1", "name": "One"}}, "meta.par: missing"),
    "par of nothing": (changed("meta", par=0), "meta.par: expected a whole number, at least 1"),
    "a size that is none": (changed("board", size=4), "board.size: expected 3, 5 or 7, found 4"),
    "a goal outside": (changed("board", goal=[1, 3]), "board.goal: [1, 3] is outside the board of 3 by 3"),
    "a goal that is no cell": (changed("board", goal=[1]), "board.goal: expected [row, column], found a list of 1"),
    "a blocked goal": (changed("board", goal=[0, 1]), "board.goal: [0, 1] is blocked"),
    "a seed outside": (
        changed("board", seeds=[{"text": "A", "r": 5, "c": 0}]),
        "board.seeds[0]: [5, 0] is outside the board of 3 by 3",
    ),
    "two seeds on one cell": (
        changed("board", seeds=[{"text": "A", "r": 2, "c": 2}, {"text": "B", "r": 2, "c": 2, "dir": "V"}]),
        "board.seeds[1]: [2, 2] has a seed already",
    ),
    "a seed on a blocked cell": (
        changed("board", seeds=[{"text": "A", "r": 0, "c": 1}]), "board.seeds[0]: [0, 1] is blocked",
    ),
    "an unknown special": (
        changed("board", specials=[{"r": 0, "c": 0, "type": "lava"}]),
        'board.specials[0].type: expected blocked, found "lava"',
    ),
    "a hand that is not in the deck": (
        FIRST | {"startingHand": ["INN", "inn"]}, 'startingHand[1]: "inn" is not left in the deck',
    ),
    "a hand too large": (
        FIRST | {"deck": ["A"] * 6, "startingHand": ["A"] * 5}, "startingHand: expected a list of at most 4",
    ),
    "no deck": (FIRST | {"deck": []}, "deck: expected a list of at least 1, found a list of 0"),
    "an empty fragment": (FIRST | {"deck": ["INN", ""]}, "deck[1]: expected a text that is not empty"),
    "a blank fragment": (FIRST | {"deck": ["INN", " "]}, 'deck[1]: expected a text that is not empty, found " "'),
    "no words": (FIRST | {"allowedWords": []}, "allowedWords: expected a list of at least 1"),
    "a solution of both kinds": (
        FIRST | {"solution": [put("INN 1 1") | {"recall": [[1, 1]]}]},
        "solution[0]: a turn is either place or recall, not both",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("puzzle", "problem"), LEVELS.values(), ids=LEVELS.keys())
def test_check_names_the_path_and_the_value(puzzle: Any, problem: str) -> None:
    assert format_problem(griddl.check(puzzle)[0]).startswith(problem)


def test_a_level_needs_no_more_than_the_document_requires() -> None:
    least = {
        "meta": {"id": "101", "name": "One", "par": 1},
        "board": {"size": 3, "goal": [1, 2]},
        "deck": ["A"],
        "allowedWords": ["a"],
    }
    assert griddl.check(least) == []
    full = FIRST | {"board": FIRST["board"] | {"seeds": [{"text": "BEG", "r": 1, "c": 0, "dir": "H"}]}, "author": 5}
    assert griddl.check(full) == []


def advice(puzzle: Any, *actions: Any) -> str:
    return griddl.view(puzzle, play(puzzle, *actions)[0])["advice"]


def test_where_no_tile_fits_the_view_says_what_can_be_done() -> None:
    dead_end = make_level("dead", "CAR . . / . # . / . . *", "PET S ER X Y Z Q", "carpet carpets")
    assert advice(dead_end) == ""
    stuck = [stage(0, 0, 1), stage(1, 0, 2), SUBMIT]
    text = "No tile fits now: recall a tile from the board, undo the last turn or start over."
    assert advice(dead_end, *stuck) == text
    assert text in griddl.describe(dead_end, play(dead_end, *stuck)[0])
    assert advice(dead_end, *stuck, stage(0, 1, 0)) == "", "what is staged is spoken of instead"
    assert advice(dead_end, *stuck, at_cell("STAGE_RECALL", 0, 2), SUBMIT) == "", "the recalled tile fits"
    assert advice(dead_end, *stuck, UNDO) == ""


def test_advice_never_names_what_cannot_be_done() -> None:
    whole = make_level("whole", "A . . . . / . . . . . / . . . . . / . . . . . / . . . . *", "B C D X", "abcd")
    placed = [stage(0, 0, 1), stage(1, 0, 2), stage(2, 0, 3), SUBMIT]
    assert advice(whole, *placed) == "No tile fits now: undo the last turn or start over.", "no two tiles can be spared"
    never = make_level("never", "A . . / . . . / . . *", "X Y", "abc")
    assert advice(never) == "No tile fits."


def test_a_won_game_needs_no_advice() -> None:
    assert advice(FIRST, stage(1, 1, 1), stage(0, 1, 2), SUBMIT) == ""
