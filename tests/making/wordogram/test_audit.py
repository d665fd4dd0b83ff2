from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from gridwright.making import wordogram as maker
from gridwright.making.wordogram import certificate
from tests.making.wordogram.puzzles import codes, secret


def test_a_sound_puzzle_has_no_finding() -> None:
    assert maker.audit(secret()) == []
    assert maker.audit(secret(), "POCKET") == []


def test_fields_that_are_not_known_are_reported_and_do_no_harm() -> None:
    puzzle = secret() | {"debug": {"anything": 1}, "theme": "thrift", "number": 4}
    puzzle["meta"]["mood"] = "wry"
    assert codes(maker.audit(puzzle, "POCKET")) == [("WARN_UNKNOWN_KEY", "meta.mood"), ("WARN_UNKNOWN_KEY", "theme")]


CHANGES: dict[str, tuple[Callable[[Any], Any], list[tuple[str, str]]]] = {
    "another schema": (lambda puzzle: puzzle.update(schema="0.4"), [("SCHEMA_UNSUPPORTED", "schema")]),
    "no schema": (lambda puzzle: puzzle.pop("schema"), [("SCHEMA_UNSUPPORTED", "schema")]),
    "no solution": (lambda puzzle: puzzle.pop("solution"), [("ERR_SCHEMA", "solution")]),
    "a row too short": (lambda puzzle: puzzle["solution"].__setitem__(0, "THREE"), [("ERR_SCHEMA", "solution[0]")]),
    "an overlay outside": (lambda puzzle: puzzle["overlay"][0].update(col=9), [("ERR_SCHEMA", "overlay[0].col")]),
    "another phrase": (
        lambda puzzle: puzzle["meta"].update(phrase="Four may keep a secret."),
        [("ERR_PHRASE", "meta.phrase")],
    ),
    "a phrase with an invisible mark": (
        lambda puzzle: puzzle["meta"].update(phrase="Three\u202e"),
        [("ERR_PHRASE", "meta.phrase")],
    ),
    "no certificate": (lambda puzzle: puzzle.pop("certificate"), [("WARN_CERTIFICATE_MISSING", "certificate")]),
    "a claim that is not so": (
        lambda puzzle: puzzle["certificate"]["unique"].update(plainAny=True),
        [("ERR_CERTIFICATE", "certificate.unique.plainAny")],
    ),
    "two claims that are not so": (
        lambda puzzle: puzzle["certificate"].update(forcedShare=12, reveals=3),
        [("ERR_CERTIFICATE", "certificate.forcedShare"), ("ERR_CERTIFICATE", "certificate.reveals")],
    ),
    "an order of no certificate": (
        lambda puzzle: puzzle["certificate"]["order"].reverse(),
        [("ERR_CERTIFICATE", "certificate.order")],
    ),
    "a lost seal": (lambda puzzle: puzzle["certificate"].pop("seal"), []),
    "a foreign seal": (lambda puzzle: puzzle["certificate"].update(seal="0123"), []),
}


@pytest.mark.parametrize("change", CHANGES)
def test_each_fault_is_found_by_its_code_and_path(change: str) -> None:
    puzzle = secret()
    CHANGES[change][0](puzzle)
    assert codes(maker.audit(puzzle)) == CHANGES[change][1]


@pytest.mark.parametrize("ch", ["\t", "\n", "\u00a0", "\u202e", "\u0301", "\u200d\u200d"])
def test_an_overlay_character_that_cannot_be_seen_is_found(ch: str) -> None:
    puzzle = secret()
    puzzle.pop("certificate")
    puzzle["overlay"][0]["ch"] = ch
    puzzle["meta"].pop("phrase")
    assert codes(maker.audit(puzzle))[1:] == [("ERR_OVERLAY", "overlay[0].ch")]


@pytest.mark.parametrize("ch", ["\u2764\ufe0f", "\U0001f1eb\U0001f1f7", "\U0001f468\u200d\U0001f467"])
def test_a_phrase_with_an_overlay_character_of_several_code_points_is_what_the_grid_says(ch: str) -> None:
    """Other builders write such."""
    puzzle = secret()
    puzzle.pop("certificate")
    puzzle["overlay"][0]["ch"] = ch
    puzzle["meta"]["phrase"] = puzzle["meta"]["phrase"].replace(",", ch)
    assert codes(maker.audit(puzzle)) == [("WARN_CERTIFICATE_MISSING", "certificate")]
    assert maker.title(puzzle) == puzzle["meta"]["phrase"]
    puzzle["meta"].pop("phrase")
    assert f"A SECRET{ch} IF TWO" in maker.title(puzzle)


def test_a_certificate_of_another_grid_is_older_than_its_data() -> None:
    puzzle = secret()
    puzzle["solution"][0] = " THREE "
    [first, *_] = maker.audit(puzzle)
    assert first.code == "ERR_CERTIFICATE"
    assert "older than its data" in first.message


