"""The mechanical repairs of findings. docs/games/wordogram.md has the table."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from ..contract import AuthoringError, Repair
from ..finding import AUTHORING, Finding
from .build import Pin, read_pinned
from .certificate import certify
from .compile import assemble, read_options
from .grid import grid_of
from .offer import find_similar
from .packing import pack
from .phrase import LONGEST_PHRASE, can_have_cell, normalise, split
from .profiles import OPTIONS, PROFILES, WIDE
from .variants import LAYING, find_near

Source = dict[str, Any]
_PIN = re.compile(r"pins\[(\d+)\]")
_CODE = re.compile(r"([A-Z_]+): ")


def repair(source: Any, finding: Finding) -> list[Repair]:
    """What makes a finding in the puzzle of a source go away; [] where nothing mechanical does. It never raises."""
    file = {"phrase": source} if isinstance(source, str) else source
    if not isinstance(file, dict):
        return []
    found = _repair_source if finding.code == AUTHORING else REPAIRS.get(finding.code, _repair_nothing)
    try:
        if finding.code != AUTHORING:
            assemble(file)
        return [each for each in found(file, finding) if _can_be(each.source, finding)]
    except AuthoringError:  # the source is wrong in another place too
        return []


def _can_be(source: Source, finding: Finding) -> bool:
    """Whether the source makes a puzzle, or at least is not wrong in the same place for the same reason."""
    try:
        assemble(source)
    except AuthoringError as problem:
        return finding.code == AUTHORING and (problem.path, problem.message) != (finding.path, finding.message)
    return True


def _without(source: Source, *keys: str) -> Source:
    return {key: value for key, value in source.items() if key not in keys}


# An authoring file that is no puzzle yet.


def _repair_source(source: Source, finding: Finding) -> Iterator[Repair]:
    coded = _CODE.match(finding.message)
    code = coded[1] if coded else ""
    pin = _PIN.match(finding.path)
    key = re.split(r"[.\[]", finding.path, maxsplit=1)[0]
    if pin and isinstance(source.get("pins"), list):
        yield from _repair_pin(source, int(pin[1]), finding)
    elif code == "WIDTH_UNFITTABLE":
        yield from _repair_width(source, finding)
    elif code == "PHRASE_TOO_LONG":
        yield from _cut(source)
    elif code == "PHRASE_CHARACTER":
        yield from _drop_characters(source, key)
    elif key == "width" and {"minWidth", "maxWidth"} & source.keys():
        yield Repair("Keep the width alone", _without(source, "minWidth", "maxWidth"))
    elif key == "maxWidth" and {"minWidth", "maxWidth"} <= source.keys() and finding.message.startswith("is "):
        swapped = {"minWidth": source["maxWidth"], "maxWidth": source["minWidth"]}
        yield Repair("Swap the two widths", source | swapped)
    elif key == "grid":
        yield Repair("Build the grid anew", _without(source, "grid"))
    elif key in source and key != "phrase":
        yield Repair(f"Remove the {key}" if key != "pins" else "Remove all pins", _without(source, key))


def _repair_pin(source: Source, place: int, finding: Finding) -> Iterator[Repair]:
    pins = source["pins"]
    if finding.path.endswith(".targetCol"):
        nearest = _nearest_col(source, place)
        if nearest is not None:
            moved = [*pins[:place], pins[place] | {"targetCol": nearest}, *pins[place + 1 :]]
            yield Repair(f"Pin it to column {nearest + 1}", source | {"pins": moved})
    rest = [*pins[:place], *pins[place + 1 :]]
    yield Repair("Remove this pin", source | {"pins": rest} if rest else _without(source, "pins"))
    if rest:
        yield Repair("Remove all pins", _without(source, "pins"))


def _nearest_col(source: Source, place: int) -> int | None:
    """The column nearest to a pin's own in which its character can stand."""
    pin = source["pins"][place]
    try:
        lines = [row.strip() for row in grid_of(assemble(_without(source, "pins"))).rows]
        width = len(grid_of(assemble(_without(source, "pins"))).rows[0])
        by = min(max(pin["targetCol"] - pin["rawIndex"], 0), width - len(lines[pin["row"]]))
        read_pinned(lines, width, (Pin(pin["row"], pin["rawIndex"], by + pin["rawIndex"]),))
    except (AuthoringError, KeyError, IndexError, TypeError):
        return None
    nearest: int = by + pin["rawIndex"]
    return nearest


def _repair_width(source: Source, finding: Finding) -> Iterator[Repair]:
    """Wider, where the phrase takes more room; narrower, where more columns are asked for than are allowed."""
    options = read_options(_without(source, "pins", "grid"))
    chunks = split(normalise(source["phrase"], options.max_length))
    fitting = [
        width
        for width in range(1, options.max_cols + 1)
        if (lines := pack(chunks, width)) and len(lines) <= options.max_rows
    ]
    if not fitting:
        return
    width = fitting[-1] if options.min_width > fitting[-1] else min(w for w in fitting if w >= options.min_width)
    rest = _without(source, "width", "minWidth", "maxWidth", "pins")
    default = OPTIONS[source.get("profile", WIDE)]
    if finding.path == "phrase":
        yield Repair(f"Widen it to {width} columns", rest | {"width": width})
        if source.get("profile") in PROFILES and source["profile"] != WIDE:
            yield Repair(f"Build it {WIDE.lower()}", rest | {"profile": WIDE})
    elif default.max_width <= options.max_cols:
        yield Repair("Take the profile's widths", rest)
    else:
        yield Repair(f"Build it {width} columns wide", rest | {"width": width})


