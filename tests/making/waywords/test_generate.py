from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from typing import Any

import pytest

from gridwright.data.waywords import read_themes
from gridwright.data.words import blocked
from gridwright.making.contract import GenerationError, Wanted
from gridwright.making.waywords.audit import audit
from gridwright.making.waywords.board import HOLED
from gridwright.making.waywords.generate import Spec, generate, specs, topics, vary
from gridwright.making.waywords.geometry import DIRECTIONS
from gridwright.making.waywords.profiles import PROFILES
from gridwright.making.waywords.solve import solve
from gridwright.making.waywords.themes import Theme, material_of
from gridwright.rules import waywords
from gridwright.rules.rng import Rng

PIECES = 10
BATCHES = {"EASY_DAILY_V1": 700, "MEDIUM": 200, "HARD": 100}
every_piece = pytest.mark.parametrize("piece", range(PIECES))
every_profile = pytest.mark.parametrize("profile", BATCHES)


@cache
def make_piece(profile: str, piece: int) -> list[Any]:
    """A tenth of the puzzles of a profile, each of another theme."""
    found = specs(profile, topics())
    return [generate(found[index % len(found)], str(index)) for index in range(piece, BATCHES[profile], PIECES)]


def lines(puzzle: dict[str, Any]) -> list[tuple[str, str, tuple[str, ...]]]:
    """(direction, text, cells) of all that can be read straight; an emoji is a space."""
    at = {(cell["x"], cell["y"]): cell for cell in puzzle["grid"]["cells"] if cell["type"] != "VOID"}
    found = []
    for name, (dx, dy) in DIRECTIONS.items():
        for x, y in at:
            cells = []
            while (x, y) in at:
                cells.append(at[x, y])
                x, y = x + dx, y + dy
                text = "".join(cell["value"] if cell["type"] == "LETTER" else " " for cell in cells)
                found.append((name, text, tuple(cell["id"] for cell in cells)))
    return found


THEMES = read_themes()
WORDS = {theme["theme"]: {*theme["path"], *theme["bonus"]["words"]} for theme in THEMES.values()}


@every_profile
@every_piece
def test_a_thousand_puzzles_have_no_finding(profile: str, piece: int) -> None:
    found = [(puzzle["puzzleId"], audit(puzzle, profile)) for puzzle in make_piece(profile, piece)]
    assert [each for each in found if each[1]] == []


@every_profile
def test_nothing_of_the_theme_and_nothing_blocked_is_read_by_accident(profile: str) -> None:
    selectable = ("right", "down", "left", "up") if profile == "EASY_DAILY_V1" else tuple(DIRECTIONS)
    for puzzle in make_piece(profile, 1)[:25]:
        own = {word for word in WORDS[puzzle["theme"]] if "{" not in word}
        listed = {
            tuple(word["placements"][0]): word["wordId"]
            for group in ("path", "additional")
            for word in puzzle["words"][group]
        }
        for direction, text, cells in lines(puzzle):
            assert text not in blocked()
            if direction in selectable and text in own:
                assert listed.get(cells) == text


@every_profile
def test_every_path_word_is_needed(profile: str) -> None:
    for puzzle in make_piece(profile, 2)[:20]:
        solved = solve(puzzle)
        everything = [word["wordId"] for word in puzzle["words"]["path"]]
        assert [solution["words"] for solution in solved.solutions] == [everything]
        assert solved.figures["needed"] == everything
        assert all(len(lines) == 1 for lines in solved.figures["occurrences"].values())


def test_no_two_puzzles_are_equal() -> None:
    puzzles = [puzzle for profile in BATCHES for piece in range(3) for puzzle in make_piece(profile, piece)]
    assert len({puzzle["puzzleId"] for puzzle in puzzles}) == len(puzzles)
    assert len({json.dumps(puzzle["grid"]) for puzzle in puzzles}) == len(puzzles)


@every_profile
def test_puzzles_of_a_profile_are_of_many_kinds(profile: str) -> None:
    puzzles = [
        puzzle for piece in range(1 if profile == "EASY_DAILY_V1" else 3) for puzzle in make_piece(profile, piece)
    ]
    wanted = PROFILES[profile]
    cells = [{cell["id"]: cell for cell in puzzle["grid"]["cells"]} for puzzle in puzzles]
    for marker in ("start", "end"):
        columns = [at[puzzle["grid"][marker]["adjacentCellId"]]["x"] for at, puzzle in zip(cells, puzzles, strict=True)]
        assert len(set(columns)) >= wanted.sizes[0][0] - 2
        assert max(columns.count(column) for column in columns) <= len(columns) * 0.4
    counts = {len(puzzle["words"]["path"]) for puzzle in puzzles}
    assert counts == set(range(wanted.path_words.least, wanted.path_words.most + 1))
    sizes = {word["size"] for puzzle in puzzles for word in puzzle["words"]["path"]}
    assert sizes == {3, 4, 5, 6, 7}
    bonus = [word["size"] for puzzle in puzzles for word in puzzle["words"]["additional"]]
    assert sum(size >= 5 for size in bonus) > len(bonus) / 3
    assert {len(puzzle["words"]["additional"]) for puzzle in puzzles} == set(
        range(wanted.bonus_words.least, wanted.bonus_words.most + 1)
    )
    directions = {
        tuple(
            (at[b]["x"] - at[a]["x"], at[b]["y"] - at[a]["y"])
            for a, b in (word["placements"][0][:2] for word in puzzle["words"]["path"][:2])
        )
        for at, puzzle in zip(cells, puzzles, strict=True)
    }
    assert len(directions) >= len(wanted.path_directions)


