"""Spreadsheets as CSV or TSV: a header row with the names of the columns, then a row for each entry."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence

from gridwright.making.contract import MaterialKind
from gridwright.making.rows import Row
from gridwright.rules.shape import quote

from .errors import LibraryError

SUFFIXES = (".csv", ".tsv")
_SEPARATORS = ("\t", ";", ",")  # many European programs write CSV with semicolons


def read_cells(text: str, where: str) -> list[tuple[int, list[str]]]:
    """The rows of a text that are not empty, each with its line. LibraryError if a quotation mark is not closed."""
    header = text.partition("\n")[0]
    separator = max(_SEPARATORS, key=header.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    found = []
    try:
        last = 0
        for cells in reader:
            if any(cell.strip() for cell in cells):
                found.append((last + 1, [" ".join(cell.split()) for cell in cells]))
            last = reader.line_num
    except csv.Error:
        raise LibraryError(f"{where}: line {last + 1}: a quotation mark in this row is wrong or not closed") from None
    if not found:
        raise LibraryError(f"{where}: is empty; the first row has the names of the columns")
    if len(found) == 1:
        raise LibraryError(f"{where}: has only one row; the names of the columns are followed by a row for each entry")
    return found


def choose_kind(
    cells: Sequence[tuple[int, list[str]]], kinds: Iterable[MaterialKind], where: str
) -> tuple[MaterialKind, list[Row]]:
    """Of some kinds the one whose columns the header row has, and the other rows. LibraryError if there is not exactly
    one."""
    header = [name.casefold() for name in cells[0][1]]
    while header and not header[-1]:
        header.pop()
    known = list(kinds)
    suitable = [kind for kind in known if {*kind.COLUMNS} - kind.OPTIONAL <= {*header}]
    most = max((len({*kind.COLUMNS} & {*header}) for kind in suitable), default=0)
    suitable = [kind for kind in suitable if len({*kind.COLUMNS} & {*header}) == most]
    if not suitable:
        wanted = "; ".join(f"{kind.NAME}: {', '.join(kind.COLUMNS)}" for kind in known)
        found = quote(", ".join(header))
        raise LibraryError(f"{where}: line {cells[0][0]}: the first row names the columns ({wanted}), found {found}")
    if len(suitable) > 1:
        raise LibraryError(
            f"{where}: these columns may be {' or '.join(kind.NAME for kind in suitable)}; choose with --kind"
        )
    [kind] = suitable
    return kind, _read_rows(cells, header, kind, where)


def _read_rows(cells: Sequence[tuple[int, list[str]]], header: list[str], kind: MaterialKind, where: str) -> list[Row]:
    """The column that is repeated takes all cells from its own on."""
    last = header.index(kind.REPEATED) if kind.REPEATED else len(header)
    start = f"{where}: line {cells[0][0]}"
    for index, name in enumerate(header):
        if name in kind.COLUMNS[:-1] and index > last:
            raise LibraryError(f"{start}: the column {quote(kind.REPEATED)} must be the last one")
        if index <= last and name not in kind.COLUMNS:
            raise LibraryError(f"{start}: unknown column {quote(name)}; the columns are {', '.join(kind.COLUMNS)}")
        if index <= last and name in header[:index]:
            raise LibraryError(f"{start}: the column {quote(name)} is there twice")
    return [
        Row(line, dict(zip(header[: last + 1], values, strict=False)), tuple(filter(None, values[last:])))
        for line, values in cells[1:]
    ]
