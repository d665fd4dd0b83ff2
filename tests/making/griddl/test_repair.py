"""Every repair of every fault takes its finding away and brings no error with it."""

from __future__ import annotations

import re
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from gridwright.making import griddl as maker
from gridwright.making.contract import AuthoringError
from gridwright.making.finding import Finding, error
from gridwright.making.griddl import search
from gridwright.rules import griddl
from tests.making.griddl.levels import branch

Change = Callable[[Any], Any]

META = {"meta": {"id": "any", "name": "Any", "par": 1}}


def findings(source: Any) -> list[Finding]:
    try:
        return maker.audit(maker.compile(source))
    except AuthoringError as problem:
        return [problem.to_finding()]


def repairs(source: Any) -> dict[str, Any]:
    return {repair.label: repair.source for found in findings(source) for repair in maker.repair(source, found)}


def meta(**changes: Any) -> Change:
    return lambda s: s["meta"].update(changes)


def board(**changes: Any) -> Change:
    return lambda s: s["board"].update(changes)


def put(**changes: Any) -> Change:
    return lambda s: s.update(changes)


def seed(text: str, r: int, c: int) -> Change:
    return lambda s: s["board"]["seeds"].append({"text": text, "r": r, "c": c})


FAULTS: dict[str, tuple[Change, str, set[str]]] = {
    "a par too high": (meta(par=3), "ERR_PAR", {"Set par to 2"}),
    "a par that is none": (meta(par="two"), "AUTHORING", {"Prove par"}),
    "a solution that is refused": (
        put(solution=[{"recall": [[0, 0]]}]), "ERR_SOLUTION", {"Find the solution again"},
    ),
    "a solution that is none": (put(solution=5), "AUTHORING", {"Find the solution again"}),
    "no way to win": (
        lambda s: s["deck"].remove("IA"), "AUTHORING", {"Add IA", "Put the goal 1 turn away"},
    ),
    "no way to win, with a par": (
        lambda s: (s["deck"].remove("IA"), s["meta"].update(par=2)), "ERR_NOT_WINNABLE", {"Add IA"},
    ),
    "words that do not win": (
        put(allowedWords=["carpet"]), "AUTHORING", {"Put the goal 1 turn away"},
    ),
    "no deck": (put(deck=[]), "AUTHORING", set()),
    "no deck, and a word through the goal": (
        lambda s: (s.update(deck=[]), s["board"].update(goal=[0, 1])), "AUTHORING", {"Add PET", "Add GO"},
    ),
    "no words": (
        lambda s: (s.update(allowedWords=[], common=False), s["board"].update(goal=[0, 1])), "AUTHORING",
        {"Allow all common words"},
    ),
    "no goal": (lambda s: s["board"].pop("goal"), "AUTHORING", {"Put the goal 2 turns away"}),
    "a goal outside": (board(goal=[5, 5]), "AUTHORING", {"Put the goal 2 turns away"}),
    "a blocked goal": (
        board(specials=[{"r": 2, "c": 1, "type": "blocked"}]), "AUTHORING", {"Unblock the goal"},
    ),
    "a word on the goal": (
        lambda s: (seed("PET", 2, 1)(s), s["allowedWords"].append("pet")), "ERR_START_GOAL",
        {"Remove the seed PET"},
    ),
    "a seed outside": (seed("GO", 3, 0), "AUTHORING", {"Remove the GO"}),
    "a seed upon a seed": (seed("CAR", 0, 0), "AUTHORING", {"Remove the second CAR"}),
    "a seed without a text": (seed("", 1, 1), "AUTHORING", {"Remove the empty seed"}),
    "a block outside": (board(specials=[{"r": 0, "c": 3, "type": "blocked"}]), "AUTHORING", {"Remove the block"}),
    "a block of no kind": (board(specials=[{"r": 1, "c": 2, "type": "wall"}]), "AUTHORING", {"Remove the block"}),
    "a board of 4": (board(size=4), "AUTHORING", {"Make the board 5 by 5"}),
    "joined in no known way": (board(connected="no"), "AUTHORING", {"Join tiles to a seed"}),
    "a hand that is not in the deck": (
        put(startingHand=["ZOO"]), "AUTHORING", {"Take ZOO from the hand"},
    ),
    "a hand that is short of a tile": (
        lambda s: (s["deck"].remove("IA"), s.update(startingHand=["IA", "PET", "UN"])), "AUTHORING",
        {"Add IA to the deck"},
    ),
    "a hand of five": (put(startingHand=["PET", "GO", "UN", "ROT", "IA"]), "AUTHORING", {"Keep the first four"}),
    "a tile without a text": (lambda s: s["deck"].insert(1, ""), "AUTHORING", {"Remove the empty tile"}),
    "a word without a text": (lambda s: s["allowedWords"].append(""), "AUTHORING", {"Remove the empty word"}),
    "no name": (meta(name=""), "AUTHORING", {"Remove the name"}),
    "an intro that is none": (meta(intro=5), "AUTHORING", {"Remove the intro"}),
    "an id that is none": (put(id=""), "AUTHORING", {"Remove the id"}),
    "notes that are none": (put(notes=5), "AUTHORING", {"Remove notes"}),
    "common that is no answer": (put(common="yes"), "AUTHORING", {"Remove common"}),
    "decoys that are none": (put(decoys="uncle"), "ERR_SCHEMA", {"Remove decoys"}),
    "a word that cannot be placed": (
        lambda s: s["allowedWords"].append("uncle"), "WARN_WORD_OUT_OF_REACH",
        {"Remove UNCLE", "Mark UNCLE as a decoy"},
    ),
    "a word that cannot be placed, beside common ones": (
        put(common=True, allowedWords=["petunia", "uncle"]), "WARN_WORD_OUT_OF_REACH",
        {"Remove UNCLE", "Mark UNCLE as a decoy"},
    ),
    "a word twice": (
        lambda s: s["allowedWords"].append("Cargo"), "WARN_DUPLICATE_WORD", {"Remove the second CARGO"},
    ),
    "a decoy that is not allowed": (
        put(decoys=["uncle"]), "WARN_DECOY_NOT_ALLOWED", {"Allow UNCLE", "Remove the decoy UNCLE"},
    ),
    "seeds that spell a word": (seed("PET", 0, 1), "WARN_START_WORD", {"Remove the seed PET"}),
    "seeds that spell none": (
        lambda s: (seed("PE", 0, 1)(s), s["deck"].insert(0, "T"), s["board"].update(goal=[0, 2])), "WARN_START_RUN",
        {"Allow CARPE"},
    ),
    "a seed outside, and another": (
        lambda s: (s["board"]["seeds"].clear(), seed("CAR", 3, 0)(s), seed("GO", 4, 0)(s)), "AUTHORING",
        {"Remove the CAR", "Move CAR to a free cell"},
    ),
}  # fmt: skip


