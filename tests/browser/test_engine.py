"""The rules fail, their thread dies, a board cannot be drawn: the game goes on, and nothing that was done is lost."""

from __future__ import annotations

import base64
import hashlib
import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect
from tools.bundle import RULES, compile_rules

from gridwright.rules import GAMES

from .conftest import NOON, Gate, Opener, guarded
from .test_faults import wait_for_rules
from .test_platform import KEPT, kept, play

WORKER = re.compile(r"/assets/worker-[\w-]+\.js$")
BUNDLE = re.compile(r"waywords-[\w-]+\.bin")
WORDS = {"p1": "FORK", "p2": "KNIFE", "p3": "TASTE", "p4": "TEA"}
THIRD_MOVE = "++moves === 3"
TASTE = 'event.data.request.includes("r4c1")'
STOP = "event.stopImmediatePropagation()"
DEATHS = {
    "throws": f"setTimeout(() => {{ throw new Error('out of order') }}); {STOP}",
    "closes": f"close(); {STOP}",
    "runs out of memory": f"{STOP}; const all = []; for (;;) all.push(new Float64Array(2 ** 32))",
    "answers nonsense": f"postMessage({{ answer: '<!doctype html>' }}); {STOP}",
    "reports a failure": f"postMessage({{ failure: 'abort()' }}); {STOP}",
    "is silent": STOP,
    "hangs": "for (;;);",
}
RAISES = """
good, calls = reduce, []
def reduce(puzzle, state, action):
    calls.append(action)
    if {when}:
        raise IndexError("list index out of range")
    return good(puzzle, state, action)
"""
NEVER_ANSWERS = ("is silent", "hangs")
MOST_LOOKS = 400


class Threads:
    """The threads of a device. The first `times` of them die when they are asked to apply a certain move."""

    def __init__(self, context: BrowserContext, death: str, when: str = THIRD_MOVE, times: int = 1) -> None:
        self.started = 0
        self.may_start = True
        self._times = times
        self._code = f"""let moves = 0; addEventListener("message", (event) => {{
            if (event.data.request?.includes('"reduce"') && {when}) {{ {death} }}
        }});"""
        context.route(WORKER, self._answer)

    def _answer(self, route: Route) -> None:
        if not self.may_start:
            return route.abort()
        self.started += 1
        code = route.fetch().text()
        code = self._code + code if self.started <= self._times else code
        route.fulfill(body=code, headers={"Content-Type": "text/javascript", "Cache-Control": "no-store"})
        return None


def with_rules(context: BrowserContext, folder: Path, more: str) -> None:
    """Let a device play by other rules: those of Waywords have some code more at their end."""
    rules = folder / "rules"
    shutil.copytree(RULES, rules)
    with (rules / "waywords" / "__init__.py").open("a") as source:
        source.write(more)
    bundle = compile_rules(rules)["waywords"]
    name = f"waywords-{base64.urlsafe_b64encode(hashlib.sha256(bundle).digest()).decode().rstrip('=')}.bin"
    headers = {"Content-Type": "text/javascript", "Cache-Control": "no-store"}

    def rename(route: Route) -> None:
        """The thread checks the rules by the hash in their name."""
        route.fulfill(body=BUNDLE.sub(name, route.fetch().text()), headers=headers)

    context.route(WORKER, rename)
    context.route(f"**/assets/{name}", lambda route: route.fulfill(body=bundle, headers={"Cache-Control": "no-store"}))


def found(page: Page) -> list[str]:
    game = kept(page, KEPT)
    return sorted(WORDS[word] for word in game["state"]["foundPathWords"]) if game else []


def wait_for_found(page: Page, *words: str) -> None:
    for _ in range(MOST_LOOKS):
        if found(page) == sorted(words):
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"{found(page)} are kept, not {words}")


def report(page: Page) -> Any:
    page.get_by_role("button", name="Copy report").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    return json.loads(page.evaluate("navigator.clipboard.readText()"))


class Bundles:
    """The bundles of rules that a device has asked for, by their names."""

    def __init__(self, context: BrowserContext) -> None:
        self.names: set[str] = set()
        context.on("request", lambda request: self._note(request.url))

    def _note(self, url: str) -> None:
        if found := re.search(r"/(\w+)-[\w-]+\.bin$", url):
            self.names.add(found[1])

    def wait_for(self, page: Page, *names: str) -> None:
        for _ in range(MOST_LOOKS):
            if self.names == set(names):
                return
            page.wait_for_timeout(50)
        raise AssertionError(f"{self.names} were asked for, not {names}")


