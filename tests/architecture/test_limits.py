"""A test that hangs fails: the run goes on after it, and shows where it stood."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
HANGING = """
import time

def test_hanging():
    time.sleep(60)

def test_after_it():
    pass
"""


def test_every_test_has_a_limit(request: pytest.FixtureRequest) -> None:
    assert 60 <= float(request.config.getini("timeout")) <= 600


def test_a_test_that_hangs_fails_and_the_next_one_runs(tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text(HANGING, encoding="utf-8")
    words = ["-c", str(ROOT / "pyproject.toml"), "-p", "no:cacheprovider", "-o", "timeout=1", str(tmp_path)]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *words], capture_output=True, text=True, timeout=50, check=False
    )
    assert "1 failed, 1 passed" in done.stdout, done.stdout + done.stderr
    assert "time.sleep(60)" in done.stdout
    assert "Timeout (>1.0s)" in done.stdout
