"""The solver: the actions that win, and how a player would go about it who knows every word and every clue."""

from __future__ import annotations

from typing import Any

from gridwright.data.words import answers
from gridwright.rules import cluegrid
from gridwright.rules.schema.cluegrid import Action, Target
from gridwright.rules.schema.cluegrid import Puzzle as Cluegrid

from ..contract import Solved
from ..pace import at_pace
from .candidates import list_candidates
from .show import show_head

FEW = 6  # as many words as are listed
SECONDS_TO_AN_ACTION = 4


def solve(puzzle: Cluegrid, limit: int = 2) -> Solved:
    """The answers, which are the one solution: a crosser has its clue, and every letter of the main word is marked.

    The figures say how many answers could be the main word, at first and when all crossers are solved; and the line
    that leaves fewest of them at each step, where solving a crosser costs one guess and is sure.
    """
    from .line import Line  # here: NumPy takes a tenth of a second, which nothing else should wait for

    main_word, crossers = puzzle["mainWord"], cluegrid.crossers(puzzle)
    line = Line(main_word, [word for word in answers() if len(word) == cluegrid.LENGTH])
    left = list_candidates(main_word, [crosser["position"] for crosser in crossers])
    steps: list[dict[str, Any]] = []
    for target, guess, number in line.play({at: each["position"] for at, each in enumerate(crossers, 1)}):
        word: Target = target or cluegrid.MAIN
        steps.append({"word": word, "guess": guess or crossers[target - 1]["word"], "remaining": number})
    figures = {
        "possible": len(line.words),
        "leftByCrossers": len(left),
        "wordsLeft": left if len(left) <= FEW else [],
        "line": steps,
        "guesses": len(steps),
        "isWon": steps[-1]["guess"] == main_word,
    }
    solution = {"mainWord": main_word, "crossers": [crosser["word"] for crosser in crossers]}
    return Solved([solution][:limit], limit > 0, figures)


def script(puzzle: Cluegrid, solution: Any) -> list[Action]:
    actions: list[dict[str, Any]] = []
    for number, word in enumerate(solution["crossers"], 1):
        actions.append({"type": "TARGET", "word": number})
        actions.append({"type": "GUESS", "guess": word})
    actions.append({"type": "TARGET", "word": cluegrid.MAIN})
    actions.append({"type": "GUESS", "guess": solution["mainWord"]})
    return at_pace(actions, SECONDS_TO_AN_ACTION)


def show_solved(puzzle: Cluegrid, solved: Solved) -> str:
    """How many words the crossers leave, and how the solver plays."""
    figures = solved.figures
    left, guesses = figures["leftByCrossers"], figures["guesses"]
    are = "is" if left == 1 else "are"
    listed = f": {', '.join(figures['wordsLeft'])}" if figures["wordsLeft"] else ""
    lines = [
        *show_head(puzzle),
        "",
        f"{left} of {figures['possible']} words {are} left when all crossers are solved{listed}",
        "",
        f"The solver {'wins' if figures['isWon'] else 'loses'} with {guesses} {'guess' if guesses == 1 else 'guesses'}",
    ]
    for step in figures["line"]:
        target = "main word" if isinstance(step["word"], str) else f"crosser {step['word']}"
        lines.append(f"  {target}: {step['guess']}, {step['remaining']} left")
    return "\n".join(lines)
