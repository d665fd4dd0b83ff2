"""Waywords, played: by mouse, finger and keys, on a phone and on a desk."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, ViewportSize, expect

from gridwright.data.emoji import find_picture
from tests.amounts import cases, repeats

from .axe import violations_in_every_theme
from .conftest import DESKTOP, PHONE, SMALL_PHONE, Gate, Opener
from .hand import DraggingFinger, Hand, Keys, Mouse, TappingFinger, middle
from .puzzles import KITCHEN_DRAGS, TODAY, YESTERDAY
from .test_pages import LANDSCAPE

HANDS: list[tuple[Hand, ViewportSize]] = [
    (DraggingFinger(), PHONE),
    (TappingFinger(), SMALL_PHONE),
    (Mouse(), DESKTOP),
    (Keys(), PHONE),
    (Keys(), DESKTOP),
]


def by_hand(hands: list[tuple[Hand, ViewportSize]]) -> pytest.MarkDecorator:
    names = [f"{type(hand).__name__}-{viewport['width']}" for hand, viewport in hands]
    return pytest.mark.parametrize(("hand", "viewport"), hands, ids=names)


few_hands = by_hand(cases([HANDS[0], HANDS[4]], HANDS[1:4]))


def tile(page: Page, cell: str) -> Locator:
    return page.locator(f'[data-cell="{cell}"]')


def tiles(page: Page, mark: str) -> list[str]:
    """The cells that carry a mark, in reading order."""
    found: list[str] = page.locator(f".tile.{mark}").evaluate_all("tiles => tiles.map(tile => tile.dataset.cell)")
    return found


def play(page: Page, hand: Hand, *words: str) -> None:
    for name in words:
        hand.select(page, *KITCHEN_DRAGS[name])


def ready(page: Page) -> None:
    """Wait until the rules have answered: the live region has their text."""
    expect(page.locator("[aria-live=polite]")).to_contain_text("traces found")


def dialog(page: Page) -> Locator:
    return page.locator("dialog[open]")


@by_hand(HANDS)
def test_a_puzzle_is_solved(open_page: Opener, hand: Hand, viewport: ViewportSize) -> None:
    page = open_page.page("waywords/", viewport=viewport, moving=True)
    play(page, hand, "FORK", "KNIFE", "TASTE")
    expect(page.locator(".tile.path")).to_have_count(12)
    expect(page.locator(".route")).to_have_count(0)
    play(page, hand, "TEA")
    expect(dialog(page)).to_contain_text("Circuit closed")
    expect(dialog(page)).to_contain_text("4/5")
    expect(page.locator(".route polyline")).to_have_count(1)
    assert page.locator(".route polyline").get_attribute("points", timeout=1000) == (
        "15,5 25,5 35,5 45,5 45,15 45,25 45,35 45,45 35,45 25,45 15,45 5,45 5,55 5,65"
    )


def test_after_the_win_a_player_may_find_the_rest(open_page: Opener) -> None:
    page = open_page.page("waywords/")
    hand = DraggingFinger()
    play(page, hand, "FORK", "KNIFE", "TASTE", "TEA")
    dialog(page).get_by_role("button", name="Close").click()
    expect(page.get_by_role("button", name="Probe")).to_have_count(0)
    play(page, hand, "BOWL")
    expect(page.locator(".tile.path")).to_have_count(18)
    play(page, hand, "OAK")
    expect(page.locator(".toast")).to_contain_text("OAK: a diagnostic, but no tile is left to mark")
    page.get_by_role("button", name="Circuit closed").click()
    expect(dialog(page)).to_contain_text("5/5")


@repeats
@few_hands
def test_a_word_may_be_taken_from_its_end(open_page: Opener, hand: Hand, viewport: ViewportSize) -> None:
    page = open_page.page("waywords/", viewport=viewport)
    first, last = KITCHEN_DRAGS["KNIFE"]
    hand.select(page, last, first)
    expect(page.locator(".tile.path")).to_have_count(5)


def test_a_reversed_drag_is_refused_where_the_puzzle_forbids_it_and_help_says_so(open_page: Opener) -> None:
    page = open_page.page("waywords/?puzzle=14")
    page.get_by_role("button", name="How to play").click()
    expect(dialog(page)).to_contain_text(
        "words run in straight lines, in all eight directions. Drag them from their first"
    )
    expect(dialog(page)).to_contain_text("Words of another theme are diagnostics.")
    page.keyboard.press("Escape")
    Mouse().select(page, "r3c4", "r0c4")
    expect(page.locator(".toast")).to_contain_text("TSAE is not one of the words")
    Mouse().select(page, "r0c4", "r3c4")
    expect(page.locator(".tile.path")).to_have_count(4)


def test_a_wrong_drag_says_so_and_changes_nothing(open_page: Opener) -> None:
    page = open_page.page("waywords/")
    ready(page)
    Mouse().select(page, "r4c0", "r4c3")
    expect(page.locator(".toast")).to_contain_text("TAST is not one of the words")
    expect(page.locator("[aria-live=polite]")).to_contain_text("TAST is not one of the words. Theme")
    assert tiles(page, "preview") == []
    assert tiles(page, "path") == []


def test_a_word_found_twice_is_reported_by_its_name(open_page: Opener) -> None:
    page = open_page.page("waywords/")
    play(page, Mouse(), "FORK")
    Mouse().select(page, *reversed(KITCHEN_DRAGS["FORK"]))
    expect(page.locator(".toast")).to_contain_text("FORK is already found")


def test_the_preview_follows_the_drag_and_shows_what_it_spells(open_page: Opener) -> None:
    page = open_page.page("waywords/")
    page.mouse.move(*middle(page, "r0c1"))
    page.mouse.down()
    page.mouse.move(*middle(page, "r1c3"))
    assert tiles(page, "preview") == ["r0c1", "r0c2", "r0c3"], "snapped to the row"
    expect(page.locator(".spelled")).to_have_text("FOR")
    page.mouse.move(*middle(page, "r3c1"))
    assert tiles(page, "preview") == ["r0c1", "r1c1", "r2c1", "r3c1"]
    page.mouse.move(5, 5)
    assert tiles(page, "preview") == ["r0c1", "r0c0"] or tiles(page, "preview") == ["r0c0", "r0c1"]
    page.mouse.up()


def test_hints_are_yellow_and_stay_until_their_word_is_green(open_page: Opener) -> None:
    page = open_page.page("waywords/")
    page.get_by_role("button", name="Probe").click()
    page.get_by_role("button", name="Mark a tile").click()
    expect(tile(page, "r0c2")).to_have_class(re.compile(r"\bhint\b"))
    play(page, Mouse(), "OAK")  # its own tile is yellow already
    expect(page.locator(".toast")).to_contain_text("OAK: a diagnostic, and a probe")
    assert tiles(page, "hint") == ["r0c2", "r0c3"]
    assert tiles(page, "additional") == ["r1c2", "r2c2"], "yellow over gray"
    play(page, Mouse(), "FORK")
    expect(page.locator(".tile.hint")).to_have_count(0)
    assert tiles(page, "path") == ["r0c1", "r0c2", "r0c3", "r0c4"], "green over both"


def test_the_ladder_of_hints_is_climbed_by_keys_and_closes(open_page: Opener) -> None:
    page = open_page.page("waywords/", viewport=SMALL_PHONE)
    button = page.get_by_role("button", name="Probe")
    button.focus()
    page.keyboard.press("Enter")
    panel = page.get_by_role("region", name="Probe")
    expect(panel).to_contain_text("A trace of 4 letters uses the START tile.")
    assert page.locator(".tile.hint").count() == 0, "a nudge marks nothing"
    expect(page.locator("[aria-live=polite]")).to_contain_text("A trace of 4 letters uses the START tile.")
    tiles_end = page.locator(".grid").bounding_box()
    top = panel.bounding_box()
    assert tiles_end and top and tiles_end["y"] + tiles_end["height"] <= top["y"], "the board stays free"
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".tile.hint")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    expect(button).to_be_focused()
    page.keyboard.press("Enter")
    expect(panel).to_contain_text("It has")
    expect(page.locator(".tile.hint")).to_have_count(1)
    page.get_by_role("button", name="Show the word").tap()
    expect(panel).to_contain_text("It is FORK")
    expect(page.locator(".tile.answer")).to_have_count(4)
    assert violations_in_every_theme(page) == []
    page.get_by_role("button", name="Play it").tap()
    expect(page.locator(".tile.path")).to_have_count(4)
    expect(panel).to_have_count(0)


def test_the_words_list_gives_sizes_and_only_found_words(open_page: Opener) -> None:
    page = open_page.page("waywords/", viewport=SMALL_PHONE)
    play(page, DraggingFinger(), "FORK")
    page.get_by_role("button", name="Netlist").tap()
    listed = dialog(page)
    expect(listed.get_by_role("heading", name="Traces")).to_be_visible()
    expect(listed.locator(".found")).to_have_count(1)
    expect(listed.locator(".found")).to_contain_text("FORK")
    assert listed.locator(".size").all_inner_texts() == [
        "5 letters",
        "5 letters",
        "3 letters",
        "4 letters",
        "3 letters",
    ]
    assert "KNIFE" not in page.content()
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_a_drag_that_is_taken_away_counts_as_it_was(open_page: Opener) -> None:
    page = open_page.page("waywords/")
    DraggingFinger().drag(page, middle(page, "r0c1"), middle(page, "r0c4"), end="touchCancel")
    expect(page.locator(".tile.path")).to_have_count(4)
    assert tiles(page, "preview") == []


def picture(page: Page, part: Locator) -> bytes:
    box = part.bounding_box()
    assert box
    return page.screenshot(clip=box)


def test_start_and_end_hide_nothing(open_page: Opener) -> None:
    page = open_page.page("waywords/?puzzle=14")
    ready(page)
    for skin in ("circuit", "thread", "constellation"):
        page.goto(f"{open_page.site}waywords/?puzzle=14&skin={skin}")
        chip = page.locator(".chip")
        with_chip = picture(page, chip)
        chip.evaluate("chip => chip.style.visibility = 'hidden'")
        assert picture(page, chip) != with_chip, f"START hides the chip of its emoji in {skin}"
        marker, above = page.locator(".marker", has_text="END").bounding_box(), tile(page, "r2c4").bounding_box()
        assert marker and above
        assert marker["y"] >= above["y"] + above["height"], f"END covers the tile above it in {skin}"


def test_an_emoji_tile_shows_its_meaning_and_still_can_be_dragged(open_page: Opener) -> None:
    page = open_page.page("waywords/?puzzle=14")
    expect(page.locator(".size").first).to_have_text("5 tiles")
    page.touchscreen.tap(*middle(page, "r0c0"))
    expect(dialog(page)).to_contain_text("means sea")
    dialog(page).get_by_role("button", name="Close").tap()
    DraggingFinger().select(page, "r0c0", "r0c4")
    expect(page.locator(".tile.path")).to_have_count(5)
    assert "sea, emoji" in (tile(page, "r0c0").get_attribute("aria-label") or "")


def test_an_emoji_tile_can_begin_a_word_without_dragging(open_page: Opener) -> None:
    page = open_page.page("waywords/?puzzle=14")
    page.touchscreen.tap(*middle(page, "r0c0"))
    dialog(page).get_by_role("button", name="Select from here").tap()
    page.touchscreen.tap(*middle(page, "r0c4"))
    expect(page.locator(".tile.path")).to_have_count(5)


def test_an_emoji_is_drawn_from_our_picture_everywhere(open_page: Opener) -> None:
    """On the tile, above the board while it is chosen, in the message, in the list, and with its meaning."""
    page = open_page.page("waywords/?puzzle=14")
    outline = find_picture("🌊")
    ready(page)

    def expect_drawn(within: Locator) -> None:
        expect(within.locator(".emoji-picture path")).to_have_attribute("d", outline or "")
        assert "🌊" not in within.inner_text()

    expect_drawn(tile(page, "r0c0"))
    page.mouse.move(*middle(page, "r0c0"))
    page.mouse.down()
    page.mouse.move(*middle(page, "r0c2"), steps=3)
    expect_drawn(page.locator(".spelled"))
    page.mouse.move(*middle(page, "r0c4"), steps=3)
    page.mouse.up()
    expect_drawn(page.locator(".toast"))
    expect_drawn(page.locator("aside .found"))
    expect(page.locator("aside .found .spoken")).to_have_text("SEASIDE, found")
    ink = "element => getComputedStyle(element).fill === getComputedStyle(element.closest('.tile')).color"
    assert tile(page, "r0c0").locator("path").evaluate(ink), "in the ink of its tile, whatever its colour"
    page.mouse.click(*middle(page, "r0c0"))
    expect_drawn(dialog(page).locator(".large"))


def test_pictures_come_with_the_puzzle_and_move_nothing(open_page: Opener) -> None:
    context = open_page.context()
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    shifts = "new PerformanceObserver(l => { for (const e of l.getEntries()) (window.shifts ??= []).push(e.value) })"
    context.add_init_script(f"{shifts}.observe({{ type: 'layout-shift', buffered: true }})")
    page = open_page.page("waywords/?puzzle=14", context=context)
    ready(page)
    expect(tile(page, "r0c0").locator(".emoji-picture")).to_be_visible()
    assert not [url for url in asked if re.search(r"\.svg|emoji|\.(png|ttf)", url.removeprefix(open_page.site))]
    assert sum(page.evaluate("window.shifts ?? []")) < 0.01
    files = {day: page.request.get(f"{open_page.site}puzzles/waywords/{day}.json").json() for day in (TODAY, YESTERDAY)}
    assert ("pictures" in files[TODAY], files[YESTERDAY]["pictures"].keys()) == (False, {"🌊"})


def test_an_emoji_without_a_picture_is_the_device_s_own(open_page: Opener) -> None:
    context = open_page.context()

    def strip(route: Route) -> None:
        file = route.fetch().json()
        route.fulfill(json={key: file[key] for key in file if key != "pictures"})

    context.route(f"**/puzzles/waywords/{YESTERDAY}.json", strip)
    page = open_page.page("waywords/?puzzle=14", context=context)
    expect(tile(page, "r0c0")).to_have_text("🌊")
    Mouse().select(page, "r0c0", "r0c4")
    expect(page.locator("aside .found")).to_contain_text("🌊SIDE")


def test_a_finished_game_that_the_device_keeps_has_its_pictures(open_page: Opener) -> None:
    page = open_page.page("waywords/?puzzle=14")
    for first, last in (("r0c0", "r0c4"), ("r0c4", "r3c4")):
        Mouse().select(page, first, last)
    expect(dialog(page)).to_be_visible()
    page.goto(f"{open_page.site}waywords/?kept=seaside")
    expect(tile(page, "r0c0").locator(".emoji-picture path")).to_have_attribute("d", find_picture("🌊") or "")


@pytest.mark.parametrize("viewport", [SMALL_PHONE, PHONE, DESKTOP], ids=lambda v: f"{v['width']}x{v['height']}")
def test_a_line_says_which_directions_are_allowed(open_page: Opener, viewport: ViewportSize) -> None:
    for path, line in (
        ("waywords/", "Across and down, from either end"),
        ("waywords/?puzzle=14", "Any direction, diagonals too, from the first tile"),
    ):
        page = open_page.page(path, viewport=viewport)
        ways = page.get_by_text(line, exact=True)
        expect(ways).to_be_visible()
        identity = ways.get_attribute("id")
        assert identity
        expect(page.get_by_role("grid")).to_have_attribute("aria-describedby", identity)
        box, board = ways.bounding_box(), page.locator(".board").bounding_box()
        assert box and board
        assert box["height"] < 30, "one line"
        assert box["y"] + box["height"] <= board["y"]
        assert box["x"] >= 0 and box["x"] + box["width"] <= viewport["width"]


@pytest.mark.parametrize(
    ("viewport", "has_button"), [(SMALL_PHONE, True), (PHONE, False), (DESKTOP, False), (LANDSCAPE, True)]
)
def test_the_words_have_a_button_only_where_they_are_not_seen(
    open_page: Opener, viewport: ViewportSize, has_button: bool
) -> None:
    page = open_page.page("waywords/", viewport=viewport)
    ready(page)
    assert page.get_by_role("button", name="Netlist").is_visible() == has_button
    assert page.locator("aside").is_visible() == (not has_button)


def test_the_theme_of_the_bonus_words_is_shown_with_the_first_one(open_page: Opener) -> None:
    page = open_page.page("waywords/")
    ready(page)
    assert "In the forest" not in page.locator("body").inner_text()
    play(page, Mouse(), "OAK")
    expect(page.locator(".toast")).to_contain_text("OAK: a diagnostic, and a probe. Theme: In the forest")
    expect(page.locator("[aria-live=polite]")).to_contain_text("found: OAK. Their theme: In the forest.")
    expect(page.locator("aside .additional")).to_contain_text("In the forest")
    play(page, Mouse(), "FORK", "KNIFE", "TASTE", "TEA")
    expect(dialog(page).locator(".facts dl")).to_contain_text("In the forest")


def test_the_win_reveals_the_plain_theme(open_page: Opener) -> None:
    page = open_page.page("waywords/")
    play(page, Mouse(), "FORK", "KNIFE", "TASTE")
    ready(page)
    assert "All for supper" not in page.locator("body").inner_text()
    play(page, Mouse(), "TEA")
    expect(dialog(page)).to_contain_text("All for supper")
    expect(page.locator("[aria-live=polite]")).to_contain_text("The traces were: All for supper.")
    page.keyboard.press("Escape")
    expect(page.locator(".objective")).to_contain_text("In the kitchen: All for supper")
    page.reload()
    expect(dialog(page)).to_contain_text("All for supper")


def test_the_markers_never_catch_a_touch(open_page: Opener) -> None:
    page = open_page.page("waywords/")
    for cell in ("r0c1", "r6c0"):
        x, y = middle(page, cell)
        box = tile(page, cell).bounding_box()
        assert box
        for dx, dy in ((0, 0), (-0.4, -0.4), (0.4, 0.4), (0, -0.45), (0, 0.45)):
            point = [x + dx * box["width"], y + dy * box["height"]]
            hit = page.evaluate(
                "([x, y]) => document.elementFromPoint(x, y).closest('[data-cell]')?.dataset.cell", point
            )
            assert hit == cell
    for marker in page.locator(".marker").all():
        assert marker.evaluate("element => getComputedStyle(element).pointerEvents") == "none"
    expect(page.locator(".marker").first).to_contain_text("START")
    expect(page.locator(".objective")).to_contain_text("Connect START tile → END tile")


def test_escape_lets_go_of_a_selection(open_page: Opener) -> None:
    page = open_page.page("waywords/", viewport=DESKTOP)
    keys = Keys()
    keys.go(page, "r0c1")
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    assert tiles(page, "preview") == ["r0c1", "r0c2"]
    page.keyboard.press("Escape")
    assert tiles(page, "preview") == []


def test_progress_is_there_after_a_reload(open_page: Opener) -> None:
    page = open_page.page("waywords/")
    play(page, DraggingFinger(), "FORK", "OAK")
    page.get_by_role("button", name="Probe").tap()
    page.get_by_role("button", name="Mark a tile").tap()
    expect(page.locator(".tile.hint")).to_have_count(2)
    before = {mark: tiles(page, mark) for mark in ("path", "hint", "additional")}
    page.reload()
    expect(page.locator(".tile.path")).to_have_count(4)
    ready(page)
    assert {mark: tiles(page, mark) for mark in ("path", "hint", "additional")} == before
    play(page, DraggingFinger(), "KNIFE", "TASTE", "TEA")
    expect(dialog(page)).to_contain_text("Circuit closed")
    page.goto(open_page.site)
    expect(page.locator('[data-game="waywords"]')).to_contain_text("Solved")


def test_a_finished_game_is_shown_finished_and_can_be_played_again(open_page: Opener) -> None:
    page = open_page.page("waywords/")
    play(page, Mouse(), "FORK", "KNIFE", "TASTE", "TEA")
    expect(dialog(page)).to_be_visible()
    page.reload()
    expect(page.locator(".route polyline")).to_have_count(1)
    dialog(page).get_by_role("button", name="Play this puzzle again").click()
    expect(page.locator(".tile.path")).to_have_count(0)
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_pause_hides_the_board_and_stops_the_time(open_page: Opener) -> None:
    page = open_page.page("waywords/")
    ready(page)
    running, stopped = page.locator(".time .digits"), page.locator(".paused .digits")
    began = running.inner_text()
    expect(running).not_to_have_text(began)
    page.get_by_role("button", name="Pause").tap()
    expect(tile(page, "r0c0")).to_be_hidden()
    stood = stopped.inner_text()
    page.wait_for_timeout(2500)
    assert stopped.inner_text() == stood
    page.get_by_role("button", name="Continue").tap()
    expect(tile(page, "r0c0")).to_be_visible()
    expect(running).not_to_have_text(stood)


def test_moves_made_before_the_rules_are_there_are_checked_in_order(open_page: Opener) -> None:
    context = open_page.context()
    gate = Gate(context, r"\.wasm$")
    page = open_page.page("waywords/", context=context)
    play(page, Mouse(), "FORK", "KNIFE")
    expect(page.locator(".tile.waiting")).to_have_count(8)
    assert tiles(page, "path") == []
    gate.open(page)
    expect(page.locator(".tile.path")).to_have_count(8)
    expect(page.locator(".tile.waiting")).to_have_count(0)


def test_moves_that_wait_for_the_rules_outlive_a_reload(open_page: Opener) -> None:
    context = open_page.context()
    gate = Gate(context, r"\.wasm$")
    page = open_page.page("waywords/", context=context)
    play(page, Mouse(), "FORK", "KNIFE")
    expect(page.locator(".tile.waiting")).to_have_count(8)
    page.reload()
    expect(page.locator(".tile.waiting")).to_have_count(8)
    gate.open(page)
    expect(page.locator(".tile.path")).to_have_count(8)
    page.reload()
    ready(page)
    assert len(tiles(page, "path")) == 8
    assert tiles(page, "waiting") == []


def test_a_drag_goes_on_when_the_rules_arrive_in_the_middle_of_it(open_page: Opener) -> None:
    context = open_page.context()
    gate = Gate(context, r"\.wasm$")
    page = open_page.page("waywords/", context=context)
    page.mouse.move(*middle(page, "r0c1"))
    page.mouse.down()
    page.mouse.move(*middle(page, "r0c2"))
    gate.open(page)
    ready(page)
    page.mouse.move(*middle(page, "r0c4"))
    page.mouse.up()
    expect(page.locator(".tile.path")).to_have_count(4)


def test_a_game_opened_from_the_hub_fetches_nothing_of_the_engine_again(open_page: Opener) -> None:
    context = open_page.context()
    fetched: list[str] = []
    context.on("requestfinished", lambda request: fetched.append(request.url))
    page = open_page.page(context=context)
    for _ in range(100):
        page.wait_for_timeout(50)
        if any(url.endswith(".wasm") for url in fetched):
            break
    page.wait_for_load_state("networkidle")
    asked: list[str] = []
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    session.on("Network.responseReceived", lambda event: note(event["response"]))

    def note(response: dict[str, Any]) -> None:
        if not response["fromDiskCache"] and not response.get("fromPrefetchCache"):
            asked.append(response["url"])

    page.get_by_role("link", name=re.compile("Waywords")).tap()
    play(page, DraggingFinger(), "FORK")
    expect(page.locator(".tile.path")).to_have_count(4)
    engine = re.compile(r"[.](wasm|mjs|bin)$|worker")
    assert [url for url in asked if engine.search(url)] == []


def kept(page: Page) -> dict[str, str]:
    found: dict[str, str] = page.evaluate("() => ({ ...localStorage })")
    return found


@pytest.mark.parametrize(
    "damage", ["text => text.slice(0, -9)", "() => 'not ours'", "text => text.replace('FORK', 'PORK')"]
)
def test_a_broken_save_is_set_aside_and_reported(open_page: Opener, damage: str) -> None:
    context = open_page.context()
    gate = Gate(context, r"\.wasm$")
    page = open_page.page("waywords/", context=context)
    play(page, Mouse(), "FORK")  # it waits for the rules, and is not to be played again when it has been checked
    gate.open(page)
    expect(page.locator(".tile.path")).to_have_count(4)
    key = "gridwright:v1:waywords:kitchen"
    page.goto(open_page.site + "icon.svg")  # away from the game, which would save when it is left
    page.evaluate(f"key => localStorage.setItem(key, ({damage})(localStorage.getItem(key)))", key)
    damaged = kept(page)[key]
    page.goto(open_page.site + "waywords/")
    expect(page.get_by_role("status").first).to_contain_text("could not be read. It was set aside")
    assert tiles(page, "path") == []
    play(page, Mouse(), "KNIFE")
    expect(page.locator(".tile.path")).to_have_count(5)
    assert damaged in [
        text for name, text in kept(page).items() if name.startswith("gridwright:v1:aside:waywords:kitchen")
    ]


@pytest.mark.parametrize(
    "change",
    [
        {"state": {"version": 99}},
        {"state": None, "view": {"cells": "none"}},
        {"view": {}},
        {"view": {"status": "COMPLETED", "cells": [{"id": 1}], "path": 3}},
    ],
)
def test_a_forged_save_never_breaks_the_page(open_page: Opener, change: dict[str, object]) -> None:
    """The checksum is right, what it guards is not: the board's own trouble is caught as well."""
    page = open_page.page("waywords/")
    play(page, Mouse(), "FORK")
    expect(page.locator(".tile.path")).to_have_count(4)
    page.goto(open_page.site + "icon.svg")
    page.evaluate(
        """change => {
          const key = "gridwright:v1:waywords:kitchen";
          const json = JSON.stringify({ ...JSON.parse(localStorage.getItem(key).slice(9)), ...change });
          let hash = 0x811c9dc5;
          for (let i = 0; i < json.length; i++) hash = Math.imul(hash ^ json.charCodeAt(i), 0x01000193);
          localStorage.setItem(key, (hash >>> 0).toString(16).padStart(8, "0") + ":" + json);
        }""",
        change,
    )
    page.goto(open_page.site + "waywords/")
    ready(page)
    if "state" not in change:
        expect(page.locator(".tile.path")).to_have_count(4)
    open_page.forgive("what: board")
    play(page, Mouse(), "KNIFE")
    expect(tile(page, "r4c4")).to_have_class(re.compile(r"\bpath\b"))


