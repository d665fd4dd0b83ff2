"""docs/adding-a-game.md, followed to the letter: its files are put into a copy of the tree, and its game is played."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
import uvicorn
from playwright.sync_api import Browser, expect

from gridwright.server.listener import address, listen
from gridwright.server.site import site_app
from tests.portable.wasm import node

from .conftest import Opener

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "adding-a-game.md"
BLOCK = re.compile(r"^```(\w+) (\S+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
COPIED = ("docs", "portable", "pyproject.toml", "src", "tests", "tools", "web")
LEFT_OUT = shutil.ignore_patterns("node_modules", "__pycache__", "browser", "bundle", "page", "shipped", "pictures")
SUITES = (
    "tests/conformance",
    "tests/making/test_contract.py",
    "tests/portable/test_two_runtimes.py",
    "tests/playthroughs",
)


class Tree:
    """A copy of the sources, in which commands are run as in the tree itself."""

    def __init__(self, root: Path) -> None:
        self.root = root
        for name in COPIED:
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, root / name, ignore=LEFT_OUT)
            else:
                shutil.copy(ROOT / name, root / name)
        (root / "web/node_modules").symlink_to(ROOT / "web/node_modules")

    def follow(self, page: str) -> list[str]:
        """Write what the page's blocks hold; the files that they named."""
        blocks = BLOCK.findall(page)
        for kind, name, text in blocks:
            path = self.root / name
            if kind == "diff":
                path.write_text(added(path.read_text(encoding="utf-8"), text, name), encoding="utf-8")
            else:
                assert not path.exists(), f"{name} is there already"
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
        return [name for _, name, _ in blocks]

    def run(self, *words: str | Path, cwd: str = ".") -> str:
        env = os.environ | {"PYTHONPATH": f"{self.root / 'src'}{os.pathsep}{self.root}", "PYTHONDONTWRITEBYTECODE": "1"}
        done = subprocess.run(words, cwd=self.root / cwd, env=env, capture_output=True, text=True, check=False)
        assert done.returncode == 0, f"{' '.join(map(str, words))}\n{done.stdout[-3000:]}{done.stderr[-3000:]}"
        return done.stdout + done.stderr

    @property
    def launch(self) -> str:
        return str(json.loads((self.root / "mine/library.json").read_text(encoding="utf-8"))["launch"])

    def gridwright(self, *words: str) -> str:
        return self.run(sys.executable, "-c", "from gridwright.cli.main import main; main()", *words)


def added(text: str, block: str, name: str) -> str:
    """`text` with the changes of a block: runs of lines, of which ` ` and `-` must be there once, and `+` come."""
    for run in re.findall(r"(?:^[ -].*\n)+(?:^\+.*\n)+", block, re.MULTILINE):
        lines = run.splitlines(keepends=True)
        old = "".join(line[1:] for line in lines if line[0] != "+")
        new = "".join(line[1:] for line in lines if line[0] != "-")
        assert text.count(old) == 1, f"{name} does not hold this once: {old}"
        text = text.replace(old, new)
    return text


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Tree:
    made = Tree(tmp_path_factory.mktemp("sixth"))
    named = made.follow(PAGE.read_text(encoding="utf-8"))
    assert len(named) > 15
    written = [name for name in named if name.endswith(".py")]
    made.run(sys.executable, "-m", "ruff", "check", "--no-cache", *written)
    made.run(sys.executable, "-m", "ruff", "format", "--no-cache", "--check", *written)
    made.run(sys.executable, "tools/typings.py")
    made.run(sys.executable, "-m", "tests.playthroughs.record")
    return made


def test_the_suites_cover_the_sixth_game_unasked(tree: Tree) -> None:
    output = tree.run(
        sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", "-k", "tumble", *SUITES
    )
    passed = re.search(r"(\d+) passed", output)
    assert passed and int(passed[1]) > 35, output[-2000:]


@pytest.fixture
def sixth_site(tree: Tree) -> Iterator[str]:
    """The site of a library that the page's commands have filled, served."""
    tree.gridwright("new", "mine")
    tree.gridwright("generate", "tumble", "-n", "3", "--seed", "first", "--jobs", "1", "--out", "tumble.json")
    tree.gridwright("audit", "--strict", "tumble.json")
    tree.gridwright("pool", "tumble", "add", "tumble.json", "--approve", "--library", "mine")
    tree.gridwright("assign", "tumble", "--from", tree.launch, "--count", "3", "--library", "mine")
    tree.gridwright("print", "--library", "mine", "--from", tree.launch, "--game", "tumble", "--out", "book.pdf")
    tree.run(sys.executable, "tools/bundle.py", "--rules")
    tree.run(node(), "node_modules/vite/bin/vite.js", "build", cwd="web")
    tree.gridwright("build", "--library", "mine", "--out", "site")
    listener = listen("127.0.0.1", [0])
    server = uvicorn.Server(uvicorn.Config(site_app(tree.root / "site"), log_level="warning", lifespan="off"))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    yield address(listener)
    server.should_exit = True
    thread.join()


def test_the_sixth_game_is_played_in_a_browser(browser: Browser, sixth_site: str, tree: Tree) -> None:
    puzzle = json.loads((tree.root / f"site/puzzles/tumble/{tree.launch}.json").read_text(encoding="utf-8"))["puzzle"]
    opener = Opener(browser, sixth_site)
    page = opener.page(first_visit=True, at=f"{tree.launch}T12:00:00Z")
    page.locator('[data-game="tumble"] a').tap()
    page.locator("dialog[open]").get_by_role("button", name="Play", exact=True).tap()
    tiles, word = list(puzzle["tumbled"]), puzzle["word"]
    for index, letter in enumerate(word):
        if tiles[index] == letter:
            continue
        other = tiles.index(letter, index + 1)
        tiles[index], tiles[other] = tiles[other], tiles[index]
        for tapped in (index, other):
            page.locator(".tile").nth(tapped).tap()
        expect(page.locator(".tile")).to_have_text(tiles)
    expect(page.locator("dialog[open]")).to_contain_text(word)
    page.reload()
    expect(page.get_by_role("button", name="See the result")).to_be_visible()
    page.goto(f"{opener.site}stats/?game=tumble")
    expect(page.get_by_role("heading", name="Wins by swaps")).to_be_visible()
    opener.contexts[0].close()
    assert not opener.complaints
