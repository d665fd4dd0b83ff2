"""Real files of every kind, small ones: what mutants are made from."""

from __future__ import annotations

import json
import re
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import yaml

from gridwright.data.cluegrid import read_clues
from gridwright.data.edgewise import read_categories
from gridwright.data.waywords import read_dailies, read_themes
from gridwright.data.wordogram import read_phrases
from gridwright.library.shelf import SHIPPED, Library
from gridwright.rules import GAMES
from tests.games import kit_of
from tests.library.samples import SOURCE, make_level
from tests.making.griddl.levels import BRANCH

NAMES = sorted(GAMES)
LAUNCH = "2026-11-01"


@cache
def _dailies(game: str) -> list[Any]:
    """The smallest of the first month's."""
    days = [daily.entry for daily in Library(SHIPPED).days(game)[:30]]
    return sorted(days, key=lambda entry: len(json.dumps(entry)))[:3]


@cache
def puzzles(game: str) -> list[Any]:
    return [*_dailies(game), *kit_of(game).SAMPLES.values()]


def month(game: str) -> Any:
    entries = {str(number): entry | {"date": f"2026-11-0{number}"} for number, entry in enumerate(_dailies(game), 1)}
    return {"gameId": game, "baseDate": LAUNCH, "puzzles": entries}


def pool(game: str) -> Any:
    dated = ("date", "number")
    entries = [{key: entry[key] for key in entry if key not in dated} for entry in _dailies(game)]
    return {"gameId": game, "puzzles": [entry | {"status": "approved"} for entry in entries]}


@cache
def sources(game: str) -> list[Any]:
    """Authoring files."""
    if game == "waywords":
        return [SOURCE, next(iter(read_dailies().values()))]
    if game == "griddl":
        return [BRANCH, make_level("101")]
    if game == "wordogram":
        return [
            {"phrase": "Two heads are better than one.", "author": "Proverb", "year": 1546, "profile": "POCKET"},
            {
                "phrase": "A thing of beauty is a joy for ever.", "width": 14, "objective": "max_forced", "salt": "a",
                "pins": [{"row": 0, "rawIndex": 0, "targetCol": 0}], "maxRows": 6, "maxCols": 20, "maxLength": 80,
            },
        ]  # fmt: skip
    if game == "edgewise":
        puzzle = _dailies(game)[0]
        return [{key: puzzle[key] for key in ("id", "categories", "squares")}]
    puzzle = _dailies(game)[0]
    words = [{"word": crosser["word"], "clue": crosser["clue"]} for crosser in puzzle["crossers"]]
    return [{key: puzzle[key] for key in ("mainWord", "crossers")}, {"mainWord": puzzle["mainWord"], "crossers": words}]


@cache
def materials(game: str) -> list[Any]:
    """What puzzles are made of, as `generate --theme` and `audit` read it."""
    if game == "waywords":
        return list(read_themes().values())[:2]
    if game == "wordogram":
        phrases = next(iter(read_phrases().values()))[:4]
        return [[{"phrase": each.text, "author": each.author, "source": each.source, "year": 1700} for each in phrases]]
    if game == "edgewise":
        found = [{"name": each.name, "type": each.type, "words": list(each.words)} for each in read_categories()[::60]]
        return [found, {"categories": found}]
    if game == "cluegrid":
        return [{word: list(clues) for word, clues in list(read_clues().items())[:30]}]
    return [{"words": ["CAR", "CARPET"]}]


@cache
def texts(game: str) -> list[str]:
    """Files as their authors wrote them, in YAML: whole, or of a long one the first entries."""
    folder = Path(str(files("gridwright.data"))) / game
    found = [file.read_text(encoding="utf-8") for file in sorted(folder.rglob("*.yaml"))[:12]]
    ends = [re.compile(r"\n(?=\S)").search(text, 1500) for text in found]
    cut = [text[: end.end()] if end else text for text, end in zip(found, ends, strict=True)]
    return cut or [yaml.safe_dump(source, sort_keys=False) for source in sources(game)]


def packs() -> Any:
    puzzles = [{"id": "101", "name": "First", "unlocked": True}, {"id": "102"}]
    return {"packs": [{"id": "tutorial", "name": "Tutorial", "description": "One.", "puzzles": puzzles}]}


def library() -> dict[str, Any]:
    """A whole small library, by path."""
    settings = {"launch": LAUNCH, "day": "utc", "title": "Test"}
    found: dict[str, Any] = {"library.json": settings, "griddl/packs.json": packs()}
    for number in ("101", "102"):
        found[f"griddl/levels/level-{number}.json"] = make_level(number)
    for game in NAMES:
        found[f"{game}/assigned/2026-11.json"] = month(game)
        entries = [kit_of(game).SAMPLES[title] | {"status": "pending"} for title in kit_of(game).SAMPLES]
        found[f"{game}/pool.json"] = {"gameId": game, "puzzles": entries}
    return found
