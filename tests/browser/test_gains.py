"""What results add up to: streaks over a missed day, badges, the statistics page; and times that are not shown."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import BrowserContext, Page, Route, ViewportSize, expect

from gridwright.rules.calendar import day_at, day_index

from .axe import violations_in_every_theme
from .conftest import PHONE, Opener, keep
from .hand import Mouse
from .puzzles import KITCHEN_DRAGS, TODAY, result

NARROW: ViewportSize = {"width": 320, "height": 640}


def before(days: int) -> str:
    return day_at(day_index(TODAY) - days)


def with_wins(context: BrowserContext, *days: int, **fields: Any) -> BrowserContext:
    """A device with wins so many days ago."""
    for ago in days:
        found = result(before(ago), 100 - ago, **fields)
        context.add_init_script(keep(f"result:waywords:{found['puzzleId']}", json.dumps(found)))
    return context


def win(page: Page) -> None:
    for name in ("FORK", "KNIFE", "TASTE", "TEA"):
        Mouse().select(page, *KITCHEN_DRAGS[name])
    expect(page.locator("dialog[open]")).to_contain_text("Circuit closed")


def test_a_missed_day_is_bridged_and_every_page_says_so(open_page: Opener) -> None:
    context = with_wins(open_page.context(), *range(2, 8))
    page = open_page.page(context=context)
    expect(page.locator('[data-game="waywords"]')).to_contain_text(re.compile(r"6-day streak,\s*win today"))
    page.goto(f"{open_page.site}stats/?game=waywords")
    expect(page.get_by_text("You missed yesterday: a win today bridges it.").first).to_be_visible()
    page.goto(f"{open_page.site}waywords/")
    win(page)
    gains = page.locator("dialog[open] .counts")
    expect(gains).to_contain_text(re.compile(r"7\s*day streak"))
    expect(gains).to_contain_text("One missed day is bridged: 14 Nov 2026.")
    expect(gains.locator(".badge")).to_have_text([re.compile("New badge: A week"), re.compile("Without a hint")])
    assert violations_in_every_theme(page) == []
    page.goto(f"{open_page.site}stats/?game=waywords")
    expect(page.get_by_text("Streak since 8 Nov 2026. One missed day is bridged: 14 Nov 2026.")).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("7 days won, 1 day bridged"))).to_be_visible()


def test_a_strict_site_bridges_nothing(open_page: Opener) -> None:
    context = with_wins(open_page.context(), *range(2, 8))

    def answer(route: Route) -> None:
        given = route.fetch()
        route.fulfill(response=given, body=given.text().replace("<html ", '<html data-streak="strict" ', 1))

    context.route(re.compile(r"/stats/"), answer)
    page = open_page.page("stats/?game=waywords", context=context)
    expect(page.get_by_text("Still to earn")).to_be_visible()
    assert page.locator("dl").inner_text().split()[4:8] == ["0", "streak", "6", "best"]


def test_the_statistics_have_axes_months_figures_and_badges(open_page: Opener) -> None:
    context = with_wins(
        open_page.context(viewport=NARROW), *range(1, 13), figures={"hintsFromButton": 0, "pathFound": 4}
    )
    page = open_page.page("stats/?game=waywords", context=context)
    expect(page.locator(".axes")).to_have_text("hintswins")
    expect(page.locator("svg text").filter(has_text="Nov")).to_be_visible()
    expect(page.locator(".lines")).to_contain_text("Hints asked for0")
    expect(page.locator(".last li").first).to_contain_text("0 hints, 0 of 0 bonus words")
    earned = page.get_by_role("list", name="Earned").get_by_role("heading")
    expect(earned).to_have_text(["First win", "Ten wins", "A week", "Without a hint", "Ten without a hint"])
    others = page.get_by_role("list", name="Still to earn")
    expect(others.locator("li").filter(has_text="A month")).to_contain_text("12 of 30")
    expect(others.locator("li").filter(has_text="Every pack")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    assert violations_in_every_theme(page) == []


def test_the_clock_can_be_hidden_and_the_time_is_kept(open_page: Opener) -> None:
    page = open_page.page("waywords/", viewport=PHONE)
    expect(page.locator(".time")).to_contain_text("0:0")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("switch", name="Hide the clock").click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Pause")).to_have_text("Pause")
    win(page)
    clocks = re.compile(r"\d:\d\d")
    dialog = page.locator("dialog[open]")
    expect(dialog).not_to_contain_text("Time")
    expect(page.locator(".title")).not_to_contain_text(clocks)
    page.goto(open_page.site)
    expect(page.locator('[data-game="waywords"]')).to_contain_text("Solved")
    expect(page.locator('[data-game="waywords"]')).not_to_contain_text(clocks)
    page.goto(f"{open_page.site}stats/?game=waywords")
    expect(page.locator(".last .ending")).to_have_text("solved")
    kept = page.evaluate("localStorage.getItem('gridwright:v1:result:waywords:kitchen')")
    assert json.loads(kept[9:])["elapsedMs"] > 0
