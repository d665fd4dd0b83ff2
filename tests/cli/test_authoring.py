from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import yaml

import gridwright.data
from gridwright.library.sources import read_source
from gridwright.making import MAKERS
from gridwright.rules import GAMES
from tests.cli.run import run
from tests.library.samples import SOURCE, make_level, make_library, make_puzzle, read, write
from tests.making.waywords.test_themes import GOOD as THEME

DAILIES = Path(gridwright.data.__file__).parent / "waywords/dailies"


def broken_puzzle(puzzle_id: str) -> dict[str, Any]:
    """A puzzle that the auditor refuses: a word has no cells."""
    puzzle = make_puzzle(puzzle_id)
    puzzle["words"]["path"][0]["placements"] = []
    return puzzle


def old_puzzle(puzzle_id: str) -> dict[str, Any]:
    """A puzzle of which the auditor warns: it uses a field's old name."""
    puzzle = make_puzzle(puzzle_id)
    word = puzzle["words"]["additional"][0]
    word["clueCellId"] = word.pop("hintCellId")
    return puzzle


@pytest.mark.parametrize("name", ["a.yml", "a.yaml", "a.json", "a.txt"])
def test_an_authoring_file_becomes_a_puzzle_on_stdout(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_text(json.dumps(SOURCE, indent="\t") if name == "a.json" else yaml.safe_dump(SOURCE), encoding="utf-8")
    done = run("compile", path)
    assert (done.exit_code, done.stderr) == (0, "")
    puzzle = json.loads(done.stdout)
    assert GAMES["waywords"].check(puzzle) == []
    assert puzzle["theme"] == "Sea"


def test_a_puzzle_is_written_where_it_should_go(tmp_path: Path) -> None:
    source = write(tmp_path / "a.json", SOURCE | {"id": "w1"})
    done = run("compile", source, "--out", tmp_path / "out/w1.json", "--game", "waywords")
    assert (done.exit_code, done.stdout) == (0, "")
    assert read(tmp_path / "out/w1.json") == make_puzzle("w1")


def test_what_a_file_leaves_open_is_filled_in(tmp_path: Path) -> None:
    source = write(tmp_path / "a.json", SOURCE | {"rows": ["____", "U__O", "____"], "path": ["SAIL", "LOW"]})
    done = run("compile", source)
    assert (done.exit_code, done.stderr) == (0, "")
    puzzle = json.loads(done.stdout)
    assert GAMES["waywords"].check(puzzle) == []
    assert [word["placements"][0][0] for word in puzzle["words"]["path"]] == ["r0c0", "r0c3"]


def test_findings_of_a_compiled_puzzle_are_reported_and_end_with_1(tmp_path: Path) -> None:
    source = write(tmp_path / "a.json", SOURCE | {"start": [1, 1]})  # a tile of no word
    done = run("compile", source)
    assert done.exit_code == 1
    assert json.loads(done.stdout)["mode"] == "WAYWORDS"
    assert "error" in done.stderr
    assert "grid.start" in done.stderr


YAML_ERRORS: dict[str, tuple[str | bytes, str]] = {
    "a tab": ("theme: Sea\n\trows: []\n", "line 2, column 1: "),
    "a bracket left open": ("rows: [SAIL\ntheme: Sea\n", "line 2, column 6: "),
    "a key given twice": ("theme: Sea\nrows: []\ntheme: Lake\n", 'line 3, column 1: the key "theme" is given twice'),
    "an alias": ("rows: &a [SAIL]\npath: *a\n", "line 2, column 7: aliases are not allowed"),
    "a list that holds itself": ("&a [*a]", "aliases are not allowed"),
    "a tag": ("theme: !!python/name:os.system x\n", "line 1, column 8: tags are not allowed"),
    "a set": ("theme: !!set {a}\n", "tags are not allowed, such as tag:yaml.org,2002:set"),
    "a key that is no text": ("? [a]\n: b\n", "a key must be a text"),
    "a control character": ("theme: Sea\nrows: \x07\n", "line 2: a character that YAML does not allow"),
    "half a character": ('theme: "\\ud800"', "half a character"),
    "endless nesting": ("[" * 20_000, "nested too deeply"),
    "a number beyond all": ("theme: 1e999", "1e999 is too large a number"),
    "a number without an end": (f"theme: {'9' * 5000}", "a number has too many digits"),
    "a tag of a number": (
        "start: !!int abc\n",
        "line 1, column 8: tags are not allowed, such as tag:yaml.org,2002:int",
    ),
    "a tag of a number that is none": ("start: !!float x\n", "tags are not allowed, such as tag:yaml.org,2002:float"),
    "a tag of a flag": ("reverse: !!bool maybe\n", "tags are not allowed, such as tag:yaml.org,2002:bool"),
    "a tag of nothing": ("theme: !!null x\n", "tags are not allowed, such as tag:yaml.org,2002:null"),
    "a tag of a text": ("theme: !!str 5\n", "tags are not allowed, such as tag:yaml.org,2002:str"),
    "a tag on a key": ("? !!str theme\n: Sea\n", "tags are not allowed, such as tag:yaml.org,2002:str"),
    "a tag without a name": ("theme: ! 5\n", "tags are not allowed, such as !"),
    "a tag by another name": (
        "%TAG ! tag:yaml.org,2002:\n---\nend: !int x\n",
        "line 3, column 6: tags are not allowed",
    ),
    "an escape beyond all characters": ('theme: "\\U00110000"', "an escape stands for no character"),
    "an escape beyond all numbers": ('theme: "\\UFFFFFFFF"', "an escape stands for no character"),
    "two documents": ("theme: Sea\n---\ntheme: Lake\n", "line 2"),
    "bytes that are not text": (b"theme: \xff\xfe", "is not text in UTF-8"),
}


@pytest.mark.parametrize("name", sorted(YAML_ERRORS))
def test_a_broken_authoring_file_is_reported_in_one_line_with_its_position(name: str, tmp_path: Path) -> None:
    content, message = YAML_ERRORS[name]
    path = tmp_path / "a.yml"
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    done = run("compile", path)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith(f"{path}: ")
    assert message in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    "theme", ["nullable", "null and void", "~x", "trueish", "true north", "falsehood", "1e5x", "5 6", "0x10"]
)
def test_a_text_that_begins_like_something_else_is_a_text(theme: str, tmp_path: Path) -> None:
    path = tmp_path / "a.yml"
    path.write_text(f"theme: {theme}x\nother: {theme}\nlist: [{theme}]\n{theme} : 1\n")
    assert read_source(path) == {"theme": f"{theme}x", "other": theme, "list": [theme], theme: 1}


