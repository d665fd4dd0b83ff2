"""The arrows between the layers, the surface of a game, and what no file may hold."""

from __future__ import annotations

import ast
import inspect
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import FunctionType

import pytest

from gridwright.rules import GAMES
from gridwright.rules.schema.contract import Game
from tests.games import every_game

ROOT = Path(__file__).resolve().parents[2]
MODULES = [path for path in sorted((ROOT / "src").rglob("*.py")) if "bundle" not in path.parts]
GENERATED = {".git", ".venv", ".dev", "node_modules", "dist", "bundle", "page", "__pycache__", "test-results"}
REGISTRIES = ["pypi" + ".org", "pythonhosted" + ".org", "npmjs" + ".org", "npmjs" + ".com"]
CONTRACT = {name: value for name, value in vars(Game).items() if isinstance(value, FunctionType) and name[0] != "_"}


def test_nothing_imports_against_the_arrows() -> None:
    program = shutil.which("lint-imports", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
    assert program, "lint-imports was not found: it is one of the development packages"
    done = subprocess.run([program, "--no-cache"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_rules_load_nothing_of_the_project_but_themselves() -> None:
    code = (
        "import sys, gridwright.rules.bridge; print(*[name for name in sys.modules if name.startswith('gridwright')])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert "gridwright.rules.bridge" in loaded
    assert {name for name in loaded if name != "gridwright" and not name.startswith("gridwright.rules")} == set()
    assert not any(name.startswith("gridwright.rules.schema") for name in loaded)


@every_game
def test_the_rules_of_a_game_import_no_other_game(name: str) -> None:
    code = (
        f"import sys, types; sys.modules['gridwright.rules'] = package = types.ModuleType('gridwright.rules'); "
        f"package.__path__ = [{str(ROOT / 'src/gridwright/rules')!r}]; import gridwright.rules.{name}; "
        "print(*[name.split('.')[2] for name in sys.modules if name.startswith('gridwright.rules.')])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert set(GAMES) & set(done.stdout.split()) == {name}


@every_game
def test_a_game_is_the_contract_and_what_it_documents_beside(name: str) -> None:
    module = GAMES[name]
    own = {
        key: value
        for key, value in vars(module).items()
        if key[0] != "_" and inspect.isfunction(value) and value.__module__ == module.__name__
    }
    assert set(CONTRACT) <= set(own)
    for key, wanted in CONTRACT.items():
        parameters = list(inspect.signature(wanted).parameters)[1:]  # without self
        assert list(inspect.signature(own[key]).parameters) == parameters, f"{name}.{key} takes other parameters"
    assert [key for key in own if key not in CONTRACT and not own[key].__doc__] == [], "a helper says what it gives"


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(ROOT / "src").as_posix())
def test_every_module_says_what_it_is(path: Path) -> None:
    assert ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))), "write a module docstring"


def test_every_game_has_its_page_and_every_page_its_game() -> None:
    assert {path.stem for path in (ROOT / "docs" / "games").glob("*.md")} == set(GAMES)


def test_no_file_names_a_package_registry() -> None:
    found = [
        f"{path.relative_to(ROOT)} holds {host}"
        for path in _files()
        for host in REGISTRIES
        if host.encode() in path.read_bytes()
    ]
    assert found == []


def _files() -> Iterator[Path]:
    for folder, folders, names in os.walk(ROOT):
        folders[:] = [name for name in folders if name not in GENERATED and not name.endswith("_cache")]
        yield from (Path(folder) / name for name in names)
