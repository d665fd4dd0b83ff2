from __future__ import annotations

from random import Random
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from gridwright.making.contract import AuthoringError
from gridwright.rules import waywords
from tests.games import damage, json_values
from tests.making.waywords.puzzles import SMALL, compile_source


def placements(puzzle: dict[str, Any], group: str = "path") -> list[list[str]]:
    return [word["placements"][0] for word in puzzle["words"][group]]


def place_word(word: Any, model: str, *rows: str, **changes: Any) -> list[str]:
    """The cells of a path word in a grid of `rows`."""
    source = {"theme": "T", "rows": list(rows), "path": [word], "start": [0, 0], "end": [0, 0], "selection": model}
    return placements(compile_source(source | changes))[0]


def test_a_file_becomes_the_puzzle_of_the_document() -> None:
    assert compile_source(SMALL) == {
        "puzzleId": "small",
        "mode": "WAYWORDS",
        "theme": "Sea",
        "config": {"selectionModel": "RAY_4DIR", "connectivityModel": "ORTHO_4", "allowReverseSelection": True},
        "grid": {
            "width": 4,
            "height": 3,
            "cells": [
                {"id": "r0c0", "x": 0, "y": 0, "type": "LETTER", "value": "S"},
                {"id": "r0c1", "x": 1, "y": 0, "type": "LETTER", "value": "A"},
                {"id": "r0c2", "x": 2, "y": 0, "type": "LETTER", "value": "I"},
                {"id": "r0c3", "x": 3, "y": 0, "type": "LETTER", "value": "L"},
                {"id": "r1c0", "x": 0, "y": 1, "type": "LETTER", "value": "U"},
                {"id": "r1c1", "x": 1, "y": 1, "type": "VOID"},
                {"id": "r1c2", "x": 2, "y": 1, "type": "EMOJI", "value": "SEA", "meaning": "sea"},
                {"id": "r1c3", "x": 3, "y": 1, "type": "LETTER", "value": "O"},
                {"id": "r2c0", "x": 0, "y": 2, "type": "LETTER", "value": "N"},
                {"id": "r2c1", "x": 1, "y": 2, "type": "LETTER", "value": "N"},
                {"id": "r2c2", "x": 2, "y": 2, "type": "LETTER", "value": "E"},
                {"id": "r2c3", "x": 3, "y": 2, "type": "LETTER", "value": "W"},
            ],
            "start": {"adjacentCellId": "r0c0"},
            "end": {"adjacentCellId": "r2c1"},
        },
        "words": {
            "path": [
                {
                    "wordId": "SAIL",
                    "tokens": [{"t": "L", "v": "S"}, {"t": "L", "v": "A"}, {"t": "L", "v": "I"}, {"t": "L", "v": "L"}],
                    "size": 4,
                    "placements": [["r0c0", "r0c1", "r0c2", "r0c3"]],
                },
                {
                    "wordId": "LOW",
                    "tokens": [{"t": "L", "v": "L"}, {"t": "L", "v": "O"}, {"t": "L", "v": "W"}],
                    "size": 3,
                    "placements": [["r0c3", "r1c3", "r2c3"]],
                },
                {
                    "wordId": "NEW",
                    "tokens": [{"t": "L", "v": "N"}, {"t": "L", "v": "E"}, {"t": "L", "v": "W"}],
                    "size": 3,
                    "placements": [["r2c1", "r2c2", "r2c3"]],
                },
            ],
            "additional": [
                {
                    "wordId": "SUN",
                    "tokens": [{"t": "L", "v": "S"}, {"t": "L", "v": "U"}, {"t": "L", "v": "N"}],
                    "size": 3,
                    "placements": [["r0c0", "r1c0", "r2c0"]],
                    "hintCellId": "r0c0",
                }
            ],
        },
    }


def test_what_a_file_leaves_out_has_the_defaults_of_the_document() -> None:
    source = {key: SMALL[key] for key in ("theme", "rows", "path", "start", "end")}
    puzzle = compile_source(source)
    assert puzzle["config"] == {
        "selectionModel": "RAY_8DIR",
        "connectivityModel": "ORTHO_4",
        "allowReverseSelection": True,
    }
    assert puzzle["words"]["additional"] == []


def test_an_id_is_derived_from_the_content_and_gives_nothing_away() -> None:
    source = {key: SMALL[key] for key in SMALL if key != "id"}
    puzzle_id = compile_source(source)["puzzleId"]
    assert puzzle_id == "waywords-c596fd2b9fd9"
    assert compile_source(dict(reversed(source.items())))["puzzleId"] == puzzle_id
    assert compile_source(source | {"theme": "Lake"})["puzzleId"] != puzzle_id


