"""A browser's real storage, full to its last characters; saves of a newer version; early clocks; what was set aside."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.amounts import IS_WHOLE, repeats

from .axe import violations, violations_in_every_theme
from .conftest import DESKTOP, NOON, Opener, guarded
from .hand import Mouse
from .puzzles import KITCHEN_DRAGS, RESULTS, TODAY
from .test_faults import IDS, SOME, acknowledge, kept, kill, moves, steps_of, wait_for_rules

PREFIX = "gridwright:v1:"
KITCHEN = "waywords:kitchen"
AFTER_YEARS = "2029-08-12T12:00:00Z"

# What the page's scripts below stand on.
SCRIPT = """
  window.frame = (value) => {
    const json = JSON.stringify(value);
    let hash = 0x811c9dc5;
    for (let i = 0; i < json.length; i++) hash = Math.imul(hash ^ json.charCodeAt(i), 0x01000193);
    return (hash >>> 0).toString(16).padStart(8, "0") + ":" + json;
  };
  window.put = (key, value) => localStorage.setItem("gridwright:v1:" + key, frame(value));
  /** Takes up all but so many characters of what is left. */
  window.fill = (left) => {
    let text = "";
    localStorage.removeItem("others");
    const tries = (length) => {
      try { localStorage.setItem("others", "x".repeat(length)); return true; } catch { return false; }
    };
    let [low, high] = [0, 6_000_000];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (tries(middle)) low = middle; else high = middle - 1;
    }
    tries(Math.max(0, low - left));
    let used = 0;
    for (const [key, value] of Object.entries(localStorage)) used += key.length + value.length;
    return used;
  };
  /** Days of five finished games each, after that of the one that is kept; as a page keeps them after a week. */
  window.playFor = (most) => {
    const text = localStorage.getItem("gridwright:v1:waywords:kitchen");
    const { view, puzzle, ...model } = JSON.parse(text.slice(9));
    put("waywords:kitchen", model);
    const ended = JSON.parse(localStorage.getItem("gridwright:v1:result:waywords:kitchen").slice(9));
    for (let day = 1; day <= most; day++) {
      const date = new Date(Date.parse(model.date) + day * 86_400_000).toISOString().slice(0, 10);
      for (const game of ["cluegrid", "edgewise", "griddl", "waywords", "wordogram"]) {
        const puzzleId = game + "-" + (day * 1_000_003).toString(16).padStart(12, "0");
        const about = { game, puzzleId, number: model.number + day, date, openedOn: date };
        const completedAt = ended.completedAt + day * 86_400_000;
        try {
          put(`${game}:${puzzleId}`, { ...model, ...about });
          put(`day:${game}:${date}`, puzzleId);
          put(`result:${game}:${puzzleId}`, { ...ended, ...about, completedAt });
        } catch {
          const ofDay = [puzzleId.split("-")[1], date];
          const partly = Object.keys(localStorage).filter((key) => ofDay.some((end) => key.endsWith(end)));
          for (const key of partly) localStorage.removeItem(key);
          return day - 1;
        }
      }
    }
    return most;
  };
