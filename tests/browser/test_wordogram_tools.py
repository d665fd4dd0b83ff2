"""Wordogram's tools for thinking: undo, the mark for a space, what is not placed, hints, counts on offer; and sizes."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from gridwright.library.shelf import SHIPPED, Library
from tests.amounts import cases, repeats

from .axe import violations_in_every_theme
from .conftest import DESKTOP, PHONE, SMALL_PHONE, Opener
from .hand import FINGER_PAUSE_MS
from .test_wordogram import FITS, TALLEST, dialog, press, ready, served, spoken, switch, take_letter, tile
from .wordogram_puzzles import CERTIFICATE, TRUTH, puzzle

EMPTY = "row 1, col 1, empty"
UNIQUE = CERTIFICATE | {"unique": CERTIFICATE["unique"] | {"plainDictionary": True}}  # it needs no counts


def opened(open_page: Opener, wanted: Any = TRUTH, viewport: ViewportSize = PHONE) -> Page:
    context = open_page.context(viewport=viewport)
    served(context, wanted)
    page = open_page.page("wordogram/", context=context)
    ready(page)
    return page


def expect_tile(page: Page, row: int, col: int, what: str) -> None:
    expect(tile(page, row, col)).to_have_attribute("aria-label", f"row {row + 1}, col {col + 1}, {what}")


def test_undo_by_a_finger(open_page: Opener) -> None:
    page = opened(open_page)
    undo = page.get_by_role("button", name="Undo")
    expect(undo).to_have_attribute("aria-disabled", "true")
    for key in ("T", "Q"):
        page.locator(f'[data-key="{key}"]').tap()
        page.wait_for_timeout(FINGER_PAUSE_MS)
    expect(undo).to_have_attribute("aria-disabled", "false")
    undo.tap()
    expect_tile(page, 0, 1, "empty")
    expect(page.locator(".tile.selected")).to_have_attribute("data-cell", "0 1")
    expect(spoken(page)).to_contain_text("Undone at row 1, column 2.")
    undo.tap()
    expect_tile(page, 0, 0, "empty")
    expect(undo).to_have_attribute("aria-disabled", "true")
    undo.tap(force=True)
    expect(page.locator(".toast")).to_contain_text("Nothing to undo")


@pytest.mark.parametrize("command", ["Control", "Meta"])
def test_undo_by_keys(open_page: Opener, command: str) -> None:
    page = opened(open_page, viewport=DESKTOP)
    page.keyboard.type("thx")
    page.keyboard.press("Control+Enter")
    expect(page.locator(".tile.right")).to_have_count(2)
    page.keyboard.press(f"{command}+z")
    expect_tile(page, 0, 2, "empty")
    page.keyboard.press(f"{command}+z")  # T and H are locked
    expect(page.locator(".toast")).to_contain_text("Nothing to undo")
    expect(page.locator(".tile.right")).to_have_count(2)
    page.keyboard.type("e")
    page.reload()
    ready(page)
    page.keyboard.press(f"{command}+z")  # what was saved can be taken back too
    expect_tile(page, 0, 2, "empty")


def test_undo_by_a_mouse_takes_a_cleared_line_back(open_page: Opener) -> None:
    page = opened(open_page, viewport=DESKTOP)
    tile(page, 1, 0).click()
    page.keyboard.type("truth")
    press(page, "Clear line")
    expect_tile(page, 1, 4, "empty")
    press(page, "Undo")
    for col, letter in enumerate("TRUTH"):
        expect_tile(page, 1, col, f"letter {letter}")


def test_space_marks_a_space_and_typing_or_erasing_takes_the_mark_away(open_page: Opener) -> None:
    page = opened(open_page)
    page.keyboard.press("Space")
    expect_tile(page, 0, 0, "marked as a space")
    expect(spoken(page)).to_contain_text("Marked as a space at row 1, column 1.")
    expect(spoken(page)).to_contain_text("1 tile marked as a space.")
    sign = "one => getComputedStyle(one, '::after').borderBottomStyle"
    assert tile(page, 0, 0).evaluate(sign) == "solid" and tile(page, 0, 1).evaluate(sign) == "none"
    page.locator('[data-key="Enter"]').tap()  # the key on the screen does the same
    expect_tile(page, 0, 1, "marked as a space")
    press(page, "Check")
    expect(page.locator(".tile.noted")).to_have_count(2)
    expect(page.locator(".tile.wrong, .tile.right")).to_have_count(0)
    page.keyboard.press("Backspace")  # nothing is here: back, and what is there goes
    expect_tile(page, 0, 1, "empty")
    tile(page, 0, 0).tap()
    page.keyboard.press("t")
    expect_tile(page, 0, 0, "letter T")
    tile(page, 0, 3).tap()
    page.keyboard.press("Space")
    tile(page, 0, 3).tap()
    page.keyboard.press("Delete")
    expect_tile(page, 0, 3, "empty")


def test_keys_that_cannot_be_right_are_dimmed_and_can_be_pressed(open_page: Opener) -> None:
    page = opened(open_page)
    tile(page, 0, 2).tap()  # THE has E, H and T; the third column has E, I, M, R, U and V
    bright = page.locator(".key[data-key]:not(.dim)")
    assert bright.evaluate_all("keys => keys.map(key => key.dataset.key).sort()") == ["Backspace", "E", "Enter"]
    expect(page.get_by_role("button", name="Q, not here")).to_have_class(re.compile("dim"))
    page.locator('[data-key="Q"]').tap()
    expect_tile(page, 0, 2, "letter Q")
    tile(page, 0, 2).tap()
    page.keyboard.press("e")
    press(page, "Check")  # the E of the row is found: its other tiles cannot have one
    tile(page, 0, 1).tap()
    expect(page.locator('[data-key="E"]')).to_have_class(re.compile("dim"))
    expect(page.locator('[data-key="H"]')).not_to_have_class(re.compile("dim"))


def test_a_press_on_a_hint_shows_what_is_not_placed(open_page: Opener) -> None:
    page = opened(open_page)
    row = page.locator(".beside").nth(1)
    letters = row.locator(".letter")
    assert letters.all_inner_texts() == ["H", "I", "R", "S", "T", "U"]
    tile(page, 1, 0).tap()
    page.keyboard.type("tru")
    row.tap()
    assert letters.all_inner_texts() == ["H", "I", "S"]
    expect(spoken(page)).to_contain_text("Row 2, not placed: H, I, S.")
    page.keyboard.type("t")
    page.keyboard.type("h")
    expect(letters).to_have_count(2)
    press(page, "Check")
    row.tap()
    assert letters.all_inner_texts() == ["H", "I", "R", "S", "T", "U"]
    column = page.locator(".column").nth(0)
    column.tap()
    assert column.locator(".letter").all_inner_texts() == ["N", "P", "R", "S", "T"]  # one T is locked, and another left
    expect(page.locator(".asked")).to_have_count(1)


def test_what_is_not_placed_by_keys_with_counts(open_page: Opener) -> None:
    page = opened(open_page, viewport=DESKTOP)
    switch(page, "Letter counts")
    tile(page, 4, 0).click()
    page.keyboard.type("ne")
    expect(spoken(page)).to_contain_text("E at row 5, column 2.")  # the answers to both letters are here
    page.keyboard.press("/")
    expect(spoken(page)).to_contain_text("Row 5, not placed: 1 E, 1 R, 1 V.")
    page.keyboard.press("/")
    expect(page.locator(".asked")).to_have_count(0)
    page.keyboard.press("Enter")  # down
    page.keyboard.press("/")
    expect(page.locator(".column .asked")).to_have_count(1)


@pytest.mark.parametrize("viewport", [SMALL_PHONE, DESKTOP], ids=["phone", "desk"])
def test_counts_are_offered_once_where_a_puzzle_needs_them(open_page: Opener, viewport: ViewportSize) -> None:
    page = opened(open_page, TRUTH | {"certificate": CERTIFICATE}, viewport)
    offer = page.locator(".offer")
    expect(offer).to_have_text(re.compile("This puzzle needs letter counts"))
    assert offer.bounding_box()["height"] <= 48  # type: ignore[index]
    assert violations_in_every_theme(page) == []
    page.get_by_role("button", name="Show them").click()
    expect(page.locator(".beside sup").first).to_be_visible()
    expect(offer).to_have_count(0)
    expect(page.get_by_role("button", name="Check")).to_be_visible()
    switch(page, "Letter counts")
    page.reload()
    ready(page)
    expect(offer).to_have_count(0)


def test_an_offer_that_is_declined_does_not_come_back(open_page: Opener) -> None:
    page = opened(open_page, TRUTH | {"certificate": CERTIFICATE})
    page.get_by_role("button", name="No counts").tap()
    expect(page.locator(".offer")).to_have_count(0)
    page.reload()
    ready(page)
    expect(page.locator(".offer")).to_have_count(0)
    expect(page.locator(".beside sup")).to_have_count(0)


@pytest.mark.parametrize("wanted", [TRUTH, TRUTH | {"certificate": UNIQUE}], ids=["nothing proved", "unique"])
def test_nothing_is_offered_where_counts_are_not_needed(open_page: Opener, wanted: Any) -> None:
    page = opened(open_page, wanted)
    expect(page.locator(".offer")).to_have_count(0)


def test_a_hint_climbs_from_the_reason_to_the_letter(open_page: Opener) -> None:
    page = opened(open_page)
    press(page, "Hint")
    panel = page.get_by_role("region", name="Hint")
    expect(panel).to_contain_text(re.compile(r"(Row|Column) \d: only (row|column) \d allows an? [A-Z]\."))
    expect(spoken(page)).to_contain_text("allows a")
    panel.get_by_role("button", name="Show the tile").tap()
    pointed = page.locator(".tile.pointed")
    expect(pointed).to_have_class(re.compile("selected"))
    expect(pointed).to_have_attribute("aria-label", re.compile("empty, of the hint$"))
    assert violations_in_every_theme(page) == []
    panel.get_by_role("button", name="Place the letter (3 left)").tap()
    expect(page.locator(".tile.hint")).to_have_count(1)
    expect(panel).to_have_count(0)
    expect(spoken(page)).to_contain_text(re.compile(r"The letter in row \d, column \d is [A-Z]\."))
    expect(spoken(page)).to_contain_text("2 free letters left.")
    expect(page.get_by_role("button", name="Hint")).to_be_focused()


def test_without_free_letters_a_hint_ends_at_the_tile(open_page: Opener) -> None:
    page = opened(open_page, viewport=DESKTOP)
    panel = page.get_by_role("region", name="Hint")
    for left in (3, 2, 1):
        take_letter(page, left)
    press(page, "Hint")
    expect(panel).to_be_focused()
    page.keyboard.press("Tab")
    expect(panel.get_by_role("button", name="Show the tile")).to_be_focused()
    page.keyboard.press("Enter")
    expect(panel).to_contain_text("All your free letters are placed.")
    expect(panel.get_by_role("button")).to_have_count(1)  # it can only be closed
    expect(panel).to_be_focused()
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)


def test_options_and_settings_have_different_icons_and_help_says_what_the_rows_are(open_page: Opener) -> None:
    page = opened(open_page)
    drawn = [page.get_by_role("button", name=name).locator("svg").inner_html() for name in ("Options", "Settings")]
    assert drawn[0] != drawn[1]
    page.get_by_role("button", name="How to play").tap()
    expect(dialog(page)).to_contain_text("The rows, read in order, are a saying.")


def test_the_result_says_how_far_logic_leads_without_a_percentage(open_page: Opener) -> None:
    page = opened(open_page, puzzle("short", ["AB", "C "], certificate=CERTIFICATE))
    page.get_by_role("button", name="No counts").tap()
    page.keyboard.type("abc")
    press(page, "Check")
    expect(dialog(page)).to_contain_text(
        "With counts, most of the letters follow by logic alone; 2 can only be guessed, or come from a hint."
    )
    assert "%" not in dialog(page).inner_text() and "prove" not in dialog(page).inner_text()


SIZES = """() => {
  const box = one => one.getBoundingClientRect();
  const least = (selector, side) => Math.min(...[...document.querySelectorAll(selector)].map(one => box(one)[side]));
  const text = selector => Math.min(...[...document.querySelectorAll(selector)]
    .map(one => parseFloat(getComputedStyle(one).fontSize)));
  const bars = [...document.querySelectorAll('.beside, .column')];
  return { tile: least('.tile:not(.half)', 'width'), tileHeight: least('.tile', 'height'),
    half: least('.tile.half', 'width'), buttons: least('.actions button', 'height'), keys: least('.key', 'height'),
    letters: text('.letter b'), counts: text('.letter sup'), beside: Math.max(...bars
      .filter(one => one.matches('.beside')).map(one => box(one).width)),
    hidden: bars.filter(one => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
      .filter(one => !one.matches('.scrolls')).length };
}"""


def shipped_with(rows: int, cols: int) -> Any:
    """A shipped puzzle of this size; of several the one with the longest hints beside its rows."""
    puzzles = [daily.puzzle for daily in Library(SHIPPED).days("wordogram")]
    found = [one for one in puzzles if (one["rows"], one["cols"]) == (rows, cols)]
    return max(found, key=lambda one: max(len(set(line)) for line in one["solution"]))


SHAPES = [(4, 8), (6, 7), (8, 8), (12, 7), (12, 8)]


@repeats
@pytest.mark.parametrize("shape", cases(SHAPES[-2:], SHAPES[:-2]), ids=lambda shape: f"{shape[0]}x{shape[1]}")
@pytest.mark.parametrize("viewport", [SMALL_PHONE, DESKTOP], ids=lambda size: f"{size['width']}")
def test_a_shipped_puzzle_is_whole_and_everything_on_it_is_large_enough(
    open_page: Opener, viewport: ViewportSize, shape: tuple[int, int]
) -> None:
    page = opened(open_page, shipped_with(*shape), viewport)
    page.evaluate("document.fonts.ready")
    if page.locator(".offer").count():
        assert page.evaluate(FITS)["down"] <= 0  # with the offer too
        page.get_by_role("button", name="No counts").click()
    for counts in (False, True):
        fits, sizes = page.evaluate(FITS), page.evaluate(SIZES)
        assert max(fits["page"]) <= 0 and fits["down"] <= 0 and fits["sideways"] <= 0
        assert sizes["tile"] >= 36 and sizes["tileHeight"] >= (24 if viewport is SMALL_PHONE else 32), sizes
        assert sizes["buttons"] >= 44 and sizes["letters"] >= 12 and sizes["beside"] <= 220, sizes
        assert sizes["keys"] >= 44 if viewport is SMALL_PHONE else page.locator(".key").count() == 0
        assert not counts or sizes["counts"] >= 10, sizes
        assert sizes["hidden"] == 0, "a hint is longer than its room and does not scroll"
        switch(page, "Letter counts")


def test_a_hint_that_scrolls_shows_it_and_can_be_scrolled_by_keys(open_page: Opener) -> None:
    page = opened(open_page, puzzle("long", ["WMHDKBGO", "A      S"]), SMALL_PHONE)
    bar = page.locator(".beside").first
    expect(bar).to_have_class(re.compile("scrolls"))
    expect(page.locator(".beside").nth(1)).not_to_have_class(re.compile("scrolls"))
    assert "gradient" in bar.evaluate("one => getComputedStyle(one).backgroundImage")
    bar.locator("button").focus()
    page.keyboard.press("End")
    assert violations_in_every_theme(page) == []
    bar.evaluate("one => one.scrollTo(1000, 0)")
    edge = bar.bounding_box()
    last = bar.locator(".letter").last.bounding_box()
    assert edge and last and last["x"] + last["width"] <= edge["x"] + edge["width"]


def test_twelve_rows_with_the_longest_columns_are_whole_on_a_small_phone(open_page: Opener) -> None:
    page = opened(open_page, TALLEST, SMALL_PHONE)
    for _ in range(2):  # without counts, and with them
        fits = page.evaluate(FITS)
        assert fits["down"] <= 0 and fits["sideways"] <= 0 and max(fits["page"]) <= 0
        assert page.evaluate(SIZES)["hidden"] == 0
        switch(page, "Letter counts")


def test_a_column_without_letters_has_half_the_width(open_page: Opener) -> None:
    page = opened(open_page, puzzle("gap", ["AB  C.", "BA  A.", "CC  B."]))
    sizes = page.evaluate(SIZES)
    assert abs(sizes["half"] * 2 - sizes["tile"]) < 1
    widths = page.locator(".column").evaluate_all("all => all.map(one => one.getBoundingClientRect().width)")
    assert [round(width / widths[0], 1) for width in widths] == [1, 1, 0.5, 0.5, 1, 0.5]
