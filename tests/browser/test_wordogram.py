"""Wordogram, played: by mouse, finger and keys, on a phone and on a desk; how its board fits, and who can read it."""

from __future__ import annotations

import re
from typing import Any, Protocol

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, ViewportSize, expect

from gridwright.rules import wordogram
from gridwright.rules.wordogram import lettergrid
from tests.amounts import cases, repeats

from .axe import violations_in_every_theme
from .conftest import DESKTOP, PHONE, SMALL_PHONE, Gate, Opener
from .hand import FINGER_PAUSE_MS
from .puzzles import TODAY
from .test_pages import LANDSCAPE, NARROW
from .wordogram_puzzles import CERTIFICATE, HOSTILE, TRUTH, puzzle

# Rows and columns whose hints are the longest that eight columns and eight rows can have.
DENSE = puzzle(
    "dense", ["WMHDKBGO", "QUICKLYO", "HREE HOU", "RSATOO S", "OON THAN", "A MINUTE", "TOO LATE", "BETTER. "]
)
LETTERS = [
    (row, col, letter)
    for row, line in enumerate(lettergrid.answer_rows(TRUTH))
    for col, letter in enumerate(line)
    if lettergrid.is_letter(letter)
]


def tile(page: Page, row: int, col: int) -> Locator:
    return page.locator(f'[data-cell="{row} {col}"]')


def press(page: Page, name: str) -> None:
    button = page.get_by_role("button", name=re.compile(f"^{name}"))
    button.tap() if page.viewport_size and page.viewport_size["width"] < 800 else button.click()


def take_letter(page: Page, left: int = 3) -> None:
    """Climb a hint to its letter, of which so many are left."""
    press(page, "Hint")
    press(page, "Show the tile")
    press(page, re.escape(f"Place the letter ({left} left)"))
    expect(page.locator(".tile.hint")).to_have_count(4 - left)


class Hand(Protocol):
    def write(self, page: Page, row: int, col: int, letter: str) -> None:
        """Put a letter into a tile."""


def is_selected(page: Page, row: int, col: int) -> bool:
    """As a person sees it: typing moves on, and often to where it should."""
    return page.locator(".tile.selected").get_attribute("data-cell") == f"{row} {col}"


class Mouse:
    def write(self, page: Page, row: int, col: int, letter: str) -> None:
        if not is_selected(page, row, col):
            tile(page, row, col).click()
        page.locator(f'[data-key="{letter}"]').click()


class Finger:
    def write(self, page: Page, row: int, col: int, letter: str) -> None:
        if not is_selected(page, row, col):
            tile(page, row, col).tap()
            page.wait_for_timeout(FINGER_PAUSE_MS)
        page.locator(f'[data-key="{letter}"]').tap()
        page.wait_for_timeout(FINGER_PAUSE_MS)


class Keys:
    """Types on, and leaves a tile empty by Space, wherever the selection is before the tile that is wanted."""

    def write(self, page: Page, row: int, col: int, letter: str) -> None:
        for _ in range(20):
            if is_selected(page, row, col):
                break
            page.keyboard.press("Space")
        page.keyboard.press(letter.lower())


HANDS: list[tuple[Hand, ViewportSize]] = [(Finger(), PHONE), (Mouse(), DESKTOP), (Keys(), SMALL_PHONE)]
hands = pytest.mark.parametrize(
    ("hand", "viewport"), HANDS, ids=[f"{type(hand).__name__}-{viewport['width']}" for hand, viewport in HANDS]
)


def spoken(page: Page) -> Locator:
    return page.locator("[aria-live=polite]")


def dialog(page: Page) -> Locator:
    return page.locator("dialog[open]")


def ready(page: Page) -> None:
    """Wait until the rules have answered: the live region has their text."""
    expect(spoken(page)).to_contain_text(re.compile("left\\.|Solved"), timeout=30_000)


def served(context: BrowserContext, wanted: Any) -> None:
    """Make this today's puzzle, without any audit."""
    view = wordogram.view(wanted, wordogram.init(wanted, 0))
    file = {"game": "wordogram", "number": 15, "date": TODAY, "puzzle": wanted, "view": view}
    context.route(re.compile(rf"puzzles/wordogram/{TODAY}\.json$"), lambda route: route.fulfill(json=file))


