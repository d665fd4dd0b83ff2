"""What could repair a finding; what changes least comes first."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from difflib import get_close_matches
from itertools import islice
from typing import Any

from gridwright.data.edgewise import fold
from gridwright.rules.amounts import count
from gridwright.rules.edgewise import SIDES

from ..contract import Repair
from ..finding import AUTHORING, OFFENSIVE, Finding
from ..repairing import Bench, without
from .audit import PROFILES, audit
from .compile import OPTIONAL, REQUIRED
from .compile import compile as compile_source
from .database import current_database, faced
from .sketch import EDGES, Sketch, sketch

FEW = 3  # proposals of one kind, beside others
MOST_SWAPPED = 4  # words in one repair

Proposal = tuple[str, Sketch]  # a label, and what comes of it

_WORD = re.compile(r"squares\[(\d)\]\.words\[(\d)\]")
_SIDE = re.compile(r"categories\.(top|right|bottom|left)")


def repair(source: Any, finding: Finding) -> list[Repair]:
    return BENCH.repair(source, finding, _propose)


def _audit_daily(puzzle: Any, profile: str | None) -> list[Finding]:
    """A repair must not break what a daily needs, even if the plain audit found the mistake."""
    return audit(puzzle, PROFILES[0])


BENCH = Bench(compile_source, _audit_daily, (), keeps_paths=True)


def _propose(source: Any, finding: Finding, profile: str | None) -> Iterator[Repair]:
    if finding.code == AUTHORING:
        yield from _complete(source, finding.path)
    elif finding.code in ("ERR_FITS", "WARN_FITS"):
        yield Repair("Work out again what fits", without(source, "fits"))
    elif propose := _PROPOSALS.get(finding.code):
        for label, drawn in propose(sketch(source), finding):
            yield Repair(label, drawn.write(source))


def _complete(source: Any, path: str) -> Iterator[Repair]:
    """A file that is no puzzle yet: without unknown keys, and with everything filled in that is empty."""
    file = source if isinstance(source, dict) else {}
    tidy = {key: value for key, value in file.items() if key in (*REQUIRED, *OPTIONAL)}
    if path in file and path not in REQUIRED:
        label = f"Remove {path if re.fullmatch('[A-Za-z]{1,20}', path) else 'what is not known'}"
        yield Repair(label, without(file, path))
        return
    drawn = sketch(tidy)
    filled = drawn.fill()
    if not filled:
        return
    empty = [filled.word_at(edge) for edge in drawn.list_empty()]
    empty += [filled.labels[side] for side, label in enumerate(drawn.labels) if not label]
    label = f"Fill {len(empty)} empty fields" if len(empty) > 1 else "Keep what can be read"
    yield Repair(f"Fill in {empty[0]}" if len(empty) == 1 else label, filled.write(tidy))


def _swap_here(drawn: Sketch, finding: Finding) -> Iterator[Proposal]:
    """Another word at the finding."""
    at = _find_edge(finding.path)
    if at:
        for choice in drawn.list_choices(*at):
            if choice.word != drawn.word_at(at):
                yield f"Swap in {choice.word}", drawn.put(*at, choice.word)


def _spell(drawn: Sketch, finding: Finding) -> Iterator[Proposal]:
    """The word as the database writes it, or the one that was probably meant; then others."""
    at = _find_edge(finding.path)
    if at:
        word = re.sub("[^A-Z]", "", drawn.word_at(at).upper())
        if word:
            yield f"Write {word}", drawn.put(*at, word)
        near = get_close_matches(word, [choice.word for choice in drawn.list_choices(*at)], 2, 0.75)
        yield from ((f"Write {other}", drawn.put(*at, other)) for other in near)
    yield from _swap_here(drawn, finding)


def _bring_home(drawn: Sketch, finding: Finding) -> Iterator[Proposal]:
    """The tile turned, the word exchanged with another, a category that has both words; then another word."""
    at = _find_edge(finding.path)
    if not at:
        return
    turned = drawn
    for label in ("Turn the tile", "Turn the tile twice", "Turn the tile back"):
        turned = turned.turn(at[0])
        yield label, turned
    # First a word that is wrong itself: then both are right.
    for other in sorted(EDGES, key=lambda each: _may_stand(drawn, each, each)):
        if other != at and _may_stand(drawn, other, at) and _may_stand(drawn, at, other):
            yield f"Exchange with {_quote(drawn.word_at(other))}", drawn.exchange(at, other)
    for side in faced(*at):
        yield from _rename(drawn, side)
    yield from _swap_here(drawn, finding)


def _may_stand(drawn: Sketch, here: tuple[int, int], there: tuple[int, int]) -> bool:
    """Whether the word of one edge belongs to what another faces."""
    return all(drawn.masks[here[0]][here[1]] >> side & 1 for side in faced(*there))


def _rename(drawn: Sketch, side: int) -> Iterator[Proposal]:
    """A category that has all the words which face the side, what shares most with the others first."""
    answers = len(drawn.list_answers(side))
    known = zip(current_database().categories, drawn.find_suits(side), drawn.count_held(side), strict=True)
    suitable = [(suits, each.name) for each, suits, held in known if suits is not None and held == answers]
    for _, name in sorted(suitable, key=lambda each: (-each[0], each[1])):
        yield f"Name it {name}", drawn.name(side, name)


def _replace_category(drawn: Sketch, finding: Finding) -> Iterator[Proposal]:
    """The label as the database writes it, or a category that has the words; then another category with its words."""
    match = _SIDE.fullmatch(finding.path)
    if not match:
        return
    side = SIDES.index(match[1])
    names = [each.name for each in current_database().categories]
    for name in get_close_matches(drawn.labels[side], names, 2, 0.75):
        yield f"Name it {name}", drawn.name(side, name)
    twins = [other for other in range(4) if other != side and fold(drawn.labels[other]) == fold(drawn.labels[side])]
    for each in (side, *twins):
        yield from islice(_rename(drawn, each), FEW)
    yield from _exchange_category(drawn, side)


def _exchange_category(drawn: Sketch, side: int) -> Iterator[Proposal]:
    """Another category, with two of its words: what shares most with the others first."""
    empty = drawn
    for tile, edge in EDGES:
        if faced(tile, edge) == (side,):
            empty = empty.put(tile, edge, "")
    names = [each.name for each in current_database().categories]
    suits = zip(names, drawn.find_suits(side), strict=True)
    ranked = sorted(((name, worth) for name, worth in suits if worth is not None), key=lambda each: (-each[1], each[0]))
    for name, _ in ranked[:FEW]:
        filled = empty.name(side, name).fill()
        if filled:
            yield f"Take {name} instead", filled


def _swap_anywhere(drawn: Sketch, finding: Finding) -> Iterator[Proposal]:
    """One word for another so that one solution is left, each on another edge; else the fewest that do."""
    for at in _rank_causes(drawn):
        choice = next((each for each in drawn.list_choices(*at) if each.effect == "none"), None)
        if choice:
            yield f"Swap {_quote(drawn.word_at(at))} for {choice.word}", drawn.put(*at, choice.word)
    emptied, number = drawn, 0
    for at in _rank_causes(drawn):
        emptied, number = emptied.put(*at, ""), number + 1
        if number > MOST_SWAPPED:
            return
        filled = emptied.fill() if number > 1 else None
        if filled:
            yield f"Swap {number} words", filled
            return


def _rank_causes(drawn: Sketch) -> list[tuple[int, int]]:
    """The edges, first those without whose word there would be fewest solutions, or could be; of those that face the
    centre before the others."""
    without = {at: drawn.put(*at, "") for at in EDGES}
    return sorted(EDGES, key=lambda at: (without[at].count(), without[at].count_claimed(), len(faced(*at))))


def _mislead(drawn: Sketch, finding: Finding) -> Iterator[Proposal]:
    """Words that belong to a category instead of those that belong to none."""
    emptied = drawn
    for tile, edge in EDGES:
        if not faced(tile, edge) and not drawn.masks[tile][edge]:
            emptied = emptied.put(tile, edge, "")
    filled = emptied.fill()
    if filled:
        yield f"Swap {count(len(emptied.list_empty()), 'word')} for herrings", filled


def _overlap(drawn: Sketch, finding: Finding) -> Iterator[Proposal]:
    """A word that fits several categories, towards the centre; else another category."""
    for at in EDGES:
        for choice in drawn.list_choices(*at) if not faced(*at) else ():
            if choice.fits.bit_count() > 1:
                yield f"Swap {_quote(drawn.word_at(at))} for {choice.word}", drawn.put(*at, choice.word)
    for side in range(4):
        yield from islice(_exchange_category(drawn, side), 2)


def _find_edge(path: str) -> tuple[int, int] | None:
    match = _WORD.fullmatch(path)
    return (int(match[1]), int(match[2])) if match else None


def _quote(word: str) -> str:
    return word if len(word) <= 20 and " " not in word else "it"


def _swap_fragile(drawn: Sketch, finding: Finding) -> Iterator[Proposal]:
    yield from _swap_here(drawn, finding)
    yield from _swap_anywhere(drawn, finding)


_PROPOSALS: dict[str, Callable[[Sketch, Finding], Iterator[Proposal]]] = {
    "ERR_DUPLICATE_CATEGORY": _replace_category,
    "ERR_DUPLICATE_WORD": _swap_here,
    "ERR_LABEL_HAS_WORD": _swap_here,
    "ERR_NOT_A_MEMBER": _bring_home,
    "ERR_AMBIGUOUS": _swap_anywhere,
    "WARN_FRAGILE": _swap_fragile,
    "WARN_UNKNOWN_CATEGORY": _replace_category,
    "WARN_UNKNOWN_WORD": _spell,
    "ERR_QA_LABEL_LENGTH": _replace_category,
    "ERR_QA_NO_OVERLAP": _overlap,
    "ERR_QA_WORD": _spell,
    OFFENSIVE: _swap_here,
    "WARN_QA_HERRINGS": _mislead,
}
