"""Cluegrid is played with nothing but the text of a PDF: the table and its key mark a guess, as the page says."""

from __future__ import annotations

import io
import re
from collections import Counter
from functools import cache
from string import ascii_uppercase
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pypdf import PdfReader

from gridwright.data.words import answers
from gridwright.paper.book import Layout, print_book
from gridwright.paper.cluegrid import CHECKING, seal
from gridwright.paper.piece import Piece
from gridwright.paper.single import print_single
from gridwright.paper.sizes import MM
from gridwright.rules import cluegrid

from .test_book import piece

REPEATS: dict[str, Any] = {
    "puzzleId": "repeats",
    "mainWord": "MUMMY",
    "crossers": [
        {"word": "MAMMA", "clue": "Mother", "position": 0, "intersectionIndex": 2},
        {"word": "MUM", "clue": "Mother again", "position": 2, "intersectionIndex": 2},
        {"word": "YUMMY", "clue": "Tasty", "position": 4, "intersectionIndex": 4},
        {"word": "DUDDY", "clue": "Ragged", "position": 1, "intersectionIndex": 1},
    ],
    "difficulty": 1,
}
PUZZLES: dict[str, Any] = {"daily": piece("cluegrid").puzzle, "repeats": REPEATS}


class Page:
    """A player who reads a page."""

    def __init__(self, text: str) -> None:
        tokens = text.split()
        self.codes: dict[str, list[dict[str, str]]] = {}  # by word: for each column the code of each letter
        start = tokens.index("Across")
        while tokens[start] != "The":
            names = []
            while tokens[start] != "A":
                name = tokens[start] if tokens[start] == "Across" else tokens[start + 1]
                end = tokens.index("×", start)
                columns = tokens[start + (1 if name == "Across" else 2) : end + 1]
                assert columns == [*map(str, range(1, len(columns))), "×"]
                names.append(name)
                self.codes[name] = [{} for _ in columns]
                start = end + 1
            for letter in ascii_uppercase:
                assert tokens[start] == letter
                start += 1
                for name in names:
                    for column in self.codes[name]:
                        column[letter] = tokens[start]
                        start += 1
        key = " ".join(tokens[start:])
        self.key = {
            code: name
            for name, codes in re.findall(r"(Right|Elsewhere|Twice|Three times): ([0-9 ]+)\.", key)
            for code in codes.split()
        }

    def mark(self, name: str, guess: str) -> list[str]:
        """What the page says of a guess for a word."""
        *columns, repeats = self.codes[name]
        found = [self.key.get(column[letter], "Absent") for column, letter in zip(columns, guess, strict=True)]
        for letter, times in Counter(guess).items():
            if times == 1:
                continue
            left = {"Twice": 2, "Three times": 3}.get(self.key.get(repeats[letter], ""), 1)
            for kind in ("Right", "Elsewhere"):
                for index in range(len(guess)):
                    if guess[index] == letter and found[index] == kind:
                        found[index], left = (kind, left - 1) if left else ("Absent", 0)
        return found


@cache
def read(name: str, is_single: bool) -> Page:
    chosen = Piece("cluegrid", PUZZLES[name], "caption")
    layout = Layout(answers="none")
    printed = print_single(chosen, layout, "pdf", 60 * MM) if is_single else print_book([chosen], layout)
    (page,) = PdfReader(io.BytesIO(printed.content)).pages
    text = page.extract_text()
    assert " ".join(CHECKING.split()) in " ".join(text.split())
    return Page(text)


NAMES = {"correct": "Right", "present": "Elsewhere", "absent": "Absent"}


@pytest.mark.parametrize("is_single", [False, True])
@given(data=st.data())
def test_the_table_marks_a_guess_as_the_rules_do(is_single: bool, data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(sorted(PUZZLES)))
    page = read(name, is_single)
    words = cluegrid.answers(PUZZLES[name])
    number = data.draw(st.integers(0, len(words) - 1))
    letters = st.sampled_from(sorted({*"".join(words), "E", "Z"}))
    guess = data.draw(st.text(letters, min_size=len(words[number]), max_size=len(words[number])))
    expected = [NAMES[mark] for mark in cluegrid.find_marks(guess, words[number])]
    assert page.mark(str(number) if number else "Across", guess) == expected


def test_the_puzzle_is_solved_from_the_page_alone() -> None:
    page = read("daily", False)
    possible = sorted(word for word in answers() if len(word) == len(page.codes["Across"]) - 1)
    guesses: list[str] = []
    while True:
        guess = possible[len(possible) // 2]
        guesses.append(guess)
        marks = page.mark("Across", guess)
        if set(marks) == {"Right"}:
            break
        possible = [word for word in possible if [NAMES[mark] for mark in cluegrid.find_marks(guess, word)] == marks]
    assert guesses[-1] == PUZZLES["daily"]["mainWord"]
    assert len(guesses) <= cluegrid.GUESSES


def test_no_code_stands_for_two_letters() -> None:
    tables, key = seal(REPEATS)  # type: ignore[arg-type]
    codes = [code for table in tables for row in table.values() for code in row]
    assert len(codes) == len(set(codes)) == 26 * (6 + 6 + 4 + 6 + 6)
    listed = key.right + key.elsewhere + key.twice + key.thrice
    assert len(listed) == len(set(listed))
    assert set(listed) < set(codes)


def test_a_page_has_every_clue_even_if_the_game_would_show_one_after_each_guess() -> None:
    layout = Layout(answers="none")
    chosen = Piece("cluegrid", REPEATS | {"clues": "progressive"}, "caption")
    (page,) = PdfReader(io.BytesIO(print_book([chosen], layout).content)).pages
    text = page.extract_text()
    assert [crosser["clue"] for crosser in REPEATS["crossers"] if crosser["clue"] not in text] == []
