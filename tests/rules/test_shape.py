"""Shapes: what they let pass, and the sentence they say where they do not."""

from __future__ import annotations

from typing import Any

import pytest

from gridwright.rules import shape
from gridwright.rules.errors import RulesError

EVERYTHING: list[Any] = [None, True, False, 0, 1, -1, 7, 2**53 - 1, 2**53, 1.0, "", "A", "a", "AB", "É", [], ["A"], {}]


def accepted(wanted: shape.Shape) -> list[Any]:
    return [value for value in EVERYTHING if not shape.problems(wanted, value)]


def texts(wanted: shape.Shape, value: Any, path: str = "") -> list[str]:
    return [shape.format_problem(problem) for problem in shape.problems(wanted, value, path)]


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


def test_a_text_is_not_empty_unless_any_text_will_do() -> None:
    assert accepted(shape.any_text) == ["", "A", "a", "AB", "É"]
    assert accepted(shape.text) == ["A", "a", "AB", "É"]


def test_a_letter_is_one_from_a_to_z() -> None:
    assert accepted(shape.letter) == ["A"]


def test_a_flag_is_true_or_false_and_no_number() -> None:
    assert [repr(value) for value in accepted(shape.flag)] == ["True", "False"]
    assert [repr(value) for value in accepted(shape.true)] == ["True"]


def test_a_number_is_whole_within_its_bounds_and_no_flag() -> None:
    assert [repr(value) for value in accepted(shape.number(0))] == ["0", "1", "7", "9007199254740991"]
    assert [repr(value) for value in accepted(shape.number(-1, 6))] == ["0", "1", "-1"]
    assert texts(shape.number(1, 6), 7, "size") == ["size: expected a whole number, at least 1 and at most 6, found 7"]


def test_one_of_several_words_and_one_of_one() -> None:
    assert accepted(shape.one_of(["A", "AB"])) == ["A", "AB"]
    assert texts(shape.one_of(["A", "B"]), "C", "t") == ['t: expected one of A, B, found "C"']
    assert texts(shape.one_of(["A"]), 5, "t") == ["t: expected A, found 5"]


def test_a_list_names_the_index_of_each_wrong_item() -> None:
    assert texts(shape.list_of(shape.text), ["a", 1, "", "b"], "ids") == [
        "ids[1]: expected a text that is not empty, found 1",
        'ids[2]: expected a text that is not empty, found ""',
    ]
    assert texts(shape.list_of(shape.text, 2), ["a"], "ids") == [
        "ids: expected a list of at least 2, found a list of 1"
    ]
    assert texts(shape.list_of(shape.text), ("a",), "ids") == ["ids: expected a list, found a decimal number"]


def test_a_map_names_the_key_of_each_wrong_value_in_sorted_order() -> None:
    wanted = shape.map_of(shape.true)
    assert texts(wanted, {"b": 1, "a": 0, "c": True}, "found") == [
        "found.a: expected true, found 0",
        "found.b: expected true, found 1",
    ]
    assert texts(wanted, {"b": 1}) == ["b: expected true, found 1"]
    assert texts(wanted, []) == ["the value: expected an object, found a list of 0"]


def test_a_problem_keeps_its_path_apart_from_its_message_whatever_the_key() -> None:
    [problem] = shape.problems(shape.map_of(shape.map_of(shape.flag)), {"a: b": {"": 1}}, "found")
    assert problem == {"path": "found.a: b.", "message": "expected true or false, found 1"}
    assert shape.format_problem(problem) == "found.a: b.: expected true or false, found 1"
    with pytest.raises(RulesError) as raised:
        shape.raise_first("BAD_STATE", [problem])
    assert (raised.value.code, raised.value.message) == ("BAD_STATE", shape.format_problem(problem))


def test_a_record_asks_for_its_fields_and_ignores_others() -> None:
    wanted = shape.record(
        [("id", shape.text), ("at", shape.record([("x", shape.number(0))]))], [("note", shape.any_text)]
    )
    assert texts(wanted, {"id": "a", "at": {"x": 1, "z": None}, "more": 1.5}) == []
    assert texts(wanted, {"at": {}, "note": 5}, "cell") == [
        "cell.id: missing",
        "cell.at.x: missing",
        "cell.note: expected a text, found 5",
    ]
    assert texts(wanted, None) == ["the value: expected an object, found null"]
