"""The generator: a shape, a course of words through it, a deck with decoys, and the proof.

The course gives the tiles that are needed, turn by turn. Decoys join them: fragments that make many words with the
others. Then every word of the vocabulary that the board has room for is allowed, and the search says what the par is.
What is easier than it was meant to be, has several ends, or leads astray for good in the first turn is not kept. Of
more or fewer that are, the hardest is taken: so some levels are harder than others.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import combinations, permutations
from typing import Any

from gridwright.data.griddl import read_unwelcome
from gridwright.data.material import cached
from gridwright.data.waywords import read_themes
from gridwright.data.words import frequencies
from gridwright.rules import shape as json_shape
from gridwright.rules.amounts import count
from gridwright.rules.griddl import level
from gridwright.rules.griddl.position import Position
from gridwright.rules.griddl.runs import runs_of
from gridwright.rules.rng import Rng
from gridwright.rules.schema.griddl import Puzzle as Griddl

from ..contract import ANYTHING, GenerationError, Puzzle, Wanted
from ..generation import derive_id, read_words, seed_of, unknown_topic
from ..repairing import join_words
from .course import LONGEST_RUN, Field, Run, Turn, draw_runs, draw_words, field_of, find_chains, find_needed
from .grade import grade
from .moves import Moves
from .offensive import is_offensive
from .profiles import PROFILES, Profile
from .search import Proof, can_win, prove, words_on
from .shapes import SHAPES, Shape
from .show import play_turn
from .solve import solve, turns_of
from .spelling import count_joined, reachable, spell, vocabulary
from .splits import LENGTHS, Split, SplitTable, fragments, is_akin, known_splits, split

SPACING = {"word": 20, "name": 2}
STEERING = {"word": "Words"}
SHAPES_TRIED, TRIES = 60, 250  # levels of one shape, before another is drawn
STEERED_SHAPES, STEERED_TRIES = 500, 60  # the same, with words that are wanted
FEWEST_OF_THEME = 2
THEME_CANDIDATES = 3
LIKED = 40  # so much likelier is a word of the theme
MOST_TURNS = 6
DEALS = 3  # of a deck for one course
CANDIDATES = (1, 1, 2)  # of which one number is drawn: of so many levels the hardest is taken
DECOYS_TRIED = 12


@dataclass(frozen=True, slots=True)
class Spec:
    """What to make. `used` has the words of earlier levels, which should not return. The solution must have all
    `wanted` words, and as many of the `theme` as possible."""

    profile: str
    used: frozenset[str] = frozenset()
    wanted: tuple[str, ...] = ()
    theme: tuple[str, ...] = ()


def topics() -> list[str]:
    """The themes of Waywords. Without one, a level is of whatever words cross."""
    return list(read_themes())


def specs(profile: str, topics: Sequence[Any], wanted: Wanted = ANYTHING) -> list[Spec]:
    """A spec for each theme: the name of one of Waywords, the content of its file, or a list of words. Without topics,
    one spec. GenerationError if a theme is unknown or has too few words, or if no level can have the wanted words."""
    words = tuple(read_words(wanted.word, LENGTHS))
    for word in words:
        if reason := _find_reason(word, profile):
            raise GenerationError(reason)
    for one, other in combinations(words, 2):
        if is_akin(one, other):
            raise GenerationError(f"{one} and {other} begin alike, or one is in the other: a level has one of them")
    most = max(max(pars) for pars in PROFILES[profile].pars.values())
    if len(words) > most:
        raise GenerationError(f"{profile} has at most {count(most, 'turn')}, and {len(words)} words are wanted")
    return [Spec(profile, wanted=words, theme=_read_theme(topic, profile, words)) for topic in topics] or [
        Spec(profile, wanted=words)
    ]


def _find_reason(word: str, profile: str) -> str:
    """Why the solution of a level cannot have a word; empty if it can."""
    if word not in vocabulary():
        return f"{word} is not in the list of words, or too rare"
    if frequencies()[word] < PROFILES[profile].least_frequency:
        return f"{word} is too rare: {profile} takes words that everybody knows"
    if word in read_unwelcome():
        return f"{word} is on the list of unwelcome words"
    if not _list_splits(word):
        return f"{word} cannot be cut into tiles: each must be a word, or be in many words"
    return ""


@cached(maxsize=512)
def _list_splits(word: str) -> tuple[Split, ...]:
    return tuple(split(word, LONGEST_RUN))


def _read_theme(topic: Any, profile: str, wanted: Sequence[str]) -> tuple[str, ...]:
    """The words of a theme that a level can have, and those that are wanted."""
    if isinstance(topic, str):
        if topic not in read_themes():
            raise unknown_topic("theme", topic, read_themes())
        topic = read_themes()[topic]
    words: Any = topic.get("path") if isinstance(topic, dict) else topic
    if json_shape.problems(json_shape.list_of(json_shape.text), words):
        raise GenerationError("expected a theme of Waywords, or a list of words")
    letters = (word.replace("{", "").replace("}", "").upper() for word in words)
    usable = (word for word in letters if len(word) in LENGTHS and not _find_reason(word, profile))
    theme = tuple(dict.fromkeys((*wanted, *usable)))
    if len(theme) < FEWEST_OF_THEME:
        raise GenerationError(f"the theme has {count(len(theme), 'word')} that a level can have, expected at least 2")
    return theme


def vary(spec: Spec, puzzle: Any) -> Spec:
    words = repeats(puzzle)["word"]
    return replace(spec, used=spec.used | (set(map(level.to_upper, words)) - {*spec.wanted}))


def generate(spec: Spec, seed: str, index: int | None = None) -> Any:
    """The level of a seed, the same on every machine. GenerationError if none is found."""
    profile = PROFILES[spec.profile]
    rng = Rng(f"griddl {spec.profile} {seed_of(seed, index)}")
    if spec.wanted or spec.theme:
        return _generate_steered(spec, profile, rng)
    size = _draw_size(profile, rng)
    wanted = rng.choice(CANDIDATES)
    for _ in range(SHAPES_TRIED):
        draft = _draw_draft(profile, size, spec.used, rng)
        found = draft.find(TRIES, wanted) if draft else []
        if found:
            return max(found, key=lambda each: grade(each).effort)
    raise GenerationError(f"no level was found for {spec.profile}")


def _generate_steered(spec: Spec, profile: Profile, rng: Rng) -> Any:
    """A level with what is wanted. Words of the theme that earlier levels had are used again only if nothing else is
    found."""
    fresh = tuple(word for word in spec.theme if word not in spec.used)
    number = THEME_CANDIDATES if spec.theme else rng.choice(CANDIDATES)
    found: list[Any] = []
    for tried in range(STEERED_SHAPES):
        theme = fresh if len(fresh) >= FEWEST_OF_THEME and tried < SHAPES_TRIED else spec.theme
        size = _draw_size(profile, rng, len(spec.wanted))
        draft = _draw_draft(profile, size, spec.used - {*theme}, rng, spec.wanted, theme)
        found += draft.find(STEERED_TRIES, 1) if draft else []
        if len(found) >= (number if tried < SHAPES_TRIED else 1):
            break
    if not found:
        having = f" with {join_words(spec.wanted)}" if spec.wanted else " with two words of the theme"
        raise GenerationError(f"no level was found for {spec.profile}{having}")
    return max(found, key=lambda each: (count_of_theme(each, spec.theme), grade(each).effort))


def count_of_theme(puzzle: Any, theme: Iterable[str]) -> int:
    return len({*map(level.to_upper, repeats(puzzle)["word"])} & {*theme})


def _draw_size(profile: Profile, rng: Rng, turns: int = 0) -> int:
    """The size of a board on which a level can have so many turns."""
    weights = {size: weight for size, weight in profile.weights.items() if max(profile.pars[size]) >= turns}
    return list(weights)[rng.weighted(list(weights.values()))]


def _draw_draft(
    profile: Profile,
    size: int,
    used: frozenset[str],
    rng: Rng,
    wanted: Sequence[str] = (),
    theme: tuple[str, ...] = (),
) -> Draft | None:
    shape = rng.choice([each for each in SHAPES if each.size == size]).turn(rng.below(4), bool(rng.below(2)))
    seed_at, goal = rng.choice(shape.find("S")), rng.choice(shape.find("*"))
    field = field_of(shape, goal)
    least = max(field.turns_from(seed_at), len(wanted))
    turns = [par for par in profile.pars[size] if par in range(least, MOST_TURNS + 1)]
    return Draft(shape, field, seed_at, rng.choice(turns), profile, used, rng, wanted, theme) if turns else None


class Draft:
    """Levels of one shape while they are made. Each step answers None or False if it cannot be taken."""

    def __init__(
        self,
        shape: Shape,
        field: Field,
        seed: int,
        turns: int,
        profile: Profile,
        used: frozenset[str],
        rng: Rng,
        wanted: Sequence[str] = (),
        theme: tuple[str, ...] = (),
    ) -> None:
        self.shape = shape
        self.field = field
        self.seed = seed
        self.turns = turns
        self.profile = profile
        self.used = used
        self.rng = rng
        self.wanted = wanted
        self.theme = theme
        self.most_boards = profile.most_final_boards if rng.below(8) == 0 else 1

    def find(self, tries: int, number: int) -> list[Any]:
        """So many levels, or as many as so many tries yield."""
        found: list[Any] = []
        for _ in range(tries):
            puzzle = self.make()
            found += [puzzle] if puzzle else []
            if len(found) == number:
                break
        return found

    def make(self) -> Any:
        runs = draw_runs(self.field, self.seed, self.turns, self.rng)
        wanted = self._assign(runs) if runs else None
        if runs is None or wanted is None:
            return None
        course = draw_words(runs, known_splits(), self._weigh, self.rng, wanted)
        if not course:
            return None
        return next(filter(None, (self._make_of(course) for _ in range(DEALS))), None)

    def _assign(self, runs: list[Run]) -> Mapping[int, Sequence[Split]] | None:
        """The runs for what is wanted, each with the splits that it may have; None if the runs have no room for it."""
        if self.theme:
            chains = find_chains(runs, _theme_splits(self.theme), self.wanted)
            if chains:
                return {index: [each] for index, each in self.rng.choice(chains).items()}
        if self.wanted and (not self.theme or len(self.wanted) >= FEWEST_OF_THEME):
            orders = list(permutations(range(len(runs)), len(self.wanted)))
            self.rng.shuffle(orders)
            for order in orders:
                wanted = {index: _list_splits(word) for index, word in zip(order, self.wanted, strict=True)}
                if find_needed(runs, known_splits(), wanted):
                    return wanted
        return None if self.wanted or self.theme else {}

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
        if is_offensive(puzzle):  # once more: the solution shows further hands
            return None
        return puzzle if self._has_wanted(puzzle) else None

    def _has_wanted(self, puzzle: Any) -> bool:
        if not self.wanted and not self.theme:
            return True
        if self.theme and count_of_theme(puzzle, self.theme) < FEWEST_OF_THEME:
            return False
        return {*self.wanted} <= {*map(level.to_upper, repeats(puzzle)["word"])}

    def _weigh(self, split: Split) -> int:
        """How welcome a word is: not one that was there lately, and rather a long one than a short one."""
        word = "".join(split)
        return 0 if word in self.used else len(word) * (LIKED if word in self.theme else 1)

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


@cached(maxsize=16)
def _theme_splits(theme: tuple[str, ...]) -> SplitTable:
    return SplitTable(theme)


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
