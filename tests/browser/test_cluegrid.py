"""Cluegrid, played: by finger, mouse and keys, on a phone and on a desk; how its board fits, and who can read it."""

from __future__ import annotations

import re
from itertools import combinations, product
from typing import Any, Protocol

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.amounts import cases, repeats

from .axe import violations_in_every_theme
from .cluegrid_puzzles import CRANE
from .conftest import DESKTOP, PHONE, SMALL_PHONE, Gate, Opener
from .hand import FINGER_PAUSE_MS
from .host import Host, noon
from .test_pages import LANDSCAPE, NARROW

LOSS = [("main", "STARE"), ("main", "HOUSE"), ("1", "ACHE"), ("1", "ACRE"), ("main", "CRATE"), ("main", "CRAZE")]


class Hand(Protocol):
    def choose(self, page: Page, word: str) -> None:
        """Choose a word: 'main', or a crosser by its number."""

    def type(self, page: Page, text: str) -> None:
        """Type a guess, without Enter."""

    def press(self, page: Page, key: str) -> None:
        """Press Enter or Backspace."""


def word_of(page: Page, word: str) -> Locator:
    return page.locator(f'.word[data-word="{word}"]')


def key_of(page: Page, key: str) -> Locator:
    return page.locator(f'[data-key="{key}"]')


class Mouse:
    def choose(self, page: Page, word: str) -> None:
        clue = page.locator(f'.clue[data-word="{word}"]')
        if clue.is_visible():
            clue.click()
        else:
            word_of(page, word).click(position=corner(page, word))

    def type(self, page: Page, text: str) -> None:
        for letter in text:
            self.press(page, letter)

    def press(self, page: Page, key: str) -> None:
        key_of(page, key).click()


class Finger(Mouse):
    def choose(self, page: Page, word: str) -> None:
        box, point = word_of(page, word).bounding_box(), corner(page, word)
        assert box
        page.touchscreen.tap(box["x"] + point["x"], box["y"] + point["y"])
        page.wait_for_timeout(FINGER_PAUSE_MS)

    def press(self, page: Page, key: str) -> None:
        key_of(page, key).tap()
        page.wait_for_timeout(FINGER_PAUSE_MS)


class Keys:
    """The arrows until the word is chosen, then letters, as on any keyboard."""

    def choose(self, page: Page, word: str) -> None:
        for _ in range(5):
            if word_of(page, word).get_attribute("aria-pressed") == "true":
                return
            here = page.locator('.word[aria-pressed="true"]').get_attribute("data-word")
            page.keyboard.press("ArrowRight")
            expect(word_of(page, str(here))).to_have_attribute("aria-pressed", "false")
        raise AssertionError(f"the arrows never came to {word}")

    def type(self, page: Page, text: str) -> None:
        page.keyboard.type(text.lower())

    def press(self, page: Page, key: str) -> None:
        page.keyboard.press(key)


class Tabs(Keys):
    """Goes to the word by Tab, and takes it by Enter or Space."""

    def choose(self, page: Page, word: str) -> None:
        page.locator(".top-bar button").last.focus()
        for _ in range(8):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement.dataset.word") == word:
                page.keyboard.press("Space" if word == "main" else "Enter")
                return
        raise AssertionError(f"Tab never came to {word}")


def corner(page: Page, word: str) -> Any:
    """A point in a word where no other crosses it: CRANE's second letter, and the ends of its crossers."""
    box = word_of(page, word).bounding_box()
    assert box
    if word == "main":
        return {"x": box["width"] * 0.3, "y": box["height"] / 2}
    return {"x": box["width"] / 2, "y": box["height"] - 8}


HANDS: list[tuple[Hand, ViewportSize]] = [
    (Finger(), PHONE),
    (Finger(), SMALL_PHONE),
    (Mouse(), DESKTOP),
    (Keys(), DESKTOP),
    (Tabs(), PHONE),
]


def by_hand(hands: list[tuple[Hand, ViewportSize]]) -> pytest.MarkDecorator:
    names = [f"{type(hand).__name__}-{viewport['width']}" for hand, viewport in hands]
    return pytest.mark.parametrize(("hand", "viewport"), hands, ids=names)


few_hands = by_hand(cases([HANDS[1], HANDS[3]], [HANDS[0], HANDS[2], HANDS[4]]))