@pytest.mark.parametrize(
    "rows",
    [
        ["sail", "u#{SEA}o", "nnew"],
        ["S A I L", "U . {SEA} O", " NNEW "],
        [["S", "A", "I", "L"], ["U", ".", "{SEA}", "O"], ["N", "N", "E", "W"]],
        yaml.safe_load("[[S, A, I, L], [U, '#', {SEA}, O], NNEW]"),
    ],
)
def test_a_row_may_be_written_in_several_ways(rows: Any) -> None:
    assert compile_source(SMALL | {"rows": rows}) == compile_source(SMALL)


@pytest.mark.parametrize(
    "entry",
    [
        "SAIL",
        "sail",
        {"word": "SAIL"},
        {"word": "SAIL", "at": [0, 0], "dir": "right"},
        {"word": "SAIL", "cells": [[0, 0], [1, 0], [2, 0], [3, 0]]},
        {"word": "SAIL", "id": "SAIL"},
    ],
)
def test_a_word_may_be_written_in_several_ways(entry: Any) -> None:
    assert compile_source(SMALL | {"path": [entry, "LOW", "NEW"]}) == compile_source(SMALL)


@pytest.mark.parametrize(
    ("direction", "at", "cells"),
    [
        ("right", [0, 1], ["r1c0", "r1c1", "r1c2"]),
        ("left", [2, 1], ["r1c2", "r1c1", "r1c0"]),
        ("down", [1, 0], ["r0c1", "r1c1", "r2c1"]),
        ("up", [1, 2], ["r2c1", "r1c1", "r0c1"]),
        ("down-right", [0, 0], ["r0c0", "r1c1", "r2c2"]),
        ("down-left", [2, 0], ["r0c2", "r1c1", "r2c0"]),
        ("up-right", [0, 2], ["r2c0", "r1c1", "r0c2"]),
        ("up-left", [2, 2], ["r2c2", "r1c1", "r0c0"]),
    ],
)
def test_a_word_is_placed_in_any_of_eight_directions(direction: str, at: list[int], cells: list[str]) -> None:
    assert place_word({"word": "AAA", "at": at, "dir": direction}, "RAY_4DIR", "AAA", "AAA", "AAA") == cells


@pytest.mark.parametrize(
    ("model", "rows", "cells"),
    [
        ("RAY_4DIR", ["CAT", "...", "TAC"], ["r0c0", "r0c1", "r0c2"]),
        ("RAY_4DIR", ["CTA", "A..", "TAC"], ["r0c0", "r1c0", "r2c0"]),
        ("RAY_8DIR", ["C..", ".A.", "..T"], ["r0c0", "r1c1", "r2c2"]),
        ("RAY_8DIR", ["T..", "A..", "C.."], ["r2c0", "r1c0", "r0c0"]),
        ("ADJACENT_4", ["CA.", "CT.", "..."], ["r0c0", "r0c1", "r1c1"]),
        ("ADJACENT_8", ["C.T", ".A.", "..."], ["r0c0", "r1c1", "r0c2"]),
    ],
)
def test_a_word_without_cells_is_looked_for_where_its_model_allows(
    model: str, rows: list[str], cells: list[str]
) -> None:
    assert place_word("CAT", model, *rows) == cells


def test_a_word_that_reads_the_same_from_both_ends_is_found_once() -> None:
    assert place_word("NOON", "RAY_8DIR", "NOON") == ["r0c0", "r0c1", "r0c2", "r0c3"]
    assert place_word("A", "RAY_8DIR", "AB") == ["r0c0"]


def test_an_emoji_is_one_tile_of_a_word() -> None:
    puzzle = compile_source(SMALL | {"rows": ["SAIL", "U.XO", "{SEA}NEW"], "additional": ["SU{SEA}"]})
    word = puzzle["words"]["additional"][0]
    assert (word["wordId"], word["size"], word["tokens"][2]) == ("SUSEA", 3, {"t": "E", "v": "SEA"})


def test_a_file_may_give_emoji_meanings_of_its_own() -> None:
    rows = ["SAIL", "{🦀}.{SEA}O", "NNEW"]
    puzzle = compile_source(
        SMALL | {"rows": rows, "emoji": {"SEA": "the deep", "🦀": "crab"}, "additional": ["S{🦀}N"]}
    )
    cells = {cell["id"]: cell for cell in puzzle["grid"]["cells"]}
    assert (cells["r1c2"]["value"], cells["r1c2"]["meaning"]) == ("SEA", "the deep")
    assert (cells["r1c0"]["value"], cells["r1c0"]["meaning"]) == ("🦀", "crab")


