"""Wordogram: find the saying from the letters of its rows and columns.

A phrase is written into a grid. Each row and each column shows which letters it has, in an order that reveals nothing,
and with counts on, how many of each are still hidden. Punctuation and digits are shown from the start. A player types
letters into the other cells; some are spaces and stay empty. With auto-check on, a letter is checked as it is typed,
else when the player asks for a check: right ones are locked, wrong ones marked. There are three hints; each places a
letter. When all letters of a line are locked, so are its spaces; when all letters of the grid are, it is solved.
Section numbers below are those of the game's document.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import actions, amounts, shape
from ..result import LARGEST_FIGURE
from ..rng import Rng
from .lettergrid import (
    EMPTY,
    HINTED,
    LOCKED_LETTER,
    OPEN,
    OVERLAY,
    RIGHT,
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

    from ..schema.contract import Problem, ShareOptions, Summary
    from ..schema.wordogram import Action, AnswerView, Axis, Event, LineView, Puzzle, State, Tally, View
    from ..shape import Shape

    Figure = Literal["hintsUsed", "incorrectLetters", "attempts"]

NAME = "wordogram"
VERSION = 1

HINTS = 3
LARGEST_GRID = 60
ORDERINGS = ["az", "vowels", "shuffle"]
HINT_KINDS = ["random", "solver"]


def _letter(value: Any, path: str, found: list[Problem]) -> None:
    if type(value) is not str or len(value) != 1 or not ("A" <= value <= "Z" or "a" <= value <= "z"):
        found.append(shape.wrong(path, "one letter from A to Z", value))


def _character(value: Any, path: str, found: list[Problem]) -> None:
    """One character as a reader sees it: outside ASCII that may take several code points."""
    is_one = type(value) is str and value not in ("", EMPTY) and (len(value) == 1 or min(value) > "~")
    if not is_one or "A" <= value <= "Z" or "a" <= value <= "z" or len(value) > 16:
        found.append(shape.wrong(path, "one character that is neither a letter from A to Z nor a space", value))


def _year(value: Any, path: str, found: list[Problem]) -> None:
    if type(value) is not str and type(value) is not int:
        found.append(shape.wrong(path, "a year", value))


def _cell(value: Any, path: str, found: list[Problem]) -> None:
    before = len(found)
    shape.list_of(_index, 2)(value, path, found)
    if len(found) == before and len(value) != 2:
        found.append(shape.wrong(path, "a row and a column", value))


_index = shape.number(0, LARGEST_GRID - 1)
_side = shape.number(1, LARGEST_GRID)
_overlay = shape.record([("row", _index), ("col", _index), ("ch", _character)])
_meta = shape.record(
    [],
    [
        ("phrase", shape.any_text),
        ("author", shape.any_text),
        ("source", shape.any_text),
        ("year", _year),
        ("date", shape.any_text),
    ],
)
_unique = shape.record(
    [
        ("countsDictionary", shape.flag),
        ("countsAny", shape.flag),
        ("plainDictionary", shape.flag),
        ("plainAny", shape.flag),
    ]
)
_certificate = shape.record(
    [
        ("unique", _unique),
        ("forcedShare", shape.number(0, 100)),
        ("reveals", shape.number(0)),
        ("order", shape.list_of(_cell)),
    ]
)
_puzzle = shape.record(
    [
        ("schema", shape.one_of(["0.3"])),
        ("id", shape.text),
        ("rows", _side),
        ("cols", _side),
        ("solution", shape.list_of(shape.any_text)),
        ("overlay", shape.list_of(_overlay)),
    ],
    [("meta", _meta), ("certificate", _certificate)],
)
_options = [
    ("autoCheck", shape.flag),
    ("showCounts", shape.flag),
    ("ordering", shape.one_of(ORDERINGS)),
    ("hint", shape.one_of(HINT_KINDS)),
]
_figure = shape.number(0, LARGEST_FIGURE)
_rows = shape.list_of(shape.any_text, 0, LARGEST_GRID)
_tally_shape = shape.record(
    [
        ("hintsUsed", _figure),
        ("incorrectLetters", _figure),
        ("attempts", _figure),
        ("usedAutoCheck", shape.flag),
        ("usedLetterCounts", shape.flag),
    ]
)
_state = shape.record(
    [
        ("version", shape.number(1, VERSION)),
        ("status", shape.one_of(["in-progress", "completed"])),
        ("grid", _rows),
        ("marks", _rows),
        ("session", _tally_shape),
        ("overall", _tally_shape),
        ("options", shape.record(_options)),
        ("startedAt", shape.number(0)),
    ],
    [("completedAt", shape.number(0))],
)
_place = [("row", _index), ("col", _index)]
_kinds = [
    actions.kind("TYPE", _place + [("letter", _letter)]),
    actions.kind("ERASE", _place),
    actions.kind("CHECK"),
    actions.kind("HINT"),
    actions.kind("CLEAR_LINE", [("line", shape.one_of(["row", "col"])), ("index", _index)]),
    actions.kind("CLEAR"),
    actions.kind("SET_OPTION", [("option", shape.one_of([name for name, _ in _options])), ("value", lambda *_: None)]),
]


def check(puzzle: Any) -> list[Problem]:
    """[] if the rules can play the puzzle. The auditor checks how many answers its hints allow."""
    found = shape.problems(_puzzle, puzzle)
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
    found = shape.problems(_state, state, "state")
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
    return found


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
    actions.check(_kinds, action)
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
        return _erase(state, action["row"], action["col"])
    if action["type"] == "CHECK":
        return _check(puzzle, state, action["at"])
    if action["type"] == "HINT":
        return _hint(puzzle, state, action["at"])
    return _clear_line(state, action["line"], action["index"])


def _check_action(puzzle: Puzzle, action: Any) -> None:
    """RulesError BAD_ACTION if the cell or line is not in this grid, or the value is none of the option's."""
    fields: list[tuple[str, Shape]] = []
    if action["type"] in ("TYPE", "ERASE"):
        fields = [("row", shape.number(0, puzzle["rows"] - 1)), ("col", shape.number(0, puzzle["cols"] - 1))]
    elif action["type"] == "CLEAR_LINE":
        fields = [("index", shape.number(0, puzzle["rows" if action["line"] == "row" else "cols"] - 1))]
    elif action["type"] == "SET_OPTION":
        fields = [("value", value) for name, value in _options if name == action["option"]]
    shape.raise_first("BAD_ACTION", shape.problems(shape.record(fields), action, "action"))


