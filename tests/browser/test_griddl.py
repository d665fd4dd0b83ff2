"""griddl, played: by mouse, finger and keys, on a phone and on a desk; its packs; what it says, and who can read it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from .axe import violations_in_every_theme
from .conftest import DESKTOP, PHONE, SMALL_PHONE, Gate, Opener, keep
from .griddl_levels import BROTHER
from .hand import FINGER_PAUSE_MS, DraggingFinger
from .test_pages import LANDSCAPE, NARROW
from .test_transfer import add, answer, give_file, open_dialog, saved_file

SIZE = 5  # of the day's board
STEPS = [[(0, 2, 1), (1, 2, 2)], [(2, 0, 2), (0, 1, 2)], [(0, 3, 2), (2, 4, 2)]]  # slot, row, column
WORDS = ["BEGINNER", "BROTHER", "BROTHERHOOD"]


def spot_of(page: Page, spot: str) -> Locator:
    return page.locator(f'[data-spot="{spot}"]')


def cell_of(page: Page, r: int, c: int, size: int = SIZE) -> Locator:
    return spot_of(page, f"c{r * size + c}")


def middle(locator: Locator) -> tuple[float, float]:
    box = locator.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class Hand(Protocol):
    def put(self, page: Page, start: str, end: str) -> None:
        """Bring the tile of a slot or a cell to another one."""

    def press(self, page: Page, spot: str) -> None:
        """Press a cell, a slot or a button."""


class Mouse:
    def put(self, page: Page, start: str, end: str) -> None:
        self.press(page, start)
        self.press(page, end)

    def press(self, page: Page, spot: str) -> None:
        spot_of(page, spot).click()


class DraggingMouse(Mouse):
    def put(self, page: Page, start: str, end: str) -> None:
        page.mouse.move(*middle(spot_of(page, start)))
        page.mouse.down()
        page.mouse.move(*middle(spot_of(page, end)), steps=4)
        page.mouse.up()


class TappingFinger(Mouse):
    def press(self, page: Page, spot: str) -> None:
        spot_of(page, spot).tap()
        page.wait_for_timeout(FINGER_PAUSE_MS)


class Finger(TappingFinger):
    """Drags tiles, and taps the rest."""

    def put(self, page: Page, start: str, end: str) -> None:
        DraggingFinger().drag(page, middle(spot_of(page, start)), middle(spot_of(page, end)))


class Keys:
    """Arrows to every cell, by where the focus is; numbers for the slots."""

    def put(self, page: Page, start: str, end: str) -> None:
        self.go(page, end)
        if start[0] == "s":
            page.keyboard.press(str(int(start[1:]) + 1))
        else:
            self.press(page, start)
            self.go(page, end)
        page.keyboard.press("Enter")

    def press(self, page: Page, spot: str) -> None:
        if spot == "submit":
            page.keyboard.press("Control+Enter")
            return
        self.go(page, spot)
        page.keyboard.press("Space")

    def go(self, page: Page, spot: str) -> None:
        if not page.evaluate("document.activeElement.dataset.spot"):
            page.keyboard.press("ArrowDown")
        if spot[0] != "c":
            spot_of(page, spot).focus()
            return
        here = page.evaluate("document.activeElement.dataset.spot")
        if here[0] != "c":
            page.keyboard.press("ArrowUp")
            page.keyboard.press("ArrowUp")
            here = page.evaluate("document.activeElement.dataset.spot")
        size = round(page.locator(".cell").count() ** 0.5)
        (y0, x0), (y1, x1) = (divmod(int(name[1:]), size) for name in (here, spot))
        for key, count in (
            ("ArrowRight", x1 - x0),
            ("ArrowLeft", x0 - x1),
            ("ArrowDown", y1 - y0),
            ("ArrowUp", y0 - y1),
        ):
            for _ in range(count):
                page.keyboard.press(key)
        expect(spot_of(page, spot)).to_be_focused()


HANDS: list[tuple[Hand, ViewportSize]] = [
    (TappingFinger(), SMALL_PHONE),
    (Finger(), PHONE),
    (Mouse(), DESKTOP),
    (DraggingMouse(), DESKTOP),
    (Keys(), PHONE),
    (Keys(), DESKTOP),
]
hands = pytest.mark.parametrize(
    ("hand", "viewport"), HANDS, ids=[f"{type(hand).__name__}-{viewport['width']}" for hand, viewport in HANDS]
)


def spoken(page: Page) -> Locator:
    return page.locator(".spoken[aria-live=polite]")


def dialog(page: Page) -> Locator:
    return page.locator("dialog[open]")


def message(page: Page) -> Locator:
    return page.locator(".message")


def ready(page: Page) -> None:
    """Wait until the rules have answered: the live region has their text."""
    expect(spoken(page)).to_contain_text("par ")


def make_turn(page: Page, hand: Hand, number: int) -> None:
    """A turn of the day's solution, up to the submit."""
    for slot, r, c in STEPS[number]:
        hand.put(page, f"s{slot}", f"c{r * SIZE + c}")
        expect(cell_of(page, r, c)).to_have_attribute("data-kind", "staged")
    expect(message(page)).to_have_text(f"{WORDS[number]}. Submit to keep it.")
    hand.press(page, "submit")


