"""What a site must not give away: later days, and the preview for testers."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gridwright.library.errors import UnfitError
from gridwright.library.shelf import Library
from gridwright.rules import calendar
from gridwright.rules.calendar import day_at, day_index
from gridwright.site.build import build
from gridwright.site.errors import SiteError
from gridwright.site.preview import kept_token
from tests.library.samples import make_library, make_puzzle, read, write, write_packs
from tests.site.vite import make_bundle

FIRST = "2026-11-01"
DAYS = [day_at(day_index(FIRST) + ahead) for ahead in (0, 1, 3, 4, 30, 54)]  # with gaps
IDS = [f"w{number}x" for number in range(1, 7)]
TOKEN = "abcdefgh-ABCDEFGH_0123"


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Library:
    library = make_library(tmp_path_factory.mktemp("embargo") / "library", *IDS)
    library.assign("waywords", zip(IDS, DAYS, strict=True), today=FIRST)
    write_packs(library.root)
    return library


@pytest.fixture(scope="module")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_bundle(tmp_path_factory.mktemp("embargo") / "bundle")


def texts(site: Path) -> dict[str, str]:
    """The name and the text of every file, decompressed."""
    found = {}
    for path in site.rglob("*"):
        if path.is_file() and path.suffix != ".br":
            content = path.read_bytes()
            text = gzip.decompress(content) if path.suffix == ".gz" else content
            found[path.relative_to(site).as_posix()] = text.decode("utf-8", "replace")
    return found


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(ahead=st.integers(-3, 60))
def test_nothing_of_a_later_day_is_anywhere_in_the_site(
    ahead: int, library: Library, bundle: Path, tmp_path: Path
) -> None:
    through = day_at(day_index(FIRST) + ahead)
    report = build(library, tmp_path / "out", bundle, through=through)
    later = [(day, puzzle_id) for day, puzzle_id in zip(DAYS, IDS, strict=True) if day > through]
    assert report.puzzles["waywords"] == len(DAYS) - len(later)
    for name, text in texts(tmp_path / "out").items():
        for day, puzzle_id in later:
            theme = make_puzzle(puzzle_id)["theme"]
            assert not re.search(rf"{day}|{puzzle_id}|{theme}\b", f"{name} {text}"), (name, day)
    listed = read(tmp_path / "out/puzzles/index.json")["games"]["waywords"]
    assert [entry["date"] for entry in listed] == [day for day in DAYS if day <= through]
    assert sorted(read(tmp_path / "out/precache.json")["puzzles"]) == [day for day in DAYS if day <= through]
    assert (tmp_path / "out/griddl/packs.json").is_file()  # a level has no day


def test_the_list_of_days_has_each_span_without_a_gap(library: Library, bundle: Path, tmp_path: Path) -> None:
    build(library, tmp_path / "out", bundle)
    spans = read(tmp_path / "out/puzzles/days.json")["games"]["waywords"]
    assert [(span["from"], span["through"]) for span in spans] == [
        (DAYS[0], DAYS[1]), (DAYS[2], DAYS[3]), (DAYS[4], DAYS[4]), (DAYS[5], DAYS[5]),
    ]  # fmt: skip
    assert calendar.days_between(DAYS[1], DAYS[2]) == 2


def test_an_unfit_puzzle_of_a_later_day_does_not_hold_up_the_others(bundle: Path, tmp_path: Path) -> None:
    library = make_library(tmp_path / "library", "w1")
    library.assign("waywords", [("w1", FIRST)], today=FIRST)
    write(library.root / "waywords/assigned/2099-12.json", {"puzzles": {"2099-12-01": make_puzzle("bad", theme=5)}})
    build(library, tmp_path / "out", bundle, through="2099-11-30")
    with pytest.raises(UnfitError, match="waywords 2099-12-01: theme"):
        build(library, tmp_path / "out", bundle)


def test_a_preview_has_all_days_and_the_site_does_not_name_it(library: Library, bundle: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    report = build(library, out, bundle, url="https://example.org/games/", through=DAYS[1], preview=TOKEN)
    inner = out / f"preview-{TOKEN}"
    assert report.preview == inner
    assert report.puzzles["waywords"] == 2
    for name, text in texts(out).items():
        if not name.startswith(inner.name):
            assert "preview" not in f"{name} {text}", name
            assert DAYS[-1] not in f"{name} {text}", name
    assert (inner / f"puzzles/waywords/{DAYS[-1]}.json").is_file()
    for page in (inner / "index.html", inner / "waywords/index.html"):
        text = page.read_text()
        assert '<meta name="robots" content="noindex, nofollow">' in text
        assert '<meta name="referrer" content="no-referrer">' in text
        assert " data-preview " in text
        assert "example.org" not in text
    assert "noindex" not in (out / "index.html").read_text()
    assert f'href="/games/preview-{TOKEN}/"' in (inner / "404.html").read_text()
    build(library, out, bundle, through=DAYS[1])
    assert not inner.exists()


def test_a_kept_token_stays_and_is_in_no_repository(tmp_path: Path) -> None:
    token = kept_token(tmp_path)
    assert re.fullmatch("[A-Za-z0-9_-]{22}", token)
    assert kept_token(tmp_path) == token
    assert (tmp_path / ".preview/.gitignore").read_text() == "*\n"


@pytest.mark.parametrize("token", ["short", "a" * 65, "../../elsewhere-and-on", "with a space in it"])
def test_a_token_that_could_be_guessed_or_leads_elsewhere_is_refused(
    token: str, library: Library, bundle: Path, tmp_path: Path
) -> None:
    with pytest.raises(SiteError, match="preview: expected a token of 16 to 64"):
        build(library, tmp_path / "out", bundle, preview=token)
    assert not (tmp_path / "out").exists()
