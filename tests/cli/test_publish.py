from __future__ import annotations

import re
import signal
import subprocess
from pathlib import Path
from urllib.error import HTTPError, URLError
from urllib.request import urlopen

import pytest

from gridwright.cli import publish
from gridwright.library.shelf import Library
from gridwright.server.listener import listen
from tests.cli.run import run, start
from tests.library.samples import make_library, make_puzzle, write
from tests.site.vite import make_bundle


@pytest.fixture
def bundle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    bundle = make_bundle(tmp_path / "bundle")
    monkeypatch.setattr(publish, "BUNDLE", bundle)
    return bundle


@pytest.fixture
def root(tmp_path: Path) -> Path:
    library = make_library(tmp_path / "library", "w1")
    library.assign("waywords", [("w1", "2026-11-01")], today="2026-11-01")
    return library.root


def end(process: subprocess.Popen[str], number: int) -> tuple[str, str]:
    process.send_signal(number)
    try:
        return process.communicate(timeout=20)
    finally:
        process.kill()  # where it did not end by itself, the test fails and does not wait for ever


@pytest.mark.usefixtures("bundle")
def test_build_writes_the_site_and_prints_where(root: Path, tmp_path: Path) -> None:
    done = run("build", "--out", tmp_path / "out", "--library", root, "--base-path", "/games/")
    assert (done.exit_code, done.stdout) == (0, f"{tmp_path / 'out'}\n")
    assert done.stderr == "site built (waywords: 1 day)\n"
    assert 'href="/games/"' in (tmp_path / "out/404.html").read_text()
    assert (tmp_path / "out/puzzles/waywords/2026-11-01.json").is_file()


@pytest.mark.usefixtures("bundle")
def test_a_build_ends_with_a_day_or_so_many_days_after_today(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Library, "today", "2026-11-01")
    library = Library(root)
    library.add("waywords", [make_puzzle("w2"), make_puzzle("w3")], "approved")
    library.assign("waywords", [("w2", "2026-11-02"), ("w3", "2026-11-08")], today="2026-11-01")
    puzzles = tmp_path / "out/puzzles/waywords"
    for through, last, days in (
        ("today", "2026-11-01", 1), ("+0", "2026-11-01", 1), ("+1", "2026-11-02", 2), ("+7", "2026-11-08", 3),
        ("2026-10-31", "2026-10-31", 0), ("2026-12-31", "2026-12-31", 3),
    ):  # fmt: skip
        done = run("build", "--out", tmp_path / "out", "--library", root, "--through", through)
        assert done.exit_code == 0
        assert f"nothing later than {last} is in the site\n" in done.stderr
        assert len(list(puzzles.glob("*.json"))) == days
    for wrong in ("yesterday", "+", "+1.5", "-1", "+99999", "24.12.2026", "2026-02-30"):
        done = run("build", "--out", tmp_path / "out", "--library", root, "--through", wrong)
        assert done.exit_code == 2
        assert re.search(r'expected a d|"2026-02-30" is not in the calendar', done.stderr)