def test_a_phrase_with_more_than_one_answer_is_a_warning_and_in_a_profile_an_error() -> None:
    puzzle = maker.compile({"phrase": "A cheerful look makes a dish a feast.", "author": "Proverb", "width": 8})
    assert codes(maker.audit(puzzle)) == [("WARN_AMBIGUOUS", "solution")]
    [finding] = maker.audit(puzzle, "POCKET")
    assert finding.code == "ERR_QA_AMBIGUOUS"
    assert "unless 1 of its letters" in finding.message


@pytest.mark.parametrize(
    ("source", "found"),
    [
        (
            {"phrase": "What an ass he is, they said to him.", "author": "A"},
            [("ERR_OFFENSIVE", "solution[1]"), ("ERR_OFFENSIVE", "meta.phrase")],
        ),
        ({"phrase": "Two heads are better than one."}, [("ERR_QA_META", "meta.author")]),
        ({"phrase": "Two heads agree.", "author": "A"}, [("ERR_QA_LETTERS", "solution")]),
        ({"phrase": "Two heads are better than one.", "author": "A", "width": 9}, [("ERR_QA_SIZE", "cols")]),
    ],
)
def test_a_profile_asks_for_more(source: Any, found: list[tuple[str, str]]) -> None:
    assert codes(maker.audit(maker.compile({"profile": "POCKET"} | source), "POCKET")) == found


def test_an_empty_column_is_not_allowed_on_a_day_and_the_profile_leaves_none() -> None:
    source = {"phrase": "Two heads are better than one.", "author": "Proverb", "profile": "POCKET"}
    assert codes(maker.audit(maker.compile(source), "POCKET")) == []
    unshifted = maker.compile(source | {"objective": "none"})
    assert codes(maker.audit(unshifted, "POCKET")) == [("ERR_QA_EMPTY_COLUMN", "cols")]


def test_what_is_larger_than_the_builder_allows_is_reported() -> None:
    puzzle = maker.compile({"phrase": "Two heads are better than one.", "width": 31, "maxCols": 31})
    assert codes(maker.audit(puzzle)) == [("WARN_SIZE", "cols")]


def test_a_puzzle_beyond_the_solver_is_reported_to_be_unproven(monkeypatch: pytest.MonkeyPatch) -> None:
    phrase = "Consider the lilies of the field, how they grow; they toil not, neither do they spin."
    puzzle = maker.compile({"phrase": phrase, "width": 24})
    monkeypatch.setattr(certificate, "MOST_CONFLICTS", 1)
    puzzle["certificate"]["seal"] = ""
    assert codes(maker.audit(puzzle)) == [("WARN_UNPROVEN", "solution")]


@pytest.mark.parametrize("value", [None, 5, "text", [], {}, {"schema": "0.3"}, {"schema": "0.3", "solution": [1]}])
def test_it_never_raises(value: Any) -> None:
    assert {finding.severity for finding in maker.audit(value)} == {"error"}


def test_an_unknown_profile_is_a_value_error() -> None:
    with pytest.raises(ValueError, match="there is POCKET, WIDE"):
        maker.audit(secret(), "HUGE")


@pytest.mark.parametrize(
    ("rows", "is_phrase"),
    [
        (["MAY KEEP", "A SECRET"], True),
        ([" MAY    ", "KEEP A  ", " SECRET "], True),
        (["MAYKEEP ", "A SECRET"], False),
        (["MAY KEEP", "ASECRET "], False),
        (["MAY KEEP", "A SEC   ", "RET     "], False),
    ],
)
def test_a_grid_has_the_words_of_its_phrase_and_their_borders(rows: list[str], is_phrase: bool) -> None:
    puzzle = maker.compile({"phrase": "May keep a secret", "author": "A", "grid": rows})
    assert (("ERR_PHRASE", "meta.phrase") not in codes(maker.audit(puzzle))) is is_phrase


def test_a_row_may_end_at_a_hyphen_that_the_phrase_has() -> None:
    source = {"phrase": "A well-known secret", "author": "A", "grid": ["A WELL-  ", "KNOWN    ", "SECRET   "]}
    assert ("ERR_PHRASE", "meta.phrase") not in codes(maker.audit(maker.compile(source)))


def test_an_accented_letter_is_a_capital_and_is_mentioned() -> None:
    puzzle = maker.compile({"phrase": "Café au lait", "author": "A", "width": 14})
    assert puzzle["overlay"] == [{"row": 0, "col": puzzle["overlay"][0]["col"], "ch": "É"}]
    assert ("WARN_ACCENT", "overlay[0].ch") in codes(maker.audit(puzzle))
    puzzle["overlay"][0]["ch"] = "é"  # as another builder may write it
    assert ("ERR_OVERLAY", "overlay[0].ch") in codes(maker.audit(puzzle))
