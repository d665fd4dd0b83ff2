"""Outlines: lines and curves, those of a TrueType font's characters among them.

An outline is a list of commands with absolute coordinates, as in an SVG's path, y growing downwards: M (move), L
(line), Q and C (curves with one and two control points) and Z (close).
"""

from __future__ import annotations

import re
import struct
from collections.abc import Iterable
from functools import cache
from pathlib import Path

Command = tuple[str, *tuple[float, ...]]
Outline = list[Command]
Point = tuple[float, float]
Matrix = tuple[float, float, float, float, float, float]

_ON_CURVE, _X_SHORT, _Y_SHORT, _REPEAT, _X_SAME, _Y_SAME = 1, 2, 4, 8, 16, 32
_WORDS, _OFFSETS, _SCALE, _MORE, _TWO_SCALES, _FOUR_SCALES = 1, 2, 8, 32, 64, 128
_COMMAND = re.compile("([Mlqz])([^Mlqz]*)")
_NUMBER = re.compile("-?[0-9]+")
_SIZES = {"l": 2, "q": 4}


def move(outline: Outline, matrix: Matrix) -> Outline:
    """The outline after (x, y) -> (a x + c y + e, b x + d y + f)."""
    a, b, c, d, e, f = matrix
    moved: Outline = []
    for name, *numbers in outline:
        points = zip(numbers[::2], numbers[1::2], strict=True)
        moved.append((name, *(each for x, y in points for each in (a * x + c * y + e, b * x + d * y + f))))
    return moved


def points_of(outline: Outline) -> Iterable[Point]:
    for _, *numbers in outline:
        yield from zip(numbers[::2], numbers[1::2], strict=True)


def parse(text: str) -> Outline:
    """The outline in an SVG's path of the commands M, l, q and z. After M, coordinates count from the point before."""
    found: Outline = []
    x = y = 0.0
    for name, written in _COMMAND.findall(text):
        numbers = [float(each) for each in _NUMBER.findall(written)]
        if name in "Mz":
            found.append((name.upper(), *numbers))
            x, y = numbers or (x, y)
        for start in range(0, len(numbers) if name in _SIZES else 0, _SIZES.get(name, 1)):
            part = numbers[start : start + _SIZES[name]]
            part = [each + (y if index % 2 else x) for index, each in enumerate(part)]
            found.append((name.upper(), *part))
            x, y = part[-2:]
    return found


def pack(outline: Outline) -> str:
    """The text that `parse` reads, in whole numbers and few characters."""
    text, last, x, y = "", "", 0, 0
    for name, *numbers in outline:
        whole = [round(each) for each in numbers]
        if name != "M":
            name, whole = name.lower(), [each - (y if index % 2 else x) for index, each in enumerate(whole)]
        if name in "Mz" or any(whole):
            text += f"{' ' if name == last else name}{' '.join(map(str, whole))}".replace(" -", "-")
            last = name
        if numbers:
            x, y = round(numbers[-2]), round(numbers[-1])
    return text


def format_outline(outline: Outline) -> str:
    """The `d` of an SVG's path."""
    return "".join(name + " ".join(map(format_number, numbers)) for name, *numbers in outline)


def format_number(value: float) -> str:
    """A number to two digits after the point, without what it does not need."""
    return f"{round(value, 2) + 0.0:.2f}".rstrip("0").rstrip(".")


