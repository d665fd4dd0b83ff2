"""What an unfinished level could take next: tiles for a word, words for the board, decoys, and cells for the goal."""

from __future__ import annotations

from itertools import chain, islice
from typing import Any

from gridwright.data.words import frequencies
from gridwright.rules.griddl import level

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
    """Five things, all of them empty if there is no board yet.

    `splits`: for each word that the source names and that cannot be spelled yet, ways to cut it, and the fragments that
    the deck lacks for each. `words`: what can be placed on the board, and where, first what covers the goal. `decoys`:
    tiles that make words with the others and leave par as it is. `idle`: tiles of the deck that are in no word that can
    be placed. `turns`: by row, par if the goal were there.
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
    spelled = {"".join(lines.texts[code - 1] for code in codes) for codes in chain.from_iterable(lines.spellings)}
    wanted = [text for text in map(level.to_upper, found.listed) if text not in spelled and len(text) > 1]
    return [{"word": word, "ways": ways_to_spell(found, word)} for word in dict.fromkeys(wanted)]


def ways_to_spell(found: Sketch, word: str) -> list[dict[str, Any]]:
    """Ways to cut a word, with what the tiles lack for each: first those that lack least."""
    texts = found.texts
    ways = list(islice(split(word, found.size, frozenset(texts)), WAYS_LOOKED_AT))
    if not ways:
        middle = (len(word) + 1) // 2
        ways = [(word[:middle], word[middle:])]
    found_ways = []
    for way in ways:
        left = list(texts)
        missing = []
        for text in way:
            if text in left:
                left.remove(text)
            else:
                missing.append(text)
        found_ways.append({"fragments": list(way), "missing": missing})
    found_ways.sort(key=lambda each: (len(each["missing"]), len(way := each["fragments"]), -min(map(len, way))))
    return found_ways[:MOST_WAYS]


def _offer_words(found: Sketch) -> list[dict[str, Any]]:
    allowed = set(map(level.to_upper, found.puzzle["allowedWords"]))
    words = sorted(allowed | spell(found.texts, found.size), key=_rank)
    moves = Moves(found.puzzle | {"allowedWords": words[:WORDS_LOOKED_AT]})
    lines, room = moves.lines, Room(moves)
    goal = moves.goal if found.has_goal else 0
    offered: dict[str, dict[str, Any]] = {}
    best: dict[str, int] = {}
    for codes in chain.from_iterable(lines.spellings):
        texts = [lines.texts[code - 1] for code in codes]
        word = "".join(texts)
        for cells in room.find_cells(codes):
            mask = sum(1 << cell for cell in cells)
            merit = 2 * bool(mask & goal) + bool(mask & moves.seeds)
            if mask & ~moves.seeds and merit > best.get(word, -1):
                best[word] = merit
                offered[word] = {
                    "word": word,
                    "fragments": texts,
                    "cells": [list(divmod(cell, moves.size)) for cell in cells],
                    "coversGoal": bool(mask & goal),
                    "isAllowed": word in allowed,
                }
    return sorted(offered.values(), key=lambda each: (-best[each["word"]], _rank(each["word"])))[:MOST_WORDS]


def _rank(word: str) -> tuple[float, str]:
    return -frequencies().get(word, 0), word


def _offer_decoys(found: Sketch) -> list[dict[str, Any]]:
    if not found.has_goal or not found.puzzle["deck"] or not found.puzzle["allowedWords"] or found.has_many_words:
        return []
    proof = proof_of(found.puzzle, is_quick=True)
    if proof.par is None:
        return []
    texts = found.texts
    before = spell(texts, found.size)
    usual = [text for text in fragments() if len(text) in DECOY_LENGTHS and text not in texts]
    scores = {text: count_joined(text, texts) for text in usual}
    likely = sorted((text for text, score in scores.items() if score), key=lambda text: (-scores[text], text))
    offered: list[dict[str, Any]] = []
    for text in likely[:DECOYS_TRIED]:
        puzzle: Any = found.extended([text])
        if prove(Moves(puzzle), most_turns=proof.par, most_tried=DECOY_TURNS).par == proof.par:
            words = sorted(spell([*texts, text], found.size) - before, key=_rank)
            offered.append({"text": text, "words": words[:3]})
            if len(offered) == MOST_DECOYS:
                break
    return offered


def _find_idle(found: Sketch) -> list[str]:
    lines, room = found.moves.lines, Room(found.moves)
    used = {text for code, text in enumerate(lines.texts, 1) if lines.is_single(code)}
    for codes in chain.from_iterable(lines.spellings):
        texts = {lines.texts[code - 1] for code in codes}
        if not texts <= used and next(room.find_cells(codes), None):
            used |= texts
    return [text for text in dict.fromkeys(found.puzzle["deck"]) if text not in used]
