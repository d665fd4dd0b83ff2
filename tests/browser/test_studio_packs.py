"""The studio's page for packs: a whole pack made and published; what a reader sees; a small phone."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from gridwright.library.packing import Packing
from gridwright.library.shelf import Library
from gridwright.server.studio.access import Access
from gridwright.server.workplace import Workplace
from tests.library.samples import make_level, make_library, write, write_packs

from .axe import violations, violations_in_every_theme
from .conftest import Opener, Studio, at_work, opened, served
from .griddl_levels import BROTHER, GATED
from .test_studio import news

SMALL: Any = {"width": 320, "height": 640}


@pytest.fixture
def packed(tmp_path: Path, browser: Browser) -> Iterator[Studio]:
    """The studio of a library with a pack of two levels, and a puzzle in the pool."""
    library = make_library(tmp_path / "library", "w1")
    library.assign("waywords", [("w1", "2026-11-14")], today="2026-11-01")
    library.add("griddl", [BROTHER])
    write_packs(library.root)
    with at_work(library, tmp_path / "out", browser) as made:
        yield made


def levels(page: Page) -> Locator:
    return page.get_by_role("list", name="Levels").locator("> li")


def expect_levels(page: Page, *names: str) -> None:
    expect(levels(page)).to_have_count(len(names))
    for at, name in enumerate(names):
        expect(levels(page).nth(at)).to_have_accessible_name(f"Level {at + 1} of {len(names)}: {name}")


def names_in(library: Library, pack_id: str) -> list[str]:
    [pack] = [pack for pack in library.packs("griddl") if pack["id"] == pack_id]
    return [level["name"] for level in pack["puzzles"]]


def test_a_whole_pack_is_made_ordered_undone_and_published(packed: Studio, tmp_path: Path) -> None:
    page = packed.open("griddl/packs")
    expect_levels(page, "Level 101", "Level 102")
    expect(page.get_by_role("img", name="Difficulty by level, of 5: 1, 1").first).to_be_visible()
    expect(page.get_by_text("2 levels share the word BEGINNER: 1 and 2")).to_be_visible()

    page.keyboard.press("n")
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Name").fill("By the Sea")
    assert violations(page) == []
    dialog.get_by_label("Name").press("Enter")
    expect(page.get_by_text("This pack has no level yet.")).to_be_visible()
    expect(page).to_have_url(f"{packed.opener.site}studio/#griddl/packs/by-the-sea")

    # Three ways to add a level.
    page.get_by_role("button", name="From the pool").click()
    dialog.get_by_role("checkbox").check()
    dialog.get_by_role("button", name="Take 1 level").click()
    expect_levels(page, "Family")
    file = write(tmp_path / "boat.json", make_level("boat", meta={"id": "boat", "name": "Boat", "par": 1}))
    page.get_by_label("Level files to import").set_input_files(file)
    expect_levels(page, "Family", "Boat")
    page.get_by_label("Pack", exact=True).get_by_role("button", name="Generate").click()
    expect(dialog.get_by_label("How many")).to_have_value("1")
    dialog.get_by_label("Profile").select_option("SMALL")
    dialog.get_by_role("textbox", name="Seed").fill("sea")
    dialog.get_by_role("button", name="Generate").click()
    expect(levels(page)).to_have_count(3)
    made = names_in(packed.library, "by-the-sea")[2]
    assert [item.id for item in packed.library.pool("griddl")] == []

    # Order: by a drag, by keys, by a button; and back.
    levels(page).nth(2).drag_to(levels(page).nth(0))
    expect_levels(page, made, "Family", "Boat")
    levels(page).nth(0).focus()
    page.keyboard.press("Alt+ArrowDown")
    page.keyboard.press("Alt+ArrowDown")
    expect_levels(page, "Family", "Boat", made)
    expect(levels(page).nth(2)).to_be_focused()
    page.get_by_role("button", name="Move “Boat” up").click()
    expect_levels(page, "Boat", "Family", made)
    page.keyboard.press("Control+z")
    expect(news(page)).to_contain_text("Undone: “Boat” moved from position 2 to 1")
    expect_levels(page, "Family", "Boat", made)

    # Names, and what is open.
    page.get_by_label("Name of level 2").fill("Dinghy")
    page.get_by_label("Name of level 2").press("Enter")
    expect_levels(page, "Family", "Dinghy", made)
    page.get_by_label("Open from the start: level 2").check()
    expect(news(page)).to_contain_text("is open from the start")
    page.get_by_label("Description of the pack").fill("Three boards.")
    page.get_by_label("Description of the pack").press("Enter")
    expect(news(page)).to_contain_text("“By the Sea” described")
    page.get_by_role("button", name="Remove “Family”").click()
    expect_levels(page, "Dinghy", made)
    news(page).get_by_role("button", name="Undo").click()
    expect_levels(page, "Family", "Dinghy", made)
    assert violations_in_every_theme(page) == []

    # As a player, in the frame and on the site.
    page.get_by_role("button", name="Play “Family”").click()
    frame = page.frame_locator("iframe")
    expect(frame.get_by_text("Begin across, then turn down to the star.")).to_be_visible()
    page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Rebuild the site").click()
    dialog.get_by_role("button", name="Rebuild", exact=True).click()
    expect(news(page)).to_contain_text("The site is rebuilt.")
    page.goto(f"{packed.opener.site}packs/?pack=by-the-sea")
    expect(page.get_by_role("heading", name="By the Sea")).to_be_visible()
    for name in ("Family", "Dinghy", made):
        expect(page.get_by_text(name).first).to_be_visible()


def test_a_level_is_edited_in_the_editor_and_saved_into_its_pack(packed: Studio) -> None:
    page = packed.open("griddl/packs/tutorial")
    expect_levels(page, "Level 101", "Level 102")
    packing = Packing(packed.library, "griddl")
    taken = packing.take("tutorial", ["brother"], at=0)  # what others change appears
    expect_levels(page, "Family", "Level 101", "Level 102")
    packing.undo(taken)
    expect_levels(page, "Level 101", "Level 102")
    page.get_by_role("button", name="Edit “Level 102”").click()
    expect(page).to_have_url(f"{packed.opener.site}studio/#griddl/editor/102/level")
    expect(page.get_by_text("Fit for a pack")).to_be_visible()
    expect(page.get_by_role("button", name="Save as draft")).to_have_count(0)
    page.get_by_label("Name", exact=True).fill("Better")
    page.get_by_role("button", name="Save").click()
    expect(news(page)).to_contain_text("“Better” saved in its pack")
    page.get_by_role("button", name="Back to the packs").click()
    expect_levels(page, "Level 101", "Better")
    page.keyboard.press("Control+z")
    expect_levels(page, "Level 101", "Level 102")

    # What is refused changes nothing.
    bad = {"name": "bad.json", "mimeType": "application/json", "buffer": json.dumps(GATED | {"deck": ["AD"]}).encode()}
    page.get_by_label("Level files to import").set_input_files(bad)  # type: ignore[arg-type]  # it is such a file
    expect(news(page)).to_contain_text('"203" cannot be in a pack')
    packed.opener.expect_complaint("400")
    expect_levels(page, "Level 101", "Level 102")


def test_a_reader_sees_packs_and_changes_none_on_a_small_phone(tmp_path: Path, browser: Browser) -> None:
    library = make_library(tmp_path / "library")
    write_packs(library.root)
    access = Access("X-Remote-User", "127.0.0.1", readers=["Rita"])
    team = Workplace(library.root, tmp_path / "out", access=access)
    with served(team) as address, opened(Opener(browser, address)) as opener:
        context = opener.context(SMALL, extra_http_headers={"X-Remote-User": "Rita"})
        page = opener.page("studio/#griddl/packs", context=context)
        page.locator("button.row").tap()
        expect_levels(page, "Level 101", "Level 102")
        expect(page.get_by_label("Name of the pack")).not_to_be_editable()
        for name in ("Remove", "Move", "Edit", "From the pool", "Generate"):
            expect(page.get_by_role("button", name=name)).to_have_count(0)
        levels(page).nth(0).focus()
        page.keyboard.press("Alt+ArrowDown")
        page.keyboard.press("Delete")
        page.get_by_role("button", name="Play “Level 101”").tap()
        expect(page.frame_locator("iframe").get_by_text("Create a simple word.")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        page.get_by_role("button", name="Close").tap()
        assert violations(page) == []
        expect_levels(page, "Level 101", "Level 102")