def test_markers_may_have_an_arrow() -> None:
    grid = compile_source(SMALL | {"start": {"at": [0, 0], "arrow": "right"}, "end": {"at": [1, 2]}})["grid"]
    assert grid["start"] == {"adjacentCellId": "r0c0", "markerStyle": "ARROW_RIGHT"}
    assert grid["end"] == {"adjacentCellId": "r2c1"}


def test_the_hint_of_an_additional_word_may_be_chosen() -> None:
    puzzle = compile_source(SMALL | {"additional": [{"word": "SUN", "hint": [0, 2]}]})
    assert puzzle["words"]["additional"][0]["hintCellId"] == "r2c0"


def test_the_hint_is_the_first_cell_shared_with_a_path_word() -> None:
    source = SMALL | {"rows": ["SAIL", "SUNO", "NNEW"], "additional": [{"word": "UN", "at": [1, 1], "dir": "down"}]}
    assert compile_source(source)["words"]["additional"][0]["hintCellId"] == "r2c1"


MISTAKES: list[tuple[dict[Any, Any], str, str]] = [
    ({"them": "Sea"}, "them", "unknown key; known are theme, rows"),
    ({True: "Sea"}, "True", "unknown key"),
    ({"theme": None}, "theme", "expected a text that is not empty, found null; put it in quotes"),
    ({"theme": " "}, "theme", 'expected a text that is not empty, found " "'),
    ({"id": 5}, "id", "expected a text that is not empty, found 5; put it in quotes"),
    ({"rows": "SAIL"}, "rows", 'expected a list, found "SAIL"'),
    ({"rows": []}, "rows", "expected at least one row"),
    ({"rows": ["SAIL", 5, "NNEW"]}, "rows[1]", "expected a text that is not empty, found 5"),
    ({"rows": ["SAIL", "U.O", "NNEW"]}, "rows[1]", "expected 4 tiles, as in rows[0], found 3"),
    ({"rows": ["SAIL", [], "NNEW"]}, "rows[1]", "1 to 50"),
    ({"rows": ["A" * 51]}, "rows[0]", "1 to 50"),
    ({"rows": ["A"] * 51}, "rows[50]", "1 to 50"),
    ({"rows": ["SAIL", "U.5O", "NNEW"]}, "rows[1]", 'found "5"'),
    ({"rows": ["SAIL", "U._O", "NNEW"]}, "rows[1][2]", "no tile yet at [2, 1]"),
    ({"rows": ["SAIL", "U__O", "NNEW"]}, "rows[1][1]", "no tile yet at [1, 1] and 1 more"),
    ({"rows": ["SA_L", "U.XO", "NNEW"]}, "path[0]", '"SAIL" is not in the grid'),
    ({"path": ["S_IL"]}, "path[0]", '"S_IL" has a hole in it'),
    ({"rows": ["A_"], "path": [{"word": "AB", "at": [0, 0], "dir": "right"}]}, "path[0]", "the grid has nothing yet"),
    ({"rows": ["SAIL", "U.ÉO", "NNEW"]}, "rows[1]", 'found "É"'),
    ({"rows": ["SAIL", "U.{SEAO", "NNEW"]}, "rows[1]", 'found "{"'),
    ({"rows": ["SAIL", "U.{C}O", "NNEW"]}, "rows[1]", 'unknown emoji "C"; give its meaning under "emoji"'),
    ({"rows": ["SAIL", "U.{OCEAN}O", "NNEW"]}, "rows[1]", 'unknown emoji "OCEAN"; {SEA} has that meaning'),
    ({"rows": ["SAIL", ["U", ".", "XY", "O"], "NNEW"]}, "rows[1][2]", 'expected one tile, found 2 in "XY"'),
    ({"rows": ["SAIL", ["U", ".", 5, "O"], "NNEW"]}, "rows[1][2]", "expected a text that is not empty, found 5"),
    ({"rows": ["SAIL", ["U", ".", {"SEA": 1}, "O"], "NNEW"]}, "rows[1][2]", "expected a text that is not empty"),
    ({"path": "SAIL"}, "path", 'expected a list, found "SAIL"'),
    ({"path": []}, "path", "expected at least one word"),
    ({"path": [True]}, "path[0]", "expected a text that is not empty, found true; put it in quotes"),
    ({"path": ["SAIL", "L.W"]}, "path[1]", '"L.W" has a hole in it'),
    ({"path": ["SAIL", "L-W"]}, "path[1]", 'found "-"'),
    ({"path": ["{FOG}"]}, "path[0]", 'unknown emoji "FOG"'),
    ({"path": ["BOAT"]}, "path[0]", '"BOAT" is not in the grid along any line (right, down) that RAY_4DIR allows'),
    ({"path": ["WEN"]}, "path[0]", '"WEN" is not in the grid'),
    ({"path": ["N"]}, "path[0]", '"N" is in the grid 2 times: along [0, 2]; along [1, 2]. Give "at" and "dir"'),
    ({"path": ["SAIL", "SAIL"]}, "path[1]", '"SAIL" is listed twice; give one an "id"'),
    ({"path": [{"at": [0, 0]}]}, "path[0].word", "missing"),
    ({"path": [{"word": 5}]}, "path[0].word", "expected a text that is not empty, found 5"),
    ({"path": [{"word": "SAIL", "hint": [0, 0]}]}, "path[0].hint", "unknown key; known are word, at, dir, cells, id"),
    ({"path": [{"word": "SAIL", "id": ""}]}, "path[0].id", 'expected a text that is not empty, found ""'),
    ({"path": [{"word": "SAIL", "at": [0, 0]}]}, "path[0].dir", "missing"),
    ({"path": [{"word": "SAIL", "dir": "right"}]}, "path[0].at", "missing"),
    ({"path": [{"word": "SAIL", "at": [0, 0], "dir": "east"}]}, "path[0].dir", 'expected one of right, down, left'),
    ({"path": [{"word": "SAIL", "at": [4, 0], "dir": "down"}]}, "path[0].at", "[4, 0] is outside the grid of 4 x 3"),
    ({"path": [{"word": "SAIL", "at": [0], "dir": "down"}]}, "path[0].at", "expected [x, y], two whole numbers"),
    ({"path": [{"word": "SAIL", "at": [0, True], "dir": "down"}]}, "path[0].at", "expected [x, y]"),
    ({"path": [{"word": "LOWS", "at": [3, 0], "dir": "down"}]}, "path[0]", '"LOWS" leaves the grid at [3, 3]'),
    ({"path": [{"word": "SALT", "at": [0, 0], "dir": "right"}]}, "path[0]", '"SALT" needs L at [2, 0], the grid has I'),
    ({"path": [{"word": "SUN", "at": [1, 0], "dir": "down"}]}, "path[0]", "needs S at [1, 0], the grid has A"),
    ({"path": [{"word": "AUN", "at": [1, 0], "dir": "down"}]}, "path[0]", "needs U at [1, 1], the grid has a hole"),
    ({"path": [{"word": "IUE", "at": [2, 0], "dir": "down"}]}, "path[0]", "needs U at [2, 1], the grid has {SEA}"),
    ({"path": [{"word": "SAIL", "cells": [[0, 0]]}]}, "path[0].cells", '"SAIL" has 4 tiles, found 1 cells'),
    ({"path": [{"word": "SA", "cells": [[0, 0], [9, 9]]}]}, "path[0].cells[1]", "[9, 9] is outside the grid"),
    ({"path": [{"word": "SA", "cells": [[0, 0], 5]}]}, "path[0].cells[1]", "expected [x, y]"),
    ({"path": [{"word": "S", "cells": [[0, 0]], "at": [0, 0]}]}, "path[0].cells", 'either "cells" or "at" and "dir"'),
    ({"additional": None}, "additional", "expected a list, found null"),
    ({"additional": ["SAIL"]}, "additional[0]", '"SAIL" is listed twice'),
    ({"additional": ["UN"], "path": ["LOW"]}, "additional[0]", '"UN" shares no cell with a path word'),
    ({"additional": [{"word": "SUN", "hint": [0, 3]}]}, "additional[0].hint", "[0, 3] is outside the grid"),
    ({"start": [0, 3]}, "start", "[0, 3] is outside the grid of 4 x 3; [0, 0] is its top left"),
    ({"start": "r0c0"}, "start", 'expected [x, y], two whole numbers, found "r0c0"'),
    ({"start": {"arrow": "up"}}, "start.at", "missing"),
    ({"start": {"at": [0, 0], "to": "up"}}, "start.to", "unknown key; known are at, arrow"),
    ({"end": {"at": [0, 0], "arrow": "out"}}, "end.arrow", 'expected one of up, down, left, right, found "out"'),
    ({"selection": "RAY"}, "selection", "expected one of RAY_4DIR, RAY_8DIR, ADJACENT_4, ADJACENT_8"),
    ({"connectivity": 4}, "connectivity", "expected one of ORTHO_4, ORTHO_8, found 4"),
    ({"reverse": "yes"}, "reverse", 'expected true or false, found "yes"'),
    ({"emoji": ["SEA"]}, "emoji", "expected a mapping of emoji ids to meanings"),
    ({"emoji": {"A B": "ab"}}, "emoji", 'expected emoji ids without spaces or braces, found "A B"'),
    ({"emoji": {5: "five"}}, "emoji", "expected emoji ids without spaces or braces, found 5"),
    ({"emoji": {"SEA": None}}, "emoji.SEA", "expected a text that is not empty, found null"),
    ({"theme": yaml.safe_load("2026-11-15")}, "theme", "expected a text that is not empty, found 2026-11-15"),
]  # fmt: skip


