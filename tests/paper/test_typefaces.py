from __future__ import annotations

import pytest

from gridwright.paper.typefaces import clean, font_of, measure, runs, scale, wrap


def test_lines_are_no_wider_than_asked_and_lose_no_word() -> None:
    text = "Ring the words of the theme that lead, one touching the next, from START to END."
    for width in (60, 100, 300):
        lines = wrap(text, width, 10)
        assert " ".join(lines) == text
        assert all(measure(line, 10) <= width for line in lines)
    assert wrap("", 100, 10) == []


def test_a_word_that_is_longer_than_a_line_is_broken() -> None:
    lines = wrap("a Donaudampfschifffahrtsgesellschaft b", 60, 10)
    assert "".join(lines).replace(" ", "") == "aDonaudampfschifffahrtsgesellschaftb"
    assert all(measure(line, 10) <= 60 for line in lines)


@pytest.mark.parametrize(
    ("text", "cleaned"),
    [("café “x” –", "café “x” –"), ("a\u0301", "á"), ("a\u200b\u202eb\ufe0f", "ab"), ("a\tb\u2028c", "a b c")],
)
def test_accents_are_composed_and_unseen_characters_left_out(text: str, cleaned: str) -> None:
    assert clean(text) == cleaned


def test_a_text_is_written_in_the_fonts_that_have_its_characters() -> None:
    written = [(font.name if font else None, part) for font, part in runs("Łódź Жук 🦊", "serif")]
    assert written == [
        ("fraunces-600-latin-ext", "Ł"),
        ("fraunces-600-latin", "ód"),
        ("fraunces-600-latin-ext", "ź"),
        ("fraunces-600-latin", " "),
        ("inter-700-cyrillic", "Жук"),
        ("fraunces-600-latin", " "),
        (None, "🦊"),
    ]


def test_every_latin_letter_has_a_glyph_in_every_face() -> None:
    letters = [chr(code) for code in range(0xC0, 0x180) if code not in (0x149,)]
    for letter in [*letters, *"ȘșȚțẞ‘’“”„‚–—…•€£©°·«»‹›¿¡"]:
        for face in ("sans", "bold", "serif", "italic"):
            font = font_of(letter, face)
            assert font, (letter, face)
            assert font.outline(letter), (letter, face)


def test_a_line_is_made_smaller_until_it_has_room() -> None:
    assert scale("short", 200, 12) == 12
    size = scale("a rather long line of text", 50, 12)
    assert measure("a rather long line of text", size) == pytest.approx(50)
