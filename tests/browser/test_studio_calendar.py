"""The studio's calendar and list: what is asked before a change, several puzzles at once, notes, a week and a year."""

from __future__ import annotations

import re

from playwright.sync_api import Route, ViewportSize, expect

from tests.library.samples import make_puzzle

from .axe import violations, violations_in_every_theme
from .conftest import DESKTOP, Studio
from .puzzles import TODAY
from .test_studio import LATER, chosen, day, news, options, show
from .visibility import lost

NEXT = "2026-11-17"
NARROW: ViewportSize = {"width": 320, "height": 640}


def test_a_drop_on_a_taken_or_published_day_asks_and_is_undone(studio: Studio) -> None:
    studio.library.assign("waywords", [("w1", LATER), ("w2", NEXT)], today=TODAY)
    before = {"2026-11-14": "w4", LATER: "w1", NEXT: "w2"}
    page = studio.open("waywords/calendar")
    dialog = page.get_by_role("dialog")

    day(page, LATER).drag_to(day(page, NEXT))
    expect(dialog).to_contain_text("“Sea 2” is on this day.")
    dialog.get_by_role("button", name="Cancel").click()
    assert studio.days() == before

    day(page, LATER).drag_to(day(page, NEXT))
    dialog.get_by_role("button", name="Swap").click()
    expect(news(page)).to_contain_text("“Sea” on 17 Nov 2026, “Sea 2” on 16 Nov 2026")
    assert studio.days() == {"2026-11-14": "w4", LATER: "w2", NEXT: "w1"}
    page.keyboard.press("Control+z")
    expect(news(page)).to_contain_text("Undone: “Sea” on 17 Nov 2026")
    assert studio.days() == before

    options(page).filter(has_text="Sea 3").click()
    day(page, LATER).focus()
    page.keyboard.press("Shift+Enter")
    expect(dialog.get_by_role("button", name="Swap")).to_have_count(0)
    dialog.get_by_role("button", name="Replace").click()
    expect(news(page)).to_contain_text("“Sea” back in the pool")
    assert studio.days() == before | {LATER: "w3"}

    day(page, NEXT).drag_to(day(page, TODAY))
    expect(dialog).to_contain_text("Today is published")
    dialog.get_by_role("button", name="Put it there").click()
    expect(day(page, TODAY)).to_contain_text("Sea 2")
    for text in ("“Sea 2” on 15 Nov 2026", "“Sea 3” on 16 Nov 2026"):
        page.keyboard.press("u")
        expect(news(page)).to_contain_text(f"Undone: {text}")
    assert studio.days() == before


def test_several_puzzles_are_changed_at_once_and_undone_at_once(studio: Studio) -> None:
    page = studio.open()
    expect(options(page)).to_have_count(3)
    bar = page.get_by_role("group", name="Selected puzzles")
    options(page).first.locator(".box-of-row").click()
    options(page).nth(2).click(modifiers=["Shift"])
    expect(bar).to_contain_text("3 selected")
    page.keyboard.press("a")
    expect(news(page)).to_contain_text("3 puzzles approved")
    assert [studio.statuses()[name] for name in ("w5", "w6", "w7")] == ["approved"] * 3
    page.keyboard.press("Control+z")
    expect(news(page)).to_contain_text("Undone: 3 puzzles approved")
    assert [studio.statuses()[name] for name in ("w5", "w6", "w7")] == ["pending"] * 3

    show(page, "approved")
    page.get_by_role("listbox").focus()
    page.keyboard.press("Control+a")
    expect(bar).to_contain_text("4 selected")
    bar.get_by_role("button", name="Tag").click()
    page.get_by_label("Tags", exact=True).fill("Christmas")
    bar.get_by_role("button", name="Add").click()
    expect(options(page).filter(has_text="#christmas")).to_have_count(4)
    page.get_by_role("listbox").focus()
    page.keyboard.press("Escape")
    page.keyboard.press("Home")
    page.keyboard.press("Shift+ArrowDown")
    expect(bar).to_contain_text("2 selected")
    bar.get_by_role("button", name="Give days").click()
    page.get_by_label("Or from").fill("2026-11-20")
    page.get_by_role("button", name="Put them there").click()
    expect(news(page)).to_contain_text("2 puzzles put on days from 20 Nov 2026")
    assert set(studio.days()) == {"2026-11-14", "2026-11-20", "2026-11-21"}
    page.keyboard.press("u")
    expect(news(page)).to_contain_text("Undone")
    assert set(studio.days()) == {"2026-11-14"}

    def reject_before(route: Route) -> None:
        studio.library.set_status("waywords", ["w1"], "rejected")  # by somebody else, at this moment
        route.continue_()

    page.route("**/puzzles/bulk", reject_before)
    page.get_by_role("listbox").focus()
    page.keyboard.press("Control+a")
    bar.get_by_role("button", name="Hold").click()
    expect(news(page)).to_contain_text("Nothing was changed.")
    expect(news(page)).to_contain_text("w1")
    studio.opener.expect_complaint("409")