def test_words_that_yaml_takes_for_other_things_stay_words(tmp_path: Path) -> None:
    path = tmp_path / "a.yml"
    path.write_text(
        "theme: 2026-11-01\nid: NULL\nrows: [NO, XN]\npath: [NO, ON]\nreverse: true\n"
        "selection: RAY_4DIR\nstart: [0, 0]\nend: [1, 1]\n"
    )
    done = run("compile", path)
    puzzle = json.loads(done.stdout)
    assert (puzzle["theme"], puzzle["puzzleId"]) == ("2026-11-01", "NULL")
    assert [token["v"] for token in puzzle["words"]["path"][1]["tokens"]] == ["O", "N"]
    assert puzzle["config"]["allowReverseSelection"] is True


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (SOURCE | {"theme": 5}, "theme: expected a text that is not empty, found 5"),
        (SOURCE | {"path": []}, "path: expected at least one word"),
        ({"words": []}, "cannot tell which game this is"),
        (None, "cannot tell which game this is"),
    ],
)
def test_a_file_that_cannot_become_a_puzzle_is_reported(content: Any, message: str, tmp_path: Path) -> None:
    path = write(tmp_path / "a.json", content)
    done = run("compile", path)
    assert done.exit_code == 2
    assert done.stderr.startswith(f"{path}: {message}")


