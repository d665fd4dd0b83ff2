"""Repairs: a game proposes changed sources, and those that keep one law are offered.

The law: the finding is gone, and there is no new error. Each proposal is compiled and audited, and its findings are
compared with those before. A mistake of the file itself may hide others, which only show once it is corrected.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from .contract import AuthoringError, Puzzle, Repair
from .finding import AUTHORING, Finding, is_obstacle

Propose = Callable[[Any, Finding, str | None], Iterable[Repair]]


@dataclass(frozen=True, slots=True)
class Bench:
    """What the proposals of a game are tried with. Trying one takes a compilation and an audit, so the numbers decide
    how long an editor waits."""

    compile: Callable[[Any], Puzzle]
    audit: Callable[[Any, str | None], list[Finding]]
    profiles: Collection[str]
    most_tried: int = 24
    most_offered: int = 3
    most_of_a_kind: int = 1
    cleanest_first: bool = False  # try them all, and sort them by how many findings are left
    keeps_paths: bool = False  # no proposal moves a value, so an error at another path is a new one

    def repair(self, source: Any, finding: Finding, propose: Propose) -> list[Repair]:
        """The proposals that keep the law, in their order; those that leave mistakes of the file only if all do.

        `propose` gets the source, the finding, and the profile that has the finding, None if the plain audit has it.
        The result is [] if the finding is not one of this source. It never raises.
        """
        found = self._find(source, finding)
        if found is None:
            return []
        profile, before = found
        finding = next(each for each in before if _is_same(each, finding))  # with its data
        kept: list[tuple[int, Repair]] = []
        seen, kinds = {repr(source)}, Counter[str]()
        for each in _run(propose, source, finding, profile):
            kind = each.kind or each.label
            if repr(each.source) in seen or kinds[kind] >= (self.most_of_a_kind if each.kind else 1):
                continue
            seen.add(repr(each.source))
            left = self._count_left(each.source, finding, profile, before)
            if left is not None:
                kinds[kind] += 1
                kept.append((left, each))
            if len(seen) > self.most_tried or sum(left == 0 for left, _ in kept) == self.most_offered:
                break
        if finding.code == AUTHORING and any(left == 0 for left, _ in kept):
            kept = [pair for pair in kept if pair[0] == 0]
        return [each for _, each in sorted(kept, key=lambda pair: pair[0])][: self.most_offered]

    def _find(self, source: Any, finding: Finding) -> tuple[str | None, list[Finding]] | None:
        """The profile that has a finding, and all that it has; None if none has it."""
        try:
            puzzle = self.compile(source)
        except AuthoringError as problem:
            mistake = problem.to_finding()
            return (None, [mistake]) if _is_same(mistake, finding) else None
        for profile in (None, *self.profiles) if finding.code != AUTHORING else ():
            found = self.audit(puzzle, profile)
            if any(_is_same(each, finding) for each in found):
                return profile, found
        return None

    def _count_left(self, source: Any, finding: Finding, profile: str | None, before: list[Finding]) -> int | None:
        """How much is left to do, as far as it decides the order; None if the source breaks the law."""
        try:
            after = self.audit(self.compile(source), profile)
        except AuthoringError as problem:
            return None if finding.code != AUTHORING or _is_same(problem.to_finding(), finding) else 1
        errors = self._count_errors(after)
        if finding.code == AUTHORING:
            return errors.total()
        if errors - self._count_errors(before) or any(_is_same(each, finding) for each in after):
            return None
        if _count_codes(after)[finding.code] >= _count_codes(before)[finding.code]:
            return None  # it is somewhere else now
        return len(after) if self.cleanest_first else 0

    def _count_errors(self, findings: list[Finding]) -> Counter[tuple[str, str]]:
        return Counter((each.code, each.path if self.keeps_paths else "") for each in findings if is_obstacle(each))


def without(source: dict[str, Any], *keys: str) -> dict[str, Any]:
    return {key: value for key, value in source.items() if key not in keys}


def join_words(words: Sequence[str]) -> str:
    """As a label lists them: "A, B and C"."""
    return " and ".join(filter(None, (", ".join(words[:-1]), words[-1])))


def _run(propose: Propose, source: Any, finding: Finding, profile: str | None) -> Iterator[Repair]:
    try:
        yield from propose(source, finding, profile)
    except AuthoringError:  # the source is wrong elsewhere too
        return


def _is_same(one: Finding, other: Finding) -> bool:
    """Whether it is the same finding, overruled or not."""
    return (one.code, one.path, one.message) == (other.code, other.path, other.message)


def _count_codes(findings: Iterable[Finding]) -> Counter[str]:
    return Counter(each.code for each in findings)
