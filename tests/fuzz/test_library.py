"""Every command that takes a library, with one whose files went wrong."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from gridwright.cli import publish
from tests.amounts import amount, repeats
from tests.fuzz import corpus
from tests.fuzz.calls import check
from tests.fuzz.mutants import mutant, write
from tests.site.vite import make_bundle

MUTANTS = amount(1, 40)  # of each file
PATHS = sorted(corpus.library())


def write_library(folder: Path) -> Path:
    for path, value in corpus.library().items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(write(value, ".json"))
    return folder


def calls(library: Path, game: str) -> list[list[str | Path]]:
    return [
        ["doctor", "--library", library, "--json"],
        ["pool", game, "list", "--library", library, "--json"],
        ["pool", game, "approve", "x", "--library", library],
        ["assign", game, "--from", "2026-11-04", "--through", "2026-11-05", "--library", library],
        ["print", "--from", "2026-11-01", "--through", "2026-11-03", "--library", library, "--out", library / "a.pdf"],
        ["audit", library, "--json"],
        ["grade", library / game],
        ["build", "--out", library.parent / "site", "--library", library],
    ]


@pytest.fixture(autouse=True)
def bundle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(publish, "BUNDLE", make_bundle(tmp_path / "bundle"))


def test_a_library_that_is_right_is_taken(tmp_path: Path) -> None:
    library = write_library(tmp_path / "library")
    codes = {str(words[0]): check(*words).exit_code for words in calls(library, "waywords")}
    assert codes == {"doctor": 1, "pool": 2, "assign": 1, "print": 0, "audit": 1, "grade": 0, "build": 0}, codes


@repeats
@pytest.mark.parametrize("path", PATHS)
def test_a_library_with_a_file_that_went_wrong_is_answered(path: str, tmp_path: Path) -> None:
    library = write_library(tmp_path / "library")
    value = corpus.library()[path]
    for seed in range(MUTANTS):
        random = Random(f"{path} {seed}")
        game = path.split("/")[0] if "/" in path else "waywords"
        for words in random.sample(calls(library, game), 2):
            (library / path).write_bytes(mutant(random, value, ".json"))
            check(*words)
        write_library(library)
