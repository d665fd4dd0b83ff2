"""What a player waits for: the weight of the first page, and the times to a first paint, answer and judged move.

The page is the game's own, opened directly, which is the hardest case: from the hub everything is there already. The
baseline is a page of one tile from the same server under the same conditions: no site can be faster than that.
"""

from __future__ import annotations

import gzip
import json
import os
import statistics
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import uvicorn
from playwright.sync_api import Browser, BrowserContext, CDPSession, sync_playwright
from rich.table import Table
from starlette.types import ASGIApp
from tools.bundle import SHARED

from gridwright.library.moves import Daily
from gridwright.library.shelf import SHIPPED, Library
from gridwright.server.listener import address, listen
from gridwright.server.site import site_app
from gridwright.site.build import BUNDLE, build
from gridwright.site.pages import SOURCES, Bundle

RUNS = 5
KB = 1024
KEYS = ("paint", "input", "judged")
SLOW_CPU = 4
# 1.6 Mbit/s and 150 ms: a slow phone connection.
SLOW_NETWORK = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1_600_000 / 8,
    "uploadThroughput": 750_000 / 8,
}
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]

# In the page: as soon as a tile stands there, drag along a word of the puzzle, and note when each thing happened.
PROBE = """
([cells]) => {
  Element.prototype.setPointerCapture = () => {};  // these pointers are made up
  window.seen = {};
  const tile = id => document.querySelector(`[data-cell="${id}"]`);
  const point = (kind, id) => {
    const box = tile(id).getBoundingClientRect();
    const at = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
    tile(id).dispatchEvent(new PointerEvent(kind, { bubbles: true, isPrimary: true, pointerId: 1, button: 0, ...at }));
  };
  window.point = point;
  const first = cells[0], last = cells[cells.length - 1];
  const look = () => {
    if (!seen.input && tile(first)?.checkVisibility({ visibilityProperty: true })) {
      point("pointerdown", first);
      point("pointermove", last);
      Promise.resolve().then(() => {
        if (!document.querySelector(".preview")) return;
        seen.input = performance.now();
        point("pointerup", last);
      });
    }
    if (!seen.judged && document.querySelector(".tile.path")) seen.judged = performance.now();
    if (!seen.judged) requestAnimationFrame(look);
  };
  const start = () => (document.body ? look() : requestAnimationFrame(start));
  start();
}
"""

# A drag step; a move, until the page shows that it was taken; and until its verdict is drawn. From the event to a
# finished layout.
LATENCY = """
async ([right, wrong]) => {
  const channel = new MessageChannel();
  const turn = () => new Promise(done => { channel.port1.onmessage = done; channel.port2.postMessage(0); });
  const drawn = async () => {
    for (let i = 0; i < 4; i++) await null;
    document.body.offsetHeight;
  };
  const judged = async () => {
    while (document.querySelector("[aria-busy=true]")) await turn();
    await drawn();
  };
  const steps = [], taken = [], moves = [];
  for (let n = 0; n < 40; n++) {
    point("pointerdown", wrong[0]);
    await drawn();
    for (const id of wrong.slice(1)) {
      const began = performance.now();
      point("pointermove", id);
      await drawn();
      steps.push(performance.now() - began);
    }
    const began = performance.now();
    point("pointerup", wrong.at(-1));
    await drawn();
    taken.push(performance.now() - began);
    await judged();
    moves.push(performance.now() - began);
    await new Promise(done => setTimeout(done, 5));
  }
  return { steps, taken, moves };
}
"""


def weights() -> Table:
    """The bytes of the first page, as a server sends them."""
    table = Table("what", "gzip", "brotli", "budget (gzip)", title="Page weight", title_justify="left")
    assets = sorted((BUNDLE / "assets").iterdir())

    def row(name: str, files: list[Path], budget: int) -> None:
        zipped = sum(len(gzip.compress(file.read_bytes(), 9)) for file in files)
        packed = [file.with_name(f"{file.name}.br") for file in files]
        brotli = sum((br if br.is_file() else file).stat().st_size for br, file in zip(packed, files, strict=True))
        verdict = "" if zipped <= budget * KB else "  OVER"
        table.add_row(name, f"{zipped / KB:.1f} kB", f"{brotli / KB:.1f} kB", f"{budget} kB{verdict}")

    plain = [file for file in assets if file.suffix not in (".br", ".gz")]
    scripts, styles = Bundle(BUNDLE).files_of(SOURCES["game"], "src/games/waywords/index.ts")
    code = {BUNDLE / path for path in (*scripts, *styles)}  # what comes later, when it is asked for, is not among them
    row("app code of a game's page", [*sorted(code), BUNDLE / "index.html"], 64)
    row("engine: wasm and its glue", [file for file in plain if file.suffix in (".wasm", ".mjs")], 230)
    rules = sorted((file for file in plain if file.suffix == ".bin"), key=lambda file: file.stat().st_size)
    shared = next(file for file in rules if file.name.startswith(SHARED))
    row("rules that all games share", [shared], 12)
    row("rules of a game: the largest", [file for file in rules if file != shared][-1:], 18)
    fonts = [file for file in plain if file.suffix == ".woff2"]
    size = sum(file.stat().st_size for file in fonts)
    table.add_row("fonts", f"{size / KB:.1f} kB", "as they are", f"80 kB{'' if size <= 80 * KB else '  OVER'}")
    return table


def times() -> Iterator[Table]:
    library = Library(SHIPPED)
    daily = library.days("waywords")[0]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        build(library, Path(folder) / "site")
        (Path(folder) / "site" / "bare.html").write_text("<!doctype html><title>bare</title><p data-cell>A</p>")
        browser = playwright.chromium.launch(executable_path=os.environ["CHROMIUM"], args=FLAGS)
        with serving(site_app(Path(folder) / "site")) as site:
            yield loading(browser, site, daily)
            yield answering(browser, site, daily)
        browser.close()


