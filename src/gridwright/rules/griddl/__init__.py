"""griddl: build words from fragments until one of them covers the goal.

A level has a board, a goal, some seeds that stay where they are, a deck of fragments and the words that are allowed. A
turn is either a placement or a recall. Tiles are placed from the hand of four or the reserve of two, in one line and in
one unbroken run; then the hand is filled from the deck, in its order. A recall takes tiles of earlier turns into the
reserve. After each turn every run of two or more tiles must be a word, every placed tile must be in a run or be a word
by itself, and tiles must join it to a seed. The level is won when a word covers the goal; the fewer turns, the better.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import actions, hints, shape
from ..amounts import count
from ..errors import RulesError
from ..result import LARGEST_FIGURE
from . import ladder, level, staging
from .continuation import key_of
from .kinds import KINDS
from .position import Position, covers_goal, find_refusal
from .solution import actions_of, shared_turns, solution_turns
from .views import (
    SHOWN_OF_DECK,
    cell_views,
    find_advice,
    hand_view,
    play_turn,
    reserve_view,
    solution_view,
    staging_view,
    standing,
)

if TYPE_CHECKING:
    from typing import Any

    from ..schema.contract import Problem, ShareOptions, Step, Summary
    from ..schema.griddl import Action, CellView, Event, Puzzle, State, View
    from .staging import Outcome

NAME = "griddl"
VERSION = 3

MOST_TURNS = 300  # far more than any level needs, and few enough to be played again at once

_slot_fields = [("from", shape.one_of(["hand", "reserve"])), ("slot", shape.number(0, level.HAND - 1))]
_staged = shape.list_of(shape.record(_slot_fields + level.cell_fields), 0, level.HAND + level.RESERVE)
_cells = shape.list_of(level.cell(level.LAST), 0, level.RESERVE)


def _check_turn(value: Any, path: str, found: list[Problem]) -> None:
    is_recall = type(value) is dict and "recall" in value
    shape.record([("recall", _cells) if is_recall else ("place", _staged)])(value, path, found)


_state = shape.record(
    [
        ("version", shape.number(1, VERSION)),
        ("status", shape.one_of(["playing", "won"])),
        ("turns", shape.list_of(_check_turn, 0, MOST_TURNS)),
        ("staged", _staged),
        ("recalls", _cells),
        ("startedAt", shape.number(0)),
    ],
    [
        ("completedAt", shape.number(0)),
        ("hints", hints.check),
        ("undos", shape.number(0, LARGEST_FIGURE)),
        ("restarts", shape.number(0, LARGEST_FIGURE)),
    ],
)
_kinds = [
    actions.kind("STAGE", _slot_fields + level.cell_fields),
    actions.kind("MOVE", [("from", level.cell(level.LAST)), ("to", level.cell(level.LAST))]),
    actions.kind("UNSTAGE", level.cell_fields),
    actions.kind("STAGE_RECALL", level.cell_fields),
    actions.kind("CANCEL_RECALL", level.cell_fields),
    actions.kind("SUBMIT"),
    actions.kind("RESET"),
    actions.kind("UNDO"),
    actions.kind("RESTART"),
    hints.KIND,
]


def check(puzzle: Any) -> list[Problem]:
    """[] if the rules can play the level. The auditor checks whether it can be won, and its par."""
    return level.problems(puzzle)


def init(puzzle: Puzzle, at: int) -> State:
    return {
        "version": VERSION,
        "status": "playing",
        "turns": [],
        "staged": [],
        "recalls": [],
        "hints": hints.none_taken(),
        "undos": 0,
        "restarts": 0,
        "startedAt": at,
    }


def restore(puzzle: Puzzle, state: Any) -> State:
    """A saved state, played again turn by turn on one board."""
    shape.raise_first("BAD_STATE", shape.problems(_state, state, "state"))
    kept, position = init(puzzle, state["startedAt"]), Position(puzzle, [])
    kept["hints"] = hints.restore(state)
    kept["undos"], kept["restarts"] = state.get("undos", 0), state.get("restarts", 0)
    ended = state.get("completedAt", state["startedAt"])
    for index, turn in enumerate(state["turns"]):
        path = "state.turns[" + str(index) + "]"
        kept = _stage_again(puzzle, kept, position, turn.get("place", []), turn.get("recall", []), path)
        kept = _accepted(_submit(puzzle, kept, position, ended), path)
    if kept["status"] != state["status"]:
        raise RulesError("BAD_STATE", "state.status: " + state["status"] + " does not agree with the turns")
    return _stage_again(puzzle, kept, position, state["staged"], state["recalls"], "state")


def _stage_again(
    puzzle: Puzzle, state: State, position: Position, staged: list[Any], recalls: list[Any], path: str
) -> State:
    """The state with all this staged. RulesError BAD_STATE if that is not possible."""
    made = [dict(tile, type="STAGE", at=0) for tile in staged] + [
        {"type": "STAGE_RECALL", "r": cell[0], "c": cell[1], "at": 0} for cell in recalls
    ]
    for action in made:
        state = _accepted(_act(puzzle, state, position, action), path)
    return state


def _accepted(outcome: Outcome, path: str) -> State:
    state, events = outcome
    for event in events:
        if event["type"] == "REFUSED":
            raise RulesError("BAD_STATE", path + ": " + event["reason"])
        if event["type"] == "GAME_OVER":
            raise RulesError("BAD_STATE", path + ": the game had ended before")
    return state


def reduce(puzzle: Puzzle, state: State, action: Action) -> Outcome:
    actions.check(_kinds, action)
    if action["type"] == "RESTART":
        return _start_over(puzzle, state, action["at"]), [{"type": "RESTARTED"}]
    if action["type"] == "RESET" and state["status"] != "won":
        return staging.with_staged(state, [], []), [{"type": "RESET"}]
    if action["type"] == "UNDO" and state["status"] != "won":
        return _undo(puzzle, state)
    if action["type"] == "TAKE_HINT":
        return hints.take(state, hint(puzzle, state))
    return _act(puzzle, state, Position(puzzle, state["turns"]), action)


def _start_over(puzzle: Puzzle, state: State, at: int) -> State:
    """The level as at its start. Before the win the time runs on; hints, undos and restarts still count."""
    if state["status"] == "won":
        return init(puzzle, at)
    after = init(puzzle, state["startedAt"])
    after["hints"] = hints.begin_again(state["hints"])
    after["undos"] = state["undos"]
    after["restarts"] = state["restarts"]
    if state["turns"]:
        after["restarts"] = min(LARGEST_FIGURE, state["restarts"] + 1)
    return after


def _act(puzzle: Puzzle, state: State, position: Position, action: Any) -> Outcome:
    """Apply an action that is not about earlier turns; `position` is the one after them."""
    if state["status"] == "won":
        return state, [{"type": "GAME_OVER"}]
    if action["type"] == "SUBMIT":
        return _submit(puzzle, state, position, action["at"])
    return staging.act(state, position, action)


def _undo(puzzle: Puzzle, state: State) -> Outcome:
    if not state["turns"]:
        return state, [staging.refused(Position(puzzle, []), ("NO_TURN", "There is no turn to take back", []))]
    after = staging.with_staged(state, [], [])
    after["turns"] = state["turns"][:-1]
    after["undos"] = min(LARGEST_FIGURE, state["undos"] + 1)
    return after, [{"type": "UNDONE"}]


def _submit(puzzle: Puzzle, state: State, position: Position, at: int) -> Outcome:
    """Make the staged turn on `position`, if it is accepted."""
    turn = staging.turn_of(state)
    refusal = find_refusal(puzzle, position, turn)
    if len(state["turns"]) >= MOST_TURNS:
        reason = "A game has at most " + str(MOST_TURNS) + " turns: undo some, or start over"
        refusal = ("TOO_MANY_TURNS", reason, [])
    if refusal:
        return state, [staging.refused(position, refusal)]
    after = staging.with_staged(state, [], [])
    after["turns"] = state["turns"] + [turn]
    made = play_turn(position, turn)
    events: list[Event] = []
    if made["kind"] == "recall":
        events.append({"type": "RECALLED", "texts": [tile["text"] for tile in made["tiles"]]})
    else:
        cells = [[tile["r"], tile["c"]] for tile in made["tiles"]]
        events.append({"type": "PLACED", "words": made["words"], "cells": cells})
    if covers_goal(position):
        after["status"] = "won"
        after["completedAt"] = at
        turns, par = len(after["turns"]), puzzle["meta"]["par"]
        result = {"turns": turns, "par": par, "standing": standing(puzzle, after), "isClean": is_clean(puzzle, after)}
        events.append(dict(result, type="WON"))  # type: ignore[arg-type]  # mypy does not see through dict()
    return after, events


def is_clean(puzzle: Puzzle, state: State) -> bool:
    """Whether the level was won at par, without undo, hint or restart."""
    helped = state["undos"] + state["restarts"] + sum(state["hints"]["taken"])
    return standing(puzzle, state) in ("under", "at") and not helped


def view(puzzle: Puzzle, state: State) -> View:
    position, turns = Position(puzzle, []), []
    for turn in state["turns"]:
        turns.append(play_turn(position, turn))
    advice, ways_on = find_advice(puzzle, state, position)
    return {
        "status": state["status"],
        "name": puzzle["meta"]["name"],
        "intro": puzzle["meta"].get("intro", ""),
        "rows": position.layout.rows,
        "columns": position.layout.columns,
        "goal": list(puzzle["board"]["goal"]),
        "cells": cell_views(state, position),
        "hand": hand_view(state, position),
        "reserve": reserve_view(state, position),
        "next": position.deck[:SHOWN_OF_DECK],
        "deckLeft": len(position.deck),
        "par": puzzle["meta"]["par"],
        "staging": staging_view(puzzle, state, position),
        "advice": advice,
        "waysOn": ways_on,
        "turns": turns,
        "undos": state["undos"],
        "standing": standing(puzzle, state),
        "isClean": is_clean(puzzle, state),
        "solution": solution_view(puzzle, state),
        "shared": shared_turns(puzzle, state) if state["status"] == "won" else 0,
        "hint": hints.show(state, hint(puzzle, state)) if state["hints"]["rung"] else None,
        "hints": list(state["hints"]["taken"]),
    }


def suggest(puzzle: Puzzle, state: State, at: int) -> list[Action]:
    """The next step of the level's solution, or the way back to it; if there is no solution, any action."""
    if state["status"] == "won":
        return []
    mine, solution = Position(puzzle, state["turns"]), solution_turns(puzzle)
    made, staged = len(state["turns"]), state["staged"] + state["recalls"]
    if not solution:
        return [_any_action(state, mine, at)]
    if made >= len(solution) or key_of(mine) != key_of(Position(puzzle, solution[:made])):
        return [{"type": "UNDO", "at": at}]
    actions = [dict(action, at=at) for action in actions_of(solution[made])]
    for index, tile in enumerate(staged):
        if index + 1 >= len(actions) or not _is_made(actions[index], tile):
            return [{"type": "RESET", "at": at}]
    return [actions[len(staged)]]  # type: ignore[list-item]  # mypy does not see through dict()


