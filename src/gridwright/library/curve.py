"""A pack as its editor sees it: each level in short, how difficulty rises, which words return, and what is missing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations, pairwise
from typing import TYPE_CHECKING, Any

from gridwright.making import MAKERS
from gridwright.making.finding import Finding, is_obstacle, warning
from gridwright.making.stems import are_kin
from gridwright.rules import GAMES

from .entry import version_of
from .errors import LibraryError
from .levels import MECHANICS, draw, list_mechanics, par_of, size_of
from .packs import Pack

if TYPE_CHECKING:
    from .shelf import Library

WORD = "word"  # the kind of `repeats` that has the words of a solution


@dataclass(frozen=True, slots=True)
class Facts:
    """What is known of a level without its pack. What cannot be computed is None."""

    title: str
    version: str = ""
    par: int | None = None
    size: tuple[int, int] | None = None
    difficulty: int | None = None
    effort: float | None = None
    drawing: list[str] = field(default_factory=list)
    words: list[str] = field(default_factory=list)
    mechanics: frozenset[str] = frozenset()
    findings: list[Finding] = field(default_factory=list)
    problem: str = ""  # why its file cannot be read


@dataclass(frozen=True, slots=True)
class Listed:
    """A level in its pack."""

    id: str
    is_unlocked: bool
    facts: Facts


@dataclass(frozen=True, slots=True)
class Report:
    pack: Pack
    version: str
    levels: list[Listed]
    findings: list[Finding]

    @property
    def errors(self) -> int:
        """How many levels are broken or have an error."""
        return sum(_is_bad(level.facts) for level in self.levels)


Examine = Callable[[dict[str, Any], dict[str, str]], Facts]


def examine_level(library: Library, game: str, level: dict[str, Any], overrules: dict[str, str]) -> Facts:
    """All that is known of a level."""
    maker = MAKERS[game]
    findings = library.gate.examine_level(game, level, overrules)
    if GAMES[game].check(level):
        return Facts(str(level.get("id", "")), version_of(level), findings=findings)
    with library.using(game):
        grade = maker.grade(level)
        solution = level.get("solution") or next(iter(maker.solve(level, 1).solutions), None)
        words = maker.repeats(level).get(WORD, [])
        return Facts(
            maker.title(level),
            version_of(level),
            par_of(level),
            size_of(level),
            grade.difficulty,
            grade.effort,
            draw(level),
            words,
            frozenset(list_mechanics(level, solution)),
            findings,
        )


def examine_pack(library: Library, game: str, pack: Pack, examine: Examine | None = None) -> Report:
    """A pack with its levels, and what an editor should look at. `examine` is what reads a level's facts, if they are
    kept somewhere."""
    examine = examine or (lambda level, overrules: examine_level(library, game, level, overrules))
    levels = []
    for listed in pack["puzzles"]:
        try:
            facts = examine(library.level(game, listed["id"]), listed.get("overruled", {}))
        except LibraryError as problem:
            facts = Facts(listed.get("name") or listed["id"], problem=str(problem))
        levels.append(Listed(listed["id"], listed.get("unlocked", False), facts))
    return Report(pack, version_of(pack), levels, list(_find(pack, levels)))


def _is_bad(facts: Facts) -> bool:
    return bool(facts.problem) or any(is_obstacle(finding) for finding in facts.findings)


def _find(pack: Pack, levels: Sequence[Listed]) -> Iterator[Finding]:
    """What an editor should look at, in sentences. A level is named by its number, counted from 1."""
    if not levels:
        yield warning("PACK_EMPTY", "", "The pack has no level yet")
    if not pack.get("description"):
        yield warning("PACK_DESCRIPTION", "", "The pack has no description")
    for number, level in enumerate(levels, 1):
        if level.facts.problem:
            yield warning("PACK_LEVEL", "", f"Level {number} cannot be read: {level.facts.problem}", levels=[level.id])
        elif _is_bad(level.facts):
            first = next(finding for finding in level.facts.findings if is_obstacle(finding))
            yield warning("PACK_LEVEL", "", f"Level {number} has an error: {first.message}", levels=[level.id])
    yield from _find_falls(levels)
    yield from _find_repeats(levels)
    whole = [level for level in levels if not level.facts.problem]
    used = {name for level in whole for name in level.facts.mechanics}
    unused = {name: text for name, text in MECHANICS.items() if name not in used}
    if whole and unused:
        message = f"No level uses {_join(list(unused.values()), 'or')}"
        yield warning("PACK_UNUSED", "", message, mechanics=list(unused))


def _find_falls(levels: Sequence[Listed]) -> Iterator[Finding]:
    for (number, one), (_, other) in pairwise(enumerate(levels, 1)):
        before, after = one.facts.difficulty, other.facts.difficulty
        if before and after and after < before:
            message = f"Level {number + 1} is easier than level {number}: {after} after {before}"
            yield warning("PACK_FALLING", "", message, levels=[other.id])


def _find_repeats(levels: Sequence[Listed]) -> Iterator[Finding]:
    where: dict[str, list[int]] = {}
    for number, level in enumerate(levels, 1):
        for word in level.facts.words:
            where.setdefault(word.upper(), []).append(number)

    def ids(numbers: Sequence[int]) -> list[str]:
        return [levels[number - 1].id for number in numbers]

    for word, numbers in sorted(where.items()):
        if len(numbers) > 1:
            message = f"{len(numbers)} levels share the word {word}: {_join(numbers)}"
            yield warning("PACK_REPEAT", "", message, word=word, levels=ids(numbers))
    for one, other in combinations(sorted(where), 2):
        first, second = where[one], where[other]
        if len({*first, *second}) > 1 and are_kin(one, other):
            message = f"{one} in level {_join(first)} and {other} in level {_join(second)} are forms of one word"
            yield warning("PACK_KIN", "", message, words=[one, other], levels=ids([*first, *second]))


def _join(parts: Sequence[object], word: str = "and") -> str:
    *rest, last = map(str, parts)
    return f"{', '.join(rest)} {word} {last}" if rest else last
