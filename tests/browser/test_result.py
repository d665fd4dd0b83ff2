"""The result of every game: what it counts, where it leads, how it opens again; and starting over."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from gridwright.rules import GAMES
from gridwright.rules.calendar import day_at, day_index

from .axe import violations_in_every_theme
from .conftest import DESKTOP, PHONE, SMALL_PHONE, Opener, keep
from .griddl_levels import SECOND, THIRD
from .hand import Mouse, TappingFinger
from .puzzles import KITCHEN_DRAGS, TODAY, YESTERDAY, result

AT = 1_763_200_000_000


def solved(rules: Any, puzzle: Any) -> Any:
    """The state after the rules' own suggestions."""
    state = rules.init(puzzle, AT)
    while suggested := rules.suggest(puzzle, state, AT + 60_000):
        state, _ = rules.reduce(puzzle, state, suggested[0])
    return state


def finish(context: BrowserContext, site_folder: Path, game: str, day: str = TODAY) -> dict[str, Any]:
    """A device on which this day's puzzle is solved, and so are those of nine of the eleven days before. Its result."""
    rules: Any = GAMES[game]
    file = json.loads((site_folder / "puzzles" / game / f"{day}.json").read_text("utf-8"))
    puzzle, state = file["puzzle"], solved(rules, file["puzzle"])
    summary: Any = rules.summary(puzzle, state)
    puzzle_id = puzzle.get("puzzleId") or puzzle.get("id") or puzzle["meta"]["id"]
    about = {"game": game, "puzzleId": puzzle_id, "number": file["number"], "date": day, "openedOn": TODAY}
    kept = about | {
        "v": 2,
        "moves": 9,
        "elapsed": 61_000,
        "state": state,
        "summary": summary,
        "view": rules.view(puzzle, state),
        "puzzle": puzzle,
    }
    ended = about | {
        "status": summary["status"],
        "score": summary["score"],
        "figures": summary["figures"],
        "completedAt": AT + 60_000,
        "elapsedMs": 61_000,
    }
    context.add_init_script(keep(f"{game}:{puzzle_id}", json.dumps(kept)))
    context.add_init_script(keep(f"result:{game}:{puzzle_id}", json.dumps(ended)))
    for ago in (1, 2, 3, 5, 6, 7, 8, 9, 10, 11):
        if day_at(day_index(TODAY) - ago) == day:
            continue
        made = result(
            day_at(day_index(TODAY) - ago), 100 - ago, game=game, puzzleId=f"old{ago}", score=2, elapsedMs=59_000
        )
        context.add_init_script(keep(f"result:{game}:old{ago}", json.dumps(made)))
    return ended


def dialog(page: Page) -> Locator:
    return page.locator("dialog[open]")


def figures(page: Page) -> list[str]:
    return [" ".join(text.split()) for text in dialog(page).locator(".counts dl > div").all_inner_texts()]


def win(page: Page) -> None:
    for name in ("FORK", "KNIFE", "TASTE", "TEA"):
        Mouse().select(page, *KITCHEN_DRAGS[name])


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_finished_puzzle_opens_with_its_result_once_a_visit(open_page: Opener, site_folder: Path, game: str) -> None:
    context = open_page.context(viewport=SMALL_PHONE)
    ended = finish(context, site_folder, game)
    page = open_page.page(f"{game}/", context=context)
    expect(dialog(page).get_by_role("button", name="Share")).to_be_in_viewport(ratio=1)
    expect(dialog(page).locator(".counts dl")).to_be_in_viewport(ratio=1)
    scored = {"waywords": "probes", "wordogram": "attempts", "griddl": "turns"}.get(game, "guesses")
    average = (20 + ended["score"]) / 11
    assert figures(page) == ["11 day streak", "11 best streak", f"{average:.1f} average {scored}", "0:59 average time"]
    expect(dialog(page)).to_contain_text("Averages of the wins in your last 11 games")
    expect(dialog(page).locator(".counts")).to_contain_text("One missed day is bridged: 11 Nov 2026.")
    marked = dialog(page).locator("li.marked")
    expect(marked).to_have_count(1)
    assert str(ended["score"]) in marked.inner_text()
    following = "Edgewise" if game == "waywords" else "Waywords"
    expect(dialog(page).get_by_role("link", name=f"Next: {following}")).to_be_in_viewport(ratio=1)
    expect(dialog(page).get_by_role("link", name="All games")).to_be_in_viewport(ratio=1)
    expect(dialog(page)).to_contain_text("Next puzzles in 12:00:00")
    assert dialog(page).evaluate("element => element.scrollWidth <= element.clientWidth")
    assert violations_in_every_theme(page) == []
    page.keyboard.press("Escape")
    expect(dialog(page)).to_have_count(0)
    page.get_by_role("button", name=re.compile("See the result|Circuit closed")).click()
    expect(dialog(page)).to_have_count(1)


