"""The git repository that a library is in: its merge driver, and the versions that a merge joins."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

from . import atomic
from .document import parse_json, read_bytes, read_json
from .entry import GAMES, id_of
from .errors import LibraryError
from .lock import held
from .merging import MISSING, MONTHS, POOL, REMOVED, both_gave, merge_documents, merge_games
from .months import month_entries

MERGE = f'"{sys.executable}" -m gridwright merge'
SETTINGS = {"name": "a library of Gridwright, by puzzle and day", "driver": f"{MERGE} %O %A %B %P"}
HOOK = "pre-merge-commit"  # it can stop a merge in which no file was in conflict


def install_driver(root: Path) -> bool:
    """Let git join the files that .gitattributes names by `gridwright merge`, and check the result before it is
    committed; False if `root` is not in a clone. A hook of that name that is there already stays as it is."""
    if _try_git(root, "rev-parse", "--git-dir") is None:
        return False
    for name, value in SETTINGS.items():
        _git(root, "config", f"merge.gridwright.{name}", value)
    hook = root / _git(root, "rev-parse", "--git-path", f"hooks/{HOOK}").strip()
    if not hook.exists():
        atomic.write(hook, f"#!/bin/sh\nexec {MERGE} --check\n".encode())
        hook.chmod(0o755)
    return True


def find_libraries(root: Path) -> list[Path]:
    """The libraries in a folder of a clone: itself, or those inside of it. LibraryError if there are none."""
    found = [root] if (root / "library.json").exists() or any((root / game).is_dir() for game in GAMES) else []
    names = (_try_git(root, "ls-files", "-z", "--", ":(glob)**/library.json") or "").split("\0")[:-1]
    found += [root / Path(name).parent for name in names]
    if not found:
        raise LibraryError(f"{root}: there is no library in this folder; name its folder with --library")
    return list(dict.fromkeys(found))


def find_doubles(root: Path) -> dict[str, list[str]]:
    """By game what is wrong with its days: puzzles that both editors gave a day, in different months."""
    found: dict[str, list[str]] = {}
    for game in GAMES:
        days: dict[str, str] = {}
        for file in sorted((root / game / "assigned").glob("[0-9]*.json")):
            for _, day, entry in month_entries(read_json(file)):
                puzzle_id = id_of(entry, day)
                if (first := days.setdefault(puzzle_id, day)) != day:
                    found.setdefault(game, []).append(both_gave(puzzle_id, first, day))
    return found


def merge_files(path: str, base: Path, ours: Path, theirs: Path) -> list[str]:
    """Join three versions of the file at `path` into `ours`, as git calls a merge driver; what both have changed.

    A file that is not sound JSON is joined by lines, with git's marks where that fails.
    """
    try:
        values = [_parse(read_bytes(file), path) for file in (base, ours, theirs)]
        merged, conflicts = merge_documents(path, *values)
    except LibraryError as error:
        done = subprocess.run(["git", "merge-file", str(ours), str(base), str(theirs)], check=False)
        return [f"joined by lines, because it could not be read: {error}"] if done.returncode else []
    atomic.write_json(ours, merged)
    return conflicts


def finish_merge(root: Path, side: str) -> list[str]:
    """Decide what is in conflict in a library for one side, "ours" or "theirs", and stage it; what was decided.

    LibraryError if no merge is under way, or git fails.
    """
    with held(root):
        if not _try_git(root, "rev-parse", "-q", "--verify", "MERGE_HEAD"):
            raise LibraryError(f"{root}: no merge is under way here; begin with `git pull` or `git merge`")
        base = _git(root, "merge-base", "HEAD", "MERGE_HEAD").strip()
        order = [base, "HEAD", "MERGE_HEAD"] if side == "ours" else [base, "MERGE_HEAD", "HEAD"]
        unmerged = _git(root, "diff", "--name-only", "--diff-filter=U", "--relative", "-z").split("\0")[:-1]
        decided: list[str] = []
        files: dict[str, Any] = {}
        unmerged_games = [path.split("/")[0] for path in unmerged if _is_shelf(path)]
        doubles = {} if unmerged_games else find_doubles(root)
        for game in dict.fromkeys([*unmerged_games, *doubles]):
            documents, notes = merge_games(*(_read_game(root, revision, game) for revision in order))
            files |= {f"{game}/{path}": value for path, value in documents.items()}
            decided += [f"{game}: {note}" for note in notes]
        for path in unmerged:
            if not _is_shelf(path) and path.endswith(".json"):
                files[path], notes = merge_documents(path, *(_read(root, revision, path) for revision in order))
                decided += [f"{path}: {note}" for note in notes]
        atomic.write_all([(root / path, [atomic.json_bytes(root / path, value)]) for path, value in files.items()])
        if files:
            _git(root, "add", "--", *files)
        return decided


def _is_shelf(path: str) -> bool:
    """Whether it is a pool, removed puzzles or a month."""
    game, _, name = path.partition("/")
    return game in GAMES and (name in (POOL, REMOVED) or name.startswith(MONTHS))


def _read_game(root: Path, revision: str, game: str) -> dict[str, Any]:
    paths = _git(root, "ls-tree", "-r", "--name-only", "-z", revision, "--", f"{game}/").split("\0")[:-1]
    return {path.removeprefix(f"{game}/"): _read(root, revision, path) for path in paths if _is_shelf(path)}


def _read(root: Path, revision: str, path: str) -> Any:
    text = _try_git(root, "show", f"{revision}:./{path}")
    return MISSING if text is None else _parse(text.encode(), path)


def _parse(content: bytes, path: str) -> Any:
    try:
        return parse_json(content.decode("utf-8-sig"), path) if content.strip() else MISSING
    except UnicodeDecodeError:
        raise LibraryError(f"{path}: is not text in UTF-8") from None


def _git(root: Path, *words: str) -> str:
    text = _try_git(root, *words)
    if text is None:
        raise LibraryError(f"{root}: `git {' '.join(words[:2])}` failed")
    return text


def _try_git(root: Path, *words: str) -> str | None:
    """What git prints; None if it fails or is not installed."""
    try:
        done = subprocess.run(["git", "-C", str(root), *words], capture_output=True, check=False)
    except FileNotFoundError:
        return None
    return None if done.returncode else done.stdout.decode(errors="surrogateescape")
