"""Making puzzles: compile, generate, solve, audit, grade. One folder a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gridwright.rules.shape import quote

from . import cluegrid, edgewise, griddl, occasions, waywords, wordogram
from .authoring import wrong
from .contract import ANYTHING, GenerationError, Maker, MaterialKind, Wanted
from .repairing import join_words
from .wordlists import NAMES, OFFENSIVE, WORDS

MAKERS: dict[str, Maker] = {
    "waywords": waywords,
    "wordogram": wordogram,
    "edgewise": edgewise,
    "cluegrid": cluegrid,
    "griddl": griddl,
}

SHARED_MATERIAL: tuple[MaterialKind, ...] = (WORDS, OFFENSIVE, NAMES, occasions)  # of all games


def recognise(value: Any) -> str | None:
    """The game whose puzzle or authoring file `value` has the shape of; None if there is none."""
    return next((name for name, maker in MAKERS.items() if maker.recognise(value)), None)


def check_profile(game: str, profile: str) -> None:
    """GenerationError if the game has no such profile."""
    known = MAKERS[game].PROFILES
    if profile not in known:
        raise GenerationError(f'{game} has no profile "{profile}"; its profiles are {", ".join(known)}')


def find_specs(game: str, profile: str, topics: Sequence[Any], wanted: Wanted = ANYTHING) -> list[Any]:
    """The specs of a batch. GenerationError if the game has no such profile or topic, or cannot have what is wanted."""
    check_profile(game, profile)
    known = MAKERS[game].STEERING
    for name in wanted.list_given():
        if name not in known:
            taken = join_words([*map(quote, known)]) if known else "none of these"
            raise GenerationError(f"{game} takes no {quote(name)}; it takes {taken}")
    return MAKERS[game].specs(profile, topics, wanted)


def split_game(value: Any) -> tuple[str | None, Any]:
    """The game that an authoring file names, None if it names none, and the rest of the file. AuthoringError if there
    is no such game."""
    if not isinstance(value, dict) or "game" not in value:
        return None, value
    game = value["game"]
    if not isinstance(game, str) or game not in MAKERS:
        raise wrong("game", f"one of {', '.join(MAKERS)}", game)
    return game, {key: part for key, part in value.items() if key != "game"}