def test_archive_play_says_that_it_moves_no_streak_and_leads_back_to_the_archive(
    open_page: Opener, site_folder: Path
) -> None:
    context = open_page.context(viewport=DESKTOP)
    finish(context, site_folder, "cluegrid", YESTERDAY)
    page = open_page.page(f"cluegrid/?date={YESTERDAY}", context=context)
    expect(dialog(page).locator(".counts")).to_contain_text(
        "From the archive: it counts as played and does not change your streak."
    )
    assert [text.split(maxsplit=1)[1] for text in figures(page)] == ["average guesses", "average time"]
    dialog(page).get_by_role("link", name="Back to the archive").click()
    expect(page.get_by_role("heading", name="Archive")).to_be_visible()
    page.go_back()
    expect(dialog(page)).to_have_count(1)


def test_a_lost_puzzle_has_no_bar_of_its_own_and_no_streak(open_page: Opener) -> None:
    page = open_page.page("cluegrid/", viewport=PHONE)
    expect(page.get_by_role("button", name=re.compile("Pause"))).to_be_visible()
    for word in ("SLATE", "BRAIN", "HOUSE", "PLANT", "CHAIR", "TRAIN"):
        page.keyboard.type(word)
        page.keyboard.press("Enter")
    expect(dialog(page).locator("dl")).to_be_visible()
    assert figures(page) == ["0 day streak", "0 best streak"]
    expect(dialog(page).locator(".bars")).to_have_count(0)
    expect(dialog(page).locator(".words")).to_contain_text("ACRE")


def test_the_result_opens_without_a_connection(open_page: Opener) -> None:
    context = open_page.context()
    fetched: list[str] = []
    context.on("requestfinished", lambda request: fetched.append(request.url))
    page = open_page.page("waywords/", context=context)
    for _ in range(400):
        page.wait_for_timeout(50)
        if any("/Ending-" in url and url.endswith(".js") for url in fetched):
            break
    page.wait_for_load_state("networkidle")
    context.set_offline(True)
    win(page)
    expect(dialog(page)).to_contain_text("Circuit closed")
    expect(dialog(page).locator(".counts")).to_contain_text("New badge: First win")


def test_a_result_that_cannot_be_fetched_is_reported_and_kept(open_page: Opener) -> None:
    context = open_page.context()
    context.route(re.compile(r"/Ending-.*\.js"), lambda route: route.abort())
    page = open_page.page("waywords/", context=context)
    expect(page.get_by_role("button", name="Probe")).to_be_visible()
    win(page)
    expect(page.locator(".title")).to_contain_text("The result could not be fetched")
    assert page.evaluate("localStorage.getItem('gridwright:v1:result:waywords:kitchen')")
    context.unroute_all()
    page.reload()
    expect(dialog(page)).to_contain_text("Circuit closed")
    open_page.forgive("ERR_FAILED")
    open_page.forgive("Failed to fetch dynamically imported module")


def test_what_was_not_found_can_be_shown_and_still_be_found(open_page: Opener) -> None:
    page = open_page.page("waywords/", viewport=PHONE)
    expect(page.get_by_role("button", name="Probe")).to_be_visible()
    win(page)
    expect(dialog(page)).to_contain_text("Still hidden")
    expect(dialog(page)).not_to_contain_text("BOWL")
    dialog(page).get_by_role("button", name="Show the rest").tap()
    expect(dialog(page).locator("section li").first).to_contain_text("BOWL")
    expect(dialog(page).locator("section li").nth(1)).to_contain_text("OAK")
    expect(dialog(page).locator("polyline.rest")).to_have_count(2)
    assert violations_in_every_theme(page) == []
    dialog(page).get_by_role("button", name="Find them").tap()
    TappingFinger().select(page, *KITCHEN_DRAGS["BOWL"])
    page.get_by_role("button", name="Circuit closed").tap()
    expect(dialog(page)).to_contain_text("5/5")


def test_the_result_counts_the_hints_of_each_rung(open_page: Opener) -> None:
    page = open_page.page("waywords/", viewport=DESKTOP)
    page.get_by_role("button", name="Probe").click()
    page.get_by_role("button", name="Mark a tile").click()
    expect(page.locator(".tile.hint")).to_have_count(1)
    win(page)
    expect(dialog(page)).to_contain_text("Probes: 1 nudge, 1 pointer")


def ask(page: Page) -> Locator:
    """Pauses and asks to start over. The question."""
    page.get_by_role("button", name=re.compile("Pause")).click()
    page.get_by_role("button", name="Start over").click()
    question = page.get_by_role("alert")
    expect(question).to_contain_text("The time runs on, and hints and guesses that you used still count.")
    expect(page.get_by_role("button", name="Continue")).to_be_focused()
    return question


