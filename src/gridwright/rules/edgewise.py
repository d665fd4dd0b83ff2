"""Edgewise: turn four tiles until every pair of words faces its category.

Four square tiles lie two by two, a word along each edge; four categories stand around them. A player turns a tile by a
quarter, or carries all four on to the next slot, and submits. A category is right when the two words that belong to
it face it. All four must be right at once, within four guesses. The puzzle holds the tiles as they lie in the end, and
which of its words belong to which category; the game begins with a scramble in which no category is right.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import actions, hints, shape
from .rng import Rng

if TYPE_CHECKING:
    from typing import Any

    from .schema.contract import Problem, ShareOptions, Step, Summary
    from .schema.edgewise import (
        Action,
        CategoryView,
        Event,
        Guess,
        Mark,
        Puzzle,
        Side,
        State,
        TileView,
        View,
    )

NAME = "edgewise"
VERSION = 2
FIRST_WITH_FITS = 2  # the first version whose guesses say what fits; it is the first with hints, too

GUESSES = 4
SIDES: tuple[Side, ...] = ("top", "right", "bottom", "left")
NAMES = ["Top", "Right", "Bottom", "Left"]
RIGHT, SUITED, WRONG = 2, 1, 0  # what is said of a category: its two words face it, two others of it, or neither
MARKS: tuple[Mark, ...] = ("wrong", "fits", "right")
VERDICTS = {"right": ", right", "fits": ", fits, but not here", "wrong": ", not right", "open": ""}
SLOTS = 4  # clockwise from the top left
CORNERS = ["top left", "top right", "bottom right", "bottom left"]
TIMES = ["", "once", "twice", "three times"]
# The slots whose edge of that side faces out: the two words of a category, in the order of SIDES.
FACING = [(0, 1), (1, 2), (2, 3), (3, 0)]
READ = [(0, 1), (1, 2), (3, 2), (0, 3)]  # the same slots as a reader takes them: from the left, or from the top
MOST_SCRAMBLES = 200
SOLVED = [0, 1, 2, 3]
UNTURNED = [0, 0, 0, 0]

_square = shape.record([("words", shape.list_of(shape.text, 4))])
_herring = shape.record([("word", shape.text), ("fits", shape.list_of(shape.text))])
_puzzle = shape.record(
    [
        ("id", shape.text),
        ("categories", shape.record([(side, shape.text) for side in SIDES])),
        ("squares", shape.list_of(_square, 4)),
    ],
    [
        ("date", shape.any_text),
        ("fits", shape.record([(side, shape.list_of(shape.text)) for side in SIDES])),
        ("herrings", shape.list_of(_herring)),
    ],
)
_quarter = shape.number(0, 3)
_four = shape.list_of(_quarter, 4, 4)
_guess = shape.record(
    [
        ("squares", _four),
        ("squareRotations", _four),
        ("feedback", shape.list_of(shape.number(0, 2), 4, 4)),
    ]
)
_state = shape.record(
    [
        ("version", shape.number(1, VERSION)),
        ("status", shape.one_of(["in-progress", "completed"])),
        ("squares", _four),
        ("squareRotations", _four),
        ("guesses", shape.list_of(_guess, 0, GUESSES)),
        ("startedAt", shape.number(0)),
    ],
    [("completedAt", shape.number(0)), ("hints", hints.check)],
)
_kinds = [
    actions.kind("ROTATE", [("slot", _quarter)]),
    actions.kind("ROTATE_GROUP"),
    actions.kind("SUBMIT"),
    actions.kind("RESTART"),
    hints.KIND,
]


def check(puzzle: Any) -> list[Problem]:
    """[] if the rules can play the puzzle. The auditor checks whether it has one solution."""
    found = shape.problems(_puzzle, puzzle)
    if found:
        return found
    if len(puzzle["squares"]) != SLOTS:
        found.append(shape.wrong("squares", "a list of 4", puzzle["squares"]))
    for index in range(len(puzzle["squares"])):
        words = puzzle["squares"][index]["words"]
        if len(words) != len(SIDES):
            found.append(shape.wrong("squares[" + str(index) + "].words", "a list of 4", words))
    return found


def init(puzzle: Puzzle, at: int) -> State:
    squares, rotations = scramble(puzzle)
    return {
        "version": VERSION,
        "status": "in-progress",
        "squares": squares,
        "squareRotations": rotations,
        "guesses": [],
        "hints": hints.none_taken(),
        "startedAt": at,
    }


def scramble(puzzle: Puzzle) -> tuple[list[int], list[int]]:
    """Where each game of this puzzle begins. The document's two seeds; drawn again while a category is right."""
    seed = puzzle.get("date") or puzzle["id"]
    turns, carries = Rng(seed + "-scramble"), Rng(seed + "-group-scramble")
    for _ in range(MOST_SCRAMBLES):
        rotations = [turns.below(4) for _ in range(SLOTS)]
        squares = list(SOLVED)
        for _ in range(carries.below(4)):
            squares = carry(squares)
        if RIGHT not in find_feedback(puzzle, squares, rotations):
            break
    return squares, rotations  # a puzzle in which every board has a category right is no puzzle; it begins anyhow


