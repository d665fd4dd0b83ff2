"""What could repair a finding: a word moved, swapped or removed, another clue, a value set.

The finding's path says what to change; the smallest changes come first. docs/games/cluegrid.md lists them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import chain, combinations, islice, zip_longest
from string import ascii_uppercase
from typing import Any, TypeVar

from gridwright.data.cluegrid import read_clues
from gridwright.data.words import answers, frequencies
from gridwright.rules.cluegrid import LENGTH
from gridwright.rules.rng import Rng
from gridwright.rules.shape import quote

from ..contract import Repair
from ..finding import AUTHORING, Finding
from ..repairing import Bench, join_words, without
from .audit import audit
from .candidates import list_candidates
from .clues import BLANK, answer_set
from .compile import CROSSER, FEWEST_CROSSERS, MOST_CROSSERS, OPTIONAL, REQUIRED
from .compile import compile as compile_source
from .cross import find_candidates, find_clues, list_crossings
from .knowledge import PLAIN_ZIPF, zipf_of
from .profiles import PROFILES
from .sketch import Piece, sketch, try_to_compile

Item = TypeVar("Item")

MOST_PLAYED = 24  # proposals that are tried if players are simulated for each
SWAPS = 12  # for a crosser
MOST_KEPT = 6  # crossers of which some are kept
STEP = 0.5  # of Zipf: words that differ by less are equally common
MISSPELLED = (AUTHORING, "ERR_CROSSER_WORD", "ERR_NOT_IN_DICTIONARY")
BENCH = Bench(compile_source, audit, PROFILES, most_tried=60, most_offered=4, most_of_a_kind=2)


def repair(source: Any, finding: Finding) -> list[Repair]:
    return BENCH.repair(source, finding, _propose)


def _propose(source: Any, finding: Finding, profile: str | None) -> Iterator[Repair]:
    if isinstance(source, dict):
        yield from islice(_Proposals(source, finding, profile).propose(), MOST_PLAYED if profile else None)


class _Proposals:
    def __init__(self, source: dict[str, Any], finding: Finding, profile: str | None) -> None:
        self.source = source
        self.finding = finding
        self.profile = profile
        self.sketch = sketch(source)
        self.crossers: list[Any] = source["crossers"] if isinstance(source.get("crossers"), list) else []

    def propose(self) -> Iterator[Repair]:
        path = self.finding.path
        match = re.fullmatch(r"crossers\[(\d+)\](?:\.(.*))?", path, re.DOTALL)
        if path in self.source and path not in (*REQUIRED, "difficulty"):
            yield Repair(_label_removal(path), without(self.source, path))
        elif match and int(match[1]) < len(self.crossers):
            yield from self._repair_crosser(int(match[1]), match[2])
        elif path == "mainWord":
            yield from self._change_main_word()
        elif path == "difficulty":
            yield from self._set_difficulty()
        elif path in ("crossers", ""):
            if self.finding.code == "ERR_QA_CANDIDATES":
                yield from self._narrow(self.finding.data["most"])
            yield from self._repair_crossers()

    def _repair_crosser(self, index: int, field: str | None) -> Iterator[Repair]:
        if field is not None and field not in CROSSER:
            yield self._put(index, without(self._at(index), field), _label_removal(field))
            return
        if field == "clue":
            yield from self._change_clues(index)
        elif field == "word" and self.finding.code in MISSPELLED:
            yield from self._respell(index)
        elif field != "word":
            yield from self._move(index)
            # Of two that are in each other's way the other may give way too.
            for other in range(len(self.crossers)):
                if other != index:
                    yield from self._move(other)
        yield from self._swap(index, "Swap in {word}")
        yield self._remove(index)

    def _repair_crossers(self) -> Iterator[Repair]:
        number = len(self.crossers)
        if number > MOST_CROSSERS:
            yield from self._keep_some()
        if number < MOST_CROSSERS and (number < FEWEST_CROSSERS or self.profile):
            yield from self._add()
        for index in range(number):
            yield from self._move(index)
        if self.profile:
            yield from map(self._remove, range(number))
        yield from _alternate([self._swap(index, "Swap {old} for {word}") for index in range(number)])
        yield from map(self._remove, range(number))

    def _narrow(self, most: int) -> Iterator[Repair]:
        """One more crosser, or another one instead, on a letter with which few enough candidates are left."""
        found: list[Iterator[Repair]] = []
        indices: list[int | None] = [*range(len(self.crossers))]
        for index in indices if len(indices) >= MOST_CROSSERS else [None, *indices]:
            others = self.sketch.list_placed(without=[] if index is None else [index])
            shown = {other.position for other in others}
            free = [position for position in range(LENGTH) if position not in shown]
            left = {position: len(list_candidates(self.sketch.main_word, shown | {position})) for position in free}
            found += [
                self._cross(index, position, others)
                for position in sorted(free, key=lambda position: left[position])
                if left[position] <= most
            ]
        yield from _alternate(found)

    def _cross(self, index: int | None, position: int, others: list[Piece]) -> Iterator[Repair]:
        """Words for a letter, instead of a crosser or, without an index, beside all others."""
        for each in self._find(position, others, None):
            if index is None:
                crossers = sorted([*self.crossers, each.to_source()], key=_read_position)
                yield Repair(f"Add {each.word}", self._with(crossers), "add")
            elif each.word != self.sketch.pieces[index].word:
                label = f"Swap {self._name([index])} for {each.word}"
                yield self._put(index, each.to_source(), label, "swap")

    def _keep_some(self) -> Iterator[Repair]:
        """As many as are allowed."""
        for size in range(MOST_CROSSERS, FEWEST_CROSSERS - 1, -1):
            for kept in combinations(range(min(len(self.crossers), MOST_KEPT)), size):
                gone = [index for index in range(len(self.crossers)) if index not in kept]
                label = f"Remove {self._name(gone)}" if len(gone) <= 2 else f"Keep {self._name(kept)}"
                yield Repair(label, self._with([self.crossers[index] for index in kept]))

    def _name(self, indices: Sequence[int]) -> str:
        return join_words([self.sketch.pieces[index].word or f"crosser {index + 1}" for index in indices])

    def _change_main_word(self) -> Iterator[Repair]:
        """Another word, spelled nearly so, or at least with the letters that are crossed."""
        word = str(self.source.get("mainWord", "")).strip().upper()
        placed = [piece for piece in self.sketch.pieces if piece.position >= 0 and piece.word[piece.at : piece.at + 1]]
        suitable = [
            each
            for each in answers()
            if len(each) == LENGTH and each != word and all(piece.is_on(each) for piece in placed)
        ]
        near = _list_near(word) if word else set()
        for each in sorted(suitable, key=lambda each: (each not in near, -zipf_of(each))):
            if each in near or placed:
                yield Repair(f"Write {each}", self.source | {"mainWord": each})

    def _set_difficulty(self) -> Iterator[Repair]:
        graded = try_to_compile(without(self.source, "difficulty"))
        if graded:
            label = f"Set difficulty {graded['difficulty']}"
            yield Repair(label, self.source | {"difficulty": graded["difficulty"]})
        yield Repair("Remove the difficulty", without(self.source, "difficulty"))

    def _change_clues(self, index: int) -> Iterator[Repair]:
        """Its own; and if another is like it, that one too."""
        yield from self._change_clue(index, "")
        if self.finding.code == "ERR_CLUE_ALIKE":
            other = self.finding.data["other"]
            yield from self._change_clue(other, f" for {self.sketch.pieces[other].word}")

    def _change_clue(self, index: int, whose: str) -> Iterator[Repair]:
        piece, crosser = self.sketch.pieces[index], self._at(index)
        tidy = " ".join(re.sub("_+", BLANK, piece.clue).split()).rstrip(". ")
        if tidy and piece.clue:
            yield self._put(index, crosser | {"clue": tidy}, "Tidy the clue")
        others = [each for at, each in enumerate(self.sketch.pieces) if at != index]
        words, clues = [self.sketch.main_word, *(each.word for each in others)], [each.clue for each in others]
        suitable = find_clues(piece.word, words, clues)
        for clue in dict.fromkeys((*suitable, *read_clues().get(piece.word, ()))):
            if clue != piece.clue:
                is_other = piece.clue in read_clues()[piece.word]
                label = f"Take the bank's {'other ' if is_other else ''}clue{whose}"
                yield self._put(index, crosser | {"clue": clue}, label)

    def _respell(self, index: int) -> Iterator[Repair]:
        piece, crosser = self.sketch.pieces[index], self._at(index)
        for word in sorted(_list_near(_spelled(crosser)), key=lambda word: (-zipf_of(word), word)):
            kept = without(crosser, "intersectionIndex")
            if piece.at >= 0 and piece._replace(word=word).is_on(self.sketch.main_word):
                kept = crosser
            clue = {"clue": read_clues()[word][0]} if word in read_clues() and not piece.clue else {}
            yield self._put(index, kept | {"word": word} | clue, f"Write {word}")

    def _move(self, index: int) -> Iterator[Repair]:
        """To other letters of the main word; those that no other crosser stands on, and there every way."""
        piece = self.sketch.pieces[index]
        taken = {each.position for at, each in enumerate(self.sketch.pieces) if at != index}
        crossings = [
            (position, at)
            for position, letter in enumerate(self.sketch.main_word)
            for at, other in enumerate(piece.word)
            if letter == other and position not in taken and (position, at) != (piece.position, piece.at)
        ]
        for position, at in sorted(crossings, key=lambda each: abs(each[0] - piece.position)):
            way = "up" if at > piece.at else "down"
            label = (
                f"Shift {piece.word} {way}"
                if position == piece.position
                else f"Move {piece.word} to letter {position + 1}"
            )
            moved = self._at(index) | {"position": position, "intersectionIndex": at}
            yield self._put(index, moved, label)

    def _swap(self, index: int, label: str) -> Iterator[Repair]:
        """Another word instead, about as common; else one on another letter."""
        piece = self.sketch.pieces[index]
        others, zipf = self.sketch.list_placed(without=[index]), frequencies().get(piece.word)
        positions = sorted(range(LENGTH), key=lambda position: position != piece.position)
        found = [self._find(position, others, zipf) for position in positions]
        for each in _alternate(found) if self.profile else chain.from_iterable(found):
            if each.word != piece.word:
                name = label.format(word=each.word, old=self._name([index]))
                yield self._put(index, each.to_source(), name, "swap")

    def _add(self) -> Iterator[Repair]:
        """As many as are missing."""
        for first in range(LENGTH):
            placed, added = self.sketch.list_placed(), list[Piece]()
            for step in range(LENGTH):
                if added and len(self.crossers) + len(added) >= FEWEST_CROSSERS:
                    break
                if found := next(self._find((first + 2 * step) % LENGTH, [*placed, *added], None), None):
                    added.append(found)
            if added:
                label = f"Add {join_words([each.word for each in added])}"
                crossers = [*self.crossers, *(each.to_source() for each in added)]
                yield Repair(label, self._with(sorted(crossers, key=_read_position)))

    def _find(self, position: int, others: list[Piece], zipf: float | None) -> Iterator[Piece]:
        """Words for a letter that is free, the first of them as common as is wanted."""
        if not self.sketch.is_whole or position in {other.position for other in others}:
            return
        wanted = PLAIN_ZIPF if zipf is None else zipf
        order = list(list_crossings(self.sketch.main_word[position]))
        Rng(f"repair {self.sketch.main_word} {position}").shuffle(order)
        if not self.profile:  # proposals for simulated players should differ as much as possible
            order.sort(key=lambda crossing: abs(zipf_of(crossing.word) - wanted) // STEP)
        yield from islice(find_candidates(self.sketch.main_word, position, others, order), SWAPS)

    def _remove(self, index: int) -> Repair:
        word = self.sketch.pieces[index].word
        before = [piece.word for piece in self.sketch.pieces[:index]]
        label = f"Remove {self._name([index])}"
        if word and word in before:
            label = f"Remove the {('second', 'third', 'fourth')[min(before.count(word), 3) - 1]} {word}"
        return Repair(label, self._with([each for at, each in enumerate(self.crossers) if at != index]))

    def _at(self, index: int) -> dict[str, Any]:
        return self.crossers[index] if isinstance(self.crossers[index], dict) else {}

    def _put(self, index: int, crosser: dict[str, Any], label: str, kind: str = "") -> Repair:
        crossers = [crosser if at == index else each for at, each in enumerate(self.crossers)]
        return Repair(label, self._with(crossers), kind)

    def _with(self, crossers: list[Any]) -> dict[str, Any]:
        return self.source | {"crossers": crossers}


def _alternate(sources: list[Iterator[Item]]) -> Iterator[Item]:
    """The first of each, then the second of each, and so on."""
    return (item for item in chain.from_iterable(zip_longest(*sources)) if item is not None)


def _label_removal(key: str) -> str:
    # "Remove the clues" would be something else.
    return f"Remove {quote(key)}" if key not in OPTIONAL or key == "clues" else f"Remove the {key}"


def _read_position(crosser: Any) -> int:
    position = crosser.get("position") if isinstance(crosser, dict) else None
    return position if type(position) is int else LENGTH


def _spelled(crosser: Any) -> str:
    word = crosser.get("word") if isinstance(crosser, dict) else None
    return word.strip().upper() if isinstance(word, str) and len(word) <= 2 * LENGTH else ""


def _list_near(word: str) -> set[str]:
    """The answers that differ from a word by one typing mistake."""
    parts = [(word[:at], word[at:]) for at in range(len(word) + 1)]
    forms = {head + tail[1:] for head, tail in parts}
    forms |= {head + tail[1:2] + tail[:1] + tail[2:] for head, tail in parts}
    forms |= {head + letter + tail[cut:] for head, tail in parts for letter in ascii_uppercase for cut in (0, 1)}
    return (forms - {word}) & answer_set()
