"""Simulated players: they know some of the answers to the clues, and look for the main word as people do.

A clue is known at once, at the second try, or not at all.

Casual and weak players solve the crossers that they believe to know, as long as guesses enough are left, and then guess
the main word. Of the words that have the letters in place they play the one that appeals to them most: a common one
rather than a rare one, and one that agrees with the marks they saw; how much that counts is their attention.

Attentive players never contradict a mark, and begin with two guesses for the main word. From then on they spend a guess
on a crosser if it is worth it: if more words are possible than they have guesses left, and if its letter would leave
fewer of them on average than the word that they would guess.

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
from .vocabulary import Bytes, Numbers, common_vocabulary, vocabulary_of

SEED = 20261101
MOST_CROSSERS = 4
UNIT = 64  # appeal is counted in parts of a natural logarithm
NEVER = np.int16(-16000)  # later guesses take more off
AT_ONCE = 64  # words
FEEDBACKS = 3**LENGTH
SOLVED = FEEDBACKS - 1  # the feedback of a word on itself
OPENING = 2  # guesses for the main word before attentive players look at a clue

Appeals = npt.NDArray[np.int16]
Flags = npt.NDArray[np.bool_]
Averages = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Kind:
    """`rarity`: how much less a word appeals for each step of Zipf, in units. `knows`: what is added to how many of 256
    know a clue. `attention`: how much less a word appeals for each guess that it contradicts; players differ, from the
    first to the second; None for attentive players. `reserve`: the guesses that the others keep for the main word, half
    of them each."""

    name: str
    rarity: int
    knows: int
    attention: tuple[int, int] | None = None
    reserve: tuple[int, int] = (1, 1)


ATTENTIVE = Kind("attentive", 16, 20)
CASUAL = Kind("casual", 36, 0, (40, 100), (2, 3))
WEAK = Kind("weak", 44, -50, (24, 72), (1, 2))
KINDS = {kind.name: kind for kind in (ATTENTIVE, CASUAL, WEAK)}


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
        careless, careful = kind.attention or (0, 0)
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
    games = _Games if crowd.kind.attention else _AttentiveGames
    return games(crowd, main_word, hints).play()


class _Games:
    """A game for each player, all at the same turn."""

    def __init__(self, crowd: Crowd, main_word: str, hints: Sequence[Hint]) -> None:
        self.crowd = crowd
        self.words = vocabulary_of(main_word)
        self.answer = self.words.indices[main_word]
        self.agreement = self.words.agreement(self.answer)
        self.marks = self.words.matrix[:, self.answer]
        self.matching: dict[int, Numbers] = {}  # the words that have the letters in place, by `known`
        self.known = np.zeros(crowd.players, np.uint8)  # letters of the main word in place: bit 0 for the first
        self.guesses = np.zeros((crowd.players, GUESSES), np.intp)  # for the main word
        self.number = np.zeros(crowd.players, np.intp)  # of them
        self.positions = [hint.position for hint in hints]
        self.shown = np.array([1 << position for position in self.positions], np.uint8)
        knows = np.array([[min(255, max(0, each + crowd.kind.knows)) for each in hint[1:]] for hint in hints], np.intp)
        self.sure = knows[:, 0] / np.maximum(1, knows[:, 1]) if hints else np.zeros(0)  # of those who believe to know
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
            has_won = np.zeros(len(playing), np.bool_)
            has_won[~at_crossers] = self._guess(playing[~at_crossers]) == self.answer
            wins.append(int(has_won.sum()))
            playing = playing[~has_won]
        return Played(wins, len(playing), int(self.solved.sum()))

    def _choose_crossers(self, players: Numbers, left: int) -> Numbers:
        """For each player the crosser that they try, the one that they are surest of; -1 for the main word."""
        crowd = self.crowd
        wanted = self._list_wanted(players)
        wanted &= (left > crowd.reserve[players])[:, None]
        if not wanted.size:
            return np.full(len(players), -1)
        surest = np.where(wanted, self.ranks[players], crowd.players).argmin(axis=1)
        return np.where(wanted.any(axis=1), surest, -1)

    def _list_wanted(self, players: Numbers) -> Flags:
        """(player, crosser): whether they believe to know it, and its letter is not in place."""
        is_shown = (self.known[players, None] & self.shown) != 0
        wanted: Flags = self.believed[players] & ~self.solved[players] & ~is_shown
        return wanted

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
        if known not in self.matching:
            self.matching[known] = np.flatnonzero((self.agreement & known) == known)
        matching = self.matching[known]
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


class _AttentiveGames(_Games):
    """Games of players who go by what is possible. `rows` and `possible`: who is still playing, and the words that
    agree with all that they saw, one pair after the other, sorted by player."""

    rows: Numbers
    possible: Numbers

    def play(self) -> Played:
        guesses = self.crowd.orders[:, 0].astype(np.intp)
        wins = [self._end_games(guesses)]
        for turn in range(1, GUESSES):
            playing, firsts, numbers = np.unique(self.rows, return_index=True, return_counts=True)
            guesses = self._choose_guesses(firsts, numbers)
            going = np.full(len(playing), -1)
            if self.positions and OPENING <= turn < GUESSES - 1:
                going = self._compare(playing, numbers, guesses, GUESSES - turn)
            wins.append(self._take_turn(playing, numbers, guesses, going))
        return Played(wins, len(np.unique(self.rows)), int(self.solved.sum()))

    def _end_games(self, guesses: Numbers) -> int:
        """The first turn: how many players win at once, the rest of whom are left with what is possible."""
        playing = np.flatnonzero(guesses != self.answer)
        before = guesses[playing]
        nth, self.possible = np.nonzero(self.words.matrix[before] == self.marks[before, None])
        self.rows = playing[nth]
        self.known[playing] = self.agreement[before]
        return len(guesses) - len(playing)

    def _choose_guesses(self, firsts: Numbers, numbers: Numbers) -> Numbers:
        """For each player the possible word that appeals most."""
        appeals = self.crowd.appeals[self.rows, self.possible]
        best = np.repeat(np.maximum.reduceat(appeals, firsts) if len(firsts) else appeals, numbers)
        is_best = np.flatnonzero(appeals == best)
        _, at = np.unique(self.rows[is_best], return_index=True)
        guesses: Numbers = self.possible[is_best[at]]
        return guesses

    def _compare(self, playing: Numbers, numbers: Numbers, guesses: Numbers, left: int) -> Numbers:
        """For each player the crosser that would leave fewest words on average; -1 if their guess would, or if there
        are guesses enough for all that is possible."""
        nth = np.repeat(np.arange(len(playing)), numbers)
        said = self.words.matrix[guesses[nth], self.possible]
        wrong = said != SOLVED
        least = _average_left(nth[wrong], said[wrong], numbers)
        going = np.full(len(playing), -1)
        wanted = self._list_wanted(playing) & (numbers > left)[:, None]
        for crosser, position in enumerate(self.positions):
            sure = np.where(self.tried[playing, crosser], 1, self.sure[crosser])
            if_solved = _average_left(nth, self.words.letters[self.possible, position], numbers)
            average = sure * if_solved + (1 - sure) * numbers
            is_better = wanted[:, crosser] & (average < least)
            going[is_better] = crosser
            least = np.where(is_better, average, least)
        return going

    def _take_turn(self, playing: Numbers, numbers: Numbers, guesses: Numbers, going: Numbers) -> int:
        """How many players win; for the others it is noted what is possible now."""
        at_crossers = going >= 0
        self._try_crossers(playing[at_crossers], going[at_crossers])
        won = ~at_crossers & (guesses == self.answer)
        self.known[playing[~at_crossers]] |= self.agreement[guesses[~at_crossers]]
        nth = np.repeat(np.arange(len(playing)), numbers)
        known, before = self.known[self.rows], guesses[nth]
        kept = ~won[nth] & ((self.agreement[self.possible] & known) == known)
        kept &= at_crossers[nth] | (self.words.matrix[before, self.possible] == self.marks[before])
        self.rows, self.possible = self.rows[kept], self.possible[kept]
        return int(won.sum())


def _average_left(rows: Numbers, kinds: Bytes, numbers: Numbers) -> Averages:
    """How many words are left on average when it shows of which kind the answer is. `rows` and `kinds` are those of the
    words that could be left, `numbers` counts the words of each row."""
    sizes = np.bincount(rows * FEEDBACKS + kinds, minlength=len(numbers) * FEEDBACKS).reshape(-1, FEEDBACKS)
    averages: Averages = (sizes * sizes).sum(axis=1) / numbers
    return averages
