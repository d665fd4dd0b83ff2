"""What a search may cost: the conflicts of the SAT solver, which are the same on every machine, as seconds are not."""

from __future__ import annotations

from dataclasses import dataclass, field

MOST_CONFLICTS = 6_000  # then the solver gives up. Phrases of 180 characters need a thousand, a climb four


@dataclass(slots=True)
class Budget:
    """The conflicts that may still be spent, on one grid or on several that share them."""

    left: int = field(default_factory=lambda: MOST_CONFLICTS)
