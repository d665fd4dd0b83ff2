"""The grade: how hard a puzzle is, by how simulated players fare with it.

    effort     = the guesses that players need on average, a game that is lost counting as LOST
    difficulty = 1, and 1 more for each of CUTS that the effort reaches

What a player knows of a word is an estimate, not a measurement: a common word is known better than a rare one, and a
membership is seen less readily if the word has others. What is not so is believed now and then, and often if even an
editor would hesitate. The cuts were set so that generated puzzles spread over 1 to 5.
"""

from __future__ import annotations

from gridwright.data.words import frequencies
from gridwright.rules.schema.edgewise import Puzzle as Edgewise

from ..contract import Grade
from .database import Database, current_database, faced, labels_of
from .solutions import count_reachable, count_turns

LOST = 6
CUTS = (1.8, 2.0, 2.15, 2.35)

# Of 256 players.
KNOWN, LEAST_KNOWN = 244, 180
RARITY = 20  # fewer for each step of Zipf below PLAIN_ZIPF
PLAIN_ZIPF, UNKNOWN_ZIPF = 4.5, 3.0
HIDDEN = 36  # fewer if the word has another category
FAR = 120  # see a membership that is no more than true
MISTAKEN = 10  # believe what is not so
ARGUABLE = 80


def grade(puzzle: Edgewise) -> Grade:
    import numpy as np  # here: it takes a tenth of a second to load

    from .players import PLAYERS, count_near, play

    database = current_database()
    masks = database.masks(puzzle)
    known = np.array(_list_known(puzzle, database), np.uint8)
    wins, losses = play(known)
    effort = (sum(guesses * number for guesses, number in enumerate(wins, 1)) + LOST * losses) / PLAYERS
    matrix = count_turns(masks)
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


def _list_known(puzzle: Edgewise, database: Database) -> list[list[int]]:
    """For each word and side, of 256 players, how many believe that the word belongs to the category there."""
    labels = labels_of(puzzle)
    return [
        [_count_believers(word, label, side in faced(tile, edge), database) for side, label in enumerate(labels)]
        for tile, square in enumerate(puzzle["squares"])
        for edge, word in enumerate(square["words"])
    ]


def _count_believers(word: str, label: str, is_answer: bool, database: Database) -> int:
    index, word = database.find(label), word.upper()
    if not is_answer:
        if index is None or word not in database.members[index]:
            return ARGUABLE if index is not None and word in database.doubts[index] else MISTAKEN
        if word not in database.categories[index].words:
            return FAR
    zipf = min(PLAIN_ZIPF, frequencies().get(word, UNKNOWN_ZIPF))
    known = KNOWN - RARITY * (PLAIN_ZIPF - zipf) - HIDDEN * (database.listed.get(word, 0) > 1)
    return max(LEAST_KNOWN, round(known))