def switch(page: Page, name: str) -> None:
    page.get_by_role("button", name="Options").click()
    dialog(page).get_by_role("switch", name=name).click()
    page.keyboard.press("Escape")
    expect(dialog(page)).to_have_count(0)


def type_all(page: Page, hand: Hand) -> None:
    for row, col, letter in LETTERS:
        hand.write(page, row, col, letter)


@hands
def test_a_puzzle_is_solved_by_one_check(open_page: Opener, hand: Hand, viewport: ViewportSize) -> None:
    page = open_page.page("wordogram/", viewport=viewport, moving=True)
    ready(page)
    if isinstance(hand, Mouse):
        switch(page, "On-screen keyboard")
    type_all(page, hand)
    expect(page.locator(".tile.right")).to_have_count(0)
    expect(spoken(page)).to_contain_text(f"{len(LETTERS)} letters not checked")
    press(page, "Check")
    expect(page.locator(".tile.right")).to_have_count(len(LETTERS))
    expect(dialog(page)).to_contain_text("Flawless")
    expect(dialog(page).locator("blockquote")).to_have_text("The truth is rarely pure and never simple.")
    expect(dialog(page)).to_contain_text("Oscar Wilde")
    expect(dialog(page)).to_contain_text("The Importance of Being Earnest, 1895")
    expect(dialog(page).get_by_role("link", name="Next: Waywords")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="See the result").click()
    dialog(page).get_by_role("button", name="Share").click()
    text = page.get_by_label("Text to share").input_value()
    assert text.startswith("WORDOGRAM #15\n🟩🟩🟩🟩🟩🟩\n") and text.endswith("wordogram/?puzzle=15")
    assert "1 attempt · no hints" in text


@pytest.mark.parametrize(("hand", "viewport"), [(Finger(), SMALL_PHONE), (Keys(), DESKTOP)], ids=["Finger", "Keys"])
def test_auto_check_checks_every_letter(open_page: Opener, hand: Hand, viewport: ViewportSize) -> None:
    page = open_page.page("wordogram/", viewport=viewport)
    ready(page)
    switch(page, "Auto-check")
    tile(page, 0, 0).click()  # it was selected: the direction turns, and back
    tile(page, 0, 0).click()
    page.keyboard.press("x")
    expect(tile(page, 0, 0)).to_have_attribute("aria-label", "row 1, col 1, wrong letter X")
    page.keyboard.press("Backspace")
    expect(tile(page, 0, 0)).to_have_attribute("aria-label", "row 1, col 1, empty")
    for row, col, letter in LETTERS:
        hand.write(page, row, col, letter)
        expect(tile(page, row, col)).to_have_attribute(
            "aria-label", f"row {row + 1}, col {col + 1}, locked letter {letter}"
        )
        if (row, col) == (0, 2):
            expect(tile(page, 0, 3)).to_have_attribute("aria-label", "row 1, col 4, locked space")
            tile(page, 4, 0).click()
            tile(page, 0, 3).click()  # what is locked moves nothing
            expect(page.locator(".tile.selected")).to_have_attribute("data-cell", "4 0")
            tile(page, 1, 0).click()
    expect(dialog(page)).to_contain_text("Solved")
    assert dialog(page).locator(".content > dl dd").all_inner_texts()[1:] == ["2", "1", "0"]
    expect(dialog(page)).to_contain_text("Played with auto-check.")


