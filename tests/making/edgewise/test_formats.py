"""The forms that the game's document gives its files in: they are read, and their puzzles audited."""

from __future__ import annotations

from typing import Any

import pytest

from gridwright.library.contents import items_in
from gridwright.making import edgewise as maker
from gridwright.rules.edgewise import SIDES
from tests.making.edgewise.puzzles import GOOD, codes

pytestmark = pytest.mark.usefixtures("small")

ENTRY: dict[str, Any] = {key: GOOD[key] for key in ("categories", "squares")}
DATED = {"date": "2026-01-25", **ENTRY}
POOLED = {
    "id": "ee8bb7bd",
    "status": "approved",
    **ENTRY,
    "metadata": {"categoryTypes": ["finite-group"] * 4, "overlapWords": ["EYE"], "generatedAt": "2026-01-20T12:00:00Z"},
}

LISTS = [square["words"] for square in GOOD["squares"]]
SIDED = [dict(zip(SIDES, words, strict=True)) for words in LISTS]

NAMES = ("fb6065bf", "ee8bb7bd")

FORMS: dict[str, tuple[Any, list[tuple[str, str | None]], list[str]]] = {
    "a month by number": (
        {"gameId": "edgewise", "baseDate": "2026-01-01", "puzzles": {"25": {"id": "fb6065bf", **DATED}}},
        [("puzzles.25", "2026-01-25")],
        [],
    ),
    "a month by number, counted from its base": (
        {"gameId": "edgewise", "baseDate": "2026-01-01", "puzzles": {"25": {"id": "fb6065bf", **ENTRY}}},
        [("puzzles.25", "2026-01-25")],
        [],
    ),
    "a month by day": (
        {"puzzles": {"2026-01-25": {"id": "fb6065bf", **ENTRY}}},
        [("puzzles.2026-01-25", "2026-01-25")],
        [],
    ),
    "a pool": ({"puzzles": [POOLED]}, [("puzzles[0]", None)], []),
    "a pool in a bare list": ([POOLED], [("[0]", None)], []),
    "a month without ids": (
        {"baseDate": "2026-01-01", "puzzles": {"25": DATED}},
        [("puzzles.25", "2026-01-25")],
        [],
    ),
    "puzzles by day, alone": ({"2026-01-25": ENTRY}, [("puzzles.2026-01-25", "2026-01-25")], []),
    "a legacy list": ([DATED], [("[0]", None)], []),
    "a legacy file": ({"puzzles": [DATED]}, [("puzzles[0]", None)], []),
    "a puzzle alone": (DATED, [("", None)], []),
    "tiles as bare lists": ([{**DATED, "squares": LISTS}], [("[0]", None)], []),
    "tiles by side": ({"puzzles": [{**POOLED, "squares": SIDED}]}, [("puzzles[0]", None)], []),
}  # fmt: skip


@pytest.mark.parametrize("name", FORMS)
def test_a_file_of_the_document_is_read_and_audited(name: str) -> None:
    value, paths, expected = FORMS[name]
    items = items_in(value)
    assert [(item.path, item.day) for item in items] == paths
    for item in items:
        assert item.game == "edgewise"
        assert codes(maker.audit(item.puzzle)) == expected
        assert item.puzzle["squares"] == GOOD["squares"]
        assert item.puzzle["id"] in (*NAMES, maker.compile(ENTRY)["id"]), "a name of its own, or one by its content"


def test_what_is_noted_about_a_puzzle_stays_when_it_is_taken_in() -> None:
    (item,) = items_in([{**POOLED, "squares": LISTS}])
    assert (item.entry["id"], item.entry["status"]) == ("ee8bb7bd", "approved")
    assert item.entry["metadata"] == POOLED["metadata"]


def test_what_cannot_be_taken_in_is_left_to_the_auditor() -> None:
    (item,) = items_in([{**DATED, "squares": LISTS[:3]}])
    assert item.entry["squares"] == LISTS[:3]
    assert "ERR_SCHEMA" in codes(maker.audit(item.puzzle))
