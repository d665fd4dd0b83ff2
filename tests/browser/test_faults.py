"""Devices that fail: tabs that are killed, two at once, clocks that jump, saves that rot, no room at any write.

What a page has shown as done is still there afterwards. Keeping is the same for each of the games: every run tries two.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Page, expect

from tests.amounts import amount, repeats

from . import test_cluegrid, test_edgewise, test_griddl, test_wordogram
from .conftest import DESKTOP, Opener
from .hand import Mouse
from .puzzles import KITCHEN_DRAGS, TODAY
from .test_griddl import STEPS

Step = Callable[[Page], None]
IDS = {"cluegrid": "crane", "edgewise": "spring", "griddl": "brother", "waywords": "kitchen", "wordogram": "truth"}
SOME = list(IDS)[:: amount(3, 1)]
MOST_LOOKS = 400
PAUSE_MS = 50
# "room" says how much there is: "enough", "none", or else for every other write.
LITTLE_ROOM = """
  let count = 0;
  const set = Storage.prototype.setItem;
  Storage.prototype.setItem = function (key, text) {
    const room = localStorage.getItem("room"), isOurs = key.startsWith("gridwright:v1:");
    if (isOurs && (room === "none" || (room !== "enough" && ++count % 2 === 0)))
      throw new DOMException("full", "QuotaExceededError");
    set.call(this, key, text);
  };
"""


def steps_of(game: str, site_folder: Path) -> list[Step]:
    """What wins today's puzzle, one thing after another."""
    if game == "waywords":
        words = ("FORK", "KNIFE", "TASTE", "TEA")
        return [partial(_drag, tiles=KITCHEN_DRAGS[word]) for word in words]
    if game == "edgewise":
        spots = [*test_edgewise.Shadow(site_folder).way(), "submit"]
        return [partial(test_edgewise.Mouse().press, spot=spot) for spot in spots]
    if game == "cluegrid":
        guesses = [("1", "ACRE"), ("2", "PLAY"), ("main", "CRANE")]
        return [partial(_guess, word=word, text=text) for word, text in guesses]
    if game == "wordogram":
        rows = sorted({row for row, _, _ in test_wordogram.LETTERS})
        typed: list[Step] = [partial(_type_row, row=row) for row in rows]
        return [*typed, lambda page: test_wordogram.press(page, "Check")]
    found: list[Step] = []
    for turn in STEPS:
        for slot, row, column in turn:
            names = f"s{slot}", f"c{row * test_griddl.SIZE + column}"
            found.append(partial(_put, names=names))
        found.append(lambda page: test_griddl.Mouse().press(page, "submit"))
    return found


def _drag(page: Page, tiles: tuple[str, str]) -> None:
    Mouse().select(page, *tiles)


def _put(page: Page, names: tuple[str, str]) -> None:
    test_griddl.Mouse().put(page, *names)


def _guess(page: Page, word: str, text: str) -> None:
    hand = test_cluegrid.Mouse()
    hand.choose(page, word)
    hand.type(page, text)
    hand.press(page, "Enter")


def _type_row(page: Page, row: int) -> None:
    for at, column, letter in test_wordogram.LETTERS:
        if at == row:
            if not test_wordogram.is_selected(page, row, column):
                test_wordogram.tile(page, row, column).click()
            page.keyboard.press(letter.lower())  # a wide window has no keys of its own


def kept(page: Page, key: str) -> Any:
    text = page.evaluate("key => localStorage.getItem(`gridwright:v1:${key}`)", key)
    return json.loads(text[9:]) if text else None


def moves(page: Page, key: str) -> int:
    return int((kept(page, key) or {"moves": 0})["moves"])


def acknowledge(page: Page, key: str, before: int) -> None:
    """Wait until a move more is kept."""
    for _ in range(MOST_LOOKS):
        if moves(page, key) > before:
            return
        page.wait_for_timeout(PAUSE_MS)
    raise AssertionError(f"{key}: no move was kept after {before}")


def wait_for_rules(page: Page) -> None:
    """Wait until the page describes the game, which it does once the rules have answered."""
    expect(page.locator("p.spoken[aria-live=polite]")).not_to_have_text("")


def look_at_the_clock(page: Page) -> None:
    """Now and not within a second: the news of a new puzzle would else push the board away under the hand."""
    page.evaluate("() => void document.dispatchEvent(new Event('visibilitychange'))")


def kill(page: Page) -> None:
    """The end of a tab, without a word to the page."""
    with pytest.raises(PlaywrightError):
        page.goto("chrome://crash", timeout=PAUSE_MS * MOST_LOOKS)
    page.close()


