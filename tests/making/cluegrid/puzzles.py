"""A good puzzle, and what the tests of this game ask again and again."""

from __future__ import annotations

from typing import Any

from gridwright.making.finding import Finding

GOOD: Any = {
    "puzzleId": "c1",
    "mainWord": "SPEND",
    "crossers": [
        {"word": "PASS", "clue": "Boarding ___ (airport must)", "position": 0, "intersectionIndex": 2},
        {"word": "SEDAN", "clue": "Family car with four doors", "position": 2, "intersectionIndex": 1},
        {"word": "SPADE", "clue": "Card, or a garden digger", "position": 4, "intersectionIndex": 3},
    ],
    "difficulty": 2,
}
SOURCE: dict[str, Any] = {"mainWord": "spend", "crossers": GOOD["crossers"]}


def codes(findings: list[Finding]) -> list[str]:
    return [finding.code for finding in findings]
