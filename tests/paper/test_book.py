"""Books are read back: what stands on which page, and that the puzzle gives nothing away before the answers."""

from __future__ import annotations

import io
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from PIL import Image
from pypdf import PageObject, PdfReader

from gridwright.library.shelf import SHIPPED, Library
from gridwright.paper import DRAWINGS
from gridwright.paper.book import ANSWERS, COUNTS, Layout, print_answers, print_book
from gridwright.paper.piece import Piece, caption_of
from gridwright.paper.sizes import MM, SIZES
from gridwright.rules import GAMES
from tests.cli.run import run
from tests.hostile import TEXTS, spoil
from tests.library.samples import make_library, make_puzzle, write
from tests.making.griddl.levels import document

from .ink import marks_on

DAY = "2026-11-16"
TOLERANCE = 6.0  # for what letters of the first and the last line, on the margins, have above and below
EPOCH = "1795000000"


def texts(content: bytes | Path) -> list[str]:
    """What each page says."""
    file = content if isinstance(content, Path) else io.BytesIO(content)
    return [" ".join(page.extract_text().split()) for page in PdfReader(file).pages]


@cache
def daily(game: str, day: str = DAY) -> Any:
    found = Library(SHIPPED).on(game, day)
    assert found
    return found


def piece(game: str, day: str = DAY) -> Piece:
    found = daily(game, day)
    return Piece(game, found.puzzle, caption_of(day, found.number), day, "By Ada")


def assert_inside(page: PageObject, edge: float) -> None:
    """Everything is drawn at least so far from the edges of the page."""
    width, height = float(page.mediabox.width), float(page.mediabox.height)
    for mark in marks_on(page):
        assert mark.left > edge, mark
        assert mark.bottom > edge, mark
        assert mark.right < width - edge, mark
        assert mark.top < height - edge, mark


def test_every_game_is_drawn() -> None:
    assert DRAWINGS.keys() == GAMES.keys()


@pytest.mark.parametrize("game", sorted(DRAWINGS))
def test_a_page_has_the_puzzle_and_the_last_its_answer(game: str) -> None:
    printed = print_book([piece(game)] * 7, Layout("A title"))
    read = texts(printed.content)
    assert printed.pages == len(read) == 9
    assert not printed.missing
    for number, page in enumerate(read, 1):
        assert f"A title {number}" in page
    assert "No. 16 · 16 November 2026 · By Ada" in read[0]
    assert DRAWINGS[game].HOW.split()[0] in read[0]
    assert read[7].startswith("Answers")
    assert f"No. 16 · 16 November 2026, page {7}" in read[8]


@pytest.mark.parametrize(("count", "pages"), [(1, 10), (2, 6), (4, 4), (6, 3)])
def test_several_puzzles_share_a_page_and_their_answers_stand_below_them(count: int, pages: int) -> None:
    days = [DAY, "2026-11-17"]
    pieces = [piece(game, day) for day in days for game in DRAWINGS]
    read = texts(print_book(pieces, Layout(per_page=count, answers="upside-down")).content)
    assert len(read) == pages, "with the tables of two Cluegrids on one page, unless each is on the page of its puzzle"
    assert sum(page.count("Answer:") for page in read) == 10
    for page in read:
        assert page.count("By Ada") == page.count("Answer:") <= count
    assert not any("Answer" in page for page in texts(print_book(pieces, Layout(answers="none")).content))


def test_answers_can_have_a_file_of_their_own() -> None:
    read = texts(print_answers([piece(game) for game in DRAWINGS], Layout("T", per_page=6)).content)
    assert len(read) == 1
    assert all(f"{piece(game).title}, No. 16 · 16 November 2026, page 1" in read[0] for game in DRAWINGS)


def test_a_booklet_has_a_cover_and_each_day_begins_a_page() -> None:
    days = ["2026-11-16", "2026-11-17", "2026-11-18"]
    pieces = [piece(game, day) for day in days for game in DRAWINGS]
    printed = print_book(pieces, Layout("The Sentinel", "By Ada", per_page=4, is_booklet=True))
    cover, *read = texts(printed.content)
    assert cover.startswith("The Sentinel 16 November 2026 to 18 November 2026 By Ada Waywords")
    assert "Tuesday, 17 November 2026 4 Wednesday, 18 November 2026 6 Tables for Cluegrid 8 Answers 10" in cover
    assert [page.split(",")[0] for page in read[:6]] == ["Monday"] * 2 + ["Tuesday"] * 2 + ["Wednesday"] * 2
    assert read[6].startswith("Cluegrid: the table")
    assert read[8].startswith("Answers")
    assert "Check them by the table on page 9." in read[4]
    assert "No. 18" in read[7], "which is page 9"


