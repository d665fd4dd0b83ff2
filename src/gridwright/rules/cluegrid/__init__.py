"""Cluegrid: find the main word, helped by the clued words that cross it.

A word of five letters runs across; two to four crossers, each with a clue, run down through it. A player chooses a word
and guesses it; each letter is marked as correct, elsewhere in the word, or not in it. A solved crosser reveals the
letter that it shares with the main word. There are six guesses for all words together, and only the main word wins.
A guess may not be made again for the same word. In hard mode a guess must use what is known of its word. If the clues
are progressive, none is shown at first, and one more after each guess.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import actions, hints, shape
from . import ladder
from .hard import find_breach
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
        Review,
        State,
        Target,
        View,
        WordView,
    )
    from ..schema.contract import Problem, ShareOptions, Step, Summary
    from .remaining import Found

NAME = "cluegrid"
VERSION = 2

GUESSES = 6
MAIN: Literal["main"] = "main"
LENGTH = 5
WON = ["Genius!", "Magnificent!", "Brilliant!", "Excellent!", "Nice!", "Phew!"]
CLUES = ["shown", "progressive"]
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
    [
        ("clues", shape.one_of(CLUES)),
        ("date", shape.any_text),
        ("number", shape.number(1)),
        ("certificate", _certificate),
    ],
)
_state = shape.record(
    [
        ("version", shape.number(1, VERSION)),
        ("status", shape.one_of(["playing", "won", "lost"])),
        ("target", _target),
        ("guesses", shape.list_of(shape.record([("target", _target), ("word", _word(3, 5))]), 0, GUESSES)),
        ("startedAt", shape.number(0)),
    ],
    [("hardMode", shape.flag), ("hints", hints.check), ("completedAt", shape.number(0))],
)
_kinds = [
    actions.kind("TARGET", [("word", _target)]),
    actions.kind("GUESS", [("guess", shape.any_text)]),
    actions.kind("SET_OPTION", [("option", shape.one_of(["hardMode"])), ("value", shape.flag)]),
    hints.KIND,
]


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
    return {
        "version": VERSION,
        "status": "playing",
        "target": MAIN,
        "guesses": [],
        "hardMode": False,
        "hints": hints.none_taken(),
        "startedAt": at,
    }


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


def _shown(puzzle: Puzzle, state: State) -> list[bool]:
    """Of each crosser whether its clue is shown. If clues are progressive, a guess shows the first that was hidden;
    that of a solved crosser is shown too.
    """
    numbered = crossers(puzzle)
    is_open = puzzle.get("clues") != "progressive" or state["status"] != "playing"
    found = [is_open] * len(numbered)
    for guess in state["guesses"]:
        number = _number(guess["target"])
        if number and guess["word"] == numbered[number - 1]["word"]:
            found[number - 1] = True
        if False in found:
            found[found.index(False)] = True
    return found


def restore(puzzle: Puzzle, state: Any) -> State:
    """Version 1 had no hard mode and no hints, and accepted a guess again for the same word."""
    found = shape.problems(_state, state, "state")
    if not found:
        _retrace(puzzle, state, found)
    shape.raise_first("BAD_STATE", found)
    kept: State = {
        "version": VERSION,
        "status": state["status"],
        "target": state["target"],
        "guesses": [{"target": guess["target"], "word": guess["word"]} for guess in state["guesses"]],
        "hardMode": state.get("hardMode", False),
        "hints": hints.restore(state),
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
        elif state.get("hardMode") and _breach(puzzle, guesses[:index], guesses[index]):
            found.append(shape.problem(path + ".word", "hard mode does not allow it"))
        if found:
            return
    target = _number(state["target"])
    if state.get("hardMode") and any(hints.restore(state)["taken"]):
        found.append(shape.problem("state.hints", "there are none in hard mode"))
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


def _breach(puzzle: Puzzle, before: list[Guess], guess: Guess) -> str:
    """Why hard mode refuses a guess after those `before`; "" if it does not."""
    number = _number(guess["target"])
    own = [earlier["word"] for earlier in before if earlier["target"] == guess["target"]]
    return find_breach(guess["word"], answers(puzzle)[number], _known(puzzle, before)[number], own)


def reduce(puzzle: Puzzle, state: State, action: Action) -> tuple[State, list[Event]]:
    actions.check(_kinds, action)
    if action["type"] == "TARGET" and _number(action["word"]) > len(puzzle["crossers"]):
        shape.raise_first("BAD_ACTION", [shape.wrong("action.word", "a crosser of the puzzle", action["word"])])
    if state["status"] != "playing":
        return state, [{"type": "GAME_OVER"}]
    if action["type"] == "GUESS":
        return _guess(puzzle, state, to_upper(action["guess"]), action["at"])
    if action["type"] == "SET_OPTION":
        return _set_hard_mode(state, action["value"])
    if action["type"] == "TAKE_HINT":
        return hints.take(state, hint(puzzle, state))
    word = action["word"]
    if not isinstance(word, str) and _solved(answers(puzzle), state["guesses"])[word]:
        return state, [{"type": "ALREADY_SOLVED", "word": word}]
    after = state.copy()
    after["target"] = word
    return after, [{"type": "TARGETED", "word": word}]


def _set_hard_mode(state: State, value: bool) -> tuple[State, list[Event]]:
    """It may be switched off at any time, and on before the first guess or hint."""
    if value and not state["hardMode"] and (state["guesses"] or any(state["hints"]["taken"])):
        return state, [_rejected("Hard mode can only be switched on before the first guess or hint")]
    after = state.copy()
    after["hardMode"] = value
    return after, [{"type": "OPTION_SET", "option": "hardMode"}]


def _rejected(message: str) -> Event:
    return {"type": "REJECTED", "message": message}


def _refusal(puzzle: Puzzle, state: State, guess: Guess) -> str:
    """Why a guess does not count; "" if it does."""
    words = answers(puzzle)
    length = len(words[_number(guess["target"])])
    if len(guess["word"]) < length:
        return "Not enough letters"
    if len(guess["word"]) > length:
        return "Too many letters"
    if guess["word"] not in words and not is_word(guess["word"]):  # the puzzle's own words may always be guessed
        return "Not in word list."
    if guess in state["guesses"]:
        return "Already guessed"
    return _breach(puzzle, state["guesses"], guess) if state["hardMode"] else ""


def _guess(puzzle: Puzzle, state: State, tried: str, at: int) -> tuple[State, list[Event]]:
    target, words = state["target"], answers(puzzle)
    guess: Guess = {"target": target, "word": tried}
    refusal = _refusal(puzzle, state, guess)
    if refusal:
        return state, [_rejected(refusal)]
    word = words[_number(target)]
    after = state.copy()
    after["guesses"] = state["guesses"] + [guess]
    after["status"] = _outcome(words, after["guesses"])
    events: list[Event] = [{"type": "GUESSED", "word": target, "guess": tried, "feedback": find_marks(tried, word)}]
    if tried == word and not isinstance(target, str):
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
        "hardMode": state["hardMode"],
        "hint": hints.show(state, hint(puzzle, state)) if state["hints"]["rung"] else None,
        "hints": list(state["hints"]["taken"]),
        "possible": possible,
        "steps": steps,
    }


def _words(puzzle: Puzzle, state: State) -> list[WordView]:
    numbered, guesses = crossers(puzzle), state["guesses"]
    words, known = answers(puzzle), _known(puzzle, guesses)
    solved = _solved(words, guesses)
    shown = _shown(puzzle, state)
    top = max([crosser["intersectionIndex"] for crosser in numbered])
    found: list[WordView] = []
    for number in range(len(words)):
        crosser = numbered[number - 1] if number else None
        word: WordView = {
            "word": number or MAIN,
            "clue": crosser["clue"] if crosser and shown[number - 1] else "",
            "x": crosser["position"] if crosser else 0,
            "y": top - crosser["intersectionIndex"] if crosser else top,
            "letters": known[number],
            "solved": solved[number],
            "answer": words[number] if solved[number] or state["status"] != "playing" else "",
            "guesses": [],
            "keys": {},
        }
        found.append(word)
    for guess in guesses:
        number = _number(guess["target"])
        seen: GuessView = {"word": guess["word"], "feedback": find_marks(guess["word"], words[number])}
        found[number]["guesses"].append(seen)
    for word in found:
        word["keys"] = _keys(word)
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


def _keys(word: WordView) -> dict[str, Mark]:
    """What is known of each letter in a word: the best mark of its guesses, and the letters in their cells."""
    found: dict[str, Mark] = {}
    for guess in word["guesses"]:
        for letter, mark in zip(guess["word"], guess["feedback"]):
            if letter not in found or MARKS.index(mark) > MARKS.index(found[letter]):
                found[letter] = mark
    for letter in word["letters"]:
        if letter:
            found[letter] = "correct"
    return found


def _steps(puzzle: Puzzle, state: State) -> tuple[int, list[Review]]:
    """How many words could be the main word at the start, and a review of the guesses."""
    words, guesses = answers(puzzle), state["guesses"]
    moves: list[Found] = []
    for guess in guesses:
        revealed = _revealed(puzzle, [guess])
        moves.append(guess["word"] if guess["target"] == MAIN else revealed[0] if revealed else None)
    possible, steps = look_back(words[0], moves)
    found: list[Review] = []
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


def hint(puzzle: Puzzle, state: State) -> Step | None:
    """About a crosser that would place a letter: the one that is chosen, else that of the last hint, else the first,
    those with a clue before the others. About the main word if there is none, or if this is the last guess."""
    if state["status"] != "playing" or state["hardMode"]:
        return None
    numbered, guesses, last = crossers(puzzle), state["guesses"], state["hints"]["about"]
    known, shown = _known(puzzle, guesses), _shown(puzzle, state)
    row = max([crosser["intersectionIndex"] for crosser in numbered])
    useful: list[tuple[bool, bool, bool, int]] = []
    for number in range(1, len(numbered) + 1):
        crosser = numbered[number - 1]
        is_known = bool(known[number][crosser["intersectionIndex"]])
        is_last = last.startswith(str(number) + " ")
        if not is_known:
            useful.append((state["target"] != number, not is_last, not shown[number - 1], number))
        if is_known or (is_last and state["hints"]["rung"] > 1):  # the pointer gave it away
            known[0][crosser["position"]] = puzzle["mainWord"][crosser["position"]]
    if useful and len(guesses) < GUESSES - 1:
        number = min(useful)[-1]
        crosser = numbered[number - 1]
        cell = (crosser["position"], row)
        return ladder.hint_crosser(
            number, crosser["word"], known[number], crosser["intersectionIndex"], cell, last, state["target"]
        )
    tried = [guess["word"] for guess in guesses if guess["target"] == MAIN]
    return ladder.hint_main_word(puzzle["mainWord"], known[0], tried, row, last, state["target"])


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
            "hardMode": 1 if state["hardMode"] else 0,
        }
        | hints.figures(state),
    }


def share(puzzle: Puzzle, state: State, options: ShareOptions) -> str:
    """The guesses for the main word as squares: those for crossers would give their answers away. A star is for hard
    mode, a lamp for each rung of hints.
    """
    figures = summary(puzzle, state)["figures"]
    used = "X" if state["status"] == "lost" else str(figures["guesses"])
    used += "/6*" if state["hardMode"] else "/6"
    counts = used + " guesses | " + str(figures["crossersSolved"]) + "/" + str(figures["totalCrossers"]) + " crossers"
    if hints.share(state):
        counts += " | " + hints.share(state)
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
    numbered, shown = crossers(puzzle), _shown(puzzle, state)
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
        clue = numbered[number - 1]["clue"] if shown[number - 1] else "its clue is hidden"
        texts.append("Crosser " + str(number) + ", " + clue + ": " + letters + ".")
    if state["status"] == "playing":
        left = GUESSES - len(guesses)
        chosen = "the main word" if state["target"] == MAIN else "crosser " + str(state["target"])
        texts.append("You are guessing " + chosen + ".")
        texts.append(str(left) + (" guess" if left == 1 else " guesses") + " left.")
        if state["hardMode"]:
            texts.append("Hard mode is on.")
    return " ".join(texts)


def _spelled(letters: list[str]) -> str:
    """What is known of a word, letter by letter."""
    if not "".join(letters):
        return str(len(letters)) + " letters"
    return " ".join([letter or "blank" for letter in letters])
