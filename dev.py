#!/usr/bin/env python3
"""Everything a clone needs, with nothing but Python 3.11: `python3 dev.py play`, `python3 dev.py test`.

Each command does its own set-up. A step is skipped when its inputs have not changed since it last succeeded;
the stamps are in .dev/. Only the standard library is used here: this file runs before anything is installed.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import time
import venv
from collections.abc import Callable, Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON, GRIDWRIGHT = (BIN / (f"{name}.exe" if os.name == "nt" else name) for name in ("python", "gridwright"))
STAMPS = ROOT / ".dev"
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
SHELL = "chromium-headless-shell"  # the same without its windows: the tests take a third less time in it
# What the tests of other browsers start, each with its other names, and the packages that it comes in.
OTHER_BROWSERS = (
    ((("firefox-esr", "firefox"),), ("firefox-esr",)),
    ((("WebKitWebDriver",), ("Xvfb",)), ("webkit2gtk-driver", "xvfb")),
)
# The list is whole, with a hash for each file: nothing else is fetched, and what builds the wheel is in it too.
LOCKED = ("--no-deps", "--only-binary=:all:", "--require-hashes", "-r", "requirements.txt")
MINUTES_FOR_A_BROWSER = 5
MOST_UNSTEADY = 10
SECONDS_FOR_A_WHOLE_TEST = 1800  # of `torture`; pyproject.toml has the limit of the others


class SetupError(Exception):
    """A step failed; the message says what to do next."""


def say(text: str) -> None:
    print(f"\033[1m{text}\033[0m" if sys.stdout.isatty() else text, flush=True)


def environment() -> dict[str, str]:
    """The environment of every step: the venv's programs first, Node among them."""
    env = dict(os.environ)
    env["PATH"] = f"{BIN}{os.pathsep}{env.get('PATH', '')}"
    env["VIRTUAL_ENV"] = str(VENV)
    env["PIP_DISABLE_PIP_VERSION_CHECK"] = "1"
    return env


def run(*command: str | Path, cwd: Path = ROOT, hint: str = "", env: dict[str, str] | None = None) -> None:
    """Run `command`; SetupError with `hint` when it fails."""
    words = [str(word) for word in command]
    program = shutil.which(words[0], path=environment()["PATH"]) or words[0]
    done = subprocess.run([program, *words[1:]], cwd=cwd, env=environment() | (env or {}), check=False)
    if done.returncode:
        raise SetupError(f"'{' '.join(words)}' ended with {done.returncode}. {hint}".rstrip())


def digest(paths: Iterable[Path]) -> str:
    """A hash of the names and contents of `paths`, folders included."""
    found = hashlib.sha256()
    for path in paths:
        files = sorted(path.rglob("*")) if path.is_dir() else [path]
        for file in files:
            if file.is_file() and "__pycache__" not in file.parts:
                found.update(f"{file.relative_to(ROOT)}\0".encode())
                found.update(file.read_bytes())
    return found.hexdigest()


def step(name: str, inputs: Iterable[Path], made: Path, work: Callable[[], None]) -> None:
    """Do `work` unless `made` exists and the inputs are those of the last success."""
    stamp = STAMPS / name
    now = digest(inputs)
    if made.exists() and stamp.is_file() and stamp.read_text() == now:
        return
    say(f"· {name} …")
    began = time.monotonic()
    work()
    STAMPS.mkdir(exist_ok=True)
    stamp.write_text(now)
    say(f"  {name} done in {time.monotonic() - began:.0f} s")


def make_venv() -> None:
    venv.create(VENV, with_pip=True, clear=VENV.exists())


def install_python() -> None:
    hint = "Is a package index reachable? Try `pip download six`."
    run(PYTHON, "-m", "pip", "install", "-q", *LOCKED, hint=hint)
    run(PYTHON, "-m", "pip", "install", "-q", "--no-deps", "--no-build-isolation", "-e", ".")


def install_web() -> None:
    run(
        "npm",
        "ci",
        "--no-fund",
        "--no-audit",
        "--loglevel=error",
        cwd=ROOT / "web",
        hint="Is the npm registry reachable? Try `npm ping`.",
    )


def set_up(web: bool = True) -> None:
    """Make the venv, and install its packages, the web packages and the web app."""
    if sys.version_info < (3, 11):  # noqa: UP036  # an older Python gets this message
        raise SetupError(f"Python 3.11 or newer is needed; this is {sys.version.split()[0]}.")
    step("venv", [], PYTHON, make_venv)
    lock = [ROOT / "pyproject.toml", ROOT / "requirements.txt"]
    step("python packages", lock, GRIDWRIGHT, install_python)
    if not web:
        return
    packages = [ROOT / "web/package.json", ROOT / "web/package-lock.json"]
    step("web packages", packages, ROOT / "web/node_modules", install_web)
    run(PYTHON, "tools/bundle.py")


