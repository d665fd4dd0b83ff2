from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from gridwright.making.waywords.audit import audit
from tests.making.waywords.puzzles import EASY, Line, codes, compile_source, draw, easy_daily

FENCE, GNOME, FERN, ROSE, CROCUS = EASY

STAIRS: list[Line] = [
    (0, 0, "right", 3), (2, 0, "down", 3), (2, 2, "right", 3), (4, 2, "down", 3), (4, 4, "right", 3), (6, 4, "down", 3),
]  # fmt: skip
LONG_STAIRS: list[Line] = [
    (0, 0, "down", 3), (0, 2, "right", 3), (2, 2, "down", 3), (2, 4, "right", 3), (4, 4, "down", 3), (4, 6, "right", 3),
    (6, 6, "down", 3),
]  # fmt: skip


# In 8 by 8: to the left, down, right, down, left and down.
LOOPS: list[Line] = [
    (7, 0, "left", 6), (2, 0, "down", 4), (2, 3, "right", 6), (7, 3, "down", 3), (7, 5, "left", 7), (1, 5, "down", 3),
]  # fmt: skip
# In 9 by 9: the first and the last word are diagonal.
ZIGZAG: list[Line] = [
    (0, 0, "down-right", 3), (2, 2, "right", 5), (6, 1, "down", 5), (6, 5, "left", 6), (1, 5, "down", 3),
    (1, 7, "right", 7), (8, 6, "down-left", 3),
]  # fmt: skip


def review(puzzle: dict[str, Any], profile: str = "EASY_DAILY_V1") -> list[str]:
    return codes(audit(puzzle, profile))


def medium(
    path: list[Line] = LOOPS, bonus: list[Line] | None = None, end: tuple[int, int] = (1, 7), **changes: Any
) -> dict[str, Any]:
    """A puzzle that MEDIUM has nothing to say against, but for what is changed."""
    lines: list[Line] = [(3, 0, "down-right", 3), (4, 5, "up-right", 3)] if bonus is None else bonus
    return draw(path, lines, (7, 0), end, **({"size": (8, 8), "selection": "RAY_8DIR"} | changes))


def hard(path: list[Line] = ZIGZAG, **changes: Any) -> dict[str, Any]:
    """A puzzle that HARD has nothing to say against, but for what is changed."""
    like: dict[str, Any] = {"size": (9, 9), "selection": "RAY_8DIR", "connectivity": "ORTHO_8"}
    puzzle = draw(path, [(1, 1, "down", 4), (4, 2, "up", 3)], (0, 0), (6, 8), **(like | changes))
    for cell in puzzle["grid"]["cells"]:
        if cell["id"] in ("r0c7", "r0c8", "r8c0", "r8c1"):
            cell["type"] = "VOID"
    return puzzle


def move(marker: str, cell_id: str) -> dict[str, Any]:
    puzzle = easy_daily()
    puzzle["grid"][marker]["adjacentCellId"] = cell_id
    return puzzle


def test_an_easy_daily_passes() -> None:
    assert audit(easy_daily(), "EASY_DAILY_V1") == []


