"""Crossing a main word: clued words drawn for some of its letters, so that all lie well and none spoils another."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from gridwright.rules.rng import Rng

from .bank import Bank, Crossing
from .clues import are_close
from .families import are_akin, find_leak
from .layout import MOST_ROWS, Column, are_touching, column_of, count_rows

DRAWS = 20  # for a crosser


def cross(
    bank: Bank, main_word: str, positions: Sequence[int], rng: Rng, before: Collection[str] = ()
) -> list[dict[str, Any]] | None:
    """Crossers on these letters of the main word, from left to right, none of them a word of `before`; None where what
    was drawn first leaves nothing for the rest."""
    order = list(positions)
    rng.shuffle(order)
    columns: list[Column] = []
    drawn: list[tuple[int, Crossing]] = []
    for position in order:
        words = [main_word, *(crossing.word for _, crossing in drawn)]
        crossing = _draw(bank, main_word, position, columns, words, rng, before)
        if crossing is None:
            return None
        drawn.append((position, crossing))
        columns.append(column_of(position, crossing.word, crossing.at))
    return _clue(bank, main_word, sorted(drawn), rng)


def _draw(
    bank: Bank,
    main_word: str,
    position: int,
    columns: list[Column],
    words: list[str],
    rng: Rng,
    before: Collection[str],
) -> Crossing | None:
    """A word that may stand beside those that were drawn: it lies well, and is of no family that is there."""
    fit = [
        found
        for (above, below), found in bank.crossings[main_word[position]].items()
        if _is_fit(Column(position, above, below), columns)
    ]
    sizes = [len(found) for found in fit]
    for _ in range(DRAWS if fit else 0):
        crossing = rng.choice(fit[rng.weighted(sizes)])
        if crossing.word not in before and not any(are_akin(crossing.word, word) for word in words):
            return crossing
    return None


def _is_fit(column: Column, columns: list[Column]) -> bool:
    return count_rows([*columns, column]) <= MOST_ROWS and not any(are_touching(column, each) for each in columns)


def _clue(bank: Bank, main_word: str, drawn: list[tuple[int, Crossing]], rng: Rng) -> list[dict[str, Any]] | None:
    """The crossers with a clue each; None where every clue of one spoils another word, or is like another clue."""
    words = [main_word, *(crossing.word for _, crossing in drawn)]
    found: list[dict[str, Any]] = []
    for position, crossing in drawn:
        others = [word for word in words if word != crossing.word]
        fit = [
            clue
            for clue in bank.clues[crossing.word]
            if not any(find_leak(word, clue) for word in others)
            and not any(are_close(clue, each["clue"]) for each in found)
        ]
        if not fit:
            return None
        clue = rng.choice(fit)
        found.append({"word": crossing.word, "clue": clue, "position": position, "intersectionIndex": crossing.at})
    return found