def spoken(page: Page) -> Locator:
    return page.locator("p[aria-live=polite]")


def ready(page: Page) -> None:
    """Wait until the rules have answered: the live region has their text."""
    expect(spoken(page)).to_contain_text(re.compile(r"left\.|The word was|Crosser 3"), timeout=15_000)


def dialog(page: Page) -> Locator:
    return page.locator("dialog[open]")


def letters(page: Page) -> str:
    """The main row as it is drawn, a dot for a letter that is not known."""
    found: str = page.locator(".cell.main").evaluate_all(
        "all => all.map(one => one.querySelector('b').textContent || '.').join('')"
    )
    return found


def marks(page: Page) -> str:
    """What the keyboard knows, as letters with their marks."""
    found: str = page.locator(".key[data-mark]").evaluate_all(
        "all => all.map(one => one.dataset.key + one.dataset.mark[0]).sort().join(' ')"
    )
    return found


def corners(page: Page) -> str:
    """What the corners of the keys say of the main word."""
    found: str = page.locator("[data-corner]").evaluate_all(
        "all => all.map(one => one.textContent + one.dataset.corner[0]).sort().join(' ')"
    )
    return found


def set_hard_mode(page: Page, on: bool) -> None:
    page.get_by_role("button", name="Settings").click()
    switch = page.get_by_role("switch", name=re.compile("Hard mode in Cluegrid"))
    switch.set_checked(on)
    page.keyboard.press("Escape")
    expect(dialog(page)).to_have_count(0)


def guess(page: Page, hand: Hand, word: str, text: str) -> None:
    """Guess a word, and wait until it was checked."""
    if word_of(page, word).get_attribute("aria-pressed") != "true":
        hand.choose(page, word)
        expect(word_of(page, word)).to_have_attribute("aria-pressed", "true")
    hand.type(page, text)
    hand.press(page, "Enter")
    expect(spoken(page)).to_contain_text(f"{text}: {text[0]} ")


@by_hand(HANDS)
def test_a_game_is_played_to_its_win(open_page: Opener, hand: Hand, viewport: ViewportSize) -> None:
    page = open_page.page("cluegrid/", viewport=viewport, moving=True)
    ready(page)
    expect(page.get_by_text("6 guesses left", exact=True)).to_be_visible()
    hand.type(page, "STARX")
    hand.press(page, "Backspace")
    expect(page.get_by_label("Your guess for the main word: S T A R blank")).to_be_visible()
    hand.type(page, "E")
    hand.press(page, "Enter")
    expect(page.get_by_text("5 guesses left", exact=True)).to_be_visible()
    assert letters(page) == "..A.E"
    assert marks(page) == "Ac Ec Rp Sa Ta"
    guess(page, hand, "1", "ACRE")
    expect(page.locator('.cell[data-mark="revealed"]')).to_have_text("C")
    expect(spoken(page)).to_contain_text("Solved. It places C in the main word.")
    assert letters(page) == "C.A.E"
    expect(word_of(page, "main")).to_have_attribute("aria-pressed", "true")
    guess(page, hand, "3", "MELON")
    expect(page.locator(".guesses ol .guess")).to_have_count(1)
    expect(page.get_by_text("3 guesses left", exact=True)).to_be_visible()
    guess(page, hand, "main", "CRANE")
    expect(dialog(page)).to_contain_text("Excellent!")
    expect(dialog(page)).to_contain_text("4/6 guesses · 1/3 crossers")
    page.keyboard.press("Escape")
    expect(dialog(page)).to_have_count(0)
    assert letters(page) == "CRANE"
    expect(page.locator('.cell[data-mark="answer"]')).to_have_count(7)
    expect(page.locator(".keyboard")).to_have_count(0)
    page.get_by_role("button", name="See the result").click()
    expect(dialog(page)).to_be_visible()


