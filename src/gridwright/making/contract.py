"""What a maker is. A package of `gridwright.making` satisfies `Maker`; the commands know nothing else about it."""

from __future__ import annotations

from typing import Any, Protocol

from .finding import Finding

Puzzle = dict[str, Any]


class AuthoringError(Exception):
    """An authoring file that cannot become a puzzle. `path` leads to the value that is wrong."""

    def __init__(self, path: str, message: str) -> None:
        super().__init__(f"{path}: {message}" if path else message)
        self.path = path
        self.message = message


class Maker(Protocol):
    """The contract, as far as every game has it."""

    PROFILES: tuple[str, ...]
    SPACING: dict[str, int]  # for each kind of `repeats`: within so many days a value should not return

    def recognise(self, value: Any) -> bool:
        """Whether a JSON value has the shape of this game's puzzle, well formed or not."""

    def compile(self, source: Any) -> Puzzle:
        """An authoring file's content as a puzzle. AuthoringError where it cannot be one."""

    def audit(self, puzzle: Any, profile: str | None = None) -> list[Finding]:
        """All that is wrong with a puzzle, in the order of the file; [] is a pass. It never raises."""

    def show(self, puzzle: Any) -> str:
        """The puzzle with its answers, as text for an editor."""

    def repeats(self, puzzle: Any) -> dict[str, list[str]]:
        """What players would notice if it returned soon: a kind, and its values in a sound puzzle."""