MUTANTS: dict[str, tuple[Callable[[], dict[str, Any]], list[str]]] = {
    "START at no cell": (lambda: move("start", "r9c9"), ["ERR_START_CELL", "ERR_QA_START_MISSING"]),
    "END at no cell": (lambda: move("end", "r9c9"), ["ERR_END_CELL", "ERR_QA_END_MISSING"]),
    "START below the top": (lambda: easy_daily(start=(6, 1)), ["ERR_QA_START_NOT_TOP_ROW"]),
    "END above the bottom": (lambda: easy_daily(size=(7, 8)), ["ERR_QA_END_NOT_BOTTOM_ROW"]),
    "START too near to END, by a long way": (
        lambda: draw([(0, 1, "right", 7), (6, 1, "down", 4), (0, 4, "right", 7), (0, 4, "down", 3)],
                     [(2, 1, "down", 3)], (0, 1), (0, 6)),
        ["ERR_QA_START_NOT_TOP_ROW", "ERR_QA_MARKERS_TOO_CLOSE"],
    ),
    "START too near to END": (
        lambda: draw([(3, 0, "down", 7), (0, 2, "right", 6), (0, 0, "down", 5), (1, 6, "right", 3)],
                     [(3, 4, "right", 3)], (3, 1), (3, 6)),
        ["ERR_QA_START_NOT_TOP_ROW", "ERR_QA_MARKERS_TOO_CLOSE", "ERR_QA_ROUTE_TOO_SHORT",
         *["WARN_QA_WORD_NOT_NEEDED"] * 3],
    ),
    "three path words": (
        lambda: draw([(0, 0, "down", 7), (0, 3, "right", 7), (6, 0, "down", 7)], [(3, 2, "down", 3)], (0, 0), (6, 6)),
        ["ERR_QA_TOO_FEW_PATH_WORDS"],
    ),
    "seven path words": (
        lambda: draw(LONG_STAIRS, [(1, 2, "down", 3)], (0, 0), (6, 8), (7, 9)),
        ["ERR_QA_TOO_MANY_PATH_WORDS"],
    ),
    "a word of two letters": (
        lambda: draw([(0, 0, "down", 4), (0, 2, "right", 7), (6, 2, "down", 4), (2, 5, "right", 5), (2, 5, "down", 2)],
                     [(4, 2, "down", 3)], (0, 0), (2, 6)),
        ["ERR_QA_WORD_LENGTH"],
    ),
    "a word of eight letters": (
        lambda: draw([(0, 0, "down", 8), (0, 3, "right", 4), (3, 3, "down", 3), (3, 5, "right", 4), (6, 5, "down", 3)],
                     [(1, 3, "down", 3)], (0, 0), (6, 7), (7, 8)),
        ["ERR_QA_WORD_LENGTH"],
    ),
    "few cells in path words": (
        lambda: draw(STAIRS, [(1, 0, "down", 3)], (0, 0), (6, 6)),
        ["ERR_QA_PATH_COVERAGE_TOO_LOW"],
    ),
    "a first word without START": (
        lambda: easy_daily([GNOME, FENCE, FERN, ROSE, CROCUS]),
        ["ERR_QA_FIRST_WORD_NOT_AT_START"],
    ),
    "a last word that goes on after END": (
        lambda: easy_daily([*EASY, (0, 6, "right", 3)], end=(1, 6)),
        ["ERR_QA_LAST_WORD_NOT_AT_END"],
    ),
    "a word before the one that it crosses": (
        lambda: easy_daily([FENCE, FERN, GNOME, ROSE, CROCUS]),
        ["ERR_QA_WORD_NOT_CROSSED"],
    ),
    "a word apart": (
        lambda: easy_daily([FENCE, GNOME, FERN, ROSE, (3, 6, "right", 3), CROCUS]),
        ["ERR_QA_WORD_NOT_CROSSED", "ERR_QA_PATH_INTERSECTIONS_TOO_LOW", "WARN_QA_WORD_NOT_NEEDED"],
    ),
    "words that only touch": (
        lambda: easy_daily([FENCE, GNOME, FERN, (1, 2, "right", 3), CROCUS]),
        ["ERR_QA_WORD_NOT_CROSSED", "ERR_QA_PATH_INTERSECTIONS_TOO_LOW", "ERR_QA_TOUCH_ONLY_CONNECTION",
         "ERR_PARALLEL_ADJACENCY"],
    ),
    "words side by side": (
        lambda: easy_daily([FENCE, GNOME, FERN, ROSE, (1, 0, "down", 3), CROCUS]),
        ["ERR_PARALLEL_ADJACENCY", "WARN_QA_WORD_NOT_NEEDED"],
    ),
    "a path that is dragged in eight directions": (
        lambda: easy_daily(selection="RAY_8DIR"),
        ["ERR_QA_SELECTION_MODEL"],
    ),
    "a diagonal word": (
        lambda: easy_daily(bonus=[(2, 0, "down-right", 3)], selection="RAY_8DIR"),
        ["ERR_QA_SELECTION_MODEL", "ERR_QA_NOT_FORWARD"],
    ),
    "drags that must not be reversed": (
        lambda: easy_daily(reverse=False),
        ["ERR_QA_REVERSE_NOT_ALLOWED"],
    ),
    "no bonus word": (lambda: easy_daily(bonus=[]), ["WARN_QA_BONUS_WORDS"]),
    "three bonus words": (
        lambda: easy_daily(bonus=[(4, 0, "down", 5), (2, 0, "down", 3), (1, 2, "down", 3)]),
        ["WARN_QA_BONUS_WORDS"],
    ),
    "a path word that is not needed": (
        lambda: easy_daily([FENCE, (4, 0, "right", 3), GNOME, FERN, ROSE, CROCUS]),
        ["WARN_QA_WORD_NOT_NEEDED"],
    ),
}  # fmt: skip


