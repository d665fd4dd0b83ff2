from __future__ import annotations

import json
import re
from collections import Counter
from copy import deepcopy
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from gridwright.library.shelf import SHIPPED, Library
from gridwright.making import edgewise as maker
from gridwright.making.contract import AuthoringError
from gridwright.making.edgewise.database import current_database
from gridwright.making.edgewise.sketch import EDGES, sketch
from gridwright.making.finding import Finding
from gridwright.rules.edgewise import SIDES
from tests.games import damage, json_values, randoms
from tests.making.edgewise.puzzles import GOOD

Source = dict[str, Any]

GOOD_SOURCE: Source = maker.describe(GOOD)


def examine(source: Any) -> list[Finding]:
    """As the studio does, with all that a daily must have."""
    try:
        return maker.audit(maker.compile(source), "DAILY")
    except AuthoringError as problem:
        return [problem.to_finding()]


def check_repairs(source: Any) -> Counter[str]:
    """Each repair of each finding takes it away, and brings no error. How often there was none, and one, by code."""
    before = examine(source)
    errors = Counter((each.code, each.path) for each in before if each.severity == "error")
    counts: Counter[str] = Counter()
    for finding in before:
        repairs = maker.repair(source, finding)
        counts[f"{finding.code} {'repaired' if repairs else 'left'}"] += 1
        assert len({each.label for each in repairs}) == len(repairs), "no two buttons are called the same"
        for each in repairs:
            assert re.fullmatch(r"[A-Z]\S*( \S+){1,6}", each.label), each.label
            after = examine(each.source)
            assert (finding.code, finding.path, finding.message) not in {(a.code, a.path, a.message) for a in after}
            left = Counter((a.code, a.path) for a in after if a.severity == "error")
            if finding.code == "AUTHORING":  # other errors were there, but could not be found
                assert {path for _, path in left}.isdisjoint(list_changed(source, each.source)), each.label
            else:
                assert left <= errors, f"{each.label}: {left - errors}"
    return counts


def list_changed(before: Any, after: Any) -> list[str]:
    """The paths, in a puzzle, to what a repair changed."""
    old, new = sketch(before), sketch(after)
    words = [f"squares[{tile}].words[{edge}]" for tile, edge in EDGES if old.words[tile][edge] != new.words[tile][edge]]
    labels = zip(SIDES, old.labels, new.labels, strict=True)
    return ["squares", *words, *(f"categories.{side}" for side, was, now in labels if was != now)]


def put(tile: int, edge: int, word: Any) -> Source:
    changed = deepcopy(GOOD_SOURCE)
    changed["squares"][tile][edge] = word
    return changed


def name(**labels: str) -> Source:
    return GOOD_SOURCE | {"categories": GOOD_SOURCE["categories"] | labels}


def turned(tile: int) -> Source:
    changed = deepcopy(GOOD_SOURCE)
    changed["squares"][tile] = changed["squares"][tile][1:] + changed["squares"][tile][:1]
    return changed


def exchanged() -> Source:
    """VENUS, which should face the planets, and COPPER, towards the centre, have changed sides."""
    changed = put(0, 0, "COPPER")
    changed["squares"][0][2] = "VENUS"
    return changed


def without_herrings() -> Source:
    """Words towards the centre of which too few fit anything."""
    changed = deepcopy(GOOD_SOURCE)
    for tile, edge, word in ((0, 1, "ANT"), (0, 2, "BEE"), (1, 2, "WASP")):
        changed["squares"][tile][edge] = word
    return changed


def without_overlap() -> Source:
    """Words that each fit one of the categories."""
    changed = deepcopy(GOOD_SOURCE)
    for tile, edge, word in ((0, 1, "MARS"), (0, 2, "EARTH"), (1, 0, "URANUS"), (1, 2, "ZINC"), (1, 3, "LEAD"),
                             (2, 0, "BASE"), (2, 3, "CANNON"), (3, 0, "BACK")):  # fmt: skip
        changed["squares"][tile][edge] = word
    return changed


