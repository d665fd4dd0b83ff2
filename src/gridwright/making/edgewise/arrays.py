"""Many puzzles at once: the counts of fit.py over arrays."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

Counts = npt.NDArray[np.int64]


def fit_matrices(masks: npt.NDArray[np.uint8]) -> Counts:
    """The matrices of puzzles whose masks are given as (puzzle, tile, edge)."""
    before = np.roll(masks, 1, axis=-1)
    corners = (before << 1 | before >> 3) & masks & 15
    return sum((corners[..., edge, None] >> np.arange(4) & 1).astype(np.int64) for edge in range(4))  # type: ignore[return-value]


def count_many(masks: npt.NDArray[np.uint8]) -> tuple[Counts, Counts]:
    """For each puzzle the number of its solutions among all boards, and among those that a player reaches."""
    fits = fit_matrices(masks)
    first, second, third, fourth = (fits[:, tile] for tile in range(4))
    solutions = np.zeros(len(masks), np.int64)
    for one, two, three, four in ((0, 1, 2, 3), (0, 2, 1, 3), (0, 3, 1, 2), (1, 2, 0, 3), (1, 3, 0, 2), (2, 3, 0, 1)):
        solutions += (first[:, one] * second[:, two] + first[:, two] * second[:, one]) * (
            third[:, three] * fourth[:, four] + third[:, four] * fourth[:, three]
        )
    reachable = np.zeros(len(masks), np.int64)
    for carries in range(4):
        places = [(tile + carries) % 4 for tile in range(4)]
        reachable += first[:, places[0]] * second[:, places[1]] * third[:, places[2]] * fourth[:, places[3]]
    return solutions, reachable
