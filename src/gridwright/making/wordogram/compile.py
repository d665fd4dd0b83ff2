"""Compile an authoring file to a puzzle: a phrase, its author, and how to build the grid.

docs/games/wordogram.md has the format. The puzzle has a certificate, unless the solver gives up.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from gridwright.rules.shape import quote

from ..authoring import read_choice, read_day, read_flag, read_list, read_text, refuse_keys, wrong
from ..contract import AuthoringError, Puzzle
from .build import OPTIONS, PROFILES, SCHEMA, WIDE, Options, Pin, build, write
from .certificate import certify
from .grid import Grid, grid_of
from .phrase import BuildError, check_characters, is_letter, normalise, to_upper
from .shifts import OBJECTIVES

TEXTS = ("author", "source", "date")
NUMBERS = {  # the file's word for an option that is a number from 1 on
    "minWidth": "min_width",
    "maxWidth": "max_width",
    "maxCols": "max_cols",
    "maxRows": "max_rows",
    "maxLength": "max_length",
}
BUILDING = ("width", "minWidth", "maxWidth", "objective", "pins", "debug")  # not with a grid that is given
KNOWN = (
    "phrase", *TEXTS, "year", "id", "schema", "profile", "width", *NUMBERS, "objective", "pins", "grid", "salt", "debug"
)  # fmt: skip
LARGEST = 60  # rows and columns that the rules can play
_PIN = ("row", "rawIndex", "targetCol")


def compile(source: Any) -> Puzzle:  # noqa: A001  # the contract's word
    return add_certificate(assemble(source))


def add_certificate(puzzle: Puzzle) -> Puzzle:
    """The finished puzzle; without a certificate if the solver gives up."""
    certificate = certify(grid_of(puzzle))
    return {**puzzle, "certificate": certificate} if certificate else puzzle


def assemble(source: Any) -> Puzzle:
    """As `compile`, without the certificate."""
    file = {"phrase": source} if isinstance(source, str) else source
    if not isinstance(file, dict):
        raise wrong("", "a phrase, or an object with one", file)
    if file.get("schema", SCHEMA) != SCHEMA:
        message = f'expected "{SCHEMA}", found {quote(file["schema"])}'
        raise BuildError("SCHEMA_UNSUPPORTED", "schema", message)
    refuse_keys(file, "", KNOWN, ("phrase",))
    if not isinstance(file["phrase"], str):
        raise wrong("phrase", "a text", file["phrase"])
    meta: dict[str, Any] = {key: read_text(file[key], key) for key in TEXTS if key in file}
    if "date" in meta:
        read_day(meta["date"])
    if "year" in file:
        meta["year"] = _read_year(file["year"])
    options = read_options(file)
    if "grid" in file:
        phrase = normalise(file["phrase"], options.max_length)
        puzzle = write(_read_grid(file), {"phrase": phrase, **meta}, options.salt)
    else:
        _check_width(file, options)
        puzzle = build(file["phrase"], options, meta)
    if "id" in file:
        puzzle["id"] = read_text(file["id"], "id")
    return puzzle


def read_options(file: dict[str, Any]) -> Options:
    """How to build the phrase. AuthoringError if an option is wrong."""
    profile = read_choice(file.get("profile", WIDE), "profile", PROFILES)
    if "width" in file and {"minWidth", "maxWidth"} & file.keys():
        raise AuthoringError("width", "stands for minWidth and maxWidth, and goes without them")
    options = OPTIONS[profile]
    if "width" in file:
        width = _read_number(file["width"], "width", 1, LARGEST)
        options = replace(options, min_width=width, max_width=width)
    for key, name in NUMBERS.items():
        if key in file:
            most = None if key == "maxLength" else LARGEST
            number: Any = _read_number(file[key], key, 1, most)
            options = replace(options, **{name: number})
    if "objective" in file:
        options = replace(options, objective=read_choice(file["objective"], "objective", OBJECTIVES))
    if not {"width", "maxWidth"} & file.keys():
        options = replace(options, max_width=min(options.max_width, options.max_cols))
    if "minWidth" not in file and options.max_width < options.min_width:
        options = replace(options, min_width=options.max_width)
    if "maxWidth" not in file and options.max_width < options.min_width:
        options = replace(options, max_width=options.min_width)
    if options.max_width < options.min_width:
        message = f"is {options.max_width}, and minWidth is {options.min_width}"
        raise AuthoringError("maxWidth", message, reason="below minWidth")
    if "salt" in file:
        options = replace(options, salt=read_text(file["salt"], "salt"))
    debug = read_flag(file.get("debug", False), "debug")
    return replace(options, pins=_read_pins(file.get("pins", [])), debug=debug)


def _check_width(file: dict[str, Any], options: Options) -> None:
    if options.max_width > options.max_cols:
        path = next(key for key in ("width", "maxWidth", "minWidth") if key in file)
        message = f"{options.max_width} columns, and {options.max_cols} are allowed"
        raise BuildError("WIDTH_UNFITTABLE", path, message)


def _read_pins(value: Any) -> tuple[Pin, ...]:
    pins = []
    for index, pin in enumerate(read_list(value, "pins")):
        path = f"pins[{index}]"
        if not isinstance(pin, dict):
            raise wrong(path, f"an object with {', '.join(_PIN)}", pin)
        refuse_keys(pin, path, _PIN, _PIN)
        pins.append(Pin(*(_read_number(pin[key], f"{path}.{key}", 0) for key in _PIN)))
    return tuple(pins)


def _read_grid(file: dict[str, Any]) -> Grid:
    for key in BUILDING:
        if key in file:
            raise AuthoringError(key, "is for building, and the file has its grid already")
    rows = file["grid"]
    if not isinstance(rows, list) or not 1 <= len(rows) <= LARGEST:
        raise wrong("grid", f"a list of 1 to {LARGEST} rows", rows)
    read = []
    for index, row in enumerate(rows):
        path = f"grid[{index}]"
        if not isinstance(row, str) or not 1 <= len(row) <= LARGEST or len(row) != len(rows[0]):
            raise wrong(path, "a text as long as the first row" if index else f"1 to {LARGEST} characters", row)
        check_characters(row, path)
        read.append(to_upper(row))
    if not any(map(is_letter, "".join(read))):
        raise BuildError("PHRASE_EMPTY", "grid", "no letter from A to Z is in it")
    return Grid(tuple(read))


def _read_number(value: Any, path: str, least: int, most: int | None = None) -> int:
    if type(value) is not int or value < least or (most is not None and value > most):
        raise wrong(path, f"a whole number from {least}{f' to {most}' if most else ' on'}", value)
    return value


def _read_year(value: Any) -> int | str:
    if type(value) is int:
        return value
    if not isinstance(value, str) or not value.strip():
        raise wrong("year", "a year", value)
    return value.strip()
