from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

from gridwright.making import wordogram as maker
from gridwright.making.batch import make
from gridwright.making.contract import GenerationError
from tests.making.wordogram.puzzles import secret

FEW = [
    {"phrase": "A watched pot never boils.", "author": "Proverb"},
    {"phrase": "Too many cooks spoil the broth.", "author": "Proverb"},
    {"phrase": "A stitch in time saves nine.", "author": "Proverb"},
]


def test_a_batch_has_each_phrase_once_before_any_comes_again_with_other_shifts() -> None:
    made = [each.puzzle for each in make("wordogram", maker.specs("POCKET", [FEW]), 6, "spring")]
    phrases = [puzzle["meta"]["phrase"] for puzzle in made]
    assert sorted(phrases[:3]) == sorted(phrases[3:]) == sorted(entry["phrase"] for entry in FEW)
    assert len({puzzle["id"] for puzzle in made}) == 6
    assert all(maker.audit(puzzle, "POCKET") == [] for puzzle in made)


def test_a_phrase_is_built_in_the_same_way_in_every_batch() -> None:
    spec = maker.specs("POCKET", ["proverbs"])[0]
    one = maker.generate(spec, "spring", 0)
    other = next(
        puzzle
        for index in range(200)
        if (puzzle := maker.generate(spec, "summer", index))["meta"]["phrase"] == one["meta"]["phrase"]
    )
    assert other == one


def test_a_phrase_that_was_used_is_not_taken_again_while_there_are_others() -> None:
    spec: Any = maker.specs("POCKET", [FEW])[0]
    phrases = []
    for _ in range(4):
        puzzle = maker.generate(spec, "spring")
        phrases.append(puzzle["meta"]["phrase"])
        spec = maker.vary(spec, puzzle)
    assert len(set(phrases[:3])) == 3
    assert phrases[3] in phrases[:3], "then all were used"


def test_a_file_with_one_phrase_is_a_topic_too() -> None:
    puzzle = maker.generate(maker.specs("WIDE", [FEW[0]])[0], "x")
    assert puzzle["meta"] == {"phrase": "A watched pot never boils.", "author": "Proverb"}
    assert 14 <= puzzle["cols"] <= 24


@pytest.mark.parametrize(
    ("topics", "message"),
    [
        (["planets"], 'no collection is called "planets"; there is almanack, '),
        ([[{"phrase": "Too short."}]], r"the phrases have an error: \[0\].author: missing"),
        ([[]], "no phrase can be built in 12 rows of 8 columns"),
        ([5], "the phrases have an error: "),
    ],
)
def test_what_is_no_topic_is_reported(topics: list[Any], message: str) -> None:
    with pytest.raises(GenerationError, match=message):
        maker.specs("POCKET", topics)


def test_a_phrase_without_one_answer_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        import_module("gridwright.making.wordogram.generate"), "is_unique", lambda grid: "POT" in "".join(grid.rows)
    )
    puzzle = maker.generate(maker.specs("POCKET", [FEW])[0], "x")
    assert puzzle["meta"]["phrase"] == FEW[0]["phrase"]
    with pytest.raises(GenerationError, match="no phrase has a build with one answer"):
        maker.generate(maker.specs("POCKET", [FEW[1:]])[0], "x")


def test_an_author_returns_after_a_week_a_proverb_of_one_size_too_and_a_phrase_never() -> None:
    puzzle = secret()
    assert maker.repeats(puzzle) == {
        "author": ["BENJAMIN FRANKLIN"],
        "phrase": ["THREEMAYKEEPASECRETIFTWOOFTHEMAREDEAD"],
    }
    for author in ("Proverb", "Irish proverb"):
        puzzle["meta"]["author"] = author
        assert maker.repeats(puzzle)["author"] == ["PROVERB OF 8 ROWS"]
    del puzzle["meta"]
    assert maker.repeats(puzzle)["author"] == []
    assert maker.SPACING["author"] == 7
    assert maker.SPACING["phrase"] > 10_000
