"""The generator: a theme and a profile become a puzzle that is strict by construction.

First the path words are placed as a chain (chain.py), then bonus words across it, then fragments of theme words as
temptations, and the rest is filled (fill.py). How many words, where the path ends and how it winds is drawn
first, and the nearest of several chains is taken: those that are found first are much alike.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise, product
from typing import Any

from gridwright.data.material import read_own
from gridwright.data.waywords import read_themes
from gridwright.rules.amounts import count
from gridwright.rules.rng import Rng
from gridwright.rules.shape import quote

from ..contract import ANYTHING, GenerationError, Puzzle, Wanted
from ..generation import format_range, read_words, refuse_errors, seed_of, unknown_topic
from ..repairing import join_words
from .board import AXES, Board, Slot, board_of, shapes_of
from .chain import Chain, Placed, Search, crossings_of, find_spots
from .compile import compile as compile_source
from .fill import Filler, both_ways, find_blocked
from .geometry import Coordinates
from .profiles import PROFILES, Profile, Span
from .themes import Material, Theme, lint, material_of, name_of, theme_of

STEERING = {"word": "Words"}
TRIES = 60  # on boards of one size
CHAINS = 3  # of which the best is taken
TILES_TO_A_FRAGMENT = 12
LENGTHS = range(3, 25)  # of the words that can be wanted, in letters; a profile has fewer tiles


@dataclass(frozen=True, slots=True)
class Spec:
    """What to make. `used` has words of earlier puzzles, the oldest first; they are avoided as far as possible.
    `wanted` has words of the theme that the puzzle must have."""

    theme: Theme
    profile: str
    used: tuple[str, ...] = ()
    wanted: frozenset[str] = frozenset()


def vary(spec: Spec, puzzle: Puzzle) -> Spec:
    fresh = tuple(word["wordId"] for group in ("path", "additional") for word in puzzle["words"][group])
    return replace(spec, used=(*(word for word in spec.used if word not in fresh), *fresh))


def topics() -> list[str]:
    return list(read_themes())


def specs(profile: str, topics: Sequence[Any], wanted: Wanted = ANYTHING) -> list[Spec]:
    """A spec for each theme: the name of one, or the content of a theme's file. Without topics they are all that have
    the wanted words. GenerationError if a theme has an error, or cannot have the words."""
    words = read_words(wanted.word, LENGTHS)
    found = [_named(topic) if isinstance(topic, str) else _sound(topic) for topic in topics or read_themes()]
    themes = [theme_of(theme) for theme in found]
    if words and not topics:
        themes = _find_themes(themes, words)
    return [_steer(Spec(theme, profile), words) if words else Spec(theme, profile) for theme in themes]


def _find_themes(themes: list[Theme], words: list[str]) -> list[Theme]:
    """The themes that have all of these words, on the path if there are such."""
    for groups in (("path",), ("path", "bonus")):
        found = [theme for theme in themes if {*words} <= {*_spell(theme, *groups)}]
        if found:
            return found
    raise GenerationError(f"no theme has {join_words(words)}; choose a theme, and they are added to it")


def _spell(theme: Theme, *groups: str) -> dict[str, str]:
    """The words of a theme by their letters."""
    return {name_of(word).upper(): word for group in groups for word in getattr(theme, group)}


def _steer(spec: Spec, words: list[str]) -> Spec:
    """The spec with words that its theme has, or is given. What can be read in them is not used itself.
    GenerationError if they cannot be in one puzzle."""
    theme, profile = spec.theme, PROFILES[spec.profile]
    known = _spell(theme, "path", "bonus")
    spelled = [known.get(word, word) for word in words]
    path = (*theme.path, *(word for word in spelled if word not in known.values()))
    within = both_ways({*path, *theme.bonus} - {*spelled})
    hidden = {each for each in within if any(each in word for word in spelled)}
    hidden |= {each[::-1] for each in hidden}
    theme = replace(
        theme,
        path=tuple(word for word in path if word in spelled or word not in hidden),
        bonus=tuple(word for word in theme.bonus if word in spelled or word not in hidden),
    )
    material = material_of(theme, spec.profile)
    usable = {material.spell(word) for word in (*material.path, *material.bonus)}
    for word in spelled:
        if word not in usable:
            raise GenerationError(_explain(word, spelled, profile))
    on_path, room = sum(word in theme.path for word in spelled), profile.bonus_words.most
    if len(spelled) - on_path > room:
        raise GenerationError(f"{profile.name} has at most {count(room, 'bonus word')}, and more of them are wanted")
    if len(spelled) > (most := profile.path_words.most + room):
        raise GenerationError(f"{profile.name} has at most {count(most, 'word')}, and {len(spelled)} are wanted")
    return replace(spec, theme=theme, wanted=frozenset(spelled))


def _explain(word: str, words: list[str], profile: Profile) -> str:
    """Why a word cannot be used beside others."""
    tiles = len(re.sub(r"\{.+?\}", ".", word))
    if tiles not in profile.word_tiles:
        lengths = range(profile.word_tiles.least, profile.word_tiles.most + 1)
        return f"{name_of(word)} has {count(tiles, 'letter')}; {profile.name} takes words of {format_range(lengths)}"
    other = next((each for each in both_ways({*words} - {word}) if each in word), None)
    if other:
        return f"{name_of(other)} can be read in {name_of(word)}"
    return f"{name_of(word)} has {find_blocked(word)} in it, which is on the blocklist, or is when it is read backwards"


def _named(name: str) -> Any:
    if name not in read_themes():
        raise unknown_topic("theme", name, read_themes())
    theme = read_themes()[name]
    return _sound(theme, f"the theme {quote(name)} has an error") if name in read_own("themes") else theme


def _sound(theme: Any, label: str = "the theme has an error") -> Any:
    refuse_errors(label, lint(theme))
    return theme


def generate(spec: Spec, seed: str, index: int | None = None) -> Puzzle:
    profile = PROFILES[spec.profile]
    material = material_of(spec.theme, spec.profile)
    rng = Rng(f"{spec.theme.title} {spec.profile} {seed_of(seed, index)}")
    words = (*material.path, *material.bonus)
    wanted = [word for word in words if material.spell(word) in spec.wanted]
    # What is wanted and cannot be on the path becomes a bonus word.
    for is_needed, size in product((True, False) if wanted else (True,), profile.sizes):
        for number in range(TRIES):
            used = spec.used[2 * number * len(spec.used) // TRIES :]
            avoided = {word for word in words if material.name(word) in used and word not in wanted}
            shape = rng.choice(shapes_of(profile, size))
            draft = Draft(board_of(shape, profile), profile, material, avoided, rng, wanted)
            if draft.place_path(is_needed) and draft.decorate() and draft.fill():
                return draft.write(spec.theme)
    having = f" with {join_words(sorted(map(name_of, spec.wanted)))}" if wanted else ""
    raise GenerationError(f'"{spec.theme.title}" yields no puzzle for {spec.profile}{having}')


class Draft:
    """A puzzle while it is made. Each step returns False if it fails: then a new draft is begun."""

    def __init__(
        self,
        board: Board,
        profile: Profile,
        material: Material,
        avoided: set[str],
        rng: Rng,
        wanted: Sequence[str] = (),
    ) -> None:
        self.board = board
        self.profile = profile
        self.material = material
        self.avoided = avoided
        self.rng = rng
        self.wanted = wanted
        self.filler = Filler(board, material.readings, rng)
        self.bonus: list[tuple[int, Placed]] = []  # with the cell of the hint

    def place_path(self, is_needed: bool = True) -> bool:
        """Place path words: of the first chains that are found, the one that is nearest to what was drawn. All that are
        wanted are in it if that is needed."""
        board, rng = self.board, self.rng
        wanted = [word for word in self.wanted if word in self.material.path]
        number = max(self._draw(self.profile.path_words), min(len(wanted), self.profile.path_words.most))
        end, steps, turns = rng.below(board.width), board.height + 2 + rng.below(board.height), rng.below(4)
        least = self.profile.least_coverage((board.width, board.height))
        chains: list[tuple[int, Chain]] = []
        search = Search(
            crossings_of(board, self.profile, self.material.path), self.avoided, number, rng, wanted, is_needed
        )
        for _ in range(3 * CHAINS):
            chain = search.run()
            if chain and chain.mask.bit_count() >= least:
                moves = chain.moves(board)
                miss = abs(count_steps(moves) - steps) + 2 * abs(count_turns(moves) - turns)
                chains.append((miss + 2 * abs(chain.end % board.width - end), chain))
                if len(chains) == CHAINS:
                    break
        if not chains:
            return False
        self.chain = min(chains, key=lambda each: each[0])[1]
        return self.filler.put(self.chain.words)

    def decorate(self) -> bool:
        placed = {placed.word for placed in self.chain.words}
        missing = [word for word in self.wanted if word not in placed]
        number = self._draw(self.profile.bonus_words)
        if len(missing) > self.profile.bonus_words.most or not all(self._add_bonus([word]) for word in missing):
            return False
        for _ in range(number - len(missing)):
            if not self._add_bonus(self.material.bonus):
                break
        self._add_fragments()
        return len(self.bonus) in self.profile.bonus_words

    def _draw(self, span: Span) -> int:
        return span.least + self.rng.below(span.most - span.least + 1)

    def _add_bonus(self, words: Sequence[str]) -> bool:
        """Place one of the words, where there is room for one."""
        found = self._list_bonus(words)
        weights = [weight for weight, *_ in found]
        for _ in range(min(6, len(found))):
            index = self.rng.weighted(weights)
            weights[index] = 0
            _, hint, placed = found[index]
            if self.filler.put([placed]):
                self.bonus.append((hint, placed))
                return True
        return False

    def _list_bonus(self, words: Sequence[str]) -> list[tuple[int, int, Placed]]:
        """Where one more bonus word could be: how good it is there, the cell of its hint, the word.

        A hint is at a tile of one path word only, that neither marker gives away. Long words do better than short
        ones, those inside the board than those along its edge, those that hint at a word which no other does, and
        those that earlier puzzles did not have.
        """
        taken = {placed.word for _, placed in self.bonus}
        spots = find_spots([word for word in words if word not in taken])
        others = [*self.chain.words, *(placed for _, placed in self.bonus)]
        special = {self.chain.start, self.chain.end, *self.chain.crossings}
        found = []
        for path in self.chain.words:
            is_hinted = any(path.slot.mask >> hint & 1 for hint, _ in self.bonus)
            for tile, cell in zip(path.word, path.slot.cells, strict=True):
                if cell in special:
                    continue
                for word, index in spots.get(tile, ()):
                    for direction in self.profile.bonus_directions:
                        slot = self.board.slots[direction, len(word)][index][cell]
                        if slot is None or not self.filler.can_put(word, slot):
                            continue
                        if any(slot.mask & other.slot.mask and is_along(slot, other.slot) for other in others):
                            continue
                        weight = 96 * (len(word) - 2)
                        if not slot.mask & ~self.board.edge:
                            weight //= 6
                        if is_hinted:
                            weight //= 4
                        if word in self.avoided:
                            weight //= 16
                        found.append((max(1, weight), cell, Placed(word, slot)))
        return found

    def _add_fragments(self) -> None:
        """Put a random number of beginnings of theme words, which look like the words."""
        words = [word for word in self.material.path if len(word) > 3 and not set(word) & set(self.material.emoji)]
        empty = [cell for cell in self.board.open_cells if not self.filler.tiles[cell]]
        for _ in range(self.rng.below(len(empty) // TILES_TO_A_FRAGMENT + 2) if words and empty else 0):
            word = self.rng.choice(words)
            fragment = word[: max(3, len(word) - 1 - self.rng.below(2))]
            for _ in range(8):
                direction = self.rng.choice(self.profile.path_directions)
                slot = self.board.slots[direction, len(fragment)][0][self.rng.choice(empty)]
                if slot and self.filler.tempt(fragment, slot):
                    break

    def fill(self) -> bool:
        return self.filler.fill()

    def write(self, theme: Theme) -> Puzzle:
        profile, coordinates = self.profile, self.board.coordinates

        def entry(placed: Placed) -> dict[str, Any]:
            at = list(coordinates[placed.slot.cells[0]])
            return {"word": self.material.spell(placed.word), "at": at, "dir": placed.slot.direction}

        tiles = [self.material.spell(tile) or "." for tile in self.filler.tiles]
        width = self.board.width
        return compile_source(
            {
                "theme": theme.title,
                **self._describe_themes(theme),
                "rows": [tiles[first : first + width] for first in range(0, len(tiles), width)],
                "path": [entry(placed) for placed in self.chain.words],
                "additional": [entry(placed) | {"hint": list(coordinates[hint])} for hint, placed in self.bonus],
                "start": list(coordinates[self.chain.start]),
                "end": list(coordinates[self.chain.end]),
                "selection": profile.selection_model,
                "connectivity": profile.connectivity_model,
            }
        )

    def _describe_themes(self, theme: Theme) -> dict[str, str]:
        """What a player sees later. A wanted word that the path has no room for is a bonus word of another theme."""
        found = {"reveal": theme.reveal} if theme.reveal else {}
        has_own = theme.bonus_title.casefold() not in ("", theme.title.casefold())
        if has_own and all(placed.word in self.material.bonus for _, placed in self.bonus):
            found["bonusTheme"] = theme.bonus_title
        return found


def is_along(one: Slot, other: Slot) -> bool:
    return AXES[one.direction] == AXES[other.direction]


def count_steps(moves: list[Coordinates]) -> int:
    return sum(max(abs(dx), abs(dy)) for dx, dy in moves)


def count_turns(moves: list[Coordinates]) -> int:
    """How often the path turns back to the left or right, or up or down."""
    return sum((a > 0) != (b > 0) for axis in (0, 1) for a, b in pairwise(move[axis] for move in moves if move[axis]))
