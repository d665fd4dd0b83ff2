"""What a level asks of a player, measured by play.

Greedy players take what looks best at once: the longest word, or what comes nearest to the goal. A level worth thinking
about defeats them: they need more turns than par, or get stuck. A random player shows how easily one is stranded. The
figures along the shortest solutions say how many choices there are, and whether a tile is needed before it is seen.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise

from gridwright.rules.griddl.views import SHOWN_OF_DECK
from gridwright.rules.rng import Rng

from .moves import Moves, State
from .search import Proof, prove, words_on

WALKS = 24  # of the random player
EXTRA_TURNS = 3  # more than par, that a player is given
STRANDED_NODES = 400  # states that are searched to find out whether a player is stranded

Rank = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Measures:
    """`options`: the placements to choose from at each turn of a shortest solution. `forced`: turns with only one, the
    last not counted. `greedy`: the greedy players who make par. `unseen`: tiles that a solution needs in the turn after
    one in which they were neither held nor shown. `stranded`: random walks, of a hundred, that end where no win is
    found. `has_recall`: whether every shortest solution recalls."""

    options: tuple[int, ...]
    forced: int
    greedy: tuple[str, ...]
    unseen: int
    stranded: int
    has_recall: bool


def measure(moves: Moves, proof: Proof, walks: int = WALKS) -> Measures:
    """The measures of a level that can be won. ValueError if its par is not known."""
    if not proof.par:
        raise ValueError("the par is not known")
    line = next(proof.lines())
    options = tuple(len(moves.place(state)) for state in line[:-1])
    return Measures(
        options,
        sum(number == 1 for number in options[:-1]),
        tuple(name for name, rank in GREEDY.items() if play_greedily(moves, proof.par, rank)),
        min(_count_unseen(moves, line) for line in _some_lines(proof)),
        _count_stranded(moves, proof.par, walks) if walks else 0,
        needs_recall(proof),
    )


def _some_lines(proof: Proof, most: int = 20) -> list[list[State]]:
    found = []
    for line in proof.lines():
        found.append(line)
        if len(found) == most:
            break
    return found


def needs_recall(proof: Proof) -> bool:
    """Whether every shortest solution recalls a tile."""
    return bool(proof.par) and all(
        any(before.tiles & ~after.tiles for before, after in pairwise(line)) for line in _some_lines(proof)
    )


# --- greedy players


def _longest(moves: Moves, before: State, after: State) -> Rank:
    return -_letters(moves, before, after), _distance(moves, after)


def _nearest(moves: Moves, before: State, after: State) -> Rank:
    return _distance(moves, after), -_letters(moves, before, after)


def _most_tiles(moves: Moves, before: State, after: State) -> Rank:
    new = moves.count_tiles(after.tiles & ~before.tiles)
    return -new, _distance(moves, after), -_letters(moves, before, after)


GREEDY: dict[str, Callable[[Moves, State, State], Rank]] = {
    "longest": _longest,
    "nearest": _nearest,
    "most tiles": _most_tiles,
}


def _letters(moves: Moves, before: State, after: State) -> int:
    """The letters of the longest word that a turn has made."""
    known = set(words_on(moves, before))
    return max((len(word) for word in words_on(moves, after) if word not in known), default=0)


def _distance(moves: Moves, state: State) -> int:
    """Steps from the goal to the nearest tile."""
    layout = moves.layout
    row, column = layout.cell(layout.goal)
    return min(
        (
            abs(cell // layout.columns - row) + abs(cell % layout.columns - column)
            for cell in range(layout.count)
            if state.tiles >> cell & 1
        ),
        default=layout.count,
    )


def play_greedily(moves: Moves, turns: int, rank: Callable[[Moves, State, State], Rank]) -> bool:
    """Whether a player wins in so many turns who always takes a win, else the turn of the lowest rank. Of equal turns
    the first one counts; a player with nothing to place gives up."""
    state = moves.start
    for _ in range(turns):
        choices = moves.place(state)
        if any(moves.is_won(each) for each in choices):
            return True
        if not choices:
            return False
        before = state
        state = min(choices, key=lambda after: (*rank(moves, before, after), after.key))
    return False


# --- luck


def _count_unseen(moves: Moves, line: list[State]) -> int:
    """Tiles of a solution that were neither held nor shown a turn before they are placed."""
    unseen = 0
    for earlier, before, after in zip(line, line[1:], line[2:], strict=False):
        if before.tiles & ~after.tiles:
            continue  # a recall places nothing
        shown = moves.pile[earlier.drawn : earlier.drawn + SHOWN_OF_DECK]
        had = earlier.hand + earlier.reserve + sum(shown)
        placed = before.hand + before.reserve + sum(moves.pile[before.drawn : after.drawn])
        placed -= after.hand + after.reserve
        unseen += 0 if moves.lines.contains(placed, had) else 1
    return unseen


# --- the random player


def _count_stranded(moves: Moves, par: int, walks: int) -> int:
    stranded = 0
    for walk in range(walks):
        rng = Rng(f"walk {walk}")
        state = moves.start
        for _ in range(par + EXTRA_TURNS):
            choices = moves.place(state) or moves.recall(state)
            if not choices:
                stranded += 1
                break
            state = rng.choice(choices)
            if moves.is_won(state):
                break
        else:
            found = prove(moves, STRANDED_NODES, state, EXTRA_TURNS)
            stranded += found.par is None and found.is_whole
    return stranded * 100 // walks
