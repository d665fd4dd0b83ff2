"""docs/games/edgewise.md is true."""

from __future__ import annotations

import re
from pathlib import Path

import yaml

from gridwright.data.edgewise import TYPES
from gridwright.making import edgewise as maker
from gridwright.making.edgewise import categories, players
from gridwright.making.edgewise.compile import OPTIONAL, REQUIRED
from gridwright.making.edgewise.grade import CUTS

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs/games/edgewise.md").read_text(encoding="utf-8")
SOURCE = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "src/gridwright/making/edgewise").glob("*.py"))


def test_every_code_is_in_a_table_with_its_severity() -> None:
    rows = dict(re.findall(r"^\| `((?:ERR|WARN)_\w+)` \| (\w+) \|", PAGE, re.MULTILINE))
    assert set(rows) == set(re.findall(r'"((?:ERR|WARN)_\w+)"', SOURCE))
    assert all(severity == ("error" if code.startswith("ERR") else "warning") for code, severity in rows.items())


def test_every_key_and_type_is_listed() -> None:
    listed = set(re.findall(r"`([^`\s]+)`", PAGE))
    assert listed >= {*REQUIRED, *OPTIONAL, *TYPES, *maker.PROFILES, "name", "words", "also", "maybe", "not", "type"}


def test_the_figures_are_those_of_the_code() -> None:
    assert f"{categories.FEWEST_WORDS} to {categories.MOST_WORDS} words" in PAGE
    assert f"at most {categories.LONGEST_LABEL} characters" in PAGE
    assert "{}, {}, {} and {}".format(*CUTS) in PAGE
    assert f"{players.PLAYERS} players" in PAGE


def test_the_example_compiles_and_is_a_clean_daily() -> None:
    [example] = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)
    assert maker.audit(maker.compile(yaml.safe_load(example)), "DAILY") == []
