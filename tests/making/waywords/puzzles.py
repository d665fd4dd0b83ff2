"""Waywords puzzles for the tests of its maker: sound ones to spoil, and lines that only geometry matters to."""

from __future__ import annotations

from typing import Any

from gridwright.making.finding import Finding
from gridwright.making.waywords.compile import compile as compile_source
from gridwright.making.waywords.geometry import DIRECTIONS, draw_line

__all__ = ["EASY", "HARD", "MEDIUM", "SMALL", "codes", "compile_source", "draw", "easy_daily"]

SMALL: dict[str, Any] = {
    "id": "small",
    "theme": "Sea",
    "rows": ["SAIL", "U.{SEA}O", "NNEW"],
    "path": ["SAIL", "LOW", "NEW"],
    "additional": ["SUN"],
    "start": [0, 0],
    "end": [1, 2],
    "selection": "RAY_4DIR",
}

MEDIUM: dict[str, Any] = {
    "theme": "The flower garden",
    "rows": [
        "TTBULBFE",
        "KPUECIAT",
        "PCDCMMVS",
        "OFAOAFCH",
        "LAHREOWU",
        "LOLGTDPO",
        "ENIMSAJR",
        "NFAREMDI",
    ],
    "path": ["BULB", "BUD", "DAHLIA", "JASMINE", "POLLEN"],
    "additional": ["FARE", "STEAM", "TRACK"],
    "start": [4, 0],
    "end": [0, 7],
}

HARD: dict[str, Any] = {
    "theme": "On safari",
    "rows": [
        "#WDRKSUT#",
        "UGRCEFBYN",
        "TRANGEREG",
        "ARCLHDHYI",
        "TERZ#IBCF",
        "TNMEERKAT",
        "TNUBIPOBD",
        "RAFREWMWE",
        "#BUAVRMB#",
    ],
    "path": ["TUSK", "TRACK", "RANGER", "PRIDE", "MEERKAT", "ZEBRA"],
    "additional": ["CHEER", "CARD", "BANNER", "GIFT"],
    "start": [5, 0],
    "end": [3, 8],
    "connectivity": "ORTHO_8",
}

# No three of these letters come twice in one order, along any line: what is drawn on them can be read once.
LETTERS = [
    "GHXLNMSXQ",
    "JQKZQFSVN",
    "PJRZVJWHP",
    "XFMMJRXQT",
    "SLTPKDNZV",
    "DHTCWZQPL",
    "FRGMFWMTC",
    "NXZFPVXFB",
    "KGDPTZNVK",
]

Line = tuple[int, int, str, int]  # x, y, direction, length

#     . . + . + . S      a path that goes down, left, up, left and down
#     # . + # + . #
#     # # # # + . #
#     # . . # + . #
#     # . # # # # #
#     # . . . . . .
#     E . . . . . .
EASY: list[Line] = [(6, 0, "down", 5), (2, 4, "right", 5), (3, 1, "down", 4), (0, 2, "right", 4), (0, 1, "down", 6)]
EASY_BONUS: list[Line] = [(4, 0, "down", 5), (2, 0, "down", 3)]


def draw(
    path: list[Line],
    bonus: list[Line],
    start: tuple[int, int],
    end: tuple[int, int],
    size: tuple[int, int] = (7, 7),
    **changes: Any,
) -> dict[str, Any]:
    """A puzzle whose words run along these lines. Its letters mean nothing."""
    letters = {(x, y): LETTERS[y][x] for x in range(size[0]) for y in range(size[1])}

    def entry(name: str, line: Line) -> dict[str, Any]:
        x, y, direction, length = line
        cells = draw_line((x, y), DIRECTIONS[direction], length)
        return {"word": "".join(letters[cell] for cell in cells), "at": [x, y], "dir": direction, "id": name}

    source = {
        "theme": "Lines",
        "rows": ["".join(letters[x, y] for x in range(size[0])) for y in range(size[1])],
        "path": [entry(f"path {index}", line) for index, line in enumerate(path)],
        "additional": [entry(f"bonus {index}", line) for index, line in enumerate(bonus)],
        "start": list(start),
        "end": list(end),
        "selection": "RAY_4DIR",
    }
    return compile_source(source | changes)


def easy_daily(
    path: list[Line] = EASY,
    bonus: list[Line] = EASY_BONUS,
    start: tuple[int, int] = (6, 0),
    end: tuple[int, int] = (0, 6),
    **changes: Any,
) -> dict[str, Any]:
    """A puzzle that EASY_DAILY_V1 has nothing to say against, but for what is changed."""
    return draw(path, bonus, start, end, **changes)


def codes(findings: list[Finding]) -> list[str]:
    return [finding.code for finding in findings]
