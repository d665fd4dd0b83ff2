"""A library's own material, by command: puzzles are made from it, solved and audited by it, and refused by it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import yaml

from gridwright.cli import publish
from gridwright.library.shelf import Library
from gridwright.making import MAKERS, workers
from gridwright.rules import GAMES
from gridwright.rules.cluegrid.words import is_word
from tests.cli.run import run
from tests.library.samples import read, write
from tests.site.vite import make_bundle

LAUNCH = "2126-12-20"

# Tile 0 may also be turned so that its first two words face left and top, and tile 1 so that its second and third face
# top and right. So there are two times two solutions, as only the library's categories know.
CATEGORIES = """category,type,word
Reindeer,finite-group,DASHER,PRANCER,VIXEN,CUPID,DONNER,BLITZEN,RUDOLPH,SLEIGHER
Carollers,general-category,CHORISTER,SINGER,HUMMER,WASSAILER,RINGER,CUPID,PIPER,RUDOLPH
On the mantel,general-category,STOCKINGS,CANDLESTICK,GREETINGS,NUTCRACKER,GARLANDED,SPRIGS,MISTLETOE,HOLLYWREATH
In the pudding,general-category,CURRANTS,SULTANA,SUETBALL,SIXPENCE,DASHER,TREACLE,GROUNDMACE,PEELINGS
"""
SQUARES = [
    ["DASHER", "PRANCER", "OXTAIL", "SULTANA"],
    ["VIXEN", "CUPID", "PIPER", "OXBOW"],
    ["OXEYE", "HUMMER", "SPRIGS", "OXLIP"],
    ["OXIDE", "OXFORD", "STOCKINGS", "CURRANTS"],
]
PUZZLE: Any = {
    "id": "christmas",
    "categories": {"top": "Reindeer", "right": "Carollers", "bottom": "On the mantel", "left": "In the pudding"},
    "squares": [{"words": words} for words in SQUARES],
}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    root = tmp_path / "library"
    write(root / "library.json", {"launch": LAUNCH})
    return root


def put(root: Path, path: str, text: str) -> Path:
    file = root / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file


def generate(root: Path, game: str, *words: str) -> list[Any]:
    done = run("generate", game, "--seed", "own", "--library", root, *words)
    assert done.exit_code == 0, done.stderr
    found: list[Any] = json.loads(done.stdout)["puzzles"]
    return found


def play(root: Path, game: str, puzzle: Any) -> str:
    """How a game ends in which the solver's actions are done."""
    rules, maker = GAMES[game], MAKERS[game]
    with Library(root).using(game):
        actions = maker.script(puzzle, maker.solve(puzzle, 1).solutions[0])
    state = rules.init(puzzle, 0)
    for action in actions:
        state, _ = rules.reduce(puzzle, state, action)
    return str(rules.summary(puzzle, state)["status"])


