"""What an editor of a phrase is offered.

`answers` says how many fillings of dictionary words agree with the counts, and which letters of the answer some of them
lack. `builds` are other builds with one answer, each with its source. `similar` are phrases of the collections that are
the same or nearly the same.
"""

from __future__ import annotations

import re
from itertools import islice
from typing import TYPE_CHECKING, Any

from gridwright.data.material import cached
from gridwright.data.wordogram import read_phrases

from ..contract import AuthoringError
from .build import OPTIONS, WIDE, Options, read_pinned
from .certificate import USUAL, ask, certify
from .compile import assemble, read_options
from .grid import Grid, grid_of
from .phrase import BuildError, to_upper
from .phrases import letters_of
from .variants import Prover, Variant, build_variant, list_drawn, list_widths

if TYPE_CHECKING:
    from .fillings import Fillings

MOST_ANSWERS = 12
MOST_BUILDS = 4
MOST_DRAWN = 8
MOST_SIMILAR = 3
ALIKE = 0.6  # of the words of both together
FEWEST_WORDS = 3  # for two phrases to be alike, not the same


def offer(source: Any) -> dict[str, Any]:
    file = {"phrase": source} if isinstance(source, str) else source
    phrase = file.get("phrase") if isinstance(file, dict) else None
    if not isinstance(phrase, str):
        return {"answers": None, "builds": [], "similar": []}
    try:
        grid = grid_of(assemble(file))
        answers: Any = count_answers(grid)
        builds = _list_builds(file, phrase, grid)
    except AuthoringError:
        answers, builds = None, []
    return {"answers": answers, "builds": builds, "similar": find_similar(phrase)}


@cached(maxsize=32)
def count_answers(grid: Grid) -> dict[str, Any] | None:
    """The fillings of dictionary words that agree with the counts; None if the solver gives up."""

    def count(fillings: Fillings) -> dict[str, Any]:
        found = len(list(islice(fillings.list_all(USUAL), MOST_ANSWERS + 1)))
        lacking = set(grid.letters) - fillings.find_forced(USUAL) if found > 1 else set()
        ambiguous = [list(cell) for cell in sorted(lacking)]
        return {"number": min(found, MOST_ANSWERS), "isAll": found <= MOST_ANSWERS, "ambiguous": ambiguous}

    return ask(grid, count)


def find_similar(phrase: str) -> list[dict[str, Any]]:
    """Phrases of the collections that are this one, or have most words in common with it, the likest first."""
    letters, words = letters_of(phrase), _words(phrase)
    found = []
    for collection, phrases in read_phrases().items():
        for each in phrases:
            is_same = bool(letters) and letters_of(each.text) == letters
            both = words & _words(each.text)
            likeness = len(both) / len(words | _words(each.text)) if len(both) >= FEWEST_WORDS else 0
            if is_same or likeness >= ALIKE:
                known = {name: value for name in ("author", "source", "year") if (value := getattr(each, name))}
                found.append((-is_same, -likeness, each.text, collection, known))
    return [
        {"phrase": text, "collection": collection, "isSame": bool(same), "known": known}
        for same, _, text, collection, known in sorted(found, key=lambda each: each[:3])[:MOST_SIMILAR]
    ]


def _words(text: str) -> frozenset[str]:
    return frozenset(re.findall("[A-Z]+", to_upper(text)))


def _list_builds(file: dict[str, Any], phrase: str, grid: Grid) -> list[dict[str, Any]]:
    options = read_options({key: value for key, value in file.items() if key != "grid"})
    usual = OPTIONS[file.get("profile", WIDE)]
    return [
        {"source": variant.to_source(file), "rows": len(variant.lines), "cols": variant.width, **figures}
        for variant, figures in _find_builds(phrase, options, (usual.min_width, usual.max_width))
        if variant.grid != grid
    ]


@cached(maxsize=32)
def _find_builds(phrase: str, options: Options, span: tuple[int, int]) -> list[tuple[Variant, dict[str, Any]]]:
    """Builds with one answer, the smallest first: in the profile's other widths, the nearest first, and
    with other shifts."""
    try:
        base = build_variant(phrase, options)
    except BuildError:
        return []
    held = list(read_pinned(list(base.lines), base.width, options.pins))
    prover = Prover()
    widths = (each for each in list_widths(phrase, options) if span[0] <= each.width <= span[1])
    others = islice((each for each in widths if each.width != base.width), MOST_BUILDS // 2)
    drawn = dict.fromkeys(islice(list_drawn(base, held), MOST_DRAWN))
    found: list[tuple[Variant, dict[str, Any]]] = []
    for variant in (*others, *drawn):
        if len(found) < MOST_BUILDS and prover.is_good(variant) and (certificate := certify(variant.grid)):
            found.append((variant, {name: certificate[name] for name in ("unique", "forcedShare", "reveals")}))
    return sorted(found, key=lambda each: (len(each[0].lines) * each[0].width, -each[1]["forcedShare"]))
