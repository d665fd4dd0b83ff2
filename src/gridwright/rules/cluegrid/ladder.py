"""The hints. For a crosser: one of its letters, the letter that it shares with the main word, the word. For the main
word: a letter that tells the possible words apart, its cell, the word."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import amounts
from .marks import ABSENT, mark_letters
from .remaining import list_possible
from .wording import ORDINALS, name_times

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from ..schema.cluegrid import Target
    from ..schema.contract import Step
    from .remaining import Found

SHARED = -1  # instead of an index: only the shared letter is open


def name_crosser_hint(number: int, index: int) -> str:
    """What a hint is about whose nudge gives letter `index` of a crosser."""
    return str(number) + " " + str(index)


def name_main_hint(index: int) -> str:
    return "main " + str(index)


def hint_crosser(
    number: int, word: str, letters: Sequence[str], at: int, cell: tuple[int, int], last: str, target: Target
) -> Step:
    """About a crosser whose letter `at`, which it shares with the main word, is not known; `cell` is where that is.
    `letters` are those that are known, "" for the others. The nudge of the last hint stays as it was."""
    open_ones = [index for index in range(len(word)) if not letters[index] and index != at]
    given = open_ones[0] if open_ones else SHARED
    for index in range(SHARED, len(word)):
        if last == name_crosser_hint(number, index):
            given = index
    name = "Crosser " + str(number)
    if given == SHARED:
        nudge = "Only that letter is open in it."
    elif given == 0:
        nudge = "It begins with " + word[0] + "."
    else:
        nudge = "Its " + ORDINALS[given] + " letter is " + word[given] + "."
    return {
        "about": name_crosser_hint(number, given),
        "nudge": name + " would place the " + ORDINALS[cell[0]] + " letter of the main word. " + nudge,
        "pointer": "The letter that they share is " + word[at] + ".",
        "answer": name + " is " + word + ".",
        "cells": [_name_cell(cell)],
        "actions": _find_actions(number, word, target),
    }


def hint_main_word(
    word: str, letters: Sequence[str], before: list[str], row: int, last: str, target: Target
) -> Step | None:
    """About a letter of the main word that is not known, the one of the last hint if it is open; None if there is none.
    `before` are the guesses for it, `row` is its own."""
    open_ones = [index for index in range(len(word)) if not letters[index]]
    if not open_ones:
        return None
    moves: list[Found] = []
    moves += before
    moves += [index for index in range(len(word)) if letters[index]]
    possible = list_possible(word, moves)
    rated: list[tuple[bool, int, int]] = []
    for index in open_ones:
        letter, is_found = word[index], _is_found(word, word[index], letters, before)
        if is_found:  # what is new is only its cell
            same = [other for other in possible if other[index] == letter]
        else:
            same = [other for other in possible if other.count(letter) >= word.count(letter)]
        rated.append((is_found, len(same), index))
    chosen = [each for each in rated if last == name_main_hint(each[2])]
    is_found, same_count, index = min(chosen or rated)
    letter, total = word[index], len(possible)
    if is_found:
        nudge = letter + " is in the main word, but its cell is open."
    else:
        shared = ", as " + str(same_count) + " of them " + ("does" if same_count == 1 else "do")
        nudge = (
            "The main word has "
            + name_times(letter, word.count(letter))
            + ("" if same_count == total else shared)
            + "."
        )
    return {
        "about": name_main_hint(index),
        "nudge": amounts.count(total, "word") + (" is" if total == 1 else " are") + " still possible. " + nudge,
        "pointer": letter + " is its " + ORDINALS[index] + " letter.",
        "answer": "The main word is " + word + ".",
        "cells": [_name_cell((index, row))],
        "actions": _find_actions("main", word, target),
    }


def _is_found(word: str, letter: str, letters: Sequence[str], before: list[str]) -> bool:
    """Whether the guesses have found this letter as often as the word has it."""
    found = len([each for each in letters if each == letter])
    for guess in before:
        marks = mark_letters(guess, word)
        found = max(found, len([at for at in range(len(marks)) if marks[at] != ABSENT and guess[at] == letter]))
    return found >= word.count(letter)


def _find_actions(word: Target, answer: str, target: Target) -> list[Any]:
    aim: list[Any] = [] if word == target else [{"type": "TARGET", "word": word}]
    return aim + [{"type": "GUESS", "guess": answer}]


def _name_cell(cell: tuple[int, int]) -> str:
    return str(cell[0]) + "," + str(cell[1])
