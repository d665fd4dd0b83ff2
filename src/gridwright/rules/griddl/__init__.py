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
from ..errors import RulesError
from . import ladder, level
from .position import Position, covers_goal, find_refusal
from .runs import runs_through
from .turns import can_place, can_recall

if TYPE_CHECKING:
    from typing import Any

    from ..schema.contract import Problem, ShareOptions, Step, Summary
    from ..schema.griddl import Action, CellView, Event, Puzzle, SlotView, Staging, State, Turn, TurnView, View
    from .position import Refusal

    Outcome = tuple[State, list[Event]]

NAME = "griddl"
VERSION = 2

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
    [("completedAt", shape.number(0)), ("hints", hints.check)],
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
        "startedAt": at,
    }


def restore(puzzle: Puzzle, state: Any) -> State:
    """A saved state, played again turn by turn on one board."""
    shape.raise_first("BAD_STATE", shape.problems(_state, state, "state"))
    kept, position = init(puzzle, state["startedAt"]), Position(puzzle, [])
    kept["hints"] = hints.restore(state)
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
    made = [dict(tile, type="STAGE", at=0) for tile in staged] + [_mark_action(cell, 0) for cell in recalls]
    for action in made:
        state = _accepted(_act(puzzle, state, position, action), path)
    return state


def _mark_action(cell: list[int], at: int) -> Any:
    return {"type": "STAGE_RECALL", "r": cell[0], "c": cell[1], "at": at}


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
        return _with(state, [], []), [{"type": "RESET"}]
    if action["type"] == "UNDO" and state["status"] != "won":
        return _undo(puzzle, state)
    if action["type"] == "TAKE_HINT":
        return hints.take(state, hint(puzzle, state))
    return _act(puzzle, state, Position(puzzle, state["turns"]), action)


def _start_over(puzzle: Puzzle, state: State, at: int) -> State:
    """The level as at its start. Before the win the time runs on, and hints that were taken still count."""
    if state["status"] == "won":
        return init(puzzle, at)
    after = init(puzzle, state["startedAt"])
    after["hints"] = hints.begin_again(state["hints"])
    return after


def _act(puzzle: Puzzle, state: State, position: Position, action: Any) -> Outcome:
    """Apply an action that is not about earlier turns; `position` is the one after them."""
    if state["status"] == "won":
        return state, [{"type": "GAME_OVER"}]
    if action["type"] == "SUBMIT":
        return _submit(puzzle, state, position, action["at"])
    for row, column in _cells_of(action):
        if row >= position.size or column >= position.size:
            return state, [_refused(position, ("OFF_BOARD", "That cell is not on the board", []))]
    if action["type"] == "STAGE":
        return _stage(puzzle, state, position, action)
    if action["type"] == "MOVE":
        return _move(puzzle, state, position, action["from"], action["to"])
    if action["type"] == "UNSTAGE":
        return _unstage(state, position, action["r"], action["c"])
    if action["type"] == "STAGE_RECALL":
        return _stage_recall(state, position, action["r"], action["c"])
    return _cancel_recall(state, position, action["r"], action["c"])


def _cells_of(action: Any) -> list[list[int]]:
    return [action["from"], action["to"]] if action["type"] == "MOVE" else [[action["r"], action["c"]]]


def _with(state: State, staged: list[Any], recalls: list[Any]) -> State:
    after = state.copy()
    after["staged"], after["recalls"] = staged, recalls
    return after


def _refused(position: Position, refusal: Refusal) -> Event:
    cells = [position.cell(index) for index in refusal[2]]
    return {"type": "REFUSED", "code": refusal[0], "reason": refusal[1], "cells": cells}


def _undo(puzzle: Puzzle, state: State) -> Outcome:
    if not state["turns"]:
        return state, [_refused(Position(puzzle, []), ("NO_TURN", "There is no turn to take back", []))]
    after = _with(state, [], [])
    after["turns"] = state["turns"][:-1]
    return after, [{"type": "UNDONE"}]


