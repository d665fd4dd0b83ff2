"""Raw material that ships with the project. `<game>/dailies/` holds hand-made puzzles as authoring files."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import yaml


def read_dailies(game: str) -> dict[str, Any]:
    """The content of a game's hand-made dailies by name, in the order of the names; {} where it has none."""
    folder = files(__name__) / game / "dailies"
    if not folder.is_dir():
        return {}
    found = {file.name.removesuffix(".yaml"): file for file in folder.iterdir() if file.name.endswith(".yaml")}
    return {name: yaml.safe_load(found[name].read_text(encoding="utf-8")) for name in sorted(found)}
