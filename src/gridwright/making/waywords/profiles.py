"""The profiles: what the generator makes, and what the reviews in quality.py check.

EASY_DAILY_V1 is section 10.7 of the game's document; MEDIUM and HARD are ours. docs/games/waywords.md describes them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from gridwright.rules.schema.waywords import ConnectivityModel, SelectionModel

from .geometry import DIRECTIONS, FORWARD, ORTHOGONAL

Size = tuple[int, int]  # width, height


class Span(NamedTuple):
    """From `least` to `most`, both included."""

    least: int
    most: int

    def __contains__(self, number: object) -> bool:
        return isinstance(number, int) and self.least <= number <= self.most


@dataclass(frozen=True, eq=False)
class Profile:
    """The rules for START, END, the path and its crossings are the same for all profiles, and not here."""

    name: str
    sizes: tuple[Size, ...]  # the size to make, then those to fall back on
    selection_model: SelectionModel
    connectivity_model: ConnectivityModel
    path_directions: tuple[str, ...]  # names in geometry.DIRECTIONS
    bonus_directions: tuple[str, ...]
    path_words: Span
    word_tiles: Span  # of a path word
    bonus_words: Span
    void_cells: Span | None  # None: any number
    coverage: dict[Size, int]  # the fewest cells of path words in a grid of a size
    other_sizes: bool = False  # whether a puzzle may be of another size
    corners_touch: bool = False  # whether path words that share no cell must not meet at their corners either

    def least_coverage(self, size: Size) -> int:
        return self.coverage.get(size, max(12, size[0] * size[1] // 4))


EASY_DAILY_V1 = Profile(
    name="EASY_DAILY_V1",
    sizes=((7, 7), (8, 8)),
    selection_model="RAY_4DIR",
    connectivity_model="ORTHO_4",
    path_directions=FORWARD,
    bonus_directions=FORWARD,
    path_words=Span(4, 6),
    word_tiles=Span(3, 7),
    bonus_words=Span(1, 2),
    void_cells=None,
    coverage={(7, 7): 18, (8, 8): 22},
    other_sizes=True,
)
MEDIUM = Profile(
    name="MEDIUM",
    sizes=((8, 8),),
    selection_model="RAY_8DIR",
    connectivity_model="ORTHO_4",
    path_directions=ORTHOGONAL,
    bonus_directions=tuple(DIRECTIONS),
    path_words=Span(5, 7),
    word_tiles=Span(3, 7),
    bonus_words=Span(2, 3),
    void_cells=Span(0, 0),
    coverage={(8, 8): 22},
)
HARD = Profile(
    name="HARD",
    sizes=((9, 9),),
    selection_model="RAY_8DIR",
    connectivity_model="ORTHO_8",
    path_directions=tuple(DIRECTIONS),
    bonus_directions=tuple(DIRECTIONS),
    path_words=Span(6, 8),
    word_tiles=Span(3, 7),
    bonus_words=Span(2, 4),
    void_cells=Span(4, 20),
    coverage={(9, 9): 26},
    corners_touch=True,
)

PROFILES: dict[str, Profile] = {profile.name: profile for profile in (EASY_DAILY_V1, MEDIUM, HARD)}
