"""Offensive words are found in every text of a puzzle, and where whole tiles spell them."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from gridwright.library.shelf import SHIPPED, Library
from gridwright.making import MAKERS
from gridwright.making.griddl.offensive import find_shown, find_split
from gridwright.making.offensive import audit_texts, find_across, find_offensive
from tests.making.griddl.levels import branch


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("What the fuck?", ["FUCK"]),
        ("Fück", ["FUCK"]),
        ("ＦＵＣＫ", ["FUCK"]),
        ("F U C K", ["FUCK"]),
        ("f.u.c.k this", ["FUCK"]),
        ("A glass of cocktail in Scunthorpe", []),
        ("Herman Melville, Moby-Dick", []),
        ("Moby-Dick is a dick", ["DICK"]),
        ("Moby Dickhead", ["DICKHEAD"]),
        ("I am, I think, a U.S. citizen", []),
        ("", []),
    ],
)
def test_words_of_a_text_are_found_whatever_they_are_written_like(text: str, found: list[str]) -> None:
    assert find_offensive(text) == found


def test_only_whole_tiles_side_by_side_count() -> None:
    assert find_across(["THE", "RA", "PI", "ST"]) == [["RA", "PI", "ST"]]
    assert find_across(["THER", "API", "ST"]) == []
    assert find_across(["FU", "", "CK"]) == []


def test_every_text_is_looked_at_with_its_path() -> None:
    value = {"a": ["fine", {"b": "shit"}], "certificate": {"seal": "shit"}}
    assert [finding.path for finding in audit_texts(value)] == ["a[1].b"]


def texts_of(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths to all texts of a JSON value."""
    if isinstance(value, str):
        return [path]
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [found for key, each in items for found in texts_of(each, (*path, key))]


def daily(game: str) -> Any:
    found = Library(SHIPPED).on(game, "2026-12-01")
    assert found
    return {key: value for key, value in found.puzzle.items() if key != "date"}


@pytest.mark.parametrize("game", MAKERS)
def test_no_text_of_a_puzzle_may_be_offensive_with_or_without_a_profile(game: str) -> None:
    puzzle = daily(game)
    for path in texts_of({key: value for key, value in puzzle.items() if key != "certificate"}):
        spoiled: Any = deepcopy(puzzle)
        *way, last = path
        inner = spoiled
        for part in way:
            inner = inner[part]
        inner[last] = "FUCK"
        for profile in (None, MAKERS[game].DAILY_PROFILES[0]):
            found = MAKERS[game].audit(spoiled, profile)
            assert any(finding.severity == "error" for finding in found), path


def level(**changes: Any) -> Any:
    return branch() | changes


def test_a_word_of_griddl_may_not_be_split_into_a_blocked_one() -> None:
    therapist = level(deck=["THE", "RA", "PI", "ST"])
    assert find_split(therapist, "THERAPIST") == ("THE|RA|PI|ST", "RAPIST")
    assert find_split(level(deck=["CO", "CK", "TA", "IL"]), "COCKTAIL") == ("CO|CK|TA|IL", "COCK")
    assert find_split(level(deck=["COC", "KT", "AIL"]), "COCKTAIL") is None
    assert find_split(level(deck=["CO", "CK", "TAIL"]), "TAIL") is None


@pytest.mark.parametrize(
    ("changes", "path"),
    [
        ({"deck": ["FU", "CK", "A", "B"]}, "deck"),
        ({"deck": ["A", "CK", "B", "FU"], "startingHand": ["FU", "CK"]}, "deck"),
        ({"deck": ["A", "B", "C", "D", "FU", "CK"]}, "deck"),
        (
            {"board": branch()["board"] | {"seeds": [{"text": "FU", "r": 0, "c": 0}, {"text": "CK", "r": 1, "c": 0}]}},
            "board.seeds",
        ),
    ],
)
def test_what_a_hand_or_the_seeds_of_griddl_show_is_looked_at(changes: Any, path: str) -> None:
    assert (path, "FU|CK", "FUCK") in list(find_shown(level(**changes)))
    assert "ERR_OFFENSIVE" in {finding.code for finding in MAKERS["griddl"].audit(level(**changes))}


def test_a_hand_on_the_way_of_the_solution_is_looked_at() -> None:
    """A day that was published before anybody looked."""
    published = Library(SHIPPED).on("griddl", "2026-11-05")
    assert published
    assert list(find_shown(published.puzzle)) == [("solution", "TI|TS", "TITS")]
    assert list(find_shown({key: value for key, value in published.puzzle.items() if key != "solution"})) == []


def test_a_column_of_wordogram_is_read_too() -> None:
    source = {"phrase": "TON WAS ALL TEN", "author": "A", "grid": ["TON", "WAS", "ALL", "TEN"]}
    found = MAKERS["wordogram"].audit(MAKERS["wordogram"].compile(source))
    [finding] = [each for each in found if each.code == "ERR_OFFENSIVE"]
    assert finding.message == 'column 1 reads TWAT, and "TWAT" is on the blocklist'
