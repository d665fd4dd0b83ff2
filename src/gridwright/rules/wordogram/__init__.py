"""Wordogram: find the saying from the letters of its rows and columns.

A phrase is written into a grid. Each row and each column shows which letters it has, in an order that reveals nothing,
and with counts on, how many of each are still hidden. Punctuation and digits are shown from the start. A player types
letters into the other cells; some are spaces and stay empty. With auto-check on, a letter is checked as it is typed,
else when the player asks for a check: right ones are locked, wrong ones marked. Hints explain what follows by logic;
three times they place a letter. When all letters of a line are locked, so are its spaces; when all letters of the grid
are, it is solved. Section numbers below are those of the game's document.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import actions, amounts, hints, shape
from ..result import LARGEST_FIGURE
from ..rng import Rng
from . import ladder, undo
from .forms import KINDS, OPTIONS, PUZZLE, state_form
from .lettergrid import (
    EMPTY,
    HINTED,
    LOCKED_LETTER,
    NOTED,
    OPEN,
    OVERLAY,
    RIGHT,
    TYPABLE,
    WRONG,
    alphabet,
    answer_rows,
    columns,
    complete_lines,
    contradictions,
    hidden,
    is_letter,
    letters_in,
    lock_spaces,
    replace,
)

if TYPE_CHECKING:
    from typing import Any, Literal

    from ..schema.contract import Problem, ShareOptions, Step, Summary
    from ..schema.wordogram import Action, AnswerView, Axis, Event, LineView, Puzzle, State, Tally, View
    from ..shape import Shape

    Figure = Literal["hintsUsed", "incorrectLetters", "attempts"]

NAME = "wordogram"
VERSION = 2

HINTS = 3


def check(puzzle: Any) -> list[Problem]:
    """[] if the rules can play the puzzle. The auditor checks how many answers its hints allow."""
    found = shape.problems(PUZZLE, puzzle)
    if found:
        return found
    rows, cols = puzzle["rows"], puzzle["cols"]
    if len(puzzle["solution"]) != rows:
        found.append(shape.wrong("solution", "a list of " + str(rows), puzzle["solution"]))
    for row in range(len(puzzle["solution"])):
        line = puzzle["solution"][row]
        if len(line) != cols or [letter for letter in line if not ("A" <= letter <= "Z" or letter == EMPTY)]:
            wanted = str(cols) + " letters from A to Z and spaces"
            found.append(shape.wrong("solution[" + str(row) + "]", wanted, line))
    taken = set()
    for index in range(len(puzzle["overlay"])):
        entry, path = puzzle["overlay"][index], "overlay[" + str(index) + "]"
        shape.number(0, rows - 1)(entry["row"], path + ".row", found)
        shape.number(0, cols - 1)(entry["col"], path + ".col", found)
        if (entry["row"], entry["col"]) in taken:
            found.append(shape.problem(path, "its cell has a character already"))
        taken.add((entry["row"], entry["col"]))
    if not found and not "".join(answer_rows(puzzle)).strip(EMPTY + OVERLAY):
        found.append(shape.problem("solution", "has no letter to find"))
    return found


def init(puzzle: Puzzle, at: int) -> State:
    wanted = answer_rows(puzzle)
    marks = ["".join([OVERLAY if target == OVERLAY else OPEN for target in line]) for line in wanted]
    grid = [EMPTY * puzzle["cols"]] * puzzle["rows"]
    # A line may have no letter at all: its empty hint says so.
    grid, marks = lock_spaces(wanted, grid, marks, complete_lines(wanted, marks))
    return {
        "version": VERSION,
        "status": "in-progress",
        "grid": grid,
        "marks": marks,
        "session": _read_tally({}),
        "overall": _read_tally({}),
        "options": {"autoCheck": False, "showCounts": False, "ordering": "az", "hint": "random"},
        "undo": [],
        "hints": hints.none_taken(),
        "startedAt": at,
    }


def _read_tally(kept: Any) -> Tally:
    """The statistics of a saved state, or {} at the start."""
    return {
        "hintsUsed": kept.get("hintsUsed", 0),
        "incorrectLetters": kept.get("incorrectLetters", 0),
        "attempts": kept.get("attempts", 0),
        "usedAutoCheck": kept.get("usedAutoCheck", False),
        "usedLetterCounts": kept.get("usedLetterCounts", False),
    }


def restore(puzzle: Puzzle, state: Any) -> State:
    found = shape.problems(state_form(VERSION), state, "state")
    if not found:
        found = _board_problems(puzzle, state) or _tally_problems(state)
    shape.raise_first("BAD_STATE", found)
    options = state["options"]
    kept: State = {
        "version": VERSION,
        "status": state["status"],
        "grid": list(state["grid"]),
        "marks": list(state["marks"]),
        "session": _read_tally(state["session"]),
        "overall": _read_tally(state["overall"]),
        "options": {
            "autoCheck": options["autoCheck"],
            "showCounts": options["showCounts"],
            "ordering": options["ordering"],
            "hint": options["hint"],
        },
        "undo": list(state.get("undo", [])),
        "hints": hints.restore(state, 0, state["overall"]["hintsUsed"]),
        "startedAt": state["startedAt"],
    }
    if state["status"] == "completed":
        kept["completedAt"] = state.get("completedAt", state["startedAt"])
    return kept


def _board_problems(puzzle: Puzzle, state: Any) -> list[Problem]:
    wanted = answer_rows(puzzle)
    found = contradictions(wanted, state["grid"], state["marks"])
    if not found and (state["status"] == "in-progress") != bool("".join(hidden(wanted, state["marks"])).strip()):
        found.append(shape.problem("state.status", state["status"] + " does not agree with the marks"))
    return found or undo.problems(state.get("undo", []), wanted)


def _tally_problems(state: Any) -> list[Problem]:
    session, overall = state["session"], state["overall"]
    hinted = sum([len([mark for mark in line if mark == HINTED]) for line in state["marks"]])
    if hinted != session["hintsUsed"] or hinted > HINTS:
        return [shape.problem("state.session.hintsUsed", "does not agree with the marks")]
    for name in sorted(_read_tally({})):
        if overall[name] < session[name]:
            return [shape.problem("state.overall." + name, "is less than the session's")]
    return []


def reduce(puzzle: Puzzle, state: State, action: Action) -> tuple[State, list[Event]]:
    actions.check(KINDS, action)
    _check_action(puzzle, action)
    if action["type"] == "CLEAR":
        return _clear(puzzle, state, action["at"])
    if action["type"] == "SET_OPTION":
        return _set_option(state, action["option"], action["value"])
    if state["status"] == "completed":
        return state, [{"type": "GAME_OVER"}]
    if action["type"] == "TYPE":
        return _type(puzzle, state, action["row"], action["col"], _upper(action["letter"]), action["at"])
    if action["type"] == "ERASE":
        return _empty(state, action["row"], action["col"], OPEN)
    if action["type"] == "MARK_SPACE":
        return _empty(state, action["row"], action["col"], NOTED)
    if action["type"] == "CHECK":
        return _check(puzzle, state, action["at"])
    if action["type"] == "HINT":
        return _hint(puzzle, state, action["at"])
    if action["type"] == "TAKE_HINT":
        return _take_hint(puzzle, state, action["at"])
    if action["type"] == "UNDO":
        return _undo(state)
    return _clear_line(state, action["line"], action["index"])


def _check_action(puzzle: Puzzle, action: Any) -> None:
    """RulesError BAD_ACTION if the cell or line is not in this grid, or the value is none of the option's."""
    fields: list[tuple[str, Shape]] = []
    if action["type"] in ("TYPE", "ERASE", "MARK_SPACE"):
        fields = [("row", shape.number(0, puzzle["rows"] - 1)), ("col", shape.number(0, puzzle["cols"] - 1))]
    elif action["type"] == "CLEAR_LINE":
        fields = [("index", shape.number(0, puzzle["rows" if action["line"] == "row" else "cols"] - 1))]
    elif action["type"] == "SET_OPTION":
        fields = [("value", value) for name, value in OPTIONS if name == action["option"]]
    shape.raise_first("BAD_ACTION", shape.problems(shape.record(fields), action, "action"))