def carry(squares: list[int]) -> list[int]:
    """The tiles, each in the next slot."""
    return [squares[3], squares[0], squares[1], squares[2]]


def word_at(puzzle: Puzzle, square: int, rotation: int, side: int) -> str:
    """The word of a square that faces a side, the square being turned by so many quarters."""
    return puzzle["squares"][square]["words"][(side - rotation + 4) % 4]


def facing(puzzle: Puzzle, squares: list[int], rotations: list[int], side: int) -> list[str]:
    """The two words that face a category."""
    return [word_at(puzzle, squares[slot], rotations[squares[slot]], side) for slot in FACING[side]]


def find_feedback(puzzle: Puzzle, squares: list[int], rotations: list[int]) -> list[int]:
    """For each category RIGHT if its two words face it, in either order; SUITED if both words belong to it, but are not
    those that the solution has there; else WRONG."""
    feedback = []
    for side in range(4):
        shown = facing(puzzle, squares, rotations, side)
        if sorted(shown) == sorted(answer(puzzle, side)):
            feedback.append(RIGHT)
        else:
            members = suited(puzzle, side)
            feedback.append(SUITED if shown[0] in members and shown[1] in members else WRONG)
    return feedback


def suited(puzzle: Puzzle, side: int) -> list[str]:
    """The words of the puzzle that belong to a category; [] in a puzzle of an earlier version, which does not say."""
    fits = puzzle.get("fits")
    return fits[SIDES[side]] if fits else []


def answer(puzzle: Puzzle, side: int) -> list[str]:
    """The two words of a category."""
    return [puzzle["squares"][slot]["words"][side] for slot in FACING[side]]


def restore(puzzle: Puzzle, state: Any) -> State:
    found = shape.problems(_state, state, "state")
    if not found:
        boards = [(state, "state")]
        for index in range(len(state["guesses"])):
            boards.append((state["guesses"][index], "state.guesses[" + str(index) + "]"))
        for board, path in boards:
            if sorted(board["squares"]) != SOLVED:
                found.append(shape.problem(path + ".squares", "each square lies in one slot"))
            elif path != "state" and not _agrees(puzzle, board):
                found.append(shape.problem(path + ".feedback", "does not agree with the board"))
    if not found and (state["status"] == "completed") != (is_solved(state) or len(state["guesses"]) == GUESSES):
        found.append(shape.problem("state.status", state["status"] + " does not agree with the guesses"))
    shape.raise_first("BAD_STATE", found)
    kept: State = {
        "version": VERSION,
        "status": state["status"],
        "squares": list(state["squares"]),
        "squareRotations": list(state["squareRotations"]),
        "guesses": [
            {
                "squares": list(guess["squares"]),
                "squareRotations": list(guess["squareRotations"]),
                "feedback": list(guess["feedback"])
                if state["version"] >= FIRST_WITH_FITS
                else find_feedback(puzzle, guess["squares"], guess["squareRotations"]),
            }
            for guess in state["guesses"]
        ],
        "hints": hints.restore(state),
        "startedAt": state["startedAt"],
    }
    if state["status"] == "completed":
        kept["completedAt"] = state.get("completedAt", state["startedAt"])
    return kept


