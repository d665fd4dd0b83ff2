"""docs/commands.md says what the command does, and no more."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from gridwright.cli.main import Commands, app
from tests.cli.run import call, run

PAGE = (Path(__file__).parents[2] / "docs/commands.md").read_text(encoding="utf-8")


def commands(group: Any, start: str = "") -> Iterator[tuple[str, Any]]:
    """(name, command) of everything that can be run, as in ("pool add", …)."""
    for name, command in group.commands.items():
        if hasattr(command, "commands"):
            yield from commands(command, f"{start}{name} ")
        else:
            yield start + name, command


COMMANDS = dict(commands(typer.main.get_command(app)))


def options_of(command: Any) -> set[str]:
    return {name for parameter in command.params for name in parameter.opts if name.startswith("--")}


def section_of(name: str) -> str:
    """The part of the page under the heading `name`."""
    found = re.search(rf"^## {re.escape(name)}\n(.*?)(?=^## |\Z)", PAGE, re.DOTALL | re.MULTILINE)
    assert found, f"docs/commands.md has no section '## {name}'"
    return found[1]


@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_a_command_and_its_options_are_in_the_documentation(name: str) -> None:
    section = section_of(name)
    documented = set(re.findall(r"^- `(--[a-z-]+)", section, re.MULTILINE))
    assert documented == options_of(COMMANDS[name])
    assert re.search(r"^    gridwright " + name.split()[0], section, re.MULTILINE), "it has no example"


def test_the_documentation_has_no_other_command() -> None:
    assert set(re.findall(r"^## (.*)$", PAGE, re.MULTILINE)) - {"Exit codes"} == set(COMMANDS)


@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_a_command_has_a_help_text_and_an_example(name: str) -> None:
    words = name.replace("pool ", "pool waywords ").split()
    done = run(*words, "--help")
    assert done.exit_code == 0
    assert f"Example: gridwright {' '.join(words)}" in done.stdout
    for option in options_of(COMMANDS[name]):
        assert option in done.stdout
    assert COMMANDS[name].help


def test_the_version_is_printed() -> None:
    done = call("--version")
    assert (done.returncode, done.stdout) == (0, f"gridwright {version('gridwright')}\n")


def test_what_goes_wrong_unforeseen_is_one_line_and_2(tmp_path: Path) -> None:
    small = typer.Typer(cls=Commands)

    @small.command()
    def deep(level: int = 0) -> None:
        deep(level + 1)

    @small.command()
    def lost() -> None:
        (tmp_path / "none").read_text()

    done = CliRunner().invoke(small, ["deep"], catch_exceptions=False)
    assert (done.exit_code, done.stderr) == (2, "the file is nested too deeply\n")
    done = CliRunner().invoke(small, ["lost"], catch_exceptions=False, env={"COLUMNS": "20"})
    assert (done.exit_code, done.stderr) == (2, f"{tmp_path / 'none'}: No such file or directory\n")


@pytest.mark.parametrize("words", [["nothing"], ["audit"], ["build"], ["show", "--nothing"], ["play", "--port", "x"]])
def test_a_wrong_call_ends_with_2(words: list[str]) -> None:
    done = run(*words)
    assert (done.exit_code, done.stdout) == (2, "")
    assert "Usage:" in done.stderr
