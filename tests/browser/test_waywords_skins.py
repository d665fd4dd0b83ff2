"""The skins of Waywords: which one a player sees, that each can be used by anybody, and that none changes the game."""

from __future__ import annotations

import json
import re
from io import BytesIO
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import BrowserContext, FloatRect, Locator, Page, expect

from .axe import violations_in_every_theme
from .conftest import DESKTOP, SMALL_PHONE, Opener
from .hand import Mouse
from .puzzles import KITCHEN_DRAGS
from .test_pages import LANDSCAPE, NARROW

SKINS = ("circuit", "thread", "constellation")
OVERRIDE = "waywords_skin_override"
BUCKET = "waywords_skin_bucket"
KEPT = "gridwright:v1:waywords:kitchen"
COPY = {
    "circuit": ("Probe", "Netlist", "Traces", "Diagnostics", "Circuit closed"),
    "thread": ("Pin", "Pattern", "Seams", "Scraps", "All sewn up"),
    "constellation": ("Glimmer", "Star chart", "Stars", "Comets", "Written in the stars"),
}
WIN = ("FORK", "KNIFE", "TASTE", "TEA")
every_skin = pytest.mark.parametrize("skin", SKINS)


def play(page: Page, *words: str) -> None:
    for name in words:
        Mouse().select(page, *KITCHEN_DRAGS[name])


def ready(page: Page) -> Page:
    expect(page.locator("[aria-live=polite]")).to_contain_text(re.compile("of 5 (traces|seams|stars) found"))
    return page


def dialog(page: Page) -> Locator:
    return page.locator("dialog[open]")


def worn(page: Page) -> str:
    """The skin that the board has, once it has been drawn."""
    expect(page.locator(".tile").first).to_be_visible()
    name: str = page.evaluate("document.documentElement.dataset.skin")
    return name


def stored(page: Page, key: str) -> str | None:
    text: str | None = page.evaluate("key => localStorage.getItem(key)", key)
    return text


def store(page: Page, key: str, text: str | None) -> None:
    set_or_remove = "([key, text]) => text === null ? localStorage.removeItem(key) : localStorage.setItem(key, text)"
    page.evaluate(set_or_remove, [key, text])


def marks(page: Page) -> None:
    """Bring the board to where each state of a tile can be seen: base, additional, hint, path, preview."""
    play(page, "OAK", "KNIFE")
    page.locator(".actions button").first.click()
    page.get_by_role("button", name="Mark a tile").click()
    expect(page.locator(".tile.hint")).to_have_count(2)
    page.locator('[data-cell="r2c0"]').click()
    page.keyboard.press("ArrowDown")
    expect(page.locator(".tile.preview")).to_have_count(2)


# Each move with its kind: words of both kinds, what is none, hints, a word found twice, going on after the win.
MOVES: list[tuple[str, str] | None] = [
    ("r4c0", "r4c3"),
    KITCHEN_DRAGS["OAK"],
    None,
    KITCHEN_DRAGS["FORK"],
    KITCHEN_DRAGS["FORK"],
    None,
    None,
    KITCHEN_DRAGS["KNIFE"],
    KITCHEN_DRAGS["TASTE"],
    KITCHEN_DRAGS["TEA"],
    KITCHEN_DRAGS["BOWL"],
]


def kept_after(page: Page, moves: int) -> dict[str, Any]:
    """What is kept once that many moves are."""
    for _ in range(1000):
        text = stored(page, KEPT)
        value: dict[str, Any] = json.loads(text[9:]) if text else {}
        if value.get("moves") == moves:
            return value
        page.wait_for_timeout(20)
    raise AssertionError(f"move {moves} was never kept")


def record(open_page: Opener, skin: str) -> list[Any]:
    """The game move by move: what is kept of it, what its tiles are called, what is spoken."""
    context = open_page.context()
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    page = ready(open_page.page(f"waywords/?skin={skin}", context=context))
    assert worn(page) == skin
    log: list[Any] = [[url for url in asked if "/puzzles/waywords/" in url]]
    for number, move in enumerate(MOVES, 1):
        if move:
            Mouse().select(page, *move)
        else:
            more = page.locator(".floating.hint .take")
            (more if more.count() else page.locator(".actions button").first).click()
        kept = kept_after(page, number)
        labels = page.locator("[role=gridcell]").evaluate_all("tiles => tiles.map(tile => tile.ariaLabel)")
        for own, plain in zip(COPY[skin], COPY["circuit"], strict=True):
            labels = [label.replace(own.lower().removesuffix("s"), plain.lower().removesuffix("s")) for label in labels]
        log.append([kept["state"], kept["view"], kept["summary"], labels])
        if dialog(page).count():
            page.keyboard.press("Escape")
    return log