def _stage(puzzle: Puzzle, state: State, position: Position, action: Any) -> Outcome:
    source, slot, row, column = action["from"], action["slot"], action["r"], action["c"]
    slots = position.slots(source)
    refusal = _not_free(puzzle, state, position, row, column)
    if state["recalls"]:
        reason = "A turn either places or recalls: take back the recall first"
        refusal = ("MIXED_TURN", reason, [row * position.size + column for row, column in state["recalls"]])
    elif slot >= len(slots) or not slots[slot] or _is_staged(state, source, slot):
        refusal = ("EMPTY_SLOT", "There is no tile in that slot", [])
    if refusal:
        return state, [_refused(position, refusal)]
    staged = state["staged"] + [{"from": source, "slot": slot, "r": row, "c": column}]
    return _with(state, staged, []), [{"type": "STAGED", "text": slots[slot], "r": row, "c": column}]


def _is_staged(state: State, source: str, slot: int) -> bool:
    return (source, slot) in [(tile["from"], tile["slot"]) for tile in state["staged"]]


def _staged_at(state: State, row: int, column: int) -> int | None:
    """The index of the staged tile on a cell."""
    for index, tile in enumerate(state["staged"]):
        if (tile["r"], tile["c"]) == (row, column):
            return index
    return None


def _not_free(puzzle: Puzzle, state: State, position: Position, row: int, column: int) -> Refusal | None:
    index = row * position.size + column
    if index in level.blocked_of(puzzle):
        return "BLOCKED", "That cell is blocked", [index]
    if position.tiles[index] or _staged_at(state, row, column) is not None:
        return "OCCUPIED", "That cell already has a tile", [index]
    return None


def _not_staged(position: Position, row: int, column: int) -> Event:
    reason = "That cell has no tile of this turn"
    return _refused(position, ("NOT_STAGED", reason, [row * position.size + column]))


def _move(puzzle: Puzzle, state: State, position: Position, start: list[int], end: list[int]) -> Outcome:
    index = _staged_at(state, start[0], start[1])
    if index is None:
        return state, [_not_staged(position, start[0], start[1])]
    refusal = _not_free(puzzle, state, position, end[0], end[1])
    if refusal:
        return state, [_refused(position, refusal)]
    tile = state["staged"][index]
    staged: list[Any] = list(state["staged"])
    staged[index] = dict(tile, r=end[0], c=end[1])
    text = position.slots(tile["from"])[tile["slot"]]
    return _with(state, staged, []), [{"type": "MOVED", "text": text, "r": end[0], "c": end[1]}]


def _unstage(state: State, position: Position, row: int, column: int) -> Outcome:
    index = _staged_at(state, row, column)
    if index is None:
        return state, [_not_staged(position, row, column)]
    tile = state["staged"][index]
    text = position.slots(tile["from"])[tile["slot"]]
    staged = state["staged"][:index] + state["staged"][index + 1 :]
    return _with(state, staged, []), [{"type": "UNSTAGED", "text": text, "r": row, "c": column}]


def _stage_recall(state: State, position: Position, row: int, column: int) -> Outcome:
    index = row * position.size + column
    text = position.tiles[index]
    refusal: Refusal | None = None
    if state["staged"]:
        reason = "A turn either places or recalls: take back your tiles first"
        refusal = ("MIXED_TURN", reason, [tile["r"] * position.size + tile["c"] for tile in state["staged"]])
    elif not text:
        refusal = ("NO_TILE", "There is no tile on that cell to recall", [index])
    elif position.seeds[index]:
        refusal = ("SEED", text + " is a seed: it stays where it is", [index])
    elif [row, column] in state["recalls"]:
        refusal = ("ALREADY_RECALLED", text + " is marked for recall already", [index])
    elif len(state["recalls"]) >= position.reserve.count(""):
        refusal = ("RESERVE_FULL", "The reserve is full: it holds two tiles", [index])
    if refusal:
        return state, [_refused(position, refusal)]
    recalls = state["recalls"] + [[row, column]]
    return _with(state, [], recalls), [{"type": "RECALL_STAGED", "text": text, "r": row, "c": column}]


