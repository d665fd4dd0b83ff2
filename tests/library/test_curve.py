"""What an editor should look at in a pack."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from gridwright.library.curve import Facts, examine_pack
from gridwright.library.levels import draw, list_mechanics, size_of
from gridwright.library.packing import Packing
from gridwright.library.shelf import Library
from gridwright.making.finding import error
from gridwright.making.stems import are_kin
from tests.library.samples import make_level, make_library, write_packs

GAME = "griddl"


@pytest.fixture
def library(tmp_path: Path) -> Library:
    library = make_library(tmp_path)
    write_packs(tmp_path)
    return library


def sentences(library: Library, facts: list[Facts], description: str = "Boats.") -> list[str]:
    """The sentences about a pack of levels with these facts."""
    puzzles = [{"id": "101"} for _ in facts]
    rest = iter(facts)
    pack: dict[str, Any] = {"id": "x", "name": "X", "description": description, "puzzles": puzzles}
    report = examine_pack(library, GAME, pack, lambda level, overrules: next(rest))
    return [finding.message for finding in report.findings if finding.code != "PACK_UNUSED"]


def test_falls_repeats_and_kin_are_said_plainly(library: Library) -> None:
    facts = [
        Facts("A", difficulty=2, words=["river", "opera"]),
        Facts("B", difficulty=3, words=["river", "certainty"]),
        Facts("C", difficulty=1, words=["operatic", "uncertain", "stone"]),
    ]
    assert sentences(library, facts) == [
        "Level 3 is easier than level 2: 1 after 3",
        "2 levels share the word RIVER: 1 and 2",
        "CERTAINTY in level 2 and UNCERTAIN in level 3 are forms of one word",
        "OPERA in level 1 and OPERATIC in level 3 are forms of one word",
    ]


def test_what_is_missing_is_said(library: Library) -> None:
    assert sentences(library, [], "") == ["The pack has no level yet", "The pack has no description"]
    assert sentences(library, [Facts("A", findings=[error("ERR_PAR", "meta.par", "par is 2")])]) == [
        "Level 1 has an error: par is 2"
    ]


def test_a_pack_of_the_library_is_examined(library: Library) -> None:
    report = examine_pack(library, GAME, library.packs(GAME)[0])
    first = report.levels[0]
    assert (first.id, first.is_unlocked, first.facts.title, first.facts.par) == ("101", True, "Level 101", 1)
    assert (first.facts.size, first.facts.difficulty, first.facts.words) == ((3, 3), 1, ["beginner"])
    assert [finding.message for finding in report.findings] == [
        "2 levels share the word BEGINNER: 1 and 2",
        "No level uses recall, more than one seed, portals or gates",
    ]
    assert report.errors == 0


def test_a_level_that_cannot_be_read_is_reported_among_the_others(library: Library) -> None:
    (library.root / "griddl/levels/level-101.json").write_text("{", encoding="utf-8")
    report = examine_pack(library, GAME, library.packs(GAME)[0])
    assert report.errors == 1
    assert report.findings[0].message.startswith("Level 1 cannot be read: ")
    Packing(library, GAME).remove("101")
    assert examine_pack(library, GAME, library.packs(GAME)[0]).errors == 0


def test_a_level_is_drawn_and_its_mechanics_are_listed() -> None:
    board = {
        "size": [2, 4],
        "goal": [1, 3],
        "seeds": [{"text": "BEG", "r": 1, "c": 0}, {"text": "ER", "r": 0, "c": 0}],
        "specials": [
            {"r": 0, "c": 1, "type": "blocked"},
            {"r": 0, "c": 2, "type": "portal", "group": "A"},
            {"r": 1, "c": 1, "type": "key"},
            {"r": 1, "c": 2, "type": "gate"},
        ],
    }
    level = make_level("x", board=board)
    assert (size_of(level), draw(level)) == ((2, 4), ["s#p.", "skg*"])
    assert list_mechanics(level, [{"recall": [[0, 0]]}]) == {"portal", "gate", "seeds", "recall"}
    assert list_mechanics(make_level("x"), []) == set()
    assert (size_of({"grid": 1}), draw({"grid": 1})) == (None, [])


@pytest.mark.parametrize(
    ("one", "other", "is_so"),
    [
        ("RIVER", "RIVERS", True),
        ("BAKE", "BAKING", True),
        ("OPERA", "OPERATIC", True),
        ("CERTAINTY", "UNCERTAIN", True),
        ("BERRY", "STRAWBERRY", True),
        ("STONE", "STORM", False),
        ("RECALL", "REPEAT", False),
        ("INSECT", "SECTOR", False),
    ],
)
def test_kin_are_words_that_players_take_for_one(one: str, other: str, is_so: bool) -> None:
    assert are_kin(one, other) is are_kin(other, one) is is_so