def test_tags_hold_and_window_are_noted_and_found_as_answers_are(studio: Studio) -> None:
    page = studio.open()
    page.get_by_role("tab", name="About").click()
    notes = page.get_by_role("region", name="Scheduling")
    notes.get_by_label("New tag").fill("winter")
    page.keyboard.press("Enter")
    expect(chosen(page)).to_contain_text("#winter")
    notes.get_by_label("On hold").check()
    expect(chosen(page)).to_contain_text("hold")
    notes.get_by_label("From").fill("2026-12-20")
    expect(chosen(page)).to_contain_text("20 Dec–…")
    page.get_by_label("Tag or hold").select_option("hold")
    expect(options(page)).to_have_count(1)
    page.keyboard.press("Control+z")
    expect(news(page)).to_contain_text("Undone: “Sea 5” meant for days from 20 Dec 2026")
    notes.get_by_role("button", name="Remove the tag winter").click()
    expect(chosen(page)).not_to_contain_text("#winter")
    page.get_by_label("Tag or hold").select_option("")
    page.get_by_role("button", name="Edgewise").click()
    expect(options(page)).to_have_count(1)
    page.keyboard.press("/")
    page.keyboard.type("nept")
    expect(options(page)).to_have_count(1)  # NEPTUNE is an answer, and not in the title
    page.keyboard.type("z")
    expect(page.get_by_text("No matches.")).to_be_visible()


def test_a_repeat_is_acknowledged_counted_and_taken_back(studio: Studio) -> None:
    studio.library.add("waywords", [make_puzzle("w2") | {"puzzleId": "twin", "theme": "Twin"}], "approved")
    studio.library.assign("waywords", [("w2", "2026-11-18"), ("twin", "2026-11-20")], today=TODAY)
    page = studio.open("waywords/calendar")
    panel = page.get_by_label("The chosen day")
    day(page, "2026-11-20").click()
    expect(day(page, "2026-11-20")).to_contain_text("repeat")
    count = panel.get_by_role("button", name="Acknowledge …").count()
    panel.get_by_role("button", name="Acknowledge …").first.click()
    panel.get_by_label("Why this is acceptable").fill("It is Christmas")
    panel.get_by_role("button", name="Acknowledge", exact=True).click()
    panel.get_by_role("button", name="1 acknowledged").click()
    expect(panel).to_contain_text("Acknowledged: It is Christmas")
    expect(panel.get_by_role("button", name="Acknowledge …")).to_have_count(count - 1)
    panel.get_by_role("button", name="Let it count again").click()
    expect(panel.get_by_role("button", name="Acknowledge …")).to_have_count(count)
    page.keyboard.press("u")
    expect(panel.get_by_role("button", name="1 acknowledged")).to_be_visible()


def test_a_week_and_a_year_are_reached_by_keys_and_nothing_is_cut_off(studio: Studio) -> None:
    studio.library.assign("waywords", [("w1", LATER)], today=TODAY)
    page = studio.open("waywords/calendar", reduced_motion="reduce")
    day(page, LATER).focus()
    page.keyboard.press("w")
    expect(page).to_have_url(re.compile("#waywords/calendar/week$"))
    cells = page.get_by_role("grid").get_by_role("gridcell")
    expect(cells).to_have_count(35)
    expect(cells.first).to_have_accessible_name(re.compile("^Monday 16 November: Sea"))
    cells.first.focus()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("button", name="Wordogram")).to_have_attribute("aria-current", "page")
    expect(page.locator(f'[data-of="wordogram"][data-day="{LATER}"]')).to_be_focused()
    assert violations_in_every_theme(page) == []
    page.set_viewport_size(NARROW)
    expect(page.get_by_role("rowheader", name="Monday 16 November")).to_be_visible()
    assert violations(page) == []
    assert lost(page, "nav") == []

    page.set_viewport_size(DESKTOP)
    page.get_by_role("button", name="Waywords").click()
    page.get_by_text("Year", exact=True).click()
    expect(page.get_by_role("grid")).to_have_count(2)  # the launch is in November
    expect(day(page, LATER)).to_have_accessible_name(re.compile("^Monday 16 November: Sea"))
    page.get_by_role("button", name=re.compile("^gap")).click()
    assert violations_in_every_theme(page) == []
    page.set_viewport_size(NARROW)
    assert violations(page) == []
    assert lost(page, "nav") == []
    day(page, "2026-11-30").focus()
    page.keyboard.press("ArrowRight")
    expect(day(page, "2026-12-01")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("grid", name="December 2026")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("radio", name="Year")).to_be_checked()


def test_on_a_phone_a_puzzle_gets_a_day_without_dragging(studio: Studio) -> None:
    page = studio.open("waywords/calendar", viewport={"width": 390, "height": 844})
    expect(page.get_by_role("grid", name="November 2026")).to_be_visible()
    page.get_by_text("Pool", exact=True).click()
    show(page, "approved")
    options(page).filter(has_text="Sea 2").click()
    page.get_by_role("button", name="Give it a day").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("No conflicts on Monday 16 November")
    dialog.get_by_role("button", name="Tuesday 17 Nov 2026").click()
    dialog.get_by_role("button", name="Put it there").click()
    expect(news(page)).to_contain_text("“Sea 2” on 17 Nov 2026")
    assert studio.days()[NEXT] == "w2"
    page.get_by_text("Calendar", exact=True).click()
    day(page, NEXT).click()
    expect(page.get_by_label("The chosen day")).to_be_in_viewport()
    expect(page.get_by_label("The chosen day")).to_contain_text("Sea 2")
