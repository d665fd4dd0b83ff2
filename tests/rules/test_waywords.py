"""Waywords: each rule of the game, under the number that the game's document gives it."""

from __future__ import annotations

import json
from copy import deepcopy
from itertools import product
from typing import Any

import pytest

from gridwright.rules import waywords
from tests.rules.kits.waywords import (
    AT,
    COST,
    FISH,
    HINT,
    ITS,
    NETS,
    RAIN,
    RESET,
    SAMPLES,
    TAKE,
    after,
    make_puzzle,
    play,
    select,
)

HARBOUR, TWO_WAYS, SUNSET, CORNERS = (SAMPLES[name] for name in ("harbour", "two ways", "sunset", "corners"))
COWS, SHED, CATS, SUN = (select(cells) for cells in ("a1 a2 a3 a4", "a4 b4 c4 d4", "a1 b1 c1 d1", "d1 d2 d3"))
INVALID = [{"type": "INVALID_SELECTION"}]


def with_config(puzzle: Any, **config: Any) -> Any:
    return puzzle | {"config": puzzle["config"] | config}


def marks(puzzle: Any, state: Any) -> dict[str, str]:
    """The mark of every tile that has one."""
    cells = waywords.view(puzzle, state)["cells"]
    return {cell["id"]: cell["mark"] for cell in cells if cell["mark"] != "base"}


def backwards(action: Any) -> Any:
    return action | {"cellIds": list(reversed(action["cellIds"]))}


# 5.5 The state


def test_a_game_begins_with_nothing_found() -> None:
    assert waywords.init(HARBOUR, AT) == {
        "version": 2,
        "status": "IN_PROGRESS",
        "foundPathWords": {},
        "foundAdditionalWords": {},
        "hintUsedFromButton": 0,
        "hintRevealedFromBonus": 0,
        "hintMarkedCells": {},
        "hints": {"about": "", "rung": 0, "taken": [0, 0, 0]},
        "startedAt": AT,
    }
    assert marks(HARBOUR, waywords.init(HARBOUR, AT)) == {}


# 7.1 Selection


def test_a_selection_along_a_path_word_finds_it() -> None:
    state, events = play(HARBOUR, RAIN)
    assert events == [{"type": "WORD_FOUND", "wordId": "p-rain", "category": "PATH"}]
    assert state["foundPathWords"] == {"p-rain": True}


@pytest.mark.parametrize(
    "cells",
    ["a2 b2", "a1 b1 c1", "b1 c1 d1", "a1 b1 c1 d1 e1", "a1 c1 b1 d1", "a1", "", "nowhere", "a1 b1 c1 nowhere"],
)
def test_a_selection_that_is_no_placement_is_invalid_and_changes_nothing(cells: str) -> None:
    state, events = play(HARBOUR, RAIN, select(cells))
    assert events == INVALID
    assert state == after(HARBOUR, RAIN)


def test_a_cell_id_that_joins_to_the_same_key_is_not_the_same_selection() -> None:
    """The document joins ids with "|"; an id that holds one must not stand for two cells."""
    joined = {"type": "SELECT", "cellIds": ["a1|b1", "c1", "d1"]}
    assert play(HARBOUR, joined)[1] == INVALID


def test_a_reversed_drag_finds_the_word_when_the_puzzle_allows_it() -> None:
    state, events = play(HARBOUR, backwards(RAIN))
    assert events == [{"type": "WORD_FOUND", "wordId": "p-rain", "category": "PATH"}]
    assert state == after(HARBOUR, RAIN)
    assert play(HARBOUR, backwards(ITS))[1][0] == {"type": "WORD_FOUND", "wordId": "b-its", "category": "ADDITIONAL"}


@pytest.mark.parametrize("word", [RAIN, COST])
def test_a_reversed_drag_is_refused_when_the_puzzle_forbids_it(word: Any) -> None:
    puzzle = with_config(HARBOUR, allowReverseSelection=False)
    assert play(puzzle, backwards(word)) == (waywords.init(puzzle, AT), INVALID)
    assert play(puzzle, word)[1][0]["type"] == "WORD_FOUND"


