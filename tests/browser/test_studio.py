"""An editor's day in the studio: review, generate, assign, rebuild, and play that very puzzle on the site."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import FrameLocator, Locator, Page, expect

from tests.amounts import cases, repeats
from tests.cli.run import run
from tests.hostile import TEXTS, spoil
from tests.library.samples import make_puzzle, read, write

from .axe import violations
from .conftest import DESKTOP, PHONE, Gate, Studio
from .puzzles import TODAY
from .test_hostile import SOUND

LATER = "2026-11-16"  # a Monday


def options(page: Page) -> Locator:
    return page.get_by_role("listbox").get_by_role("option")


def chosen(page: Page) -> Locator:
    return page.locator('[role="option"][aria-selected="true"]')


def board(page: Page) -> FrameLocator:
    return page.frame_locator("iframe")


def day(page: Page, name: str) -> Locator:
    return page.locator(f'[data-day="{name}"]')


def show(page: Page, shelf: str) -> None:
    page.get_by_role("radio", name=re.compile(shelf, re.IGNORECASE)).check(force=True)


def news(page: Page) -> Locator:
    return page.locator(".news")


def test_back_and_every_address_lead_within_the_studio(studio: Studio) -> None:
    page = studio.open()
    expect(page.get_by_role("radio", name="Pool")).to_be_checked()
    page.get_by_text("Calendar", exact=True).click()
    page.get_by_role("button", name="Edgewise").click()
    expect(page).to_have_url(re.compile("#edgewise/calendar$"))
    page.go_back()
    expect(page.get_by_role("button", name="Waywords")).to_have_attribute("aria-current", "page")
    expect(page.get_by_role("radio", name="Calendar")).to_be_checked()
    page.go_back()
    expect(page.get_by_role("radio", name="Pool")).to_be_checked()
    page.go_forward()
    expect(page.get_by_role("radio", name="Calendar")).to_be_checked()
    theme = page.get_by_label("Theme", exact=True)
    for puzzle_id, text in (("kitchen", "In the kitchen"), ("w1", "Sea")):
        page.evaluate("id => location.hash = `#waywords/editor/${id}`", puzzle_id)
        expect(page.get_by_role("radio", name="Editor")).to_be_checked()
        expect(theme).to_have_value(text)
    page.go_back()
    expect(theme).to_have_value("In the kitchen")
    page.go_back()
    expect(page.get_by_role("radio", name="Calendar")).to_be_checked()


def test_puzzles_are_reviewed_by_keys_and_every_verdict_is_undone(studio: Studio) -> None:
    page = studio.open()
    expect(options(page)).to_have_count(3)
    expect(chosen(page)).to_have_attribute("data-id", "w5")
    expect(page.get_by_role("heading", name="Sea 5")).to_be_visible()
    expect(board(page).get_by_role("gridcell")).to_have_count(12)
    page.keyboard.press("a")
    expect(news(page)).to_contain_text("“Sea 5” approved")
    expect(chosen(page)).to_have_attribute("data-id", "w6")
    page.keyboard.press("j")
    expect(chosen(page)).to_have_attribute("data-id", "w7")
    page.keyboard.press("k")
    page.keyboard.press("r")
    expect(news(page)).to_contain_text("“Sea 6” rejected")
    assert {name: studio.statuses()[name] for name in ("w5", "w6", "w7")} == {
        "w5": "approved",
        "w6": "rejected",
        "w7": "pending",
    }
    expect(options(page)).to_have_count(1)
    page.keyboard.press("u")
    expect(news(page)).to_contain_text("Undone: “Sea 6” rejected")
    expect(chosen(page)).to_have_attribute("data-id", "w6")
    news(page).get_by_role("button", name="Dismiss").click()
    page.get_by_role("button", name="Undo").click()
    expect(options(page)).to_have_count(3)
    assert studio.statuses()["w5"] == studio.statuses()["w6"] == "pending"
    page.keyboard.press("/")
    page.keyboard.type("sea 7")
    expect(options(page)).to_have_count(1)
    page.keyboard.press("a")  # a letter of the search, and no verdict
    expect(page.get_by_text("No matches.")).to_be_visible()
    page.get_by_role("button", name="Show all").click()
    expect(options(page)).to_have_count(8)
    assert studio.statuses()["w7"] == "pending"


def test_the_preview_is_played_and_nothing_of_it_is_kept(studio: Studio) -> None:
    page = studio.open()
    cell = board(page).locator("[data-cell]")
    expect(cell).to_have_count(12)
    board(page).locator('[data-cell="r0c0"]').drag_to(board(page).locator('[data-cell="r0c3"]'))
    expect(board(page).locator(".tile.path")).to_have_count(4)
    assert page.evaluate("Object.keys(localStorage).filter((key) => key.includes('w5'))") == []
    page.keyboard.press("a")  # the keys are the board's while it is played
    page.keyboard.press("Escape")
    expect(page.get_by_role("listbox")).to_be_focused()
    assert studio.statuses()["w5"] == "pending"
    page.get_by_role("button", name="Edgewise").click()
    expect(board(page).get_by_role("button", name="Submit")).to_be_visible()
    page.get_by_role("tab", name="Solution").click()
    expect(page.get_by_role("tabpanel")).to_contain_text("Categories")
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("tab", name="Difficulty")).to_be_focused()
    expect(page.get_by_role("tabpanel")).to_contain_text("near solutions")


def test_a_finding_is_marked_at_its_cells_on_the_board(studio: Studio) -> None:
    faulty = make_puzzle("w8")
    faulty["words"]["path"][1]["size"] = 5
    studio.library.add("waywords", [faulty])
    page = studio.open()
    options(page).filter(has_text="Sea 8").click()
    finding = page.get_by_role("tabpanel").get_by_role("button", name=re.compile("ERR_SIZE"))
    expect(finding).to_contain_text("ERR_SIZE_MISMATCH · words.path[1].size")
    expect(finding).to_contain_text("marked on the board")
    for name, width in (("r0c3", "2px"), ("r2c3", "2px"), ("r0c1", "0px")):
        cell = board(page).locator(f'[data-cell="{name}"]')
        expect(cell).to_have_css("outline-width", width if width != "0px" else re.compile("^(0|3)px$"))
    finding.hover()
    expect(board(page).locator('[data-cell="r2c3"]')).to_have_css("outline-width", "4px")
    page.keyboard.press("a")
    expect(news(page)).to_contain_text("5 is not the number of tokens")
    expect(chosen(page)).to_contain_text("pending")
    studio.opener.expect_complaint("400")


def test_two_editors_do_not_undo_each_other(studio: Studio) -> None:
    context = studio.opener.context(DESKTOP)
    Gate(context, r"/changes\?since=")  # it does not hear of changes before it makes its own
    page = studio.open(context=context)
    expect(board(page).get_by_role("gridcell")).to_have_count(12)
    studio.library.set_status("waywords", ["w5"], "rejected")
    page.keyboard.press("a")
    expect(news(page)).to_contain_text('Somebody else has changed it: "w5" has changed meanwhile, and is rejected now')
    assert studio.statuses()["w5"] == "rejected"
    expect(page.get_by_label("Puzzle", exact=True).locator("header")).to_contain_text("rejected")
    page.keyboard.press("a")  # now that it was seen
    expect(news(page)).to_contain_text("“Sea 5” approved")
    studio.opener.expect_complaint("409")
    studio.library.set_status("waywords", ["w5"], "rejected")
    page.reload()  # what was done can still be undone, unless somebody else has changed it
    page.get_by_role("button", name="Undo").click()
    expect(news(page)).to_contain_text("This can no longer be undone: “Sea 5” approved. Somebody else has changed it")
    assert studio.statuses()["w5"] == "rejected"
    studio.opener.expect_complaint("409")


def test_what_others_change_appears_and_nothing_of_ones_own_is_lost(studio: Studio) -> None:
    page = studio.open()
    expect(options(page)).to_have_count(3)
    page.keyboard.press("a")
    expect(news(page)).to_contain_text("“Sea 5” approved")
    options(page).filter(has_text="Sea 7").click()
    page.get_by_label("Search").fill("sea")
    assert run("pool", "waywords", "reject", "w6", "--library", studio.library.root).exit_code == 0
    expect(news(page)).to_have_text(re.compile("waywords: 1 puzzle changed on disk"))
    expect(options(page)).to_have_count(1)
    expect(chosen(page)).to_have_attribute("data-id", "w7")
    expect(page.get_by_label("Search")).to_have_value("sea")
    page.reload()
    page.get_by_role("button", name="Undo").click()
    expect(news(page)).to_contain_text("Undone: “Sea 5” approved")
    assert studio.statuses()["w5"] == "pending"

    path = studio.library.root / "library.json"
    settings = read(path)
    write(path, settings | {"title": "The morning paper"})
    expect(page.locator(".brand")).to_contain_text("The morning paper")
    expect(news(page)).to_contain_text("library.json changed")
    write(path, settings | {"launch": "2026-11-15"})
    notices = page.get_by_label("Notices")
    expect(notices).to_contain_text("2026-11-15 is after days that have a puzzle: waywords 2026-11-14. Until this is")
    assert violations(page) == []
    path.write_text("{")
    expect(notices).to_contain_text("library.json: is not JSON")
    expect(options(page).filter(has_text="Sea 5")).to_be_visible()
    write(path, settings)
    expect(notices).to_have_text("")

    page.get_by_text("Calendar", exact=True).click()
    expect(day(page, LATER)).to_be_visible()
    studio.library.assign("waywords", [("w2", LATER)], today=TODAY)
    expect(day(page, LATER)).to_contain_text("Sea 2")
    expect(news(page)).to_contain_text("waywords: 16 November has a puzzle now")

    other = studio.open("waywords/editor/w7")
    theme = other.get_by_label("Theme", exact=True)
    expect(theme).to_have_value("Sea 7")
    studio.library.change("waywords", "w7", make_puzzle("w7", theme="Their sea"))
    expect(theme).to_have_value("Their sea")  # nothing was typed here yet
    theme.fill("My sea")
    studio.library.change("waywords", "w7", make_puzzle("w7", theme="Their other sea"))
    expect(other.get_by_text("Somebody else has changed this puzzle")).to_be_visible()
    expect(theme).to_have_value("My sea")
    assert violations(other) == []
    other.get_by_role("button", name="Make mine a new puzzle").click()
    other.get_by_role("button", name="Save", exact=True).click()
    expect(news(other)).to_contain_text("“My sea” is saved, and pending")
    expect(news(page)).to_contain_text("In another window: saved “My sea”")
    assert {item.entry["theme"] for item in studio.library.pool("waywords")} >= {"Their other sea", "My sea"}


def test_puzzles_are_generated_with_progress_and_a_batch_is_stopped(studio: Studio) -> None:
    page = studio.open()
    expect(options(page)).to_have_count(3)
    page.keyboard.press("g")
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("How many").fill("4000")
    dialog.get_by_role("button", name="Generate").click()
    expect(dialog.get_by_role("progressbar")).to_be_visible()
    expect(dialog.get_by_text("a second")).to_be_visible()
    page.reload()  # the batch is found again
    expect(page.get_by_role("button", name="of 4000")).to_be_visible()
    page.get_by_role("button", name="of 4000").click()
    dialog.get_by_role("button", name="Stop").click()
    expect(dialog.get_by_text("Stopped; nothing was added.")).to_be_visible()
    dialog.get_by_label("How many").fill("3")
    dialog.get_by_label("Seed").fill("a day in the studio")
    dialog.get_by_label("Search topics").fill("snow")
    dialog.get_by_label("snow day").check()
    dialog.get_by_role("button", name="Generate").click()
    expect(dialog.get_by_text("3 puzzles added to the pool.")).to_be_visible()
    dialog.get_by_role("button", name="Show them").click()
    expect(options(page)).to_have_count(6)
    expect(options(page).filter(has_text="Snow day")).to_have_count(3)


def test_what_must_be_in_a_puzzle_is_asked_for_and_a_wish_that_cannot_be_met_is_answered(studio: Studio) -> None:
    page = studio.open()
    page.keyboard.press("g")
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("How many").fill("2")
    dialog.get_by_role("textbox", name="Words").fill("knife, zebra")
    dialog.get_by_role("button", name="Generate").click()
    expect(dialog.get_by_role("alert")).to_contain_text("no theme has KNIFE and ZEBRA")
    studio.opener.expect_complaint("400")
    assert violations(page) == []
    dialog.get_by_label("Search topics").fill("house tour")
    dialog.get_by_label("house tour").check()
    expect(dialog.get_by_text("Topics: 1 of")).to_be_visible()
    dialog.get_by_role("button", name="Generate").click()
    expect(dialog.get_by_text("2 puzzles added to the pool.")).to_be_visible()
    made = [entry.puzzle for entry in studio.library.pool("waywords") if entry.puzzle["theme"] == "House tour"]
    assert len(made) == 2
    for puzzle in made:
        assert {"KNIFE", "ZEBRA"} <= {word["wordId"] for word in puzzle["words"]["path"]}
    page = studio.open("wordogram/pool")
    page.keyboard.press("g")
    expect(page.get_by_label("Phrase")).to_be_visible()
    expect(page.get_by_label("Author")).to_be_visible()


def test_days_are_given_moved_and_emptied_by_hand_and_by_keys(studio: Studio) -> None:
    page = studio.open("waywords/calendar")
    expect(options(page)).to_have_count(4)
    options(page).filter(has_text="Sea 2").drag_to(day(page, LATER))
    expect(day(page, LATER)).to_contain_text("Sea 2")
    expect(options(page)).to_have_count(3)
    assert studio.days()[LATER] == "w2"

    options(page).filter(has_text="Sea 3").click()
    day(page, "2026-11-17").focus()
    expect(page.get_by_text("No conflicts")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(day(page, "2026-11-18")).to_be_focused()
    page.keyboard.press("Enter")
    expect(day(page, "2026-11-18")).to_contain_text("Sea 3")

    day(page, LATER).drag_to(day(page, "2026-11-20"))
    expect(day(page, "2026-11-20")).to_contain_text("Sea 2")
    expect(day(page, LATER)).not_to_contain_text("Sea")
    assert studio.days() == {"2026-11-14": "w4", "2026-11-18": "w3", "2026-11-20": "w2"}
    expect(day(page, LATER)).to_contain_text("gap")

    day(page, "2026-11-18").focus()
    page.keyboard.press("Delete")
    expect(day(page, "2026-11-18")).not_to_contain_text("Sea")
    for _ in range(2):
        page.keyboard.press("u")
    expect(day(page, "2026-11-18")).to_contain_text("Sea 3")
    expect(day(page, LATER)).to_contain_text("Sea 2")
    assert studio.days() == {"2026-11-14": "w4", "2026-11-18": "w3", LATER: "w2"}

    page.get_by_label("Fill empty days through").fill("2026-11-17")
    page.get_by_role("button", name="Fill", exact=True).click()
    expect(news(page)).to_contain_text("2 days filled")
    assert set(studio.days()) == {"2026-11-14", TODAY, LATER, "2026-11-17", "2026-11-18"}


def test_what_a_day_would_break_is_seen_before_and_after_and_a_published_day_asks(studio: Studio) -> None:
    studio.library.add("waywords", [make_puzzle("w2") | {"puzzleId": "twin", "theme": "Twin"}], "approved")
    studio.library.assign("waywords", [("w2", "2026-11-18")], today=TODAY)
    page = studio.open("waywords/calendar")
    options(page).filter(has_text="Twin").click()
    day(page, "2026-11-20").focus()
    expect(page.get_by_text("Conflicts on this day:")).to_be_visible()
    expect(page.get_by_label("The chosen day")).to_contain_text("is also used on 2026-11-18")
    page.get_by_role("button", name="Put it here", exact=True).click()
    expect(day(page, "2026-11-20")).to_contain_text("repeat")
    expect(day(page, "2026-11-18")).to_contain_text("repeat")

    published = day(page, "2026-11-14")
    expect(published).to_have_accessible_name(re.compile("published$"))
    published.focus()
    expect(page.get_by_text("Published. A change asks first.")).to_be_visible()
    page.keyboard.press("Delete")
    expect(page.get_by_role("dialog")).to_contain_text("players may have begun “Sea 4”")
    page.get_by_role("button", name="Cancel").click()
    assert studio.days()["2026-11-14"] == "w4"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_and_nothing_is_cut_off(studio: Studio, scheme: str) -> None:
    faulty = make_puzzle("w8")
    faulty["words"]["path"][1]["size"] = 5
    studio.library.add("waywords", [faulty])
    page = studio.open(color_scheme=scheme)
    options(page).filter(has_text="Sea 8").click()
    expect(page.get_by_text("marked on the board")).to_be_visible()
    assert violations(page) == []
    for tab in ("Difficulty", "Solution", "About"):
        page.get_by_role("tab", name=tab).click()
        assert violations(page) == []
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    assert violations(page) == []
    page.keyboard.press("Escape")
    page.keyboard.press("c")
    options(page).first.click()
    day(page, "2026-11-20").focus()
    expect(page.get_by_text("No conflicts")).to_be_visible()
    assert violations(page) == []

    page.set_viewport_size(PHONE)
    assert violations(page) == []
    page.get_by_role("button", name="Back to the list").click()
    expect(page.get_by_role("grid")).to_be_hidden()
    page.get_by_role("radio", name="Pool").check(force=True)
    options(page).filter(has_text="Sea 6").click()
    expect(page.get_by_role("heading", name="Sea 6")).to_be_visible()
    expect(page.get_by_role("listbox")).to_be_hidden()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@repeats
@pytest.mark.parametrize("game", cases(["waywords", "griddl"], ["cluegrid", "edgewise", "wordogram"]))
def test_hostile_texts_are_texts_in_the_studio(studio: Studio, game: str) -> None:
    puzzles = [spoil(game, SOUND[game], TEXTS[name]) for name in ("markup", "long")]
    studio.library.add(game, puzzles)
    page = studio.open(game)
    before = {"waywords": 3, "edgewise": 1}.get(game, 0)
    expect(options(page)).to_have_count(before + 2)
    for number in (before, before + 1):
        row = options(page).nth(number)
        row.click()
        shown = page.locator(".board[data-shown]")
        expect(shown).to_have_attribute("data-shown", row.get_attribute("data-id") or "")
    for tab in ("Difficulty", "Solution", "About"):
        page.get_by_role("tab", name=tab).click()
    page.get_by_role("button", name="Edit").click()
    expect(page.get_by_role("region", name=re.compile("^(Editor|Puzzle)$"))).to_be_visible()
    page.get_by_role("radio", name="Calendar").check(force=True)
    expect(page.get_by_role("grid")).to_be_visible()
    for frame in page.frames:
        assert not frame.evaluate("'hacked' in window || 'hacked' in Object.prototype")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