@contextmanager
def serving(app: ASGIApp) -> Iterator[str]:
    """The address under which an application answers meanwhile."""
    listener = listen("127.0.0.1", [0])
    server = uvicorn.Server(uvicorn.Config(app, log_level="warning", lifespan="off"))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    yield address(listener)
    server.should_exit = True
    thread.join()


def words_of(daily: Daily) -> tuple[list[str], list[str]]:
    """The cells of a path word, and a line of cells that is no word: the first three of the last row."""
    placed: list[str] = daily.puzzle["words"]["path"][0]["placements"][0]
    bottom = [cell["id"] for cell in daily.puzzle["grid"]["cells"] if cell["y"] == daily.puzzle["grid"]["height"] - 1]
    return placed, bottom[:3]


def new_context(browser: Browser, daily: Daily) -> BrowserContext:
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
    # Only what day it is: Playwright's own clock would replace the one we measure by.
    now = f"{daily.day}T12:00:00Z"
    context.add_init_script(
        f"""{{ const real = Date, at = real.parse({now!r});
        window.Date = class extends real {{ constructor(...a) {{ a.length ? super(...a) : super(at) }}
        static now() {{ return at }} }} }}"""
    )
    context.add_init_script("localStorage.waywords_skin_bucket = 'A'")  # the same look in every run
    return context


def throttle(session: CDPSession) -> None:
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", SLOW_NETWORK)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOW_CPU})


def visit(context: BrowserContext, url: str, slow: bool, cells: list[str] | None) -> dict[str, float]:
    page = context.new_page()
    if cells:
        page.add_init_script(f"({PROBE})({json.dumps([cells])})")
    if slow:
        throttle(context.new_cdp_session(page))
    page.goto(url)
    if cells:
        page.wait_for_selector(".tile.path", timeout=30_000)
        page.wait_for_timeout(50)
    paint = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"
    for _ in range(100):
        painted: float = page.evaluate(paint)
        if painted:
            break
        page.wait_for_timeout(20)
    seen: dict[str, float] = page.evaluate("window.seen ?? {}")
    page.close()
    return {"paint": painted, **seen}


def loading(browser: Browser, site: str, daily: Daily) -> Table:
    table = Table(
        "conditions", "first paint", "first answered input", "first judged move", "bare page's paint", "budget",
        title=f"From navigation, milliseconds, median of {RUNS}", title_justify="left",
    )  # fmt: skip
    cells, _ = words_of(daily)
    for slow in (False, True):
        for warm in (False, True):
            runs: list[dict[str, float]] = []
            bare: list[float] = []
            for _ in range(RUNS):
                context = new_context(browser, daily)
                if warm:
                    visit(context, f"{site}waywords/", False, cells)
                    clear = context.new_page()
                    clear.goto(f"{site}icon.svg")
                    clear.evaluate("localStorage.clear()")
                    clear.close()
                runs.append(visit(context, f"{site}waywords/", slow, cells))
                bare.append(visit(context, f"{site}bare.html", slow, None)["paint"])
                context.close()
            middle = {key: statistics.median(run[key] for run in runs) for key in KEYS}
            budget = "input 1200, judged 2500" if slow and not warm else ""
            over = bool(budget) and (middle["input"] > 1200 or middle["judged"] > 2500)
            table.add_row(
                f"{'slow network, CPU / 4' if slow else 'plain'}, {'warm' if warm else 'cold'}",
                *(f"{middle[key]:.0f}" for key in KEYS),
                f"{statistics.median(bare):.0f}",
                budget + ("  OVER" if over else ""),
            )
    offline = [_visit_offline(browser, site, daily, cells) for _ in range(RUNS)]
    table.add_row(
        "without a network", *(f"{statistics.median(run[key] for run in offline):.0f}" for key in KEYS), "", ""
    )
    return table


def _visit_offline(browser: Browser, site: str, daily: Daily, cells: list[str]) -> dict[str, float]:
    """From what the service worker has kept of an earlier visit."""
    context = new_context(browser, daily)
    page = context.new_page()
    page.goto(f"{site}waywords/")
    page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    page.reload()  # through the worker, which keeps what it hands out
    page.wait_for_selector(".tile")
    page.wait_for_timeout(1000)
    page.evaluate("localStorage.clear()")
    page.close()
    context.set_offline(True)
    found = visit(context, f"{site}waywords/", False, cells)
    context.close()
    return found


def answering(browser: Browser, site: str, daily: Daily) -> Table:
    table = Table("what", "median", "95%", "budget", title="Once warm, CPU / 4, milliseconds", title_justify="left")
    right, wrong = words_of(daily)
    context = new_context(browser, daily)
    page = context.new_page()
    page.add_init_script(f"({PROBE})({json.dumps([right])})")
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOW_CPU})
    page.goto(f"{site}waywords/")
    page.wait_for_selector(".tile.path")
    page.wait_for_timeout(6000)  # until the service worker has what it wants
    found: dict[str, Any] = page.evaluate(LATENCY, [right, wrong])
    rows = (
        ("a drag step, drawn", "steps", 1),
        ("a move, answered", "taken", 1),
        ("a move, judged and drawn", "moves", 2),
    )
    for name, key, frames in rows:
        ordered = sorted(found[key])
        middle, late, budget = statistics.median(ordered), ordered[int(len(ordered) * 0.95)], frames * 1000 / 60
        table.add_row(name, f"{middle:.1f}", f"{late:.1f}", f"{budget:.1f}{'' if middle <= budget else '  OVER'}")
    context.close()
    return table