def _upper(letter: str) -> str:
    return chr(ord(letter) - 32) if letter >= "a" else letter


def _type(puzzle: Puzzle, state: State, row: int, col: int, letter: str, at: int) -> tuple[State, list[Event]]:
    if state["marks"][row][col] not in TYPABLE:
        return state, [{"type": "REFUSED", "row": row, "col": col}]
    events: list[Event] = [{"type": "TYPED", "row": row, "col": col}]
    after = state.copy()
    if not state["options"]["autoCheck"]:
        if letter != state["grid"][row][col]:  # the same letter again is as wrong as it was
            after = _remembered(state, [(row, col)])
            after["grid"] = replace(state["grid"], row, col, letter)
            after["marks"] = replace(state["marks"], row, col, OPEN)
        return after, events
    wanted = answer_rows(puzzle)
    after["grid"] = replace(state["grid"], row, col, letter)
    if letter == wanted[row][col]:
        after["marks"] = replace(state["marks"], row, col, RIGHT)
        events.append({"type": "RIGHT", "cells": [[row, col]]})
        return _settle(wanted, after, [[row, col]], events, at)
    after["undo"] = _remembered(state, [(row, col)])["undo"]
    after["marks"] = replace(state["marks"], row, col, WRONG)
    events.append({"type": "WRONG", "cells": [[row, col]]})
    return _counted(after, "incorrectLetters", 1), events


