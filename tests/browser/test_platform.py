"""What every daily game has: days, an archive, statistics, sharing, settings, two tabs, and help."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect

from gridwright.server.site import site_app
from gridwright.site.build import build
from tests.library.samples import make_library

from .conftest import SMALL_PHONE, Gate, Opener, keep, opened, served
from .hand import DraggingFinger, Mouse
from .host import SEASIDE_DRAGS
from .puzzles import KITCHEN, KITCHEN_DRAGS, RESULTS, SEASIDE, TODAY, YESTERDAY

KEPT = "gridwright:v1:waywords:kitchen"
LOW: ViewportSize = {"width": 360, "height": 420}


def play(page: Page, *words: str) -> None:
    for name in words:
        Mouse().select(page, *KITCHEN_DRAGS[name])


def win(page: Page) -> None:
    play(page, "FORK", "KNIFE", "TASTE", "TEA")
    expect(page.locator("dialog[open]")).to_contain_text("Circuit closed")


def kept(page: Page, key: str) -> Any:
    text = page.evaluate("key => localStorage.getItem(key)", key)
    return json.loads(text[9:]) if text else None


def with_results(context: BrowserContext) -> BrowserContext:
    for result in RESULTS:
        context.add_init_script(keep(f"result:waywords:{result['puzzleId']}", json.dumps(result)))
    return context


def test_the_new_day_is_offered_and_the_open_game_stays(open_page: Opener) -> None:
    context = open_page.context(at=f"{YESTERDAY}T23:59:58Z")
    page = open_page.page("waywords/?puzzle=14", context=context)
    Mouse().select(page, *SEASIDE_DRAGS["SEASIDE"])
    expect(page.get_by_text("A new puzzle is out")).to_have_count(0)
    context.clock.set_fixed_time(f"{TODAY}T00:00:01Z")
    expect(page.get_by_text("A new puzzle is out")).to_be_visible()
    Mouse().select(page, *SEASIDE_DRAGS["EAST"])
    expect(page.locator("dialog[open]")).to_contain_text("Circuit closed")
    result = kept(page, "gridwright:v1:result:waywords:seaside")
    assert (result["date"], result["openedOn"], result["status"]) == (YESTERDAY, YESTERDAY, "won"), "for its own day"
    context.clock.set_fixed_time("2026-11-16T00:00:01Z")  # which has no puzzle
    expect(page.get_by_text("A new puzzle is out")).to_have_count(0)


def test_the_hub_turns_to_the_new_day_by_itself(open_page: Opener) -> None:
    context = open_page.context(at="2026-11-14T23:59:58Z")
    page = open_page.page(context=with_results(context))
    expect(page.get_by_text("Saturday 14 November")).to_be_visible()
    expect(page.locator('[data-game="waywords"]')).to_contain_text("3-day streak")
    context.clock.set_fixed_time(f"{TODAY}T00:00:01Z")
    expect(page.get_by_text("Sunday 15 November")).to_be_visible()
    expect(page.locator('[data-game="waywords"]')).to_contain_text("3-day streak")
    context.clock.set_fixed_time("2026-11-16T00:00:01Z")
    expect(page.locator('[data-game="waywords"]')).to_contain_text("win today")
    context.clock.set_fixed_time("2026-11-17T00:00:01Z")
    expect(page.get_by_text("3-day streak")).to_have_count(0)


def test_a_win_counts_once_and_makes_a_streak(open_page: Opener) -> None:
    context = with_results(open_page.context())
    page = open_page.page("waywords/", context=context)
    play(page, "FORK")
    page.evaluate("const now = performance.now.bind(performance); performance.now = () => now() + 600_000")
    play(page, "KNIFE", "TASTE", "TEA")
    expect(page.locator(".title")).to_contain_text("10:")
    page.locator("dialog[open]").get_by_role("button", name="Play this puzzle again").click()
    expect(page.locator(".time")).to_contain_text("0:0")  # another game, and its own time
    play(page, "FORK")
    page.reload()
    expect(page.locator(".tile.path")).to_have_count(4)
    win(page)
    page.goto(open_page.site)
    expect(page.locator('[data-game="waywords"]')).to_contain_text("Solved · 10:")
    expect(page.locator('[data-game="waywords"]')).to_contain_text("4-day streak")
    page.get_by_role("link", name="Statistics").click()
    figures = page.locator("dl").inner_text().split()
    assert figures[:8] == ["6", "played", "83%", "won", "4", "streak", "4", "best"]
    expect(page.locator(".bars li")).to_have_count(2)
    expect(page.locator(".last li").first).to_contain_text("No. 15")
    expect(page.get_by_text("1 of 6 from the archive")).to_be_visible()
    context.clock.set_fixed_time("2026-11-18T00:00:01Z")  # a page that was left open over two days without a win
    expect(page.locator("dl > div").nth(2)).to_have_text("0 streak")


def test_archive_play_counts_as_played_and_never_touches_the_streak(open_page: Opener) -> None:
    page = open_page.page("waywords/?puzzle=14")
    for first, last in (("r0c0", "r0c4"), ("r0c4", "r3c4")):
        DraggingFinger().select(page, first, last)
    expect(page.locator("dialog[open]")).to_contain_text("Circuit closed")
    page.goto(f"{open_page.site}stats/")
    expect(page.get_by_text("1 of 1 from the archive")).to_be_visible()
    assert page.locator("dl").inner_text().split()[:6] == ["1", "played", "100%", "won", "0", "streak"]


def test_the_archive_marks_days_and_opens_those_that_are_out(open_page: Opener) -> None:
    page = open_page.page("waywords/")
    win(page)
    page.goto(f"{open_page.site}archive/")
    expect(page.get_by_role("heading", name="November 2026")).to_be_visible()
    expect(page.locator("ol a")).to_have_count(2)
    expect(page.get_by_role("link", name="Sunday 15 November, No. 15, solved")).to_be_visible()
    assert page.locator("ol span").all_inner_texts()[-1] == "30", "days to come are there, and are no links"
    page.get_by_role("link", name="Saturday 14 November, No. 14, not played").click()
    expect(page.locator(".title")).to_contain_text("No. 14 · 14 Nov 2026")
    DraggingFinger().select(page, "r0c0", "r0c4")
    expect(page.locator(".tile.path")).to_have_count(5)
    page.go_back()
    expect(page.get_by_role("link", name="Saturday 14 November, No. 14, begun")).to_be_visible()


def test_a_day_that_gets_another_puzzle_is_marked_by_it_and_the_finished_game_stays(
    tmp_path: Path, browser: Browser
) -> None:
    library = make_library(tmp_path / "library")
    library.add("waywords", [KITCHEN, SEASIDE], status="approved")
    library.assign("waywords", [("kitchen", TODAY)], today=TODAY)
    built: list[Any] = []

    def publish() -> None:
        build(library, tmp_path / "site")
        built.append(site_app(tmp_path / "site"))

    async def latest(scope: Any, receive: Any, send: Any) -> None:
        await built[-1](scope, receive, send)

    publish()
    with served(latest) as site, opened(Opener(browser, site)) as opener:
        page = opener.page("waywords/")
        win(page)
        page.goto(site)
        expect(page.locator('[data-game="waywords"]')).to_contain_text("Solved")
        library.assign("waywords", [("seaside", TODAY)], today=TODAY, force={TODAY})
        publish()
        page.reload()
        expect(page.locator('[data-game="waywords"]')).to_contain_text("New")
        page.get_by_role("link", name="Archive").click()
        page.get_by_role("link", name="Sunday 15 November, No. 15, not played").click()
        expect(page.locator(".objective")).to_contain_text("At the seaside")
        page.get_by_role("link", name="See yours").click()
        expect(page.locator(".objective")).to_contain_text(KITCHEN["theme"])
        expect(page.locator(".tile.path")).to_have_count(14)
        page.locator("dialog[open]").get_by_role("button", name="Share").click()
        expect(page.get_by_label("Text to share")).to_have_value(re.compile("^WAYWORDS #15"))
        page.goto(f"{site}stats/")
        expect(page.locator(".last li")).to_contain_text("No. 15")
        page.goto(site)
        expect(page.locator('[data-game="waywords"]')).to_contain_text("New")


@pytest.mark.parametrize("query", ["?puzzle=14", "?date=2026-11-14"])
def test_a_link_opens_that_very_puzzle(open_page: Opener, query: str) -> None:
    page = open_page.page(f"waywords/{query}")
    expect(page.locator(".objective")).to_contain_text("At the seaside")


def test_two_tabs_on_one_puzzle_lose_no_move(open_page: Opener) -> None:
    context = open_page.context()
    first = open_page.page("waywords/", context=context)
    second = open_page.page("waywords/", context=context)
    play(first, "FORK")
    expect(second.locator(".tile.path")).to_have_count(4)
    play(second, "KNIFE")
    expect(first.locator(".tile.path")).to_have_count(8)
    play(first, "TASTE")
    play(second, "TEA")
    expect(second.locator("dialog[open]")).to_contain_text("Circuit closed")
    expect(first.locator(".tile.path")).to_have_count(14)
    assert sorted(kept(first, KEPT)["state"]["foundPathWords"]) == ["p1", "p2", "p3", "p4"]


def test_a_tab_that_got_no_event_still_follows_before_it_checks(open_page: Opener) -> None:
    """Events between tabs may be late; what is kept is the truth."""
    context = open_page.context()
    context.add_init_script("window.addEventListener('storage', event => event.stopImmediatePropagation(), true)")
    first = open_page.page("waywords/", context=context)
    second = open_page.page("waywords/", context=context)
    expect(second.locator("[aria-live=polite]")).to_contain_text("traces found")
    play(first, "FORK")
    expect(first.locator(".tile.path")).to_have_count(4)
    play(second, "KNIFE")
    expect(second.locator(".tile.path")).to_have_count(8)
    first.close()  # leaves with less than is kept
    assert sorted(kept(second, KEPT)["state"]["foundPathWords"]) == ["p1", "p2"]


def test_progress_of_the_first_version_is_still_read(open_page: Opener) -> None:
    page = open_page.page("waywords/")
    play(page, "FORK")
    expect(page.locator(".tile.path")).to_have_count(4)
    new = kept(page, KEPT)
    old = {name: new[name] for name in ("game", "puzzleId", "number", "date", "state", "view", "summary", "elapsed")}
    context = open_page.context()
    context.add_init_script(keep("waywords:kitchen", json.dumps(old, ensure_ascii=False)))
    page = open_page.page("waywords/", context=context)
    expect(page.locator(".tile.path")).to_have_count(4)
    expect(page.locator(".notice[role=status]")).to_have_count(0)


def test_old_finished_games_give_up_their_views_and_still_open(open_page: Opener) -> None:
    context = open_page.context()
    page = open_page.page("waywords/?puzzle=14", context=context)
    for first, last in (("r0c0", "r0c4"), ("r0c4", "r3c4")):
        DraggingFinger().select(page, first, last)
    expect(page.locator("dialog[open]")).to_contain_text("Circuit closed")
    context.clock.set_fixed_time("2026-12-20T12:00:00Z")
    page.goto(open_page.site)
    for _ in range(60):
        page.wait_for_timeout(50)
        if "view" not in kept(page, "gridwright:v1:waywords:seaside"):
            break
    assert "view" not in kept(page, "gridwright:v1:waywords:seaside")
    page.goto(f"{open_page.site}waywords/?puzzle=14")
    expect(page.locator(".tile.path")).to_have_count(8)


def test_whoever_comes_back_to_the_archive_finds_its_month_and_scroll_position(open_page: Opener) -> None:
    page = open_page.page("archive/", viewport=LOW, at="2026-12-24T12:00:00Z")
    page.get_by_role("button", name="Earlier month").tap()
    day = page.get_by_role("link", name=re.compile("14 November"))
    day.scroll_into_view_if_needed()
    page.evaluate("scrollTo(0, 200)")
    day.tap()
    expect(page.locator(".title")).to_contain_text("14 Nov 2026")
    page.go_back()
    expect(page.get_by_role("heading", name="November 2026")).to_be_visible()
    assert page.evaluate("scrollY") == 200
    day.tap()
    page.get_by_role("link", name="Back to the archive").tap()
    expect(page.get_by_role("heading", name="November 2026")).to_be_visible()
    page.get_by_role("link", name="Edgewise").tap()
    expect(page.get_by_role("link", name="Edgewise")).to_have_attribute("aria-current", "page")
    page.reload()
    expect(page.get_by_role("heading", name="November 2026")).to_be_visible()
    page.goto(f"{open_page.site}archive/?month=2031-05")
    expect(page.get_by_role("heading", name="December 2026")).to_be_visible()
    page.goto(f"{open_page.site}waywords/?puzzle=15")
    expect(page.locator(".title")).to_contain_text("15 Nov")
    expect(page.get_by_role("link", name="Back to the archive")).to_have_attribute("href", re.compile("month=2026-11$"))


def test_debug_plays_without_a_trace_and_events_go_to_the_console_in_any_case(open_page: Opener) -> None:
    context = open_page.context()
    logged: list[str] = []
    context.on("console", lambda message: logged.append(message.text))
    page = open_page.page("waywords/?debug=true", context=context)
    win(page)
    names = page.evaluate("() => Object.keys(localStorage)")
    assert [name for name in names if "seen" not in name and "skin" not in name] == []
    assert any("gridwright" in text and "COMPLETED" in text for text in logged)
    logged.clear()
    page.goto(f"{open_page.site}waywords/")
    win(page)
    assert any("gridwright" in text and "COMPLETED" in text for text in logged)


SHARES = {
    "system dialog": "navigator.share = async data => { window.shared = data.text }",
    "clipboard": "delete Navigator.prototype.share",
    "box": "delete Navigator.prototype.share; navigator.clipboard.writeText = async () => { throw new Error('no') }",
}


@pytest.mark.parametrize("way", SHARES)
def test_a_result_can_always_be_shared(open_page: Opener, way: str) -> None:
    context = open_page.context(is_mobile=True)
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    context.add_init_script(SHARES[way])
    page = open_page.page("waywords/", context=context)
    for name in ("FORK", "KNIFE", "TASTE", "TEA"):
        DraggingFinger().select(page, *KITCHEN_DRAGS[name])
    page.locator("dialog[open]").get_by_role("button", name="Share").tap()
    box = page.get_by_label("Text to share")
    expect(box).to_have_value(re.compile(r"^WAYWORDS #15.*waywords/\?puzzle=15$", re.DOTALL))
    if way == "system dialog":
        assert page.evaluate("window.shared") == box.input_value()
    elif way == "clipboard":
        assert page.evaluate("navigator.clipboard.readText()") == box.input_value()
    else:
        expect(page.get_by_text("Copy the text below.")).to_be_visible()


def test_before_the_rules_are_there_sharing_waits_for_them_and_then_shows_the_whole_text(open_page: Opener) -> None:
    context = open_page.context(viewport=SMALL_PHONE)
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    context.add_init_script(SHARES["clipboard"])
    page = open_page.page("waywords/", context=context)
    win(page)
    gate = Gate(context, r"\.wasm$")
    page.reload()
    page.get_by_role("button", name="Circuit closed").click()
    dialog = page.locator("dialog[open]")
    dialog.get_by_role("button", name="Share").click()
    expect(dialog.get_by_text("The rules are still being fetched")).to_be_visible()
    gate.open(page)
    expect(dialog.get_by_text("Copied.")).to_be_visible()
    box = page.get_by_label("Text to share")
    text = box.input_value()
    assert "🟩" in text
    assert page.evaluate("navigator.clipboard.readText()") == text
    assert box.evaluate("box => box.scrollHeight <= box.clientHeight"), "a part of the text is hidden"
    squares = dialog.locator(".drawn i").evaluate_all("all => all.map((one) => getComputedStyle(one).backgroundColor)")
    assert len(squares) == 5, "drawn, for devices without a typeface that has them"
    assert len(set(squares)) == 2
    expect(box).to_be_in_viewport(ratio=1)


def test_colour_blind_squares_are_shared_only_by_those_who_chose_them(open_page: Opener) -> None:
    context = open_page.context()
    context.add_init_script("localStorage.setItem('gridwright:v1:settings', '{\"colorBlind\":true}')")
    page = open_page.page("waywords/", context=context)
    win(page)
    page.locator("dialog[open]").get_by_role("button", name="Share").click()
    expect(page.get_by_label("Text to share")).to_have_value(re.compile("🟧🟧🟧🟧⬜"))


def test_how_to_play_is_shown_once_before_the_first_game(open_page: Opener) -> None:
    page = open_page.page("waywords/", first_visit=True)
    dialog = page.locator("dialog[open]")
    expect(dialog).to_contain_text("How to play")
    expect(dialog.locator("li")).to_have_count(4)
    dialog.get_by_role("button", name="Play", exact=True).tap()
    DraggingFinger().select(page, *KITCHEN_DRAGS["FORK"])
    expect(page.locator(".tile.path")).to_have_count(4)
    page.reload()
    expect(page.locator(".tile.path")).to_have_count(4)
    expect(page.locator("dialog[open]")).to_have_count(0)
    page.get_by_role("button", name="How to play").tap()
    expect(page.locator("dialog[open]")).to_contain_text("How to play")


def test_how_to_play_opens_without_a_network_once_the_page_was_idle(open_page: Opener) -> None:
    context = open_page.context()
    with context.expect_event("requestfinished", lambda request: "/assets/Steps-" in request.url):
        page = open_page.page("waywords/", context=context)
    page.wait_for_load_state("networkidle")
    context.set_offline(True)
    page.get_by_role("button", name="How to play").tap()
    expect(page.locator("dialog[open] li")).to_have_count(4)


@pytest.mark.parametrize("first_visit", [True, False])
def test_help_that_cannot_be_fetched_says_so_and_the_game_is_played(open_page: Opener, first_visit: bool) -> None:
    context = open_page.context(first_visit=first_visit)
    context.route(re.compile(r"/assets/Steps-.*js"), lambda route: route.abort())
    page = open_page.page("waywords/", context=context)
    if not first_visit:
        page.get_by_role("button", name="How to play").tap()
    dialog = page.locator("dialog[open]")
    expect(dialog.get_by_role("alert")).to_have_text("The help could not be fetched. Are you offline?")
    dialog.get_by_role("button", name="Play", exact=True).tap()
    DraggingFinger().select(page, *KITCHEN_DRAGS["FORK"])
    expect(page.locator(".tile.path")).to_have_count(4)
    open_page.expect_complaint("net::ERR_FAILED")


def test_help_that_hangs_holds_up_nothing(open_page: Opener) -> None:
    context = open_page.context(first_visit=True)
    gate = Gate(context, "/assets/Steps-.*js")
    page = open_page.page("waywords/", context=context)
    dialog = page.locator("dialog[open]")
    dialog.get_by_role("button", name="Play", exact=True).tap()
    DraggingFinger().select(page, *KITCHEN_DRAGS["FORK"])
    expect(page.locator(".tile.path")).to_have_count(4)
    page.get_by_role("button", name="How to play").tap()
    expect(dialog.locator("li")).to_have_count(0)
    gate.open(page)
    expect(dialog.locator("li")).to_have_count(4)


def test_every_setting_is_remembered(open_page: Opener) -> None:
    page = open_page.page()
    page.get_by_role("button", name="Settings").tap()
    page.get_by_text("AZERTY", exact=True).tap()
    for name in ("High contrast", "Colour-blind", "Reduced motion", "Sound", "Hide the clock", "Diary"):
        page.get_by_role("switch", name=re.compile(name)).tap()
    page.get_by_text("Dark", exact=True).tap()
    assert json.loads(page.evaluate("localStorage.getItem('gridwright:v1:settings')")) == {
        "theme": "dark",
        "contrast": True,
        "colorBlind": True,
        "motion": "reduced",
        "sound": True,
        "hideClock": True,
        "hardMode": False,
        "keyboard": "AZERTY",
        "diary": True,
    }
    page.reload()
    page.get_by_role("button", name="Settings").tap()
    expect(page.get_by_role("radio", name="AZERTY")).to_be_checked()
    expect(page.get_by_role("switch", name=re.compile("Sound"))).to_be_checked()
    expect(page.get_by_text("Nothing leaves this device")).to_be_visible()


def test_a_setting_changed_in_one_tab_holds_in_the_other_and_outlives_its_next_change(open_page: Opener) -> None:
    context = open_page.context()
    first, second = open_page.page(context=context), open_page.page(context=context)
    for page in (first, second):
        page.get_by_role("button", name="Settings").tap()
    first.get_by_text("Dark", exact=True).tap()
    expect(second.locator("html")).to_have_attribute("data-theme", "dark")
    expect(second.get_by_role("radio", name="Dark")).to_be_checked()
    second.evaluate("addEventListener('storage', event => event.stopImmediatePropagation(), true)")  # no event comes
    first.get_by_role("switch", name=re.compile("High contrast")).tap()
    second.get_by_role("switch", name=re.compile("Sound")).tap()
    changed = json.loads(second.evaluate("localStorage.getItem('gridwright:v1:settings')"))
    assert (changed["theme"], changed["contrast"], changed["sound"]) == ("dark", True, True)
    expect(second.locator("html")).to_have_attribute("data-contrast", "high")


def test_the_diary_keeps_events_only_where_it_is_asked_to(open_page: Opener) -> None:
    page = open_page.page("waywords/")
    play(page, "FORK")
    expect(page.locator(".tile.path")).to_have_count(4)
    assert kept(page, "gridwright:v1:events") is None
    context = open_page.context()
    context.add_init_script("localStorage.setItem('gridwright:v1:settings', '{\"diary\":true}')")
    page = open_page.page("waywords/", context=context)
    play(page, "FORK")
    expect(page.locator(".tile.path")).to_have_count(4)
    (event,) = kept(page, "gridwright:v1:events")
    assert (event["type"], event["puzzleId"], event["skinId"]) == ("WORD_FOUND", "kitchen", "CIRCUIT")
    assert event["metadata"]["wordId"] == "p1"


def test_a_site_with_local_days_follows_the_players_midnight(open_page: Opener) -> None:
    """Half past eleven at night in New York is the next day in UTC."""
    at = "2026-11-15T04:30:00Z"
    context = open_page.context(at=at, timezone_id="America/New_York")
    context.add_init_script(
        "new MutationObserver((_, seen) => { document.documentElement.dataset.day = 'local'; seen.disconnect() })"
        ".observe(document, { childList: true, subtree: true })"
    )
    page = open_page.page("waywords/", context=context)
    expect(page.locator(".objective")).to_contain_text("At the seaside")
    page.goto(open_page.site)
    expect(page.get_by_text("Saturday 14 November")).to_be_visible()
    expect(page.get_by_text("Next puzzles in 30:00")).to_be_visible()


def test_a_browser_without_webassembly_shows_a_plain_message(open_page: Opener) -> None:
    context = open_page.context()
    context.add_init_script("delete window.WebAssembly")
    page = open_page.page("waywords/", context=context)
    expect(page.get_by_role("alert")).to_contain_text("cannot run WebAssembly")
