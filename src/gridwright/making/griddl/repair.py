"""The mechanical repairs of what is wrong with a level.

A source has the form of the level's own file, so a finding's path leads into it as well. What changes the play is
tried before it is offered: it must leave a level that the search wins and the auditor has no other error in.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

from gridwright.rules import level

from ..contract import AuthoringError, Repair
from ..finding import OFFENSIVE, Finding
from .audit import audit
from .compile import compile as compile_source
from .compile import read
from .describe import refuse_shapeless
from .offer import ways_to_spell
from .sketch import Sketch, sketch
from .spelling import count_joined
from .splits import fragments

MOST_REPAIRS = 3
MOST_TRIED = 5  # tiles that are tried where a level cannot be won
LONGEST_TRIED = 3

_NAME = re.compile(r"^(decoys|startingHand|common|meta)\b")  # what a level can do without
_ITEM = re.compile(r"^(board\.)?(\w+)\[(\d+)\]")
_QUOTED = re.compile(r'^"([^"]*)"')


def repair(source: Any, finding: Finding) -> list[Repair]:
    """The repairs of a finding in the level of a source, at most three; [] where there is none. It never raises."""
    try:
        puzzle, is_common = read(source)
        refuse_shapeless(puzzle)
    except AuthoringError as problem:
        name = _NAME.match(problem.path)
        if not name or not isinstance(source, dict) or "board" not in source:
            return []
        return [Repair(f"Remove {name[1]}", {key: source[key] for key in source if key != name[1]})]
    if "board" not in source:  # drawn as rows: told in the other form
        meta = puzzle["meta"]
        source = puzzle | {"common": is_common} | ({"id": meta["id"]} if "id" in meta else {})
    found: list[Repair] = []
    for each in _find(Mender(source), finding):
        if each.told not in [other.told for other in found]:
            found.append(each)
        if len(found) == MOST_REPAIRS:
            break
    return found


class Mender:
    """A source, and what is made of it: each change is of a copy."""

    def __init__(self, source: dict[str, Any]) -> None:
        self.source = source

    @property
    def board(self) -> Any:
        return self.source["board"]

    def sketch(self) -> Sketch | None:
        return sketch(self.source)

    def with_board(self, **changes: Any) -> dict[str, Any]:
        return self.with_(board=deepcopy(self.board) | changes)

    def with_(self, **changes: Any) -> dict[str, Any]:
        """The source with other values; None takes one away. The solution goes, as it was of another level."""
        after = deepcopy(self.source) | changes
        if not changes.keys() <= {"meta", "notes", "decoys", "date"}:
            after.pop("solution", None)
        return {key: value for key, value in after.items() if value is not None}

    def without_meta(self, name: str, **changes: Any) -> dict[str, Any]:
        return self.with_(
            meta={key: value for key, value in self.source.get("meta", {}).items() if key != name}, **changes
        )

    def without_item(self, name: str, place: int) -> dict[str, Any]:
        if name in ("seeds", "specials"):
            return self.with_board(**{name: _without(self.board.get(name, []), place)})
        return self.with_(**{name: _without(self.source.get(name, []), place)})

    def with_tiles(self, texts: list[str], is_early: bool) -> dict[str, Any]:
        """With more tiles, in the hand or at the end of the deck."""
        hand, deck = self.source.get("startingHand") or [], self.source.get("deck", [])
        if not is_early:
            return self.with_(deck=[*deck, *texts])
        if not hand:
            return self.with_(deck=[*texts, *deck])
        return self.with_(deck=[*deck, *texts], startingHand=[*texts, *hand][: level.HAND])

    def with_goal(self, cell: int) -> dict[str, Any]:
        return self.with_board(goal=list(divmod(cell, self.board["size"])))


def _find(mender: Mender, finding: Finding) -> Iterator[Repair]:
    code, path = finding.code, finding.path
    item = _ITEM.match(path)
    if code == "ERR_PAR":
        yield from _set_par(mender)
    elif code in ("ERR_SOLUTION", "WARN_QA_NO_SOLUTION") or path.startswith("solution"):
        yield Repair("Find the solution anew", _forget(mender.source, "solution"))
    elif path in ("par", "meta.par") and code != "ERR_QA_PAR":
        yield from _mend_par(mender, finding)
    elif code == "ERR_START_GOAL" or path == "board.goal":
        yield from _mend_goal(mender)
    elif code in ("WARN_START_WORD", "WARN_START_RUN"):
        yield from _mend_start(mender, finding)
    elif code == "WARN_QA_REFUSED_WORDS":
        yield from _if_sound("Allow all common words", mender.without_meta("par", common=True))
    elif item:
        yield from _mend_item(mender, finding, item[2], int(item[3]))
    else:
        yield from _mend_field(mender, path)


def _set_par(mender: Mender) -> Iterator[Repair]:
    source = mender.without_meta("par")
    for each in (source, _forget(source, "solution")):
        proved = next(_if_sound("", each), None)
        if proved:
            yield Repair(f"Set par to {compile_source(each)['meta']['par']}", each)


def _mend_item(mender: Mender, finding: Finding, name: str, place: int) -> Iterator[Repair]:
    """One value of a list is wrong."""
    items = (mender.board if name in ("seeds", "specials") else mender.source).get(name, [])
    quoted = _QUOTED.match(finding.message)
    if name == "allowedWords" and quoted:  # where common words are allowed, the level has more than the source
        wanted, spelt = level.capitals(quoted[1]), [level.capitals(text) for text in items]
        if wanted in spelt and spelt[place : place + 1] != [wanted]:
            place = spelt.index(wanted)
        elif wanted not in spelt:
            return
    if place >= len(items):
        return
    value = items[place]
    if name == "seeds":
        told = value["text"].strip() or "empty seed"
        texts = [seed["text"] for seed in items]
        ways = [Repair(f"Remove the {_nth(texts, place)}{told}", mender.without_item(name, place))]
        cell = _find_free(mender, value)
        if cell and value["text"].strip():
            seeds = [seed | ({"r": cell[0], "c": cell[1]} if at == place else {}) for at, seed in enumerate(items)]
            ways.append(Repair(f"Move {told} to a free cell", mender.with_board(seeds=seeds)))
        yield from _prefer_sound(ways)
    elif name == "specials":
        yield Repair("Remove the block", mender.without_item(name, place))
    elif name == "startingHand":
        deck = [*mender.source.get("deck", []), value]
        ways = [Repair(f"Add {value} to the deck", mender.with_(deck=deck))]
        yield from _prefer_sound([*ways, Repair(f"Take {value} from the hand", mender.without_item(name, place))])
    elif not value.strip():
        kind = {"deck": "tile", "decoys": "decoy"}.get(name, "word")
        yield Repair(f"Remove the empty {kind}", mender.without_item(name, place))
    elif finding.code == OFFENSIVE and name == "deck":
        yield from _if_sound(
            f"Remove the tile {value}", _forget(mender.without_item(name, place), "par", "startingHand")
        )
    elif name == "deck":
        yield Repair(f"Remove the tile {value}", mender.without_item(name, place))
    elif name == "allowedWords":
        told = level.capitals(value)
        yield Repair(
            f"Remove {'the ' if _nth(items, place) else ''}{_nth(items, place)}{told}", _drop_word(mender, items, place)
        )
        if finding.code == "WARN_WORD_OUT_OF_REACH":
            decoys = [*mender.source.get("decoys", []), value]
            yield Repair(f"Mark {told} as a decoy", mender.with_(decoys=decoys))
    elif name == "decoys":
        told = level.capitals(value)
        if finding.code == "WARN_DECOY_NOT_ALLOWED":
            words = [*mender.source.get("allowedWords", []), level.small(value)]
            yield Repair(f"Allow {told}", mender.with_(allowedWords=words, common=_is_common(mender)))
        yield Repair(f"Remove the decoy {told}", mender.without_item(name, place))


def _mend_field(mender: Mender, path: str) -> Iterator[Repair]:
    """A value is missing, or is none of its kind."""
    board = mender.board
    if path == "board.size":
        size = next((size for size in level.SIZES if size >= board["size"]), level.SIZES[-1])
        yield Repair(f"Make the board {size} by {size}", mender.with_board(size=size))
    elif path == "board.connected":
        yield Repair("Join tiles to a seed", mender.with_(board={k: v for k, v in board.items() if k != "connected"}))
    elif path == "deck":
        yield from _add_missing_tiles(mender)
    elif path in ("allowedWords", "words"):
        yield from _if_sound("Allow all common words", mender.with_(common=True))
        yield from _add_missing_tiles(mender)
        yield from _add_tile(mender)
    elif path == "startingHand":
        yield Repair(
            "Keep the first four", mender.with_(startingHand=mender.source.get("startingHand", [])[: level.HAND])
        )
    elif path.startswith("meta."):
        name = path.removeprefix("meta.")
        source = mender.without_meta(name)
        if name == "id":
            source.pop("id", None)
        yield Repair(f"Remove the {name}", source)
    elif path in mender.source and path != "board":
        yield Repair(f"Remove {path}", mender.with_(**{path: None}))


def _mend_par(mender: Mender, finding: Finding) -> Iterator[Repair]:
    """No turns win, or whether any do was not found out."""
    meta = mender.source.get("meta", {})
    if "par" in meta and (type(meta["par"]) is not int or meta["par"] < 1):
        yield Repair("Prove par", mender.without_meta("par"))
        return
    if "not proved" not in finding.message:
        yield from _add_missing_tiles(mender)
        if not _is_common(mender):
            yield from _if_sound("Allow all common words", mender.without_meta("par", common=True))
        yield from _add_tile(mender)
    yield from _move_goal(mender)


def _mend_goal(mender: Mender) -> Iterator[Repair]:
    goal, board = mender.board.get("goal"), mender.board
    blocks = board.get("specials", [])
    left = [each for each in blocks if [each["r"], each["c"]] != goal]
    if len(left) < len(blocks):
        yield Repair("Unblock the goal", mender.with_board(specials=left))
    yield from _move_goal(mender)
    for place, seed in enumerate(board.get("seeds", [])):
        if [seed["r"], seed["c"]] == goal:
            yield from _if_sound(
                f"Remove the seed {level.capitals(seed['text'])}", _forget(mender.without_item("seeds", place), "par")
            )


def _mend_start(mender: Mender, finding: Finding) -> Iterator[Repair]:
    """Seeds lie side by side."""
    text = finding.message.removeprefix("the seeds spell ").split(",")[0].split(" ")[0]
    if finding.code == "WARN_START_RUN":
        words = [*mender.source.get("allowedWords", []), level.small(text)]
        source = mender.without_meta("par", allowedWords=words, common=_is_common(mender))
        yield from _if_sound(f"Allow {text}", source, finding)
    for place, seed in enumerate(mender.board.get("seeds", [])):
        if level.capitals(seed["text"]) in text:
            source = _forget(mender.without_item("seeds", place), "par")
            texts = [other["text"] for other in mender.board["seeds"]]
            told = f"{_nth(texts, place)}seed {level.capitals(seed['text'])}"
            yield from _if_sound(f"Remove the {told}", source, finding)


def _add_missing_tiles(mender: Mender) -> Iterator[Repair]:
    """The fragments that the listed words lack."""
    found = mender.sketch()
    if found is None:
        return
    for word in map(level.capitals, found.listed):
        for way in ways_to_spell(found, word)[:2]:
            if 0 < len(way["missing"]) <= 3:
                yield from _add(mender, way["missing"])


def _add_tile(mender: Mender) -> Iterator[Repair]:
    """Any fragment that makes words with the others."""
    found = mender.sketch()
    if found is None or found.is_wide:
        return
    texts = found.texts
    usual = [text for text in fragments() if len(text) <= LONGEST_TRIED and text not in texts]
    scores = {text: count_joined(text, texts) for text in usual}
    for text in sorted(usual, key=lambda text: (-scores[text], text))[:MOST_TRIED]:
        yield from _add(mender, [text])


def _add(mender: Mender, texts: list[str]) -> Iterator[Repair]:
    """At the end of the deck, or where that does not win, in the hand."""
    for is_early in (False, True):
        found = list(_if_sound(f"Add {_listed(texts)}", _forget(mender.with_tiles(texts, is_early), "par")))
        if found:
            yield from found
            break


def _move_goal(mender: Mender) -> Iterator[Repair]:
    """To the cells that are farthest, by the turns that it takes to cover them."""
    found = mender.sketch()
    turns = found.turns if found else []
    for far in sorted({number for number in turns if number}, reverse=True)[:2]:
        source = _forget(mender.with_goal(turns.index(far)), "par")
        yield from _if_sound(f"Put the goal {far} turn{'' if far == 1 else 's'} away", source)


def _if_sound(told: str, source: dict[str, Any], finding: Finding | None = None) -> Iterator[Repair]:
    """The repair, if its level has no error, and not this finding any more."""
    try:
        found = audit(compile_source(source))
    except AuthoringError:
        return
    if not any(each.severity == "error" or (finding and each.message == finding.message) for each in found):
        yield Repair(told, source)


def _prefer_sound(ways: list[Repair]) -> list[Repair]:
    """Those after which nothing is wrong any more; all, where something else is wrong besides."""
    return [each for each in ways if any(_if_sound(each.told, each.source))] or ways


def _forget(source: dict[str, Any], *names: str) -> dict[str, Any]:
    meta = {key: value for key, value in source.get("meta", {}).items() if key not in names}
    return {key: value for key, value in source.items() if key not in names} | (
        {"meta": meta} if "meta" in source else {}
    )


def _drop_word(mender: Mender, words: list[str], place: int) -> dict[str, Any]:
    """It stays as it was whether common words are allowed: without any word they would be."""
    return mender.with_(allowedWords=_without(words, place), common=_is_common(mender))


def _is_common(mender: Mender) -> bool:
    return bool(mender.source.get("common", not mender.source.get("allowedWords")))


def _find_free(mender: Mender, seed: Any) -> tuple[int, int] | None:
    """The free cell nearest to where a seed should be."""
    board, size = mender.board, mender.board["size"]
    taken = [(each["r"], each["c"]) for each in (*board.get("seeds", []), *board.get("specials", []))]
    goal = board.get("goal")
    cells = [(r, c) for r in range(size) for c in range(size) if (r, c) not in taken and [r, c] != goal]
    return min(cells, key=lambda cell: abs(cell[0] - seed["r"]) + abs(cell[1] - seed["c"]), default=None)


def _nth(texts: list[str], place: int) -> str:
    """Which of several that are spelt alike."""
    spelt = [level.capitals(text) for text in texts]
    number = spelt[: place + 1].count(spelt[place])
    return (
        "" if spelt.count(spelt[place]) == 1 else {1: "first ", 2: "second ", 3: "third "}.get(number, f"{number}th ")
    )


def _listed(texts: list[str]) -> str:
    return texts[0] if len(texts) == 1 else f"{', '.join(texts[:-1])} and {texts[-1]}"


def _without(items: list[Any], place: int) -> list[Any]:
    return [item for at, item in enumerate(items) if at != place]
