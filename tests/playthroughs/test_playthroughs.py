"""Every recorded playthrough goes the same way again, on both runtimes."""

from __future__ import annotations

from pathlib import Path

import pytest

from gridwright.rules import bridge
from tests.games import NAMES, every_game, kit_of
from tests.playthroughs.recording import FOLDER, path_of, read, write
from tests.portable.wasm import Wasm

RENEW = "If the change is meant, `make golden` renews the recordings; read the diff."
every_recording = pytest.mark.parametrize(
    "path", [pytest.param(path, id=f"{path.parent.name}-{path.stem}") for path in sorted(FOLDER.glob("*/*.txt"))]
)


@every_game
def test_every_game_has_playthroughs_and_each_of_its_scripts_is_recorded(name: str) -> None:
    scripts = kit_of(name).PLAYTHROUGHS
    assert scripts, f"'{name}' has no playthrough. Write some into PLAYTHROUGHS of tests/rules/kits/{name}.py."
    recorded = {path.name for path in (FOLDER / name).glob("*.txt")}
    assert recorded == {path_of(name, title).name for title in scripts}, RENEW


@every_game
def test_the_playthroughs_of_a_game_show_a_win(name: str) -> None:
    assert any("won, 100 %" in path.read_text(encoding="utf-8") for path in (FOLDER / name).glob("*.txt"))


@every_recording
def test_a_playthrough_goes_the_same_way_on_cpython(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    name, puzzle, actions = read(text)
    assert name == path.parent.name and name in NAMES and actions
    assert write(name, puzzle, actions, bridge.answer) == text, RENEW


@every_recording
def test_a_playthrough_goes_the_same_way_on_micropython(path: Path, wasm: Wasm) -> None:
    text = path.read_text(encoding="utf-8")
    assert write(*read(text), wasm.answer) == text, RENEW


@every_game
def test_a_recording_is_what_its_script_says(name: str) -> None:
    kit = kit_of(name)
    for title, (sample, actions) in kit.PLAYTHROUGHS.items():
        text = path_of(name, title).read_text(encoding="utf-8")
        assert read(text) == (name, kit.SAMPLES[sample], actions), RENEW
