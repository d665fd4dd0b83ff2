from __future__ import annotations

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

WORKFLOWS = Path(__file__).resolve().parents[2] / ".github" / "workflows"


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


def test_the_workflow_runs_the_doctor_and_publishes_with_this_version(tmp_path: Path) -> None:
    begin(tmp_path / "puzzles", "2026-12-01", "T")
    workflow = yaml.safe_load((tmp_path / "puzzles/.github/workflows/pages.yml").read_text())
    assert workflow["env"] == {"GRIDWRIGHT": f"gridwright=={version('gridwright')}"}
    jobs = workflow["jobs"]
    pins = "--require-hashes -r .github/requirements.txt"
    install = [
        "actions/checkout",
        "actions/setup-python",
        f"pip install --no-deps --only-binary=:all: {pins}",
        'pip install --no-deps "$GRIDWRIGHT"',
    ]
    audit = f"pipx run pip-audit=={version('pip-audit')} --strict --disable-pip {pins}"
    assert steps_of(jobs["doctor"]) == [*install, "gridwright doctor --library .", audit]
    assert steps_of(jobs["publish"]) == [
        *install,
        "actions/configure-pages",
        'gridwright build --out site --library . --url "$ADDRESS"',
        "actions/upload-pages-artifact",
        "actions/deploy-pages",
    ]
    assert {"pages": "write", "id-token": "write"}.items() <= jobs["publish"]["permissions"].items()
    assert workflow["permissions"] == {"contents": "read"}
    assert "site/" in (tmp_path / "puzzles/.gitignore").read_text().split()


def test_the_repositorys_own_workflow_audits_and_then_publishes_the_shipped_library() -> None:
    workflow = yaml.safe_load((WORKFLOWS / "pages.yml").read_text())
    assert steps_of(workflow["jobs"]["audit"])[-1] == "make audit"
    assert workflow["jobs"]["publish"]["needs"] == "audit"
    steps = steps_of(workflow["jobs"]["publish"])
    assert any(step.startswith("make site ") for step in steps)
    assert steps[-2:] == ["actions/upload-pages-artifact", "actions/deploy-pages"]
    upload = workflow["jobs"]["publish"]["steps"][-2]
    assert upload["with"] == {"path": "dist/site"}
