"""docs/games/griddl.md is true."""

from __future__ import annotations

import re
from pathlib import Path

import yaml

from gridwright.making import griddl as maker
from gridwright.making.griddl import search, spelling, splits
from gridwright.making.griddl.compile import OPTIONAL, REQUIRED
from gridwright.making.griddl.grade import CUTS
from gridwright.making.griddl.profiles import DAILY, PROFILES
from gridwright.making.griddl.shapes import SHAPES

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs/games/griddl.md").read_text(encoding="utf-8")
SOURCE = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "src/gridwright/making/griddl").glob("*.py"))


def test_every_code_is_in_a_table_with_its_severity() -> None:
    rows = dict(re.findall(r"^\| `((?:ERR|WARN)_\w+)` \| (\w+) \|", PAGE, re.MULTILINE))
    assert set(rows) == set(re.findall(r'"((?:ERR|WARN)_\w+)"', SOURCE))
    assert all(severity == ("error" if code.startswith("ERR") else "warning") for code, severity in rows.items())


def test_every_repair_is_of_a_code_that_exists() -> None:
    codes = set(re.findall(r"`((?:ERR|WARN)_\w+)`", PAGE[PAGE.index("### Repairs") :]))
    assert codes <= set(re.findall(r"^\| `((?:ERR|WARN)_\w+)` \|", PAGE[: PAGE.index("### Repairs")], re.MULTILINE))
    unmended = {"ERR_QA_PAR", "WARN_QA_FINAL_BOARDS", "WARN_QA_RARE_WORD", "WARN_QA_OPTIONS", "WARN_QA_DEAD_END"}
    assert codes == set(re.findall(r'"((?:ERR|WARN)_\w+)"', SOURCE)) - unmended


def test_every_key_and_profile_is_listed() -> None:
    listed = set(re.findall(r"`([^`\s]+)`", PAGE))
    assert listed >= {*REQUIRED, *OPTIONAL, *PROFILES, "decoys"}


def test_the_figures_are_those_of_the_code() -> None:
    assert f"the cuts {', '.join(f'{cut:g}' for cut in CUTS[:-1])} and {CUTS[-1]:g}" in PAGE
    assert f"After {search.MOST_NODES:,} states" in PAGE
    assert f"after {search.QUICK_TURNS:,} turns" in PAGE
    assert f"Zipf {splits.LEAST_KNOWN} and more" in PAGE
    assert f"Zipf {spelling.LEAST_ALLOWED} and more" in PAGE
    assert f"Zipf {DAILY.least_frequency}," in PAGE
    assert f"within {maker.SPACING['word']} days, and no shape within {maker.SPACING['name']}" in PAGE
    assert 45 <= len(SHAPES) <= 60
    assert (search.EXTRA_TURNS, DAILY.fewest_options, DAILY.most_final_boards) == (3, 4, 2)


def test_the_authoring_file_is_whole_and_its_rows_may_be_a_text() -> None:
    source, rows = map(yaml.safe_load, re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL))
    puzzle = maker.compile(source)
    assert puzzle["meta"]["par"] == 2
    assert maker.audit(puzzle) == []
    assert maker.compile(source | rows | {"par": 9})["board"]["specials"] == [{"r": 0, "c": 1, "type": "blocked"}]