class Font:
    """A TrueType font. All measures are in ems."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.name = path.stem
        data = path.read_bytes()
        self._tables: dict[bytes, bytes] = {}
        for index in range(struct.unpack_from(">H", data, 4)[0]):
            tag, _, start, length = struct.unpack_from(">4sLLL", data, 12 + 16 * index)
            self._tables[tag] = data[start : start + length]
        head = self._tables[b"head"]
        self._em: int = struct.unpack_from(">H", head, 18)[0]
        self._has_long_offsets = struct.unpack_from(">h", head, 50)[0] == 1
        self._metrics: int = struct.unpack_from(">H", self._tables[b"hhea"], 34)[0]
        self._glyphs = _read_characters(self._tables[b"cmap"])

    def __contains__(self, character: str) -> bool:
        return ord(character) in self._glyphs

    @property
    def characters(self) -> list[str]:
        return [chr(code) for code in self._glyphs]

    def advance(self, character: str) -> float:
        glyph = min(self._glyphs[ord(character)], self._metrics - 1)
        width: int = struct.unpack_from(">H", self._tables[b"hmtx"], 4 * glyph)[0]
        return width / self._em

    def outline(self, character: str) -> Outline:
        found = self._draw(self._glyphs[ord(character)])
        return move(found, (1 / self._em, 0, 0, -1 / self._em, 0, 0))

    def _draw(self, glyph: int) -> Outline:
        if self._has_long_offsets:
            start, end = struct.unpack_from(">LL", self._tables[b"loca"], 4 * glyph)
        else:
            start, end = (2 * half for half in struct.unpack_from(">HH", self._tables[b"loca"], 2 * glyph))
        data = self._tables[b"glyf"][start:end]
        if not data:
            return []
        contours: int = struct.unpack_from(">h", data)[0]
        return _read_contours(data, contours) if contours >= 0 else self._read_parts(data)

    def _read_parts(self, data: bytes) -> Outline:
        """A glyph that is made of others, such as a letter and its accent."""
        found: Outline = []
        at, flags = 10, _MORE
        while flags & _MORE:
            flags, glyph = struct.unpack_from(">HH", data, at)
            at += 4
            x, y = struct.unpack_from(">hh" if flags & _WORDS else ">bb", data, at)
            at += 4 if flags & _WORDS else 2
            if not flags & _OFFSETS:
                x = y = 0
            count = 1 if flags & _SCALE else 2 if flags & _TWO_SCALES else 4 if flags & _FOUR_SCALES else 0
            scales = [each / 16384 for each in struct.unpack_from(f">{count}h", data, at)]
            at += 2 * count
            across, down = (scales[0], scales[-1]) if count else (1, 1)
            slant_down, slant_across = scales[1:3] if count == 4 else (0, 0)
            found += move(self._draw(glyph), (across, slant_down, slant_across, down, x, y))
        return found


@cache
def read_font(path: Path) -> Font:
    return Font(path)


def _read_characters(cmap: bytes) -> dict[int, int]:
    """The glyph of each character."""
    found: dict[int, int] = {}
    for index in range(struct.unpack_from(">H", cmap, 2)[0]):
        start: int = struct.unpack_from(">L", cmap, 8 + 8 * index)[0]
        kind: int = struct.unpack_from(">H", cmap, start)[0]
        if kind == 12:
            for group in range(struct.unpack_from(">L", cmap, start + 12)[0]):
                first, last, glyph = struct.unpack_from(">LLL", cmap, start + 16 + 12 * group)
                found |= {code: glyph + code - first for code in range(first, last + 1)}
        elif kind == 4:
            found |= _read_segments(cmap, start)
    return {code: glyph for code, glyph in found.items() if glyph}


def _read_segments(cmap: bytes, start: int) -> dict[int, int]:
    found: dict[int, int] = {}
    count = struct.unpack_from(">H", cmap, start + 6)[0] // 2
    ends, begins, deltas, offsets = (start + 14 + shift for shift in (0, 2 * count + 2, 4 * count + 2, 6 * count + 2))
    for index in range(count):
        last, first, delta, offset = (
            struct.unpack_from(">H", cmap, each + 2 * index)[0] for each in (ends, begins, deltas, offsets)
        )
        for code in range(first, min(last, 0xFFFE) + 1):
            glyph = code
            if offset:
                glyph = struct.unpack_from(">H", cmap, offsets + 2 * index + offset + 2 * (code - first))[0]
            if glyph or not offset:
                found[code] = (glyph + delta) % 65536
    return found


def _read_contours(data: bytes, count: int) -> Outline:
    ends = struct.unpack_from(f">{count}H", data, 10)
    total = ends[-1] + 1 if ends else 0
    at = 10 + 2 * count
    at += 2 + struct.unpack_from(">H", data, at)[0]
    flags: list[int] = []
    while len(flags) < total:
        flag, times = data[at], 1
        at += 1
        if flag & _REPEAT:
            times += data[at]
            at += 1
        flags += [flag] * times
    xs, at = _read_numbers(data, at, flags, _X_SHORT, _X_SAME)
    ys, at = _read_numbers(data, at, flags, _Y_SHORT, _Y_SAME)
    found: Outline = []
    first = 0
    for end in ends:
        found += _join([((xs[each], ys[each]), bool(flags[each] & _ON_CURVE)) for each in range(first, end + 1)])
        first = end + 1
    return found


def _read_numbers(data: bytes, at: int, flags: list[int], short: int, same: int) -> tuple[list[int], int]:
    found, value = [], 0
    for flag in flags:
        if flag & short:
            value += data[at] if flag & same else -data[at]
            at += 1
        elif not flag & same:
            value += struct.unpack_from(">h", data, at)[0]
            at += 2
        found.append(value)
    return found, at


def _join(points: list[tuple[Point, bool]]) -> Outline:
    """A closed line through the points on the curve; between two that are not, there is one half-way."""
    if not points:
        return []
    whole: list[tuple[Point, bool]] = []
    for (point, is_on), (after, is_after_on) in zip(points, [*points[1:], points[0]], strict=True):
        whole.append((point, is_on))
        if not is_on and not is_after_on:
            whole.append((((point[0] + after[0]) / 2, (point[1] + after[1]) / 2), True))
    begin = next(index for index, (_, is_on) in enumerate(whole) if is_on)
    whole = whole[begin:] + whole[: begin + 1]
    found: Outline = [("M", *whole[0][0])]
    control: Point | None = None
    for point, is_on in whole[1:]:
        if not is_on:
            control = point
        else:
            found.append(("Q", *control, *point) if control else ("L", *point))
            control = None
    return [*found, ("Z",)]
