"""Take it with you: what one device keeps, brought to another by file, by code and by link."""

from __future__ import annotations

import json
import re
import time
from base64 import urlsafe_b64encode
from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, ViewportSize, expect

from gridwright.rules import GAMES, griddl, waywords

from .axe import violations_in_every_theme
from .conftest import DESKTOP, NOON, PHONE, SMALL_PHONE, Gate, Opener, guarded, keep
from .griddl_levels import BROTHER
from .hand import Mouse
from .puzzles import KITCHEN, KITCHEN_DRAGS, TODAY
from .test_pages import NARROW

PREFIX = "gridwright:v1:"
FIRST_DAY = date(2026, 11, 1)
SECOND = 1000
WINNING = ("FORK", "KNIFE", "TASTE", "TEA")


def result(number: int, /, **changes: Any) -> dict[str, Any]:
    """The result of the puzzle with that number, finished in the evening of its own day."""
    day = FIRST_DAY + timedelta(days=number - 1)
    evening = (day - date(1970, 1, 1)).days * 86_400_000 + 20 * 3_600_000
    return {
        "game": "waywords",
        "puzzleId": f"waywords-{number:012x}",
        "number": number,
        "date": day.isoformat(),
        "openedOn": day.isoformat(),
        "status": "won",
        "score": number % 3,
        "figures": {"hints": number % 3, "words": 5},
        "completedAt": evening + number * SECOND,
        "elapsedMs": (60 + number) * SECOND,
    } | changes


def device(
    open_page: Opener, *results: dict[str, Any], games: tuple[dict[str, Any], ...] = (), **options: Any
) -> BrowserContext:
    """A browser of its own that keeps these results and games."""
    values: dict[str, Any] = {f"result:{item['game']}:{item['puzzleId']}": item for item in results}
    for game in games:
        values |= {f"waywords:{game['puzzleId']}": game, f"day:waywords:{game['date']}": game["puzzleId"]}
    texts = [{"name": PREFIX + key, "value": guarded(json.dumps(value))} for key, value in values.items()]
    origin = {"origin": open_page.site.rstrip("/"), "localStorage": texts}
    return open_page.context(storage_state={"cookies": [], "origins": [origin]}, **options)


def kept(page: Page, start: str) -> dict[str, Any]:
    """What the device keeps under keys that begin so."""
    here = {key.removeprefix(PREFIX): text for key, text in everything(page).items()}
    return {key: json.loads(text[9:]) for key, text in here.items() if key.startswith(start)}


def everything(page: Page) -> dict[str, str]:
    """All that the device keeps, but for what is only worked out from the rest."""
    found: dict[str, str] = page.evaluate("() => ({ ...localStorage })")
    return {key: text for key, text in found.items() if key != f"{PREFIX}streaks"}


def results_of(page: Page) -> list[dict[str, Any]]:
    return sorted(kept(page, "result:").values(), key=lambda item: item["number"])


def dialog(page: Page) -> Locator:
    return page.get_by_role("dialog", name="Take it with you")


def answer(page: Page) -> Locator:
    return dialog(page).get_by_role("status")


def open_dialog(page: Page) -> Locator:
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Take it with you").click()
    expect(dialog(page).get_by_role("button", name="Save as a file")).to_be_visible()
    return dialog(page)


def code_of(page: Page) -> str:
    return open_dialog(page).get_by_label("Code", exact=True).input_value()


def look_at(page: Page, text: str) -> None:
    """Paste a text and have it looked at."""
    if not dialog(page).is_visible():
        open_dialog(page)
    dialog(page).get_by_text("To this device", exact=True).click()
    dialog(page).get_by_label("A code or a link").fill(text)
    dialog(page).get_by_role("button", name="Check it").click()
    expect(answer(page)).not_to_contain_text("One moment")


def give_file(page: Page, text: str | bytes, name: str = "gridwright.json") -> None:
    """Choose a file and have it looked at."""
    if not dialog(page).is_visible():
        open_dialog(page)
    dialog(page).get_by_text("To this device", exact=True).click()
    with page.expect_file_chooser() as chooser:
        dialog(page).get_by_role("button", name="Choose a file").click()
    content = text.encode() if isinstance(text, str) else text
    chooser.value.set_files({"name": name, "mimeType": "application/json", "buffer": content})
    expect(answer(page)).not_to_have_text("")
    expect(answer(page)).not_to_contain_text("One moment")


def add(page: Page) -> None:
    dialog(page).get_by_role("button", name="Add to this device").click()


def document(**content: Any) -> str:
    return json.dumps({"gridwright": 1, "exportedAt": NOON, "results": [], "games": [], "settings": {}} | content)


def test_results_go_to_another_device_by_code(open_page: Opener) -> None:
    results = [result(number) for number in range(1, 6)]
    code = code_of(open_page.page(context=device(open_page, *results)))
    other = open_page.page(context=device(open_page))
    other.evaluate("addEventListener('gridwright:imported', () => (window.heard = (window.heard ?? 0) + 1))")
    look_at(other, code)
    expect(answer(other)).to_have_text("5 results, all of them new here. Nothing will be counted twice.")
    assert results_of(other) == []
    assert other.evaluate("window.heard") is None
    add(other)
    expect(answer(other)).to_have_text("Added: 5 results.")
    assert results_of(other) == results
    assert other.evaluate("window.heard") == 1


