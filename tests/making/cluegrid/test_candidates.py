from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from gridwright.data.words import answers
from gridwright.making import cluegrid as maker
from gridwright.making.cluegrid.candidates import blank_out, count_neighbours, list_candidates
from tests.making.cluegrid.puzzles import GOOD

ANSWERS = [word for word in answers() if len(word) == 5]


@pytest.mark.parametrize("main_word", ["HATCH", "SHAVE", "PROXY", "XYLYL"])
def test_candidates_are_the_possible_answers_with_the_letters_that_are_shown(main_word: str) -> None:
    for number in range(6):
        for positions in combinations(range(5), number):
            found = {word for word in ANSWERS if all(word[at] == main_word[at] for at in positions)}
            listed = list_candidates(main_word, positions)
            assert set(listed) == found | {main_word}
            assert len(listed) == len(set(listed))


@pytest.mark.parametrize("main_word", ["HATCH", "SHAVE", "PROXY", "XYLYL"])
def test_neighbours_differ_in_one_letter(main_word: str) -> None:
    differing = [[at for at in range(5) if word[at] != main_word[at]] for word in ANSWERS]
    assert count_neighbours(main_word) == [differing.count([at]) for at in range(5)]


def test_neighbours_are_counted_where_they_differ() -> None:
    numbers = count_neighbours("LIGHT")
    assert numbers[0] >= 6
    assert sum(numbers[1:]) == 0


def test_a_pattern_has_gaps_for_what_is_not_shown() -> None:
    assert blank_out("CHECK", {1, 2}) == "C__CK"
    assert blank_out("CHECK", ()) == "CHECK"


def test_neither_a_pattern_nor_a_neighbour_should_return_soon() -> None:
    """What the crossers of one puzzle leave is compared with others, and so is each word with one letter missing."""
    puzzle: Any = GOOD
    assert maker.repeats(puzzle)["pattern"] == ["_PEND", "S_END", "SP_ND", "SPE_D", "SPEN_", "S_E_D"]
    assert 14 <= maker.SPACING["pattern"] < 100
    four: Any = GOOD | {"crossers": [{"position": position} | {"word": ""} for position in range(4)]}
    assert maker.repeats(four)["pattern"] == ["_PEND", "S_END", "SP_ND", "SPE_D", "SPEN_"]
