"""Tags of material: their form, the puzzles that have them, and puzzles that are made for an occasion."""

from __future__ import annotations

import re
from typing import Any

import pytest

from gridwright.data.edgewise import read_categories
from gridwright.data.material import Material, use
from gridwright.data.waywords import read_themes
from gridwright.data.wordogram import read_phrases
from gridwright.data.words.tags import read_tags, tags_of
from gridwright.making import MAKERS, find_specs, tags
from gridwright.making.batch import make
from gridwright.making.contract import GenerationError, Wanted
from gridwright.making.edgewise import categories
from gridwright.making.rows import Row, RowError
from gridwright.making.waywords import themes
from gridwright.making.wordogram import phrases

WORDS = {
    "fair": ["CRANE", "BOATS", "SHIP", "HARBOR", "ANCHOR", "SAILOR", "CAPTAIN", "ISLAND", "MARKET", "WINDOW", "GARDEN"]
}


def build_material(game: str) -> Material:
    """The shipped material of a game with something tagged `fair`, and nothing else that is."""
    if game == "waywords":
        return Material.of({"themes": {"house-tour": read_themes()["house-tour"] | {"tags": ["fair", "sea"]}}})
    if game == "wordogram":
        chosen = read_phrases()["proverbs"][:3]
        ours = [{"phrase": each.text, "author": each.author, "tags": ["fair"]} for each in chosen]
        return Material.of({"phrases": {"ours": ours}})
    if game == "edgewise":
        fruit = next(each for each in read_categories() if each.name == "Fruit")
        entry = {"name": fruit.name, "type": fruit.type, "words": list(fruit.words), "tags": ["fair"]}
        return Material.of({"categories": {"ours": [entry | {"also": list(fruit.also)}]}})
    return Material.of({"tags": {"ours": WORDS}})


@pytest.mark.parametrize("game", MAKERS)
def test_every_puzzle_that_is_made_for_an_occasion_has_its_tag(game: str) -> None:
    maker = MAKERS[game]
    with use(build_material(game)):
        specs = find_specs(game, maker.PROFILES[0], [], Wanted(tags=("fair", "nothing")))
        made = make(game, specs, 2, "tags")
        assert ["fair" in maker.tags(each.puzzle) for each in made] == [True, True]
        with pytest.raises(GenerationError, match="nothing"):
            find_specs(game, maker.PROFILES[0], [], Wanted(tags=("nothing",)))
    assert {*maker.tags(made[0].puzzle)}.isdisjoint({"fair", "sea"})  # of the shipped material


def test_a_puzzle_has_all_tags_of_its_theme() -> None:
    with use(build_material("waywords")):
        [made] = make("waywords", find_specs("waywords", "MEDIUM", ["house-tour"]), 1, "tags")
        assert MAKERS["waywords"].tags(made.puzzle) == ["fair", "sea"]


def crossed(main_word: str, *crossers: tuple[str, str]) -> Any:
    return {"mainWord": main_word, "crossers": [{"word": word, "clue": clue} for word, clue in crossers]}


def test_a_cluegrid_is_tagged_by_its_main_word_or_by_two_crossers_or_their_clues() -> None:
    clue = "It tops the tree at this time of year"
    words = {"fair": ["CRANE", "SHIP", "SAIL", clue], "grim": ["TOMB"]}
    find = MAKERS["cluegrid"].tags
    with use(Material.of({"tags": {"ours": words}})):
        assert find(crossed("CRANE", ("ACE", "High card"))) == ["fair"]
        assert find(crossed("HOUSE", ("SHIP", "It sails"), ("ACE", "High card"))) == []
        assert find(crossed("HOUSE", ("SHIP", "It sails"), ("SAIL", "It drives a boat"))) == ["fair"]
        assert find(crossed("HOUSE", ("SHIP", "It sails"), ("ACE", clue))) == ["fair"]
        assert find(crossed("HOUSE", ("TOMB", "Last rest"))) == ["grim"]  # one word is enough for a tone