@pytest.mark.parametrize(("word", "word_id"), [(RAIN, "p-rain"), (ITS, "b-its")])
def test_a_word_found_before_is_already_found_in_either_direction(word: Any, word_id: str) -> None:
    once = after(HARBOUR, word)
    for again in (word, backwards(word)):
        state, events = play(HARBOUR, word, again)
        assert events == [{"type": "ALREADY_FOUND", "wordId": word_id}]
        assert state == once


@pytest.mark.parametrize("model", waywords.SELECTION_MODELS)
def test_the_rules_check_cells_and_leave_geometry_to_the_board(model: str) -> None:
    assert play(with_config(HARBOUR, selectionModel=model), RAIN)[1][0]["type"] == "WORD_FOUND"


def test_a_word_is_found_at_its_first_placement_and_a_word_without_one_never() -> None:
    puzzle = json.loads(json.dumps(HARBOUR))
    puzzle["words"]["path"][0]["placements"].append(["a2", "b2"])
    puzzle["words"]["path"][1]["placements"] = []
    assert waywords.check(puzzle) == []
    assert play(puzzle, select("a2 b2"))[1] == INVALID
    assert play(puzzle, select(""))[1] == INVALID
    assert play(puzzle, RAIN)[1][0]["type"] == "WORD_FOUND"


# 7.2 Path words


def test_a_path_word_and_a_bonus_word_of_the_same_id_are_two_words() -> None:
    puzzle = deepcopy(HARBOUR)
    puzzle["words"]["additional"][0]["wordId"] = "p-rain"
    assert waywords.check(puzzle) == []
    state, events = play(puzzle, RAIN, COST)
    assert events[0] == {"type": "WORD_FOUND", "wordId": "p-rain", "category": "ADDITIONAL"}
    assert (state["foundPathWords"], state["foundAdditionalWords"]) == ({"p-rain": True}, {"p-rain": True})
    assert [action["type"] for action in waywords.suggest(puzzle, state, 5)].count("SELECT") == 3


def test_the_tiles_of_a_found_path_word_turn_green_and_stay_green() -> None:
    green = dict.fromkeys(["a1", "b1", "c1", "d1"], "path")
    state = after(HARBOUR, RAIN)
    assert marks(HARBOUR, state) == green
    assert marks(HARBOUR, after(HARBOUR, RAIN, select("a2 b2"), RAIN)) == green
    assert waywords.path_cells(HARBOUR, state) == set(green)


def test_the_last_link_completes_the_game_with_the_moment_of_the_action() -> None:
    state, events = play(HARBOUR, RAIN, NETS, FISH)
    assert events == [
        {"type": "WORD_FOUND", "wordId": "p-fish", "category": "PATH"},
        {"type": "COMPLETED", "completedAt": AT + 30_000},
    ]
    assert (state["status"], state["completedAt"], state["startedAt"]) == ("COMPLETED", AT + 30_000, AT)


def test_the_order_of_finding_does_not_matter() -> None:
    states = [after(HARBOUR, *words) for words in ([RAIN, NETS, FISH], [FISH, RAIN, NETS], [NETS, FISH, RAIN])]
    assert states[0] == states[1] == states[2]


# 7.3 Additional words


def test_an_additional_word_turns_gray_and_reveals_its_one_hint() -> None:
    state, events = play(HARBOUR, COST)
    assert events == [
        {"type": "WORD_FOUND", "wordId": "b-cost", "category": "ADDITIONAL"},
        {"type": "HINT_APPLIED", "cellId": "d3", "source": "BONUS"},
    ]
    assert marks(HARBOUR, state) == {"a3": "additional", "b3": "additional", "c3": "additional", "d3": "hint"}
    assert (state["hintRevealedFromBonus"], state["hintUsedFromButton"]) == (1, 0)
    assert waywords.additional_cells(HARBOUR, state) == {"a3", "b3", "c3", "d3"}


def test_several_additional_words_are_several_hints() -> None:
    state = after(HARBOUR, COST, ITS)
    assert state["hintMarkedCells"] == {"d3": True, "c1": True}
    assert state["hintRevealedFromBonus"] == 2