def _cut(source: Source) -> Iterator[Repair]:
    if "maxLength" in source:
        yield Repair(f"Allow {LONGEST_PHRASE} characters", _without(source, "maxLength"))
    words = source["phrase"].split()
    longest = source.get("maxLength", LONGEST_PHRASE)
    for number in range(len(words) - 1, 0, -1):
        phrase = " ".join(words[:number])
        if len(phrase) > longest:
            continue
        try:
            assemble(_without(source, "pins") | {"phrase": phrase, "objective": "none"})
        except AuthoringError:
            continue
        yield Repair(f"Keep the first {number} words", _without(source, "pins") | {"phrase": phrase})
        return


def _drop_characters(source: Source, key: str) -> Iterator[Repair]:
    if key == "grid":
        yield Repair("Build the grid anew", _without(source, "grid"))
        return
    kept = "".join(each if each.isspace() or can_have_cell(each) else "" for each in source["phrase"])
    yield Repair("Remove what has no cell", source | {"phrase": kept})


# A puzzle that has findings.


def _repair_nothing(source: Source, finding: Finding) -> list[Repair]:
    return []


def _certify(source: Source, finding: Finding) -> list[Repair]:
    """Compiling writes a certificate, where the solver does not give up."""
    return [Repair("Certify it anew", source)] if certify(grid_of(assemble(source))) else []


def _build_anew(source: Source, finding: Finding) -> list[Repair]:
    return [Repair("Build it anew", source)]


def _settle_phrase(source: Source, finding: Finding) -> list[Repair]:
    if "grid" not in source:
        return []
    words = " ".join(" ".join(source["grid"]).split())
    return [
        Repair("Build the phrase's grid", _without(source, "grid")),
        Repair("Take the grid's words", source | {"phrase": words}),
    ]


def _find_unique(source: Source, finding: Finding) -> list[Repair]:
    options = read_options(_without(source, "grid"))
    near = find_near(source["phrase"], options)
    if near is None:
        return []
    built = grid_of(assemble(source))
    moved = [row for row, (one, other) in enumerate(zip(built.rows, near.grid.rows, strict=False)) if one != other]
    if built.cols == near.width and len(moved) == 1:
        [row] = moved
        by = near.shifts[row] - (len(built.rows[row]) - len(built.rows[row].lstrip()))
        way = "right" if by > 0 else "left"
        told = f"Move row {row + 1} {way} by {abs(by)}"
    else:
        told = f"Build it {near.width} columns wide"
    return [Repair(told, near.tell(source))]


def _fit(source: Source, finding: Finding) -> list[Repair]:
    """The profile's own widths hold its limits. One that has them already is of another profile."""
    rest = _without(source, *LAYING)
    return [Repair("Take the profile's widths", rest)] if rest != source else []


def _fill_columns(source: Source, finding: Finding) -> list[Repair]:
    """The profile's shifts leave no column empty where that can be; else fewer columns."""
    rest = _without(source, "pins", "objective", "grid")
    found = []
    for told, changed in (
        ("Let the solver shift", rest | {"objective": "max_forced"}),
        ("Leave out the empty columns", _narrow(rest)),
    ):
        try:
            if changed is not None and not grid_of(assemble(changed)).count_empty_cols():
                found.append(Repair(told, changed))
        except AuthoringError:
            continue
    return found


def _narrow(source: Source) -> Source | None:
    lines = [row.strip() for row in grid_of(assemble(source)).rows]
    rest = _without(source, "width", "minWidth", "maxWidth")
    return rest | {"width": max(map(len, lines))}


def _take_known(source: Source, finding: Finding) -> list[Repair]:
    """Who says so, where the phrase is in a collection."""
    same = [each for each in find_similar(source["phrase"]) if each["isSame"]]
    return [Repair(f"Take {each['known']['author']}", source | each["known"]) for each in same[:1]]


REPAIRS: dict[str, Callable[[Source, Finding], Iterable[Repair]]] = {
    "SCHEMA_UNSUPPORTED": _build_anew,
    "ERR_SCHEMA": _build_anew,
    "ERR_CERTIFICATE": _certify,
    "WARN_CERTIFICATE_MISSING": _certify,
    "ERR_PHRASE": _settle_phrase,
    "WARN_UNPROVEN": _find_unique,
    "WARN_AMBIGUOUS": _find_unique,
    "ERR_QA_AMBIGUOUS": _find_unique,
    "WARN_SIZE": _fit,
    "ERR_QA_SIZE": _fit,
    "ERR_QA_EMPTY_COLUMN": _fill_columns,
    "ERR_QA_META": _take_known,
}