def _cancel_recall(state: State, position: Position, row: int, column: int) -> Outcome:
    index = row * position.size + column
    if [row, column] not in state["recalls"]:
        return state, [_refused(position, ("NOT_RECALLED", "No tile on that cell is marked for recall", [index]))]
    recalls = [cell for cell in state["recalls"] if cell != [row, column]]
    text = position.tiles[index]
    return _with(state, [], recalls), [{"type": "RECALL_CANCELLED", "text": text, "r": row, "c": column}]


def _turn_of(state: State) -> Turn:
    """What is staged, as a turn."""
    if state["recalls"]:
        return {"recall": list(state["recalls"])}
    return {"place": list(state["staged"])}


def _submit(puzzle: Puzzle, state: State, position: Position, at: int) -> Outcome:
    """Make the staged turn on `position`, if it is accepted."""
    turn = _turn_of(state)
    refusal = find_refusal(puzzle, position, turn)
    if len(state["turns"]) >= MOST_TURNS:
        reason = "A game has at most " + str(MOST_TURNS) + " turns: undo some, or start over"
        refusal = ("TOO_MANY_TURNS", reason, [])
    if refusal:
        return state, [_refused(position, refusal)]
    after = _with(state, [], [])
    after["turns"] = state["turns"] + [turn]
    made = _play(position, turn)
    events: list[Event] = []
    if made["kind"] == "recall":
        events.append({"type": "RECALLED", "texts": [tile["text"] for tile in made["tiles"]]})
    else:
        cells = [[tile["r"], tile["c"]] for tile in made["tiles"]]
        events.append({"type": "PLACED", "words": made["words"], "cells": cells})
    if covers_goal(puzzle, position):
        after["status"] = "won"
        after["completedAt"] = at
        turns, par = len(after["turns"]), puzzle["meta"]["par"]
        events.append({"type": "WON", "turns": turns, "par": par, "standing": standing(puzzle, after)})
    return after, events