def test_the_way_wanders_over_the_board() -> None:
    far, sides = [], []
    for puzzle in make_piece("EASY_DAILY_V1", 0):
        path = {cell_id for word in puzzle["words"]["path"] for cell_id in word["placements"][0]}
        far.append(len(waywords.walk(puzzle, path)) - 1)
        columns = [cell["x"] for cell in puzzle["grid"]["cells"] if cell["id"] in path]
        sides.append(max(columns) - min(columns))
    assert sum(far) / len(far) > 10
    assert min(sides) >= 3
    assert sum(sides) / len(sides) > 5


def test_a_hint_is_at_a_tile_of_one_path_word_and_at_no_marker() -> None:
    for profile in BATCHES:
        for puzzle in make_piece(profile, 0)[:20]:
            markers = {puzzle["grid"][name]["adjacentCellId"] for name in ("start", "end")}
            for word in puzzle["words"]["additional"]:
                hint = word["hintCellId"]
                assert sum(hint in other["placements"][0] for other in puzzle["words"]["path"]) == 1
                assert hint not in markers


def test_hard_boards_have_the_shapes_that_are_written_down() -> None:
    shapes = set()
    for puzzle in make_piece("HARD", 0) + make_piece("HARD", 1):
        rows = ["".join("#" if cell["type"] == "VOID" else "." for cell in puzzle["grid"]["cells"])]
        shapes.add(tuple(rows[0][first : first + 9] for first in range(0, 81, 9)))
    assert len(shapes) >= 4
    assert shapes <= set(HOLED)
    assert len(set(HOLED)) == len(HOLED) == 13


@pytest.mark.parametrize("shape", HOLED, ids=range(len(HOLED)))
def test_a_shape_is_balanced_and_has_as_many_holes_as_the_profile_wants(shape: tuple[str, ...]) -> None:
    holes = PROFILES["HARD"].void_cells
    assert holes and sum(row.count("#") for row in shape) in holes
    assert {len(row) for row in shape} == {9}
    assert len(shape) == 9
    mirrored = tuple(row[::-1] for row in shape)
    assert shape in (mirrored, mirrored[::-1], shape[::-1])


def test_an_emoji_in_a_word_is_one_tile() -> None:
    theme = next(name for name, theme in THEMES.items() if all("{" in word for word in theme["path"]))
    [spec] = specs("EASY_DAILY_V1", [theme])
    puzzle = generate(spec, "picture")
    cells = {cell["id"]: cell for cell in puzzle["grid"]["cells"]}
    for word in puzzle["words"]["path"]:
        assert [token["t"] for token in word["tokens"]].count("E") == 1
        assert word["size"] == len(word["placements"][0]) == len(word["tokens"])
        assert [cells[cell_id]["value"] for cell_id in word["placements"][0]] == [t["v"] for t in word["tokens"]]
    assert all(cell["meaning"] for cell in cells.values() if cell["type"] == "EMOJI")


REPRODUCED = """
import json
from gridwright.making.waywords.generate import generate, specs, topics, vary
for profile in ("EASY_DAILY_V1", "MEDIUM", "HARD"):
    spec = specs(profile, topics()[:1])[0]
    for index in range(3):
        puzzle = generate(spec, "seed", index)
        print(json.dumps(puzzle))
        spec = vary(spec, puzzle)
"""


def test_a_seed_makes_the_same_bytes_in_every_process() -> None:
    texts = {
        subprocess.run(
            [sys.executable, "-c", REPRODUCED],
            env=os.environ | {"PYTHONHASHSEED": hash_seed},
            capture_output=True,
            check=True,
        ).stdout
        for hash_seed in ("0", "1", "4711")
    }
    [text] = texts
    assert text.count(b"\n") == 9


def test_another_seed_makes_another_puzzle_with_other_words() -> None:
    [spec] = specs("EASY_DAILY_V1", topics()[:1])
    puzzles = [generate(spec, str(index)) for index in range(8)]
    chosen = {tuple(sorted(word["wordId"] for word in puzzle["words"]["path"])) for puzzle in puzzles}
    assert len(chosen) == 8
    assert len({puzzle["words"]["path"][0]["wordId"] for puzzle in puzzles}) >= 5