def test_a_puzzle_finished_on_another_device_is_finished_everywhere(open_page: Opener) -> None:
    won = result(15, puzzleId="kitchen", score=2)
    lost = result(15, game="edgewise", puzzleId="spring", status="lost", score=4)
    code = code_of(open_page.page(context=device(open_page, won, lost)))
    other = open_page.page("waywords/", context=device(open_page))
    play(other, "FORK")
    look_at(other, code)
    add(other)
    expect(answer(other)).to_have_text("Added: 2 results.")
    for _ in range(2):  # out of this dialog, and of the settings
        other.keyboard.press("Escape")
    finished = other.locator("main")
    expect(finished.get_by_role("heading", name="Solved")).to_be_visible()  # also where a game was going on
    expect(finished).to_contain_text("You finished this puzzle on Sunday 15 November.")
    expect(finished.locator("dl").first).to_have_text(re.compile(r"time\s*1:15\s*hints\s*2"))
    expect(other.locator(".title")).to_contain_text("1:15")
    expect(other.locator(".tile")).to_have_count(0)
    assert violations_in_every_theme(other) == []

    finished.get_by_role("button", name="Play this puzzle again").click()
    expect(other.locator(".tile.path")).to_have_count(4)
    play(other, *WINNING)
    expect(other.locator("dialog[open]")).to_contain_text("Circuit closed")
    assert [item for item in results_of(other) if item["game"] == "waywords"] == [won]

    other.goto(open_page.site + "edgewise/")
    expect(other.locator("main").get_by_role("heading", name="Not this time")).to_be_visible()
    expect(other.locator("main").get_by_role("button")).to_have_count(0)
    other.goto(open_page.site + "archive/?game=edgewise")
    expect(other.get_by_role("link", name="Sunday 15 November, No. 15, not solved")).to_be_visible()
    other.goto(open_page.site)
    expect(other.locator('[data-game="edgewise"]')).to_contain_text("Not this time")
    expect(other.locator('[data-game="waywords"]')).to_contain_text("Solved · 1:15")


def test_a_board_whose_puzzle_ended_otherwise_elsewhere_says_what_counts(open_page: Opener) -> None:
    lost = result(15, puzzleId="kitchen", status="lost")
    page = open_page.page("waywords/", context=device(open_page, lost, games=(game_after(*WINNING),)))
    expect(page.locator(".notice")).to_have_text("You lost it first on another device, and that result counts.")
    expect(page.locator(".tile.path")).to_have_count(14)
    page.goto(open_page.site)
    expect(page.locator('[data-game="waywords"]')).to_contain_text("Not this time")


def test_a_code_is_copied_by_button_and_by_hand(open_page: Opener) -> None:
    context = device(open_page, result(1))
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = open_page.page(context=context)
    code = code_of(page)
    dialog(page).get_by_role("button", name="Copy the code").click()
    expect(answer(page)).to_have_text("Copied.")
    assert page.evaluate("navigator.clipboard.readText()") == code
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('no')) }")
    dialog(page).get_by_role("button", name="Copy the code").click()
    expect(answer(page)).to_have_text("Copy the code from the box.")
    dialog(page).get_by_label("Code", exact=True).focus()
    assert page.evaluate("getSelection().toString()") == code


def saved_file(page: Page) -> tuple[str, str]:
    """The name and the content of the file that the page saves."""
    with page.expect_download() as download:
        dialog(page).get_by_role("button", name="Save as a file").click()
    return download.value.suggested_filename, Path(download.value.path()).read_text(encoding="utf-8")


def play(page: Page, *words: str) -> None:
    """Find words on the board of the kitchen, and leave when they are kept."""
    expect(page.locator("[aria-live=polite]")).to_contain_text("traces found")
    for word in words:
        Mouse().select(page, *KITCHEN_DRAGS[word])
    page.wait_for_function(
        """count => Object.keys(JSON.parse(localStorage.getItem("gridwright:v1:waywords:kitchen").slice(9))
          .state.foundPathWords).length === count""",
        arg=len(words),
    )


def test_results_games_and_settings_go_to_another_device_by_file(open_page: Opener) -> None:
    page = open_page.page("waywords/", context=device(open_page, result(1), result(2)))
    play(page, "FORK", "KNIFE")
    page.evaluate("localStorage.setItem('gridwright:v1:settings', '{\"theme\":\"dark\"}')")
    page.goto(open_page.site)
    open_dialog(page)
    name, content = saved_file(page)
    assert name == f"gridwright-{TODAY}.json"
    assert json.loads(content)["results"] == [result(1), result(2)]

    other = open_page.page(context=device(open_page, result(2)))
    give_file(other, content, name)
    expect(answer(other)).to_have_text(
        "2 results, 1 of them new here. 1 game in progress, further than here. Nothing will be counted twice."
    )
    expect(dialog(other).get_by_label("Import the settings too")).not_to_be_checked()
    add(other)
    expect(answer(other)).to_have_text("Added: 1 result, 1 game in progress.")
    expect(other.locator("html")).to_have_attribute("data-theme", "light")
    assert results_of(other) == [result(1), result(2)]
    other.goto(open_page.site + "waywords/")
    expect(other.locator(".tile.path")).to_have_count(8)
    play(other, "FORK", "KNIFE", "TASTE", "TEA")
    expect(other.locator("dialog[open]")).to_contain_text("Circuit closed")


