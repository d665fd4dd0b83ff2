"""The profiles: what kind of level is made, and what a level of that kind is held to."""

from __future__ import annotations

from dataclasses import dataclass, field, replace


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
    most_forced: int = 1  # turns of a shortest solution with only one placement to choose
    most_unseen: int | None = None  # tiles that are needed a turn after they were neither held nor shown; None: any
    most_stranded: int = 100  # random walks of a hundred that end where no win is found
    is_deep: bool = False  # no greedy player makes par
    pars_before: dict[int, tuple[int, ...]] = field(default_factory=dict)  # before a twist, if others
    twist: str = ""  # what the level needs: a portal, a gate, a second seed, a recall


_PARS: dict[int, tuple[int, ...]] = {3: (2, 3), 5: (2, 3, 4, 5), 7: (3, 4, 5)}
_LONG_PARS: dict[int, tuple[int, ...]] = {3: (2, 3, 4), 5: (3, 4, 5, 6), 7: (3, 4, 5, 6)}
_WEIGHTS = {3: 3, 5: 8, 7: 5}
DAILY = Profile("DAILY", _PARS, _WEIGHTS, 1200, most_unseen=0, most_stranded=60)
DEEP = replace(DAILY, name="DEEP", is_deep=True)
_TWISTED = replace(DEEP, most_nodes=3000, fewest_options=3, weights={5: 3, 7: 2})
PORTAL = replace(_TWISTED, name="PORTAL", twist="portal", pars_before={5: (4, 5, 6), 7: (4, 5, 6)})
GATE = replace(_TWISTED, name="GATE", twist="gate", pars=_LONG_PARS, pars_before={5: (2, 3), 7: (2, 3, 4)})
SEEDS = replace(_TWISTED, name="SEEDS", twist="seeds")
RECALL = replace(_TWISTED, name="RECALL", twist="recall", pars=_LONG_PARS, pars_before={5: (2, 3), 7: (2, 3, 4)})
SMALL = Profile("SMALL", {3: (2, 3)}, {3: 1}, 1200)
MEDIUM = Profile("MEDIUM", {5: (2, 3, 4, 5)}, {5: 1}, 2000)
LARGE = Profile("LARGE", {7: (4, 5, 6)}, {7: 1}, 4000)

PROFILES: dict[str, Profile] = {
    profile.name: profile for profile in (DAILY, DEEP, PORTAL, GATE, SEEDS, RECALL, SMALL, MEDIUM, LARGE)
}
