from __future__ import annotations

from collections import Counter
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from gridwright.data.waywords import read_dailies
from gridwright.data.words import frequencies
from gridwright.making.waywords.generate import generate, specs, topics
from gridwright.making.waywords.grade import CUTS, grade
from tests.making.waywords.puzzles import compile_source

PAGE = (Path(__file__).parents[3] / "docs/games/waywords.md").read_text(encoding="utf-8")

# HOUSE, ERASER and ROBE lead from the top left to the bottom right; the fill begins like none of them.
BOARD: dict[str, Any] = {
    "theme": "About the house",
    "rows": ["HXQXQX", "OXQXQX", "UXQXQX", "SXQXQX", "ERASER", "XQXQXO", "XQXQXB", "XQXQXE"],
    "path": ["HOUSE", "ERASER", "ROBE"],
    "start": [0, 0],
    "end": [5, 7],
}


def board(**changes: Any) -> Any:
    return compile_source(BOARD | changes)


def mapped(puzzle: Any, turn: str) -> Any:
    """The puzzle with its grid turned over: the same words in other directions."""
    other = deepcopy(puzzle)
    for cell in other["grid"]["cells"]:
        if turn == "left to right":
            cell["x"] = puzzle["grid"]["width"] - 1 - cell["x"]
        elif turn == "rows to columns":
            cell["x"], cell["y"] = cell["y"], cell["x"]
    if turn == "rows to columns":
        other["grid"]["width"], other["grid"]["height"] = puzzle["grid"]["height"], puzzle["grid"]["width"]
    return other


def effort(puzzle: Any) -> float:
    return grade(puzzle).effort


def samples(profile: str, number: int) -> list[Any]:
    found = specs(profile, topics())
    return [generate(found[index % len(found)], f"grade {index}") for index in range(number)]


def test_words_that_run_backwards_are_harder() -> None:
    assert effort(mapped(board(), "left to right")) > effort(board()) * 1.1


def test_words_that_run_down_are_harder_than_those_to_the_right() -> None:
    factors = grade(board()).figures["words"]
    turned = grade(mapped(board(), "rows to columns")).figures["words"]
    assert factors["HOUSE"]["direction"] == factors["ROBE"]["direction"] == turned["ERASER"]["direction"]
    assert turned["HOUSE"]["direction"] == factors["ERASER"]["direction"] < factors["HOUSE"]["direction"]


def test_diagonal_words_are_harder_than_straight_ones() -> None:
    diagonal = board(rows=["CXX", "XAX", "XXT"], path=["CAT"], start=[0, 0], end=[2, 2], connectivity="ORTHO_8")
    straight = board(rows=["CAT", "XXX", "XXX"], path=["CAT"], start=[0, 0], end=[2, 0], connectivity="ORTHO_8")
    assert effort(diagonal) > effort(straight) * 1.3


def test_rarer_words_are_harder_and_longer_ones_easier() -> None:
    rarity, length = {}, {}
    for puzzle in samples("EASY_DAILY_V1", 40):
        factors = grade(puzzle).figures["words"]
        for word in puzzle["words"]["path"]:
            rarity[frequencies().get(word["wordId"], 2.0)] = factors[word["wordId"]]["rarity"]
            length[word["size"]] = factors[word["wordId"]]["length"]
    assert [rarity[zipf] for zipf in sorted(rarity)] == sorted(rarity.values(), reverse=True)
    assert max(rarity.values()) > 1.3 > 0.9 > min(rarity.values())
    assert [length[size] for size in sorted(length)] == sorted(length.values(), reverse=True)
    assert sorted(length) == [3, 4, 5, 6, 7]


def test_each_line_that_begins_like_a_word_makes_it_harder() -> None:
    rows = BOARD["rows"]
    efforts = [
        effort(board(rows=[*rows[:2], middle, *rows[3:]])) for middle in ("UXQXQX", "UXHOQX", "UXHOUX")
    ]  # fmt: skip
    assert efforts[0] < efforts[1] < efforts[2]
    assert grade(board(rows=["HXHOUX", *rows[1:]])).figures["words"]["HOUSE"]["noise"] > 1
    assert grade(board(rows=["HXHOUX", *rows[1:]])).figures["words"]["ROBE"]["noise"] == 1


