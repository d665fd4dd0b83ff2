"""A file of a user is read in one way: `document.open_file`, which refuses what may never end."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).resolve().parents[2] / "src/gridwright"
MODULES = [path for layer in ("cli", "library") for path in sorted((SOURCE / layer).glob("*.py"))]
HANDLES = {"document.py", "lock.py", "atomic.py"}  # the way in, and two that open folders


def readings(tree: ast.AST) -> Iterator[str]:
    """Every call that opens a file to read it."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        call = ast.unparse(node.func)
        modes = [
            each.value for each in (*node.args, *(key.value for key in node.keywords)) if isinstance(each, ast.Constant)
        ]
        is_writing = any(isinstance(mode, str) and mode[:1] in ("w", "x", "a") for mode in modes)
        if call.endswith((".read_text", ".read_bytes")) or (
            (call == "open" or call.endswith(".open")) and not is_writing
        ):
            yield f"line {node.lineno}: {call}"


@pytest.mark.parametrize("path", MODULES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_no_other_code_opens_a_file_to_read_it(path: Path) -> None:
    found = list(readings(ast.parse(path.read_text(encoding="utf-8"))))
    allowed = [each for each in found if each.endswith(" os.open") and path.name in HANDLES]
    assert found == allowed


def test_such_a_call_is_found() -> None:
    code = "a.read_text()\nopen(b)\nb.open('rb')\nos.open(c, 0)\nd.open('xb')\nread_bytes(e)\n"
    assert [each.split(": ")[1] for each in readings(ast.parse(code))] == ["a.read_text", "open", "b.open", "os.open"]
