from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridwright.data.waywords import read_themes
from gridwright.making import recognise as recognise_puzzle
from gridwright.making.waywords.themes import lint, lint_together, recognise
from tests.games import damage, json_values
from tests.making.waywords.puzzles import SMALL, codes, compile_source

Theme = dict[str, Any]

SHIPPED = read_themes()
every_theme = pytest.mark.parametrize("name", SHIPPED)

GOOD: Theme = {
    "theme": "At the seaside",
    "path": [
        "BEACH", "{SUN}SET", "WAVE", "TIDE", "SAND", "SHELL", "CRAB", "GULL", "DUNE", "KELP", "CORAL", "PEARL",
        "HARBOR", "ANCHOR", "SAILOR", "OCEAN", "TOWEL", "CASTLE", "BUCKET", "CLAM", "DIVER", "BOAT", "FERRY", "ISLAND",
    ],
    "bonus": {
        "theme": "In the office",
        "words": [
            "DESK", "MEMO", "PAPER", "STAPLE", "FOLDER", "LAPTOP", "PHONE", "CHAIR", "BOSS", "CLERK", "EMAIL", "FILE",
        ],
    },
}  # fmt: skip


def with_word(word: str, *known: str) -> Callable[[Theme], Any]:
    return lambda theme: (theme["path"].append(word), theme.update(known=list(known)))


MUTANTS: dict[str, tuple[Callable[[Theme], Any], list[str]]] = {
    "no title": (lambda t: t.pop("theme"), ["ERR_THEME_SCHEMA"]),
    "bonus words without their theme": (lambda t: t.update(bonus=t["bonus"]["words"]), ["ERR_THEME_SCHEMA"]),
    "a word that is no text": (lambda t: t["path"].append(True), ["ERR_THEME_SCHEMA"]),
    "known words in no list": (lambda t: t.update(known="ORZO"), ["ERR_THEME_SCHEMA"]),
    "a reveal that is no text": (lambda t: t.update(reveal=["Sea"]), ["ERR_THEME_SCHEMA"]),
    "a reveal that cannot be seen": (lambda t: t.update(reveal="\u200b"), ["ERR_THEME_BLANK"]),
    "a long title": (lambda t: t.update(theme="Down at the seaside again"), ["WARN_THEME_TITLE_LENGTH"]),
    "too few path words": (lambda t: t["path"].pop(), ["WARN_THEME_TOO_FEW_WORDS"]),
    "too few bonus words": (lambda t: t["bonus"]["words"].pop(), ["WARN_THEME_TOO_FEW_WORDS"]),
    "a word in lower case": (with_word("buoy"), ["ERR_THEME_SPELLING"]),
    "two words": (with_word("ICE CREAM"), ["ERR_THEME_SPELLING"]),
    "braces and nothing else": (with_word("{}"), ["ERR_THEME_SPELLING"]),
    "a brace left open": (with_word("{STARFISH"), ["ERR_THEME_SPELLING"]),
    "a letter beyond A to Z": (with_word("CAFÉ"), ["ERR_THEME_SPELLING"]),
    "an emoji that is not there": (with_word("{PLOVER}EGG", "PLOVEREGG"), ["ERR_THEME_EMOJI"]),
    "a picture that is no id": (with_word("{🦀}CLAW", "🦀CLAW"), ["ERR_THEME_EMOJI"]),
    "a letter in braces": (with_word("{B}UOYS", "BUOYS"), ["ERR_THEME_EMOJI"]),
    "two tiles": (with_word("OX"), ["ERR_THEME_WORD_LENGTH"]),
    "eight tiles": (with_word("MERMAIDS"), ["ERR_THEME_WORD_LENGTH"]),
    "two tiles, one of them an emoji": (with_word("{SUN}S"), ["ERR_THEME_WORD_LENGTH"]),
    "a blocked word": (with_word("CRAP"), ["ERR_THEME_BLOCKED"]),
    "a word that holds a blocked one": (with_word("SCRAPE"), ["WARN_THEME_BLOCKED_PART"]),
    "a word that holds a blocked one backwards": (with_word("SPARC", "SPARC"), ["WARN_THEME_BLOCKED_PART"]),
    "a word that nobody knows": (with_word("QUAHOG"), ["WARN_THEME_RARE_WORD"]),
    "a path word twice": (with_word("WAVE"), ["ERR_THEME_WORD_TWICE"]),
    "a path word twice, once with a picture": (with_word("SUNSET"), ["ERR_THEME_WORD_TWICE"]),
    "a bonus word twice": (lambda t: t["bonus"]["words"].append("DESK"), ["ERR_THEME_WORD_TWICE"]),
    "a word in both lists": (lambda t: t["bonus"]["words"].append("WAVE"), ["ERR_THEME_WORD_IN_BOTH"]),
    "a plural beside its word": (with_word("WAVES"), ["WARN_THEME_TWINS"]),
    "a plural in the other list": (lambda t: t["bonus"]["words"].append("BOATS"), ["WARN_THEME_TWINS"]),
}  # fmt: skip


def spoil(change: Callable[[Theme], Any]) -> Theme:
    theme = deepcopy(GOOD)
    change(theme)
    return theme


def test_a_good_theme_has_no_finding() -> None:
    assert lint(GOOD) == []


@pytest.mark.parametrize("name", MUTANTS)
def test_a_spoiled_theme_has_the_finding_of_its_cause_and_no_other(name: str) -> None:
    change, expected = MUTANTS[name]
    found = lint(spoil(change))
    assert codes(found) == expected
    for finding in found:
        assert finding.severity == ("warning" if finding.code.startswith("WARN") else "error")


