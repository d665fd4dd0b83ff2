"""What is damaged, in a cache or on its way, is noticed and fetched again; what is good stays."""

from __future__ import annotations

import base64
import hashlib
import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from gridwright.library.shelf import Library
from gridwright.rules import GAMES
from gridwright.site.build import BUNDLE, build
from tests.amounts import amount, repeats

from .cluegrid_puzzles import CRANE
from .conftest import Opener
from .griddl_levels import write_levels
from .host import Host, come_back, come_back_later, day, edition, noon, offer, play, settle, shells, visit, wait_until
from .puzzles import KITCHEN_DRAGS

# Every file of the shell in one of six ways; `shift` decides which way comes first. Not the list of files: see below.
DAMAGE = """
async (shift) => {
  const page = "<!doctype html><title>Room and password, please</title>";
  const half = (bytes) => bytes.slice(0, bytes.length / 2);
  const other = (bytes) => bytes.map((byte, at) => (at === bytes.length >> 1 ? byte ^ 1 : byte));
  const [name] = (await caches.keys()).filter((each) => each.startsWith("gridwright-shell"));
  const shell = await caches.open(name);
  const files = (await shell.keys()).filter(({ url }) => !url.endsWith("precache.json"));
  for (const [index, request] of files.entries()) {
    const kept = await shell.match(request, { ignoreVary: true });
    const bytes = new Uint8Array(await kept.arrayBuffer());
    const { headers } = kept;
    const wrong = { "Content-Type": headers.get("Content-Type").includes("html") ? "image/png" : "text/html" };
    const damaged = [
      () => new Response(other(bytes), { headers }),
      () => new Response(bytes, { headers: wrong }),
      () => new Response("", { headers }),
      () => new Response(page, { headers: { "Content-Type": "text/html" } }),
      () => undefined,
      () => new Response(half(bytes), { headers }),
    ][(index + shift) % 6]();
    await (damaged ? shell.put(request, damaged) : shell.delete(request));
  }
  return files.length;
}
"""
SHIFTS = range(0, 6, amount(6, 1))

# The files of the shell whose content is not what the site has. Their type does not count: the list has it.
LOOK = """
async (files) => {
  const [name] = (await caches.keys()).filter((each) => each.startsWith("gridwright-shell"));
  const shell = await caches.open(name);
  const root = new URL(document.documentElement.dataset.root, location).href;
  const look = async ({ url, hash }) => {
    const kept = await shell.match(root + url.replace(/index\\.html$/, ""), { ignoreVary: true });
    if (!kept) return [url];
    const content = await kept.arrayBuffer();
    const page = new TextDecoder().decode(content).replace(/ data-days="[^"]*"/, ""); // which is no part of a version
    const checked = url.endsWith(".html") ? new TextEncoder().encode(page) : content;
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", checked));
    const found = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
    return found.startsWith(hash) ? [] : [url];
  };
  return (await Promise.all(files.map(look))).flat();
}
"""
# What the page of a game needs, the rules included.
NEEDED = re.compile(
    r"^(index|waywords/index)\.html$|^assets/(index|shared|GamePage|waywords|worker|micropython|rules)-"
)

DAMAGED = "The puzzle file is damaged."


def damage(page: Page, shift: int) -> None:
    assert page.evaluate(DAMAGE, shift) > 50


def keep(page: Page, cache: str, address: str, text: str) -> None:
    put = "([name, address, text]) => caches.open(name).then((cache) => cache.put(address, new Response(text)))"
    page.evaluate(put, [cache, address, text])


def spoil_script(page: Page) -> None:
    """The script without which no page begins. The browser's own cache would help out: it is emptied."""
    script = page.evaluate("document.querySelector('script[type=module]').src")
    keep(page, shells(page)[0], script, "half a scr")
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")


def shell_of(host: Host) -> Any:
    return json.loads((host.out / "precache.json").read_text(encoding="utf-8"))["shell"]


def damaged(page: Page, host: Host) -> list[str]:
    found: list[str] = page.evaluate(LOOK, shell_of(host))
    return found


