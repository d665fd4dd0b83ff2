"""What Waywords is made of: themes with their words, hand-made dailies as authoring files, synonyms for its emoji."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

import yaml

from .. import list_yaml, read_yaml
from ..material import cached, is_replaced, read_own


def read_dailies() -> dict[str, Any]:
    """The hand-made dailies by name, in the order of the names."""
    dailies = list_yaml(files(__name__) / "dailies")
    return {name: yaml.safe_load(file.read_text(encoding="utf-8")) for name, file in dailies.items()}


@cached()
def read_themes() -> dict[str, Any]:
    """The themes by name, in the order of the names. One of the library takes the place of a shipped one with its
    name."""
    shipped = {} if is_replaced("themes") else read_shipped_themes()
    return dict(sorted({**shipped, **read_own("themes")}.items()))


@cache
def read_shipped_themes() -> dict[str, Any]:
    return {name: read_yaml(file) for name, file in list_yaml(files(__name__) / "themes").items()}


@cache
def read_synonyms() -> dict[str, list[str]]:
    """Other words for the emoji, by id."""
    return {**read_yaml(files(__name__) / "synonyms.yaml")}
