"""Files of occasions: their lint, and spreadsheets of them."""

from __future__ import annotations

import re
from typing import Any

import pytest

from gridwright.making import occasions
from gridwright.making.rows import Row, RowError

FAIR = {"name": "Harbour fair", "date": "06-12", "before": 3, "tags": ["harbour"], "tone": "glad", "regions": ["local"]}


def test_the_shipped_files_have_no_findings() -> None:
    shipped = occasions.read_shipped()
    assert [occasions.lint(value) for value in shipped.values()] == [[]] * len(shipped)
    assert set(occasions.lint_together(shipped)) == set(shipped)
    assert not any(occasions.lint_together(shipped).values())


@pytest.mark.parametrize(
    ("change", "code", "path", "words"),
    [
        ({"date": "soon"}, "ERR_OCCASION_DATE", "[0].date", 'expected a date such as 12-25.*found "soon"'),
        ({"date": "Diwaly in IN"}, "ERR_OCCASION_DATE", "[0].date", "has no holiday"),
        ({"date": "1" * 3000}, "ERR_OCCASION_DATE", "[0].date", "at most 2000 characters"),
        ({"tags": []}, "ERR_OCCASION_TAGS", "[0].tags", "at least one tag"),
        ({"tags": ["Christ mas"]}, "ERR_OCCASION_SCHEMA", "[0].tags[0]", "lower-case letters"),
        ({"tone": "grim"}, "ERR_OCCASION_SCHEMA", "[0].tone", "glad"),
        ({"before": 61}, "ERR_OCCASION_SCHEMA", "[0].before", "from 0 to 60"),
        ({"name": "n" * 61}, "ERR_OCCASION_NAME", "[0].name", "at most 60"),
        ({"name": "Shit day"}, "ERR_OCCASION_BLOCKED", "[0].name", "blocklist"),
    ],
)
def test_what_is_wrong_with_an_occasion_is_found(change: dict[str, Any], code: str, path: str, words: str) -> None:
    [finding] = occasions.lint([FAIR | change])
    assert (finding.code, finding.path, finding.severity) == (code, path, "error")
    assert re.search(words, finding.message), finding.message


def test_an_occasion_that_is_there_twice_is_found() -> None:
    found = occasions.lint_together({"a": [FAIR], "b": [FAIR | {"name": "HARBOUR FAIR"}]})
    assert [finding.code for finding in found["b"]] == ["ERR_OCCASION_TWICE"]
    assert found["a"] == []


def test_a_row_of_a_spreadsheet_is_an_occasion() -> None:
    cells = {"occasion": "Harbour fair", "date": "06-12", "before": "3", "tone": "glad", "regions": "local"}
    imported = occasions.read_rows([Row(2, cells, ("harbour",))])[""]
    assert imported.value == [FAIR]
    assert imported.line_of("[0].date") == 2
    with pytest.raises(RowError, match="line 4: expected a number of days in before"):
        occasions.read_rows([Row(4, cells | {"before": "few"}, ("harbour",))])
    with pytest.raises(RowError, match="line 5: tone: "):
        occasions.read_rows([Row(5, cells | {"tone": "grim"}, ("harbour",))])
