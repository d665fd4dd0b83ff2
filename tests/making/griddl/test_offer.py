from __future__ import annotations

from typing import Any

import pytest

from gridwright.data.words import frequencies
from gridwright.making import griddl as maker
from gridwright.making.griddl.search import proof_of
from tests.making.griddl.levels import branch, document

EMPTY: dict[str, Any] = {"splits": [], "words": [], "decoys": [], "idle": [], "turns": []}


def source(**changes: Any) -> Any:
    board = {"size": 3, "goal": [2, 1], "seeds": [{"text": "CAR", "r": 0, "c": 0}], "specials": []}
    found = {"board": board, "deck": ["PET", "GO", "UN", "ROT", "IA"], "allowedWords": ["petunia"], "common": True}
    return found | changes


def test_a_word_that_is_wished_for_is_cut_and_what_is_missing_is_listed() -> None:
    [split] = maker.offer(source(deck=["GO"], allowedWords=["carpet"]))["splits"]
    assert split["word"] == "CARPET"
    assert split["ways"][0] == {"fragments": ["CAR", "PET"], "missing": ["PET"]}
    for way in split["ways"]:
        assert "".join(way["fragments"]) == "CARPET"
    assert maker.offer(source())["splits"] == [], "PETUNIA can be spelled"


def test_a_fragment_that_is_there_once_is_not_taken_twice() -> None:
    [split] = maker.offer(source(deck=["TAR"], allowedWords=["tartar"]))["splits"]
    assert {"fragments": ["TAR", "TAR"], "missing": ["TAR"]} in split["ways"]


def test_a_word_that_nobody_cuts_so_is_cut_in_the_middle() -> None:
    [split] = maker.offer(source(deck=["GO"], allowedWords=["qqzzx"]))["splits"]
    assert split["ways"] == [{"fragments": ["QQZ", "ZX"], "missing": ["QQZ", "ZX"]}]


def test_the_words_that_can_be_placed_come_with_their_cells_those_through_the_goal_first() -> None:
    words = maker.offer(source())["words"]
    first = words[0]
    assert (first["word"], first["fragments"], first["coversGoal"]) == ("PETUNIA", ["PET", "UN", "IA"], True)
    assert [2, 1] in first["cells"]
    assert len(first["cells"]) == 3
    by_word = {each["word"]: each for each in words}
    assert by_word["CARPET"]["cells"][0] == [0, 0]
    assert all(each["isAllowed"] for each in words)
    closed = maker.offer(source(common=False, allowedWords=["petunia"]))["words"]
    assert {each["word"]: each["isAllowed"] for each in closed}["CARPET"] is False


def test_a_decoy_makes_words_and_leaves_par_as_it_is() -> None:
    puzzle = maker.compile(source())
    offered = maker.offer(source())["decoys"]
    assert offered
    for decoy in offered:
        assert decoy["words"]
        after = maker.compile(source(deck=[*puzzle["deck"], decoy["text"]]))
        assert after["meta"]["par"] == puzzle["meta"]["par"] == 2
        assert {word.lower() for word in decoy["words"]} & set(after["allowedWords"]) or True in decoy


def test_every_cell_has_the_par_that_a_goal_there_would_have() -> None:
    turns = maker.offer(source())["turns"]
    assert turns[0][0] is None, "there is the seed"
    known = 0
    for row in range(3):
        for column in range(3):
            board = source()["board"] | {"goal": [row, column]}
            if turns[row][column] is not None:
                known += 1
                assert maker.compile(source(board=board))["meta"]["par"] == turns[row][column]
            elif [row, column] != [0, 0]:
                puzzle: Any = maker.compile(source(board=board, meta={"par": 1}))
                assert proof_of(puzzle).par is None
    assert known >= 4


def test_a_tile_that_is_in_no_word_is_listed() -> None:
    assert maker.offer(source(deck=["PET", "GO", "UN", "ROT", "IA", "QQ"]))["idle"] == ["QQ"]


def test_without_goal_deck_or_words_it_offers_what_it_can() -> None:
    board = {"size": 5, "seeds": [{"text": "CAR", "r": 0, "c": 0}, {"text": "", "r": 9, "c": 9}]}
    found = maker.offer({"board": board, "deck": ["PET", ""]})
    assert [each["word"] for each in found["words"]] == ["CARPET"]
    assert found["turns"][0][1] == found["turns"][1][0] == 1
    assert found["decoys"] == []
    nothing = maker.offer({"board": {"size": 3}})
    assert nothing == EMPTY | {"turns": [[None] * 3] * 3}


def test_a_drawn_source_and_one_in_the_documents_form_are_taken_too() -> None:
    drawn = {"rows": ["CAR . .", ". . .", ". * ."], "deck": "PET GO UN ROT IA", "words": "petunia", "common": True}
    assert maker.offer(drawn) == maker.offer(source())
    assert maker.offer(document())["words"][0]["coversGoal"]
    assert maker.offer(maker.describe(branch()))["words"]


@pytest.mark.parametrize(
    "value",
    [None, 5, [], {}, "CAR", {"board": None}, {"board": {"size": 4}}, {"rows": 5, "deck": []}, {"rows": [". *"]},
     {"board": {"size": 3, "seeds": "x"}}, {"board": {"size": 3}, "deck": [None]}, {"board": {"size": 3}, "common": 5}],
)  # fmt: skip
def test_what_is_no_board_is_offered_nothing(value: Any) -> None:
    assert maker.offer(value) == EMPTY


def test_words_come_in_one_order_on_every_machine() -> None:
    """Common ones first; the order of a set of equally common ones would change from run to run."""
    for decoy in maker.offer(source(deck=["ST", "AR", "ER", "ING", "AL"], allowedWords=[]))["decoys"]:
        ranks = [(-frequencies().get(word, 0), word) for word in decoy["words"]]
        assert ranks == sorted(ranks)