def test_the_accent_and_the_logo_of_a_library_are_on_the_cover(tmp_path: Path) -> None:
    library = make_library(tmp_path / "library", "w1")
    library.assign("waywords", [("w1", "2026-11-01")], today="2026-11-01")
    Image.new("RGB", (30, 20), "red").save(library.root / "logo.png")
    write(library.root / "library.json", {"title": "T", "logo": "logo.png", "accent": "#0B7A5C"})
    out = tmp_path / "out.pdf"
    done = run("print", "--day", "2026-11-01", "--booklet", "--library", library.root, "--out", out)
    assert done.exit_code == 0, done.stderr
    cover = PdfReader(out).pages[0]
    assert [image.image.size for image in cover.images if image.image] == [(30, 20)]
    assert ".043137 .478431 .360784" in cover.get_contents().get_data().decode()  # type: ignore[union-attr]


def test_the_pdf_says_truly_what_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", EPOCH)
    printed = print_book([piece("waywords"), piece("griddl")], Layout("Our <week>", "By Ada Lovelace"))
    about = PdfReader(io.BytesIO(printed.content)).metadata
    assert about
    assert (about.title, about.author, about.producer) == ("Our <week>", "Ada Lovelace", "Gridwright")
    assert about.subject == "Waywords, griddl: 16 November 2026"
    assert about.creation_date
    assert about.creation_date.timestamp() == int(EPOCH)
    assert print_book([piece("waywords"), piece("griddl")], Layout("Our <week>", "By Ada Lovelace")) == printed


def test_crop_marks_stand_outside_the_trimmed_page() -> None:
    plain = PdfReader(io.BytesIO(print_book([piece("griddl")], Layout()).content)).pages[0]
    page = PdfReader(io.BytesIO(print_book([piece("griddl")], Layout(has_crop_marks=True)).content)).pages[0]
    width, height = SIZES["a4"]
    assert float(page.trimbox.width) == pytest.approx(width, abs=0.01)
    assert float(page.trimbox.height) == pytest.approx(height, abs=0.01)
    assert float(page.bleedbox.width) == pytest.approx(width + 6 * MM, abs=0.01)
    left, bottom, right, top = (float(each) for each in page.bleedbox)
    extra = [mark for mark in marks_on(page) if not mark.text]
    outside = [
        mark for mark in extra if mark.right <= left or mark.left >= right or mark.top <= bottom or mark.bottom >= top
    ]
    assert len(outside) == 2 * 8, "a beginning and an end for each of eight marks"
    edge = float(page.trimbox.left)
    for mark, moved in zip(marks_on(plain), marks_on(page)[16:], strict=True):
        assert mark.text == moved.text
        assert (moved.left - edge, moved.bottom - edge) == pytest.approx((mark.left, mark.bottom), abs=0.01)


def test_a_gray_page_has_no_colour() -> None:
    def operators(layout: Layout) -> set[bytes]:
        found: set[bytes] = set()
        for page in PdfReader(io.BytesIO(print_book([piece("waywords")], layout).content)).pages:
            page.extract_text(visitor_operand_before=lambda operator, *_: found.add(operator))
        return found

    assert b"rg" in operators(Layout())
    assert not operators(Layout(is_gray=True)) & {b"rg", b"RG", b"k", b"K", b"scn", b"SCN"}


def test_a_waywords_page_says_where_words_run() -> None:
    puzzle = daily("waywords").puzzle
    slanted = puzzle | {"config": puzzle["config"] | {"selectionModel": "RAY_8DIR"}}
    pieces = [Piece("waywords", each, "w") for each in (puzzle, slanted)]
    straight, diagonal, _ = texts(print_book(pieces, Layout()).content)
    assert "All words run to the right or down." in straight
    assert "All words run in any of eight directions." in diagonal