def test_an_additional_word_never_helps_to_join_start_to_end() -> None:
    puzzle = make_puzzle("Gray", ["A B", "C D"], {"p": "a1 b1"}, {"b": ("b1 b2", "b1")}, start="a1", end="b2")
    state, events = play(puzzle, select("a1 b1"), select("b1 b2"))
    assert [event["type"] for event in events] == ["WORD_FOUND", "NO_HINT"]
    assert not waywords.is_connected(puzzle, state)


def test_the_old_name_of_the_hint_cell_is_read() -> None:
    assert "clueCellId" in CORNERS["words"]["additional"][0]
    state, events = play(CORNERS, select("b1 b2 c2"))
    assert events[1] == {"type": "HINT_APPLIED", "cellId": "b1", "source": "BONUS"}
    assert state["hintMarkedCells"] == {"b1": True}


def test_the_present_name_of_the_hint_cell_comes_first() -> None:
    word = HARBOUR["words"]["additional"][0] | {"clueCellId": "a3"}
    assert waywords.hint_cell(word) == "d3"


@pytest.mark.parametrize("hint", [{}, {"hintCellId": "nowhere"}])
def test_an_additional_word_without_a_usable_hint_marks_a_cell_as_the_button_would(hint: Any) -> None:
    puzzle = json.loads(json.dumps(HARBOUR))
    puzzle["words"]["additional"][0].pop("hintCellId")
    puzzle["words"]["additional"][0] |= hint
    assert play(puzzle, COST)[1][1] == {"type": "HINT_APPLIED", "cellId": "b1", "source": "BONUS"}


def test_an_additional_word_whose_hint_has_its_colour_already_marks_another_cell() -> None:
    state, events = play(HARBOUR, NETS, COST)  # d3 is green
    assert events[1] == {"type": "HINT_APPLIED", "cellId": "b1", "source": "BONUS"}
    assert (state["hintMarkedCells"], state["hintRevealedFromBonus"]) == ({"b1": True}, 1)
    state, events = play(HARBOUR, HINT, HINT, ITS)  # c1 is yellow
    assert events[1]["cellId"] == "d1"
    assert (state["hintUsedFromButton"], state["hintRevealedFromBonus"]) == (2, 1)


def test_an_additional_word_says_that_no_hint_is_left_and_counts_none() -> None:
    state, events = play(HARBOUR, *[HINT] * 11, COST)
    assert [event["type"] for event in events] == ["WORD_FOUND", "NO_HINT"]
    assert (state["foundAdditionalWords"], state["hintRevealedFromBonus"]) == ({"b-cost": True}, 0)


# 7.4 The hint button


def test_the_hint_button_marks_the_first_cell_of_the_first_word_not_found() -> None:
    state, events = play(HARBOUR, HINT)
    assert events == [{"type": "HINT_APPLIED", "cellId": "b1", "source": "BUTTON"}], "START is seen anyway"
    assert (state["hintUsedFromButton"], state["hintRevealedFromBonus"]) == (1, 0)
    assert marks(HARBOUR, state) == {"b1": "hint"}


def test_the_hint_button_passes_over_words_found_and_cells_green_or_yellow() -> None:
    assert play(HARBOUR, HINT, HINT)[1][0]["cellId"] == "c1"  # b1 is yellow
    assert play(HARBOUR, RAIN, HINT)[1][0]["cellId"] == "d2"  # d1 is green
    assert play(HARBOUR, RAIN, COST, HINT, HINT)[1][0]["cellId"] == "d4"  # d1 green, d2 and d3 yellow
    assert play(HARBOUR, NETS, HINT)[1][0]["cellId"] == "b1"  # the puzzle's order, not the order of finding


def test_the_hint_button_comes_to_start_and_end_last_and_then_to_the_next_word() -> None:
    given = [play(HARBOUR, *[HINT] * count)[1][0]["cellId"] for count in range(1, 11)]
    assert given == ["b1", "c1", "d1", "a1", "d2", "d3", "d4", "b4", "c4", "e4"]


def test_a_press_that_can_mark_nothing_says_so_and_is_not_counted() -> None:
    state, events = play(HARBOUR, *[HINT] * 11)
    assert events == [{"type": "NO_HINT"}]
    assert state == after(HARBOUR, *[HINT] * 10)
    assert state["hintUsedFromButton"] == 10


