from __future__ import annotations

import re
import sys
from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings

from gridwright.making import cluegrid as maker
from gridwright.making.cluegrid.audit import audit
from gridwright.making.cluegrid.grade import Rates, certify, rates_of
from tests.games import damage, json_values, randoms
from tests.making.cluegrid.puzzles import GOOD, codes

Puzzle = dict[str, Any]
Change = Callable[[Puzzle], Any]


def crosser(index: int, **changes: Any) -> Change:
    return lambda puzzle: puzzle["crossers"][index].update(changes)


def put(index: int, word: str, at: int, **changes: Any) -> Change:
    return crosser(index, word=word, intersectionIndex=at, **changes)


def add(*crossers: tuple[str, int, int]) -> Change:
    def change(puzzle: Puzzle) -> None:
        for word, position, at in crossers:
            entry = {"word": word, "clue": "What nobody could know", "position": position, "intersectionIndex": at}
            puzzle["crossers"].append(entry)

    return change


MUTANTS: dict[str, tuple[Change, list[str]]] = {
    "no id": (lambda p: p.pop("puzzleId"), ["ERR_SCHEMA"]),
    "a main word that is no text": (lambda p: p.update(mainWord=5), ["ERR_SCHEMA"]),
    "crossers in no list": (lambda p: p.update(crossers={}), ["ERR_SCHEMA"]),
    "a crosser without a clue": (lambda p: p["crossers"][0].pop("clue"), ["ERR_SCHEMA"]),
    "a crosser with an empty clue": (crosser(0, clue=""), ["ERR_SCHEMA"]),
    "a position that is no number": (crosser(0, position="0"), ["ERR_SCHEMA"]),
    "no difficulty": (lambda p: p.pop("difficulty"), ["ERR_SCHEMA"]),
    "clues shown in no known way": (lambda p: p.update(clues="hidden"), ["ERR_SCHEMA"]),
    "a number below 1": (lambda p: p.update(number=0), ["ERR_SCHEMA"]),
    "a difficulty of 6": (lambda p: p.update(difficulty=6), ["ERR_DIFFICULTY"]),
    "a main word in small letters": (lambda p: p.update(mainWord="spend"), ["ERR_MAIN_WORD"]),
    "a main word of six letters": (lambda p: p.update(mainWord="SPENDS"), ["ERR_MAIN_WORD"]),
    "one crosser": (lambda p: p.update(crossers=p["crossers"][:1]), ["ERR_CROSSER_COUNT"]),
    "no crosser": (lambda p: p.update(crossers=[]), ["ERR_CROSSER_COUNT"]),
    "five crossers": (add(("PEAT", 1, 0), ("NUT", 3, 0)), ["ERR_CROSSER_COUNT"]),
    "a crosser of two letters": (put(1, "BE", 1), ["ERR_CROSSER_WORD"]),
    "a crosser of six letters": (put(1, "SEDANS", 1), ["ERR_CROSSER_WORD"]),
    "a crosser in small letters": (put(1, "sedan", 1), ["ERR_CROSSER_WORD"]),
    "a position beyond the main word": (crosser(2, position=5), ["ERR_POSITION"]),
    "a position before the main word": (crosser(2, position=-1), ["ERR_POSITION"]),
    "an intersection beyond the crosser": (crosser(0, intersectionIndex=4), ["ERR_INTERSECTION"]),
    "an intersection before the crosser": (crosser(0, intersectionIndex=-2), ["ERR_INTERSECTION"]),
    "an intersection of other letters": (crosser(0, intersectionIndex=1), ["ERR_INTERSECTION"]),
    "two crossers in a column": (add(("EAST", 2, 0)), ["ERR_SAME_COLUMN"]),
    "a crosser twice": (add(("SPADE", 1, 1)), ["ERR_DUPLICATE_WORD"]),
    "eight rows": (put(2, "BREAD", 4), ["ERR_ROWS"]),
    "crossers that touch above": (add(("TAP", 1, 2)), ["ERR_TOUCHING", "ERR_TOUCHING"]),
    "crossers that touch below": (add(("PIE", 1, 0)), ["ERR_TOUCHING", "ERR_TOUCHING"]),
    "an offensive answer": (put(2, "DAMN", 0), ["ERR_OFFENSIVE"]),
    "an answer that cannot be guessed": (put(2, "DZZZZ", 0), ["ERR_NOT_IN_DICTIONARY"]),
    "an answer that nobody knows": (put(2, "DOATS", 0), ["WARN_NO_ANSWER"]),
    "answers of one family": (lambda p: (put(0, "DUSTY", 2)(p), put(2, "DUST", 0)(p)), ["ERR_SAME_FAMILY"]),
    "a clue of two words": (crosser(0, clue="Go by"), ["WARN_CLUE_LENGTH"]),
    "a clue of sixteen words": (crosser(0, clue=" ".join(["so"] * 16)), ["WARN_CLUE_LENGTH"]),
    "a clue with the answer in it": (crosser(0, clue="You shall not pass here"), ["ERR_CLUE_LEAK"]),
    "a clue with a form of the answer": (crosser(0, clue="Passing grade for some"), ["ERR_CLUE_LEAK"]),
    "a clue with an offensive word": (crosser(0, clue="Not give a damn"), ["ERR_OFFENSIVE"]),
    "a clue with the main word": (crosser(0, clue="What big spenders get"), ["ERR_CLUE_SPOILS"]),
    "a clue with another answer": (crosser(0, clue="Ticket for a sedan chair"), ["ERR_CLUE_SPOILS"]),
    "clues that are alike": (crosser(0, clue="The family car with doors"), ["ERR_CLUE_ALIKE"]),
    "a blank of four": (crosser(0, clue="Boarding ____ (airport must)"), ["WARN_CLUE_BLANK"]),
    "a difficulty that is not so": (lambda p: p.update(difficulty=1), ["WARN_DIFFICULTY"]),
    "a full stop": (crosser(0, clue="Let it go by."), ["WARN_CLUE_STYLE"]),
}  # fmt: skip
REVIEWED: dict[str, tuple[Change, list[str]]] = {
    "two crossers": (lambda p: p["crossers"].pop(1), ["WARN_QA_CROSSERS"]),
}


