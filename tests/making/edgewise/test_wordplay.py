from __future__ import annotations

import pytest

from gridwright.data.edgewise import Category, read_categories
from gridwright.making.edgewise.categories import lint, list_items
from gridwright.making.edgewise.database import Database
from gridwright.making.edgewise.wordplay import KINDS, complete, find_fault, find_test

# For each rule words that obey it, and words that do not.
RULES = {
    "hidden LION BEE": ("BILLION BEETLE STALLION", "LION LIOBEN LINO"),
    "begins PAN": ("PANDA PANIC", "PAN SPAN JAPAN"),
    "ends KEY": ("MONKEY TURKEY", "KEY KEYS"),
    "anagram LEMON PEAR": ("MELON REAP", "LEMON PEARL PEAT"),
    "changed CAT COT": ("CAR BAT CAT COT", "DOG CART AT"),
    "added HORSE EAR": ("HOARSE PEAR EARL", "HORSE HEARTS"),
    "removed MONKEY": ("MONEY MONKE", "MONKEY DONKEY MONK"),
    "letters IVXLCDM": ("CIVIL MIX", "MIXER"),
    "vowels AAA": ("BANANA CANADA", "BANAL CARAMEL PANAMANIAN"),
    "every AEIOU": ("SEQUOIA", "QUEUE"),
    "doubles 2": ("COFFEE BALLOON", "COFFIN BALL"),
    "palindrome": ("LEVEL NOON", "A LEVELS"),
    "reversed": ("DRAWER STRESSED WOLF", "LEVEL GIRAFFE"),
    "twice": ("DODO COUSCOUS", "DODOS AA ONION"),
    "bookends": ("ONION DECADE", "ONIONS EVE"),
    "ascending": ("ALMOST BEER", "ACE ZONE"),
    "descending": ("SPOON ZONE", "ZOO ALMOST"),
}


def test_every_kind_is_tried() -> None:
    assert {rule.split()[0] for rule in RULES} == set(KINDS)


@pytest.mark.parametrize("text", RULES)
def test_a_word_obeys_a_rule_or_not(text: str) -> None:
    rule = tuple(text.split())
    assert find_fault(rule) == ""
    right, wrong = RULES[text]
    obeys = find_test(rule)
    assert [word for word in right.split() if not obeys(word)] == []
    assert [word for word in wrong.split() if obeys(word)] == []


@pytest.mark.parametrize("rule", [(), ("hiding",), ("hidden",), ("twice", "A"), ("doubles", "TWO"), ("ends", "key")])
def test_a_rule_that_cannot_be_used_has_a_fault(rule: tuple[str, ...]) -> None:
    assert find_fault(rule)


LIONS = Category(
    "Hidden lions", "wordplay", ("BILLION",), ("LIONESS",), ("MILLION",), ("MEDALLION",), rule=("hidden", "LION")
)
NUMBERS = Category("Numbers", "general-category", ("MILLION", "TRILLION", "TEN"), also=("ZILLION",))


def test_the_words_of_all_categories_that_obey_a_rule_belong_unless_they_are_answered() -> None:
    trophies = Category("Trophies", "general-category", ("MEDALLION", "CUP"))
    lions, *others = complete([LIONS, NUMBERS, trophies])
    assert lions.also == ("LIONESS", "TRILLION")
    assert others == [NUMBERS, trophies]
    database = Database([LIONS, NUMBERS, trophies])
    assert [word for word in ("BILLION", "TRILLION", "TEN", "MILLION", "MEDALLION") if database.belongs(word, 0)] == [
        "BILLION",
        "TRILLION",
    ]
    assert "MILLION" in database.doubts[0]


def test_a_rule_with_a_fault_adds_nothing() -> None:
    spoiled = Category("Hidden lions", "wordplay", ("BILLION",), rule=("hiding", "LION"))
    assert complete([spoiled, NUMBERS]) == (spoiled, NUMBERS)


def test_a_label_may_name_what_is_hidden() -> None:
    words = ["BILLION", "MILLION", "STALLION", "MEDALLION", "DANDELION", "SCALLION", "REBELLION", "PAVILION"]
    entry = {"name": "Hidden lions", "words": words, "rule": ["hidden", "LION"]}
    assert lint([entry]) == []
    [item] = list_items("wordplay", [entry])
    assert item.content["rule"] == ["hidden", "LION"]


def test_most_of_the_wordplay_that_is_shipped_has_a_rule() -> None:
    wordplay = [category for category in read_categories() if category.type == "wordplay"]
    assert sum(bool(category.rule) for category in wordplay) >= 120
