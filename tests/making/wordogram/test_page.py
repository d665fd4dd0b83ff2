"""docs/games/wordogram.md is true."""

from __future__ import annotations

import re
from pathlib import Path

import yaml

from gridwright.making import wordogram as maker
from gridwright.making.wordogram import build, certificate, phrases
from gridwright.making.wordogram.certificate import REGIMES
from gridwright.making.wordogram.compile import KNOWN
from gridwright.making.wordogram.grade import CUTS
from gridwright.making.wordogram.phrase import LONGEST_PHRASE
from gridwright.making.wordogram.repair import REPAIRS
from gridwright.making.wordogram.shifts import OBJECTIVES

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs/games/wordogram.md").read_text(encoding="utf-8")
SOURCE = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "src/gridwright/making/wordogram").glob("*.py"))


def test_every_code_is_in_a_table_with_its_severity() -> None:
    rows = dict(re.findall(r"^\| `((?:ERR|WARN)_\w+)` \| (\w+) \|", PAGE, re.MULTILINE))
    assert set(rows) == set(re.findall(r'"((?:ERR|WARN)_\w+)"', SOURCE))
    assert all(severity == ("error" if code.startswith("ERR") else "warning") for code, severity in rows.items())
    codes = set(re.findall(r'BuildError\("(\w+)"', SOURCE))
    assert codes == set(re.findall(r"^\| `((?:PHRASE|PIN|SCHEMA|WIDTH)_\w+)` \|", PAGE, re.MULTILINE))


def test_every_key_regime_and_objective_is_on_the_page() -> None:
    named = set(re.findall(r"`([^`\s]+)`", PAGE)) | set(re.findall(r'"(\w+)":', PAGE))
    assert named >= {*KNOWN, *REGIMES, *OBJECTIVES, *maker.PROFILES, "certificate", "forcedShare", "reveals", "order"}


def test_the_figures_are_those_of_the_code() -> None:
    pocket, wide = build.OPTIONS["POCKET"], build.OPTIONS["WIDE"]
    assert f"{build.MOST_COLS} columns, {build.MOST_ROWS} rows, {LONGEST_PHRASE} characters" in PAGE
    assert f"{pocket.min_width} or {pocket.max_width} columns" in PAGE
    assert f"{wide.min_width} to {wide.max_width} columns" in PAGE
    assert f"Fewer than {phrases.FEWEST_LETTERS} letters, or more than {phrases.MOST_LETTERS}" in PAGE
    assert "{}, {}, {} and {}".format(*CUTS) in PAGE
    assert f"{certificate.MOST_CONFLICTS:,} conflicts" in PAGE


def test_the_example_compiles_and_is_a_clean_daily() -> None:
    [example] = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)
    assert maker.audit(maker.compile(yaml.safe_load(example)), "POCKET") == []


def test_the_page_has_each_finding_that_can_be_repaired() -> None:
    table = PAGE.split("## In the studio")[1].split("## Difficulty")[0]
    for code in REPAIRS:
        assert f"`{code}`" in table
