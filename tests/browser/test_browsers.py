"""Three makes of browser: each plays a recorded game of every kind to its win, and begins without its server.

`make browsers` installs the ones that are missing. Without it, the test of a missing browser is skipped.
"""

from __future__ import annotations

import datetime
import json
import os
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

import pytest
import uvicorn
from playwright.sync_api import Browser

from gridwright.library.shelf import Library
from gridwright.rules import GAMES
from gridwright.server.listener import address, listen
from gridwright.server.site import site_app
from gridwright.site.build import build
from tests.games import START_AT
from tests.library.samples import NO_PROFILES

from .engines import HEIGHT, WIDTH, Chromium, Engine, Firefox, WebKit, firefox_program, webkit_program
from .replay import RECORDED, hear, moves_of, puzzle_of, replay

PICTURES = os.environ.get("GRIDWRIGHT_PICTURES")  # a folder, for those who want to look


class Host:
    """A site of the recorded puzzles, all of them today's: a service worker has a clock that no test can set."""

    def __init__(self, folder: Path) -> None:
        today = datetime.datetime.now(datetime.UTC).date().isoformat()
        root = folder / "library"
        root.mkdir()
        (root / "library.json").write_text(json.dumps({"launch": today, "profiles": NO_PROFILES}), encoding="utf-8")
        library = Library(root)
        for game in RECORDED:
            puzzle = puzzle_of(game)
            puzzle.pop("certificate", None)  # Wordogram's is invented
            puzzle.pop("fits", None)  # with Edgewise's, several boards would fit
            library.add(game, [puzzle], status="approved")
            [pooled] = library.pool(game)
            library.assign(game, [(pooled.id, today)], today=today)
        build(library, folder / "site")
        for game in RECORDED:
            put_recorded(game, folder / f"site/puzzles/{game}/{today}.json")
        listener = listen("127.0.0.1", [0])
        self.site = address(listener)
        app = site_app(folder / "site")
        config = uvicorn.Config(app, log_level="critical", lifespan="off", timeout_graceful_shutdown=2)
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run, kwargs={"sockets": [listener]}, daemon=True)
        self.thread.start()

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join()


def put_recorded(game: str, path: Path) -> None:
    """The puzzle as it was recorded: what is drawn from its date stays as it was."""
    file, puzzle = json.loads(path.read_text(encoding="utf-8")), puzzle_of(game)
    view = GAMES[game].view(puzzle, GAMES[game].init(puzzle, START_AT))
    path.write_text(json.dumps(file | {"puzzle": puzzle, "view": view}), encoding="utf-8")
    Path(f"{path}.gz").unlink(missing_ok=True)


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    made = Host(tmp_path)
    yield made
    made.stop()


def missing(what: str) -> NoReturn:
    reason = f"{what} is not installed: `make browsers` installs it and runs this test"
    if os.environ.get("GRIDWRIGHT_BROWSERS") == "all":
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture
def engine(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Engine]:
    made: Engine
    if request.param == "chromium":
        browser: Browser = request.getfixturevalue("browser")
        made = Chromium(browser.new_context(viewport={"width": WIDTH, "height": HEIGHT}).new_page())
    elif request.param == "firefox":
        firefox = firefox_program()
        made = Firefox(firefox, tmp_path) if firefox else missing("Firefox")
    else:
        webkit = webkit_program()
        made = WebKit(webkit, tmp_path) if webkit else missing("WebKitGTK's driver, its MiniBrowser or Xvfb")
    yield made
    made.quit()


def look(engine: Engine, name: str) -> None:
    if PICTURES:
        engine.until("document.getAnimations().every(one => one.playState !== 'running')")
        (Path(PICTURES) / f"{type(engine).__name__.lower()}-{name}.png").write_bytes(engine.picture())


def page_of(host: Host, game: str) -> str:
    """The address of a game. Waywords has the look whose names `hear` knows."""
    return f"{host.site}{game}/{'?skin=CIRCUIT' if game == 'waywords' else ''}"


def play(engine: Engine, host: Host, game: str) -> None:
    """From the first visit, how to play included, to the result."""
    engine.go(page_of(host, game))
    engine.until("document.querySelector('dialog[open] h2')?.textContent", wanted=lambda text: text == "How to play")
    look(engine, f"{game}-help")
    engine.click("dialog[open] .start")
    assert replay(engine, game) > 5
    look(engine, f"{game}-won")


@pytest.mark.parametrize("engine", ["chromium", "firefox", "webkit"], indirect=True)
def test_every_game_is_played_as_recorded_and_begins_without_a_server(engine: Engine, host: Host) -> None:
    *online, last, first_met_offline = RECORDED
    for game in online:
        play(engine, host, game)
    engine.until("navigator.serviceWorker.controller?.state === 'activated'")
    host.stop()
    for game in (last, first_met_offline):
        play(engine, host, game)
    engine.go(host.site)
    engine.until("document.body.innerText.match(/Solved/g)?.length", wanted=lambda count: count == len(RECORDED))
    look(engine, "hub")
    for game in online:
        engine.go(page_of(host, game))
        *_, (_, _, known) = moves_of(game)
        hear(engine, known)
    assert engine.complaints() == []
