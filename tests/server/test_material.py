"""The studio's requests about material: an editor sees, changes and imports what puzzles are made from."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from starlette.testclient import TestClient

from gridwright.library.shelf import Library
from gridwright.server.studio import api
from gridwright.server.studio.guard import TOKEN
from tests.library.samples import make_library
from tests.server.test_studio import SECRET, TODAY, ask
from tests.site.vite import make_page

WORDS = ["FLURRY", "SLEET", "BLIZZARD", "HAIL", "FROST", "RIME", "SLUSH", "GLAZE"]
CATEGORY: Any = {"name": "Cold weather", "type": "general-category", "words": WORDS}
THEME: Any = {
    "theme": "Press day",
    "path": [
        "PRESS",
        "COLUMN",
        "PAPER",
        "INK",
        "PRINT",
        "STORY",
        "COVER",
        "PAGE",
        "TITLE",
        "DRAFT",
        "NEWS",
        "PROOF",
        "SCOOP",
    ],
    "bonus": {"theme": "Tea", "words": ["KETTLE", "MUG", "SUGAR", "BISCUIT", "SCONE", "CUPS", "MILK", "LEMON"]},
}


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return make_library(tmp_path, "w1")


@pytest.fixture
def studio(library: Library, monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> TestClient:
    monkeypatch.setattr(api, "current_day", lambda _: TODAY)
    app = api.studio_app(library.root, SECRET, page=make_page(tmp_path_factory.mktemp("studio") / "page"))
    return TestClient(app, base_url="http://127.0.0.1:8000", headers={TOKEN: SECRET})


def save(studio: TestClient, scope: str, kind: str, status: int = 200, **body: Any) -> Any:
    return ask(studio, "POST", f"/{scope}/material/{kind}", status, json=body)


def find(studio: TestClient, scope: str, name: str, **options: Any) -> Any:
    items = ask(studio, "GET", f"/{scope}/material", **options)["items"]
    return next((item for item in items if item["name"] == name), None)


def test_material_is_listed_with_what_uses_it_and_searched_also_by_words(studio: TestClient) -> None:
    found = ask(studio, "GET", "/edgewise/material")
    [kind] = found["kinds"]
    assert (kind["name"], kind["own"], kind["isReplaced"], kind["isList"]) == ("categories", 0, False, False)
    assert kind["shipped"] == len(found["items"]) > 100
    save(studio, "edgewise", "categories", content=CATEGORY)
    by_word = ask(studio, "GET", "/edgewise/material", params={"search": "blizz"})["items"]
    assert {item["name"]: item["match"] for item in by_word}["Cold weather"] == "BLIZZARD"
    assert all(item["kind"] == "categories" for item in by_word)
    assert find(studio, "waywords", "snow-day")["path"] is None
    shared = ask(studio, "GET", "/all/material")["kinds"]
    assert [kind["name"] for kind in shared] == ["words", "offensive", "names", "occasions"]
    ask(studio, "GET", "/tumble/material", 422)


def test_an_item_is_added_changed_and_deleted(studio: TestClient, library: Library) -> None:
    added = save(studio, "edgewise", "categories", content=CATEGORY, file="Our weather")
    assert (added["path"], added["content"]) == ("edgewise/material/our-weather.yaml", CATEGORY)
    assert save(studio, "edgewise", "categories", 400, content=CATEGORY)["message"].endswith(
        '"Cold weather" is already in edgewise/material/our-weather.yaml'
    )
    address = f"/edgewise/material/categories/{quote('Cold weather')}"
    shown = ask(studio, "GET", address)
    assert shown == added
    changed = CATEGORY | {"words": [*WORDS, "SNOW"], "maybe": ["RAIN"]}
    stale = {"content": changed, "name": "Cold weather", "version": "of yesterday"}
    assert save(studio, "edgewise", "categories", 409, **stale)["code"] == "CONFLICT"
    saved = save(studio, "edgewise", "categories", content=changed, name="Cold weather", version=shown["version"])
    assert saved["words"] == 9
    renamed = save(
        studio,
        "edgewise",
        "categories",
        content=changed | {"name": "Winter weather"},
        name="Cold weather",
        version=saved["version"],
    )
    ask(studio, "GET", address, 404)
    address = f"/edgewise/material/categories/{quote('Winter weather')}"
    ask(studio, "DELETE", address, 409, params={"version": saved["version"]})
    ask(studio, "DELETE", address, params={"version": renamed["version"]})
    assert list((library.root / "edgewise/material").iterdir()) == []


def test_a_shipped_item_is_changed_by_a_copy_of_ones_own(studio: TestClient) -> None:
    shipped = ask(studio, "GET", "/waywords/material/themes/snow-day")
    content = shipped["content"] | {"theme": "A day of snow"}
    own = save(studio, "waywords", "themes", content=content, name="snow-day", version=shipped["version"])
    assert own["path"] == "waywords/material/snow-day.yaml"
    assert ask(studio, "GET", "/waywords/material/themes/snow-day")["content"]["theme"] == "A day of snow"
    ask(studio, "DELETE", "/waywords/material/themes/snow-day", params={"version": own["version"]})
    assert ask(studio, "GET", "/waywords/material/themes/snow-day") == shipped
    refused = f"/waywords/material/themes/snow-day?version={shipped['version']}"
    assert "not one of the library's own" in ask(studio, "DELETE", refused, 400)["message"]


def test_the_lint_is_shown_with_its_item_and_refuses_errors(studio: TestClient) -> None:
    few = CATEGORY | {"words": WORDS[:3]}
    [finding] = ask(studio, "POST", "/edgewise/material/categories/check", json={"content": few})
    assert finding["code"] == "WARN_CATEGORY_COUNT"
    save(studio, "edgewise", "categories", content=few)
    assert "WARN_CATEGORY_COUNT" in [each["code"] for each in find(studio, "edgewise", "Cold weather")["findings"]]
    wrong = {"name": "Snow", "type": "general-category", "words": ["sn0w"]}
    assert "expected one word" in save(studio, "edgewise", "categories", 400, content=wrong)["message"]
    for kind, content in (("categories", 5), ("categories", {"name": 5}), ("themes", {}), ("words", {"word": "A B"})):
        scope = {"categories": "edgewise", "themes": "waywords", "words": "all"}[kind]
        assert save(studio, scope, kind, 400, content=content)["code"] == "LIBRARY"
    assert save(studio, "edgewise", "themes", 400, content=CATEGORY)["message"].startswith('edgewise has no "themes"')


def test_a_spreadsheet_is_imported_all_of_it_or_nothing(studio: TestClient, library: Library) -> None:
    text = "word;clue\nELFIN;Small, as in Santa's workshop\nYULE;___ log on the fire\n"
    body = {"file": "December.csv", "text": text.replace("ELFIN", "ELFINS"), "replace": True}
    refused = ask(studio, "POST", "/cluegrid/material", 400, json=body)
    assert refused["message"].startswith("December.csv: line 2: expected a word of 3 to 5 uppercase letters")
    assert not (library.root / "cluegrid/material").exists()
    added = ask(studio, "POST", "/cluegrid/material", json=body | {"text": text})
    assert [item["name"] for item in added] == ["ELFIN", "YULE"]
    assert ask(studio, "GET", "/cluegrid/material/clues/YULE")["content"] == {
        "word": "YULE",
        "clues": ["___ log on the fire"],
    }
    items = [{key: item[key] for key in ("kind", "name", "version")} for item in added]
    stale = [items[0], items[1] | {"version": "of yesterday"}]
    assert ask(studio, "DELETE", "/cluegrid/material", 409, json={"items": stale})["code"] == "CONFLICT"
    assert find(studio, "cluegrid", "ELFIN")["path"] == "cluegrid/material/december.yaml"
    left = ask(studio, "DELETE", "/cluegrid/material", json={"items": items})["items"]
    assert not any(item["path"] for item in left)


def test_a_deleted_theme_returns_with_the_name_that_it_had(studio: TestClient) -> None:
    first = save(studio, "waywords", "themes", content=THEME)
    own = save(studio, "waywords", "themes", content=THEME | {"theme": "Deadline"}, name="press-day")
    assert (first["name"], own["name"]) == ("press-day", "press-day")
    ask(studio, "DELETE", "/waywords/material/themes/press-day", params={"version": own["version"]})
    back = save(studio, "waywords", "themes", content=own["content"], file="press-day")
    assert (back["name"], back["version"]) == ("press-day", own["version"])


def test_puzzles_are_generated_from_own_topics_and_refused_by_own_words(studio: TestClient, library: Library) -> None:
    save(studio, "waywords", "themes", content=THEME)
    games = ask(studio, "GET", "/library")["games"]
    assert "press-day" in next(game for game in games if game["name"] == "waywords")["topics"]
    body = {"number": 1, "profile": "EASY_DAILY_V1", "seed": "own", "topics": ["press-day"]}
    job = ask(studio, "POST", "/waywords/jobs", 202, json=body)
    for _ in range(600):
        job = ask(studio, "GET", f"/jobs/{job['id']}")
        if job["state"] != "running":
            break
        time.sleep(0.1)
    assert job["state"] == "done", job
    assert find(studio, "waywords", "press-day")["pool"] == 1
    [made] = [row for row in ask(studio, "GET", "/waywords/puzzles") if row["title"] == "Press day"]
    detail = ask(studio, "GET", f"/waywords/puzzles/{made['id']}")
    assert detail["canHaveDay"]
    word = detail["puzzle"]["words"]["path"][0]["wordId"]
    save(studio, "all", "offensive", content={"word": word})
    assert "ERR_OFFENSIVE" in [
        each["code"] for each in ask(studio, "GET", f"/waywords/puzzles/{made['id']}")["findings"]
    ]
    (library.root / "material/offensive.txt").write_text("half a w0rd\n", encoding="utf-8")
    broken = ask(studio, "GET", f"/waywords/puzzles/{made['id']}", 400)
    assert "offensive.txt: line 1: expected a word" in broken["message"]
    assert "offensive.txt" in ask(studio, "GET", "/all/material")["problems"][0]


def test_offers_and_repairs_use_the_librarys_material(studio: TestClient) -> None:
    """A clue of the library is offered for a crosser that has none."""
    text = 'word,clue\nELFIN,"Small, as in Santa\'s workshop"\n'
    ask(studio, "POST", "/cluegrid/material", json={"file": "ours.csv", "text": text, "replace": True})
    source = {"mainWord": "PLANE", "crossers": [{"word": "ELFIN", "position": 4, "intersectionIndex": 0}]}
    compiled = ask(studio, "POST", "/cluegrid/compile", json={"source": source})
    assert compiled["offer"]["clues"]["ELFIN"] == ["Small, as in Santa's workshop"]
