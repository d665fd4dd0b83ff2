"""What could be added to an unfinished puzzle; of a whole one, what the nearest profile finds, with repairs."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

from gridwright.data.waywords import read_synonyms
from gridwright.rules.waywords.emoji import EMOJI

from ..contract import AuthoringError
from .audit import audit
from .compile import compile as compile_source
from .compile import read_spelling
from .completion import count_changes, fill, find_line, words_of_kin
from .profiles import PROFILES
from .repair import repair
from .sketch import Sketch, try_sketch
from .themes import titles

MOST_FINDINGS, MOST_REPAIRED = 24, 4
MOST_REVIEWED = 200  # cells
MOST_WORDS = {"path": 36, "additional": 16}


def offer(source: Any) -> dict[str, Any]:
    """`themes` has the titles of all themes. `path` and `additional` have suitable words, each with the `cells` that it
    could have, or null, and how many letters would give way. `rest` is the rows with every empty cell filled, or null.
    `profile` and `review` are the nearest profile and its findings, the first ones with their repairs; null if the
    source does not compile or is too large to be reviewed so often. `emoji` is the dictionary."""
    offered: dict[str, Any] = {"themes": titles(), "path": [], "additional": [], "rest": None, **_review(source)}
    offered["emoji"] = [
        {"id": name, "picture": picture, "meaning": meaning, "synonyms": read_synonyms().get(name, [])}
        for name, (picture, meaning) in EMOJI.items()
    ]
    drawn = try_sketch(source)
    if drawn is None:
        return offered
    filled = fill(source)
    return offered | {
        "path": _offer_words(drawn, "path", words_of_kin(source, drawn, "path")),
        "additional": _offer_words(drawn, "additional", words_of_kin(source, drawn, "additional")),
        "rest": filled and filled["rows"],
    }


def _offer_words(drawn: Sketch, kind: str, words: Iterable[str]) -> list[dict[str, Any]]:
    """Those with a line come first, and of these those for which no letter gives way."""
    listed = {entry.name for entry in drawn.entries}
    found = []
    for word in dict.fromkeys(words):
        _, tokens = read_spelling(word, "", drawn.grid.meanings)
        if "".join(token["v"] for token in tokens) in listed:
            continue
        line = find_line(drawn, tokens, kind)
        changes = count_changes(drawn, tokens, line) if line else 0
        found.append({"word": word, "cells": line and [list(cell) for cell in line], "changes": changes})
        if len(found) == MOST_WORDS[kind]:
            break
    return sorted(found, key=lambda each: (each["cells"] is None, each["changes"]))


def _review(source: Any) -> dict[str, Any]:
    try:
        puzzle = compile_source(source)
    except AuthoringError:
        return {"profile": None, "review": None}
    if len(puzzle["grid"]["cells"]) > MOST_REVIEWED:
        return {"profile": None, "review": None}
    plain, config = audit(puzzle), puzzle["config"]
    models = config["selectionModel"], config["connectivityModel"]
    near = [each.name for each in PROFILES.values() if (each.selection_model, each.connectivity_model) == models]
    name = near[0] if near else "EASY_DAILY_V1"
    found = [finding for finding in audit(puzzle, name) if finding not in plain][:MOST_FINDINGS]
    repairs = [repair(source, finding) for finding in found[:MOST_REPAIRED]] + [[]] * len(found[MOST_REPAIRED:])
    return {
        "profile": name,
        "review": [
            asdict(finding) | {"repairs": [{"label": each.label, "source": each.source} for each in fixes]}
            for finding, fixes in zip(found, repairs, strict=True)
        ],
    }
