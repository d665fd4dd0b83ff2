"""The generator: a batch takes the phrases in an order that its seed decides, one each, and certifies what it builds.

When all have had their turn the next round begins, with other shifts. A phrase that has no form with one answer is
passed over.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from gridwright.data.phrases import Phrase, list_phrases, read_phrases
from gridwright.rules.rng import Rng

from ..contract import GenerationError, Puzzle
from .build import Options, build, write
from .certificate import certify, is_unique
from .grid import Grid, grid_of
from .offensive import find_in_columns
from .packing import choose_width
from .phrase import BuildError, normalise, split
from .phrases import letters_of, lint
from .profiles import OPTIONS
from .shifts import shift

MOST_TRIES = 60


@dataclass(frozen=True, slots=True)
class Spec:
    """What to make. `used` has the phrases, by their letters, of earlier puzzles, which should not return."""

    phrases: tuple[Phrase, ...]
    options: Options
    used: frozenset[str] = frozenset()


def topics() -> list[str]:
    """The collections of phrases."""
    return list(read_phrases())


def specs(profile: str, topics: Sequence[Any]) -> list[Spec]:
    """One spec, of all the phrases in the collections, each given by its name or as the content of a file.
    GenerationError where one is unknown or unfit."""
    shipped = read_phrases()
    phrases: list[Phrase] = []
    for topic in topics:
        if isinstance(topic, str):
            if topic not in shipped:
                raise GenerationError(f'no collection is called "{topic}"; there is {", ".join(shipped)}')
            phrases += shipped[topic]
            continue
        entries = [topic] if isinstance(topic, dict) else topic
        for finding in lint(entries):
            if finding.severity == "error":
                raise GenerationError(f"the phrases are unfit: {finding.path}: {finding.message}")
        phrases += list_phrases(entries)
    options = OPTIONS[profile]
    different = {letters_of(phrase.text): phrase for phrase in phrases if _lay(phrase, options)}
    if not different:
        raise GenerationError(f"no phrase fits into {options.max_rows} rows of {options.max_width} columns")
    return [Spec(tuple(different.values()), options)]


def vary(spec: Spec, puzzle: Puzzle) -> Spec:
    """The spec of the next puzzle, of another phrase."""
    return replace(spec, used=spec.used | {letters_of(puzzle["meta"]["phrase"])})


def generate(spec: Spec, seed: str) -> Puzzle:
    """The puzzle of a seed, the same on every machine. GenerationError where no phrase has a form with one answer.

    A number at the end of the seed is the puzzle's place in a batch, all of which share one order.
    """
    match = re.fullmatch(r"(.*) ([0-9]{1,6})", seed, re.DOTALL)
    batch, place = (match[1], int(match[2])) if match else (seed, 0)
    order = list(spec.phrases)
    Rng(f"phrases {batch}").shuffle(order)
    turn, first = divmod(place, len(order))
    order = order[first:] + order[:first]
    fresh = [phrase for phrase in order if letters_of(phrase.text) not in spec.used]
    rng = Rng(f"shifts {seed}")
    for number, phrase in enumerate(fresh or order):
        # Whoever takes another's turn has its own too, and must not come out the same.
        puzzle = None if turn or number or not fresh else _build(phrase, spec.options)
        puzzle = puzzle or _build_again(phrase, spec.options, rng)
        certificate = certify(grid_of(puzzle)) if puzzle else None
        if puzzle and certificate:
            return {**puzzle, "certificate": certificate}
    raise GenerationError("no phrase has a form with one answer")


def _build(phrase: Phrase, options: Options) -> Puzzle | None:
    for objective in (options.objective, "max_forced"):
        puzzle = build(phrase.text, replace(options, objective=objective), _meta(phrase))
        grid = grid_of(puzzle)
        if _is_good(grid):
            return puzzle
    return None


def _build_again(phrase: Phrase, options: Options, rng: Rng) -> Puzzle | None:
    """The phrase with shifts that are drawn."""
    laid = _lay(phrase, options)
    assert laid
    width, lines = laid
    for _ in range(MOST_TRIES):
        grid = shift(lines, width, [rng.below(width - len(line) + 1) for line in lines])
        if _is_good(grid):
            return write(grid, {"phrase": normalise(phrase.text), **_meta(phrase)}, options.salt)
    return None


def _is_good(grid: Grid) -> bool:
    return not grid.count_empty_cols() and not any(find_in_columns(grid)) and is_unique(grid)


def _lay(phrase: Phrase, options: Options) -> tuple[int, list[str]] | None:
    """The width and the lines of a phrase; None where it does not fit."""
    try:
        chunks = split(normalise(phrase.text, options.max_length))
        return choose_width(chunks, options.min_width, options.max_width, options.max_rows)
    except BuildError:
        return None


def _meta(phrase: Phrase) -> dict[str, Any]:
    told = {"author": phrase.author, "source": phrase.source, "year": phrase.year}
    return {name: value for name, value in told.items() if value}
