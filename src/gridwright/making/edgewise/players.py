"""Simulated players: they know most of what belongs together, miss some of it, and believe some that is not so.

A player is a table of what they believe of each word and each category of a puzzle. They submit the board that agrees
best with it, of those that a player can reach; the answer rules out every board that does not agree with it, and they
go on with the best of the rest, up to four times. All players play at once, over arrays. The chances are drawn once and
are the same for every puzzle, so that puzzles differ by what they are and not by luck.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from gridwright.rules.edgewise import FACING, GUESSES

PLAYERS = 240
WORDS, SIDES = 16, 4
BELIEF, MOODS = 64, 16  # a belief weighs more than any mood, which decides between boards that seem equally good

Flags = npt.NDArray[np.bool_]
Bytes = npt.NDArray[np.uint8]


class Played(NamedTuple):
    """How many players won with each number of guesses, and how many lost."""

    wins: list[int]
    losses: int


class Table(NamedTuple):
    """The boards that a player can reach: 256 turns of the tiles, the first tile's slowest, for each time that they are
    moved round. A word is numbered 4 x tile + edge; board 0 is the solution."""

    facing: npt.NDArray[np.int64]  # (board, side, which of two): the number of the word
    allowed: Flags  # (guess, board): whether a verdict on the guess leaves the board possible


@cache
def table() -> Table:
    boards = []
    for carries in range(4):
        for turns in product(range(4), repeat=4):
            board = []
            for side in range(SIDES):
                tiles = [(slot - carries) % 4 for slot in FACING[side]]
                board.append(sorted(4 * tile + (side - turns[tile]) % 4 for tile in tiles))
            boards.append(board)
    facing = np.array(boards)
    pairs = facing[..., 0] * WORDS + facing[..., 1]
    same = pairs[:, None, :] == pairs[None, :, :]
    return Table(facing, (same == same[:, :1, :]).all(axis=-1))


@cache
def chances() -> tuple[Bytes, Bytes]:
    """For each player, word and side a chance and a mood, both from 0 to 255."""
    # Only the raw bits of this generator are promised to stay the same from one NumPy to the next.
    raw = np.random.PCG64(20261101).random_raw(2 * PLAYERS * WORDS * SIDES // 8).astype("<u8").view(np.uint8)
    drawn = raw.reshape(2, PLAYERS, WORDS, SIDES)
    return drawn[0], drawn[1]


def play(known: Bytes) -> Played:
    """The games of all players. `known` has for each word and side how many of 256 believe that it belongs there."""
    chance, mood = chances()
    scores = _score((chance < known) * np.int16(BELIEF) + mood // (256 // MOODS))
    allowed = table().allowed
    wins = []
    for _ in range(GUESSES):
        guesses = scores.argmax(axis=1)
        wins.append(int((guesses == 0).sum()))
        scores, guesses = scores[guesses != 0], guesses[guesses != 0]
        scores = np.where(allowed[guesses], scores, np.int16(-1))
    return Played(wins, PLAYERS - sum(wins))


def _score(beliefs: npt.NDArray[np.int16]) -> npt.NDArray[np.int16]:
    """How well each player likes each board: the sum over its tiles."""
    tile, slot, turn = np.ogrid[:4, :4, :4]
    ahead = beliefs[:, 4 * tile + (slot - turn) % 4, slot]
    behind = beliefs[:, 4 * tile + (slot - turn - 1) % 4, (slot - 1) % 4]
    liked = ahead + behind  # (player, tile, slot, turn)
    boards = []
    for carries in range(4):
        one, two, three, four = (liked[:, tile, (tile + carries) % 4] for tile in range(4))
        first = (one[:, :, None] + two[:, None, :]).reshape(-1, 16, 1)
        last = (three[:, :, None] + four[:, None, :]).reshape(-1, 1, 16)
        boards.append((first + last).reshape(-1, 256))
    return np.concatenate(boards, axis=1)


def count_near(masks: npt.NDArray[np.uint8]) -> int:
    """The boards with exactly three categories right, by the masks of all words."""
    facing = table().facing
    sides = np.arange(SIDES)
    right = (masks[facing] >> sides[:, None] & 1).all(axis=-1)
    return int((right.sum(axis=-1) == SIDES - 1).sum())
