"""The profiles: what kind of puzzle is made, and what a puzzle of that kind is held to.

They are section 9.3 of the game's document. DAILY is what it asks of every day: difficulty 2 to 3. Win rates are the
casual player's, in percent. Two crossers leave more candidates than three, so the hard profiles allow more.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Profile:
    name: str
    difficulties: tuple[int, ...]
    wins: tuple[float, ...]  # what the generator aims at: the least, and the most, of which one is drawn
    allowed: tuple[float, float]
    crossers: tuple[int, ...]
    main_zipf: tuple[float, float]
    crosser_zipf: tuple[float, float]
    candidates: int = 4  # for the main word at most, when all crossers are solved


DAILY = Profile("DAILY", (2, 3), (70.5, 75.0, 79.0, 83.0), (65.0, 88.0), (3, 3, 3, 4), (3.3, 6.0), (3.3, 9.0))
EASY = Profile("EASY", (1,), (91.0, 100.0), (90.0, 100.0), (4,), (4.2, 9.0), (4.0, 9.0))
MEDIUM_EASY = Profile("MEDIUM_EASY", (2,), (81.0, 89.0), (80.0, 90.0), (3, 4), (3.7, 6.0), (3.6, 9.0))
MEDIUM = Profile("MEDIUM", (3,), (71.0, 79.0), (70.0, 80.0), (3,), (3.5, 5.5), (3.4, 9.0))
MEDIUM_HARD = Profile("MEDIUM_HARD", (4,), (61.0, 69.0), (60.0, 70.0), (2, 3), (3.0, 4.3), (3.0, 5.0), 16)
HARD = Profile("HARD", (5,), (51.0, 59.0), (50.0, 60.0), (2,), (2.5, 3.7), (2.7, 4.5), 16)

PROFILES: dict[str, Profile] = {
    profile.name: profile for profile in (DAILY, EASY, MEDIUM_EASY, MEDIUM, MEDIUM_HARD, HARD)
}