def test_starting_over_asks_first_and_takes_no_hint_and_no_time_back(open_page: Opener) -> None:
    page = open_page.page("waywords/", viewport=SMALL_PHONE)
    page.get_by_role("button", name="Probe").tap()
    page.get_by_role("button", name="Mark a tile").tap()
    TappingFinger().select(page, *KITCHEN_DRAGS["FORK"])
    expect(page.locator(".tile.path")).to_have_count(4)
    ask(page)
    assert violations_in_every_theme(page) == []
    page.get_by_role("button", name="Continue").tap()
    expect(page.locator(".tile.path")).to_have_count(4)
    before = kept(page, "waywords:kitchen")
    ask(page)
    page.get_by_role("button", name="Start over").tap()
    expect(page.locator(".tile.path, .tile.hint")).to_have_count(0)
    expect(page.locator("[aria-live]").first).to_contain_text("Started over.")
    after = kept(page, "waywords:kitchen")
    assert after["state"]["startedAt"] == before["state"]["startedAt"] and after["elapsed"] >= before["elapsed"]
    assert after["state"]["hintUsedFromButton"] == 1 and after["state"]["hints"]["taken"] == [1, 1, 0]
    win(page)
    expect(dialog(page)).to_contain_text("Probes: 1 nudge, 1 pointer")


def kept(page: Page, key: str) -> Any:
    return json.loads(page.evaluate("key => localStorage.getItem('gridwright:v1:' + key)", key)[9:])


def test_starting_over_in_edgewise_gives_no_guess_back_and_works_by_keys(open_page: Opener) -> None:
    page = open_page.page("edgewise/", viewport=DESKTOP)
    expect(page.locator(".guesses")).to_contain_text("4 guesses left")
    first = page.locator('[data-spot="0"]').inner_text()
    page.locator('[data-spot="0"]').press("Enter")
    page.keyboard.press("Control+Enter")
    expect(page.locator(".guesses")).to_contain_text("of 4 right")
    page.get_by_role("button", name=re.compile("Pause")).press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Start over?")).to_be_visible()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".guesses")).to_contain_text("3 guesses left")
    assert page.locator('[data-spot="0"]').inner_text() == first


def test_starting_over_in_wordogram_keeps_attempts_and_in_cluegrid_it_is_not_offered(open_page: Opener) -> None:
    page = open_page.page("wordogram/", viewport=DESKTOP)
    expect(page.locator("[aria-live]").first).to_contain_text("rows complete")
    page.keyboard.type("Q")
    page.keyboard.press("Control+Enter")
    expect(page.locator("[aria-live]").first).to_contain_text("0 right, 1 wrong.")
    ask(page)
    page.get_by_role("button", name="Start over").click()
    expect(page.locator("[aria-live]").first).to_contain_text("Started over.")
    assert kept(page, "wordogram:truth")["summary"]["score"] == 1
    page.goto(f"{open_page.site}cluegrid/")
    page.get_by_role("button", name=re.compile("Pause")).click()
    expect(page.get_by_role("button", name="Continue")).to_be_visible()
    expect(page.get_by_role("button", name="Start over")).to_have_count(0)


def test_a_level_shows_no_streak_and_leads_on_in_its_pack(open_page: Opener) -> None:
    context = open_page.context(viewport=SMALL_PHONE)
    rules: Any = GAMES["griddl"]
    state = solved(rules, SECOND)
    game = {"v": 2, "game": "griddl", "puzzleId": "102", "number": 2, "date": "", "openedOn": TODAY, "moves": 9}
    game |= {"elapsed": 5, "state": state, "summary": rules.summary(SECOND, state), "view": rules.view(SECOND, state)}
    context.add_init_script(keep("level:griddl:102", json.dumps(game)))
    for level, score in (("101", 1), ("102", 1)):
        best = {"game": "griddl", "id": level, "score": score, "elapsedMs": 5, "completedAt": 5}
        context.add_init_script(keep(f"best:griddl:{level}", json.dumps(best)))
    page = open_page.page("griddl/?level=102", context=context)
    expect(dialog(page)).to_contain_text("Fewest turns so far: 1")
    expect(dialog(page).get_by_role("link", name=f"Next: {THIRD['meta']['name']}")).to_be_in_viewport(ratio=1)
    expect(dialog(page).get_by_role("button", name="Share")).to_be_in_viewport(ratio=1)
    expect(dialog(page).locator(".counts, .bars")).to_have_count(0)
    expect(dialog(page)).not_to_contain_text("Next puzzles in")
    assert violations_in_every_theme(page) == []
    dialog(page).get_by_role("link", name="Back to the pack").tap()
    expect(page.get_by_role("heading", name="Tutorial")).to_be_visible()
