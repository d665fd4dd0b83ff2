"""The generator: a series takes the phrases in an order that its seed decides, one each, and certifies what it builds.

After all phrases the next round begins, with other shifts. A phrase that has no build with one answer is skipped.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from gridwright.data.material import read_own
from gridwright.data.wordogram import Phrase, list_phrases, read_phrases
from gridwright.rules.rng import Rng
from gridwright.rules.shape import quote

from ..contract import ANYTHING, GenerationError, Puzzle, Wanted
from ..generation import refuse_errors, seed_of, suggest, unknown_topic
from ..offensive import find_offensive
from .build import OPTIONS, WIDE, Options, arrange, build, write
from .certificate import is_unique
from .compile import add_certificate
from .grid import Grid, find_in_columns, grid_of
from .phrase import BuildError, compose, normalise
from .phrases import letters_of, lint
from .shifts import shift

STEERING = {"phrase": "Phrase", "author": "Author"}
MOST_TRIES = 60


@dataclass(frozen=True, slots=True)
class Spec:
    """What to make. `used` has the phrases, by their letters, of earlier puzzles, which should not return."""

    phrases: tuple[Phrase, ...]
    options: Options
    used: frozenset[str] = frozenset()


def topics() -> list[str]:
    return list(read_phrases())


def specs(profile: str, topics: Sequence[Any], wanted: Wanted = ANYTHING) -> list[Spec]:
    """One spec, of all the phrases in the collections, each given by its name or as the content of a file, or of what
    is wanted. GenerationError if a collection is unknown or has an error, or if the phrase has."""
    if wanted.phrase and topics:
        raise GenerationError("a phrase is wanted, and a theme too; expected only one of them")
    phrases = _read_topics(topics or read_phrases(), profile)
    if wanted.phrase:
        phrases = [_find_phrase(wanted, phrases, profile)]
    elif wanted.author:
        phrases = _find_author(wanted.author, phrases)
    options = OPTIONS[profile]
    if read_own("offensive"):  # no shipped phrase has a shipped one
        phrases = [phrase for phrase in phrases if not find_offensive(f"{phrase.text} / {phrase.author}")]
    different = {letters_of(phrase.text): phrase for phrase in phrases if _can_build(phrase, options)}
    if not different:
        raise GenerationError(f"no phrase can be built in {options.max_rows} rows of {options.max_width} columns")
    return [Spec(tuple(different.values()), options)]


def _read_topics(topics: Iterable[Any], profile: str) -> list[Phrase]:
    known = read_phrases()
    phrases: list[Phrase] = []
    for topic in topics:
        if isinstance(topic, str):
            if topic not in known:
                raise unknown_topic("collection", topic, known)
            phrases += known[topic]
            continue
        entries = [topic] if isinstance(topic, dict) else topic
        refuse_errors("the phrases have an error", lint(entries, profile))
        phrases += list_phrases(entries)
    return phrases


def _find_phrase(wanted: Wanted, known: list[Phrase], profile: str) -> Phrase:
    """The phrase that is wanted: with what is known about it, if it is in a collection."""
    found = {letters_of(phrase.text): phrase for phrase in known}.get(letters_of(wanted.phrase))
    author = wanted.author.strip() or (found.author if found else "")
    if not author:
        raise GenerationError("the phrase is in no collection, so its author is needed: players see it at the end")
    for word in find_offensive(author):
        raise GenerationError(f"the author cannot be shown: {word} is on the blocklist")
    phrase = Phrase(compose(wanted.phrase), author)
    for finding in lint([{"phrase": phrase.text, "author": author}], profile):
        if finding.severity == "error":
            is_wide = finding.code == "ERR_PHRASE_UNFIT" and _can_build(phrase, OPTIONS[WIDE])
            hint = f"; the profile {WIDE} has more room" if is_wide and profile != WIDE else ""
            raise GenerationError(f"the phrase cannot be used: {finding.message}{hint}")
    return replace(found, text=phrase.text) if found and found.author == author else phrase


def _find_author(author: str, known: list[Phrase]) -> list[Phrase]:
    found = [phrase for phrase in known if phrase.author.casefold() == author.strip().casefold()]
    if not found:
        raise GenerationError(f"no phrase is by {quote(author)}{suggest(author, {each.author for each in known})}")
    return found


def vary(spec: Spec, puzzle: Puzzle) -> Spec:
    return replace(spec, used=spec.used | {letters_of(puzzle["meta"]["phrase"])})


def generate(spec: Spec, seed: str, index: int | None = None) -> Puzzle:
    order = list(spec.phrases)
    Rng(f"phrases {seed}").shuffle(order)
    turn, first = divmod(index or 0, len(order))
    order = order[first:] + order[:first]
    fresh = [phrase for phrase in order if letters_of(phrase.text) not in spec.used]
    rng = Rng(f"shifts {seed_of(seed, index)}")
    for number, phrase in enumerate(fresh or order):
        # A phrase that replaces another one also has its own turn, and must be built differently.
        puzzle = None if turn or number or not fresh else _build(phrase, spec.options)
        puzzle = puzzle or _build_again(phrase, spec.options, rng)
        if puzzle and "certificate" in (certified := add_certificate(puzzle)):
            return certified
    raise GenerationError("no phrase has a build with one answer")


def _build(phrase: Phrase, options: Options) -> Puzzle | None:
    for objective in (options.objective, "max_forced"):
        puzzle = build(phrase.text, replace(options, objective=objective), _meta(phrase))
        if _is_good(grid_of(puzzle)):
            return puzzle
    return None


def _build_again(phrase: Phrase, options: Options, rng: Rng) -> Puzzle | None:
    width, lines = arrange(phrase.text, options)
    for _ in range(MOST_TRIES):
        grid = shift(lines, width, [rng.below(width - len(line) + 1) for line in lines])
        if _is_good(grid):
            return write(grid, {"phrase": normalise(phrase.text), **_meta(phrase)}, options.salt)
    return None


def _is_good(grid: Grid) -> bool:
    return not grid.count_empty_cols() and not any(find_in_columns(grid)) and is_unique(grid)


def _can_build(phrase: Phrase, options: Options) -> bool:
    try:
        return bool(arrange(phrase.text, options))
    except BuildError:
        return False


def _meta(phrase: Phrase) -> dict[str, Any]:
    meta = {"author": phrase.author, "source": phrase.source, "year": phrase.year}
    return {name: value for name, value in meta.items() if value}
