"""The schedule of a batch: which four categories each of its puzzles has.

It is drawn in rounds. In a round a category is used at most twice; a round ends when what is left of it makes no puzzle
any more, and for a batch that goes on the next begins. What was used less is preferred, by powers; and so is what
shares words with the categories that are chosen already, for those mislead. Four that share no word are no puzzle,
unless no two of the database share any. No two puzzles in a row have a category in common.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import combinations

from gridwright.data.categories import Category
from gridwright.rules.rng import Rng

from ..contract import GenerationError
from ..stems import stem
from .index import Index, shipped
from .labels import find_kin, stems_of, subjects_of

Quad = tuple[int, int, int, int]  # places in the index

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
    """What categories have to do with one another, of one index."""

    def __init__(self, index: Index) -> None:
        self.index = index
        places = range(len(index.categories))
        self.bits = dict.fromkeys(index.listed, 0)  # of a word, the categories that it belongs to
        self.claims = dict.fromkeys(index.listed, 0)  # and those that it belongs to or may belong to
        for place in places:
            for word in index.members[place] & index.listed.keys():
                self.bits[word] |= 1 << place
            for word in (index.members[place] | index.doubts[place]) & index.listed.keys():
                self.claims[word] |= 1 << place
        self.stems = {word: stem(word) for word in index.listed}
        self.kin = find_kin(set(self.stems.values()))
        self.label_stems = [stems_of(each.name) for each in index.categories]
        self.subjects = [subjects_of(each.name) for each in index.categories]
        self.shared = [[0] * len(places) for _ in places]
        for one, other in combinations(places, 2):
            plain = {*index.categories[one].words} & {*index.categories[other].words}
            true = {*index.categories[one].words} & index.members[other]
            true |= {*index.categories[other].words} & index.members[one]
            weight = PLAIN * len(plain) + len(true)
            self.shared[one][other] = self.shared[other][one] = min(MOST_SHARED, weight)
        self.can_overlap = any(map(any, self.shared))
        self.suits = lru_cache(maxsize=64)(self._find_suits)

    def usable(self, places: list[int]) -> list[list[str]]:
        """For each of some categories its words, without those that one of their labels has in it."""
        stems = frozenset().union(*(self.label_stems[place] for place in places))
        return [
            [word for word in self.index.categories[place].words if self.stems[word] not in stems] for place in places
        ]

    def unclaimed(self, places: list[int]) -> list[list[str]]:
        """For each of some categories those of its usable words that none of the others can claim."""
        together = sum(1 << place for place in places)
        return [
            [word for word in words if self.claims[word] & together == 1 << place]
            for place, words in zip(places, self.usable(places), strict=True)
        ]

    def is_fit(self, places: list[int]) -> bool:
        """Whether categories may stand around one puzzle: each is about something else, and has words enough of its
        own."""
        if any(self.subjects[one] & self.subjects[other] for one, other in combinations(places, 2)):
            return False
        return all(len({self.stems[word] for word in words}) >= FEWEST_WORDS for words in self.unclaimed(places))

    def overlap(self, places: list[int]) -> bool:
        """Whether a usable word of some categories belongs to more than one of them."""
        together = sum(1 << place for place in places)
        return any((self.bits[word] & together).bit_count() > 1 for words in self.usable(places) for word in words)

    def _find_suits(self, chosen: tuple[int, ...]) -> list[int | None]:
        """For each category how much it shares with those that are chosen; None where they may not stand together."""
        return [
            sum(self.shared[place][other] for other in chosen)
            if place not in chosen and self.is_fit([*chosen, place])
            else None
            for place in range(len(self.index.categories))
        ]


class Schedule:
    def __init__(self, company: Company, seed: str) -> None:
        self.company = company
        self.rng = Rng(f"schedule {seed}")
        self.quads: list[Quad] = []
        self.rounds: list[int] = []  # the place of the first quad of each
        self._begin_round()

    def __getitem__(self, place: int) -> Quad:
        """The categories of a puzzle. GenerationError where the database has too few that go together."""
        while len(self.quads) <= place:
            quad = self._draw(self.quads[-1] if self.quads else ())
            if quad is None and self.rounds[-1] < len(self.quads):
                self._begin_round()
                continue
            quad = quad or self._draw(())  # of a few categories, those that were there just now
            if quad is None:
                raise GenerationError("the categories yield no puzzle: too few of them go together")
            for each in quad:
                self.uses[each] += 1
            self.quads.append(quad)
        return self.quads[place]

    def _begin_round(self) -> None:
        self.uses = [0] * len(self.company.index.categories)
        self.rounds.append(len(self.quads))

    def _draw(self, before: Iterable[int]) -> Quad | None:
        for _ in range(TRIES):
            chosen: list[int] = []
            unfit = set(before)
            while len(chosen) < 4:
                weights = self._weigh(chosen, unfit)
                if not any(weights):
                    break
                place = self.rng.weighted(weights)
                unfit.add(place)
                if self.company.is_fit([*chosen, place]):
                    chosen.append(place)
            if len(chosen) == 4 and (self.company.overlap(chosen) or not self.company.can_overlap):
                one, two, three, four = chosen
                return one, two, three, four
        return None

    def _weigh(self, chosen: list[int], unfit: set[int]) -> list[int]:
        """How likely each category is to be the next one."""
        categories = self.company.index.categories
        types = [categories[place].type for place in chosen]
        weights = []
        for place, uses in enumerate(self.uses):
            if uses == MOST_USES or place in unfit:
                weights.append(0)
                continue
            shared = sum(self.company.shared[other][place] for other in chosen)
            weight = (1 + SHARED * shared) * LESS_USED ** (MOST_USES - uses)
            crowded = types.count(categories[place].type) == MOST_OF_A_TYPE
            weights.append(weight if crowded else weight * NOT_CROWDED)
        return weights


@cache
def company_of(own: tuple[Category, ...]) -> Company:
    """Of a database of one's own, or where that is empty of the one that is shipped."""
    return Company(Index(own) if own else shipped())


@lru_cache(maxsize=16)
def schedule_of(own: tuple[Category, ...], batch: str) -> Schedule:
    return Schedule(company_of(own), batch)
