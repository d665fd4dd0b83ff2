from __future__ import annotations

import pytest

from gridwright.paper.pen import measure, scale, wrap, writable


def test_lines_are_within_their_width_and_lose_no_word() -> None:
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


@pytest.mark.parametrize(("text", "written"), [("café “x” –", "café “x” –"), ("Жук 🦊", "??? ?"), ("a\u0301", "a?")])
def test_a_character_that_the_fonts_do_not_have_is_a_question_mark(text: str, written: str) -> None:
    assert writable(text) == written


def test_a_line_is_made_smaller_until_it_fits() -> None:
    assert scale("short", 200, 12) == 12
    size = scale("a rather long line of text", 50, 12)
    assert measure("a rather long line of text", size) == pytest.approx(50)