def test_without_storage_the_game_plays_and_says_that_nothing_is_kept(open_page: Opener) -> None:
    context = open_page.context()
    context.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })"
    )
    page = open_page.page("waywords/", context=context)
    expect(page.get_by_role("status").first).to_contain_text("stores nothing")
    page.get_by_role("button", name="Play", exact=True).tap()  # how to play: every visit is the first one
    play(page, DraggingFinger(), "FORK", "KNIFE", "TASTE", "TEA")
    expect(dialog(page)).to_contain_text("Circuit closed")


def test_a_full_storage_is_reported_once_and_the_game_goes_on(open_page: Opener) -> None:
    context = open_page.context()
    context.add_init_script(
        """const put = Storage.prototype.setItem;
        Storage.prototype.setItem = function (key, text) {
          if (key.includes("waywords:")) throw new DOMException("full", "QuotaExceededError");
          put.call(this, key, text);
        }"""
    )
    page = open_page.page("waywords/", context=context)
    ready(page)
    play(page, Keys(), "FORK", "KNIFE")  # a notice moves the board a little, which a mouse would miss
    expect(page.locator(".notice[role=status]")).to_have_count(1)
    expect(page.get_by_role("status").first).to_contain_text("no space left")
    expect(page.locator(".tile.path")).to_have_count(8)


