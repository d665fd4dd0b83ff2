"""A repair makes its finding go away and adds no error, whatever it is that was spoiled."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridwright.data.waywords import read_dailies
from gridwright.making.contract import AuthoringError
from gridwright.making.finding import Finding, error
from gridwright.making.waywords.audit import audit
from gridwright.making.waywords.describe import describe
from gridwright.making.waywords.faults import FAULTS
from gridwright.making.waywords.repair import repair
from tests.games import damage, json_values
from tests.making.waywords.puzzles import EASY, HARD, MEDIUM, SMALL, codes, compile_source, easy_daily

Source = dict[str, Any]

DAILIES = {name: describe(compile_source(source)) for name, source in read_dailies().items()}
SEA = DAILIES["at-the-seaside"]
SKY = DAILIES["night-sky"]
SQUARE, HOLED = describe(compile_source(MEDIUM)), describe(compile_source(HARD))


def mistake(source: Source) -> Finding | None:
    try:
        compile_source(source)
    except AuthoringError as problem:
        return problem.to_finding()
    return None


def without(source: Source, key: str) -> Source:
    return {name: value for name, value in source.items() if name != key}


def entry(source: Source, kind: str, index: int, **changes: Any) -> Source:
    entries = list(source[kind])
    entries[index] = {**entries[index], **changes}
    return source | {kind: entries}


def letter(source: Source, x: int, y: int, tile: str) -> Source:
    rows = list(source["rows"])
    rows[y] = rows[y][:x] + tile + rows[y][x + 1 :]
    return source | {"rows": rows}


def bonus(*entries: Any) -> Source:
    return SEA | {"additional": list(entries)}


MEMO, DESK = SEA["additional"]
DAILY = "EASY_DAILY_V1"

# What is wrong with a file that was sound, and what may be done about it; the first of them leaves no error.
MISTAKES: dict[str, tuple[Source, list[str]]] = {
    "an unknown key": (SEA | {"them": "Sea"}, ["Remove “them”"]),
    "no theme, but its words": (SKY | {"theme": ""}, ["Call it “"]),
    "an empty id": (SEA | {"id": ""}, ["Make a new id"]),
    "no such model": (SEA | {"selection": "RAY"}, ["Keep to rows and columns", "Allow all eight directions"]),
    "no such connectivity": (SEA | {"connectivity": 4}, ["Join tiles by edges only", "Join tiles by corners too"]),
    "reverse is no flag": (SEA | {"reverse": "yes"}, ["Allow reversed drags", "Forbid reversed drags"]),
    "no list of bonus words": (SEA | {"additional": None}, ["Leave out bonus words"]),
    "one empty cell": (letter(SEA, 0, 0, "_"), ["Fill the empty cell", "Make it a hole"]),
    "two empty cells": (letter(letter(SEA, 0, 0, "_"), 1, 0, "_"), ["Fill the empty cells", "Make them holes"]),
    "a short row": (SEA | {"rows": [SEA["rows"][0], "BIRTAL", *SEA["rows"][2:]]}, ["Fill up the short rows"]),
    "an accent": (letter(SEA, 1, 4, "Ü"), ["Put a letter instead"]),
    "a digit": (letter(SEA, 0, 1, "5"), ["Put a letter instead"]),
    "an emoji without a meaning": (letter(SEA, 0, 1, "{FOG}"), ["Let FOG mean “fog”"]),
    "a picture without a meaning": (letter(SEA, 0, 1, "{🦀}"), ["Let 🦀 mean “crab”"]),
    "an empty meaning": (SEA | {"emoji": {"SUN": ""}}, ["Let SUN mean “sun”", "Leave out SUN"]),
    "START outside": (SEA | {"start": [9, 9]}, ["Move START to row 1, column 4"]),
    "START nowhere": (SEA | {"start": None}, ["Move START to row 1, column 4"]),
    "END left out": (without(SEA, "end"), ["Move END to row 7, column 4"]),
    "an arrow that is none": (SEA | {"end": {"at": [3, 6], "arrow": "out"}}, ["Remove the arrow"]),
    "a word that the grid does not have": (bonus("ZEBU"), ["Remove ZEBU"]),
    "a word that could be in the grid": (bonus(MEMO, DESK, "COD"), ["Place COD", "Remove COD"]),
    "a word that is there twice": (letter(bonus("ME"), 0, 1, "M") | {"rows": ["MESTERS", *SEA["rows"][1:]], "path":
        SEA["path"][2:], "start": [1, 3]}, ["Take row "]),
    "a word that the grid spells otherwise": (letter(SEA, 6, 3, "Q"), ["Write DONKEY there"]),
    "a word that leaves the grid": (entry(SEA, "additional", 1, at=[0, 5]), ["Take row 4, column 1, down"]),
    "a word with too few cells": (bonus({"word": "DESK", "cells": [[0, 3]]}), ["Take row 4, column 1, down"]),
    "cells and a direction": (bonus({"word": "DESK", "cells": [], "at": [0, 3]}), ["Take row 4, "]),
    "no direction": (bonus({"word": "DESK", "at": [0, 3]}), ["Take row 4, column 1, down"]),
    "a word that is listed twice": (bonus(MEMO, DESK, "DESK"), ["Remove the second DESK"]),
    "an id that is there twice": (entry(SEA, "additional", 0, id="DESK"), ["Remove the second", "Give it its own id"]),
    "an empty id of a word": (entry(SEA, "additional", 0, id=""), ["Make a new id", "Remove MEMO"]),
    "a key that no word has": (entry(SEA, "path", 0, hint=[3, 0]), ["Remove “hint”"]),
    "a bonus word that crosses nothing": (bonus({"word": "BIR", "at": [0, 1], "dir": "right"}), ["Remove BIR"]),
    "a hint outside": (entry(SEA, "additional", 0, hint=[9, 9]), ["Let the hint be found"]),
    "a word that is none": (bonus(5), ["Remove the word"]),
    "a word with a hyphen": (entry(SEA, "additional", 1, word="DE-SK"), ["Spell it DESK", "Remove the word"]),
    "a word with an unknown emoji": (bonus("{FOG}"), ["Remove the word"]),
}  # fmt: skip


@pytest.mark.parametrize("title", MISTAKES)
def test_a_mistake_has_these_repairs_and_each_of_them_helps(title: str) -> None:
    source, expected = MISTAKES[title]
    found = mistake(source)
    assert found
    repairs = repair(source, found)
    labels = [each.label for each in repairs]
    assert [any(label.startswith(wanted) for label in labels) for wanted in expected] == [True] * len(expected), labels
    assert codes([each for each in audit(compile_source(repairs[0].source)) if each.severity == "error"]) == []
    for each in repairs:
        assert mistake(each.source) != found


def test_an_unfinished_file_is_repaired_step_by_step_to_a_puzzle() -> None:
    source: Source = SEA | {"rows": ["_" * 7] * 7, "additional": [], "start": None}
    steps = []
    while found := mistake(source):
        repairs = repair(source, found)
        assert repairs, found
        steps.append(repairs[0].label)
        source = repairs[0].source
    assert steps[:2] == ["Write SUNHAT there", "Write SUNTAN there"]
    assert steps[-1] == "Fill the empty cells"
    assert [finding for finding in audit(compile_source(source), DAILY) if finding.severity == "error"] == []


def lines(**changes: Any) -> Source:
    return describe(easy_daily(**changes))


# A source whose puzzle has a finding, the profile that finds it, and the beginning of the repair that comes first.
SPOILED: dict[str, tuple[Source, str | None, str, str]] = {
    "START at fill": (SKY | {"start": [6, 0]}, None, "ERR_START_CELL", "Move START to row 1, "),
    "END at fill": (SEA | {"end": [6, 6]}, None, "ERR_END_CELL", "Move END to row 7, column 4"),
    "a cut path": (SEA | {"path": [SEA["path"][0], *SEA["path"][2:]]}, None, "ERR_UNSOLVABLE", "Move "),
    "a path cut by a bonus word": (bonus(SEA["path"][2]) | {"path": [*SEA["path"][:2], *SEA["path"][3:]]}, None,
        "ERR_UNSOLVABLE", "Make DONKEY a path word"),
    "the same cells twice": (bonus({"word": "DONKEY", "at": [1, 3], "dir": "right", "id": "again"}), None,
        "ERR_DUPLICATE_PLACEMENT", "Remove "),
    "a gap": (bonus({"word": "DSK", "cells": [[0, 3], [0, 5], [0, 6]]}), None,
        "ERR_PLACEMENT_NOT_CONTIGUOUS", "Remove DSK"),
    "a diagonal": (bonus({"word": "KMV", "at": [4, 3], "dir": "down-right"}), None,
        "ERR_PLACEMENT_DIAGONAL", "Allow all eight directions"),
    "a bend": (bonus({"word": "KEM", "cells": [[4, 3], [5, 3], [5, 4]]}), None,
        "ERR_PLACEMENT_NOT_RAY", "Let words turn corners"),
    "backwards": (bonus({"word": "KSED", "at": [0, 6], "dir": "up"}), None,
        "ERR_PLACEMENT_REVERSED", "Allow all eight directions"),
    "a cell that comes back": (bonus({"word": "DDD", "cells": [[1, 3], [0, 3], [1, 3]]}) | {"selection": "ADJACENT_4"},
        None, "ERR_PLACEMENT_REPEATED_CELL", "Remove DDD"),
    "a hint elsewhere": (bonus(MEMO | {"hint": [0, 0]}), None, "ERR_HINT_INTERSECTION", "Hint at row 4, column 6"),
    "a hint at no path": (bonus(MEMO | {"hint": [5, 4]}), None, "ERR_HINT_INTERSECTION", "Hint at row 4, column 6"),
    "another model": (lines() | {"selection": "ADJACENT_4"}, DAILY, "ERR_QA_SELECTION_MODEL", "Keep to rows"),
    "no reversed drags": (lines() | {"reverse": False}, DAILY, "ERR_QA_REVERSE_NOT_ALLOWED", "Allow reversed"),
    "joined corners": (lines() | {"connectivity": "ORTHO_8"}, DAILY, "WARN_QA_CONNECTIVITY_MODEL", "Join tiles by e"),
    "words in another order": (lines() | {"path": lines()["path"][::-1]}, DAILY,
        "ERR_QA_FIRST_WORD_NOT_AT_START", "Put the words in order"),
    "the last word in the middle": (lines() | {"path": [lines()["path"][i] for i in (0, 1, 2, 4, 3)]}, DAILY,
        "ERR_QA_LAST_WORD_NOT_AT_END", "Put the words in order"),
    "a word before the one that it crosses": (lines() | {"path": [lines()["path"][i] for i in (0, 2, 1, 3, 4)]}, DAILY,
        "ERR_QA_WORD_NOT_CROSSED", "Put the words in order"),
    "START below the top": (lines(start=(6, 1)), DAILY, "ERR_QA_START_NOT_TOP_ROW", "Move START to row 1, column 7"),
    "a word to spare": (lines(path=[*EASY[:2], (5, 0, "down", 3), *EASY[2:]], bonus=[]), DAILY,
        "WARN_QA_WORD_NOT_NEEDED", "Remove "),
    "words side by side": (lines(path=[*EASY[:4], (0, 6, "right", 4), EASY[4]]), DAILY,
        "WARN_QA_WORD_NOT_NEEDED", "Remove "),
    "too many bonus words": (bonus(MEMO, DESK, {"word": "HAT", "at": [4, 0], "dir": "right"}),
        DAILY, "WARN_QA_BONUS_WORDS", "Remove "),
    "FORK read twice": (letter(DAILIES["in-the-kitchen"], 2, 2, "F"), DAILY, "WARN_QA_WORD_READ_TWICE", "Change "),
    "a TREE": (letter(SKY, 5, 4, "E"), DAILY, "WARN_QA_ACCIDENTAL_WORD", "Change "),
    "a blocked word": (letter(letter(SKY, 5, 0, "P"), 3, 2, "O"), DAILY, "WARN_QA_BLOCKED_WORD", "Change "),
    "a hole in a medium puzzle": (letter(SQUARE, 0, 0, "."), "MEDIUM", "ERR_QA_VOID_CELLS", "Fill the holes"),
    "no hole in a hard puzzle": (HOLED | {"rows": [row.replace("#", "Q") for row in HARD["rows"]]},
        "HARD", "ERR_QA_VOID_CELLS", "Make holes at the corners"),
    "a medium puzzle with one more column": (SQUARE | {"rows": [row + "QXQXQXQX"[y] for y, row in
        enumerate(MEDIUM["rows"])]}, "MEDIUM", "ERR_QA_GRID_SIZE", "Make the grid 8 by 8"),
}  # fmt: skip


@pytest.mark.parametrize("title", SPOILED)
def test_a_finding_has_a_repair_that_makes_it_go_away_and_adds_no_error(title: str) -> None:
    source, profile, code, expected = SPOILED[title]
    before = audit(compile_source(source), profile)
    found = [finding for finding in before if finding.code == code]
    assert found, codes(before)
    repairs = repair(source, found[0])
    assert any(each.label.startswith(expected) for each in repairs), [each.label for each in repairs]
    for each in repairs:
        assert 2 <= len(each.label.split()) <= 7
        after = audit(compile_source(each.source), profile)
        assert codes(after).count(code) < codes(before).count(code)
        errors = [finding.code for finding in after if finding.severity == "error"]
        assert all(codes(before).count(each) >= errors.count(each) for each in errors)


def test_every_code_that_is_repaired_is_on_the_page() -> None:
    page = (Path(__file__).parents[3] / "docs/games/waywords.md").read_text(encoding="utf-8")
    table = page.split("### Repairs")[1].split("\n## ")[0]
    assert [code for code in FAULTS if f"`{code}`" not in table] == []


def test_a_finding_of_another_puzzle_has_no_repair() -> None:
    assert repair(SEA, error("ERR_UNSOLVABLE", "words.path", "all path words together do not join START to END")) == []
    assert repair(SEA, error("ERR_SIZE_MISMATCH", "words.path[0].size", "5")) == []
    assert repair(5, error("ERR_UNSOLVABLE", "words.path", "")) == []


@settings(max_examples=60)
@given(source=json_values | st.integers(0, 2**32 - 1).map(lambda seed: damage(Random(seed), SMALL)))
def test_any_source_is_repaired_without_raising(source: Any) -> None:
    found = mistake(source)
    findings = [found] if found else audit(compile_source(source))
    for finding in findings:
        for each in repair(source, finding):
            assert json.dumps(each.source) != json.dumps(source)  # 1.0 and True are not 1
