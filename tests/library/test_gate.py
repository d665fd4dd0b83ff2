"""A library of puzzles that must not get a day: no command and no page approves, assigns or builds one of them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from gridwright.cli import publish
from gridwright.library.shelf import Library
from gridwright.rules import calendar
from gridwright.server.studio import api
from gridwright.server.studio.guard import TOKEN
from tests.cli.run import run
from tests.library.samples import make_level, write
from tests.library.unfit import CASES, Unfit, rules_of, unfit_of
from tests.making.edgewise.puzzles import small
from tests.site.vite import make_bundle, make_page

__all__ = ["small"]

LAUNCH = "2126-01-01"  # all of its days are to come
SECRET = "the token of this start"
every_game = pytest.mark.parametrize("game", CASES)
pytestmark = pytest.mark.usefixtures("small")

Entries = dict[str, dict[str, Any]]


def grouped(game: str) -> Iterator[tuple[str, list[Unfit]]]:
    """The unfit puzzles by the profile that their library asks for."""
    cases = sorted(unfit_of(game), key=lambda case: case.profile)
    for profile, found in groupby(cases, lambda case: case.profile):
        yield profile, list(found)


def name_entries(cases: list[Unfit]) -> Entries:
    """The puzzles as a library holds them, each with an id of its own; without those whose id is no text."""
    entries: Entries = {}
    for number, case in enumerate(cases):
        entry, puzzle_id = dict(case.puzzle), f"unfit-{number}"
        if entry.get("id", "") == 5:
            continue
        if "puzzleId" in entry:
            entry["puzzleId"] = puzzle_id
        elif isinstance(entry.get("meta"), dict) and "id" in entry["meta"]:
            entry["meta"] = entry["meta"] | {"id": puzzle_id}
        entries[puzzle_id] = {"id": puzzle_id, **{key: value for key, value in entry.items() if key != "id"}}
    return entries


def make_library(root: Path, game: str, profile: str, entries: Entries, status: str) -> Library:
    """A library with these in its pool, as somebody may have written it by hand."""
    write(root / "library.json", {"launch": LAUNCH, "profiles": {game: [profile]}})
    write(root / game / "pool.json", {"puzzles": [entry | {"status": status} for entry in entries.values()]})
    return Library(root)


def statuses(root: Path, game: str) -> set[str]:
    return {item.status for item in Library(root).pool(game)}


@every_game
def test_every_rule_has_a_puzzle_that_breaks_it(game: str) -> None:
    assert rules_of(game) - {code for case in unfit_of(game) for code in case.codes} == set()


@every_game
def test_none_is_approved_by_command(game: str, tmp_path: Path) -> None:
    for profile, cases in grouped(game):
        entries = name_entries(cases)
        root = tmp_path / profile
        make_library(root, game, profile, entries, "pending")
        for puzzle_id in entries:
            done = run("pool", game, "approve", puzzle_id, "--library", root)
            assert (done.exit_code, "not fit for a day" in done.stderr) == (1, True), puzzle_id
        assert statuses(root, game) == {"pending"}
        empty = make_library(tmp_path / f"{profile} to add to", game, profile, {}, "pending")
        for puzzle_id, entry in entries.items():
            run("pool", game, "add", write(tmp_path / f"{puzzle_id}.json", entry), "--approve", "--library", empty.root)
        for item in empty.pool(game):  # the compiler may have mended it
            assert item.status == "pending" or not empty.gate.examine(game, item.entry).obstacles


@every_game
def test_none_is_assigned_by_command_even_if_it_was_approved_by_hand(game: str, tmp_path: Path) -> None:
    for profile, cases in grouped(game):
        entries = name_entries(cases)
        root = tmp_path / profile
        make_library(root, game, profile, entries, "approved")
        assert run("assign", game, "--count", str(len(entries)), "--library", root).exit_code == 1
        for puzzle_id in entries:
            done = run("assign", game, puzzle_id, "--from", LAUNCH, "--library", root)
            assert (done.exit_code, "not fit for a day" in done.stderr) == (1, True), puzzle_id
        assert Library(root).days(game) == []
        assert run("doctor", "--library", root).exit_code == 1


@every_game
def test_none_is_built_even_if_it_was_put_on_a_day_by_hand(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A wrong date is left out: the day is the library's, and it refuses a month's file that has one."""
    monkeypatch.setattr(publish, "BUNDLE", make_bundle(tmp_path / "bundle"))
    for profile, cases in grouped(game):
        entries = name_entries([case for case in cases if "date" not in case.puzzle])
        root = tmp_path / profile
        make_library(root, game, profile, {}, "pending")
        first = calendar.day_index(LAUNCH)
        days = [calendar.day_at(first + number) for number in range(len(entries))]
        for month, dated in groupby(zip(days, entries.values(), strict=True), lambda pair: pair[0][:7]):
            write(root / game / "assigned" / f"{month}.json", {"gameId": game, "puzzles": dict(dated)})
        done = run("build", "--library", root, "--out", tmp_path / "site")
        assert (done.exit_code, (tmp_path / "site").exists()) == (1, False)
        assert [day for day in days if f"{game} {day}:" not in done.stderr] == []
        found = json.loads(run("doctor", "--library", root, "--json").stdout)["findings"]
        wrong = {each["day"] for each in found if each["severity"] == "error" or each["code"] == "WARN_FRAGILE"}
        assert [day for day in days if day not in wrong] == []
        found = json.loads(run("audit", root, "--json").stdout)["files"]
        wrong = {
            finding["path"].split(".")[1]
            for file in found
            for finding in file["findings"]
            if finding["severity"] == "error" or finding["code"] == "WARN_FRAGILE"
        }
        assert [day for day in days if day not in wrong] == []