MEDIUM_MUTANTS: dict[str, tuple[Callable[[], dict[str, Any]], list[str]]] = {
    "a diagonal path word": (
        lambda: medium([*LOOPS[:5], (5, 5, "down-right", 3), LOOPS[5]]),
        ["ERR_QA_DIRECTION", "WARN_QA_WORD_NOT_NEEDED"],
    ),
    "a bonus word round a corner": (
        lambda: bend(medium(selection="ADJACENT_8")),
        ["ERR_QA_SELECTION_MODEL", "ERR_QA_DIRECTION", *["WARN_QA_WORD_READ_TWICE"] * 4],
    ),
    "four path words": (
        lambda: medium([(7, 0, "left", 7), (1, 0, "down", 7), (0, 4, "right", 7), (6, 4, "down", 4)],
                       [(3, 0, "down", 3), (4, 0, "down", 3)], (6, 7)),
        ["ERR_QA_TOO_FEW_PATH_WORDS"],
    ),
    "one bonus word": (lambda: medium(bonus=[(3, 0, "down-right", 3)]), ["WARN_QA_BONUS_WORDS"]),
    "nine by eight": (lambda: medium(size=(9, 8)), ["ERR_QA_GRID_SIZE"]),
}  # fmt: skip

HARD_MUTANTS: dict[str, tuple[Callable[[], dict[str, Any]], list[str]]] = {
    "path words that meet at their corners": (
        lambda: hard([ZIGZAG[0], (0, 0, "down", 5), *ZIGZAG[1:]]),
        [*["ERR_PARALLEL_ADJACENCY"] * 2, *["WARN_QA_WORD_NOT_NEEDED"] * 5],
    ),
    "corners that do not join": (
        lambda: hard(connectivity="ORTHO_4"),
        ["ERR_UNSOLVABLE", "WARN_QA_CONNECTIVITY_MODEL"],
    ),
}  # fmt: skip

TABLES = (MUTANTS, MEDIUM_MUTANTS, HARD_MUTANTS)


def bend(puzzle: dict[str, Any]) -> dict[str, Any]:
    """With a first bonus word that turns a corner before its last tile."""
    word, cells = puzzle["words"]["additional"][0], {cell["id"]: cell for cell in puzzle["grid"]["cells"]}
    word["placements"][0][2] = "r1c5"
    word["tokens"][2]["v"] = cells["r1c5"]["value"]
    return puzzle


@pytest.mark.parametrize(
    ("profile", "name"),
    [
        (profile, name)
        for profile, table in zip(("EASY_DAILY_V1", "MEDIUM", "HARD"), TABLES, strict=True)
        for name in table
    ],
)
def test_a_puzzle_that_breaks_a_rule_has_the_finding_of_that_rule(profile: str, name: str) -> None:
    make, expected = {"EASY_DAILY_V1": MUTANTS, "MEDIUM": MEDIUM_MUTANTS, "HARD": HARD_MUTANTS}[profile][name]
    assert review(make(), profile) == expected


def test_a_medium_and_a_hard_puzzle_pass() -> None:
    assert audit(medium(), "MEDIUM") == []
    assert audit(hard(), "HARD") == []


