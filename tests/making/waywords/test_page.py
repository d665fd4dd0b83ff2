"""docs/games/waywords.md tells the truth."""

from __future__ import annotations

import re
from pathlib import Path

import yaml

from gridwright.making import waywords as maker
from gridwright.making.waywords import PROFILES
from gridwright.making.waywords.compile import OPTIONAL, REQUIRED
from gridwright.making.waywords.geometry import DIRECTIONS
from gridwright.rules.emoji import EMOJI
from tests.making.waywords.puzzles import compile_source

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs/games/waywords.md").read_text(encoding="utf-8")
SOURCE = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "src/gridwright/making/waywords").glob("*.py"))


def test_every_code_is_in_the_table_with_its_severity() -> None:
    rows = dict(re.findall(r"^\| `((?:ERR|WARN)_\w+)` \| (\w+) \|", PAGE, re.MULTILINE))
    assert set(rows) == set(re.findall(r'"((?:ERR|WARN)_\w+)"', SOURCE))
    assert all(severity == ("error" if code.startswith("ERR") else "warning") for code, severity in rows.items())


def test_every_key_direction_and_emoji_is_told() -> None:
    told = set(re.findall(r"`([^`\s]+)`", PAGE))
    assert told >= {*REQUIRED, *OPTIONAL, *DIRECTIONS, *PROFILES, *EMOJI}


def test_the_example_compiles_and_is_a_clean_easy_daily() -> None:
    [example] = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)
    assert maker.audit(compile_source(yaml.safe_load(example)), "EASY_DAILY_V1") == []
