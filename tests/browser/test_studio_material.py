"""An editor's own material in the studio: search, make, correct, generate, import, and undo all of it."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from .axe import violations, violations_in_every_theme
from .conftest import DESKTOP, Gate, Studio
from .test_studio import news

WORDS = "FLURRY SLEET BLIZZARD HAIL FROST RIME SLUSH GLAZE"
PATH = "press column paper ink print story cover page title draft news proof scoop"
BONUS = "KETTLE, MUG, SUGAR, BISCUIT, SCONE, CUPS, MILK, LEMON"


def rows(page: Page) -> Locator:
    return page.get_by_label("Material", exact=True).locator("button.row")


def own(page: Page) -> Locator:
    return rows(page).filter(has=page.locator(".own"))


def field(page: Page, name: str) -> Locator:
    return page.get_by_label(name, exact=True)


def button(page: Page, name: str) -> Locator:
    return page.get_by_label("Item", exact=True).get_by_role("button", name=name)


def choose_file(page: Page, text: str) -> None:
    page.locator("input[type=file]").set_input_files({"name": "d.csv", "mimeType": "text/csv", "buffer": text.encode()})


def test_a_search_finds_words_and_a_shipped_category_is_copied_on_a_small_phone(studio: Studio) -> None:
    page = studio.open("edgewise", viewport={"width": 320, "height": 640})
    page.get_by_text("Material", exact=True).click(force=True)
    expect(page).to_have_url(re.compile("#edgewise/material$"))
    page.get_by_label("Search").fill("blizz")
    expect(rows(page)).to_have_text([re.compile(r"Weather\s*BLIZZARD · \d+ words")])
    assert violations(page) == []
    rows(page).click()
    expect(field(page, "Name")).to_have_attribute("readonly", "")
    expect(page.get_by_text("A copy in your library is used instead of it.")).to_be_visible()
    button(page, "Edit a copy").click()
    page.reload()  # what is not saved is kept
    rows(page).filter(has_text="Weather").filter(has_text="not saved").click()
    button(page, "Save").click()
    expect(news(page)).to_contain_text("“Weather” added")
    expect(page.get_by_text("edgewise/material/categories.yaml")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations_in_every_theme(page) == []
    button(page, "Back to the list").click()
    field(page, "Kind").select_option("Blocklist of all games")
    expect(page).to_have_url(re.compile("#edgewise/material/all-offensive$"))
    page.go_back()
    expect(own(page)).to_have_count(1)
    own(page).click()
    button(page, "Delete").click()
    expect(news(page)).to_contain_text("“Weather” deleted")
    news(page).get_by_role("button", name="Undo").click()
    expect(news(page)).to_contain_text("Undone: “Weather” deleted")
    assert [file.name for file in studio.library.materials.folder("edgewise").iterdir()] == ["categories.yaml"]


def test_a_theme_is_made_corrected_generated_from_and_undone(studio: Studio) -> None:
    page = studio.open("waywords/material")
    expect(rows(page).first).to_be_visible()
    page.keyboard.press("n")
    field(page, "Title").fill("Press day")
    field(page, "Words").fill(PATH + " sn0w")
    field(page, "Title of the bonus words").fill("Tea")
    field(page, "Bonus words").fill(BONUS)
    mistake = page.get_by_role("button", name=re.compile('found "SN0W"'))
    mistake.click()
    assert page.evaluate("getSelection().toString()").lower() == "sn0w"
    expect(page.get_by_role("status").filter(has_text="1 error")).to_be_visible()
    expect(button(page, "Save")).to_be_disabled()
    assert violations(page) == []
    page.keyboard.type("snow")
    expect(mistake).to_have_count(0)
    expect(page.get_by_text("14 words, expected at least 24")).to_be_visible()  # a warning
    page.keyboard.press("Control+s")
    expect(news(page)).to_contain_text("“Press day” added")
    expect(own(page)).to_have_text([re.compile("Press day.*22 words")])
    page.get_by_label("Generate from Press day").check()
    page.get_by_label("Material", exact=True).get_by_role("button", name="Generate").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text("Topics: 1 of 97 chosen")).to_be_visible()
    expect(dialog.get_by_role("checkbox", name="press day")).to_be_checked()
    dialog.get_by_role("button", name="Generate").click()
    expect(dialog.get_by_text("1 puzzle added to the pool")).to_be_visible()
    dialog.get_by_role("button", name="Close").click()
    expect(rows(page).filter(has_text="Press day")).to_contain_text("1 in the pool")
    button(page, "Undo").click()
    expect(news(page)).to_contain_text("Undone: “Press day” added")
    expect(rows(page).filter(has_text="Press day")).to_have_count(0)
    assert list(studio.library.materials.folder("waywords").iterdir()) == []


def test_two_editors_change_a_category_and_a_file_is_imported(studio: Studio) -> None:
    context = studio.opener.context(DESKTOP)
    Gate(context, r"/changes\?since=")  # it does not hear of changes before it makes its own
    materials = studio.library.materials
    content = {"name": "Cold weather", "type": "general-category", "words": WORDS.split()}
    old = materials.save("edgewise", "categories", content)
    page = studio.open("edgewise/material", context=context)
    rows(page).filter(has_text="Cold weather").click()
    field(page, "Words").fill(f"{WORDS} CHILL")
    theirs = content | {"words": [*WORDS.split(), "ICE"]}
    materials.save("edgewise", "categories", theirs, name="Cold weather", seen=old.version)
    button(page, "Save").click()
    expect(page.get_by_role("alert").filter(has_text="Somebody else has changed it since you began")).to_be_visible()
    assert violations(page) == []
    studio.opener.expect_complaint("409")
    button(page, "Save mine").click()
    expect(news(page)).to_contain_text("“Cold weather” saved")
    news(page).get_by_role("button", name="Undo").click()
    expect(field(page, "Words")).to_have_value(f"{WORDS} ICE")

    choose_file(page, "category,type,word\nReindeer,finite-group,DASHER,COMET\nTowns,proper-noun-group,ULM,ESSEN\n")
    expect(news(page)).to_contain_text("2 items added")
    expect(own(page)).to_have_count(3)
    news(page).get_by_role("button", name="Undo").click()
    expect(own(page)).to_have_count(1)
    choose_file(page, "category,word\nSnow,SN0W\n")
    expect(news(page)).to_contain_text("Nothing was imported. d.csv: line 2: expected one word")
    studio.opener.expect_complaint("400")
