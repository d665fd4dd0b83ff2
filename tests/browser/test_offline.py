"""The site while its server is stopped, in trouble, or has a new version of it. Server and end are real."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import expect

from tests.amounts import cases, repeats

from .axe import violations
from .cluegrid_puzzles import CRANE
from .conftest import Opener
from .host import (
    SEASIDE_DRAGS,
    Host,
    come_back,
    come_back_later,
    day,
    device,
    edition,
    kitchen,
    noon,
    offer,
    play,
    settle,
    shells,
    visit,
    wait_until,
)
from .puzzles import KITCHEN_DRAGS


def test_after_one_visit_to_the_hub_everything_plays_without_a_server(open_page: Opener, host: Host) -> None:
    page = visit(open_page, host)
    host.stop()
    page.reload()
    page.get_by_role("link", name=re.compile("Waywords")).tap()
    play(page, KITCHEN_DRAGS, "FORK", "KNIFE")
    page.reload()
    expect(page.locator(".tile.path")).to_have_count(8)
    play(page, KITCHEN_DRAGS, "TASTE", "TEA")
    expect(page.locator("dialog[open]")).to_contain_text("Circuit closed")
    page.goto(host.site)
    expect(page.locator('[data-game="waywords"]')).to_contain_text("Solved")

    page.clock.set_fixed_time(noon(1))
    page.goto(f"{host.site}waywords/")
    expect(page.locator(".objective strong")).to_have_text("At the seaside")
    play(page, SEASIDE_DRAGS, "SEASIDE", "EAST")
    expect(page.locator("dialog[open]")).to_contain_text("Circuit closed")


def test_a_page_that_was_never_open_is_there_offline_by_any_of_its_addresses(open_page: Opener, host: Host) -> None:
    context = visit(open_page, host).context
    host.stop()
    page = open_page.page("waywords/?puzzle=11", context=context)
    play(page, KITCHEN_DRAGS, "FORK")
    expect(page.locator(".tile.path")).to_have_count(4)
    for path in ("waywords/index.html", "waywords", "waywords?puzzle=11#top"):
        page.goto(host.site + path)
        expect(page.locator(".tile.path")).to_have_count(4)


def test_a_first_visit_to_a_game_keeps_the_rest_of_the_site_as_well(open_page: Opener, host: Host) -> None:
    page = visit(open_page, host, "waywords/?puzzle=11")
    host.stop()
    for path in ("", "archive/", "stats/?game=waywords"):
        page.goto(host.site + path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()


def test_a_game_that_was_never_open_is_played_by_its_rules_offline(open_page: Opener, host: Host) -> None:
    host.plan(0, CRANE, "cluegrid")
    host.publish_puzzles()
    page = visit(open_page, host, "waywords/")
    host.stop()
    page.goto(f"{host.site}cluegrid/")
    expect(page.locator(".word")).to_have_count(4)
    page.keyboard.type("stare")
    page.keyboard.press("Enter")
    expect(page.get_by_text("5 guesses left", exact=True)).to_be_visible()


def test_a_day_that_is_not_kept_is_reported_and_plays_when_the_server_is_back(open_page: Opener, host: Host) -> None:
    page = visit(open_page, host)
    host.stop()
    page.clock.set_fixed_time(noon(20))
    page.goto(f"{host.site}waywords/")
    expect(page.get_by_role("alert")).to_contain_text("could not be fetched. Are you offline?")
    page.get_by_role("button", name="Try again").tap()
    expect(page.get_by_role("alert")).to_contain_text("could not be fetched. Are you offline?")
    host.start()
    page.get_by_role("button", name="Try again").tap()
    expect(page.locator(".objective strong")).to_have_text("Much later")
    play(page, KITCHEN_DRAGS, "FORK")
    expect(page.locator(".tile.path")).to_have_count(4)
    open_page.expect_complaint("net::ERR_FAILED")


def test_the_coming_days_are_fetched_again_on_a_new_day(open_page: Opener, host: Host) -> None:
    page = visit(open_page, host)
    host.plan(5, kitchen("Quite soon"))
    host.publish_puzzles()
    come_back(page, noon(1))
    wait_until(page, f"caches.match('puzzles/waywords/{day(5)}.json').then(Boolean)")
    host.stop()
    page.clock.set_fixed_time(noon(5))
    page.goto(f"{host.site}waywords/")
    expect(page.locator(".objective strong")).to_have_text("Quite soon")


def test_puzzles_of_long_ago_are_given_up(open_page: Opener, host: Host) -> None:
    page = visit(open_page, host)
    old, recent = (f"puzzles/waywords/{day(-ago)}.json" for ago in (61, 59))
    page.evaluate(
        """async (paths) => {
          const cache = await caches.open("gridwright-puzzles");
          for (const path of paths) await cache.put(path, new Response("{}"));
        }""",
        [old, recent],
    )
    come_back(page, noon(1))
    wait_until(page, f"caches.match('{old}').then((found) => !found)")
    assert page.evaluate(f"caches.match('{recent}').then(Boolean)")


def test_a_shell_that_was_taken_away_comes_back(open_page: Opener, host: Host) -> None:
    page = visit(open_page, host)
    [name] = shells(page)
    page.evaluate("name => caches.delete(name)", name)
    come_back(page, noon(1))
    wait_until(page, f"caches.open('{name}').then((cache) => cache.match('precache.json')).then(Boolean)")
    host.stop()
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_be_visible()


@repeats
@pytest.mark.parametrize("trouble", cases(["silent"], ["503", "hotel"]))
def test_a_kept_puzzle_is_shown_while_the_server_is_in_trouble(open_page: Opener, host: Host, trouble: str) -> None:
    page = visit(open_page, host)
    host.trouble = trouble
    page.goto(f"{host.site}waywords/")
    play(page, KITCHEN_DRAGS, "FORK")
    expect(page.locator(".tile.path")).to_have_count(4)
    host.stop()
    page.reload()
    expect(page.locator(".tile.path")).to_have_count(4)


def test_the_site_s_own_puzzle_goes_before_the_kept_one_and_replaces_it(open_page: Opener, host: Host) -> None:
    page = visit(open_page, host)
    path = f"puzzles/waywords/{day(0)}.json"
    host.replace(path, (host.out / path).read_text(encoding="utf-8").replace("In the kitchen", "Put right"))
    for _ in range(2):
        page.goto(f"{host.site}waywords/")
        expect(page.locator(".objective strong")).to_have_text("Put right")
        if host.thread.is_alive():
            host.stop()


def test_a_new_version_is_offered_and_waits_for_the_player(open_page: Opener, host: Host) -> None:
    page = visit(open_page, host, "waywords/")
    play(page, KITCHEN_DRAGS, "FORK")
    page.evaluate("document.body.dataset.same = 'yes'")
    host.publish("second")
    come_back_later(page)
    expect(offer(page)).to_contain_text("A new version is ready")
    box = offer(page).bounding_box()
    bar = page.locator("header").first.bounding_box()
    assert box and bar
    assert box["x"] >= 0 and box["x"] + box["width"] <= 390
    assert box["y"] + box["height"] <= bar["y"] + bar["height"], "it is over the board"

    play(page, KITCHEN_DRAGS, "KNIFE")
    expect(page.locator(".tile.path")).to_have_count(8)
    assert page.evaluate("document.body.dataset.same") == "yes", "the page was loaded again by itself"
    page.reload()
    expect(page.locator(".tile.path")).to_have_count(8)
    assert edition(page) is None

    offer(page).get_by_role("button", name="Update").tap()
    expect(page.locator("html")).to_have_attribute("data-edition", "second")
    expect(page.locator(".tile.path")).to_have_count(8)
    expect(offer(page)).to_have_count(0)
    assert len(shells(page)) == 1
    host.stop()
    page.goto(host.site)
    assert edition(page) == "second"
    page.get_by_role("link", name=re.compile("Waywords")).tap()
    play(page, KITCHEN_DRAGS, "TASTE", "TEA")
    expect(page.locator("dialog[open]")).to_contain_text("Circuit closed")


def test_an_offer_that_is_put_off_comes_back_with_the_next_visit(open_page: Opener, host: Host) -> None:
    page = visit(open_page, host)
    host.publish("second")
    come_back_later(page)
    expect(offer(page)).to_be_visible()
    assert violations(page) == []
    offer(page).get_by_role("button", name="Later").tap()
    expect(offer(page)).to_have_count(0)
    page.get_by_role("link", name=re.compile("Waywords")).tap()
    play(page, KITCHEN_DRAGS, "FORK")
    expect(offer(page)).to_have_count(0)
    page.reload()
    expect(offer(page)).to_be_visible()


def test_a_new_version_taken_in_one_tab_is_only_offered_in_the_other(open_page: Opener, host: Host) -> None:
    one = visit(open_page, host, "waywords/")
    other = open_page.page(context=one.context)
    play(one, KITCHEN_DRAGS, "FORK")
    host.publish("second")
    come_back_later(other)
    offer(other).get_by_role("button", name="Update").tap()
    expect(other.locator("html")).to_have_attribute("data-edition", "second")
    one.bring_to_front()
    play(one, KITCHEN_DRAGS, "KNIFE")
    expect(one.locator(".tile.path")).to_have_count(8)
    assert edition(one) is None
    offer(one).get_by_role("button", name="Update").tap()
    expect(one.locator("html")).to_have_attribute("data-edition", "second")
    expect(one.locator(".tile.path")).to_have_count(8)


def test_of_a_new_version_only_what_has_changed_is_fetched(open_page: Opener, host: Host) -> None:
    page = visit(open_page, host)
    host.publish("second")
    host.asked.clear()
    come_back_later(page)
    expect(offer(page)).to_be_visible()
    assert {"/", "/waywords/", "/precache.json", "/sw.js"} <= set(host.asked)
    assert [path for path in host.asked if path.startswith(("/assets/", "/icons/"))] == []


def test_new_puzzles_alone_are_no_new_version(open_page: Opener, host: Host) -> None:
    page = visit(open_page, host)
    before = (host.out / "sw.js").read_text(encoding="utf-8")
    host.plan(5, kitchen("Quite soon"))
    host.publish_puzzles()
    assert (host.out / "sw.js").read_text(encoding="utf-8") == before
    expect(offer(page)).to_have_count(0)


@repeats
@pytest.mark.parametrize("path", cases(["precache.json"], ["icon.svg"]))
def test_a_new_version_with_a_file_of_the_old_one_is_not_taken(open_page: Opener, host: Host, path: str) -> None:
    """As it happens while a site is being replaced, or where one of a host's machines lags behind."""
    page = visit(open_page, host)
    old = (host.out / path).read_text(encoding="utf-8")
    host.publish("second")
    host.replace(path, old)
    outcome = page.evaluate(
        """async () => {
          const registration = await navigator.serviceWorker.getRegistration();
          const found = new Promise((resolve) => {
            registration.addEventListener("updatefound", () => resolve(registration.installing));
          });
          await registration.update();
          const worker = await found;
          while (worker.state === "installing") await new Promise((resolve) => setTimeout(resolve, 20));
          return worker.state;
        }"""
    )
    assert outcome == "redundant"
    expect(offer(page)).to_have_count(0)
    host.stop()
    page.goto(f"{host.site}waywords/")
    play(page, KITCHEN_DRAGS, "FORK")
    assert edition(page) is None
    host.start()
    host.publish("second")
    come_back_later(page)
    expect(offer(page)).to_be_visible()


