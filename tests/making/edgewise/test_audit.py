from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from gridwright.making import edgewise as maker
from gridwright.making.edgewise import database
from gridwright.making.edgewise.database import Database
from gridwright.making.edgewise.solutions import Breaker, breaks, list_plausible
from tests.games import damage, json_values, randoms
from tests.making.edgewise.puzzles import GOOD, SMALL, codes, forget

Puzzle = dict[str, Any]

pytestmark = pytest.mark.usefixtures("small")


def put(tile: int, edge: int, word: Any) -> Callable[[Puzzle], Any]:
    return lambda puzzle: puzzle["squares"][tile]["words"].__setitem__(edge, word)


def label(side: str, name: Any) -> Callable[[Puzzle], Any]:
    return lambda puzzle: puzzle["categories"].update({side: name})


def herring(word: str, fits: str) -> Callable[[Puzzle], Any]:
    return lambda puzzle: puzzle.update(herrings=[{"word": word, "fits": [fits]}])


MUTANTS: dict[str, tuple[Callable[[Puzzle], Any], list[str]]] = {
    "no id": (lambda p: p.pop("id"), ["WARN_ID_MISSING"]),
    "an id that is no text": (lambda p: p.update(id=5), ["ERR_SCHEMA"]),
    "no categories": (lambda p: p.pop("categories"), ["ERR_SCHEMA"]),
    "a side without a category": (lambda p: p["categories"].pop("left"), ["ERR_SCHEMA"]),
    "squares in no list": (lambda p: p.update(squares={}), ["ERR_SCHEMA"]),
    "a square that is a bare list": (lambda p: p["squares"].__setitem__(0, ["A", "B", "C", "D"]), ["ERR_SCHEMA"]),
    "a word that is no text": (put(0, 0, 5), ["ERR_SCHEMA"]),
    "an empty word": (put(0, 0, ""), ["ERR_SCHEMA"]),
    "a word of spaces": (put(0, 0, "  "), ["ERR_SCHEMA"]),
    "a category of spaces": (label("top", " "), ["ERR_SCHEMA"]),
    "a herring that is an answer": (herring("VENUS", "Metals"), ["ERR_HERRING"]),
    "a herring of another category": (herring("EYE", "Tools"), ["ERR_HERRING"]),
    "three squares": (lambda p: p["squares"].pop(), ["ERR_SQUARES"]),
    "five squares": (lambda p: p["squares"].append({"words": ["A", "B", "C", "D"]}), ["ERR_SQUARES"]),
    "three words": (lambda p: p["squares"][1]["words"].pop(), ["ERR_SQUARES"]),
    "five words": (lambda p: p["squares"][1]["words"].append("E"), ["ERR_SQUARES"]),
    "a word twice": (put(3, 0, "GOLD"), ["ERR_DUPLICATE_WORD"]),
    "a word twice, in small letters": (put(3, 0, "gold"), ["ERR_DUPLICATE_WORD"]),
    "a category twice": (label("left", "PLANETS "), ["ERR_DUPLICATE_CATEGORY", "ERR_NOT_A_MEMBER", "ERR_NOT_A_MEMBER"]),
    "a word that a label has": (put(3, 0, "BALL"), ["ERR_LABEL_HAS_WORD", "WARN_UNKNOWN_WORD"]),
    "a form of a word that a label has": (put(3, 0, "METAL"), ["ERR_LABEL_HAS_WORD", "WARN_UNKNOWN_WORD"]),
    "an answer that does not belong": (put(0, 0, "HAMMER"), ["ERR_NOT_A_MEMBER"]),
    "a category that nobody knows": (label("top", "Worlds"), ["WARN_UNKNOWN_CATEGORY"]),
    "an answer that nobody knows": (put(0, 0, "KRYPTON"), ["WARN_UNKNOWN_WORD"]),
    "a word to the centre that nobody knows": (put(0, 1, "KRYPTON"), ["WARN_UNKNOWN_WORD"]),
    "a second solution": (put(0, 1, "MARS"), ["ERR_AMBIGUOUS"]),
    "a second solution of a word that belongs to a category too": (put(0, 1, "PLUTO"), ["ERR_AMBIGUOUS"]),
}


def spoil(change: Callable[[Puzzle], Any]) -> Puzzle:
    puzzle: Puzzle = deepcopy(GOOD)
    change(puzzle)
    return puzzle


