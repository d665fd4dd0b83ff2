"""The Waywords editor: puzzles from nothing, puzzles that are broken and mended, drafts, and all of it by keys."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from gridwright.rules.waywords.emoji import EMOJI

from .axe import violations
from .conftest import PHONE, SOUND, Studio
from .hand import Mouse


def cell(page: Page, x: int, y: int) -> Locator:
    return page.locator(f'.form [data-cell="{x},{y}"]')


def drag(page: Page, first: str, last: str) -> None:
    Mouse().select(page, first, last)


def words(page: Page, kind: str) -> list[str]:
    inputs = page.get_by_role("region", name=kind).locator("li input").all()
    return [each.input_value() for each in inputs]


def rows(page: Page) -> str:
    texts = page.locator(".form [data-cell] > span").all_inner_texts()
    return "".join(text or "_" for text in texts)


def save(page: Page) -> None:
    button = page.get_by_role("button", name="Save", exact=True)
    expect(button).to_be_enabled()
    button.click()
    expect(page.locator(".news")).to_contain_text("is saved, and pending")


def shelved(studio: Studio) -> list[dict[str, Any]]:
    return [item.puzzle for item in studio.library.pool("waywords") if re.match("waywords-", item.id)]


def test_a_puzzle_is_made_from_nothing_and_saved(studio: Studio) -> None:
    page = studio.open("waywords/editor")
    expect(cell(page, 6, 6)).to_be_visible()
    assert rows(page) == "_" * 49
    page.get_by_label("Theme", exact=True).fill("Under the sea")
    # A word in the list is placed by a drag along the cells; what it would change is shown meanwhile.
    page.get_by_label("Add a path word").fill("coral")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Place CORAL, not placed").click()
    page.mouse.move(*_middle(page, 0, 0))
    page.mouse.down()
    page.mouse.move(*_middle(page, 0, 2), steps=4)
    expect(page.locator(".cell.new")).to_have_count(5)
    expect(page.get_by_text("CORAL can be placed there.")).to_be_visible()
    page.mouse.up()
    expect(page.get_by_role("button", name="Place CORAL elsewhere")).to_be_visible()
    # One that cannot be placed there is reported, and stays in hand.
    page.get_by_label("Add a path word").fill("LAGOON")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Place LAGOON, not placed").click()
    page.mouse.move(*_middle(page, 0, 3))
    page.mouse.down()
    page.mouse.move(*_middle(page, 3, 3), steps=4)
    expect(page.locator(".cell.blocked")).to_have_count(1)
    page.mouse.up()
    expect(page.get_by_text("LAGOON cannot be placed there.")).to_be_visible()
    drag(page, "0,4", "3,4")
    assert words(page, "Path words") == ["CORAL", "LAGOON"]
    # Letters that stand there already are listed by a drag over them.
    cell(page, 5, 5).click()
    page.keyboard.press("Enter")  # downwards
    page.keyboard.type("E")
    cell(page, 5, 4).click()
    drag(page, "5,4", "5,5")
    assert words(page, "Path words") == ["CORAL", "LAGOON", "NE"]
    page.get_by_role("button", name="Remove NE").click()
    # An offer is shown where it would lie, and put there.
    suiting = page.get_by_role("group", name="Suggested bonus words")
    nail = suiting.get_by_role("button", name=re.compile("^Place NAIL"))
    expect(nail).to_be_visible()
    nail.hover()
    expect(page.locator(".cell.same").first).to_be_visible()
    nail.click()
    expect(page.get_by_role("region", name="Bonus words").locator("li")).to_have_count(1)
    # END is dragged along the edge, and the rest is filled.
    page.get_by_role("button", name="Remove the column on the right").click()
    expect(page.get_by_role("button", name=re.compile("^END, at row 7, column 6"))).to_be_visible()
    marker = page.get_by_role("button", name=re.compile("^END, at"))
    box = marker.bounding_box()
    assert box
    page.mouse.move(box["x"] + 5, box["y"] + 5)
    page.mouse.down()
    page.mouse.move(*_middle(page, 5, 5), steps=5)
    page.mouse.up()
    expect(page.get_by_role("button", name="END, at row 6, column 6")).to_be_visible()
    expect(page.get_by_text("no tile yet")).to_be_visible()
    page.get_by_role("button", name="Fill the rest").click()
    assert "_" not in rows(page)
    expect(page.get_by_text('"r5c5" is in no path word')).to_be_visible()
    page.get_by_role("button", name=re.compile("^Move END to row 5, column 6")).click()
    expect(page.get_by_role("region", name="Review")).to_be_visible()
    # A marker's arrow and the tile that a bonus word reveals are shown and chosen.
    hint = page.get_by_role("combobox", name=re.compile("^Hint of "))
    expect(page.locator(".cell.hint")).to_have_count(1)
    expect(hint).to_have_value("first")
    hint.select_option(index=1)
    expect(page.get_by_label("END points")).to_have_value("")
    page.get_by_label("END points").select_option("right")
    expect(page.get_by_role("button", name=re.compile("^END, at"))).to_contain_text("▶")
    save(page)
    (puzzle,) = shelved(studio)
    assert puzzle["theme"] == "Under the sea"
    assert puzzle["grid"]["end"]["markerStyle"] == "ARROW_RIGHT"
    path_cells = {cell for word in puzzle["words"]["path"] for cell in word["placements"][0]}
    assert puzzle["words"]["additional"][0]["hintCellId"] in path_cells
    assert [word["wordId"] for word in puzzle["words"]["path"]] == ["CORAL", "LAGOON"]
    assert violations(page) == []


def test_a_puzzle_is_broken_mended_undone_and_saved(studio: Studio) -> None:
    page = studio.open("waywords/editor/kitchen")
    expect(page.locator(".standing")).to_contain_text(SOUND)
    before = rows(page)
    grown = page.get_by_role("button", name="Add a row at the top")
    grown.click()
    expect(page.locator(".form [data-cell]")).to_have_count(56)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".form [data-cell]")).to_have_count(49)
    first = words(page, "Path words")[0]
    start = page.get_by_role("button", name=re.compile("^START, at")).get_attribute("aria-label") or ""
    y, x = (int(number) - 1 for number in re.findall(r"\d+", start))
    cell(page, x, y).click()
    page.keyboard.press("q")
    finding = page.get_by_text(re.compile(rf'"{re.escape(first)}" needs'))
    expect(finding).to_be_visible()
    finding.hover()
    expect(page.locator(".cell.marked").first).to_be_visible()
    page.get_by_role("button", name=re.compile("^Write .* there$")).click()
    expect(page.locator(".standing")).to_contain_text(SOUND)
    assert rows(page) == before
    page.get_by_role("button", name="Undo").click()
    expect(finding).to_be_visible()
    page.get_by_role("button", name="Redo").click()
    bonus = words(page, "Bonus words")[0]
    page.get_by_role("button", name=f"Remove {bonus}").click()
    save(page)
    kept = next(item.puzzle for item in studio.library.pool("waywords") if item.id == "kitchen")
    assert bonus not in [word["wordId"] for word in kept["words"]["additional"]]


def test_a_draft_is_kept_over_a_reload_and_gone_on_with_by_keys_alone(studio: Studio) -> None:
    page = studio.open("waywords/editor")
    expect(cell(page, 0, 0)).to_be_visible()
    page.get_by_label("Theme", exact=True).focus()
    page.keyboard.type("Two words")
    cell(page, 0, 0).focus()
    page.keyboard.type("heron")
    for _ in range(5):
        page.keyboard.press("ArrowLeft")
    for _ in range(4):
        page.keyboard.press("Shift+ArrowRight")
    expect(page.locator(".cell.selected")).to_have_count(5)
    page.keyboard.press("Enter")
    assert words(page, "Path words") == ["HERON"]
    page.get_by_role("button", name="Save as draft").click()
    expect(page.locator(".news")).to_contain_text("saved as a draft")
    page.reload()
    expect(cell(page, 4, 0)).to_have_attribute("aria-label", "N, row 1, column 5, in HERON")
    assert words(page, "Path words") == ["HERON"]
    # A word in hand goes where the cursor is, in the direction of typing.
    page.get_by_label("Add a path word").focus()
    page.keyboard.type("NEWT")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Place NEWT, not placed").press("Enter")
    cell(page, 4, 0).focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(cell(page, 4, 3)).to_have_attribute("aria-label", "T, row 4, column 5, in NEWT")
    cell(page, 4, 3).focus()
    page.keyboard.press("Alt+e")
    expect(page.get_by_role("button", name="END, at row 4, column 5")).to_be_visible()
    marker = page.get_by_role("button", name=re.compile("^START, at"))
    marker.focus()
    page.keyboard.press("ArrowRight")
    expect(marker).to_have_attribute("aria-label", re.compile("^START, at row 1, column 2"))
    cell(page, 6, 6).focus()
    page.keyboard.press(".")
    expect(cell(page, 6, 6)).to_have_attribute("aria-label", "hole, row 7, column 7")
    page.keyboard.press("Backspace")
    expect(page.locator(".standing")).to_contain_text("Not a puzzle yet")
    fill = page.get_by_role("button", name="Fill the empty cells")
    fill.press("Enter")
    expect(page.locator(".standing")).to_contain_text(SOUND)
    page.keyboard.press("Control+s")
    expect(page.locator(".news")).to_contain_text("is saved, and pending")
    (puzzle,) = shelved(studio)
    assert json.dumps(puzzle["grid"]["start"]) == '{"adjacentCellId": "r0c1"}'


def test_a_phone_has_letters_to_press_and_emoji_to_choose(studio: Studio) -> None:
    page = studio.open("waywords/editor", viewport=PHONE)
    cell(page, 0, 0).tap()
    page.get_by_role("button", name="Emoji").tap()
    page.get_by_label("Search the emoji").fill("sunshine")
    page.get_by_role("button", name="sun").tap()
    for letter in "HAT":
        page.locator(f'[data-key="{letter}"]').tap()
    assert rows(page).startswith("_HAT___")
    expect(cell(page, 0, 0).locator(".emoji-picture")).to_be_visible()
    expect(cell(page, 0, 0)).to_have_attribute("aria-label", re.compile("SUN"))
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(page) == []


def test_what_players_see_later_is_written_in_the_editor(studio: Studio) -> None:
    page = studio.open("waywords/editor")
    page.get_by_label("Theme", exact=True).fill("Wet work")
    page.get_by_label("Revealed at the win").fill("Fishing")
    page.get_by_label("Theme of the bonus words").fill("In the shop")
    page.get_by_label("Add a path word").fill("coral")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Place CORAL, not placed").click()
    drag(page, "0,0", "0,4")
    for name, cell_name in (("START", (0, 0)), ("END", (0, 4))):
        cell(page, *cell_name).click()
        page.get_by_role("button", name=f"{name} here").click()
    page.get_by_role("button", name="Fill the rest").click()
    expect(page.locator(".standing")).to_contain_text(SOUND)
    page.get_by_label("Theme of the bonus words").fill("")
    save(page)
    (puzzle,) = shelved(studio)
    assert (puzzle["reveal"], "bonusTheme" in puzzle) == ("Fishing", False)


def test_the_picker_and_the_preview_have_our_pictures(studio: Studio) -> None:
    page = studio.open("waywords/editor")
    page.get_by_role("button", name="Emoji").click()
    expect(page.locator(".picker .emoji-picture")).to_have_count(len(EMOJI))


def _middle(page: Page, x: int, y: int) -> tuple[float, float]:
    box = cell(page, x, y).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
