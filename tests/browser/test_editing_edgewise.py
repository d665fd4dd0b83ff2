"""An Edgewise puzzle made by hand in the studio: from nothing, mended, saved as a draft, and by keys alone."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from gridwright.making import edgewise as maker

from .axe import violations
from .conftest import PHONE, Studio

CATEGORIES = ["Things in pairs", "Things you tie", "Kinds of bread", "_____ Berry"]
SQUARES = [
    ["SHOES", "BLACK", "SCARF", "STRAW"],
    ["EYES", "ROPE", "LUNGS", "MITTENS"],
    ["SHORTS", "SASH", "BAGEL", "SHOELACE"],
    ["WHEAT", "EARRINGS", "CIABATTA", "GOOSE"],
]
WORDS = [word for words in SQUARES for word in words]
ANSWERS, INWARD = (0, 3, 4, 5, 9, 10, 14, 15), (1, 2, 6, 7, 8, 11, 12, 13)
SOURCE: dict[str, Any] = {
    "id": "pairs",
    "categories": dict(zip(("top", "right", "bottom", "left"), CATEGORIES, strict=True)),
    "squares": SQUARES,
}


@pytest.fixture(autouse=True, scope="module")
def database() -> None:
    """Read before a page waits for it; the server is of this process."""
    maker.offer({})


def field(page: Page, number: int) -> Locator:
    return page.locator(f'.board [data-field="{number}"]')


def word(page: Page, number: int) -> Locator:
    return page.locator(f'.board [data-spot="{number}"] .word')


def entry(page: Page) -> Locator:
    return page.get_by_role("combobox")


def offers(page: Page) -> Locator:
    return page.get_by_role("listbox").get_by_role("option")


def count(page: Page) -> Locator:
    return page.get_by_label("Solutions", exact=True).get_by_role("status")


def standing(page: Page) -> Locator:
    return page.locator("header .standing")


def findings(page: Page) -> Locator:
    return page.get_by_role("tabpanel")


def saved(studio: Studio, puzzle_id: str) -> Any:
    return next(item.puzzle for item in studio.library.pool("edgewise") if item.id == puzzle_id)


def drag(page: Page, one: int, two: int) -> None:
    for number, act in ((one, page.mouse.down), (two, page.mouse.up)):
        box = word(page, number).bounding_box()
        assert box
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=5)
        act()


def test_a_puzzle_is_made_from_nothing_with_mouse_and_keyboard(studio: Studio) -> None:
    page = studio.open("edgewise/editor")
    expect(offers(page)).not_to_have_count(0)
    expect(count(page)).to_contain_text("solution so far")
    assert violations(page) == []

    field(page, 17).click()
    entry(page).fill("shoelace")  # a word of it
    expect(offers(page).filter(has_text="Things you tie")).to_contain_text("SHOELACE")
    entry(page).fill("you tie")
    expect(offers(page)).to_have_count(1)
    offers(page).click()
    expect(field(page, 17)).to_have_text("Things you tie")
    expect(field(page, 18)).to_have_attribute("aria-current", "true")  # the next one that is empty
    for label in ("Kinds of bread", "_____ Berry", "Things in pairs"):
        entry(page).fill(label)
        entry(page).press("Enter")
    expect(page.get_by_text("faces Things in pairs")).to_be_visible()
    expect(page.get_by_text("Also in another category")).to_be_visible()
    offers(page).get_by_text("SHOES", exact=True).click()
    expect(word(page, 0)).to_have_text("SHOES")
    for number in ANSWERS[1:]:
        expect(field(page, number)).to_have_attribute("aria-current", "true")
        entry(page).fill(WORDS[number].lower())
        entry(page).press("Enter")
        expect(word(page, number)).to_have_text(WORDS[number])
    expect(count(page)).to_contain_text("solution so far")
    expect(page.get_by_text("faces the centre: a red herring")).to_be_visible()
    for number in INWARD:
        entry(page).fill(WORDS[number])
        entry(page).press("ArrowDown")
        entry(page).press("Enter")
    expect(count(page)).to_contain_text("solution, and only one")
    expect(standing(page)).to_contain_text("Fit for a day")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.locator(".news")).to_contain_text("is saved, and pending")
    [item] = [item for item in studio.library.pool("edgewise") if item.id != "spring"]
    assert [square["words"] for square in item.puzzle["squares"]] == SQUARES
    assert list(item.puzzle["categories"].values()) == CATEGORIES
    assert (item.status, maker.audit(item.puzzle, "DAILY")) == ("pending", [])
    assert violations(page) == []


def test_a_puzzle_is_broken_and_mended_and_every_step_is_undone(studio: Studio) -> None:
    studio.library.add("edgewise", [maker.compile(SOURCE)])
    page = studio.open("edgewise/editor/pairs")
    expect(standing(page)).to_have_text("Fit for a day")
    drag(page, 0, 14)
    expect(word(page, 14)).to_have_text("SHOES")
    expect(word(page, 0)).to_have_text("CIABATTA")
    expect(standing(page)).to_contain_text("2 errors")
    expect(word(page, 0)).to_have_css("outline-style", "solid")
    expect(word(page, 4)).to_have_css("outline-style", "none")
    expect(page.get_by_role("button", name="Save", exact=True)).to_be_disabled()
    assert violations(page) == []
    expect(findings(page)).to_contain_text('"CIABATTA" does not belong to "Things in pairs"')
    findings(page).get_by_role("button", name="Exchange with SHOES").click()
    expect(standing(page)).to_contain_text("Fit for a day")
    page.keyboard.press("Control+z")
    expect(standing(page)).to_contain_text("2 errors")
    page.keyboard.press("Control+z")
    expect(word(page, 0)).to_have_text("SHOES")
    expect(standing(page)).to_contain_text("Fit for a day")

    page.get_by_role("button", name="Turn the bottom right tile").click()
    expect(word(page, 9)).to_have_text("SHORTS")
    expect(findings(page).get_by_role("button", name="Turn the tile back")).not_to_have_count(0)
    page.keyboard.press("Control+z")
    expect(standing(page)).to_contain_text("Fit for a day")

    # A word that lets its tile lie in another way too.
    word(page, 2).click()
    expect(page.get_by_text("Would make a second solution")).to_be_attached()
    bad = offers(page).and_(page.locator(".bad")).first
    name = bad.locator("b").inner_text()
    bad.click()
    expect(word(page, 2)).to_have_text(name)
    expect(count(page)).to_contain_text(re.compile("^[2-9] ?solutions, expected one"))
    page.get_by_role("button", name=re.compile("^Show")).click()
    expect(page.get_by_role("list", name="Another solution").get_by_role("listitem")).to_have_count(4)
    expect(page.locator(".board .moved")).not_to_have_count(0)
    assert violations(page) == []
    page.get_by_role("button", name="Show yours").click()
    expect(page.locator(".board .moved")).to_have_count(0)
    findings(page).get_by_role("button", name=re.compile(f"^Swap {name} for")).click()
    expect(count(page)).to_contain_text("solution, and only one")
    expect(standing(page)).to_contain_text("Fit for a day")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.locator(".news")).to_contain_text("is saved, and pending")
    kept = saved(studio, "pairs")
    assert kept["squares"][0]["words"][2] not in ("SCARF", name)
    assert maker.audit(kept) == []


def test_a_draft_is_kept_over_a_reload_and_finished_on_a_phone(studio: Studio) -> None:
    page = studio.open("edgewise/editor", viewport=PHONE, color_scheme="dark")
    entry(page).fill("Worlds of my own")
    expect(findings(page)).to_contain_text("categories.right")
    page.reload()  # nothing was saved
    expect(field(page, 16)).to_have_text("Worlds of my own")
    page.get_by_role("button", name="Save as draft").click()
    expect(page.locator(".news")).to_contain_text("saved as a draft")
    [draft] = [item for item in studio.library.pool("edgewise") if item.id != "spring"]
    assert draft.metadata["draft"] is True
    page.goto("about:blank")
    page.goto(f"{studio.opener.site}studio/#edgewise/editor/{draft.id}")
    expect(standing(page)).to_contain_text("draft")
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    field(page, 16).tap()
    entry(page).fill("")
    expect(page.get_by_role("button", name="Fill it all")).to_be_enabled()
    word(page, 6).tap()
    expect(entry(page)).to_be_in_viewport()
    expect(page.get_by_text("No suggestions")).to_be_visible()
    page.get_by_role("button", name="Fill it all").click()
    expect(standing(page)).to_contain_text("Fit for a day")
    expect(page.locator(".board .word.empty")).to_have_count(0)
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.locator(".news")).to_contain_text("is saved, and pending")
    assert maker.audit(saved(studio, draft.id), "DAILY") == []


def test_what_fits_is_shown_and_what_is_said_wrongly_is_worked_out_again(studio: Studio) -> None:
    puzzle = maker.compile(SOURCE)
    fits = puzzle["fits"] | {"top": [word for word in puzzle["fits"]["top"] if word != "SHORTS"]}
    studio.library.add("edgewise", [puzzle | {"fits": fits}])
    page = studio.open("edgewise/editor/pairs")
    field(page, 16).click()
    others = [word for word in puzzle["fits"]["top"] if word not in ("SHOES", "EYES")]
    expect(page.get_by_text(f"Fits, but not here: {', '.join(others[:-1])} and {others[-1]}")).to_be_visible()
    word(page, 0).click()
    expect(page.get_by_text("Fits, but not here")).to_have_count(0)
    expect(findings(page)).to_contain_text('"SHORTS" is missing: it belongs to "Things in pairs"')
    expect(field(page, 16)).to_have_accessible_name(re.compile("warning"))
    findings(page).get_by_role("button", name="Work out again what fits").click()
    expect(standing(page)).to_contain_text("Fit for a day")
    expect(findings(page)).not_to_contain_text("SHORTS")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.locator(".news")).to_contain_text("is saved")
    assert saved(studio, "pairs")["fits"] == puzzle["fits"]


def test_keys_alone_go_everywhere(studio: Studio) -> None:
    studio.library.add("edgewise", [maker.compile(SOURCE)])
    page = studio.open("edgewise/editor/pairs")
    expect(standing(page)).to_have_text("Fit for a day")
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset.field"):
            break
    expect(field(page, 16)).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(field(page, 0)).to_be_focused()
    expect(field(page, 0)).to_have_accessible_name(re.compile("top left tile, top: SHOES, faces Things in pairs"))
    page.keyboard.press("Shift+ArrowRight")
    expect(word(page, 1)).to_have_text("SHOES")
    expect(word(page, 0)).to_have_text("BLACK")
    expect(field(page, 1)).to_be_focused()
    expect(field(page, 1)).to_have_accessible_name(re.compile("a herring"))
    page.keyboard.press("Shift+ArrowLeft")
    expect(word(page, 0)).to_have_text("BLACK")
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    expect(word(page, 0)).to_have_text("SHOES")
    page.keyboard.press(" ")
    expect(word(page, 0)).not_to_have_text("SHOES")
    for _ in range(3):
        page.keyboard.press(" ")
    expect(standing(page)).to_contain_text("Fit for a day")

    field(page, 0).focus()
    page.keyboard.press("Delete")
    expect(standing(page)).to_contain_text("Not a puzzle yet")
    page.keyboard.type("gl")  # the first letter leads into the field
    expect(entry(page)).to_be_focused()
    expect(entry(page)).to_have_value("GL")
    expect(word(page, 0)).to_have_text("GL")
    page.keyboard.press("ArrowDown")
    taken = page.locator('[role="option"].active b').inner_text()
    page.keyboard.press("Enter")
    expect(word(page, 0)).to_have_text(taken)
    page.keyboard.press("Escape")
    expect(field(page, 0)).to_be_focused()
    expect(standing(page)).to_contain_text("Fit for a day")
    page.keyboard.press("Control+s")
    expect(page.locator(".news")).to_contain_text("is saved, and pending")
    assert saved(studio, "pairs")["squares"][0]["words"] == [taken, *SQUARES[0][1:]]
