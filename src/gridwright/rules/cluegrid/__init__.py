"""Cluegrid: find the main word, helped by the clued words that cross it.

A word of five letters runs across; two to four crossers, each with a clue, run down through it. A player chooses a word
and guesses it; each letter is marked as correct, elsewhere in the word, or not in it. A solved crosser reveals the
letter that it shares with the main word. There are six guesses for all words together, and only the main word wins.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import actions, shape
from .marks import mark_letters
from .remaining import look_back
from .words import is_word, to_upper

if TYPE_CHECKING:
    from typing import Any, Literal

    from ..schema.cluegrid import (
        Action,
        CellView,
        Crosser,
        Event,
        Guess,
        GuessView,
        Mark,
        Puzzle,
        State,
        Step,
        Target,
        View,
        WordView,
    )
    from ..schema.contract import Problem, ShareOptions, Summary
    from .remaining import Found

NAME = "cluegrid"
VERSION = 1

GUESSES = 6
MAIN: Literal["main"] = "main"
LENGTH = 5
WON = ["Genius!", "Magnificent!", "Brilliant!", "Excellent!", "Nice!", "Phew!"]
MARKS: list[Mark] = ["absent", "present", "correct"]
SQUARES = {"correct": "🟩", "present": "🟨", "absent": "⬛"}
BLIND_SQUARES = {"correct": "🟧", "present": "🟦", "absent": "⬛"}


def _word(least: int, most: int) -> shape.Shape:
    wanted = "a word of " + (str(least) if least == most else str(least) + " to " + str(most)) + " letters from A to Z"

    def check_word(value: Any, path: str, found: list[Problem]) -> None:
        if type(value) is not str or not least <= len(value) <= most or not _is_plain(value):
            found.append(shape.wrong(path, wanted, value))

    return check_word


def _is_plain(text: str) -> bool:
    for letter in text:
        if not "A" <= letter <= "Z":
            return False
    return True


def _target(value: Any, path: str, found: list[Problem]) -> None:
    if value != MAIN and (type(value) is not int or value < 1):
        found.append(shape.wrong(path, '"main" or the number of a crosser', value))


_crosser = shape.record(
    [
        ("word", _word(3, 5)),
        ("clue", shape.text),
        ("position", shape.number(0, LENGTH - 1)),
        ("intersectionIndex", shape.number(0, 4)),
    ]
)
_certificate = shape.record([("wins", shape.number(0)), ("winsWithout", shape.number(0)), ("seal", shape.any_text)])
_puzzle = shape.record(
    [
        ("puzzleId", shape.text),
        ("mainWord", _word(LENGTH, LENGTH)),
        ("crossers", shape.list_of(_crosser, 2)),
        ("difficulty", shape.number(1, 5)),
    ],
    [("date", shape.any_text), ("number", shape.number(1)), ("certificate", _certificate)],
)
_state = shape.record(
    [
        ("version", shape.number(1, VERSION)),
        ("status", shape.one_of(["playing", "won", "lost"])),
        ("target", _target),
        ("guesses", shape.list_of(shape.record([("target", _target), ("word", _word(3, 5))]), 0, GUESSES)),
        ("startedAt", shape.number(0)),
    ],
    [("completedAt", shape.number(0))],
)
_kinds = [actions.kind("TARGET", [("word", _target)]), actions.kind("GUESS", [("guess", shape.any_text)])]


def check(puzzle: Any) -> list[Problem]:
    """[] if the rules can play the puzzle. The auditor checks whether its crossers touch each other."""
    found = shape.problems(_puzzle, puzzle)
    if found:
        return found
    if len(puzzle["crossers"]) > 4:
        found.append(shape.wrong("crossers", "a list of at most 4", puzzle["crossers"]))
    words, positions = [puzzle["mainWord"]], []
    for index in range(len(puzzle["crossers"])):
        crosser, path = puzzle["crossers"][index], "crossers[" + str(index) + "]."
        word, at, position = crosser["word"], crosser["intersectionIndex"], crosser["position"]
        if word in words:
            found.append(shape.wrong(path + "word", "a word that is not there yet", word))
        if position in positions:
            found.append(shape.wrong(path + "position", "a letter that no other crosser stands on", position))
        if at >= len(word):
            found.append(shape.wrong(path + "intersectionIndex", "a letter of " + word, at))
        elif word[at] != puzzle["mainWord"][position]:
            wanted = "the letter " + puzzle["mainWord"][position] + " of " + puzzle["mainWord"]
            found.append(shape.wrong(path + "intersectionIndex", wanted, at))
        words.append(word)
        positions.append(position)
    return found


def init(puzzle: Puzzle, at: int) -> State:
    return {"version": VERSION, "status": "playing", "target": MAIN, "guesses": [], "startedAt": at}


def crossers(puzzle: Puzzle) -> list[Crosser]:
    """The crossers from left to right: the first has number 1."""
    by_position = {crosser["position"]: crosser for crosser in puzzle["crossers"]}
    return [by_position[position] for position in sorted(by_position)]


def answers(puzzle: Puzzle) -> list[str]:
    """The words to be found: the main word, then each crosser at its number."""
    return [puzzle["mainWord"]] + [crosser["word"] for crosser in crossers(puzzle)]


def _number(target: Target) -> int:
    """The index of a target in `answers`."""
    return 0 if isinstance(target, str) else target


def find_marks(guess: str, answer: str) -> list[Mark]:
    """The mark of each letter of a guess."""
    return [MARKS[mark] for mark in mark_letters(guess, answer)]


def _solved(words: list[str], guesses: list[Guess]) -> list[bool]:
    """Of each word whether it was guessed."""
    found = [False] * len(words)
    for guess in guesses:
        number = _number(guess["target"])
        if guess["word"] == words[number]:
            found[number] = True
    return found


def _known(puzzle: Puzzle, guesses: list[Guess]) -> list[list[str]]:
    """Of each word the letters that are known, "" for the others: the correct ones of its own guesses; in the main
    word those of solved crossers; and in a crosser what is known of the main word where they cross.
    """
    words = answers(puzzle)
    found = [[""] * len(word) for word in words]
    for guess in guesses:
        number = _number(guess["target"])
        word = words[number]
        for index in range(len(word)):
            if guess["word"][index] == word[index]:
                found[number][index] = word[index]
    for position in _revealed(puzzle, guesses):
        found[0][position] = words[0][position]
    numbered = crossers(puzzle)
    for number in range(1, len(words)):
        crosser = numbered[number - 1]
        if found[0][crosser["position"]]:
            found[number][crosser["intersectionIndex"]] = found[0][crosser["position"]]
    return found


def _revealed(puzzle: Puzzle, guesses: list[Guess]) -> list[int]:
    """The letters of the main word that these guesses have revealed by solving crossers."""
    numbered = crossers(puzzle)
    found = []
    for guess in guesses:
        number = _number(guess["target"])
        if number and guess["word"] == numbered[number - 1]["word"]:
            found.append(numbered[number - 1]["position"])
    return found


def restore(puzzle: Puzzle, state: Any) -> State:
    found = shape.problems(_state, state, "state")
    if not found:
        _retrace(puzzle, state, found)
    shape.raise_first("BAD_STATE", found)
    kept: State = {
        "version": VERSION,
        "status": state["status"],
        "target": state["target"],
        "guesses": [{"target": guess["target"], "word": guess["word"]} for guess in state["guesses"]],
        "startedAt": state["startedAt"],
    }
    if state["status"] != "playing":
        kept["completedAt"] = state.get("completedAt", state["startedAt"])
    return kept


def _retrace(puzzle: Puzzle, state: State, found: list[Problem]) -> None:
    """Add to `found` what no play leads to."""
    words = answers(puzzle)
    guesses = state["guesses"]
    for index in range(len(guesses)):
        path, number = "state.guesses[" + str(index) + "]", _number(guesses[index]["target"])
        if number >= len(words):
            found.append(shape.wrong(path + ".target", "a crosser of the puzzle", number))
        elif _outcome(words, guesses[:index]) != "playing":
            found.append(shape.problem(path, "the game had ended"))
        elif _solved(words, guesses[:index])[number]:
            found.append(shape.problem(path + ".target", "the word was solved before"))
        elif len(guesses[index]["word"]) != len(words[number]):
            found.append(shape.wrong(path + ".word", "as many letters as the word has", guesses[index]["word"]))
        if found:
            return
    target = _number(state["target"])
    if state["status"] != _outcome(words, guesses):
        found.append(shape.problem("state.status", state["status"] + " does not agree with the guesses"))
    elif target >= len(words):
        found.append(shape.wrong("state.target", "a crosser of the puzzle", target))
    elif target and _solved(words, guesses)[target]:
        found.append(shape.problem("state.target", "the word was solved before"))


def _outcome(words: list[str], guesses: list[Guess]) -> Any:
    """The status that the guesses amount to."""
    if _solved(words, guesses)[0]:
        return "won"
    return "playing" if len(guesses) < GUESSES else "lost"


def reduce(puzzle: Puzzle, state: State, action: Action) -> tuple[State, list[Event]]:
    actions.check(_kinds, action)
    if action["type"] == "TARGET" and _number(action["word"]) > len(puzzle["crossers"]):
        shape.raise_first("BAD_ACTION", [shape.wrong("action.word", "a crosser of the puzzle", action["word"])])
    if state["status"] != "playing":
        return state, [{"type": "GAME_OVER"}]
    if action["type"] == "GUESS":
        return _guess(puzzle, state, to_upper(action["guess"]), action["at"])
    word = action["word"]
    if not isinstance(word, str) and _solved(answers(puzzle), state["guesses"])[word]:
        return state, [{"type": "ALREADY_SOLVED", "word": word}]
    after = state.copy()
    after["target"] = word
    return after, [{"type": "TARGETED", "word": word}]


def _guess(puzzle: Puzzle, state: State, guess: str, at: int) -> tuple[State, list[Event]]:
    target, words = state["target"], answers(puzzle)
    word = words[_number(target)]
    if len(guess) < len(word):
        return state, [{"type": "REJECTED", "message": "Not enough letters"}]
    if len(guess) > len(word):
        return state, [{"type": "REJECTED", "message": "Too many letters"}]
    if guess not in words and not is_word(guess):  # the puzzle's own words may always be guessed
        return state, [{"type": "REJECTED", "message": "Not in word list."}]
    after = state.copy()
    after["guesses"] = state["guesses"] + [{"target": target, "word": guess}]
    after["status"] = _outcome(words, after["guesses"])
    events: list[Event] = [{"type": "GUESSED", "word": target, "guess": guess, "feedback": find_marks(guess, word)}]
    if guess == word and not isinstance(target, str):
        position = crossers(puzzle)[target - 1]["position"]
        letter = puzzle["mainWord"][position]
        events.append({"type": "REVEALED", "word": target, "position": position, "letter": letter})
        after["target"] = MAIN
    if after["status"] != "playing":
        after["completedAt"] = at
        events.append({"type": "ENDED", "won": after["status"] == "won", "message": _message(puzzle, after)})
    return after, events


def _message(puzzle: Puzzle, state: State) -> str:
    if state["status"] == "won":
        return WON[len(state["guesses"]) - 1]
    return "So close! The word was " + puzzle["mainWord"] if state["status"] == "lost" else ""


def view(puzzle: Puzzle, state: State) -> View:
    words = _words(puzzle, state)
    is_over = state["status"] != "playing"
    possible, steps = _steps(puzzle, state) if is_over else (0, [])
    return {
        "status": state["status"],
        "message": _message(puzzle, state),
        "target": state["target"],
        "width": LENGTH,
        "height": max([word["y"] + len(word["letters"]) for word in words[1:]]),
        "cells": _cells(words),
        "words": words,
        "guessesLeft": GUESSES - len(state["guesses"]),
        "keys": _keys(words),
        "possible": possible,
        "steps": steps,
    }


def _words(puzzle: Puzzle, state: State) -> list[WordView]:
    numbered, guesses = crossers(puzzle), state["guesses"]
    words, known = answers(puzzle), _known(puzzle, guesses)
    solved = _solved(words, guesses)
    top = max([crosser["intersectionIndex"] for crosser in numbered])
    found: list[WordView] = []
    for number in range(len(words)):
        crosser = numbered[number - 1] if number else None
        word: WordView = {
            "word": number or MAIN,
            "clue": crosser["clue"] if crosser else "",
            "x": crosser["position"] if crosser else 0,
            "y": top - crosser["intersectionIndex"] if crosser else top,
            "letters": known[number],
            "solved": solved[number],
            "answer": words[number] if solved[number] or state["status"] != "playing" else "",
            "guesses": [],
        }
        found.append(word)
    for guess in guesses:
        number = _number(guess["target"])
        seen: GuessView = {"word": guess["word"], "feedback": find_marks(guess["word"], words[number])}
        found[number]["guesses"].append(seen)
    return found


def _cells(words: list[WordView]) -> list[CellView]:
    """The cells of the grid, row by row."""
    cells: dict[tuple[int, int], CellView] = {}
    main = words[0]
    for x in range(LENGTH):
        cells[(main["y"], x)] = _cell(main, x)
    for word in words[1:]:
        for index in range(len(word["letters"])):
            cell = _cell(word, index)
            at = (cell["y"], cell["x"])
            if at in cells:
                shared = cells[at]
                shared["crosser"] = cell["crosser"]
                if word["solved"] and not main["solved"]:
                    shared["mark"] = "revealed"
                elif shared["mark"] == "open":
                    shared["letter"], shared["mark"] = cell["letter"], cell["mark"]
            else:
                cells[at] = cell
    return [cells[at] for at in sorted(cells)]


def _cell(word: WordView, index: int) -> CellView:
    letter = word["letters"][index] or word["answer"][index : index + 1]
    number = _number(word["word"])
    return {
        "x": word["x"] if number else index,
        "y": word["y"] + index if number else word["y"],
        "main": not number,
        "crosser": number,
        "letter": letter,
        "mark": "solved" if word["solved"] else "answer" if word["answer"] else "known" if letter else "open",
    }


def _keys(words: list[WordView]) -> dict[str, Mark]:
    """The best mark that any guess for any word has given each letter."""
    found: dict[str, Mark] = {}
    for word in words:
        for guess in word["guesses"]:
            for index in range(len(guess["word"])):
                letter, mark = guess["word"][index], guess["feedback"][index]
                if letter not in found or MARKS.index(mark) > MARKS.index(found[letter]):
                    found[letter] = mark
    return found


def _steps(puzzle: Puzzle, state: State) -> tuple[int, list[Step]]:
    """How many words could be the main word at the start, and a review of the guesses."""
    words, guesses = answers(puzzle), state["guesses"]
    moves: list[Found] = []
    for guess in guesses:
        revealed = _revealed(puzzle, [guess])
        moves.append(guess["word"] if guess["target"] == MAIN else revealed[0] if revealed else None)
    possible, steps = look_back(words[0], moves)
    found: list[Step] = []
    for guess, (remaining, few, advice) in zip(guesses, steps):
        found.append(
            {
                "word": guess["target"],
                "guess": guess["word"],
                "feedback": find_marks(guess["word"], words[_number(guess["target"])]),
                "remaining": remaining,
                "words": list(few),
                "advice": advice,
            }
        )
    return possible, found


def suggest(puzzle: Puzzle, state: State, at: int) -> list[Action]:
    """The next crosser while more than one guess is left, and the main word."""
    if state["status"] != "playing":
        return []
    words, found = answers(puzzle), []
    if len(state["guesses"]) < GUESSES - 1:
        solved = _solved(words, state["guesses"])
        if False in solved[1:]:
            found.append(_towards(words, state, solved.index(False, 1), at))
    return found + [_towards(words, state, 0, at)]


def _towards(words: list[str], state: State, number: int, at: int) -> Action:
    if _number(state["target"]) == number:
        return {"type": "GUESS", "guess": words[number], "at": at}
    return {"type": "TARGET", "word": number or MAIN, "at": at}


def summary(puzzle: Puzzle, state: State) -> Summary:
    guesses = state["guesses"]
    known = len([letter for letter in _known(puzzle, guesses)[0] if letter])
    return {
        "status": state["status"],
        "progress": 100 if state["status"] != "playing" else min(95, known * 20),
        "score": len(guesses),
        "figures": {
            "guesses": len(guesses),
            "crossersSolved": len(_revealed(puzzle, guesses)),
            "totalCrossers": len(puzzle["crossers"]),
        },
    }


def share(puzzle: Puzzle, state: State, options: ShareOptions) -> str:
    """The guesses for the main word as squares: those for crossers would give their answers away."""
    figures = summary(puzzle, state)["figures"]
    used = "X" if state["status"] == "lost" else str(figures["guesses"])
    counts = used + "/6 guesses | " + str(figures["crossersSolved"]) + "/" + str(figures["totalCrossers"]) + " crossers"
    if state["status"] == "playing":
        counts += " | not solved yet"
    squares = BLIND_SQUARES if options.get("colorBlind") else SQUARES
    tried = [guess["word"] for guess in state["guesses"] if guess["target"] == MAIN]
    rows = ["".join([squares[mark] for mark in find_marks(word, puzzle["mainWord"])]) for word in tried]
    parts = ["CLUEGRID #" + str(options["number"]) + "\n" + counts]
    if rows:
        parts.append("\n".join(rows))
    if options.get("url"):
        parts.append(options["url"])
    return "\n\n".join(parts)


def describe(puzzle: Puzzle, state: State) -> str:
    words, guesses = answers(puzzle), state["guesses"]
    known, solved = _known(puzzle, guesses), _solved(words, guesses)
    numbered = crossers(puzzle)
    texts: list[str] = []
    if guesses:
        guess = guesses[-1]
        marks = find_marks(guess["word"], words[_number(guess["target"])])
        marked = [guess["word"][index] + " " + marks[index] for index in range(len(marks))]
        texts.append(guess["word"] + ": " + ", ".join(marked) + ".")
    if state["status"] != "playing":
        texts.append(_message(puzzle, state) + ("." if state["status"] == "lost" else ""))
    texts.append("Main word: " + _spelled(known[0]) + ".")
    for number in range(1, len(words)):
        letters = _spelled(known[number]) if state["status"] == "playing" else "it was " + words[number]
        letters = words[number] if solved[number] else letters
        texts.append("Crosser " + str(number) + ", " + numbered[number - 1]["clue"] + ": " + letters + ".")
    if state["status"] == "playing":
        left = GUESSES - len(guesses)
        chosen = "the main word" if state["target"] == MAIN else "crosser " + str(state["target"])
        texts.append("You are guessing " + chosen + ".")
        texts.append(str(left) + (" guess" if left == 1 else " guesses") + " left.")
    return " ".join(texts)


def _spelled(letters: list[str]) -> str:
    """What is known of a word, letter by letter."""
    if not "".join(letters):
        return str(len(letters)) + " letters"
    return " ".join([letter or "blank" for letter in letters])
