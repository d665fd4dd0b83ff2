from __future__ import annotations

import re
import struct
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridwright.library.brand import (
    GROUNDS,
    LEAST_CONTRAST,
    MOST_LOGO_BYTES,
    accents_of,
    contrast,
    examine_accent,
    read_logo,
)
from gridwright.library.doctor import examine
from gridwright.library.errors import LibraryError
from gridwright.library.shelf import Library
from tests.library.samples import write

TOKENS = Path(__file__).parents[2] / "web/src/ui/tokens.css"
COLORS = st.integers(0, 0xFFFFFF).map(lambda number: f"#{number:06x}")
SVG = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 40">{}</svg>'


def png(width: int, height: int) -> bytes:
    return b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + struct.pack(">II", width, height) + b"\x08\x06\0\0\0" + b"\0" * 16


@given(color=COLORS)
def test_an_accent_can_be_read_in_both_themes_and_is_changed_only_where_it_could_not(color: str) -> None:
    shades = accents_of(color)
    for theme, ground in GROUNDS.items():
        assert contrast(shades[theme], ground) >= LEAST_CONTRAST
        assert (shades[theme] == color) == (contrast(color, ground) >= LEAST_CONTRAST)
    assert len(examine_accent(color)) == sum(shade != color for shade in shades.values())


@given(one=COLORS, other=COLORS)
def test_contrast_is_the_same_from_both_sides_and_from_1_to_21(one: str, other: str) -> None:
    assert contrast(one, other) == contrast(other, one)
    assert 1 <= contrast(one, other) <= contrast("#000000", "#ffffff") == pytest.approx(21)


def test_the_grounds_are_those_of_the_site() -> None:
    """Of paper and card, the one on which an accent has less contrast."""
    light, dark = re.findall(r"--paper: (#\w{6});\s*--card: (#\w{6});", TOKENS.read_text(encoding="utf-8"))[:2]
    assert {"light": min(light), "dark": max(dark)} == GROUNDS


def test_the_editor_reads_why_an_accent_was_changed() -> None:
    (finding,) = examine_accent("#FFD400")
    assert (finding.severity, finding.code, finding.path) == ("warning", "ACCENT", "library.json: accent")
    assert finding.message == (
        "text in #FFD400 could not be read in the light theme: its contrast is 1.4 to 1, and 4.5 is needed; "
        "the light theme has #877100 instead"
    )
    assert examine_accent("#7c7c7c") != []


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ({"byline": ""}, "byline: expected one line of at most 80 characters, found "),
        ({"byline": "a\nb"}, "byline: expected one line of at most 80 characters, found "),
        ({"byline": "a" * 81}, "byline: expected one line of at most 80 characters, found "),
        ({"accent": "red"}, 'accent: expected a colour such as #0B7A5C, found "red"'),
        ({"accent": "#fff"}, 'accent: expected a colour such as #0B7A5C, found "#fff"'),
        ({"logo": "../logo.svg"}, "logo: expected an SVG or PNG file in the library, such as logo.svg, found "),
        ({"logo": "/etc/logo.png"}, "logo: expected an SVG or PNG file in the library, such as logo.svg, found "),
        ({"logo": "logo.gif"}, "logo: expected an SVG or PNG file in the library, such as logo.svg, found "),
        ({"logo": "art/.git/logo.svg"}, "logo: expected an SVG or PNG file in the library, such as logo.svg, found "),
    ],
)
def test_a_wrong_setting_is_quoted(tmp_path: Path, value: Any, message: str) -> None:
    write(tmp_path / "library.json", value)
    with pytest.raises(LibraryError) as caught:
        Library(tmp_path)
    assert str(caught.value).startswith(f"{tmp_path / 'library.json'}: {message}")


