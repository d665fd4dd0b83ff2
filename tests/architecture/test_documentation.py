"""The commands in the documents exist, and every command that exists is documented; links lead somewhere."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import dev
import pytest
import typer

from gridwright.cli.main import app
from gridwright.library.entry import GAMES

ROOT = Path(__file__).resolve().parents[2]
PAGES = [
    *sorted(ROOT.glob("*.md")),
    *sorted((ROOT / "docs").rglob("*.md")),
    *sorted((ROOT / "src/gridwright/library/blank").glob("*.md")),
]
COMMANDS: Any = typer.main.get_command(app)
UNTOLD = {"--help"}  # every command has it
ENVIRONMENT = re.compile(r"\bGRIDWRIGHT_[A-Z_]+\b")
every_page = pytest.mark.parametrize("document", PAGES, ids=lambda path: path.relative_to(ROOT).as_posix())


def code_in(text: str) -> Iterator[str]:
    """The lines of the code blocks of a page, fenced or indented, and the code within its lines."""
    is_fenced = False
    for line in text.splitlines():
        if line.startswith("```"):
            is_fenced = not is_fenced
        elif is_fenced or line.startswith("    "):
            yield line.strip()
        else:
            yield from re.findall(r"`([^`]+)`", line)


def calls_in(text: str, program: str) -> Iterator[list[str]]:
    """The words after `program` wherever the page shows a call of it. What comes after a # is left out."""
    for code in code_in(text):
        line = re.sub(r"\s#\s.*", "", code).removeprefix("$ ")
        for part in re.split(r"\s*(?:&&|;|\|)\s*", line):
            if part.startswith(f"{program} ") or part == program:
                try:
                    yield shlex.split(part)[len(program.split()) :]
                except ValueError:
                    yield part.split()[len(program.split()) :]


def find_problem(words: list[str]) -> str:
    """What is wrong with a call of `gridwright`, '' where nothing is."""
    command, rest = COMMANDS, list(words)
    while hasattr(command, "commands"):
        if not rest or rest[0].startswith("-"):
            break
        if rest[0] not in command.commands:
            return f"there is no command {rest[0]}" if re.fullmatch("[a-z]+", rest[0]) else ""
        command = command.commands[rest.pop(0)]
        if hasattr(command, "commands") and rest and command.params:
            rest.pop(0)  # the game
    known = {name for parameter in command.params for name in parameter.opts} | UNTOLD
    for word in rest:
        name = word.split("=")[0]
        if re.match("--?[a-z]", name) and name not in known:
            return f"there is no option {name}"
    return ""


@every_page
def test_a_call_that_a_page_shows_can_be_made(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    wrong = [
        f"gridwright {' '.join(words)}: {problem}"
        for words in calls_in(text, "gridwright")
        if (problem := find_problem(words))
    ]
    for program in ("make", "python3 dev.py", "python dev.py"):
        wrong += [
            f"{program} {words[0]}"
            for words in calls_in(text, program)
            if words and re.fullmatch("[a-z]+", words[0]) and words[0] not in dev.COMMANDS
        ]
    scripts = json.loads((ROOT / "web/package.json").read_text())["scripts"]
    for words in calls_in(text, "npm run"):
        wrong += [f"npm run {word}" for word in words[:1] if word not in scripts]
    for words in calls_in(text, "python"):
        wrong += [f"python {word}" for word in words[:1] if word.endswith(".py") and not (ROOT / word).is_file()]
    assert wrong == []


def test_the_pages_have_enough_calls_to_prove_something() -> None:
    calls = [words for page in PAGES for words in calls_in(page.read_text(encoding="utf-8"), "gridwright")]
    assert len(calls) > 60
    assert find_problem(["audit", "a.json", "--strikt"]) == "there is no option --strikt"
    assert find_problem(["pool", "waywords", "ad"]) == "there is no command ad"
    assert find_problem(["generate", "waywords", "-n", "5", "-k"]) == "there is no option -k"
    assert find_problem(["pool", "waywords", "add", "week1/*.json", "--approve"]) == ""


def test_every_option_is_documented_with_its_short_name() -> None:
    page = (ROOT / "docs/commands.md").read_text(encoding="utf-8")
    documented = set(re.findall(r"`(--?[a-z][a-z-]*)", page))
    assert {name for _, command in _list_commands(COMMANDS) for name in _options_of(command)} - documented == set()


def _list_commands(group: Any, start: str = "") -> Iterator[tuple[str, Any]]:
    for name, command in group.commands.items():
        yield f"{start}{name}", command
        if hasattr(command, "commands"):
            yield from _list_commands(command, f"{start}{name} ")


def _options_of(command: Any) -> set[str]:
    return {name for parameter in command.params for name in parameter.opts if name.startswith("-")} - UNTOLD


def test_every_help_has_examples_that_can_be_made() -> None:
    commands = [("", COMMANDS), *_list_commands(COMMANDS)]
    for name, command in commands:
        examples = re.findall(r"gridwright ([^\n]+)", command.epilog or "")
        assert examples, f"gridwright {name} --help has no example"
        for example in examples:
            words = shlex.split(example)
            assert find_problem(words) == "", example
            assert " ".join(word for word in words if word not in GAMES).startswith(name), (
                f"an example of another: {example}"
            )


def test_every_word_for_make_is_documented() -> None:
    documented = {words[0] for page in PAGES for words in calls_in(page.read_text(encoding="utf-8"), "make") if words}
    assert set(dev.COMMANDS) - documented == set()
    targets = re.search(r"^(play .*):$", (ROOT / "Makefile").read_text(), re.MULTILINE)
    phony = re.search(r"^\.PHONY: help (.*)$", (ROOT / "Makefile").read_text(), re.MULTILINE)
    assert targets and phony and targets[1].split() == phony[1].split() == list(dev.COMMANDS)


def test_a_setting_of_the_environment_is_documented_exactly_where_it_is_read() -> None:
    documented = {name for page in PAGES for name in ENVIRONMENT.findall(page.read_text(encoding="utf-8"))}
    sources = [ROOT / "dev.py", ROOT / "hatch_build.py", *(ROOT / "src").rglob("*.py"), *(ROOT / "tests").rglob("*.py")]
    read = {
        name
        for path in sources
        if path != Path(__file__)
        for name in re.findall(r"[\"'](GRIDWRIGHT_[A-Z_]+)[\"']", path.read_text(encoding="utf-8"))
    }
    assert documented == read


@every_page
def test_a_link_leads_to_a_page_and_a_heading_that_are_there(document: Path) -> None:
    text = re.sub(r"```.*?```", "", document.read_text(encoding="utf-8"), flags=re.DOTALL)
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        if re.match(r"[a-z]+:", target):
            continue
        path, _, anchor = target.partition("#")
        linked = (document.parent / path).resolve() if path else document
        assert linked.exists(), f"{target} leads nowhere"
        if anchor:
            assert anchor in _anchors(linked), f"{target}: no such heading"


def _anchors(page: Path) -> set[str]:
    headings = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}