def hint(puzzle: Puzzle, state: State) -> Step | None:
    """The next turn of a shortest way to win from here, or the way back to one; None if none is known."""
    if state["status"] == "won":
        return None
    step = ladder.find_step(puzzle, state["turns"])
    if step and (state["staged"] or state["recalls"]) and step["actions"][0]["type"] != "UNDO":
        step = step.copy()
        step["actions"] = [{"type": "RESET"}] + step["actions"]
    return step


def _is_made(action: Any, tile: Any) -> bool:
    """Whether a staged tile, or a cell to recall, is what the action stages."""
    made: Any = tile if type(tile) is list else dict(tile, type="STAGE", at=action["at"])
    return bool(made == ([action["r"], action["c"]] if type(tile) is list else action))


def _any_action(state: State, position: Position, at: int) -> Action:
    if state["staged"] or state["recalls"]:
        return {"type": "RESET", "at": at}
    for slot in range(level.HAND):
        for index, text in enumerate(position.tiles):
            if position.hand[slot] and not text and position.layout.takes_tile(index):
                row, column = position.cell(index)
                return {"type": "STAGE", "from": "hand", "slot": slot, "r": row, "c": column, "at": at}
    return {"type": "RESTART", "at": at}


def summary(puzzle: Puzzle, state: State) -> Summary:
    stands, turns = standing(puzzle, state), len(state["turns"])
    figures = {"turns": turns, "par": puzzle["meta"]["par"], "undos": state["undos"], "restarts": state["restarts"]}
    figures["clean"] = 1 if is_clean(puzzle, state) else 0
    for name in ("under", "at", "over"):
        figures[name] = 1 if stands == name else 0
    figures.update(hints.figures(state))
    return {
        "status": state["status"],
        "progress": 100 if stands else _progress(puzzle, state),
        "score": turns,
        "figures": figures,
    }