def test_a_drawn_logo_is_published_without_what_its_program_noted(tmp_path: Path) -> None:
    path = tmp_path / "logo.svg"
    inside = (
        '<!-- mine --><defs><linearGradient id="a"/></defs><rect fill="url(#a)" width="4" height="4"/>'
        '<use xlink:href="#a"/><n:note xmlns:n="https://example.org/">secret</n:note>'
    )
    path.write_text(f'<?xml-stylesheet href="https://example.org/a.css"?>{SVG.format(inside)}')
    logo = read_logo(path)
    assert (logo.kind, logo.size, logo.is_square) == ("svg", (40, 40), True)
    text = logo.content.decode()
    assert text.startswith("<svg xmlns=") and 'fill="url(#a)"' in text and 'href="#a"' in text
    assert not any(word in text for word in ("mine", "secret", "note", "example.org", "stylesheet"))


@pytest.mark.parametrize(
    ("inside", "message"),
    [
        ("<script>alert(1)</script>", "has <script>, which is not allowed"),
        ("<g><foreignObject/></g>", "has <foreignObject>, which is not allowed"),
        ('<image href="#a"/>', "has <image>, which is not allowed"),
        ('<a href="#a"/>', "has <a>, which is not allowed"),
        ('<set attributeName="href"/>', "has <set>, which is not allowed"),
        ('<filter><feImage href="#a"/></filter>', "has <feImage>, which is not allowed"),
        ('<rect onload="alert(1)"/>', "has onload=…, which runs a script"),
        ('<use xlink:href="https://example.org/a.svg#a"/>', 'has href="https://example.org/a.svg#a", which leads out'),
        ("<rect fill=\"url( '//example.org/a')\"/>", "has fill="),
        ('<rect style="fill:URL(https://example.org/a)"/>', "has style="),
        ("<style>@import 'https://example.org/a.css';</style>", "has a style that leads out of the file"),
        ("<style>rect{fill:url(//example.org)}</style>", "has a style that leads out of the file"),
    ],
)
def test_a_logo_that_could_do_more_than_draw_is_refused(tmp_path: Path, inside: str, message: str) -> None:
    path = tmp_path / "logo.svg"
    path.write_text(SVG.format(inside))
    with pytest.raises(LibraryError) as caught:
        read_logo(path)
    assert str(caught.value).startswith(f"{path}: {message}")


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("logo.svg", b"<svg", "is not an SVG picture: it is not well-formed XML"),
        ("logo.svg", b"<svg/>", "is not an SVG picture: its first element is not "),
        ("logo.svg", b'<!DOCTYPE svg [<!ENTITY a "b">]><svg/>', "has a DOCTYPE"),
        ("logo.svg", b" " * (MOST_LOGO_BYTES + 1), "is too large"),
        ("logo.png", b"GIF89a", "is not a PNG picture"),
        ("logo.png", png(4000, 10), "has 4000 x 10 pixels; at most 2048 x 2048 are allowed"),
        ("logo.gif", b"GIF89a", "a logo is an SVG or PNG file"),
        ("logo.png", None, "no such file"),
    ],
)
def test_what_is_no_picture_is_refused(tmp_path: Path, name: str, content: bytes | None, message: str) -> None:
    if content is not None:
        (tmp_path / name).write_bytes(content)
    with pytest.raises(LibraryError) as caught:
        read_logo(tmp_path / name)
    assert str(caught.value).startswith(f"{tmp_path / name}: {message}")


def test_a_png_knows_its_size(tmp_path: Path) -> None:
    (tmp_path / "logo.png").write_bytes(png(200, 100))
    assert (read_logo(tmp_path / "logo.png").size, read_logo(tmp_path / "logo.png").is_square) == ((200, 100), False)


def test_the_doctor_looks_at_the_brand(tmp_path: Path) -> None:
    write(tmp_path / "library.json", {"accent": "#ffffff", "logo": "logo.png", "byline": "Shit & Co"})
    found = [(each.finding.severity, each.finding.code, each.finding.path) for each in examine(tmp_path, "2026-11-01")]
    assert found == [
        ("error", "ERR_OFFENSIVE", "library.json: byline"),
        ("warning", "ACCENT", "library.json: accent"),
        ("error", "FILE", "logo.png"),
        ("error", "EMPTY", ""),
    ]
