"""Runs a command as a stranger would expect it: it ends in time, with 0, 1 or 2, and says why."""

from __future__ import annotations

import json
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

from typer.testing import Result

from tests.cli.run import run

SECONDS = 60  # of this process alone, however busy the machine is; a call takes less than one


class Hang(BaseException):
    """It took too long. No handler of errors catches it."""


@contextmanager
def within(seconds: int) -> Iterator[None]:
    def give_up(_: int, frame: FrameType | None) -> None:
        raise Hang(f"more than {seconds} s, in {frame.f_code.co_qualname if frame else ''}")

    before = [signal.signal(kind, give_up) for kind in (signal.SIGPROF, signal.SIGALRM)]
    signal.setitimer(signal.ITIMER_PROF, seconds)
    signal.setitimer(signal.ITIMER_REAL, 10 * seconds)  # what waits for something that never comes
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.setitimer(signal.ITIMER_REAL, 0)
        for kind, handler in zip((signal.SIGPROF, signal.SIGALRM), before, strict=True):
            signal.signal(kind, handler)


def check(*words: str | Path) -> Result:
    """Run it in this process, where an exception that became no message is raised on. What is wrong is reported."""
    with within(SECONDS):
        done = run(*words)
    assert done.exit_code in (0, 1, 2), f"{words}: {done.exit_code}"
    assert done.exit_code == 0 or done.stderr.strip() or done.stdout.strip(), f"{words}: nothing was said"
    assert "Traceback" not in done.stderr
    controls = {letter for letter in done.stderr + done.stdout if ord(letter) < 32} - {"\n", "\t"}
    assert not controls, f"{words}: {controls} for the terminal"
    assert done.exit_code != 2 or len(done.stderr.splitlines()) < 40, f"{words}: a flood of words"
    if "--json" in words and done.stdout:
        json.loads(done.stdout)
    return done
