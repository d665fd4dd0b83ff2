"""A newspaper's December in the browser: own material, Christmas, two editors, print, an embargo, a path."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from pypdf import PdfReader

from gridwright.library.shelf import Library
from gridwright.server.site import site_app
from gridwright.server.studio import api
from gridwright.site.build import build
from tests.cli.run import run

from .conftest import PHONE, Opener, Studio, at_work, opened, served
from .hand import DraggingFinger
from .puzzles import TODAY
from .test_studio import chosen, day, news, options, show

LAUNCH, SECOND, CHRISTMAS = "2026-12-01", "2026-12-02", ("2026-12-24", "2026-12-25", "2026-12-26")
PATH = "games/puzzles"
TREE, EVE = "Around the tree", "Christmas Eve"
PHRASE = "We wish all our readers a merry and quiet winter."
MATERIAL = {  # the fields of the form of each game
    "waywords": {
        "Title": TREE,
        "Words": "TINSEL CAROL HOLLY STAR ANGEL SLEIGH CANDLE RIBBON GIFT BELL CARD FIR",
        "Title of the bonus words": "Weather",
        "Bonus words": "SNOW FROST ICE SLEET HAIL MIST COLD GALE",
    },
    "wordogram": {"Phrase": PHRASE, "Author": "The editors"},
    "edgewise": {"Name": "Reindeer", "Words": "DASHER VIXEN COMET CUPID DONNER BLITZEN RUDOLPH PRANCER"},
    "cluegrid": {"Word": "YULE", "Clues": "The season of the log"},
    "griddl": {"Words": "TINSEL"},
}
WANTED = {  # in the panel: the field, what is wanted, and the day of the puzzle
    "wordogram": ("Phrase", PHRASE, LAUNCH),
    "edgewise": ("Categories", "Reindeer", CHRISTMAS[1]),
    "cluegrid": ("Crossers", "YULE", CHRISTMAS[2]),
    "griddl": ("Words", "TINSEL", LAUNCH),
}


@pytest.fixture
def desk(tmp_path: Path, browser: Browser, monkeypatch: pytest.MonkeyPatch) -> Iterator[Studio]:
    """The studio of a library that `gridwright new` has made, two weeks before its launch."""
    monkeypatch.setattr(api, "current_day", lambda _: TODAY)
    monkeypatch.setattr(Library, "today", TODAY)
    root = tmp_path / "post"
    brand = ["--title", "The Harbour Post", "--byline", "By the desk", "--accent", "#0B7A5C"]
    assert run("new", str(root), "--launch", LAUNCH, *brand).exit_code == 0
    with at_work(Library(root), tmp_path / "out", browser) as studio:
        yield studio


def add_material(page: Page) -> None:
    """The newspaper's own material in five games, on the page for it."""
    page.get_by_text("Material", exact=True).click()
    for game, fields in MATERIAL.items():
        page.get_by_role("button", name=game).click()
        expect(page.get_by_label("Kind", exact=True)).to_have_value(re.compile(f"^{game}/"))
        expect(page.get_by_text("Reading the material")).to_have_count(0)
        page.keyboard.press("n")
        for label, text in fields.items():
            page.get_by_label(label, exact=True).fill(text)
        if game == "edgewise":
            page.get_by_label("Type", exact=True).select_option("finite-group")
        page.keyboard.press("Control+s")
        expect(news(page)).to_contain_text("added")
        expect(page.get_by_text(f"{game}/material/")).to_be_visible()
    page.get_by_role("button", name="waywords").click()
    page.get_by_text("Pool", exact=True).click()


def generate(page: Page, number: int) -> None:
    """Generate what the open panel asks for, and show it."""
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("How many").fill(str(number))
    dialog.get_by_label("Seed").fill("christmas")
    dialog.get_by_role("button", name="Generate").click()
    dialog.get_by_role("button", name="Show them").click()
    expect(options(page)).to_have_count(number)


def give_day(page: Page, on: str, button: str = "Give it a day …") -> None:
    page.get_by_role("button", name=button).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Or another day").fill(on)
    dialog.get_by_role("button", name="Put it there").press("Enter")  # what is found meanwhile moves the button
    expect(page.get_by_label("Puzzle", exact=True).locator("header")).to_contain_text(f"{int(on[8:])} Dec 2026")


def of(page: Page, game: str, on: str) -> Locator:
    return page.locator(f'[data-of="{game}"][data-day="{on}"]')