def test_the_same_moves_lead_to_the_same_states_under_every_skin(open_page: Opener) -> None:
    first, *others = [record(open_page, skin) for skin in SKINS]
    states = [move[0] for move in first[1:]]
    assert len(states) == len(MOVES) and len(first[0]) == 1
    assert states[-1]["status"] == "COMPLETED"
    assert len(states[-1]["foundPathWords"]) == 5
    assert any("START" in label for label in first[1][3]) and any("END" in label for label in first[1][3])
    for other in others:
        assert other == first


def test_the_address_goes_before_the_choice_and_the_choice_before_the_bucket(open_page: Opener) -> None:
    page = open_page.page("waywords/", first_visit=True)
    drawn = stored(page, BUCKET)
    assert worn(page) == {"A": "circuit", "B": "thread"}[drawn or ""]
    page.reload()
    assert stored(page, BUCKET) == drawn, "it stays"
    for override, bucket, query, expected in [
        (None, "A", "", "circuit"),
        (None, "B", "", "thread"),
        (None, "Z", "", "circuit"),
        ("CONSTELLATION", "B", "", "constellation"),
        ("GLASS", "B", "", "thread"),
        ("CONSTELLATION", "B", "?skin=Circuit", "circuit"),
        ("CONSTELLATION", "B", "?skin=glass", "constellation"),
        (None, "A", "?skin=CONSTELLATION&puzzle=14", "constellation"),
    ]:
        store(page, OVERRIDE, override)
        store(page, BUCKET, bucket)
        page.goto(f"{open_page.site}waywords/{query}")
        assert worn(page) == expected, (override, bucket, query)


@pytest.mark.parametrize(("drawn", "bucket", "skin"), [(0, "A", "circuit"), (0.9, "B", "thread")])
def test_chance_decides_the_bucket_of_a_first_visit(open_page: Opener, drawn: float, bucket: str, skin: str) -> None:
    context = open_page.context(first_visit=True)
    context.add_init_script(f"Math.random = () => {drawn}")
    page = open_page.page("waywords/", context=context)
    assert (worn(page), stored(page, BUCKET), stored(page, OVERRIDE)) == (skin, bucket, None)


def without_storage(context: BrowserContext) -> BrowserContext:
    context.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })"
    )
    return context


def test_without_storage_the_skin_is_the_default_unless_the_address_asks_for_another(open_page: Opener) -> None:
    context = without_storage(open_page.context())
    context.add_init_script("Math.random = () => 0.9")
    page = open_page.page("waywords/", context=context)
    assert worn(page) == "circuit"
    page.goto(f"{open_page.site}waywords/?skin=thread")
    assert worn(page) == "thread"


def test_debug_puts_nobody_in_a_bucket(open_page: Opener) -> None:
    page = open_page.page("waywords/?debug=true&skin=thread", first_visit=True)
    assert worn(page) == "thread"
    assert (stored(page, BUCKET), stored(page, OVERRIDE)) == (None, None)


def test_a_player_chooses_a_look_and_may_leave_it_to_chance_again(open_page: Opener) -> None:
    page = ready(open_page.page("waywords/?skin=circuit"))
    store(page, BUCKET, "B")
    play(page, "FORK")
    page.get_by_role("button", name="How to play").click()
    expect(dialog(page).get_by_role("radio", name="Surprise me")).to_be_checked()
    dialog(page).get_by_role("radio", name="Constellation").check()
    expect(page.locator("html")).to_have_attribute("data-skin", "constellation")
    expect(page.locator(".actions")).to_contain_text("Glimmer")
    expect(page.locator(".tile.path")).to_have_count(4)
    assert stored(page, OVERRIDE) == "CONSTELLATION"
    page.reload()
    assert worn(page) == "constellation", "newer than the address, which has let go of its own"
    page.get_by_role("button", name="How to play").click()
    expect(dialog(page).get_by_role("radio", name="Constellation")).to_be_checked()
    dialog(page).get_by_role("radio", name="Constellation").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("html")).to_have_attribute("data-skin", "thread")
    assert stored(page, OVERRIDE) is None, "the last one is chance"