def _progress(puzzle: Puzzle, state: State) -> int:
    """How much of the way from the seeds to the goal is built, in percent; at most 90 before the win."""
    position = Position(puzzle, state["turns"])
    began, now = _distance(position, position.seeds), _distance(position, position.tiles)
    return max(0, min(90, (began - now) * 100 // began)) if began else 0


def _distance(position: Position, tiles: list[str]) -> int:
    """Steps from the goal to the nearest tile; the rows and columns together if there is none."""
    layout = position.layout
    row, column = layout.cell(layout.goal)
    steps = [layout.rows + layout.columns]
    for index, text in enumerate(tiles):
        if text:
            steps.append(abs(index // layout.columns - row) + abs(index % layout.columns - column))
    return min(steps)


def share(puzzle: Puzzle, state: State, options: ShareOptions) -> str:
    """A square for each turn, in another colour beyond par; an arrow for a recall."""
    par = puzzle["meta"]["par"]
    good, more = ("🟦", "🟧") if options.get("colorBlind") else ("🟩", "🟨")
    marks = ["↩️" if "recall" in turn else good if index < par else more for index, turn in enumerate(state["turns"])]
    lines = ["griddl " + options.get("title", "#" + str(options["number"]))]
    if state["status"] == "won":
        clean = ", clean" if is_clean(puzzle, state) else ""
        lines += ["".join(marks) + "⭐", count(len(state["turns"]), "turn") + ", par " + str(par) + clean]
    else:
        lines += ["".join(marks), "not solved yet"]
    lines.append(hints.share(state))
    if options.get("url"):
        lines.append(options["url"])
    return "\n".join([line for line in lines if line])


def describe(puzzle: Puzzle, state: State) -> str:
    seen = view(puzzle, state)
    goal = seen["goal"]
    texts = ["The goal is in row " + str(goal[0] + 1) + ", column " + str(goal[1] + 1) + "."]
    for row in range(seen["rows"]):
        cells = seen["cells"][row * seen["columns"] : (row + 1) * seen["columns"]]
        named = [_named(cell, column) for column, cell in enumerate(cells) if _is_worth_naming(cell)]
        if named:
            texts.append("Row " + str(row + 1) + ": " + ", ".join(named) + ".")
    turns = count(len(seen["turns"]), "turn")
    if seen["status"] == "won":
        relation = {"under": ", under the par of ", "at": ", at the par of ", "over": ", over the par of "}
        texts.append("Won in " + turns + relation[seen["standing"]] + str(seen["par"]) + ".")
        return " ".join(texts + (["Without undo, hint or restart."] if seen["isClean"] else []))
    if seen["staging"]["kind"] != "none":
        ready = "Ready to submit"
        texts.append((seen["staging"]["reason"] or ready) + ".")
    if seen["advice"]:
        texts.append(seen["advice"])
    for name, slots in (("Hand", seen["hand"]), ("Reserve", seen["reserve"])):
        held = [slot["text"] for slot in slots if slot["kind"] == "held"]
        texts.append(name + ": " + (", ".join(held) or "empty") + ".")
    coming = ": next " + ", ".join(seen["next"]) if seen["next"] else ""
    texts.append(count(seen["deckLeft"], "tile") + " left in the deck" + coming + ".")
    texts.append(turns + " made, par " + str(seen["par"]) + ".")
    return " ".join(texts)


def _is_worth_naming(cell: CellView) -> bool:
    return cell["kind"] != "empty" or "special" in cell


def _named(cell: CellView, column: int) -> str:
    where = " in column " + str(column + 1)
    if cell["kind"] == "blocked":
        return "blocked" + where
    special = ""
    if "special" in cell:
        special = KINDS[cell["special"]].spoken + " " + cell["label"]
        if "isOpen" in cell:
            special += ", open" if cell["isOpen"] else ", closed"
    if cell["kind"] == "empty":
        return special + where
    kind = {"seed": " (seed)", "staged": " (this turn)", "recalled": " (to be recalled)", "placed": ""}[cell["kind"]]
    return cell["text"] + kind + (" on " + special if special else "") + where