def test_check_marks_wrong_letters_until_they_are_erased_and_fades_what_is_found(open_page: Opener) -> None:
    page = open_page.page("wordogram/")
    ready(page)
    switch(page, "Letter counts")
    expect(page.locator(".beside").nth(4)).to_have_attribute(
        "aria-label", "Row 5: E 2 left, N 1 left, R 1 left, V 1 left"
    )
    tile(page, 4, 0).tap()
    page.keyboard.type("nexer")
    press(page, "Check")
    expect(page.locator(".tile.right")).to_have_count(4)
    expect(tile(page, 4, 2)).to_have_class(re.compile("wrong"))
    expect(spoken(page)).to_contain_text("4 right, 1 wrong. 0 of 6 rows complete.")
    expect(page.locator(".beside").nth(4)).to_have_attribute("aria-label", "Row 5: E found, N found, R found, V 1 left")
    expect(page.locator(".beside").nth(4).locator(".done sup").first).to_have_text("0")
    press(page, "Check")  # nothing new: it is an attempt all the same
    expect(spoken(page)).to_contain_text("0 right, 1 wrong.")
    tile(page, 4, 2).tap()
    press(page, "Erase")
    expect(tile(page, 4, 2)).to_have_attribute("aria-label", "row 5, col 3, empty")
    tile(page, 4, 2).tap()
    page.keyboard.type("v")
    press(page, "Check")
    expect(tile(page, 4, 7)).to_have_attribute("aria-label", "row 5, col 8, locked space")


def test_hints_have_a_budget_and_clearing_gives_them_back(open_page: Opener) -> None:
    context = open_page.context()
    served(context, TRUTH | {"certificate": CERTIFICATE})
    page = open_page.page("wordogram/", context=context)
    ready(page)
    press(page, "No counts")
    page.get_by_role("button", name="Options").tap()
    expect(dialog(page)).to_contain_text("With counts only one answer made of ordinary words fits")
    dialog(page).get_by_text("The most useful").tap()
    page.keyboard.press("Escape")
    take_letter(page, 3)
    expect(page.locator(".tile.hint")).to_have_attribute("aria-label", re.compile(r"locked letter [A-Z], from a hint$"))
    take_letter(page, 2)
    take_letter(page, 1)
    press(page, "Hint")
    press(page, "Show the tile")
    expect(page.get_by_role("region", name="Hint")).to_contain_text("All your free letters are placed.")
    press(page, "Close the hint")
    expect(page.locator(".tile.hint")).to_have_count(3)
    tile(page, 1, 0).tap()
    page.keyboard.type("trq")
    press(page, "Clear line")
    expect(spoken(page)).to_contain_text("Row 2 cleared.")
    expect(tile(page, 1, 1)).to_have_attribute("aria-label", "row 2, col 2, empty")
    start_over(page)
    expect(page.locator(".tile.hint")).to_have_count(0)
    expect(spoken(page)).to_contain_text("3 free letters left.")


def start_over(page: Page) -> None:
    page.get_by_role("button", name=re.compile("Pause")).tap()
    for _ in range(2):
        page.get_by_role("button", name="Start over").tap()


def solve(page: Page) -> None:
    for row, col, letter in LETTERS:
        if not is_selected(page, row, col):
            tile(page, row, col).tap()
        page.keyboard.press(letter)
    press(page, "Check")


def test_starting_over_takes_neither_time_nor_hints_back_and_a_replay_is_called_one(open_page: Opener) -> None:
    context = open_page.context()
    page = open_page.page("wordogram/", context=context)
    ready(page)
    take_letter(page)
    page.evaluate("const now = performance.now.bind(performance); performance.now = () => now() + 600_000")
    expect(page.locator(".time")).to_contain_text("10:")
    context.clock.set_fixed_time(f"{TODAY}T12:10:00Z")
    start_over(page)
    expect(page.locator(".tile.hint")).to_have_count(0)
    expect(page.locator(".time")).to_contain_text("10:")
    solve(page)
    expect(dialog(page).get_by_role("heading", name="Well read")).to_be_visible()
    expect(dialog(page).locator(".content > dl")).to_contain_text(re.compile(r"Hints\s*1"))
    dialog(page).get_by_role("button", name="Play this puzzle again").tap()
    solve(page)
    expect(dialog(page).get_by_role("heading", name="Solved again")).to_be_visible()
    kept = page.evaluate("JSON.parse(localStorage.getItem('gridwright:v1:result:wordogram:truth').slice(9))")
    assert (kept["figures"]["hintsUsed"], kept["completedAt"] % 3_600_000) == (1, 600_000)


