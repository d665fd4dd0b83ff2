"""What makes a site its owner's: the byline, the accent colour and the logo of `library.json`, checked for players."""

from __future__ import annotations

import re
import struct
import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gridwright.making.finding import Finding, warning
from gridwright.rules import shape
from gridwright.rules.schema.contract import Problem

from .document import read_bytes
from .errors import LibraryError

LONGEST_BYLINE = 80
MOST_LOGO_BYTES = 200_000
MOST_LOGO_PIXELS = 2048
LEAST_CONTRAST = 4.5  # WCAG 2.2 AA, for text
# What an accent is read on in each theme: of paper and card in web/src/ui/tokens.css, the one with less contrast.
GROUNDS = {"light": "#fbf8f3", "dark": "#201e1b"}
_ENDS = {"light": "#000000", "dark": "#ffffff"}  # towards which an accent is changed until it can be read

_COLOR = re.compile("#[0-9A-Fa-f]{6}")
_PATH = re.compile(r"(?!/)(?!.*(^|/)\.)[^\\:\x00-\x1f]+\.(svg|png)")
_SVG = "http://www.w3.org/2000/svg"
_LINK = re.compile(r"url\(\s*['\"]?\s*(?!#)|@import|javascript:|expression\(", re.IGNORECASE)
_DRAWN = re.compile(
    "g|defs|symbol|use|path|rect|circle|ellipse|line|polyline|polygon|text|tspan|title|desc|style|switch|marker|metadata"
    "|linearGradient|radialGradient|stop|clipPath|mask|pattern|filter|fe(?!Image)[A-Z][A-Za-z]+"
)
ElementTree.register_namespace("", _SVG)


@dataclass(frozen=True, slots=True)
class Logo:
    """A logo as it is published: its bytes, its width and height, (0, 0) for an SVG without them, and svg or png."""

    content: bytes
    size: tuple[float, float]
    kind: str

    @property
    def is_square(self) -> bool:
        return self.size[0] > 0 and abs(self.size[0] - self.size[1]) < 0.01 * self.size[0]


def check_byline(value: Any, path: str, found: list[Problem]) -> None:
    is_line = isinstance(value, str) and value.strip() and value.isprintable()
    if not is_line or len(value) > LONGEST_BYLINE:
        found.append(shape.wrong(path, f"one line of at most {LONGEST_BYLINE} characters", value))


def check_color(value: Any, path: str, found: list[Problem]) -> None:
    if not isinstance(value, str) or not _COLOR.fullmatch(value):
        found.append(shape.wrong(path, "a colour such as #0B7A5C", value))


def check_logo_path(value: Any, path: str, found: list[Problem]) -> None:
    if not isinstance(value, str) or not _PATH.fullmatch(value):
        found.append(shape.wrong(path, "an SVG or PNG file in the library, such as logo.svg", value))


def accents_of(color: str) -> dict[str, str]:
    """The accent in the light and in the dark theme: `color`, or the nearest shade of it in which text can be read."""
    return {theme: _legible(color.lower(), theme) for theme in GROUNDS}


def examine_accent(color: str) -> list[Finding]:
    """A warning for each theme in which the accent is not as it was chosen."""
    found = []
    for theme, shade in accents_of(color).items():
        if shade != color.lower():
            ratio = contrast(color, GROUNDS[theme])
            how = f"text in {color} could not be read in the {theme} theme: its contrast is {ratio:.1f} to 1"
            rest = f"{LEAST_CONTRAST} is needed; the {theme} theme has {shade} instead"
            found.append(warning("ACCENT", "library.json: accent", f"{how}, and {rest}"))
    return found


