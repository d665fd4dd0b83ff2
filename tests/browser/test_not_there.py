"""What is not there: days before the launch, days without a puzzle, days after the last one that was published.

No page asks for it: a 404 would be in the console, and every page must end without an error there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from gridwright.library.shelf import Library
from gridwright.server.site import site_app
from gridwright.site.build import build
from tests.library.samples import NO_PROFILES, write

from .axe import violations_in_every_theme
from .conftest import SMALL_PHONE, Opener, opened, served
from .edgewise_puzzles import SPRING
from .hand import Mouse
from .host import Host, day, kitchen, noon, play, visit, wait_until
from .puzzles import KITCHEN, KITCHEN_DRAGS, SEASIDE
from .wordogram_puzzles import TRUTH

LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4"/></svg>'
TOKEN = "for-the-testers-only"


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A newspaper's site from 10 November on, by the clocks of Berlin: on the 15th one game of three has a puzzle."""
    root = tmp_path_factory.mktemp("library")
    brand = {"title": "Dockside", "byline": "Puzzles by Ann", "accent": "#C8102E", "logo": "logo.svg"}
    write(root / "library.json", {"launch": "2026-11-10", "day": "Europe/Berlin", "profiles": NO_PROFILES, **brand})
    (root / "logo.svg").write_text(LOGO)
    library = Library(root)
    for game, puzzle, on in (
        ("waywords", KITCHEN, "2026-11-14"),
        ("waywords", SEASIDE, "2026-11-16"),
        ("wordogram", TRUTH, "2026-11-14"),
        ("edgewise", SPRING, "2026-11-15"),
    ):
        (puzzle_id,) = library.add(game, [puzzle], "approved")
        library.assign(game, [(puzzle_id, on)], today="2026-11-01")
    out = tmp_path_factory.mktemp("built") / "site"
    build(library, out, through="2026-11-16", preview=TOKEN)
    with served(site_app(out)) as address_:
        yield address_


@pytest.fixture
def open_dockside(browser: Browser, address: str) -> Iterator[Opener]:
    with opened(Opener(browser, address)) as opener:
        yield opener


def set_time(page: Page, at: str) -> None:
    page.clock.set_fixed_time(at)
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")


def expect_no_overflow(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_before_the_launch_the_site_counts_down_and_asks_for_no_puzzle(open_dockside: Opener) -> None:
    asked: list[str] = []
    page = open_dockside.page(at="2026-11-07T12:00:00Z", viewport=SMALL_PHONE)
    page.on("request", lambda request: asked.append(request.url))
    expect(page.get_by_text("Begins in 3 days")).to_be_visible()
    expect(page.get_by_text("Tuesday 10 November 2026")).to_be_visible()
    expect(page.get_by_text("Puzzles by Ann")).to_be_visible()
    expect(page.get_by_role("link", name="Waywords")).to_have_count(0)
    assert page.evaluate("document.querySelector('header img').naturalWidth") > 0
    assert violations_in_every_theme(page) == []
    page.set_viewport_size({"width": 320, "height": 640})
    expect_no_overflow(page)
    page.goto(f"{open_dockside.site}waywords/")
    expect(page.get_by_role("heading", name="Begins in 3 days")).to_be_visible()
    assert violations_in_every_theme(page) == []
    page.goto(f"{open_dockside.site}archive/")
    expect(page.get_by_text("Begins in 3 days, on Tuesday 10 November.")).to_be_visible()
    assert [url for url in asked if re.search("puzzles/.*/", url)] == []
    page.goto(open_dockside.site)
    set_time(page, "2026-11-09T22:30:00Z")
    expect(page.get_by_text("Begins tomorrow")).to_be_visible()
    expect(page.get_by_text("The first puzzles in 30:00")).to_be_visible()
    set_time(page, "2026-11-09T23:00:00Z")  # midnight in Berlin
    expect(page.get_by_text("Begins")).to_have_count(0)
    expect(page.get_by_role("link", name=re.compile("Waywords"))).to_be_visible()


def test_a_day_without_a_puzzle_is_reported_with_the_latest_and_the_other_games(open_dockside: Opener) -> None:
    page = open_dockside.page(at="2026-11-15T12:00:00Z", viewport=SMALL_PHONE)
    expect(page.locator('[data-game="waywords"]')).to_contain_text("No puzzle today")
    expect(page.locator('[data-game="wordogram"]')).to_contain_text("Not there yet")
    expect(page.locator('[data-game="edgewise"]')).to_contain_text("New")
    assert violations_in_every_theme(page) == []
    page.get_by_role("link", name=re.compile("Waywords")).tap()
    expect(page.get_by_role("heading", name="No puzzle today")).to_be_visible()
    expect(page.get_by_role("alert")).to_contain_text("Waywords has no puzzle for Sunday 15 November.")
    expect(page.get_by_role("link", name="Other games")).to_be_visible()
    expect(page.get_by_role("link", name="Earlier puzzles")).to_be_visible()
    assert violations_in_every_theme(page) == []
    page.reload()
    page.get_by_role("link", name="Play the latest, No. 5").tap()
    expect(page.locator(".title")).to_contain_text("14 Nov 2026")
    page.goto(f"{open_dockside.site}wordogram/")
    expect(page.get_by_role("alert")).to_contain_text("Wordogram has no puzzle for Sunday 15 November yet.")
    page.goto(f"{open_dockside.site}archive/")
    expect(page.get_by_text("There is no puzzle for Sunday 15 November.")).to_be_visible()


def test_a_preview_opens_days_to_come_and_keeps_its_games_apart(open_dockside: Opener) -> None:
    page = open_dockside.page(f"preview-{TOKEN}/archive/", at="2026-11-08T12:00:00Z")
    page.get_by_role("link", name=re.compile("16 November")).tap()
    expect(page.locator(".objective strong")).to_have_text("At the seaside")
    page.get_by_role("button", name="Play", exact=True).tap()  # how to play: what is kept elsewhere does not count
    expect(page.locator("[aria-live=polite]")).to_contain_text("traces found")
    Mouse().select(page, "r0c0", "r0c4")
    expect(page.locator(".tile.path")).not_to_have_count(0)
    wait_until(page, "Object.keys(localStorage).some((key) => key === 'gridwright:preview:waywords:seaside')")
    assert page.evaluate("Object.keys(localStorage).filter((key) => /^gridwright:v1:waywords/.test(key))") == []


def test_offline_on_the_day_after_the_last_the_site_says_so_and_goes_on_when_it_is_out(
    open_page: Opener, host: Host
) -> None:
    host.plan(2, kitchen("Third day"))
    host.stop()
    build(Library(host.root), host.out, through=day(1))
    host.start()
    page = visit(open_page, host)
    assert page.evaluate(f"caches.match('puzzles/waywords/{day(1)}.json').then(Boolean)")
    assert not any(day(2) in path for path in host.asked)
    host.stop()
    page.clock.set_fixed_time(noon(2))
    page.goto(host.site)
    expect(page.locator('[data-game="waywords"]')).to_contain_text("Not there yet")
    page.goto(f"{host.site}waywords/")
    expect(page.get_by_role("heading", name="Not there yet")).to_be_visible()
    page.get_by_role("link", name="Play the latest, No. 12").tap()
    expect(page.locator(".objective strong")).to_have_text("At the seaside")
    build(Library(host.root), host.out, through=day(2))
    host.start()
    page.goto(f"{host.site}waywords/")
    expect(page.locator(".objective strong")).to_have_text("Third day")
    play(page, KITCHEN_DRAGS, "FORK")
    expect(page.locator(".tile.path")).to_have_count(4)
