from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from gridwright.making import griddl as maker
from gridwright.making.contract import AuthoringError
from gridwright.making.griddl import search
from gridwright.rules import griddl
from tests.making.griddl.levels import BRANCH, RECALL, document


def source(**changes: Any) -> Any:
    return {key: value for key, value in (deepcopy(BRANCH) | changes).items() if value is not None}


def test_a_drawing_a_deck_and_words_become_a_level_with_par_and_solution() -> None:
    puzzle = maker.compile(source(intro="Branch off.", hand="GO PET", notes="mine"))
    assert griddl.check(puzzle) == []
    assert puzzle["meta"] == {"id": "branch", "name": "Branch", "par": 2, "intro": "Branch off."}
    assert puzzle["board"] == {
        "size": 3,
        "goal": [2, 1],
        "seeds": [{"text": "CAR", "r": 0, "c": 0, "dir": "H"}],
        "specials": [],
    }
    assert puzzle["deck"] == ["PET", "GO", "UN", "ROT", "IA"]
    assert puzzle["startingHand"] == ["GO", "PET"]
    assert puzzle["allowedWords"] == ["carpet", "cargo", "carrot", "petunia"]
    assert [list(step) for step in puzzle["solution"]] == [["place"], ["place"]]
    assert puzzle["notes"] == "mine"


def test_cells_are_blocked_and_a_seed_may_lie_on_the_goal() -> None:
    puzzle = maker.compile(source(rows=["CAR # .", ". # .", "PET* . ."], words="petunia carpet", deck="UN IA"))
    assert puzzle["board"]["specials"] == [{"r": r, "c": 1, "type": "blocked"} for r in (0, 1)]
    assert puzzle["board"]["goal"] == [2, 0]
    assert puzzle["meta"]["par"] == 1


def test_the_rows_may_be_one_text_of_lines() -> None:
    rows = ["CAR # .", "# . .", ". * ."]
    drawn = maker.compile(source(rows="\n".join(rows) + "\n", par=9))
    assert drawn == maker.compile(source(rows=rows, par=9))
    assert drawn["board"]["specials"] == [{"r": 0, "c": 1, "type": "blocked"}, {"r": 1, "c": 0, "type": "blocked"}]


def test_common_words_are_allowed_where_the_file_asks_and_where_it_has_none_of_its_own() -> None:
    for changes in ({"common": True, "words": "petunia"}, {"words": None, "common": None, "par": 9}):
        assert {"carpet", "cargo", "carrot"} <= set(maker.compile(source(**changes))["allowedWords"])
    assert maker.compile(source(words="petunia carpet", common=None))["allowedWords"] == ["petunia", "carpet"]


def test_decoys_are_allowed_words_that_are_marked() -> None:
    puzzle = maker.compile(source(decoys="uncle"))
    assert puzzle["decoys"] == ["uncle"]
    assert "uncle" in puzzle["allowedWords"]
    assert maker.audit(puzzle) == []


def test_a_level_in_its_own_form_is_taken_and_its_solution_found() -> None:
    puzzle = maker.compile(document())
    assert {key: puzzle[key] for key in document()} == document()
    assert len(puzzle["solution"]) == 1
    nameless = document()
    del nameless["meta"]
    assert maker.compile(nameless)["meta"]["id"] == maker.compile(nameless)["meta"]["id"]
    assert maker.compile(nameless)["meta"]["par"] == 1


def test_a_par_that_is_given_stays_and_is_for_the_auditor() -> None:
    puzzle = maker.compile(source(par=7))
    assert puzzle["meta"]["par"] == 7
    assert "solution" not in puzzle
    assert [finding.code for finding in maker.audit(puzzle)] == ["ERR_PAR"]


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"rows": None}, "rows: missing"),
        ({"deck": None}, "deck: missing"),
        ({"tiles": "A"}, "tiles: unknown key"),
        ({"rows": 5}, "rows: expected a list of rows, or a text of lines, found 5"),
        ({"rows": "CAR"}, "rows: expected one goal, *, found 0"),
        ({"rows": ["CAR .", ". . .", ". * ."]}, "rows[0]: expected 3 cells, as there are rows, found 2"),
        ({"rows": ["CAR . .", None, ". * ."]}, "rows[1]: expected 3 cells, as there are rows, found 0"),
        ({"rows": ["CAR . .", ". . .", ". . ."]}, "rows: expected one goal, *, found 0"),
        ({"rows": ["CAR .", ". *"]}, "board.size: expected 3, 5 or 7, found 2"),
        ({"deck": 5}, "deck: expected a list of texts, found 5"),
        ({"deck": ["PET", ""]}, 'deck[1]: expected a text that is not empty, found ""'),
        ({"hand": "PET PET"}, 'hand[0]: "PET" is not in the deck'),
        ({"common": "yes"}, 'common: expected true or false, found "yes"'),
        ({"words": "carpet"}, "par: This level cannot be won"),
        ({"par": "two"}, "meta.par: expected a whole number"),
    ],
)
def test_what_is_no_level_is_reported_with_its_path_and_value(changes: Any, message: str) -> None:
    with pytest.raises(AuthoringError) as caught:
        maker.compile(source(**changes))
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize("value", [None, [], "CAR", 5])
def test_what_is_no_object_is_reported(value: Any) -> None:
    with pytest.raises(AuthoringError, match="expected an object with rows and deck"):
        maker.compile(value)


def test_a_par_that_is_not_found_in_time_is_not_given(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "QUICK_TURNS", 1)
    with pytest.raises(AuthoringError, match="par: missing, and not proved yet: the search stopped after") as caught:
        maker.compile(RECALL | {"deck": "ER PAR TY HOME CH NEW"})
    assert caught.value.data == {"isProved": False}


def test_that_a_level_cannot_be_won_is_proved() -> None:
    with pytest.raises(AuthoringError, match="This level cannot be won") as caught:
        maker.compile(source(words="carpet"))
    assert caught.value.data == {"isProved": True}