def test_a_loss_shows_the_word_and_what_was_still_possible(open_page: Opener) -> None:
    context = open_page.context(viewport=DESKTOP)
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = open_page.page("cluegrid/", context=context)
    ready(page)
    for word, text in LOSS:
        guess(page, Keys(), word, text)
    result = dialog(page)
    expect(result.get_by_role("heading", level=2)).to_have_text("So close! The word was CRANE")
    expect(result).to_contain_text("X/6 guesses · 1/3 crossers")
    assert [" ".join(text.split()) for text in result.locator(".words li").all_inner_texts()] == [
        "CRANE The main word",
        "ACRE solved Farmer's measure of land",
        "PLAY What children do at recess",
        "LEMON Sour half of a bar's twist",
    ]
    expect(result.locator("ol li")).to_have_count(6)
    counts = [re.sub(r"\D", "", text) for text in result.locator(".left span").all_inner_texts()]
    assert [int(count) for count in counts] == sorted(map(int, counts), reverse=True)
    expect(result.locator("ol li").nth(4)).to_contain_text("A solver would have tried")
    result.get_by_role("button", name="Share").click()
    text = page.get_by_label("Text to share").input_value()
    assert text.startswith(
        "CLUEGRID #15\nX/6 guesses | 1/3 crossers\n\n⬛⬛🟩🟨🟩\n⬛⬛⬛⬛🟩\n🟩🟩🟩⬛🟩\n🟩🟩🟩⬛🟩\n\n"
    )
    assert text.endswith("cluegrid/?puzzle=15")
    expect(result.get_by_role("link", name=re.compile("Next: "))).to_be_visible()
    page.goto(open_page.site)
    expect(page.locator('[data-game="cluegrid"]')).to_contain_text("Not this time")


def test_a_refused_guess_says_why_stays_typed_and_costs_nothing(open_page: Opener) -> None:
    page = open_page.page("cluegrid/", viewport=PHONE)
    ready(page)
    hand = Finger()
    toast = page.locator(".toast")
    hand.type(page, "CRA")
    hand.press(page, "Enter")
    expect(toast).to_have_text("Not enough letters")
    expect(spoken(page)).to_contain_text("Not enough letters")
    hand.type(page, "XX")
    hand.press(page, "Enter")
    expect(toast).to_have_text("Not in word list.")
    expect(page.get_by_label("Your guess for the main word: C R A X X")).to_be_visible()
    hand.type(page, "Y")
    expect(toast).to_have_text("Too many letters")
    expect(page.get_by_text("6 guesses left", exact=True)).to_be_visible()
    hand.choose(page, "2")
    expect(page.get_by_label("Your guess for crosser 2: nothing yet")).to_be_visible()
    hand.choose(page, "main")
    hand.press(page, "Backspace")
    hand.press(page, "Backspace")
    hand.type(page, "NE")
    hand.press(page, "Enter")
    expect(dialog(page)).to_contain_text("Genius!")
    expect(dialog(page)).not_to_contain_text("A solver would have tried")


def test_a_word_is_chosen_by_its_clue_and_where_two_cross_by_a_tap_for_the_other(open_page: Opener) -> None:
    page = open_page.page("cluegrid/", viewport=PHONE)
    ready(page)
    page.locator('.clue[data-word="2"]').tap()
    expect(word_of(page, "2")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".cell.chosen")).to_have_count(4)
    expect(spoken(page)).to_have_text("Crosser 2: What children do at recess. 4 letters.")
    box = page.locator('[data-cell="2,2"]').bounding_box()  # where PLAY and CRANE cross
    assert box
    for chosen in ("main", "2", "main"):
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(word_of(page, chosen)).to_have_attribute("aria-pressed", "true")
    guess(page, Finger(), "1", "ACRE")
    Finger().choose(page, "1")
    expect(page.locator(".toast")).to_have_text("ACRE is solved")
    expect(spoken(page)).to_contain_text("Crosser 1: Farmer's measure of land. Solved, ACRE.")
    expect(word_of(page, "main")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Hide the clues").tap()
    expect(page.locator(".clue").first).to_be_hidden()


def test_on_a_small_phone_the_clues_can_be_closed_to_the_one_that_is_chosen(open_page: Opener) -> None:
    page = open_page.page("cluegrid/?puzzle=14", viewport=SMALL_PHONE)
    ready(page)
    before = page.locator('[data-cell="0,3"]').bounding_box()
    page.locator('.clue[data-word="3"]').tap()
    expect(word_of(page, "3")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Hide the clues").tap()
    expect(page.locator(".clue").first).to_be_hidden()
    expect(page.locator(".clues")).to_have_text(re.compile("^3 ?Fizzy stuff to drink through a straw"))
    after = page.locator('[data-cell="0,3"]').bounding_box()
    assert before and after and after["y"] > before["y"], "the board takes the room"
    page.get_by_role("button", name="Show all clues").tap()
    expect(page.locator(".clue").first).to_be_visible()


def test_keys_are_the_game_s_wherever_the_focus_is_but_not_under_a_dialog(open_page: Opener) -> None:
    page = open_page.page("cluegrid/", viewport=DESKTOP)
    ready(page)
    page.get_by_role("button", name="How to play").click()
    expect(dialog(page).locator("li")).to_have_count(4)
    page.keyboard.type("zz")
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="How to play")).to_be_focused()
    page.keyboard.press("Control+b")
    page.keyboard.type("crane")
    expect(page.get_by_label("Your guess for the main word: C R A N E")).to_be_visible()
    page.keyboard.press("Enter")
    expect(dialog(page)).to_contain_text("Genius!")