def _remembered(state: State, cells: list[tuple[int, int]]) -> State:
    """The state in which a change of these cells can be taken back."""
    after = state.copy()
    after["undo"] = undo.remember(state["undo"], state["grid"], state["marks"], cells)
    return after


def _counted(state: State, name: Figure, more: int) -> State:
    """The state with `more` added in both statistics, up to the largest figure that a result may have."""
    after = state.copy()
    after["session"] = state["session"].copy()
    after["overall"] = state["overall"].copy()
    for tally in (after["session"], after["overall"]):
        tally[name] = min(LARGEST_FIGURE, tally[name] + more)
    return after


def _settle(
    wanted: list[str], state: State, cells: list[list[int]], events: list[Event], at: int
) -> tuple[State, list[Event]]:
    """What follows from the letters in `cells` being locked now: complete lines, and the end."""
    complete = complete_lines(wanted, state["marks"])
    after = state.copy()
    after["grid"], after["marks"] = lock_spaces(wanted, state["grid"], state["marks"], complete)
    touched = {"row": {cell[0] for cell in cells}, "col": {cell[1] for cell in cells}}
    for axis, index in complete:
        if index in touched[axis]:
            events.append({"type": "LINE_COMPLETED", "line": axis, "index": index})
    if len(complete) == len(wanted) + len(wanted[0]):
        after["status"] = "completed"
        after["undo"] = []
        after["completedAt"] = at
        events.append({"type": "COMPLETED", "completedAt": at})
        if state["options"]["autoCheck"]:
            session = state["session"]
            after = _counted(after, "attempts", session["incorrectLetters"] + 1 - session["attempts"])
    return after, events


def _empty(state: State, row: int, col: int, mark: str) -> tuple[State, list[Event]]:
    """A cell without its letter, and with this mark."""
    if state["marks"][row][col] not in TYPABLE:
        return state, [{"type": "REFUSED", "row": row, "col": col}]
    if state["grid"][row][col] == EMPTY and state["marks"][row][col] == mark:
        return state, []
    after = _remembered(state, [(row, col)])
    after["grid"] = replace(state["grid"], row, col, EMPTY)
    after["marks"] = replace(state["marks"], row, col, mark)
    return after, [{"type": "ERASED" if mark == OPEN else "SPACE_MARKED", "row": row, "col": col}]


def _undo(state: State) -> tuple[State, list[Event]]:
    steps = undo.drop_idle(state["undo"], state["grid"], state["marks"])
    if not steps:
        return state, [{"type": "NOTHING_TO_UNDO"}]
    after = state.copy()
    after["grid"], after["marks"], cells = undo.take_back(steps, state["grid"], state["marks"])
    after["undo"] = steps[:-1]
    return after, [{"type": "UNDONE", "cells": cells}]


def _check(puzzle: Puzzle, state: State, at: int) -> tuple[State, list[Event]]:
    """5.2: right letters are locked, wrong ones marked and counted, each time; what is empty is left alone."""
    wanted = answer_rows(puzzle)
    marks = []
    right: list[list[int]] = []
    wrong: list[list[int]] = []
    for row in range(len(wanted)):
        line = list(state["marks"][row])
        if state["grid"][row].strip():
            for col in range(len(line)):
                letter = state["grid"][row][col]
                if letter != EMPTY and line[col] not in LOCKED_LETTER:
                    is_right = letter == wanted[row][col]
                    line[col] = RIGHT if is_right else WRONG
                    (right if is_right else wrong).append([row, col])
        marks.append("".join(line))
    after = state.copy()
    after["marks"] = marks
    if not state["options"]["autoCheck"]:
        after = _counted(after, "attempts", 1)
    after = _counted(after, "incorrectLetters", len(wrong))
    events: list[Event] = [{"type": "CHECKED", "right": len(right), "wrong": len(wrong)}]
    if right:
        events.append({"type": "RIGHT", "cells": right})
    if wrong:
        events.append({"type": "WRONG", "cells": wrong})
    return _settle(wanted, after, right, events, at) if right else (after, events)