@pytest.mark.usefixtures("bundle")
def test_a_preview_keeps_its_address(root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    call = ("build", "--out", tmp_path / "out", "--library", root, "--through", "2026-10-31", "--preview")
    shown = [next(line for line in run(*call).stderr.splitlines() if "preview" in line) for _ in range(2)]
    assert shown[0] == shown[1]
    folder = Path(shown[0].removeprefix("preview with all days: "))
    assert (folder / "puzzles/waywords/2026-11-01.json").is_file()
    assert folder.parent == tmp_path / "out"
    monkeypatch.setenv("GRIDWRIGHT_PREVIEW_TOKEN", "from-the-environment")
    assert run(*call).exit_code == 0
    assert (tmp_path / "out/preview-from-the-environment/index.html").is_file()
    assert not folder.exists()


@pytest.mark.usefixtures("bundle")
def test_a_site_inside_of_its_library_is_no_part_of_it(root: Path) -> None:
    before = [run(command, root).stdout for command in ("audit", "grade")]
    assert run("build", "--out", root / "site", "--library", root).exit_code == 0
    for command, expected in zip(("audit", "grade"), before, strict=True):
        done = run(command, root)
        assert (done.exit_code, done.stdout) == (0, expected)
        assert "site" not in done.stderr.replace(str(root), "")


@pytest.mark.usefixtures("bundle")
def test_build_takes_the_whole_address_of_the_site(root: Path, tmp_path: Path) -> None:
    done = run("build", "--out", tmp_path / "out", "--library", root, "--url", "https://example.org/games/")
    assert done.exit_code == 0
    page = (tmp_path / "out/waywords/index.html").read_text()
    assert '<meta property="og:image" content="https://example.org/games/og/waywords.png">' in page
    done = run("build", "--out", tmp_path / "out", "--library", root, "--url", "games")
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr == 'address: expected something like "https://example.org/games/", found "games"\n'


@pytest.mark.usefixtures("bundle")
def test_an_unfit_puzzle_ends_a_build_with_1_and_a_wrong_call_with_2(root: Path, tmp_path: Path) -> None:
    done = run("build", "--out", root, "--library", root)
    assert (done.exit_code, done.stdout) == (2, "")
    assert "is not an earlier site" in done.stderr
    write(root / "waywords/assigned/2026-12.json", {"puzzles": {"2026-12-01": make_puzzle("bad", theme=5)}})
    done = run("build", "--out", tmp_path / "out", "--library", root)
    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr == "waywords 2026-12-01: theme: expected a text, found 5\n"


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_play_serves_the_library_and_ends_quietly(
    number: int, bundle: Path, root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "temporary").mkdir()
    monkeypatch.setenv("TMPDIR", str(tmp_path / "temporary"))
    with start("play", "--port", "0", "--no-browser", "--library", root, bundle=bundle) as playing:
        assert playing.stdout is not None
        address = playing.stdout.readline().strip()
        with urlopen(f"{address}puzzles/waywords/2026-11-01.json") as response:
            assert response.headers["Content-Type"] == "application/json"
        with urlopen(f"{address}studio/") as response:
            assert response.headers["Cache-Control"] == "no-store"
        output, messages = end(playing, number)
    assert (playing.returncode, output) == (0, "")
    assert messages == f"site built (waywords: 1 day)\nStudio for editors: {address}studio/\nPress Ctrl-C to stop.\n"
    assert list((tmp_path / "temporary").iterdir()) == []


def test_play_takes_the_next_port_unless_one_was_asked_for(bundle: Path, root: Path) -> None:
    with listen("127.0.0.1", range(8000, 8020)) as listener:
        taken = listener.getsockname()[1]
        with start("play", "--no-browser", "--library", root, bundle=bundle) as playing:
            assert playing.stdout is not None
            address = playing.stdout.readline()
            end(playing, signal.SIGINT)
        assert address.startswith("http://127.0.0.1:80")
        assert f":{taken}/" not in address
        for command in (["play", "--no-browser"], ["serve"]):
            done = run(*command, "--port", str(taken), "--library", root)
            assert (done.exit_code, done.stderr) == (2, f"127.0.0.1: port {taken} is in use\n")


@pytest.mark.parametrize("command", [["serve"], ["play", "--no-browser"], ["studio"]])
def test_nothing_later_than_a_day_is_served(command: list[str], bundle: Path, root: Path) -> None:
    with start(*command, "--port", "0", "--through", "2026-10-31", "--library", root, bundle=bundle) as serving:
        assert serving.stdout is not None
        address = serving.stdout.readline().strip()
        with pytest.raises(HTTPError, match="404"):
            urlopen(f"{address}puzzles/waywords/2026-11-01.json")
        _, messages = end(serving, signal.SIGTERM)
    assert "nothing later than 2026-10-31 is in the site" in messages


def test_serve_answers_on_the_host_it_is_given(bundle: Path, root: Path) -> None:
    with start("serve", "--host", "127.0.0.2", "--port", "0", "--library", root, bundle=bundle) as serving:
        assert serving.stdout is not None
        address = serving.stdout.readline().strip()
        assert address.startswith("http://127.0.0.2:")
        with urlopen(address) as response:
            assert response.status == 200
        with pytest.raises(HTTPError, match="404"):
            urlopen(f"{address}studio/")
        end(serving, signal.SIGTERM)
    assert serving.returncode == 0


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_several_workers_answer_and_end_together(number: int, bundle: Path, root: Path) -> None:
    with start("serve", "--port", "0", "--workers", "3", "--library", root, bundle=bundle) as serving:
        assert serving.stdout is not None
        address = serving.stdout.readline().strip()
        for _ in range(20):
            with urlopen(address) as response:
                assert response.status == 200
        output, messages = end(serving, number)
    assert (serving.returncode, output) == (0, "")
    assert messages == "site built (waywords: 1 day)\nPress Ctrl-C to stop.\n"
    with pytest.raises(URLError):
        urlopen(address)


def test_a_library_that_is_not_there_is_reported(tmp_path: Path) -> None:
    done = run("play", "--port", "0", "--no-browser", "--library", tmp_path / "none")
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr == f"{tmp_path / 'none'}: there is no such folder; a library is a folder\n"
