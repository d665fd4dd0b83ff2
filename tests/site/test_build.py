from __future__ import annotations

import gzip
import json
import random
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from gridwright.library.errors import LibraryError, UnfitError
from gridwright.library.shelf import SHIPPED, Library
from gridwright.making import MAKERS
from gridwright.rules import GAMES
from gridwright.site.build import MARK, build
from gridwright.site.errors import SiteError
from gridwright.site.pictures import pictures_of
from tests.library.samples import make_level, make_library, make_puzzle, read, write, write_packs
from tests.making.cluegrid.puzzles import GOOD
from tests.site.vite import FILES, PACKED, make_bundle

MONTH = Path("waywords/assigned/2026-11.json")
DAYS = ["2026-11-01", "2026-11-03"]
NONE = dict.fromkeys(GAMES, 0)
SHOWN = MAKERS["cluegrid"].compile(
    {"mainWord": "CRANE", "crossers": [{"word": "ACRE"}, {"word": "LEMON"}], "clues": "shown"}
)


@pytest.fixture
def library(tmp_path: Path) -> Library:
    """Two days, with a gap between them."""
    library = make_library(tmp_path / "library", "w1", "w2", "spare")
    library.assign("waywords", zip(["w1", "w2"], DAYS, strict=True), today="2026-11-01")
    return library


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    return make_bundle(tmp_path / "bundle")


