"""docs/games/cluegrid.md is true."""

from __future__ import annotations

import re
from pathlib import Path

import yaml

from gridwright.data.words import answers
from gridwright.making import cluegrid as maker
from gridwright.making.cluegrid import clues, knowledge, players
from gridwright.making.cluegrid.compile import CROSSER, OPTIONAL, REQUIRED
from gridwright.making.cluegrid.grade import CUTS, PLAYERS
from gridwright.making.cluegrid.profiles import PROFILES
from gridwright.making.cluegrid.vocabulary import common_vocabulary
from tests.making.cluegrid.puzzles import GOOD

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs/games/cluegrid.md").read_text(encoding="utf-8")
SOURCE = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "src/gridwright/making/cluegrid").glob("*.py"))


def test_every_code_is_in_a_table_with_its_severity() -> None:
    rows = dict(re.findall(r"^\| `((?:ERR|WARN)_\w+)` \| (\w+) \|", PAGE, re.MULTILINE))
    assert set(rows) == set(re.findall(r'"((?:ERR|WARN)_\w+)"', SOURCE))
    assert all(severity == ("error" if code.startswith("ERR") else "warning") for code, severity in rows.items())


def test_every_finding_of_a_puzzle_has_its_repair_listed() -> None:
    [studio] = re.findall(r"## In the studio\n(.*?)## The auditor\n", PAGE, re.DOTALL)
    [auditor] = re.findall(r"## The auditor\n(.*?)## Difficulty\n", PAGE, re.DOTALL)
    assert set(re.findall(r"`((?:ERR|WARN)_\w+)`", studio)) == set(re.findall(r"`((?:ERR|WARN)_\w+)`", auditor))


def test_every_key_and_profile_is_listed() -> None:
    assert set(re.findall(r"`([^`\s]+)`", PAGE)) >= {*REQUIRED, *OPTIONAL, *CROSSER, *maker.PROFILES}
    for profile in PROFILES.values():
        assert f"| `{profile.name}` | {' or '.join(str(each) for each in profile.difficulties)} |" in PAGE


def test_the_figures_are_those_of_the_code() -> None:
    assert f"{clues.FEWEST_WORDS} to {clues.MOST_WORDS} words" in PAGE
    assert "{:g}, {:g}, {:g} and {:g}".format(*CUTS) in PAGE
    assert f"{PLAYERS['casual']:,} casual ones" in PAGE
    assert f"{PLAYERS['attentive']} attentive and {PLAYERS['weak']} weak ones" in PAGE
    assert f"casual players: {players.ATTENTIVE.knows} of 256" in PAGE
    assert f"{sum(len(word) == 5 for word in answers()):,} common words of five letters" in PAGE
    assert f"at least {knowledge.LEAST_NARROWING} times fewer" in PAGE
    assert f"| {knowledge.KNOWN} |" in PAGE
    assert f"| {knowledge.RARITY} more or fewer, within {knowledge.LEAST_KNOWN} and {knowledge.MOST_KNOWN} |" in PAGE
    assert f"of {round(len(common_vocabulary().words), -2):,}:" in PAGE


def test_the_example_compiles_and_is_a_clean_daily() -> None:
    [example] = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)
    puzzle = maker.compile(yaml.safe_load(example))
    assert maker.audit(puzzle, "DAILY") == []
    assert puzzle["crossers"] == GOOD["crossers"]
