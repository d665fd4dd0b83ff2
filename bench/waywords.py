"""Strict easy dailies of Waywords per second of one core, beside a baseline from the same run.

The baseline lays out words as section 10.7 asks and no better, fills the rest with letters as common as they are in
English, and keeps what the auditor has nothing to say against; where only the letters are wrong it fills again, several
times, before it starts again. The generator's puzzles are audited too, after the clock has stopped: none may have a
finding. Both have the same themes, in the same order, and the same tables of where words can lie.
"""

from __future__ import annotations

import time
from collections import Counter
from typing import Any

from rich.table import Table

from gridwright.data.waywords import read_themes
from gridwright.data.words import common
from gridwright.making.waywords.audit import audit
from gridwright.making.waywords.board import AXES, Board, board_of, shapes_of
from gridwright.making.waywords.chain import Placed, find_spots
from gridwright.making.waywords.compile import compile as compile_source
from gridwright.making.waywords.generate import Spec, generate
from gridwright.making.waywords.profiles import EASY_DAILY_V1
from gridwright.making.waywords.themes import Material, material_of, theme_of
from gridwright.rules.rng import Rng

SECONDS = 10.0
LEAST_TIMES = 4
REFILLS = 10
READINGS = {"WARN_QA_WORD_READ_TWICE", "WARN_QA_ACCIDENTAL_WORD", "WARN_QA_BLOCKED_WORD"}
PROFILE = EASY_DAILY_V1


