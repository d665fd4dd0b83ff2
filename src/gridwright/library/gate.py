"""The gate: what a puzzle must be before it gets a day.

Everything that approves, assigns, examines or publishes a puzzle asks here, so that all of them give the same answer.
An editor may overrule a finding by its code, with a reason that is kept in the entry. Offensive words are never
overruled, and neither is a puzzle that the rules cannot play.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from gridwright.data.material import Material, current, use
from gridwright.making import MAKERS
from gridwright.making.finding import OFFENSIVE, Finding, is_obstacle
from gridwright.making.offensive import audit_texts
from gridwright.rules import GAMES
from gridwright.rules.shape import quote

from .entry import Entry, puzzle_of
from .errors import LibraryError, UnfitError

OVERRULED = "overruled"  # in the metadata: a reason for each code
LONGEST_REASON = 500


@dataclass(frozen=True, slots=True)
class Fitness:
    """What the audit of a puzzle found with `profile`: one that it meets, else the nearest."""

    profile: str | None
    findings: list[Finding]

    @property
    def obstacles(self) -> list[Finding]:
        """What keeps the puzzle from a day."""
        return [finding for finding in self.findings if is_obstacle(finding)]


class Gate:
    """The profiles that a library requires, by game; with an empty list none is required. And its material, by default
    the one in use."""

    def __init__(
        self, profiles: Mapping[str, Sequence[str]], material: Callable[[str], Material] = lambda game: current()
    ) -> None:
        self.material = material
        self.profiles = {game: tuple(profiles.get(game, maker.DAILY_PROFILES)) for game, maker in MAKERS.items()}

    def examine(self, game: str, entry: Entry) -> Fitness:
        """Audit a puzzle with the profiles of its game, the one that it was made for first."""
        puzzle, made_for = puzzle_of(entry), _metadata_of(entry).get("profile")
        profiles: list[str | None] = [*sorted(self.profiles[game], key=lambda profile: profile != made_for)]
        found: list[Fitness] = []
        with use(self.material(game)):
            for profile in profiles or [None]:
                findings = MAKERS[game].audit(puzzle, profile)
                found.append(Fitness(profile, _overrule(game, puzzle, findings, overrules_of(entry))))
                if not found[-1].obstacles:
                    return found[-1]
        return min(found, key=lambda fitness: len(fitness.obstacles))

    def admit(self, game: str, entries: Mapping[str, Entry]) -> None:
        """UnfitError if one of some entries, each under its name, is not fit for a day."""
        lines = [
            f"{name} is not fit for a day: {format_finding(finding)}"
            for name, entry in entries.items()
            for finding in self.examine(game, entry).obstacles
        ]
        if lines:
            raise UnfitError("\n".join(lines))

    def examine_level(self, game: str, level: Any, overrules: Mapping[str, str]) -> list[Finding]:
        """Audit a level of a pack. A level has no day, so it needs no profile."""
        with use(self.material(game)):
            return _overrule(game, level, MAKERS[game].audit(level), overrules)


def excuse(findings: Iterable[Finding]) -> list[Finding]:
    """The findings of a published day, all as warnings: it stays as it is."""
    return [replace(each, severity="warning") for each in findings]


def examine_title(title: str, field: str = "title") -> list[Finding]:
    """Offensive words in the title of a site, or in another field of `library.json`."""
    return list(audit_texts(title, f"library.json: {field}"))


def overrules_of(entry: Entry) -> dict[str, str]:
    """The reasons in an entry, by code. A code without a reason is left out."""
    noted = _metadata_of(entry).get(OVERRULED)
    return {code: reason for code, reason in noted.items() if is_reason(reason)} if isinstance(noted, dict) else {}


def can_overrule(finding: Finding) -> bool:
    """Whether an editor may accept it, in a puzzle that the rules can play."""
    return finding.code != OFFENSIVE


def is_reason(value: Any) -> bool:
    return isinstance(value, str) and bool(value.strip())


def check_reason(reason: str) -> str:
    """A reason without spaces around it. LibraryError if it is not one line."""
    if not is_reason(reason) or len(reason) > LONGEST_REASON or not reason.isprintable():
        raise LibraryError(f"the reason: expected one line of at most {LONGEST_REASON} characters")
    return reason.strip()


def with_overrule(game: str, entry: Entry, code: str, reason: str, found: Sequence[Finding]) -> Entry:
    """The entry in which an editor overrules a code of what was `found` in it. LibraryError if that is not allowed."""
    reason = check_reason(reason)
    if code not in {finding.code for finding in found}:
        codes = ", ".join(sorted({finding.code for finding in found})) or "none"
        raise LibraryError(f"this puzzle has no finding {quote(code)}; it has: {codes}")
    if not all(map(can_overrule, (finding for finding in found if finding.code == code))):
        raise LibraryError(f"{code} cannot be overruled: offensive words are never published")
    if GAMES[game].check(puzzle_of(entry)):
        raise LibraryError(f"{code} cannot be overruled: the rules cannot play this puzzle")
    return _with_overrules(entry, overrules_of(entry) | {code: reason})


def without_overrule(entry: Entry, code: str) -> Entry:
    """The entry without the reason for a code."""
    return _with_overrules(entry, {name: reason for name, reason in overrules_of(entry).items() if name != code})


def format_finding(finding: Finding) -> str:
    return ": ".join(part for part in (finding.path, finding.code, finding.message) if part)


def _with_overrules(entry: Entry, overrules: dict[str, str]) -> Entry:
    metadata = {name: value for name, value in _metadata_of(entry).items() if name != OVERRULED}
    return entry | {"metadata": metadata | ({OVERRULED: overrules} if overrules else {})}


def _metadata_of(entry: Entry) -> dict[str, Any]:
    metadata = entry.get("metadata")
    return metadata if isinstance(metadata, dict) else {}


def _overrule(game: str, puzzle: Any, findings: list[Finding], overrules: Mapping[str, str]) -> list[Finding]:
    """The findings; those that an editor overruled are warnings."""
    if not overrules or GAMES[game].check(puzzle):
        return findings
    return [
        replace(finding, severity="warning", overruled=overrules[finding.code])
        if finding.code in overrules and can_overrule(finding)
        else finding
        for finding in findings
    ]