@pytest.mark.parametrize(
    ("name", "path", "message"),
    [
        ("a word that is no text", "path[24]", "expected a text that is not empty, found true"),
        ("eight tiles", "path[24]", '"MERMAIDS" has 8 tiles, expected 3 to 7'),
        ("a word in both lists", "bonus.words[12]", '"WAVE" is in path already'),
        ("a plural in the other list", "bonus.words[12]", '"BOATS" and "BOAT" are forms of one word'),
        ("a word that holds a blocked one backwards", "path[24]", '"SPARC" holds CRAP'),
    ],
)
def test_a_finding_leads_to_the_word_and_quotes_it(name: str, path: str, message: str) -> None:
    [finding] = lint(spoil(MUTANTS[name][0]))
    assert finding.path == path
    assert finding.message.startswith(message)


@pytest.mark.parametrize(
    "word",
    ["MERMAID", "{STAR}FISH", "{SUN}{STAR}", "{SUN}{STAR}S", "{SEA}SHELLS"],
)
def test_a_picture_is_one_tile(word: str) -> None:
    spelled = word.replace("{", "").replace("}", "")
    short = word == "{SUN}{STAR}"
    assert codes(lint(spoil(with_word(word, spelled)))) == (["ERR_THEME_WORD_LENGTH"] if short else [])


def test_a_picture_breaks_what_the_letters_would_spell() -> None:
    assert "WARN_THEME_BLOCKED_PART" not in codes(lint(spoil(with_word("CR{SUN}AP", "CRSUNAP"))))


def test_a_word_that_is_named_as_known_may_be_rare() -> None:
    assert lint(spoil(with_word("QUAHOG", "QUAHOG"))) == []
    assert lint(spoil(with_word("{BELL}BUOY", "BELLBUOY"))) == []


@pytest.mark.parametrize(
    ("one", "other"),
    [("RUN", "RUNS"), ("RUN", "RUNNING"), ("BAKE", "BAKED"), ("BAKE", "BAKING"), ("BUSH", "BUSHES"),
     ("BERRY", "BERRIES"), ("CLAP", "CLAPPED"), ("FISH", "FISHING"), ("CARRY", "CARRIED")],
)  # fmt: skip
def test_forms_of_one_word_are_reported_in_either_order(one: str, other: str) -> None:
    for pair in ([one, other], [other, one]):
        assert codes(lint(GOOD | {"path": [*GOOD["path"], *pair]})) == ["WARN_THEME_TWINS"]


@pytest.mark.parametrize(("one", "other"), [("CAR", "CARPET"), ("BEE", "BEECH"), ("CORN", "CORNER"), ("BAKE", "BAKER")])
def test_words_that_only_begin_alike_are_two(one: str, other: str) -> None:
    assert lint(GOOD | {"path": [*GOOD["path"], one, other]}) == []


# What is wrong between two themes: the second one, made from the first.
BETWEEN: dict[str, Callable[[Theme], Any]] = {
    "ERR_THEME_TITLE_TWICE": lambda t: t.update(theme="at the  Seaside", path=t["bonus"]["words"]),
    "WARN_THEME_OVERLAP": lambda t: t.update(theme="By the sea", path=[*t["path"][:9], *t["bonus"]["words"]]),
}


@pytest.mark.parametrize("code", BETWEEN)
def test_what_is_wrong_between_two_themes_is_reported_of_the_second(code: str) -> None:
    found = lint_together({"one": GOOD, "other": spoil(BETWEEN[code])})
    assert found["one"] == []
    assert codes(found["other"]) == [code]


def test_themes_may_share_a_third_of_their_words_and_broken_ones_are_passed_over() -> None:
    other = spoil(lambda t: t.update(theme="By the sea", path=[*t["path"][:8], *(f"W{n}" for n in range(16))]))
    assert lint_together({"one": GOOD, "other": other, "broken": {"theme": 5}}) == {
        "one": [],
        "other": [],
        "broken": [],
    }


@given(value=json_values | st.integers(0, 2**32 - 1).map(lambda seed: damage(Random(seed), GOOD)))
def test_any_value_is_linted(value: Any) -> None:
    found = lint(value)
    assert "ERR_THEME_SCHEMA" not in codes(found) or set(codes(found)) == {"ERR_THEME_SCHEMA"}
    lint_together({"one": value, "other": GOOD, "third": value})


@pytest.mark.parametrize("value", [GOOD, {"path": None, "bonus": None}, {"theme": "T", "path": [], "bonus": []}])
def test_a_theme_is_described_by_its_shape(value: Any) -> None:
    assert recognise(value)
    assert recognise_puzzle(value) is None


@pytest.mark.parametrize("value", [SMALL, compile_source(SMALL), {"path": []}, [], None, "theme", {"bonus": {}}])
def test_anything_else_is_no_theme(value: Any) -> None:
    assert not recognise(value)


def test_there_are_many_themes() -> None:
    assert len(SHIPPED) >= 70


@every_theme
def test_a_shipped_theme_has_no_error_and_the_name_of_its_title(name: str) -> None:
    theme = SHIPPED[name]
    assert [finding for finding in lint(theme) if finding.severity == "error"] == []
    assert "".join(c for c in theme["theme"].lower().replace(" ", "-") if c.isalnum() or c == "-") == name


def test_shipped_themes_have_titles_of_their_own() -> None:
    assert "ERR_THEME_TITLE_TWICE" not in [f.code for found in lint_together(SHIPPED).values() for f in found]


@pytest.mark.parametrize(
    "theme",
    [GOOD | {"reveal": "Shit"}, GOOD | {"theme": "Shit"}, GOOD | {"bonus": GOOD["bonus"] | {"theme": "Shit"}}],
    ids=["reveal", "theme", "bonus"],
)
def test_no_text_of_a_theme_may_be_offensive(theme: Theme) -> None:
    assert codes(lint(theme)) == ["ERR_OFFENSIVE"]