def test_the_hint_button_hints_at_path_words_only() -> None:
    state = after(HARBOUR, *[HINT] * 30)
    assert set(state["hintMarkedCells"]) == {
        cell for word in HARBOUR["words"]["path"] for cell in word["placements"][0]
    }


def test_hints_of_both_sources_gather_in_one_set_and_stay() -> None:
    state = after(HARBOUR, HINT, COST, HINT, ITS, select("a2 b2"), NETS)
    assert sorted(state["hintMarkedCells"]) == ["b1", "c1", "d1", "d3"]
    assert (state["hintUsedFromButton"], state["hintRevealedFromBonus"]) == (2, 2)
    cells = {cell["id"]: cell["mark"] for cell in waywords.view(HARBOUR, state)["cells"]}
    assert [cells[cell] for cell in ("b1", "c1", "d1", "d3")] == ["hint", "hint", "path", "path"]


def test_there_are_no_hints_after_the_win() -> None:
    for puzzle, words in ((HARBOUR, [RAIN, NETS, FISH]), (TWO_WAYS, [COWS, SHED])):  # the second has words left
        state, events = play(puzzle, *words, HINT)
        assert events == [{"type": "NO_HINT"}]
        assert state == after(puzzle, *words)


def test_there_is_no_hint_when_every_path_word_is_found_and_nothing_is_joined() -> None:
    puzzle = with_config(CORNERS, connectivityModel="ORTHO_4")
    state, events = play(puzzle, select("a1 b1 a2"), select("b3 c3 c2"), HINT)
    assert state["status"] == "IN_PROGRESS"
    assert events == [{"type": "NO_HINT"}]


def test_a_hint_passes_over_cells_that_are_not_in_the_grid() -> None:
    puzzle = json.loads(json.dumps(HARBOUR))
    puzzle["words"]["path"][0]["placements"] = [["nowhere", "b1"]]
    assert play(puzzle, HINT)[1][0]["cellId"] == "b1"


# RESET, and going on after the win


def test_reset_takes_back_everything_and_starts_the_clock_again() -> None:
    state, events = play(HARBOUR, HINT, COST, RAIN, NETS, FISH, RESET)
    assert events == []
    assert state == waywords.init(HARBOUR, AT + 60_000)


def test_before_the_win_a_reset_keeps_the_time_and_the_hints_that_were_asked_for() -> None:
    state, events = play(HARBOUR, HINT, TAKE, COST, RAIN, RESET)
    assert events == []
    hints = {"about": "", "rung": 0, "taken": [1, 1, 0]}
    assert state == waywords.init(HARBOUR, AT) | {"hintUsedFromButton": 1, "hints": hints}


def test_the_words_that_were_not_found_are_shown_after_the_win_and_not_before() -> None:
    before = waywords.view(TWO_WAYS, after(TWO_WAYS, COWS))
    won = waywords.view(TWO_WAYS, after(TWO_WAYS, COWS, SHED))
    assert [word["text"] for word in before["path"] if not word["found"]] == ["", "", ""]
    rest = [word for word in won["path"] if not word["found"]]
    assert [word["text"] for word in rest] == ["CATS", "SUN"]
    assert [word["cellIds"] for word in rest] == [
        waywords.placement(word) for word in TWO_WAYS["words"]["path"] if word["wordId"] in ("p-cats", "p-sun")
    ]


def test_after_the_win_the_rest_can_be_found_and_the_win_stays() -> None:
    won = after(TWO_WAYS, COWS, SHED)
    assert won["status"] == "COMPLETED"
    state, events = play(TWO_WAYS, COWS, SHED, CATS, SUN, select("a2 b2"))
    assert [event["type"] for event in events] == ["WORD_FOUND", "NO_HINT"]
    assert (state["status"], state["completedAt"]) == ("COMPLETED", won["completedAt"])
    assert len(state["foundPathWords"]) == 4
    assert play(TWO_WAYS, COWS, SHED, CATS)[1] == [{"type": "WORD_FOUND", "wordId": "p-cats", "category": "PATH"}]
    assert waywords.summary(TWO_WAYS, won)["figures"]["pathFound"] == 2


def test_the_win_does_not_wait_for_words_that_are_not_needed() -> None:
    assert waywords.is_connected(TWO_WAYS, after(TWO_WAYS, COWS, SHED))
    assert not waywords.is_connected(TWO_WAYS, after(TWO_WAYS, COWS, CATS, SUN))


