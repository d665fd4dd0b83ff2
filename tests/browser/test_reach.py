"""Every page, and every game from its start to its end, in windows that are narrow or magnified, in forced colours and
without motion: nothing is cut off, covered or out of reach, and axe finds nothing."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, ViewportSize, expect

from gridwright.rules import GAMES
from tests.games import START_AT

from .axe import violations
from .conftest import PHONE, Opener, keep
from .puzzles import RESULTS, TODAY
from .visibility import lost

WINDOWS: dict[str, ViewportSize] = {
    "narrow": {"width": 320, "height": 568},
    "twice": {"width": 640, "height": 400},  # 1280 by 800 at 200 %
    "fourfold": {"width": 320, "height": 256},  # 1280 by 1024 at 400 %
}
# What is shown by its fill must be shown in forced colours too.
CHOSEN = [
    ("nav a[aria-current]", "nav a:not([aria-current])"),
    (".choices input:checked + span", ".choices input:not(:checked) + span"),
    ("ol .won", "ol .open"),
]
FILL = "one => getComputedStyle(one).backgroundColor"
WIDE = ".scroller, .scrolls"  # Wordogram's board, which has two directions by its nature, and its longest hints
PICTURES = os.environ.get("GRIDWRIGHT_PICTURES")  # a folder, for those who want to look


def check(page: Page, state: str) -> None:
    """Look at a state of a page in all of these circumstances."""
    for name, window in WINDOWS.items():
        page.set_viewport_size(window)
        look(page, f"{state}-{name}")
        assert lost(page, WIDE) == [], f"{state}, {name}"
        if name == "narrow":
            assert violations(page) == [], state
    page.set_viewport_size(PHONE)
    page.emulate_media(forced_colors="active")
    look(page, f"{state}-forced")
    assert lost(page, WIDE) == [], f"{state}, forced colours"
    for chosen, other in CHOSEN:
        fills = [page.locator(one).first.evaluate(FILL) for one in (chosen, other) if page.locator(one).count()]
        assert len(set(fills)) == len(fills), f"{state}, forced colours: {chosen} looks like {other}"
    page.emulate_media(forced_colors="none")
    assert page.evaluate("document.getAnimations().map(one => one.animationName ?? one.transitionProperty)") == [], (
        state
    )


def look(page: Page, name: str) -> None:
    page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    if PICTURES:
        page.screenshot(path=Path(PICTURES) / f"{name}.png")


def finished(game: str, site_folder: Path) -> str:
    """Today's puzzle as it is kept after it was won."""
    file = json.loads((site_folder / f"puzzles/{game}/{TODAY}.json").read_text(encoding="utf-8"))
    rules, puzzle = GAMES[game], file["puzzle"]
    state: Any = rules.init(puzzle, START_AT)
    moves = 0
    while rules.summary(puzzle, state)["status"] == "playing":
        moves += 1
        state, _ = rules.reduce(puzzle, state, rules.suggest(puzzle, state, START_AT + moves)[0])
    kept = {"v": 2, "game": game, "number": file["number"], "date": TODAY, "openedOn": TODAY, "moves": moves}
    kept |= {"puzzleId": puzzle.get("puzzleId") or puzzle.get("id") or puzzle["meta"]["id"], "elapsed": 754_000}
    kept |= {"state": state, "summary": rules.summary(puzzle, state), "view": rules.view(puzzle, state)}
    return keep(f"{game}:{kept['puzzleId']}", json.dumps(kept))


def still(open_page: Opener) -> BrowserContext:
    return open_page.context()


PAGES = {
    "hub": "",
    "archive": "archive/",
    "stats": "stats/?game=waywords",
    "packs": "packs/",
    "pack": "packs/?pack=wide",
}


def test_every_page_is_whole_in_any_window(open_page: Opener) -> None:
    context = still(open_page)
    for result in RESULTS:
        context.add_init_script(keep(f"result:waywords:{result['puzzleId']}", json.dumps(result)))
    page = open_page.page(context=context)
    for name, path in PAGES.items():
        page.goto(open_page.site + path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        if name == "stats":
            expect(page.get_by_role("heading", name="Recent games")).to_be_visible()
        check(page, name)
    page.goto(open_page.site)
    page.set_viewport_size(WINDOWS["narrow"])
    assert page.evaluate("document.documentElement.scrollHeight") == 568, "the hub scrolls on the smallest phone"
    page.get_by_role("button", name="Settings").click()
    check(page, "settings")
    page.get_by_role("button", name="Take it with you").click()
    expect(page.get_by_role("button", name="Save as a file")).to_be_visible()
    check(page, "transfer")


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_game_is_whole_in_any_window_from_its_start_to_its_end(
    open_page: Opener, site_folder: Path, game: str
) -> None:
    context = still(open_page)
    context.add_init_script(finished(game, site_folder))
    page = open_page.page(f"{game}/?puzzle=14", context=context)  # the larger one
    expect(page.locator("p[aria-live=polite]")).not_to_have_text("")
    check(page, f"{game}-start")
    page.get_by_role("button", name="How to play").click()
    check(page, f"{game}-help")
    page.goto(f"{open_page.site}{game}/")
    end = page.get_by_role("button", name="See the result").or_(page.get_by_role("button", name="Circuit closed"))
    expect(page.get_by_role("button", name="Share")).to_be_visible()
    check(page, f"{game}-result")
    page.keyboard.press("Escape")
    expect(end).to_be_visible()
    check(page, f"{game}-end")
