"""The mechanical repairs of findings. docs/games/wordogram.md has the table."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from ..contract import AuthoringError, Repair
from ..finding import AUTHORING, Finding
from ..repairing import Bench, without
from .audit import audit
from .build import OPTIONS, PROFILES, WIDE, Pin, read_pinned
from .compile import assemble, read_options
from .compile import compile as compile_source
from .grid import grid_of
from .offer import find_similar
from .phrase import LONGEST_PHRASE, can_have_cell, normalise, pack, split
from .variants import BUILD_KEYS, find_near

Source = dict[str, Any]
_PIN = re.compile(r"pins\[(\d+)\]")


BENCH = Bench(compile_source, audit, PROFILES)


def repair(source: Any, finding: Finding) -> list[Repair]:
    return BENCH.repair(source, finding, _propose)


def _propose(source: Any, finding: Finding, profile: str | None) -> Iterable[Repair]:
    file = {"phrase": source} if isinstance(source, str) else source
    propose = _repair_source if finding.code == AUTHORING else REPAIRS.get(finding.code)
    return propose(file, finding) if propose and isinstance(file, dict) else ()


# An authoring file that is no puzzle yet.


def _repair_source(source: Source, finding: Finding) -> Iterator[Repair]:
    reason = finding.data.get("reason")
    pin = _PIN.match(finding.path)
    key = re.split(r"[.\[]", finding.path, maxsplit=1)[0]
    if pin and isinstance(source.get("pins"), list):
        yield from _repair_pin(source, int(pin[1]), finding)
    elif reason == "WIDTH_UNFITTABLE":
        yield from _repair_width(source, finding)
    elif reason == "PHRASE_TOO_LONG":
        yield from _cut(source)
    elif reason == "PHRASE_CHARACTER":
        yield from _drop_characters(source, key)
    elif key == "width" and {"minWidth", "maxWidth"} & source.keys():
        yield Repair("Keep the width alone", without(source, "minWidth", "maxWidth"))
    elif key == "maxWidth" and reason == "below minWidth":
        swapped = {"minWidth": source["maxWidth"], "maxWidth": source["minWidth"]}
        yield Repair("Swap the two widths", source | swapped)
    elif key == "grid":
        yield Repair("Build the grid again", without(source, "grid"))
    elif key in source and key != "phrase":
        yield Repair(f"Remove the {key}" if key != "pins" else "Remove all pins", without(source, key))


def _repair_pin(source: Source, index: int, finding: Finding) -> Iterator[Repair]:
    pins = source["pins"]
    if finding.path.endswith(".targetCol"):
        nearest = _nearest_col(source, index)
        if nearest is not None:
            moved = [*pins[:index], pins[index] | {"targetCol": nearest}, *pins[index + 1 :]]
            yield Repair(f"Pin it to column {nearest + 1}", source | {"pins": moved})
    rest = [*pins[:index], *pins[index + 1 :]]
    yield Repair("Remove this pin", source | {"pins": rest} if rest else without(source, "pins"))
    if rest:
        yield Repair("Remove all pins", without(source, "pins"))


def _nearest_col(source: Source, index: int) -> int | None:
    """The column nearest to a pin's own in which its character can be."""
    pin = source["pins"][index]
    try:
        lines = [row.strip() for row in grid_of(assemble(without(source, "pins"))).rows]
        width = len(grid_of(assemble(without(source, "pins"))).rows[0])
        by = min(max(pin["targetCol"] - pin["rawIndex"], 0), width - len(lines[pin["row"]]))
        read_pinned(lines, width, (Pin(pin["row"], pin["rawIndex"], by + pin["rawIndex"]),))
    except (AuthoringError, KeyError, IndexError, TypeError):
        return None
    nearest: int = by + pin["rawIndex"]
    return nearest


