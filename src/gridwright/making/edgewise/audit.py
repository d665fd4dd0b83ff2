"""The auditor: what must hold before a puzzle is published.

The database, which is the shipped one unless another is given, decides what belongs to what. Where it does not know a
category or a word, the puzzle's own solution is taken at its word, with a warning. One cause has one code;
docs/games/edgewise.md lists them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from gridwright.rules import edgewise
from gridwright.rules.edgewise import SIDES
from gridwright.rules.schema.edgewise import Puzzle as Edgewise
from gridwright.rules.shape import quote

from ..fields import audit_fields
from ..finding import Finding, error, warning
from ..offensive import audit_texts
from ..stems import stem
from .categories import LONGEST_LABEL, LONGEST_WORD
from .fit import BOARDS, count_solutions, fit_matrix
from .index import Masks, database, faced, labels_of
from .labels import fold, stems_of
from .robust import breaks, list_plausible

PROFILES: tuple[str, ...] = ("DAILY",)
FEWEST_HERRINGS = 6  # of the eight words towards the centre

_LENGTHS = re.compile(r"squares(\[[0-9]+\]\.words)?")


def audit(puzzle: Any, profile: str | None = None) -> list[Finding]:
    """All that is wrong with a puzzle, and with a profile all that its content rules miss; [] is a pass.

    It never raises for what a puzzle may hold. ValueError where there is no such profile.
    """
    if profile is not None and profile not in PROFILES:
        raise ValueError(f"no profile is called {profile}; there is {', '.join(PROFILES)}")
    found: list[Finding] = []
    if isinstance(puzzle, dict) and "id" not in puzzle:
        puzzle = {"id": "nameless", **puzzle}
        found.append(warning("WARN_ID_MISSING", "id", "missing; the compiler makes one from the content"))
    problems = [problem.split(": ", 1) for problem in edgewise.check(puzzle)]
    if problems:
        return [error(_code_of(path, message), path, message) for path, message in problems]
    found += [*audit_fields(puzzle, Edgewise), *audit_texts(puzzle), *_audit(puzzle, profile)]
    return found + list(_review(puzzle)) if profile else found


def _code_of(path: str, message: str) -> str:
    is_count = _LENGTHS.fullmatch(path) and "found a list" in message
    return "ERR_SQUARES" if is_count else "ERR_SCHEMA"


def _audit(puzzle: Edgewise, profile: str | None) -> Iterator[Finding]:
    index = database()
    labels, words = labels_of(puzzle), [square["words"] for square in puzzle["squares"]]
    places = [index.find(label) for label in labels]
    seen: dict[str, str] = {}
    for side, label in enumerate(labels):
        path = f"categories.{SIDES[side]}"
        if seen.setdefault(fold(label), path) != path:
            yield error("ERR_DUPLICATE_CATEGORY", path, f"{quote(label)} is {seen[fold(label)]} too")
        elif places[side] is None:
            yield warning("WARN_UNKNOWN_CATEGORY", path, f"{quote(label)} is not in the database")
    seen = {}
    stems = {label: stems_of(label) for label in labels}
    is_solved = True
    for tile, edge, path, word in _list_words(puzzle):
        if seen.setdefault(word.upper(), path) != path:
            yield error("ERR_DUPLICATE_WORD", path, f"{quote(word)} is {seen[word.upper()]} too")
            continue
        for label in labels:
            if stem(word) in stems[label]:
                yield error("ERR_LABEL_HAS_WORD", path, f"{quote(label)} has {quote(word)} in it")
        if word.upper() not in index.words:
            yield warning("WARN_UNKNOWN_WORD", path, f"{quote(word)} is not in the database")
            continue
        for side in faced(tile, edge):
            place = places[side]
            if place is not None and not index.belongs(word, place):
                is_solved = False
                yield error("ERR_NOT_A_MEMBER", path, f"{quote(word)} does not belong to {quote(labels[side])}")
    yield from _find_untrue_herrings(puzzle)
    if not is_solved:
        return
    masks = index.masks(puzzle)
    count = count_solutions(fit_matrix(masks))
    if count > 1:
        yield error("ERR_AMBIGUOUS", "squares", f"{count} of {BOARDS} boards solve it, expected 1")
        return
    if not _has_overlap(puzzle, masks, places):
        message = "no word fits more than one of the categories: nothing misleads"
        yield (
            error("ERR_QA_NO_OVERLAP", "squares", message)
            if profile
            else warning("WARN_NO_OVERLAP", "squares", message)
        )
    plausible = list_plausible(index, masks, words, places)
    alone = [each for each in plausible if breaks(masks, [each])]
    for tile, edge, side in alone:
        message = f"there would be another solution if {quote(words[tile][edge])} belonged to {quote(labels[side])}"
        yield warning("WARN_FRAGILE", f"squares[{tile}].words[{edge}]", f"{message}, as it may")
    if not alone and breaks(masks, plausible):
        told = ", ".join(f"{words[tile][edge]} to {quote(labels[side])}" for tile, edge, side in plausible)
        yield warning(
            "WARN_FRAGILE", "squares", f"there would be another solution if these belonged, as they may: {told}"
        )


def _has_overlap(puzzle: Edgewise, masks: Masks, places: list[int | None]) -> bool:
    """Whether a word fits more than one of the categories. Of one that the database does not know, the puzzle's own
    herrings say what fits it."""
    if any(mask.bit_count() > 1 for edges in masks for mask in edges):
        return True
    return None in places and any(len(herring["fits"]) > 1 for herring in puzzle.get("herrings", []))


def _find_untrue_herrings(puzzle: Edgewise) -> Iterator[Finding]:
    """Herrings of another puzzle, as they are left where words were changed by hand. The result would tell them."""
    inward = {word for tile, edge, _, word in _list_words(puzzle) if not faced(tile, edge)}
    for number, herring in enumerate(puzzle.get("herrings", [])):
        if herring["word"] not in inward:
            message = f"{quote(herring['word'])} is not one of the words towards the centre"
            yield error("ERR_HERRING", f"herrings[{number}].word", message)
        for place, label in enumerate(herring["fits"]):
            if label not in labels_of(puzzle):
                message = f"{quote(label)} is not a category of the puzzle"
                yield error("ERR_HERRING", f"herrings[{number}].fits[{place}]", message)


def _review(puzzle: Edgewise) -> Iterator[Finding]:
    """What a daily must have beside all that."""
    for side, label in zip(SIDES, labels_of(puzzle), strict=True):
        if len(label) > LONGEST_LABEL:
            message = f"{quote(label)} has {len(label)} characters, expected at most {LONGEST_LABEL}"
            yield error("ERR_QA_LABEL_LENGTH", f"categories.{side}", message)
    for _, _, path, word in _list_words(puzzle):
        if not re.fullmatch(f"[A-Z]{{1,{LONGEST_WORD}}}", word):
            message = f"expected one word of at most {LONGEST_WORD} capitals A to Z, found {quote(word)}"
            yield error("ERR_QA_WORD", path, message)
    herrings = len(puzzle.get("herrings", []))
    if herrings < FEWEST_HERRINGS:
        message = f"{herrings} words towards the centre are told to fit a category, expected at least {FEWEST_HERRINGS}"
        yield warning("WARN_QA_HERRINGS", "herrings", message)


def _list_words(puzzle: Edgewise) -> Iterator[tuple[int, int, str, str]]:
    """Every word: its tile, its edge, the path to it, and itself."""
    for tile, square in enumerate(puzzle["squares"]):
        for edge, word in enumerate(square["words"]):
            yield tile, edge, f"squares[{tile}].words[{edge}]", word
