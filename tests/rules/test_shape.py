"""Shapes: what they let pass, and the sentence they say where they do not."""

from __future__ import annotations

from typing import Any

import pytest

from gridwright.rules import shape

EVERYTHING: list[Any] = [None, True, False, 0, 1, -1, 7, 2**53 - 1, 2**53, 1.0, "", "A", "a", "AB", "É", [], ["A"], {}]


def fitting(wanted: shape.Shape) -> list[Any]:
    return [value for value in EVERYTHING if not shape.problems(wanted, value)]


@pytest.mark.parametrize(
    ("value", "quoted"),
    [
        (None, "null"),
        (True, "true"),
        (False, "false"),
        (-7, "-7"),
        (2**53 - 1, "9007199254740991"),
        (2**53, "a number beyond 2^53"),
        (-(2**60), "a number beyond 2^53"),
        (1.5, "a decimal number"),
        ("é🌊", '"é🌊"'),
        ("x" * 40, '"' + "x" * 40 + '"'),
        ("x" * 41, '"' + "x" * 40 + '…"'),
        ([1, 2], "a list of 2"),
        ({"a": 1}, "an object"),
    ],
)
def test_a_value_is_quoted_as_json_and_never_at_length(value: Any, quoted: str) -> None:
    assert shape.quote(value) == quoted


def test_a_text_is_any_text_and_a_word_is_one_that_is_not_empty() -> None:
    assert fitting(shape.text) == ["", "A", "a", "AB", "É"]
    assert fitting(shape.word) == ["A", "a", "AB", "É"]


def test_a_letter_is_one_from_a_to_z() -> None:
    assert fitting(shape.letter) == ["A"]


def test_a_flag_is_true_or_false_and_no_number() -> None:
    assert [repr(value) for value in fitting(shape.flag)] == ["True", "False"]
    assert [repr(value) for value in fitting(shape.true)] == ["True"]


def test_a_number_is_whole_within_its_bounds_and_no_flag() -> None:
    assert [repr(value) for value in fitting(shape.number(0))] == ["0", "1", "7", "9007199254740991"]
    assert [repr(value) for value in fitting(shape.number(-1, 6))] == ["0", "1", "-1"]
    assert shape.problems(shape.number(1, 6), 7, "size") == [
        "size: expected a whole number, at least 1 and at most 6, found 7"
    ]


def test_one_of_several_words_and_one_of_one() -> None:
    assert fitting(shape.one_of(["A", "AB"])) == ["A", "AB"]
    assert shape.problems(shape.one_of(["A", "B"]), "C", "t") == ['t: expected one of A, B, found "C"']
    assert shape.problems(shape.one_of(["A"]), 5, "t") == ["t: expected A, found 5"]


def test_a_list_names_the_index_of_each_wrong_item() -> None:
    assert shape.problems(shape.list_of(shape.word), ["a", 1, "", "b"], "ids") == [
        "ids[1]: expected a text that is not empty, found 1",
        'ids[2]: expected a text that is not empty, found ""',
    ]
    assert shape.problems(shape.list_of(shape.word, 2), ["a"], "ids") == [
        "ids: expected a list of at least 2, found a list of 1"
    ]
    assert shape.problems(shape.list_of(shape.word), ("a",), "ids")[0].startswith("ids: expected a list")


def test_a_map_names_the_key_of_each_wrong_value_in_sorted_order() -> None:
    wanted = shape.map_of(shape.true)
    assert shape.problems(wanted, {"b": 1, "a": 0, "c": True}, "found") == [
        "found.a: expected true, found 0",
        "found.b: expected true, found 1",
    ]
    assert shape.problems(wanted, {"b": 1}) == ["b: expected true, found 1"]
    assert shape.problems(wanted, []) == ["the value: expected an object, found a list of 0"]


def test_a_record_asks_for_its_fields_and_ignores_others() -> None:
    wanted = shape.record([("id", shape.word), ("at", shape.record([("x", shape.number(0))]))], [("note", shape.text)])
    assert shape.problems(wanted, {"id": "a", "at": {"x": 1, "z": None}, "more": 1.5}) == []
    assert shape.problems(wanted, {"at": {}, "note": 5}, "cell") == [
        "cell.id: missing",
        "cell.at.x: missing",
        "cell.note: expected a text, found 5",
    ]
    assert shape.problems(wanted, None) == ["the value: expected an object, found null"]
