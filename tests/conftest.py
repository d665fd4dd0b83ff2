"""Fixtures that any suite may use: the compiled rules, and a MicroPython that runs them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from tools import bundle

from tests.portable.wasm import Wasm

# The same examples on every machine and in every run, however slow it is.
settings.register_profile(
    "gridwright", derandomize=True, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("gridwright")


@pytest.fixture(scope="session")
def rules_bundles(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the rules as the browser gets them."""
    return bundle.write_rules(tmp_path_factory.mktemp("bundles"))


@pytest.fixture(scope="session")
def wasm(rules_bundles: Path) -> Iterator[Wasm]:
    with Wasm(rules_bundles) as running:
        yield running


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Figures that tests reported by `record_property("figure …", number)`, added up."""
    totals: dict[str, float] = {}
    for report in terminalreporter.stats.get("passed", []):
        for name, value in report.user_properties:
            if name.startswith("figure "):
                totals[name] = totals.get(name, 0) + value
    for name in sorted(totals):
        terminalreporter.write_line(f"{name.removeprefix('figure ')}: {totals[name]:.0f}")