@every_game
def test_none_is_approved_or_given_a_day_in_the_studio(game: str, tmp_path: Path) -> None:
    page = make_page(tmp_path / "page")
    for profile, cases in grouped(game):
        entries = name_entries(cases)
        root = tmp_path / profile
        library = make_library(root, game, profile, entries, "pending")
        app = api.studio_app(root, SECRET, page=page)
        studio = TestClient(app, base_url="http://127.0.0.1:8000", headers={TOKEN: SECRET})
        for puzzle_id in entries:
            known = studio.get(f"/studio/api/{game}/puzzles/{puzzle_id}").json()
            assert known["canHaveDay"] is False, puzzle_id
            wanted = {"status": "approved", "version": known["version"]}
            assert studio.put(f"/studio/api/{game}/puzzles/{puzzle_id}/status", json=wanted).status_code == 400
            assert studio.put(f"/studio/api/{game}/calendar/{LAUNCH}", json={"id": puzzle_id}).status_code == 400
        assert statuses(root, game) == {"pending"}
        assert library.days(game) == []
        make_library(root, game, profile, entries, "approved")  # by hand
        for puzzle_id in entries:
            answer = studio.put(f"/studio/api/{game}/calendar/{LAUNCH}", json={"id": puzzle_id})
            assert (answer.status_code, "not fit for a day" in answer.text) == (400, True), answer.text
        assert library.days(game) == []


def test_levels_and_packs_with_offensive_words_are_not_built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(publish, "BUNDLE", make_bundle(tmp_path / "bundle"))
    for number, (title, pack, level) in enumerate(
        [
            ("Puzzles", "First", make_level("101", deck=["INN", "ER", "FUCK"])),
            ("Puzzles", "First", make_level("101", deck=["INN", "ER", "FU", "CK"])),
            ("Puzzles", "Fucking hard", make_level("101")),
            ("Shit games", "First", make_level("101")),
        ]
    ):
        root = tmp_path / str(number)
        write(root / "library.json", {"launch": LAUNCH, "title": title})
        write(root / "griddl/packs.json", {"packs": [{"id": "p", "name": pack, "puzzles": [{"id": "101"}]}]})
        write(root / "griddl/levels/level-101.json", level)
        assert "ERR_OFFENSIVE" in run("doctor", "--library", root).stderr
        done = run("build", "--library", root, "--out", tmp_path / "site")
        assert (done.exit_code, (tmp_path / "site").exists()) == (1, False), done.stderr
        assert "ERR_OFFENSIVE" in done.stderr