def _hint(puzzle: Puzzle, state: State, at: int) -> tuple[State, list[Event]]:
    """5.4: a letter that is not locked yet is placed and locked."""
    if state["session"]["hintsUsed"] >= HINTS:
        return state, [{"type": "NO_HINT"}]
    wanted = answer_rows(puzzle)
    letters = hidden(wanted, state["marks"])
    cells = [
        (row, col) for row in range(len(letters)) for col in range(len(letters[row])) if letters[row][col] != EMPTY
    ]
    after = state.copy()
    after["hints"] = hints.count(state["hints"], 3)
    return _place_letter(wanted, after, _choose(puzzle, state, cells, False), [], at)


def _place_letter(
    wanted: list[str], state: State, cell: tuple[int, int], events: list[Event], at: int
) -> tuple[State, list[Event]]:
    """One of the three letters of hints is placed and locked."""
    row, col = cell
    after = _counted(state, "hintsUsed", 1)
    after["grid"] = replace(state["grid"], row, col, wanted[row][col])
    after["marks"] = replace(state["marks"], row, col, HINTED)
    events.append({"type": "HINTED", "row": row, "col": col})
    return _settle(wanted, after, [[row, col]], events, at)


def _choose(puzzle: Puzzle, state: State, cells: list[tuple[int, int]], are_ordered: bool) -> tuple[int, int]:
    """The solver's first choice, where it is asked for and known. Else the first of cells that are ordered, or one
    drawn by lot, the same for everybody."""
    if state["options"]["hint"] == "solver" and "certificate" in puzzle:
        for row, col in puzzle["certificate"]["order"]:
            if (row, col) in cells:
                return row, col
    if are_ordered:
        return cells[0]
    return Rng(puzzle["id"] + "-hint-" + str(state["session"]["hintsUsed"])).choice(cells)


def hint(puzzle: Puzzle, state: State) -> Step | None:
    """About a letter that is missing, by logic if possible; None after the end."""
    if state["status"] == "completed":
        return None
    is_spent = state["session"]["hintsUsed"] >= HINTS
    return ladder.build_step(
        puzzle,
        answer_rows(puzzle),
        state,
        is_spent,
        lambda cells, are_ordered: _choose(puzzle, state, cells, are_ordered),
    )


def _rungs(state: State, step: Step | None) -> int:
    """The last rung places a letter, while there is one of the three to place."""
    is_letter_step = bool(step and step["actions"][0]["type"] == "TYPE")
    return 2 if is_letter_step and state["session"]["hintsUsed"] >= HINTS else 3


def _take_hint(puzzle: Puzzle, state: State, at: int) -> tuple[State, list[Event]]:
    step = hint(puzzle, state)
    after, events = hints.take(state, step, _rungs(state, step))
    if step and after is not state and after["hints"]["rung"] == 3 and step["actions"][0]["type"] == "TYPE":
        cell = (step["actions"][0]["row"], step["actions"][0]["col"])
        return _place_letter(answer_rows(puzzle), after, cell, events, at)
    return after, events


def _clear_line(state: State, axis: Axis, index: int) -> tuple[State, list[Event]]:
    cells = [
        (index, step) if axis == "row" else (step, index)
        for step in range(len(state["marks"][0]) if axis == "row" else len(state["marks"]))
    ]
    cells = [
        (row, col)
        for row, col in cells
        if state["marks"][row][col] == NOTED
        or (state["grid"][row][col] != EMPTY and state["marks"][row][col] in TYPABLE)
    ]
    after = _remembered(state, cells) if cells else state
    for row, col in cells:
        after["grid"] = replace(after["grid"], row, col, EMPTY)
        after["marks"] = replace(after["marks"], row, col, OPEN)
    letters = len([cell for cell in cells if state["grid"][cell[0]][cell[1]] != EMPTY])
    return after, [{"type": "LINE_CLEARED", "line": axis, "index": index, "letters": letters}]


