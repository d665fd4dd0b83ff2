"""The profiles: what kind of level is made, and what a level of that kind is held to."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, eq=False)
class Profile:
    name: str
    pars: dict[int, tuple[int, ...]]  # by size of the board
    weights: dict[int, int]  # how likely a size is
    most_nodes: int  # states that a proof may need: what takes more is too wide for a player too
    fewest_options: int = 4  # turns to choose from at the start
    most_final_boards: int = 2
    most_words: int = 60
    least_frequency: float = 3.3  # Zipf, of the words that a shortest solution needs


DAILY = Profile("DAILY", {3: (2, 3), 5: (2, 3, 4, 5), 7: (3, 4, 5)}, {3: 3, 5: 8, 7: 5}, 1200)
SMALL = Profile("SMALL", {3: (2, 3)}, {3: 1}, 1200)
MEDIUM = Profile("MEDIUM", {5: (2, 3, 4, 5)}, {5: 1}, 2000)
LARGE = Profile("LARGE", {7: (4, 5, 6)}, {7: 1}, 4000)

PROFILES: dict[str, Profile] = {profile.name: profile for profile in (DAILY, SMALL, MEDIUM, LARGE)}