# 7.6 Connectivity and 7.7 the route


def test_corners_join_under_ortho_8_only() -> None:
    words = [select("a1 b1 a2"), select("b3 c3 c2")]
    assert after(CORNERS, *words)["status"] == "COMPLETED"
    assert after(with_config(CORNERS, connectivityModel="ORTHO_4"), *words)["status"] == "IN_PROGRESS"


def test_the_route_is_shown_on_completion_only() -> None:
    assert waywords.view(HARBOUR, after(HARBOUR, RAIN, NETS))["route"] == []
    route = waywords.view(HARBOUR, after(HARBOUR, RAIN, NETS, FISH))["route"]
    assert route == ["a1", "b1", "c1", "d1", "d2", "d3", "d4", "e4"]


def test_of_two_shortest_routes_the_one_that_turns_clockwise_from_up_is_drawn() -> None:
    everything = after(TWO_WAYS, CATS, SUN, COWS, SHED)
    assert waywords.view(TWO_WAYS, everything)["route"] == ["a1", "b1", "c1", "d1", "d2", "d3", "d4"]
    shuffled = TWO_WAYS | {"grid": TWO_WAYS["grid"] | {"cells": list(reversed(TWO_WAYS["grid"]["cells"]))}}
    assert waywords.view(shuffled, everything)["route"] == waywords.view(TWO_WAYS, everything)["route"]


def test_a_later_word_can_shorten_the_route() -> None:
    puzzle = make_puzzle(
        "Round",
        ["A B C", "D E F", "G H I"],
        {"p1": "a1 b1 c1", "p2": "c1 c2 c3", "p3": "c3 b3 a3", "short": "a1 a2 a3"},
        start="a1",
        end="a3",
    )
    words = [select(cells) for cells in ("a1 b1 c1", "c1 c2 c3", "c3 b3 a3", "a1 a2 a3")]
    assert waywords.view(puzzle, after(puzzle, *words[:3]))["route"] == ["a1", "b1", "c1", "c2", "c3", "b3", "a3"]
    assert waywords.view(puzzle, after(puzzle, *words))["route"] == ["a1", "a2", "a3"]


def test_start_and_end_on_one_cell_are_joined_by_a_word_over_it() -> None:
    puzzle = SAMPLES["one cell"]
    state, events = play(puzzle, select("a1"))
    assert events[-1]["type"] == "COMPLETED"
    assert waywords.view(puzzle, state)["route"] == ["a1"]


def test_no_way_leads_over_a_void() -> None:
    puzzle = make_puzzle("Void", ["A B C"], {"p": "a1 b1 c1"}, start="a1", end="c1")
    puzzle["grid"]["cells"][1] = {"id": "b1", "x": 1, "y": 0, "type": "VOID"}
    assert waywords.check(puzzle) == []
    assert after(puzzle, select("a1 b1 c1"))["status"] == "IN_PROGRESS"


@pytest.mark.parametrize("marker", ["start", "end"])
def test_a_marker_at_no_cell_is_never_reached(marker: str) -> None:
    puzzle = HARBOUR | {"grid": HARBOUR["grid"] | {marker: {"adjacentCellId": "nowhere"}}}
    assert waywords.check(puzzle) == []
    assert after(puzzle, RAIN, NETS, FISH)["status"] == "IN_PROGRESS"


# 2.2.1 The priority of marks


@pytest.mark.parametrize(("green", "yellow", "gray"), list(product([False, True], repeat=3)))
def test_green_over_yellow_over_gray_over_base(green: bool, yellow: bool, gray: bool) -> None:
    state = waywords.init(HARBOUR, AT)  # c1 is a tile of RAIN, a path word, and of ITS, an additional one
    state["foundPathWords"] = {"p-rain": True} if green else {}
    state["hintMarkedCells"] = {"c1": True} if yellow else {}
    state["foundAdditionalWords"] = {"b-its": True} if gray else {}
    wanted = "path" if green else "hint" if yellow else "additional" if gray else "base"
    assert marks(HARBOUR, state).get("c1", "base") == wanted


# The view