@pytest.mark.parametrize(("changes", "path", "message"), MISTAKES)
def test_a_mistake_is_reported_with_its_path(changes: dict[Any, Any], path: str, message: str) -> None:
    with pytest.raises(AuthoringError) as caught:
        compile_source(SMALL | changes)
    assert caught.value.path == path
    assert message in caught.value.message
    assert str(caught.value).startswith(f"{path}: ")


@pytest.mark.parametrize("key", ["theme", "rows", "path", "start", "end"])
def test_a_missing_key_is_reported(key: str) -> None:
    with pytest.raises(AuthoringError, match=f"^{key}: missing$"):
        compile_source({name: SMALL[name] for name in SMALL if name != key})


@pytest.mark.parametrize("source", [None, 5, "theme: Sea", [SMALL]])
def test_a_file_that_is_no_mapping_is_reported(source: Any) -> None:
    with pytest.raises(AuthoringError, match=r"^expected a mapping with theme, rows, path, start, end, found "):
        compile_source(source)


def test_a_word_found_in_many_lines_names_some_of_them() -> None:
    with pytest.raises(AuthoringError) as caught:
        place_word("AA", "RAY_4DIR", "AAA", "AAA")
    lines = "right from [0, 0]; down from [0, 0]; right from [1, 0]; down from [1, 0]; and more"
    assert f'"AA" is in the grid 7 times: {lines}.' in caught.value.message


