"""What a game is. A module of `gridwright.rules` satisfies `Game`; nothing else about it is known to the rest."""

from __future__ import annotations

from typing import Any, Literal, Protocol

from typing_extensions import NotRequired, TypedDict

Json = dict[str, Any]


class Problem(TypedDict):
    """What is wrong with a JSON value. `path` leads to it, as in `words[2].text`, and is "" for the whole value."""

    path: str
    message: str


class Action(TypedDict):
    """What a player did. `at` is milliseconds since the epoch, given by the host."""

    type: str
    at: int


class Event(TypedDict):
    """What came of an action, for sounds, messages and motion."""

    type: str


class Summary(TypedDict):
    """How a game stands: what stats and shares are made of."""

    status: Literal["playing", "won", "lost"]
    progress: int  # 0 to 100
    score: int  # the number that the game counts, fewer is better
    figures: dict[str, int]


class ShareOptions(TypedDict):
    """What the host knows that the rules do not."""

    number: int
    title: NotRequired[str]  # of what has a name instead of a number
    url: NotRequired[str]
    elapsedMs: NotRequired[int]
    colorBlind: NotRequired[bool]


class Game(Protocol):
    """The contract. Puzzles, states, actions, events and views are JSON values; nothing given is ever changed."""

    NAME: str
    VERSION: int

    def check(self, puzzle: Any) -> list[Problem]:
        """[] if the puzzle is well formed, so that nothing below can fail on it; else what is wrong, and where."""

    def init(self, puzzle: Any, at: int) -> Any:
        """The state before the first action."""

    def restore(self, puzzle: Any, state: Any) -> Any:
        """A saved state, brought up to VERSION. RulesError BAD_STATE if it is not one of this puzzle's."""

    def reduce(self, puzzle: Any, state: Any, action: Any) -> tuple[Any, list[Any]]:
        """The state and the events after an action. RulesError BAD_ACTION if it is malformed."""

    def view(self, puzzle: Any, state: Any) -> Any:
        """All that a renderer needs, and nothing that the player has not earned."""

    def suggest(self, puzzle: Any, state: Any, at: int) -> list[Any]:
        """Some actions that would be accepted and lead on; [] only when the game is over."""

    def summary(self, puzzle: Any, state: Any) -> Any:
        """How the game stands."""

    def share(self, puzzle: Any, state: Any, options: Any) -> str:
        """The text a player shares. It spoils nothing."""

    def describe(self, puzzle: Any, state: Any) -> str:
        """What is known so far, in words."""
