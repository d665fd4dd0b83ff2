"""Books are read back: what stands on which page, and that the puzzle gives nothing away before the answers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from gridwright.library.shelf import SHIPPED, Library
from gridwright.paper import DRAWINGS
from gridwright.paper.book import MARGIN, Piece, caption_of, write_book
from gridwright.rules import GAMES
from tests.cli.run import run
from tests.hostile import TEXTS, spoil
from tests.library.samples import make_library, make_puzzle, write
from tests.making.griddl.levels import document

from .ink import marks_on

DAY = "2026-11-16"
DESCENT = 3.0  # of the letters in the foot of the page, which stands on the margin


def pages(path: Path) -> list[str]:
    return [" ".join(page.extract_text().split()) for page in PdfReader(path).pages]


def daily(game: str) -> Any:
    found = Library(SHIPPED).on(game, DAY)
    assert found
    return found


def test_every_game_is_drawn() -> None:
    assert DRAWINGS.keys() == GAMES.keys()


@pytest.mark.parametrize("game", sorted(DRAWINGS))
def test_a_page_has_the_puzzle_and_the_last_its_answer(game: str, tmp_path: Path) -> None:
    out = tmp_path / "book.pdf"
    piece = Piece(game, daily(game).puzzle, caption_of(DAY, 16))
    assert write_book([piece] * 7, out, "A title") == 9
    read = pages(out)
    assert len(read) == 9
    for number, page in enumerate(read, 1):
        assert f"A title {number}" in page
    assert "No. 16 · 16 November 2026" in read[0]
    assert DRAWINGS[game].HOW.split()[0] in read[0]
    assert read[7].startswith("Answers")
    assert "7. " in read[8]


def test_a_waywords_page_says_where_words_run(tmp_path: Path) -> None:
    puzzle = daily("waywords").puzzle
    slanted = puzzle | {"config": puzzle["config"] | {"selectionModel": "RAY_8DIR"}}
    out = tmp_path / "book.pdf"
    write_book([Piece("waywords", each, "w") for each in (puzzle, slanted)], out, "T")
    straight, diagonal, _ = pages(out)
    assert "All words run to the right or down." in straight
    assert "All words run in any of eight directions." in diagonal


def test_the_same_puzzles_give_the_same_bytes(tmp_path: Path) -> None:
    piece = Piece("waywords", daily("waywords").puzzle, "w")
    for name in ("one", "two"):
        write_book([piece], tmp_path / name, "T")
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()


def test_a_week_is_printed_day_by_day(tmp_path: Path) -> None:
    out = tmp_path / "week.pdf"
    words = ["--from", DAY, "--through", "2026-11-22", "--game", "waywords", "--game", "edgewise"]
    done = run("print", *words, "--out", out, "--title", "Our week")
    assert done.exit_code == 0, done.stderr
    assert done.stdout == f"{out}\n"
    assert done.stderr == "14 puzzles, 17 pages\n"
    assert [page.split()[0] for page in pages(out)] == ["Waywords", "Edgewise"] * 7 + ["Answers"] * 3


def test_the_days_of_a_library_are_printed_under_its_title(tmp_path: Path) -> None:
    library = make_library(tmp_path / "library", "w1")
    library.assign("waywords", [("w1", "2026-11-01")], today="2026-11-01")
    done = run("print", "--from", "2026-11-01", "--library", library.root, "--out", tmp_path / "out.pdf")
    assert done.exit_code == 0, done.stderr
    assert "Test & Co 1" in pages(tmp_path / "out.pdf")[0]


def test_files_are_printed_too_and_hostile_ones_are_reported(tmp_path: Path) -> None:
    out = tmp_path / "out.pdf"
    sea = write(tmp_path / "sea.json", make_puzzle("w1", theme="<b>Été</b> 🦊 " * 20))
    done = run("print", sea, "--out", out, "--size", "letter")
    assert done.exit_code == 0, done.stderr
    assert "<b>Été</b>" in pages(out)[0]
    broken = write(tmp_path / "broken.json", make_puzzle("w2", theme=5))
    done = run("print", broken, "--out", out)
    assert done.exit_code == 2
    assert done.stderr.startswith(f"{broken}: theme: expected")
    assert "<b>Été</b>" in pages(out)[0], "the file that was there is as it was"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ([], "give either files, or days of a library"),
        (["--from", DAY, "x.json"], "give either files, or days of a library"),
        (["--from", "2031-01-01"], "no puzzles to print"),
        (["--from", DAY, "--size", "a3"], 'there is no paper size "a3"'),
        (["--from", "2026-11-01", "--through", "2036-11-01"], "a book has at most 400 days"),
    ],
)
def test_a_wrong_call_is_one_line_and_2(words: list[str], message: str, tmp_path: Path) -> None:
    done = run("print", *words, "--out", tmp_path / "out.pdf")
    assert done.exit_code == 2
    assert message in done.stderr
    assert not (tmp_path / "out.pdf").exists()


@pytest.mark.parametrize("game", sorted(DRAWINGS))
def test_hostile_texts_are_printed_and_keep_to_the_page(game: str, tmp_path: Path) -> None:
    out = tmp_path / "book.pdf"
    puzzle = daily(game).puzzle
    pieces = [Piece(game, spoil(game, puzzle, text), text) for text in TEXTS.values()]
    assert write_book(pieces, out, TEXTS["markup"]) == len(pieces) + 1
    for page in PdfReader(out).pages:
        assert "/Annots" not in page, "an address in a text is no link"
        marks = marks_on(page)
        assert any(mark.text for mark in marks)
        beyond = MARGIN - DESCENT
        width, height = float(page.mediabox.width), float(page.mediabox.height)
        for mark in marks:
            assert mark.left > beyond, mark
            assert mark.bottom > beyond, mark
            assert mark.right < width - beyond, mark
            assert mark.top < height - beyond, mark


def test_a_level_without_a_solution_of_its_own_is_answered(tmp_path: Path) -> None:
    write_book([Piece("griddl", document(), "101")], tmp_path / "book.pdf", "T")
    puzzle, answer = pages(tmp_path / "book.pdf")
    assert "frames INN ER UI LED" in puzzle
    assert "1 ER" in answer


@pytest.mark.parametrize("number", [21, 27, 37, 43])
def test_fragments_stay_above_the_foot_of_the_page(number: int, tmp_path: Path) -> None:
    level = document() | {"deck": ["INN", "ER", "UI", "LED", *["ABC"] * number]}
    write_book([Piece("griddl", level, "101")], tmp_path / "book.pdf", "T")
    *drawn, title, page_number = marks_on(PdfReader(tmp_path / "book.pdf").pages[0])
    assert (title.text, page_number.text) == ("T", "1")
    fragments = [mark for mark in drawn if mark.text == "ABC"]
    assert len(fragments) == number
    assert len({mark.bottom for mark in fragments}) == 2, "two rows"
    assert min(mark.bottom for mark in drawn) > title.top, "the frames too"