def test_a_word_found_in_a_few_lines_names_them_all() -> None:
    with pytest.raises(AuthoringError, match=r"4 times: [^.]*right from \[0, 1\]\. Give"):
        place_word("AA", "RAY_4DIR", "AA", "AA")


def test_a_grid_may_be_as_large_as_the_rules_allow() -> None:
    assert place_word({"word": "A", "at": [49, 49], "dir": "up"}, "RAY_8DIR", *["A" * 50] * 50) == ["r49c49"]


def test_a_chain_found_twice_is_described_by_its_cells() -> None:
    with pytest.raises(AuthoringError, match=r"2 times: right from \[0, 0\]; along \[0, 0\] \[1, 0\] \[1, 1\]\."):
        place_word("CAT", "ADJACENT_4", "CAT", ".T.")


def test_a_chain_that_can_be_read_in_countless_ways_is_refused_in_time() -> None:
    with pytest.raises(AuthoringError, match=r'path\[0\]: can be read in too many ways to look for; give its "cells"'):
        place_word("A" * 20 + "B", "ADJACENT_8", *["A" * 20] * 20)


@given(source=json_values | st.integers(0, 2**32 - 1).map(lambda seed: damage(Random(seed), SMALL)))
def test_any_file_becomes_a_playable_puzzle_or_an_authoring_error(source: Any) -> None:
    try:
        puzzle = compile_source(source)
    except AuthoringError:
        return
    assert waywords.check(puzzle) == []


def test_what_is_shown_later_is_in_the_puzzle_and_not_in_its_id() -> None:
    plain = compile_source({key: value for key, value in SMALL.items() if key != "id"})
    more = compile_source(
        {key: value for key, value in SMALL.items() if key != "id"} | {"reveal": "X", "bonusTheme": "Y"}
    )
    assert more == plain | {"reveal": "X", "bonusTheme": "Y"}


@pytest.mark.parametrize("key", ["reveal", "bonusTheme"])
@pytest.mark.parametrize("value", ["", " ", 3, None])
def test_what_is_shown_later_must_be_a_text(key: str, value: Any) -> None:
    with pytest.raises(AuthoringError) as caught:
        compile_source(SMALL | {key: value})
    assert caught.value.path == key
