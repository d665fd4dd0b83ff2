"""The grade: how hard a puzzle is, by how simulated players fare with it.

    effort     = the guesses that players need on average, a game that is lost counting as LOST
    difficulty = 1, and 1 more for each of CUTS that the effort reaches

What a player knows of a word is a judgement, not a measurement: a common word is known better than a rare one, and a
membership is seen less readily where the word has others. What is not so is believed now and then, and often where even
an editor would hesitate. The cuts were set so that generated puzzles spread over 1 to 5.
"""

from __future__ import annotations

from gridwright.data.words import frequencies
from gridwright.rules.schema.edgewise import Puzzle as Edgewise

from ..contract import Grade
from .fit import count_reachable, fit_matrix
from .index import Index, database, faced, labels_of

LOST = 6
CUTS = (1.8, 2.0, 2.15, 2.35)

# Of 256 players.
KNOWN, LEAST_KNOWN = 244, 180
RARITY = 20  # fewer for each step of Zipf below PLAIN_ZIPF
PLAIN_ZIPF, UNKNOWN_ZIPF = 4.5, 3.0
HIDDEN = 36  # fewer where the word has another category
FAR = 120  # see a membership that is no more than true
MISTAKEN = 10  # believe what is not so
ARGUABLE = 80


def grade(puzzle: Edgewise) -> Grade:
    """How hard a puzzle is that the rules can play."""
    import numpy as np  # here, since it takes a tenth of a second, which no other command should wait for

    from .players import PLAYERS, count_near, play

    index = database()
    masks = index.masks(puzzle)
    known = np.array(_list_known(puzzle, index), np.uint8)
    wins, losses = play(known)
    effort = (sum(guesses * number for guesses, number in enumerate(wins, 1)) + LOST * losses) / PLAYERS
    matrix = fit_matrix(masks)
    figures = {
        "players": PLAYERS,
        "wins": wins,
        "losses": losses,
        "nearSolutions": count_near(np.array(masks, np.uint8).reshape(16)),
        "solutions": count_reachable(matrix),
        "decoys": sum(map(sum, matrix)) - 4,
        "overlapWords": sum(mask.bit_count() > 1 for edges in masks for mask in edges),
    }
    return Grade(1 + sum(effort >= cut for cut in CUTS), round(effort, 2), figures)


def _list_known(puzzle: Edgewise, index: Index) -> list[list[int]]:
    """For each word and side, of 256 players, how many believe that the word fits the category there."""
    labels = labels_of(puzzle)
    return [
        [_count_believers(word, label, side in faced(tile, edge), index) for side, label in enumerate(labels)]
        for tile, square in enumerate(puzzle["squares"])
        for edge, word in enumerate(square["words"])
    ]


def _count_believers(word: str, label: str, is_answer: bool, index: Index) -> int:
    place, word = index.find(label), word.upper()
    if not is_answer:
        if place is None or word not in index.members[place]:
            return ARGUABLE if place is not None and word in index.doubts[place] else MISTAKEN
        if word not in index.categories[place].words:
            return FAR
    zipf = min(PLAIN_ZIPF, frequencies().get(word, UNKNOWN_ZIPF))
    known = KNOWN - RARITY * (PLAIN_ZIPF - zipf) - HIDDEN * (index.listed.get(word, 0) > 1)
    return max(LEAST_KNOWN, round(known))
