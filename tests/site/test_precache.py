from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

import pytest

from gridwright.library.shelf import Library
from gridwright.rules import GAMES
from gridwright.site.build import build
from gridwright.site.errors import SiteError
from gridwright.site.mediatypes import media_type
from tests.library.samples import NO_PROFILES, make_library, make_puzzle, read, write, write_packs
from tests.site.vite import FILES, make_bundle

WORKER = 'const version = "__VERSION__"; // __VERSION__\n'


@pytest.fixture
def root(tmp_path: Path) -> Path:
    library = make_library(tmp_path / "library", "w1", "w2", "spare")
    library.assign("waywords", [("w1", "2026-11-01"), ("w2", "2026-11-03")], today="2026-11-01")
    return library.root


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    bundle = make_bundle(tmp_path / "bundle")
    (bundle / "sw.js").write_text(WORKER)
    return bundle


def built(root: Path, bundle: Path) -> tuple[dict[str, Any], Path]:
    out = root.parent / "out"
    build(Library(root), out, bundle)
    return read(out / "precache.json"), out


def test_the_shell_is_all_that_is_needed_to_play_but_the_puzzles(root: Path, bundle: Path) -> None:
    kept, out = built(root, bundle)
    urls = [entry["url"] for entry in kept["shell"]]
    folders = ["archive", "packs", "stats", *GAMES]
    pages = {"index.html", "404.html", *(f"{folder}/index.html" for folder in folders)}
    assert set(urls) == pages | {"manifest.webmanifest"} | (set(FILES) - {"built-from", "og/hub.png"})
    assert len(urls) == len(set(urls))
    for entry in kept["shell"]:
        content = (out / entry["url"]).read_bytes().replace(b' data-days="2026-11-03/2026-11-03"', b"")
        assert entry["hash"] == hashlib.sha256(content).hexdigest()[:16]
        assert entry["type"] == media_type(out / entry["url"])


def test_the_version_is_the_hash_of_the_shell_as_a_browser_writes_it(root: Path, bundle: Path) -> None:
    (bundle / "icons" / "née.png").write_text("PNG", encoding="utf-8")
    kept, _ = built(root, bundle)
    entries = [
        f'{{"url":"{entry["url"]}","hash":"{entry["hash"]}","type":"{entry["type"]}"}}' for entry in kept["shell"]
    ]
    assert kept["version"] == hashlib.sha256(f"[{','.join(entries)}]".encode()).hexdigest()[:16]


def test_the_levels_of_packs_belong_to_the_shell(root: Path, bundle: Path) -> None:
    write_packs(root)
    kept, _ = built(root, bundle)
    urls = {entry["url"] for entry in kept["shell"]}
    assert {"griddl/packs.json", "griddl/levels/level-101.json", "griddl/levels/level-102.json"} <= urls


def test_the_puzzles_are_listed_by_day(root: Path, bundle: Path) -> None:
    kept, out = built(root, bundle)
    assert kept["puzzles"] == {day: [f"puzzles/waywords/{day}.json"] for day in ("2026-11-01", "2026-11-03")}
    assert (out / kept["index"]).is_file()


def test_the_worker_carries_the_version(root: Path, bundle: Path) -> None:
    kept, out = built(root, bundle)
    assert (out / "sw.js").read_text() == WORKER.replace("__VERSION__", kept["version"])
    assert len(kept["version"]) == 16


def test_an_unchanged_site_has_an_unchanged_worker(root: Path, bundle: Path) -> None:
    first = built(root, bundle)[0]
    assert built(root, bundle)[0] == first


def test_a_changed_asset_changes_its_own_hash_and_the_version(root: Path, bundle: Path) -> None:
    before = built(root, bundle)[0]
    (bundle / "assets/shared-5e.bin").write_text("other rules")
    after = built(root, bundle)[0]
    changed = [new["url"] for old, new in zip(before["shell"], after["shell"], strict=True) if old != new]
    assert changed == ["assets/shared-5e.bin"]
    assert before["version"] != after["version"]


def test_puzzles_that_are_changed_or_added_make_no_new_version(root: Path, bundle: Path) -> None:
    before, out = built(root, bundle)
    worker = (out / "sw.js").read_bytes()
    assert ' data-days="2026-11-03/2026-11-03" ' in (out / "waywords/index.html").read_text()
    path = root / "waywords/assigned/2026-11.json"
    month = read(path)
    month["puzzles"] |= {"2026-11-04": make_puzzle("w4"), "3": {"date": "2026-11-03"} | make_puzzle("w2", theme="Lake")}
    write(path, month)
    after = built(root, bundle)[0]
    assert after["puzzles"] == before["puzzles"] | {"2026-11-04": ["puzzles/waywords/2026-11-04.json"]}
    assert (after["version"], after["shell"]) == (before["version"], before["shell"])
    assert ' data-days="2026-11-03/2026-11-04" ' in (out / "waywords/index.html").read_text()
    assert (out / "sw.js").read_bytes() == worker


def test_another_title_is_a_new_version_since_every_page_shows_it(root: Path, bundle: Path) -> None:
    before = built(root, bundle)[0]
    write(root / "library.json", {"launch": "2026-11-01", "title": "Another", "profiles": NO_PROFILES})
    assert built(root, bundle)[0]["version"] != before["version"]


def test_a_bundle_without_a_worker_gives_a_site_without_one(root: Path, bundle: Path) -> None:
    (bundle / "sw.js").unlink()
    kept, out = built(root, bundle)
    assert not (out / "sw.js").exists()
    assert kept["version"]


def test_a_worker_that_could_never_be_replaced_is_refused(root: Path, bundle: Path) -> None:
    (bundle / "sw.js").write_text("self.addEventListener('fetch', () => {});")
    with pytest.raises(SiteError, match=r"sw\.js: it lacks __VERSION__"):
        built(root, bundle)
