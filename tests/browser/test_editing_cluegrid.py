"""A Cluegrid made in the studio: from nothing, mended, left and continued, and by keys alone."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from gridwright.making import cluegrid as maker

from .axe import violations
from .cluegrid_puzzles import CRANE
from .conftest import PHONE, SOUND, Studio
from .hand import DraggingFinger


def letter(page: Page, number: int) -> Locator:
    """A letter of the main word in the grid, with the crosser that is on it."""
    return page.get_by_role("button", name=re.compile(f"^Letter {number},"))


def own(page: Page) -> Locator:
    return page.get_by_role("textbox", name=re.compile("^Word that crosses letter"))


def clue(page: Page, word: str) -> Locator:
    return page.get_by_role("textbox", name=f"Clue of {word}")


def offered(page: Page, word: str = "") -> Locator:
    """What is offered for the chosen letter."""
    return page.get_by_role("button", name=re.compile(rf"^{word}.*of 100 would win$", re.DOTALL))


def standing(page: Page) -> Locator:
    return page.locator(".standing")


def verdict(page: Page) -> Locator:
    """What is said of the win rate."""
    return page.get_by_role("region", name="Win rate").locator(".verdict")


def puzzles(studio: Studio) -> dict[str, Any]:
    return {item.id: item for item in studio.library.pool("cluegrid")}


def drag(page: Page, start: Locator, end: Locator) -> None:
    boxes = [start.bounding_box(), end.bounding_box()]
    (x0, y0), (x1, y1) = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box]
    page.mouse.move(x0, y0)
    page.mouse.down()
    page.mouse.move(x1, y1, steps=6)
    page.mouse.up()


def test_a_puzzle_is_made_from_nothing_to_a_saved_one(studio: Studio) -> None:
    page = studio.open("cluegrid/editor")
    expect(page.get_by_role("button", name="Others")).to_be_visible()
    expect(standing(page)).to_contain_text("Not a puzzle yet")
    page.get_by_label("Main word", exact=True).press_sequentially("sp")
    expect(
        page.get_by_role("region", name="Suggested main words")
        .get_by_role("button", name=re.compile("^[A-Z]{5}$"))
        .first
    ).to_have_text(re.compile("^SP"))
    page.get_by_label("Main word", exact=True).press_sequentially("e-nd")
    expect(page.get_by_label("Main word", exact=True)).to_have_value("SPEND")
    expect(offered(page).first).to_be_visible()
    expect(page.get_by_role("img", name=re.compile(r"without; a daily needs 65 to 88$"))).to_be_visible()

    # A word that is begun narrows what is offered.
    own(page).press_sequentially("pas")
    expect(offered(page)).to_have_text([re.compile("^PAS")] * 5)
    offered(page, "PASS").first.click()
    expect(clue(page, "PASS")).to_have_value("Boarding ___ (airport must)")
    expect(page.get_by_text("in 1000 games")).to_be_visible()
    expect(standing(page)).to_contain_text("Not a puzzle yet")
    expect(verdict(page)).to_have_text("A puzzle has 2 to 4 crossers")
    letter(page, 3).click()
    own(page).press_sequentially("sedan")
    expect(clue(page, "SEDAN")).to_have_value("Family car with four doors")
    letter(page, 5).click()
    expect(offered(page).first).to_be_visible()
    offered(page).first.click()
    expect(letter(page, 5)).to_have_accessible_name(re.compile("^Letter 5, D, crossed by [A-Z]+$"))
    expect(standing(page)).to_contain_text(SOUND)
    expect(verdict(page)).to_have_text("Too easy for a daily")
    rates = page.get_by_role("region", name="Win rate")
    expect(rates).to_contain_text(re.compile(r"Words left by the crossers\s*\d+\s*at most 4 for a daily"))
    expect(rates).to_contain_text(re.compile(r"Attentive players\s*[\d.]+ of 100\s*[\d.]+ without crossers"))
    assert violations(page) == []

    # One that is dragged stops where it crosses the main word too, and there it is in the way.
    drag(page, letter(page, 1), letter(page, 2))
    expect(letter(page, 2)).to_have_accessible_name("Letter 2, P, crossed by PASS")
    expect(page.get_by_text("SEDAN touches PASS beside the main word's row")).to_be_visible()
    expect(page.get_by_role("button", name="Save", exact=True)).to_be_disabled()
    page.get_by_role("button", name=re.compile("^Move PASS to letter 1$")).click()
    expect(letter(page, 1)).to_have_accessible_name("Letter 1, S, crossed by PASS")

    clue(page, "PASS").fill("Ticket that lets you board")
    expect(standing(page)).to_contain_text(SOUND)
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.locator(".news")).to_contain_text("is saved, and pending")
    [item] = puzzles(studio).values()
    assert maker.audit(item.puzzle) == []
    assert [each["word"] for each in item.puzzle["crossers"]][:2] == ["PASS", "SEDAN"]
    assert item.puzzle["crossers"][0]["clue"] == "Ticket that lets you board"
    assert item.puzzle["difficulty"] == item.metadata["difficulty"]


def test_a_puzzle_is_broken_mended_and_saved_over_the_old_one(studio: Studio) -> None:
    studio.library.add("cluegrid", [CRANE])
    page = studio.open("cluegrid")
    page.get_by_role("button", name="Edit", exact=True).click()
    expect(clue(page, "ACRE")).to_have_value("Farmer's measure of land")
    expect(standing(page)).to_have_text(SOUND)
    clue(page, "ACRE").fill("What an acre is to a farmer")
    fault = page.get_by_text("has ACRE in it, and the answer is ACRE")
    expect(fault).to_be_visible()
    expect(page.locator('.cell[data-fault="error"]')).to_have_count(3)
    fault.hover()
    expect(page.locator(".cell.pointed")).to_have_count(4)
    page.get_by_role("button", name="Take the bank's clue").click()
    expect(standing(page)).to_contain_text(SOUND)
    mended = clue(page, "ACRE").input_value()
    page.keyboard.press("Control+z")
    expect(clue(page, "ACRE")).to_have_value("What an acre is to a farmer")
    page.keyboard.press("Control+Shift+z")
    expect(clue(page, "ACRE")).to_have_value(mended)

    # What the puzzle said is kept, until the editor says otherwise.
    expect(page.get_by_label("Difficulty", exact=True)).to_have_value("3")
    expect(page.get_by_role("option", name="from simulated players: 5")).to_be_attached()
    letter(page, 3).click()
    page.get_by_role("button", name="Remove PLAY").click()
    expect(letter(page, 3)).to_have_accessible_name("Letter 3, A, not crossed")
    offered(page).nth(2).click()
    expect(standing(page)).to_contain_text(SOUND)
    page.get_by_label("Difficulty", exact=True).select_option("4")
    expect(standing(page)).to_contain_text(SOUND)
    page.get_by_role("combobox", name="Clues").select_option("one after each guess")
    expect(standing(page)).to_contain_text(SOUND)
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.locator(".news")).to_contain_text("is saved, and pending")
    [item] = puzzles(studio).values()
    assert (item.id, item.puzzle["difficulty"], item.puzzle["clues"]) == ("crane", 4, "progressive")
    assert [each["clue"] for each in item.puzzle["crossers"] if each["word"] == "ACRE"] == [mended]
    assert "PLAY" not in [each["word"] for each in item.puzzle["crossers"]]
    page.get_by_text("Play", exact=True).click()
    expect(page.frame_locator("iframe").get_by_role("button", name=re.compile("^Main word"))).to_be_visible()
    expect(page.frame_locator("iframe").get_by_text("Clue after your next guess")).to_be_visible()


def test_a_draft_is_left_and_continued_by_keys_alone(studio: Studio) -> None:
    page = studio.open("cluegrid/editor")
    page.get_by_label("Main word", exact=True).focus()
    page.keyboard.type("spend")
    expect(offered(page).first).to_be_visible()
    for _ in range(2):
        page.keyboard.press("Tab")
    expect(letter(page, 2)).to_be_focused()
    page.keyboard.press("Enter")
    own(page).focus()
    page.keyboard.type("pass")
    expect(letter(page, 2)).to_have_accessible_name("Letter 2, P, crossed by PASS")
    letter(page, 2).focus()
    page.keyboard.press("ArrowLeft")
    expect(letter(page, 1)).to_have_accessible_name("Letter 1, S, crossed by PASS")
    expect(letter(page, 1)).to_be_focused()
    first = page.locator('[data-cell="0,0"]')
    expect(first).to_contain_text("P")
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_text("PASS cannot move that way")).to_be_attached()
    page.keyboard.press("Delete")
    expect(letter(page, 1)).to_have_accessible_name("Letter 1, S, not crossed")
    page.keyboard.press("Control+z")
    expect(letter(page, 1)).to_have_accessible_name("Letter 1, S, crossed by PASS")
    page.get_by_role("button", name="Save as draft").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".news")).to_contain_text("is saved as a draft")
    [item] = puzzles(studio).values()
    assert item.metadata["draft"]

    page.reload()
    expect(letter(page, 1)).to_have_accessible_name("Letter 1, S, crossed by PASS")
    expect(standing(page)).to_contain_text("draft")
    letter(page, 4).focus()
    page.keyboard.press("Enter")
    own(page).focus()
    expect(offered(page).first).to_be_visible()
    page.keyboard.press("ArrowDown")
    expect(offered(page).first).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(offered(page).nth(1)).to_be_focused()
    page.keyboard.press("Enter")
    expect(letter(page, 4)).to_have_accessible_name(re.compile("crossed by [A-Z]+$"))
    expect(standing(page)).to_contain_text(SOUND)
    page.keyboard.press("Control+s")
    expect(page.locator(".news")).to_contain_text("is saved, and pending")
    [item] = puzzles(studio).values()
    assert "draft" not in item.metadata
    assert len(item.puzzle["crossers"]) == 2


def test_on_a_phone_a_finger_makes_it_and_nothing_is_cut_off(studio: Studio) -> None:
    page = studio.open("cluegrid/editor", viewport=PHONE, color_scheme="dark")
    words = page.get_by_role("region", name="Suggested main words").get_by_role("button")
    words.filter(has_text=re.compile("^[A-Z]{5}$")).first.tap()
    offered(page).first.tap()
    expect(letter(page, 1)).to_have_accessible_name(re.compile("crossed by"))
    page.get_by_label("Main word", exact=True).fill("spend")
    letter(page, 1).tap()
    own(page).fill("pass")
    expect(letter(page, 1)).to_have_accessible_name("Letter 1, S, crossed by PASS")
    start, end = letter(page, 1).bounding_box(), letter(page, 2).bounding_box()
    assert start
    assert end
    DraggingFinger().drag(
        page,
        (start["x"] + 20, start["y"] + start["height"] / 2),
        (end["x"] + 20, start["y"] + start["height"] / 2),
    )
    expect(letter(page, 2)).to_have_accessible_name("Letter 2, P, crossed by PASS")
    page.get_by_role("button", name="Move PASS left").tap()
    expect(letter(page, 1)).to_have_accessible_name("Letter 1, S, crossed by PASS")
    expect(page.get_by_text("expected 2 to 4 crossers, found 1")).to_be_attached()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
