"""Cluegrid: simulated games, all players at once and one at a time; grids, and whole puzzles, in a second of one core.

Both ways play the same games with the same players, and must end alike. One at a time looks feedback up in the matrix
too: what is measured is the arrays over players. The matrix is there before the clock starts, and its time is reported.
Puzzles that were generated are audited after the clock has stopped: none may have a finding.
"""

from __future__ import annotations

import time
from itertools import combinations
from typing import Any

import numpy as np
from rich.table import Table

from gridwright.making.batch import make
from gridwright.making.cluegrid import PROFILES, audit, generate, grade, specs
from gridwright.making.cluegrid.bank import bank_of
from gridwright.making.cluegrid.compile import write
from gridwright.making.cluegrid.cross import cross
from gridwright.making.cluegrid.knowledge import Hint, list_hints
from gridwright.making.cluegrid.players import ATTENTIVE, CASUAL, NEVER, Crowd, crowd_of, play
from gridwright.making.cluegrid.vocabulary import Vocabulary, common_vocabulary, vocabulary_of
from gridwright.rules.cluegrid import GUESSES
from gridwright.rules.rng import Rng

LEAST_GAMES = 10_000
PUZZLES, PLAYERS, ALONE = 40, 1000, 100
GRIDS, DAILIES = 2000, 20


def games() -> Table:
    table = Table(
        "how", "games", "than one at a time", "budget",
        title="Cluegrid: simulated games, mostly of casual players, in a second of one core", title_justify="left",
    )  # fmt: skip
    began = time.process_time()
    words = common_vocabulary()
    size = words.matrix.nbytes
    built = time.process_time() - began
    crowd, few = crowd_of(CASUAL, PLAYERS), crowd_of(CASUAL, ALONE)
    bank, rng = bank_of((), PROFILES[0]), Rng("bench")
    puzzles: list[tuple[str, tuple[Hint, ...]]] = []
    while len(puzzles) < PUZZLES:
        main_word = rng.choice(bank.main_words)
        if crossers := cross(bank, main_word, (0, 2, 4), rng):
            puzzle: Any = write(main_word, crossers, 3)
            puzzles.append((main_word, list_hints(puzzle)))

    began = time.process_time()
    alone = [[play_alone(few, main_word, hints, player) for player in range(ALONE)] for main_word, hints in puzzles]
    slow = PUZZLES * ALONE / (time.process_time() - began)
    same = [play(few, main_word, hints) for main_word, hints in puzzles]
    agreed = all(
        played.wins == [ends.count(number) for number in range(1, GUESSES + 1)]
        for played, ends in zip(same, alone, strict=True)
    )
    table.add_row("one at a time", f"{slow:,.0f}", "", "" if agreed else "NOT THE SAME")
    for name, given in (
        ("all at once", puzzles),
        ("all at once, without crossers", [(main_word, ()) for main_word, _ in puzzles]),
    ):
        began = time.process_time()
        for main_word, hints in given:
            play(crowd, main_word, hints)
        rate = len(given) * PLAYERS / (time.process_time() - began)
        times = f"{rate / slow:,.0f} times" if given is puzzles else ""
        table.add_row(name, f"{rate:,.0f}", times, f"{LEAST_GAMES:,}{'' if rate >= LEAST_GAMES else '  UNDER'}")
    attentive = crowd_of(ATTENTIVE, PLAYERS)
    began = time.process_time()
    for main_word, hints in puzzles:
        play(attentive, main_word, hints)
    rate = PUZZLES * PLAYERS / (time.process_time() - began)
    table.add_row("all at once, attentive players", f"{rate:,.0f}", "", "")
    table.add_row(f"the matrix, {len(words.words):,} words, {size / 1e6:.0f} MB", f"{built:.1f} s", "", "")
    return table


def rates() -> Table:
    table = Table("what", "measured", "budget", title="Cluegrid: the generator", title_justify="left")
    bank, rng = bank_of((), PROFILES[0]), Rng("bench")
    sets = list(combinations(range(5), 3))
    began = time.process_time()
    made, tried = 0, 0
    while made < GRIDS:
        made += cross(bank, rng.choice(bank.main_words), rng.choice(sets), rng) is not None
        tried += 1
    rate = GRIDS / (time.process_time() - began)
    table.add_row(
        "grids with three crossers and their clues, in a second", f"{rate:,.0f}", f"{GRIDS / tried:.0%} of tries"
    )
    found = specs(PROFILES[0], [])
    warm: Any = generate(found[0], "warm")
    grade(warm)
    began = time.process_time()
    batch = make("cluegrid", found, DAILIES, "bench")
    rate = DAILIES / (time.process_time() - began)
    faults = sum(bool(audit(each.puzzle, PROFILES[0])) for each in batch)
    table.add_row("dailies, simulated and graded, in a second", f"{rate:.1f}", f"{faults} with a finding: 0")
    return table


def play_alone(crowd: Crowd, main_word: str, hints: tuple[Hint, ...], player: int) -> int:
    """The number of the guess with which one player of a crowd wins; 0 for a loss."""
    words: Vocabulary = vocabulary_of(main_word)
    answer = words.indices[main_word]
    agreement, known, tried, solved = words.agreement(answer), 0, set(), set()
    guesses: list[int] = []
    ranks = [int(rank) for rank in crowd.ranks[player, : len(hints)]]
    for turn in range(GUESSES):
        wanted = [
            index for index, hint in enumerate(hints)
            if ranks[index] * 256 < crowd.players * hint.at_last
            and index not in solved and not known >> hint.position & 1
        ]  # fmt: skip
        if wanted and GUESSES - turn > crowd.reserve[player]:
            index = min(wanted, key=lambda each: ranks[each])
            if ranks[index] * 256 < crowd.players * hints[index].at_once or index in tried:
                solved.add(index)
                known |= 1 << hints[index].position
            tried.add(index)
            continue
        appeals = crowd.appeals[player, : len(words.words)].copy()
        for guess in guesses:
            appeals -= (words.matrix[guess] != words.matrix[guess, answer]) * crowd.attention[player]
        appeals[guesses] = NEVER
        appeals[(agreement & known) != known] = NEVER
        guess = int(np.argmax(appeals))
        if guess == answer:
            return turn + 1
        guesses.append(guess)
        known |= int(agreement[guess])
    return 0


TABLES = (games, rates)
