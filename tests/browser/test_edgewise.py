"""Edgewise, played: by mouse, finger and keys, on a phone and on a desk; how its board fits, and who can read it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from gridwright.rules import edgewise

from .axe import violations_in_every_theme
from .conftest import DESKTOP, PHONE, SMALL_PHONE, Gate, Opener
from .hand import FINGER_PAUSE_MS
from .puzzles import TODAY, YESTERDAY
from .test_pages import LANDSCAPE, NARROW

ROWS = [["0", "1"], ["carry", "carry"], ["3", "2"], ["submit", "submit"]]


class Hand(Protocol):
    def press(self, page: Page, spot: str) -> None:
        """Press a tile by its slot, 'carry' or 'submit'."""


def spot_of(page: Page, spot: str) -> Locator:
    return page.locator(f'[data-spot="{spot}"]')


class Mouse:
    def press(self, page: Page, spot: str) -> None:
        spot_of(page, spot).click()


class Finger:
    def press(self, page: Page, spot: str) -> None:
        spot_of(page, spot).tap()
        page.wait_for_timeout(FINGER_PAUSE_MS)


class Keys:
    """Goes by the arrows from where the focus is."""

    def press(self, page: Page, spot: str) -> None:
        here = page.evaluate("document.activeElement.dataset.spot")
        if here is None:
            page.keyboard.press("ArrowDown")
            here = "0"
        row, wanted = (next(n for n, spots in enumerate(ROWS) if name in spots) for name in (here, spot))
        for _ in range(abs(wanted - row)):
            page.keyboard.press("ArrowDown" if wanted > row else "ArrowUp")
        if ROWS[wanted][0] != ROWS[wanted][1]:
            page.keyboard.press("ArrowLeft" if spot == ROWS[wanted][0] else "ArrowRight")
        expect(spot_of(page, spot)).to_be_focused()
        page.keyboard.press("Space" if spot == "1" else "Enter")


class Shortcuts(Keys):
    """As `Keys`, but with a key for what has one."""

    def press(self, page: Page, spot: str) -> None:
        if spot == "submit":
            page.keyboard.press("Control+Enter")
        elif spot == "carry" and page.evaluate("document.activeElement.dataset.spot"):
            page.keyboard.press("g")
        else:
            super().press(page, spot)


HANDS: list[tuple[Hand, ViewportSize]] = [
    (Finger(), SMALL_PHONE),
    (Mouse(), DESKTOP),
    (Keys(), PHONE),
    (Shortcuts(), DESKTOP),
]


def by_hand(hands: list[tuple[Hand, ViewportSize]]) -> pytest.MarkDecorator:
    names = [f"{type(hand).__name__}-{viewport['width']}" for hand, viewport in hands]
    return pytest.mark.parametrize(("hand", "viewport"), hands, ids=names)


class Shadow:
    """The same game, played along by the rules themselves."""

    def __init__(self, site_folder: Path, day: str = TODAY) -> None:
        self.puzzle: Any = json.loads((site_folder / f"puzzles/edgewise/{day}.json").read_text())["puzzle"]
        self.state: Any = edgewise.init(self.puzzle, 0)

    def press(self, spot: str) -> None:
        kind = {"carry": "ROTATE_GROUP", "submit": "SUBMIT"}.get(spot, "ROTATE")
        action: Any = {"type": kind, "at": 1} | ({"slot": int(spot)} if kind == "ROTATE" else {})
        self.state, _ = edgewise.reduce(self.puzzle, self.state, action)

    def way(self) -> list[str]:
        """What is to be pressed before the solution can be submitted."""
        state, spots = self.state, []
        while (action := edgewise.suggest(self.puzzle, state, 1)[0])["type"] != "SUBMIT":
            spots.append(str(action.get("slot", "carry")))
            state, _ = edgewise.reduce(self.puzzle, state, action)
        return spots

    def labels(self) -> list[str]:
        slots = ("Top left", "Top right", "Bottom right", "Bottom left")
        return [
            f"{slot} tile: {', '.join(f'{s} {w}' for s, w in zip(edgewise.SIDES, tile['words'], strict=True))}"
            for slot, tile in zip(slots, edgewise.view(self.puzzle, self.state)["tiles"], strict=True)
        ]


@pytest.fixture
def shadow(site_folder: Path) -> Shadow:
    return Shadow(site_folder)


def play(page: Page, hand: Hand, shadow: Shadow, *spots: str) -> None:
    for spot in spots:
        hand.press(page, spot)
        shadow.press(spot)


def expect_board(page: Page, shadow: Shadow) -> None:
    for slot, label in enumerate(shadow.labels()):
        expect(spot_of(page, str(slot))).to_have_attribute("aria-label", label)


def ready(page: Page) -> None:
    """Wait until the rules have answered: the live region has their text."""
    expect(spoken(page)).to_contain_text(re.compile("left\\.|right\\.|solution"))


def checked(page: Page, shadow: Shadow) -> None:
    """Wait until the rules have checked every move, which the board does not wait for."""
    expect(spoken(page)).to_contain_text(edgewise.describe(shadow.puzzle, shadow.state))


def spoken(page: Page) -> Locator:
    return page.locator("[aria-live=polite]")


def dialog(page: Page) -> Locator:
    return page.locator("dialog[open]")


def marks(page: Page) -> list[str]:
    found: list[str] = page.locator(".category").evaluate_all("all => all.map(one => one.dataset.mark)")
    return found


def lose(page: Page, hand: Hand, shadow: Shadow) -> None:
    for _ in range(3):
        play(page, hand, shadow, "0", "submit")
    play(page, hand, shadow, "carry", "submit")


@by_hand(HANDS)
def test_a_puzzle_is_solved(open_page: Opener, shadow: Shadow, hand: Hand, viewport: ViewportSize) -> None:
    page = open_page.page("edgewise/", viewport=viewport, moving=True)
    expect_board(page, shadow)
    play(page, hand, shadow, *shadow.way())
    expect_board(page, shadow)
    play(page, hand, shadow, "submit")
    expect(page.locator('.category[data-mark="right"]')).to_have_count(4)
    expect(page.locator(".trace")).to_have_count(1)
    expect(dialog(page)).to_contain_text("Right away")
    expect(dialog(page)).to_contain_text("✅")
    expect(dialog(page)).to_contain_text("Guess 1 of 4")


@by_hand(HANDS[1::3])
def test_a_puzzle_is_lost(open_page: Opener, shadow: Shadow, hand: Hand, viewport: ViewportSize) -> None:
    page = open_page.page("edgewise/", viewport=viewport)
    expect_board(page, shadow)
    lose(page, hand, shadow)
    expect(dialog(page)).to_contain_text("Not this time")
    expect(dialog(page)).to_contain_text("❌❌❌❌")
    expect_board(page, shadow)  # the solution
    dialog(page).get_by_role("button", name="Close").click()
    expect(page.get_by_text("This is the solution", exact=True)).to_be_visible()
    before = shadow.labels()
    spot_of(page, "0").click(force=True)
    assert [spot_of(page, str(slot)).get_attribute("aria-label") for slot in range(4)] == before
    page.get_by_role("button", name="See the result").click()
    expect(dialog(page)).to_be_visible()


def test_a_wrong_guess_says_how_many_are_right_until_all_tiles_are_moved_and_costs_one_guess_alone(
    open_page: Opener, shadow: Shadow
) -> None:
    page = open_page.page("edgewise/")
    hand = Finger()
    play(page, hand, shadow, *shadow.way(), "2", "submit")
    expect(page.get_by_text("2 of 4 right", exact=True)).to_be_visible()
    expect(page.get_by_text("1 fits, but not here", exact=True)).to_be_visible()
    assert marks(page) == ["right", "fits", "wrong", "right"]
    expect(spoken(page)).to_contain_text(
        "2 of 4 right. 1 fits, but not here. Top, Chocolate bars: MARS and SNICKERS, right."
    )
    expect(page.locator('.category[data-side="right"]')).to_contain_text(
        "Right category: Birds. ROBIN and DOVE face it, fits, but not here."
    )
    expect(page.locator('.category[data-side="left"]')).to_contain_text(
        "Left category: Planets. VENUS and NEPTUNE face it, right."
    )
    expect(page.locator(".guesses .dot")).to_have_count(3)
    play(page, hand, shadow, "submit")
    expect(page.locator(".toast")).to_contain_text("Already tried")
    expect(spoken(page)).to_contain_text("Already tried. It costs no guess.")
    play(page, hand, shadow, "carry")
    expect(page.get_by_text("3 guesses left", exact=True)).to_be_visible()
    assert marks(page) == ["open"] * 4
    play(page, hand, shadow, "carry", "carry", "carry", "submit")
    expect(spoken(page)).to_contain_text("Already tried")
    expect(page.locator(".guesses .dot")).to_have_count(3)


@by_hand(HANDS[1:4])
def test_a_verdict_stays_until_one_of_its_words_is_turned_away(
    open_page: Opener, shadow: Shadow, hand: Hand, viewport: ViewportSize
) -> None:
    page = open_page.page("edgewise/", viewport=viewport)
    play(page, hand, shadow, *shadow.way(), "2", "submit")
    expect(page.locator(".category .sign")).to_have_count(4)
    play(page, hand, shadow, "0")
    checked(page, shadow)
    assert marks(page) == ["open", "fits", "wrong", "open"]
    expect(page.get_by_text("3 guesses left", exact=True)).to_be_visible()
    play(page, hand, shadow, "0", "0", "0")
    checked(page, shadow)
    assert marks(page) == ["right", "fits", "wrong", "right"]


def test_a_mark_is_gone_before_the_rules_answer_where_a_word_was_turned_and_nowhere_else(
    open_page: Opener, shadow: Shadow
) -> None:
    context = open_page.context()
    page = open_page.page("edgewise/", context=context)
    play(page, Finger(), shadow, *shadow.way(), "2", "submit", "2")
    checked(page, shadow)
    assert marks(page) == ["right", "open", "open", "right"]
    gate = Gate(context, r"\.wasm$")
    page.reload()
    play(page, Finger(), shadow, "1")
    assert marks(page) == ["open", "open", "open", "right"]
    gate.open(page)
    checked(page, shadow)
    assert marks(page) == ["open", "open", "open", "right"]


class Look(Protocol):
    def __call__(self, page: Page, name: str) -> None:
        """Look at a guess again, by the name of its button."""


def look_by_finger(page: Page, name: str) -> None:
    page.get_by_role("button", name=name).tap()


def look_by_mouse(page: Page, name: str) -> None:
    page.get_by_role("button", name=name).click()


def look_by_keys(page: Page, name: str) -> None:
    page.get_by_role("button", name=name).focus()
    page.keyboard.press("Enter")


@pytest.mark.parametrize(
    ("look", "viewport"), [(look_by_finger, SMALL_PHONE), (look_by_mouse, DESKTOP), (look_by_keys, DESKTOP)]
)
def test_an_earlier_guess_can_be_looked_at_again(
    open_page: Opener, shadow: Shadow, look: Look, viewport: ViewportSize
) -> None:
    page = open_page.page("edgewise/", viewport=viewport)
    first = shadow.labels()
    play(page, Mouse(), shadow, "submit", *shadow.way(), "2", "submit", "0", "carry")
    checked(page, shadow)
    look(page, "Guess 2: 2 of 4 right, 1 fits, but not here. Look at it again")
    shown = dialog(page)
    expect(shown.get_by_role("heading")).to_have_text("Earlier guesses")
    expect(shown.locator('.category[data-mark="right"]')).to_have_count(2)
    expect(shown.locator('.category[data-side="right"]')).to_contain_text("ROBIN and DOVE face it, fits, but not here.")
    expect(shown.get_by_role("status")).to_have_text("2 of 4 right · 1 fits, but not here")
    expect(shown.locator(".word")).to_have_count(16)
    expect(shown.locator("[data-spot]")).to_have_count(0)
    assert (
        shown.evaluate("one => one.querySelector('.content').scrollHeight - one.querySelector('.content').clientHeight")
        <= 0
    )
    shown.get_by_role("radio", name="2").focus()
    page.keyboard.press("ArrowLeft")
    expect(shown.get_by_role("status")).to_have_text("0 of 4 right")
    top = [label.split(": top ")[1].split(",")[0] for label in first[:2]]
    expect(shown.locator('.category[data-side="top"]')).to_contain_text(f"{' and '.join(top)} face it, not right.")
    page.keyboard.press("Escape")
    expect(dialog(page)).to_have_count(0)
    expect_board(page, shadow)


def test_a_key_shows_the_last_guess_and_the_focus_returns(open_page: Opener, shadow: Shadow) -> None:
    page = open_page.page("edgewise/", viewport=DESKTOP)
    play(page, Keys(), shadow, "1")
    page.keyboard.press("e")
    expect(dialog(page)).to_have_count(0)
    play(page, Keys(), shadow, "submit", "1")
    expect(page.get_by_role("button", name=re.compile("^Guess 1"))).to_be_visible()
    page.keyboard.press("e")
    expect(dialog(page).get_by_role("status")).to_have_text("0 of 4 right")
    expect(dialog(page).get_by_role("radio")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(spot_of(page, "1")).to_be_focused()


def test_after_a_loss_the_guesses_are_there_to_look_at(open_page: Opener, shadow: Shadow) -> None:
    page = open_page.page("edgewise/")
    lose(page, Finger(), shadow)
    dialog(page).get_by_role("button", name="Close").tap()
    page.get_by_role("button", name=re.compile("^Guess 4")).tap()
    expect(dialog(page).get_by_role("radio")).to_have_count(4)
    expect(dialog(page).locator(".sign")).to_have_count(4)


@pytest.mark.parametrize("viewport", [SMALL_PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_hint_goes_from_words_to_a_tile_to_its_turn(
    open_page: Opener, shadow: Shadow, viewport: ViewportSize
) -> None:
    page = open_page.page("edgewise/", viewport=viewport)
    way = shadow.way()
    play(page, Mouse(), shadow, *way, "2")
    checked(page, shadow)
    page.get_by_role("button", name="Hint", exact=True).click()
    panel = page.locator(".floating.hint")
    nudge = "One of the two words at the right is where it belongs, the other one is not."
    expect(panel).to_contain_text(nudge)
    expect(spoken(page)).to_contain_text(nudge)
    expect(page.locator(".hinted")).to_have_count(0)
    panel.get_by_role("button", name="Show where").click()
    expect(panel).to_contain_text("Turn the tile at the bottom right.")
    expect(page.locator(".hinted")).to_have_count(1)
    expect(spot_of(page, "2")).to_have_accessible_name(re.compile("^Bottom right tile: .*, of the hint$"))
    panel.get_by_role("button", name="Show the answer").press("Enter")
    expect(panel).to_contain_text("Turn it three times, until BOARD faces the bottom and EAGLE faces the right.")
    panel.get_by_role("button", name="Play it").press("Enter")
    expect(panel).to_have_count(0)
    for _ in range(3):
        shadow.press("2")
    expect_board(page, shadow)
    play(page, Mouse(), shadow, "submit")
    expect(dialog(page)).to_contain_text("Right away")
    dialog(page).get_by_role("button", name="Share").click()
    assert "✅ 💡💡💡\n" in page.get_by_label("Text to share").input_value()


@pytest.mark.parametrize("viewport", [SMALL_PHONE, LANDSCAPE], ids=["upright", "on its side"])
def test_a_whole_hint_leaves_the_tile_that_it_marks_in_sight(
    open_page: Opener, shadow: Shadow, viewport: ViewportSize
) -> None:
    page = open_page.page("edgewise/", viewport=viewport)
    play(page, Mouse(), shadow, *shadow.way(), "2")
    page.get_by_role("button", name="Hint", exact=True).click()
    for name in ("Show where", "Show the answer"):
        page.get_by_role("button", name=name).click()
    expect(page.get_by_role("button", name="Play it")).to_be_visible()
    panel, tile = page.locator(".floating.hint").bounding_box(), page.locator(".hinted").bounding_box()
    assert panel and tile
    assert not overlap(edges_of(panel), edges_of(tile))


def test_fast_taps_all_count(open_page: Opener, shadow: Shadow) -> None:
    page = open_page.page("edgewise/", viewport=DESKTOP)
    ready(page)
    box = spot_of(page, "1").bounding_box()
    assert box
    for _ in range(7):
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        shadow.press("1")
    page.evaluate("for (let n = 0; n < 3; n++) document.querySelector('[data-spot=carry]').click()")
    page.evaluate("for (let n = 0; n < 6; n++) document.querySelector('[data-spot=\"1\"]').click()")
    for spot in ("carry",) * 3 + ("1",) * 6:
        shadow.press(spot)
    expect_board(page, shadow)
    checked(page, shadow)
    page.reload()
    expect_board(page, shadow)


def test_the_drawn_cards_show_what_the_labels_say(open_page: Opener, shadow: Shadow) -> None:
    page = open_page.page("edgewise/")
    play(page, Mouse(), shadow, "0", "carry", "1", "1", "2", "2", "2", "carry", "carry", "carry", "carry", "3")
    tiles = edgewise.view(shadow.puzzle, shadow.state)["tiles"]
    for slot in range(4):
        box = spot_of(page, str(slot)).bounding_box()
        assert box
        drawn = {word["text"]: word for word in words_of(page) if within(word, box)}
        assert len(drawn) == 4
        top, right, bottom, left = (drawn[text] for text in tiles[slot]["words"])
        assert top["y"] < left["y"] < bottom["y"] and top["y"] < right["y"] < bottom["y"]
        assert left["x"] < top["x"] < right["x"] and left["x"] < bottom["x"] < right["x"]
        assert (top["angle"], right["angle"], bottom["angle"], left["angle"]) == (0, 90, 0, -90)


# The middle, size and angle of each word that is drawn. Its box is higher than its letters, which are uppercase.
WORDS = """all => all.map(word => {
  const box = word.getBoundingClientRect();
  let angle = 0;
  for (let part = word; part.classList.contains('board') === false; part = part.parentElement) {
    const matrix = new DOMMatrix(getComputedStyle(part).transform);
    angle += Math.round(Math.atan2(matrix.b, matrix.a) * 180 / Math.PI);
  }
  angle = ((angle + 180) % 360 + 360) % 360 - 180;
  const spare = parseFloat(getComputedStyle(word).fontSize) * 0.13;
  const [across, down] = angle ? [spare, 0] : [0, spare];
  return { text: word.textContent, angle, x: box.x + box.width / 2, y: box.y + box.height / 2,
    left: box.left + across, right: box.right - across, top: box.top + down, bottom: box.bottom - down };
})"""


def words_of(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.locator(".word").evaluate_all(WORDS)
    return found


def within(part: dict[str, Any], box: Any, spare: float = 0) -> bool:
    return bool(
        part["left"] >= box["x"] - spare
        and part["right"] <= box["x"] + box["width"] + spare
        and part["top"] >= box["y"] - spare
        and part["bottom"] <= box["y"] + box["height"] + spare
    )


def overlap(one: dict[str, Any], other: dict[str, Any]) -> bool:
    return bool(
        one["left"] < other["right"]
        and other["left"] < one["right"]
        and one["top"] < other["bottom"]
        and other["top"] < one["bottom"]
    )


RECTS = "all => all.map(one => { const { left, right, top, bottom } = one.getBoundingClientRect();" + (
    " return { left, right, top, bottom, clipped: one.scrollWidth > one.clientWidth + 1 } })"
)


SCREENS: list[ViewportSize] = [
    NARROW,
    SMALL_PHONE,
    PHONE,
    LANDSCAPE,
    {"width": 640, "height": 400},  # what a desk has at twice the size
    {"width": 768, "height": 1024},
    DESKTOP,
]
TURN_ALL = "for (const slot of [0, 1, 2, 3]) document.querySelector(`[data-spot='${slot}']`).click()"
# The board has measured the screen that it is on, and the page with it is drawn.
SETTLED = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"


def test_the_longest_texts_are_shown_whole_on_every_screen(open_page: Opener) -> None:
    page = open_page.page("edgewise/?puzzle=14", viewport=NARROW)
    ready(page)
    page.evaluate("document.fonts.ready")
    for screen in SCREENS:
        page.set_viewport_size(screen)
        for _ in range(4):
            page.evaluate(TURN_ALL)
            page.evaluate(SETTLED)
            check_words(page)
    spot_of(page, "submit").click()
    expect(page.locator(".category .sign")).to_have_count(4)
    for screen in SCREENS:
        page.set_viewport_size(screen)
        page.evaluate(SETTLED)
        check_labels_and_targets(page, screen)


def check_words(page: Page) -> None:
    """Every word is whole on its own tile, apart from all others and from the button."""
    disc = page.locator(".disc").bounding_box()
    assert disc
    words = words_of(page)
    for slot in range(4):
        box = spot_of(page, str(slot)).bounding_box()
        assert box
        assert sum(within(word, box) for word in words) == 4
    for index, word in enumerate(words):
        assert not [other["text"] for other in words[:index] if overlap(word, other)], word["text"]
        x = max(word["left"], min(disc["x"] + disc["width"] / 2, word["right"]))
        y = max(word["top"], min(disc["y"] + disc["height"] / 2, word["bottom"]))
        gap = ((x - disc["x"] - disc["width"] / 2) ** 2 + (y - disc["y"] - disc["height"] / 2) ** 2) ** 0.5
        assert gap >= disc["width"] / 2, f"{word['text']} is under the button"


def check_labels_and_targets(page: Page, viewport: ViewportSize) -> None:
    """The page does not scroll; labels are whole and large enough to read, buttons large enough to hit."""
    screen = {"x": 0, "y": 0, **viewport}
    # A board that has not yet measured a smaller screen may still stick out.
    page.wait_for_function("document.documentElement.scrollWidth <= innerWidth")
    page.wait_for_function("document.documentElement.scrollHeight <= innerHeight")
    labels = page.locator(".name, .sign").evaluate_all(RECTS)
    tiles = page.locator(".tile").evaluate_all(RECTS)
    for index, label in enumerate(labels):
        assert within(label, screen) and not label["clipped"]
        assert not [other for other in tiles + labels[:index] if overlap(label, other)]
    sizes = page.locator(".name").evaluate_all("all => all.map(one => parseFloat(getComputedStyle(one).fontSize))")
    assert min(sizes) >= 12
    for target in page.locator("button:visible, a:visible").all():
        box = target.bounding_box()
        assert box and within(edges_of(box), screen)
        assert box["width"] >= 40 and box["height"] >= 44, target.get_attribute("aria-label")


def edges_of(box: Any) -> dict[str, float]:
    return {
        "left": box["x"],
        "right": box["x"] + box["width"],
        "top": box["y"],
        "bottom": box["y"] + box["height"],
    }


def test_progress_is_there_after_a_reload(open_page: Opener, shadow: Shadow) -> None:
    page = open_page.page("edgewise/")
    hand = Finger()
    play(page, hand, shadow, "submit", *shadow.way(), "2", "submit", "carry", "1")
    expect(page.locator(".guesses .dot")).to_have_count(2)
    expect_board(page, shadow)
    checked(page, shadow)
    page.reload()
    expect_board(page, shadow)
    expect(page.locator(".guesses .dot")).to_have_count(2)
    ready(page)
    play(page, hand, shadow, *shadow.way(), "submit")
    expect(dialog(page)).to_contain_text("Third time lucky")
    page.goto(open_page.site)
    expect(page.locator('[data-game="edgewise"]')).to_contain_text("Solved")
    page.goto(f"{open_page.site}edgewise/")
    expect_board(page, shadow)
    expect(dialog(page)).to_contain_text("❌❌✅")


def test_moves_made_before_the_rules_are_there_show_at_once_and_are_checked_in_order(
    open_page: Opener, shadow: Shadow
) -> None:
    context = open_page.context()
    gate = Gate(context, r"\.wasm$")
    page = open_page.page("edgewise/", context=context)
    play(page, Finger(), shadow, "0", "carry", "1", "3", "3", "submit")
    expect_board(page, shadow)
    assert marks(page) == ["open"] * 4
    gate.open(page)
    expect(page.locator('.category:not([data-mark="open"])')).to_have_count(4)
    expect_board(page, shadow)


def test_the_result_shows_the_words_and_what_would_have_matched_too(open_page: Opener, shadow: Shadow) -> None:
    context = open_page.context(viewport=DESKTOP)
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = open_page.page("edgewise/", context=context)
    play(page, Mouse(), shadow, "submit", *shadow.way(), "submit")
    rows = dialog(page).locator(".content > ul li")
    expect(rows).to_have_count(4)
    assert [" ".join(text.split()) for text in rows.all_inner_texts()] == [
        "Chocolate bars MARS SNICKERS TWIX would fit too",
        "Birds ROBIN EAGLE DOVE and SWAN would fit too",
        "Spring blank BOARD BREAK ROLL would fit too",
        "Planets NEPTUNE VENUS MARS would fit too",
    ]
    expect(dialog(page).get_by_role("link", name="Next: Waywords")).to_be_visible()
    dialog(page).get_by_role("button", name="Share").click()
    text = page.get_by_label("Text to share").input_value()
    assert text.startswith("EDGEWISE #15\n❌✅\n") and text.endswith("edgewise/?puzzle=15")


def test_keys_alone_do_something_only_where_the_game_has_the_focus(open_page: Opener, shadow: Shadow) -> None:
    page = open_page.page("edgewise/", viewport=DESKTOP)
    ready(page)
    page.keyboard.press("g")
    page.keyboard.press("s")
    page.get_by_role("button", name="Settings").focus()
    page.keyboard.press("g")
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("button", name="Settings")).to_be_focused()
    expect_board(page, shadow)
    spot_of(page, "3").focus()
    page.keyboard.press("g")
    shadow.press("carry")
    expect_board(page, shadow)
    page.keyboard.press("s")
    expect(page.get_by_text("0 of 4 right", exact=True)).to_be_visible()
    page.get_by_role("button", name="How to play").click()
    expect(dialog(page)).to_be_visible()
    page.keyboard.press("Control+Enter")
    page.keyboard.press("Escape")
    expect(page.locator(".guesses .dot")).to_have_count(3)


@pytest.mark.parametrize("moves", [True, False], ids=["moving", "still"])
def test_motion_is_left_out_where_it_is_not_wanted(open_page: Opener, shadow: Shadow, moves: bool) -> None:
    page = open_page.page("edgewise/", viewport=DESKTOP, moving=moves)
    ready(page)
    count = "document.getAnimations().filter(one => one.playState === 'running').length"
    turned = 'spot => { document.querySelector(`[data-spot="${spot}"]`).click(); return new Promise(done =>'
    for spot in ("0", "carry"):
        running = page.evaluate(
            f"{turned} requestAnimationFrame(() => requestAnimationFrame(() => done({count})))) }}", spot
        )
        assert (running > 0) == moves
    play(page, Mouse(), shadow, "submit")
    expect(page.locator(".category .sign")).to_have_count(4)
    assert (page.evaluate(count) > 0) == moves


def test_a_number_opens_that_very_puzzle_and_debug_plays_it_without_a_trace(
    open_page: Opener, site_folder: Path
) -> None:
    page = open_page.page("edgewise/?puzzle=14&debug=true")
    shadow = Shadow(site_folder, YESTERDAY)
    expect(page.locator(".title")).to_contain_text("No. 14 · 14 Nov 2026")
    expect_board(page, shadow)
    play(page, Finger(), shadow, *shadow.way(), "submit")
    expect(dialog(page)).to_contain_text("Right away")
    names = page.evaluate("() => Object.keys(localStorage)")
    assert [name for name in names if "seen" not in name and "skin" not in name] == []


def test_pause_hides_the_board(open_page: Opener) -> None:
    page = open_page.page("edgewise/")
    ready(page)
    page.get_by_role("button", name="Pause").tap()
    expect(spot_of(page, "0")).to_be_hidden()
    page.keyboard.press("Control+Enter")
    page.get_by_role("button", name="Continue").tap()
    expect(spot_of(page, "0")).to_be_visible()
    expect(page.locator(".guesses .dot")).to_have_count(4)


def test_axe_finds_nothing_in_any_theme(open_page: Opener, shadow: Shadow, site_folder: Path) -> None:
    # Still, so that axe sees a state and not the way to it.
    page = open_page.page("edgewise/")
    ready(page)
    assert violations_in_every_theme(page) == []
    page.get_by_role("button", name="How to play").click()
    expect(dialog(page).locator("li")).to_have_count(4)
    assert violations_in_every_theme(page) == []
    page.keyboard.press("Escape")
    play(page, Mouse(), shadow, *shadow.way(), "2", "submit")
    expect(page.locator(".sign")).to_have_count(4)
    assert violations_in_every_theme(page) == []
    page.get_by_role("button", name=re.compile("^Guess 1")).click()
    expect(dialog(page).locator(".sign")).to_have_count(4)
    assert violations_in_every_theme(page) == []
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Hint", exact=True).click()
    page.locator(".floating.hint .take").click()
    expect(page.locator(".hinted")).to_have_count(1)
    assert violations_in_every_theme(page) == []
    page.get_by_role("button", name="Close the hint").click()
    play(page, Mouse(), shadow, *shadow.way(), "submit")
    expect(dialog(page)).to_contain_text("Well turned")
    assert violations_in_every_theme(page) == []
    page.keyboard.press("Escape")
    expect(dialog(page)).to_have_count(0)
    assert violations_in_every_theme(page) == []
    page.set_viewport_size(DESKTOP)
    page.goto(f"{open_page.site}edgewise/?puzzle=14")
    ready(page)
    lose(page, Mouse(), Shadow(site_folder, YESTERDAY))
    expect(dialog(page)).to_contain_text("Not this time")
    assert violations_in_every_theme(page) == []
    page.keyboard.press("Escape")
    expect(dialog(page)).to_have_count(0)
    assert violations_in_every_theme(page) == []


def test_forced_colours_leave_every_label_and_verdict_visible(open_page: Opener, shadow: Shadow) -> None:
    page = open_page.page("edgewise/", forced_colors="active")
    play(page, Mouse(), shadow, *shadow.way(), "2", "submit")
    expect(page.locator(".sign")).to_have_count(4)
    styles = page.locator(".category").evaluate_all("all => all.map(one => getComputedStyle(one).borderTopStyle)")
    assert styles == ["solid", "double", "dashed", "solid"]
