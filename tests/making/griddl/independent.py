"""A second solver of griddl, written from the rulings alone: it imports nothing of Gridwright.

It reads a level as JSON has it, looks for turns word by word, checks each board from scratch, and searches breadth
first. It is slow and keeps no tables; its verdicts are compared with those of the solver that ships.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

HAND, RESERVE = 4, 2

Cell = tuple[int, int]
Place = tuple[Any, ...]  # ("cell", row, column) or ("portal", group)
Board = dict[Place, str]
Held = tuple[str, str]  # where a tile is held, and its text
Key = tuple[Any, ...]


class Verdict(NamedTuple):
    """`par` is None if no turns win."""

    par: int | None
    ways: int
    boards: int


class TooWideError(Exception):
    """There are more states than the search was allowed."""


class State(NamedTuple):
    board: Board
    hand: tuple[str, ...]
    reserve: tuple[str, ...]
    drawn: int

    @property
    def key(self) -> Key:
        return tuple(sorted(self.board.items())), self.hand, self.reserve, self.drawn


class Level:
    def __init__(self, level: Any) -> None:
        board = level["board"]
        size = board["size"]
        rows, columns = size if isinstance(size, list) else (size, size)
        self.cells = [(row, column) for row in range(rows) for column in range(columns)]
        self.lines = [[(row, column) for column in range(columns)] for row in range(rows)]
        self.lines += [[(row, column) for row in range(rows)] for column in range(columns)]
        self.place: dict[Cell, Place] = {cell: ("cell", *cell) for cell in self.cells}
        self.blocked: set[Cell] = set()
        keys: dict[str, set[Place]] = {}
        gates: list[tuple[Place, str]] = []
        for special in board.get("specials", []):
            cell = special["r"], special["c"]
            group = str(special.get("group", "0"))
            if special["type"] == "blocked":
                self.blocked.add(cell)
            elif special["type"] == "portal":
                self.place[cell] = ("portal", group)
            elif special["type"] == "key":
                keys.setdefault(group, set()).add(self.place[cell])
            else:
                gates.append((self.place[cell], group))
        self.gates = [(gate, keys[group]) for gate, group in gates]
        self.goal: Cell = tuple(board["goal"])
        self.seeds: Board = {self.place[seed["r"], seed["c"]]: seed["text"].upper() for seed in board.get("seeds", [])}
        self.must_join = bool(self.seeds) and board.get("connected", True)
        self.words = {word.upper() for word in level["allowedWords"]}
        deck = [text.upper() for text in level["deck"]]
        hand = [text.upper() for text in level.get("startingHand", [])] or deck[:HAND]
        for text in hand:
            deck.remove(text)
        self.deck = deck
        self.start = State(dict(self.seeds), tuple(sorted(hand)), (), 0)

    def runs(self, board: Board) -> Iterator[list[Cell]]:
        """The cells of each unbroken run, of single tiles too."""
        for line in self.lines:
            run: list[Cell] = []
            for cell in [*line, None]:
                if cell is not None and self.place[cell] in board:
                    run.append(cell)
                else:
                    if run:
                        yield run
                    run = []

    def read(self, board: Board, run: list[Cell]) -> str:
        return "".join(board[self.place[cell]] for cell in run)

    def is_valid(self, board: Board) -> bool:
        long = [run for run in self.runs(board) if len(run) > 1]
        if not all(self.read(board, run) in self.words for run in long):
            return False
        if any(gate in board and not keys <= board.keys() for gate, keys in self.gates):
            return False
        in_runs = {self.place[cell] for run in long for cell in run}
        placed = board.keys() - self.seeds.keys()
        if any(place not in in_runs and board[place] not in self.words for place in placed):
            return False
        return not self.must_join or placed <= self.joined(long)

    def joined(self, long: list[list[Cell]]) -> set[Place]:
        """The joined that runs join to a seed."""
        found = set(self.seeds)
        while True:
            more = set(found)
            for run in long:
                joined = {self.place[cell] for cell in run}
                if joined & more:
                    more |= joined
            if more == found:
                return found
            found = more

    def is_won(self, board: Board) -> bool:
        place = self.place[self.goal]
        if place not in board:
            return False
        return board[place] in self.words or any(len(run) > 1 and self.goal in run for run in self.runs(board))

    def turns(self, state: State) -> Iterator[State]:
        held = [*(("hand", text) for text in state.hand), *(("reserve", text) for text in state.reserve)]
        seen: set[frozenset[tuple[Place, Held]]] = set()
        for staged in self.placements(state.board, held):
            turn = frozenset(staged.items())
            if turn not in seen:
                seen.add(turn)
                board = state.board | {place: text for place, (_, text) in staged.items()}
                if self.is_one_run(board, staged) and self.is_valid(board):
                    yield self.draw(state, board, staged)
        placed = sorted(state.board.keys() - self.seeds.keys())
        for taken in [*((one,) for one in placed), *((a, b) for a in placed for b in placed if a < b)]:
            if len(state.reserve) + len(taken) <= RESERVE:
                board = {place: text for place, text in state.board.items() if place not in taken}
                if self.is_valid(board):
                    reserve = tuple(sorted([*state.reserve, *(state.board[place] for place in taken)]))
                    yield State(board, state.hand, reserve, state.drawn)

    def is_one_run(self, board: Board, staged: dict[Place, Held]) -> bool:
        return any(staged.keys() <= {self.place[cell] for cell in run} for run in self.runs(board))

    def placements(self, board: Board, held: list[Held]) -> Iterator[dict[Place, Held]]:
        """Tiles that make a word which begins on some cell of a line; and each tile alone."""
        for cell in self.cells:
            for each in set(held):
                if cell not in self.blocked and self.place[cell] not in board:
                    yield {self.place[cell]: each}
        for line in self.lines:
            for start in range(len(line)):
                yield from self.extend(board, line[start:], "", {}, held)

    def extend(
        self, board: Board, cells: list[Cell], text: str, staged: dict[Place, Held], held: list[Held]
    ) -> Iterator[dict[Place, Held]]:
        if staged and text in self.words:
            yield staged
        if not cells or cells[0] in self.blocked or not any(word.startswith(text) for word in self.words):
            return
        place = self.place[cells[0]]
        if place in board or place in staged:
            there = board[place] if place in board else staged[place][1]
            yield from self.extend(board, cells[1:], text + there, staged, held)
            return
        for each in sorted(set(held)):
            left = list(held)
            left.remove(each)
            yield from self.extend(board, cells[1:], text + each[1], staged | {place: each}, left)

    def draw(self, state: State, board: Board, staged: dict[Place, Held]) -> State:
        hand, reserve = list(state.hand), list(state.reserve)
        for source, text in staged.values():
            (hand if source == "hand" else reserve).remove(text)
        more = self.deck[state.drawn : state.drawn + max(0, HAND - len(hand))]
        return State(board, tuple(sorted(hand + more)), tuple(sorted(reserve)), state.drawn + len(more))


def decide(puzzle: Any, most_states: int = 5_000) -> Verdict:
    """The fewest turns, the number of ways to win in so few, and of boards that these end with."""
    level = Level(puzzle)
    layer: dict[Key, tuple[State, int]] = {level.start.key: (level.start, 1)}
    seen = set(layer)
    turns = 0
    while layer:
        turns += 1
        won: dict[Key, int] = {}
        after: dict[Key, tuple[State, int]] = {}
        for state, ways in layer.values():
            for each in {found.key: found for found in level.turns(state)}.values():
                if level.is_won(each.board):
                    won[each.key] = won.get(each.key, 0) + ways
                elif each.key not in seen:
                    after[each.key] = each, ways + (after[each.key][1] if each.key in after else 0)
        if won:
            return Verdict(turns, sum(won.values()), len({key[0] for key in won}))
        seen |= after.keys()
        if len(seen) > most_states:
            raise TooWideError
        layer = after
    return Verdict(None, 0, 0)
