"""The schedule of a batch: which four categories each of its puzzles has.

It is drawn in rounds. In a round a category is used at most twice; a round ends when what is left of it makes no puzzle
any more, and for a batch that goes on the next begins. What was used less is preferred, by powers; and so is what
shares words with the categories that are chosen already, for those mislead. Four that share no word are no puzzle,
unless no two of the database share any. No two puzzles in a row have a category in common.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations

from gridwright.data.edgewise import Category
from gridwright.data.material import cached
from gridwright.rules.rng import Rng

from ..contract import GenerationError
from ..stems import stem
from .database import Database, current_database
from .labels import find_kin, stems_of, subjects_of

Quad = tuple[int, int, int, int]  # of indices in the database

MOST_USES = 2
FEWEST_WORDS = 4  # that no other category of the puzzle can claim: with them it can always be made
LESS_USED = 32  # so much likelier with each use fewer
PLAIN = 3  # so much more is a word worth that both have in their lists than one that is merely true of both
SHARED = 24  # so much likelier by the worth of shared words
MOST_SHARED = 16  # what is worth more counts as this
MOST_OF_A_TYPE = 2  # in a puzzle, unless there is nothing else
NOT_CROWDED = 1 << 20
TRIES = 24


class Company:
    """What the categories of one database have in common."""

    def __init__(self, database: Database) -> None:
        self.database = database
        indices = range(len(database.categories))
        self.bits = dict.fromkeys(database.listed, 0)  # of a word, the categories that it belongs to
        self.claims = dict.fromkeys(database.listed, 0)  # and those that it belongs to or may belong to
        for index in indices:
            for word in database.members[index] & database.listed.keys():
                self.bits[word] |= 1 << index
            for word in (database.members[index] | database.doubts[index]) & database.listed.keys():
                self.claims[word] |= 1 << index
        self.stems = {word: stem(word) for word in database.listed}
        self.kin = find_kin(set(self.stems.values()))
        self.label_stems = [stems_of(each.name) for each in database.categories]
        self.subjects = [subjects_of(each.name) for each in database.categories]
        self.shared = [[0] * len(indices) for _ in indices]
        for one, other in combinations(indices, 2):
            plain = {*database.categories[one].words} & {*database.categories[other].words}
            true = {*database.categories[one].words} & database.members[other]
            true |= {*database.categories[other].words} & database.members[one]
            weight = PLAIN * len(plain) + len(true)
            self.shared[one][other] = self.shared[other][one] = min(MOST_SHARED, weight)
        self.can_overlap = any(map(any, self.shared))
        self.suits = lru_cache(maxsize=64)(self._find_suits)

    def usable(self, indices: list[int]) -> list[list[str]]:
        """For each of some categories its words, without those that one of their labels has in it."""
        stems = frozenset().union(*(self.label_stems[index] for index in indices))
        return [
            [word for word in self.database.categories[at].words if self.stems[word] not in stems] for at in indices
        ]

    def unclaimed(self, indices: list[int]) -> list[list[str]]:
        """For each of some categories those of its usable words that none of the others can claim."""
        together = sum(1 << index for index in indices)
        return [
            [word for word in words if self.claims[word] & together == 1 << index]
            for index, words in zip(indices, self.usable(indices), strict=True)
        ]

    def can_combine(self, indices: list[int]) -> bool:
        """Whether categories may be in one puzzle: each is about something else, and has enough words of its own."""
        if any(self.subjects[one] & self.subjects[other] for one, other in combinations(indices, 2)):
            return False
        return all(len({self.stems[word] for word in words}) >= FEWEST_WORDS for words in self.unclaimed(indices))

    def overlap(self, indices: list[int]) -> bool:
        """Whether a usable word of some categories belongs to more than one of them."""
        together = sum(1 << index for index in indices)
        return any((self.bits[word] & together).bit_count() > 1 for words in self.usable(indices) for word in words)

    def _find_suits(self, chosen: tuple[int, ...]) -> list[int | None]:
        """For each category how much it shares with those that are chosen; None if they may not be combined."""
        return [
            sum(self.shared[index][other] for other in chosen)
            if index not in chosen and self.can_combine([*chosen, index])
            else None
            for index in range(len(self.database.categories))
        ]


class Schedule:
    def __init__(self, company: Company, seed: str, wanted: tuple[int, ...] = ()) -> None:
        """`wanted` are the categories that every quad has."""
        self.company = company
        self.wanted = wanted
        self.rng = Rng(f"schedule {seed}")
        self.quads: list[Quad] = []
        self.rounds: list[int] = []  # the index of the first quad of each
        self._begin_round()

    def __getitem__(self, index: int) -> Quad:
        """The categories of a puzzle. GenerationError if the database has too few that go together."""
        while len(self.quads) <= index:
            quad = self._draw(self.quads[-1] if self.quads else ())
            if quad is None and self.rounds[-1] < len(self.quads):
                self._begin_round()
                continue
            quad = quad or self._draw(())  # of a few categories, those that were there just now
            if quad is None:
                others = "others go with those that are wanted" if self.wanted else "of them go together"
                raise GenerationError(f"the categories yield no puzzle: too few {others}")
            for each in quad:
                self.uses[each] += 1
            self.quads.append(quad)
        return self.quads[index]

    def _begin_round(self) -> None:
        self.uses = [0] * len(self.company.database.categories)
        self.rounds.append(len(self.quads))

    def _draw(self, before: Iterable[int]) -> Quad | None:
        for _ in range(TRIES):
            chosen = list(self.wanted)
            tried = {*before, *chosen}
            while len(chosen) < 4:
                weights = self._weigh(chosen, tried)
                if not any(weights):
                    break
                index = self.rng.weighted(weights)
                tried.add(index)
                if self.company.can_combine([*chosen, index]):
                    chosen.append(index)
            if len(chosen) == 4 and (self.company.overlap(chosen) or not self.company.can_overlap):
                one, two, three, four = chosen
                return one, two, three, four
        return None

    def _weigh(self, chosen: list[int], tried: set[int]) -> list[int]:
        """How likely each category is to be the next one."""
        categories = self.company.database.categories
        types = [categories[index].type for index in chosen]
        weights = []
        for index, uses in enumerate(self.uses):
            if uses == MOST_USES or index in tried:
                weights.append(0)
                continue
            shared = sum(self.company.shared[other][index] for other in chosen)
            weight = (1 + SHARED * shared) * LESS_USED ** (MOST_USES - uses)
            crowded = types.count(categories[index].type) == MOST_OF_A_TYPE
            weights.append(weight if crowded else weight * NOT_CROWDED)
        return weights


@cached()
def company_of(own: tuple[Category, ...]) -> Company:
    """Of these categories, or of all if there are none."""
    return Company(Database(own) if own else current_database())


@cached(maxsize=16)
def schedule_of(own: tuple[Category, ...], batch: str, wanted: tuple[int, ...] = ()) -> Schedule:
    return Schedule(company_of(own), batch, wanted)
