from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import zipfile
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest
import yaml

from gridwright.library.beginning import begin
from gridwright.library.entry import GAMES
from gridwright.library.errors import LibraryError
from gridwright.library.shelf import SHIPPED, Library, Settings
from gridwright.making import MAKERS
from tests.library.samples import read

ROOT = Path(__file__).resolve().parents[2]
WORKFLOWS = ROOT / ".github" / "workflows"


def files_in(root: Path) -> set[str]:
    return {path.relative_to(root).as_posix() for path in root.rglob("*") if path.is_file()}


def steps_of(job: dict[str, Any]) -> list[str]:
    """What a job runs or uses, the versions of actions left out."""
    return [step.get("run") or step["uses"].split("@")[0] for step in job["steps"]]


def test_a_new_library_has_settings_empty_pools_and_a_way_to_publish(tmp_path: Path) -> None:
    library = begin(tmp_path / "puzzles", "2026-12-01", "Our puzzles")
    profiles = {game: list(maker.DAILY_PROFILES) for game, maker in MAKERS.items()}
    assert library.settings == Settings("2026-12-01", "utc", "Our puzzles", profiles)
    assert files_in(library.root) == {
        "library.json",
        "README.md",
        ".gitignore",
        ".gitattributes",
        ".github/workflows/pages.yml",
        ".github/requirements.txt",
        *(f"{game}/pool.json" for game in GAMES),
    }
    for game in GAMES:
        assert read(library.root / game / "pool.json") == {"gameId": game, "puzzles": []}
        assert (library.pool(game), library.days(game)) == ([], [])
    readme = (library.root / "README.md").read_text()
    assert readme.startswith("# Our puzzles\n")
    assert "2026-12-01" in readme
    assert not any("__" in (library.root / path).read_text() for path in files_in(library.root))


def test_the_first_puzzle_goes_in_as_the_readme_says(tmp_path: Path) -> None:
    library = begin(tmp_path / "puzzles", "2026-12-01", "T")
    puzzle = Library(SHIPPED).days("waywords")[0].puzzle
    library.add("waywords", [puzzle], "approved")
    (daily,) = library.assign_next("waywords", ["2026-12-01"], today="2026-11-15").placed
    assert (daily.id, daily.number) == (puzzle["puzzleId"], 1)


def test_a_folder_that_holds_only_a_repository_will_do(tmp_path: Path) -> None:
    (tmp_path / ".git").mkdir()
    begin(tmp_path, "2026-12-01", "T")
    assert (tmp_path / "library.json").is_file()


def test_a_folder_that_is_not_empty_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear")
    with pytest.raises(LibraryError, match="is not empty; give a new or an empty folder"):
        begin(tmp_path, "2026-12-01", "T")
    with pytest.raises(LibraryError, match=r"letter\.txt: is a file"):
        begin(tmp_path / "letter.txt", "2026-12-01", "T")
    assert files_in(tmp_path) == {"letter.txt"}


@pytest.mark.parametrize("title", ["", "  ", "two\nlines"])
def test_a_title_that_is_no_line_of_text_is_refused(title: str, tmp_path: Path) -> None:
    with pytest.raises(LibraryError, match="title: expected one line of text"):
        begin(tmp_path / "puzzles", "2026-12-01", title)
    assert not (tmp_path / "puzzles").exists()


def test_the_workflow_runs_the_doctor_and_publishes(tmp_path: Path) -> None:
    begin(tmp_path / "puzzles", "2026-12-01", "T")
    workflow = yaml.safe_load((tmp_path / "puzzles/.github/workflows/pages.yml").read_text())
    assert workflow["env"] == {"GRIDWRIGHT": "", "SHA256": "", "THROUGH": ""}
    jobs = workflow["jobs"]
    pins = "--require-hashes -r .github/requirements.txt"
    hint = "is not set: the comment in .github/workflows/pages.yml says what it may be"
    install = [
        "actions/checkout",
        "actions/setup-python",
        f"pip install --no-deps --only-binary=:all: {pins}",
        'echo "$SHA256  $GRIDWRIGHT" | sha256sum --check',
        f'pip install --no-deps "${{GRIDWRIGHT:?{hint}}}"',
    ]
    audit = f"pipx run pip-audit=={version('pip-audit')} --strict --disable-pip {pins}"
    assert steps_of(jobs["doctor"]) == [*install, "gridwright doctor --library .", audit]
    assert steps_of(jobs["publish"]) == [
        *install,
        "actions/configure-pages",
        'gridwright build --out site --library . --url "$ADDRESS"'
        ' ${THROUGH:+--through "$THROUGH"} ${GRIDWRIGHT_PREVIEW_TOKEN:+--preview}',
        "actions/upload-pages-artifact",
        "actions/deploy-pages",
    ]
    assert "if" not in jobs["publish"]  # each morning too: another day may be published
    assert {"pages": "write", "id-token": "write"}.items() <= jobs["publish"]["permissions"].items()
    assert workflow["permissions"] == {"contents": "read"}
    assert "site/" in (tmp_path / "puzzles/.gitignore").read_text().split()


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this version, with the web app that is built already."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (made,) = folder.glob("*.whl")
    return made