def test_settings_are_taken_over_where_the_player_says_so(open_page: Opener) -> None:
    page = open_page.page(context=device(open_page, result(1)))
    give_file(page, document(results=[result(1)], settings={"theme": "dark", "contrast": "yes", "evil": 1}))
    expect(answer(page)).to_contain_text("There is nothing to add.")
    button = dialog(page).get_by_role("button", name="Add to this device")
    expect(button).to_be_disabled()
    dialog(page).get_by_label("Import the settings too").check()
    button.click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    settings = json.loads(page.evaluate("localStorage.getItem('gridwright:v1:settings')"))
    assert settings["contrast"] is False
    assert "evil" not in settings


def test_a_link_opens_the_site_with_what_it_holds(open_page: Opener) -> None:
    code = code_of(open_page.page(context=device(open_page, result(1), result(2))))
    other = open_page.page(f"#import={code}", context=device(open_page))
    expect(answer(other)).to_contain_text("2 results, all of them new here.")
    assert other.url == open_page.site
    dialog(other).get_by_role("button", name="Cancel").click()
    assert results_of(other) == []
    other.evaluate("code => { location.hash = 'import=' + code }", code)  # while the page is open
    expect(answer(other)).to_contain_text("2 results, all of them new here.")
    add(other)
    expect(answer(other)).to_have_text("Added: 2 results.")
    assert results_of(other) == [result(1), result(2)]


def test_a_pasted_link_and_a_code_in_broken_lines_are_read(open_page: Opener) -> None:
    code = code_of(open_page.page(context=device(open_page, result(1))))
    other = open_page.page(context=device(open_page))
    for text in (f" https://elsewhere.example/#import={code}\n", "\n > ".join(re.findall(".{1,20}", code))):
        look_at(other, text.replace(">", ""))
        expect(answer(other)).to_contain_text("1 result, new here.")
        dialog(other).get_by_role("button", name="Cancel").click()


def test_two_devices_that_share_days_end_with_the_same_results(open_page: Opener) -> None:
    # Days 1 to 10 here, 6 to 15 there. Day 7 was finished first there, day 8 first here; day 9 counts only there.
    mine = [result(number) for number in range(1, 11)]
    theirs = [result(number) for number in range(6, 16)]
    theirs[1]["completedAt"] -= 3600 * SECOND
    mine[7]["completedAt"] -= 3600 * SECOND
    mine[8] |= {"openedOn": "2026-11-12", "completedAt": mine[8]["completedAt"] - 7200 * SECOND}
    here = open_page.page(context=device(open_page, *mine))
    there = open_page.page(context=device(open_page, *theirs))
    from_here, from_there = code_of(here), code_of(there)
    look_at(here, from_there)
    expect(answer(here)).to_have_text(
        "10 results, 5 of them new here. 2 puzzles were finished first on the other device: that result will count. "
        "Nothing will be counted twice."
    )
    add(here)
    expect(answer(here)).to_have_text("Added: 5 results.")
    look_at(there, from_here)
    expect(answer(there)).to_contain_text("5 of them new here. 1 puzzle was finished first on the other device")
    add(there)
    expect(answer(there)).to_have_text("Added: 5 results.")
    both = [*mine[:6], theirs[1], mine[7], theirs[3], *theirs[4:]]
    assert results_of(here) == both
    assert results_of(there) == both


def test_bringing_in_the_same_twice_adds_nothing(open_page: Opener) -> None:
    code = code_of(open_page.page(context=device(open_page, *(result(number) for number in range(1, 15)))))
    other = open_page.page(context=device(open_page))
    look_at(other, code)
    add(other)
    expect(answer(other)).to_have_text("Added: 14 results.")
    before = everything(other)
    look_at(other, code)
    expect(answer(other)).to_have_text(
        "14 results, none of them new here. Nothing will be counted twice. There is nothing to add."
    )
    expect(dialog(other).get_by_role("button", name="Add to this device")).to_be_disabled()
    assert everything(other) == before


def test_an_exact_result_does_not_give_way_to_its_rounded_copy(open_page: Opener) -> None:
    exact = result(3, completedAt=result(3)["completedAt"] + 1, elapsedMs=61_999)
    page = open_page.page(context=device(open_page, exact))
    look_at(page, code_of(page))
    expect(answer(page)).to_contain_text("There is nothing to add.")
    assert results_of(page) == [exact]


def game_after(*words: str) -> dict[str, Any]:
    """The game of the kitchen as it is carried away after these words."""
    puzzle: Any = KITCHEN
    placements = {"".join(token["v"] for token in word["tokens"]): word for word in KITCHEN["words"]["path"]}
    state = waywords.init(puzzle, 1)
    for word in words:
        state, _ = waywords.reduce(
            puzzle, state, {"type": "SELECT", "cellIds": placements[word]["placements"][0], "at": 2}
        )
    return {
        "v": 2,
        "game": "waywords",
        "puzzleId": "kitchen",
        "number": 15,
        "date": TODAY,
        "openedOn": TODAY,
        "moves": len(words),
        "elapsed": 1000,
        "state": state,
        "summary": waywords.summary(puzzle, state),
    }


def found_words(page: Page) -> list[str]:
    """The path words of the kitchen that the device keeps."""
    return sorted(kept(page, "waywords:")["waywords:kitchen"]["state"]["foundPathWords"])


