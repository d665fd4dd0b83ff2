"""The mechanical repairs of findings. Each is tried before it is offered: its finding is gone, and no error is new.

Where several would do, those that change least come first.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from difflib import get_close_matches
from itertools import islice
from typing import Any

from gridwright.rules.edgewise import SIDES

from ..contract import AuthoringError, Repair
from ..finding import AUTHORING, OFFENSIVE, UNFIT, Finding
from .audit import PROFILES, audit
from .compile import OPTIONAL, REQUIRED
from .compile import compile as compile_source
from .index import faced, shipped
from .labels import fold
from .sketch import PLACES, Sketch, sketch

MOST_OFFERED = 3
MOST_TRIED = 24
MOST_SWAPPED = 4  # words in one repair

Proposal = tuple[str, Sketch]  # what it is called, and what comes of it

_WORD = re.compile(r"squares\[([0-3])\](?:\.words)?(?:\[([0-3])\]|\.(top|right|bottom|left))")
_SIDE = re.compile(r"categories\.(top|right|bottom|left)")


def repair(source: Any, finding: Finding) -> list[Repair]:
    """The repairs of a finding of a source; [] where there is none. It never raises."""
    if finding.code == AUTHORING:
        return list(_mend(source, finding.path))
    propose = _PROPOSALS.get(finding.code)
    before = _examine(source)
    if propose is None or before is None or (finding.code, finding.path) not in before:
        return []
    drawn = sketch(source)
    found: dict[Sketch, str] = {}
    for told, new in islice(propose(drawn, finding), MOST_TRIED):
        if new not in found and new != drawn and _is_better(new.write(source), finding, before):
            found[new] = told
        if len(found) == MOST_OFFERED:
            break
    return [Repair(told, new.write(source)) for new, told in found.items()]


def _examine(source: Any) -> Counter[tuple[str, str]] | None:
    """How often there is each finding of a source, by code and path; None where it does not compile."""
    try:
        return Counter((each.code, each.path) for each in audit(compile_source(source), PROFILES[0]))
    except AuthoringError:
        return None


def _is_better(source: Any, finding: Finding, before: Counter[tuple[str, str]]) -> bool:
    """Whether the finding is gone, and nothing has come that would keep it from being published."""
    after = _examine(source)
    key = (finding.code, finding.path)
    if after is None or after[key] >= before[key]:
        return False
    return all(
        number <= before[each] for each, number in after.items() if each[0] in UNFIT or each[0].startswith("ERR")
    )


def _mend(source: Any, path: str) -> Iterator[Repair]:
    """A file that is no puzzle yet: without what is not known in it, and with all filled in that is empty."""
    file = source if isinstance(source, dict) else {}
    tidy = {key: value for key, value in file.items() if key in (*REQUIRED, *OPTIONAL)}
    if path in file and path not in REQUIRED:
        told = f"Remove {path if re.fullmatch('[A-Za-z]{1,20}', path) else 'what is not known'}"
        yield from _offer_compiled(told, {name: file[name] for name in file if name != path})
        return
    drawn = sketch(tidy)
    number = len(drawn.list_empty()) + drawn.labels.count("")
    filled = drawn.fill()
    if not filled:
        return
    changed = [place for place in PLACES if not drawn.at(place)]
    if number == 0:
        told = "Keep what can be read"
    elif number > 1:
        told = f"Fill {number} empty places"
    else:
        told = f"Fill in {filled.at(changed[0]) if changed else filled.labels[drawn.labels.index('')]}"
    yield from _offer_compiled(told, filled.write(tidy))


def _offer_compiled(told: str, source: Any) -> Iterator[Repair]:
    """Only what compiles, so that no other error comes in the place of this one."""
    if _examine(source) is not None:
        yield Repair(told, source)


def _swap_here(drawn: Sketch, finding: Finding) -> Iterator[Proposal]:
    """Another word in the place of the finding."""
    place = _place_of(finding.path)
    if place:
        for choice in drawn.list_choices(*place):
            if choice.word != drawn.at(place):
                yield f"Swap in {choice.word}", drawn.put(*place, choice.word)


def _spell(drawn: Sketch, finding: Finding) -> Iterator[Proposal]:
    """The word as the database writes it, or the one that was probably meant; then others."""
    place = _place_of(finding.path)
    if place:
        word = re.sub("[^A-Z]", "", drawn.at(place).upper())
        if word:
            yield f"Write {word}", drawn.put(*place, word)
        near = get_close_matches(word, [choice.word for choice in drawn.list_choices(*place)], 2, 0.75)
        yield from ((f"Write {other}", drawn.put(*place, other)) for other in near)
    yield from _swap_here(drawn, finding)


def _bring_home(drawn: Sketch, finding: Finding) -> Iterator[Proposal]:
    """The tile turned, the word exchanged with another, a category that has both words; then another word."""
    place = _place_of(finding.path)
    if not place:
        return
    turned = drawn
    for told in ("Turn the tile", "Turn the tile twice", "Turn the tile back"):
        turned = turned.turn(place[0])
        yield told, turned
    # What is misplaced itself first: then both are at home.
    for other in sorted(PLACES, key=lambda each: _may_stand(drawn, each, each)):
        if other != place and _may_stand(drawn, other, place) and _may_stand(drawn, place, other):
            yield f"Exchange with {_quote(drawn.at(other))}", drawn.exchange(place, other)
    for side in faced(*place):
        yield from _rename(drawn, side)
    yield from _swap_here(drawn, finding)


def _may_stand(drawn: Sketch, here: tuple[int, int], there: tuple[int, int]) -> bool:
    """Whether the word of one place belongs to what another faces."""
    return all(drawn.masks[here[0]][here[1]] >> side & 1 for side in faced(*there))


def _rename(drawn: Sketch, side: int) -> Iterator[Proposal]:
    """A category that has all the words which face the side, what shares most with the others first."""
    answers = len(drawn.list_answers(side))
    known = zip(shipped().categories, drawn.find_suits(side), drawn.count_held(side), strict=True)
    fit = [(suits, each.name) for each, suits, held in known if suits is not None and held == answers]
    for _, name in sorted(fit, key=lambda each: (-each[0], each[1])):
        yield f"Name it {name}", drawn.name(side, name)


def _replace_category(drawn: Sketch, finding: Finding) -> Iterator[Proposal]:
    """The label as the database writes it, or a category that has the words; then another category with its words."""
    match = _SIDE.fullmatch(finding.path)
    if not match:
        return
    side = SIDES.index(match[1])
    names = [each.name for each in shipped().categories]
    for name in get_close_matches(drawn.labels[side], names, 2, 0.75):
        yield f"Name it {name}", drawn.name(side, name)
    twins = [other for other in range(4) if other != side and fold(drawn.labels[other]) == fold(drawn.labels[side])]
    for each in (side, *twins):
        yield from islice(_rename(drawn, each), MOST_OFFERED)
    yield from _exchange_category(drawn, side)


def _exchange_category(drawn: Sketch, side: int) -> Iterator[Proposal]:
    """Another category, with two of its words: what shares most with the others first."""
    empty = drawn
    for tile, edge in PLACES:
        if faced(tile, edge) == (side,):
            empty = empty.put(tile, edge, "")
    names = [each.name for each in shipped().categories]
    suits = zip(names, drawn.find_suits(side), strict=True)
    ranked = sorted(((name, worth) for name, worth in suits if worth is not None), key=lambda each: (-each[1], each[0]))
    for name, _ in ranked[:MOST_OFFERED]:
        filled = empty.name(side, name).fill()
        if filled:
            yield f"Take {name} instead", filled


def _swap_anywhere(drawn: Sketch, finding: Finding) -> Iterator[Proposal]:
    """One word for another so that one solution is left, each in another place; else the fewest that do."""
    for place in _rank_causes(drawn):
        choice = next((each for each in drawn.list_choices(*place) if each.effect == "none"), None)
        if choice:
            yield f"Swap {_quote(drawn.at(place))} for {choice.word}", drawn.put(*place, choice.word)
    emptied, number = drawn, 0
    for place in _rank_causes(drawn):
        emptied, number = emptied.put(*place, ""), number + 1
        if number > MOST_SWAPPED:
            return
        filled = emptied.fill() if number > 1 else None
        if filled:
            yield f"Swap {number} words", filled
            return


def _rank_causes(drawn: Sketch) -> list[tuple[int, int]]:
    """The places, first those without whose word there would be fewest solutions, or could be; of those that face the
    centre before the others."""
    without = {place: drawn.put(*place, "") for place in PLACES}
    return sorted(
        PLACES, key=lambda place: (without[place].count(), without[place].count_claimed(), len(faced(*place)))
    )


def _mislead(drawn: Sketch, finding: Finding) -> Iterator[Proposal]:
    """Words that fit a category in the places of those that fit none."""
    emptied = drawn
    for tile, edge in PLACES:
        if not faced(tile, edge) and not drawn.masks[tile][edge]:
            emptied = emptied.put(tile, edge, "")
    filled = emptied.fill()
    if filled:
        number = len(emptied.list_empty())
        yield f"Swap {number} {'word' if number == 1 else 'words'} for herrings", filled


def _overlap(drawn: Sketch, finding: Finding) -> Iterator[Proposal]:
    """A word that fits several categories, in a place towards the centre; else another category."""
    for place in PLACES:
        for choice in drawn.list_choices(*place) if not faced(*place) else ():
            if choice.fits.bit_count() > 1:
                yield f"Swap {_quote(drawn.at(place))} for {choice.word}", drawn.put(*place, choice.word)
    for side in range(4):
        yield from islice(_exchange_category(drawn, side), 2)


def _place_of(path: str) -> tuple[int, int] | None:
    match = _WORD.fullmatch(path)
    if not match:
        return None
    return int(match[1]), SIDES.index(match[3]) if match[3] else int(match[2])


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