def test_a_word_not_found_shows_its_size_and_nothing_else() -> None:
    shown = waywords.view(HARBOUR, after(HARBOUR, RAIN, COST))
    hidden = {"size": 4, "found": False, "text": "", "spoken": "", "cellIds": []}
    assert shown["path"] == [
        {"size": 4, "found": True, "text": "RAIN", "spoken": "RAIN", "cellIds": ["a1", "b1", "c1", "d1"]},
        hidden,
        hidden,
    ]
    assert shown["additional"][0]["text"] == "COST"
    assert shown["additional"][1] == hidden | {"size": 3}


def test_an_emoji_is_one_token_with_a_picture_and_a_meaning() -> None:
    shown = waywords.view(SUNSET, after(SUNSET, select("a1 b1 c1 d1")))
    word = shown["path"][0]
    assert (word["size"], word["text"], word["spoken"]) == (4, "☀️SET", "SUNSET")
    cells = {cell["id"]: (cell["type"], cell["value"], cell["picture"], cell["meaning"]) for cell in shown["cells"]}
    assert cells["a1"] == ("EMOJI", "SUN", "☀️", "sun")
    assert cells["b2"] == ("EMOJI", "BEE", "🐝", "bee")  # no meaning given: the dictionary's
    assert cells["c2"] == ("EMOJI", "OWL", "◆", "OWL")  # an id that the dictionary lacks
    assert cells["a2"] == ("VOID", "", "", "")
    assert cells["b1"] == ("LETTER", "S", "", "")


def test_the_puzzle_s_own_meaning_comes_first() -> None:
    puzzle = json.loads(json.dumps(SUNSET))
    puzzle["grid"]["cells"][0]["meaning"] = "daylight"
    assert waywords.view(puzzle, waywords.init(puzzle, AT))["cells"][0]["meaning"] == "daylight"


@pytest.mark.parametrize(
    ("cell", "start", "end"),
    [
        ("b1", "ARROW_DOWN", "ARROW_UP"),
        ("a1", "ARROW_DOWN", "ARROW_UP"),
        ("a2", "ARROW_RIGHT", "ARROW_LEFT"),
        ("c2", "ARROW_LEFT", "ARROW_RIGHT"),
        ("b3", "ARROW_UP", "ARROW_DOWN"),
        ("a3", "ARROW_UP", "ARROW_DOWN"),
        ("c3", "ARROW_UP", "ARROW_DOWN"),
    ],
)
def test_a_marker_s_arrow_points_in_at_start_and_out_at_end(cell: str, start: str, end: str) -> None:
    puzzle = make_puzzle("Arrows", ["A B C", "D E F", "G H I"], {"p": "a1"}, start=cell, end=cell)
    shown = waywords.view(puzzle, waywords.init(puzzle, AT))
    assert shown["start"] == {"cellId": cell, "arrow": start}
    assert shown["end"] == {"cellId": cell, "arrow": end}


@pytest.mark.parametrize("arrow", waywords.ARROWS)
def test_a_marker_s_own_arrow_comes_first(arrow: str) -> None:
    marker = {"adjacentCellId": "a1", "markerStyle": arrow}
    puzzle = HARBOUR | {"grid": HARBOUR["grid"] | {"start": marker, "end": marker}}
    shown = waywords.view(puzzle, waywords.init(puzzle, AT))
    assert (shown["start"]["arrow"], shown["end"]["arrow"]) == (arrow, arrow)


def test_the_theme_of_the_bonus_words_is_shown_from_the_first_one_on() -> None:
    riddle = SAMPLES["riddle"]
    for actions, shown in (((), ""), ((RAIN, HINT), ""), ((COST,), "In the shop"), ((COST, RAIN, ITS), "In the shop")):
        state = after(riddle, *actions)
        assert waywords.view(riddle, state)["bonusTheme"] == shown
        assert ("Their theme: In the shop." in waywords.describe(riddle, state)) == bool(shown)


def test_the_win_reveals_what_the_theme_stands_for() -> None:
    riddle = SAMPLES["riddle"]
    for actions, shown in (((RAIN, NETS, COST), ""), ((RAIN, NETS, FISH), "A trawler's day")):
        state = after(riddle, *actions)
        assert waywords.view(riddle, state)["reveal"] == shown
        assert waywords.describe(riddle, state).endswith("The path words were: A trawler's day.") == bool(shown)


