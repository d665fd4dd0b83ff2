"""What a grid spells: the lines where a word can be read, and the words that are there by accident."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache

from .geometry import ALLOWED, DIRECTIONS, ORTHOGONAL, Coordinates, Step, draw_line, is_ray

Reading = tuple[Coordinates, ...]

MOST_CHAINS = 20_000


class CountlessError(Exception):
    """A word has too many chains to follow."""


def readable_directions(model: str, reverse: bool) -> tuple[str, ...]:
    """The directions of a drag under a selection model: those of words, and back if reversed drags are allowed."""
    return ORTHOGONAL if model == "RAY_4DIR" and reverse else ALLOWED[model]


def find_readings(
    tiles: Mapping[Coordinates, object], tokens: Sequence[object], model: str, reverse: bool = False
) -> list[Reading]:
    """All lines in which a drag can spell `tokens`. CountlessError if there are too many chains."""
    steps = [DIRECTIONS[name] for name in readable_directions(model, reverse)]
    starts = [cell for cell, tile in tiles.items() if tile == tokens[0]]
    find = _find_rays if is_ray(model) else _find_chains
    found: dict[frozenset[Reading], Reading] = {}
    for reading in find(starts, tiles, tokens, steps):
        # A word that is the same from both ends is read once, not twice.
        found.setdefault(frozenset((reading, reading[::-1])), reading)
    return list(found.values())


def _find_rays(
    starts: list[Coordinates], tiles: Mapping[Coordinates, object], tokens: Sequence[object], steps: list[Step]
) -> Iterator[Reading]:
    for start in starts:
        for step in steps:
            line = draw_line(start, step, len(tokens))
            if all(tiles.get(cell) == token for cell, token in zip(line, tokens, strict=True)):
                yield tuple(line)


def _find_chains(
    starts: list[Coordinates], tiles: Mapping[Coordinates, object], tokens: Sequence[object], steps: list[Step]
) -> list[Reading]:
    chains: list[Reading] = [(start,) for start in starts]
    for token in tokens[1:]:
        longer: list[Reading] = []
        for chain in chains:
            x, y = chain[-1]
            near = [(x + dx, y + dy) for dx, dy in steps]
            longer += [(*chain, cell) for cell in near if tiles.get(cell) == token and cell not in chain]
            if len(longer) > MOST_CHAINS:
                raise CountlessError
        chains = longer
    return chains


def find_words(
    letters: Mapping[Coordinates, str], directions: Iterable[str], words: frozenset[str], least: int
) -> Iterator[tuple[str, Reading]]:
    """Those of `words`, of `least` letters or more, that can be read straight in these directions, and where.

    Where `letters` has no cell, a line breaks.
    """
    longest = _longest(words)
    for name in directions:
        dx, dy = DIRECTIONS[name]
        for x, y in letters:
            if (x - dx, y - dy) in letters:
                continue
            line = []
            while (x, y) in letters:
                line.append((x, y))
                x, y = x + dx, y + dy
            text = "".join(letters[cell] for cell in line)
            for start in range(len(text) - least + 1):
                for end in range(start + least, min(start + longest, len(text)) + 1):
                    if text[start:end] in words:
                        yield text[start:end], tuple(line[start:end])


@cache
def _longest(words: frozenset[str]) -> int:
    return max(map(len, words), default=0)
