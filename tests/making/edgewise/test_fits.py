"""What fits: which words of a puzzle belong to which category, as the compiler writes it and the auditor checks it."""

from __future__ import annotations

from copy import deepcopy
from itertools import permutations, product
from typing import Any

import pytest

from gridwright.library.shelf import SHIPPED, Library
from gridwright.making import edgewise as maker
from gridwright.making.edgewise.compile import list_fits
from gridwright.making.edgewise.database import current_database
from gridwright.making.edgewise.solutions import count_solutions, count_turns
from gridwright.rules import edgewise
from tests.amounts import amount, repeats
from tests.making.edgewise.puzzles import GOOD, codes

FIRST = "2026-11-18"  # the days before were published without it
FITS = {
    "top": ["VENUS", "EARTH", "MERCURY", "SATURN"],
    "right": ["COPPER", "GOLD", "MERCURY", "TIN", "ZINC"],
    "bottom": ["EYE", "FOOT", "HAND", "BASKET", "SNOW"],
    "left": ["EYE", "NECK", "FOOT", "HAND", "CHEST", "LEG"],
}
DAILIES = Library(SHIPPED).days("edgewise")


def saying(**changes: list[str]) -> Any:
    """The good puzzle, with other words said to fit."""
    return maker.compile(deepcopy(GOOD)) | {"fits": FITS | changes}


@pytest.mark.usefixtures("small")
def test_the_compiler_lists_the_words_of_each_category_by_the_database() -> None:
    puzzle = maker.compile(GOOD)
    assert puzzle["fits"] == FITS
    assert maker.audit(puzzle, "DAILY") == []


@pytest.mark.usefixtures("small")
def test_of_a_category_or_a_word_that_nobody_knows_the_answers_are_listed() -> None:
    labels = GOOD["categories"] | {"top": "Worlds"}
    assert maker.compile(GOOD | {"categories": labels})["fits"]["top"] == ["VENUS", "EARTH"]
    squares = deepcopy(GOOD["squares"])
    squares[0]["words"][:2] = ["KRYPTON", "OOMPH"]
    fits = maker.compile(GOOD | {"squares": squares})["fits"]
    assert "KRYPTON" in fits["top"]
    assert not [side for side, words in fits.items() if "OOMPH" in words]


@pytest.mark.usefixtures("small")
def test_an_author_may_say_what_fits_and_a_puzzle_compiled_before_is_worked_out_again() -> None:
    source = maker.describe(GOOD) | {"categories": GOOD["categories"] | {"top": "Worlds"}, "fits": FITS}
    puzzle = maker.compile(source)
    assert puzzle["fits"] == FITS
    assert maker.describe(puzzle) == source
    assert codes(maker.audit(puzzle)) == ["WARN_UNKNOWN_CATEGORY"]
    assert maker.compile(puzzle)["fits"]["top"] == ["VENUS", "EARTH"]
    assert "fits" not in maker.describe(maker.compile(GOOD))


SAID: dict[str, tuple[dict[str, list[str]], str, str, str]] = {
    "a word of no tile": (
        {"top": [*FITS["top"], "MARS"]},
        "ERR_FITS",
        "fits.top[4]",
        '"MARS" is not a word of the puzzle',
    ),
    "an answer is missing": (
        {"left": FITS["left"][2:]},
        "ERR_FITS",
        "fits.left",
        '"NECK" is missing: it is an answer of "Body parts"',
    ),
    "a word that belongs is missing": (
        {"right": ["GOLD", "TIN", "ZINC", "MERCURY"]},
        "WARN_FITS",
        "fits.right",
        '"COPPER" is missing: it belongs to "Metals"',
    ),
    "a word that does not belong": (
        {"right": [*FITS["right"], "CHEST"]},
        "WARN_FITS",
        "fits.right[5]",
        '"CHEST" does not belong to "Metals"',
    ),
}


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("case", SAID)
def test_what_is_said_wrongly_is_found_and_repaired(case: str) -> None:
    changes, code, path, message = SAID[case]
    puzzle = saying(**changes)
    found = maker.audit(puzzle, "DAILY")
    finding = next(each for each in found if each.code == code)
    assert (finding.path, finding.message) == (path, message)
    assert {*codes(found)} <= {"ERR_FITS", "WARN_FITS"}
    source = maker.describe(puzzle)
    [repair] = maker.repair(source, finding)
    assert repair.label == "Work out again what fits"
    assert maker.audit(maker.compile(repair.source), "DAILY") == []


@pytest.mark.usefixtures("small")
def test_what_fits_leaves_one_board_on_which_everything_does() -> None:
    every = [word for square in GOOD["squares"] for word in square["words"]]
    found = maker.audit(saying(**dict.fromkeys(edgewise.SIDES, every)))
    assert [each.message for each in found if each.code == "ERR_FITS"] == [
        "on 6144 of 6144 boards every category would fit, expected 1"
    ]


@pytest.mark.usefixtures("small")
def test_another_word_by_a_repair_leaves_what_fits_to_the_compiler() -> None:
    source = maker.describe(saying(top=["VENUS", "EARTH"]))
    assert "fits" in source
    source["squares"][3][0] = "GOLD"
    finding = next(each for each in maker.audit(maker.compile(source), "DAILY") if each.code == "ERR_DUPLICATE_WORD")
    repairs = maker.repair(source, finding)
    assert repairs
    for repair in repairs:
        assert maker.audit(maker.compile(repair.source), "DAILY") == []


def test_every_shipped_day_from_the_first_says_what_fits_and_none_before_does() -> None:
    for daily in DAILIES:
        wanted = list_fits(daily.puzzle, current_database()) if daily.day >= FIRST else None
        assert daily.puzzle.get("fits") == wanted, daily.day


@repeats
def test_on_one_board_of_every_shipped_day_every_category_fits_and_that_board_wins() -> None:
    days = [daily for daily in DAILIES if daily.day >= FIRST]
    for daily in days:
        listed = [daily.puzzle["fits"][side] for side in edgewise.SIDES]
        words = [square["words"] for square in daily.puzzle["squares"]]
        masks = [[sum(1 << at for at in range(4) if word in listed[at]) for word in row] for row in words]
        assert count_solutions(count_turns(masks)) == 1, daily.day
    for daily in days[:: amount(96, 8)]:
        puzzle: Any = daily.puzzle
        suited = [
            feedback
            for order in permutations(range(4))
            for turns in product(range(4), repeat=4)
            if 0 not in (feedback := edgewise.find_feedback(puzzle, [*order], [*turns]))
        ]
        assert suited == [[2, 2, 2, 2]], daily.day