def contrast(color: str, other: str) -> float:
    """The contrast of two colours, from 1 to 21, as WCAG defines it."""
    darker, lighter = sorted((_luminance(color), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def _legible(color: str, theme: str) -> str:
    shades = (_mix(color, _ENDS[theme], step / 64) for step in range(65))
    return next(shade for shade in shades if contrast(shade, GROUNDS[theme]) >= LEAST_CONTRAST)


def _mix(color: str, other: str, share: float) -> str:
    """A colour with a share of another."""
    both = zip(_channels(color), _channels(other), strict=True)
    return "#" + "".join(f"{round(one + (two - one) * share):02x}" for one, two in both)


def _channels(color: str) -> list[int]:
    return [int(color[start : start + 2], 16) for start in (1, 3, 5)]


def _luminance(color: str) -> float:
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (channel / 255 for channel in _channels(color))
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def read_logo(path: Path) -> Logo:
    """A logo that is safe to publish. LibraryError if it is not: too large, no picture, or an SVG that does more than
    draw."""
    if path.suffix.lower() not in (".svg", ".png"):
        raise LibraryError(f"{path}: a logo is an SVG or PNG file")
    content = read_bytes(path, MOST_LOGO_BYTES)
    try:
        return _read_png(content) if path.suffix.lower() == ".png" else _read_svg(content)
    except ValueError as error:
        raise LibraryError(f"{path}: {error}") from None


def _read_png(content: bytes) -> Logo:
    if content[:8] != b"\x89PNG\r\n\x1a\n" or content[12:16] != b"IHDR" or len(content) < 33:
        raise ValueError("is not a PNG picture")
    width, height = struct.unpack(">II", content[16:24])
    if not (0 < width <= MOST_LOGO_PIXELS and 0 < height <= MOST_LOGO_PIXELS):
        raise ValueError(f"has {width} x {height} pixels; at most {MOST_LOGO_PIXELS} x {MOST_LOGO_PIXELS} are allowed")
    return Logo(content, (width, height), "png")


def _read_svg(content: bytes) -> Logo:
    """Comments, processing instructions and the notes of drawing programs are left out of what is published."""
    if b"<!DOCTYPE" in content or b"<!ENTITY" in content:
        raise ValueError("has a DOCTYPE, which a logo must not have: remove that line, or save it as plain SVG")
    try:
        root = ElementTree.fromstring(content)
    except (ElementTree.ParseError, ValueError, LookupError):
        raise ValueError("is not an SVG picture: it is not well-formed XML") from None
    if root.tag != f"{{{_SVG}}}svg":
        raise ValueError(f'is not an SVG picture: its first element is not <svg xmlns="{_SVG}">')
    _clean(root)
    size = _numbers(root.get("viewBox", ""))[2:4] or _numbers(f"{root.get('width', '')} {root.get('height', '')}")
    return Logo(ElementTree.tostring(root, "utf-8"), (size[0], size[1]) if len(size) == 2 else (0, 0), "svg")


def _clean(element: ElementTree.Element) -> None:
    """Remove what belongs to other programs. ValueError for what could run, or load something."""
    for name, value in list(element.attrib.items()):
        plain = name.rpartition("}")[2]
        if plain.lower().startswith("on"):
            raise ValueError(f"has {plain}=…, which runs a script; a logo may only draw")
        if (plain == "href" and not value.startswith("#")) or _LINK.search(value):
            raise ValueError(f"has {plain}={shape.quote(value)}, which leads out of the file; a logo may only draw")
        if name.startswith("{") and plain != "href":
            del element.attrib[name]
    if _LINK.search(element.text or ""):
        raise ValueError("has a style that leads out of the file; a logo may only draw")
    for child in list(element):
        space, _, plain = child.tag.rpartition("}")
        if space != f"{{{_SVG}":
            element.remove(child)
            continue
        if not _DRAWN.fullmatch(plain):
            raise ValueError(f"has <{plain}>, which is not allowed; a logo may only draw")
        _clean(child)


def _numbers(text: str) -> list[float]:
    return [float(number) for number in re.findall(r"-?\d+(?:\.\d+)?", text)]
