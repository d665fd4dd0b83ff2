"""All ways to fill a grid that agree with its hints, as clauses for a SAT solver.

A tile holds one letter that both its row and its column name, or none. In each line every letter that the line names is
there: at least once, or, with *counts*, as often as they say. With the *dictionary*, every run of a row is a word
(`lexicon`), or one of the phrase's own. Counts and dictionary are assumptions, so that one solver answers for all four
regimes. The number of spaces between two words is never assumed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import combinations

from pysat.card import CardEnc, EncType
from pysat.solvers import Minisat22

from .certificate import Budget, OutOfReachError, Regime
from .grid import Cell, Grid
from .lexicon import APOSTROPHES, ENDINGS, STEMS, list_words


class Fillings:
    def __init__(self, grid: Grid, budget: Budget | None = None) -> None:
        self.grid = grid
        self.budget = budget or Budget()
        self.solver = Minisat22()
        self.top = 0  # the last variable in use
        self.holds: dict[tuple[Cell, str], int] = {}  # the variable for: this tile has this letter
        self.at: dict[Cell, list[int]] = {cell: [] for cell in grid.tiles}
        for r, c in grid.tiles:
            for letter in sorted(grid.row_letters[r].keys() & grid.col_letters[c].keys()):
                self.holds[(r, c), letter] = self._name()
                self.at[r, c].append(self.top)
        self.answer = {cell: self.holds[cell, letter] for cell, letter in grid.letters.items()}
        self.cells = {variable: cell for cell, variable in self.answer.items()}
        self.letters = self.top
        self.hints = self._name()  # always assumed, else the solver does not report what follows without assumptions
        self.counts = self._name()  # assumed where the counts are known
        self.dictionary = 0  # assumed where rows are made of words; clauses and name are made when first asked for
        for variables in self.at.values():
            self._forbid_pairs(variables)
        for line, letters in enumerate(grid.row_letters):
            for letter, number in letters.items():
                self._require(number, [self.holds.get(((line, c), letter)) for c in range(grid.cols)])
        for line, letters in enumerate(grid.col_letters):
            for letter, number in letters.items():
                self._require(number, [self.holds.get(((r, line), letter)) for r in range(len(grid.rows))])

    def __enter__(self) -> Fillings:
        return self

    def __exit__(self, *_: object) -> None:
        self.budget.left -= self.solver.accum_stats()["conflicts"]
        self.solver.delete()

    def list_all(self, regime: Regime) -> Iterator[tuple[str, ...]]:
        """Every filling, as rows; the answer among them. The overlay's cells are spaces."""
        gate = self._name()
        while (model := self._solve([*self._assume(regime), gate])) is not None:
            rows = [[" "] * self.grid.cols for _ in self.grid.rows]
            for ((r, c), letter), variable in self.holds.items():
                if variable in model:
                    rows[r][c] = letter
            yield tuple("".join(row) for row in rows)
            self.solver.add_clause(
                [-gate, *(-variable if variable in model else variable for variable in self.holds.values())]
            )
        self.solver.add_clause([-gate])

    def find_other(self, regime: Regime, revealed: Iterable[Cell] = ()) -> set[Cell] | None:
        """The letters of the answer that another filling lacks, given these; None if there is no other."""
        differs = [-variable for variable in self.answer.values()]
        if not regime.counts:
            differs += [variable for cell, each in self.at.items() if cell not in self.answer for variable in each]
        gate = self._name()
        self.solver.add_clause([-gate, *differs])
        model = self._solve([*self._assume(regime), gate, *(self.answer[cell] for cell in revealed)])
        self.solver.add_clause([-gate])
        return None if model is None else {cell for cell, each in self.answer.items() if each not in model}

    def find_forced(self, regime: Regime) -> set[Cell]:
        """The letters of the answer that every filling has."""
        forced = set(self.answer)
        while forced:
            gate = self._name()
            self.solver.add_clause([-gate, *(-self.answer[cell] for cell in sorted(forced))])
            model = self._solve([*self._assume(regime), gate])
            self.solver.add_clause([-gate])
            if model is None:
                break
            forced = {cell for cell in forced if self.answer[cell] in model}
        return forced

    def follow(self, regime: Regime, revealed: Iterable[Cell] = ()) -> set[Cell]:
        """The letters of the answer that follow from these line by line, without supposing anything."""
        _, implied = self.solver.propagate([*self._assume(regime), *(self.answer[cell] for cell in revealed)])
        return {self.cells[literal] for literal in implied if literal in self.cells}

    def _assume(self, regime: Regime) -> list[int]:
        if regime.dictionary and not self.dictionary:
            self._add_dictionary()
        return [self.hints] + [self.counts] * regime.counts + [self.dictionary] * regime.dictionary

    def _solve(self, assumptions: list[int]) -> set[int] | None:
        """The letters of a filling, as variables; None if there is none."""
        # 0 would mean no limit.
        self.solver.conf_budget(max(1, self.budget.left - self.solver.accum_stats()["conflicts"]))
        found = self.solver.solve_limited(assumptions=assumptions)
        if found is None:
            raise OutOfReachError
        return {literal for literal in self.solver.get_model()[: self.letters] if literal > 0} if found else None

    def _name(self) -> int:
        self.top += 1
        return self.top

    def _forbid_pairs(self, variables: list[int], unless: tuple[int, ...] = ()) -> None:
        for one, other in combinations(variables, 2):
            self.solver.add_clause([*unless, -one, -other])

    def _require(self, number: int, variables: list[int | None]) -> None:
        """Some of a line's tiles have a letter, and with counts so many of them."""
        among = [variable for variable in variables if variable]
        self.solver.add_clause([-self.hints, *among])
        if number == 1:
            self._forbid_pairs(among, (-self.counts,))
        elif number == len(among):
            for variable in among:
                self.solver.add_clause([-self.counts, variable])
        else:
            exactly = CardEnc.equals(among, number, top_id=self.top, encoding=EncType.seqcounter)
            for clause in exactly.clauses:
                self.solver.add_clause([-self.counts, *clause])
            self.top = max(self.top, exactly.nv)

    def _add_dictionary(self) -> None:
        self.dictionary = self._name()
        own = sorted({run for row in self.grid.rows for run in re.findall("[A-Z]+", row)})
        covers: dict[int, list[int]] = {variable: [] for variable in self.holds.values()}
        for r, row in enumerate(self.grid.rows):
            allowed: list[set[str]] = [set() for _ in row]
            for cell, letter in self.holds:
                if cell[0] == r:
                    allowed[cell[1]].add(letter)
            for c in range(len(row)):
                for word in _list_runs(row, c, allowed[c:], own):
                    run = self._name()
                    for index, letter in enumerate(word):
                        variable = self.holds[(r, c + index), letter]
                        covers[variable].append(run)
                        self.solver.add_clause([-run, variable])
                    for border in (self.at.get((r, c - 1), []), self.at.get((r, c + len(word)), [])):
                        for variable in border:
                            self.solver.add_clause([-run, -variable])
        for variable, runs in covers.items():
            self.solver.add_clause([-self.dictionary, -variable, *runs])


def _list_runs(row: str, c: int, allowed: list[set[str]], own: list[str]) -> list[str]:
    """The words that may begin in a column: their letters are allowed from there on."""
    further = [*own, *ENDINGS] if c and row[c - 1] in APOSTROPHES else [*own]
    further += [word for word in STEMS if row[c + len(word) :][:1] in (*APOSTROPHES,)]
    possible = [
        word
        for word in further
        if len(word) <= len(allowed) and all(letter in allowed[index] for index, letter in enumerate(word))
    ]
    return sorted({*list_words(allowed), *possible})
