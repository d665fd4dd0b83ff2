"""Simulated players: they know some of the answers to the clues, and look for the main word as people do.

A player solves the crossers that they believe to know, as long as guesses enough are left, and then guesses the main
word. Of the words that have the letters in place they play the one that appeals to them most: a common one rather than
a rare one, and one that agrees with the marks they saw; how much that counts is their attention. A clue is known at
once, at the second try, or not at all.

All players of a kind play at once, over arrays. Their chances are drawn once and are the same for every puzzle, so that
puzzles differ by what they are and not by luck.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from gridwright.data.material import cached
from gridwright.rules.cluegrid import GUESSES, LENGTH

from .knowledge import STRANGE_ZIPF, Hint
from .vocabulary import Numbers, common_vocabulary, vocabulary_of

SEED = 20261101
MOST_CROSSERS = 4
UNIT = 64  # appeal is counted in parts of a natural logarithm
NEVER = np.int16(-16000)  # later guesses take more off
AT_ONCE = 64  # words
SOLVED = 3**LENGTH - 1  # the feedback of a word on itself

Appeals = npt.NDArray[np.int16]


@dataclass(frozen=True, slots=True)
class Kind:
    """`rarity`: how much less a word appeals for each step of Zipf, in units. `attention`: how much less for each guess
    that it contradicts; players differ, from the first to the second. `reserve`: the guesses that are kept for the main
    word, by half of the players each. `first`: guesses for the main word before the first clue. `knows`: what is added
    to how many of 256 know a clue."""

    name: str
    rarity: int
    attention: tuple[int, int]
    reserve: tuple[int, int]
    first: int
    knows: int


EXPERT = Kind("expert", 16, (600, 600), (2, 3), 2, 40)
CASUAL = Kind("casual", 36, (40, 100), (2, 3), 0, 0)
WEAK = Kind("weak", 44, (24, 72), (1, 2), 0, -50)
KINDS = {kind.name: kind for kind in (EXPERT, CASUAL, WEAK)}


class Played(NamedTuple):
    """How many players won with each number of guesses, how many lost, and how many crossers all of them solved."""

    wins: list[int]
    losses: int
    solved: int


class Crowd:
    """The players of one kind, with all that was drawn for them."""

    def __init__(self, kind: Kind, players: int, seed: int) -> None:
        self.kind = kind
        self.players = players
        base = common_vocabulary()
        columns = len(base.words) + 1  # and a word that the vocabulary has not
        # Only the raw bits of this generator are promised to stay the same from one NumPy to the next.
        drawn = np.random.PCG64(seed).random_raw(players * (columns + 4 * MOST_CROSSERS) // 4 + 1).astype("<u8")
        chances = drawn.view(np.uint16)
        moods = _moods()[chances[: players * columns]].reshape(players, columns)
        zipfs = np.append(base.zipfs, STRANGE_ZIPF)
        self.appeals: Appeals = moods + np.rint(kind.rarity * zipfs).astype(np.int16)  # (player, word)
        self.orders = self.appeals[:, :-1].argsort(axis=1, kind="stable")[:, ::-1].astype(np.uint16)
        self.ranks = np.stack(
            [
                chances[players * (columns + crosser) :][:players].argsort(kind="stable").argsort(kind="stable")
                for crosser in range(MOST_CROSSERS)
            ],
            axis=1,
        )
        careless, careful = kind.attention
        self.attention = np.linspace(careless, careful, players).astype(np.int16)
        self.reserve = np.where(np.arange(players) % 2, *kind.reserve)


@cache
def _moods() -> Appeals:
    """By chance, how much better than others a word pleases a player: Gumbel's distribution, by which the word that
    pleases best is drawn with a probability as its weight."""
    chances = (np.arange(1 << 16) + 0.5) / (1 << 16)
    moods: Appeals = np.rint(-UNIT * np.log(-np.log(chances))).astype(np.int16)
    return moods


@cached(maxsize=8)
def crowd_of(kind: Kind, players: int, seed: int = SEED) -> Crowd:
    return Crowd(kind, players, seed)


def play(crowd: Crowd, main_word: str, hints: Sequence[Hint]) -> Played:
    return _Games(crowd, main_word, hints).play()


class _Games:
    """A game for each player, all at the same turn."""

    def __init__(self, crowd: Crowd, main_word: str, hints: Sequence[Hint]) -> None:
        self.crowd = crowd
        self.words = vocabulary_of(main_word)
        self.answer = self.words.indices[main_word]
        self.agreement = self.words.agreement(self.answer)
        self.marks = self.words.matrix[:, self.answer]
        self.known = np.zeros(crowd.players, np.uint8)  # letters of the main word in place: bit 0 for the first
        self.guesses = np.zeros((crowd.players, GUESSES), np.intp)  # for the main word
        self.number = np.zeros(crowd.players, np.intp)  # of them
        self.shown = np.array([1 << hint.position for hint in hints], np.uint8)
        knows = np.array([[min(255, max(0, each + crowd.kind.knows)) for each in hint[1:]] for hint in hints], np.intp)
        self.ranks = crowd.ranks[:, : len(hints)]
        scaled = self.ranks * 256
        self.at_once, self.believed = (
            (scaled < crowd.players * knows[:, which] if hints else scaled < 0) for which in (0, 1)
        )
        self.tried = np.zeros((crowd.players, len(hints)), np.bool_)
        self.solved = np.zeros((crowd.players, len(hints)), np.bool_)

    def play(self) -> Played:
        playing = np.arange(self.crowd.players)
        wins = []
        for turn in range(GUESSES):
            going = self._choose_crossers(playing, GUESSES - turn)
            at_crossers = going >= 0
            self._try_crossers(playing[at_crossers], going[at_crossers])
            at_main = playing[~at_crossers]
            won = at_main[self._guess(at_main) == self.answer]
            wins.append(len(won))
            playing = np.setdiff1d(playing, won, assume_unique=True)
        return Played(wins, len(playing), int(self.solved.sum()))

    def _choose_crossers(self, players: Numbers, left: int) -> Numbers:
        """For each player the crosser that they try, the one that they are surest of; -1 for the main word."""
        crowd = self.crowd
        wanted = self.believed[players] & ~self.solved[players] & ((self.known[players, None] & self.shown) == 0)
        is_time = (left > crowd.reserve[players]) & (self.number[players] >= crowd.kind.first)
        wanted &= is_time[:, None]
        if not wanted.size:
            return np.full(len(players), -1)
        surest = np.where(wanted, self.ranks[players], crowd.players).argmin(axis=1)
        return np.where(wanted.any(axis=1), surest, -1)

    def _try_crossers(self, players: Numbers, crossers: Numbers) -> None:
        right = self.at_once[players, crossers] | self.tried[players, crossers]
        self.tried[players, crossers] = True
        self.solved[players[right], crossers[right]] = True
        self.known[players[right]] |= self.shown[crossers[right]]

    def _guess(self, players: Numbers) -> Numbers:
        guesses = np.empty(len(players), np.intp)
        states = self.known[players] * np.intp(GUESSES) + self.number[players]
        for state in np.unique(states):
            members = np.flatnonzero(states == state)
            known, number = divmod(int(state), GUESSES)
            group = players[members]
            guesses[members] = self._seek(group, number, known) if known else self._think(group, number)
        self.guesses[players, self.number[players]] = guesses
        self.number[players] += 1
        self.known[players] |= self.agreement[guesses]
        return guesses

    def _seek(self, players: Numbers, number: int, known: int) -> Numbers:
        """What players guess for whom the same letters are in place: the best of all words that have them too."""
        matching = np.flatnonzero((self.agreement & known) == known)
        best: Numbers = matching[self._rate(players, number, matching).argmax(axis=1)]
        return best

    def _think(self, players: Numbers, number: int) -> Numbers:
        """What players guess for whom no letter is in place: the best of all words. They are gone through from the one
        that appeals most, until none of those that follow can be better."""
        crowd = self.crowd
        guesses: Numbers = crowd.orders[players, 0].astype(np.intp)
        seeking = np.arange(len(players) if number else 0)
        best = np.full(len(players), NEVER)
        for first in range(0, crowd.orders.shape[1], AT_ONCE):
            group = players[seeking]
            words = crowd.orders[group, first : first + AT_ONCE].astype(np.intp)
            appeals = self._rate(group, number, words)
            each, chosen = np.arange(len(group)), appeals.argmax(axis=1)
            is_better = appeals[each, chosen] > best[seeking]
            best[seeking[is_better]] = appeals[each, chosen][is_better]
            guesses[seeking[is_better]] = words[each, chosen][is_better]
            seeking = seeking[best[seeking] < crowd.appeals[group, words[:, -1]]]
            if not len(seeking):
                break
        return guesses

    def _rate(self, players: Numbers, number: int, words: Numbers) -> Appeals:
        """(player, nth word): how much some words, or for each player others, appeal after so many guesses."""
        crowd, matrix = self.crowd, self.words.matrix
        appeals: Appeals = crowd.appeals.ravel().take(players[:, None] * crowd.appeals.shape[1] + words)
        for nth in range(number):
            before = self.guesses[players, nth, None]
            said = matrix.ravel().take(before * matrix.shape[1] + words)
            appeals -= (said != self.marks[before]) * crowd.attention[players, None]
            np.putmask(appeals, said == SOLVED, NEVER)  # it was guessed already
        return appeals
