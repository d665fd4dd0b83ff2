"""What leaves the studio: print and a new site; and the occasions in its calendar."""

from __future__ import annotations

import re

from playwright.sync_api import expect
from pypdf import PdfReader

from .axe import violations, violations_in_every_theme
from .conftest import PHONE, Studio
from .test_studio import day, news

FIRST = "2026-11-14"  # the day of w4
MM = 72 / 25.4


def test_puzzles_are_printed_by_keys_with_the_choices_of_the_command(studio: Studio) -> None:
    page = studio.open("waywords/calendar")
    day(page, FIRST).click()
    page.get_by_role("button", name="Print …").focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_label("From")).to_have_value(FIRST)
    assert violations_in_every_theme(page) == []
    dialog.get_by_role("button", name="Month").press("Enter")
    expect(dialog.get_by_label("From")).to_have_value("2026-11-01")
    expect(dialog.get_by_label("Through")).to_have_value("2026-11-30")
    dialog.get_by_label("griddl").uncheck()
    dialog.get_by_label("Paper").select_option("Another size …")
    dialog.get_by_label("Size of the paper").fill("napkin")
    dialog.get_by_role("button", name="Download").press("Enter")
    expect(dialog.get_by_role("alert")).to_contain_text('there is no paper size "napkin"')
    studio.opener.expect_complaint("400")
    dialog.get_by_label("Size of the paper").fill("280x400mm")
    dialog.get_by_label("Crop marks").check()
    dialog.get_by_label("Byline").fill("By Ada")
    with page.expect_download() as download:
        dialog.get_by_label("Byline").press("Enter")
    assert download.value.suggested_filename == "puzzles-2026-11-01-to-2026-11-30.pdf"
    [front, back] = PdfReader(download.value.path()).pages
    assert "By Ada" in front.extract_text()
    assert "Answers" in back.extract_text()
    assert round(float(front.trimbox.width) / MM) == 280
    assert front.mediabox.width > front.trimbox.width
    expect(dialog.get_by_text("Downloaded, 2 pages.")).to_be_visible()


def test_one_puzzle_is_printed_on_a_phone_as_svg_with_its_answer_in_another_file(studio: Studio) -> None:
    page = studio.open("waywords/calendar", viewport=PHONE)
    day(page, FIRST).tap()
    page.get_by_role("button", name="Print …").tap()
    dialog = page.get_by_role("dialog")
    dialog.get_by_text("One, SVG").tap()
    expect(dialog.get_by_label("Crop marks")).to_have_count(0)
    expect(dialog.get_by_label("Answers").locator("option")).to_have_count(3)
    dialog.get_by_label("Width").fill("100mm")
    dialog.get_by_label("Answers").select_option("In a file of their own")
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    with page.expect_download() as download:
        dialog.get_by_role("button", name="Download", exact=True).tap()
    assert download.value.suggested_filename == f"waywords-{FIRST}.svg"
    assert re.search(r'width="100(\.0+)?mm"', download.value.path().read_text(encoding="utf-8"))
    with page.expect_download() as download:
        dialog.get_by_role("button", name="Download the answers").tap()
    assert download.value.suggested_filename == f"waywords-{FIRST}-answers.svg"


def test_an_embargo_is_chosen_offered_again_and_lifted(studio: Studio) -> None:
    studio.library.assign("waywords", [("w1", "2026-12-24")], today="2026-11-01")
    page = studio.open("waywords/calendar")
    dialog = page.get_by_role("dialog")
    puzzle = f"{studio.opener.site}puzzles/waywords/2026-12-24.json"

    def rebuild(days: int) -> None:
        dialog.get_by_role("button", name="Rebuild", exact=True).click()
        expect(news(page)).to_contain_text(f"The site is rebuilt. Days: waywords {days}")

    page.get_by_role("button", name="Rebuild the site").click()
    dialog.get_by_label("Nothing later than").check()
    dialog.get_by_label("The last day in the site").fill("2026-12-23")
    assert violations_in_every_theme(page) == []
    rebuild(1)
    expect(dialog).to_have_count(0)
    assert page.request.get(puzzle).status == 404

    page.reload()
    page.get_by_role("button", name="Rebuild the site").click()
    expect(dialog.get_by_label("The last day in the site")).to_have_value("2026-12-23")
    dialog.get_by_label("Also a preview").check()
    rebuild(1)
    link = dialog.get_by_label("The preview that is served").input_value()
    assert re.fullmatch(rf"{studio.opener.site}preview-[\w-]{{16,}}/", link)
    assert page.request.get(f"{link}puzzles/waywords/2026-12-24.json").ok
    assert violations(page) == []
    dialog.get_by_label("All days that have a puzzle").check()
    dialog.get_by_label("Also a preview").uncheck()
    rebuild(2)
    assert [page.request.get(each).status for each in (puzzle, link)] == [200, 404]


def test_occasions_are_in_the_calendar_and_one_is_added_with_the_material(studio: Studio) -> None:
    page = studio.open("waywords/calendar")
    panel = page.get_by_label("The chosen day")
    expect(day(page, "2026-11-26")).to_have_accessible_name(re.compile("^Thursday 26 November: Thanksgiving"))
    expect(day(page, "2026-11-26").locator(".occasion")).to_have_text("Thanksgiving")
    day(page, "2026-11-24").click()
    expect(panel.get_by_label("Occasions")).to_have_text("2 days to Thanksgiving #thanksgiving", use_inner_text=True)
    page.get_by_text("Week", exact=True).click()
    expect(page.get_by_role("columnheader", name="Thursday 26 November, Thanksgiving")).to_be_visible()
    assert violations(page) == []

    page.get_by_text("Material", exact=True).click()
    page.get_by_label("Kind", exact=True).select_option("Occasions of all games")
    expect(page.locator("button.row").filter(has_text="Diwali")).to_be_visible()
    page.keyboard.press("n")
    page.get_by_label("Name", exact=True).fill("Harbour fair")
    page.get_by_label("Tags", exact=True).fill("Harbour")
    page.get_by_label("Date", exact=True).fill("last Someday of November")
    expect(page.get_by_text("expected a date such as 12-25")).to_be_visible()
    page.get_by_label("Date", exact=True).fill("last Monday of November")
    expect(page.get_by_text("expected a date such as 12-25")).to_have_count(0)
    page.get_by_label("Tone", exact=True).select_option("Solemn")
    assert violations_in_every_theme(page) == []
    page.keyboard.press("Control+s")
    expect(news(page)).to_contain_text("“Harbour fair” added")
    studio.opener.forgive("400")  # it is checked while it is typed, also before it has all its fields
    page.get_by_text("Calendar", exact=True).click()
    page.get_by_text("Month", exact=True).click()
    day(page, "2026-11-30").click()
    expect(panel.get_by_label("Occasions")).to_contain_text("Harbour fair, solemn")
    page.get_by_role("button", name="Undo: “Harbour fair” added").click()
    expect(day(page, "2026-11-30").locator(".occasion")).to_have_count(0)
