"""Requests that `gridwright serve` answers in a second, with one and with two workers, beside Python's own http.server.

Clients in two processes ask for a page, a puzzle and an asset in turn, each over connections that stay open.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from subprocess import DEVNULL, PIPE, Popen
from tempfile import TemporaryDirectory
from urllib.parse import urlsplit

from rich.table import Table

from gridwright.library.shelf import SHIPPED, Library
from gridwright.site.build import build

SECONDS = 4
CLIENTS = 2
CONNECTIONS = 8


def rates() -> Table:
    table = Table("how", "requests", "than http.server", title="Requests answered in a second", title_justify="left")
    with TemporaryDirectory() as folder:
        out = Path(folder) / "site"
        build(Library(SHIPPED), out)
        asset = next((out / "assets").glob("shared-*.js")).relative_to(out)
        paths = ["/waywords/", "/puzzles/waywords/2026-11-01.json", f"/{asset.as_posix()}"]
        plain = [
            "-u",
            "-m",
            "http.server",
            "0",
            "--bind",
            "127.0.0.1",
            "--protocol",
            "HTTP/1.1",
            "--directory",
            f"{out}",
        ]
        with _started(*plain) as site:
            baseline = _rate(site, paths)
    table.add_row("python -m http.server", f"{baseline:,.0f}", "")
    for workers in (1, 2):
        words = ("-m", "gridwright", "serve", "--port", "0", "--workers", str(workers))
        with _started(*words) as site:
            rate = _rate(site, paths)
        table.add_row(f"gridwright serve, workers: {workers}", f"{rate:,.0f}", f"{rate / baseline:.1f} times")
    return table


@contextmanager
def _started(*words: str) -> Iterator[str]:
    with Popen([sys.executable, *words], stdout=PIPE, stderr=DEVNULL, text=True) as server:
        assert server.stdout
        line = server.stdout.readline()
        yield next(word.strip("()") for word in line.split() if word.strip("()").startswith("http://"))
        server.terminate()
        server.communicate()


def _rate(site: str, paths: list[str]) -> float:
    with multiprocessing.get_context("spawn").Pool(CLIENTS) as pool:
        return sum(pool.starmap(_ask_for_a_while, [(site, paths)] * CLIENTS))


def _ask_for_a_while(site: str, paths: list[str]) -> float:
    return asyncio.run(_ask_all(site, paths))


async def _ask_all(site: str, paths: list[str]) -> float:
    began = time.perf_counter()
    counts = await asyncio.gather(*(_ask(site, paths, began + SECONDS) for _ in range(CONNECTIONS)))
    return sum(counts) / (time.perf_counter() - began)


async def _ask(site: str, paths: list[str], until: float) -> int:
    address = urlsplit(site)
    reader, writer = await asyncio.open_connection(address.hostname, address.port)
    count = 0
    while time.perf_counter() < until:
        writer.write(f"GET {paths[count % len(paths)]} HTTP/1.1\r\nHost: {address.netloc}\r\n\r\n".encode())
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
        assert head.startswith("http/1.1 200"), head
        await reader.readexactly(int(head.split("content-length:")[1].split("\r\n")[0]))
        count += 1
    writer.close()
    return count