def _repair_width(source: Source, finding: Finding) -> Iterator[Repair]:
    """Wider if the phrase needs it; narrower if the file asks for more columns than are allowed."""
    options = read_options(without(source, "pins", "grid"))
    chunks = split(normalise(source["phrase"], options.max_length))
    possible = [
        width
        for width in range(1, options.max_cols + 1)
        if (lines := pack(chunks, width)) and len(lines) <= options.max_rows
    ]
    if not possible:
        return
    least = min(options.min_width, possible[-1])
    width = min(width for width in possible if width >= least)
    rest = without(source, "width", "minWidth", "maxWidth", "pins")
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
        yield Repair(f"Allow {LONGEST_PHRASE} characters", without(source, "maxLength"))
    words = source["phrase"].split()
    longest = source.get("maxLength", LONGEST_PHRASE)
    for number in range(len(words) - 1, 0, -1):
        phrase = " ".join(words[:number])
        if len(phrase) > longest:
            continue
        try:
            assemble(without(source, "pins") | {"phrase": phrase, "objective": "none"})
        except AuthoringError:
            continue
        yield Repair(f"Keep the first {number} words", without(source, "pins") | {"phrase": phrase})
        return


def _drop_characters(source: Source, key: str) -> Iterator[Repair]:
    if key == "grid":
        yield Repair("Build the grid again", without(source, "grid"))
        return
    kept = "".join(each if each.isspace() or can_have_cell(each) else "" for each in source["phrase"])
    yield Repair("Remove what has no cell", source | {"phrase": kept})


# A puzzle that has findings.


def _settle_phrase(source: Source, finding: Finding) -> list[Repair]:
    if "grid" not in source:
        return []
    words = " ".join(" ".join(source["grid"]).split())
    return [
        Repair("Build the phrase's grid", without(source, "grid")),
        Repair("Take the grid's words", source | {"phrase": words}),
    ]


def _find_unique(source: Source, finding: Finding) -> list[Repair]:
    options = read_options(without(source, "grid"))
    near = find_near(source["phrase"], options)
    if near is None:
        return []
    built = grid_of(assemble(source))
    moved = [row for row, (one, other) in enumerate(zip(built.rows, near.grid.rows, strict=False)) if one != other]
    if built.cols == near.width and len(moved) == 1:
        [row] = moved
        by = near.shifts[row] - (len(built.rows[row]) - len(built.rows[row].lstrip()))
        way = "right" if by > 0 else "left"
        label = f"Move row {row + 1} {way} by {abs(by)}"
    else:
        label = f"Build it {near.width} columns wide"
    return [Repair(label, near.to_source(source))]


def _take_widths(source: Source, finding: Finding) -> list[Repair]:
    """The profile's widths are within its limits. A source that has them already is of another profile."""
    rest = without(source, *BUILD_KEYS)
    return [Repair("Take the profile's widths", rest)] if rest != source else []


def _fill_columns(source: Source, finding: Finding) -> list[Repair]:
    """The profile's shifts leave no column empty if possible; else fewer columns."""
    rest = without(source, "pins", "objective", "grid")
    found = []
    for label, changed in (
        ("Let the solver shift", rest | {"objective": "max_forced"}),
        ("Leave out the empty columns", _narrow(rest)),
    ):
        try:
            if changed is not None and not grid_of(assemble(changed)).count_empty_cols():
                found.append(Repair(label, changed))
        except AuthoringError:
            continue
    return found


def _narrow(source: Source) -> Source | None:
    lines = [row.strip() for row in grid_of(assemble(source)).rows]
    rest = without(source, "width", "minWidth", "maxWidth")
    return rest | {"width": max(map(len, lines))}


def _take_known(source: Source, finding: Finding) -> list[Repair]:
    """The author, if the phrase is in a collection."""
    same = [each for each in find_similar(source["phrase"]) if each["isSame"]]
    return [Repair(f"Take {each['known']['author']}", source | each["known"]) for each in same[:1]]


REPAIRS: dict[str, Callable[[Source, Finding], Iterable[Repair]]] = {
    "ERR_PHRASE": _settle_phrase,
    "WARN_UNPROVEN": _find_unique,
    "WARN_AMBIGUOUS": _find_unique,
    "ERR_QA_AMBIGUOUS": _find_unique,
    "WARN_SIZE": _take_widths,
    "ERR_QA_SIZE": _take_widths,
    "ERR_QA_EMPTY_COLUMN": _fill_columns,
    "ERR_QA_META": _take_known,
}
