"""The rows of a spreadsheet, as the kinds of material read them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


class RowError(Exception):
    """A row of a spreadsheet that is wrong."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(f"line {line}: {message}")


@dataclass(frozen=True, slots=True)
class Row:
    """The line at which a row ends, its cells by column, and the filled cells of the column that is repeated."""

    line: int
    cells: Mapping[str, str]
    repeated: tuple[str, ...]

    def need(self, column: str) -> str:
        """RowError if the cell is empty."""
        if not self.cells.get(column):
            raise RowError(self.line, f"the column {column} is empty")
        return self.cells[column]


@dataclass(frozen=True, slots=True)
class Imported:
    """The content of a file, and the lines of the spreadsheet that its paths come from."""

    value: Any
    lines: dict[str, int] = field(default_factory=dict)

    def line_of(self, path: str) -> int | None:
        """The line of a path in the content, or of what it is a part of."""
        found = [each for each in self.lines if path.startswith(each)]
        return self.lines[max(found, key=len)] if found else None


def derive_name(title: str) -> str:
    """A title as the name of a file: lower-case letters and digits, with hyphens between words. '' if it has none."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    return "-".join(re.findall("[a-z0-9]+", plain))
