"""The solver: the fillings that agree with all hints, the actions that lead to the answer, and the certificate."""

from __future__ import annotations

from itertools import islice
from typing import Any

from gridwright.rules.schema.wordogram import Action

from ..contract import Solved
from ..pace import at_pace
from .certificate import certify, find_reveals
from .grid import Grid, grid_of
from .phrase import is_letter
from .show import draw, show_head

SECONDS_TO_A_LETTER = 2
TOLD = {
    "countsDictionary": "with counts, of dictionary words",
    "countsAny": "with counts, of any letters",
    "plainDictionary": "without counts, of dictionary words",
    "plainAny": "without counts, of any letters",
}


def solve(puzzle: Any, limit: int = 2) -> Solved:
    """At most `limit` fillings of dictionary words that agree with the counts, as rows, the answer first. The figures
    are the certificate, made anew, and `revealed`: a smallest set of letters that leaves the answer alone.

    A game is won with the answer alone.
    """
    from .fillings import Fillings, OutOfReachError, Regime

    grid = grid_of(puzzle)
    answer = tuple(_text(row) for row in grid.rows)
    certificate = certify(grid)
    if certificate is None:
        return Solved([list(answer)][:limit], False, {})
    with Fillings(grid) as fillings:
        try:
            found = set(islice(fillings.list_all(Regime(True, True)), limit + 1))
            revealed = find_reveals(fillings)
        except OutOfReachError:
            return Solved([list(answer)][:limit], False, {})
    rows = [answer, *sorted(found - {answer})]
    solutions = [list(each) for each in rows[:limit]]
    figures = {name: value for name, value in certificate.items() if name != "seal"}
    return Solved(solutions, len(rows) <= limit, {**figures, "revealed": [list(cell) for cell in revealed]})


def script(puzzle: Any, solution: Any) -> list[Action]:
    """The actions that type a filling and check it. ValueError where it is not the answer."""
    grid = grid_of(puzzle)
    if list(solution) != [_text(row) for row in grid.rows]:
        raise ValueError("a game is won with the answer alone, and this is another filling")
    typed = [{"type": "TYPE", "row": row, "col": col, "letter": letter} for (row, col), letter in grid.letters.items()]
    return at_pace([*typed, {"type": "CHECK"}], SECONDS_TO_A_LETTER)


def show_solved(puzzle: Any, solved: Solved) -> str:
    """The certificate, and the fillings beside the answer."""
    figures = solved.figures
    lines = [*show_head(puzzle), ""]
    if not figures:
        return "\n".join([*lines, "the solver gave up"])
    grid = grid_of(puzzle)
    lines += [
        f"{'the only answer' if figures['unique'][name] else 'not the only one':16}  {TOLD[name]}" for name in TOLD
    ]
    lines += ["", f"{figures['forcedShare']}% of {len(grid.letters)} letters are forced by the counts alone"]
    if figures["reveals"]:
        told = ", ".join(f"{_place(cell)} {grid.letters[cell[0], cell[1]]}" for cell in figures["revealed"])
        lines.append(f"the only answer once {figures['reveals']} of its letters are revealed, such as {told}")
    lines.append(f"the best letters to reveal: {'; '.join(_place(cell) for cell in figures['order'][:3])}")
    for number, solution in enumerate(solved.solutions, 1):
        lines += ["", "The answer" if number == 1 else f"Filling {number}", *draw(_overlaid(grid, solution))]
    if not solved.is_whole:
        lines += ["", "and there are more"]
    return "\n".join(lines)


def _overlaid(grid: Grid, solution: list[str]) -> Grid:
    """A filling with the overlay's characters."""
    rows = zip(grid.rows, solution, strict=True)
    return Grid(
        tuple(
            "".join(
                mark if mark != " " and not is_letter(mark) else letter for mark, letter in zip(row, line, strict=True)
            )
            for row, line in rows
        )
    )


def _text(row: str) -> str:
    return "".join(each if is_letter(each) else " " for each in row)


def _place(cell: list[int]) -> str:
    return f"row {cell[0] + 1}, column {cell[1] + 1}"