def _agrees(puzzle: Puzzle, guess: Guess) -> bool:
    """Whether a saved guess has the categories right that its board has right. What only fits is left as it was said:
    the puzzle may not say the same now."""
    feedback = find_feedback(puzzle, guess["squares"], guess["squareRotations"])
    return [mark == RIGHT for mark in feedback] == [mark == RIGHT for mark in guess["feedback"]]


def is_solved(state: State) -> bool:
    """Whether the last guess had all four categories right."""
    return bool(state["guesses"]) and is_win(state["guesses"][-1]["feedback"])


def is_win(feedback: list[int]) -> bool:
    """Whether all four categories are right."""
    return feedback.count(RIGHT) == len(SIDES)


def reduce(puzzle: Puzzle, state: State, action: Action) -> tuple[State, list[Event]]:
    action = _with_slot(action)
    actions.check(_kinds, action)
    if state["status"] == "completed":
        return state, [{"type": "GAME_OVER"}]
    if action["type"] == "SUBMIT":
        return _submit(puzzle, state, action["at"])
    if action["type"] == "TAKE_HINT":
        return hints.take(state, hint(puzzle, state))
    after = state.copy()
    if action["type"] == "RESTART":  # guesses stay spent
        after["squares"], after["squareRotations"] = scramble(puzzle)
        return after, [{"type": "RESTARTED"}]
    if action["type"] == "ROTATE":
        square = state["squares"][action["slot"]]
        after["squareRotations"] = list(state["squareRotations"])
        after["squareRotations"][square] = (state["squareRotations"][square] + 1) % 4
        return after, [{"type": "ROTATED", "slot": action["slot"]}]
    after["squares"] = carry(state["squares"])
    return after, [{"type": "GROUP_ROTATED"}]


def _submit(puzzle: Puzzle, state: State, at: int) -> tuple[State, list[Event]]:
    """A board that was submitted before costs nothing: the answer is known."""
    for guess in state["guesses"]:
        if _is_board(state, guess):
            return state, [{"type": "ALREADY_TRIED"}]
    feedback = find_feedback(puzzle, state["squares"], state["squareRotations"])
    after = state.copy()
    after["guesses"] = state["guesses"] + [
        {
            "squares": list(state["squares"]),
            "squareRotations": list(state["squareRotations"]),
            "feedback": feedback,
        }
    ]
    events: list[Event] = [{"type": "GUESSED", "feedback": feedback}]
    if is_solved(after) or len(after["guesses"]) == GUESSES:
        after["status"] = "completed"
        after["completedAt"] = at
        events.append({"type": "ENDED", "solved": is_solved(after)})
    return after, events


def hint(puzzle: Puzzle, state: State) -> Step | None:
    """About the corners in which the tiles lie, then about a tile that is to be turned, at last that nothing is."""
    carries = _count_carries(state["squares"])
    if state["status"] == "completed" or carries is None:
        return None
    feedback = find_feedback(puzzle, state["squares"], state["squareRotations"])
    ids = [str(scramble(puzzle)[0].index(square)) for square in range(SLOTS)]
    if is_win(feedback):
        return {
            "about": "board",
            "nudge": "No tile needs another turn.",
            "pointer": "All four tiles lie as they should.",
            "answer": "Submit them.",
            "cells": ids,
            "actions": [{"type": "SUBMIT"}],
        }
    unsolved = [side for side in range(4) if feedback[side] != RIGHT]
    if carries:
        return _point_to_corners(puzzle, state, unsolved, carries, ids)
    return _point_to_tile(puzzle, state, unsolved, ids)