def _clear(puzzle: Puzzle, state: State, at: int) -> tuple[State, list[Event]]:
    """Before the end the time runs on."""
    after = init(puzzle, at if state["status"] == "completed" else state["startedAt"])
    after["overall"] = state["overall"].copy()
    after["options"] = state["options"].copy()
    after["hints"]["taken"] = list(state["hints"]["taken"])  # a Clear takes no hint back
    return _with_uses(after), [{"type": "CLEARED"}]


def _set_option(state: State, option: Any, value: Any) -> tuple[State, list[Event]]:
    after = state.copy()
    options: Any = state["options"].copy()
    options[option] = value
    after["options"] = options
    return _with_uses(after), [{"type": "OPTION_SET", "option": option}]


def _with_uses(state: State) -> State:
    """What is switched on while it is played has been used."""
    if state["status"] == "completed":
        return state
    after = state.copy()
    for name in ("session", "overall"):
        tally = after[name].copy()
        tally["usedAutoCheck"] = tally["usedAutoCheck"] or state["options"]["autoCheck"]
        tally["usedLetterCounts"] = tally["usedLetterCounts"] or state["options"]["showCounts"]
        after[name] = tally
    return after


def _line_views(puzzle: Puzzle, state: State, with_counts: bool) -> tuple[list[LineView], list[LineView]]:
    """4.2: the hints of the rows and of the columns. Only what is locked counts as found."""
    order = alphabet(puzzle, state["options"]["ordering"])
    wanted = answer_rows(puzzle)
    left = hidden(wanted, state["marks"])
    found: list[LineView] = []
    for line, line_left in list(zip(wanted, left)) + list(zip(columns(wanted), columns(left))):
        letters = letters_in(line, order)
        found.append(
            {
                "letters": letters,
                "done": "".join([letter for letter in letters if letter not in line_left]),
                "left": [line_left.count(letter) for letter in letters] if with_counts else [],
            }
        )
    return found[: len(wanted)], found[len(wanted) :]


def view(puzzle: Puzzle, state: State) -> View:
    options = state["options"]
    by_row, by_col = _line_views(puzzle, state, options["showCounts"])
    won = state["status"] == "completed"
    certificate = puzzle.get("certificate")
    step = hint(puzzle, state) if state["hints"]["rung"] else None
    return {
        "status": "won" if won else "playing",
        "rows": puzzle["rows"],
        "cols": puzzle["cols"],
        "grid": list(state["grid"]),
        "marks": list(state["marks"]),
        "overlay": [{"row": entry["row"], "col": entry["col"], "ch": entry["ch"]} for entry in puzzle["overlay"]],
        "rowHints": by_row,
        "colHints": by_col,
        "hintsLeft": HINTS - state["session"]["hintsUsed"],
        "canUndo": bool(undo.drop_idle(state["undo"], state["grid"], state["marks"])),
        "hint": hints.show(state, step, _rungs(state, step)),
        "hints": list(state["hints"]["taken"]),
        "options": options.copy(),
        "session": state["session"].copy(),
        "overall": state["overall"].copy(),
        "unique": certificate["unique"].copy() if certificate else None,
        "canAskSolver": bool(certificate and certificate["order"]),
        "forcedShare": certificate["forcedShare"] if certificate else None,
        "reveals": certificate["reveals"] if certificate else None,
        "answer": _answer(puzzle) if won else None,
    }


def _answer(puzzle: Puzzle) -> AnswerView:
    meta = puzzle.get("meta", {})
    return {
        "phrase": meta.get("phrase") or _phrase(puzzle),
        "author": meta.get("author", ""),
        "source": meta.get("source", ""),
        "year": str(meta.get("year", "")),
    }


def _phrase(puzzle: Puzzle) -> str:
    """The phrase as it stands in the grid."""
    written = [list(line) for line in answer_rows(puzzle)]
    for entry in puzzle["overlay"]:
        written[entry["row"]][entry["col"]] = entry["ch"]
    return " ".join(" ".join(["".join(line) for line in written]).split())


def suggest(puzzle: Puzzle, state: State, at: int) -> list[Action]:
    """The next letter, or a space to be emptied; a check; a hint while there are any."""
    if state["status"] == "completed":
        return []
    found: list[Action] = []
    wanted = answer_rows(puzzle)
    for row in range(len(wanted)):
        for col in range(len(wanted[row])):
            target, letter = wanted[row][col], state["grid"][row][col]
            if not found and is_letter(target) and letter != target:
                found.append({"type": "TYPE", "row": row, "col": col, "letter": target, "at": at})
            if not found and target == EMPTY and letter != EMPTY:
                found.append({"type": "ERASE", "row": row, "col": col, "at": at})
    if not found or not state["options"]["autoCheck"]:
        found.append({"type": "CHECK", "at": at})
    if state["session"]["hintsUsed"] < HINTS:
        found.append({"type": "HINT", "at": at})
    return found