def play_day(page: Page, hand: Hand, turns: int = 3) -> None:
    for number in range(turns):
        make_turn(page, hand, number)
        expect(page.locator(".pips .done")).to_have_count(number + 1)


@hands
def test_the_day_is_won(open_page: Opener, hand: Hand, viewport: ViewportSize) -> None:
    page = open_page.page("griddl/", viewport=viewport, moving=True)
    ready(page)
    expect(message(page)).to_have_text("Begin across, then turn down to the star.")
    play_day(page, hand)
    expect(dialog(page)).to_contain_text("At par")
    expect(dialog(page)).to_contain_text("3 turns · par 3")
    expect(dialog(page)).to_contain_text("This is how you played it.")
    page.keyboard.press("Escape")
    expect(message(page)).to_have_text("At par. BROTHERHOOD covers the star.")
    page.goto(open_page.site)
    expect(page.locator('[data-game="griddl"]')).to_contain_text("Solved")


@pytest.mark.parametrize(("hand", "viewport"), [(Finger(), PHONE), (Keys(), DESKTOP)], ids=["Finger", "Keys"])
def test_a_pack_is_played_level_by_level_and_opens_as_it_goes(
    open_page: Opener, hand: Hand, viewport: ViewportSize
) -> None:
    page = open_page.page(viewport=viewport)
    page.get_by_role("link", name="Packs", exact=True).click()
    expect(page.locator(".pack").first).to_contain_text("0 of 3 finished")
    page.get_by_role("link", name=re.compile("Tutorial")).click()
    levels = page.locator(".level")
    expect(levels).to_have_count(3)
    assert [" ".join(text.split()) for text in levels.all_inner_texts()] == [
        "1 Baby's First Word Par 1 Not played",
        "2 Branching Off Par 2 Locked",
        "3 103 Par 1 Locked",
    ]
    expect(page.locator("a.level")).to_have_count(1)
    levels.first.click()
    expect(page.locator(".title")).to_contain_text("Baby's First Word")
    ready(page)
    hand.put(page, "s0", "c4")
    hand.put(page, "s1", "c5")
    expect(message(page)).to_have_text("BEGINNER. Submit to keep it.")
    hand.press(page, "submit")
    expect(dialog(page)).to_contain_text("1 turn · par 1")
    dialog(page).get_by_role("link", name="Next: Branching Off").click()
    expect(page.locator(".title")).to_contain_text("Branching Off")
    ready(page)
    page.get_by_role("link", name="Back to the pack").click()
    expect(levels.nth(0)).to_contain_text("1 turn, at par")
    expect(levels.nth(1)).to_contain_text("Not played")
    levels.nth(1).click()
    ready(page)
    hand.put(page, "s0", "c1")
    page.get_by_role("link", name="Back to the pack").click()
    expect(levels.nth(1)).to_contain_text(re.compile("Begun$"))
    levels.nth(1).click()
    ready(page)
    hand.press(page, "reset")
    hand.put(page, "s3", "c1")
    hand.press(page, "submit")
    stuck = "No tile fits now: recall a tile from the board, undo the last turn or start over."
    expect(message(page)).to_have_text(f"CARER. {stuck}")
    expect(spoken(page)).to_contain_text(stuck)
    page.get_by_role("link", name="Back to the pack").click()
    expect(levels.nth(1)).to_contain_text("Begun, 1 turn so far")
    levels.nth(1).click()
    expect(message(page)).to_have_text(stuck)
    page.get_by_role("link", name="Back to the pack").click()
    expect(page.locator("a.level")).to_have_count(2)
    page.reload()
    expect(page.locator("a.level")).to_have_count(2)
    page.goto(f"{open_page.site}packs/")
    expect(page.locator(".pack").first).to_contain_text("1 of 3 finished, 1 within par")
    kept = page.evaluate("Object.keys(localStorage).sort()")
    assert "gridwright:v1:best:griddl:101" in kept and "gridwright:v1:level:griddl:101" in kept
    assert [key for key in kept if "result:" in key or "day:" in key] == []
    page.goto(f"{open_page.site}stats/?game=griddl")
    expect(page.locator("dl")).to_contain_text(re.compile(r"0\s*played"))