def test_of_two_games_of_a_puzzle_the_one_that_is_further_stays(open_page: Opener) -> None:
    page = open_page.page("waywords/", context=device(open_page, games=(game_after("KNIFE", "TASTE"),)))
    expect(page.locator(".tile.path")).to_have_count(9)
    give_file(page, document(games=[game_after("FORK")]))
    expect(answer(page)).to_contain_text("1 game in progress, not further than here. There is nothing to add.")
    dialog(page).get_by_role("button", name="Cancel").click()
    give_file(page, document(games=[game_after("FORK", "KNIFE", "TASTE")]))
    expect(answer(page)).to_contain_text("1 game in progress, further than here.")
    add(page)
    expect(answer(page)).to_have_text("Added: 1 game in progress.")
    # The page had the game open: it must not write its own over the one that came in.
    page.goto(open_page.site + "waywords/")
    expect(page.locator(".tile.path")).to_have_count(12)
    assert found_words(page) == ["p1", "p2", "p3"]


LEFT_OUT = "1 entry could not be read and will be left out."
BEHIND = "1 game in progress, not further than here."
ELSEWHERE = "1 game of puzzles that are not on this site will be left out."
LIES: list[tuple[dict[str, Any], str]] = [
    ({"state": {"version": 99}}, LEFT_OUT),
    ({"state": {}}, LEFT_OUT),
    ({"elapsed": 10**12}, BEHIND),
    ({"date": "2026-11-14"}, BEHIND),
    ({"puzzleId": "seaside"}, BEHIND),
    ({"puzzleId": "seaside", "date": "2026-11-13"}, ELSEWHERE),
]


def test_a_game_that_only_claims_to_be_further_is_not_taken(open_page: Opener) -> None:
    page = open_page.page(context=device(open_page, games=(game_after("KNIFE", "TASTE"),)))
    forged = game_after("FORK")
    forged["summary"] = forged["summary"] | {"progress": 99}
    for lie, sentence in LIES:
        give_file(page, document(games=[forged | lie]))
        expect(answer(page)).to_have_text(f"{sentence} There is nothing to add.")
        dialog(page).get_by_role("button", name="Cancel").click()
    # Not even by a page that ignores the preview.
    give_file(page, document(results=[result(1)], games=[forged | lie for lie, _ in LIES]))
    add(page)
    expect(answer(page)).to_have_text("Added: 1 result.")
    assert kept(page, "waywords:") == {"waywords:kitchen": game_after("KNIFE", "TASTE")}


def test_a_finished_game_is_not_given_up_for_another(open_page: Opener) -> None:
    won = game_after("FORK", "KNIFE", "TASTE", "TEA")
    page = open_page.page(context=device(open_page))
    give_file(page, document(games=[won]))
    expect(answer(page)).to_have_text("1 finished board to look at again.")
    add(page)
    expect(answer(page)).to_have_text("Added: 1 finished board.")
    for other in (game_after("BOWL"), won | {"elapsed": 9999}):
        give_file(page, document(games=[other]))
        expect(answer(page)).to_contain_text("There is nothing to add.")
        dialog(page).get_by_role("button", name="Cancel").click()
    assert kept(page, "waywords:") == {"waywords:kitchen": won}


HOSTILE_ENTRIES: list[Any] = [
    None,
    [],
    "result",
    {"__proto__": {"game": "waywords"}},
    result(1, game="waywords:kitchen"),
    result(1, game="<script>alert(1)</script>"),
    result(1, puzzleId="x" * 100_000),
    result(1, puzzleId="\ud800"),
    result(1, date="2026-13-45"),
    result(1, score="<img src=x onerror=alert(1)>"),
    result(1, figures={"x" * 1000: 1}),
    result(1, number=1e300),
]
NO_KEPT_GAME = {"v": 2, "moves": 1, "elapsed": 0, "openedOn": TODAY, "date": TODAY, "state": {}, "number": 1}
NO_SUMMARY = {"status": "playing", "progress": 1, "score": 0, "figures": {}}
HOSTILE_GAMES: list[Any] = [
    {},
    NO_KEPT_GAME | {"game": "result", "puzzleId": "waywords:a", "summary": NO_SUMMARY},
    NO_KEPT_GAME | {"game": "aside", "puzzleId": "a", "summary": NO_SUMMARY},
    NO_KEPT_GAME | {"game": "waywords", "puzzleId": "a", "summary": {**NO_SUMMARY, "progress": "<b>"}},
    NO_KEPT_GAME | {"game": "waywords", "puzzleId": "a", "summary": NO_SUMMARY, "state": {"x": "y" * 60_000}},
]


def test_of_a_hostile_file_only_what_is_sound_is_taken(open_page: Opener) -> None:
    page = open_page.page(context=device(open_page, result(1)))
    page.on("dialog", lambda _: pytest.fail("a script of the file ran"))
    strange = result(2, puzzleId="<img src=x onerror=alert(1)> & \u202e", figures={"__proto__": 1, "<b>": 2})
    sound = result(3, puzzleId="<img src=x onerror=alert(1)>", figures={"__proto__": 1, "<b>": 2})
    refused = [*HOSTILE_ENTRIES, strange]
    give_file(page, document(results=[*refused, sound], games=HOSTILE_GAMES))
    expect(answer(page)).to_contain_text("1 result, new here.")
    expect(answer(page)).to_contain_text(f"{len(refused) + len(HOSTILE_GAMES)} entries could not be read")
    add(page)
    expect(answer(page)).to_have_text("Added: 1 result.")
    assert results_of(page) == [result(1), sound]
    assert kept(page, "waywords:") == {}
    assert kept(page, "aside") == {}