@repeats
@pytest.mark.parametrize("game", SOME)
def test_two_tabs_a_killed_one_and_a_jumping_clock_lose_nothing(
    open_page: Opener, site_folder: Path, game: str
) -> None:
    key, steps = f"{game}:{IDS[game]}", steps_of(game, site_folder)
    context = open_page.context(viewport=DESKTOP)
    tabs = [open_page.page(f"{game}/?date={TODAY}", context=context) for _ in range(2)]
    for tab in tabs:
        wait_for_rules(tab)
    # A browser has one time zone for all of its tabs: it changes once, the time at every step.
    context.new_cdp_session(tabs[0]).send("Emulation.setTimezoneOverride", {"timezoneId": "Pacific/Kiritimati"})
    jumps = [f"{TODAY}T23:59:59Z", "2026-11-16T00:00:01Z", "2026-11-10T08:00:00Z", "2027-11-15T08:00:00Z"]
    for number, step in enumerate(steps):
        context.clock.set_fixed_time(jumps[number % len(jumps)])
        for tab in tabs:
            look_at_the_clock(tab)
        before = moves(tabs[0], key)
        step(tabs[number % 2])
        acknowledge(tabs[0], key, before)
        if number == len(steps) // 2:
            kill(tabs[1])
            context.clock.set_fixed_time(jumps[0])  # to a clock that is behind, the day is still to come
            tabs[1] = open_page.page(f"{game}/?date={TODAY}", context=context)
            assert moves(tabs[1], key) > before
            wait_for_rules(tabs[1])
    expect(tabs[(len(steps) - 1) % 2].locator("dialog[open]")).to_be_visible()
    result = kept(tabs[0], f"result:{key}")
    assert (result["date"], result["openedOn"], result["status"]) == (TODAY, TODAY, "won")
    assert kept(tabs[0], key)["elapsed"] >= 0
    for tab in tabs:
        tab.close()
    context.clock.set_fixed_time("2026-11-10T08:00:00Z")  # before the day that was won
    page = open_page.page(f"stats/?game={game}", context=context)
    expect(page.get_by_role("heading", name="Recent games")).to_be_visible()
    context.clock.set_fixed_time(f"{TODAY}T13:00:00Z")
    for part in (0.0, 0.5, 0.999):
        page.evaluate(
            """([key, part]) => {
              const text = localStorage.getItem(key), at = Math.floor(part * text.length);
              localStorage.setItem(key, text.slice(0, at) + "~" + text.slice(at + 1));
            }""",
            [f"gridwright:v1:{key}", part],
        )
        page.goto(f"{open_page.site}{game}/")
        expect(page.get_by_role("status").first).to_contain_text("set aside; your result stays")
        expect(page.locator("main").get_by_role("heading", name="Solved")).to_be_visible()
        assert kept(page, f"result:{key}") == result, "the result is kept under a key of its own"
        acknowledge_fresh(page, key)


def acknowledge_fresh(page: Page, key: str) -> None:
    """Wait until the new game is kept."""
    for _ in range(MOST_LOOKS):
        if kept(page, key):
            return
        page.wait_for_timeout(PAUSE_MS)
    raise AssertionError(f"{key}: the fresh game was not kept")


@repeats
@pytest.mark.parametrize("game", SOME)
def test_a_device_whose_room_runs_out_now_and_then_plays_on_and_says_so(
    open_page: Opener, site_folder: Path, game: str
) -> None:
    key, steps = f"{game}:{IDS[game]}", steps_of(game, site_folder)
    context = open_page.context(viewport=DESKTOP)
    context.add_init_script(LITTLE_ROOM)
    page = open_page.page(f"{game}/", context=context)
    notice = page.get_by_role("status").filter(has_text="no space")
    wait_for_rules(page)
    expect(notice).to_have_count(0)
    page.evaluate("localStorage.setItem('room', 'none')")
    steps[0](page)
    expect(notice).to_be_visible()
    page.evaluate("localStorage.setItem('room', 'little')")
    for step in steps[1:]:
        step(page)
    expect(page.locator("dialog[open]")).to_be_visible()
    page.evaluate("localStorage.setItem('room', 'enough')")
    page.reload()  # leaving, the page has tried once more
    wait_for_rules(page)
    expect(notice).to_have_count(0)
    assert moves(page, key) >= len(steps)
    assert kept(page, f"result:{key}")["status"] == "won"
