"""Raw material that ships with the project: a folder for each game that has any, and `words` for all of them."""

from __future__ import annotations

from importlib.resources.abc import Traversable
from typing import Any

import yaml

# Texts alone, so that YES and OFF are words; and the fast loader if it is installed: this is a lot of text.
_Loader = getattr(yaml, "CBaseLoader", yaml.BaseLoader)


def read_yaml(file: Traversable) -> Any:
    """The content of a file. Every scalar is a text."""
    return yaml.load(file.read_text(encoding="utf-8"), _Loader)


def read_lines(file: Traversable) -> list[str]:
    """The lines of a file, without comments, which begin with `#`."""
    return [line for line in file.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]


def list_yaml(folder: Traversable) -> dict[str, Traversable]:
    """The YAML files of a folder by name, in the order of the names."""
    found = {file.name.removesuffix(".yaml"): file for file in folder.iterdir() if file.name.endswith(".yaml")}
    return dict(sorted(found.items()))
