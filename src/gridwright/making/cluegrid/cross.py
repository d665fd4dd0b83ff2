"""Crossing a main word: clued words drawn for some of its letters, so that none touches or spoils another."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import product
from typing import Any

from gridwright.data.cluegrid import read_clues
from gridwright.data.material import cached
from gridwright.rules.rng import Rng

from .bank import Bank, Crossing
from .clues import are_close
from .families import are_akin, find_leak
from .layout import Column, column_of, has_room
from .sketch import Piece

DRAWS = 20  # for a crosser

Drawn = tuple[int, Crossing]  # with the letter of the main word that it stands on


def cross(
    bank: Bank,
    main_word: str,
    positions: Sequence[int],
    rng: Rng,
    before: Collection[str] = (),
    wanted: Sequence[Drawn] = (),
) -> list[dict[str, Any]] | None:
    """Crossers on these letters of the main word, from left to right, the wanted ones among them and none of them a
    word of `before`; None if what was drawn first leaves nothing for the rest."""
    taken = [position for position, _ in wanted]
    order = [position for position in positions if position not in taken]
    rng.shuffle(order)
    drawn = list(wanted)
    for position in order:
        crossing = _draw(bank, main_word, position, drawn, rng, before)
        if crossing is None:
            return None
        drawn.append((position, crossing))
    return _clue(bank, main_word, sorted(drawn), rng)


def place_words(main_word: str, words: Sequence[str]) -> list[tuple[Drawn, ...]]:
    """All the ways in which words can cross a main word together."""
    if any(are_akin(main_word, word) for word in words):
        return []
    choices = [
        [
            (position, Crossing(word, at))
            for position, letter in enumerate(main_word)
            for at, each in enumerate(word)
            if each == letter
        ]
        for word in words
    ]
    return [drawn for drawn in product(*choices) if _has_room(drawn)]


def _has_room(drawn: Sequence[Drawn]) -> bool:
    columns = [column_of(position, *crossing) for position, crossing in drawn]
    return len({column.position for column in columns}) == len(columns) and all(
        has_room(column, columns[:index]) for index, column in enumerate(columns)
    )


def _draw(
    bank: Bank, main_word: str, position: int, drawn: list[Drawn], rng: Rng, before: Collection[str]
) -> Crossing | None:
    """A word that may stand beside those that were drawn: there is room for it, and it is of another family."""
    columns = [column_of(other, *crossing) for other, crossing in drawn]
    words = [main_word, *(crossing.word for _, crossing in drawn)]
    suitable = [
        found
        for (above, below), found in bank.crossings[main_word[position]].items()
        if has_room(Column(position, above, below), columns)
    ]
    sizes = [len(found) for found in suitable]
    for _ in range(DRAWS if suitable else 0):
        crossing = rng.choice(suitable[rng.weighted(sizes)])
        if crossing.word not in before and not any(are_akin(crossing.word, word) for word in words):
            return crossing
    return None


def _clue(bank: Bank, main_word: str, drawn: list[Drawn], rng: Rng) -> list[dict[str, Any]] | None:
    """The crossers with a clue each; None if every clue of one spoils another word, or is like another clue."""
    words = [main_word, *(crossing.word for _, crossing in drawn)]
    found: list[dict[str, Any]] = []
    for position, crossing in drawn:
        suitable = find_clues(crossing.word, words, [each["clue"] for each in found], bank.known)
        if not suitable:
            return None
        clue = rng.choice(suitable)
        found.append({"word": crossing.word, "clue": clue, "position": position, "intersectionIndex": crossing.at})
    return found


@cached()
def list_crossings(letter: str) -> tuple[Crossing, ...]:
    """The words with clues that have a letter, in alphabetical order, once for each time that they have it."""
    return tuple(Crossing(word, at) for word in read_clues() for at, each in enumerate(word) if each == letter)


def find_candidates(
    main_word: str, position: int, others: Sequence[Piece], crossings: Iterable[Crossing]
) -> Iterator[Piece]:
    """Of some crossings with a letter of the main word those that may stand there beside the others: there is
    room for them, no two words are of one family, and no clue gives a word away or is like another."""
    columns = [other.column for other in others]
    words = [main_word, *(other.word for other in others)]
    clues = [other.clue for other in others]
    for word, at in crossings:
        piece = Piece(word, "", position, at)
        if not has_room(piece.column, columns) or any(are_akin(word, each) for each in words):
            continue
        if any(find_leak(word, clue) for clue in clues):
            continue
        if suitable := find_clues(word, words, clues):
            yield piece._replace(clue=suitable[0])


def find_clues(
    word: str, words: Iterable[str], clues: Sequence[str], known: Mapping[str, Sequence[str]] | None = None
) -> list[str]:
    """The clues of a word that give no other of these words away, and are not like one of these clues. `known` has all
    clues by word; the default is all clues."""
    others = [other for other in words if other != word]
    return [
        clue
        for clue in (read_clues() if known is None else known).get(word, ())
        if not any(find_leak(other, clue) for other in others) and not any(are_close(clue, each) for each in clues)
    ]
