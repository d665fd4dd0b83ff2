from __future__ import annotations

from typing import Any

import pytest

from gridwright.data.waywords import read_dailies
from gridwright.making.waywords.audit import audit
from gridwright.making.waywords.geometry import DIRECTIONS
from gridwright.rules import waywords
from tests.making.waywords.puzzles import compile_source

DAILIES = read_dailies()
PUZZLES = {name: compile_source(source) for name, source in DAILIES.items()}
every_daily = pytest.mark.parametrize("puzzle", PUZZLES.values(), ids=PUZZLES)


def words(puzzle: Any) -> list[Any]:
    return [*puzzle["words"]["path"], *puzzle["words"]["additional"]]


def readings(puzzle: Any, tokens: list[Any], directions: list[tuple[int, int]]) -> int:
    """How often the grid spells `tokens` along lines in these directions."""
    kinds = {"LETTER": "L", "EMOJI": "E"}
    grid = {(c["x"], c["y"]): {"t": kinds[c["type"]], "v": c["value"]} for c in puzzle["grid"]["cells"]}
    return sum(
        all(grid.get((x + dx * index, y + dy * index)) == token for index, token in enumerate(tokens))
        for x, y in grid
        for dx, dy in directions
    )


def test_there_is_a_week_of_dailies_with_themes_of_their_own() -> None:
    assert len(DAILIES) == 7
    assert len({puzzle["puzzleId"] for puzzle in PUZZLES.values()}) == 7
    for name, puzzle in PUZZLES.items():
        assert puzzle["theme"].lower().replace(" ", "-") == name


def test_no_path_word_comes_twice_in_the_week() -> None:
    found = [word["wordId"] for puzzle in PUZZLES.values() for word in words(puzzle)]
    assert sorted(found) == sorted(set(found))


@every_daily
def test_a_daily_meets_the_profile(puzzle: Any) -> None:
    assert audit(puzzle, "EASY_DAILY_V1") == []
    assert (puzzle["grid"]["width"], puzzle["grid"]["height"]) == (7, 7)
    assert len(puzzle["words"]["additional"]) in (1, 2)


@every_daily
def test_every_path_word_is_needed_for_the_win(puzzle: Any) -> None:
    path = puzzle["words"]["path"]
    for missing in [None, *path]:
        state = waywords.init(puzzle, 0)
        for word in path:
            if word is not missing:
                action: Any = {"type": "SELECT", "cellIds": word["placements"][0], "at": 1}
                state, _ = waywords.reduce(puzzle, state, action)
        assert (state["status"] == "COMPLETED") == (missing is None)


@every_daily
def test_every_word_can_be_read_in_one_line_only(puzzle: Any) -> None:
    for word in words(puzzle):
        assert readings(puzzle, word["tokens"], list(DIRECTIONS.values())) == 1


@every_daily
def test_a_bonus_word_hints_at_a_tile_that_no_marker_gives_away(puzzle: Any) -> None:
    marked = {puzzle["grid"][name]["adjacentCellId"] for name in ("start", "end")}
    for word in puzzle["words"]["additional"]:
        assert word["hintCellId"] not in marked


@every_daily
def test_the_way_winds(puzzle: Any) -> None:
    cells = {cell["id"]: cell for cell in puzzle["grid"]["cells"]}
    way = [
        (cells[cell_id]["x"], cells[cell_id]["y"])
        for cell_id in waywords.walk(puzzle, {c for w in puzzle["words"]["path"] for c in w["placements"][0]})
    ]
    assert abs(way[0][0] - way[-1][0]) >= 3
    assert len(way) - 1 >= 10


def test_some_daily_has_an_emoji_tile() -> None:
    kinds = {cell["type"] for puzzle in PUZZLES.values() for cell in puzzle["grid"]["cells"]}
    assert kinds == {"LETTER", "EMOJI"}