def test_criterion_7_progress_statistics_and_options_are_there_after_a_reload(open_page: Opener) -> None:
    page = open_page.page("wordogram/")
    ready(page)
    switch(page, "Letter counts")
    page.keyboard.type("the")
    press(page, "Check")
    expect(page.locator(".tile.right")).to_have_count(3)
    press(page, "Check")
    expect(page.locator(".toast")).to_contain_text("There is no letter to check; it counts as an attempt")
    page.keyboard.type("tr")
    expect(spoken(page)).to_contain_text("2 letters not checked")
    page.reload()
    expect(tile(page, 1, 1)).to_have_attribute("aria-label", "row 2, col 2, letter R")
    ready(page)
    expect(page.locator(".beside sup").first).to_be_visible()
    for row, col, letter in LETTERS[5:]:
        tile(page, row, col).click()
        page.keyboard.press(letter)
    press(page, "Check")
    expect(dialog(page)).to_contain_text("Flawless")
    expect(dialog(page).locator("dt").nth(1)).to_have_text("Attempts")
    assert dialog(page).locator(".content > dl dd").all_inner_texts()[1:] == ["3", "0", "0"]
    page.goto(f"{open_page.site}stats/?game=wordogram")
    expect(page.get_by_role("heading", name="Wins by attempts")).to_be_visible()
    expect(page.locator(".bars li > span").first).to_have_text("attempts: 3")
    page.goto(open_page.site)
    expect(page.locator('[data-game="wordogram"]')).to_contain_text("Solved")
    page.goto(f"{open_page.site}wordogram/?puzzle=14")  # what was chosen holds for another puzzle
    ready(page)
    expect(page.locator(".beside sup").first).to_be_visible()


def test_letters_typed_before_the_rules_are_there_show_at_once_and_are_checked_in_order(open_page: Opener) -> None:
    context = open_page.context()
    gate = Gate(context, r"\.wasm$")
    page = open_page.page("wordogram/", context=context)
    expect(tile(page, 0, 0)).to_be_visible()
    page.keyboard.type("tha")
    page.keyboard.press("Control+Enter")
    for name in ("row 1, col 1, letter T", "row 1, col 2, letter H", "row 1, col 3, letter A"):
        expect(page.get_by_label(name, exact=True)).to_be_visible()
    gate.open(page)
    expect(page.locator(".tile.right")).to_have_count(2)
    expect(tile(page, 0, 2)).to_have_class(re.compile("wrong"))


def test_keys_move_over_locked_tiles_and_turn_the_direction(open_page: Opener) -> None:
    page = open_page.page("wordogram/", viewport=DESKTOP)
    ready(page)
    switch(page, "Auto-check")
    selected = page.locator(".tile.selected")
    tile(page, 0, 1).click()
    page.keyboard.press("h")
    expect(tile(page, 0, 1)).to_have_class(re.compile("right"))
    expect(selected).to_have_attribute("data-cell", "0 2")
    page.keyboard.press("ArrowLeft")
    expect(selected).to_have_attribute("data-cell", "0 0")
    expect(tile(page, 0, 0)).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("q")
    expect(selected).to_have_attribute("data-cell", "1 0")
    page.keyboard.press("Delete")  # nothing is here, and nothing else goes
    expect(tile(page, 0, 0)).to_have_attribute("aria-label", "row 1, col 1, wrong letter Q")
    page.keyboard.press("Backspace")  # back, and what is there goes
    expect(selected).to_have_attribute("data-cell", "0 0")
    expect(tile(page, 0, 0)).to_have_attribute("aria-label", "row 1, col 1, empty")
    page.keyboard.type("1-;")
    expect(tile(page, 0, 0)).to_have_attribute("aria-label", "row 1, col 1, empty")
    tile(page, 0, 1).click()  # locked: nothing moves, and no focus either
    expect(selected).to_have_attribute("data-cell", "0 0")
    expect(tile(page, 0, 0)).to_be_focused()
    page.get_by_role("button", name="How to play").click()
    page.keyboard.press("z")
    page.keyboard.press("Escape")
    expect(page.locator(".tile.wrong")).to_have_count(0)
    page.get_by_role("button", name="Pause").click()
    expect(tile(page, 0, 0)).to_be_hidden()