def test_a_game_that_the_rules_refuse_is_not_taken_where_nothing_is_here_either(open_page: Opener) -> None:
    page = open_page.page(context=device(open_page))
    begun = game_after("FORK")
    forged = begun | {
        "state": begun["state"] | {"status": "COMPLETED", "completedAt": 5},
        "summary": begun["summary"] | {"status": "won", "progress": 100},
    }
    give_file(page, document(games=[forged]))
    expect(answer(page)).to_have_text(f"{LEFT_OUT} There is nothing to add.")
    dialog(page).get_by_role("button", name="Cancel").click()
    lying = begun | {"summary": begun["summary"] | {"status": "won", "progress": 100}, "number": 99}
    give_file(page, document(games=[lying]))  # its state is sound: it is taken for what it is
    expect(answer(page)).to_have_text("1 game in progress, further than here.")
    add(page)
    expect(answer(page)).to_have_text("Added: 1 game in progress.")
    assert kept(page, "waywords:") == {"waywords:kitchen": begun}
    page.goto(open_page.site)
    expect(page.locator('[data-game="waywords"]')).to_contain_text("20% there")


def begun_game(site_folder: Path, name: str) -> dict[str, Any]:
    """Today's game of a kind after its first move."""
    file = json.loads((site_folder / "puzzles" / name / f"{TODAY}.json").read_text(encoding="utf-8"))
    rules: Any = GAMES[name]
    puzzle = file["puzzle"]
    state = rules.init(puzzle, 1)
    state, _ = rules.reduce(puzzle, state, rules.suggest(puzzle, state, 2)[0])
    about = {"v": 2, "game": name, "puzzleId": puzzle.get("puzzleId") or puzzle["id"], "number": file["number"]}
    about |= {"date": TODAY, "openedOn": TODAY, "moves": 1, "elapsed": 1000}
    return about | {"state": state, "summary": rules.summary(puzzle, state)}


def test_games_of_every_kind_are_checked_by_their_own_rules(open_page: Opener, site_folder: Path) -> None:
    page = open_page.page(context=device(open_page))
    give_file(page, document(games=[begun_game(site_folder, name) for name in GAMES]))
    expect(answer(page)).to_contain_text(f"{len(GAMES)} games in progress")
    add(page)
    expect(answer(page)).to_have_text(f"Added: {len(GAMES)} games in progress.")


def test_what_is_still_to_come_is_left_out(open_page: Opener) -> None:
    page = open_page.page(context=device(open_page))
    week = 7 * 86_400 * SECOND
    coming = [
        result(17),
        result(40),
        result(3, openedOn="2026-12-01"),
        result(4, completedAt=result(15)["completedAt"] + week),
    ]
    early = result(16, completedAt=result(15)["completedAt"])  # where the other device is, it is tomorrow already
    games = [
        game_after("FORK") | {"date": "2026-11-17"},
        game_after(*WINNING) | {"state": game_after(*WINNING)["state"] | {"completedAt": 10**13}},
    ]
    far = {"game": "griddl", "id": "101", "score": 1, "elapsedMs": 1000, "completedAt": 10**13}
    give_file(page, document(results=[early, *coming], games=games, levels=[far]))
    expect(answer(page)).to_have_text(
        "1 result, new here. 7 entries for future days will be left out. Nothing will be counted twice."
    )
    add(page)
    expect(answer(page)).to_have_text("Added: 1 result.")
    assert results_of(page) == [early]
    assert kept(page, "waywords:") == kept(page, "best:") == {}


def griddl_game(turns: int) -> dict[str, Any]:
    """A game of griddl in which two tiles are placed and recalled, over and over."""
    puzzle: Any = BROTHER
    state: Any = griddl.init(puzzle, 1)
    placed = [{"from": "hand", "slot": slot, "r": 2, "c": slot + 1} for slot in range(2)]
    again = [tile | {"from": "reserve"} for tile in placed]
    state["turns"] = [
        {"recall": [[2, 1], [2, 2]]} if turn % 2 else {"place": again if turn else placed} for turn in range(turns)
    ]
    summary = {"status": "playing", "progress": 50, "score": turns, "figures": {}}
    about = {"v": 2, "game": "griddl", "puzzleId": "brother", "number": 15, "date": TODAY, "openedOn": TODAY}
    return about | {"moves": turns, "elapsed": 1000, "state": state, "summary": summary}


def test_a_game_of_1401_turns_is_refused_in_seconds_imported_and_saved(open_page: Opener) -> None:
    page = open_page.page(context=device(open_page))
    give_file(page, document(games=[griddl_game(1401)]))  # 58,000 characters: not even shown to the rules
    expect(answer(page)).to_have_text(f"{LEFT_OUT} There is nothing to add.")
    dialog(page).get_by_role("button", name="Cancel").click()
    give_file(page, document(games=[griddl_game(401)]))
    expect(answer(page)).to_have_text(f"{LEFT_OUT} There is nothing to add.")
    dialog(page).get_by_role("button", name="Cancel").click()
    give_file(page, document(games=[griddl_game(299)]))
    expect(answer(page)).to_have_text("1 game in progress, further than here.")
    context = open_page.context()
    context.add_init_script(keep("griddl:brother", json.dumps(griddl_game(1401))))
    saved = open_page.page("griddl/", context=context)
    expect(saved.locator(".notice")).to_contain_text("Your saved progress could not be read. It was set aside")
    expect(saved.locator("[aria-live=polite]")).to_contain_text("0 turns made")