def test_a_puzzle_without_these_texts_shows_none() -> None:
    won = after(HARBOUR, COST, RAIN, NETS, FISH)
    assert (waywords.view(HARBOUR, won)["reveal"], waywords.view(HARBOUR, won)["bonusTheme"]) == ("", "")
    assert waywords.describe(HARBOUR, won).endswith("found: COST. START and END are joined.")


@pytest.mark.parametrize("name", ["reveal", "bonusTheme"])
@pytest.mark.parametrize("value", ["", None, 3, ["Fish"]])
def test_a_text_that_is_shown_later_is_a_text(name: str, value: Any) -> None:
    assert [problem["path"] for problem in waywords.check(HARBOUR | {name: value})] == [name]
    assert waywords.check(HARBOUR | {name: "Fish"}) == []


def test_the_share_text_never_has_what_the_win_reveals() -> None:
    riddle = SAMPLES["riddle"]
    for actions in ((), (RAIN, COST), (RAIN, NETS, FISH, COST)):
        text = waywords.share(riddle, after(riddle, *actions), {"number": 1})
        assert "Wet work" in text
        assert "trawler" not in text
        assert "shop" not in text


# The ladder of hints


def test_a_nudge_says_what_a_player_can_see() -> None:
    def nudge(*actions: Any) -> str:
        step = waywords.hint(HARBOUR, after(HARBOUR, *actions))
        return step["nudge"] if step else ""

    assert nudge() == "A path word of 4 letters uses the START tile."
    assert nudge(RAIN) == "A path word of 4 letters crosses RAIN."
    assert nudge(RAIN, NETS) == "A path word of 4 letters uses the END tile."
    assert nudge(RAIN, NETS, FISH) == ""
    crossing = waywords.hint(TWO_WAYS, after(TWO_WAYS, COWS))
    assert crossing and crossing["nudge"] == "A path word of 4 letters uses the END tile."
    step = waywords.hint(SUNSET, waywords.init(SUNSET, AT))
    assert step and step["nudge"] == "A path word of 4 tiles uses the START tile."


def test_the_pointer_marks_a_tile_and_the_answer_is_the_word() -> None:
    state, events = play(HARBOUR, TAKE, TAKE)
    assert [event["type"] for event in events] == ["HINT_TAKEN", "HINT_APPLIED"]
    assert events[0]["text"] == "It has A in row 1, column 2."
    assert (marks(HARBOUR, state), state["hintUsedFromButton"]) == ({"b1": "hint"}, 1)
    assert waywords.view(HARBOUR, state)["hint"] == {
        "texts": ["A path word of 4 letters uses the START tile.", "It has A in row 1, column 2."],
        "rungs": 3,
        "cells": ["b1"],
        "actions": [],
    }
    state, events = play(HARBOUR, TAKE, TAKE, TAKE)
    assert [event["text"] for event in events] == ["It is RAIN, from R in row 1, column 1."]
    shown = waywords.view(HARBOUR, state)["hint"]
    assert shown and shown["actions"] == [{"type": "SELECT", "cellIds": ["a1", "b1", "c1", "d1"]}]
    assert play(HARBOUR, TAKE, TAKE, TAKE, TAKE)[1] == [{"type": "NO_HINT"}]


def test_a_hint_stays_about_its_word_until_that_is_found() -> None:
    assert waywords.view(HARBOUR, after(HARBOUR, TAKE, NETS))["hints"] == [1, 0, 0]
    state = after(HARBOUR, TAKE, TAKE, ITS, HINT, HINT, TAKE)  # the other tiles of the word are marked too
    shown = waywords.view(HARBOUR, state)["hint"]
    assert shown and shown["cells"] == ["b1"] and shown["texts"][2].startswith("It is RAIN")
    assert waywords.view(HARBOUR, after(HARBOUR, TAKE, RAIN))["hint"] is None


def test_a_word_whose_tiles_are_all_marked_has_a_pointer_that_marks_nothing() -> None:
    marked = [HINT] * 10
    state, events = play(HARBOUR, *marked, TAKE, TAKE)
    assert [event["type"] for event in events] == ["HINT_TAKEN"]
    assert (state["hintUsedFromButton"], state["hints"]["taken"]) == (10, [1, 11, 0])


