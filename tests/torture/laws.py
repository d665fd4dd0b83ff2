"""What each game's rules let an action do to a state: what is found stays found, what is spent stays spent."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gridwright.rules import griddl
from gridwright.rules.hints import none_taken
from gridwright.rules.wordogram import undo
from gridwright.rules.wordogram.lettergrid import TYPABLE

# After one of these events the state is as it was.
REFUSALS = {
    "ALREADY_FOUND",
    "ALREADY_SOLVED",
    "ALREADY_TRIED",
    "GAME_OVER",
    "INVALID_SELECTION",
    "NO_HINT",
    "REFUSED",
    "REJECTED",
}
FRESH_STARTS = {"waywords": "RESET", "wordogram": "CLEAR", "griddl": "RESTART"}

Law = Callable[[Any, Any, Any, Any], None]
"""Asserts what holds of a puzzle, a state, an action that was accepted, and the state after it."""


def _keep_waywords(puzzle: Any, before: Any, action: Any, after: Any) -> None:
    for name in ("foundPathWords", "foundAdditionalWords", "hintMarkedCells"):
        assert before[name].keys() <= after[name].keys(), f"{name} lost something"
    for name in ("hintUsedFromButton", "hintRevealedFromBonus"):
        assert 0 <= after[name] - before[name] <= 1, f"{name} went from {before[name]} to {after[name]}"


def _keep_wordogram(puzzle: Any, before: Any, action: Any, after: Any) -> None:
    for old, new in zip(before["marks"], after["marks"], strict=True):
        for mark, now in zip(old, new, strict=True):
            assert mark in TYPABLE or mark == now, f"a cell that was locked as {mark} is {now}"
    assert sum(map(len, after["undo"])) <= undo.MOST_CHARACTERS, "what can be taken back has grown too long"
    ends_checked = after["status"] == "completed" and after["options"]["autoCheck"]
    for name in ("session", "overall"):
        for key, old in before[name].items():
            # At its end a game with auto-check counts one attempt more than wrong letters, whatever was counted before.
            assert after[name][key] >= old or (key == "attempts" and ends_checked), f"{name}.{key} fell"
            assert after["overall"][key] >= after["session"][key], f"{key} is more in one game than in all"


def _keep_edgewise(puzzle: Any, before: Any, action: Any, after: Any) -> None:
    assert sorted(after["squares"]) == [0, 1, 2, 3], "a square is lost"
    _only_adds(before["guesses"], after["guesses"], action["type"] == "SUBMIT")


def _keep_cluegrid(puzzle: Any, before: Any, action: Any, after: Any) -> None:
    _only_adds(before["guesses"], after["guesses"], action["type"] == "GUESS")
    new = after["guesses"][len(before["guesses"]) :]
    assert not [guess for guess in new if guess in before["guesses"]], "it was guessed before"
    assert before["hardMode"] or not after["hardMode"] or not before["guesses"], "hard mode was switched on too late"


def _keep_griddl(puzzle: Any, before: Any, action: Any, after: Any) -> None:
    if action["type"] == "UNDO":
        assert after["turns"] == before["turns"][:-1] and not after["staged"] + after["recalls"]
        assert _redone(puzzle, after, before["turns"][-1], action["at"]) == before["turns"], "the turn is not redone"
    else:
        _only_adds(before["turns"], after["turns"], action["type"] == "SUBMIT")


def _only_adds(before: list[Any], after: list[Any], may_add: bool) -> None:
    assert after[: len(before)] == before, "what was is changed"
    assert len(after) - len(before) <= may_add, "more than one was added"


def _redone(puzzle: Any, state: Any, turn: Any, at: int) -> Any:
    """The turns after a turn that was taken back is made again, tile by tile."""
    actions: list[Any] = [tile | {"type": "STAGE", "at": at} for tile in turn.get("place", [])]
    actions += [{"type": "STAGE_RECALL", "r": r, "c": c, "at": at} for r, c in turn.get("recall", [])]
    for action in [*actions, {"type": "SUBMIT", "at": at}]:
        state = griddl.reduce(puzzle, state, action)[0]
    return state["turns"]


KEPT: dict[str, Law] = {
    "cluegrid": _keep_cluegrid,
    "edgewise": _keep_edgewise,
    "griddl": _keep_griddl,
    "waywords": _keep_waywords,
    "wordogram": _keep_wordogram,
}


def score_may_fall(name: str, action: Any, after: Any) -> bool:
    """A score counts what a player has spent: it falls with turns taken back, and when Wordogram ends."""
    return action["type"] in ("UNDO", "RESTART") or (
        name == "wordogram" and after["status"] == "completed" and after["options"]["autoCheck"]
    )


def old_state(name: str, state: Any) -> Any:
    """The same game as an earlier version kept it; None if there was none, or if it kept less.

    Before its states had a version, Waywords kept the cells of hints and clues apart and counted no clues. Cluegrid's
    first version had neither hard mode nor hints.
    """
    if name == "cluegrid" and not state["hardMode"] and state["hints"] == none_taken():
        return {key: value for key, value in state.items() if key not in ("hardMode", "hints")} | {"version": 1}
    if name != "waywords" or state["hintRevealedFromBonus"] != len(state["foundAdditionalWords"]):
        return None
    renamed = ("version", "hintUsedFromButton", "hintRevealedFromBonus", "hintMarkedCells")
    kept = {key: value for key, value in state.items() if key not in renamed}
    cells = sorted(state["hintMarkedCells"])
    return kept | {
        "hintUsedCount": state["hintUsedFromButton"],
        "hintMarkedCells": dict.fromkeys(cells[::2], True),
        "clueMarkedCells": dict.fromkeys(cells[1::2], True),
    }
