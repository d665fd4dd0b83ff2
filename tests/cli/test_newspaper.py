"""A newspaper's December by command: own material in five games, two editors, Christmas, print, an embargo, a path."""

from __future__ import annotations

import json
import subprocess
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
from pypdf import PdfReader

from gridwright.library.shelf import Library
from tests.cli.run import run

LAUNCH, CHRISTMAS = "2030-12-01", ("2030-12-24", "2030-12-25", "2030-12-26")
GAMES = ("waywords", "wordogram", "edgewise", "cluegrid", "griddl")
MATERIAL = {
    "waywords": (
        "theme,bonus,list,word\n"
        "Around the tree,Weather,path,TINSEL,CAROL,HOLLY,STAR,ANGEL,SLEIGH,CANDLE,RIBBON,GIFT,BELL,CARD,FIR\n"
        "Around the tree,Weather,bonus,SNOW,FROST,ICE,SLEET,HAIL,MIST,COLD,GALE\n"
    ),
    "wordogram": 'phrase,author,year\n"Joy to the world, and to all our readers.",The editors,2030\n',
    "edgewise": (
        "category,type,word\n"
        "Reindeer,finite-group,DASHER,VIXEN,COMET,CUPID,DONNER,BLITZEN,RUDOLPH,PRANCER\n"
        "Snow words,general-category,FLAKE,STORM,DRIFT,PLOUGH,SHOE,FALL,CAP,BOARD\n"
    ),
    "cluegrid": "word,clue\nYULE,Time of the log and the carol\nNOEL,The first one is sung\n",
    "griddl": "word\nTINSEL\nSLEIGH\nMISTLETOE\n",
}
KINDS = {"griddl": "words"}