def test_a_good_puzzle_has_no_finding() -> None:
    assert maker.audit(GOOD) == []


@pytest.mark.parametrize("name", MUTANTS)
def test_a_spoiled_puzzle_has_the_finding_of_its_cause_and_no_other(name: str) -> None:
    change, expected = MUTANTS[name]
    found = maker.audit(spoil(change))
    assert codes(found) == expected
    for finding in found:
        assert finding.severity == ("warning" if finding.code.startswith("WARN") else "error")


@pytest.mark.parametrize(
    ("name", "path", "message"),
    [
        ("a word twice", "squares[3].words[0]", '"GOLD" is squares[1].words[1] too'),
        ("a category twice", "categories.left", '"PLANETS " is categories.top too'),
        ("three squares", "squares", "expected a list of at least 4, found a list of 3"),
        ("a form of a word that a label has", "squares[3].words[0]", '"Metals" has "METAL" in it'),
        ("an answer that does not belong", "squares[0].words[0]", '"HAMMER" does not belong to "Planets"'),
        ("a category that nobody knows", "categories.top", '"Worlds" is not in the database'),
        ("a second solution", "squares", "2 of 6144 boards solve it, expected 1"),
    ],
)
def test_a_finding_names_the_path_and_the_value(name: str, path: str, message: str) -> None:
    finding = maker.audit(spoil(MUTANTS[name][0]))[0]
    assert (finding.path, finding.message) == (path, message)


def fragile(word: str) -> Puzzle:
    """A puzzle in which the word would make a second solution, if it belonged to "Fire _____"."""
    puzzle = spoil(label("top", "Fire _____"))
    for tile, edge, other in ((0, 0, "WORKS"), (1, 0, "PROOF"), (1, 3, "WOOD"), (0, 1, word)):
        put(tile, edge, other)(puzzle)
    return puzzle


@pytest.mark.parametrize(
    ("word", "expected"),
    [("HOUSE", ["WARN_FRAGILE"]), ("DOOR", ["WARN_FRAGILE"]), ("BEE", []), ("TRUCK", ["ERR_AMBIGUOUS"])],
)
def test_a_membership_that_a_reader_may_see_must_not_make_a_second_solution(word: str, expected: list[str]) -> None:
    """FIREHOUSE is a word, a fire door is arguable by the database, a fire bee is nothing, a fire truck is known."""
    if word == "DOOR":  # in no category, so that the index must know it from the answers alone
        expected = ["WARN_UNKNOWN_WORD", *expected]
    found = maker.audit(fragile(word))
    assert codes(found) == expected
    if "WARN_FRAGILE" in expected:
        assert found[-1].path == "squares[0].words[1]"
        assert f'if "{word}" belonged to "Fire _____"' in found[-1].message


def test_what_is_answered_with_no_is_not_held_against_a_puzzle(small: Database) -> None:
    """MOTHBALL is a word; but moths and balls have nothing to do with each other, the database says."""
    puzzle: Any = spoil(put(3, 0, "MOTH"))
    assert maker.audit(puzzle) == []
    open_index = Database(replace(category, never=()) for category in SMALL)
    words = [square["words"] for square in puzzle["squares"]]
    indices = [open_index.find(name) for name in puzzle["categories"].values()]
    masks = open_index.masks(puzzle)
    assert list_plausible(open_index, masks, words, indices) == [(3, 0, 2)]
    assert breaks(masks, [Breaker(3, 0, 2)])


