"""Edgewise: turn four tiles until every pair of words faces its category.

Four square tiles lie two by two, a word along each edge; four categories stand around them. A player turns a tile by a
quarter, or carries all four on to the next slot, and submits. A category is right when the two words that belong to
it face it. All four must be right at once, within four guesses. The puzzle holds the tiles as they lie in the end;
the game begins with a scramble in which no category is right.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import actions, shape
from .rng import Rng

if TYPE_CHECKING:
    from typing import Any

    from .schema.contract import Problem, ShareOptions, Summary
    from .schema.edgewise import Action, CategoryView, Event, Guess, Mark, Puzzle, Side, State, TileView, View

NAME = "edgewise"
VERSION = 1

GUESSES = 4
SIDES: tuple[Side, ...] = ("top", "right", "bottom", "left")
NAMES = ["Top", "Right", "Bottom", "Left"]
SLOTS = 4  # clockwise from the top left
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
    [("date", shape.any_text), ("herrings", shape.list_of(_herring))],
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
    [("completedAt", shape.number(0))],
)
_kinds = [
    actions.kind("ROTATE", [("slot", _quarter)]),
    actions.kind("ROTATE_GROUP"),
    actions.kind("SUBMIT"),
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
        if 2 not in find_feedback(puzzle, squares, rotations):
            break
    return squares, rotations  # a puzzle in which every board has a category right is no puzzle; it begins anyhow


def carry(squares: list[int]) -> list[int]:
    """The tiles, each in the next slot."""
    return [squares[3], squares[0], squares[1], squares[2]]


def word_at(puzzle: Puzzle, square: int, rotation: int, side: int) -> str:
    """The word of a square that faces a side, the square being turned by so many quarters."""
    return puzzle["squares"][square]["words"][(side - rotation + 4) % 4]


def find_feedback(puzzle: Puzzle, squares: list[int], rotations: list[int]) -> list[int]:
    """For each category 2 if its two words face it, in either order, else 0."""
    feedback = []
    for side in range(4):
        shown = [word_at(puzzle, squares[slot], rotations[squares[slot]], side) for slot in FACING[side]]
        feedback.append(2 if sorted(shown) == sorted(answer(puzzle, side)) else 0)
    return feedback


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
            elif path != "state" and board["feedback"] != find_feedback(
                puzzle, board["squares"], board["squareRotations"]
            ):
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
                "feedback": list(guess["feedback"]),
            }
            for guess in state["guesses"]
        ],
        "startedAt": state["startedAt"],
    }
    if state["status"] == "completed":
        kept["completedAt"] = state.get("completedAt", state["startedAt"])
    return kept


def is_solved(state: State) -> bool:
    """Whether the last guess had all four categories right."""
    return bool(state["guesses"]) and 0 not in state["guesses"][-1]["feedback"]


def reduce(puzzle: Puzzle, state: State, action: Action) -> tuple[State, list[Event]]:
    action = _with_slot(action)
    actions.check(_kinds, action)
    if state["status"] == "completed":
        return state, [{"type": "GAME_OVER"}]
    if action["type"] == "SUBMIT":
        return _submit(puzzle, state, action["at"])
    after = state.copy()
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
    if 0 not in feedback or len(after["guesses"]) == GUESSES:
        after["status"] = "completed"
        after["completedAt"] = at
        events.append({"type": "ENDED", "solved": 0 not in feedback})
    return after, events


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
    last = state["guesses"][-1] if state["guesses"] and status != "lost" else None
    categories: list[CategoryView] = []
    for side in range(4):
        mark: Mark = "open"
        if last and _is_board(state, last):
            mark = "right" if last["feedback"][side] else "wrong"
        categories.append(
            {
                "side": SIDES[side],
                "name": puzzle["categories"][SIDES[side]],
                "mark": mark,
                "words": [] if status == "playing" else answer(puzzle, side),
            }
        )
    return {
        "status": status,
        "categories": categories,
        "tiles": _tiles(puzzle, state),
        "guesses": [list(guess["feedback"]) for guess in state["guesses"]],
        "guessesLeft": GUESSES - len(state["guesses"]),
        "herrings": [] if status == "playing" else list(puzzle.get("herrings", [])),
    }


def _tiles(puzzle: Puzzle, state: State) -> list[TileView]:
    """The tiles by slot. The number of a square is its slot in the solution; a tile's id is the slot where it began."""
    first, first_rotations = scramble(puzzle)
    squares, rotations = state["squares"], state["squareRotations"]
    if _status(state) == "lost":
        squares, rotations = SOLVED, UNTURNED
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
        best = max(best, sum(guess["feedback"]) // 2)
    guesses = len(state["guesses"])
    return {
        "status": status,
        "progress": 100 if status != "playing" else best * 25,
        "score": guesses,
        "figures": {"guesses": guesses, "right": best},
    }


def share(puzzle: Puzzle, state: State, options: ShareOptions) -> str:
    """A cross for each wrong guess, a tick for the winning one."""
    lines = ["EDGEWISE #" + str(options["number"])]
    lines.append("".join(["❌" if 0 in guess["feedback"] else "✅" for guess in state["guesses"]]))
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
        verdict = {"right": ", right", "wrong": ", not right", "open": ""}[category["mark"]]
        texts.append(NAMES[side] + ", " + category["name"] + ": " + " and ".join(shown) + verdict + ".")
    if seen["status"] == "won":
        texts.append("All four are right.")
    elif seen["status"] == "lost":
        texts.append("No guesses left; this is the solution.")
    else:
        left = seen["guessesLeft"]
        texts.append(str(left) + (" guess" if left == 1 else " guesses") + " left.")
    return " ".join(texts)