@pytest.mark.parametrize("name", GAMES)
def test_a_page_asks_for_the_rules_of_its_own_game_alone(open_page: Opener, name: str) -> None:
    context = open_page.context()
    bundles = Bundles(context)
    page = open_page.page(f"{name}/", context=context)
    bundles.wait_for(page, "shared", name)
    page.goto(f"{open_page.site}stats/")
    expect(page.get_by_role("heading", name="Statistics", level=1)).to_be_visible()
    bundles.wait_for(page, "shared", name)


def test_all_rules_are_asked_for_before_the_thread_that_runs_them_is_there(open_page: Opener) -> None:
    context = open_page.context()
    bundles, gate = Bundles(context), Gate(context, WORKER.pattern)
    page = open_page.page("waywords/", context=context)
    bundles.wait_for(page, "shared", "waywords")
    gate.open(page)
    play(page, "FORK")
    wait_for_found(page, "FORK")


@pytest.mark.parametrize("death", DEATHS)
def test_a_thread_that_dies_over_a_move_is_replaced_and_no_move_is_lost(open_page: Opener, death: str) -> None:
    context = open_page.context()
    threads = Threads(context, DEATHS[death])
    if death in NEVER_ANSWERS:
        context.clock.install(time=NOON)
        context.clock.resume()
    page = open_page.page("waywords/", context=context)
    wait_for_rules(page)
    play(page, "FORK", "KNIFE", "TASTE", "TEA")  # the last one while nobody answers
    if death in NEVER_ANSWERS:
        wait_for_found(page, "FORK", "KNIFE")
        page.clock.run_for(20_000)
    wait_for_found(page, "FORK", "KNIFE", "TASTE", "TEA")
    expect(page.locator("dialog[open]")).to_contain_text("Circuit closed")
    expect(page.get_by_role("alert")).to_have_count(0)
    assert threads.started == 2
    assert kept(page, KEPT.replace("waywords", "result:waywords"))["status"] == "won"


def test_a_thread_that_dies_while_nobody_asks_is_replaced_for_the_next_move(open_page: Opener) -> None:
    context = open_page.context()
    threads = Threads(context, "", times=0)
    page = open_page.page("waywords/", context=context)
    wait_for_rules(page)
    play(page, "FORK")
    wait_for_found(page, "FORK")
    page.workers[0].evaluate("close()")
    play(page, "KNIFE")
    wait_for_found(page, "FORK", "KNIFE")
    assert threads.started == 2


def test_a_move_that_ends_every_thread_is_left_out_and_reported(open_page: Opener) -> None:
    context = open_page.context(permissions=["clipboard-read", "clipboard-write"])
    Threads(context, DEATHS["closes"], TASTE, times=100)
    page = open_page.page("waywords/", context=context)
    wait_for_rules(page)
    play(page, "FORK", "TASTE")
    expect(page.get_by_text("That move failed and was skipped").first).to_be_visible()
    play(page, "KNIFE")
    wait_for_found(page, "FORK", "KNIFE")
    open_page.expect_complaint("gridwright")
    page.reload()
    wait_for_rules(page)
    expect(page.get_by_role("alert")).to_have_count(0)
    play(page, "TEA")
    wait_for_found(page, "FORK", "KNIFE", "TEA")


def test_rules_that_raise_at_one_move_leave_it_out_and_apply_the_others(open_page: Opener, tmp_path: Path) -> None:
    """Any exception, not only those that a bad request brings about."""
    context = open_page.context(permissions=["clipboard-read", "clipboard-write"])
    with_rules(context, tmp_path, RAISES.format(when='"r4c1" in action["cellIds"]'))
    page = open_page.page("waywords/", context=context)
    wait_for_rules(page)
    play(page, "FORK", "TASTE", "KNIFE", "TEA")
    wait_for_found(page, "FORK", "KNIFE", "TEA")
    page.get_by_role("button", name="Settings").click()
    fault = report(page)["faults"][-1]
    assert fault["message"].endswith("IndexError: list index out of range")
    assert (fault["what"], fault["puzzleId"], fault["move"]["cellIds"][1]) == ("move", "kitchen", "r4c1")
    open_page.expect_complaint("IndexError")
    open_page.forgive("gridwright")
    page.reload()
    wait_for_rules(page)
    assert found(page) == ["FORK", "KNIFE", "TEA"]


