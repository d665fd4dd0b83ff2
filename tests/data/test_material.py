"""The material in use: each has its own results, wherever it is used."""

from __future__ import annotations

import json
import pickle
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from gridwright.data.edgewise import read_categories
from gridwright.data.griddl import read_unwelcome
from gridwright.data.material import MOST_MATERIALS, SHIPPED, Material, cached, current, use
from gridwright.data.words import answers, blocked, common, frequencies
from gridwright.making import MAKERS
from gridwright.making.batch import make

OWN = Material.of({"words": {"ours": {"QUOKKA": 4.0, "BLORF": 3.2}}, "offensive": {"ours": ["MAROON"]}})
UNRELATED = Material.of({"nothing that is read": {"name": [1, 2]}})


def test_two_with_the_same_content_are_equal_and_survive_a_journey_to_a_process() -> None:
    again = pickle.loads(pickle.dumps(OWN))
    assert again == OWN
    assert {again: 1}[OWN] == 1
    assert again.files == OWN.files
    assert OWN != UNRELATED
    assert Material.of({"words": {}}) is SHIPPED
    assert pickle.loads(pickle.dumps(SHIPPED)) is SHIPPED


def test_readers_return_the_shipped_material_and_the_librarys() -> None:
    before = (len(frequencies()), "QUOKKA" in common(3.5), "MAROON" in blocked())
    with use(OWN):
        assert (frequencies()["QUOKKA"], "QUOKKA" in common(3.5), "MAROON" in blocked()) == (4.0, True, True)
        assert len(frequencies()) >= before[0]
        assert list(frequencies()) == sorted(frequencies())
        assert ("BLORF" in answers(), "QUOKKA" in answers()) == (True, False)  # five letters, and six
    assert (len(frequencies()), "QUOKKA" in common(3.5), "MAROON" in blocked()) == before


def test_a_kind_that_is_replaced_has_nothing_shipped() -> None:
    with use(Material.of({"unwelcome": {"ours": ["SPROUT"]}}, frozenset({"unwelcome", "categories"}))):
        assert read_unwelcome() == {"SPROUT"}
        assert read_categories() == ()
    assert "SPROUT" not in read_unwelcome()


def test_a_category_of_the_library_is_used_instead_of_a_shipped_one() -> None:
    name = read_categories()[0].name
    own = {"name": name.upper(), "type": "general-category", "words": ["A", "B"]}
    with use(Material.of({"categories": {"ours": [own]}})):
        found = [category for category in read_categories() if category.name.casefold() == name.casefold()]
        assert [(category.name, category.words) for category in found] == [(name.upper(), ("A", "B"))]
        assert len(read_categories()) == len({category.name.casefold() for category in read_categories()})


def test_each_thread_has_its_own() -> None:
    meet = threading.Barrier(2)

    def look(material: Material) -> bool:
        with use(material):
            meet.wait()
            found = "QUOKKA" in common(3.5)
            meet.wait()
            return found

    with ThreadPoolExecutor(2) as threads:
        assert list(threads.map(look, (OWN, SHIPPED))) == [True, False]
    assert current() is SHIPPED


def test_results_are_kept_for_the_materials_that_were_used_last() -> None:
    calls: list[tuple[Material, int]] = []

    @cached()
    def note(number: int) -> int:
        calls.append((current(), number))
        return number

    materials = [Material.of({"kind": {"name": index}}) for index in range(MOST_MATERIALS + 1)]
    for material in (SHIPPED, *materials, SHIPPED, materials[-1], materials[0]):
        with use(material):
            assert note(1) == note(1) == 1
    assert calls == [(material, 1) for material in (SHIPPED, *materials, materials[0])]


@pytest.mark.parametrize("game", MAKERS)
def test_unrelated_material_changes_nothing(game: str) -> None:
    """Nothing that is kept for a material depends on anything else than what it reads."""
    maker = MAKERS[game]

    def collect() -> str:
        made = make(game, maker.specs(maker.PROFILES[0], maker.topics()), 2, "same")
        found = [maker.audit(each.puzzle, maker.PROFILES[0]) for each in made]
        return json.dumps([[each.puzzle, each.grade.effort] for each in made]) + repr(found)

    shipped = collect()
    with use(UNRELATED):
        assert collect() == shipped