def test_a_newspaper_s_december(desk: Studio, browser: Browser, tmp_path: Path) -> None:
    page = desk.open()
    add_material(page)
    desk.opener.forgive("400")  # an item is checked while it is typed, also before it has all its fields
    make_waywords(page, desk)
    arrange_waywords(page, desk)
    for game, (label, text, on) in WANTED.items():
        page.get_by_role("button", name=game).click()
        page.keyboard.press("g")
        page.get_by_role("textbox", name=label, exact=True).fill(text)
        generate(page, 1)
        [made] = desk.library.pool(game)
        assert text.casefold() in json.dumps(made.entry).casefold()
        page.get_by_role("button", name="Approve").click()
        expect(news(page)).to_contain_text("approved")
        give_day(page, on)
    look_at_week_and_year(page)
    work_together(page, desk)
    print_week(page)

    rebuild(page, desk)
    expect(desk.opener.page().get_by_text("Begins in 16 days")).to_be_visible()
    play_under_a_path(desk.library, browser, tmp_path / "www")


def make_waywords(page: Page, desk: Studio) -> None:
    """Three puzzles on the newspaper's own theme, of which one is edited for Christmas, and then all are approved."""
    page.keyboard.press("g")
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Search topics").fill(TREE.lower())
    dialog.get_by_label(TREE.lower()).check()
    generate(page, 3)
    page.keyboard.press("e")
    page.get_by_label("Theme", exact=True).fill(EVE)
    expect(page.get_by_role("heading", name=EVE)).to_be_visible()
    page.get_by_role("button", name="Save", exact=True).click()
    expect(news(page)).to_contain_text(f"“{EVE}” is saved, and pending")
    page.get_by_role("radio", name="Pool").check(force=True)
    page.get_by_role("listbox").focus()
    page.keyboard.press("Control+a")
    page.keyboard.press("a")
    expect(news(page)).to_contain_text("3 puzzles approved")
    assert list(desk.statuses().values()) == ["approved"] * 3
    themes = sorted(item.puzzle["theme"] for item in desk.library.pool("waywords"))
    assert themes == [TREE, TREE, EVE]


def arrange_waywords(page: Page, desk: Studio) -> None:
    """Christmas Eve by its tag and window, and the first two days, swapped and swapped back; a repeat is accepted."""
    show(page, "approved")
    options(page).filter(has_text=EVE).click()
    page.get_by_role("tab", name="About").click()
    notes = page.get_by_role("region", name="Scheduling")
    notes.get_by_label("New tag").fill("christmas")
    page.keyboard.press("Enter")
    expect(chosen(page)).to_contain_text("#christmas")
    notes.get_by_label("From").fill(CHRISTMAS[0])
    expect(chosen(page)).to_contain_text("24 Dec")
    notes.get_by_label("Until").fill(CHRISTMAS[2])
    expect(chosen(page)).to_contain_text("26 Dec")
    page.get_by_text("Calendar", exact=True).click()
    page.get_by_label("Fill empty days through").fill(SECOND)
    page.get_by_role("button", name="Fill", exact=True).click()
    # Neither with that of Christmas, nor with another one on the same theme.
    expect(news(page)).to_contain_text("1 day filled")
    options(page).filter(has_text=TREE).drag_to(day(page, SECOND))
    expect(day(page, SECOND)).to_contain_text(TREE)
    options(page).filter(has_text=EVE).click()
    page.get_by_text("Pool", exact=True).click()
    give_day(page, CHRISTMAS[0])
    before = desk.days()
    assert set(before) == {LAUNCH, SECOND, CHRISTMAS[0]}

    page.get_by_text("Calendar", exact=True).click()
    day(page, CHRISTMAS[0]).drag_to(day(page, SECOND))
    page.get_by_role("dialog").get_by_role("button", name="Swap").click()
    expect(day(page, SECOND)).to_contain_text(EVE)
    assert desk.days() == before | {SECOND: before[CHRISTMAS[0]], CHRISTMAS[0]: before[SECOND]}
    page.reload()
    page.get_by_role("button", name="Undo: ").click()
    expect(news(page)).to_contain_text(f"Undone: “{EVE}” on 2 Dec 2026")
    assert desk.days() == before

    panel = page.get_by_label("The chosen day")
    day(page, SECOND).click()
    expect(day(page, SECOND)).to_contain_text("repeat")
    panel.get_by_role("button", name="Acknowledge …").first.click()
    panel.get_by_label("Why this is acceptable").fill("It is Christmas")
    panel.get_by_role("button", name="Acknowledge", exact=True).click()
    expect(panel.get_by_role("button", name="1 acknowledged")).to_be_visible()