def test_a_page_that_is_left_gives_its_skin_back(open_page: Opener) -> None:
    page = open_page.page("waywords/?skin=thread")
    assert worn(page) == "thread"
    page.get_by_role("link", name="All games").click()
    expect(page.get_by_role("heading", name="Gridwright")).to_be_visible()
    assert page.evaluate("document.documentElement.dataset.skin ?? null") is None
    paper = page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--paper')")
    assert paper.strip() == "#fbf8f3"


@every_skin
def test_the_first_board_has_its_skin(open_page: Opener, skin: str) -> None:
    context = open_page.context()
    context.add_init_script(
        """new MutationObserver((_, seen) => {
          if (!document.querySelector('.tile')) return;
          const { dataset } = document.documentElement;
          const paper = getComputedStyle(document.documentElement).getPropertyValue('--tile-gap');
          window.first = [dataset.skin, paper !== '', document.querySelector('.actions').innerText];
          seen.disconnect();
        }).observe(document, { childList: true, subtree: true })"""
    )
    page = ready(open_page.page(f"waywords/?skin={skin}", context=context))
    name, has_style, actions = page.evaluate("window.first")
    assert (name, has_style) == (skin, True)
    assert COPY[skin][0] in actions


def assert_named(page: Page, skin: str) -> None:
    """All that is written or spoken on the page has the names of its skin, and no other."""
    text = page.evaluate(
        """() => [...document.querySelectorAll('[aria-label]')].map(part => part.ariaLabel)
          .concat(document.body.textContent).join(' ')"""
    )
    others = [name[:-1] for other in SKINS if other != skin for name in COPY[other][2:4]]
    for name in ("path word", "bonus word", "additional word", "hint", *others):
        assert not (found := re.search(rf".{{0,30}}\b{name}s?\b.{{0,30}}", text, re.IGNORECASE)), found


@every_skin
def test_a_skin_has_words_and_signs_of_its_own(open_page: Opener, skin: str) -> None:
    context = open_page.context(viewport=SMALL_PHONE)
    context.add_init_script("localStorage.setItem('gridwright:v1:settings', '{\"diary\":true}')")
    page = ready(open_page.page(f"waywords/?skin={skin}", context=context))
    hint, words, path, additional, completed = COPY[skin]
    expect(page.locator(".objective")).to_contain_text("Connect START tile → END tile")
    assert [text.strip() for text in page.locator(".marker").all_inner_texts()] == ["START", "END"]
    expect(page.locator(".marker svg")).to_have_count(2)
    page.get_by_role("button", name=hint).tap()
    page.get_by_role("button", name=f"Close the {hint.lower()}").tap()
    play(page, "OAK")
    page.get_by_role("button", name=words).tap()
    expect(dialog(page).get_by_role("heading", name=path, exact=True)).to_be_visible()
    expect(dialog(page).get_by_role("heading", name=additional, exact=True)).to_be_visible()
    assert_named(page, skin)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="How to play").tap()
    assert_named(page, skin)
    page.keyboard.press("Escape")
    play(page, *WIN)
    expect(dialog(page).get_by_role("heading", name=completed)).to_be_visible()
    assert_named(page, skin)
    events = json.loads((stored(page, "gridwright:v1:events") or "")[9:])
    assert [event["type"] for event in events][:3] == ["HINT_TAKEN", "WORD_FOUND", "HINT_APPLIED"]
    for event in events:
        assert set(event) == {"type", "puzzleId", "skinId", "timestamp", "metadata"}
        assert (event["skinId"], event["puzzleId"]) == (skin.upper(), "kitchen")


