"""Every command that takes a file, with files that went wrong."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.amounts import amount, repeats
from tests.fuzz import corpus
from tests.fuzz.calls import check
from tests.fuzz.mutants import mutant, write
from tests.games import every_game

MUTANTS = amount(3, 200)  # of each kind and game

Words = list[str | Path]


def read_puzzle(file: Path, game: str) -> list[Words]:
    """The commands for a file with puzzles in it."""
    return [
        ["audit", file, "--json"],
        ["audit", file, "--strict", "--game", game],
        ["show", file],
        ["solve", file, "--json"],
        ["solve", file],
        ["grade", file, "--json"],
        ["compile", file, "--game", game],
        ["print", file, "--out", file.with_suffix(".pdf")],
        ["pool", game, "add", file, "--library", file.parent / "library"],
        ["assign", game, file, "--library", file.parent / "library"],
    ]


def read_source(file: Path, game: str) -> list[Words]:
    """The commands for an authoring file."""
    return [["compile", file], ["compile", file, "--game", game, "--out", file.with_name("out.json")], ["audit", file]]


def read_material(file: Path, game: str) -> list[Words]:
    """The commands for what puzzles are made of."""
    calls: list[Words] = [
        ["audit", file, "--json"],
        ["generate", game, "-n", "1", "--jobs", "1", "--theme", file, "--seed", "a"],
    ]
    return [*calls, ["audit", file, "--categories", file]] if game == "edgewise" else calls


def read_text(file: Path, game: str) -> list[Words]:
    """The commands for whatever an author writes."""
    return [*read_source(file, game), *read_material(file, game), ["audit", file.parent, "--strict"]]


KINDS: dict[str, tuple[Callable[[str], list[Any]], Callable[[Path, str], list[Words]], list[str]]] = {
    "puzzle": (corpus.puzzles, read_puzzle, [".json"]),
    "month": (lambda game: [corpus.month(game)], read_puzzle, [".json"]),
    "pool": (lambda game: [corpus.pool(game)], read_puzzle, [".json"]),
    "source": (corpus.sources, read_source, [".json", ".yaml"]),
    "material": (corpus.materials, read_material, [".json", ".yaml"]),
    "text": (corpus.texts, read_text, [".yaml", ".yml"]),
}


def try_mutants(kind: str, game: str, folder: Path, seeds: range) -> None:
    values, calls, suffixes = KINDS[kind]
    for seed in seeds:
        random = Random(f"{kind} {game} {seed}")
        suffix = random.choice(suffixes)
        file = folder / f"file{suffix}"
        file.write_bytes(mutant(random, random.choice(values(game)), suffix))
        (folder / "library").mkdir(exist_ok=True)
        for words in random.sample(calls(file, game), 2):
            check(*words)


@repeats
@every_game
@pytest.mark.parametrize("kind", KINDS)
def test_a_file_that_went_wrong_is_answered(kind: str, name: str, tmp_path: Path) -> None:
    try_mutants(kind, name, tmp_path, range(MUTANTS))


@every_game
@pytest.mark.parametrize("kind", KINDS)
def test_a_file_that_is_right_is_taken(kind: str, name: str, tmp_path: Path) -> None:
    """What mutants are made from is good, or they would only prove that nonsense is nonsense."""
    if (kind, name) == ("material", "griddl") or kind == "text":
        return  # griddl has none, and says so; texts are of many kinds
    values, calls, suffixes = KINDS[kind]
    for suffix in suffixes:
        file = tmp_path / f"file{suffix}"
        file.write_bytes(write(values(name)[0], suffix))
        assert check(*calls(file, name)[0]).exit_code == 0