"""


def results_of(page: Page) -> int:
    """How many games the statistics count."""
    page.get_by_role("heading", name="Recent games").wait_for()
    return int(page.locator("dl dd").first.inner_text())


def notice(page: Page) -> Locator:
    return page.get_by_role("complementary", name="Storage space")


def win_today(open_page: Opener, page: Page, game: str, site_folder: Path) -> None:
    page.goto(f"{open_page.site}{game}/?date={TODAY}")
    wait_for_rules(page)
    for step in steps_of(game, site_folder):
        step(page)
    expect(page.locator("dialog[open]")).to_be_visible()


def test_a_store_with_ten_characters_left_is_read_and_exported(open_page: Opener) -> None:
    context = open_page.context()
    context.add_init_script(SCRIPT)
    page = open_page.page("icon.svg", context=context)
    for result in RESULTS:
        page.evaluate("result => put(`result:waywords:${result.puzzleId}`, result)", result)
    assert page.evaluate("fill(10)") >= 5_000_000
    page.goto(f"{open_page.site}stats/?game=waywords")
    assert results_of(page) == len(RESULTS)
    page.goto(open_page.site)
    page.get_by_role("button", name="Settings").tap()
    page.get_by_role("button", name="Take it with you").tap()
    expect(page.get_by_label("Code", exact=True)).to_have_value(re.compile(r"^GW1\."))
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a file").tap()
    assert len(json.loads(saved.value.path().read_text())["results"]) == len(RESULTS)
    page.goto(f"{open_page.site}waywords/")
    wait_for_rules(page)
    Mouse().select(page, *KITCHEN_DRAGS["FORK"])
    expect(page.get_by_role("status").filter(has_text="no space")).to_be_visible()
    expect(page.get_by_text("stores nothing")).to_have_count(0)


def test_after_a_thousand_days_a_win_is_kept_and_no_result_is_lost(open_page: Opener, site_folder: Path) -> None:
    context = open_page.context(viewport=DESKTOP)
    context.add_init_script(SCRIPT)
    page = open_page.page(context=context)
    win_today(open_page, page, "waywords", site_folder)
    page.goto(f"{open_page.site}icon.svg")
    context.clock.set_fixed_time(AFTER_YEARS)
    days = page.evaluate("playFor(1500)")
    assert 700 < days < 1500, "the store is full"
    page.evaluate("fill(10)")
    before = page.evaluate("Object.keys(localStorage)")
    win_today(open_page, page, "cluegrid", site_folder)
    page.reload()
    wait_for_rules(page)
    assert kept(page, "result:cluegrid:crane")["status"] == "won"
    assert kept(page, "cluegrid:crane")["summary"]["status"] == "won"
    after = page.evaluate("Object.keys(localStorage)")
    gone = [key for key in before if key not in after]
    folded = [key for key in gone if key.startswith(f"{PREFIX}result:")]
    assert len(folded) > 500
    assert len(gone) - len(folded) <= 20, "results were folded, for which a few boards were given up"
    for game in ("cluegrid", "waywords"):
        page.goto(f"{open_page.site}stats/?game={game}")
        assert results_of(page) == days + 1


def test_the_oldest_boards_go_when_there_is_no_other_room_and_the_player_reads_it_once(
    open_page: Opener, site_folder: Path
) -> None:
    context = open_page.context(viewport=DESKTOP)
    context.add_init_script(SCRIPT)
    page = open_page.page(context=context)
    win_today(open_page, page, "waywords", site_folder)
    page.goto(f"{open_page.site}icon.svg")
    context.clock.set_fixed_time("2027-06-01T12:00:00Z")
    days = page.evaluate("playFor(120)")
    for game in ("cluegrid", "edgewise"):  # for the first, results are folded
        page.goto(f"{open_page.site}icon.svg")
        page.evaluate("fill(10)")
        win_today(open_page, page, game, site_folder)
    page.goto(open_page.site)
    expect(notice(page)).to_contain_text("All results are kept")
    assert violations(page) == []
    page.reload()
    notice(page).get_by_role("button", name="Save a copy").click()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a file").click()
    assert len(json.loads(saved.value.path().read_text())["results"]) == 5 * days + 3
    page.reload()
    expect(page.get_by_role("link", name="Statistics")).to_be_visible()
    expect(notice(page)).to_have_count(0)
    assert kept(page, "result:edgewise:spring")["status"] == "won"
    page.goto(f"{open_page.site}stats/?game=edgewise")
    assert results_of(page) == days + 1
    page.goto(f"{open_page.site}waywords/?date={TODAY}")  # the oldest board was given up
    expect(page.locator("main").get_by_role("heading", name="Solved")).to_be_visible()
    expect(page.get_by_text("Your finished board is not on this device")).to_be_visible()
    open_page.forgive("404")


@repeats
@pytest.mark.parametrize("changes", range(84, 85) if not IS_WHOLE else range(4, 180, 4))
def test_a_tab_that_is_killed_while_it_makes_room_has_lost_no_result(
    open_page: Opener, site_folder: Path, changes: int
) -> None:
    context = open_page.context(viewport=DESKTOP)
    context.add_init_script(SCRIPT)
    context.add_init_script(
        """window.changesLeft = Number(sessionStorage.changesLeft ?? Infinity); // after them the tab is as good as dead
        for (const name of ["setItem", "removeItem"]) {
          const real = Storage.prototype[name];
          Storage.prototype[name] = function (...given) {
            if (window.changesLeft-- > 0) real.apply(this, given);
          };
        }"""
    )
    page = open_page.page(context=context)
    win_today(open_page, page, "waywords", site_folder)
    page.goto(f"{open_page.site}icon.svg")
    context.clock.set_fixed_time("2027-01-20T12:00:00Z")
    assert page.evaluate("playFor(40)") == 40
    page.evaluate("changes => { fill(10); sessionStorage.changesLeft = changes }", changes)
    win_today(open_page, page, "cluegrid", site_folder)
    assert page.evaluate("window.changesLeft") <= 0, "it had more to do"
    kill(page)
    page = open_page.page("stats/?game=griddl", context=context)
    assert results_of(page) == 40
    page.goto(f"{open_page.site}stats/?game=waywords")
    assert results_of(page) == 41
    win = kept(page, "result:cluegrid:crane")
    page.goto(f"{open_page.site}cluegrid/?date={TODAY}")
    wait_for_rules(page)
    if win:
        expect(page.get_by_role("button", name="See the result")).to_be_visible()


@pytest.mark.parametrize("game", SOME)
def test_a_clock_before_1970_loses_no_move(open_page: Opener, site_folder: Path, game: str) -> None:
    key = f"{game}:{IDS[game]}"
    context = open_page.context(viewport=DESKTOP)
    page = open_page.page(
        f"{game}/?date={TODAY}", context=context
    )  # to a clock that is behind, the day is still to come
    context.clock.set_fixed_time("1969-07-20T20:17:40Z")
    wait_for_rules(page)
    for step in steps_of(game, site_folder):
        before = moves(page, key)
        step(page)
        acknowledge(page, key, before)
    expect(page.locator("dialog[open]")).to_be_visible()
    page.goto(f"{open_page.site}stats/?game={game}")
    assert results_of(page) == 1
    context.clock.set_fixed_time(NOON)
    page.goto(f"{open_page.site}{game}/")
    wait_for_rules(page)
    expect(page.locator("main").get_by_role("heading", name="Solved")).to_have_count(0)
    assert kept(page, f"result:{key}")["status"] == kept(page, key)["summary"]["status"] == "won"


@pytest.mark.parametrize(
    "change", [{"v": 3, "state": "in another form"}, {"state": {"version": 99}}], ids=["v", "state"]
)
def test_a_save_of_a_newer_version_stays_whatever_is_played(open_page: Opener, change: dict[str, Any]) -> None:
    context = open_page.context(viewport=DESKTOP)
    early = open_page.page("waywords/", context=context)
    wait_for_rules(early)
    Mouse().select(early, *KITCHEN_DRAGS["FORK"])
    expect(early.locator(".tile.path")).to_have_count(4)
    page = open_page.page("icon.svg", context=context)
    text = guarded(json.dumps(kept(page, KITCHEN) | {"moves": 9} | change))
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [PREFIX + KITCHEN, text])
    page.goto(f"{open_page.site}waywords/")
    for tab in (page, early):
        expect(tab.get_by_role("status").filter(has_text="newer version of the site")).to_be_visible()
        wait_for_rules(tab)
        Mouse().select(tab, *KITCHEN_DRAGS["KNIFE"])
    expect(page.locator(".tile.path")).to_have_count(5)
    expect(early.locator(".tile.path")).to_have_count(8)
    page.goto(f"{open_page.site}icon.svg")
    early.close()
    assert page.evaluate("key => localStorage.getItem(key)", PREFIX + KITCHEN) == text
    assert page.evaluate("Object.keys(localStorage).filter(key => key.includes(':aside:'))") == []


def test_the_browser_is_asked_once_to_keep_what_is_here_after_the_first_win(
    open_page: Opener, site_folder: Path
) -> None:
    context = open_page.context(viewport=DESKTOP)
    context.add_init_script(
        """const real = navigator.storage.persist;
        navigator.storage.persist = function () {
          sessionStorage.asked = Number(sessionStorage.asked ?? 0) + 1;
          return real.call(navigator.storage);
        }"""
    )
    page = open_page.page("waywords/", context=context)
    wait_for_rules(page)
    Mouse().select(page, *KITCHEN_DRAGS["FORK"])
    expect(page.locator(".tile.path")).to_have_count(4)
    assert page.evaluate("sessionStorage.asked") is None
    for game in ("waywords", "cluegrid"):
        if game == "cluegrid":
            win_today(open_page, page, game, site_folder)
        else:
            for word in ("KNIFE", "TASTE", "TEA"):
                Mouse().select(page, *KITCHEN_DRAGS[word])
            expect(page.locator("dialog[open]")).to_be_visible()
        assert page.evaluate("sessionStorage.asked") == "1"


def aside(page: Page) -> dict[str, str]:
    found: dict[str, str] = page.evaluate(
        "() => Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.includes(':aside:')))"
    )
    return found


def open_settings(page: Page) -> Locator:
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("button", name="Take it with you")).to_be_visible()
    return page.get_by_role("region", name="Set aside")


def test_what_was_set_aside_is_seen_copied_restored_and_deleted(open_page: Opener) -> None:
    context = open_page.context(viewport=DESKTOP)
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = open_page.page("waywords/", context=context)
    wait_for_rules(page)
    expect(open_settings(page)).to_have_count(0)
    page.keyboard.press("Escape")
    Mouse().select(page, *KITCHEN_DRAGS["FORK"])
    expect(page.locator(".tile.path")).to_have_count(4)
    page.goto(f"{open_page.site}icon.svg")
    page.evaluate(
        """([key, lost]) => {
          const text = localStorage.getItem(key);
          localStorage.setItem(key, "00000000" + text.slice(8)); // its checksum is damaged, and nothing else
          localStorage.setItem(lost, text.slice(0, 200));
        }""",
        [PREFIX + KITCHEN, f"{PREFIX}aside:{KITCHEN}:1000"],
    )
    page.goto(f"{open_page.site}waywords/")
    expect(page.get_by_role("status").first).to_contain_text("It was set aside")
    wait_for_rules(page)
    Mouse().select(page, *KITCHEN_DRAGS["KNIFE"])
    expect(page.locator(".tile.path")).to_have_count(5)
    section = open_settings(page)
    entries = section.get_by_role("listitem")
    expect(entries).to_have_count(2)
    expect(entries.first).to_contain_text("Waywords No. 15 · 15 Nov 2026")
    expect(entries.nth(1)).to_contain_text("It is damaged and can only be copied")
    expect(entries.nth(1).get_by_role("button", name="Restore")).to_have_count(0)
    entries.first.get_by_text("Show the text").click()
    text = entries.first.get_by_role("textbox").input_value()
    assert text in aside(page).values()
    assert violations_in_every_theme(page) == []
    entries.first.get_by_role("button", name="Copy").click()
    expect(section.get_by_role("status")).to_contain_text("copied")
    assert page.evaluate("navigator.clipboard.readText()") == text

    # What was played since goes aside in exchange, and comes back the same way.
    entries.first.get_by_role("button", name="Restore").press("Enter")
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.locator(".tile.path")).to_have_count(4)
    wait_for_rules(page)
    section = open_settings(page)
    expect(entries).to_have_count(2)
    entries.first.get_by_role("button", name="Restore").press("Enter")
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.locator(".tile.path")).to_have_count(5)

    page.goto(open_page.site)
    section = open_settings(page)
    bin_ = entries.nth(1).get_by_role("button", name="Delete Waywords")
    bin_.press("Enter")
    page.keyboard.press("Enter")  # the focus is on keeping it
    expect(bin_).to_be_visible()
    assert len(aside(page)) == 2
    bin_.press("Enter")
    assert violations(page) == []
    entries.nth(1).get_by_role("button", name="Delete", exact=True).press("Enter")
    expect(entries).to_have_count(1)
    assert f"{PREFIX}aside:{KITCHEN}:1000" not in aside(page)
    expect(page.locator("dialog[open]")).to_have_count(1)


def test_a_result_that_was_set_aside_comes_back_to_the_statistics(open_page: Opener) -> None:
    result: dict[str, Any] = RESULTS[0]
    key = f"result:waywords:{result['puzzleId']}"
    page = open_page.page("stats/?game=waywords", viewport=DESKTOP)
    page.evaluate(
        "([key, text]) => localStorage.setItem(key, text)", [f"{PREFIX}aside:{key}:5", guarded(json.dumps(result))]
    )
    page.goto(open_page.site)
    section = open_settings(page)
    section.get_by_role("button", name="Restore").click()
    expect(section.get_by_role("status")).to_contain_text("restored")
    assert kept(page, key) == result
    assert aside(page) == {}