FITS = """() => {
  const rect = one => one.getBoundingClientRect();
  const scroller = document.querySelector('.scroller');
  // Hints that scroll are scrolled to one end for the first letter, and to the other for the last.
  const ends = one => [0, 1e4].map(to => {
    one.scrollTo(to, to);
    const letters = [...one.querySelectorAll('.letter')].map(rect);
    one.scrollTo(0, 0);
    return letters;
  });
  const lines = [...document.querySelectorAll('.beside')].map(one => ({
    hint: rect(one), tile: rect(one.nextElementSibling), ends: ends(one) }));
  const columns = [...document.querySelectorAll('.column')].map((one, col) => ({
    hint: rect(one), tile: rect(document.querySelectorAll('.line')[0].children[col + 1]), ends: ends(one) }));
  return { lines, columns, tile: rect(document.querySelector('.tile:not(.half)')).width,
    sideways: scroller.scrollWidth - scroller.clientWidth,
    down: scroller.scrollHeight - scroller.clientHeight,
    page: [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight] };
}"""


@repeats
@pytest.mark.parametrize("wanted", [TRUTH, DENSE], ids=["truth", "dense"])
@pytest.mark.parametrize(
    ("viewport", "least"),
    cases([(NARROW, 30), (LANDSCAPE, 36), (DESKTOP, 40)], [(SMALL_PHONE, 36), (PHONE, 36)]),
    ids=lambda v: f"{v['width']}x{v['height']}" if isinstance(v, dict) else "",
)
def test_criterion_6_hints_never_wrap_and_stay_with_their_lines(
    open_page: Opener, viewport: ViewportSize, least: int, wanted: Any
) -> None:
    context = open_page.context(viewport=viewport)
    served(context, wanted)
    page = open_page.page("wordogram/", context=context)
    ready(page)
    page.evaluate("document.fonts.ready")
    for _ in range(2):  # without counts, and with them
        fits = page.evaluate(FITS)
        assert max(fits["page"]) <= 0 and fits["sideways"] <= 0
        assert fits["tile"] >= least
        for line in fits["lines"]:
            assert abs(middle(line["hint"], "y") - middle(line["tile"], "y")) < 1
            assert line["hint"]["right"] <= line["tile"]["left"]
            first, last = line["ends"]
            assert len({round(letter["top"]) for letter in first}) == 1
            assert first[0]["left"] >= line["hint"]["left"] - 0.5 and first[0]["left"] >= 0
            assert last[-1]["right"] <= line["hint"]["right"]
        for column in fits["columns"]:
            first, last = column["ends"]
            tops = [letter["top"] for letter in first]
            assert tops == sorted(tops) and len(set(tops)) == len(tops)
            assert all(abs(middle(letter, "x") - middle(column["tile"], "x")) < 1.5 for letter in first)
            assert not first or first[0]["top"] >= column["hint"]["top"] - 2
            assert not last or last[-1]["bottom"] <= column["tile"]["top"]
        switch(page, "Letter counts")


# Its columns have twelve different letters each, which is the most that twelve rows can have.
TALLEST = puzzle("tallest", ["".join(chr(65 + (row * 2 + col * 3) % 26) for col in range(8)) for row in range(12)])


def test_at_a_desk_twelve_rows_are_whole_and_the_keyboard_comes_when_it_is_asked_for(open_page: Opener) -> None:
    context = open_page.context(viewport=DESKTOP)
    served(context, TALLEST)
    page = open_page.page("wordogram/", context=context)
    ready(page)
    for _ in range(2):  # without counts, and with them
        fits = page.evaluate(FITS)
        assert fits["down"] <= 0 and fits["sideways"] <= 0 and max(fits["page"]) <= 0
        switch(page, "Letter counts")
    expect(page.locator(".keyboard")).to_have_count(0)
    switch(page, "On-screen keyboard")
    page.locator('[data-key="Q"]').click()
    expect(tile(page, 0, 0)).to_have_attribute("aria-label", "row 1, col 1, letter Q")
    page.reload()
    expect(page.locator(".keyboard")).to_be_visible()


def middle(box: dict[str, float], axis: str) -> float:
    return box["x"] + box["width"] / 2 if axis == "x" else box["y"] + box["height"] / 2