def expect_whole(page: Page, host: Host) -> None:
    wait_until(page, f"({LOOK})({json.dumps(shell_of(host))}).then((urls) => !urls.length)")


@repeats
@pytest.mark.parametrize("shift", SHIFTS)
def test_a_page_whose_files_are_all_damaged_opens_and_heals_them(open_page: Opener, host: Host, shift: int) -> None:
    page = visit(open_page, host)
    damage(page, shift)
    page.goto(f"{host.site}waywords/")
    play(page, KITCHEN_DRAGS, "FORK")
    expect(page.locator(".tile.path")).to_have_count(4)
    page.goto(host.site)
    expect(page.locator('[data-game="waywords"]')).to_contain_text("20% there")
    page.wait_for_load_state("networkidle")
    assert not [url for url in damaged(page, host) if NEEDED.search(url)]
    host.stop()
    page.goto(f"{host.site}waywords/")
    play(page, KITCHEN_DRAGS, "KNIFE")
    expect(page.locator(".tile.path")).to_have_count(8)


def test_a_page_that_could_not_begin_without_a_server_begins_by_try_again(open_page: Opener, host: Host) -> None:
    page = visit(open_page, host)
    spoil_script(page)
    host.stop()
    page.goto(host.site)
    expect(page.get_by_text("The page has not come through.")).to_be_visible()
    host.start()
    page.get_by_role("link", name="Try again").tap()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    open_page.expect_complaint("Failed to load resource")


@repeats
@pytest.mark.parametrize("shift", SHIFTS)
def test_the_daily_check_heals_every_file(open_page: Opener, host: Host, shift: int) -> None:
    page = visit(open_page, host)
    damage(page, shift)
    come_back(page, noon(1))
    expect_whole(page, host)


@repeats
@pytest.mark.parametrize("shift", SHIFTS)
def test_a_new_version_takes_over_nothing_that_is_damaged(open_page: Opener, host: Host, shift: int) -> None:
    page = visit(open_page, host)
    damage(page, shift)
    host.publish("second")
    come_back_later(page)
    offer(page).get_by_role("button", name="Update").tap()
    expect(page.locator("html")).to_have_attribute("data-edition", "second")
    assert damaged(page, host) == []
    host.stop()
    page.goto(f"{host.site}waywords/")
    play(page, KITCHEN_DRAGS, "FORK")
    expect(page.locator(".tile.path")).to_have_count(4)


def test_a_damaged_version_that_is_no_longer_published_makes_way_for_the_new_one(
    open_page: Opener, host: Host, tmp_path: Path
) -> None:
    page = visit(open_page, host)
    spoil_script(page)
    renamed = tmp_path / "renamed"
    shutil.copytree(BUNDLE, renamed, ignore=shutil.ignore_patterns("*.br", "*.gz"))
    for path in [*renamed.rglob("*.js"), *renamed.rglob("*.html"), *renamed.rglob("*.json")]:
        path.write_text(rename(path.read_text(encoding="utf-8")), encoding="utf-8")
    for path in list(renamed.glob("assets/*")):
        path.rename(path.with_name(rename(path.name)))
    host.stop()
    build(Library(host.root), host.out, renamed)
    host.start()
    page.goto(host.site)
    expect(page.get_by_text("The page has not come through.")).to_be_visible()
    open_page.expect_complaint("Failed to load")
    page.get_by_role("link", name="Try again").tap()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator("script[type=module]")).to_have_attribute("src", re.compile("index-x"))


def rename(text: str) -> str:
    """With other names for the scripts of the hub, as if their content had changed."""
    return re.sub(r"\b(index|shared|Hub)-([\w-]{8}\.js)", r"\1-x\2", text)


def test_without_its_list_a_shell_still_works_offline_and_gets_it_back(open_page: Opener, host: Host) -> None:
    page = visit(open_page, host)
    [name] = shells(page)
    for text in ("", "{}", '{"version":"0123456789abcdef","shell":[],"puzzles":{},"index":""}'):
        keep(page, name, f"{host.site}precache.json", text)
        stop_workers(page)
        host.stop()
        page.goto(f"{host.site}waywords/")
        expect(page.locator(".tile").first).to_be_visible()
        host.start()
    come_back(page, noon(1))
    kept = "caches.match(new URL(document.documentElement.dataset.root + 'precache.json', location))"
    wait_until(page, f"{kept}.then((list) => list.json()).then((list) => list.shell.length > 50)")