def snapshot(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def put_day(library: Library, number: str, puzzle: Any) -> None:
    month = read(library.root / MONTH)
    month["puzzles"][number] = puzzle
    write(library.root / MONTH, month)


def test_the_site_holds_the_bundle_the_pages_and_the_puzzles(library: Library, bundle: Path, tmp_path: Path) -> None:
    report = build(library, tmp_path / "out", bundle)
    files = set(snapshot(tmp_path / "out"))
    folders = ("", "archive/", "packs/", "stats/", *(f"{game}/" for game in GAMES))
    pages = {f"{folder}index.html{suffix}" for folder in folders for suffix in ("", ".gz")}
    made = {"404.html", "manifest.webmanifest", "precache.json", "precache.json.gz"} | pages
    puzzles = {f"puzzles/waywords/{day}.json{suffix}" for day in DAYS for suffix in ("", ".gz")}
    assert files == (
        (set(FILES) - {"built-from"})
        | {f"{PACKED}.br", f"{PACKED}.gz"}
        | made
        | puzzles
        | {"puzzles/days.json", "puzzles/index.json", MARK, ".nojekyll"}
    )
    assert report.puzzles == NONE | {"waywords": 2}
    assert report.notes == []


def test_a_puzzle_file_holds_the_puzzle_and_its_first_view(library: Library, bundle: Path, tmp_path: Path) -> None:
    build(library, tmp_path / "out", bundle)
    path = tmp_path / "out/puzzles/waywords/2026-11-03.json"
    content = path.read_bytes()
    file = json.loads(content)
    game, puzzle = GAMES["waywords"], {"id": "w2", "date": "2026-11-03", **make_puzzle("w2")}
    assert file == {
        "game": "waywords",
        "number": 3,
        "date": "2026-11-03",
        "puzzle": puzzle,
        "view": game.view(puzzle, game.init(puzzle, 0)),
    }
    assert b'": ' not in content
    assert gzip.decompress(path.with_name(path.name + ".gz").read_bytes()) == content


def test_the_index_lists_the_days_there_are(library: Library, bundle: Path, tmp_path: Path) -> None:
    build(library, tmp_path / "out", bundle)
    assert read(tmp_path / "out/puzzles/index.json") == {
        "launch": "2026-11-01",
        "day": "utc",
        "title": "Test & Co",
        "games": {game: [] for game in GAMES}
        | {
            "waywords": [
                {"id": "w1", "path": "puzzles/waywords/2026-11-01.json", "date": "2026-11-01", "number": 1},
                {"id": "w2", "path": "puzzles/waywords/2026-11-03.json", "date": "2026-11-03", "number": 3},
            ]
        },
    }


def test_packs_are_published_with_the_title_and_par_of_their_levels(
    library: Library, bundle: Path, tmp_path: Path
) -> None:
    write_packs(library.root)
    build(library, tmp_path / "out", bundle)
    [pack] = read(tmp_path / "out/griddl/packs.json")["packs"]
    assert (pack["id"], pack["name"], pack["description"]) == ("tutorial", "Tutorial", "From the first word on.")
    assert pack["puzzles"] == [
        {"id": "101", "name": "Level 101", "par": 1, "unlocked": True},
        {"id": "102", "name": "Level 102", "par": 1, "unlocked": False},
    ]
    level, rules = make_level("102"), GAMES["griddl"]
    assert read(tmp_path / "out/griddl/levels/level-102.json") == {
        "game": "griddl",
        "number": 2,
        "pack": "tutorial",
        "puzzle": level,
        "view": rules.view(level, rules.init(level, 0)),
    }
    page = (tmp_path / "out/index.html").read_text()
    assert 'data-games="waywords griddl" data-launch="2026-11-01" data-packs ' in page


def test_a_site_without_packs_says_nothing_of_them(library: Library, bundle: Path, tmp_path: Path) -> None:
    build(library, tmp_path / "out", bundle)
    assert "data-packs" not in (tmp_path / "out/index.html").read_text()
    assert not (tmp_path / "out/griddl/packs.json").exists()


def test_an_unfit_level_refuses_the_build_and_names_it(library: Library, bundle: Path, tmp_path: Path) -> None:
    write_packs(library.root)
    path = library.root / "griddl/levels/level-102.json"
    write(path, make_level("102", deck=["ER", "ER"], allowedWords=["never"]) | {"solution": []})
    with pytest.raises(UnfitError, match="griddl level 102: "):
        build(library, tmp_path / "out", bundle)
    path.unlink()
    with pytest.raises(LibraryError, match=r"level-102\.json: no such file"):
        build(library, tmp_path / "out", bundle)


def test_a_level_that_is_listed_twice_is_refused_with_what_is_wrong_with_it(
    library: Library, bundle: Path, tmp_path: Path
) -> None:
    write_packs(library.root)
    packs = read(library.root / "griddl/packs.json")["packs"]
    write(library.root / "griddl/packs.json", {"packs": [*packs, {"id": "b", "name": "B", "puzzles": [{"id": "102"}]}]})
    level = make_level("102")
    level["meta"]["par"] = 2
    write(library.root / "griddl/levels/level-102.json", level)
    with pytest.raises(UnfitError) as raised:
        build(library, tmp_path / "out", bundle)
    assert [line.partition(", ")[0] for line in str(raised.value).splitlines()] == [
        'griddl/packs.json: packs[1].puzzles[0].id: SAME_ID: "102" is the id of packs[0].puzzles[1] too',
        "griddl level 102: meta.par: ERR_PAR: it is 2",
    ]


def test_the_same_library_gives_the_same_bytes(library: Library, bundle: Path, tmp_path: Path) -> None:
    build(library, tmp_path / "one", bundle)
    build(library, tmp_path / "two", bundle)
    assert snapshot(tmp_path / "one") == snapshot(tmp_path / "two")


def test_an_earlier_site_is_replaced_and_nothing_is_left_beside_it(
    library: Library, bundle: Path, tmp_path: Path
) -> None:
    out = tmp_path / "www" / "site"
    build(library, out, bundle)
    (out / "stale.txt").write_text("old")
    build(library, out, bundle)
    assert not (out / "stale.txt").exists()
    assert list((tmp_path / "www").iterdir()) == [out]
    assert out.stat().st_mode & 0o777 == bundle.stat().st_mode & 0o777


def test_a_folder_that_is_no_earlier_site_is_left_alone(library: Library, bundle: Path, tmp_path: Path) -> None:
    write(tmp_path / "home/letter.json", "dear")
    with pytest.raises(SiteError, match="home: is not an earlier site"):
        build(library, tmp_path / "home", bundle)
    assert list(snapshot(tmp_path / "home")) == ["letter.json"]
    with pytest.raises(SiteError, match=r"letter\.json: is a file"):
        build(library, tmp_path / "home/letter.json", bundle)
    (tmp_path / "empty").mkdir()
    build(library, tmp_path / "empty", bundle)
    assert (tmp_path / "empty/index.html").is_file()


def test_an_unfit_puzzle_refuses_the_build_and_names_game_day_and_path(
    library: Library, bundle: Path, tmp_path: Path
) -> None:
    out = tmp_path / "out"
    build(library, out, bundle)
    before = snapshot(out)
    bad = make_puzzle("w5")
    bad["words"]["path"][0]["placements"] = [["nowhere", "r0c1", "r0c2", "r0c3"]]
    put_day(library, "5", bad)
    put_day(library, "6", {"puzzleId": "w6", "mode": "WAYWORDS"})
    with pytest.raises(UnfitError) as caught:
        build(library, out, bundle, today="2026-11-04")
    lines = str(caught.value).splitlines()
    assert any(line.startswith("waywords 2026-11-05: words.path[0].placements[0]") for line in lines)
    assert "waywords 2026-11-06: grid: missing" in lines
    assert snapshot(out) == before
    assert sorted(path.name for path in tmp_path.iterdir()) == ["bundle", "library", "out"]


def test_a_warning_is_reported_and_published(library: Library, bundle: Path, tmp_path: Path) -> None:
    old = make_puzzle("w5")
    word = old["words"]["additional"][0]
    word["clueCellId"] = word.pop("hintCellId")
    put_day(library, "5", old)
    report = build(library, tmp_path / "out", bundle)
    assert report.puzzles == NONE | {"waywords": 3}
    assert len(report.notes) == 1
    assert report.notes[0].startswith("waywords 2026-11-05: words.additional[0]")


def test_a_broken_library_leaves_the_old_site(library: Library, bundle: Path, tmp_path: Path) -> None:
    build(library, tmp_path / "out", bundle)
    before = snapshot(tmp_path / "out")
    (library.root / MONTH).write_text("{")
    with pytest.raises(LibraryError, match="is not JSON"):
        build(library, tmp_path / "out", bundle)
    assert snapshot(tmp_path / "out") == before


@pytest.mark.parametrize("url", ["https://example.org/games/", "https://example.org/games"])
def test_the_address_of_the_site_reaches_every_page(url: str, library: Library, bundle: Path, tmp_path: Path) -> None:
    build(library, tmp_path / "out", bundle, url=url)
    for folder in ("", "waywords/", "stats/"):
        page = (tmp_path / "out" / folder / "index.html").read_text()
        assert f'<link rel="canonical" href="https://example.org/games/{folder}">' in page
    assert 'href="/games/"' in (tmp_path / "out/404.html").read_text()


@pytest.mark.parametrize(
    "url", ["example.org", "/games/", "ftp://example.org/", "https:///", 'https://e.org/"', "https://e.org/?a=b/", ""]
)
def test_an_address_that_is_none_is_refused(url: str, library: Library, bundle: Path, tmp_path: Path) -> None:
    with pytest.raises(SiteError, match="address: expected something like"):
        build(library, tmp_path / "out", bundle, url=url)
    assert not (tmp_path / "out").exists()


def test_an_address_and_a_base_path_must_agree(library: Library, bundle: Path, tmp_path: Path) -> None:
    build(library, tmp_path / "out", bundle, "/games/", "https://example.org/games/")
    with pytest.raises(SiteError, match='base path: expected "/", as the address has it, found "/games/"'):
        build(library, tmp_path / "out", bundle, "/games/", "https://example.org")


@pytest.mark.parametrize(
    "base_path", ["games", "/games", "/../", "/games/./", "//elsewhere.example/", '/"><script>/', ""]
)
def test_a_base_path_that_is_none_is_refused(base_path: str, library: Library, bundle: Path, tmp_path: Path) -> None:
    with pytest.raises(SiteError, match="base path: expected something like"):
        build(library, tmp_path / "out", bundle, base_path)
    assert not (tmp_path / "out").exists()


BUILDER = """
import sys
from pathlib import Path
from gridwright.library.shelf import SHIPPED, Library
from gridwright.site.build import build
library, out, bundle = map(Path, sys.argv[1:])
print("ready", flush=True)
while True:
    build(Library(library), out, bundle)
"""


def test_a_build_killed_at_any_moment_leaves_a_whole_site(library: Library, bundle: Path, tmp_path: Path) -> None:
    out = tmp_path / "www" / "site"
    build(library, out, bundle)
    whole = snapshot(out)
    chance = random.Random(11)
    command = [sys.executable, "-c", BUILDER, str(library.root), str(out), str(bundle)]
    for _ in range(4):
        with subprocess.Popen(command, stdout=subprocess.PIPE) as builder:
            assert builder.stdout is not None
            assert builder.stdout.readline() == b"ready\n"
            time.sleep(chance.random() * 0.15)
            builder.kill()
        assert snapshot(out) == whole


def test_a_library_s_way_to_show_clues_is_in_the_puzzle_and_its_first_view(bundle: Path, tmp_path: Path) -> None:
    library = make_library(tmp_path / "library")
    settings = read(library.root / "library.json")
    write(library.root / "library.json", settings | {"clues": "progressive"})
    library = Library(library.root)
    library.add("cluegrid", [GOOD, SHOWN], "approved")
    library.assign("cluegrid", zip([GOOD["puzzleId"], SHOWN["puzzleId"]], DAYS, strict=True), today="2026-11-01")
    build(library, tmp_path / "out", bundle)
    hidden, shown = (read(tmp_path / "out/puzzles/cluegrid" / f"{day}.json") for day in DAYS)
    assert hidden["puzzle"]["clues"] == "progressive"
    assert [word["clue"] for word in hidden["view"]["words"]] == ["", "", "", ""]
    assert shown["puzzle"]["clues"] == "shown"
    assert all(word["clue"] for word in shown["view"]["words"][1:])
    assert "clues" not in library.on("cluegrid", DAYS[0]).puzzle  # type: ignore[union-attr]


def test_the_pictures_of_its_emoji_go_with_a_puzzle(library: Library, bundle: Path, tmp_path: Path) -> None:
    puzzle = make_puzzle("w2")
    for cell, emoji in zip(puzzle["grid"]["cells"], ("APPLE", "👍🏽", "🇳🇴"), strict=False):
        cell |= {"type": "EMOJI", "value": emoji, "meaning": "a sign"}
    put_day(library, "3", puzzle)
    build(library, tmp_path / "out", bundle, today=DAYS[-1])
    plain, pictured = (read(tmp_path / f"out/puzzles/waywords/{day}.json") for day in DAYS)
    assert "pictures" not in plain
    assert pictured["pictures"].keys() == {"🍎", "👍🏽"}, "a flag is left to the device"
    assert pictured["pictures"]["🍎"].startswith("M")


def test_the_pictures_of_the_shipped_puzzles_are_small() -> None:
    rules = GAMES["waywords"]
    dailies = [daily.puzzle for daily in Library(SHIPPED).days("waywords")]
    each = [pictures_of(rules.view(puzzle, rules.init(puzzle, 0))) for puzzle in dailies]
    sizes = [sum(len(outline) for outline in pictures.values()) for pictures in each]
    assert max(sizes) < 14_000, "what one puzzle carries"
    known = {emoji: outline for pictures in each for emoji, outline in pictures.items()}
    assert known
    assert sum(map(len, known.values())) < 80_000
