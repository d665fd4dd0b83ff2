"""What people read, on standard error. Standard output is for results alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NoReturn

import typer
from rich.console import Console
from rich.text import Text

from gridwright.making.finding import Finding

console = Console(stderr=True, highlight=False)
MOST_OF_A_CODE = 12
STYLES = {"error": "bold red", "warning": "yellow"}
# What a file holds is quoted in messages: it must not move the cursor or break the line.
_CONTROLS = {code: f"\\x{code:02x}" for code in (*range(32), *range(127, 160))}


class CallError(Exception):
    """The call cannot be answered as it was put."""


def plain(text: str) -> str:
    """`text` with its control characters spelled out."""
    return text.translate(_CONTROLS)


def say(text: str, style: str = "") -> None:
    """One line for the person at the terminal."""
    console.print(Text(plain(text), style), soft_wrap=True)


def show_findings(findings: Iterable[Finding]) -> None:
    """Each in a line; of what is found over and over, the first ones and the number of the others."""
    found: Counter[str] = Counter()
    for finding in findings:
        found[finding.code] += 1
        if found[finding.code] > MOST_OF_A_CODE:
            continue
        line = Text.assemble(
            (f"  {finding.severity}", STYLES[finding.severity]),
            (f" {plain(finding.code)}", "bold"),
            f" {plain(finding.path)}: " if finding.path else " ",
            plain(finding.message),
            (f" (overruled: {plain(finding.overruled)})" if finding.overruled else "", "dim"),
        )
        console.print(line, soft_wrap=True)
    for code, number in found.items():
        if number > MOST_OF_A_CODE:
            say(f"  … and {number - MOST_OF_A_CODE} more {code}: `audit --json` tells them all")


def stop(code: int) -> NoReturn:
    raise typer.Exit(code)


def count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
