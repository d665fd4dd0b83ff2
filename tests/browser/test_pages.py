"""The pages as such: what is on them, how they fit, that anybody can use them, that they work wherever they are put."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, ViewportSize, expect

from tests.amounts import cases, repeats

from .axe import violations, violations_in_every_theme
from .conftest import DESKTOP, PHONE, SMALL_PHONE, Opener, keep
from .hand import DraggingFinger, Mouse, TappingFinger
from .host import wait_until
from .puzzles import KITCHEN_DRAGS, RESULTS

LANDSCAPE: ViewportSize = {"width": 844, "height": 390}
NARROW: ViewportSize = {"width": 320, "height": 568}


def test_the_hub_has_five_cards_and_says_which_are_to_come(open_page: Opener) -> None:
    page = open_page.page()
    names = ["Waywords", "Edgewise", "Cluegrid", "Wordogram", "griddl"]
    links = page.get_by_role("link", name=re.compile("|".join(names)))
    expect(page.get_by_role("heading", level=2)).to_have_text(names)
    expect(page.get_by_text("Coming soon")).to_have_count(0)
    expect(links).to_have_count(5)

    def without_two(route: Route) -> None:
        answer = route.fetch()
        games = 'data-games="waywords edgewise griddl"'
        body = re.sub('data-games="[^"]*"', games, answer.text())
        route.fulfill(response=answer, body=re.sub('(site_name" content=")[^"]*', r"\1Kim &amp; Co", body))

    page.route(open_page.site, without_two)
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Kim & Co")
    expect(page).to_have_title("Kim & Co")
    expect(page.get_by_text("Coming soon")).to_have_count(2)
    expect(page.get_by_role("heading", level=2)).to_have_text(names)
    expect(links).to_have_count(3)
    expect(page.get_by_text("Sunday 15 November")).to_be_visible()
    expect(page.get_by_text("Next puzzles in 12:00:00")).to_be_visible()


def test_the_hub_shows_how_far_a_game_is(open_page: Opener) -> None:
    page = open_page.page("waywords/")
    DraggingFinger().select(page, *KITCHEN_DRAGS["FORK"])
    expect(page.locator(".tile.path")).to_have_count(4)
    page.get_by_role("link", name="All games").tap()
    expect(page.locator('[data-game="waywords"]')).to_contain_text("20% there")
    page.go_back()
    expect(page.locator(".tile.path")).to_have_count(4)


STATES = ["hub", "settings", "archive", "stats", "board", "going", "words", "emoji", "help", "paused", "result"]


def bring_to(open_page: Opener, state: str, viewport: ViewportSize) -> Page:
    # Still, so that axe sees a state and not the way to it. The words have a button where there is no room for them.
    context = open_page.context(viewport=SMALL_PHONE if state == "words" else viewport)
    if state in ("archive", "stats"):
        for result in RESULTS:
            context.add_init_script(keep(f"result:waywords:{result['puzzleId']}", json.dumps(result)))
        page = open_page.page(f"{state}/", context=context)
        heading = "November 2026" if state == "archive" else "Recent games"
        expect(page.get_by_role("heading", name=heading)).to_be_visible()
        return page
    path = {"hub": "", "settings": "", "emoji": "waywords/?puzzle=14"}.get(state, "waywords/")
    page = open_page.page(path, context=context)
    if state in ("hub", "settings"):
        expect(page.get_by_role("heading", name="Waywords")).to_be_visible()
        if state == "settings":
            page.get_by_role("button", name="Settings").click()
        return page
    expect(page.locator("[aria-live=polite]")).to_contain_text("traces found")
    if state in ("going", "words"):
        Mouse().select(page, *KITCHEN_DRAGS["OAK"])
        Mouse().select(page, *KITCHEN_DRAGS["KNIFE"])
    if state == "going":
        page.get_by_role("button", name="Probe").click()
        page.mouse.move(*(400, 400))
        page.locator('[data-cell="r2c0"]').click()  # an open selection, with its preview
    elif state == "words":
        page.get_by_role("button", name="Netlist").click()
    elif state == "emoji":
        page.locator('[data-cell="r0c0"]').click()
        expect(page.locator("dialog[open]")).to_contain_text("means sea")
    elif state == "help":
        page.get_by_role("button", name="How to play").click()
    elif state == "paused":
        page.get_by_role("button", name="Pause").click()
    elif state == "result":
        for name in ("FORK", "KNIFE", "TASTE", "TEA"):
            Mouse().select(page, *KITCHEN_DRAGS[name])
        expect(page.locator("dialog[open]")).to_contain_text("Circuit closed")
    return page


@pytest.mark.parametrize("state", STATES)
def test_axe_finds_nothing_in_any_theme(open_page: Opener, state: str) -> None:
    page = bring_to(open_page, state, PHONE)
    page.wait_for_timeout(50)
    assert violations_in_every_theme(page) == []


def test_axe_sees_what_one_theme_alone_spoils(open_page: Opener) -> None:
    page = bring_to(open_page, "hub", PHONE)
    spoil = """() => {
      const style = new CSSStyleSheet();
      style.replaceSync('[data-contrast=high][data-theme=dark] h1 { color: #333 }');
      document.adoptedStyleSheets = [style];
    }"""
    page.evaluate(spoil)
    found = violations_in_every_theme(page)
    assert [text.split(": ")[:2] for text in found] == [["contrast-dark", "color-contrast"]]


@pytest.mark.parametrize(
    "viewport", [SMALL_PHONE, PHONE, DESKTOP, LANDSCAPE, NARROW], ids=lambda v: f"{v['width']}x{v['height']}"
)
def test_the_board_fits_the_screen_without_scrolling(open_page: Opener, viewport: ViewportSize) -> None:
    page = open_page.page("waywords/", viewport=viewport)
    expect(page.locator("[role=grid]")).to_be_visible()
    overflow = page.evaluate(
        "() => [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]"
    )
    assert overflow[0] <= 0
    if viewport["height"] >= 640:
        assert overflow[1] <= 0
    sizes = page.locator(".tile").evaluate_all("tiles => tiles.map(tile => tile.getBoundingClientRect().width)")
    assert min(sizes) >= (34 if viewport["height"] < 500 else 36)
    for target in page.locator("button:visible, a:visible").all():
        box = target.bounding_box()
        assert box
        assert box["x"] >= 0 and box["x"] + box["width"] <= viewport["width"]
        assert box["width"] >= 40 and box["height"] >= 44, target.get_attribute("aria-label")


@pytest.mark.parametrize("path", ["", "archive/", "stats/", "packs/", "packs/?pack=tutorial"])
def test_every_page_fits_the_narrowest_screen(open_page: Opener, path: str) -> None:
    page = open_page.page(path, viewport=NARROW)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.wait_for_timeout(200)
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    for target in page.locator("button:visible, a:visible").all():
        box = target.bounding_box()
        assert box
        assert box["x"] >= 0 and box["x"] + box["width"] <= NARROW["width"]


def test_a_dialog_keeps_the_focus_and_gives_it_back(open_page: Opener) -> None:
    page = open_page.page("waywords/", viewport=DESKTOP)
    opener = page.get_by_role("button", name="How to play")
    opener.focus()
    page.keyboard.press("Enter")
    dialog = page.locator("dialog[open]")
    expect(dialog).to_be_visible()
    for _ in range(6):
        page.keyboard.press("Tab")
        inside = page.evaluate("document.activeElement === document.body || !!document.activeElement.closest('dialog')")
        assert inside, "Tab went behind the dialog"
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(opener).to_be_focused()


def test_settings_hold_and_are_there_before_the_first_paint(open_page: Opener) -> None:
    page = open_page.page()
    page.get_by_role("button", name="Settings").tap()
    page.get_by_text("Dark", exact=True).tap()
    page.get_by_role("switch", name=re.compile("Colour-blind")).tap()
    for _ in range(2):
        assert page.evaluate("document.documentElement.dataset.theme") == "dark"
        assert page.evaluate("document.documentElement.dataset.colors") == "blind"
        page.route(re.compile(r"assets/.*\.js$"), lambda route: route.abort())  # the first script alone must do it
        page.reload()
    open_page.expect_complaint("net::ERR_FAILED")


def test_the_system_theme_is_followed_while_the_page_is_open(open_page: Opener) -> None:
    page = open_page.page(color_scheme="dark")
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    page.emulate_media(color_scheme="light")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")


@pytest.mark.parametrize(
    "query", ["?puzzle=99", "?puzzle=3", "?puzzle=999999999999", "?date=2026-11-03", "?date=2027-01-01"]
)
def test_a_puzzle_that_is_not_there_is_reported(open_page: Opener, query: str) -> None:
    page = open_page.page(f"waywords/{query}")
    expect(page.get_by_role("alert")).to_contain_text("There is no puzzle")


def test_a_puzzle_that_cannot_be_fetched_can_be_tried_again(open_page: Opener) -> None:
    context = open_page.context()
    context.route("**/puzzles/**", lambda route: route.abort())
    page = open_page.page("waywords/", context=context)
    expect(page.get_by_role("alert")).to_contain_text("could not be fetched")
    context.unroute("**/puzzles/**")
    page.get_by_role("button", name="Try again").tap()
    expect(page.locator(".tile")).to_have_count(49)
    open_page.expect_complaint("net::ERR_FAILED")


def test_code_that_does_not_come_is_reported_and_can_be_tried_again(open_page: Opener) -> None:
    context = open_page.context()
    hub, settings = re.compile("assets/Hub"), re.compile("assets/Settings")
    for code in (hub, settings):
        context.route(code, lambda route: route.abort())
    page = open_page.page(context=context)
    again = page.get_by_role("link", name="Try again")
    expect(again).to_be_hidden()
    assert page.evaluate("document.getElementById('app').offsetHeight") == 0, "the page would move when its code comes"
    page.evaluate("document.getAnimations().forEach(one => one.finish())")  # ten seconds later
    expect(page.get_by_text("The page has not come through.")).to_be_visible()
    context.unroute(hub)
    again.tap()
    expect(page.get_by_role("link", name=re.compile("Waywords"))).to_be_visible()
    expect(again).to_have_count(0)
    page.get_by_role("button", name="Settings").tap()
    expect(page.locator(".toast")).to_have_text("The settings could not be fetched.")
    expect(page.get_by_role("status")).to_have_text("The settings could not be fetched.")
    context.unroute(settings)
    page.get_by_role("button", name="Settings").tap()
    expect(page.get_by_role("switch", name=re.compile("Colour-blind"))).to_be_visible()
    assert page.evaluate("location.hash") == ""
    game = re.compile("assets/waywords-")
    context.route(game, lambda route: route.abort())
    page.goto(f"{open_page.site}waywords/")
    expect(page.get_by_role("alert")).to_contain_text("The code of this game could not be fetched.")
    context.unroute(game)
    page.get_by_role("button", name="Try again").tap()
    expect(page.locator("[data-cell]").first).to_be_visible()
    open_page.expect_complaint("net::ERR_FAILED")


def test_an_address_without_a_page_has_the_look_of_the_site_and_leads_to_it(
    open_page: Opener, site_folder: Path, plain_server: str
) -> None:
    """Also under a path that the page was not given, from a host that knows nothing but 404.html."""
    for site, theme, paper in (
        (open_page.site, "dark", "rgb(21, 20, 18)"),
        (plain_server, "light", "rgb(251, 248, 243)"),
    ):
        context = open_page.context(color_scheme=theme)
        if site == plain_server:
            context.route("**/no/such/page", lambda route: route.fulfill(status=404, path=site_folder / "404.html"))
        open_page.site = site
        page = open_page.page("no/such/page", context=context)
        expect(page.get_by_role("heading")).to_have_text("There is nothing here")
        link = page.get_by_role("link", name="To the games")
        expect(link).to_have_attribute("href", site)
        page.wait_for_function(
            "() => [...document.fonts].some((one) => one.family === 'Fraunces' && one.status === 'loaded')"
        )
        assert page.evaluate("getComputedStyle(document.documentElement).backgroundColor") == paper
        assert violations(page) == []
        link.tap()
        expect(page.get_by_role("link", name=re.compile("Waywords"))).to_be_visible()
    open_page.expect_complaint("404")


def refuse_waywords(page: Page) -> None:
    TappingFinger().select(page, "r1c0", "r1c3")


def refuse_edgewise(page: Page) -> None:
    """What was submitted before is reported as such."""
    page.get_by_role("button", name="Submit").click()
    expect(page.get_by_text(re.compile("of 4 right")).first).to_be_visible()
    page.get_by_role("button", name="Submit").click()


def refuse_cluegrid(page: Page) -> None:
    if not page.get_by_label(re.compile("Your guess .*: Q W E R T")).count():
        page.keyboard.type("QWERT")
    page.keyboard.press("Enter")


REFUSALS: dict[str, Callable[[Page], None]] = {
    "waywords": refuse_waywords,
    "wordogram": lambda page: page.get_by_role("button", name="Check").click(),
    "edgewise": refuse_edgewise,
    "cluegrid": refuse_cluegrid,
    "griddl": lambda page: page.locator("[data-spot=c0]").click(),
}
SHIFTS = """
window.shifts = [];
new PerformanceObserver((list) => {
  const moved = list.getEntries().flatMap((entry) => entry.sources.map(({ node }) => node));
  const others = moved.filter((node) => !node?.matches?.(".spelled")); // Waywords' own, at the tile that is chosen
  window.shifts.push(...others.map((node) => node?.outerHTML ?? String(node)));
}).observe({ type: "layout-shift" });
"""
COVERED = """
() => {
  const said = document.querySelector(".toast p").getBoundingClientRect();
  const isCovered = (element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return left < said.right && right > said.left && top < said.bottom && bottom > said.top;
  };
  const covered = [...document.querySelectorAll("main, main *, .top-bar :is(a, button)")].filter(isCovered);
  if (said.left < 0 || said.right > innerWidth || said.top < 0) covered.push(document.body); // it is cut off
  return covered.map((element) => element.outerHTML.slice(0, 80));
}
"""


# Until the board has had its size for ten frames: it is measured after the window.
SETTLED = """() => new Promise((done) => {
  let last = "", same = 0;
  const look = () => {
    const now = JSON.stringify(document.querySelector(".board").getBoundingClientRect());
    same = now === last ? same + 1 : 0;
    last = now;
    same < 10 ? requestAnimationFrame(look) : done();
  };
  look();
})"""


@repeats
@pytest.mark.parametrize("game", cases(["wordogram", "griddl"], ["waywords", "edgewise", "cluegrid"]))
def test_what_is_said_covers_nothing_moves_nothing_and_is_heard(open_page: Opener, game: str) -> None:
    page = open_page.page(f"{game}/")
    expect(page.locator("[aria-live=polite]")).not_to_have_text("")
    REFUSALS[game](page)
    expect(page.locator(".toast p")).to_be_visible()
    for viewport in (PHONE, SMALL_PHONE, NARROW, LANDSCAPE, DESKTOP):
        page.set_viewport_size(viewport)
        page.evaluate(SETTLED)
        page.evaluate(SHIFTS)
        before = page.locator(".toast p").element_handle()
        REFUSALS[game](page)
        page.wait_for_function(
            "before => { const said = document.querySelector('.toast p'); return said && said !== before }", arg=before
        )
        assert page.evaluate(COVERED) == [], viewport
        text = page.locator(".toast p").inner_text().rstrip(".")
        expect(page.locator("[aria-live=polite], [role=status]").filter(has_text=text)).to_have_count(1)
        assert page.evaluate("shifts") == [], viewport
    expect(page.locator(".toast p")).to_have_count(0)
    assert page.evaluate("shifts") == []


CHANGES = """
const region = document.querySelector("[aria-live=polite]");
window.changes = [region.textContent];
const what = { characterData: true, childList: true, subtree: true };
new MutationObserver(() => changes.push(region.textContent)).observe(region, what);
"""


@repeats
@pytest.mark.parametrize("game", cases(["cluegrid"], ["waywords", "edgewise", "wordogram", "griddl"]))
def test_an_identical_second_message_is_spoken_too(open_page: Opener, game: str) -> None:
    """A screen reader speaks what has changed in a live region, and nothing where the text stays the same."""
    page = open_page.page(f"{game}/")
    region = page.locator("[aria-live=polite]")
    expect(region).not_to_have_text("")
    REFUSALS[game](page)
    expect(page.locator(".toast p")).to_be_visible()
    page.evaluate(CHANGES)
    for count in (2, 3):
        REFUSALS[game](page)
        wait_until(page, f"changes.length >= {count}")
    assert len({text.strip() for text in page.evaluate("changes")}) == 1


@pytest.fixture(scope="module")
def plain_server(site_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The site under a path, from a server that knows nothing of it."""
    root = tmp_path_factory.mktemp("host")
    shutil.copytree(site_folder, root / "some" / "where")
    command = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", str(root)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        assert server.stdout
        port = re.search(r"port (\d+)", server.stdout.readline())
        assert port
        yield f"http://127.0.0.1:{port[1]}/some/where/"
        server.terminate()


def test_the_site_plays_under_any_path_from_any_server(open_page: Opener, plain_server: str) -> None:
    open_page.site = plain_server
    page = open_page.page()
    page.get_by_role("link", name=re.compile("Waywords")).tap()
    assert page.url == f"{plain_server}waywords/"
    DraggingFinger().select(page, *KITCHEN_DRAGS["FORK"])
    expect(page.locator(".tile.path")).to_have_count(4)
    page.reload()
    expect(page.locator(".tile.path")).to_have_count(4)
