"""The ladder of hints: a nudge in words, a pointer to where to look, the answer.

A game's `hint` returns the step that helps most now, or None. TAKE_HINT takes the next rung of that step. The state
counts what was taken; the view shows no more than that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import actions, shape
from .result import LARGEST_FIGURE

if TYPE_CHECKING:
    from typing import Any

    from .schema.contract import Hints, HintView, Step

RUNGS = ("nudge", "pointer", "answer")
KIND = actions.kind("TAKE_HINT")

check = shape.record(
    [
        ("about", shape.any_text),
        ("rung", shape.number(0, len(RUNGS))),
        ("taken", shape.list_of(shape.number(0, LARGEST_FIGURE), len(RUNGS), len(RUNGS))),
    ]
)


def none_taken() -> Hints:
    return {"about": "", "rung": 0, "taken": [0, 0, 0]}


def restore(state: Any, pointers: int = 0, answers: int = 0) -> Hints:
    """The hints of a saved state. An older version had one kind of hint; it gives how many there were."""
    if "hints" not in state:
        return {"about": "", "rung": 0, "taken": [0, pointers, answers]}
    kept = state["hints"]
    return {"about": kept["about"], "rung": kept["rung"], "taken": list(kept["taken"])}


def begin_again(hints: Hints) -> Hints:
    """When a player starts over before the end: what was taken still counts."""
    return {"about": "", "rung": 0, "taken": list(hints["taken"])}


def rung_of(hints: Hints, step: Step | None) -> int:
    """How many rungs of a step were taken."""
    return hints["rung"] if step and hints["about"] == step["about"] else 0


def take(state: Any, step: Step | None, rungs: int = len(RUNGS)) -> tuple[Any, list[Any]]:
    """The state and the events after TAKE_HINT. Nothing is counted if there is no step, or no rung of it is left."""
    rung = rung_of(state["hints"], step)
    if step is None or rung >= rungs:
        return state, [{"type": "NO_HINT"}]
    after = state.copy()
    after["hints"] = {
        "about": step["about"],
        "rung": rung + 1,
        "taken": count(state["hints"], rung + 1)["taken"],
    }
    return after, [{"type": "HINT_TAKEN", "rung": rung + 1, "text": _texts(step)[rung]}]


def count(hints: Hints, rung: int) -> Hints:
    """With one more of a rung, which did not come from the ladder."""
    taken = list(hints["taken"])
    taken[rung - 1] = min(LARGEST_FIGURE, taken[rung - 1] + 1)
    return {"about": hints["about"], "rung": hints["rung"], "taken": taken}


def show(state: Any, step: Step | None, rungs: int = len(RUNGS)) -> HintView | None:
    """What was taken of a step; None if nothing was."""
    rung = rung_of(state["hints"], step)
    if step is None or not rung:
        return None
    return {
        "texts": _texts(step)[:rung],
        "rungs": rungs,
        "cells": list(step["cells"]) if rung > 1 else [],
        "actions": [dict(action) for action in step["actions"]] if rung > 2 else [],
    }


def _texts(step: Step) -> list[str]:
    return [step["nudge"], step["pointer"], step["answer"]]


def figures(state: Any) -> dict[str, int]:
    """How many of each rung were taken, for the summary."""
    taken = state["hints"]["taken"]
    return {"nudges": taken[0], "pointers": taken[1], "answers": taken[2]}


def share(state: Any) -> str:
    """A lamp for each rung up to the highest that was taken; "" if none was."""
    highest = 0
    for rung in range(len(RUNGS)):
        if state["hints"]["taken"][rung]:
            highest = rung + 1
    return "💡" * highest
