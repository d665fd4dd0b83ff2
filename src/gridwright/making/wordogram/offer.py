"""What an editor of a phrase can take: other builds of it, and what is known already that is like it.

`answers` tells how many fillings agree with the counts and are of dictionary words, and which letters of the answer
some of them lack. `builds` are other builds with one answer, each with the source that makes it. `similar` are phrases
of the collections that are the same or nearly so.
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import islice
from typing import Any

from gridwright.data.phrases import read_phrases

from ..contract import AuthoringError
from .build import Options, read_pinned
from .certificate import certify
from .compile import assemble, read_options
from .grid import Grid, grid_of
from .phrase import BuildError, capitals
from .phrases import letters_of
from .profiles import OPTIONS, WIDE
from .variants import Prover, Variant, lay, list_drawn, list_widths

MOST_ANSWERS = 12
MOST_BUILDS = 4
MOST_DRAWN = 8
MOST_SIMILAR = 3
ALIKE = 0.6  # of the words of both together
FEWEST_WORDS = 3  # for two phrases to be alike, not the same


def offer(source: Any) -> dict[str, Any]:
    """Each part as far as the source is fit for it."""
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


@lru_cache(maxsize=32)
def count_answers(grid: Grid) -> dict[str, Any] | None:
    """The fillings of dictionary words that agree with the counts; None where the solver gives up."""
    from .fillings import Fillings, OutOfReachError, Regime

    regime = Regime(True, True)
    with Fillings(grid) as fillings:
        try:
            found = list(islice(fillings.list_all(regime), MOST_ANSWERS + 1))
            lacking = set(grid.letters) - fillings.find_forced(regime) if len(found) > 1 else set()
        except OutOfReachError:
            return None
    return {
        "number": min(len(found), MOST_ANSWERS),
        "isAll": len(found) <= MOST_ANSWERS,
        "ambiguous": [list(cell) for cell in sorted(lacking)],
    }


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
                told = {"author": each.author, "source": each.source, "year": each.year}
                known = {name: value for name, value in told.items() if value}
                found.append((-is_same, -likeness, each.text, collection, known))
    return [
        {"phrase": text, "collection": collection, "isSame": bool(same), "known": known}
        for same, _, text, collection, known in sorted(found, key=lambda each: each[:3])[:MOST_SIMILAR]
    ]


def _words(text: str) -> frozenset[str]:
    return frozenset(re.findall("[A-Z]+", capitals(text)))


def _list_builds(file: dict[str, Any], phrase: str, grid: Grid) -> list[dict[str, Any]]:
    options = read_options({key: value for key, value in file.items() if key != "grid"})
    usual = OPTIONS[file.get("profile", WIDE)]
    return [
        {"source": variant.tell(file), "rows": len(variant.lines), "cols": variant.width, **told}
        for variant, told in _find_builds(phrase, options, (usual.min_width, usual.max_width))
        if variant.grid != grid
    ]


@lru_cache(maxsize=32)
def _find_builds(phrase: str, options: Options, span: tuple[int, int]) -> list[tuple[Variant, dict[str, Any]]]:
    """Builds with one answer, the smallest first: in the profile's other widths, the nearest first, and
    with other shifts."""
    try:
        base = lay(phrase, options)
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
