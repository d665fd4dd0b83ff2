from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from importlib.resources import files
from random import Random
from typing import Any

import pytest
import yaml
from hypothesis import given

from gridwright.data.edgewise import TYPES, Category, fold, list_categories, read_answers, read_categories
from gridwright.data.words import blocked
from gridwright.making import recognise as recognise_puzzle
from gridwright.making.edgewise.categories import lint, lint_together, recognise
from gridwright.making.edgewise.proposals import propose
from gridwright.making.stems import stem
from tests.games import damage, json_values, randoms
from tests.making.edgewise.puzzles import codes

Entry = dict[str, Any]

GOOD: Entry = {
    "name": "Golf clubs",
    "words": ["DRIVER", "IRON", "WOOD", "WEDGE", "PUTTER", "HYBRID", "CHIPPER", "MASHIE", "NIBLICK", "BRASSIE"],
    "also": ["SPOON"],
}


def with_words(*words: Any, also: list[str] | None = None) -> Callable[[Entry], Any]:
    return lambda entry: (entry["words"].extend(words), entry.update(also=also or []))


MUTANTS: dict[str, tuple[Callable[[Entry], Any], list[str]]] = {
    "no name": (lambda e: e.pop("name"), ["ERR_CATEGORY_SCHEMA"]),
    "words in no list": (lambda e: e.update(words="IRON"), ["ERR_CATEGORY_SCHEMA"]),
    "a word that is no text": (with_words(5), ["ERR_CATEGORY_SCHEMA"]),
    "further words in no list": (lambda e: e.update(also="SPOON"), ["ERR_CATEGORY_SCHEMA"]),
    "small letters": (with_words("Cleek"), ["ERR_CATEGORY_SPELLING"]),
    "two words": (with_words("SAND WEDGE"), ["ERR_CATEGORY_SPELLING"]),
    "a further word in small letters": (with_words(also=["spoon"]), ["ERR_CATEGORY_SPELLING"]),
    "a word twice": (with_words("IRON"), ["ERR_CATEGORY_WORD_TWICE"]),
    "a word that is a further one too": (with_words(also=["IRON"]), ["ERR_CATEGORY_WORD_TWICE"]),
    "a word that does not belong": (lambda e: e.update({"not": ["IRON"]}), ["ERR_CATEGORY_WORD_TWICE"]),
    "an arguable word, twice": (lambda e: e.update(maybe=["CLEEK", "CLEEK"]), ["ERR_CATEGORY_WORD_TWICE"]),
    "a blocked word": (with_words("CRAP"), ["ERR_CATEGORY_BLOCKED"]),
    "a word of the label": (with_words("CLUB"), ["ERR_CATEGORY_LABEL_HAS_WORD"]),
    "a word with one of the label in it": (with_words("GOLFCART"), ["WARN_CATEGORY_LABEL_PART"]),
    "a long label": (lambda e: e.update(name="Clubs in the bag of a golfer"), ["WARN_CATEGORY_LABEL_LENGTH"]),
    "seven words": (lambda e: e["words"].__delitem__(slice(7, None)), ["WARN_CATEGORY_COUNT"]),
    "a long word": (with_words("SUPERCLEEKED"), ["WARN_CATEGORY_WORD_LENGTH"]),
}  # fmt: skip


def spoil(change: Callable[[Entry], Any]) -> Entry:
    entry = deepcopy(GOOD)
    change(entry)
    return entry


def test_a_good_category_has_no_finding_in_either_form() -> None:
    assert lint([GOOD]) == []
    assert lint({"categories": [GOOD], "generatedAt": "2026-01-01", "metadata": {}}) == []


@pytest.mark.parametrize("name", MUTANTS)
def test_a_spoiled_category_has_the_finding_of_its_cause_and_no_other(name: str) -> None:
    change, expected = MUTANTS[name]
    for value, start in (([GOOD, spoil(change)], "[1]"), ({"categories": [spoil(change)]}, "categories[0]")):
        found = lint(value)
        assert codes(found) == expected
        assert found[0].path.startswith(start)
        assert found[0].severity == ("warning" if found[0].code.startswith("WARN") else "error")


def test_eight_words_are_enough() -> None:
    assert lint([spoil(lambda entry: entry.update(words=entry["words"][:8]))]) == []


def test_twenty_one_words_are_too_many() -> None:
    more = [f"CLEEK{letter}" for letter in "ABCDEFGHIJK"]
    assert codes(lint([spoil(with_words(*more))])) == ["WARN_CATEGORY_COUNT"]


def between(files: dict[str, Any]) -> dict[str, list[str]]:
    """The codes by file, without that there are too few of a type, which is so in all of these."""
    found = lint_together(files)
    assert set(found) == set(files)
    return {name: [code for code in codes(each) if code != "WARN_CATEGORY_TOO_FEW"] for name, each in found.items()}


def entry(name: str, *words: str, **more: Any) -> Entry:
    return {"name": name, "words": list(words), **more}


