"""The words that a game's rules speak with: "none", "row", "LETTER". As a puzzle's own they are no secret."""

from __future__ import annotations

import re
from pathlib import Path
from types import ModuleType


def spoken(*modules: ModuleType) -> set[str]:
    return {word for module in modules for word in re.findall(r"\w+", Path(module.__file__ or "").read_text("utf-8"))}
