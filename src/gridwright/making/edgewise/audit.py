"""The auditor: what must hold before a puzzle is published.

The database, which has the shipped categories and the library's, decides what belongs to what. For a category or a word
that it does not have, the puzzle's own solution decides, with a warning. One cause has one code;
docs/games/edgewise.md lists them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from gridwright.data.edgewise import fold
from gridwright.rules import edgewise
from gridwright.rules.edgewise import SIDES
from gridwright.rules.schema.edgewise import Puzzle as Edgewise
from gridwright.rules.shape import quote

from ..fields import audit_fields, refuse_profile
from ..finding import Finding, error, warning
from ..offensive import audit_texts
from ..stems import stem
from .categories import LONGEST_LABEL, LONGEST_WORD
from .database import Database, Masks, current_database, faced, labels_of
from .labels import stems_of
from .solutions import BOARDS, breaks, count_solutions, count_turns, list_plausible

PROFILES: tuple[str, ...] = ("DAILY",)
FEWEST_HERRINGS = 6  # of the eight words towards the centre

_LENGTHS = re.compile(r"squares(?:\[([0-9]+)\]\.words)?")


def audit(puzzle: Any, profile: str | None = None) -> list[Finding]:
    """All that is wrong with a puzzle, and with a profile all that its content rules miss; [] is a pass.

    It never raises for what a puzzle may hold. ValueError if there is no such profile.
    """
    refuse_profile(profile, PROFILES)
    found: list[Finding] = []
    if isinstance(puzzle, dict) and "id" not in puzzle:
        puzzle = {"id": "nameless", **puzzle}
        found.append(warning("WARN_ID_MISSING", "id", "missing; the compiler makes one"))
    problems = edgewise.check(puzzle)
    if problems:
        return [error(_code_of(puzzle, problem["path"]), **problem) for problem in problems]
    found += [*audit_fields(puzzle, Edgewise), *audit_texts(puzzle), *_audit(puzzle, profile)]
    return found + list(_review(puzzle)) if profile else found


def _code_of(puzzle: Any, path: str) -> str:
    """Of a problem: a list that is wrong has not four items."""
    if not (match := _LENGTHS.fullmatch(path)):
        return "ERR_SCHEMA"
    value = puzzle["squares"][int(match[1])].get("words") if match[1] else puzzle.get("squares")
    return "ERR_SQUARES" if isinstance(value, list) else "ERR_SCHEMA"


def _audit(puzzle: Edgewise, profile: str | None) -> Iterator[Finding]:
    database = current_database()
    labels, words = labels_of(puzzle), [square["words"] for square in puzzle["squares"]]
    indices = [database.find(label) for label in labels]
    seen: dict[str, str] = {}
    for side, label in enumerate(labels):
        path = f"categories.{SIDES[side]}"
        if seen.setdefault(fold(label), path) != path:
            yield error("ERR_DUPLICATE_CATEGORY", path, f"{quote(label)} is {seen[fold(label)]} too")
        elif indices[side] is None:
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
        if word.upper() not in database.words:
            yield warning("WARN_UNKNOWN_WORD", path, f"{quote(word)} is not in the database")
            continue
        for side in faced(tile, edge):
            index = indices[side]
            if index is not None and not database.belongs(word, index):
                is_solved = False
                yield error("ERR_NOT_A_MEMBER", path, f"{quote(word)} does not belong to {quote(labels[side])}")
    yield from _find_untrue_herrings(puzzle)
    yield from _compare_fits(puzzle, database, indices)
    if not is_solved:
        return
    masks = database.masks(puzzle)
    count = count_solutions(count_turns(masks))
    if count > 1:
        yield error("ERR_AMBIGUOUS", "squares", f"{count} of {BOARDS} boards solve it, expected 1")
        return
    if "fits" in puzzle and (count := count_solutions(count_turns(_read_masks(puzzle)))) > 1:
        yield error("ERR_FITS", "fits", f"on {count} of {BOARDS} boards every category would fit, expected 1")
    if not _has_overlap(puzzle, masks, indices):
        message = "no word belongs to more than one of the categories, so nothing misleads"
        yield (
            error("ERR_QA_NO_OVERLAP", "squares", message)
            if profile
            else warning("WARN_NO_OVERLAP", "squares", message)
        )
    plausible = list_plausible(database, masks, words, indices)
    alone = [each for each in plausible if breaks(masks, [each])]
    for tile, edge, side in alone:
        message = f"there would be another solution if {quote(words[tile][edge])} belonged to {quote(labels[side])}"
        yield warning("WARN_FRAGILE", f"squares[{tile}].words[{edge}]", f"{message}, as it may")
    if not alone and breaks(masks, plausible):
        listed = ", ".join(f"{words[tile][edge]} to {quote(labels[side])}" for tile, edge, side in plausible)
        yield warning(
            "WARN_FRAGILE", "squares", f"there would be another solution if these belonged, as they may: {listed}"
        )


def _has_overlap(puzzle: Edgewise, masks: Masks, indices: list[int | None]) -> bool:
    """Whether a word belongs to more than one of the categories. For one that the database does not have, the
    puzzle's own herrings decide."""
    if any(mask.bit_count() > 1 for edges in masks for mask in edges):
        return True
    return None in indices and any(len(herring["fits"]) > 1 for herring in puzzle.get("herrings", []))