def spoil(change: Change, puzzle: Puzzle = GOOD) -> Puzzle:
    spoiled = deepcopy(puzzle)
    change(spoiled)
    return spoiled


def test_a_good_puzzle_has_no_finding() -> None:
    assert maker.audit(GOOD) == []
    assert maker.audit(GOOD | {"date": "2026-11-03", "number": 3}, "DAILY") == []


@pytest.mark.parametrize("name", MUTANTS)
def test_a_spoiled_puzzle_has_the_finding_of_its_cause_and_no_other(name: str) -> None:
    change, expected = MUTANTS[name]
    found = maker.audit(spoil(change))
    if "WARN_DIFFICULTY" not in expected:  # with another word a puzzle is easier or harder
        found = [each for each in found if each.code != "WARN_DIFFICULTY"]
    assert codes(found) == expected
    for finding in found:
        assert finding.severity == ("warning" if finding.code.startswith("WARN") else "error")


def test_a_finding_has_the_path_and_quotes_what_is_wrong() -> None:
    [finding] = maker.audit(spoil(crosser(0, intersectionIndex=1)))
    assert finding.path == "crossers[0].intersectionIndex"
    assert finding.message == "letter 1 of PASS is A, and letter 0 of SPEND is S"
    [finding] = maker.audit(spoil(crosser(2, clue="A spender's tool")))
    assert (finding.path, "SPENDER" in finding.message) == ("crossers[2].clue", True)


@pytest.mark.parametrize("name", REVIEWED)
def test_a_profile_asks_for_more(name: str) -> None:
    change, expected = REVIEWED[name]
    puzzle = spoil(change)
    assert maker.audit(puzzle) == []
    assert set(expected) <= set(codes(maker.audit(puzzle, "DAILY")))


def test_a_puzzle_that_too_few_or_too_many_win_is_no_daily() -> None:
    [finding] = [each for each in maker.audit(GOOD, "EASY") if each.code == "ERR_QA_WIN_RATE"]
    assert finding.message.endswith("of 100 casual players win, expected 90 to 100")


# Half the words of English end as this one: more players win who leave its crossers alone.
IDLE: Puzzle = {
    "puzzleId": "c2",
    "mainWord": "SHADE",
    "crossers": [
        {"word": "ABATE", "clue": "Grow less, as a storm?", "position": 4, "intersectionIndex": 4},
        {"word": "PUPA", "clue": "What hangs in a cocoon?", "position": 2, "intersectionIndex": 3},
    ],
    "difficulty": 5,
}


def test_crossers_that_are_of_no_help_are_reported() -> None:
    assert maker.audit(IDLE) == []
    [finding] = [each for each in maker.audit(IDLE, "HARD") if each.code == "ERR_QA_VALUE"]
    assert re.fullmatch(r"\S+ of 100 casual players win with the crossers, and \S+ without", finding.message)


