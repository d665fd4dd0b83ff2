"""What the solver proves, beside a solver that tries everything."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest

from gridwright.making.wordogram import certificate as module
from gridwright.making.wordogram import compile as compile_source
from gridwright.making.wordogram.certificate import REGIMES as NAMES
from gridwright.making.wordogram.certificate import Regime, certify, count_forced, find_reveals, is_unique, seal
from gridwright.making.wordogram.fillings import Fillings
from gridwright.making.wordogram.grid import Grid, grid_of
from tests.making.wordogram.puzzles import REGIMES, fill_by_trying, secret

HARD = "Consider the lilies of the field, how they grow; they toil not, neither do they spin."
WORDS = ("A", "I", "AT", "IT", "TO", "NO", "ON", "TEA", "EAT", "OAT", "TIE", "NOT", "TON", "QZ", "I'M", "A,")


def draw_grid(rng: Random) -> Grid:
    """A small grid of short words, most of them real, with room to move them."""
    cols = rng.choice((3, 4))
    rows = []
    for _ in range(3 if cols == 3 else 2):
        word = rng.choice(WORDS)
        row = (" " * rng.randrange(cols - len(word) + 1) + word).ljust(cols)
        rows.append(row[:3] + rng.choice("AIO ") if row[2:] == "  " else row)
    return Grid(tuple(rows))


GRIDS = [draw_grid(Random(seed)) for seed in range(240)]


@pytest.mark.parametrize("regime", REGIMES, ids=str)
def test_fillings_are_those_that_trying_finds(regime: Regime) -> None:
    sizes = set()
    for grid in GRIDS:
        tried = fill_by_trying(grid, regime)
        with Fillings(grid) as fillings:
            listed = list(fillings.list_all(regime))
        assert len(listed) == len(set(listed))
        assert set(listed) == tried, grid.rows
        sizes.add(min(3, len(tried)))
    assert {1, 2, 3} <= sizes, "grids with one filling, with two, and with more"


def test_a_certificate_is_what_trying_finds() -> None:
    shares, reveals = set(), set()
    for grid in GRIDS:
        tried = {name: fill_by_trying(grid, Regime(*regime)) for name, regime in NAMES.items()}
        certificate: Any = certify(grid)
        assert certificate["unique"] == {name: len(found) == 1 for name, found in tried.items()}, grid.rows
        forced = [
            (r, c)
            for (r, c), letter in grid.letters.items()
            if all(each[r][c] == letter for each in tried["countsAny"])
        ]
        assert certificate["forcedShare"] == 100 * len(forced) // len(grid.letters)
        assert count_forced(grid) == len(forced)
        assert certificate["reveals"] == fewest_reveals(grid, tried["countsDictionary"])
        assert is_unique(grid) == certificate["unique"]["countsDictionary"]
        shares.add(certificate["forcedShare"])
        reveals.add(certificate["reveals"])
    assert len(shares) > 5
    assert reveals >= {0, 1, 2}


def fewest_reveals(grid: Grid, found: set[tuple[str, ...]]) -> int:
    cells = list(grid.letters)
    for number in range(len(cells) + 1):
        for revealed in combinations(cells, number):
            if sum(all(each[r][c] == grid.letters[r, c] for r, c in revealed) for each in found) == 1:
                return number
    raise AssertionError("the whole answer leaves no other")


def test_what_is_revealed_leaves_the_answer_alone() -> None:
    grid = next(grid for grid in GRIDS if (found := certify(grid)) and found["reveals"] == 2)
    with Fillings(grid) as fillings:
        revealed = find_reveals(fillings)
        assert len(revealed) == 2
        assert fillings.find_other(Regime(True, True), revealed) is None
        for cell in revealed:
            assert fillings.find_other(Regime(True, True), [cell]) is not None


def test_what_follows_line_by_line_is_forced_and_more_follows_from_what_is_revealed() -> None:
    for grid in GRIDS[:60]:
        with Fillings(grid) as fillings:
            nothing = fillings.follow(Regime(True, False))
            first = next(iter(grid.letters))
            more = fillings.follow(Regime(True, False), [first])
            assert nothing <= more
            assert first in more
            assert nothing <= fillings.find_forced(Regime(True, False))


def test_the_order_has_every_letter_once_and_begins_with_the_one_that_forces_most() -> None:
    grid = grid_of(secret())
    certificate: Any = certify(grid)
    order = [tuple(cell) for cell in certificate["order"]]
    assert sorted(order) == sorted(grid.letters)
    with Fillings(grid) as fillings:
        gains = {cell: len(fillings.follow(Regime(True, False), [cell])) for cell in grid.letters}
    assert gains[order[0]] == max(gains.values()) > min(gains.values())


def test_a_regime_that_knows_more_is_never_less_unique() -> None:
    for grid in GRIDS:
        unique = (certify(grid) or {})["unique"]
        assert unique["plainAny"] <= min(unique["plainDictionary"], unique["countsAny"])
        assert max(unique["plainDictionary"], unique["countsAny"]) <= unique["countsDictionary"]


@pytest.mark.parametrize(
    ("rows", "with_apostrophe", "with_comma"),
    [
        (("IT'S", "XSXT", "XTXS"), {"IT S", "IS T"}, {"IT S"}),
        (("SHAN'T", "HASNXT", "SHANXT"), {"SHAN T", "HASN T"}, {"SHAN T"}),
    ],
)
def test_words_around_an_apostrophe_may_be_parts(
    rows: tuple[str, ...], with_apostrophe: set[str], with_comma: set[str]
) -> None:
    for mark, wanted in (("'", with_apostrophe), ("\u2019", with_apostrophe), (",", with_comma)):
        with Fillings(Grid(tuple(row.replace("'", mark) for row in rows))) as fillings:
            assert {each[0] for each in fillings.list_all(Regime(False, True))} == wanted


def test_a_solver_that_gives_up_gives_no_certificate(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_CONFLICTS", 1)
    grid = grid_of(compile_source({"phrase": HARD, "width": 24}))
    assert certify(grid) is None
    assert not is_unique(grid)
    assert count_forced(grid) is None
    compiled = compile_source({"phrase": HARD, "width": 24, "objective": "max_forced"})
    assert grid_of(compiled) == grid, "as it lay, without a search"
    assert "certificate" not in compiled


def test_the_seal_is_of_this_grid_and_these_claims_alone() -> None:
    grid = grid_of(secret())
    certificate: Any = certify(grid)
    assert certificate["seal"] == seal(grid, certificate)
    assert certificate["seal"] != seal(grid, certificate | {"reveals": 1})
    assert certificate["seal"] != seal(Grid(grid.rows[::-1]), certificate)
