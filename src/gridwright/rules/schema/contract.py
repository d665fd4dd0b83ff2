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


class Hints(TypedDict):
    """The hints that were taken: what the last one is about and how many of its rungs; how many of each rung in all."""

    about: str
    rung: int
    taken: list[int]


class Step(TypedDict):
    """What would help now. Its three rungs in words give more and more away; the first gives nothing away by itself."""

    about: str  # the same text while it is about the same thing
    nudge: str
    pointer: str
    answer: str
    cells: list[str]  # what the pointer marks, by the ids of the view
    actions: list[Json]  # what does as the answer says, without `at`


class HintView(TypedDict):
    """What was taken of a step: its texts, then its cells, then its actions."""

    texts: list[str]
    rungs: int  # how many there are
    cells: list[str]
    actions: list[Json]


class TakeHint(TypedDict):
    """Take the next rung of the hint that helps now."""

    type: Literal["TAKE_HINT"]
    at: int


class HintTaken(TypedDict):
    type: Literal["HINT_TAKEN"]
    rung: int
    text: str


class NoHint(TypedDict):
    """There was nothing to take, and nothing was counted."""

    type: Literal["NO_HINT"]


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

    def hint(self, puzzle: Any, state: Any) -> Step | None:
        """What would help now: true, and not about what is known. None if there is nothing to give."""

    def summary(self, puzzle: Any, state: Any) -> Any:
        """How the game stands."""

    def share(self, puzzle: Any, state: Any, options: Any) -> str:
        """The text a player shares. It spoils nothing."""

    def describe(self, puzzle: Any, state: Any) -> str:
        """What is known so far, in words."""