# In the page: the least contrast between a tile's letter and its face, for each state and each theme.
CONTRASTS = """() => {
  const html = document.documentElement;
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const light = colour => {
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [r, g, b] = [...canvas.getImageData(0, 0, 1, 1).data].map(part => {
      const value = part / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const least = {};
  for (let bits = 0; bits < 8; bits++) {
    html.dataset.theme = bits & 1 ? 'dark' : 'light';
    for (const [bit, name, value] of [[2, 'contrast', 'high'], [4, 'colors', 'blind']])
      if (bits & bit) html.dataset[name] = value; else delete html.dataset[name];
    for (const tile of document.querySelectorAll('.tile')) {
      const style = getComputedStyle(tile), seen = tile.classList;
      const state = ['preview', 'lit', 'path', 'hint', 'additional', 'base'].find(name => seen.contains(name));
      const two = [light(style.color), light(style.getPropertyValue('--face'))].sort((a, b) => a - b);
      const ratio = (two[1] + 0.05) / (two[0] + 0.05), key = `${state} ${bits}`;
      least[key] = Math.min(least[key] ?? 21, ratio);
    }
  }
  for (const name of ['contrast', 'colors']) delete html.dataset[name];
  return least;
}"""


@every_skin
def test_colour_is_never_the_only_sign(open_page: Opener, skin: str) -> None:
    page = ready(open_page.page(f"waywords/?skin={skin}"))
    marks(page)

    def style(where: str, fact: str, part: str = "") -> str:
        script = "(tile, [fact, part]) => getComputedStyle(tile, part)[fact]"
        found: str = page.locator(where).first.evaluate(script, [fact, part])
        return found

    assert style(".tile.hint", "content", "::after") == '""', "a mark in the corner"
    assert style(".tile.base", "content", "::after") == "none"
    assert style(".tile.additional", "borderTopStyle") == "dashed"
    assert style(".tile.preview", "boxShadow") != "none"
    expect(page.locator(".spelled")).to_have_text("WP")
    expect(page.locator(".traces .word")).to_have_count(1)
    assert style(".traces .word", "stroke") != "none"
    assert page.locator(".traces .drag").get_attribute("d")
    assert style('[data-cell="r0c1"]', "borderTopStyle", "::before") == "solid", "START"
    assert style('[data-cell="r6c0"]', "borderTopStyle", "::before") == "dashed", "END"
    page.emulate_media(forced_colors="active")
    widths = [style(f".tile.{mark}", "borderTopWidth") for mark in ("base", "additional", "path")]
    assert widths == ["1px", "3px", "4px"]
    assert style(".tile.hint", "borderTopStyle") == "dotted"


@every_skin
def test_every_state_of_a_skin_can_be_read_and_axe_finds_nothing(open_page: Opener, skin: str) -> None:
    page = ready(open_page.page(f"waywords/?skin={skin}"))

    def look(state: str) -> None:
        assert violations_in_every_theme(page) == [], state

    marks(page)
    ratios: dict[str, float] = page.evaluate(CONTRASTS)
    look("base, additional, hint, path, preview")
    page.keyboard.press("Escape")
    play(page, *WIN)
    expect(dialog(page)).to_contain_text("14 tiles")
    ratios |= page.evaluate(CONTRASTS)
    faces = page.locator(".tile.path").evaluate_all(
        "tiles => tiles.map(tile => getComputedStyle(tile).getPropertyValue('--face'))"
    )
    assert len(set(faces)) == 1, "green stays green on the route"
    look("the result")
    page.keyboard.press("Escape")
    look("the finished board")
    states = {key.split()[0] for key in ratios}
    assert states == {"base", "additional", "hint", "path", "preview", "lit"}
    assert len(ratios) == 8 * len(states)
    assert {state: ratio for state, ratio in ratios.items() if ratio < 4.5} == {}


@every_skin
def test_the_route_runs_when_the_game_is_won(open_page: Opener, skin: str) -> None:
    page = ready(open_page.page(f"waywords/?skin={skin}", moving=True))
    play(page, *WIN)
    expect(page.locator(".runs .runner")).to_have_count(1)
    running = page.evaluate(
        "document.querySelector('.route').getAnimations({ subtree: true }).map(a => a.animationName)"
    )
    assert {re.sub(r"^svelte-\w+-", "", name) for name in running} == {"run", "travel"}
    expect(dialog(page)).to_be_visible()


