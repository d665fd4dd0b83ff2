"""What could repair a level.

A source has the form of the level's own file, so a finding's path leads into it as well. A level that is drawn as rows
is repaired in that form.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from copy import deepcopy
from functools import cached_property
from typing import Any

from gridwright.rules.amounts import count
from gridwright.rules.griddl import level

from ..contract import AuthoringError, Repair
from ..finding import AUTHORING, OFFENSIVE, Finding
from ..repairing import Bench, join_words, without
from .audit import audit
from .compile import compile as compile_source
from .compile import read, refuse_shapeless
from .offer import ways_to_spell
from .profiles import PROFILES
from .sketch import Sketch, sketch
from .spelling import count_joined
from .splits import fragments

MOST_TILES = 5  # that are tried if a level cannot be won
LONGEST_TILE = 3

_NAME = re.compile(r"^(decoys|startingHand|common|meta)\b")  # what a level can do without
_ITEM = re.compile(r"^(?:board\.)?(\w+)\[(\d+)\]")
_KINDS = {"deck": "tile", "decoys": "decoy", "allowedWords": "word"}

BENCH = Bench(compile_source, audit, PROFILES, most_tried=40)


def repair(source: Any, finding: Finding) -> list[Repair]:
    return BENCH.repair(source, finding, _propose)


def _propose(source: Any, finding: Finding, profile: str | None) -> Iterator[Repair]:
    try:
        puzzle, is_common = read(source)
        refuse_shapeless(puzzle)
    except AuthoringError as problem:
        name = _NAME.match(problem.path)
        if name and isinstance(source, dict) and "board" in source:
            yield Repair(f"Remove {name[1]}", without(source, name[1]))
        return
    if "board" not in source:
        meta = puzzle["meta"]
        source = puzzle | {"common": is_common} | ({"id": meta["id"]} if "id" in meta else {})
    yield from _Proposals(source, finding).propose()


class _Proposals:
    def __init__(self, source: dict[str, Any], finding: Finding) -> None:
        self.source = source
        self.finding = finding
        self.board = source["board"]
        self.deck: list[str] = source.get("deck", [])
        self.is_common = bool(source.get("common", not source.get("allowedWords")))

    @cached_property
    def sketch(self) -> Sketch | None:
        return sketch(self.source)

    def propose(self) -> Iterator[Repair]:
        code, path = self.finding.code, self.finding.path
        item = _ITEM.match(path)
        if code == "ERR_PAR":
            for source in (self._replace(forget=("par",)), self._replace(forget=("par", "solution"))):
                yield Repair(f"Set par to {self.finding.data['par']}", source)
        elif code in ("ERR_SOLUTION", "WARN_QA_NO_SOLUTION") or path.startswith("solution"):
            yield Repair("Find the solution again", without(self.source, "solution"))
        elif path in ("par", "meta.par") and code != "ERR_QA_PAR":
            yield from self._repair_par()
        elif code == "ERR_START_GOAL" or path == "board.goal":
            yield from self._repair_goal()
        elif code in ("WARN_START_WORD", "WARN_START_RUN"):
            yield from self._repair_start(self.finding.data["text"])
        elif code == "WARN_QA_REFUSED_WORDS":
            yield self._allow_common()
        elif item:
            yield from self._repair_item(item[1], int(item[2]))
        else:
            yield from self._repair_field(path)

    def _replace(self, forget: Iterable[str] = (), **changes: Any) -> dict[str, Any]:
        """The source with other values, and without what is to be proved again. A change of the play removes the
        solution, as it was of another level."""
        after = deepcopy(self.source) | changes
        if not changes.keys() <= {"meta", "notes", "decoys", "date"}:
            after.pop("solution", None)
        if "meta" in after:
            after["meta"] = without(after["meta"], *forget)
        return without(after, *forget)

    def _replace_board(self, forget: Iterable[str] = (), **changes: Any) -> dict[str, Any]:
        return self._replace(forget, board=deepcopy(self.board) | changes)

    def _remove(self, name: str, index: int, *forget: str) -> dict[str, Any]:
        is_of_board = name in ("seeds", "specials")
        items = (self.board if is_of_board else self.source)[name]
        changes = {name: [*items[:index], *items[index + 1 :]]}
        return self._replace_board(forget, **changes) if is_of_board else self._replace(forget, **changes)

    def _allow_common(self) -> Repair:
        return Repair("Allow all common words", self._replace(("par",), common=True))

    def _allow(self, text: str, *forget: str) -> Repair:
        words = [*self.source.get("allowedWords", []), level.to_lower(text)]
        return Repair(f"Allow {level.to_upper(text)}", self._replace(forget, allowedWords=words, common=self.is_common))

    def _repair_item(self, name: str, index: int) -> Iterator[Repair]:
        """One value of a list is wrong."""
        items = (self.board if name in ("seeds", "specials") else self.source).get(name, [])
        if name == "allowedWords" and self.finding.code != AUTHORING:  # common words are in the level alone
            index = _find_word(items, compile_source(self.source)[name][index], index)
        if not 0 <= index < len(items):
            return
        value = items[index]
        if name == "seeds":
            yield from self._repair_seed(index)
        elif name == "specials":
            yield Repair("Remove the block", self._remove(name, index))
        elif name == "startingHand":
            yield Repair(f"Add {value} to the deck", self._replace(deck=[*self.deck, value]))
            yield Repair(f"Take {value} from the hand", self._remove(name, index))
        elif not value.strip():
            yield Repair(f"Remove the empty {_KINDS[name]}", self._remove(name, index))
        elif name == "deck":
            forget = ("par", "startingHand") if self.finding.code == OFFENSIVE else ()
            yield Repair(f"Remove the tile {value}", self._remove(name, index, *forget))
        elif name == "allowedWords":
            yield from self._repair_word(items, index)
        elif name == "decoys":
            if self.finding.code == "WARN_DECOY_NOT_ALLOWED":
                yield self._allow(value)
            yield Repair(f"Remove the decoy {level.to_upper(value)}", self._remove(name, index))

    def _repair_word(self, words: list[str], index: int) -> Iterator[Repair]:
        text, nth = level.to_upper(words[index]), _nth(words, index)
        # Without any word of its own, a level would allow common words.
        source = self._remove("allowedWords", index) | {"common": self.is_common}
        yield Repair(f"Remove {'the ' if nth else ''}{nth}{text}", source)
        if self.finding.code == "WARN_WORD_OUT_OF_REACH":
            decoys = [*self.source.get("decoys", []), words[index]]
            yield Repair(f"Mark {text} as a decoy", self._replace(decoys=decoys))

    def _repair_seed(self, index: int) -> Iterator[Repair]:
        seeds = self.board["seeds"]
        text = seeds[index]["text"].strip()
        nth = _nth([seed["text"] for seed in seeds], index)
        yield Repair(f"Remove the {nth}{text or 'empty seed'}", self._remove("seeds", index))
        cell = self._find_free(seeds[index])
        if cell and text:
            moved = [*seeds[:index], seeds[index] | {"r": cell[0], "c": cell[1]}, *seeds[index + 1 :]]
            yield Repair(f"Move {text} to a free cell", self._replace_board(seeds=moved))

    def _repair_field(self, path: str) -> Iterator[Repair]:
        """A value is missing, or is none of its kind."""
        if path == "board.size":
            size = next((size for size in level.SIZES if size >= self.board["size"]), level.SIZES[-1])
            yield Repair(f"Make the board {size} by {size}", self._replace_board(size=size))
        elif path == "board.connected":
            yield Repair("Join tiles to a seed", self._replace(board=without(self.board, "connected")))
        elif path == "deck":
            yield from _keep_winnable(self._add_missing_tiles())
        elif path in ("allowedWords", "words"):
            yield self._allow_common()
            yield from _keep_winnable([*self._add_missing_tiles(), *self._add_tile()])
        elif path == "startingHand":
            hand = self.source.get("startingHand", [])[: level.HAND]
            yield Repair("Keep the first four", self._replace(startingHand=hand))
        elif path.startswith("meta."):
            name = path.removeprefix("meta.")
            yield Repair(f"Remove the {name}", self._replace((name,), meta=self.source["meta"]))
        elif path in self.source and path != "board":
            yield Repair(f"Remove {path}", self._replace((path,)))

    def _repair_par(self) -> Iterator[Repair]:
        """The level cannot be won, or that was not proved."""
        par = self.source.get("meta", {}).get("par", 1)
        if type(par) is not int or par < 1:
            yield Repair("Prove par", self._replace(("par",)))
            return
        if self.finding.code != "WARN_PAR_NOT_PROVED" and self.finding.data.get("isProved", True):
            yield from self._add_missing_tiles()
            if not self.is_common:
                yield self._allow_common()
            yield from self._add_tile()
        yield from self._move_goal()

    def _repair_goal(self) -> Iterator[Repair]:
        goal, blocks = self.board.get("goal"), self.board.get("specials", [])
        left = [each for each in blocks if [each["r"], each["c"]] != goal]
        if len(left) < len(blocks):
            yield Repair("Unblock the goal", self._replace_board(specials=left))
        yield from self._move_goal()
        for index, seed in enumerate(self.board.get("seeds", [])):
            if [seed["r"], seed["c"]] == goal:
                yield Repair(f"Remove the seed {level.to_upper(seed['text'])}", self._remove("seeds", index, "par"))

    def _repair_start(self, text: str) -> Iterator[Repair]:
        """Seeds are side by side, and spell this."""
        if self.finding.code == "WARN_START_RUN":
            yield self._allow(text, "par")
        texts = [level.to_upper(seed["text"]) for seed in self.board["seeds"]]
        for index, seed in enumerate(texts):
            if seed in text:
                yield Repair(f"Remove the {_nth(texts, index)}seed {seed}", self._remove("seeds", index, "par"))

    def _add_missing_tiles(self) -> Iterator[Repair]:
        for word in map(level.to_upper, self.sketch.listed if self.sketch else ()):
            for way in ways_to_spell(self.sketch, word)[:2] if self.sketch else ():
                if 0 < len(way["missing"]) <= 3:
                    yield from self._add(way["missing"])

    def _add_tile(self) -> Iterator[Repair]:
        if self.sketch is None or self.sketch.has_many_words:
            return
        texts = self.sketch.texts
        usual = [text for text in fragments() if len(text) <= LONGEST_TILE and text not in texts]
        scores = {text: count_joined(text, texts) for text in usual}
        for text in sorted(usual, key=lambda text: (-scores[text], text))[:MOST_TILES]:
            yield from self._add([text])

    def _add(self, texts: list[str]) -> Iterator[Repair]:
        """At the end of the deck, or if that does not win, in the hand."""
        label, hand = f"Add {join_words(texts)}", self.source.get("startingHand") or []
        yield Repair(label, self._replace(("par",), deck=[*self.deck, *texts]))
        if hand:
            hand = [*texts, *hand][: level.HAND]
            yield Repair(label, self._replace(("par",), deck=[*self.deck, *texts], startingHand=hand))
        else:
            yield Repair(label, self._replace(("par",), deck=[*texts, *self.deck]))

    def _move_goal(self) -> Iterator[Repair]:
        """To the cells that are farthest, by the turns that it takes to cover them."""
        turns = self.sketch.turns if self.sketch else []
        for far in sorted({number for number in turns if number}, reverse=True)[:2]:
            goal = list(divmod(turns.index(far), self.board["size"]))
            yield Repair(f"Put the goal {count(far, 'turn')} away", self._replace_board(("par",), goal=goal))

    def _find_free(self, seed: Any) -> tuple[int, int] | None:
        """The free cell nearest to where a seed should be."""
        size, goal = self.board["size"], self.board.get("goal")
        taken = [(each["r"], each["c"]) for each in (*self.board.get("seeds", []), *self.board.get("specials", []))]
        cells = [(r, c) for r in range(size) for c in range(size) if (r, c) not in taken and [r, c] != goal]
        return min(cells, key=lambda cell: abs(cell[0] - seed["r"]) + abs(cell[1] - seed["c"]), default=None)


def _keep_winnable(proposals: Iterable[Repair]) -> Iterator[Repair]:
    """A level that lacks tiles or words is only repaired if it can then be won."""
    for each in proposals:
        try:
            compile_source(each.source)
        except AuthoringError:
            continue
        yield each


def _find_word(words: list[str], word: str, index: int) -> int:
    """Where a word of the level is in the source: there if possible; -1 if it is a common word."""
    found = [at for at, text in enumerate(words) if level.to_upper(text) == level.to_upper(word)]
    return index if index in found else found[0] if found else -1


def _nth(texts: list[str], index: int) -> str:
    """Which of several that are spelled alike."""
    spelled = [level.to_upper(text) for text in texts]
    number = spelled[: index + 1].count(spelled[index])
    if spelled.count(spelled[index]) == 1:
        return ""
    return {1: "first ", 2: "second ", 3: "third "}.get(number, f"{number}th ")