def stop_workers(page: Page) -> None:
    """As a browser does with a worker that has nothing to do: it forgets what it knew."""
    session = page.context.new_cdp_session(page)
    session.send("ServiceWorker.enable")
    session.send("ServiceWorker.stopAllWorkers")


def without(parts: dict[str, Any], name: str) -> dict[str, Any]:
    return {other: part for other, part in parts.items() if other != name}


def bad_puzzles(host: Host) -> list[str]:
    """What a server in trouble may answer for a puzzle of Waywords, today's or that of day 20."""
    good = (host.out / f"puzzles/waywords/{day(0)}.json").read_text(encoding="utf-8")
    parts = json.loads(good)
    others = [{**parts, "game": "edgewise"}, {**parts, "date": day(1)}]
    others += [
        {name: part for name, part in parts.items() if name != missing} for missing in ("puzzle", "view", "date")
    ]
    others += [{**parts, "puzzle": []}, {**parts, "view": None}]
    return ["{}", "null", "[]", "0", '"text"', good[: len(good) // 2], *map(json.dumps, others), "hotel"]


def test_a_bad_puzzle_is_not_shown_and_the_kept_one_stays(open_page: Opener, host: Host) -> None:
    page = visit(open_page, host)
    for trouble in bad_puzzles(host):
        host.trouble = trouble
        page.goto(f"{host.site}waywords/")
        expect(page.locator(".objective strong")).to_have_text("In the kitchen")
    come_back(page, noon(1))
    page.wait_for_load_state("networkidle")
    host.stop()
    page.clock.set_fixed_time(noon(0))
    page.goto(f"{host.site}waywords/")
    play(page, KITCHEN_DRAGS, "FORK")
    expect(page.locator(".tile.path")).to_have_count(4)


@pytest.mark.parametrize("workers", ["allow", "block"])
def test_a_bad_puzzle_that_nothing_replaces_is_reported_and_can_be_tried_again(
    open_page: Opener, host: Host, workers: Any
) -> None:
    open_page.site = host.site
    page = open_page.page(context=open_page.context(service_workers=workers, at=noon(0)))
    if workers == "allow":
        settle(page)
    page.clock.set_fixed_time(noon(20))
    for trouble in bad_puzzles(host):
        host.trouble = trouble
        page.goto(f"{host.site}waywords/")
        expect(page.get_by_role("alert")).to_contain_text(DAMAGED)
    page.get_by_role("button", name="Try again").tap()
    expect(page.get_by_role("alert")).to_contain_text(DAMAGED)
    host.trouble = ""
    page.get_by_role("button", name="Try again").tap()
    expect(page.locator(".objective strong")).to_have_text("Much later")


def test_a_bad_puzzle_that_an_earlier_worker_kept_is_not_shown(open_page: Opener, host: Host) -> None:
    page = visit(open_page, host)
    path = f"puzzles/waywords/{day(0)}.json"
    for text in ("{}", "null", "[]"):
        keep(page, "gridwright-puzzles", f"{host.site}{path}", text)
        host.stop()
        page.goto(f"{host.site}waywords/")
        expect(page.get_by_role("alert")).to_contain_text("could not be fetched. Are you offline?")
        host.start()
        page.get_by_role("button", name="Try again").tap()
        expect(page.locator(".objective strong")).to_have_text("In the kitchen")
    open_page.expect_complaint("net::ERR_FAILED")


def test_a_bad_index_is_reported_and_the_kept_one_stays(open_page: Opener, host: Host) -> None:
    page = visit(open_page, host)
    page.goto(f"{host.site}archive/?game=waywords")
    today = page.get_by_role("link", name=re.compile("No. 11"))
    expect(today).to_be_visible()
    bad = ["{}", "null", "[]", '{"games":[]}', '{"games":{"waywords":{}}}', '{"games":{"waywords":[null]}}', "hotel"]
    for trouble in bad:
        host.trouble = trouble
        page.reload()
        expect(today).to_be_visible()
    page.evaluate("caches.delete('gridwright-puzzles')")
    for trouble in bad:
        host.trouble = trouble
        page.reload()
        expect(page.get_by_role("alert")).to_contain_text(DAMAGED)
    host.trouble = ""
    page.get_by_role("button", name="Try again").tap()
    expect(today).to_be_visible()


def test_bad_packs_and_levels_are_reported_and_can_be_tried_again(open_page: Opener, host: Host) -> None:
    write_levels(host.root)
    host.publish_puzzles()
    open_page.site = host.site
    context = open_page.context(at=noon(0))
    level = json.loads((host.out / "griddl/levels/level-101.json").read_text(encoding="utf-8"))
    another = json.loads((host.out / "griddl/levels/level-102.json").read_text(encoding="utf-8"))
    levels = [json.dumps(each) for each in (another, without(level, "view"), without(level, "puzzle"))]
    for path, file, bad in (
        ("packs/", "packs.json", ["{}", "null", '{"packs":{}}', '{"packs":[{"id":"a","name":"A"}]}', "hotel"]),
        ("griddl/?level=101", "level-101.json", ["{}", "null", "[]", *levels, "hotel"]),
    ):
        host.troubled = file
        page = open_page.page(path, context=context)
        for trouble in bad:
            host.trouble = trouble
            page.reload()
            expect(page.get_by_role("alert")).to_contain_text(DAMAGED)
        host.trouble = ""
        page.get_by_role("button", name="Try again").tap()
        expect(page.get_by_role("alert")).to_have_count(0)
        expect(page.locator("main")).not_to_be_empty()


@pytest.mark.parametrize(
    ("file", "sentence"),
    [
        (r"/words-.*\.txt$", "The dictionary could not be fetched."),
        (r"/shared-.*\.bin$", "The rules could not be fetched."),
        (r"/cluegrid-.*\.bin$", "The rules could not be fetched."),
        (r"\.mjs$", "The rules could not be fetched."),
        (r"\.wasm$", "The rules could not be started."),
    ],
)
def test_a_page_instead_of_rules_or_words_checks_nothing(
    open_page: Opener, host: Host, file: str, sentence: str
) -> None:
    host.plan(0, CRANE, "cluegrid")
    host.publish_puzzles()
    host.trouble, host.troubled = "hotel", file
    open_page.site = host.site
    page = open_page.page("cluegrid/", context=open_page.context(at=noon(0)))
    expect(page.locator(".word")).to_have_count(4)
    page.keyboard.type("stare")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text(sentence)
    host.trouble = ""
    page.get_by_role("button", name="Try again").tap()
    expect(page.get_by_text("5 guesses left", exact=True)).to_be_visible()
    assert not page.get_by_text("not in the list").count()
    for part in ("integrity", "wasm", "ArrayBuffer", "Aborted"):
        open_page.forgive(part)


def test_the_names_of_what_is_checked_hold_the_hash() -> None:
    found = [path for path in (BUNDLE / "assets").iterdir() if path.suffix in (".bin", ".mjs", ".txt", ".wasm")]
    assert len(found) == 4 + len(GAMES)
    for path in found:
        digest = hashlib.sha256(path.read_bytes()).digest()
        assert path.stem.endswith(f"-{base64.urlsafe_b64encode(digest).decode().rstrip('=')}"), path


def test_an_address_without_a_page_says_so_without_a_server(open_page: Opener, host: Host) -> None:
    page = visit(open_page, host)
    host.stop()
    answer = page.goto(f"{host.site}no/such/page")
    assert answer and answer.status == 404
    expect(page.get_by_role("heading", name="There is nothing here")).to_be_visible()
    page.get_by_role("link", name="To the games").tap()
    expect(page.locator('[data-game="waywords"]')).to_be_visible()
    assert edition(page) is None
    open_page.forgive("Failed to load resource")
