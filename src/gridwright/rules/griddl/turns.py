"""The turns that are possible in a position of griddl.

A placement is found from the words: on each row and column, from each cell on which a run can begin, tile by tile as
long as some word begins so. Every step is counted, so that a search can stop after so many, on every device alike.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import level
from .position import find_refusal
from .runs import runs_of

if TYPE_CHECKING:
    from typing import Any

    from ..schema.griddl import Puzzle, Turn
    from .position import Position


class Turns:
    """Finds the turns of one level. `steps` is how many steps it has taken so far."""

    def __init__(self, puzzle: Puzzle, position: Position) -> None:
        self._puzzle = puzzle
        self._layout = position.layout
        self._words = {level.to_upper(word) for word in puzzle["allowedWords"]}
        self._begun = {word[:end] for word in self._words for end in range(1, len(word))} | self._words
        is_sound = not [text for _, text in runs_of(self._layout, position.seeds) if text not in self._words]
        shared = [cells for cells in self._layout.shared if len(cells) > 1]
        self._is_plain = is_sound and not shared and not self._layout.gates
        self._must_join = bool([text for text in position.seeds if text]) and puzzle["board"].get("connected", True)
        self.steps = 0

    def can_place(self, position: Position) -> bool:
        """Whether any tiles that are held make a turn."""
        return bool(self.placements(position, True))

    def placements(self, position: Position, only_first: bool = False) -> list[Turn]:
        """Every placement that the rules accept, or only the first that is found. Of placements that differ only in
        which of two equal tiles of the hand, or of the reserve, goes where, there is one."""
        layout = self._layout
        found: list[Turn] = []
        seen: set[Any] = set()
        for number, line in enumerate(layout.lines()):
            across = layout.columns if number < layout.rows else 1  # the step to the next cell of a crossing line
            for start in range(len(line)):
                if start and position.tiles[line[start - 1]]:
                    continue  # the run has begun before
                for staged in self._fill(position, line[start:], across):
                    key = self._key_of(position, staged)
                    if key not in seen and self._is_accepted(position, staged):
                        seen.add(key)
                        found.append({"place": staged})
                        if only_first:
                            return found
        return found

    def _key_of(self, position: Position, staged: list[Any]) -> Any:
        parts = []
        for tile in staged:
            place = self._layout.shared[self._layout.index(tile["r"], tile["c"])][0]
            parts.append((place, tile["from"], position.slots(tile["from"])[tile["slot"]]))
        return tuple(sorted(parts))

    def _fill(self, position: Position, cells: list[int], across: int) -> list[list[Any]]:
        """The tiles that make a word which begins on the first of these cells and goes on to the next ones."""
        layout, tiles = self._layout, position.tiles
        held = [("hand", slot, text) for slot, text in enumerate(position.hand) if text]
        held += [("reserve", slot, text) for slot, text in enumerate(position.reserve) if text]
        found: list[list[Any]] = []
        waiting: list[tuple[str, int, list[Any]]] = [("", 0, [])]
        while waiting:
            text, count, staged = waiting.pop()
            self.steps += 1
            is_end = count == len(cells)
            there = "" if is_end else tiles[cells[count]] or self._staged_on(position, staged, cells[count])
            if there:
                if text + there in self._begun:
                    waiting.append((text + there, count + 1, staged))
                continue
            if staged and text in self._words:
                found.append(staged)
            if is_end or not layout.takes_tile(cells[count]):
                continue
            row, column = layout.cell(cells[count])
            tried: list[tuple[str, str]] = []
            for source, slot, tile in held:
                if text + tile not in self._begun or (source, tile) in tried:
                    continue
                if [each for each in staged if (each["from"], each["slot"]) == (source, slot)]:
                    continue
                tried.append((source, tile))
                if not self._is_plain or self._crosses(tiles, cells[count], across, tile):
                    after = staged + [{"from": source, "slot": slot, "r": row, "c": column}]
                    waiting.append((text + tile, count + 1, after))
        return found

    def _staged_on(self, position: Position, staged: list[Any], index: int) -> str:
        """The text of a staged tile that a portal shows on this cell."""
        if len(self._layout.shared[index]) > 1:
            for tile in staged:
                if self._layout.is_same(index, self._layout.index(tile["r"], tile["c"])):
                    text: str = position.slots(tile["from"])[tile["slot"]]
                    return text
        return ""

    def _crosses(self, tiles: list[str], index: int, across: int, text: str) -> bool:
        """Whether a tile on a cell makes a word, or nothing, in the line across."""
        layout = self._layout
        first = last = index
        is_row = across == 1
        while (first % layout.columns if is_row else first >= across) and tiles[first - across]:
            first -= across
            text = tiles[first] + text
        while ((last + 1) % layout.columns if is_row else last + across < layout.count) and tiles[last + across]:
            last += across
            text += tiles[last]
        return first == last or text in self._words

    def _is_accepted(self, position: Position, staged: list[Any]) -> bool:
        if not self._is_plain:
            return find_refusal(self._puzzle, position, {"place": staged}) is None
        if not self._must_join:
            return True
        for tile in staged:
            for near in self._layout.near(self._layout.index(tile["r"], tile["c"])):
                if position.tiles[near]:
                    return True
        return False

    def can_recall(self, position: Position) -> bool:
        return bool(self.recalls(position, True))

    def recalls(self, position: Position, only_first: bool = False) -> list[Turn]:
        """Every recall that the rules accept, or only the first that is found."""
        placed = [
            index
            for index, text in enumerate(position.tiles)
            if text and not position.seeds[index] and self._layout.shared[index][0] == index
        ]
        cells = [position.cell(index) for index in placed]
        free = position.reserve.count("")
        wanted = [[cell] for cell in cells] if free else []
        if free > 1:
            wanted += [[one, other] for at, one in enumerate(cells) for other in cells[:at]]
        found: list[Turn] = []
        for recall in wanted:
            self.steps += 4  # looking at a whole board takes longer than a step
            if find_refusal(self._puzzle, position, {"recall": recall}) is None:
                found.append({"recall": recall})
                if only_first:
                    return found
        return found