# CHECK, CHICK, CHUCK, CLACK, CLICK, CLOCK and more have these letters.
OPEN: Puzzle = {
    "puzzleId": "c4",
    "mainWord": "CLOCK",
    "crossers": [
        {"word": "ACORN", "clue": "Oak in the making", "position": 0, "intersectionIndex": 1},
        {"word": "CAT", "clue": "When it's away, the mice play", "position": 3, "intersectionIndex": 0},
        {"word": "INK", "clue": "Octopus's getaway cloud", "position": 4, "intersectionIndex": 2},
    ],
    "difficulty": 3,
}


def test_crossers_that_leave_too_many_candidates_are_reported_with_them() -> None:
    assert "ERR_QA_CANDIDATES" not in codes(maker.audit(OPEN))
    [finding] = [each for each in maker.audit(OPEN, "DAILY") if each.code == "ERR_QA_CANDIDATES"]
    assert (finding.severity, finding.path, finding.data["most"]) == ("error", "crossers", 4)
    assert {"CHECK", "CLICK", "CLOCK", "CRACK"} <= set(finding.data["candidates"])
    assert all(word[0] + word[3:] == "CCK" for word in finding.data["candidates"])
    assert finding.message.startswith(f"{len(finding.data['candidates'])} words could be the main word when all")


def test_crossers_that_cost_attentive_players_wins_are_a_warning(monkeypatch: pytest.MonkeyPatch) -> None:
    """Such puzzles are rare, so the figures are given here."""
    assert "WARN_QA_VALUE" not in codes(maker.audit(GOOD, "DAILY"))
    module = sys.modules[audit.__module__]
    monkeypatch.setattr(module, "rates_of", lambda puzzle: Rates(80.0, 60.0, 97.2, 98.0))
    assert maker.audit(GOOD, "DAILY") == []
    monkeypatch.setattr(module, "rates_of", lambda puzzle: Rates(80.0, 60.0, 96.4, 98.0))
    [finding] = maker.audit(GOOD, "DAILY")
    assert (finding.code, finding.severity) == ("WARN_QA_VALUE", "warning")
    assert finding.message == "96.4 of 100 attentive players win with the crossers, and 98.0 without"


def test_a_certificate_is_believed_only_if_it_is_whole_and_sealed() -> None:
    certificate: Any = certify(GOOD)
    whole = rates_of(GOOD | {"certificate": certificate})
    assert whole == rates_of(GOOD)
    for name in ("wins", "winsWithout", "attentive", "attentiveWithout"):
        forged = certificate | {name: certificate[name] - 50}
        assert rates_of(GOOD | {"certificate": forged}) == whole
    earlier = {name: certificate[name] for name in ("wins", "winsWithout", "seal")}
    assert rates_of(GOOD | {"certificate": earlier}) == whole
    assert maker.audit(GOOD | {"certificate": earlier}) == maker.audit(GOOD | {"certificate": certificate}) == []


def test_a_letter_that_says_next_to_nothing_is_reported() -> None:
    """After Q comes U."""
    puzzle = {
        "puzzleId": "c3",
        "mainWord": "QUEEN",
        "crossers": [
            {"word": "QUIZ", "clue": "Pop ___ (classroom surprise)", "position": 0, "intersectionIndex": 0},
            {"word": "TUTU", "clue": "Ballerina's fluffy skirt", "position": 1, "intersectionIndex": 3},
            {"word": "NEST", "clue": "Twiggy cradle in a tree", "position": 3, "intersectionIndex": 1},
        ],
        "difficulty": 3,
    }
    assert codes(maker.audit(puzzle)) == ["WARN_DIFFICULTY"]
    assert "WARN_QA_REVEAL" in codes(maker.audit(puzzle, "DAILY"))


def test_an_unknown_profile_is_an_error_of_the_caller() -> None:
    with pytest.raises(ValueError, match="no profile is called WEEKLY; there is DAILY, EASY"):
        audit(GOOD, "WEEKLY")


@given(randoms)
@settings(max_examples=150, deadline=None)
def test_whatever_is_damaged_is_answered_with_findings(random: Random) -> None:
    for finding in maker.audit(damage(random, damage(random, GOOD))):
        assert finding.code.startswith(("ERR_", "WARN_"))
        assert finding.message


@given(json_values)
@settings(max_examples=100, deadline=None)
def test_what_is_no_puzzle_at_all_has_a_finding(value: Any) -> None:
    assert maker.audit(value)


def test_clues_that_are_alike_name_the_other_crosser() -> None:
    [finding] = maker.audit(spoil(MUTANTS["clues that are alike"][0]))
    assert finding.data == {"other": 0}
