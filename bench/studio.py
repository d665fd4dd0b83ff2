"""The studio with a large pool: how long until its list is shown, and then a search, a filter, and a verdict."""

from __future__ import annotations

import os
import statistics
import tempfile
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright
from rich.table import Table

from gridwright.server.workplace import Workplace

from .page import FLAGS, serving
from .pools import fill

SIZES = (100, 1_000, 10_000)
RUNS = 5
BUDGET_MS = 100  # what people take for at once

# From an input in the page until the list tells another number of puzzles, and that is painted.
UNTIL = """
([deed, wanted]) => new Promise(done => {
  const look = () => {
    const total = document.querySelector(".total")?.textContent ?? "";
    if (!new RegExp(wanted).test(total.trim())) return requestAnimationFrame(look);
    requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)));
  };
  const search = document.querySelector("#search");
  const began = deed === "open" ? 0 : performance.now();
  if (deed === "search") { search.value = "bench-00007"; search.dispatchEvent(new Event("input", { bubbles: true })); }
  if (deed === "filter") document.querySelector('input[name="shelf"][value="approved"]').click();
  look();
})
"""
# From a verdict until the library has it.
VERDICT = """
() => new Promise(done => {
  const began = performance.now();
  const look = () => (document.querySelector(".news") ? done(performance.now() - began) : setTimeout(look, 1));
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "a", bubbles: true }));
  look();
})
"""


def times() -> Table:
    table = Table(
        "puzzles", "list, first look", "list", "search", "filter", "verdict kept", "budget",
        title=f"The studio, milliseconds, median of {RUNS}", title_justify="left",
    )  # fmt: skip
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=os.environ["CHROMIUM"], args=FLAGS)
        for size in SIZES:
            root = Path(folder) / str(size)
            with ProcessPoolExecutor(1, get_context("spawn")) as other:
                other.submit(fill, root, "waywords", size).result()  # elsewhere: this process has yet to read it
            with serving(Workplace(root, Path(folder) / f"site-{size}")) as site:
                first, *runs = [_visit(browser, site, size) for _ in range(RUNS + 1)]
            middle = [statistics.median(values) for values in zip(*runs, strict=True)]
            verdict = "" if max(middle[1:3]) <= BUDGET_MS else "  OVER"
            shown = [f"{value:.0f}" for value in (first[0], *middle)]
            table.add_row(f"{size:,}", *shown, f"search, filter {BUDGET_MS}{verdict}")
        browser.close()
    return table


def _visit(browser: Browser, site: str, size: int) -> list[float]:
    """Milliseconds: from the navigation to the list, then of a search, a filter and a verdict."""
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    page.goto(f"{site}studio/#waywords")
    took: list[float] = [page.evaluate(UNTIL, ["open", f"of {size}$"])]
    took.append(page.evaluate(UNTIL, ["search", "^1 puzzle"]))
    page.locator("#search").fill("")
    took.append(page.evaluate(UNTIL, ["filter", f"^{size // 10} puzzles"]))
    page.locator('input[name="shelf"][value="pending"]').check(force=True)
    page.locator('[data-shown^="bench"]').wait_for()
    took.append(page.evaluate(VERDICT))
    page.keyboard.press("u")
    page.get_by_text("Undone").wait_for()
    page.close()
    return took