MENDED: dict[str, tuple[Source, str, list[str]]] = {
    "a word twice": (put(3, 0, "GOLD"), "ERR_DUPLICATE_WORD", ["Swap in ARM", "Swap in BACK"]),
    "a word of a label": (put(3, 0, "BALL"), "ERR_LABEL_HAS_WORD", ["Swap in ARM"]),
    "a stranger": (put(0, 0, "HAMMER"), "ERR_NOT_A_MEMBER", ["Swap in JUPITER"]),
    "a tile that is turned": (turned(2), "ERR_NOT_A_MEMBER", ["Turn the tile"]),
    "two words that changed sides": (exchanged(), "ERR_NOT_A_MEMBER", ["Exchange with VENUS"]),
    "the wrong category": (name(left="Insects"), "ERR_NOT_A_MEMBER", ["Name it Body parts"]),
    "a second solution": (put(0, 1, "MARS"), "ERR_AMBIGUOUS", ["Swap MARS for EYE"]),
    "a category twice": (name(left="planets"), "ERR_DUPLICATE_CATEGORY", ["Name it Body parts"]),
    "a category misspelt": (name(right="Metalls"), "WARN_UNKNOWN_CATEGORY", ["Name it Metals"]),
    "a word misspelt": (put(0, 0, "VENUSS"), "WARN_UNKNOWN_WORD", ["Write VENUS"]),
    "small letters": (put(0, 0, "Venus"), "ERR_QA_WORD", ["Write VENUS"]),
    "a blocked word": (put(0, 1, "CRAP"), "ERR_OFFENSIVE", ["Swap in EYE"]),
    "a long label": (name(top="Planets and all that goes round"), "ERR_QA_LABEL_LENGTH", ["Name it Planets"]),
    "few herrings": (without_herrings(), "WARN_QA_HERRINGS", ["Swap 3 words for herrings"]),
    "no word of several categories": (without_overlap(), "ERR_QA_NO_OVERLAP", ["Swap MARS for MERCURY"]),
    "an empty field": (put(1, 1, ""), "AUTHORING", ["Fill in SILVER"]),
    "two empty fields": (name(left="") | {"squares": put(1, 1, "")["squares"]}, "AUTHORING", ["Fill 2 empty fields"]),
    "three words": (put(0, 0, 5), "AUTHORING", []),
    "a key too many": (GOOD_SOURCE | {"title": "T"}, "AUTHORING", ["Remove title"]),
    "a side too many": (name(centre="E"), "AUTHORING", ["Keep what can be read"]),
    "no such day": (GOOD_SOURCE | {"date": "2026-02-30"}, "AUTHORING", ["Remove date"]),
    "what fits is no list": (GOOD_SOURCE | {"fits": "all"}, "AUTHORING", ["Remove fits"]),
    "what fits lacks a side": (GOOD_SOURCE | {"fits": {"top": []}}, "AUTHORING", ["Keep what can be read"]),
    "no id": (GOOD_SOURCE | {"id": ""}, "AUTHORING", ["Remove id"]),
}  # fmt: skip


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("case", MENDED)
def test_what_has_a_mechanical_repair_is_offered_it(case: str) -> None:
    source, code, expected = MENDED[case]
    kept = deepcopy(source)
    finding = next(each for each in examine(source) if each.code == code)
    offered = [each.label for each in maker.repair(source, finding)]
    assert [each for each in expected if each not in offered] == [], offered
    assert offered
    check_repairs(source)
    assert source == kept


@pytest.mark.usefixtures("small")
def test_the_repaired_source_keeps_the_rest() -> None:
    source = put(3, 0, "GOLD") | {"date": "2026-11-03"}
    [finding] = examine(source)
    mended = maker.repair(source, finding)[0].source
    assert (mended["id"], mended["date"], mended["categories"]) == (source["id"], "2026-11-03", source["categories"])
    assert [words for words in mended["squares"] if words not in source["squares"]] == [mended["squares"][3]]
    assert json.loads(json.dumps(mended)) == mended


@pytest.mark.usefixtures("small")
def test_a_finding_that_is_not_there_has_no_repair() -> None:
    gone = Finding("ERR_DUPLICATE_WORD", "error", "squares[3].words[0]", "it was so a moment ago")
    assert maker.repair(GOOD_SOURCE, gone) == []
    assert maker.repair(GOOD_SOURCE, Finding("ERR_SCHEMA", "error", "", "")) == []
    assert maker.repair(None, gone) == []


def spoil(random: Random, source: Source) -> None:
    """As an editor does, in one of many ways."""
    database = current_database()
    row, edge = random.choice(source["squares"]), random.randrange(4)
    side = random.choice(SIDES)
    match random.randrange(8):
        case 0:
            row[edge] = random.choice(sorted(database.words))
        case 1:
            row[edge] = random.choice(random.choice(source["squares"]))
        case 2:
            source["categories"][side] = random.choice(
                [*source["categories"].values(), random.choice(database.categories).name, "Worlds", ""]
            )
        case 3:
            row.append(row.pop(0))
        case 4:
            row[edge] = random.choice([row[edge].lower(), f" {row[edge]}", row[edge][:-1], "ONE TWO", "CRAP", "AB" * 8])
        case 5:
            index = database.find(source["categories"][side])
            row[edge] = random.choice(database.categories[index or 0].words)
        case 6:
            row[edge] = ""
        case 7:
            source["squares"].reverse()


def test_on_a_corpus_of_spoiled_dailies_repairs_repair_and_few_findings_have_none() -> None:
    random = Random("spoiled")
    dailies = Library(SHIPPED).days("edgewise")
    counts: Counter[str] = Counter()
    for _ in range(60):
        source = maker.describe(random.choice(dailies).puzzle)
        for _ in range(random.choice([1, 1, 1, 2, 3])):
            spoil(random, source)
        counts += check_repairs(source)
    repaired = sum(number for key, number in counts.items() if key.endswith("repaired"))
    assert repaired > 0.9 * counts.total(), counts


@pytest.mark.usefixtures("small")
@given(json_values, randoms)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=12)
def test_nothing_makes_it_raise(value: Any, random: Random) -> None:
    for source in (value, {"squares": value}, GOOD_SOURCE | {"categories": value}, damage(random, GOOD_SOURCE)):
        check_repairs(source)
    for code in ("AUTHORING", "ERR_AMBIGUOUS", "ERR_NOT_A_MEMBER"):
        for path in ("", "squares", "squares[9].words[1]", "categories.top", str(value)):
            maker.repair(value, Finding(code, "error", path, ""))
