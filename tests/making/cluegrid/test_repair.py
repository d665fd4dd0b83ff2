"""Every repair that is offered mends its finding and breaks nothing."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings

from gridwright.making import cluegrid as maker
from gridwright.making.cluegrid.candidates import list_candidates
from gridwright.making.contract import AuthoringError
from gridwright.making.finding import Finding, error
from tests.games import damage, json_values, randoms
from tests.making.cluegrid.puzzles import GOOD, SOURCE, codes
from tests.making.cluegrid.test_audit import MUTANTS, OPEN, REVIEWED, spoil

Source = dict[str, Any]

PASS, SEDAN, SPADE = GOOD["crossers"]


def without(value: Source, key: str) -> Source:
    return {name: each for name, each in value.items() if name != key}


def spend(*crossers: Any, **more: Any) -> Source:
    return {"mainWord": "SPEND", "difficulty": 2, "crossers": list(crossers)} | more


# Sources that do not compile, and what mends each of them.
UNFINISHED: dict[str, tuple[Source, str]] = {
    "a key that nobody knows": (spend(PASS, SEDAN, theme="Cars"), 'Remove "theme"'),
    "a key of a crosser that nobody knows": (spend(PASS, SEDAN | {"row": 1}), 'Remove "row"'),
    "a number that is none": (spend(PASS, SEDAN, number="3"), "Remove the number"),
    "clues shown in no known way": (spend(PASS, SEDAN, clues="hidden"), 'Remove "clues"'),
    "a day that is none": (spend(PASS, SEDAN, date="yesterday"), "Remove the date"),
    "an id that is none": (spend(PASS, SEDAN, id=""), "Remove the id"),
    "a difficulty beyond 5": (spend(*GOOD["crossers"], difficulty=9), "Set difficulty 2"),
    "no main word": (spend(PASS, SEDAN, SPADE, mainWord=""), "Write SPEND"),
    "a main word with a slip": (spend(PASS, SEDAN, SPADE, mainWord="SPENDD"), "Write SPEND"),
    "no crosser": (spend(), "Add "),
    "one crosser": (spend(PASS), "Add "),
    "six crossers": (spend(PASS, SEDAN, SPADE, PASS, SEDAN, SPADE), "Keep PASS, SEDAN and SPADE"),
    "a crosser that is none": (spend(PASS, SEDAN, 5), "Remove crosser 3"),
    "a crosser without a word": (spend(PASS, SEDAN, without(SPADE, "word")), "Swap in "),
    "a crosser with a slip": (spend(PASS, SEDAN, SPADE | {"word": "SPAADE"}), "Write SPADE"),
    "a crosser that is only begun": (spend(PASS, SEDAN, {"word": "S", "clue": "", "position": 4}), "Swap in "),
    "an empty clue": (spend(PASS, SEDAN | {"clue": ""}), "Take the bank's clue"),
    "a position that is none": (spend(PASS, SEDAN | {"position": "2"}), "Move SEDAN to letter 3"),
    "a letter that is not there": (spend(PASS, SEDAN | {"intersectionIndex": 2}), "Shift SEDAN down"),
    "a crosser on another letter": (spend(PASS, SEDAN | {"position": 1}), "Move SEDAN to letter 3"),
    "a word twice": (spend(PASS, SEDAN, PASS | {"position": 1, "intersectionIndex": 0}), "Remove the second PASS"),
    "two on one letter": (spend(PASS, SEDAN, SPADE | {"position": 2, "intersectionIndex": 4}), "Move SPADE to l"),
    "words that do not lie together": (spend({"word": "DEED"}, {"word": "DADDY"}, {"word": "ADDED"}), "Swap "),
}  # fmt: skip
# Codes whose finding no machine can mend: nothing is left to begin with.
HOPELESS = {"crossers in no list"}


def examine(source: Source, profile: str | None = None) -> list[Finding]:
    """As the studio does."""
    try:
        return maker.audit(maker.compile(source), profile)
    except AuthoringError as problem:
        return [problem.to_finding()]


def errors(findings: list[Finding]) -> list[str]:
    return sorted(finding.code for finding in findings if finding.severity == "error")


def check_repairs(source: Source, finding: Finding, profile: str | None = None) -> list[str]:
    """What the repairs of the only kind of finding in a source are called; each of them leaves none of its kind."""
    before = examine(source, profile)
    found = maker.repair(source, finding)
    for each in found:
        after = examine(each.source, profile)
        assert len(codes(after)) < len(codes(before)) or finding.code not in codes(after), each.label
        assert not set(errors(after)) - set(errors(before)), each.label
        assert 2 <= len(each.label.split()) <= 6
    return [each.label for each in found]


@pytest.mark.parametrize("name", UNFINISHED)
def test_what_keeps_a_source_from_being_a_puzzle_is_mended(name: str) -> None:
    source, expected = UNFINISHED[name]
    [finding] = examine(source)
    assert finding.code == "AUTHORING"
    found = check_repairs(source, finding)
    assert any(each.startswith(expected) for each in found), found
    for each in maker.repair(source, finding):
        assert errors(examine(each.source)) == [], each.label


@pytest.mark.parametrize("name", sorted(MUTANTS.keys() - HOPELESS))
def test_every_finding_of_a_spoiled_puzzle_is_mended(name: str) -> None:
    puzzle = spoil(MUTANTS[name][0])
    if "mainWord" not in puzzle:
        return
    source = maker.describe(puzzle)
    for finding in examine(source):
        assert check_repairs(source, finding), finding


@pytest.mark.parametrize("name", MUTANTS)
def test_a_finding_of_the_puzzle_itself_is_mended_in_its_source(name: str) -> None:
    """A puzzle of the library may have faults that no source can bring about; some are mended by describing it."""
    puzzle = spoil(MUTANTS[name][0])
    try:
        source = maker.describe(puzzle)
    except AuthoringError:
        assert name in HOPELESS
        return
    for finding in maker.audit(puzzle):
        for each in maker.repair(source, finding):
            assert finding not in examine(each.source)


@pytest.mark.parametrize("name", REVIEWED)
def test_what_a_profile_asks_for_is_mended(name: str) -> None:
    change, expected = REVIEWED[name]
    source = maker.describe(spoil(change))
    for finding in examine(source, "DAILY"):
        if finding.code in expected:
            assert check_repairs(source, finding, "DAILY")


def test_a_win_rate_is_mended_by_another_word() -> None:
    source = maker.describe(GOOD)
    [finding] = [each for each in examine(source, "MEDIUM") if each.code == "ERR_QA_WIN_RATE"]
    assert check_repairs(source, finding, "MEDIUM")


def test_crossers_that_are_of_no_help_give_way_to_others() -> None:
    pupa = {"word": "PUPA", "clue": "What hangs in a cocoon?", "position": 2, "intersectionIndex": 3}
    abate = {"word": "ABATE", "clue": "Grow less, as a storm?", "position": 4, "intersectionIndex": 4}
    source = {"mainWord": "SHADE", "difficulty": 5, "crossers": [pupa, abate]}
    [finding] = [each for each in examine(source, "DAILY") if each.code == "ERR_QA_VALUE"]
    assert check_repairs(source, finding, "DAILY")


def test_too_many_candidates_are_fewer_with_a_crosser_on_another_letter() -> None:
    source = maker.describe(OPEN)
    [finding] = [each for each in examine(source, "DAILY") if each.code == "ERR_QA_CANDIDATES"]
    labels = check_repairs(source, finding, "DAILY")
    assert labels
    assert all(label.startswith(("Add ", "Swap ", "Move ")) for label in labels), labels
    for each in maker.repair(source, finding):
        positions = [crosser["position"] for crosser in each.source["crossers"]]
        assert len(list_candidates("CLOCK", positions)) <= 4


def test_a_clue_that_gives_its_word_away_is_first_of_all_replaced_by_the_other_one_of_the_bank() -> None:
    source = spend(PASS | {"clue": "Boarding pass (airport must)"}, SEDAN, SPADE)
    [finding] = examine(source)
    first = maker.repair(source, finding)[0]
    assert first.label == "Take the bank's clue"
    assert first.source == spend(PASS, SEDAN, SPADE)


def test_crossers_that_touch_are_moved_apart_before_one_is_given_up() -> None:
    source = spend(PASS | {"intersectionIndex": 2}, {"word": "PIE", "clue": "Crusty dessert", "position": 1}, SPADE)
    source["crossers"][1] |= {"intersectionIndex": 0, "clue": "Crusty dish with a filling"}
    [finding] = examine(source)
    assert finding.code == "ERR_TOUCHING"
    assert [each.label for each in maker.repair(source, finding)][:2] == ["Move PIE to letter 3", "Shift PASS up"]


def test_repairs_keep_all_that_they_do_not_mend() -> None:
    source = spend(PASS, SEDAN | {"clue": "Car."}, SPADE, id="mine", date="2026-11-03")
    for finding in examine(source):
        for each in maker.repair(source, finding):
            assert (each.source["id"], each.source["date"]) == ("mine", "2026-11-03")
            assert each.source["crossers"][0] == PASS


@given(randoms)
@settings(max_examples=100, deadline=None)
def test_a_source_with_several_faults_is_never_made_worse(random: Random) -> None:
    source = damage(random, damage(random, SOURCE | {"difficulty": 2}))
    if not isinstance(source, dict):
        return
    for finding in examine(source):
        for each in maker.repair(source, finding):
            assert each.source != source
            assert (finding.path, finding.message) not in [(f.path, f.message) for f in examine(each.source)]


@given(json_values, randoms)
@settings(max_examples=50, deadline=None)
def test_whatever_is_no_source_has_no_repair_and_raises_nothing(value: Any, random: Random) -> None:
    path = random.choice(["", "mainWord", "crossers", "crossers[0]", "crossers[3].clue", "difficulty", "x"])
    assert isinstance(maker.repair(value, error("AUTHORING", path, "wrong")), list)
    assert maker.repair(damage(random, SOURCE), error("NEW", "nowhere[7]", "wrong")) == []
