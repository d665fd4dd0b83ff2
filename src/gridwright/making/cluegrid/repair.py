"""Mechanical repairs of findings: a word moved, swapped or taken out, another clue, a value set.

What could help is proposed by the finding's path, the smallest change first. Of that is offered what does help: the
source is compiled and audited again, the finding is gone and no error has come. docs/games/cluegrid.md lists them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import chain, combinations, islice, zip_longest
from string import ascii_uppercase
from typing import Any, TypeVar

from gridwright.data.clues import read_clues
from gridwright.data.words import answers, frequencies
from gridwright.rules.cluegrid import LENGTH
from gridwright.rules.rng import Rng
from gridwright.rules.shape import quote

from ..contract import AuthoringError, Repair
from ..finding import AUTHORING, Finding, error
from .audit import audit
from .candidates import find_candidates, find_clues, list_crossings, zipf_of
from .clues import BLANK, fit_answers
from .compile import CROSSER, FEWEST_CROSSERS, MOST_CROSSERS, OPTIONAL, REQUIRED
from .compile import compile as compile_source
from .grade import difficulty_of, rate_casual
from .knowledge import PLAIN_ZIPF, hint_of
from .profiles import PROFILES
from .sketch import Piece, settle, sketch

Item = TypeVar("Item")

MOST_REPAIRS, MOST_SWAPS = 4, 2
MOST_TRIES, MOST_PLAYED = 60, 24  # of proposals; where players are to judge them, fewer
SWAPS = 12  # for a crosser
MOST_KEPT = 6  # crossers of which some are kept
STEP = 0.5  # of Zipf: words that differ by less are equally common
MISSPELLED = (AUTHORING, "ERR_SCHEMA", "ERR_CROSSER_WORD", "ERR_NOT_IN_DICTIONARY")


def repair(source: Any, finding: Finding) -> list[Repair]:
    """The repairs of a finding of this source or of its puzzle; [] where there is none. It never raises."""
    if not isinstance(source, dict) or not all(isinstance(key, str) for key in source):
        return []
    bench = _Bench(source, finding)
    found: dict[str, Repair] = {}
    lesser: list[tuple[int, Repair]] = []  # behind what they mend there is more that was hidden by it
    for proposal in islice(bench.propose(), MOST_PLAYED if bench.profile else MOST_TRIES):
        swaps = sum(told.startswith("Swap") for told in found)
        if proposal.source != source and not (swaps == MOST_SWAPS and proposal.told.startswith("Swap")):
            after = bench.list_findings(proposal.source)
            if bench.is_mended(after):
                found.setdefault(proposal.told, proposal)
            elif bench.is_uncovering(after):
                lesser.append((len(after), proposal))
        if len(found) == MOST_REPAIRS:
            break
    return list(found.values()) or [each for _, each in sorted(lesser, key=lambda one: one[0])[:1]]


class _Bench:
    """A source that is repaired."""

    def __init__(self, source: dict[str, Any], finding: Finding) -> None:
        self.source = source
        self.finding = finding
        self.sketch = sketch(source)
        self.crossers: list[Any] = source["crossers"] if isinstance(source.get("crossers"), list) else []

    @cached_property
    def profile(self) -> str | None:
        """The one that the finding is of."""
        if "_QA_" not in self.finding.code:
            return None
        puzzle = settle(self.source)
        return next((name for name in PROFILES if puzzle and self.finding in audit(puzzle, name)), None)

    @cached_property
    def before(self) -> list[Finding]:
        return self.list_findings(self.source)

    def list_findings(self, source: dict[str, Any]) -> list[Finding]:
        try:
            # Whoever plays it to tell its difficulty would be asked for nothing.
            return audit(compile_source({"difficulty": 1} | source), self.profile)
        except AuthoringError as problem:
            return [error(AUTHORING, problem.path, problem.message)]

    def is_mended(self, after: list[Finding]) -> bool:
        """Whether the finding is gone and no error has come."""
        if self.finding in after:
            return False
        left, had = _count_errors(after), _count_errors(self.before)
        if self.finding.severity == "warning":
            code = self.finding.code
            return left <= had and _count(after, code) < _count(self.before, code)
        if self._is_hiding:
            return not left
        return left <= had and left[self.finding.code] < had[self.finding.code]

    def is_uncovering(self, after: list[Finding]) -> bool:
        """Whether the finding hid others that are told now, elsewhere."""
        return self._is_hiding and self.finding.path not in [each.path for each in after]

    @property
    def _is_hiding(self) -> bool:
        return any(each.code == AUTHORING for each in self.before)

    def propose(self) -> Iterator[Repair]:
        """What could help, by the path of the finding."""
        path = self.finding.path
        match = re.fullmatch(r"crossers\[(\d+)\](?:\.(.*))?", path, re.DOTALL)
        if path in self.source and path not in (*REQUIRED, "difficulty"):
            yield Repair(_tell_removal(path), _without(self.source, path))
        elif match and int(match[1]) < len(self.crossers):
            yield from self._mend_crosser(int(match[1]), match[2])
        elif path == "mainWord":
            yield from self._change_main_word()
        elif path == "difficulty":
            yield from self._set_difficulty()
        elif path in ("crossers", ""):
            yield from self._mend_crossers()

    def _mend_crosser(self, index: int, field: str | None) -> Iterator[Repair]:
        if field is not None and field not in CROSSER:
            yield self._put(index, _without(self._at(index), field), _tell_removal(field))
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

    def _mend_crossers(self) -> Iterator[Repair]:
        """What is wrong with them together."""
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

    def _keep_some(self) -> Iterator[Repair]:
        """Of too many as many as may be."""
        for size in range(MOST_CROSSERS, FEWEST_CROSSERS - 1, -1):
            for kept in combinations(range(min(len(self.crossers), MOST_KEPT)), size):
                gone = [index for index in range(len(self.crossers)) if index not in kept]
                told = f"Remove {self._list(gone)}" if len(gone) <= 2 else f"Keep {self._list(kept)}"
                yield Repair(told, self._with([self.crossers[index] for index in kept]))

    def _list(self, places: Sequence[int]) -> str:
        *first, last = [self.sketch.pieces[index].word or f"crosser {index + 1}" for index in places]
        return f"{', '.join(first)} and {last}" if first else last

    def _change_main_word(self) -> Iterator[Repair]:
        """Another word, spelled nearly so, or at least with the letters that are crossed."""
        word = str(self.source.get("mainWord", "")).strip().upper()
        laid = [piece for piece in self.sketch.pieces if piece.position >= 0 and piece.word[piece.at : piece.at + 1]]
        fit = [
            each
            for each in answers()
            if len(each) == LENGTH and each != word and all(piece.is_on(each) for piece in laid)
        ]
        near = set(_list_near(word)) if word else set()
        for each in sorted(fit, key=lambda each: (each not in near, -zipf_of(each))):
            if each in near or laid:
                yield Repair(f"Write {each}", self.source | {"mainWord": each})

    def _set_difficulty(self) -> Iterator[Repair]:
        puzzle = settle(_without(self.source, "difficulty"))
        if puzzle:
            rate = rate_casual(
                puzzle["mainWord"],
                tuple(
                    hint_of(each["position"], each["word"], each["clue"])
                    for each in sorted(puzzle["crossers"], key=lambda each: int(each["position"]))
                ),
            )
            difficulty = difficulty_of(rate)
            yield Repair(f"Set difficulty {difficulty}", self.source | {"difficulty": difficulty})
        yield Repair("Remove the difficulty", _without(self.source, "difficulty"))

    def _change_clues(self, index: int) -> Iterator[Repair]:
        """Its own, and where another is like it, that one."""
        yield from self._change_clue(index, "")
        for other in range(index if self.finding.code == "ERR_CLUE_ALIKE" else 0):
            yield from self._change_clue(other, f" for {self.sketch.pieces[other].word}")

    def _change_clue(self, index: int, whose: str) -> Iterator[Repair]:
        piece, crosser = self.sketch.pieces[index], self._at(index)
        tidy = " ".join(re.sub("_+", BLANK, piece.clue).split()).rstrip(". ")
        if tidy and piece.clue:
            yield self._put(index, crosser | {"clue": tidy}, "Tidy the clue")
        others = [each for at, each in enumerate(self.sketch.pieces) if at != index]
        words, clues = [self.sketch.main_word, *(each.word for each in others)], [each.clue for each in others]
        fit = find_clues(piece.word, words, clues)
        for clue in (*fit, *(clue for clue in read_clues().get(piece.word, ()) if clue not in fit)):
            if clue != piece.clue:
                is_other = piece.clue in read_clues()[piece.word]
                told = f"Take the bank's {'other ' if is_other else ''}clue"
                yield self._put(index, crosser | {"clue": clue}, told + whose)

    def _respell(self, index: int) -> Iterator[Repair]:
        piece, crosser = self.sketch.pieces[index], self._at(index)
        for word in sorted(_list_near(_spelled(crosser)), key=lambda word: (-zipf_of(word), word)):
            kept = _without(crosser, "intersectionIndex")
            if piece.at >= 0 and piece._replace(word=word).is_on(self.sketch.main_word):
                kept = crosser
            clue = {"clue": read_clues()[word][0]} if word in read_clues() and not piece.clue else {}
            yield self._put(index, kept | {"word": word} | clue, f"Write {word}")

    def _move(self, index: int) -> Iterator[Repair]:
        """To other letters of the main word; those that no other crosser stands on, and there every way."""
        piece = self.sketch.pieces[index]
        taken = {each.position for at, each in enumerate(self.sketch.pieces) if at != index}
        places = [
            (position, at)
            for position, letter in enumerate(self.sketch.main_word)
            for at, other in enumerate(piece.word)
            if letter == other and position not in taken and (position, at) != (piece.position, piece.at)
        ]
        for position, at in sorted(places, key=lambda place: abs(place[0] - piece.position)):
            way = "up" if at > piece.at else "down"
            told = (
                f"Shift {piece.word} {way}"
                if position == piece.position
                else f"Move {piece.word} to letter {position + 1}"
            )
            moved = self._at(index) | {"position": position, "intersectionIndex": at}
            yield self._put(index, moved, told)

    def _swap(self, index: int, told: str) -> Iterator[Repair]:
        """Another word in its place, about as common; or where none fits, on another letter."""
        piece = self.sketch.pieces[index]
        others, zipf = self.sketch.list_laid(without=[index]), frequencies().get(piece.word)
        positions = sorted(range(LENGTH), key=lambda position: position != piece.position)
        found = [self._find(position, others, zipf) for position in positions]
        for each in _alternate(found) if self.profile else chain.from_iterable(found):
            if each.word != piece.word:
                label = told.format(word=each.word, old=piece.word or f"crosser {index + 1}")
                yield self._put(index, each.tell(), label)

    def _add(self) -> Iterator[Repair]:
        """As many as are missing."""
        for first in range(LENGTH):
            laid, added = self.sketch.list_laid(), list[Piece]()
            for step in range(LENGTH):
                if added and len(self.crossers) + len(added) >= FEWEST_CROSSERS:
                    break
                if found := next(self._find((first + 2 * step) % LENGTH, [*laid, *added], None), None):
                    added.append(found)
            if added:
                told = f"Add {' and '.join(each.word for each in added)}"
                crossers = [*self.crossers, *(each.tell() for each in added)]
                yield Repair(told, self._with(sorted(crossers, key=_read_position)))

    def _find(self, position: int, others: list[Piece], zipf: float | None) -> Iterator[Piece]:
        """Words for a letter that is free, the first of them as common as is wanted."""
        if not self.sketch.is_whole or position in {other.position for other in others}:
            return
        wanted = PLAIN_ZIPF if zipf is None else zipf
        order = list(list_crossings(self.sketch.main_word[position]))
        Rng(f"repair {self.sketch.main_word} {position}").shuffle(order)
        if not self.profile:  # what players are to be asked about differs as much as can be
            order.sort(key=lambda crossing: abs(zipf_of(crossing.word) - wanted) // STEP)
        yield from islice(find_candidates(self.sketch.main_word, position, others, order), SWAPS)

    def _remove(self, index: int) -> Repair:
        word = self.sketch.pieces[index].word
        before = [piece.word for piece in self.sketch.pieces[:index]]
        told = f"Remove {word or f'crosser {index + 1}'}"
        if word and word in before:
            told = f"Remove the {('second', 'third', 'fourth')[min(before.count(word), 3) - 1]} {word}"
        return Repair(told, self._with([each for at, each in enumerate(self.crossers) if at != index]))

    def _at(self, index: int) -> dict[str, Any]:
        return self.crossers[index] if isinstance(self.crossers[index], dict) else {}

    def _put(self, index: int, crosser: dict[str, Any], told: str) -> Repair:
        return Repair(told, self._with([crosser if at == index else each for at, each in enumerate(self.crossers)]))

    def _with(self, crossers: list[Any]) -> dict[str, Any]:
        return self.source | {"crossers": crossers}


def _alternate(sources: list[Iterator[Item]]) -> Iterator[Item]:
    """The first of each, then the second of each, and so on."""
    return (item for item in chain.from_iterable(zip_longest(*sources)) if item is not None)


def _count(findings: list[Finding], code: str) -> int:
    return sum(finding.code == code for finding in findings)


def _count_errors(findings: list[Finding]) -> Counter[str]:
    return Counter(finding.code for finding in findings if finding.severity == "error")


def _tell_removal(key: str) -> str:
    return f"Remove {quote(key)}" if key not in OPTIONAL else f"Remove the {key}"


def _without(value: dict[str, Any], key: str) -> dict[str, Any]:
    return {name: each for name, each in value.items() if name != key}


def _read_position(crosser: Any) -> int:
    position = crosser.get("position") if isinstance(crosser, dict) else None
    return position if type(position) is int else LENGTH


def _spelled(crosser: Any) -> str:
    word = crosser.get("word") if isinstance(crosser, dict) else None
    return word.strip().upper() if isinstance(word, str) and len(word) <= 2 * LENGTH else ""


def _list_near(word: str) -> set[str]:
    """The answers that come of a word by one slip of the hand."""
    parts = [(word[:place], word[place:]) for place in range(len(word) + 1)]
    forms = {head + tail[1:] for head, tail in parts}
    forms |= {head + tail[1:2] + tail[:1] + tail[2:] for head, tail in parts}
    forms |= {head + letter + tail[cut:] for head, tail in parts for letter in ascii_uppercase for cut in (0, 1)}
    return (forms - {word}) & fit_answers()