# Summary, share, description


def test_the_summary_counts() -> None:
    state = after(HARBOUR, HINT, COST, RAIN, HINT)
    assert waywords.summary(HARBOUR, state) == {
        "status": "playing",
        "progress": 33,
        "score": 2,
        "figures": {
            "pathFound": 1,
            "pathWords": 3,
            "bonusFound": 1,
            "bonusWords": 2,
            "hintsFromButton": 2,
            "hintsFromBonus": 1,
            "route": 0,
            "nudges": 0,
            "pointers": 2,
            "answers": 0,
        },
    }


def test_the_summary_of_a_win_is_full_progress_with_words_left() -> None:
    won = waywords.summary(TWO_WAYS, after(TWO_WAYS, COWS, SHED))
    assert (won["status"], won["progress"], won["figures"]["route"]) == ("won", 100, 7)


def test_the_share_text_of_a_win() -> None:
    state = after(HARBOUR, HINT, HINT, COST, RAIN, NETS, FISH)
    options: Any = {"number": 12, "elapsedMs": 125_999, "url": "https://example.org/"}
    assert waywords.share(HARBOUR, state, options) == (
        "WAYWORDS #12 · At the harbour\n🟩🟩🟩 🔹\n2:05 · 💡💡\nhttps://example.org/"
    )


def test_the_share_text_of_a_game_not_won() -> None:
    state = after(HARBOUR, RAIN, HINT)
    assert waywords.share(HARBOUR, state, {"number": 3}) == (
        "WAYWORDS #3 · At the harbour\n🟩⬜⬜\nnot joined yet · 💡💡"
    )


def test_the_share_text_for_colour_blind_eyes_without_hints() -> None:
    state = after(TWO_WAYS, COWS, SHED)
    options: Any = {"number": 3, "colorBlind": True, "elapsedMs": 3_600_000}
    assert waywords.share(TWO_WAYS, state, options) == "WAYWORDS #3 · Two ways\n🟧🟧⬜⬜\n60:00 · no hints"
    assert waywords.share(TWO_WAYS, state, {"number": 3, "elapsedMs": 0}).endswith("\n0:00 · no hints")


def test_the_description_of_a_game_half_way() -> None:
    state = after(HARBOUR, HINT, COST, NETS)
    assert waywords.describe(HARBOUR, state) == (
        "Theme: At the harbour. 1 of 3 path words found: NETS. 1 of 2 bonus words found: COST. "
        "Hints: A at row 1, column 2. START and END are not joined yet."
    )


def test_the_description_reads_emoji_by_their_meaning() -> None:
    state = after(SUNSET, HINT, HINT, HINT, HINT)
    assert "Hints: sun at row 1, column 1; S at row 1, column 2;" in waywords.describe(SUNSET, state)
    won = after(SUNSET, HINT, select("a1 b1 c1 d1"), select("d1 d2 d3"))
    assert waywords.describe(SUNSET, won) == (
        "Theme: Up late. 2 of 2 path words found: SUNSET, TOP. 0 of 1 bonus words found. START and END are joined."
    )


def test_the_description_does_not_speak_of_bonus_words_where_there_are_none() -> None:
    puzzle = SAMPLES["one cell"]
    assert waywords.describe(puzzle, waywords.init(puzzle, AT)) == (
        "Theme: Alone. 0 of 1 path words found. START and END are not joined yet."
    )


# suggest


def test_suggest_gives_the_words_still_hidden_then_a_hint() -> None:
    state = after(HARBOUR, RAIN, COST)
    assert waywords.suggest(HARBOUR, state, 5) == [
        {"type": "SELECT", "cellIds": ["d1", "d2", "d3", "d4"], "at": 5},
        {"type": "SELECT", "cellIds": ["b4", "c4", "d4", "e4"], "at": 5},
        {"type": "SELECT", "cellIds": ["c1", "c2", "c3"], "at": 5},
        {"type": "PRESS_HINT", "at": 5},
    ]
    assert waywords.suggest(HARBOUR, after(HARBOUR, RAIN, NETS, FISH), 5) == []
