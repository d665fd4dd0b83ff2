"""What an unfinished level could take next: tiles for a word, words for the board, decoys, and places for the goal."""

from __future__ import annotations

from itertools import islice
from typing import Any

from gridwright.data.words import frequencies
from gridwright.rules import level

from .moves import Moves
from .search import proof_of, prove
from .sketch import Sketch, sketch
from .spelling import Room, count_joined, spell
from .splits import fragments, split

MOST_WAYS, WAYS_LOOKED_AT = 6, 2_000  # to cut a word
MOST_WORDS, WORDS_LOOKED_AT = 40, 400
MOST_DECOYS, DECOYS_TRIED = 5, 7
DECOY_LENGTHS = (2, 3)
DECOY_TURNS = 400  # that are tried to prove that a decoy leaves par as it is


def offer(source: Any) -> dict[str, Any]:
    """Five things, all of them empty where there is no board yet.

    `splits`: for each word that the source names and that cannot be spelled yet, ways to cut it, and the fragments that
    the deck lacks for each. `words`: what can be laid on the board, and where, first what covers the goal. `decoys`:
    tiles that make words with the others and leave par as it is. `idle`: tiles of the deck that are in no word that can
    be laid. `turns`: by row, par if the goal lay there.
    """
    found = sketch(source)
    if found is None:
        return {"splits": [], "words": [], "decoys": [], "idle": [], "turns": []}
    size, turns = found.size, found.turns
    return {
        "splits": _offer_splits(found),
        "words": _offer_words(found),
        "decoys": _offer_decoys(found),
        "idle": _find_idle(found),
        "turns": [turns[row * size : row * size + size] for row in range(size)],
    }


def _offer_splits(found: Sketch) -> list[dict[str, Any]]:
    lines = found.moves.lines
    laid = {"".join(lines.texts[code - 1] for code in codes) for spellings in lines.spellings for codes in spellings}
    wanted = [text for text in map(level.capitals, found.listed) if text not in laid and len(text) > 1]
    return [{"word": word, "ways": ways_to_spell(found, word)} for word in dict.fromkeys(wanted)]


def ways_to_spell(found: Sketch, word: str) -> list[dict[str, Any]]:
    """Ways to cut a word, with what the tiles lack for each: first those that lack least."""
    texts = found.texts
    ways = list(islice(split(word, found.size, frozenset(texts)), WAYS_LOOKED_AT))
    if not ways:
        middle = (len(word) + 1) // 2
        ways = [(word[:middle], word[middle:])]
    told = []
    for way in ways:
        left = list(texts)
        missing = [text for text in way if text not in left or left.remove(text)]  # type: ignore[func-returns-value]
        told.append({"fragments": list(way), "missing": missing})
    told.sort(key=lambda each: (len(each["missing"]), len(each["fragments"]), min(map(len, each["fragments"])) * -1))
    return told[:MOST_WAYS]


def _offer_words(found: Sketch) -> list[dict[str, Any]]:
    allowed, known = set(map(level.capitals, found.puzzle["allowedWords"])), frequencies()
    words = sorted(allowed | spell(found.texts, found.size), key=lambda word: -known.get(word, 0))
    moves = Moves(found.puzzle | {"allowedWords": words[:WORDS_LOOKED_AT]})
    lines, room = moves.lines, Room(moves)
    goal = moves.goal if found.has_goal else 0
    told: dict[str, dict[str, Any]] = {}
    best: dict[str, int] = {}
    for spellings in lines.spellings:
        for codes in spellings:
            texts = [lines.texts[code - 1] for code in codes]
            word = "".join(texts)
            for places in room.places(codes):
                cells = sum(1 << place for place in places)
                if not cells & ~moves.seeds:
                    continue
                merit = 2 * bool(cells & goal) + bool(cells & moves.seeds)
                if merit > best.get(word, -1):
                    best[word] = merit
                    told[word] = {
                        "word": word,
                        "fragments": texts,
                        "cells": [list(divmod(place, moves.size)) for place in places],
                        "coversGoal": bool(cells & goal),
                        "isAllowed": word in allowed,
                    }
    return sorted(told.values(), key=lambda each: (-best[each["word"]], -known.get(each["word"], 0)))[:MOST_WORDS]


def _offer_decoys(found: Sketch) -> list[dict[str, Any]]:
    if not found.has_goal or not found.puzzle["deck"] or not found.puzzle["allowedWords"] or found.is_wide:
        return []
    proof = proof_of(found.puzzle, is_quick=True)
    if proof.par is None:
        return []
    texts = found.texts
    before = spell(texts, found.size)
    usual = [text for text in fragments() if len(text) in DECOY_LENGTHS and text not in texts]
    scores = {text: count_joined(text, texts) for text in usual}
    likely = sorted((text for text, score in scores.items() if score), key=lambda text: (-scores[text], text))
    told: list[dict[str, Any]] = []
    for text in likely[:DECOYS_TRIED]:
        puzzle: Any = found.extended([text])
        if prove(Moves(puzzle), most_turns=proof.par, most_tried=DECOY_TURNS).par == proof.par:
            words = sorted(spell([*texts, text], found.size) - before, key=lambda word: -frequencies().get(word, 0))
            told.append({"text": text, "words": words[:3]})
            if len(told) == MOST_DECOYS:
                break
    return told


def _find_idle(found: Sketch) -> list[str]:
    lines, room = found.moves.lines, Room(found.moves)
    used = {text for code, text in enumerate(lines.texts, 1) if lines.is_single(code)}
    for spellings in lines.spellings:
        for codes in spellings:
            texts = {lines.texts[code - 1] for code in codes}
            if not texts <= used and next(room.places(codes), None):
                used |= texts
    return [text for text in dict.fromkeys(found.puzzle["deck"]) if text not in used]