def broken(name: str) -> Any:
    source = maker.describe(branch())
    source.pop("solution")
    source["meta"].setdefault("name", "Branch")
    FAULTS[name][0](source)
    return source


@pytest.mark.parametrize("name", FAULTS)
def test_a_repair_takes_its_finding_away_and_brings_no_error(name: str) -> None:
    _, code, expected = FAULTS[name]
    source = broken(name)
    before = deepcopy(source)
    found = findings(source)
    wrong = [finding for finding in found if finding.code == code]
    assert wrong, found
    offered = {repair.label: repair.source for finding in wrong for repair in maker.repair(source, finding)}
    assert source == before
    assert expected <= set(offered)
    errors = {(each.code, each.message) for each in found if each.severity == "error"}
    errors |= {("AUTHORING", problem["message"]) for problem in griddl.check(source | META)}  # one is reported
    for label, mended in offered.items():
        assert 2 <= len(label.split()) <= 6
        after = findings(mended)
        assert (wrong[0].code, wrong[0].message) not in {(each.code, each.message) for each in after}, label
        assert {(each.code, each.message) for each in after if each.severity == "error"} <= errors, label
        assert mended.get("id") == source.get("id") or name.startswith("an id")


def test_a_search_that_was_given_up_is_helped_by_a_nearer_goal(monkeypatch: pytest.MonkeyPatch) -> None:
    source = maker.describe(branch())
    source.pop("solution")
    monkeypatch.setattr(search, "QUICK_TURNS", 3)
    source["deck"].append("FRESH")
    [found] = findings(source)
    assert "not proved yet" in found.message
    for repair in maker.repair(source, found):
        assert findings(repair.source) == []


@pytest.mark.parametrize("profile", maker.PROFILES)
def test_what_a_profile_asks_for_is_mended_where_it_can_be(profile: str) -> None:
    source = maker.describe(branch()) | {"solution": []}
    found = maker.audit(maker.compile(source), profile)
    labels = {repair.label for finding in found for repair in maker.repair(source, finding)}
    assert {"Find the solution again"} <= labels
    rude = maker.describe(branch())
    rude["deck"].append("SHIT")
    [blocked] = [each for each in maker.audit(maker.compile(rude), profile) if each.code == "ERR_OFFENSIVE"]
    [repair] = maker.repair(rude, blocked)
    assert (repair.label, repair.source["deck"][-1]) == ("Remove the tile SHIT", "IA")


def test_a_drawn_source_is_mended_in_the_form_of_its_level() -> None:
    drawn = {"id": "mine", "rows": ["CAR . .", ". . .", ". * ."], "deck": "PET GO UN", "words": "carpet petunia"}
    mended = repairs(drawn)["Add IA"]
    assert maker.compile(mended)["meta"] == {"id": "mine", "name": "Level", "par": 1}


@pytest.mark.parametrize("source", [None, 5, [], {}, {"board": 5}, {"board": {"size": 3, "seeds": [{}]}}, {"rows": 1}])
@pytest.mark.parametrize(
    "finding",
    [
        error("AUTHORING", "", ""),
        error("AUTHORING", "board.seeds[7]", "x"),
        error("AUTHORING", "allowedWords[3]", '"x" is'),
        error("ERR_PAR", "meta.par", ""),
        error("WARN_START_RUN", "board.seeds", ""),
        error("AUTHORING", "startingHand", ""),
        error("?", "a.b[c]", "?"),
    ],
)
def test_whatever_it_is_given_it_raises_nothing(source: Any, finding: Finding) -> None:
    assert isinstance(maker.repair(source, finding), list)
    empty = {"board": {"size": 3}, "startingHand": []}
    assert isinstance(maker.repair(empty, finding), list)
    assert isinstance(maker.repair(maker.describe(branch()), finding), list)


def test_every_label_is_a_short_command() -> None:
    for name in FAULTS:
        for label in repairs(broken(name)):
            assert re.match(r"^[A-Z][a-z]+ ", label), label