def test_rules_that_raise_now_and_then_lose_no_move(open_page: Opener, tmp_path: Path) -> None:
    context = open_page.context()
    with_rules(context, tmp_path, RAISES.format(when="len(calls) == 3"))
    page = open_page.page("waywords/", context=context)
    wait_for_rules(page)
    play(page, "FORK", "KNIFE", "TASTE", "TEA")
    wait_for_found(page, "FORK", "KNIFE", "TASTE", "TEA")
    expect(page.get_by_role("alert")).to_have_count(0)


def test_where_no_thread_can_be_started_moves_wait_for_a_retry(open_page: Opener) -> None:
    context = open_page.context()
    threads = Threads(context, DEATHS["closes"], TASTE)
    page = open_page.page("waywords/", context=context)
    wait_for_rules(page)
    threads.may_start = False
    play(page, "FORK", "TASTE")
    expect(page.get_by_role("alert")).to_contain_text("could not be fetched")
    play(page, "KNIFE", "TEA")
    assert found(page) == ["FORK"]
    threads.may_start = True
    page.get_by_role("button", name="Try again").click()
    wait_for_found(page, "FORK", "KNIFE", "TASTE", "TEA")
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_saved_game_at_which_the_rules_fail_is_kept_until_the_player_starts_over(
    open_page: Opener, tmp_path: Path
) -> None:
    context = open_page.context()
    page = open_page.page("waywords/", context=context)
    wait_for_rules(page)
    play(page, "FORK")
    wait_for_found(page, "FORK")
    text = page.evaluate("key => localStorage.getItem(key)", KEPT)
    with_rules(context, tmp_path, "\n\ndef restore(puzzle, state):\n    return state[99]\n")
    page.reload()
    expect(page.get_by_role("alert")).to_contain_text("It is not lost")
    assert page.evaluate("key => localStorage.getItem(key)", KEPT) == text
    page.get_by_role("button", name="Start over").click()
    wait_for_found(page)
    assert text in page.evaluate("Object.values(localStorage)")
    expect(page.get_by_role("alert")).to_have_count(0)
    wait_for_rules(page)  # it draws the board again: a drag that begins before is lost with the old one
    play(page, "KNIFE")
    wait_for_found(page, "KNIFE")
    open_page.expect_complaint("gridwright")


@pytest.mark.parametrize("cells", [5, [None]])
def test_a_kept_view_that_cannot_be_drawn_is_made_again_from_the_kept_game(open_page: Opener, cells: Any) -> None:
    context = open_page.context()
    page = open_page.page("waywords/", context=context)
    wait_for_rules(page)
    play(page, "FORK", "KNIFE")
    wait_for_found(page, "FORK", "KNIFE")
    game = kept(page, KEPT)
    spoiled = json.dumps(game | {"view": game["view"] | {"cells": cells}})
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [KEPT, guarded(spoiled)])
    page.reload()
    wait_for_rules(page)
    expect(page.locator(".tile.path")).to_have_count(8)
    open_page.expect_complaint("gridwright")
    play(page, "TASTE", "TEA")
    expect(page.locator("dialog[open]")).to_contain_text("Circuit closed")


def test_a_board_that_can_never_be_drawn_leaves_the_kept_game_alone(open_page: Opener, tmp_path: Path) -> None:
    context = open_page.context(permissions=["clipboard-read", "clipboard-write"])
    page = open_page.page("waywords/", context=context)
    wait_for_rules(page)
    play(page, "FORK", "KNIFE")
    wait_for_found(page, "FORK", "KNIFE")
    before = page.evaluate("key => localStorage.getItem(key)", KEPT)
    with_rules(context, tmp_path, "\n\ndef view(puzzle, state):\n    return {}\n")
    page.reload()
    expect(page.get_by_role("heading", name="The board could not be drawn")).to_be_visible()
    assert page.evaluate("key => localStorage.getItem(key)", KEPT) == before
    assert report(page)["faults"][-1]["what"] == "board"
    context.unroute(WORKER)
    page.reload()  # the site was mended
    wait_for_rules(page)
    expect(page.locator(".tile.path")).to_have_count(8)
    open_page.expect_complaint("gridwright")
