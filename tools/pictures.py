"""Takes the README's pictures from the shipped puzzles: `CHROMIUM=… python -m tools.pictures`."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from bench.page import FLAGS, new_context, serving
from PIL import Image
from playwright.sync_api import Page, sync_playwright

from gridwright.library.shelf import SHIPPED, Library
from gridwright.making import MAKERS
from gridwright.server.site import site_app
from gridwright.site.build import build

PICTURES = Path(__file__).resolve().parent.parent / "docs" / "pictures"
GAP = 24
ACROSS = 3
FIRST = "waywords"  # some moves of it are shown
OTHERS = [game for game in MAKERS if game != FIRST]


def select(page: Page, cells: list[str]) -> None:
    for cell in (cells[0], cells[-1]):
        page.locator(f'[data-cell="{cell}"]').tap()


def main() -> None:
    library = Library(SHIPPED)
    daily = library.days(FIRST)[0]
    words = daily.puzzle["words"]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        build(library, Path(folder) / "site")
        browser = playwright.chromium.launch(executable_path=os.environ["CHROMIUM"], args=FLAGS)
        with serving(site_app(Path(folder) / "site")) as site:
            page = new_context(browser, daily).new_page()
            page.goto(f"{site}{FIRST}/")
            page.get_by_role("button", name="Play", exact=True).tap()  # how to play, shown on a first visit
            for word in (*words["path"][:3], words["additional"][0]):
                select(page, word["placements"][0])
            page.get_by_role("button", name="Probe").tap()
            page.wait_for_timeout(3000)
            page.screenshot(path=f"{folder}/{FIRST}.png")
            for game in OTHERS:
                page.goto(f"{site}{game}/")
                page.get_by_role("button", name="Play", exact=True).tap()
                page.wait_for_timeout(1500)
                page.screenshot(path=f"{folder}/{game}.png")
            page.goto(site)
            page.wait_for_timeout(600)
            page.screenshot(path=f"{folder}/hub.png")
        browser.close()
        parts = [Image.open(f"{folder}/{name}.png").convert("RGB") for name in ("hub", FIRST, *OTHERS)]
        width, height = parts[0].width + GAP, parts[0].height + GAP
        whole = Image.new("RGB", (ACROSS * width - GAP, len(parts) // ACROSS * height - GAP), "white")
        for index, part in enumerate(parts):
            whole.paste(part, (index % ACROSS * width, index // ACROSS * height))
        whole.save(PICTURES / "phone.png", optimize=True)


if __name__ == "__main__":
    main()
