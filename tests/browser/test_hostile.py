"""Texts that mean harm, in every field of every puzzle, on every page: they are shown as text, the layout stands."""

from __future__ import annotations

import json
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from playwright.sync_api import Browser, Page, expect

from gridwright.rules import GAMES
from gridwright.server.listener import address, listen
from gridwright.server.site import site_app
from tests.hostile import TEXTS, spoil, spoiled_fields, win
from tests.library.samples import write

from .cluegrid_puzzles import CRANE
from .conftest import Opener, guarded
from .edgewise_puzzles import SPRING
from .griddl_levels import BROTHER
from .puzzles import SEASIDE
from .test_pages import NARROW
from .wordogram_puzzles import TRUTH

SOUND: dict[str, Any] = {
    "cluegrid": CRANE,
    "edgewise": SPRING,
    "griddl": BROTHER,
    "waywords": SEASIDE,
    "wordogram": TRUTH,
}
# The fields of each game that hold a text of their own; the rest are letters, or must fit others.
FIELDS = {
    "cluegrid": {"puzzleId", "clue"},
    "edgewise": {"id", "top", "right", "bottom", "left", "word", "0", "1", "2", "3"},
    "griddl": {"id", "name", "intro", "text", "0", "1"},
    "waywords": {"puzzleId", "theme", "meaning", "value", "v", "wordId", "id", "hintCellId", "adjacentCellId"},
    "wordogram": {"id", "phrase", "author", "source"},
}
DAYS = {name: f"2026-11-{15 - number:02}" for number, name in enumerate(TEXTS)}


def published(game: str, puzzle: Any, number: int, **more: Any) -> dict[str, Any]:
    rules = GAMES[game]
    return {"game": game, "number": number, "puzzle": puzzle, "view": rules.view(puzzle, rules.init(puzzle, 0)), **more}


def own_id(puzzle: Any) -> str:
    return str(puzzle.get("puzzleId") or puzzle.get("id") or puzzle["meta"]["id"])


def ended(game: str, puzzle: Any, day: str) -> dict[str, Any]:
    """A won game, as a device keeps it."""
    rules, state = GAMES[game], win(game, puzzle)
    summary = rules.summary(puzzle, state)
    assert summary["status"] == "won"
    facts = {"game": game, "puzzleId": own_id(puzzle), "number": int(day[-2:]), "date": day, "openedOn": day, "v": 2}
    kept = {"moves": 9, "elapsed": 61_000, "state": state, "summary": summary, "view": rules.view(puzzle, state)}
    return facts | kept


