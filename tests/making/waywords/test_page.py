"""docs/games/waywords.md is true."""

from __future__ import annotations

import re
from pathlib import Path

import yaml

from gridwright.making import waywords as maker
from gridwright.making.waywords import PROFILES, profiles
from gridwright.making.waywords.compile import OPTIONAL, REQUIRED
from gridwright.making.waywords.geometry import DIRECTIONS
from gridwright.rules.waywords.emoji import EMOJI
from tests.making.waywords.puzzles import compile_source

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs/games/waywords.md").read_text(encoding="utf-8")
TABLE = PAGE[PAGE.index("| | `EASY") : PAGE.index("All three have this in common")].strip()
SOURCE = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "src/gridwright/making/waywords").glob("*.py"))


def test_every_code_is_in_the_table_with_its_severity() -> None:
    rows = dict(re.findall(r"^\| `((?:ERR|WARN)_\w+)` \| (\w+) \|", PAGE, re.MULTILINE))
    assert set(rows) == set(re.findall(r'"((?:ERR|WARN)_\w+)"', SOURCE))
    assert all(severity == ("error" if code.startswith("ERR") else "warning") for code, severity in rows.items())


def test_every_key_direction_and_emoji_is_on_the_page() -> None:
    named = set(re.findall(r"`([^`\s]+)`", PAGE))
    assert named >= {*REQUIRED, *OPTIONAL, *DIRECTIONS, *PROFILES, *EMOJI}


def test_the_table_of_profiles_has_their_figures() -> None:
    rows = {name.strip(" `"): cells for name, *cells in (line.split("|")[1:-1] for line in TABLE.splitlines())}
    for index, profile in enumerate(profiles.PROFILES.values()):
        named = {name: cells[index] for name, cells in rows.items()}
        assert profile.name in named[""]
        assert profile.selection_model in named["selectionModel"]
        assert profile.connectivity_model in named["connectivityModel"]
        assert all(f"{width} by {height}" in named["made in"] for width, height in profile.sizes)
        assert "{} to {}, of {} to {} tiles".format(*profile.path_words, *profile.word_tiles) in named["path words"]
        assert [int(n) for n in re.findall(r"\d+", named["bonus words"])] == list(profile.bonus_words)
        assert all(f"{cells} " in named["path words cover"] for cells in profile.coverage.values())
        assert ("corners" in named["path words that share no cell"]) == profile.corners_touch
    assert "{} to {} holes".format(*profiles.HARD.void_cells or ()) in rows["made in"][2]


def test_the_example_compiles_and_is_a_clean_easy_daily() -> None:
    [example] = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)
    assert maker.audit(compile_source(yaml.safe_load(example)), "EASY_DAILY_V1") == []