@pytest.mark.parametrize(("size", "least"), [((7, 7), 18), ((8, 8), 22), ((9, 9), 20), ((6, 6), 12), ((5, 9), 12)])
def test_the_least_coverage_depends_on_the_size(size: tuple[int, int], least: int) -> None:
    def cover(cells: int) -> dict[str, Any]:
        lines: list[Line] = [(0, y, "right", min(size[0], cells - y * size[0])) for y in range(-(-cells // size[0]))]
        return draw(lines, [], (0, 0), (0, 0), size)

    assert "ERR_QA_PATH_COVERAGE_TOO_LOW" in review(cover(least - 1))
    assert "ERR_QA_PATH_COVERAGE_TOO_LOW" not in review(cover(least))


@pytest.mark.parametrize(("end", "steps"), [((3, 6), 6), ((3, 5), 5), ((3, 0), 0)])
def test_a_way_straight_down_is_just_long_enough(end: tuple[int, int], steps: int) -> None:
    found = review(draw([(3, 0, "down", 7)], [], (3, 0), end))
    assert ("ERR_QA_ROUTE_TOO_SHORT" in found) == ("ERR_QA_MARKERS_TOO_CLOSE" in found) == (steps < 6)


def test_findings_of_a_profile_come_after_those_of_the_audit() -> None:
    assert review(move("start", "r1c1")) == ["ERR_START_CELL", "ERR_QA_START_NOT_TOP_ROW"]


def test_without_a_profile_the_content_rules_are_silent() -> None:
    for table in TABLES:
        for make, expected in table.values():
            plain = [code for code in expected if "_QA_" not in code and code != "ERR_PARALLEL_ADJACENCY"]
            assert codes(audit(make())) == plain


def test_a_puzzle_that_cannot_be_played_is_not_reviewed() -> None:
    assert review(easy_daily() | {"theme": 5}) == ["ERR_SCHEMA"]


def test_only_hard_puzzles_keep_path_words_from_meeting_at_their_corners() -> None:
    puzzle = HARD_MUTANTS["path words that meet at their corners"][0]()
    assert "ERR_PARALLEL_ADJACENCY" not in review(puzzle, "MEDIUM")


def read(*rows: str, path: list[Any], **changes: Any) -> list[tuple[str, str]]:
    """What the review says of the readings of a grid, by code and message. Words that are not listed are fill."""
    source = {"theme": "T", "rows": list(rows), "path": path, "start": [0, 0], "end": [0, 0], "selection": "RAY_4DIR"}
    findings = audit(compile_source(source | changes), "EASY_DAILY_V1")
    read = ("WARN_QA_WORD_READ_TWICE", "WARN_QA_ACCIDENTAL_WORD", "WARN_QA_BLOCKED_WORD", "ERR_OFFENSIVE")
    return [(finding.code.removeprefix("WARN_QA_"), finding.message) for finding in findings if finding.code in read]


def put(word: str, x: int, y: int, direction: str = "right") -> dict[str, Any]:
    return {"word": word, "at": [x, y], "dir": direction}


def test_a_word_can_be_read_backwards_where_drags_may_be_reversed() -> None:
    assert read("PIEQ", "QEIP", path=[put("PIE", 0, 0)]) == [
        ("WORD_READ_TWICE", "'PIE' can be read left from [3, 1] too")
    ]
    assert read("PIEQ", "QEIP", path=[put("PIE", 0, 0)], reverse=False) == []


def test_a_word_can_be_read_diagonally_where_words_may_lie_so() -> None:
    rows = ("PIEQ", "QIQQ", "QQEQ")
    assert read(*rows, path=[put("PIE", 0, 0)]) == []
    assert read(*rows, path=[put("PIE", 0, 0)], selection="RAY_8DIR") == [
        ("WORD_READ_TWICE", "'PIE' can be read down-right from [0, 0] too")
    ]


def test_a_word_in_another_word_can_be_read_twice() -> None:
    assert read("CARPETQ", "CARQQQQ", path=[put("CARPET", 0, 0), put("CAR", 0, 1)]) == [
        ("WORD_READ_TWICE", "'CAR' can be read right from [0, 0] too")
    ]


def test_two_words_of_the_same_letters_are_each_read_twice() -> None:
    path = [put("PIE", 0, 0), put("PIE", 0, 1) | {"id": "other"}]
    assert [code for code, _ in read("PIEQ", "PIEQ", path=path)] == ["WORD_READ_TWICE"] * 2


def test_a_word_that_is_the_same_from_both_ends_is_read_once() -> None:
    assert read("NOONQ", path=[put("NOON", 0, 0)]) == []
    assert read("NOONQ", path=[put("NOON", 3, 0, "left")], selection="RAY_8DIR") == []


def test_a_word_with_two_placements_is_not_reported_as_read_twice_as_well() -> None:
    puzzle = compile_source(
        {"theme": "T", "rows": ["PIEQ", "PIEQ"], "path": [put("PIE", 0, 0)], "start": [0, 0], "end": [0, 0]}
    )
    puzzle["words"]["path"][0]["placements"].append(["r1c0", "r1c1", "r1c2"])
    found = review(puzzle, "MEDIUM")
    assert "ERR_SINGLE_PLACEMENT" in found
    assert "WARN_QA_WORD_READ_TWICE" not in found


def test_a_word_of_one_tile_runs_in_no_wrong_direction() -> None:
    found = review(easy_daily([*EASY[:4], (0, 2, "down", 1), EASY[4]]))
    assert "ERR_QA_WORD_LENGTH" in found
    assert "ERR_QA_NOT_FORWARD" not in found


def test_a_picture_is_not_the_letters_it_stands_for() -> None:
    assert read("{SUN}SETQQQ", "SUNSETQ", path=[put("{SUN}SET", 0, 0)]) == [
        ("ACCIDENTAL_WORD", '"SUNSET" can be read right from [0, 1] and is not listed')
    ]


def test_a_chain_is_looked_for_round_corners() -> None:
    assert read("PIQ", "QEQ", path=[put("PI", 0, 0)], selection="ADJACENT_4") == []
    assert read("PIE", "QEQ", path=[put("PIE", 0, 0)], selection="ADJACENT_4") == [
        ("WORD_READ_TWICE", "'PIE' can be read along [0, 0] [1, 0] [1, 1] too")
    ]


def test_a_chain_that_begins_in_countless_ways_is_reported_in_time() -> None:
    rows = ["A" * 20] * 20
    [(code, message)] = read(*rows, path=[put("A" * 12, 0, 0)], selection="ADJACENT_8")
    assert (code, message) == ("WORD_READ_TWICE", f"'{'A' * 12}' begins in too many ways to follow")


def test_a_common_word_that_is_not_listed_is_an_accident() -> None:
    assert read("TREEQ", "PIEQQ", path=[put("PIE", 0, 1)]) == [
        ("ACCIDENTAL_WORD", '"TREE" can be read right from [0, 0] and is not listed')
    ]
    assert read("QEERT", "PIEQQ", path=[put("PIE", 0, 1)]) == [
        ("ACCIDENTAL_WORD", '"TREE" can be read left from [4, 0] and is not listed')
    ]
    assert read("QEERT", "PIEQQ", path=[put("PIE", 0, 1)], reverse=False) == []
    assert read("TQQQQ", "QRQQQ", "QQEQQ", "QQQEQ", "PIEQQ", path=[put("PIE", 0, 4)]) == []


@pytest.mark.parametrize("row", ["TR.EE", "TR{SUN}EE"])
def test_holes_and_pictures_break_a_line(row: str) -> None:
    assert read(row, "PIEQQ", path=[put("PIE", 0, 1)]) == []


def test_what_lies_in_a_listed_word_is_no_accident() -> None:
    assert read("CARPETS", path=[put("CARPETS", 0, 0)]) == []  # CARP, CARPET, PETS


def test_what_reaches_beyond_a_listed_word_is_one_accident() -> None:
    assert read("CARPETS", path=[put("CARPET", 0, 0)]) == [
        ("ACCIDENTAL_WORD", '"CARPETS" can be read right from [0, 0] and is not listed')
    ]


def test_three_letters_are_no_accident() -> None:
    assert read("CARQQ", "PIEQQ", path=[put("PIE", 0, 1)]) == []


@pytest.mark.parametrize(
    ("rows", "where"),
    [
        (["CRAPQ", "PIEQQ"], "right from [0, 0]"),
        (["QQQCQ", "QQRQQ", "QAQQQ", "PIEQQ"], "down-left from [3, 0]"),
        (["PQQQQ", "QAQQQ", "QQRQQ", "QQQCQ", "PIEQQ"], "up-left from [3, 3]"),
    ],
)
def test_an_offensive_word_is_found_along_every_line_and_as_nothing_else(rows: list[str], where: str) -> None:
    message = f'it can be read {where}, and "CRAP" is on the blocklist'
    assert read(*rows, path=[put("PIE", 0, len(rows) - 1)]) == [("ERR_OFFENSIVE", message)]


def test_a_short_offensive_word_is_an_error_only_where_a_reader_would_see_it() -> None:
    path = [put("PIE", 0, 1)]
    assert [code for code, _ in read("ASSQ", "PIEQ", path=path)] == ["ERR_OFFENSIVE"]
    assert [code for code, _ in read("SSAQ", "PIEQ", path=path)] == ["BLOCKED_WORD"]
    assert [code for code, _ in read("LSDQ", "PIEQ", path=path)] == ["BLOCKED_WORD"]


def test_an_offensive_word_that_is_listed_is_an_error_without_a_profile_too() -> None:
    source = {"theme": "T", "rows": ["CRAP"], "path": ["CRAP"], "start": [0, 0], "end": [3, 0]}
    found = audit(compile_source(source))
    assert {finding.code for finding in found} == {"ERR_OFFENSIVE"}
    assert "words.path[0]" in {finding.path for finding in found}


def test_a_blocked_word_that_is_the_same_from_both_ends_is_described_once() -> None:
    assert read("XXXQ", "PIEQ", path=[put("PIE", 0, 1)]) == [("BLOCKED_WORD", '"XXX" can be read right from [0, 0]')]


def test_a_blocked_word_is_reported_in_a_listed_word_too() -> None:
    assert {code for code, _ in read("SCRAPSQ", path=[put("SCRAPS", 0, 0)])} == {"BLOCKED_WORD"}