def code_of_many(count: int) -> str:
    """A code of so many results of one day."""

    def number(value: int) -> str:
        return f"{value < 0:d}{abs(value).bit_length():06b}" + (f"{abs(value):b}" if value else "")

    head = b"waywords\twaywords-"
    day = (FIRST_DAY - date(1970, 1, 1)).days
    bits = number(1) + number(len(head)) + "".join(f"{byte:08b}" for byte in head) + number(6) + number(count)
    bits += "".join(f"{index:048b}" for index in range(count)) + number(day)
    # The days, what they are above the number, the delay, lost, score, the moment and the time: each the same for all.
    bits += "".join(number(value) + f"{63:06b}" for value in (0, day - 1, 0, 0, 1, 72_000, 60))
    bits += "0" * (-len(bits) % 8)
    payload = urlsafe_b64encode(int(bits, 2).to_bytes(len(bits) // 8, "big")).decode().rstrip("=")
    return f"GW1.{payload}.{guarded(payload)[:8]}"


def test_100_000_results_are_added_in_seconds_and_leave_room_to_play(open_page: Opener) -> None:
    page = open_page.page("waywords/", context=device(open_page))
    play(page)
    began = time.monotonic()
    look_at(page, code_of_many(100_000))
    expect(answer(page)).to_contain_text("100000 results, all of them new here.", timeout=60_000)
    add(page)
    expect(answer(page)).to_contain_text(
        re.compile(r"There is no space left on this device: \d+ entries"), timeout=60_000
    )
    assert time.monotonic() - began < 90  # it took minutes
    added = page.evaluate("Object.keys(localStorage).filter(key => key.includes(':result:')).length")
    assert added > 5000
    for _ in range(2):
        page.keyboard.press("Escape")
    play(page, "FORK")  # it is kept


def test_a_hub_in_another_tab_keeps_up_with_an_import(open_page: Opener) -> None:
    context = device(open_page)
    hub = open_page.page(context=context)
    page = open_page.page(context=context)
    many = [result(number, puzzleId=f"{number}-{again}") for number in range(1, 16) for again in range(150)]
    give_file(page, document(results=many))
    add(page)
    expect(answer(page)).to_have_text("Added: 2250 results.")
    expect(hub.locator('[data-game="waywords"]')).to_contain_text("15-day streak", timeout=60_000)


def test_what_came_by_code_and_by_file_is_the_same(open_page: Opener) -> None:
    exact = [result(n, completedAt=result(n)["completedAt"] + 1, elapsedMs=61_999) for n in range(1, 6)]
    source = open_page.page(context=device(open_page, *exact))
    code = code_of(source)
    _, content = saved_file(source)
    found = []
    for ways in (("code",), ("file",), ("code", "file"), ("file", "code")):
        page = open_page.page(context=device(open_page))
        for way in ways:
            if way == "code":
                look_at(page, code)
            else:
                give_file(page, content)
            if way != ways[0]:
                expect(answer(page)).to_contain_text("5 results, none of them new here.")
                expect(answer(page)).to_contain_text("There is nothing to add.")
                continue
            expect(answer(page)).to_have_text("5 results, all of them new here. Nothing will be counted twice.")
            add(page)
            expect(answer(page)).to_have_text("Added: 5 results.")
        found.append(results_of(page))
    assert found == [found[0]] * 4
    assert [item["elapsedMs"] // SECOND for item in found[0]] == [61] * 5  # as the first device shows it


def test_a_result_and_a_level_are_finished_at_once_and_after_a_reload_on_every_page(open_page: Opener) -> None:
    won = result(15, puzzleId="kitchen", score=2)
    best = {"game": "griddl", "id": "101", "score": 1, "elapsedMs": 1000, "completedAt": 5000}
    content = document(results=[won], levels=[best])
    seen: dict[str, Callable[[Page], Locator]] = {
        "": lambda page: page.locator('[data-game="waywords"]').get_by_text("Solved · 1:15"),
        "archive/": lambda page: page.get_by_role("link", name="Sunday 15 November, No. 15, solved"),
        "waywords/": lambda page: page.get_by_role("heading", name="Solved"),
        "waywords/?puzzle=15": lambda page: page.get_by_role("heading", name="Solved"),
        "stats/?game=waywords": lambda page: page.locator("dl div").filter(has_text="played").get_by_text("1"),
        "packs/?pack=tutorial": lambda page: page.get_by_text("1 turn, at par"),
    }
    for address, finished in seen.items():
        page = open_page.page(address, context=device(open_page))
        # A page without settings hears of it from another tab.
        giver = page if page.get_by_role("button", name="Settings").count() else open_page.page(context=page.context)
        give_file(giver, content)
        add(giver)
        expect(answer(giver)).to_have_text("Added: 1 result, 1 level.")
        for _ in range(2):
            giver.keyboard.press("Escape")
        expect(finished(page)).to_be_visible()
        page.reload()
        expect(finished(page)).to_be_visible()


def test_a_result_of_a_puzzle_that_today_no_longer_has_marks_nothing_on_the_hub(open_page: Opener) -> None:
    page = open_page.page(context=device(open_page))
    give_file(page, document(results=[result(15, puzzleId="withdrawn")]))
    add(page)
    expect(answer(page)).to_have_text("Added: 1 result.")
    for _ in range(2):
        expect(page.locator('[data-game="waywords"]')).to_contain_text("New")
        page.reload()


def test_games_whose_puzzles_cannot_be_fetched_are_counted_and_can_be_added_later(open_page: Opener) -> None:
    context = device(open_page)
    page = open_page.page(context=context)
    open_dialog(page)
    context.route(re.compile(r"/puzzles/waywords/"), lambda route: route.abort())
    content = document(results=[result(1)], games=[game_after("FORK")])
    give_file(page, content)
    expect(answer(page)).to_contain_text("1 game could not be checked now. Try again when you are online.")
    add(page)
    expect(answer(page)).to_have_text("Added: 1 result.")
    assert kept(page, "waywords:") == {}
    context.unroute(re.compile(r"/puzzles/waywords/"))
    give_file(page, content)
    expect(answer(page)).to_contain_text("1 game in progress, further than here.")
    add(page)
    expect(answer(page)).to_have_text("Added: 1 game in progress.")
    open_page.expect_complaint("net::ERR_FAILED")


def test_a_look_can_be_cancelled_and_is_ended_by_closing_the_dialog(open_page: Opener) -> None:
    context = device(open_page)
    page = open_page.page(context=context)
    open_dialog(page)
    before = everything(page)
    gate = Gate(context, r"/puzzles/waywords/")
    for leave in ("Cancel", "Close"):
        dialog(page).get_by_text("To this device", exact=True).click()
        page.locator("input[type=file]").set_input_files(
            {"name": "g.json", "mimeType": "application/json", "buffer": document(games=[game_after("FORK")]).encode()}
        )
        expect(answer(page)).to_contain_text("One moment")
        dialog(page).get_by_role("button", name=leave).click()
    expect(dialog(page)).to_have_count(0)
    gate.open(page)
    page.wait_for_timeout(300)
    assert everything(page) == before
    page.keyboard.press("Escape")  # out of the settings
    give_file(page, document(games=[game_after("FORK")]))
    expect(answer(page)).to_have_text("1 game in progress, further than here.")


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "This is not a Gridwright file or code."),
        (b"\x89PNG\r\n\x1a\n\x00\x00", "This is not a Gridwright file or code."),
        (b'{"name": "gridwright"}', "This is not a Gridwright file or code."),
        (document(results=[result(1)])[:-9].encode(), "This file is incomplete. Save it again."),
        (document(gridwright=2).encode(), "This was made by a newer Gridwright. Reload this page, then try again."),
        (document(results=[0] * 100_001).encode(), "This is too large to be a Gridwright file or code."),
        (b'{"gridwright": 1, "games": [], "results": ' + b"[" * 50_000, "This file is incomplete. Save it again."),
    ],
    ids=["empty", "picture", "other", "cut", "newer", "many", "deep"],
)
def test_a_wrong_file_is_refused_in_one_sentence_and_changes_nothing(
    open_page: Opener, content: bytes, sentence: str
) -> None:
    page = open_page.page(context=device(open_page, result(1)))
    open_dialog(page)
    before = everything(page)
    give_file(page, content)
    expect(answer(page)).to_have_text(sentence)
    expect(dialog(page).get_by_role("button", name="Add to this device")).to_have_count(0)
    assert everything(page) == before
    give_file(page, document(results=[result(2)]))  # and the next file is read as if nothing had been
    expect(answer(page)).to_contain_text("1 result, new here.")