def test_the_solver_and_the_gate_count_by_the_librarys_categories(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(publish, "BUNDLE", make_bundle(tmp_path / "bundle"))
    outside, inside = write(tmp_path / "mine.json", PUZZLE), write(root / "mine.json", PUZZLE)
    assert "1 of 6144 boards" in run("solve", outside).stdout
    list_file = put(tmp_path, "list.csv", CATEGORIES)
    assert run("material", "add", "edgewise", list_file, "--library", root).exit_code == 0
    for words in ([inside], [outside, "--library", root]):
        assert "4 of 6144 boards" in run("solve", *words).stdout
        assert "ERR_AMBIGUOUS" in run("audit", *words).stderr
        [graded] = json.loads(run("grade", *words, "--json").stdout)["puzzles"]
        assert graded["id"] == "christmas"
    assert "1 of 6144 boards" in run("solve", outside).stdout
    assert "ERR_AMBIGUOUS" in run("compile", inside).stderr
    added = run("pool", "edgewise", "add", inside, "--library", root)
    assert (added.exit_code, "4 of 6144 boards solve it" in added.stderr) == (1, True)
    # Put on a day by hand, it is still found.
    month = {"gameId": "edgewise", "baseDate": LAUNCH, "puzzles": {"5": PUZZLE | {"date": "2126-12-24"}}}
    write(root / "edgewise/assigned/2126-12.json", month)
    built = run("build", "--out", tmp_path / "site", "--library", root)
    assert (built.exit_code, "edgewise 2126-12-24: squares: ERR_AMBIGUOUS" in built.stderr) == (1, True)
    found = json.loads(run("doctor", "--library", root, "--json").stdout)["findings"]
    assert [each["day"] for each in found if each["code"] == "ERR_AMBIGUOUS"] == ["2126-12-24"]


def test_edgewise_puzzles_are_made_from_the_librarys_categories(root: Path, tmp_path: Path) -> None:
    assert run("topics", "edgewise", "--library", root).stdout == ""
    run("material", "add", "edgewise", put(tmp_path, "list.csv", CATEGORIES), "--library", root)
    assert run("topics", "edgewise", "--library", root).stdout == "shipped\nlist\n"
    [puzzle] = generate(root, "edgewise", "-n", "1", "--theme", "list")
    assert {*puzzle["categories"].values()} == {*PUZZLE["categories"].values()}
    write(root / "library.json", {"launch": LAUNCH, "material": {"edgewise": {"categories": "replace"}}})
    [again] = generate(root, "edgewise", "-n", "1")
    assert {*again["categories"].values()} == {*PUZZLE["categories"].values()}
    done = run("generate", "edgewise", "-n", "1", "--theme", "lost", "--library", root)
    assert (done.exit_code, done.stderr) == (2, 'no file of categories is called "lost"; did you mean "list"?\n')


THEME = """theme: Press day
path: [PRESS, COLUMN, PAPER, INK, PRINT, STORY, COVER, PAGE, TITLE, DRAFT, NEWS, PROOF, BYLINE, SCOOP, LEADER]
bonus: {theme: Tea break, words: [KETTLE, MUG, SUGAR, BISCUIT, SCONE, CUPS, MILK, LEMON]}
"""


def test_waywords_puzzles_are_made_from_the_librarys_themes(root: Path, tmp_path: Path) -> None:
    assert run("material", "add", "waywords", put(tmp_path, "press-day.yaml", THEME), "--library", root).exit_code == 0
    assert (root / "waywords/material/press-day.yaml").read_text(encoding="utf-8") == THEME
    assert "press-day\n" in run("topics", "waywords", "--library", root).stdout
    assert [each["theme"] for each in generate(root, "waywords", "-n", "1", "--theme", "press-day")] == ["Press day"]
    again = run("material", "add", "waywords", tmp_path / "press-day.yaml", "--library", root)
    assert again.exit_code == 2
    assert again.stderr.endswith('"press-day" is already in waywords/material/press-day.yaml\n')
    removed = run("material", "remove", "waywords", "press-day", "--library", root)
    assert (removed.exit_code, list((root / "waywords/material").iterdir())) == (0, [])


PHRASES = """phrase\tauthor\tsource\tyear
The printer never sleeps while the paper is wet.\tA. Editor\tHouse rules\t1999
"A good word costs nothing, and a bad one costs us all."\tB. Writer\t\t
"""


def test_wordogram_puzzles_are_made_from_the_librarys_phrases(root: Path, tmp_path: Path) -> None:
    done = run("material", "add", "wordogram", put(tmp_path, "House Rules.tsv", PHRASES), "--library", root)
    assert (done.exit_code, done.stdout) == (0, "wordogram/material/house-rules.yaml\n")
    [puzzle] = generate(root, "wordogram", "-n", "1", "--theme", "house-rules")
    assert puzzle["meta"]["author"] in ("A. Editor", "B. Writer")
    pool = write(tmp_path / "pool.json", [puzzle])
    assert run("pool", "wordogram", "add", pool, "--library", root).exit_code == 0
    listed = json.loads(run("material", "list", "wordogram", "--own", "--library", root, "--json").stdout)["items"]
    assert sorted(each["pool"] for each in listed) == [0, 1]


CLUES = """word;clue
ELFIN;Small, like those in Santa's workshop
YULE;___ log, on the fire in December
CAROL;Song at the door in December
HOLLY;Prickly green with red berries
REIGN;What a monarch does for years
LARGE;Bigger than a medium one
NOEL;Coward, or the first in a song
"""


def test_cluegrid_puzzles_are_made_from_the_librarys_words_and_clues_and_can_be_played(
    root: Path, tmp_path: Path
) -> None:
    clues = put(tmp_path, "december.csv", CLUES)
    refused = run("material", "add", "cluegrid", clues, "--library", root)
    assert (refused.exit_code, "is in the shipped clues already" in refused.stderr) == (2, True)
    assert run("material", "add", "cluegrid", clues, "--replace", "--library", root).exit_code == 0
    put(root, "cluegrid/material/words.txt", "# known to our readers\nGRYLE\n3.9 NOEL YULE\n")
    settings = {"launch": LAUNCH, "material": {"cluegrid": {"words": "replace"}}}
    write(root / "library.json", settings)
    [puzzle] = generate(root, "cluegrid", "-n", "1", "--profile", "MEDIUM_EASY")
    assert (puzzle["mainWord"], is_word("GRYLE")) == ("GRYLE", False)  # the browser's dictionary does not have it
    assert play(root, "cluegrid", puzzle) == "won"


def test_griddl_levels_are_made_from_the_librarys_words_and_can_be_played(root: Path) -> None:
    words = ["HEADLINE", "NEWSPAPER", "REPORTER", "DEADLINE", "NEWSREEL", "NEWSCAST", "REPORTAGE", "INTERVUE"]
    put(root, "griddl/material/words.txt", "\n".join(words))
    write(root / "library.json", {"launch": LAUNCH, "material": {"griddl": {"words": "replace"}}})
    [level] = generate(root, "griddl", "-n", "1", "--profile", "SMALL")
    with Library(root).using("griddl"):
        assert {word.upper() for word in MAKERS["griddl"].repeats(level)["word"]} & {*words}
    assert play(root, "griddl", level) == "won"


def test_a_word_of_the_librarys_blocklist_keeps_a_puzzle_from_a_day_and_is_not_generated(root: Path) -> None:
    pool = generate(root, "wordogram", "-n", "3")
    word = next(word for word in pool[0]["meta"]["phrase"].upper().replace(".", "").split() if len(word) > 4)
    put(root, "material/offensive.txt", word)
    Library(root).add("wordogram", pool)
    done = run("pool", "wordogram", "approve", pool[0]["id"], "--library", root)
    assert (done.exit_code, f'"{word}" is on the blocklist' in done.stderr) == (1, True)
    assert pool[0]["meta"]["phrase"] not in [each["meta"]["phrase"] for each in generate(root, "wordogram", "-n", "3")]


def test_the_processes_of_a_batch_use_the_librarys_material(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "FEWEST_FOR_A_POOL", 2)
    run("material", "add", "edgewise", put(tmp_path, "list.csv", CATEGORIES), "--library", root)
    write(root / "library.json", {"launch": LAUNCH, "material": {"edgewise": {"categories": "replace"}}})
    alone = generate(root, "edgewise", "-n", "4", "--jobs", "1")
    assert generate(root, "edgewise", "-n", "4", "--jobs", "2") == alone


@pytest.mark.parametrize(
    ("game", "name", "text", "message"),
    [
        ("edgewise", "list.csv", "category,word\nSnow,FLAKE,sn0w\n", "line 2: expected one word of uppercase letters"),
        ("edgewise", "list.csv", "name,word\nSnow,FLAKE\n", "line 1: the first row names the columns (categories:"),
        ("edgewise", "list.csv", "category,wort,word\nA,B,C\n", 'line 1: unknown column "wort"; the columns are'),
        ("edgewise", "list.csv", "category,list,word\nA,B,C\n", "line 2: expected one of words, also, maybe, not"),
        ("edgewise", "list.csv", "category,word\n\n,FLAKE\n", "line 3: the column category is empty"),
        ("edgewise", "list.csv", 'category,word\n"Snow,FLAKE\nA,B\n', "line 2: a quotation mark in this row is wrong"),
        ("edgewise", "list.csv", "category,word\r\n,\r\n\r\n", "has only one row"),
        ("edgewise", "list.csv", "", "is empty; the first row has the names of the columns"),
        ("edgewise", "list.yaml", "- {name: Snow}\n", "[0].words: missing"),
        ("edgewise", "list.yaml", "- {name: Snow, words: [A\n", "line "),
        ("edgewise", "list.txt", "SNOW\n", "which list of words is this? The lists are none"),
        ("edgewise", "list.doc", "SNOW\n", "expected a file of YAML, JSON, CSV, TSV or text"),
        (
            "wordogram",
            "p.csv",
            "phrase,author,year\nTwo heads,Me,soon\n",
            'line 2: expected a year, found "soon"',
        ),
        ("cluegrid", "c.csv", "word,clue\nSNOW,\n", 'line 2: "SNOW" has no clue'),
        (
            "cluegrid",
            "words.txt",
            "# ours\nSNOW\nSN0W\n",
            "line 3: expected a word of 2 to 12 letters",
        ),
        ("griddl", "w.csv", "word\nSNOW\n", "these columns may be words or unwelcome; choose with --kind"),
        ("waywords", "t.csv", "theme,list,word\nSnow,paths,FLAKE\n", "line 2: expected one of path, bonus, known"),
    ],
)
def test_a_wrong_file_is_refused_with_its_line(
    root: Path, tmp_path: Path, game: str, name: str, text: str, message: str
) -> None:
    file = put(tmp_path, name, text)
    done = run("material", "add", game, file, "--library", root)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith(f"{file}: {message}"), done.stderr
    assert not (root / game / "material").exists()


def test_a_spreadsheet_of_themes_may_say_what_the_win_reveals(root: Path, tmp_path: Path) -> None:
    text = "theme,reveal,bonus,list,word\nOrchestra pit,Instruments,Boats,path,VIOLIN\nOrchestra pit,,,bonus,CANOE\n"
    assert run("material", "add", "waywords", put(tmp_path, "t.csv", text), "--library", root).exit_code == 0
    kept = yaml.safe_load((root / "waywords/material/orchestra-pit.yaml").read_text(encoding="utf-8"))
    assert kept["reveal"] == "Instruments"
    assert kept["bonus"] == {"theme": "Boats", "words": ["CANOE"]}


def test_each_error_of_a_file_is_a_line(root: Path, tmp_path: Path) -> None:
    file = put(tmp_path, "c.csv", "word,clue\nSLEIGH,Santa has one\nHOLLY,A holly bush\n")
    lines = run("material", "add", "cluegrid", file, "--library", root).stderr.splitlines()
    assert [line.split(": ")[:2] for line in lines] == [[str(file), "line 2"], [str(file), "line 3"]]


def test_broken_material_is_reported_with_its_file_and_breaks_nothing_else(root: Path) -> None:
    file = put(root, "waywords/material/snow.yaml", "theme: [\n")
    assert run("pool", "waywords", "list", "--library", root).exit_code == 0
    assert run("generate", "griddl", "-n", "1", "--profile", "SMALL", "--library", root).exit_code == 0
    refused = run("generate", "waywords", "-n", "1", "--library", root)
    assert (refused.exit_code, refused.stderr.startswith(f"{file}: line 2")) == (2, True)
    doctor = run("doctor", "--library", root, "--json")
    found = [each for each in json.loads(doctor.stdout)["findings"] if each["code"] == "FILE"]
    assert (doctor.exit_code, [each["path"] for each in found]) == (2, ["waywords/material/snow.yaml"])
    checked = run("material", "check", "--library", root)
    assert (checked.exit_code, "1 file, 1 error" in checked.stderr) == (1, True)
    file.write_text("theme: Snow\npath: [sn0w]\nbonus: {theme: Ice, words: []}\n", encoding="utf-8")
    found = json.loads(run("doctor", "--library", root, "--json").stdout)["findings"]
    assert "waywords/material/snow.yaml: path[0]" in [each["path"] for each in found]


def test_what_library_json_says_about_material_is_checked(root: Path) -> None:
    for material, message in (
        ({"edgewise": {"themes": "replace"}}, 'material.edgewise: there is no "themes"; it has categories'),
        ({"edgewise": {"categories": "both"}}, "material.edgewise.categories: expected one of add, replace"),
        ({"tumble": {}}, 'material: there is no game "tumble"'),
    ):
        write(root / "library.json", {"launch": LAUNCH, "material": material})
        done = run("doctor", "--library", root)
        assert message in done.stderr, done.stderr


def test_material_is_listed_searched_and_counted(root: Path, tmp_path: Path) -> None:
    run("material", "add", "edgewise", put(tmp_path, "list.csv", CATEGORIES), "--library", root)
    done = run("material", "list", "edgewise", "--search", "dasher", "--library", root)
    assert done.stdout.splitlines() == [
        "edgewise\tcategories\tReindeer\tedgewise/material/list.yaml\t8\t0\t0",
        "edgewise\tcategories\tIn the pudding\tedgewise/material/list.yaml\t8\t0\t0",
    ]
    shipped = json.loads(run("material", "list", "waywords", "--json").stdout)["items"]
    assert {"snow-day"} <= {each["name"] for each in shipped if each["path"] is None and each["days"] > 1}


def test_lists_of_words_keep_their_comments(root: Path, tmp_path: Path) -> None:
    kept = put(root, "griddl/material/words.txt", "# ours\n3.8 SLEDGE SLEIGH\nTOBOGGAN\n")
    more = put(tmp_path, "words.txt", "SNOWMAN\n")
    assert run("material", "add", "griddl", more, "--library", root).exit_code == 0
    assert run("material", "remove", "griddl", "sledge", "--library", root).exit_code == 0
    assert kept.read_text(encoding="utf-8") == "# ours\n3.8 SLEIGH\nTOBOGGAN\nSNOWMAN\n"
    assert read(root / "library.json") == {"launch": LAUNCH}