def test_progress_is_there_after_a_reload_and_a_finished_game_stays_finished(open_page: Opener) -> None:
    page = open_page.page("cluegrid/", viewport=PHONE)
    ready(page)
    hand = Finger()
    guess(page, hand, "main", "STARE")
    guess(page, hand, "1", "ACRE")
    hand.choose(page, "3")
    expect(spoken(page)).to_contain_text("Crosser 3")
    page.reload()
    expect(page.get_by_text("4 guesses left", exact=True)).to_be_visible()
    assert letters(page) == "C.A.E"
    assert (marks(page), corners(page)) == ("Ec", "Ac Cc Ec Rp Sa Ta")
    expect(word_of(page, "3")).to_have_attribute("aria-pressed", "true")
    ready(page)
    guess(page, hand, "main", "CRANE")
    expect(dialog(page)).to_contain_text("Brilliant!")
    bars = [f"guesses: {score} wins: {int(score == 3)}" for score in range(1, 7)]
    bars[2] += ", this one included"
    expect(dialog(page).locator(".bars li")).to_have_text(bars)
    page.goto(open_page.site)
    expect(page.locator('[data-game="cluegrid"]')).to_contain_text("Solved")
    page.goto(f"{open_page.site}cluegrid/")
    expect(page.locator(".keyboard")).to_have_count(0)
    expect(dialog(page)).to_contain_text("3/6 guesses")
    page.goto(f"{open_page.site}stats/?game=cluegrid")
    bars[2] = "guesses: 3 wins: 1"
    expect(page.locator(".bars li")).to_have_text(bars)
    expect(page.locator(".lines")).to_contain_text("Crossers solved1 of 3")
    expect(page.locator(".lines")).to_contain_text("Games in hard mode0")


def test_guesses_made_before_the_rules_are_there_wait_and_are_checked_in_order(open_page: Opener) -> None:
    context = open_page.context(viewport=DESKTOP)
    gate = Gate(context, r"\.wasm$")
    page = open_page.page("cluegrid/", context=context)
    expect(page.locator(".word")).to_have_count(4)
    page.keyboard.type("stare")
    page.keyboard.press("Enter")
    expect(page.locator(".entry.busy")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_label("Your guess for crosser 1: nothing yet")).to_be_visible()
    page.keyboard.type("acre")
    page.keyboard.press("Enter")
    gate.open(page)
    expect(page.get_by_text("4 guesses left", exact=True)).to_be_visible()
    assert letters(page) == "C.A.E"
    expect(page.get_by_label("Your guess for the main word: nothing yet")).to_be_visible()


def test_without_the_dictionary_the_game_says_so_and_goes_on_when_it_is_there(open_page: Opener) -> None:
    context = open_page.context(viewport=PHONE)
    context.route(re.compile(r"words-.*\.txt$"), lambda route: route.abort())
    page = open_page.page("cluegrid/", context=context)
    expect(page.locator(".word")).to_have_count(4)
    page.keyboard.type("stare")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("The dictionary could not be fetched.", timeout=15_000)
    context.unroute(re.compile(r"words-.*\.txt$"))
    page.get_by_role("button", name="Try again").tap()
    expect(page.get_by_text("5 guesses left", exact=True)).to_be_visible()
    open_page.expect_complaint("Failed to load resource")


