"""What commands print: results on standard output, and messages for people on standard error."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer
from rich.console import Console
from rich.text import Text

from gridwright.making.finding import Finding
from gridwright.site.build import MARK

AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON document on stdout.")]
console = Console(stderr=True, highlight=False)
MOST_OF_A_CODE = 12
STYLES = {"error": "bold red", "warning": "yellow"}
# Messages quote files: what they quote must not move the cursor or break the line.
_CONTROLS = {code: f"\\x{code:02x}" for code in (*range(32), *range(127, 160))}


class CallError(Exception):
    """A wrong call of a command."""


def plain(text: str) -> str:
    """A line with its control characters spelled out."""
    return text.translate(_CONTROLS)


def show(text: str) -> None:
    """Print a result of several lines."""
    typer.echo("\n".join(map(plain, text.splitlines())))


def show_row(parts: Iterable[object]) -> None:
    """Print a result of one line, with tabs between its parts; None is empty."""
    typer.echo("\t".join(plain("" if part is None else str(part)) for part in parts).rstrip("\t"))


def show_json(document: Any) -> None:
    typer.echo(json.dumps(document, ensure_ascii=False, indent=1))


def say(text: str, style: str = "") -> None:
    """Print a line for the person at the terminal."""
    console.print(Text(plain(text), style), soft_wrap=True)


def show_findings(findings: Iterable[Finding]) -> None:
    """Print a line for each; of many with the same code, the first ones and the number of the others."""
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
            say(f"  … and {number - MOST_OF_A_CODE} more {code}; `audit --json` lists them all")


def files_in(folder: Path, *suffixes: str) -> list[Path]:
    """The files in a folder with one of these suffixes, except those of a site that was built into it."""
    sites = [mark.parent for mark in folder.rglob(MARK)]
    files = (file for file in folder.rglob("*") if file.suffix in suffixes and not file.is_dir())
    return sorted(file for file in files if not any(file.is_relative_to(site) for site in sites))


def stop(code: int) -> NoReturn:
    raise typer.Exit(code)


def count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
