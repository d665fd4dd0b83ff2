"""The commands with griddl: levels of the document's form, generated ones, and a library of them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import yaml

from gridwright.making import MAKERS
from gridwright.rules import GAMES
from tests.cli.run import run
from tests.library.samples import make_level, read, write
from tests.making.griddl.levels import BRANCH, branch, document, recall


@pytest.fixture(scope="module")
def pool(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("griddl") / "pool.json"
    done = run("generate", "griddl", "-n", "6", "--seed", "spring", "--profile", "MEDIUM", "--out", out)
    assert (done.exit_code, done.stdout) == (0, "")
    assert done.stderr == "6 puzzles, profile MEDIUM, seed spring\n"
    return out


def test_levels_come_as_a_pool_that_other_commands_read(pool: Path) -> None:
    puzzles = read(pool)["puzzles"]
    assert len({entry["id"] for entry in puzzles}) == 6
    for entry in puzzles:
        assert entry["id"] == entry["meta"]["id"]
        assert GAMES["griddl"].check(entry) == []
    assert run("audit", pool, "--profile", "MEDIUM", "--strict").exit_code == 0
    first = puzzles[0]["id"]
    assert run("show", pool, "--id", first).stdout.startswith(f"{first} · ")
    solved = json.loads(run("solve", pool, "--json").stdout)["puzzles"]
    assert [each["figures"]["par"] for each in solved] == [entry["meta"]["par"] for entry in puzzles]
    graded = json.loads(run("grade", pool, "--json").stdout)["puzzles"]
    assert [each["effort"] for each in graded] == [entry["metadata"]["effort"] for entry in puzzles]


def test_days_are_assigned_and_the_doctor_is_content(pool: Path, tmp_path: Path) -> None:
    run("new", tmp_path / "library", "--launch", "2026-11-01")
    assert run("pool", "griddl", "add", pool, "--approve", "--library", tmp_path / "library").exit_code == 0
    done = run("assign", "griddl", "--from", "2026-11-01", "--count", "4", "--library", tmp_path / "library")
    assert len(done.stdout.splitlines()) >= 2
    month = read(tmp_path / "library/griddl/assigned/2026-11.json")
    words = [word for entry in month["puzzles"].values() for word in MAKERS["griddl"].repeats(entry)["word"]]
    assert len(set(words)) == len(words)
    last = done.stdout.splitlines()[-1].split("\t")[0]
    found = json.loads(run("doctor", "--library", tmp_path / "library", "--json", "--through", last).stdout)
    assert [each for each in found["findings"] if each["code"] != "GAP"] == []


def test_a_level_of_the_documents_form_is_recognised_audited_solved_and_shown(tmp_path: Path) -> None:
    path = write(tmp_path / "level-101.json", document())
    assert run("audit", path, "--strict").exit_code == 0
    output = run("solve", path).stdout
    assert "1 turn and no fewer; 2 solutions, 2 final boards" in output
    assert run("show", path).stdout.splitlines()[3:6] == ["  .   #   .", "  BEG .   *", "  .   .   ."]
    assert run("grade", path).stdout.startswith("1\t")


def test_a_wrong_par_is_an_error_with_its_path(tmp_path: Path) -> None:
    puzzle = branch()
    puzzle["meta"]["par"] = 1
    done = run("audit", write(tmp_path / "level.json", puzzle))
    assert done.exit_code == 1
    assert "error ERR_PAR meta.par" in done.stderr
    assert "it is 1, but 2 turns win, and no fewer" in done.stderr


def test_a_level_that_cannot_be_won_ends_solve_with_1(tmp_path: Path) -> None:
    puzzle = recall()
    puzzle["allowedWords"].remove("teacher")
    done = run("solve", write(tmp_path / "level.json", puzzle))
    assert done.exit_code == 1
    assert "it cannot be won" in done.stdout


def test_a_level_that_is_malformed_is_one_line_and_2(tmp_path: Path) -> None:
    puzzle = document()
    puzzle["board"]["goal"] = [9, 9]
    path = write(tmp_path / "level.json", puzzle)
    done = run("solve", path)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr == f"{path}: board.goal: [9, 9] is outside the board of 3 by 3\n"


def test_an_authoring_file_becomes_a_level(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text(yaml.safe_dump(BRANCH), encoding="utf-8")
    done = run("compile", tmp_path / "mine.yaml")
    assert (done.exit_code, json.loads(done.stdout)) == (0, branch())
    (tmp_path / "mine.yaml").write_text(yaml.safe_dump(BRANCH | {"rows": ["CAR"]}), encoding="utf-8")
    done = run("compile", tmp_path / "mine.yaml")
    assert done.exit_code == 2
    assert "rows: expected one goal, *, found 0" in done.stderr


def test_a_theme_is_one_of_waywords_or_a_file_with_words(tmp_path: Path) -> None:
    done = run("generate", "griddl", "-n", "1", "--theme", "house-tours")
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith('no theme is called "house-tours"; did you mean "house-tour"')
    words = tmp_path / "words.yaml"
    words.write_text("- tiger\n- river\n- letter\n- brother\n")
    done = run("generate", "griddl", "-n", "1", "--theme", words, "--seed", "a")
    solution = MAKERS["griddl"].repeats(json.loads(done.stdout)["puzzles"][0])["word"]
    assert len({"tiger", "river", "letter", "brother"} & {*solution}) >= 2


@pytest.mark.parametrize("row", [". # .", "# . ."])
def test_a_blocked_cell_that_yaml_takes_for_a_comment_is_reported_and_quotes_or_a_block_keep_it(
    row: str, tmp_path: Path
) -> None:
    path = tmp_path / "a.yaml"
    rest = "deck: PET GO UN ROT IA\nwords: carpet petunia\npar: 2\n"
    path.write_text(f"rows:\n  - CAR . .\n  - {row}\n  - . * .\n{rest}")
    done = run("compile", path)
    assert done.exit_code == 2
    assert "rows[1]: expected 3 cells" in done.stderr
    assert 'In YAML a # begins a comment: put the row in quotes, or write all rows under "rows: |"' in done.stderr
    specials = [{"r": 1, "c": row.split().index("#"), "type": "blocked"}]
    for rows in (f'\n  - CAR . .\n  - "{row}"\n  - . * .', f" |\n  CAR . .\n  {row}\n  . * ."):
        path.write_text(f"rows:{rows}\n{rest}")
        assert json.loads(run("compile", path).stdout)["board"]["specials"] == specials


@pytest.mark.parametrize("name", ["par", "name"])
def test_a_level_file_without_its_par_or_name_does_not_pass_an_audit(name: str, tmp_path: Path) -> None:
    level = make_level("101")
    del level["meta"][name]
    done = run("audit", write(tmp_path / "level.json", level))
    assert (done.exit_code, f"ERR_MISSING meta.{name}" in done.stderr) == (1, True), done.stderr
