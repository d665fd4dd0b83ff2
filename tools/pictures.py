"""Takes the README's pictures from the shipped puzzles: `CHROMIUM=… python tools/pictures.py`."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from bench.page import FLAGS, new_context, serving
from PIL import Image
from playwright.sync_api import Page, sync_playwright

from gridwright.library.shelf import SHIPPED, Library
from gridwright.server.site import site_app
from gridwright.site.build import build

PICTURES = Path(__file__).resolve().parent.parent / "docs" / "pictures"
GAP = 24


def select(page: Page, cells: list[str]) -> None:
    for cell in (cells[0], cells[-1]):
        page.locator(f'[data-cell="{cell}"]').tap()


def main() -> None:
    library = Library(SHIPPED)
    daily = library.days("waywords")[0]
    words = daily.puzzle["words"]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        build(library, Path(folder) / "site")
        browser = playwright.chromium.launch(executable_path=os.environ["CHROMIUM"], args=FLAGS)
        with serving(site_app(Path(folder) / "site")) as site:
            page = new_context(browser, daily).new_page()
            page.goto(f"{site}waywords/")
            page.get_by_role("button", name="Play", exact=True).tap()  # how to play, shown on a first visit
            for word in (*words["path"][:3], words["additional"][0]):
                select(page, word["placements"][0])
            page.get_by_role("button", name="Probe").tap()
            page.wait_for_timeout(3000)
            page.screenshot(path=f"{folder}/game.png")
            page.goto(site)
            page.wait_for_timeout(600)
            page.screenshot(path=f"{folder}/hub.png")
        browser.close()
        parts = [Image.open(f"{folder}/{name}.png").convert("RGB") for name in ("hub", "game")]
        both = Image.new("RGB", (sum(part.width for part in parts) + GAP, parts[0].height), "white")
        both.paste(parts[0], (0, 0))
        both.paste(parts[1], (parts[0].width + GAP, 0))
        both.save(PICTURES / "phone.png", optimize=True)


if __name__ == "__main__":
    main()