@every_skin
def test_nothing_runs_under_reduced_motion(open_page: Opener, skin: str) -> None:
    page = ready(open_page.page(f"waywords/?skin={skin}"))
    play(page, *WIN)
    expect(dialog(page)).to_be_visible()
    expect(page.locator(".route polyline")).to_have_count(1)
    expect(page.locator(".runner")).to_have_count(0)
    moving = (
        "document.querySelector('.board').getAnimations({ subtree: true }).map(a => a.animationName).filter(Boolean)"
    )
    assert page.evaluate(moving) == []


def test_the_felt_of_a_word_has_no_gap_between_its_tiles(open_page: Opener) -> None:
    page = ready(open_page.page("waywords/?skin=thread", device_scale_factor=2))
    play(page, "KNIFE")
    expect(page.locator(".tile.path")).to_have_count(5)
    felt = (44, 106, 75)
    for width in (390, 375, 412):
        page.set_viewport_size({"width": width, "height": 844})
        page.evaluate(SIZE_AFTER_A_FRAME)
        first, last = (page.locator(f'[data-cell="{cell}"]').bounding_box() for cell in ("r0c4", "r4c4"))
        assert first and last
        beside = first["x"] + first["width"] * 0.2  # of the letters, and not yet at the stitches
        clip: FloatRect = {"x": beside, "y": first["y"], "width": 1, "height": last["y"] + last["height"] - first["y"]}
        column = Image.open(BytesIO(page.screenshot(clip=clip))).convert("RGB")
        pixels: list[Any] = [column.getpixel((0, y)) for y in range(column.height)]
        gaps = [y for y, pixel in enumerate(pixels) if max(abs(a - b) for a, b in zip(pixel, felt, strict=True)) > 16]
        assert gaps == [], f"{width} wide"


SIZE_AFTER_A_FRAME = """() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() =>
  done([document.documentElement.scrollWidth, document.documentElement.scrollHeight])
)))"""


@every_skin
def test_a_skin_fits_every_screen(open_page: Opener, skin: str) -> None:
    page = open_page.page(f"waywords/?skin={skin}")
    assert worn(page) == skin
    for viewport in (SMALL_PHONE, NARROW, LANDSCAPE, DESKTOP):
        page.set_viewport_size(viewport)
        width, height = viewport["width"], viewport["height"]
        for _ in range(60):  # the board follows a frame or two after the window
            taken = page.evaluate(SIZE_AFTER_A_FRAME)
            if taken[0] <= width:
                break
        assert taken[0] <= width, viewport
        assert taken[1] <= height or height < 640, viewport
        for target in page.locator(".actions button:visible").all():
            box = target.bounding_box()
            assert box and box["x"] >= 0 and box["x"] + box["width"] <= width and box["height"] >= 44, viewport


def test_the_result_shows_what_was_found_what_it_took_and_what_is_left(open_page: Opener) -> None:
    page = ready(open_page.page("waywords/?skin=thread"))
    page.get_by_role("button", name="Pin").click()
    page.get_by_role("button", name="Mark a tile").click()
    play(page, "OAK", *WIN)
    result = dialog(page)
    expect(result).to_contain_text("All sewn up")
    facts = [re.sub(r"\s+", " ", text) for text in result.locator(".facts dl div").all_inner_texts()]
    assert re.fullmatch(r"Time \d+:\d\d", facts[0])
    assert facts[1:] == [
        "Seams 4/5",
        "Scraps In the forest 1/1",
        "Pins asked for 1",
        "Pins from scraps 1",
    ]
    expect(result.get_by_role("img", name="The shortest route: 14 tiles from START to END")).to_be_visible()
    expect(result).to_contain_text("14 tiles from needle to knot")
    assert result.locator("section:has(.blanks) li").all_inner_texts() == ["Seams\n4 letters"]
    assert "BOWL" not in page.content()
    result.get_by_role("button", name="Find it").click()
    expect(dialog(page)).to_have_count(0)
    play(page, "BOWL")
    page.get_by_role("button", name="All sewn up").click()
    expect(dialog(page)).to_contain_text("5/5")
    expect(dialog(page)).to_contain_text("You found every word.")
    expect(dialog(page).get_by_role("button", name=re.compile("Find"))).to_have_count(0)