def look_at_week_and_year(page: Page) -> None:
    page.get_by_role("button", name="Waywords").click()
    page.get_by_text("Calendar", exact=True).click()
    page.get_by_text("Year", exact=True).click()
    expect(page.get_by_role("grid")).to_have_accessible_name("December 2026")  # the launch is in December
    expect(page.get_by_role("button", name=re.compile("^#christmas 1"))).to_be_visible()
    expect(day(page, CHRISTMAS[0])).to_have_accessible_name(re.compile(f"^Thursday 24 December: {EVE}"))
    day(page, LAUNCH).click()
    page.get_by_text("Week", exact=True).click()
    cells = page.get_by_role("grid").get_by_role("gridcell")
    expect(cells).to_have_count(35)
    for game in ("waywords", "wordogram", "griddl"):
        expect(of(page, game, LAUNCH)).to_have_class(re.compile("filled"))


def work_together(page: Page, desk: Studio) -> None:
    """A second editor moves a puzzle in a browser of their own, and the first one sees it in the week."""
    other = desk.open("griddl")
    show(other, "assigned")
    give_day(other, SECOND, "Move …")
    began = time.monotonic()
    expect(of(page, "griddl", SECOND)).to_have_class(re.compile("filled"))
    expect(news(page)).to_contain_text("In another window")
    assert time.monotonic() - began < 5, "a second, on a quiet machine"
    expect(of(page, "griddl", LAUNCH)).not_to_have_class(re.compile("filled"))


def print_week(page: Page) -> None:
    page.get_by_label("The chosen day").get_by_role("button", name="Print …").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_text("Booklet", exact=True).click()
    expect(dialog.get_by_label("From")).to_have_value("2026-11-30")
    dialog.get_by_label("Answers").select_option("In a file of their own")
    with page.expect_download() as download:
        dialog.get_by_role("button", name="Download", exact=True).click()
    assert download.value.suggested_filename == "booklet-2026-11-30-to-2026-12-06.pdf"
    week = PdfReader(download.value.path())
    text = " ".join(part.extract_text() for part in week.pages)
    for part in ("By the desk", "1 December", "2 December", TREE):
        assert part in text, text
    assert EVE not in text
    assert "Answers" not in text
    assert week.metadata and "The Harbour Post" in str(week.metadata.title)
    with page.expect_download() as download:
        dialog.get_by_role("button", name="Download the answers").click()
    assert "Answers" in PdfReader(download.value.path()).pages[0].extract_text()
    dialog.get_by_role("button", name="Close").click()


def rebuild(page: Page, desk: Studio) -> None:
    """The site with an embargo, and with a preview that has Christmas."""
    page.get_by_role("button", name="Rebuild the site").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Nothing later than").check()
    dialog.get_by_label("The last day in the site").fill(SECOND)
    dialog.get_by_label("Also a preview").check()
    dialog.get_by_role("button", name="Rebuild", exact=True).click()
    expect(news(page)).to_contain_text("The site is rebuilt. Days: ")
    expect(news(page)).to_contain_text("waywords 2")
    preview = dialog.get_by_label("The preview that is served").input_value()
    dialog.get_by_role("button", name="Close").click()
    found = [page.request.get(f"{each}puzzles/waywords/{CHRISTMAS[0]}.json") for each in (desk.opener.site, preview)]
    assert [each.status for each in found] == [404, 200]


def play_under_a_path(library: Library, browser: Browser, www: Path) -> None:
    """The first days are published in the newspaper's own site, and played on a phone."""
    build(library, www / PATH, base_path=f"/{PATH}/", through=SECOND)
    (www / "index.html").write_text(f'<!doctype html><html lang="en"><title>Post</title><a href="/{PATH}/">Puzzles</a>')
    with served(site_app(www)) as address, opened(Opener(browser, address)) as opener:
        page = opener.page(at=f"{LAUNCH}T12:00:00Z", viewport=PHONE)
        page.get_by_role("link", name="Puzzles").tap()
        expect(page.get_by_role("heading", name="The Harbour Post")).to_be_visible()
        expect(page.get_by_text("By the desk")).to_be_visible()
        page.get_by_role("link", name=re.compile("Waywords")).tap()
        expect(page).to_have_url(f"{address}{PATH}/waywords/")
        expect(page.locator(".objective strong")).to_have_text(TREE)
        [puzzle] = [daily.puzzle for daily in library.days("waywords") if daily.day == LAUNCH]
        for word in puzzle["words"]["path"]:
            cells = word["placements"][0]
            DraggingFinger().select(page, cells[0], cells[-1])
        expect(page.get_by_role("dialog")).to_be_visible()

        files = f"{address}{PATH}/puzzles/waywords"
        assert [page.request.get(f"{files}/{name}.json").status for name in (SECOND, CHRISTMAS[0])] == [200, 404]
        page.clock.set_fixed_time(f"{CHRISTMAS[0]}T12:00:00Z")
        page.goto(f"{address}{PATH}/waywords/")
        expect(page.get_by_role("heading", name="Not there yet")).to_be_visible()
        opener.forgive("was preloaded using link preload but not used")  # in time, on a machine that is busy
