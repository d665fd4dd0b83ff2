"""The moves of a level: every turn that the rules allow in a state, and what it leads to.

A state is the board, the hand, the reserve and how much of the deck is drawn. What order the hand is in does not
matter, so it is a bag. Which turn was taken can be read from the two states: two turns never lead to the same one. A
tile on a portal is on all cells of its place, whichever of them it was placed on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate
from typing import NamedTuple

from gridwright.rules.griddl import level
from gridwright.rules.griddl.layout import Layout
from gridwright.rules.schema.griddl import Puzzle as Griddl

from .grid import Gap, Line, grid_of
from .lines import COUNT, FIELD, Codes, Lines, bag_of, count, number_of, unit

MOST_KEPT = 20_000  # states whose turns are remembered

Key = tuple[int, int, int]


class State(NamedTuple):
    rows: int  # the board, row by row
    columns: int  # the same board, column by column
    tiles: int  # the cells with a tile, as bits
    hand: int  # a bag
    reserve: int  # a bag
    drawn: int  # how many tiles of the deck

    @property
    def key(self) -> Key:
        """What the rest follows from."""
        return self.rows, self.reserve, self.drawn


# A line in which a placement may spell something: it is looked at if there is a tile on one of the first, which are
# cells as bits; then whether it is a column, where its contents begin, all its contents, and what is added to them.
Check = tuple[int, bool, int, int, int]
New = tuple[tuple[int, int], ...]  # positions in a line, and codes
Join = tuple[int, int, list[int], Codes]


class Placement(NamedTuple):
    """Fragments placed on a board."""

    number: int  # how many
    bag: int
    rows: int  # what they add to the board, row by row
    columns: int
    tiles: int  # all cells that show them
    again: int  # with a tile on one of these, the same placement is found in another line too
    checks: tuple[Check, ...]


class Moves:
    """The moves of one level. What is worked out once is kept for the next state."""

    def __init__(self, puzzle: Griddl) -> None:
        self.layout = layout = Layout(puzzle)
        seeds = {cell: text for cell, text in enumerate(level.seeds_of(puzzle, layout)) if text}
        slots, deck = level.deal(puzzle)
        hand = [text for text in slots if text]
        own = [text for cell, text in seeds.items() if layout.shared[cell][0] == cell]
        stock = Counter([*own, *hand, *deck])
        texts = sorted(stock)
        self.codes = {text: code for code, text in enumerate(texts, 1)}
        bits = Lines.bits_for(len(texts))
        self.grid = grid = grid_of(layout, bits)
        words = frozenset(map(level.to_upper, puzzle["allowedWords"]))
        shown = grid.most_shown
        readable = sum(min(COUNT, stock[text] * shown) * unit(self.codes[text]) for text in texts)
        self.lines = Lines(max(layout.rows, layout.columns), texts, readable, words)
        self.goal = 1 << layout.goal
        self.seeds = sum(1 << cell for cell in seeds)
        self.is_connected = bool(seeds) and puzzle["board"].get("connected", True)
        self.has_portals = len(set(grid.sharing)) < grid.count
        self.pile = [unit(self.codes[text]) for text in deck]
        self._piled = [0, *accumulate(self.pile)]
        rows = columns = 0
        contents = {cell: self.codes[text] for cell, text in seeds.items()}
        contents |= {cell: self.lines.blocked for cell in range(grid.count) if not grid.free >> cell & 1}
        for cell, code in contents.items():
            rows |= code << bits * cell
            columns |= code << grid.transposed[cell]
        self.start = State(rows, columns, self.seeds, sum(unit(self.codes[text]) for text in hand), 0, 0)
        self.is_start_sound = self.is_sound(self.start)
        self._joins: dict[tuple[int, int], list[Join]] = {}
        self._held: list[dict[tuple[int, int], list[Placement]]] = [{} for _ in grid.lines]
        self._put: dict[tuple[int, int], list[Placement]] = {}
        self._placements: dict[tuple[int, New], Placement | None] = {}
        self._placed: dict[Key, list[State]] = {}
        self._recalled: dict[Key, list[State]] = {}
        self._lifts = grid.lifts

    def is_won(self, state: State) -> bool:
        """Whether a word covers the goal, on a board that was submitted."""
        if not state.tiles & self.goal:
            return False
        return bool(self.grid.beside(self.goal) & state.tiles) or self.lines.is_single(self.code_at(state, self.goal))

    def code_at(self, state: State, cell: int) -> int:
        """The fragment on a cell that is given as a bit."""
        return state.rows >> self.lines.bits * (cell.bit_length() - 1) & self.lines.cell

    def text_at(self, state: State, cell: int) -> str:
        """The fragment on a cell that is given by its number; empty if there is none."""
        code = state.rows >> self.lines.bits * cell & self.lines.cell
        return "" if code in (0, self.lines.blocked) else self.lines.texts[code - 1]

    def count_tiles(self, tiles: int) -> int:
        """How many tiles there are on cells that are given as bits."""
        return (tiles & self.grid.firsts).bit_count()

    def is_sound(self, state: State) -> bool:
        boards = state.rows, state.columns
        return all(self.lines.sound[boards[line.is_column] >> line.shift & line.whole] for line in self.grid.lines)

    def read_cells(self, state: State) -> int:
        """The cells that have a word on them, as bits, on a board that was submitted."""
        lone = state.tiles & ~self.grid.beside(state.tiles)
        read = state.tiles & ~lone
        while lone:
            cell = lone & -lone
            lone ^= cell
            if self.lines.is_single(self.code_at(state, cell)):
                read |= cell
        return read

    def turns_away(self, tiles: int) -> int:
        """Fewer turns than this never win with these tiles on the board, whatever the words and the hand."""
        return self.grid.turns_away(tiles, self.goal, self.lines.longest) if self.is_connected else 1

    def placed(self, state: State) -> list[State]:
        """What all placements lead to; remembered."""
        return self._remember(self._placed, self.place, state)

    def recalled(self, state: State) -> list[State]:
        """What all recalls lead to; remembered."""
        return self._remember(self._recalled, self.recall, state)

    def _remember(
        self, known: dict[Key, list[State]], find: Callable[[State], list[State]], state: State
    ) -> list[State]:
        key = state[0], state[4], state[5]
        found = known.get(key)
        if found is None:
            found = find(state)
            if len(known) < MOST_KEPT:
                known[key] = found
        return found

    # --- placements

    def place(self, state: State, only_winning: bool = False) -> list[State]:
        """All that can be placed in a turn; with `only_winning`, what may cover the goal with a word."""
        rows, columns, tiles, hand, reserve, _ = state
        target = self._target(state) if only_winning else 0
        held = hand + reserve
        room = level.HAND - count(hand)
        found: list[State] = []
        sound, gates = self.lines.sound, self.grid.gate_cells
        boards = (rows, columns)
        occupied = tiles | 1 << self.grid.count
        for placements in self._list_placements(boards, tiles, held, target):
            for placement in placements:
                _, _, _, _, mask, again, checks = placement
                if again & tiles or (target and not mask & target):
                    continue
                for beside, is_column, shift, whole, added in checks:
                    if beside & occupied and not sound[boards[is_column] >> shift & whole | added]:
                        break
                else:
                    if not mask & gates or self.grid.is_open(tiles | mask):
                        self._take(state, placement, room, found)
        if self.has_portals:
            found = list({each.key: each for each in found}.values())
        if not self.is_start_sound and tiles == self.seeds:
            return [after for after in found if self.is_sound(after)]
        return found

    def _target(self, state: State) -> int:
        """The cells of which a turn that wins must cover one; 0 if any turn does."""
        if not state.tiles & self.goal:
            return self.goal
        return 0 if self.is_won(state) else self.grid.beside(self.goal)

    def _list_placements(
        self, boards: tuple[int, int], tiles: int, held: int, target: int
    ) -> Iterator[Sequence[Placement]]:
        """Runs of old and new tiles in each line; runs of new ones alone; and lone tiles."""
        for line in self.grid.lines:
            if tiles & line.mask and (not target or target & line.shown):
                contents = boards[line.is_column] >> line.shift & line.whole
                known = self._held[line.number].get((contents, held))
                yield self._join(line, contents, held) if known is None else known
        gaps = self.grid.find_gaps(tiles, self.is_connected)
        for length, words in self.lines.fresh(held).items():
            for gap in gaps.get(length, ()):
                if not target or gap.shown & target:
                    put = self._put.get((gap.number, held))
                    yield self._fill(gap, held, words) if put is None else put
        for gap in gaps.get(0, ()) if self.has_portals else ():
            if not target or gap.shown & target:
                put = self._put.get((gap.number, held))
                yield self._fill(gap, held, self.lines.spellings[gap.length]) if put is None else put
        if not self.is_connected:
            yield self._drop(tiles, held)

    def _join(self, line: Line, contents: int, held: int) -> list[Placement]:
        """What the held fragments can add to a line so that a run of old and new ones is a word."""
        lines, is_plain = self.lines, line.is_plain
        key = len(line.cells), contents
        every = self._joins.get(key)
        if every is None:
            every = self._joins[key] = list(self._list_joins(len(line.cells), contents))
        highs = lines.highs
        padded = held | highs
        found: list[Placement] = []
        for bag, start, run, codes in every:
            if not is_plain or padded - bag & highs == highs:
                new = tuple([(at, code) for at, code in enumerate(codes, start) if not run[at - start]])
                placement = self._placement(line, new)
                if placement and (is_plain or lines.contains(placement.bag, held)):
                    found.append(placement)
        self._held[line.number][contents, held] = found
        return found

    def _list_joins(self, length: int, contents: int) -> Iterator[Join]:
        """What any fragments can add to a line of so many cells: the bag that each takes if no tile is shown twice, the
        first position, what there is in the run, and the codes of the whole."""
        lines = self.lines
        cells, blocked = lines.cells(contents)[:length], lines.blocked
        is_tile = [*(0 < code < blocked for code in cells), False]
        for start in range(length):
            if start and is_tile[start - 1]:
                continue
            there = 0  # a bag of what there is in the run
            for stop in range(start, min(length, start + lines.longest)):
                code = cells[stop]
                if code == blocked:
                    break
                there += unit(code) if code else 0
                run = cells[start : stop + 1]
                if is_tile[stop + 1] or not there or 0 not in run:
                    continue
                for codes, bag in lines.matches(run):
                    yield bag - there, start, run, codes

    def _fill(self, gap: Gap, held: int, words: list[Codes]) -> list[Placement]:
        """Those of the words that a gap has room for and that held fragments spell there."""
        lines, is_plain, start = self.lines, gap.line.is_plain, gap.start
        found: list[Placement] = []
        for codes in words:
            placement = self._placement(gap.line, tuple(enumerate(codes, start)))
            if placement and (is_plain or lines.contains(placement.bag, held)):
                found.append(placement)
        self._put[gap.number, held] = found
        return found

    def _drop(self, tiles: int, held: int) -> list[Placement]:
        """Single tiles that touch nothing, if tiles need not be joined."""
        grid = self.grid
        lone = grid.free & ~tiles & ~grid.beside(tiles)
        found = []
        for code in range(1, len(self.lines.texts) + 1):
            if self.lines.is_single(code) and number_of(held, code):
                for cell in range(grid.count):
                    shown = grid.shown[cell]
                    if grid.firsts >> cell & 1 and not shown & ~lone and not grid.beside(shown) & shown:
                        found.append(self._put_down({cell: code}, ()))
        return found

    def _placement(self, line: Line, new: New) -> Placement | None:
        """Fragments at positions of a line; None if a place would have two."""
        key = line.number, new
        if key not in self._placements:
            self._placements[key] = self._place_plain(line, new) if line.is_plain else self._place_shared(line, new)
        return self._placements[key]

    def _place_plain(self, line: Line, new: New) -> Placement:
        grid, bits, cells = self.grid, self.lines.bits, line.cells
        is_column = line.is_column
        sides = grid.across if is_column else grid.down
        crossed, at = (0, line.number - grid.rows) if is_column else (grid.rows, line.number)
        bag = rows = columns = tiles = 0
        checks = []
        for position, code in new:
            cell = cells[position]
            bag += unit(code)
            rows |= code << bits * cell
            columns |= code << grid.transposed[cell]
            tiles |= 1 << cell
            other = grid.lines[crossed + position]
            checks.append((sides[cell], not is_column, other.shift, other.whole, code << bits * at))
        again = grid.across[cells[new[0][0]]] if is_column and len(new) == 1 else 0
        return Placement(len(new), bag, rows, columns, tiles, again, tuple(checks))

    def _place_shared(self, line: Line, new: New) -> Placement | None:
        """The same where a line has cells of which others are the same place: all lines that show them are checked."""
        grid, bits = self.grid, self.lines.bits
        codes: dict[int, int] = {}
        for position, code in new:
            first = grid.sharing[line.cells[position]][0]
            if codes.setdefault(first, code) != code:
                return None
        added: dict[int, int] = {}
        for first, code in codes.items():
            for cell in grid.sharing[first]:
                row, column = grid.line_of(cell, False), grid.line_of(cell, True)
                added[row.number] = added.get(row.number, 0) | code << bits * (cell % grid.columns)
                added[column.number] = added.get(column.number, 0) | code << bits * (cell // grid.columns)
        checks = []
        for number, contents in added.items():
            each = grid.lines[number]
            checks.append((-1, each.is_column, each.shift, each.whole, contents))
        return self._put_down(codes, tuple(checks))

    def _put_down(self, codes: dict[int, int], checks: tuple[Check, ...]) -> Placement:
        grid, bits = self.grid, self.lines.bits
        rows = columns = tiles = 0
        for cell, code in codes.items():
            tiles |= grid.shown[cell]
            for shown in grid.sharing[cell]:
                rows |= code << bits * shown
                columns |= code << grid.transposed[shown]
        return Placement(len(codes), bag_of(tuple(codes.values())), rows, columns, tiles, 0, checks)

    def _take(self, state: State, placement: Placement, room: int, found: list[State]) -> None:
        """Add what comes of a placement: more than one state, if a fragment is in the hand and in the reserve.
        `room` is how many tiles the hand could take before."""
        rows, columns, tiles, hand, reserve, drawn = state
        number, bag, more_rows, more_columns, more_tiles, _, _ = placement
        rows |= more_rows
        columns |= more_columns
        tiles |= more_tiles
        piled = self._piled
        for reserved in self._split(bag, hand, reserve) if reserve else (0,):
            left = hand - bag + reserved
            after = drawn
            if after < len(self.pile):
                taken = number - count(reserved) if reserved else number
                after = max(after, min(len(self.pile), after + room + taken))
                left += piled[after] - piled[drawn]
            found.append(State(rows, columns, tiles, left, reserve - reserved, after))

    def _split(self, bag: int, hand: int, reserve: int) -> list[int]:
        """The bags that the reserve may give towards a bag."""
        splits = [0]
        rest = reserve
        while rest:
            code = (rest.bit_length() - 1) // FIELD + 1
            kept = number_of(rest, code)
            rest -= kept * unit(code)
            wanted = number_of(bag, code)
            if wanted:
                given = range(max(0, wanted - number_of(hand, code)), min(wanted, kept) + 1)
                splits = [split + number * unit(code) for split in splits for number in given]
        return splits

    # --- recalls

    def recall(self, state: State) -> list[State]:
        room = level.RESERVE - count(state.reserve)
        placed = state.tiles & ~self.seeds & self.grid.firsts
        found: list[State] = []
        if room < 1 or not placed:
            return found
        cells = []
        while placed:
            low = placed & -placed
            placed ^= low
            cells.append(low.bit_length() - 1)
        for index, cell in enumerate(cells):
            self._recall(state, (cell,), found)
            if room > 1:
                for other in cells[index + 1 :]:
                    self._recall(state, (cell, other), found)
        return found

    def _recall(self, state: State, cells: tuple[int, ...], found: list[State]) -> None:
        """Add what is left without the tiles on these cells, if that is a valid board."""
        tiles = state.tiles
        for cell in cells:
            tiles &= ~self._lifts[cell].shown
        if self.is_connected and not self.grid.is_joined(tiles, self.seeds):
            return
        if self.grid.gates and not self.grid.is_open(tiles):
            return
        lines = self.lines
        rows, columns, reserve = state.rows, state.columns, state.reserve
        for cell in cells:
            reserve += unit(rows >> lines.bits * cell & lines.cell)
            rows &= self._lifts[cell].rows
            columns &= self._lifts[cell].columns
        boards = rows, columns
        for cell in cells:
            for line in self._lifts[cell].lines:
                if not lines.sound[boards[line.is_column] >> line.shift & line.whole]:
                    return
        after = State(rows, columns, tiles, state.hand, reserve, state.drawn)
        if self.is_connected or self._has_no_lone(after):
            found.append(after)

    def _has_no_lone(self, state: State) -> bool:
        """Whether each placed tile is in a run, or is a word itself."""
        grid = self.grid
        lone = state.tiles & ~self.seeds & ~grid.beside(state.tiles)
        for cell in self._lifts:
            shown = grid.shown[cell]
            if shown & lone == shown and not self.lines.is_single(self.code_at(state, 1 << cell)):
                return False
        return True