def test_an_emoji_is_a_picture_with_its_meaning() -> None:
    puzzle = make_puzzle("w1")
    cells = puzzle["grid"]["cells"]
    cells[0] |= {"type": "EMOJI", "value": "APPLE", "meaning": "apple"}
    cells[1] |= {"type": "EMOJI", "value": "🦊", "meaning": "fox"}
    cells[2] |= {"type": "EMOJI", "value": "🇳🇴", "meaning": "🇳🇴"}
    for word in [*puzzle["words"]["path"], *puzzle["words"]["additional"]]:
        word["placements"] = [[cells[-1]["id"]] * len(word["tokens"])]
    printed = print_book([Piece("waywords", puzzle, "w")], Layout(answers="none"))
    (page,) = PdfReader(io.BytesIO(printed.content)).pages
    marks = marks_on(page)
    assert {"apple", "fox"} <= {mark.text for mark in marks}
    assert len(marks) > 100, "the curves of the picture"
    assert printed.missing == {*"🇳🇴"}, "for which there is no picture"


def test_the_answers_say_what_a_theme_stands_for() -> None:
    riddle = daily("waywords").puzzle | {"theme": "Orchestra pit", "reveal": "Instruments", "bonusTheme": "Boats"}
    puzzle, answers = texts(print_book([Piece("waywords", riddle, "w")], Layout()).content)
    assert "Instruments; other words: Boats" in answers
    assert not {"Instruments", "Boats"} & set(puzzle.split())
    assert DRAWINGS["waywords"].describe_answer(riddle).endswith(" (Instruments; other words: Boats)")


def test_all_latin_letters_are_printed() -> None:
    words = "café Ñandú Straße Łódź Příliš žluťoučký Þingvellir İstanbul Việt Nam “quoted” — ’90s … € Αθήνα Москва"
    printed = print_book([Piece("waywords", daily("waywords").puzzle | {"theme": words}, words)], Layout(words))
    assert not printed.missing
    assert texts(printed.content)[0].count(words) == 3


def test_a_week_is_printed_day_by_day(tmp_path: Path) -> None:
    out = tmp_path / "week.pdf"
    words = ["--from", DAY, "--through", "2026-11-22", "--game", "waywords", "--game", "edgewise"]
    done = run("print", *words, "--out", out, "--title", "Our week")
    assert done.exit_code == 0, done.stderr
    assert done.stdout == f"{out}\n"
    assert done.stderr == "14 puzzles, 17 pages\n"
    assert [page.split()[0] for page in texts(out)] == ["Waywords", "Edgewise"] * 7 + ["Answers"] * 3


def test_the_days_of_a_library_are_printed_under_its_title_and_byline(tmp_path: Path) -> None:
    library = make_library(tmp_path / "library", "w1")
    library.assign("waywords", [("w1", "2026-11-01")], today="2026-11-01")
    write(library.root / "library.json", {"title": "Test & Co", "byline": "By Łukasz"})
    out, answers = tmp_path / "out.pdf", tmp_path / "answers.pdf"
    words = ["--from", "2026-11-01", "--library", str(library.root), "--out", str(out), "--answers", str(answers)]
    done = run("print", *words, "--per-page", "2", "--paper", "280x400mm")
    assert done.exit_code == 0, done.stderr
    assert done.stdout == f"{out}\n{answers}\n"
    (page,) = texts(out)
    assert "Test & Co 1" in page
    assert "No. 1 · 1 November 2026 · By Łukasz" in page
    assert float(PdfReader(out).pages[0].mediabox.width) == pytest.approx(280 * MM, abs=0.01)
    assert texts(answers)[0].startswith("Answers")