def git(folder: Path, *words: str) -> None:
    name = ["-c", "user.name=E", "-c", "user.email=e@example.org"]
    done = subprocess.run(["git", *name, *words], cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def call(*words: object) -> str:
    done = run(*map(str, words))
    assert done.exit_code == 0, f"{words}: {done.stderr}"
    return done.stdout


def begin(folder: Path) -> None:
    """The library of the newspaper, with material of its own in all five games, in a repository."""
    git(folder.parent, "init", "-q", "-b", "main", folder.name)
    call(
        "new",
        folder,
        "--launch",
        LAUNCH,
        "--title",
        "The Harbour Post",
        "--byline",
        "By the desk",
        "--day",
        "Europe/Berlin",
    )
    for game, text in MATERIAL.items():
        file = folder.parent / f"{game}.csv"
        file.write_text(text, encoding="utf-8")
        kind = ["--kind", KINDS[game]] if game in KINDS else []
        call("material", "add", game, file, *kind, "--library", folder)
    words = folder.parent / "words.txt"
    words.write_text("YULE NOEL\n", encoding="utf-8")
    call("material", "add", "cluegrid", words, "--kind", "words", "--library", folder)
    call("material", "check", "--library", folder)
    git(folder, "add", "-A")
    git(folder, "commit", "-qm", "begin")


def generate(folder: Path, game: str, number: int, seed: str, *wishes: str) -> list[str]:
    """Generate puzzles into the pool, approved; their ids."""
    out = folder.parent / f"{game}-{seed}.json"
    words = ["-n", number, "--seed", seed, "--library", folder, "--out", out]
    call("generate", game, *words, *wishes)
    return call("pool", game, "add", out, "--approve", "--library", folder).split()


WISHES: dict[str, tuple[str, ...]] = {
    "waywords": ("--theme", "around-the-tree"),
    "wordogram": ("--phrase", "Joy to the world, and to all our readers."),
    "edgewise": ("--category", "Reindeer"),
    "cluegrid": ("--word", "YULE"),
    "griddl": ("--word", "TINSEL"),
}


@pytest.fixture(scope="module")
def newspaper(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """December, made by two editors with a clone each, joined."""
    root = tmp_path_factory.mktemp("post")
    desk, ada, ben = root / "desk", root / "ada", root / "ben"
    begin(desk)
    for clone in (ada, ben):
        git(root, "clone", "-q", str(desk), clone.name)
        call("merge", "--install", "--library", clone)
    for game in GAMES:  # Ada fills the first week, Ben makes Christmas
        generate(ada, game, 6, "december")
        call("assign", game, "--from", LAUNCH, "--through", "2030-12-05", "--library", ada)
        [special] = generate(ben, game, 1, "christmas", *WISHES[game])
        call(
            "pool",
            game,
            "note",
            special,
            "--tag",
            "christmas",
            "--from",
            CHRISTMAS[0],
            "--until",
            CHRISTMAS[2],
            "--library",
            ben,
        )
        call("assign", game, special, "--on", CHRISTMAS[GAMES.index(game) % 3], "--library", ben)
    for clone in (ada, ben):
        git(clone, "add", "-A")
        git(clone, "commit", "-qm", "December")
    git(ada, "pull", "-q", "--no-rebase", str(ben), "main")
    return ada


def days(folder: Path, game: str) -> dict[str, str]:
    return {daily.day: daily.id for daily in Library(folder).days(game)}


def test_both_editors_days_are_there_and_the_doctor_finds_only_gaps(newspaper: Path) -> None:
    for game in GAMES:
        found = days(newspaper, game)
        assert [day for day in found if day < "2030-12-06"] == [f"2030-12-0{number}" for number in range(1, 6)], game
        assert [day for day in found if day in CHRISTMAS] == [CHRISTMAS[GAMES.index(game) % 3]]
    document = json.loads(run("doctor", "--library", str(newspaper), "--through", "2030-12-05", "--json").stdout)
    assert {finding["code"] for finding in document["findings"] if finding["severity"] == "error"} <= {"GAP"}


def test_a_leftover_of_christmas_is_not_used_in_january(newspaper: Path, tmp_path: Path) -> None:
    game = "waywords"
    for day, puzzle_id in days(newspaper, game).items():
        if day in CHRISTMAS:
            call("unassign", game, day, "--library", newspaper)
            done = run("assign", game, "--from", "2031-01-01", "--through", "2031-01-31", "--library", str(newspaper))
            assert puzzle_id not in done.stdout
            assert puzzle_id in call("pool", game, "list", "--tag", "christmas", "--library", newspaper)
            call("assign", game, puzzle_id, "--on", day, "--library", newspaper)


def test_the_puzzles_use_the_newspaper_s_own_material(newspaper: Path) -> None:
    own = {
        "waywords": "Around the tree",
        "wordogram": "JOY TO THE WORLD",
        "edgewise": "Reindeer",
        "cluegrid": "YULE",
        "griddl": "TINSEL",
    }
    for game, text in own.items():
        day = CHRISTMAS[GAMES.index(game) % 3]
        shown = call("show", newspaper / game / "assigned/2030-12.json", "--day", day)
        assert text.casefold() in shown.casefold(), game


def test_a_week_is_printed_with_byline_and_answers_of_its_own(newspaper: Path, tmp_path: Path) -> None:
    words = ["--from", LAUNCH, "--through", "2030-12-05", "--library", newspaper]
    call(
        "print",
        *words,
        "--per-page",
        4,
        "--answers",
        tmp_path / "answers.pdf",
        "--grayscale",
        "--out",
        tmp_path / "week.pdf",
    )
    week = PdfReader(tmp_path / "week.pdf")
    assert "By the desk" in "".join(page.extract_text() for page in week.pages)
    assert week.metadata and "The Harbour Post" in str(week.metadata.title)
    assert PdfReader(tmp_path / "answers.pdf").pages
    call(
        "print",
        "--game",
        "edgewise",
        "--day",
        LAUNCH,
        "--width",
        "90mm",
        "--library",
        newspaper,
        "--out",
        tmp_path / "one.svg",
    )
    assert "<svg" in (tmp_path / "one.svg").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def site(newspaper: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Published under a path, with nothing after the first week, and a preview beside it."""
    out = tmp_path_factory.mktemp("www") / "games/puzzles"
    call(
        "build",
        "--out",
        out,
        "--library",
        newspaper,
        "--base-path",
        "/games/puzzles/",
        "--through",
        "2030-12-05",
        "--preview",
    )
    return out


def test_nothing_after_the_embargo_is_published_but_in_the_preview(newspaper: Path, site: Path) -> None:
    [preview] = site.glob("preview-*")
    late = {daily: day for game in GAMES for day, daily in days(newspaper, game).items() if day > "2030-12-05"}
    assert late
    files = [path for path in site.rglob("*") if path.is_file()]
    public = [path for path in files if preview not in path.parents]
    for path in public:
        content = path.read_bytes()
        assert not [name for name in late if name.encode() in content], path
        assert preview.name.encode() not in content, path
    hidden = b"".join(path.read_bytes() for path in files if preview in path.parents and path.suffix == ".json")
    assert all(name.encode() in hidden for name in late)


def test_the_site_is_served_under_its_path(site: Path) -> None:
    handler = partial(SimpleHTTPRequestHandler, directory=str(site.parents[1]))
    handler.log_message = lambda *_: None  # type: ignore[attr-defined]  # quiet
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        start = f"http://127.0.0.1:{server.server_address[1]}/games/puzzles/"
        for path in ("", "waywords/", "puzzles/griddl/2030-12-01.json"):
            with urlopen(start + path) as answer:
                assert answer.status == 200
        with pytest.raises(HTTPError):
            urlopen(f"{start}puzzles/griddl/{CHRISTMAS[0]}.json")
        server.shutdown()