def _upper(letter: str) -> str:
    return chr(ord(letter) - 32) if letter >= "a" else letter


def _type(puzzle: Puzzle, state: State, row: int, col: int, letter: str, at: int) -> tuple[State, list[Event]]:
    mark = state["marks"][row][col]
    if mark != OPEN and mark != WRONG:
        return state, [{"type": "REFUSED", "row": row, "col": col}]
    events: list[Event] = [{"type": "TYPED", "row": row, "col": col}]
    after = state.copy()
    if not state["options"]["autoCheck"]:
        if letter != state["grid"][row][col]:  # the same letter again is as wrong as it was
            after["grid"] = replace(state["grid"], row, col, letter)
            after["marks"] = replace(state["marks"], row, col, OPEN)
        return after, events
    wanted = answer_rows(puzzle)
    after["grid"] = replace(state["grid"], row, col, letter)
    if letter == wanted[row][col]:
        after["marks"] = replace(state["marks"], row, col, RIGHT)
        events.append({"type": "RIGHT", "cells": [[row, col]]})
        return _settle(wanted, after, [[row, col]], events, at)
    after["marks"] = replace(state["marks"], row, col, WRONG)
    events.append({"type": "WRONG", "cells": [[row, col]]})
    return _counted(after, "incorrectLetters", 1), events


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
        after["completedAt"] = at
        events.append({"type": "COMPLETED", "completedAt": at})
        if state["options"]["autoCheck"]:
            session = state["session"]
            after = _counted(after, "attempts", session["incorrectLetters"] + 1 - session["attempts"])
    return after, events