def test_a_locked_level_is_not_opened_by_its_address(open_page: Opener) -> None:
    page = open_page.page("griddl/?level=102")
    expect(page.get_by_role("alert")).to_contain_text("Finish “Baby's First Word” to open it.")
    page.get_by_role("link", name="All packs").tap()
    expect(page.locator(".pack")).to_have_count(2)
    page.goto(f"{open_page.site}packs/?pack=nowhere")
    expect(page.get_by_text("There is no such pack.")).to_be_visible()
    page.goto(f"{open_page.site}griddl/?level=..%2Fpacks")
    expect(page.get_by_role("alert")).to_contain_text("There is no such level.")


def test_a_level_can_be_played_again_and_keeps_its_best(open_page: Opener) -> None:
    context = open_page.context()
    best = {"game": "griddl", "id": "101", "score": 1, "elapsedMs": 5, "completedAt": 5}
    context.add_init_script(keep("best:griddl:101", json.dumps(best)))
    page = open_page.page("griddl/?level=102", context=context)
    ready(page)
    hand = TappingFinger()
    for start, end in (("s0", "c1"), ("s2", "c2")):
        hand.put(page, start, end)
    hand.press(page, "submit")
    expect(page.locator(".pips .done")).to_have_count(1)
    hand.press(page, "c2")
    hand.press(page, "submit")  # a recall on the way: one turn more than par
    expect(message(page)).to_have_text("S is in the reserve.")
    hand.put(page, "s4", "c2")
    hand.press(page, "submit")
    expect(page.locator(".pips .beyond")).to_have_count(1)
    for start, end in (("s0", "c5"), ("s3", "c8")):
        hand.put(page, start, end)
    hand.press(page, "submit")
    expect(dialog(page)).to_contain_text("Over par")
    expect(dialog(page)).to_contain_text("4 turns · par 2")
    expect(dialog(page)).to_contain_text("You followed this solution for 1 turn; then you played Recall S.")
    dialog(page).get_by_role("button", name="Play this level again").tap()
    expect(page.get_by_text("Turn 1 · par 2")).to_be_visible()
    page.get_by_role("link", name="Back to the pack").tap()
    expect(page.locator(".level").nth(1)).to_contain_text("4 turns, over par")
    expect(page.locator("a.level")).to_have_count(3)


REFUSALS: list[tuple[list[tuple[str, str] | str], str]] = [
    (["submit"], "Place a tile, or mark one for recall, before you submit"),
    ([("s0", "c4")], "That cell is blocked"),
    ([("s0", "c10")], "That cell already has a tile"),
    ([("s0", "c11"), ("s1", "c0"), "submit"], "The tiles of one turn must be in one line"),
    ([("s0", "c11"), ("s1", "c13"), "submit"], "There is a gap between the tiles of this turn"),
    ([("s3", "c11"), "submit"], "BEGUI is not one of this level's words"),
    ([("s0", "c0"), "submit"], "INN is not a word by itself"),
    ([("s0", "c20"), ("s1", "c21"), "submit"], "INN and ER are not joined to a seed"),
    (["c10"], "BEG is a seed: it stays where it is"),
]