def test_a_level_with_two_words_of_a_tagged_theme_has_its_tags() -> None:
    theme = {"theme": "Harbor", "path": ["HARBOR", "ANCHOR", "SAILOR"], "bonus": {"theme": "Sea", "words": []}}
    maker = MAKERS["griddl"]
    with use(Material.of({"themes": {"ours": theme | {"path": WORDS["fair"], "tags": ["sea"]}}})):
        [made] = make("griddl", find_specs("griddl", "DAILY", [], Wanted(tags=("sea",))), 1, "tags")
        assert "sea" in maker.tags(made.puzzle)
        with pytest.raises(GenerationError, match="no words tagged sea, expected at least 2"):
            find_specs("griddl", "DAILY", [["ELBOW", "KNEE", "SHOULDER"]], Wanted(tags=("sea",)))


def test_the_tags_of_a_library_are_used_instead_of_the_shipped_ones_with_their_names() -> None:
    assert "christmas" in tags_of("CAROL")
    with use(Material.of({"tags": {"ours": {"christmas": ["CRANE"]}}})):
        assert "christmas" in tags_of("CRANE")
        assert "christmas" not in tags_of("CAROL")
        assert len(read_tags()) > 1
    with use(Material.of({"tags": {"ours": {"fair": ["CRANE"]}}}, frozenset({"tags"}))):
        assert read_tags() == {"fair": ("CRANE",)}


def test_the_shipped_tags_have_no_findings() -> None:
    [value] = tags.read_shipped().values()
    assert tags.lint(value) == []


@pytest.mark.parametrize(
    ("value", "code", "words"),
    [
        ({"Fair": ["SHIP"]}, "ERR_TAG_NAME", 'lower-case letters, digits and hyphens, found "Fair"'),
        ({"fair": ["ship"]}, "ERR_TAG_WORD", "expected a word of uppercase letters A to Z, or a clue"),
        ({"fair": ["SHIP", "SHIP"]}, "ERR_TAG_TWICE", '"SHIP" occurs twice'),
        ({"fair": ["SHIT"]}, "ERR_TAG_BLOCKED", "SHIT is on the blocklist"),
        ({"fair": "SHIP"}, "ERR_TAG_SCHEMA", "expected a list"),
        ([], "ERR_TAG_SCHEMA", "expected"),
        ({3: ["SHIP"]}, "ERR_TAG_SCHEMA", "expected tags"),
    ],
)
def test_what_is_wrong_with_a_file_of_tags_is_found(value: Any, code: str, words: str) -> None:
    [finding] = tags.lint(value)
    assert (finding.code, finding.severity) == (code, "error")
    assert re.search(words, finding.message), finding.message


def test_a_tag_in_two_files_is_found() -> None:
    found = tags.lint_together({"a": {"fair": ["SHIP"]}, "b": {"fair": ["SAIL"], "sea": ["SAIL"]}})
    assert [finding.code for finding in found["b"]] == ["ERR_TAG_IN_TWO_FILES"]
    assert found["a"] == []


def test_rows_of_a_spreadsheet_are_tags_with_their_words_and_clues() -> None:
    rows = [Row(2, {"tag": "fair", "word": "ship"}, ("ship", "It tops the tree")), Row(3, {"tag": "fair"}, ("sail",))]
    imported = tags.read_rows(rows)[""]
    assert imported.value == {"fair": ["SHIP", "It tops the tree", "SAIL"]}
    assert imported.line_of("fair[2]") == 3


@pytest.mark.parametrize(
    ("kind", "cells", "words"),
    [
        (themes, {"theme": "Harbor"}, ("SHIP",)),
        (phrases, {"phrase": "A stitch in time saves nine.", "author": "Proverb"}, ()),
        (categories, {"category": "Boats"}, ("SHIP",)),
    ],
)
def test_material_takes_tags_from_a_spreadsheet_and_its_lint_reads_them(
    kind: Any, cells: dict[str, str], words: tuple[str, ...]
) -> None:
    [imported] = kind.read_rows([Row(2, cells | {"tags": "fair sea"}, words)]).values()
    item = imported.value if kind is themes else imported.value[0]
    assert item["tags"] == ["fair", "sea"]
    assert not kind.find_problems(imported.value)
    [listed] = kind.list_items("file", imported.value)
    assert "sea" in listed.texts
    assert listed.content["tags"] == ["fair", "sea"]
    item["tags"] = ["Fair"]
    assert [problem["path"].endswith("tags[0]") for problem in kind.find_problems(imported.value)] == [True]
    with pytest.raises(RowError, match='line 5: "Fair!" is no tag'):
        kind.read_rows([Row(5, cells | {"tags": "Fair!"}, words)])