def test_files_are_printed_too_and_hostile_ones_are_reported(tmp_path: Path) -> None:
    out = tmp_path / "out.pdf"
    sea = write(tmp_path / "sea.json", make_puzzle("w1", theme="<b>Été</b> 🦊 " * 20))
    done = run("print", sea, "--out", out, "--size", "letter")
    assert done.exit_code == 0, done.stderr
    assert done.stderr.endswith("these characters cannot be printed, and are boxes: 🦊\n")
    assert "<b>Été</b>" in texts(out)[0]
    broken = write(tmp_path / "broken.json", make_puzzle("w2", theme=5))
    done = run("print", broken, "--out", out)
    assert done.exit_code == 2
    assert done.stderr.startswith(f"{broken}: theme: expected")
    assert "<b>Été</b>" in texts(out)[0], "the file that was there is as it was"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ([], "give either files, or days of a library"),
        (["--from", DAY, "x.json"], "give either files, or days of a library"),
        (["--from", "2031-01-01"], "no puzzles to print"),
        (["--from", DAY, "--size", "a9"], 'there is no paper size "a9"'),
        (["--from", DAY, "--paper", "20x400mm"], "a page is at least 190 by 250 mm"),
        (["--from", DAY, "--paper", "190x250mm", "--per-page", "6"], "no room for 6 puzzles on a page"),
        (["--from", DAY, "--per-page", "3"], "a page has 1, 2, 4 or 6 puzzles, not 3"),
        (["--from", DAY, "--answers", "below"], "--answers is back, upside-down, none or the name of a PDF or SVG"),
        (["--from", DAY, "--width", "90mm"], "for one puzzle, and these are 5"),
        (["--from", DAY, "--width", "wide"], "expected a length such as 90mm"),
        (["--from", DAY, "--width", "90mm", "--booklet"], "for one puzzle on a page that is cut to it"),
        (["--from", DAY, "--game", "griddl", "--width", "9mm"], "a puzzle is from 55 to 1000 mm wide, not 9 mm"),
        (
            ["--from", DAY, "--game", "waywords", "--width", "9cm", "--cell", "2cm"],
            "are too large for a width of 90 mm",
        ),
        (["--from", "2026-11-01", "--through", "2036-11-01"], "a book has at most 400 days"),
    ],
)
def test_a_wrong_call_is_one_line_and_2(words: list[str], message: str, tmp_path: Path) -> None:
    done = run("print", *words, "--out", tmp_path / "out.pdf")
    assert done.exit_code == 2
    assert message in done.stderr
    assert done.stderr.count("\n") == 1
    assert not (tmp_path / "out.pdf").exists()


def test_other_files_than_a_pdf_or_an_svg_are_refused(tmp_path: Path) -> None:
    done = run("print", "--day", DAY, "--out", tmp_path / "book.docx")
    assert (done.exit_code, list(tmp_path.iterdir())) == (2, [])
    assert "book.docx: a PDF or an SVG is printed" in done.stderr


@pytest.mark.parametrize("game", sorted(DRAWINGS))
def test_hostile_texts_are_printed_and_keep_to_the_page(game: str) -> None:
    puzzle = daily(game).puzzle
    pieces = [Piece(game, spoil(game, puzzle, text), text, byline=text) for text in TEXTS.values()]
    printed = print_book(pieces, Layout(TEXTS["markup"], TEXTS["long"], answers="upside-down"))
    assert printed.pages == len(pieces)
    for page in PdfReader(io.BytesIO(printed.content)).pages:
        assert "/Annots" not in page, "an address in a text is no link"
        assert any(mark.text for mark in marks_on(page))
        assert_inside(page, Layout().margin - TOLERANCE)


DAYS = [f"2026-11-{day:02}" for day in range(1, 31)]


@settings(max_examples=6, deadline=None, phases=[Phase.explicit, Phase.generate])
@given(
    st.lists(st.tuples(st.sampled_from(sorted(DRAWINGS)), st.sampled_from(DAYS)), min_size=1, max_size=4),
    st.sampled_from(sorted(COUNTS)),
    st.sampled_from(ANSWERS),
    st.sampled_from([SIZES["letter"], SIZES["tabloid"], (400 * MM, 280 * MM)]),
)
def test_everything_stays_on_the_page(
    chosen: list[tuple[str, str]], count: int, answers: Any, paper: tuple[float, float]
) -> None:
    pieces = [piece(game, day) for game, day in chosen]
    layout = Layout(per_page=count, answers=answers, paper=paper)
    printed = print_book(pieces, layout)
    for page in PdfReader(io.BytesIO(printed.content)).pages:
        assert_inside(page, layout.margin - TOLERANCE)


def test_a_level_without_a_solution_of_its_own_is_answered() -> None:
    puzzle, answer = texts(print_book([Piece("griddl", document(), "101")], Layout()).content)
    assert "frames INN ER UI LED" in puzzle
    assert "1 ER" in answer


@pytest.mark.parametrize("number", [21, 27, 37, 43])
def test_fragments_stay_above_the_foot_of_the_page(number: int) -> None:
    level = document() | {"deck": ["INN", "ER", "UI", "LED", *["ABC"] * number]}
    content = print_book([Piece("griddl", level, "101")], Layout("T")).content
    *drawn, title, page_number = marks_on(PdfReader(io.BytesIO(content)).pages[0])
    assert (title.text, page_number.text) == ("T", "1")
    fragments = [mark for mark in drawn if mark.text == "ABC"]
    assert len(fragments) == number
    assert len({mark.bottom for mark in fragments}) == 2, "two rows"
    assert min(mark.bottom for mark in drawn) > title.top, "the frames too"
