"""A shortest way to win from a position of griddl, or that there is none, if a bounded search finds out.

The search goes breadth first. It leaves out positions from which the goal cannot be reached in the turns that it still
looks ahead. It stops after MOST_STEPS, about a second on a slow phone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .position import Position, covers_goal
from .turns import Turns

if TYPE_CHECKING:
    from typing import Any

    from ..schema.griddl import Puzzle, Turn

MOST_STEPS = 6000
MOST_POSITIONS = 400

WON, NEVER, UNKNOWN = "won", "never", "unknown"


def key_of(position: Position) -> Any:
    """What makes two positions the same, whatever the order in hand and reserve."""
    return "|".join(position.tiles) + "/" + "|".join(sorted(position.hand)) + "/" + "|".join(sorted(position.reserve))


class Continuation:
    """Searches positions of one level, with one number of steps for all of them."""

    def __init__(self, puzzle: Puzzle, most_steps: int = MOST_STEPS) -> None:
        self._puzzle = puzzle
        self._turns = Turns(puzzle, Position(puzzle, []))
        self._most_steps = most_steps

    def find(self, turns: list[Turn]) -> tuple[str, list[Turn]]:
        """WON with the turns that win from the position after `turns`, a fewest; NEVER if no turns do; or UNKNOWN."""
        first = Position(self._puzzle, turns)
        seen = {key_of(first)}
        queue: list[tuple[Position, list[Turn]]] = [(first, [])]
        for position, path in queue:  # grows while it is read
            made = self._turns.placements(position) + self._turns.recalls(position)
            for turn in made:
                after = Position(self._puzzle, [turn], position)
                if covers_goal(after):
                    return WON, path + [turn]
                key = key_of(after)
                if key not in seen:
                    seen.add(key)
                    queue.append((after, path + [turn]))
            if self._turns.steps > self._most_steps or len(queue) > MOST_POSITIONS:
                return UNKNOWN, []
        return NEVER, []