def _play(position: Position, turn: Turn) -> TurnView:
    """Make a turn, and describe it."""
    indices, before = position.indices_of(turn), position.tiles
    position.play(turn)
    is_recall = "recall" in turn
    texts = before if is_recall else position.tiles
    return {
        "kind": "recall" if is_recall else "place",
        "tiles": [{"text": texts[at], "r": at // position.size, "c": at % position.size} for at in indices],
        "words": [] if is_recall else [text for _, text in runs_through(position.size, position.tiles, indices)],
    }


def standing(puzzle: Puzzle, state: State) -> Any:
    """How a game that is won compares with par."""
    if state["status"] != "won":
        return ""
    over = len(state["turns"]) - puzzle["meta"]["par"]
    return "under" if over < 0 else "over" if over else "at"


def view(puzzle: Puzzle, state: State) -> View:
    position, turns = Position(puzzle, []), []
    for turn in state["turns"]:
        turns.append(_play(position, turn))
    return {
        "status": state["status"],
        "name": puzzle["meta"]["name"],
        "intro": puzzle["meta"].get("intro", ""),
        "size": position.size,
        "goal": list(puzzle["board"]["goal"]),
        "cells": _cell_views(puzzle, state, position),
        "hand": [_slot_view(state, position, "hand", slot) for slot in range(level.HAND)],
        "reserve": _reserve_view(state, position),
        "deckLeft": len(position.deck),
        "par": puzzle["meta"]["par"],
        "staging": _staging(puzzle, state, position),
        "advice": _advice(puzzle, state, position),
        "turns": turns,
        "standing": standing(puzzle, state),
        "solution": _solution_view(puzzle, state),
        "shared": shared_turns(puzzle, state) if state["status"] == "won" else 0,
        "hint": hints.show(state, hint(puzzle, state)) if state["hints"]["rung"] else None,
        "hints": list(state["hints"]["taken"]),
    }


def _cell_views(puzzle: Puzzle, state: State, position: Position) -> list[CellView]:
    blocked = level.blocked_of(puzzle)
    cells: list[Any] = []
    for index, text in enumerate(position.tiles):
        kind = "blocked" if index in blocked else "seed" if position.seeds[index] else "placed" if text else "empty"
        cells.append({"kind": kind, "text": text})
    for tile in state["staged"]:
        text = position.slots(tile["from"])[tile["slot"]]
        cells[tile["r"] * position.size + tile["c"]] = {"kind": "staged", "text": text}
    for row, column in state["recalls"]:
        cells[row * position.size + column]["kind"] = "recalled"
    return cells


def _slot_view(state: State, position: Position, source: str, slot: int) -> SlotView:
    text = position.slots(source)[slot]
    return {"kind": "staged" if _is_staged(state, source, slot) else "held" if text else "empty", "text": text}


def _reserve_view(state: State, position: Position) -> list[SlotView]:
    slots = [_slot_view(state, position, "reserve", slot) for slot in range(level.RESERVE)]
    coming = [position.tiles[row * position.size + column] for row, column in state["recalls"]]
    for slot in range(level.RESERVE):
        if slots[slot]["kind"] == "empty" and coming:
            slots[slot] = {"kind": "coming", "text": coming.pop(0)}
    return slots


def _staging(puzzle: Puzzle, state: State, position: Position) -> Staging:
    turn = _turn_of(state)
    indices = position.indices_of(turn)
    if not indices:
        return {"kind": "none", "tiles": [], "runs": [], "code": "", "reason": "", "cells": []}
    tiles = position.tiles_after(turn)
    if "recall" in turn:
        indices = [near for near in range(len(tiles)) if _touches(position.size, near, indices)]
    code, reason, wrong = find_refusal(puzzle, position, turn) or ("", "", [])
    return {
        "kind": "recall" if "recall" in turn else "place",
        "tiles": [tile.copy() for tile in state["staged"]],
        "runs": [
            {"cells": [position.cell(index) for index in run], "text": text, "isWord": level.is_word(puzzle, text)}
            for run, text in runs_through(position.size, tiles, indices)
            if len(run) > 1 or not position.seeds[run[0]]  # the turn did not make a lone seed
        ],
        "code": code,
        "reason": reason,
        "cells": [position.cell(index) for index in wrong],
    }


def _advice(puzzle: Puzzle, state: State, position: Position) -> str:
    """What a player can do if no tile can be placed; "" if one can, or if something is staged."""
    if state["status"] == "won" or state["staged"] or state["recalls"] or can_place(puzzle, position):
        return ""
    ways = ["recall a tile from the board"] if can_recall(puzzle, position) else []
    if state["turns"]:
        ways += ["undo the last turn", "start over"]
    if not ways:
        return "No tile fits."
    return "No tile fits now: " + ", ".join(ways[:-1]) + " or " + ways[-1] + "."


def _touches(size: int, near: int, indices: list[int]) -> bool:
    for index in indices:
        if abs(index // size - near // size) + abs(index % size - near % size) == 1:
            return True
    return False


def solution_turns(puzzle: Puzzle) -> list[Turn]:
    """The level's own solution, as turns of a state; [] if it has none, or one that does not win."""
    state = init(puzzle, 0)
    for step in puzzle.get("solution", []):
        position = Position(puzzle, state["turns"])
        for action in _step_actions(position, step, 0):
            state, events = reduce(puzzle, state, action)
            if events[0]["type"] in ("REFUSED", "GAME_OVER"):
                return []
    return state["turns"] if state["status"] == "won" else []


def _step_actions(position: Position, step: Any, at: int) -> list[Any]:
    """The actions that make a step of a solution. A tile that is in no slot is left out."""
    made: list[Any] = [_mark_action(cell, at) for cell in step.get("recall", [])]
    taken: list[tuple[str, int]] = []
    for tile in step.get("place", []):
        held = _slot_with(position, tile, taken)
        if held:
            taken.append(held)
            made.append({"type": "STAGE", "from": held[0], "slot": held[1], "r": tile["r"], "c": tile["c"], "at": at})
    return made + [{"type": "SUBMIT", "at": at}]


def _slot_with(position: Position, tile: Any, taken: list[tuple[str, int]]) -> tuple[str, int] | None:
    """The slot that a tile of a solution comes from: in the source it names, else in the hand or the reserve."""
    text = level.to_upper(tile["text"])
    for source in [tile["from"]] if "from" in tile else ["hand", "reserve"]:
        for slot, held in enumerate(position.slots(source)):
            if held == text and (source, slot) not in taken:
                return source, slot
    return None


def _solution_view(puzzle: Puzzle, state: State) -> list[TurnView]:
    if state["status"] != "won":
        return []
    position = Position(puzzle, [])
    return [_play(position, turn) for turn in solution_turns(puzzle)]


def shared_turns(puzzle: Puzzle, state: State) -> int:
    """How many turns at the start led to the same boards as the solution's."""
    mine, best = Position(puzzle, []), Position(puzzle, [])
    turns, solution = state["turns"], solution_turns(puzzle)
    for index in range(min(len(turns), len(solution))):
        mine.play(turns[index])
        best.play(solution[index])
        if mine.tiles != best.tiles:
            return index
    return min(len(turns), len(solution))


def suggest(puzzle: Puzzle, state: State, at: int) -> list[Action]:
    """The next step of the level's solution, or the way back to it; if there is no solution, any action."""
    if state["status"] == "won":
        return []
    mine, solution = Position(puzzle, state["turns"]), solution_turns(puzzle)
    count, staged = len(state["turns"]), state["staged"] + state["recalls"]
    if not solution:
        return [_any_action(puzzle, state, mine, at)]
    if count >= len(solution) or ladder.key_of(mine) != ladder.key_of(Position(puzzle, solution[:count])):
        return [{"type": "UNDO", "at": at}]
    made = _step_actions(mine, puzzle["solution"][count], at)
    for index, tile in enumerate(staged):
        if index + 1 >= len(made) or not _is_made(made[index], tile):
            return [{"type": "RESET", "at": at}]
    return [made[len(staged)]]


def hint(puzzle: Puzzle, state: State) -> Step | None:
    """The next turn of the level's solution, or the way back to it; None if the level has no solution."""
    solution = solution_turns(puzzle)
    if state["status"] == "won" or not solution:
        return None
    best = [ladder.key_of(Position(puzzle, solution[:count])) for count in range(len(solution))]
    mine, kept = Position(puzzle, []), 0  # the last position that the solution has too, and after how many turns
    position = Position(puzzle, [])
    for index, turn in enumerate(state["turns"]):
        position.play(turn)
        if ladder.key_of(position) in best:
            mine, kept = Position(puzzle, state["turns"][: index + 1]), index + 1
    if kept < len(state["turns"]):
        return ladder.build_way_back(position, state["turns"][kept:], kept)
    index = best.index(ladder.key_of(mine))
    made = [_without_time(action) for action in _step_actions(mine, puzzle["solution"][index], 0)]
    step = ladder.build_turn(mine, index, made)
    if state["staged"] or state["recalls"]:
        step["actions"] = [{"type": "RESET"}] + made
    return step


def _without_time(action: Any) -> Any:
    return {key: action[key] for key in action if key != "at"}


def _is_made(action: Any, tile: Any) -> bool:
    """Whether a staged tile, or a cell to recall, is what the action stages."""
    made: Any = tile if type(tile) is list else dict(tile, type="STAGE", at=action["at"])
    return bool(made == ([action["r"], action["c"]] if type(tile) is list else action))


def _any_action(puzzle: Puzzle, state: State, position: Position, at: int) -> Action:
    if state["staged"] or state["recalls"]:
        return {"type": "RESET", "at": at}
    for slot in range(level.HAND):
        for index in range(len(position.tiles)):
            row, column = position.cell(index)
            if position.hand[slot] and not _not_free(puzzle, state, position, row, column):
                return {"type": "STAGE", "from": "hand", "slot": slot, "r": row, "c": column, "at": at}
    return {"type": "RESTART", "at": at}


def summary(puzzle: Puzzle, state: State) -> Summary:
    stands, turns = standing(puzzle, state), len(state["turns"])
    figures = {"turns": turns, "par": puzzle["meta"]["par"]}
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
    goal = level.goal_of(puzzle)
    began, now = _distance(position, position.seeds, goal), _distance(position, position.tiles, goal)
    return min(90, (began - now) * 100 // began) if began else 0


def _distance(position: Position, tiles: list[str], goal: int) -> int:
    """Steps from the goal to the nearest tile; twice the board's size if there is none."""
    size = position.size
    steps = [2 * size]
    for index, text in enumerate(tiles):
        if text:
            steps.append(abs(index // size - goal // size) + abs(index % size - goal % size))
    return min(steps)


def share(puzzle: Puzzle, state: State, options: ShareOptions) -> str:
    """A square for each turn, in another colour beyond par; an arrow for a recall."""
    par = puzzle["meta"]["par"]
    good, more = ("🟦", "🟧") if options.get("colorBlind") else ("🟩", "🟨")
    marks = ["↩️" if "recall" in turn else good if index < par else more for index, turn in enumerate(state["turns"])]
    lines = ["griddl " + options.get("title", "#" + str(options["number"]))]
    if state["status"] == "won":
        lines += ["".join(marks) + "⭐", _counted(len(state["turns"]), "turn") + ", par " + str(par)]
    else:
        lines += ["".join(marks), "not solved yet"]
    lines.append(hints.share(state))
    if options.get("url"):
        lines.append(options["url"])
    return "\n".join([line for line in lines if line])


def _counted(number: int, noun: str) -> str:
    return str(number) + " " + noun + ("" if number == 1 else "s")


def describe(puzzle: Puzzle, state: State) -> str:
    seen = view(puzzle, state)
    goal = seen["goal"]
    texts = ["The goal is in row " + str(goal[0] + 1) + ", column " + str(goal[1] + 1) + "."]
    for row in range(seen["size"]):
        cells = seen["cells"][row * seen["size"] : (row + 1) * seen["size"]]
        named = [_named(cell, column) for column, cell in enumerate(cells) if cell["kind"] != "empty"]
        if named:
            texts.append("Row " + str(row + 1) + ": " + ", ".join(named) + ".")
    turns = _counted(len(seen["turns"]), "turn")
    if seen["status"] == "won":
        relation = {"under": ", under the par of ", "at": ", at the par of ", "over": ", over the par of "}
        return " ".join(texts + ["Won in " + turns + relation[seen["standing"]] + str(seen["par"]) + "."])
    if seen["staging"]["kind"] != "none":
        ready = "Ready to submit"
        texts.append((seen["staging"]["reason"] or ready) + ".")
    if seen["advice"]:
        texts.append(seen["advice"])
    for name, slots in (("Hand", seen["hand"]), ("Reserve", seen["reserve"])):
        held = [slot["text"] for slot in slots if slot["kind"] == "held"]
        texts.append(name + ": " + (", ".join(held) or "empty") + ".")
    texts.append(_counted(seen["deckLeft"], "tile") + " left in the deck.")
    texts.append(turns + " made, par " + str(seen["par"]) + ".")
    return " ".join(texts)


def _named(cell: CellView, column: int) -> str:
    where = " in column " + str(column + 1)
    if cell["kind"] == "blocked":
        return "blocked" + where
    kind = {"seed": " (seed)", "staged": " (this turn)", "recalled": " (to be recalled)", "placed": ""}[cell["kind"]]
    return cell["text"] + kind + where