def test_five_puzzles_in_series_share_hardly_a_word() -> None:
    shared = total = 0
    for spec in specs("EASY_DAILY_V1", topics()[::8]):
        seen: set[str] = set()
        for index in range(5):
            puzzle = generate(spec, str(index))
            words = {word["wordId"] for word in puzzle["words"]["path"]}
            shared, total = shared + len(words & seen), total + len(words)
            seen |= words
            spec = vary(spec, puzzle)
    assert shared <= total * 0.04


def test_a_series_goes_on_when_every_word_is_used() -> None:
    [spec] = specs("EASY_DAILY_V1", topics()[:1])
    before: set[str] = set()
    for index in range(12):
        puzzle = generate(spec, str(index))
        words = {word["wordId"] for word in puzzle["words"]["path"]}
        assert len(words & before) <= 1, "words come again, but not from the puzzle before"
        before = words
        spec = vary(spec, puzzle)


def narrow_theme(seven: bool) -> Theme:
    """Words of seven letters: two of them that run down cannot both miss a third on a board of 7 by 7."""
    rng = Rng("narrow")
    size = 7 if seven else 5
    words = ["".join(rng.choice("BCDFG") for _ in range(size)) for _ in range(30)]
    bonus = ["".join(rng.choice("BCDFGHJ") for _ in range(4)) for _ in range(16)]
    return Theme("Narrow", tuple(words), tuple(bonus))


def test_a_theme_that_does_not_suit_a_small_board_gets_a_larger_one() -> None:
    sizes = [generate(Spec(narrow_theme(seven), "EASY_DAILY_V1"), "a")["grid"]["width"] for seven in (False, True)]
    assert sizes == [7, 8]


@pytest.mark.parametrize(
    ("path", "bonus"),
    [((), ("DESK", "MEMO")), (("OAK", "ELM", "ASH", "FIR"), ("DESK",)), (("TROWEL",) * 30, ("DESK",))],
)
def test_a_theme_that_yields_no_puzzle_is_reported(path: tuple[str, ...], bonus: tuple[str, ...]) -> None:
    with pytest.raises(GenerationError, match='"Poor" yields no puzzle for EASY_DAILY_V1'):
        generate(Spec(Theme("Poor", path, bonus), "EASY_DAILY_V1"), "a")


def test_a_word_that_has_another_of_the_theme_in_it_is_not_used() -> None:
    theme = Theme("Trees", ("OAK", "SOAKED", "BIRCH", "HELMET", "STAR"), ("MLE", "LEVEL", "RATS"))
    material = material_of(theme, "EASY_DAILY_V1")
    assert (material.path, material.bonus) == (("OAK", "BIRCH"), ("MLE", "LEVEL"))


def test_a_theme_is_found_by_its_name_or_given_as_it_is() -> None:
    name, theme = next(iter(THEMES.items()))
    assert specs("MEDIUM", [name]) == specs("MEDIUM", [theme])
    with pytest.raises(GenerationError, match='no theme is called "nothing"'):
        specs("MEDIUM", ["nothing"])
    with pytest.raises(GenerationError, match="path"):
        specs("MEDIUM", [{"theme": "Half a theme"}])


def test_a_spec_notes_what_was_used_the_newest_last() -> None:
    spec = Spec(Theme("T", (), ()), "EASY_DAILY_V1", ("A", "B"))
    puzzle = {"words": {"path": [{"wordId": "A"}, {"wordId": "C"}], "additional": [{"wordId": "D"}]}}
    assert vary(spec, puzzle).used == ("B", "A", "C", "D")


def test_a_puzzle_has_the_themes_that_are_shown_later() -> None:
    theme = read_themes()["house-tour"]
    [spec] = specs("EASY_DAILY_V1", [theme | {"theme": "Round the rooms", "reveal": "A tour of a house"}])
    puzzle = generate(spec, "a", 0)
    assert (puzzle["theme"], puzzle["reveal"]) == ("Round the rooms", "A tour of a house")
    assert puzzle["bonusTheme"] == theme["bonus"]["theme"]
    assert "reveal" not in generate(specs("EASY_DAILY_V1", ["house-tour"])[0], "a", 0)


def test_bonus_words_of_two_themes_have_no_theme() -> None:
    """A wanted word that the path has no room for becomes a bonus word, though it is of the path's theme."""
    words = ("ROOF", "DOOR", "HALL", "DEN", "ATTIC", "STAIR", "PORCH")
    [spec] = specs("EASY_DAILY_V1", ["house-tour"], Wanted(word=words))
    puzzle = generate(spec, "a", 0)
    assert "DEN" in {word["wordId"] for word in puzzle["words"]["additional"]}
    assert "bonusTheme" not in puzzle


def test_a_bonus_theme_that_is_the_title_says_nothing() -> None:
    theme = read_themes()["house-tour"]
    [spec] = specs("EASY_DAILY_V1", [theme | {"bonus": theme["bonus"] | {"theme": theme["theme"].upper()}}])
    assert "bonusTheme" not in generate(spec, "a", 0)