def _count_carries(squares: list[int]) -> int | None:
    """How often the tiles are to be carried on; None in a saved state that no game reaches."""
    for carries in range(SLOTS):
        if squares == SOLVED:
            return carries
        squares = carry(squares)
    return None


def _point_to_corners(puzzle: Puzzle, state: State, unsolved: list[int], carries: int, ids: list[str]) -> Step:
    """By the category that the fewest words belong to: there a player is surest."""
    _, side = min([(len(suited(puzzle, side)), side) for side in unsolved])
    name = SIDES[side]
    return {
        "about": "corners " + name,
        "nudge": "Both words for the " + name + " are on tiles that touch each other, but not at the " + name + ".",
        "pointer": "They are on the two tiles at the " + SIDES[state["squares"].index(side)] + ".",
        "answer": "Move all four tiles on " + TIMES[carries] + ": then those two are at the " + name + ".",
        "cells": [ids[square] for square in FACING[side]],
        "actions": [{"type": "ROTATE_GROUP"} for _ in range(carries)],
    }


def _point_to_tile(puzzle: Puzzle, state: State, unsolved: list[int], ids: list[str]) -> Step:
    """The tile of the last hint, if it is still to be turned; else rather one beside a word that is right already."""
    choices = []
    for side in unsolved:
        shown, words = facing(puzzle, SOLVED, state["squareRotations"], side), answer(puzzle, side)
        is_half = shown[0] == words[0] or shown[1] == words[1]
        for index in range(2):
            slot = FACING[side][index]
            if shown[index] != words[index]:
                choices.append(("tile " + ids[slot] != state["hints"]["about"], not is_half, slot, side))
    _, is_open, slot, side = min(choices)
    name = SIDES[side]
    if is_open:
        nudge = "Both words for the " + name + " are on the two tiles there, but neither faces it."
    else:
        nudge = "One of the two words at the " + name + " is where it belongs, the other one is not."
    turns = (4 - state["squareRotations"][slot]) % 4
    faces = [puzzle["squares"][slot]["words"][each] + " faces the " + SIDES[each] for each in (slot, (slot + 3) % 4)]
    return {
        "about": "tile " + ids[slot],
        "nudge": nudge,
        "pointer": "Turn the tile at the " + CORNERS[slot] + ".",
        "answer": "Turn it " + TIMES[turns] + ", until " + " and ".join(faces) + ".",
        "cells": [ids[slot]],
        "actions": [{"type": "ROTATE", "slot": slot} for _ in range(turns)],
    }


def _with_slot(action: Any) -> Any:
    """A move that waits in a tab may come from an older version, which had `place` for `slot`."""
    if type(action) is dict and "place" in action and "slot" not in action:
        action = dict(action)
        action["slot"] = action["place"]
    return action


def _is_board(state: State, guess: Guess) -> bool:
    return guess["squares"] == state["squares"] and guess["squareRotations"] == state["squareRotations"]


def view(puzzle: Puzzle, state: State) -> View:
    status = _status(state)
    start = scramble(puzzle)
    last = state["guesses"][-1] if state["guesses"] and status != "lost" else None
    categories: list[CategoryView] = []
    for side in range(4):
        mark: Mark = "open"
        if last and _shown(puzzle, last, side) == _shown(puzzle, state, side):
            mark = MARKS[last["feedback"][side]]
        categories.append(
            {
                "side": SIDES[side],
                "name": puzzle["categories"][SIDES[side]],
                "mark": mark,
                "words": [] if status == "playing" else answer(puzzle, side),
                "also": [] if status == "playing" else _list_also(puzzle, side),
            }
        )
    return {
        "status": status,
        "categories": categories,
        "tiles": _tiles(puzzle, start, SOLVED, UNTURNED)
        if status == "lost"
        else _tiles(puzzle, start, state["squares"], state["squareRotations"]),
        "guesses": [
            {
                "feedback": list(guess["feedback"]),
                "tiles": _tiles(puzzle, start, guess["squares"], guess["squareRotations"]),
            }
            for guess in state["guesses"]
        ],
        "guessesLeft": GUESSES - len(state["guesses"]),
        "hint": hints.show(state, hint(puzzle, state)) if state["hints"]["rung"] else None,
        "hints": list(state["hints"]["taken"]),
    }