def test_a_damaged_code_is_refused_in_one_sentence(open_page: Opener) -> None:
    page = open_page.page(context=device(open_page, result(1)))
    code = code_of(page)
    for text in (code[:-4], code[:20] + code[21:], code.swapcase()):
        look_at(page, text)
        expect(answer(page)).to_have_text(
            re.compile("^(This code is incomplete. Copy all of it, from GW1 to the end.|This is not a Gridwright .*)$")
        )
    assert results_of(page) == [result(1)]
    other = open_page.page("#import=GW1.nonsense", context=device(open_page))
    expect(answer(other)).to_contain_text("This code is incomplete.")


def test_a_file_can_be_dropped_anywhere(open_page: Opener) -> None:
    page = open_page.page(context=device(open_page, viewport=DESKTOP))
    open_dialog(page)

    def drop(text: str, times: int = 1) -> None:
        make = """([text, times]) => {
          const transfer = new DataTransfer();
          transfer.items.add(new File([text.repeat(times)], "gridwright.json"));
          return transfer;
        }"""
        dropped = page.evaluate_handle(make, [text, times])
        for event in ("dragover", "drop"):
            page.locator("body").dispatch_event(event, {"dataTransfer": dropped})

    drop("x", 16_000_001)
    expect(answer(page)).to_have_text("This is too large to be a Gridwright file or code.")
    drop(document(results=[result(1)]))
    expect(answer(page)).to_contain_text("1 result, new here.")
    add(page)
    expect(answer(page)).to_have_text("Added: 1 result.")


