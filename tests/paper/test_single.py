"""One puzzle as PDF or SVG, and that what is drawn stays inside its area, whatever that is."""

from __future__ import annotations

import io
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pypdf import PdfReader

from gridwright.data.emoji import read_pictures
from gridwright.library.errors import LibraryError
from gridwright.paper import DRAWINGS
from gridwright.paper.book import SMALLEST, Layout
from gridwright.paper.outlines import Font, Matrix, Outline, format_outline, move, pack, parse, points_of
from gridwright.paper.pen import Area, Color, Pen
from gridwright.paper.piece import Piece, draw_piece
from gridwright.paper.single import print_single, print_single_answer
from gridwright.paper.sizes import MM, SIZES, parse_length, parse_paper
from tests.cli.run import run
from tests.library.samples import make_puzzle

from .test_book import DAY, DAYS, piece

SVG = "{http://www.w3.org/2000/svg}"
NONE = Layout(answers="none")


class Tracing(Pen):
    """Notes where something is drawn; of text, the outlines of its letters."""

    def __init__(self) -> None:
        super().__init__()
        self.points: list[tuple[float, float]] = []

    def _fill(self, outline: Outline, color: Color) -> None:
        self.points += points_of(outline)

    def _stroke(self, outline: Outline, width: float, color: Color, dash: float) -> None:
        self.points += points_of(outline)

    def _write(self, runs: list[tuple[Font, str]], matrix: Matrix, color: Color) -> None:
        a, b, c, d, e, f = matrix
        for font, character in ((font, character) for font, text in runs for character in text):
            self.points += points_of(move(font.outline(character), (a, b, c, d, e, f)))
            e, f = e + a * font.advance(character), f + b * font.advance(character)


def both_ends(day: str) -> Piece:
    """START and END on one tile."""
    found = piece("waywords", day)
    grid = found.puzzle["grid"] | {"end": found.puzzle["grid"]["start"]}
    return Piece("waywords", found.puzzle | {"grid": grid}, found.caption)


@settings(max_examples=20, deadline=None)
@given(
    st.sampled_from(sorted(DRAWINGS)),
    st.sampled_from(DAYS),
    st.floats(SMALLEST[0], 700),
    st.floats(SMALLEST[1], 900),
    st.booleans(),
    st.booleans(),
)
def test_a_puzzle_stays_inside_its_area(
    game: str, day: str, width: float, height: float, is_answered: bool, is_plain: bool
) -> None:
    chosen = piece(game, day) if is_plain or game != "waywords" else both_ends(day)
    pen = Tracing()
    area = Area(100, 50, width, height)
    side = draw_piece(pen, area, chosen, color=0, is_answered=is_answered, table_page=9)
    assert side > 5, "what can still be filled in with a pencil"
    for x, y in pen.points:
        assert area.x - 1 <= x <= area.x + width + 1
        assert area.y - 1 <= y <= area.bottom + 1
    assert pen.low <= area.bottom + 2


@pytest.mark.parametrize("game", sorted(DRAWINGS))
def test_a_single_puzzle_has_the_width_that_was_asked_for(game: str) -> None:
    (page,) = PdfReader(io.BytesIO(print_single(piece(game), NONE, "pdf", 90 * MM).content)).pages
    assert float(page.mediabox.width) == pytest.approx(90 * MM, abs=0.01)
    root = ElementTree.fromstring(print_single(piece(game), NONE, "svg", 90 * MM).content)
    assert root.attrib["width"] == "90mm"
    *_, height = map(float, root.attrib["viewBox"].split())
    assert height == pytest.approx(float(page.mediabox.height), abs=0.01)
    assert (root.findtext(f"{SVG}title") or "").endswith("No. 16 · 16 November 2026")
    drawn = root.findall(f".//{SVG}use")
    names = {f"#{path.attrib.get('id')}" for path in root.findall(f".//{SVG}path")}
    assert {use.attrib["{http://www.w3.org/1999/xlink}href"] for use in drawn} <= names


def test_cells_have_the_side_that_was_asked_for(tmp_path: Path) -> None:
    out, answer = tmp_path / "puzzle.svg", tmp_path / "answer.svg"
    done = run("print", "--day", DAY, "--game", "waywords", "--cell", "8mm", "--out", out, "--answers", answer)
    assert done.exit_code == 0, done.stderr
    assert done.stdout == f"{out}\n{answer}\n"
    root = ElementTree.parse(out).getroot()
    assert float(root.attrib["width"].removesuffix("mm")) == pytest.approx(7 * 8 + 0.7, abs=0.15), "seven cells"
    assert b"matrix" in answer.read_bytes()
    done = run("print", "--day", DAY, "--game", "waywords", "--out", out, "--answers", "back")
    assert done.exit_code == 2
    assert "an SVG is one page" in done.stderr


def test_the_answer_of_a_single_puzzle_is_below_it_or_behind_it_or_alone() -> None:
    chosen = piece("cluegrid")
    pages = [
        [page.extract_text() for page in PdfReader(io.BytesIO(printed.content)).pages]
        for printed in (
            print_single(chosen, Layout(answers="upside-down")),
            print_single(chosen, Layout(answers="back")),
            print_single(chosen, NONE),
            print_single_answer(chosen, NONE),
        )
    ]
    assert [len(each) for each in pages] == [1, 2, 1, 1]
    assert "Answer: across LUNAR" in " ".join(pages[0][0].split())
    assert "L\nU\nN\nA\nR" in pages[1][1].replace("1\n", "").replace("3\n", "")
    assert "LUNAR" not in pages[2][0]
    assert pages[3][0].startswith("Answer\nCluegrid")


def test_sizes_that_no_puzzle_can_have_are_refused() -> None:
    with pytest.raises(LibraryError, match="cells are from 3 to 40 mm, not"):
        print_single(piece("griddl"), NONE, "pdf", None, 50 * MM)
    with pytest.raises(LibraryError, match="too large for a width of 100 mm; use 141 mm"):
        print_single(piece("waywords"), NONE, "pdf", 100 * MM, 20 * MM)


def test_lengths_and_paper() -> None:
    assert parse_length("90") == parse_length("90mm") == parse_length("9 cm") == pytest.approx(90 * MM)
    assert parse_length("3.5in") == 252
    assert parse_paper("A4") == SIZES["a4"]
    assert parse_paper("280x400mm") == parse_paper("28cmx40cm") == pytest.approx((280 * MM, 400 * MM))
    for text in ("", "x", "a4x", "-3mm", "90 miles", "1e3mm"):
        with pytest.raises(ValueError, match=r"expected a length|no paper size"):
            parse_paper(text) if "x" in text else parse_length(text)


def test_every_picture_is_in_its_square_and_written_in_few_bytes() -> None:
    side, pictures = read_pictures()
    for name, text in pictures.items():
        outline = parse(text)
        assert pack(outline) == text, name
        assert format_outline(outline).startswith("M")
        for x, y in points_of(outline):
            assert -2 <= x <= side + 2, name
            assert -2 <= y <= side + 2, name


def test_a_wide_waywords_puzzle_fills_its_width() -> None:
    chosen = Piece("waywords", make_puzzle("w1"), "w")
    pen = Tracing()
    side = draw_piece(pen, Area(0, 0, 300, 2000), chosen, color=0, most=500)
    assert side * chosen.puzzle["grid"]["width"] == pytest.approx(300)
