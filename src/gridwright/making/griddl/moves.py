"""The moves of a level: every turn that the rules allow in a state, and what it leads to.

A state is the board, the hand, the reserve and how much of the deck is drawn. What order the hand is in does not
matter, so it is a bag. Which turn was taken can be read from the two states: two turns never lead to the same one.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import NamedTuple

from gridwright.rules.griddl import level
from gridwright.rules.schema.griddl import Puzzle as Griddl

from .lines import FIELD, Lines, Placement, unit

NEVER = 1 << 30


class State(NamedTuple):
    rows: int  # the board, row by row
    columns: int  # the same board, column by column
    tiles: int  # the cells with a tile, as bits
    hand: int  # a bag
    reserve: int  # a bag
    drawn: int  # how many tiles of the deck

    @property
    def key(self) -> tuple[int, int, int]:
        """What the rest follows from."""
        return self.rows, self.reserve, self.drawn


class Gap(NamedTuple):
    """Cells for a run of new tiles only."""

    is_column: bool
    line: int  # which row or column
    start: int
    cells: int
    run: int  # its cells, as bits
    clear: int  # what must have no tile: its cells and its ends
    beside: int  # where a tile would join it to others


class Moves:
    """The moves of one level. What is worked out once is kept for the next state."""

    def __init__(self, puzzle: Griddl) -> None:
        self.size = size = puzzle["board"]["size"]
        self.goal = 1 << level.goal_of(puzzle)
        seeds = {cell: text for cell, text in enumerate(level.seeds_of(puzzle)) if text}
        blocked = level.blocked_of(puzzle)
        slots, deck = level.deal(puzzle)
        hand = [text for text in slots if text]
        stock = Counter([*seeds.values(), *hand, *deck])
        texts = sorted(stock)
        self.codes = {text: code for code, text in enumerate(texts, 1)}
        words = frozenset(map(level.to_upper, puzzle["allowedWords"]))
        self.lines = Lines(size, texts, sum(min(7, stock[text]) * unit(self.codes[text]) for text in texts), words)
        self.all = (1 << size * size) - 1
        self.blocked = sum(1 << cell for cell in blocked)
        self.seeds = sum(1 << cell for cell in seeds)
        self.is_connected = bool(seeds) and puzzle["board"].get("connected", True)
        self.free = self.all & ~self.blocked
        self._left = sum(1 << size * row for row in range(size))
        self._right = self._left << size - 1
        self.pile = [unit(self.codes[text]) for text in deck]
        rows = columns = 0
        contents = {cell: self.codes[text] for cell, text in seeds.items()} | dict.fromkeys(blocked, self.lines.blocked)
        for cell, code in contents.items():
            rows |= code << self.lines.bits * cell
            columns |= code << self.lines.bits * (cell % size * size + cell // size)
        self.start = State(rows, columns, self.seeds, sum(unit(self.codes[text]) for text in hand), 0, 0)
        self.is_start_sound = self.is_sound(self.start)
        self._gaps: dict[int, list[Gap]] = {}
        self._far: dict[int, int] = {}

    def beside(self, cells: int) -> int:
        """The cells next to some of these, edge to edge."""
        return (
            (cells & ~self._right) << 1 | (cells & ~self._left) >> 1 | cells << self.size | cells >> self.size
        ) & self.all

    def is_won(self, state: State) -> bool:
        """Whether a word covers the goal, on a board that was submitted."""
        if not state.tiles & self.goal:
            return False
        return bool(self.beside(self.goal) & state.tiles) or self.lines.is_single(self.code_at(state, self.goal))

    def code_at(self, state: State, cell: int) -> int:
        """The fragment on a cell that is given as a bit."""
        return state.rows >> self.lines.bits * (cell.bit_length() - 1) & self.lines.cell

    def text_at(self, state: State, cell: int) -> str:
        """The fragment on a cell that is given by its number; empty if there is none."""
        code = state.rows >> self.lines.bits * cell & self.lines.cell
        return "" if code in (0, self.lines.blocked) else self.lines.texts[code - 1]

    def place(self, state: State, only_goal: bool = False) -> list[State]:
        """All that can be placed in a turn; with `only_goal`, what covers the goal."""
        held = state.hand + state.reserve
        found: list[State] = []
        goal = self.goal if only_goal else 0
        self._join(state, held, goal, found)
        self._put(state, held, goal, found)
        if not self.is_connected:
            self._drop(state, held, goal, found)
        if not self.is_start_sound and state.tiles == self.seeds:
            return [after for after in found if self.is_sound(after)]
        return found

    def is_sound(self, state: State) -> bool:
        step, whole = self.lines.bits * self.size, self.lines.line
        return all(
            self.lines.is_sound(board >> step * index & whole)
            for board in (state.rows, state.columns)
            for index in range(self.size)
        )

    def _join(self, state: State, held: int, goal: int, found: list[State]) -> None:
        """Runs of old and new tiles."""
        size, lines = self.size, self.lines
        bits, whole = lines.bits, lines.line
        sound, is_sound, joins, step = lines._sound, lines.is_sound, lines.joins, lines.bits * lines.size
        for is_column in (False, True):
            board, other = (state.columns, state.rows) if is_column else (state.rows, state.columns)
            for index in range(size):
                line = board >> step * index & whole
                if not line or (goal and not goal & self._line(is_column, index)):
                    continue
                for placement in joins(line, held):
                    mask = placement.mask_across << index if is_column else placement.mask << size * index
                    if goal and not mask & goal:
                        continue
                    if is_column and len(placement.cells) == 1 and self._has_row(mask, state.tiles):
                        continue  # found already, as a row
                    for position, code in placement.cells:
                        crossed = other >> step * position & whole | code << bits * index
                        if not (sound[crossed] if crossed in sound else is_sound(crossed)):
                            break
                    else:
                        self._take(state, placement, is_column, index, mask, found)

    def _line(self, is_column: bool, index: int) -> int:
        return self._left << index if is_column else ((1 << self.size) - 1) << self.size * index

    def _has_row(self, cell: int, tiles: int) -> bool:
        """Whether a cell has a tile to its left or right."""
        return bool(((cell & ~self._right) << 1 | (cell & ~self._left) >> 1) & tiles)

    def _put(self, state: State, held: int, goal: int, found: list[State]) -> None:
        """Runs of new tiles alone, beside old ones."""
        size, lines = self.size, self.lines
        fresh = lines.fresh(held)
        if not fresh:
            return
        step = lines.bits * size
        gaps = self._gaps.get(state.tiles)
        if gaps is None:
            gaps = self._gaps[state.tiles] = self._find_gaps(state.tiles)
        for length, spellings in fresh:
            for is_column, index, start, cells, run, _, _ in gaps:
                if cells != length or (goal and not run & goal):
                    continue
                other = state.rows if is_column else state.columns
                crossed = [
                    (at, other >> step * (start + at) & lines.line)
                    for at in range(length)
                    if self._is_crossed(is_column, index, start + at, state.tiles)
                ]
                for codes in spellings:
                    if all(lines.is_sound(line | codes[at] << lines.bits * index) for at, line in crossed):
                        self._take(state, lines.place(start, codes), is_column, index, run, found)

    def _is_crossed(self, is_column: bool, index: int, position: int, tiles: int) -> bool:
        cell = 1 << (position * self.size + index if is_column else index * self.size + position)
        if is_column:
            return self._has_row(cell, tiles)
        return bool((cell << self.size | cell >> self.size) & tiles)

    def _find_gaps(self, tiles: int) -> list[Gap]:
        """The gaps that are free, with tiles beside them if tiles must be joined."""
        return [
            gap
            for gap in list_gaps(self.size, self.blocked)
            if not gap.clear & tiles and (gap.beside & tiles or not self.is_connected)
        ]

    def _drop(self, state: State, held: int, goal: int, found: list[State]) -> None:
        """Single tiles that touch nothing, if tiles need not be joined."""
        lone = self.free & ~state.tiles & ~self.beside(state.tiles)
        for code in range(1, len(self.lines.texts) + 1):
            if self.lines.is_single(code) and self.lines.contains(unit(code), held):
                for index in range(self.size):
                    for position in range(self.size):
                        mask = 1 << self.size * index + position
                        if mask & lone and (not goal or mask & goal):
                            self._take(state, self.lines.place(position, (code,)), False, index, mask, found)

    def _take(
        self, state: State, placement: Placement, is_column: bool, index: int, mask: int, found: list[State]
    ) -> None:
        """Add what comes of a placement: more than one state, if a fragment is in the hand and in the reserve."""
        lines = self.lines
        step = lines.bits * self.size
        if is_column:
            rows = state.rows | placement.across << lines.bits * index
            columns = state.columns | placement.along << step * index
        else:
            rows = state.rows | placement.along << step * index
            columns = state.columns | placement.across << lines.bits * index
        tiles = state.tiles | mask
        if not state.reserve:
            found.append(self._draw(rows, columns, tiles, state.hand - placement.bag, 0, state.drawn))
            return
        for reserved in self._split(placement.bag, state.hand, state.reserve):
            hand = state.hand - placement.bag + reserved
            found.append(self._draw(rows, columns, tiles, hand, state.reserve - reserved, state.drawn))

    def _split(self, bag: int, hand: int, reserve: int) -> list[int]:
        """The bags that the reserve may give towards a bag."""
        splits = [0]
        for code in range(1, len(self.lines.texts) + 1):
            wanted, held, kept = (each >> FIELD * (code - 1) & 7 for each in (bag, hand, reserve))
            if wanted and kept:
                given = range(max(0, wanted - held), min(wanted, kept) + 1)
                splits = [split + number * unit(code) for split in splits for number in given]
        return splits

    def _draw(self, rows: int, columns: int, tiles: int, hand: int, reserve: int, drawn: int) -> State:
        room = level.HAND - count(hand)
        for tile in self.pile[drawn : drawn + room] if room > 0 else ():
            hand += tile
            drawn += 1
        return State(rows, columns, tiles, hand, reserve, drawn)

    def recall(self, state: State) -> list[State]:
        room = level.RESERVE - count(state.reserve)
        placed = state.tiles & ~self.seeds
        found: list[State] = []
        if room < 1 or not placed:
            return found
        cells = [cell for cell in range(self.size**2) if placed >> cell & 1]
        lifted = [(cell, *self._lift(state.rows, state.columns, cell)) for cell in cells]
        for index, (cell, rows, columns, code) in enumerate(lifted):
            if self._is_left_sound(rows, columns, state.tiles & ~(1 << cell), (cell,)):
                tiles = state.tiles & ~(1 << cell)
                found.append(State(rows, columns, tiles, state.hand, state.reserve + unit(code), state.drawn))
            if room < 2:
                continue
            for other, *_ in lifted[index + 1 :]:
                both_rows, both_columns, second = self._lift(rows, columns, other)
                tiles = state.tiles & ~(1 << cell | 1 << other)
                if self._is_left_sound(both_rows, both_columns, tiles, (cell, other)):
                    reserve = state.reserve + unit(code) + unit(second)
                    found.append(State(both_rows, both_columns, tiles, state.hand, reserve, state.drawn))
        return found

    def _lift(self, rows: int, columns: int, cell: int) -> tuple[int, int, int]:
        bits, size = self.lines.bits, self.size
        code = rows >> bits * cell & self.lines.cell
        return rows ^ code << bits * cell, columns ^ code << bits * (cell % size * size + cell // size), code

    def _is_left_sound(self, rows: int, columns: int, tiles: int, cells: tuple[int, ...]) -> bool:
        """Whether what is left is a valid board, on which the lines of these cells have changed."""
        lines, step = self.lines, self.lines.bits * self.size
        for cell in cells:
            row, column = divmod(cell, self.size)
            if not lines.is_sound(rows >> step * row & lines.line):
                return False
            if not lines.is_sound(columns >> step * column & lines.line):
                return False
        if self.is_connected:
            return self.is_joined(tiles)
        lone = tiles & ~self.seeds & ~self.beside(tiles)
        while lone:
            low = lone & -lone
            lone ^= low
            if not lines.is_single(rows >> lines.bits * (low.bit_length() - 1) & lines.cell):
                return False
        return True

    def is_joined(self, tiles: int) -> bool:
        reached = self.seeds
        while True:
            more = reached | self.beside(reached) & tiles
            if more == reached:
                return reached == tiles
            reached = more

    def turns_away(self, tiles: int) -> int:
        """Fewer turns than this never cover the goal from these tiles, whatever the words and the hand."""
        known = self._far.get(tiles)
        if known is None:
            known = self._far[tiles] = self._measure(tiles)
        return known

    def _measure(self, tiles: int) -> int:
        turns = 1
        reached = tiles
        if reached & self.goal or not self.is_connected:
            return turns
        while True:
            near = (reached | self.beside(reached)) & self.free
            along = down = near
            for _ in range(self.lines.longest - 1):
                along |= ((along & ~self._right) << 1 | (along & ~self._left) >> 1) & self.free
                down |= (down << self.size | down >> self.size) & self.free
            more = along | down
            if more & self.goal:
                return turns
            if more == reached:
                return NEVER
            reached = more
            turns += 1


@lru_cache(256)
def list_gaps(size: int, blocked: int) -> list[Gap]:
    """Every gap of a board that has no tiles yet."""
    found = []
    for is_column in (False, True):

        def bit(at: int, across: int, is_column: bool = is_column) -> int:
            if not (0 <= at < size and 0 <= across < size):
                return 0
            return 1 << (at * size + across if is_column else across * size + at)

        for index in range(size):
            for start in range(size - 1):
                run = beside = 0
                for stop in range(start, size):
                    if bit(stop, index) & blocked:
                        break
                    run |= bit(stop, index)
                    beside |= bit(stop, index - 1) | bit(stop, index + 1)
                    if stop > start:
                        clear = run | bit(start - 1, index) | bit(stop + 1, index)
                        found.append(Gap(is_column, index, start, stop - start + 1, run, clear, beside))
    return found


def count(bag: int) -> int:
    number = 0
    while bag:
        number += bag & 7
        bag >>= FIELD
    return number