def _shown(puzzle: Puzzle, board: State | Guess, side: int) -> list[str]:
    return facing(puzzle, board["squares"], board["squareRotations"], side)


def _list_also(puzzle: Puzzle, side: int) -> list[str]:
    """The words that belong to a category too, though the solution has them elsewhere."""
    if "fits" in puzzle:
        return [word for word in suited(puzzle, side) if word not in answer(puzzle, side)]
    name = puzzle["categories"][SIDES[side]]
    return [herring["word"] for herring in puzzle.get("herrings", []) if name in herring["fits"]]


def _tiles(
    puzzle: Puzzle, start: tuple[list[int], list[int]], squares: list[int], rotations: list[int]
) -> list[TileView]:
    """The tiles by slot. The number of a square is its slot in the solution; a tile's id is the slot where it began."""
    first, first_rotations = start
    return [
        {
            "id": first.index(square),
            "words": [word_at(puzzle, square, rotations[square], side) for side in range(4)],
            "turns": (rotations[square] - first_rotations[square] + 4) % 4,
        }
        for square in squares
    ]


def _status(state: State) -> Any:
    if state["status"] != "completed":
        return "playing"
    return "won" if is_solved(state) else "lost"


def suggest(puzzle: Puzzle, state: State, at: int) -> list[Action]:
    """The next step to the solution: carry the tiles to their slots, turn them, submit."""
    if state["status"] == "completed":
        return []
    if state["squares"] != SOLVED:
        return [{"type": "ROTATE_GROUP", "at": at}]
    for slot in range(SLOTS):
        if state["squareRotations"][slot]:
            return [{"type": "ROTATE", "slot": slot, "at": at}]
    return [{"type": "SUBMIT", "at": at}]


def summary(puzzle: Puzzle, state: State) -> Summary:
    status = _status(state)
    best = 0
    for guess in state["guesses"]:
        best = max(best, guess["feedback"].count(RIGHT))
    guesses = len(state["guesses"])
    return {
        "status": status,
        "progress": 100 if status != "playing" else best * 25,
        "score": guesses,
        "figures": {"guesses": guesses, "right": best} | hints.figures(state),
    }


def share(puzzle: Puzzle, state: State, options: ShareOptions) -> str:
    """A cross for each wrong guess, a tick for the winning one; lamps, if there were hints."""
    lines = ["EDGEWISE #" + str(options["number"])]
    guesses = "".join(["✅" if is_win(guess["feedback"]) else "❌" for guess in state["guesses"]])
    lines.append(" ".join([part for part in (guesses, hints.share(state)) if part]))
    if state["status"] != "completed":
        lines.append("not solved yet")
    if options.get("url"):
        lines.append(options["url"])
    return "\n".join([line for line in lines if line])


def describe(puzzle: Puzzle, state: State) -> str:
    seen = view(puzzle, state)
    texts = []
    for category in seen["categories"]:
        side = SIDES.index(category["side"])
        shown = [seen["tiles"][slot]["words"][side] for slot in READ[side]]
        texts.append(
            NAMES[side] + ", " + category["name"] + ": " + " and ".join(shown) + VERDICTS[category["mark"]] + "."
        )
    if seen["status"] == "won":
        texts.append("All four are right.")
    elif seen["status"] == "lost":
        texts.append("No guesses left; this is the solution.")
    else:
        left = seen["guessesLeft"]
        texts.append(str(left) + (" guess" if left == 1 else " guesses") + " left.")
    return " ".join(texts)
