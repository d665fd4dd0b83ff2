"""The generator: a shape, a course of words through it, a deck with decoys, and the proof.

The course gives the tiles that are needed, turn by turn. Decoys join them: fragments that make many words with the
others. Then every word of the vocabulary that the board has room for is allowed, and the search says what the par is.
What is easier than it was meant to be, has several ends, or leads astray for good in the first turn is not kept. Of
more or fewer that are, the hardest is taken: so some levels are harder than others.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any

from gridwright.data.griddl import read_unwelcome
from gridwright.data.material import cached
from gridwright.data.words import frequencies
from gridwright.rules.griddl import level
from gridwright.rules.griddl.position import Position
from gridwright.rules.griddl.runs import runs_of
from gridwright.rules.rng import Rng
from gridwright.rules.schema.griddl import Puzzle as Griddl

from ..contract import GenerationError, Puzzle
from ..generation import derive_id, seed_of
from .course import Field, Turn, draw_runs, draw_words, field_of
from .grade import grade
from .moves import Moves
from .offensive import is_offensive
from .profiles import PROFILES, Profile
from .search import Proof, can_win, prove, words_on
from .shapes import SHAPES, Shape
from .show import play_turn
from .solve import solve, turns_of
from .spelling import count_joined, reachable, spell
from .splits import Split, fragments, is_akin, known_splits

SPACING = {"word": 20, "name": 2}
SHAPES_TRIED, TRIES = 60, 250  # levels of one shape, before another is drawn
MOST_TURNS = 6
DEALS = 3  # of a deck for one course
CANDIDATES = (1, 1, 2)  # of which one number is drawn: of so many levels the hardest is taken
DECOYS_TRIED = 12


@dataclass(frozen=True, slots=True)
class Spec:
    """What to make. `used` has the words of earlier levels, which should not return."""

    profile: str
    used: frozenset[str] = frozenset()


def topics() -> list[str]:
    """None: a level is of whatever words cross."""
    return []


def specs(profile: str, topics: Sequence[Any]) -> list[Spec]:
    """One spec. GenerationError if a topic is given: there are none."""
    if topics:
        raise GenerationError("griddl's levels have no themes")
    return [Spec(profile)]


def vary(spec: Spec, puzzle: Any) -> Spec:
    words = repeats(puzzle)["word"]
    return replace(spec, used=spec.used | set(map(level.to_upper, words)))


def generate(spec: Spec, seed: str, index: int | None = None) -> Any:
    """The level of a seed, the same on every machine. GenerationError if none is found."""
    profile = PROFILES[spec.profile]
    rng = Rng(f"griddl {spec.profile} {seed_of(seed, index)}")
    size = list(profile.weights)[rng.weighted(list(profile.weights.values()))]
    wanted = rng.choice(CANDIDATES)
    outlines = [each for each in SHAPES if each.size == size]
    for _ in range(SHAPES_TRIED):
        shape = rng.choice(outlines).turn(rng.below(4), bool(rng.below(2)))
        seed_at, goal = rng.choice(shape.find("S")), rng.choice(shape.find("*"))
        field = field_of(shape, goal)
        turns = [par for par in profile.pars[size] if par in range(field.turns_from(seed_at), MOST_TURNS + 1)]
        if turns:
            draft = Draft(shape, field, seed_at, rng.choice(turns), profile, spec.used, rng)
            found: list[Any] = []
            for _ in range(TRIES):
                puzzle = draft.make()
                found += [puzzle] if puzzle else []
                if len(found) == wanted:
                    break
            if found:
                return max(found, key=lambda each: grade(each).effort)
    raise GenerationError(f"no level was found for {spec.profile}")


class Draft:
    """Levels of one shape while they are made. Each step answers None or False if it cannot be taken."""

    def __init__(
        self, shape: Shape, field: Field, seed: int, turns: int, profile: Profile, used: frozenset[str], rng: Rng
    ) -> None:
        self.shape = shape
        self.field = field
        self.seed = seed
        self.turns = turns
        self.profile = profile
        self.used = used
        self.rng = rng
        self.most_boards = profile.most_final_boards if rng.below(8) == 0 else 1

    def make(self) -> Any:
        runs = draw_runs(self.field, self.seed, self.turns, self.rng)
        course = draw_words(runs, known_splits(), self._weigh, self.rng) if runs else None
        if not course:
            return None
        return next(filter(None, (self._make_of(course) for _ in range(DEALS))), None)

    def _make_of(self, course: list[Turn]) -> Any:
        deck = self._deal(course)
        puzzle: Any = self._write(course, deck) if deck else None
        if not puzzle or len(puzzle["allowedWords"]) > self.profile.most_words or is_offensive(puzzle):
            return None
        moves = Moves(puzzle)
        if len(moves.place(moves.start)) < self.profile.fewest_options:
            return None
        proof = prove(moves, self.profile.most_nodes)
        if not self._is_good(proof, moves):
            return None
        puzzle["meta"]["par"] = proof.par
        puzzle["allowedWords"] = sorted(map(level.to_lower, reachable(moves)))
        puzzle["solution"] = turns_of(moves, next(proof.lines()))
        return None if is_offensive(puzzle) else puzzle  # once more: the solution shows further hands

    def _weigh(self, split: Split) -> int:
        """How welcome a word is: not one that was there lately, and rather a long one than a short one."""
        word = "".join(split)
        return 0 if word in self.used else len(word)

    def _deal(self, course: list[Turn]) -> list[str] | None:
        """The deck in its order: each turn finds what it needs in the hand, with decoys beside. None if there is no
        room for a decoy."""
        needed = [[text for _, text in turn.new] for turn in course]
        room = min(level.HAND - len(texts) for texts in needed)
        if room < 1:
            return None
        tiles = [text for texts in needed for text in texts]
        early = self._draw_decoys([*tiles, course[0].split[course[0].run.pivot]], 1 + self.rng.below(room))
        late = self._draw_decoys([*tiles, *early], 1 + self.rng.below(3))
        for _ in range(60):
            order = [(turn, text) for turn, texts in enumerate(needed) for text in texts]
            for text in early:
                order.insert(self.rng.below(len(order) + 1), (-1, text))
            # A little disorder: neighbours are swapped.
            for at in range(len(order) - 1):
                if self.rng.below(2):
                    order[at], order[at + 1] = order[at + 1], order[at]
            if self._is_dealt_in_time(order, needed):
                return [text for _, text in order] + late
        return None

    def _is_dealt_in_time(self, order: list[tuple[int, str]], needed: list[list[str]]) -> bool:
        drawn = level.HAND
        for turn, texts in enumerate(needed):
            if sum(each == turn for each, _ in order[:drawn]) < len(texts):
                return False
            drawn += len(texts)
        return True

    def _draw_decoys(self, texts: list[str], number: int) -> list[str]:
        """Fragments that make many words with the others, drawn one after another."""
        decoys: list[str] = []
        usual = _usual_fragments()
        for _ in range(number):
            tried = [self.rng.choice(usual) for _ in range(DECOYS_TRIED)]
            known = [*texts, *decoys]
            weights = [0 if text in known else count_joined(text, known) ** 2 for text in tried]
            if sum(weights):
                decoys.append(tried[self.rng.weighted(weights)])
        return decoys

    def _write(self, course: list[Turn], deck: list[str]) -> Puzzle:
        size = self.shape.size
        first = course[0]
        text = first.split[first.run.pivot]
        words = spell([text, *deck], size)
        board = {
            "size": size,
            "goal": list(divmod(self.field.goal, size)),
            "seeds": [{"text": text, "r": self.seed // size, "c": self.seed % size, "dir": "H"}],
            "specials": [{"r": cell // size, "c": cell % size, "type": "blocked"} for cell in self.shape.find("#")],
        }
        name = derive_id("griddl", json.dumps([board, deck], sort_keys=True))
        return {
            "meta": {"id": name, "name": self.shape.name, "par": self.turns, "intro": self.shape.line},
            "board": board,
            "deck": deck,
            "allowedWords": sorted(map(level.to_lower, words)),
        }

    def _is_good(self, proof: Proof, moves: Moves) -> bool:
        if proof.par not in self.profile.pars[self.shape.size] or proof.final_boards > self.most_boards:
            return False
        words = {word for node in proof.layers[-1].values() for word in words_on(moves, node.state)}
        if words & (self.used | read_unwelcome()) or any(
            frequencies()[word] < self.profile.least_frequency for word in words
        ):
            return False
        if any(is_akin(*pair) for pair in combinations(words, 2)):
            return False
        return all(can_win(moves, each, proof) for each in moves.place(moves.start))


@cached()
def _usual_fragments() -> list[str]:
    return sorted(text for text in fragments() if len(text) < 4 or text in known_splits().fragments)


def repeats(puzzle: Griddl) -> dict[str, list[str]]:
    """The words on the board when the level's solution is played, or else the first that is found; and its name."""
    solutions = [puzzle["solution"]] if "solution" in puzzle else solve(puzzle, 1).solutions
    position = Position(puzzle, [])
    with suppress(ValueError):  # the auditor reports a solution that cannot be played
        for step in solutions[0] if solutions else ():
            play_turn(position, step)
    words = {level.to_lower(text) for _, text in runs_of(position.size, position.tiles)}
    return {"word": sorted(words), "name": [puzzle["meta"]["name"]]}