def test_a_name_is_there_once_whatever_its_case() -> None:
    files = {"a/finite-group.yaml": [entry("Golf clubs", "IRON")], "a/things-that.yaml": [entry("Golf  Clubs", "ANT")]}
    assert between(files) == {"a/finite-group.yaml": [], "a/things-that.yaml": ["ERR_CATEGORY_NAME_TWICE"]}
    [finding] = [each for each in lint_together(files)["a/things-that.yaml"] if each.severity == "error"]
    assert finding.path == "[0].name"
    assert finding.message == '"Golf  Clubs" is already in a/finite-group.yaml [0]'


@pytest.mark.parametrize(
    ("path", "value", "expected"),
    [
        ("finite-group.yaml", [GOOD], []),
        ("golf.yaml", [GOOD], ["ERR_CATEGORY_TYPE"]),
        ("golf.json", {"categories": [GOOD | {"type": "finite-group"}]}, []),
        ("golf.json", {"categories": [GOOD | {"type": "finite"}]}, ["ERR_CATEGORY_TYPE"]),
        ("golf.json", {"categories": [GOOD]}, ["ERR_CATEGORY_TYPE"]),
        ("compound-word-prefix.yaml", [entry("Fire _____", "ZEBRA")], []),
        ("compound-word-prefix.yaml", [entry("_____ Ball", "ZEBRA")], ["ERR_CATEGORY_BLANK"]),
        ("compound-word-prefix.yaml", [entry("Fire ___", "ZEBRA")], ["ERR_CATEGORY_BLANK"]),
        ("compound-word-suffix.yaml", [entry("_____ Ball", "ZEBRA")], []),
        ("compound-word-suffix.yaml", [entry("Ball", "ZEBRA")], ["ERR_CATEGORY_BLANK"]),
    ],
)
def test_the_type_comes_from_the_category_or_its_file(path: str, value: Any, expected: list[str]) -> None:
    assert between({path: value}) == {path: expected}


def test_two_categories_of_mostly_the_same_words_are_reported() -> None:
    words = [f"W{letter}" for letter in "ABCDEFGHIJ"]
    files = {"finite-group.yaml": [entry("One", *words), entry("Two", *words[:6], "X", "Y", "Z", "Q")]}
    [finding] = [each for each in lint_together(files)["finite-group.yaml"] if each.code == "WARN_CATEGORY_SAME"]
    assert (finding.path, finding.message) == ("[1].words", '6 of 10 words are in "One" too')
    files["finite-group.yaml"][1]["words"][5] = "R"
    assert "WARN_CATEGORY_SAME" not in codes(lint_together(files)["finite-group.yaml"])


def test_twenty_categories_of_a_type_are_wanted() -> None:
    many = [entry(f"Group {letter}", letter * 3) for letter in "ABCDEFGHIJKLMNOPQRST"]
    assert lint_together({"finite-group.yaml": many}) == {"finite-group.yaml": []}
    found = lint_together({"finite-group.yaml": many[:10], "db.json": {"categories": [many[10] | {"type": TYPES[3]}]}})
    assert codes(found["finite-group.yaml"]) == ["WARN_CATEGORY_TOO_FEW"]
    assert found["finite-group.yaml"][0].message.startswith("11 categories of the type finite-group")
    assert found["db.json"] == []


def proposed(*categories: Category) -> list[tuple[str, str]]:
    return [(proposal.word, proposal.category) for proposal in propose(categories)]


FIRE = Category("Fire _____", "compound-word-prefix", ("PLACE", "MAN"))
INSECTS = Category("Insects", "general-category", ("FLY", "ANT", "CRACKER"))


def test_a_compound_that_is_a_word_is_proposed_until_it_is_answered() -> None:
    assert proposed(FIRE, INSECTS) == [("CRACKER", "Fire _____"), ("FLY", "Fire _____")]
    answered = Category(FIRE.name, FIRE.type, FIRE.words, also=("FLY",), never=("CRACKER",))
    assert proposed(answered, INSECTS) == []
    argued = Category(FIRE.name, FIRE.type, FIRE.words, maybe=("FLY", "CRACKER"))
    assert proposed(argued, INSECTS) == []


def test_the_plural_of_a_compound_proposes_it_too() -> None:
    balls = Category("_____ Ball", "compound-word-suffix", ("FOOT",))
    [proposal] = propose([balls, Category("Insects", "general-category", ("MOTH",))])
    assert proposal == ("MOTH", "_____ Ball", "MOTHBALLS is a word")


def test_where_a_category_has_many_words_of_another_the_rest_is_proposed_for_it() -> None:
    birds = Category("Birds", "general-category", ("OWL", "CROW", "SWAN", "DOVE", "WREN"))
    wings = Category("Things with wings", "things-that", ("OWL", "CROW", "BAT", "PLANE"), also=("SWAN", "DOVE"))
    assert proposed(birds, wings) == [("WREN", "Things with wings")]
    few = Category(wings.name, wings.type, wings.words, also=("SWAN",))
    assert proposed(birds, few) == [], "three may be chance"
    more = Category("Birds", "general-category", (*birds.words, *(f"BIRD{letter}" for letter in "ABCDEFGHIJ")))
    assert proposed(more, wings) == [], "and so may be four of fifteen"
    compound = Category("Black _____", "compound-word-prefix", wings.words, also=wings.also)
    assert proposed(birds, compound) == [], "compounds are compared by what they make"