def test_criterion_6_a_wide_puzzle_scrolls_under_its_hints(open_page: Opener) -> None:
    page = open_page.page("wordogram/?puzzle=14")
    ready(page)
    hint = page.locator(".beside").first
    before = hint.bounding_box()
    tile(page, 0, 3).tap()
    for _ in range(14):
        page.keyboard.press("ArrowRight")
    expect(tile(page, 0, 18)).to_be_in_viewport(ratio=1)
    after = hint.bounding_box()
    assert before and after and abs(before["x"] - after["x"]) < 4
    column = page.locator(".column").nth(18).bounding_box()
    box = tile(page, 0, 18).bounding_box()
    assert column and box and abs(column["x"] - box["x"]) < 1
    assert box["x"] >= after["x"] + after["width"] - 1
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


def test_hostile_texts_are_shown_as_text(open_page: Opener) -> None:
    context = open_page.context()
    served(context, HOSTILE)
    page = open_page.page("wordogram/", context=context)
    ready(page)
    assert page.locator(".overlay").all_text_contents() == ["<", ">", "&", '"', "\u202e", "\u0301"]
    title = page.title()
    page.keyboard.type("ab")
    press(page, "Check")
    expect(dialog(page).locator("blockquote")).to_have_text(HOSTILE["meta"]["phrase"])
    expect(dialog(page).locator("figure strong")).to_have_text(HOSTILE["meta"]["author"])
    expect(dialog(page)).to_contain_text("</blockquote><b>bold</b>, <i>1900</i>")
    expect(dialog(page).locator("img, script, b, i")).to_have_count(0)
    assert page.title() == title


def half_way(open_page: Opener) -> Page:
    """A game with every kind of tile. Still, so that axe sees a state and not the way to it."""
    context = open_page.context()
    served(context, TRUTH | {"certificate": CERTIFICATE})
    page = open_page.page("wordogram/", context=context)
    ready(page)
    switch(page, "Letter counts")
    page.keyboard.type("thextr")
    page.locator('[data-key="Enter"]').tap()
    press(page, "Check")
    take_letter(page)
    return page


def test_axe_finds_nothing_in_any_theme(open_page: Opener) -> None:
    page = half_way(open_page)
    assert violations_in_every_theme(page) == []
    page.get_by_role("button", name="Options").click()
    assert violations_in_every_theme(page) == []
    page.keyboard.press("Escape")
    page.get_by_role("button", name="How to play").click()
    expect(dialog(page).locator("li")).to_have_count(4)
    assert violations_in_every_theme(page) == []
    page.keyboard.press("Escape")
    for row, col, letter in LETTERS:
        if "locked" not in (tile(page, row, col).get_attribute("aria-label") or ""):
            Mouse().write(page, row, col, letter)
    press(page, "Check")
    expect(dialog(page)).to_contain_text("Well read")
    assert violations_in_every_theme(page) == []
    page.keyboard.press("Escape")
    expect(dialog(page)).to_have_count(0)
    assert violations_in_every_theme(page) == []


def test_marks_do_not_rest_on_colour(open_page: Opener) -> None:
    page = open_page.page("wordogram/", forced_colors="active")
    ready(page)
    page.keyboard.type("txe")
    press(page, "Check")
    take_letter(page)
    borders = "one => { const s = getComputedStyle(one); return s.borderTopStyle + ' ' + s.borderTopWidth }"
    shown = {kind: page.locator(f".tile.{kind}").first.evaluate(borders) for kind in ("right", "wrong", "hint")}
    shown["open"] = tile(page, 5, 0).evaluate(borders)
    assert len(set(shown.values())) == 4, shown


def test_the_win_runs_through_the_tiles_unless_motion_is_not_wanted(open_page: Opener) -> None:
    for moves in (True, False):
        context = open_page.context(moving=moves)
        served(context, puzzle("short", ["AB", "C "]))
        page = open_page.page("wordogram/", context=context)
        ready(page)
        page.keyboard.type("abc")
        press(page, "Check")
        expect(page.locator(".tile.right")).to_have_count(3)
        assert (page.locator(".board.fresh").count() > 0) == moves
        expect(dialog(page)).to_contain_text("Flawless")
