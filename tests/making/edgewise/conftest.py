from __future__ import annotations

from tests.making.edgewise.puzzles import small

__all__ = ["small"]