def test_arguable_memberships_must_not_make_a_second_solution_together_either(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither BASKET nor URANUS does it alone; together they let their tile be turned."""
    puzzle: Any = spoil(put(2, 3, "URANUS"))
    arguable = {"Metals": ("BASKET",), "_____ Ball": ("URANUS",)}
    doubting = [replace(category, maybe=arguable.get(category.name, ())) for category in SMALL]
    monkeypatch.setattr(database, "read_categories", lambda: doubting)
    forget()
    [finding] = maker.audit(puzzle)
    assert (finding.code, finding.path) == ("WARN_FRAGILE", "squares")
    assert 'BASKET to "Metals", URANUS to "_____ Ball"' in finding.message
    forget()


def apart(*labels: str) -> Any:
    """A puzzle of words that each belong to one of its categories alone."""
    return GOOD | {
        "categories": dict(zip(("top", "right", "bottom", "left"), labels, strict=True)),
        "squares": [
            {"words": ["VENUS", "MARS", "EARTH", "NECK"]},
            {"words": ["URANUS", "GOLD", "ZINC", "LEAD"]},
            {"words": ["BASKET", "TIN", "SNOW", "CANNON"]},
            {"words": ["CHEST", "BACK", "BASE", "LEG"]},
        ],
    }


def test_a_puzzle_without_a_word_of_several_categories_is_reported_and_is_no_daily() -> None:
    puzzle = maker.compile(apart("Planets", "Metals", "_____ Ball", "Body parts"))
    [finding] = maker.audit(puzzle)
    assert (finding.code, finding.severity, finding.path) == ("WARN_NO_OVERLAP", "warning", "squares")
    assert codes(maker.audit(puzzle, "DAILY")) == ["ERR_QA_NO_OVERLAP"]


def test_of_categories_that_nobody_knows_the_herrings_say_what_fits_several() -> None:
    puzzle = apart("Worlds", "Ores", "Balls of all kinds", "Limbs")
    unknown = ["WARN_UNKNOWN_CATEGORY"] * 4
    assert codes(maker.audit(puzzle)) == [*unknown, "WARN_NO_OVERLAP"]
    herrings = puzzle | {"herrings": [{"word": "MARS", "fits": ["Worlds", "Limbs"]}]}
    assert codes(maker.audit(herrings)) == unknown


DAILY_MUTANTS: dict[str, tuple[Callable[[Puzzle], Any], list[str]]] = {
    "a long label": (
        label("top", "Planets and all that goes round"),
        ["WARN_UNKNOWN_CATEGORY", "ERR_QA_LABEL_LENGTH"],
    ),
    "a long word": (put(0, 1, "KRYPTONKRYPTON"), ["WARN_UNKNOWN_WORD", "ERR_QA_WORD"]),
    "two words": (put(0, 1, "KRYPTON TWO"), ["WARN_UNKNOWN_WORD", "ERR_QA_WORD"]),
    "small letters": (put(0, 0, "Venus"), ["ERR_QA_WORD"]),
    "a blocked word": (put(0, 1, "CRAP"), ["ERR_OFFENSIVE", "WARN_UNKNOWN_WORD"]),
    "no herrings": (lambda p: p.pop("herrings"), ["WARN_QA_HERRINGS"]),
    "few herrings": (lambda p: p["herrings"].__delitem__(slice(5, None)), ["WARN_QA_HERRINGS"]),
}


def test_a_good_daily_has_no_finding() -> None:
    assert maker.audit(maker.compile(GOOD), "DAILY") == []


@pytest.mark.parametrize("name", DAILY_MUTANTS)
def test_a_spoiled_daily_has_the_finding_of_its_cause(name: str) -> None:
    change, expected = DAILY_MUTANTS[name]
    puzzle = maker.compile(GOOD)
    change(puzzle)
    if expected != ["WARN_QA_HERRINGS"]:
        puzzle = maker.compile(puzzle)  # with the herrings that it has then
    assert codes(maker.audit(puzzle, "DAILY")) == expected


def test_there_is_no_other_profile() -> None:
    with pytest.raises(ValueError, match="no profile is called EASY; there is DAILY"):
        maker.audit(GOOD, "EASY")


@given(json_values)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_no_value_makes_the_auditor_raise(value: Any) -> None:
    maker.audit(value)
    maker.audit(GOOD | {"categories": value, "herrings": value})


@given(randoms)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_damage_is_found_or_does_no_harm(random: Random) -> None:
    puzzle = damage(random, GOOD)
    found = maker.audit(puzzle, "DAILY")
    if not any(finding.severity == "error" for finding in found):
        assert maker.solve(puzzle | {"id": "e1"}).figures["solutions"] == 1


def test_a_count_is_wrong_only_if_there_is_a_list_to_count() -> None:
    squares = [square["words"] for square in GOOD["squares"]]
    for value, code in (({}, "ERR_SCHEMA"), ([], "ERR_SQUARES"), (None, "ERR_SCHEMA")):
        assert codes(maker.audit(GOOD | {"squares": value})) == [code]
        square = [{"words": value}, *({"words": words} for words in squares[1:])]
        assert codes(maker.audit(GOOD | {"squares": square})) == [code]