@pytest.fixture(scope="module")
def hostile_site(site_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The built site, with a hostile puzzle a day instead of its own: what no auditor would let pass."""
    folder = tmp_path_factory.mktemp("hostile") / "site"
    shutil.copytree(site_folder, folder)
    for packed in [*folder.glob("puzzles/**/*.gz"), *folder.glob("griddl/**/*.gz")]:
        packed.unlink()
    games: dict[str, Any] = {}
    for game, sound in SOUND.items():
        games[game] = []
        for name, day in DAYS.items():
            puzzle = spoil(game, sound, TEXTS[name])
            assert spoiled_fields(sound, puzzle) >= FIELDS[game]
            path = f"puzzles/{game}/{day}.json"
            write(folder / path, published(game, puzzle, int(day[-2:]), date=day))
            games[game].insert(0, {"id": own_id(puzzle), "path": path, "date": day, "number": int(day[-2:])})
    spans = [{"from": min(DAYS.values()), "through": max(DAYS.values())}]
    write(folder / "puzzles/days.json", {"games": dict.fromkeys(SOUND, spans)})
    write(folder / "puzzles/index.json", {"launch": "2026-11-01", "day": "utc", "title": "T", "games": games})
    packs = []
    for number, (name, text) in enumerate(TEXTS.items(), 1):
        level = spoil("griddl", BROTHER, text, within="meta")
        level["meta"]["id"] = name  # a level of another name would not be shown
        write(folder / f"griddl/levels/level-{name}.json", published("griddl", level, number, pack=text))
        listed = [{"id": name, "name": text, "par": 3, "unlocked": True}, {"id": f"{name}-2", "name": text, "par": 1}]
        packs.append({"id": f"{text}{number}", "name": text, "description": text, "puzzles": listed})
    write(folder / "griddl/packs.json", {"packs": packs})
    listener = listen("127.0.0.1", [0])
    server = uvicorn.Server(uvicorn.Config(site_app(folder), log_level="warning", lifespan="off"))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    yield address(listener)
    server.should_exit = True
    thread.join()


@pytest.fixture
def opener(browser: Browser, hostile_site: str) -> Iterator[Opener]:
    """As `open_page`: a console that complains, of a policy that was broken or anything else, fails the test."""
    made = Opener(browser, hostile_site)
    yield made
    for context in made.contexts:
        context.close()
    assert not made.complaints, "the console complained"


def expect_harmless(page: Page, where: str) -> None:
    """No script ran, none of the markup became elements, nothing reaches out of the screen."""
    found = page.evaluate(
        """() => ({
          hacked: "hacked" in window || "hacked" in Object.prototype || "0" in Object.prototype,
          made: document.querySelectorAll("iframe, img, #app script, [onload], [onerror], [href^='javascript']").length,
          wide: document.documentElement.scrollWidth - innerWidth,
          lost: [...document.querySelectorAll("dialog[open], .top-bar, .top-bar button")].filter((part) => {
            const { left, right } = part.getBoundingClientRect();
            return left < -1 || right > innerWidth + 1;
          }).length,
        })"""
    )
    assert found == {"hacked": False, "made": 0, "wide": found["wide"], "lost": 0}, where
    assert found["wide"] <= 0, f"{where}: {found['wide']} px too wide"


def settled(page: Page, where: str) -> None:
    """The rules have taken the puzzle, and the page is not sorry for anything."""
    expect(page.locator("[aria-live=polite]").first).not_to_have_text("")
    expect(page.get_by_role("alert"), where).to_have_count(0)


@pytest.mark.parametrize("game", SOUND)
def test_hostile_texts_are_texts_on_every_page_of_a_game(opener: Opener, game: str) -> None:
    context = opener.context(viewport=NARROW, is_mobile=True)
    page = opener.page("", context=context)
    for name, day in DAYS.items():
        if name == "names":
            continue  # the ended game says it all
        page.goto(f"{opener.site}{game}/?date={day}")
        settled(page, f"{game}, {name}")
        expect_harmless(page, f"{game}, {name}")
    for name, day in DAYS.items():
        if game == "griddl":
            puzzle = spoil(game, BROTHER, TEXTS[name], within="meta")
            key, path = f"level:griddl:{name}", f"griddl/?level={name}"
            kept = ended(game, puzzle, day) | {"puzzleId": name}
        else:
            puzzle = spoil(game, SOUND[game], TEXTS[name])
            key, path = f"{game}:{own_id(puzzle)}", f"{game}/?date={day}"
            kept = ended(game, puzzle, day)
        text = guarded(json.dumps(kept, ensure_ascii=False))
        page.evaluate("([key, text]) => localStorage.setItem(key, text)", [f"gridwright:v1:{key}", text])
        page.goto(f"{opener.site}{path}")
        settled(page, f"{game}, {name}, won")
        expect_harmless(page, f"{game}, {name}, won")
        dialog = page.locator("dialog[open]")
        expect(dialog).to_be_visible()
        dialog.get_by_role("button", name="Share").tap()
        expect(page.get_by_label("Text to share")).not_to_have_value("")
        expect_harmless(page, f"{game}, {name}, result")
    packs = ["packs/", f"packs/?pack={TEXTS['names']}2", f"packs/?pack={TEXTS['long']}4"] if game == "griddl" else []
    for path in ("", f"archive/?game={game}", f"stats/?game={game}", *packs):
        page.goto(f"{opener.site}{path}")
        expect(page.get_by_role("heading").first).to_be_visible()
        expect_harmless(page, path)