def _find_untrue_herrings(puzzle: Edgewise) -> Iterator[Finding]:
    """Herrings that are not of this puzzle, as after a change by hand. The result would show them to players."""
    inward = {word for tile, edge, _, word in _list_words(puzzle) if not faced(tile, edge)}
    for number, herring in enumerate(puzzle.get("herrings", [])):
        if herring["word"] not in inward:
            message = f"{quote(herring['word'])} is not one of the words towards the centre"
            yield error("ERR_HERRING", f"herrings[{number}].word", message)
        for index, label in enumerate(herring["fits"]):
            if label not in labels_of(puzzle):
                message = f"{quote(label)} is not a category of the puzzle"
                yield error("ERR_HERRING", f"herrings[{number}].fits[{index}]", message)


def _compare_fits(puzzle: Edgewise, database: Database, indices: list[int | None]) -> Iterator[Finding]:
    """What `fits` says wrongly or does not say: of this puzzle, and by the database."""
    if "fits" not in puzzle:
        return
    words = [word for *_, word in _list_words(puzzle)]
    for side, (label, index) in enumerate(zip(labels_of(puzzle), indices, strict=True)):
        path, listed, answers = f"fits.{SIDES[side]}", puzzle["fits"][SIDES[side]], edgewise.answer(puzzle, side)
        for number, word in enumerate(listed):
            if word not in words:
                yield error("ERR_FITS", f"{path}[{number}]", f"{quote(word)} is not a word of the puzzle")
            elif index is not None and word not in answers and not database.belongs(word, index):
                message = f"{quote(word)} does not belong to {quote(label)}"
                yield warning("WARN_FITS", f"{path}[{number}]", message)
        for word in dict.fromkeys(words):
            if word in listed:
                continue
            if word in answers:
                yield error("ERR_FITS", path, f"{quote(word)} is missing: it is an answer of {quote(label)}")
            elif index is not None and database.belongs(word, index):
                yield warning("WARN_FITS", path, f"{quote(word)} is missing: it belongs to {quote(label)}")


def _read_masks(puzzle: Edgewise) -> Masks:
    """The masks by what the puzzle itself says to fit."""
    listed = [puzzle["fits"][side] for side in SIDES]
    return [
        [sum(1 << side for side, fits in enumerate(listed) if word in fits) for word in square["words"]]
        for square in puzzle["squares"]
    ]


def _review(puzzle: Edgewise) -> Iterator[Finding]:
    """What a daily needs besides."""
    for side, label in zip(SIDES, labels_of(puzzle), strict=True):
        if len(label) > LONGEST_LABEL:
            message = f"{quote(label)} has {len(label)} characters, expected at most {LONGEST_LABEL}"
            yield error("ERR_QA_LABEL_LENGTH", f"categories.{side}", message)
    for _, _, path, word in _list_words(puzzle):
        if not re.fullmatch(f"[A-Z]{{1,{LONGEST_WORD}}}", word):
            message = f"expected one word of at most {LONGEST_WORD} uppercase letters A to Z, found {quote(word)}"
            yield error("ERR_QA_WORD", path, message)
    herrings = len(puzzle.get("herrings", []))
    if herrings < FEWEST_HERRINGS:
        message = f"{herrings} words towards the centre belong to a category, expected at least {FEWEST_HERRINGS}"
        yield warning("WARN_QA_HERRINGS", "herrings", message)


def _list_words(puzzle: Edgewise) -> Iterator[tuple[int, int, str, str]]:
    """Every word: its tile, its edge, the path to it, and itself."""
    for tile, square in enumerate(puzzle["squares"]):
        for edge, word in enumerate(square["words"]):
            yield tile, edge, f"squares[{tile}].words[{edge}]", word
