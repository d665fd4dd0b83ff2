"""The solver: the fillings that agree with all hints, the actions that lead to the answer, and the certificate."""

from __future__ import annotations

from itertools import islice
from typing import Any

from gridwright.rules.schema.wordogram import Action

from ..contract import Solved
from ..pace import at_pace
from ..repairing import without
from .certificate import USUAL, ask, certify, find_reveals
from .grid import Grid, grid_of
from .phrase import is_letter
from .show import draw, show_head

SECONDS_TO_A_LETTER = 2
LABELS = {
    "countsDictionary": "with counts, of dictionary words",
    "countsAny": "with counts, of any letters",
    "plainDictionary": "without counts, of dictionary words",
    "plainAny": "without counts, of any letters",
}


def solve(puzzle: Any, limit: int = 2) -> Solved:
    """At most `limit` fillings of dictionary words that agree with the counts, as rows, the answer first. The figures
    are a new certificate, and `revealed`: a smallest set of letters that makes the answer the only one."""
    grid = grid_of(puzzle)
    answer = tuple(_text(row) for row in grid.rows)
    certificate = certify(grid)
    found = certificate and ask(
        grid, lambda fillings: (set(islice(fillings.list_all(USUAL), limit + 1)), find_reveals(fillings))
    )
    if not certificate or not found:
        return Solved([list(answer)][:limit], False, {})
    rows = [answer, *sorted(found[0] - {answer})]
    figures = without(certificate, "seal") | {"revealed": [list(cell) for cell in found[1]]}
    return Solved([list(each) for each in rows[:limit]], len(rows) <= limit, figures)


def script(puzzle: Any, solution: Any) -> list[Action]:
    """The actions that type the answer and check it. ValueError for another filling."""
    grid = grid_of(puzzle)
    if list(solution) != [_text(row) for row in grid.rows]:
        raise ValueError("only the answer wins a game, and this is another filling")
    typed = [{"type": "TYPE", "row": row, "col": col, "letter": letter} for (row, col), letter in grid.letters.items()]
    return at_pace([*typed, {"type": "CHECK"}], SECONDS_TO_A_LETTER)


def show_solved(puzzle: Any, solved: Solved) -> str:
    figures = solved.figures
    lines = [*show_head(puzzle), ""]
    if not figures:
        return "\n".join([*lines, "the solver gave up"])
    grid = grid_of(puzzle)
    lines += [
        f"{'the only answer' if figures['unique'][name] else 'not the only one':16}  {LABELS[name]}" for name in LABELS
    ]
    lines += ["", f"{figures['forcedShare']}% of {len(grid.letters)} letters are forced by the counts alone"]
    if figures["reveals"]:
        letters = ", ".join(f"{_format_cell(cell)} {grid.letters[cell[0], cell[1]]}" for cell in figures["revealed"])
        lines.append(f"the only answer once {figures['reveals']} of its letters are revealed, such as {letters}")
    lines.append(f"the best letters to reveal: {'; '.join(_format_cell(cell) for cell in figures['order'][:3])}")
    for number, solution in enumerate(solved.solutions, 1):
        lines += ["", "The answer" if number == 1 else f"Filling {number}", *draw(_overlaid(grid, solution))]
    if not solved.is_whole:
        lines += ["", "and there are more"]
    return "\n".join(lines)


def _overlaid(grid: Grid, solution: list[str]) -> Grid:
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


def _format_cell(cell: list[int]) -> str:
    return f"row {cell[0] + 1}, column {cell[1] + 1}"