def test_the_steps_of_the_workflow_install_the_wheel_and_build_the_site(wheel: Path, tmp_path: Path) -> None:
    """All of them as they are, but for the packages that come from an index."""
    root = tmp_path / "puzzles"
    library = begin(root, "2026-12-01", "Our puzzles", wheel=wheel)
    library.add("waywords", [daily.puzzle for daily in Library(SHIPPED).days("waywords")[:2]], "approved")
    library.assign_next("waywords", ["2026-12-01", "2099-12-01"], today="2026-11-15")
    workflow = yaml.safe_load((root / ".github/workflows/pages.yml").read_text())
    named = root / workflow["env"]["GRIDWRIGHT"]
    assert hashlib.sha256(named.read_bytes()).hexdigest() == workflow["env"]["SHA256"]
    tools, target = tmp_path / "tools", tmp_path / "target"
    tools.mkdir()
    (tools / "pip").write_text(f'#!/bin/sh\nexec {sys.executable} -m pip "$@"\n')
    (tools / "pip").chmod(0o755)
    env = os.environ | workflow["env"] | {"THROUGH": "+1", "ADDRESS": "https://example.org/games"}
    env |= {"GRIDWRIGHT_PREVIEW_TOKEN": "a-secret-of-the-repository", "PYTHONPATH": str(target)}
    env |= {"PIP_TARGET": str(target), "PIP_NO_INDEX": "1", "PATH": f"{tools}:{target / 'bin'}:{os.environ['PATH']}"}
    steps = [step["run"] for step in workflow["jobs"]["publish"]["steps"] if "run" in step]
    check, install, make = steps[1:]

    def follow(step: str, **changes: str) -> subprocess.CompletedProcess[str]:
        command = ["bash", "-e", "-o", "pipefail", "-c", step]
        return subprocess.run(command, cwd=root, env=env | changes, capture_output=True, text=True, check=False)

    for step in (check, install, make):
        done = follow(step)
        assert done.returncode == 0, (step, done.stdout, done.stderr)
    assert (target / "gridwright/site/bundle/index.html").is_file()
    assert (root / "site/index.html").is_file()
    assert not (root / "site/puzzles/waywords/2099-12-01.json").exists()
    assert (root / "site/preview-a-secret-of-the-repository/puzzles/waywords/2099-12-01.json").is_file()

    done = follow(install, GRIDWRIGHT="")
    assert done.returncode != 0
    assert "GRIDWRIGHT: is not set: the comment in" in done.stderr
    named.write_bytes(named.read_bytes() + b"\0")
    assert follow(check).returncode != 0


def test_another_file_than_the_wheel_is_refused_and_nothing_is_written(wheel: Path, tmp_path: Path) -> None:
    other = tmp_path / wheel.name.replace(version("gridwright"), "9.9.9")
    other.write_bytes(wheel.read_bytes())
    text = tmp_path / "gridwright.whl"
    text.write_text("dear")
    bare = tmp_path / wheel.name
    with zipfile.ZipFile(bare, "w") as archive:
        archive.writestr(f"gridwright-{version('gridwright')}.dist-info/METADATA", "")
    for path, message in (
        (other, "is not the wheel of gridwright"),
        (text, "is not a wheel; `make wheel` builds one"),
        (bare, "has no web app in it"),
        (tmp_path / "none.whl", "no such file"),
    ):
        with pytest.raises(LibraryError, match=message):
            begin(tmp_path / "puzzles", "2026-12-01", "T", wheel=path)
    assert not (tmp_path / "puzzles").exists()


def test_a_brand_is_in_the_settings_and_its_logo_in_the_folder(tmp_path: Path) -> None:
    logo = tmp_path / "Our Logo.SVG"
    logo.write_text('<svg xmlns="http://www.w3.org/2000/svg"><!-- ours --><path d="M0 0"/></svg>')
    brand: dict[str, Any] = {"day": "Europe/Berlin", "byline": "By Ann", "accent": "#0B7A5C"}
    library = begin(tmp_path / "puzzles", "2026-12-01", "T", logo=logo, **brand)
    settings = library.settings
    assert (settings.day, settings.byline, settings.accent) == ("Europe/Berlin", "By Ann", "#0B7A5C")
    assert settings.logo == "logo.svg"
    assert "ours" not in (library.root / "logo.svg").read_text()
    wrong: list[dict[str, Any]] = [
        {"accent": "green"}, {"day": "Berlin"}, {"byline": "x" * 99}, {"logo": tmp_path / "none.svg"},
    ]  # fmt: skip
    for each in wrong:
        with pytest.raises(LibraryError):
            begin(tmp_path / "other", "2026-12-01", "T", **each)
    assert not (tmp_path / "other").exists()


def test_the_repositorys_own_workflow_audits_and_then_publishes_the_shipped_library() -> None:
    workflow = yaml.safe_load((WORKFLOWS / "pages.yml").read_text())
    assert steps_of(workflow["jobs"]["audit"])[-1] == "make audit"
    assert workflow["jobs"]["publish"]["needs"] == "audit"
    steps = steps_of(workflow["jobs"]["publish"])
    assert any(step.startswith("make site ") for step in steps)
    assert steps[-2:] == ["actions/upload-pages-artifact", "actions/deploy-pages"]
    upload = workflow["jobs"]["publish"]["steps"][-2]
    assert upload["with"] == {"path": "dist/site"}
