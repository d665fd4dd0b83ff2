"""Every code is triggered by a small change to a level that has none."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from gridwright.making import griddl as maker
from gridwright.making.griddl import search
from gridwright.making.griddl.generate import Spec
from tests.making.griddl.levels import branch, codes, document, recall

Change = Callable[[Any], Any]


def put(path: str, value: Any) -> Change:
    def change(puzzle: Any) -> None:
        *parts, last = path.split(".")
        for part in parts:
            puzzle = puzzle[int(part) if part.isdigit() else part]
        puzzle[int(last) if last.isdigit() else last] = value

    return change


def test_a_sound_level_passes() -> None:
    for puzzle in (document(), branch(), recall()):
        assert maker.audit(puzzle) == []


MUTANTS: dict[str, tuple[Change, list[tuple[str, str]]]] = {
    "no board": (lambda p: p.pop("board"), [("ERR_SCHEMA", "board")]),
    "a size of 4": (put("board.size", 4), [("ERR_SCHEMA", "board.size")]),
    "a goal outside": (put("board.goal", [3, 0]), [("ERR_SCHEMA", "board.goal")]),
    "decoys that are no list": (put("decoys", "uncle"), [("ERR_SCHEMA", "decoys")]),
    "a hand that is not in the deck": (put("startingHand", ["ZOO"]), [("ERR_STARTING_HAND", "startingHand[0]")]),
    "a hand that is in the deck once": (
        put("startingHand", ["PET", "PET"]), [("ERR_STARTING_HAND", "startingHand[1]")],
    ),
    "a tile with a digit": (lambda p: p["deck"].append("A1!"), [("ERR_LETTERS", "deck[5]")]),
    "an emoji among the words": (lambda p: p["allowedWords"].append("😀"), [("ERR_LETTERS", "allowedWords[4]")]),
    "a seed of two words": (put("board.seeds.0.text", "CA R"), [("ERR_LETTERS", "board.seeds[0].text")]),
    "a par too high": (put("meta.par", 3), [("ERR_PAR", "meta.par")]),
    "a par too low": (put("meta.par", 1), [("ERR_PAR", "meta.par")]),
    "no way to win": (
        lambda p: p.update(allowedWords=["carpet", "cargo", "carrot"]),
        [("ERR_NOT_WINNABLE", "meta.par"), ("ERR_SOLUTION", "solution")],
    ),
    "a solution that is refused": (put("solution.1.place.0.text", "GO"), [("ERR_SOLUTION", "solution")]),
    "a solution that does not win": (lambda p: p["solution"].pop(), [("ERR_SOLUTION", "solution")]),
    "a word that cannot be placed": (
        lambda p: p["allowedWords"].append("uncle"), [("WARN_WORD_OUT_OF_REACH", "allowedWords[4]")],
    ),
    "a word twice": (lambda p: p["allowedWords"].append("Cargo"), [("WARN_DUPLICATE_WORD", "allowedWords[4]")]),
    "a decoy that is not allowed": (put("decoys", ["uncle"]), [("WARN_DECOY_NOT_ALLOWED", "decoys[0]")]),
    "seeds that spell a word": (
        lambda p: p["board"]["seeds"].append({"text": "GO", "r": 0, "c": 1}),
        [("WARN_START_WORD", "board.seeds")],
    ),
    "seeds that spell none": (
        lambda p: p["board"]["seeds"].append({"text": "ZOO", "r": 1, "c": 0}),
        [("WARN_START_RUN", "board.seeds")],
    ),
    "a word on the goal": (
        lambda p: p["board"]["seeds"].extend([{"text": "CAR", "r": 2, "c": 0}, {"text": "GO", "r": 2, "c": 1}]),
        [("WARN_START_WORD", "board.seeds"), ("ERR_START_GOAL", "board.goal")],
    ),
    "a single word on the goal": (
        lambda p: (p["board"]["seeds"].append({"text": "PET", "r": 2, "c": 1}), p["allowedWords"].append("pet")),
        [("ERR_START_GOAL", "board.goal")],
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", MUTANTS)
def test_a_fault_is_reported_with_its_code_and_path(name: str) -> None:
    change, expected = MUTANTS[name]
    puzzle = branch()
    change(puzzle)
    found = [(finding.code, finding.path) for finding in maker.audit(puzzle)]
    assert [each for each in found if each in expected] == expected
    if not any("START" in code for code, _ in expected):  # with other seeds it is another level
        assert set(found) - {("ERR_SOLUTION", "solution"), ("ERR_PAR", "meta.par")} <= set(expected)


def test_one_turn_wins_where_one_is_enough() -> None:
    puzzle = document()
    puzzle["meta"]["par"] = 2
    assert [finding.message for finding in maker.audit(puzzle)] == ["it is 2, but 1 turn wins, and no fewer"]


def test_a_word_that_cannot_be_placed_is_no_fault_where_it_is_marked_as_a_decoy() -> None:
    puzzle = branch()
    puzzle["allowedWords"].append("uncle")
    puzzle["decoys"] = ["uncle"]
    assert maker.audit(puzzle) == []


def test_a_par_that_was_not_proved_is_neither_right_nor_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = recall() | {"notes": "fresh"}
    monkeypatch.setattr(search, "QUICK_TURNS", 1)
    monkeypatch.setattr(search, "MOST_NODES", 1)
    puzzle["deck"].append("FRESH")
    puzzle["meta"]["par"] = 9
    del puzzle["solution"]
    assert codes(maker.audit(puzzle)) == ["WARN_PAR_NOT_PROVED"]


@pytest.mark.parametrize("value", [None, 5, [], {}, {"board": 5}, {"board": {"size": 3}, "deck": [None]}])
def test_whatever_it_is_given_it_answers_with_findings(value: Any) -> None:
    assert set(codes(maker.audit(value, "DAILY"))) == {"ERR_SCHEMA"}


@pytest.fixture(scope="module")
def daily() -> Any:
    return maker.generate(Spec("SMALL"), "audit")


REVIEWS: dict[str, tuple[Change, str]] = {
    "no solution": (lambda p: p.pop("solution"), "WARN_QA_NO_SOLUTION"),
    "a word is missing": (lambda p: p["allowedWords"].pop(_spare(p)), "WARN_QA_REFUSED_WORDS"),
    "a blocked fragment": (lambda p: p["deck"].append("SHIT"), "ERR_OFFENSIVE"),
    "a hand without a choice": (lambda p: _keep_only_solution(p), "WARN_QA_OPTIONS"),
}


def _spare(puzzle: Any) -> int:
    """A word that the solution does not need."""
    needed = maker.repeats(puzzle)["word"]
    return next(at for at, word in enumerate(puzzle["allowedWords"]) if word not in needed)


def _keep_only_solution(puzzle: Any) -> None:
    puzzle["allowedWords"] = maker.repeats(puzzle)["word"]


def test_a_solution_that_cannot_be_played_repeats_what_is_there(daily: Any) -> None:
    puzzle = deepcopy(daily)
    puzzle["solution"][0]["place"][0]["text"] = "ZZZZ"
    assert set(maker.repeats(puzzle)["word"]) < set(maker.repeats(daily)["word"])


@pytest.mark.parametrize("name", REVIEWS)
def test_a_profile_asks_for_more(name: str, daily: Any) -> None:
    change, code = REVIEWS[name]
    puzzle = deepcopy(daily)
    assert maker.audit(puzzle, "SMALL") == []
    change(puzzle)
    assert code in codes(maker.audit(puzzle, "SMALL"))


def test_a_profile_knows_its_pars_boards_and_words() -> None:
    assert "ERR_QA_PAR" in codes(maker.audit(document(), "DAILY"))
    puzzle = document() | {"allowedWords": ["beginner", "beguiled", "inner", "begled"]}
    found = maker.audit(puzzle, "MEDIUM")
    assert "ERR_QA_PAR" in codes(found)
    assert "WARN_QA_RARE_WORD" in codes(found)


def test_a_first_turn_after_which_nothing_wins_is_found() -> None:
    """CONTESTED takes the only TE, and no part of it can be recalled."""
    source = {
        "rows": ["CON . . . .", ". . . . .", "* . . . .", "# . . . .", ". . . . ."],
        "deck": "TE ST ED NT",
        "words": "contested content",
        "common": False,
    }
    [dead] = [finding for finding in maker.audit(maker.compile(source), "MEDIUM") if "DEAD" in finding.code]
    assert (dead.code, dead.message) == ("WARN_QA_DEAD_END", "after 1 of 3 first turns no win was found")


def test_several_final_boards_are_too_many() -> None:
    puzzle = document()
    puzzle["deck"] += ["GAR", "MY"]
    puzzle["startingHand"] = ["INN", "ER", "UI", "LED"]
    puzzle["board"]["seeds"].append({"text": "BEG", "r": 2, "c": 2})
    puzzle["allowedWords"] = ["beginner", "beguiled", "beginled", "beguier", "erbeg", "ledbeg"]
    assert "WARN_QA_FINAL_BOARDS" in codes(maker.audit(puzzle, "SMALL"))


def test_a_profile_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match="no profile is called HUGE"):
        maker.audit(document(), "HUGE")


def test_a_finding_carries_the_values_that_its_message_quotes() -> None:
    puzzle = branch()
    puzzle["meta"]["par"] = 3
    puzzle["board"]["seeds"].append({"text": "PE", "r": 0, "c": 1})
    puzzle["board"]["goal"] = [0, 2]
    puzzle["deck"].insert(0, "T")
    puzzle.pop("solution", None)
    data = {finding.code: finding.data for finding in maker.audit(puzzle)}
    assert (data["WARN_START_RUN"], data["ERR_PAR"]) == ({"text": "CARPE"}, {"par": 1})