def test_a_larger_board_is_harder_and_one_with_more_fill_too() -> None:
    wider = grade(board(rows=[f"{row}XQ" for row in BOARD["rows"]]))
    plain = grade(board())
    assert wider.effort > plain.effort * 1.05
    assert wider.figures["board"]["space"] > plain.figures["board"]["space"]
    assert wider.figures["fillShare"] > plain.figures["fillShare"]
    assert (wider.figures["tiles"], plain.figures["tiles"]) == (64, 48)


def test_a_hole_is_not_a_tile() -> None:
    rows = [row.replace("Q", ".") for row in BOARD["rows"]]
    assert grade(board(rows=rows)).figures["tiles"] == 48 - sum(row.count("Q") for row in BOARD["rows"])


def test_a_bonus_word_distracts_and_gives_a_tile_away() -> None:
    rows = [*BOARD["rows"][:2], "UPONQX", *BOARD["rows"][3:]]
    plain, hinted = grade(board(rows=rows)).figures, grade(board(rows=rows, additional=["UPON"])).figures
    assert hinted["words"]["HOUSE"]["anchor"] < plain["words"]["HOUSE"]["anchor"]
    assert hinted["words"]["ROBE"]["anchor"] == plain["words"]["ROBE"]["anchor"]
    assert hinted["board"]["decoys"] > plain["board"]["decoys"]


def test_words_at_a_marker_and_words_with_a_picture_are_easier() -> None:
    anchors = {word: factors["anchor"] for word, factors in grade(board()).figures["words"].items()}
    assert anchors["HOUSE"] == anchors["ROBE"] < anchors["ERASER"]
    rows = [*BOARD["rows"][:4], "ERA{SEA}ER", *BOARD["rows"][5:]]
    pictured = grade(board(rows=rows, path=["HOUSE", "ERA{SEA}ER", "ROBE"])).figures
    assert pictured["emoji"] == 1
    assert pictured["words"]["ERASEAER"]["anchor"] < anchors["ERASER"]


def test_a_word_that_the_win_does_not_need_does_not_count() -> None:
    puzzle = board(rows=["HXQFOG", *BOARD["rows"][1:]], path=[*BOARD["path"], "FOG"])
    assert list(grade(puzzle).figures["words"]) == ["HOUSE", "ERASER", "ROBE"]
    assert grade(puzzle).figures["pathWords"] == 4


def test_more_words_are_harder() -> None:
    short = board(path=["HOUSE", "ERASER"], end=[5, 4])
    assert effort(board()) > effort(short) * 1.2


def test_of_a_puzzle_that_cannot_be_won_all_words_count() -> None:
    puzzle = board(path=["HOUSE", "ROBE"])
    assert list(grade(puzzle).figures["words"]) == ["HOUSE", "ROBE"]
    assert grade(puzzle).figures["steps"] == 0


def test_difficulty_is_cut_from_effort() -> None:
    for puzzle in samples("EASY_DAILY_V1", 20) + samples("HARD", 5):
        found = grade(puzzle)
        assert found.difficulty == 1 + sum(found.effort >= cut for cut in CUTS)


@pytest.mark.parametrize(
    ("profile", "number", "wanted"),
    [("EASY_DAILY_V1", 150, {1, 2, 3, 4}), ("MEDIUM", 60, {3, 4, 5}), ("HARD", 40, {4, 5})],
)
def test_a_profile_spreads_over_its_difficulties(profile: str, number: int, wanted: set[int]) -> None:
    counts = Counter(grade(puzzle).difficulty for puzzle in samples(profile, number))
    assert sum(counts[difficulty] for difficulty in wanted) >= number * 0.92
    assert sum(counts[difficulty] > 0 for difficulty in wanted) >= len(wanted) - 1
    assert max(counts.values()) < number * 0.9


def test_the_hand_made_dailies_are_easy_to_fair() -> None:
    puzzles: list[Any] = [compile_source(source) for source in read_dailies().values()]
    assert {grade(puzzle).difficulty for puzzle in puzzles} <= {1, 2, 3, 4}


def test_the_page_has_the_cuts() -> None:
    section = PAGE.split("## Difficulty")[1].split("\n## ")[0]
    assert ", ".join(f"{cut:g}" for cut in CUTS[:-1]) + f" and {CUTS[-1]:g}" in section