def test_there_is_a_qr_code_while_it_fits(open_page: Opener) -> None:
    page = open_page.page(context=device(open_page))
    open_dialog(page)
    expect(dialog(page).get_by_label("Code", exact=True)).to_have_count(0)
    expect(dialog(page)).to_contain_text("Finish a puzzle")
    for many, fits in ((1, True), (60, True), (200, False)):
        page = open_page.page(context=device(open_page, *(result(number) for number in range(1, many + 1))))
        open_dialog(page)
        found = dialog(page).get_by_role("img", name="QR code")
        expect(found).to_have_count(1 if fits else 0)
        if fits:
            box = found.bounding_box()
            assert box and abs(box["width"] - box["height"]) < 1
            colours = found.locator("rect, path").evaluate_all("all => all.map(one => getComputedStyle(one).fill)")
            assert colours == ["rgb(255, 255, 255)", "rgb(0, 0, 0)"]
        else:
            expect(dialog(page)).to_contain_text("Too many results for a QR code")


def test_a_full_device_says_so_and_loses_nothing(open_page: Opener) -> None:
    context = device(open_page, result(1))
    context.add_init_script(
        """const put = Storage.prototype.setItem;
        Storage.prototype.setItem = function (key, text) {
          if (key.includes("result:")) throw new DOMException("full", "QuotaExceededError");
          put.call(this, key, text);
        }"""
    )
    page = open_page.page(context=context)
    give_file(page, document(results=[result(1, completedAt=5), result(2)]))
    add(page)
    expect(answer(page)).to_have_text("There is no space left on this device: 2 entries could not be saved.")
    assert results_of(page) == [result(1)]


def test_without_storage_nothing_is_promised(open_page: Opener) -> None:
    context = open_page.context()
    context.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })"
    )
    page = open_page.page(context=context)
    look_at(page, "GW1.")
    expect(answer(page)).to_have_text("This browser stores nothing, so nothing can be added here.")


def test_rules_that_cannot_be_fetched_are_reported_and_nothing_changes(open_page: Opener) -> None:
    context = device(open_page)
    context.route(re.compile(r"shared-.*\.bin$"), lambda route: route.abort())
    page = open_page.page(context=context)
    give_file(page, document(results=[result(1)]))
    expect(answer(page)).to_have_text("It could not be read. Nothing was changed.")
    assert results_of(page) == []
    context.unroute(re.compile(r"shared-.*\.bin$"))
    give_file(page, document(results=[result(1)]))
    expect(answer(page)).to_contain_text("1 result, new here.")
    open_page.expect_complaint("net::ERR_FAILED")


def test_it_all_goes_by_keyboard(open_page: Opener) -> None:
    code = code_of(open_page.page(context=device(open_page, result(1))))
    page = open_page.page(context=device(open_page, viewport=DESKTOP))
    keys = page.keyboard

    def tab_to(name: str) -> None:
        for _ in range(40):
            focused = page.evaluate(
                """() => {
                  const { activeElement: at } = document;
                  return at.getAttribute("aria-label") ?? (at.labels?.[0] ?? at).innerText ?? "";
                }"""
            )
            if name == focused.strip():
                return
            keys.press("Tab")
        pytest.fail(f"Tab never came to {name!r}")

    for button in ("Settings", "Take it with you"):
        tab_to(button)
        keys.press("Enter")
        expect(page.get_by_role("dialog", name=button)).to_be_visible()
    tab_to("From this device")
    keys.press("ArrowRight")
    tab_to("A code or a link")
    keys.insert_text(code)
    tab_to("Check it")
    keys.press("Space")
    expect(answer(page)).to_contain_text("1 result, new here.")
    expect(answer(page)).to_be_focused()
    tab_to("Add to this device")
    keys.press("Enter")
    expect(answer(page)).to_have_text("Added: 1 result.")
    expect(answer(page)).to_be_focused()
    keys.press("Escape")
    expect(dialog(page)).to_have_count(0)
    expect(page.get_by_role("button", name="Take it with you")).to_be_focused()


def bring_dialog_to(page: Page, state: str) -> None:
    if state == "out":
        open_dialog(page)
        expect(dialog(page).get_by_role("img")).to_be_visible()
    elif state == "in":
        dialog(page).get_by_text("To this device", exact=True).click()
    elif state == "found":
        give_file(page, document(results=[result(2)], games=[{}]))
    else:
        dialog(page).get_by_role("button", name="Cancel").click()
        give_file(page, "nonsense")


STATES = ("out", "in", "found", "trouble")


def test_axe_finds_nothing_in_the_dialog_in_any_theme(open_page: Opener) -> None:
    page = open_page.page(context=device(open_page, result(1)))
    for state in STATES:
        bring_dialog_to(page, state)
        page.wait_for_timeout(50)
        assert violations_in_every_theme(page) == [], state


@pytest.mark.parametrize("viewport", [SMALL_PHONE, PHONE, NARROW], ids=lambda v: f"{v['width']}x{v['height']}")
def test_the_dialog_suits_a_phone(open_page: Opener, viewport: ViewportSize) -> None:
    page = open_page.page(context=device(open_page, *(result(n) for n in range(1, 30)), viewport=viewport))
    for state in STATES:
        bring_dialog_to(page, state)
        content = dialog(page).locator(".content")
        assert content.evaluate("it => it.scrollWidth - it.clientWidth") <= 0, state
        for target in dialog(page).locator("button:visible, textarea:visible, label:visible").all():
            if target.evaluate("it => it.tagName === 'LABEL' && !it.querySelector('input')"):
                continue
            box = target.bounding_box()
            assert box
            assert box["x"] >= 0 and box["x"] + box["width"] <= viewport["width"]
            assert box["height"] > 43.9 and box["width"] > 43.9, target.inner_text()
