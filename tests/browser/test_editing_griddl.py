"""A griddl level made in the studio: from nothing, mended, left and continued, and by keys alone."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, expect

from gridwright.library.packs import read_level

from .axe import violations
from .conftest import PHONE, SOUND, Studio
from .griddl_levels import BROTHER


def cell(page: Page, row: int, column: int) -> Locator:
    return page.get_by_role("button", name=f"Row {row}, column {column}:")


def tiles(page: Page) -> list[str]:
    return page.locator(".slots .slot").all_inner_texts()


def level(studio: Studio) -> Any:
    [item] = [item for item in studio.library.pool("griddl") if item.id != "brother"]
    return item


def tool(page: Page, name: str) -> None:
    page.get_by_text(name, exact=True).click()


def drag(page: Page, start: Locator, end: Locator) -> None:
    start.scroll_into_view_if_needed()
    boxes = [start.bounding_box(), end.bounding_box()]
    middles = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box]
    page.mouse.move(*middles[0])
    page.mouse.down()
    page.mouse.move(*middles[1], steps=6)
    page.mouse.up()


def test_a_level_is_made_from_nothing_to_a_saved_one(studio: Studio) -> None:
    page = studio.open("griddl/editor")
    expect(page.get_by_text("Not a puzzle yet")).to_be_visible()
    page.get_by_text("3×3").click()
    cell(page, 1, 1).click()
    page.get_by_label("Seed in row 1, column 1").press_sequentially("car")
    expect(cell(page, 1, 1)).to_have_accessible_name("Row 1, column 1: CAR, seed")
    page.get_by_label("Add tiles").fill("go rot un")
    page.keyboard.press("Enter")
    page.get_by_label("Add words").fill("carpet petunia")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Add PET for CAR PET").click()
    expect(page.get_by_role("button", name="Add IA for PET UN IA")).to_be_visible()
    page.get_by_role("button", name="Add IA for PET UN IA").click()
    assert tiles(page) == ["GO", "ROT", "UN", "PET", "IA"]

    tool(page, "Goal")
    expect(cell(page, 3, 2)).to_have_accessible_name("Row 3, column 2: empty, par 2 if the goal is here")
    cell(page, 3, 2).click()
    expect(page.get_by_text("Par 2", exact=True)).to_be_visible()
    tool(page, "Block")
    cell(page, 3, 1).click()
    drag(page, cell(page, 3, 1), cell(page, 3, 3))
    expect(cell(page, 3, 3)).to_have_accessible_name("Row 3, column 3: blocked")
    expect(cell(page, 3, 1)).to_have_accessible_name("Row 3, column 1: empty")
    page.get_by_label("Name").fill("Petunia")
    expect(page.locator(".standing")).to_contain_text(SOUND)
    assert violations(page) == []

    # The solution is looked at on the board, and the next change leads back.
    page.get_by_role("button", name="Next turn").click()
    page.get_by_role("button", name="Next turn").click()
    expect(page.get_by_text("Turn 2 of 2: PETUNIA")).to_be_visible()
    expect(cell(page, 3, 2)).to_have_accessible_name("Row 3, column 2: IA, placed, the goal")
    drag(page, page.get_by_role("button", name="Tile 2: ROT"), page.get_by_role("button", name="Tile 1: GO"))
    expect(cell(page, 3, 2)).to_have_accessible_name("Row 3, column 2: empty, the goal")
    assert tiles(page) == ["ROT", "GO", "UN", "PET", "IA"]

    expect(page.locator(".standing")).to_contain_text(SOUND)
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("“Petunia” is saved, and pending")).to_be_visible()
    kept = level(studio)
    assert (kept.status, kept.puzzle["meta"]["name"], kept.puzzle["meta"]["par"]) == ("pending", "Petunia", 2)
    assert kept.puzzle["deck"] == ["ROT", "GO", "UN", "PET", "IA"]
    assert kept.puzzle["board"]["specials"] == [{"r": 2, "c": 2, "type": "blocked"}]
    assert {"carpet", "cargo", "petunia"} <= set(kept.puzzle["allowedWords"])

    with page.expect_download() as download:
        page.get_by_role("button", name="Download the level").click()
    assert download.value.suggested_filename == f"level-{kept.id}.json"
    download.value.save_as(studio.library.root / "griddl/levels" / download.value.suggested_filename)
    assert read_level(studio.library.root / "griddl", kept.id)["meta"] == kept.puzzle["meta"]


def test_a_level_is_broken_mended_and_undone(studio: Studio) -> None:
    studio.library.add("griddl", [BROTHER])
    page = studio.open("griddl/editor/brother")
    expect(page.get_by_text("Par 3", exact=True)).to_be_visible()
    assert tiles(page)[:4] == ["INN", "ER", "BR", "UI"]
    page.get_by_role("button", name="Tile 1: INN").click()
    page.get_by_role("button", name="Remove INN", exact=True).click()
    expect(page.get_by_text("Cannot be won", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Save", exact=True)).to_be_disabled()
    page.get_by_role("button", name="Add INN", exact=True).click()
    expect(page.get_by_text("Par 3", exact=True).or_(page.get_by_text("Par 4", exact=True))).to_be_visible()
    assert "INN" in tiles(page)
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text("Cannot be won", exact=True)).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text("Par 3", exact=True)).to_be_visible()
    assert tiles(page)[0] == "INN"

    # A word that cannot be placed is marked, and called a decoy.
    page.get_by_label("Add words").fill("uncle")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Mark UNCLE as a decoy").click()
    expect(page.get_by_role("button", name="Mark UNCLE as a decoy")).to_be_hidden()
    expect(page.locator("li", has_text="uncle").get_by_role("checkbox")).to_be_checked()
    expect(page.locator(".standing")).to_contain_text(SOUND)
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("“Family” is saved, and pending")).to_be_visible()
    [kept] = studio.library.pool("griddl")
    assert (kept.puzzle["decoys"], kept.puzzle["meta"]["par"]) == (["uncle"], 3)


def test_a_draft_is_left_and_continued_on_a_phone(studio: Studio) -> None:
    page = studio.open("griddl/editor", viewport=PHONE)
    tool(page, "Seed")
    cell(page, 3, 3).tap()
    page.get_by_label("Seed in row 3, column 3").press_sequentially("sun")
    page.get_by_label("Add tiles").fill("set")
    page.get_by_role("button", name="Add", exact=True).first.tap()
    expect(page.get_by_role("button", name="Tile 1: SET")).to_be_visible()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    page.reload()
    expect(cell(page, 3, 3)).to_have_accessible_name("Row 3, column 3: SUN, seed")
    page.get_by_role("button", name="Save as draft").tap()
    expect(page.get_by_text("is saved as a draft")).to_be_visible()
    assert level(studio).metadata["draft"] is True
    page.reload()
    expect(cell(page, 3, 3)).to_have_accessible_name("Row 3, column 3: SUN, seed")
    tool(page, "Goal")
    cell(page, 3, 4).tap()
    expect(page.get_by_text("Par 1", exact=True)).to_be_visible()
    expect(page.locator(".standing")).to_contain_text(SOUND)
    page.get_by_role("button", name="Save", exact=True).tap()
    expect(page.get_by_text("is saved, and pending")).to_be_visible()
    assert level(studio).puzzle["solution"] == [{"place": [{"text": "SET", "r": 2, "c": 3}]}]


def test_keys_alone_make_a_level(studio: Studio) -> None:
    page = studio.open("griddl/editor")
    press = page.keyboard.press
    cell(page, 1, 1).focus()
    page.keyboard.type("car")
    press("ArrowRight")
    press("ArrowRight")
    page.keyboard.type("*")
    press("ArrowDown")
    page.keyboard.type("#")
    expect(cell(page, 1, 1)).to_have_accessible_name("Row 1, column 1: CAR, seed")
    expect(cell(page, 1, 3)).to_have_accessible_name("Row 1, column 3: empty, the goal")
    expect(cell(page, 2, 3)).to_have_accessible_name("Row 2, column 3: blocked")
    press("Shift+ArrowLeft")
    expect(cell(page, 2, 2)).to_be_focused()
    expect(cell(page, 2, 2)).to_have_accessible_name("Row 2, column 2: blocked")
    press("Delete")
    expect(cell(page, 2, 2)).to_have_accessible_name("Row 2, column 2: empty")
    page.get_by_label("Add tiles").focus()
    page.keyboard.type("s pat go")
    press("Enter")
    page.get_by_role("button", name="Tile 1: S").focus()
    press("Shift+ArrowRight")
    expect(page.get_by_role("button", name="Tile 2: S")).to_be_focused()
    press("ArrowLeft")
    page.keyboard.type("pet")
    assert tiles(page) == ["PET", "S", "GO"]
    press("ArrowRight")
    press("ArrowRight")
    press("Delete")
    assert tiles(page) == ["PET", "S"]
    expect(page.get_by_text("Par 1", exact=True)).to_be_visible()
    press("Control+z")
    expect(page.get_by_role("button", name="Tile 3: GO")).to_be_visible()
    expect(page.locator(".standing")).to_contain_text(SOUND)
    press("Control+s")
    expect(page.get_by_text("is saved, and pending")).to_be_visible()
    assert level(studio).puzzle["meta"]["par"] == 1
