"""Unknown keys, blank texts and wrong dates are found alike in every game."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from gridwright.library.shelf import SHIPPED, Library
from gridwright.making import MAKERS
from gridwright.making.contract import AuthoringError

every_game = pytest.mark.parametrize("game", MAKERS)


def daily(game: str) -> Any:
    found = Library(SHIPPED).on(game, "2026-12-01")
    assert found
    return {key: value for key, value in found.puzzle.items() if key != "date"}


def findings(game: str, puzzle: Any) -> set[tuple[str, str, str]]:
    found = MAKERS[game].audit(puzzle)
    codes = ("ERR_DATE", "ERR_BLANK", "WARN_UNKNOWN_KEY", "ERR_SCHEMA")
    return {(finding.code, finding.severity, finding.path) for finding in found if finding.code in codes}


@every_game
@pytest.mark.parametrize("date", ["2026-02-31", "2026-2-3", "24 December", "", 20261224, None])
def test_a_date_that_is_not_in_the_calendar_is_an_error(game: str, date: Any) -> None:
    assert {code for code, _, path in findings(game, daily(game) | {"date": date}) if path == "date"} & {
        "ERR_DATE",
        "ERR_SCHEMA",
    }
    assert findings(game, daily(game) | {"date": "2028-02-29"}) == set()


@every_game
def test_a_key_that_nobody_knows_is_reported_and_what_a_library_notes_is_not(game: str) -> None:
    puzzle = daily(game)
    assert findings(game, puzzle | {"dificulty": 3}) == {("WARN_UNKNOWN_KEY", "warning", "dificulty")}
    assert findings(game, puzzle | {"date": "2026-12-24", "number": 4, "status": "pending", "metadata": {}}) == set()


TEXTS = {
    "waywords": ("theme",),
    "wordogram": ("meta", "author"),
    "edgewise": ("categories", "top"),
    "cluegrid": ("crossers", 0, "clue"),
    "griddl": ("meta", "name"),
}


@every_game
@pytest.mark.parametrize("blank", ["\u200b", "\u00a0\u2003", "\ufe0f"])
def test_a_text_that_cannot_be_seen_is_an_error(game: str, blank: str) -> None:
    puzzle: Any = deepcopy(daily(game))
    inner = puzzle
    for part in TEXTS[game][:-1]:
        inner = inner.setdefault(part, {}) if isinstance(part, str) else inner[part]
    inner[TEXTS[game][-1]] = blank
    assert "ERR_BLANK" in {code for code, _, _ in findings(game, puzzle)}


@every_game
def test_a_wrong_date_or_an_unknown_key_in_a_source_is_found_by_the_compiler_or_the_auditor(game: str) -> None:
    maker = MAKERS[game]
    source = maker.describe(daily(game))
    for change in ({"date": "2026-02-31"}, {"dificulty": 3}):
        try:
            found = {finding.code for finding in maker.audit(maker.compile(source | change))}
        except AuthoringError as problem:
            found = {problem.path}
        assert found & {"ERR_DATE", "WARN_UNKNOWN_KEY", *change}
