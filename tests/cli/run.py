"""Runs the `gridwright` command: in this process, or as one of its own."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

from typer.testing import CliRunner, Result

from gridwright.cli.main import app

# With the bundle of a test instead of the built one; the rest is the command as it is installed.
WITH_BUNDLE = """
import sys
from pathlib import Path
from gridwright.cli import main, publish
publish.BUNDLE = Path(sys.argv.pop(1))
{first}
main.main()
"""


def run(*words: str | Path) -> Result:
    """Run in this process, at a known time. An exception that no command turned into a message fails the test."""
    return CliRunner(env={"COLUMNS": "200", "SOURCE_DATE_EPOCH": "1793000000"}).invoke(
        app, [str(word) for word in words], catch_exceptions=False
    )


def start(*words: str | Path, bundle: Path, first: str = "") -> subprocess.Popen[str]:
    """Start a process of its own, which hears Ctrl-C even where the tests were started in the background.

    `first` is a line of Python that it runs before the command.
    """
    return subprocess.Popen(
        [sys.executable, "-c", WITH_BUNDLE.format(first=first), str(bundle), *map(str, words)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={name: value for name, value in os.environ.items() if name != "DISPLAY"},
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )


def call(*words: str | Path) -> subprocess.CompletedProcess[str]:
    """`python -m gridwright`, to its end."""
    return subprocess.run(
        [sys.executable, "-m", "gridwright", *map(str, words)], capture_output=True, text=True, check=False
    )