def find_browser(*preferred: str) -> str | None:
    """The Chromium that is driven, or None."""
    named = os.environ.get("CHROMIUM")
    if named:
        return named
    found = next((path for path in map(shutil.which, (*preferred, *BROWSERS)) if path), None)
    if found:
        return found
    kept = STAMPS / "chromium-path"
    if kept.is_file() and Path(kept.read_text()).is_file():
        return kept.read_text()
    return None


def install_packages(*names: str) -> bool:
    """Install packages of the system, if this is Debian and we are root; whether that worked."""
    if not (shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0):
        return False
    quiet = environment() | {"DEBIAN_FRONTEND": "noninteractive"}
    limit = MINUTES_FOR_A_BROWSER * 60
    try:
        for words in (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", *names]):
            done = subprocess.run(["apt-get", *words], env=quiet, check=False, stdout=subprocess.DEVNULL, timeout=limit)
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


def install_browser() -> str | None:
    """Chromium from the system's packages or from Playwright's; None if neither is available."""
    limit = MINUTES_FOR_A_BROWSER * 60
    if (install_packages("chromium", SHELL) or install_packages("chromium")) and (found := find_browser()):
        return found
    try:
        subprocess.run(
            [PYTHON, "-m", "playwright", "install", "chromium"],
            env=environment(),
            check=False,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=limit,
        )
        code = "from playwright.sync_api import sync_playwright as s\nwith s() as p: print(p.chromium.executable_path)"
        printed = subprocess.run([PYTHON, "-c", code], env=environment(), check=False, capture_output=True, text=True)
    except subprocess.TimeoutExpired:
        return None
    path = Path(printed.stdout.strip() or "missing")
    if not path.is_file():
        return None
    STAMPS.mkdir(exist_ok=True)
    (STAMPS / "chromium-path").write_text(str(path))
    return str(path)


def browser(*preferred: str) -> dict[str, str]:
    """The environment that names the browser; SetupError if there is none and GRIDWRIGHT_NO_BROWSER is not set."""
    if os.environ.get("GRIDWRIGHT_NO_BROWSER") == "1":
        say("· GRIDWRIGHT_NO_BROWSER=1: the browser tests will be skipped, and say so")
        return {}
    found = find_browser(*preferred)
    if not found:
        say("· chromium …")
        found = install_browser() and find_browser(*preferred)
    if not found:
        raise SetupError(
            "No Chromium was found and none could be installed. Install one (Debian: apt-get install chromium) or "
            "name one in $CHROMIUM. To run everything else without it: GRIDWRIGHT_NO_BROWSER=1."
        )
    return {"CHROMIUM": found}


def find_proxy() -> None:
    """Look for nginx, which the tests of a team's studio need, and install it if possible; else they are skipped."""
    path = os.pathsep.join([environment()["PATH"], "/usr/sbin"])
    if os.environ.get("GRIDWRIGHT_NO_BROWSER") != "1" and not shutil.which("nginx", path=path):
        say("· nginx …")
        if not install_packages("nginx-light"):
            say("  could not be installed here, and its test will be skipped. On a Debian: apt-get install nginx-light")


def play(*words: str) -> None:
    """Build the site from the shipped puzzles and serve it on localhost."""
    set_up()
    run(PYTHON, "-m", "gridwright", "play", *words)


CHECKS: tuple[tuple[str, tuple[str, ...], str], ...] = (
    ("ruff", ("ruff", "check", "-q", "."), "."),
    ("formatting", ("ruff", "format", "-q", "--check", "."), "."),
    ("mypy", ("mypy",), "."),
    ("layers", ("lint-imports", "--no-cache"), "."),
    ("generated types", ("python", "tools/typings.py", "--check"), "."),
    ("web formatting", ("npm", "run", "-s", "formatted"), "web"),
    ("web linter", ("npm", "run", "-s", "lint"), "web"),
    ("svelte-check", ("npm", "run", "-s", "check"), "web"),
)


def check() -> None:
    """Formatting, types, layers, generated files."""
    set_up()
    for name, command, folder in CHECKS:
        began = time.monotonic()
        run(*command, cwd=ROOT / folder, hint="`make fix` corrects what can be corrected automatically.")
        say(f"· {name}: fine ({time.monotonic() - began:.0f} s)")


def fix() -> None:
    """Correct formatting and renew generated types."""
    set_up()
    run("ruff", "check", "-q", "--fix", ".")
    run("ruff", "format", "-q", ".")
    run(PYTHON, "tools/typings.py")
    run("npm", "run", "-s", "lint", "--", "--fix", cwd=ROOT / "web")
    run("npm", "run", "-s", "format", cwd=ROOT / "web")


def failed_in_browser() -> list[str]:
    """The failed tests, if they are only a few browser tests: the machine may have been busy."""
    kept = ROOT / ".pytest_cache/v/cache/lastfailed"
    failed: list[str] = sorted(json.loads(kept.read_text())) if kept.is_file() else []
    alone = len(failed) <= MOST_UNSTEADY and all(name.startswith("tests/browser/") for name in failed)
    return failed if alone else []


def test(*words: str) -> None:
    """All checks and all tests; further words go to pytest."""
    began = time.monotonic()
    set_up()
    env = browser(SHELL)
    find_proxy()
    check()
    run("npm", "run", "-s", "test", cwd=ROOT / "web")
    options = ["-n", "2", "--dist", "worksteal", "--durations=20"]
    for tries_left in (2, 1, 0):
        try:
            run(PYTHON, "-m", "pytest", *options, *words, env=env)
            break
        except SetupError:
            if not tries_left or not failed_in_browser():
                raise
        say("· the failed browser tests once more, alone; one that passes now is unsteady and needs a fix")
        options = ["--last-failed", "--last-failed-no-failures", "none"]
    say(f"· everything passed in {time.monotonic() - began:.0f} s")


def torture(*words: str) -> None:
    """A million random actions with every law checked, and all tests that repeat, in full."""
    set_up()
    run(PYTHON, "-m", "tests.torture", *words)
    if not words:
        options = ["-n", "2", "-m", "repeats", "--timeout", str(SECONDS_FOR_A_WHOLE_TEST)]
        run(PYTHON, "-m", "pytest", *options, env=browser(SHELL) | {"GRIDWRIGHT_WHOLE": "1"})


def browsers(*words: str) -> None:
    """A recorded game of every kind in Chromium, Firefox and WebKitGTK, which are installed if possible."""
    set_up()
    env = browser()
    for programs, packages in OTHER_BROWSERS:
        if all(any(map(shutil.which, choice)) for choice in programs):
            continue
        say(f"· {', '.join(packages)} …")
        if not install_packages(*packages):
            say(f"  could not be installed here. On a Debian: apt-get install {' '.join(packages)}")
    wanted = {"GRIDWRIGHT_BROWSERS": "all"}  # what is missing fails instead of being skipped
    run(PYTHON, "-m", "pytest", "-v", "tests/browser/test_browsers.py", *words, env=env | wanted)


def bench(*words: str) -> None:
    """Page weight and the time to a first move, each beside its budget."""
    set_up()
    run(PYTHON, "-m", "bench", *words, env=browser())


def golden() -> None:
    """Renew the recorded playthroughs, and what makers have recorded."""
    set_up(web=False)
    run(PYTHON, "-m", "tests.playthroughs.record")
    for path in sorted((ROOT / "tests/making").glob("*/golden.py")):
        run(PYTHON, "-m", f"tests.making.{path.parent.name}.golden")


def site(*words: str) -> None:
    """Write the static site to dist/site; further words go to `gridwright build`."""
    set_up()
    run(PYTHON, "-m", "gridwright", "build", *(words if "--out" in words else ("--out", "dist/site", *words)))


def wheel() -> None:
    """Build the wheel, with the web app inside, into dist/."""
    set_up(web=False)
    run(PYTHON, "-m", "pip", "wheel", "-q", ".", "--no-deps", "--no-build-isolation", "-w", "dist")


def audit() -> None:
    """Look up whether a pinned package has a known weakness; needs a network."""
    set_up()
    hint = "Update what it names; if nothing could be looked up, try another network."
    for pins in ("requirements.txt", "src/gridwright/library/blank/requirements.txt"):
        run("pip-audit", "--strict", "--disable-pip", "--require-hashes", "-r", pins, hint=hint)
    run("npm", "audit", cwd=ROOT / "web", hint=hint)


COMMANDS: dict[str, Callable[..., None]] = {
    "play": play, "test": test, "torture": torture, "browsers": browsers, "check": check, "fix": fix, "bench": bench,
    "golden": golden, "site": site, "wheel": wheel, "audit": audit,
}  # fmt: skip


def main(words: list[str]) -> int:
    if not words or words[0] not in COMMANDS:
        for name, command in COMMANDS.items():
            say(f"  make {name:<8} {command.__doc__}")
        return 0 if not words or words[0] in ("help", "-h", "--help") else 2
    try:
        COMMANDS[words[0]](*words[1:])
    except SetupError as error:
        print(f"\n{error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
