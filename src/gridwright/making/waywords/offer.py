"""What an unfinished puzzle could take next: words of its theme with a place for each, and the letters of the rest.

A puzzle that is whole also hears what the profile it comes nearest to would say of it, with the repairs.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

from gridwright.data import read_synonyms
from gridwright.rules.emoji import EMOJI

from ..contract import AuthoringError
from .audit import audit
from .compile import compile as compile_source
from .compile import read_spelling
from .completion import count_changes, fill, find_place, words_of_kin
from .profiles import PROFILES
from .repair import repair
from .sketch import Sketch, try_to_sketch
from .themes import titles

MOST_FINDINGS, MOST_REPAIRED = 24, 4
MOST_REVIEWED = 200  # cells
MOST_WORDS = {"path": 36, "additional": 16}


def offer(source: Any) -> dict[str, Any]:
    """What a source could take; it never raises.

    `themes` has the titles of all themes. `path` and `additional` have words that would suit, each with the `cells`
    that it could have, null where it fits nowhere, and with how many letters would give way to it. `rest` is the rows
    with every empty cell filled, null where that cannot be. `profile` and `review` are the profile that the puzzle
    comes nearest to and what that finds, the first ones with their repairs; null where the source is no puzzle yet, or
    too large a one to be looked through so often. `emoji` is the dictionary.
    """
    told: dict[str, Any] = {"themes": titles(), "path": [], "additional": [], "rest": None, **_review(source)}
    told["emoji"] = [
        {"id": name, "picture": picture, "meaning": meaning, "synonyms": read_synonyms().get(name, [])}
        for name, (picture, meaning) in EMOJI.items()
    ]
    drawn = try_to_sketch(source)
    if drawn is None:
        return told
    filled = fill(source)
    return told | {
        "path": _offer_words(drawn, "path", words_of_kin(source, drawn, "path")),
        "additional": _offer_words(drawn, "additional", words_of_kin(source, drawn, "additional")),
        "rest": filled and filled["rows"],
    }


def _offer_words(drawn: Sketch, kind: str, words: Iterable[str]) -> list[dict[str, Any]]:
    """Those that fit come first, and of these those for which no letter gives way."""
    listed = {entry.name for entry in drawn.entries}
    found = []
    for word in dict.fromkeys(words):
        _, tokens = read_spelling(word, "", drawn.board.meanings)
        if "".join(token["v"] for token in tokens) in listed:
            continue
        line = find_place(drawn, tokens, kind)
        changes = count_changes(drawn, tokens, line) if line else 0
        found.append({"word": word, "cells": line and [list(place) for place in line], "changes": changes})
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
            asdict(finding) | {"repairs": [asdict(each) for each in fixes]}
            for finding, fixes in zip(found, repairs, strict=True)
        ],
    }