def summary(puzzle: Puzzle, state: State) -> Summary:
    """Progress counts the muted hint letters: a player sees them, and they reveal nothing of the spaces."""
    by_row, by_col = _line_views(puzzle, state, False)
    letters = done = 0
    for line in by_row + by_col:
        letters += len(line["letters"])
        done += len(line["done"])
    overall = state["overall"]  # a Clear takes nothing back
    return {
        "status": "won" if state["status"] == "completed" else "playing",
        "progress": done * 100 // letters,
        "score": overall["attempts"],
        "figures": {
            "attempts": overall["attempts"],
            "hintsUsed": overall["hintsUsed"],
            "incorrectLetters": overall["incorrectLetters"],
            "usedAutoCheck": 1 if overall["usedAutoCheck"] else 0,
            "usedLetterCounts": 1 if overall["usedLetterCounts"] else 0,
        }
        | hints.figures(state),
    }


def share(puzzle: Puzzle, state: State, options: ShareOptions) -> str:
    """A square a row, and how it was solved: nothing of the letters, nor of where the spaces are."""
    on, helped = ("🟧", "🟦") if options.get("colorBlind") else ("🟩", "🟨")
    squares = ""
    for left, marks in zip(hidden(answer_rows(puzzle), state["marks"]), state["marks"]):
        squares += "⬜" if left.strip() else helped if HINTED in marks else on
    overall = state["overall"]
    parts = [amounts.count(overall["attempts"], "attempt"), hints.share(state) or "no hints"]
    if overall["usedAutoCheck"]:
        parts[0] = amounts.count(overall["incorrectLetters"], "wrong letter")
    if "elapsedMs" in options:
        parts.insert(0, amounts.clock(options["elapsedMs"]))
    if state["status"] != "completed":
        parts.insert(0, "not solved yet")
    used = [
        name
        for name, flag in (
            ("auto-check", overall["usedAutoCheck"]),
            ("letter counts", overall["usedLetterCounts"]),
        )
        if flag
    ]
    lines = ["WORDOGRAM #" + str(options["number"]), squares, " · ".join(parts)]
    if used:
        lines.append("with " + " and ".join(used))
    if options.get("url"):
        lines.append(options["url"])
    return "\n".join(lines)


def describe(puzzle: Puzzle, state: State) -> str:
    if state["status"] == "completed":
        answer = _answer(puzzle)
        by = [answer[name] for name in ("author", "source", "year") if answer[name]]
        return "Solved: " + answer["phrase"] + (" — " + ", ".join(by) + "." if by else "")
    complete = complete_lines(answer_rows(puzzle), state["marks"])
    texts = [
        _complete("row", [str(index + 1) for axis, index in complete if axis == "row"], puzzle["rows"]),
        _complete("column", [str(index + 1) for axis, index in complete if axis == "col"], puzzle["cols"]),
    ]
    typed, wrong = 0, []
    for row in range(puzzle["rows"]):
        letters, marks = state["grid"][row], state["marks"][row]
        if letters.strip():
            typed += len([letter for letter, mark in zip(letters, marks) if mark == OPEN and letter != EMPTY])
        if WRONG in marks:
            for col in range(puzzle["cols"]):
                if marks[col] == WRONG:
                    wrong.append(letters[col] + " at row " + str(row + 1) + ", column " + str(col + 1))
    if wrong:
        texts.append("Wrong: " + "; ".join(wrong) + ".")
    if typed:
        texts.append(amounts.count(typed, "letter") + " not checked.")
    noted = "".join(state["marks"]).count(NOTED)
    if noted:
        texts.append(amounts.count(noted, "tile") + " marked as " + ("a space." if noted == 1 else "spaces."))
    left = HINTS - state["session"]["hintsUsed"]
    texts.append(("No free letter" if not left else amounts.count(left, "free letter")) + " left.")
    return " ".join(texts)


def _complete(noun: str, numbers: list[str], of: int) -> str:
    text = str(len(numbers)) + " of " + str(of) + " " + noun + "s complete"
    return text + (": " + ", ".join(numbers) if numbers else "") + "."
