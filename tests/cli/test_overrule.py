"""An editor accepts a finding for a reason, and takes that back."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from gridwright.cli import publish
from gridwright.library.shelf import Library
from gridwright.making import MAKERS
from tests.cli.run import run
from tests.library.samples import make_level, write
from tests.site.vite import make_bundle

LAUNCH = "2126-01-01"
REASON = "Nobody knows who said it first"


def proverb(**source: Any) -> dict[str, Any]:
    """A puzzle that says nothing of an author, which a daily must."""
    phrase = {"phrase": "Two heads are better than one.", "profile": "POCKET", "id": "heads"}
    return MAKERS["wordogram"].compile(phrase | source)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    root = tmp_path / "library"
    write(root / "library.json", {"launch": LAUNCH})
    Library(root).add("wordogram", [proverb()])
    return root


def overrule(root: Path, *words: str, puzzle_id: str = "heads", code: str = "ERR_QA_META") -> Any:
    return run("pool", "wordogram", "overrule", puzzle_id, code, *words, "--library", root)


def test_a_finding_that_is_overruled_keeps_nothing_from_a_day(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(publish, "BUNDLE", make_bundle(tmp_path / "bundle"))
    assert run("pool", "wordogram", "approve", "heads", "--library", root).exit_code == 1
    done = overrule(root, "--reason", REASON)
    assert (done.exit_code, "fit for a day" in done.stderr) == (0, True)
    assert f"(overruled: {REASON})" in done.stderr
    assert run("pool", "wordogram", "approve", "heads", "--library", root).exit_code == 0
    assert run("assign", "wordogram", "heads", "--from", LAUNCH, "--library", root).exit_code == 0
    found = json.loads(run("doctor", "--library", root, "--through", LAUNCH, "--json").stdout)
    [finding] = found["findings"]
    assert (found["errors"], finding["severity"], finding["overruled"]) == (0, "warning", REASON)
    assert REASON in run("audit", root).stderr
    assert run("build", "--library", root, "--out", tmp_path / "site").exit_code == 0


def test_what_an_approval_rests_on_is_not_taken_back(root: Path) -> None:
    overrule(root, "--reason", REASON)
    run("pool", "wordogram", "approve", "heads", "--library", root)
    done = overrule(root, "--undo")
    assert (done.exit_code, "an approval that rests on this" in done.stderr) == (1, True)
    run("pool", "wordogram", "reject", "heads", "--library", root)
    assert overrule(root, "--undo").exit_code == 0
    assert run("pool", "wordogram", "approve", "heads", "--library", root).exit_code == 1


def test_an_offensive_word_is_never_overruled_even_by_hand(root: Path) -> None:
    rude = proverb(author="A. Shit", id="rude")
    Library(root).add("wordogram", [rude])
    done = overrule(root, "--reason", REASON, puzzle_id="rude", code="ERR_OFFENSIVE")
    assert (done.exit_code, "offensive words are never published" in done.stderr) == (2, True)
    pool = json.loads((root / "wordogram/pool.json").read_text(encoding="utf-8"))
    pool["puzzles"][1]["metadata"] = {"overruled": {"ERR_OFFENSIVE": REASON}}
    write(root / "wordogram/pool.json", pool)
    assert run("pool", "wordogram", "approve", "rude", "--library", root).exit_code == 1


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        (["--reason", " "], "ERR_QA_META", "the reason: expected one line"),
        (["--reason", "two\nlines"], "ERR_QA_META", "the reason: expected one line"),
        (["--reason", REASON], "ERR_NONE", 'this puzzle has no finding "ERR_NONE"; it has: ERR_QA_META'),
        ([], "ERR_QA_META", "give either --reason TEXT or --undo"),
        (["--reason", REASON, "--undo"], "ERR_QA_META", "give either --reason TEXT or --undo"),
    ],
)
def test_a_bad_call_changes_nothing(root: Path, words: list[str], code: str, message: str) -> None:
    before = (root / "wordogram/pool.json").read_bytes()
    done = overrule(root, *words, code=code)
    assert (done.exit_code, message in done.stderr) == (2, True), done.stderr
    assert (root / "wordogram/pool.json").read_bytes() == before


def test_a_finding_in_a_level_of_a_pack_is_overruled_in_its_list(tmp_path: Path) -> None:
    write(tmp_path / "library.json", {"launch": LAUNCH})
    listed: dict[str, Any] = {"id": "101"}
    write(tmp_path / "griddl/levels/level-101.json", make_level("101", meta={"id": "101", "name": "First", "par": 2}))
    for overruled, severity in ((False, "error"), (True, "warning")):
        if overruled:
            listed["overruled"] = {"ERR_PAR": REASON}
        write(tmp_path / "griddl/packs.json", {"packs": [{"id": "p", "name": "P", "puzzles": [listed]}]})
        found = json.loads(run("doctor", "--library", tmp_path, "--json").stdout)["findings"]
        assert {each["severity"] for each in found if each["code"] == "ERR_PAR"} == {severity}