BROKEN = {
    "throws": "self.addEventListener('fetch', () => { throw new Error('broken'); });",
    "refuses": "self.addEventListener('fetch', (event) => event.respondWith(Promise.reject(new Error('broken'))));",
}


@repeats
@pytest.mark.parametrize("how", cases(["throws"], ["refuses"]))
def test_a_broken_worker_is_replaced(open_page: Opener, host: Host, how: str) -> None:
    good = (host.out / "sw.js").read_text(encoding="utf-8")
    host.replace("sw.js", BROKEN[how])
    page = open_page.page(context=device(open_page, host.site))
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_load_state("networkidle")
    host.replace("sw.js", good)
    for attempt in range(12):
        try:
            page.goto(host.site)
        except PlaywrightError:
            assert attempt < 11, "the broken worker stayed"
            # A second after the last attempt to open a page, later where it is busy, the browser looks for a new one.
            page.wait_for_timeout(1500 * (attempt + 1))
            continue
        break
    if how == "throws":
        with page.expect_navigation():
            offer(page).get_by_role("button", name="Update").tap()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    wait_until(page, "caches.keys().then((names) => names.some((name) => name.startsWith('gridwright-shell')))")
    settle(page)
    host.stop()
    page.goto(f"{host.site}waywords/")
    play(page, KITCHEN_DRAGS, "FORK")
    expect(page.locator(".tile.path")).to_have_count(4)


def test_two_sites_on_one_plain_host_do_not_get_in_each_other_s_way(
    open_page: Opener, host: Host, tmp_path: Path
) -> None:
    inner, outer = tmp_path / "www" / "some" / "where", tmp_path / "www" / "some"
    shutil.copytree(host.out, inner)
    host.publish("second")
    shutil.copytree(host.out, outer, dirs_exist_ok=True)
    command = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", str(outer.parent)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        try:
            assert server.stdout
            port = re.search(r"port (\d+)", server.stdout.readline())
            assert port
            page = open_page.page("where/", context=device(open_page, f"http://127.0.0.1:{port[1]}/some/"))
            settle(page)
            page.goto(open_page.site)
            settle(page)
        finally:
            server.terminate()
    for path, expected in (("", "second"), ("where/", None)):
        page.goto(f"{open_page.site}{path}waywords/")
        assert edition(page) == expected
        play(page, KITCHEN_DRAGS, "FORK")
        expect(page.locator(".tile.path")).to_have_count(4)
        page.get_by_role("link", name="All games").tap()
        page.reload()
        expect(page.locator('[data-game="waywords"]')).to_contain_text("20% there")