def rates() -> Table:
    table = Table(
        "how", "puzzles", "construction is faster", "budget",
        title="Waywords: strict EASY_DAILY_V1 puzzles in a second of one core", title_justify="left",
    )  # fmt: skip
    themes = [theme_of(value) for value in read_themes().values()]
    specs = [Spec(theme, PROFILE.name) for theme in themes]
    for spec in specs:
        material_of(spec.theme, spec.profile)
    generate(specs[0], "warm")
    baseline = Baseline([material_of(theme, PROFILE.name) for theme in themes])

    began = time.process_time()
    made: list[Any] = []
    while time.process_time() - began < SECONDS:
        made.append(generate(specs[len(made) // 5 % len(specs)], str(len(made))))
    ours = len(made) / (time.process_time() - began)
    faults = sum(bool(audit(puzzle, PROFILE.name)) for puzzle in made)

    began = time.process_time()
    kept = 0
    while time.process_time() - began < SECONDS:
        kept += baseline.make()
    spent = time.process_time() - began
    theirs = kept / spent
    unfiltered = kept / (spent - baseline.seconds_auditing)

    verdict = "" if ours >= LEAST_TIMES * theirs else "  UNDER"
    table.add_row("by construction", f"{ours:.0f}", "", f"{faults} of {len(made)} with a finding: 0")
    table.add_row(
        "placed, then filtered", f"{theirs:.1f}", f"{ours / theirs:.1f} times", f"{LEAST_TIMES} times{verdict}"
    )
    table.add_row("the same, were auditing free", f"{unfiltered:.1f}", f"{ours / unfiltered:.1f} times", "")
    return table


class Baseline:
    """Makes puzzles by trying."""

    def __init__(self, materials: list[Material]) -> None:
        self.materials = materials
        self.board: Board = board_of(shapes_of(PROFILE, PROFILE.sizes[0])[0], PROFILE)
        counts = Counter(letter for word in sorted(common()) for letter in word)
        self.letters = sorted(counts)
        self.weights = [counts[letter] for letter in self.letters]
        self.rng = Rng("baseline")
        self.layouts = 0
        self.seconds_auditing = 0.0

    def make(self) -> int:
        """1 where a layout led to a strict puzzle, else 0."""
        self.layouts += 1
        material = self.materials[self.layouts % len(self.materials)]
        found = self._place_words(material)
        if found is None:
            return 0
        path, bonus, start = found
        for _ in range(REFILLS):
            tiles = [""] * len(self.board.coordinates)
            for word, slot in path + bonus:
                for tile, cell in zip(word, slot.cells, strict=True):
                    tiles[cell] = tile
            tiles = [tile or self.letters[self.rng.weighted(self.weights)] for tile in tiles]
            puzzle = self._write(material, path, bonus, start, tiles)
            began = time.process_time()
            codes = {finding.code for finding in audit(puzzle, PROFILE.name)}
            self.seconds_auditing += time.process_time() - began
            if not codes:
                return 1
            if codes - READINGS:
                return 0
        return 0

    def _place_words(self, material: Material) -> tuple[list[Placed], list[Placed], int] | None:
        """Path words that each cross one before and touch no other, the last of them ending below; and bonus words."""
        board, rng = self.board, self.rng
        span = PROFILE.path_words
        count = span.least + rng.below(span.most - span.least + 1)
        start = rng.choice(board.top)
        path: list[Placed] = []
        while len(path) < count:
            found = self._crossings(material.path, path) if path else self._firsts(material.path, start)
            if len(path) == count - 1:
                found = [placed for placed in found if board.bottom >> placed.slot.cells[-1] & 1]
            if not found:
                return None
            path.append(rng.choice(found))
        if sum(len(placed.word) for placed in path) - count + 1 < PROFILE.least_coverage(PROFILE.sizes[0]):
            return None
        bonus: list[Placed] = []
        for _ in range(1 + rng.below(2)):
            found = self._crossings(material.bonus, path, bonus)
            if not found:
                return None
            bonus.append(rng.choice(found))
        return path, bonus, start

    def _firsts(self, words: tuple[str, ...], start: int) -> list[Placed]:
        return [
            Placed(word, slot)
            for word in words
            for direction in PROFILE.path_directions
            for by_cell in self.board.slots[direction, len(word)]
            if (slot := by_cell[start])
        ]

    def _crossings(self, words: tuple[str, ...], path: list[Placed], bonus: list[Placed] | None = None) -> list[Placed]:
        """Words that cross path words. Path words must touch none that they do not cross; bonus words must only fit."""
        used = {placed.word for placed in [*path, *(bonus or [])]}
        spots = find_spots([word for word in words if word not in used])
        tiles = {
            c: t for placed in [*path, *(bonus or [])] for t, c in zip(placed.word, placed.slot.cells, strict=True)
        }
        found = []
        for crossed in path:
            for tile, cell in zip(crossed.word, crossed.slot.cells, strict=True):
                for word, index in spots.get(tile, ()):
                    for direction in PROFILE.path_directions:
                        slot = self.board.slots[direction, len(word)][index][cell]
                        if slot is None or AXES[direction] == AXES[crossed.slot.direction]:
                            continue
                        if any(tiles.get(c, t) != t for t, c in zip(word, slot.cells, strict=True)):
                            continue
                        others = [other.slot for other in path if not other.slot.mask & slot.mask]
                        if bonus is None and any(other.near & slot.mask for other in others):
                            continue
                        found.append(Placed(word, slot))
        return found

    def _write(
        self, material: Material, path: list[Placed], bonus: list[Placed], start: int, tiles: list[str]
    ) -> dict[str, Any]:
        coordinates, width = self.board.coordinates, self.board.width

        def entry(placed: Placed) -> dict[str, Any]:
            at = list(coordinates[placed.slot.cells[0]])
            return {"word": material.spell(placed.word), "at": at, "dir": placed.slot.direction}

        spelled = [material.spell(tile) for tile in tiles]
        return compile_source(
            {
                "theme": "Baseline",
                "rows": [spelled[first : first + width] for first in range(0, len(spelled), width)],
                "path": [entry(placed) for placed in path],
                "additional": [entry(placed) for placed in bonus],
                "start": list(coordinates[start]),
                "end": list(coordinates[path[-1].slot.cells[-1]]),
                "selection": PROFILE.selection_model,
            }
        )


TABLES = (rates,)
