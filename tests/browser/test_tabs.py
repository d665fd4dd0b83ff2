"""One puzzle in several tabs at once: every move of each is in the game, and all boards are equal in the end."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import BrowserContext, Page, expect

from tests.amounts import amount, repeats

from .conftest import DESKTOP, Opener

KEY = "gridwright:v1:wordogram:truth"
MOVES = amount(100, 334)  # of each of the tabs
LETTERS = "QXZ"
# Types the letters of one tab into cells of its own, as fast as a page takes them; now and then it rests.
RACE = """([cells, moves, letters]) => {
  window.racing = (async () => {
    for (let move = 0; move < moves; move++) {
      document.querySelector(`[data-cell="${cells[move % cells.length]}"]`).click();
      dispatchEvent(new KeyboardEvent("keydown", { key: letters[(moves - 1 - move) % letters.length], bubbles: true }));
      if (move % 3 === 0) await new Promise((resolve) => setTimeout(resolve, Math.random() * 12));
    }
  })();
}"""


def game(page: Page) -> Any:
    text = page.evaluate("key => localStorage.getItem(key)", KEY)
    return json.loads(text[9:]) if text else {"moves": 0}


def board(page: Page) -> list[str]:
    return page.locator("[data-cell]").all_inner_texts()


def open_tabs(open_page: Opener, context: BrowserContext) -> list[Page]:
    """Two tabs, and a window that was opened from the second: it has a copy of what that one keeps for itself."""
    tabs = [open_page.page("wordogram/", context=context) for _ in range(2)]
    for tab in tabs:
        expect(tab.locator("p.spoken[aria-live=polite]")).not_to_have_text("")
    with context.expect_page() as opened:
        tabs[1].evaluate("void window.open(location.href)")
    tabs.append(opened.value)
    expect(tabs[2].locator("p.spoken[aria-live=polite]")).not_to_have_text("")
    return tabs


@repeats
def test_raced_moves_in_three_tabs_are_all_in_the_game_and_all_boards_are_equal(open_page: Opener) -> None:
    context = open_page.context(viewport=DESKTOP)
    tabs = open_tabs(open_page, context)
    cells = [str(cell.get_attribute("data-cell")) for cell in tabs[0].locator("button[data-cell]").all()]
    own = [cells[number::3] for number in range(3)]
    before = game(tabs[0])["moves"]
    for tab, some in zip(tabs, own, strict=True):
        tab.evaluate(RACE, [some, MOVES, LETTERS])
    for tab in tabs:
        tab.evaluate("window.racing")
    for _ in range(600):
        if game(tabs[0])["moves"] >= before + 3 * MOVES:
            break
        tabs[0].wait_for_timeout(100)
    assert game(tabs[0])["moves"] == before + 3 * MOVES
    for tab in tabs[1:]:
        expect(tab.locator("[data-cell]")).to_have_text(board(tabs[0]))
    grid = game(tabs[0])["state"]["grid"]
    for some in own:
        last = {some[move % len(some)]: LETTERS[(MOVES - 1 - move) % len(LETTERS)] for move in range(MOVES)}
        for cell, letter in last.items():
            row, col = map(int, cell.split())
            assert grid[row][col] == letter
