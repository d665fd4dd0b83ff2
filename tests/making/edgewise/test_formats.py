"""The forms that the game's document gives its files in: they are read, and their puzzles audited."""

from __future__ import annotations

from typing import Any

import pytest

from gridwright.library.contents import items_in
from gridwright.making import edgewise as maker
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
    "a legacy list": ([DATED], [("[0]", None)], ["WARN_ID_MISSING"]),
    "a legacy file": ({"puzzles": [DATED]}, [("puzzles[0]", None)], ["WARN_ID_MISSING"]),
}  # fmt: skip


@pytest.mark.parametrize("name", FORMS)
def test_a_file_of_the_document_is_read_and_audited(name: str) -> None:
    value, places, expected = FORMS[name]
    items = items_in(value)
    assert [(item.path, item.day) for item in items] == places
    for item in items:
        assert item.game == "edgewise"
        assert codes(maker.audit(item.puzzle)) == expected