def test_each_refusal_says_why_and_changes_nothing(open_page: Opener) -> None:
    page = open_page.page("griddl/")
    ready(page)
    hand = TappingFinger()
    for steps, reason in REFUSALS:
        for step in steps:
            if isinstance(step, str):
                hand.press(page, step)
            else:
                hand.put(page, *step)
        expect(page.locator(".message.bad")).to_have_text(reason)
        expect(spoken(page)).to_contain_text(f"{reason}.")
        page.keyboard.press("Escape")
        spot_of(page, "s0").focus()
        page.keyboard.press("Escape")  # what is picked up is put down
        hand.press(page, "reset")
        expect(page.locator('.cell[data-kind="staged"]')).to_have_count(0)
    expect(page.get_by_text("Turn 1 · par 3")).to_be_visible()
    play_day(page, hand, 2)
    for spot in ("c11", "c12", "c2"):
        hand.press(page, spot)
    expect(page.locator(".message.bad")).to_have_text("The reserve is full: it holds two tiles")


def test_recall_undo_and_reload(open_page: Opener) -> None:
    page = open_page.page("griddl/")
    ready(page)
    hand = Finger()
    make_turn(page, hand, 0)
    expect(page.locator(".pips .done")).to_have_count(1)
    hand.press(page, "c12")
    expect(message(page)).to_have_text("Without ER: BEGINN is not one of this level's words")
    hand.put(page, "c11", "s4")  # dragged into the reserve
    expect(page.locator('.cell[data-kind="recalled"]')).to_have_count(2)
    expect(page.locator('.slot[data-kind="coming"]')).to_have_count(2)
    hand.press(page, "s0")
    hand.press(page, "c7")
    expect(page.locator(".message.bad")).to_contain_text("A turn either places or recalls")
    page.reload()
    expect(page.locator('.cell[data-kind="recalled"]')).to_have_count(2)
    ready(page)
    hand.press(page, "submit")
    expect(page.locator(".pips .done")).to_have_count(2)
    assert page.locator(".slot .text").all_inner_texts()[-2:] == ["ER", "INN"]
    page.reload()
    expect(page.locator(".pips .done")).to_have_count(2)
    ready(page)
    hand.press(page, "undo")
    expect(message(page)).to_have_text("The last turn is undone.")
    expect(cell_of(page, 2, 2)).to_have_attribute("data-kind", "placed")
    hand.press(page, "undo")
    expect(spot_of(page, "undo")).to_be_disabled()
    make_turn(page, hand, 0)
    expect(page.locator(".pips .done")).to_have_count(1)
    page.get_by_role("button", name="Start over").tap()
    page.get_by_role("button", name="Sure?").tap()
    expect(page.get_by_text("Turn 1 · par 3")).to_be_visible()
    expect(page.locator('.cell[data-kind="placed"]')).to_have_count(0)


@pytest.mark.parametrize(("hand", "viewport"), [(Finger(), PHONE), (DraggingMouse(), DESKTOP)], ids=["Finger", "Mouse"])
def test_a_staged_tile_can_be_moved_swapped_and_taken_back(
    open_page: Opener, hand: Hand, viewport: ViewportSize
) -> None:
    page = open_page.page("griddl/", viewport=viewport)
    ready(page)
    hand.put(page, "s0", "c0")
    hand.put(page, "c0", "c11")
    expect(spot_of(page, "c11")).to_have_attribute("aria-label", "Row 3, column 2: INN, tile of this turn")
    hand.put(page, "s3", "c11")  # over another staged tile: that one goes back
    expect(spot_of(page, "c11")).to_have_attribute("aria-label", "Row 3, column 2: UI, tile of this turn")
    expect(spot_of(page, "s0")).to_have_attribute("data-kind", "held")
    hand.put(page, "c11", "s3")
    expect(page.locator('.cell[data-kind="staged"]')).to_have_count(0)
    hand.press(page, "s0")
    hand.press(page, "c11")
    hand.press(page, "c11")
    expect(spot_of(page, "c11")).to_have_attribute("aria-pressed", "true")
    hand.press(page, "c12")
    expect(spot_of(page, "c12")).to_have_attribute("data-kind", "staged")
    hand.press(page, "s0")  # its own slot takes it back
    expect(spot_of(page, "s0")).to_have_attribute("data-kind", "held")


def test_tiles_staged_before_the_rules_are_there_show_at_once_and_are_checked_in_order(open_page: Opener) -> None:
    context = open_page.context()
    gate = Gate(context, r"\.wasm$")
    page = open_page.page("griddl/", context=context)
    hand = TappingFinger()
    hand.put(page, "s0", "c11")
    hand.put(page, "s1", "c12")
    expect(page.locator('.cell[data-kind="staged"]')).to_have_count(2)
    hand.press(page, "submit")
    expect(page.locator(".pips .done")).to_have_count(0)
    gate.open(page)
    expect(page.locator(".pips .done")).to_have_count(1)
    expect(message(page)).to_have_text("BEGINNER.")
    assert page.locator(".slot .text").all_inner_texts() == ["OTH", "KE", "BR", "UI"]