def test_an_authoring_file_may_name_its_game(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_text(yaml.safe_dump(SOURCE | {"game": "waywords", "id": "w1"}), encoding="utf-8")
    for words in ([], ["--game", "waywords"]):
        done = run("compile", path, *words)
        assert (done.exit_code, json.loads(done.stdout)) == (0, make_puzzle("w1"))
        assert run("audit", path, *words).exit_code == 0
    # The name decides, and not the shape: this one would be of no game, or of another.
    path.write_text("game: wordogram\nrows: []\npath: []\n", encoding="utf-8")
    assert run("compile", path).stderr.startswith(f"{path}: rows: unknown key")


@pytest.mark.parametrize(
    ("name", "words", "message"),
    [
        ("chess", [], 'game: expected one of waywords, wordogram, edgewise, cluegrid, griddl, found "chess"'),
        (["waywords"], [], "game: expected one of waywords, wordogram, edgewise, cluegrid, griddl, found a list"),
        ("waywords", ["--game", "griddl"], "its game is waywords, but --game says griddl"),
    ],
)
@pytest.mark.parametrize("command", ["compile", "audit", "show"])
def test_a_game_that_is_unknown_or_contradicted_is_reported(
    command: str, name: Any, words: list[str], message: str, tmp_path: Path
) -> None:
    path = write(tmp_path / "a.json", SOURCE | {"game": name})
    done = run(command, path, *words)
    assert done.exit_code == 2
    assert message in done.stdout + done.stderr


def test_puzzles_months_pools_and_folders_are_audited(tmp_path: Path) -> None:
    library = make_library(tmp_path / "library", "w1", "w2")
    library.assign("waywords", [("w1", "2026-11-02")], today="2026-11-01")
    write(tmp_path / "w9.json", make_puzzle("w9"))
    done = run("audit", tmp_path / "library", tmp_path / "w9.json", "--json")
    assert done.exit_code == 0
    assert json.loads(done.stdout) == {
        "files": [
            {"path": str(tmp_path / name), "game": "waywords", "findings": []}
            for name in ("library/waywords/assigned/2026-11.json", "library/waywords/pool.json", "w9.json")
        ],
        "errors": 0,
        "warnings": 0,
    }
    assert done.stderr == f"{tmp_path / 'library/library.json'}: skipped, it has no puzzles\n"


def test_what_is_found_over_and_over_is_reported_a_dozen_times_and_counted(tmp_path: Path) -> None:
    level = make_level("a") | {"allowedWords": ["beginner"] * 21}
    path = write(tmp_path / "a.json", level)
    reported = run("audit", path).stderr
    assert reported.count("WARN_DUPLICATE_WORD allowedWords") == 12
    assert "… and 8 more WARN_DUPLICATE_WORD" in reported
    assert json.loads(run("audit", path, "--json").stdout)["warnings"] >= 20


@pytest.mark.parametrize("command", ["audit", "grade", "solve"])
def test_a_draft_in_a_pool_is_skipped(command: str, tmp_path: Path) -> None:
    library = make_library(tmp_path / "library", "w1")
    library.add("waywords", [{"puzzleId": "half", "metadata": {"draft": True, "source": {"theme": "Half a thought"}}}])
    done = run(command, library.root)
    assert done.exit_code == 0
    assert f"{library.root / 'waywords/pool.json'}: 1 draft skipped\n" in done.stderr


def test_a_finding_has_its_path_from_the_top_of_the_file(tmp_path: Path) -> None:
    path = write(tmp_path / "2026-11.json", {"puzzles": {"2026-11-03": broken_puzzle("w1")}})
    done = run("audit", path, "--json")
    assert done.exit_code == 1
    document = json.loads(done.stdout)
    found = document["files"][0]["findings"]
    assert document["errors"] == len(found) > 0
    assert set(found[0]) == {"code", "severity", "path", "message", "overruled", "data"}
    assert all(finding["path"].startswith("puzzles.2026-11-03.") for finding in found)
    assert "puzzles.2026-11-03.words.path[0].placements" in [finding["path"] for finding in found]
    pool = write(tmp_path / "pool.json", {"puzzles": [make_puzzle("w0"), broken_puzzle("w1")]})
    assert "  error " in run("audit", pool).stderr
    assert "puzzles[1].words.path[0]" in run("audit", pool).stderr


def test_warnings_count_only_when_strict(tmp_path: Path) -> None:
    path = write(tmp_path / "a.json", old_puzzle("w1"))
    done = run("audit", path)
    assert (done.exit_code, done.stdout) == (0, "")
    assert "1 file, 0 errors, 1 warning\n" in done.stderr
    assert run("audit", path, "--strict").exit_code == 1


def test_a_profile_asks_for_more(tmp_path: Path) -> None:
    path = write(tmp_path / "a.json", make_puzzle("w1"))
    assert run("audit", path).exit_code == 0
    done = run("audit", path, "--profile", "EASY_DAILY_V1")
    assert done.exit_code == 1
    assert "ERR_QA_" in done.stderr
    done = run("audit", path, "--profile", "NONE")
    assert done.exit_code == 2
    assert 'waywords has no profile "NONE"; its profiles are EASY_DAILY_V1' in done.stderr


def test_a_generated_puzzle_s_profile_counts_warnings_when_strict(tmp_path: Path) -> None:
    source = yaml.safe_load((DAILIES / "night-sky.yaml").read_text(encoding="utf-8"))
    path = write(tmp_path / "a.json", MAKERS["waywords"].compile(source))
    assert run("audit", path, "--profile", "EASY_DAILY_V1", "--strict").exit_code == 0
    source["rows"][4] = "UNTEREI"  # TREE, downwards
    write(path, MAKERS["waywords"].compile(source))
    assert run("audit", path, "--profile", "EASY_DAILY_V1").exit_code == 0
    done = run("audit", path, "--profile", "EASY_DAILY_V1", "--strict")
    assert done.exit_code == 1
    assert 'warning WARN_QA_ACCIDENTAL_WORD grid.cells[19]: "TREE" can be read down from [5, 2]' in done.stderr


@pytest.mark.parametrize("name", ["a.yaml", "a.yml", "a.json"])
def test_a_theme_is_linted_whatever_its_form(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    theme = THEME | {"path": [*THEME["path"], "WAVE"]}
    path.write_text(json.dumps(theme) if name == "a.json" else yaml.safe_dump(theme), encoding="utf-8")
    done = run("audit", path, "--json")
    assert done.exit_code == 1
    document = json.loads(done.stdout)
    assert document["files"][0]["game"] == "waywords"
    assert [(finding["code"], finding["path"]) for finding in document["files"][0]["findings"]] == [
        ("ERR_THEME_WORD_TWICE", "path[24]")
    ]


def test_words_that_yaml_takes_for_other_things_are_words_of_a_theme(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    words = [word for word in THEME["path"] if "{" not in word]
    path.write_text(f"theme: T\npath: [{', '.join(words)}, YES]\nbonus: {json.dumps(THEME['bonus'])}\n")
    assert run("audit", path, "--strict").exit_code == 0


def test_themes_of_a_folder_are_compared_and_authoring_files_passed_over(tmp_path: Path) -> None:
    for name in ("a.yaml", "b.yaml"):
        (tmp_path / name).write_text(yaml.safe_dump(THEME), encoding="utf-8")
    (tmp_path / "c.yaml").write_text(yaml.safe_dump(SOURCE), encoding="utf-8")
    (tmp_path / ".github").mkdir()
    (tmp_path / ".github/pages.yml").write_text("on: &a [push]\nthen: *a\n")
    write(tmp_path / "d.json", make_puzzle("w1"))
    done = run("audit", tmp_path)
    assert done.exit_code == 1
    assert f"{tmp_path / 'a.yaml'}: fine\n" in done.stderr
    assert (
        f'error ERR_THEME_TITLE_TWICE theme: "At the seaside" is the title of {tmp_path / "a.yaml"} too' in done.stderr
    )
    assert f"{tmp_path / 'c.yaml'}: skipped, it has no puzzles\n" in done.stderr
    assert "pages.yml" not in done.stderr
    assert "3 files, 1 error, 1 warning\n" in done.stderr


def test_a_broken_theme_in_a_folder_is_reported(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("theme: T\npath: [{SUN}SET]\n")
    done = run("audit", tmp_path)
    assert done.exit_code == 2
    assert "error FILE line 2" in done.stderr


def test_a_file_that_cannot_be_read_ends_with_2_and_the_others_are_audited(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text("{")
    write(tmp_path / "b.json", broken_puzzle("w1"))
    done = run("audit", tmp_path, tmp_path / "none.json", "--json")
    assert done.exit_code == 2
    files = json.loads(done.stdout)["files"]
    assert [(Path(file["path"]).name, file["findings"][0]["code"]) for file in files[::2]] == [
        ("a.json", "FILE"),
        ("none.json", "FILE"),
    ]
    assert files[0]["findings"][0]["message"].startswith("is not JSON: line 1")
    assert files[1]["game"] == "waywords"


def test_a_game_that_does_not_exist_is_reported_and_nothing_is_called_fine(tmp_path: Path) -> None:
    done = run("audit", write(tmp_path / "a.json", make_puzzle("w1")), "--game", "chess")
    assert (done.exit_code, done.stdout) == (2, "")
    assert 'there is no game "chess"; the games are waywords' in done.stderr


def test_a_folder_without_puzzles_and_a_file_of_no_game_are_reported(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    assert "this folder has no puzzles" in run("audit", tmp_path / "empty").stderr
    assert run("audit", tmp_path / "empty").exit_code == 2
    path = write(tmp_path / "a.json", {"x": 1})
    done = run("audit", path)
    assert done.exit_code == 2
    assert "cannot tell which game this is" in done.stderr
    assert run("audit", path, "--game", "waywords").exit_code == 1  # taken for one, and refused


def test_a_puzzle_is_shown_from_any_file_it_is_in(tmp_path: Path) -> None:
    alone = write(tmp_path / "a.json", make_puzzle("w1"))
    month = write(
        tmp_path / "m.json",
        {"baseDate": "2026-11-01", "puzzles": {"2": make_puzzle("w1"), "3": make_puzzle("w2", theme="Lake")}},
    )
    pool = write(tmp_path / "p.json", [make_puzzle("w1"), make_puzzle("w3", theme="River")])
    assert "Sea" in run("show", alone).stdout
    assert "Lake" in run("show", month, "--day", "2026-11-03").stdout
    assert "River" in run("show", pool, "--id", "w3").stdout
    assert "SAIL" in run("show", pool, "--id", "w1").stdout


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ([], "2 puzzles; choose one with --day or --id"),
        (["--day", "2026-11-09"], "no puzzle for 2026-11-09"),
        (["--id", "w9"], 'no puzzle with the id "w9"'),
        (["--id", "w1", "--game", "chess"], 'there is no game "chess"; the games are waywords'),
        (["--id", "w2"], "puzzles.3.theme: missing"),
    ],
)
def test_what_cannot_be_shown_is_reported(words: list[str], message: str, tmp_path: Path) -> None:
    month = {"baseDate": "2026-11-01", "puzzles": {"2": make_puzzle("w1"), "3": {"puzzleId": "w2", "mode": "WAYWORDS"}}}
    done = run("show", write(tmp_path / "m.json", month), *words)
    assert (done.exit_code, done.stdout) == (2, "")
    assert message in done.stderr


def test_what_a_file_holds_cannot_steer_the_terminal(tmp_path: Path) -> None:
    path = write(tmp_path / "a.json", make_puzzle("w1", theme="\x1b[2JSea\x9b[bold]"))
    assert "\\x1b[2JSea\\x9b[bold]" in run("show", path).stdout
    done = run("audit", write(tmp_path / "b.json", make_puzzle("w1", mode="\x1b[2J\n[bold]")))
    assert "\x1b" not in done.stderr
    assert "\\x1b[2J\\x0a[bold]" in done.stderr