def test_only_a_game_that_asks_for_words_fetches_the_dictionary(open_page: Opener) -> None:
    context = open_page.context(viewport=PHONE)
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    page = open_page.page("edgewise/", context=context)
    expect(spoken(page)).to_contain_text("left.")
    assert not [url for url in asked if "words-" in url]
    page.goto(f"{open_page.site}cluegrid/")
    ready(page)
    assert [url for url in asked if "words-" in url]


@pytest.mark.parametrize("layout", ["AZERTY", "ABC"])
def test_the_keyboard_has_the_rows_that_were_chosen(open_page: Opener, layout: str) -> None:
    context = open_page.context(viewport=NARROW)
    context.add_init_script(f"localStorage.setItem('gridwright:v1:settings', '{{\"keyboard\":\"{layout}\"}}')")
    page = open_page.page("cluegrid/", context=context)
    expect(page.locator(".keyboard")).to_be_visible()
    rows = page.locator(".keyboard .row").evaluate_all(
        "all => all.map(row => [...row.children].map(key => key.dataset.key).filter(key => !key[1]).join(''))"
    )
    assert sorted("".join(rows)) == sorted("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    assert rows[0] == {"AZERTY": "AZERTYUIOP", "ABC": "ABCDEFGHI"}[layout]
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


SIZES: list[ViewportSize] = [
    NARROW,
    SMALL_PHONE,
    {"width": 375, "height": 667},
    PHONE,
    LANDSCAPE,
    {"width": 768, "height": 1024},
    {"width": 900, "height": 640},  # the narrowest desk
    {"width": 965, "height": 700},
    DESKTOP,
]


def boxes(page: Page, viewport: ViewportSize, kinds: str) -> dict[str, list[tuple[float, ...]]]:
    """The boxes of some things that are shown, by the class of each, all of them inside the window."""
    page.set_viewport_size(viewport)
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, viewport
    assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0, viewport
    found: dict[str, list[tuple[float, ...]]] = {}
    for name, *box in page.locator(kinds).evaluate_all(
        "all => all.map(one => { const box = one.getBoundingClientRect();"
        " return [one.classList[0], box.left, box.top, box.right, box.bottom] })"
    ):
        is_inside = box[0] >= 0 and box[1] >= 56 and box[2] <= viewport["width"] and box[3] <= viewport["height"]
        assert is_inside, f"{name} at {viewport}"
        found.setdefault(name, []).append(tuple(box))
    return found


def test_every_clue_is_shown_from_the_start_beside_the_board_and_the_keyboard(open_page: Opener) -> None:
    page = open_page.page("cluegrid/", viewport=SMALL_PHONE)
    ready(page)
    page.evaluate("document.fonts.ready")
    for viewport in SIZES:
        found = boxes(page, viewport, ".cell, .guesses, .clue, .entry .tile, .key")
        assert len(found["clue"]) == 3, viewport
        for kind, other in combinations(found, 2):
            pairs = product(found[kind], found[other])
            assert not [pair for pair in pairs if overlap(*pair)], f"{kind} and {other} at {viewport}"
        for clue in found["clue"]:
            assert clue[3] - clue[1] >= 44, viewport


def test_the_tallest_grid_and_the_longest_clues_need_no_scrolling(open_page: Opener) -> None:
    """Also at 640x400, which is what a desk has at twice the size."""
    page = open_page.page("cluegrid/?puzzle=14", viewport=DESKTOP)
    ready(page)
    for word, text in (("main", "STARE"), ("main", "HOUSE"), ("main", "FLOOD"), ("2", "LUNG"), ("4", "MILE")):
        guess(page, Keys(), word, text)
    page.evaluate("document.fonts.ready")
    for viewport in [*SIZES, ViewportSize(width=640, height=400)]:
        found = boxes(page, viewport, ".cell, .guesses, .clues, .entry .tile, .key")
        assert len(found["cell"]) == 17
        assert min(box[2] - box[0] for box in found["cell"]) >= 28, viewport
        for key in found["key"]:
            assert key[3] - key[1] >= 44 and key[2] - key[0] >= 29, viewport
        others = [box for kind, all_of_it in found.items() if kind != "cell" for box in all_of_it]
        assert not [pair for pair in product(found["cell"], others) if overlap(*pair)], viewport
        [clues] = found["clues"]
        assert clues[3] - clues[1] >= 72, viewport


def box_of(page: Page, selector: str) -> Any:
    """Left, top, right, bottom of all that a selector finds."""
    found: Any = page.locator(selector).evaluate_all(
        "all => { const boxes = all.map(one => one.getBoundingClientRect());"
        " return [Math.min(...boxes.map(b => b.left)), Math.min(...boxes.map(b => b.top)),"
        " Math.max(...boxes.map(b => b.right)), Math.max(...boxes.map(b => b.bottom))] }"
    )
    return found


@pytest.mark.parametrize("number", [14, 15])
def test_guesses_are_large_beside_the_entry_row_which_is_centred_under_the_grid(open_page: Opener, number: int) -> None:
    page = open_page.page(f"cluegrid/?puzzle={number}", viewport=PHONE)
    ready(page)
    guess(page, Keys(), "main", "STARE")
    page.evaluate("document.fonts.ready")
    for viewport in (PHONE, SMALL_PHONE, DESKTOP):
        page.set_viewport_size(viewport)
        grid, entry = box_of(page, ".cell"), box_of(page, ".entry .tile")
        assert abs(grid[0] + grid[2] - entry[0] - entry[2]) <= 2, f"the middle of both, at {viewport}"
        assert 0 <= entry[1] - grid[3] <= 48, f"right under it, at {viewport}"
        tile = box_of(page, ".guesses li b:first-of-type")
        assert tile[2] - tile[0] >= 30 and tile[3] - tile[1] >= 30, viewport
        guesses = box_of(page, ".guesses")
        assert entry[2] < guesses[0] < entry[2] + 130, f"beside the entry row, at {viewport}"
        assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0, viewport


def overlap(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


@pytest.mark.parametrize("moves", [True, False], ids=["moving", "still"])
def test_motion_is_left_out_where_it_is_not_wanted(open_page: Opener, moves: bool) -> None:
    page = open_page.page("cluegrid/", viewport=DESKTOP, moving=moves)
    ready(page)
    page.evaluate("addEventListener('animationstart', event => (window.moved ??= []).push(event.animationName))")
    page.keyboard.type("zzzzz")
    page.keyboard.press("Enter")
    expect(page.locator(".toast")).to_have_text("Not in word list.")
    for _ in range(5):
        page.keyboard.press("Backspace")
    guess(page, Keys(), "main", "CRANE")
    expect(dialog(page)).to_be_visible()
    moved = page.evaluate("window.moved ?? []")
    assert (len({name.split("-")[-1] for name in moved} & {"shake", "flip", "turn", "hop"}) == 4) == moves
    assert moves or not [name for name in moved if "rise" not in name]


def test_axe_finds_nothing_in_any_theme(open_page: Opener) -> None:
    # Still, so that axe sees a state and not the way to it.
    page = open_page.page("cluegrid/", viewport=PHONE)
    ready(page)
    hand = Keys()
    assert violations_in_every_theme(page) == []
    for word, text in LOSS[:4]:
        guess(page, hand, word, text)
    hand.choose(page, "3")
    hand.type(page, "LE")
    assert violations_in_every_theme(page) == []
    hand.choose(page, "main")
    for word, text in LOSS[4:5]:
        guess(page, hand, word, text)
    guess(page, hand, "main", "CRANE")
    expect(dialog(page)).to_contain_text("Phew!")
    assert violations_in_every_theme(page) == []
    page.keyboard.press("Escape")
    expect(dialog(page)).to_have_count(0)
    assert violations_in_every_theme(page) == []


def test_a_guess_made_before_is_refused_and_stays_typed(open_page: Opener) -> None:
    page = open_page.page("cluegrid/", viewport=SMALL_PHONE)
    ready(page)
    hand = Finger()
    guess(page, hand, "main", "STARE")
    hand.type(page, "STARE")
    hand.press(page, "Enter")
    expect(page.locator(".toast")).to_have_text("Already guessed")
    expect(spoken(page)).to_have_text("Already guessed")
    expect(page.get_by_text("5 guesses left", exact=True)).to_be_visible()
    expect(page.get_by_label("Your guess for the main word: S T A R E")).to_be_visible()


def test_keys_are_coloured_for_the_chosen_word_with_a_corner_for_the_main_word(open_page: Opener) -> None:
    page = open_page.page("cluegrid/", viewport=PHONE)
    ready(page)
    hand = Finger()
    guess(page, hand, "main", "STARE")
    assert (marks(page), corners(page)) == ("Ac Ec Rp Sa Ta", "")
    guess(page, hand, "3", "TONER")
    assert (marks(page), corners(page)) == ("Ec Np Op Ra Ta", "Ac Ec Rp Sa Ta")
    for letter, label in {
        "E": "E, in its place; main word, in its place",
        "R": "R, absent; main word, elsewhere",
        "S": "S; main word, absent",
        "N": "N, elsewhere",
        "Z": "Z",
    }.items():
        expect(key_of(page, letter)).to_have_accessible_name(label)
    hand.choose(page, "2")
    expect(word_of(page, "2")).to_have_attribute("aria-pressed", "true")
    assert (marks(page), corners(page)) == ("Ac", "Ac Ec Rp Sa Ta")
    hand.choose(page, "main")
    expect(word_of(page, "main")).to_have_attribute("aria-pressed", "true")
    expect(key_of(page, "R")).to_have_accessible_name("R, elsewhere")


@repeats
@few_hands
def test_hard_mode_refuses_what_does_not_use_what_was_found(
    open_page: Opener, hand: Hand, viewport: ViewportSize
) -> None:
    page = open_page.page("cluegrid/", viewport=viewport)
    ready(page)
    set_hard_mode(page, True)
    expect(page.locator(".guesses")).to_contain_text("Hard mode")
    expect(spoken(page)).to_contain_text("Hard mode is on.")
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)
    guess(page, hand, "main", "STARE")
    hand.type(page, "HOUSE")
    hand.press(page, "Enter")
    expect(page.locator(".toast")).to_have_text("The 3rd letter must be A")
    for _ in range(5):
        hand.press(page, "Backspace")
    hand.type(page, "CHASE")
    hand.press(page, "Enter")
    expect(page.locator(".toast")).to_have_text("The guess must contain R")
    expect(page.get_by_text("5 guesses left", exact=True)).to_be_visible()
    for _ in range(5):
        hand.press(page, "Backspace")
    guess(page, hand, "main", "CRANE")
    expect(dialog(page)).to_contain_text("2/6* guesses · 0/3 crossers · hard mode")
    expect(dialog(page)).to_contain_text("The hard way")
    page.goto(f"{open_page.site}stats/?game=cluegrid")
    expect(page.locator(".lines")).to_contain_text("Games in hard mode1")


def test_hard_mode_holds_for_the_next_puzzle_and_can_be_left_but_not_entered_on_the_way(open_page: Opener) -> None:
    context = open_page.context(viewport=PHONE)
    page = open_page.page("cluegrid/", context=context)
    ready(page)
    guess(page, Keys(), "main", "STARE")
    set_hard_mode(page, True)
    expect(page.locator(".guesses")).not_to_contain_text("Hard mode")
    page.goto(f"{open_page.site}cluegrid/?puzzle=14")
    expect(page.locator(".guesses")).to_contain_text("Hard mode")
    guess(page, Keys(), "main", "STARE")
    page.reload()
    expect(page.locator(".guesses")).to_contain_text("Hard mode")
    ready(page)
    set_hard_mode(page, False)
    expect(page.get_by_role("button", name="Hint")).to_be_visible()
    expect(spoken(page)).to_contain_text("Hard mode is off.")
    set_hard_mode(page, True)
    expect(page.get_by_role("button", name="Hint")).to_be_visible()


def test_a_game_in_hard_mode_stays_so_where_the_setting_is_off(open_page: Opener) -> None:
    """As on another device, to which the game was brought."""
    page = open_page.page("cluegrid/", viewport=PHONE)
    ready(page)
    set_hard_mode(page, True)
    guess(page, Keys(), "main", "STARE")
    page.evaluate("localStorage.removeItem('gridwright:v1:settings')")
    page.reload()
    ready(page)
    expect(page.locator(".guesses")).to_contain_text("Hard mode")


def test_progressive_clues_come_one_after_each_guess(open_page: Opener, host: Host) -> None:
    host.plan(0, CRANE | {"clues": "progressive"}, "cluegrid")
    host.publish_puzzles()
    open_page.site = host.site
    page = open_page.page("cluegrid/", context=open_page.context(viewport=SMALL_PHONE, at=noon(0)))
    ready(page)
    clues = page.locator(".clue .text")
    later = "Clue after a later guess"
    expect(clues).to_have_text(["Clue after your next guess", later, later])
    assert violations_in_every_theme(page) == []
    hand = Finger()
    guess(page, hand, "main", "STARE")
    expect(clues).to_have_text(["Farmer's measure of land", "Clue after your next guess", later])
    hand.choose(page, "3")
    expect(spoken(page)).to_have_text("Crosser 3: its clue is hidden. 5 letters: blank E blank blank blank.")
    guess(page, hand, "3", "LEMON")
    expect(clues).to_have_text(["Farmer's measure of land", "What children do at recess", "Sour half of a bar's twist"])


def take_hint(page: Page, hand: Hand, name: str) -> None:
    """Press the button of a hint, or of its next rung."""
    button = page.get_by_role("button", name=name, exact=True)
    if isinstance(hand, Finger):
        button.tap()
    elif isinstance(hand, Mouse):
        button.click()
    else:
        button.focus()
        page.keyboard.press("Enter")


@repeats
@few_hands
def test_the_ladder_of_hints_goes_from_a_letter_to_the_word(
    open_page: Opener, hand: Hand, viewport: ViewportSize
) -> None:
    page = open_page.page("cluegrid/", viewport=viewport)
    ready(page)
    take_hint(page, hand, "Hint")
    panel = page.get_by_role("region", name="Hint")
    first = "Crosser 1 would place the 1st letter of the main word. It begins with A."
    expect(panel.locator("li")).to_have_text([first])
    expect(spoken(page)).to_contain_text(first)
    expect(page.locator(".cell.hinted")).to_have_count(0)
    take_hint(page, hand, "Show it on the grid")
    expect(panel.locator("li")).to_have_text([first, "The letter that they share is C."])
    expect(page.locator('.cell.hinted[data-cell="0,2"]')).to_be_visible()
    assert violations_in_every_theme(page) == []
    take_hint(page, hand, "Show the word")
    expect(panel.locator("li").last).to_have_text("Crosser 1 is ACRE.")
    take_hint(page, hand, "Play it")
    expect(page.locator('.cell[data-mark="revealed"]')).to_have_text("C")
    expect(panel).to_have_count(0)
    guess(page, hand, "main", "CRANE")
    expect(dialog(page)).to_contain_text("2/6 guesses · 1/3 crossers")
    dialog(page).get_by_role("button", name="Share").click()
    assert "2/6 guesses | 1/3 crossers | 💡💡💡\n" in page.get_by_label("Text to share").input_value()


@pytest.mark.parametrize("viewport", [PHONE, SMALL_PHONE], ids=["390", "360"])
def test_a_guess_is_typed_while_a_hint_is_open(open_page: Opener, viewport: ViewportSize) -> None:
    page = open_page.page("cluegrid/", viewport=viewport)
    ready(page)
    hand = Finger()
    take_hint(page, hand, "Hint")
    take_hint(page, hand, "Show it on the grid")
    expect(page.get_by_role("region", name="Hint")).to_be_visible()
    panel = box_of(page, ".floating.hint")
    for selector in (".cell", ".entry .tile", ".key"):
        assert not overlap(tuple(panel), tuple(box_of(page, selector))), f"{selector} at {viewport}"
    hand.type(page, "CRANE")
    hand.press(page, "Enter")
    expect(dialog(page)).to_contain_text("Genius!")


def test_forced_colours_show_the_marks_by_their_lines(open_page: Opener) -> None:
    page = open_page.page("cluegrid/", viewport=DESKTOP, forced_colors="active")
    ready(page)
    guess(page, Keys(), "main", "STARE")
    styles = page.locator(".guesses .guess b").evaluate_all(
        "all => all.map(one => getComputedStyle(one).borderTopWidth)"
    )
    assert styles == ["1px", "1px", "2px", "2px", "2px"]
    expect(page.locator('.key[data-mark="present"] .face')).to_have_css("border-top-style", "dashed")