@pytest.mark.parametrize("bundle", ["shared", "waywords"])
def test_rules_that_cannot_be_fetched_are_reported_and_tried_again(open_page: Opener, bundle: str) -> None:
    file = re.compile(rf"/{bundle}-.*\.bin$")
    context = open_page.context()
    context.route(file, lambda route: route.abort())
    page = open_page.page("waywords/", context=context)
    expect(page.get_by_role("alert")).to_be_visible()
    play(page, Mouse(), "FORK")
    expect(page.locator(".tile.waiting")).to_have_count(4)
    context.unroute(file)
    page.get_by_role("button", name="Try again").click()
    expect(page.locator(".tile.path")).to_have_count(4)
    open_page.expect_complaint("net::ERR_FAILED")


def test_the_share_text_spoils_nothing(open_page: Opener) -> None:
    context = open_page.context()
    context.add_init_script("delete Navigator.prototype.share")
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = open_page.page("waywords/", context=context)
    play(page, Mouse(), "FORK", "KNIFE", "TASTE", "TEA")
    dialog(page).get_by_role("button", name="Share").click()
    text = page.get_by_label("Text to share").input_value()
    assert text == page.evaluate("navigator.clipboard.readText()")
    assert text.startswith("WAYWORDS #15 · In the kitchen\n🟩🟩🟩🟩⬜\n")
    assert "FORK" not in text
    assert text.endswith("waywords/?puzzle=15")


def test_what_is_kept_is_small_and_readable(open_page: Opener) -> None:
    page = open_page.page("waywords/")
    play(page, Mouse(), "FORK")
    expect(page.locator(".tile.path")).to_have_count(4)
    page.reload()  # it is kept after it was painted, and at the latest now
    text = kept(page)["gridwright:v1:waywords:kitchen"]
    value = json.loads(text[9:])
    assert value["state"]["foundPathWords"] == {"p1": True}
    assert value["date"] == "2026-11-15"
    assert len(text) < 12_000