def test_the_result_steps_through_a_shortest_way_and_is_shared(open_page: Opener) -> None:
    context = open_page.context(viewport=DESKTOP)
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = open_page.page("griddl/", context=context)
    ready(page)
    play_day(page, Mouse())
    steps = dialog(page).locator(".steps")
    expect(steps).to_contain_text("BROTHERHOOD Turn 3 of 3")
    for wanted in ("BROTHER Turn 2 of 3", "BEGINNER Turn 1 of 3", "The start Turn 0 of 3"):
        dialog(page).get_by_role("button", name="A step back").click()
        expect(steps).to_contain_text(wanted)
    expect(dialog(page).get_by_role("button", name="A step back")).to_be_disabled()
    assert "".join(dialog(page).locator(".board .text").all_inner_texts()) == "BEG"
    dialog(page).get_by_role("button", name="A step on").click()
    assert dialog(page).locator(".board .text").all_inner_texts() == ["BEG", "INN", "ER"]
    dialog(page).get_by_role("button", name="Share").click()
    text = page.get_by_label("Text to share").input_value()
    assert text.startswith("griddl #15\n🟩🟩🟩⭐\n3 turns, par 3\n") and text.endswith("griddl/?puzzle=15")
    expect(dialog(page).get_by_role("link", name="More levels in the packs")).to_be_visible()


def test_the_solution_is_not_shown_before_the_end(open_page: Opener, site_folder: Path) -> None:
    page = open_page.page("griddl/")
    ready(page)
    make_turn(page, TappingFinger(), 0)
    expect(page.locator(".pips .done")).to_have_count(1)
    content = page.content()
    assert "BROTHERHOOD" not in content.upper() and "HO, OD" not in content
    view = json.loads((site_folder / "puzzles/griddl/2026-11-15.json").read_text())["view"]
    assert view["solution"] == [] and BROTHER["solution"]


