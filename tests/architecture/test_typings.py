"""The generated types are what the schemas say, and real values are of them."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tools import typings

from tests.games import NAMES, START_AT, every_game, game_of, kit_of
from tests.portable.wasm import node

TSC = typings.ROOT / "web" / "node_modules" / "typescript" / "bin" / "tsc"


def test_the_generated_files_are_up_to_date() -> None:
    command = [sys.executable, "tools/typings.py", "--check"]
    done = subprocess.run(command, cwd=typings.ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_file_that_is_out_of_date_is_named_and_then_renewed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(typings, "TYPESCRIPT", tmp_path / "types.ts")
    monkeypatch.setattr(typings, "STUDIO", tmp_path / "studio.ts")
    monkeypatch.setattr(typings, "SCHEMAS", tmp_path / "schemas")
    (tmp_path / "schemas").mkdir()
    (tmp_path / "schemas" / "chess.puzzle.json").write_text("{}")
    monkeypatch.setattr(sys, "argv", ["typings.py", "--check"])
    assert typings.main() == 1
    printed = capsys.readouterr().out
    for path in ("types.ts", "studio.ts", "chess.puzzle.json"):
        assert f"{path} is not what" in printed
    assert "make fix" in printed
    assert not (tmp_path / "types.ts").exists()
    monkeypatch.setattr(sys, "argv", ["typings.py"])
    assert typings.main() == 0
    monkeypatch.setattr(sys, "argv", ["typings.py", "--check"])
    assert typings.main() == 0
    assert sorted(path.name for path in (tmp_path / "schemas").iterdir()) == [f"{name}.puzzle.json" for name in NAMES]


@every_game
def test_the_json_schema_of_a_puzzle_stands_alone(name: str) -> None:
    schema = json.loads(typings.puzzle_schema(name))
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert schema["title"] and schema["description"] and "$id" not in schema
    refs = {line.split('"')[3] for line in json.dumps(schema, indent=1).split("\n") if '"$ref"' in line}
    assert refs == {f"#/$defs/{part}" for part in schema["$defs"]}
    assert set(schema["required"]) <= set(schema["properties"])


def test_real_values_are_of_the_typescript_types_and_wrong_ones_are_not(tmp_path: Path) -> None:
    source = typings.TYPESCRIPT.relative_to(typings.ROOT).with_suffix("").as_posix()
    lines = [f'import type * as types from "{typings.ROOT.as_posix()}/{source}";']
    for name in NAMES:
        for value, kind in _values(name):
            lines.append(f"export const v{len(lines)}: types.{kind} = {json.dumps(value)};")
    right, wrong = tmp_path / "right.ts", tmp_path / "wrong.ts"
    right.write_text("\n".join(lines))
    wrong.write_text("\n".join([lines[0], *(line.replace(' = {"', ' = {"spare": 1, "', 1) for line in lines[1:])]))
    command = [node(), str(TSC), "--noEmit", "--strict", "--pretty", "false", "--ignoreConfig", str(right), str(wrong)]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    errors = [line for line in done.stdout.split("\n") if "error TS" in line]
    assert [line for line in errors if "wrong.ts" not in line] == []
    assert len(errors) == len(lines) - 1


def _values(name: str) -> list[tuple[Any, str]]:
    """(value, its TypeScript type) of one game of each sample, from the first position to the last."""
    game = game_of(name)
    space = name.capitalize()
    found: list[tuple[Any, str]] = []
    for puzzle in kit_of(name).SAMPLES.values():
        found.append((puzzle, f"{space}.Puzzle"))
        state = game.init(puzzle, START_AT)
        while suggested := game.suggest(puzzle, state, START_AT):
            state, events = game.reduce(puzzle, state, suggested[0])
            found += [(event, f"{space}.Event") for event in events]
            found += [(suggested[0], f"{space}.Action"), (state, f"{space}.State")]
            found += [(game.view(puzzle, state), f"{space}.View"), (game.summary(puzzle, state), "Summary")]
    return found