def test_a_proposal_is_a_warning_at_its_category() -> None:
    files = {"compound-word-prefix.yaml": [entry("Fire _____", "MAN")], "things-that.yaml": [entry("Fliers", "FLY")]}
    [finding] = [each for each in lint_together(files)["compound-word-prefix.yaml"] if "PROPOSAL" in each.code]
    assert (finding.code, finding.severity, finding.path) == ("WARN_CATEGORY_PROPOSAL", "warning", "[0]")
    assert finding.message == 'FLY may belong to "Fire _____": FIREFLY is a word'
    files["compound-word-prefix.yaml"][0]["not"] = ["FLY"]
    assert between(files) == {"compound-word-prefix.yaml": [], "things-that.yaml": []}


@given(json_values)
def test_no_value_makes_the_lint_raise(value: Any) -> None:
    for each in (value, [value], {"categories": value}, [GOOD | {"words": value}]):
        assert recognise(each) in (True, False)
        assert_reported(each)


@given(randoms)
def test_a_damaged_file_is_linted(random: Random) -> None:
    assert_reported(damage(random, [GOOD, GOOD]))


def assert_reported(value: Any) -> None:
    """Every finding has a code of its severity and a sentence; and nothing is changed by looking at it."""
    before = json.dumps(value)
    together = lint_together({"finite-group.yaml": value, "b.json": [GOOD]})
    assert set(together) == {"finite-group.yaml", "b.json"}
    for finding in (*lint(value), *together["finite-group.yaml"], *together["b.json"]):
        assert finding.code.startswith({"error": "ERR_", "warning": "WARN_"}[finding.severity])
        assert finding.message
    assert json.dumps(value) == before


@pytest.mark.parametrize("value", [[GOOD], {"categories": [GOOD]}, {"categories": []}, [GOOD, 5]])
def test_a_file_of_categories_is_recognised_and_is_no_puzzle(value: Any) -> None:
    assert recognise(value)
    assert recognise_puzzle(value) is None


@pytest.mark.parametrize("value", [None, [], {}, [5], {"categories": {"top": "A"}}, [{"name": "A"}], "words"])
def test_anything_else_is_none(value: Any) -> None:
    assert not recognise(value)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("ROSE", "ROSES"),
        ("BERRY", "BERRIES"),
        ("RUN", "RUNNING"),
        ("BAKE", "BAKED"),
        ("KEY", "Keys"),
        ("GLASS", "GLASSES"),
    ],
)
def test_forms_of_one_word_have_one_stem(one: str, other: str) -> None:
    assert stem(one) == stem(other)


@pytest.mark.parametrize(
    ("one", "other"), [("KING", "KIN"), ("BUS", "BUD"), ("SPRING", "SPRAY"), ("RED", "READ"), ("IRIS", "IRE")]
)
def test_other_words_have_others(one: str, other: str) -> None:
    assert stem(one) != stem(other)


# What is shipped.


def test_every_type_has_its_categories_and_all_of_them_many() -> None:
    number = Counter(category.type for category in read_categories())
    assert set(number) == set(TYPES)
    assert min(number.values()) >= 20
    assert number.total() >= 260


def shipped_files() -> dict[str, Any]:
    folder = files("gridwright.data") / "edgewise" / "categories"
    return {
        file.name: yaml.load(file.read_text(encoding="utf-8"), yaml.CBaseLoader)
        for file in sorted(folder.iterdir(), key=lambda file: file.name)
    }


def test_the_shipped_categories_have_no_finding_and_no_proposal_is_open() -> None:
    shipped = shipped_files()
    assert set(shipped) == {f"{kind}.yaml" for kind in TYPES}
    found = lint_together(shipped)
    for name, value in shipped.items():
        assert [*lint(value), *found[name]] == []


def test_the_answers_are_about_categories_and_do_not_contradict() -> None:
    known = {category.name: category for category in read_categories()}
    for name, answers in read_answers().items():
        assert name in known
        assert set(answers) <= {"fits", "maybe", "not"}
        words = [word for each in answers.values() for word in each]
        assert len(words) == len(set(words)), name
        assert set(known[name].words).isdisjoint(words), name
        assert all(re.fullmatch("[A-Z]+", word) for word in words), name
        lists = [set(known[name].also), set(known[name].maybe), set(known[name].never)]
        assert sum(map(len, lists)) == len(set().union(*lists)), name


def test_no_answer_is_blocked_and_labels_differ() -> None:
    names = [fold(category.name) for category in read_categories()]
    assert len(names) == len(set(names))
    assert not {word for category in read_categories() for word in category.words} & blocked()


def test_the_documents_database_is_read_as_the_files_are() -> None:
    database = {"categories": [GOOD | {"type": "finite-group"}], "generatedAt": "2026-01-25", "metadata": {}}
    [category] = list_categories(json.loads(json.dumps(database)))
    assert category == list_categories([GOOD], "finite-group")[0]
    assert (category.words[0], category.also) == ("DRIVER", ("SPOON",))
