"""Raw material that ships with the project.

`<game>/dailies/` holds hand-made puzzles as authoring files, `<game>/themes/` the words that puzzles are made of.
`waywords/synonyms.yaml` has other words for the emoji of its dictionary.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

import yaml


def read_dailies(game: str) -> dict[str, Any]:
    """The content of a game's hand-made dailies by name, in the order of the names; {} where it has none."""
    return {name: yaml.safe_load(text) for name, text in _read_texts(game, "dailies").items()}


def read_themes(game: str) -> dict[str, Any]:
    """The content of a game's themes by name, in the order of the names; {} where it has none.

    A theme holds texts alone, so that YES and OFF are words in it.
    """
    return {name: yaml.load(text, yaml.BaseLoader) for name, text in _read_texts(game, "themes").items()}


@cache
def read_synonyms() -> dict[str, list[str]]:
    """Other words for the emoji of Waywords, by id."""
    text = (files(__name__) / "waywords" / "synonyms.yaml").read_text(encoding="utf-8")
    return {**yaml.load(text, yaml.BaseLoader)}


def _read_texts(game: str, kind: str) -> dict[str, str]:
    folder = files(__name__) / game / kind
    if not folder.is_dir():
        return {}
    found = {file.name.removesuffix(".yaml"): file for file in folder.iterdir() if file.name.endswith(".yaml")}
    return {name: found[name].read_text(encoding="utf-8") for name in sorted(found)}
