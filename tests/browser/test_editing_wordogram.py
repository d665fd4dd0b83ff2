"""Wordogram's editor in the studio: from a phrase to a saved puzzle, by hand, by keys, and by repairs."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from gridwright.making import wordogram

from .axe import violations
from .conftest import DESKTOP, PHONE, Studio
from .hand import DraggingFinger

SECRET = "Three may keep a secret, if two of them are dead."
DISH = "A cheerful look makes a dish a feast."


def editor(studio: Studio, address: str = "", **options: Any) -> Page:
    page = studio.open(f"wordogram/editor{address}", **options)
    expect(page.get_by_label("Phrase")).to_be_visible()
    return page


def word(page: Page, name: str) -> Locator:
    """A word of the grid: its row and where it begins in its line."""
    return page.locator(f'[data-word="{name}"]')


def verdict(page: Page) -> Locator:
    return page.locator(".verdict b")


def standing(page: Page, text: str) -> None:
    expect(page.locator(".standing")).to_contain_text(text)


def saved(studio: Studio) -> dict[str, Any]:
    [item] = studio.library.pool("wordogram")
    return item.puzzle


def middle(found: Locator) -> tuple[float, float]:
    box = found.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, found: Locator, columns: int) -> None:
    """Move a word by so many columns."""
    found.scroll_into_view_if_needed()
    x, y = middle(found)
    tile = found.locator(".tile").first.bounding_box()
    assert tile
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + columns * (tile["width"] + 3), y, steps=6)
    page.mouse.up()


def test_a_phrase_becomes_a_grid_as_it_is_typed_and_its_words_are_dragged_to_their_cells(studio: Studio) -> None:
    page = editor(studio)
    expect(page.get_by_text("Type a phrase")).to_be_visible()
    assert violations(page) == []
    page.get_by_label("Phrase").press_sequentially("Three may keep a secret")
    expect(word(page, "0 0")).to_have_accessible_name(re.compile("^THREE, row 1, column [1-3]$"))
    page.get_by_label("Phrase").fill(SECRET)
    expect(verdict(page)).to_have_text("One answer")
    expect(page.get_by_text("Already in the collection “almanack”")).to_be_visible()
    page.get_by_role("button", name="Use its author and source").click()
    expect(page.get_by_label("Author")).to_have_value("Benjamin Franklin")
    expect(page.get_by_label("Year")).to_have_value("1735")
    standing(page, "Fit for a day")
    drag(page, word(page, "0 0"), 2)
    expect(word(page, "0 0")).to_have_accessible_name("THREE, row 1, column 3, pinned")
    standing(page, "Fit for a day")
    drag(page, word(page, "0 0"), -9)
    expect(word(page, "0 0")).to_have_accessible_name("THREE, row 1, column 1, pinned")
    page.get_by_role("button", name="Undo").click()
    expect(word(page, "0 0")).to_have_accessible_name("THREE, row 1, column 3, pinned")
    standing(page, "Fit for a day")
    assert violations(page) == []
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.locator(".news")).to_contain_text("is saved, and pending")
    puzzle = saved(studio)
    assert puzzle["solution"][0] == "  THREE"
    assert puzzle["meta"] == {
        "phrase": SECRET,
        "author": "Benjamin Franklin",
        "source": "Poor Richard's Almanack",
        "year": 1735,
    }
    assert wordogram.audit(puzzle, "POCKET") == []


def test_a_puzzle_that_is_broken_is_repaired_and_what_is_not_sound_is_kept_as_a_draft(studio: Studio) -> None:
    puzzle = wordogram.compile({"phrase": DISH, "author": "Proverb", "profile": "POCKET", "id": "dish"})
    studio.library.add("wordogram", [puzzle])
    page = editor(studio, "/dish")
    expect(page.get_by_label("Author")).to_have_value("Proverb")
    expect(verdict(page)).to_have_text("One answer")
    page.get_by_text("Overlap", exact=True).click()
    expect(verdict(page)).to_have_text("2 answers")
    expect(page.locator(".tile.ambiguous")).to_have_count(2)
    page.get_by_role("button", name="Move row 1 right by 1").click()
    expect(verdict(page)).to_have_text("One answer")
    expect(page.locator(".tile.ambiguous")).to_have_count(0)
    expect(word(page, "0 0")).to_have_accessible_name("A, row 1, column 2, pinned")
    page.get_by_role("button", name="Unpin all").click()
    expect(verdict(page)).to_have_text("2 answers")
    page.get_by_text("Limits and salt").click()
    limit = page.get_by_label("Most columns")
    limit.focus()
    page.keyboard.press("1")
    expect(verdict(page)).to_have_text("Not built")
    assert violations(page) == []
    page.keyboard.press("2")  # the field kept the focus, though nothing can be built in one column
    expect(limit).to_have_value("12")
    expect(verdict(page)).to_have_text("2 answers")
    limit.fill("")
    page.get_by_role("combobox", name="Columns").select_option("4")
    expect(verdict(page)).to_have_text("Not built")
    expect(page.get_by_role("button", name="Save", exact=True)).to_be_disabled()
    page.get_by_role("button", name="Save as draft").click()
    expect(page.locator(".news")).to_contain_text("draft")
    page.reload()
    standing(page, "draft")
    expect(page.get_by_role("combobox", name="Columns")).to_have_value("4")
    page.get_by_role("button", name="Widen it to 8 columns").click()
    standing(page, "Fit for a day, with warnings")
    page.locator(".build").first.click()
    expect(verdict(page)).to_have_text("One answer")
    standing(page, "Fit for a day")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.locator(".news")).to_contain_text("is saved, and pending")
    assert saved(studio)["id"] == "dish"
    assert wordogram.audit(saved(studio)) == []


def test_the_keyboard_alone_makes_a_puzzle_and_moves_its_pins(studio: Studio) -> None:
    page = editor(studio, viewport=DESKTOP)
    page.get_by_label("Phrase").focus()
    page.keyboard.type(SECRET)
    expect(verdict(page)).to_have_text("One answer")
    standing(page, "Fit for a day")
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset.word"):
            break
    expect(word(page, "0 0")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(word(page, "1 0")).to_be_focused()
    page.keyboard.press("Home")
    expect(word(page, "1 0")).to_have_accessible_name("MAY, row 2, column 1, pinned")
    for _ in range(2):
        page.keyboard.press("ArrowRight")
    expect(word(page, "1 0")).to_have_accessible_name("MAY, row 2, column 3, pinned")
    standing(page, "Fit for a day")
    expect(word(page, "1 0")).to_be_focused()
    page.keyboard.press("Delete")
    expect(word(page, "1 0")).not_to_have_accessible_name("MAY, row 2, column 3, pinned")
    page.keyboard.press("Control+z")
    expect(word(page, "1 0")).to_have_accessible_name("MAY, row 2, column 3, pinned")
    standing(page, "Fit for a day")
    page.keyboard.press("Control+s")
    expect(page.locator(".news")).to_contain_text("is saved, and pending")
    assert saved(studio)["solution"][1].startswith("  MAY")


def test_on_a_phone_a_finger_drags_words_and_nothing_is_wider_than_the_screen(studio: Studio) -> None:
    page = editor(studio, viewport=PHONE)
    page.get_by_label("Phrase").fill(SECRET)
    expect(verdict(page)).to_have_text("One answer")
    standing(page, "Fit for a day")
    found = word(page, "0 0")
    found.scroll_into_view_if_needed()
    x, y = middle(found)
    DraggingFinger().drag(page, (x, y), (x + 300, y))
    expect(found).to_have_accessible_name("THREE, row 1, column 3, pinned")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert violations(page) == []
