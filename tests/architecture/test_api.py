"""What programs can import from `gridwright`: these names and no others, documented by programs that run."""

from __future__ import annotations

import ast
import inspect
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

import gridwright
from tests.games import every_game, every_sample
from tests.library.samples import make_library, make_puzzle, write

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs/api.md").read_text(encoding="utf-8")
PROGRAMS = dict(re.findall(r"^## ([^\n]+)\n(?:(?!^## ).)*?^```python\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE))
FUNCTIONS = {"audit", "build_site", "game_of", "generate", "grade", "load", "open_library", "solve", "write_pdf"}
ERRORS = {
    "AuthoringError", "ConflictError", "GenerationError", "LibraryError", "RulesError", "SiteError", "UnfitError",
}  # fmt: skip
CLASSES = {"Finding", "Grade", "Library", "Play", "Solved", "Wanted"}


def run(program: str, folder: Path) -> str:
    command = [sys.executable, "-W", "error", "-X", "utf8", "-c", program]
    done = subprocess.run(command, cwd=folder, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_names_are_these() -> None:
    names = {"GAMES", "MAKERS", "__version__", *CLASSES, *FUNCTIONS, *ERRORS}
    assert set(gridwright.__all__) == set(dir(gridwright)) == names
    assert all(inspect.isclass(getattr(gridwright, name)) for name in CLASSES | ERRORS)
    assert all(inspect.isfunction(getattr(gridwright, name)) for name in FUNCTIONS)
    with pytest.raises(AttributeError, match="'gridwright' has no attribute 'nonsense'"):
        gridwright.nonsense  # type: ignore[attr-defined]  # noqa: B018  # the name that is asked for


def test_the_page_has_every_name_with_its_parameters() -> None:
    rows = re.findall(r"^\| (`.*?) \| ", PAGE, re.MULTILINE)
    calls = {code.split("(")[0]: code for row in rows for code in re.findall(r"`([^`]+)`", row)}
    assert set(calls) == set(gridwright.__all__)
    for name in [*FUNCTIONS, "Play"]:
        parameters = inspect.signature(getattr(gridwright, name)).parameters.values()
        plain = [str(each.replace(annotation=each.empty)).replace("'", '"') for each in parameters]
        assert calls[name] == f"{name}({', '.join(plain)})"


def test_nothing_is_loaded_before_it_is_asked_for(tmp_path: Path) -> None:
    show = "print(*[name for name in sys.modules if name.startswith('gridwright.')])"
    assert run(f"import sys, gridwright; {show}", tmp_path) == "\n"
    assert "gridwright.api" not in run(f"import sys, gridwright.cli.main; {show}", tmp_path).split()
    assert "gridwright.api" in run(f"import sys, gridwright; gridwright.GAMES; {show}", tmp_path).split()


def test_no_other_module_passes_on_what_it_imports() -> None:
    """mypy refuses to import a name from a module that imports it itself, except by `as` the same name or `__all__`."""
    source = ROOT / "src/gridwright"
    found = {
        path.relative_to(source).as_posix()
        for path in source.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if (isinstance(node, ast.ImportFrom) and any(alias.name == alias.asname for alias in node.names))
        or (isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__")
    }
    makers = {f"making/{game}/__init__.py" for game in gridwright.MAKERS}  # a maker is such a package, by its contract
    assert found == {"__init__.py", "api.py", *makers}


def test_a_game_is_played_in_ten_lines(tmp_path: Path) -> None:
    program = PROGRAMS["Play a game"]
    assert len(program.splitlines()) <= 10
    won, *shared = run(program, tmp_path).splitlines()
    assert won == "won"
    assert "16" in shared[0]


def test_five_puzzles_are_generated_audited_and_graded(tmp_path: Path) -> None:
    lines = run(PROGRAMS["Generate, audit and grade five puzzles"], tmp_path).splitlines()
    assert len(lines) == 5
    assert all(re.fullmatch(r"\S+ [1-5] [0-9.]+ True", line) for line in lines), lines


def test_a_bot_plays_a_month(tmp_path: Path) -> None:
    *lines, tally = run(PROGRAMS["A bot that plays a month"], tmp_path).splitlines()
    assert [line.split()[0] for line in lines] == [f"2026-11-{day:02}" for day in range(1, 31)]
    assert all(re.fullmatch(r"\S+ (won [1-6]|lost 6)", line) for line in lines), lines
    won = sum(" won " in line for line in lines)
    assert tally == f"{won} of 30 won" and won > 20


def test_a_week_becomes_a_pdf(tmp_path: Path) -> None:
    assert run(PROGRAMS["Make a PDF"], tmp_path) == "41 pages\n"  # five games on seven days, six answers to a page
    pages = PdfReader(tmp_path / "week.pdf").pages
    assert len(pages) == 41
    assert "No. 16, 2026-11-16" in pages[0].extract_text()


def test_the_page_has_no_other_program() -> None:
    assert len(PROGRAMS) == PAGE.count("```python") == 4


@every_sample
def test_a_puzzle_is_known_by_its_shape(name: str, puzzle: Any) -> None:
    assert gridwright.game_of(puzzle) == name
    assert gridwright.solve(puzzle) == gridwright.MAKERS[name].solve(puzzle)
    assert gridwright.grade(puzzle) == gridwright.MAKERS[name].grade(puzzle)
    assert gridwright.audit(puzzle) == gridwright.MAKERS[name].audit(puzzle)


@every_sample
def test_a_game_goes_on_from_its_saved_state(name: str, puzzle: Any) -> None:
    play = gridwright.Play(puzzle, at=5)
    assert play.game is gridwright.GAMES[name] and play.state["startedAt"] == 5
    assert play.act(play.suggest(at=6)[0])
    again = gridwright.Play(puzzle, play.state)
    assert (again.state, again.view(), again.describe()) == (play.state, play.view(), play.describe())
    assert again.summary() == play.summary()
    before = again.state
    with pytest.raises(gridwright.RulesError):
        again.act({"type": "FLY"})
    assert again.state is before
    with pytest.raises(gridwright.RulesError):
        gridwright.Play(puzzle, {"version": 1})


@pytest.mark.parametrize("puzzle", [None, [], {}, make_puzzle() | {"words": {"path": 5}}])
def test_what_cannot_be_played_is_refused(puzzle: Any, tmp_path: Path) -> None:
    for use in (gridwright.Play, gridwright.solve, gridwright.grade):
        with pytest.raises(gridwright.RulesError):
            use(puzzle)
    with pytest.raises(gridwright.RulesError):
        gridwright.write_pdf([("A page", puzzle)], tmp_path / "book.pdf")
    assert not (tmp_path / "book.pdf").exists()


@every_game
def test_what_does_not_exist_is_named_with_what_does(name: str, tmp_path: Path) -> None:
    first = gridwright.MAKERS[name].PROFILES[0]
    with pytest.raises(ValueError, match=f'there is no profile "NONE"; use {first}'):
        gridwright.generate(name, 1, "seed", profile="NONE")
    with pytest.raises(ValueError, match='there is no game "chess"; use waywords'):
        gridwright.generate("chess", 1, "seed")
    with pytest.raises(ValueError, match='there is no paper size "a9"; use a3, a4, letter'):
        gridwright.write_pdf([], tmp_path / "book.pdf", size="a9")
    with pytest.raises(ValueError, match='there is no number of puzzles on a page "3"; use 1, 2, 4, 6'):
        gridwright.write_pdf([], tmp_path / "book.pdf", per_page=3)
    with pytest.raises(ValueError, match='there is no kind of answers "below"; use back, upside-down, none'):
        gridwright.write_pdf([], tmp_path / "book.pdf", answers="below")


def test_the_puzzles_of_a_file_are_loaded(tmp_path: Path) -> None:
    library = make_library(tmp_path / "library", "w1", "w2")
    pool = gridwright.load(str(library.root / "waywords/pool.json"))
    assert pool == [each.puzzle for each in gridwright.open_library(str(library.root)).pool("waywords")]
    write(tmp_path / "one.json", make_puzzle("w3"))
    assert gridwright.load(tmp_path / "one.json") == [make_puzzle("w3")]
    (tmp_path / "one.yaml").write_text(json.dumps(make_puzzle("w3")), encoding="utf-8")
    assert gridwright.load(tmp_path / "one.yaml") == [make_puzzle("w3")]
    write(tmp_path / "other.json", {"name": "something else"})
    for name in ("other.json", "missing.json"):
        with pytest.raises(gridwright.LibraryError, match=name):
            gridwright.load(tmp_path / name)
    with pytest.raises(gridwright.LibraryError):
        gridwright.open_library(tmp_path / "missing")


def test_a_site_is_built(tmp_path: Path) -> None:
    library = make_library(tmp_path / "library", "w1")
    library.assign("waywords", [("w1", "2026-11-01")], today="2026-11-01")
    report = gridwright.build_site(gridwright.open_library(library.root), str(tmp_path / "site"))
    assert report.puzzles["waywords"] == 1
    assert (tmp_path / "site/puzzles/waywords/2026-11-01.json").is_file()
    early = gridwright.build_site(library, tmp_path / "site", through="2026-10-31", preview=True)
    assert early.puzzles["waywords"] == 0
    assert early.preview
    assert (early.preview / "puzzles/waywords/2026-11-01.json").is_file()
    assert not (tmp_path / "site/puzzles/waywords/2026-11-01.json").exists()
    with pytest.raises(gridwright.SiteError):
        gridwright.build_site(library, library.root)