def test_keys_do_something_only_where_the_game_has_the_focus(open_page: Opener) -> None:
    page = open_page.page("griddl/", viewport=DESKTOP)
    ready(page)
    page.get_by_role("button", name="Settings").focus()
    page.keyboard.press("1")
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("button", name="Settings")).to_be_focused()
    expect(page.locator(".picked")).to_have_count(0)
    spot_of(page, "c11").focus()
    page.keyboard.press("1")
    expect(spot_of(page, "s0")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Enter")
    expect(spot_of(page, "c11")).to_have_attribute("data-kind", "staged")
    page.keyboard.press("Backspace")
    expect(spot_of(page, "c11")).to_have_attribute("data-kind", "empty")
    Keys().put(page, "s0", "c11")
    Keys().put(page, "s1", "c12")
    page.keyboard.press("r")
    expect(page.locator('.cell[data-kind="staged"]')).to_have_count(0)
    Keys().put(page, "s0", "c11")
    Keys().put(page, "s1", "c12")
    page.keyboard.press("Control+Enter")
    expect(page.locator(".pips .done")).to_have_count(1)
    page.keyboard.press("u")
    expect(page.locator(".pips .done")).to_have_count(0)
    page.get_by_role("button", name="How to play").click()
    expect(dialog(page).locator("li")).to_have_count(4)
    for phrase in ("join a black tile", "never move", "striped cells", "recall a tile", "words of this level"):
        expect(dialog(page)).to_contain_text(phrase)
    page.keyboard.press("Control+Enter")
    page.keyboard.press("Escape")
    expect(page.locator(".message.bad")).to_have_count(0)


BOXES = """all => all.map(one => {
  const { left, right, top, bottom } = one.getBoundingClientRect();
  return { left, right, top, bottom, clipped: one.scrollWidth > one.clientWidth + 1, name: one.textContent };
})"""


@pytest.mark.parametrize(
    "viewport",
    [NARROW, SMALL_PHONE, PHONE, LANDSCAPE, {"width": 640, "height": 400}, DESKTOP],
    ids=lambda v: f"{v['width']}x{v['height']}",
)
def test_every_board_fits_its_screen(open_page: Opener, viewport: ViewportSize) -> None:
    for path in ("griddl/?level=201", "griddl/"):
        page = open_page.page(path, viewport=viewport)
        ready(page)
        page.evaluate("document.fonts.ready")
        spot_of(page, "s0").click()
        spot_of(page, "c23").click()
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
        assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0
        boxes = page.locator(".cell, .slot, .buttons .button, .message, .status").evaluate_all(BOXES)
        for box in boxes:
            assert box["left"] >= 0 and box["right"] <= viewport["width"], box
            assert box["top"] >= 56 and box["bottom"] <= viewport["height"], box
        for text in page.locator(".buttons .button, .message, .status").evaluate_all(BOXES):
            assert not text["clipped"], text
        for slot in page.locator(".slot, .buttons .button").evaluate_all(BOXES):
            assert slot["right"] - slot["left"] >= 40 and slot["bottom"] - slot["top"] >= 43.5
        for tile in page.locator(".tile:has(.text)").all():
            outer, inner = (part.evaluate_all(BOXES)[0] for part in (tile, tile.locator(".text")))
            assert inner["left"] >= outer["left"] + 1 and inner["right"] <= outer["right"] - 1, inner["name"]


def test_axe_finds_nothing_in_any_theme(open_page: Opener) -> None:
    page = open_page.page("griddl/")
    ready(page)
    assert violations_in_every_theme(page) == []
    page.get_by_role("button", name="How to play").click()
    expect(dialog(page).locator("li")).to_have_count(4)
    assert violations_in_every_theme(page) == []
    page.keyboard.press("Escape")
    hand = Mouse()
    hand.put(page, "s3", "c11")
    hand.press(page, "submit")
    expect(page.locator(".message.bad")).to_be_visible()
    assert violations_in_every_theme(page) == []
    hand.press(page, "reset")
    make_turn(page, hand, 0)
    expect(page.locator(".pips .done")).to_have_count(1)
    hand.press(page, "c12")
    expect(page.locator('.slot[data-kind="coming"]')).to_have_count(1)
    assert violations_in_every_theme(page) == []
    hand.press(page, "reset")
    for number in (1, 2):
        make_turn(page, hand, number)
        expect(page.locator(".pips .done")).to_have_count(number + 1)
    expect(dialog(page)).to_contain_text("At par")
    assert violations_in_every_theme(page) == []
    page.keyboard.press("Escape")
    expect(dialog(page)).to_have_count(0)
    assert violations_in_every_theme(page) == []
    page.goto(f"{open_page.site}packs/")
    expect(page.locator(".pack")).to_have_count(2)
    assert violations_in_every_theme(page) == []
    page.goto(f"{open_page.site}packs/?pack=tutorial")
    expect(page.locator(".level")).to_have_count(3)
    assert violations_in_every_theme(page) == []


def test_packs_are_played_without_a_network(open_page: Opener) -> None:
    context = open_page.context(service_workers="allow")
    page = open_page.page("packs/", context=context)
    expect(page.locator(".pack")).to_have_count(2)
    page.evaluate("navigator.serviceWorker.ready")
    context.set_offline(True)
    page.goto(f"{open_page.site}griddl/?level=101")
    ready(page)
    hand = TappingFinger()
    hand.put(page, "s0", "c4")
    hand.put(page, "s1", "c5")
    hand.press(page, "submit")
    expect(dialog(page)).to_contain_text("At par")
    context.set_offline(False)


def test_progress_in_packs_is_carried_to_another_device(open_page: Opener) -> None:
    best: dict[str, Any] = {"game": "griddl", "id": "101", "score": 1, "elapsedMs": 5, "completedAt": 5}
    context = open_page.context(viewport=DESKTOP)
    context.add_init_script(keep("best:griddl:101", json.dumps(best)))
    page = open_page.page(context=context)
    open_dialog(page)
    _, text = saved_file(page)
    assert json.loads(text)["levels"] == [best]
    other = open_page.page(viewport=DESKTOP)
    give_file(other, text)
    expect(answer(other)).to_contain_text("1 level of packs, finished or improved there.")
    add(other)
    expect(answer(other)).to_have_text("Added: 1 level.")
    other.goto(f"{open_page.site}packs/?pack=tutorial")
    expect(other.locator("a.level")).to_have_count(2)