def _erase(state: State, row: int, col: int) -> tuple[State, list[Event]]:
    mark = state["marks"][row][col]
    if mark != OPEN and mark != WRONG:
        return state, [{"type": "REFUSED", "row": row, "col": col}]
    if state["grid"][row][col] == EMPTY:
        return state, []
    after = state.copy()
    after["grid"] = replace(state["grid"], row, col, EMPTY)
    after["marks"] = replace(state["marks"], row, col, OPEN)
    return after, [{"type": "ERASED", "row": row, "col": col}]


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
    row, col = _hint_cell(puzzle, wanted, state)
    after = _counted(state, "hintsUsed", 1)
    after["grid"] = replace(state["grid"], row, col, wanted[row][col])
    after["marks"] = replace(state["marks"], row, col, HINTED)
    return _settle(wanted, after, [[row, col]], [{"type": "HINTED", "row": row, "col": col}], at)


def _hint_cell(puzzle: Puzzle, wanted: list[str], state: State) -> tuple[int, int]:
    """The solver's first choice, where it is asked for and known; else one drawn by lot, the same for everybody."""
    letters = hidden(wanted, state["marks"])
    cells = [
        (row, col) for row in range(len(letters)) for col in range(len(letters[row])) if letters[row][col] != EMPTY
    ]
    if state["options"]["hint"] == "solver" and "certificate" in puzzle:
        for row, col in puzzle["certificate"]["order"]:
            if (row, col) in cells:
                return row, col
    return Rng(puzzle["id"] + "-hint-" + str(state["session"]["hintsUsed"])).choice(cells)


def _clear_line(state: State, axis: Axis, index: int) -> tuple[State, list[Event]]:
    after = state.copy()
    letters = 0
    for step in range(len(state["marks"][0]) if axis == "row" else len(state["marks"])):
        row, col = (index, step) if axis == "row" else (step, index)
        if after["grid"][row][col] != EMPTY and after["marks"][row][col] in OPEN + WRONG:
            after["grid"] = replace(after["grid"], row, col, EMPTY)
            after["marks"] = replace(after["marks"], row, col, OPEN)
            letters += 1
    return after, [{"type": "LINE_CLEARED", "line": axis, "index": index, "letters": letters}]


def _clear(puzzle: Puzzle, state: State, at: int) -> tuple[State, list[Event]]:
    after = init(puzzle, at)
    after["overall"] = state["overall"].copy()
    after["options"] = state["options"].copy()
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
    session = state["session"]
    return {
        "status": "won" if state["status"] == "completed" else "playing",
        "progress": done * 100 // letters,
        "score": session["attempts"],
        "figures": {
            "attempts": session["attempts"],
            "hintsUsed": state["overall"]["hintsUsed"],  # a Clear takes no hint back
            "incorrectLetters": session["incorrectLetters"],
            "usedAutoCheck": 1 if session["usedAutoCheck"] else 0,
            "usedLetterCounts": 1 if session["usedLetterCounts"] else 0,
        },
    }


def share(puzzle: Puzzle, state: State, options: ShareOptions) -> str:
    """A square a row, and how it was solved: nothing of the letters, nor of where the spaces are."""
    on, helped = ("🟧", "🟦") if options.get("colorBlind") else ("🟩", "🟨")
    squares = ""
    for left, marks in zip(hidden(answer_rows(puzzle), state["marks"]), state["marks"]):
        squares += "⬜" if left.strip() else helped if HINTED in marks else on
    session = state["session"]
    parts = [amounts.count(session["attempts"], "attempt"), amounts.count(state["overall"]["hintsUsed"], "hint")]
    if session["usedAutoCheck"]:
        parts[0] = amounts.count(session["incorrectLetters"], "wrong letter")
    if "elapsedMs" in options:
        parts.insert(0, amounts.clock(options["elapsedMs"]))
    if state["status"] != "completed":
        parts.insert(0, "not solved yet")
    used = [
        name
        for name, flag in (
            ("auto-check", session["usedAutoCheck"]),
            ("letter counts", session["usedLetterCounts"]),
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
    left = HINTS - state["session"]["hintsUsed"]
    texts.append(("No hint" if not left else amounts.count(left, "hint")) + " left.")
    return " ".join(texts)


def _complete(noun: str, numbers: list[str], of: int) -> str:
    text = str(len(numbers)) + " of " + str(of) + " " + noun + "s complete"
    return text + (": " + ", ".join(numbers) if numbers else "") + "."
