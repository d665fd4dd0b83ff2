"""The test of the tests: a bug that only shows on one runtime, sown into a copy of the rules, is found."""

from __future__ import annotations

import importlib
import importlib.util
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tools.bundle import RULES, write_rules

from tests.portable.subset import violations
from tests.portable.trace import Answer, differences, play
from tests.portable.wasm import Wasm

TRACES, ACTIONS = 12, 30
PATH_WORDS = 'for word in puzzle["words"]["path"]],'
CELLS = 'for cell in grid["cells"]:\n        cell_id = cell["id"]'

BUGS = {
    "a dict's order in the view": (
        PATH_WORDS,
        'for word in {word["wordId"]: word for word in puzzle["words"]["path"]}.values()],',
    ),
    "a dict's order behind a name": (
        CELLS,
        'for cell in (lambda at: [at[key] for key in at])({cell["id"]: cell for cell in grid["cells"]}):'
        '\n        cell_id = cell["id"]',
    ),
    "a sort with ties": (
        CELLS,
        'for cell in sorted(grid["cells"], key=lambda cell: cell["y"]):\n        cell_id = cell["id"]',
    ),
}
CLEAN = {
    "the rules as they are": (CELLS, CELLS),
    "a sort by a total key": (
        CELLS,
        'for cell in sorted(grid["cells"], key=lambda cell: (cell["y"], cell["x"])):  # total: no two cells share both'
        '\n        cell_id = cell["id"]',
    ),
}


class Copy:
    """A copy of the rules with one passage of Waywords replaced."""

    def __init__(self, folder: Path, old: str, new: str) -> None:
        self.folder = folder / "sown_rules"
        shutil.copytree(RULES, self.folder, ignore=shutil.ignore_patterns("schema", "__pycache__"))
        self.game = self.folder / "waywords" / "__init__.py"
        source = self.game.read_text(encoding="utf-8")
        assert source.count(old) == 1, f"Waywords no longer holds this passage once, sow elsewhere: {old}"
        self.game.write_text(source.replace(old, new), encoding="utf-8")

    def violations(self) -> list[str]:
        return violations(self.game.read_text(encoding="utf-8"), "waywords/__init__.py")

    def differences(self, answer: Answer) -> list[str]:
        bundles = write_rules(self.folder / "bundles", self.folder)
        exchanges = [exchange for seed in range(TRACES) for exchange in play("waywords", seed, ACTIONS, answer)]
        with Wasm(bundles) as wasm:
            return differences(exchanges, wasm.answers(asked for asked, _ in exchanges))


@pytest.fixture
def sown(tmp_path: Path, request: pytest.FixtureRequest) -> Copy:
    return Copy(tmp_path, *request.param)


@pytest.fixture
def answer(sown: Copy) -> Iterator[Answer]:
    """The copy's bridge on CPython, under a name of its own."""
    name = sown.folder.name
    spec = importlib.util.spec_from_file_location(name, sown.folder / "__init__.py")
    assert spec and spec.loader
    package = importlib.util.module_from_spec(spec)
    sys.modules[name] = package
    spec.loader.exec_module(package)
    bridge: Any = importlib.import_module(f"{name}.bridge")
    yield bridge.answer
    for module in [module for module in sys.modules if module.split(".")[0] == name]:
        del sys.modules[module]


@pytest.mark.parametrize("sown", BUGS.values(), ids=BUGS.keys(), indirect=True)
def test_random_games_find(sown: Copy, answer: Answer) -> None:
    found = sown.differences(answer)
    assert len(found) > TRACES


@pytest.mark.parametrize("sown", CLEAN.values(), ids=CLEAN.keys(), indirect=True)
def test_random_games_find_nothing_in(sown: Copy, answer: Answer) -> None:
    assert sown.differences(answer) == []
    assert sown.violations() == []


@pytest.mark.parametrize("bug", ["a dict's order in the view", "a sort with ties"])
def test_the_portable_subset_refuses(bug: str, tmp_path: Path) -> None:
    assert len(Copy(tmp_path, *BUGS[bug]).violations()) == 1
