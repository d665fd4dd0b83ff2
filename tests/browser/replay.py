"""Recorded games played again on a page, by mouse and keys: what it says after each move is compared."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gridwright.rules import GAMES
from tests.games import START_AT
from tests.playthroughs.recording import path_of, read

from .engines import Engine

RECORDED = {
    "waywords": "hints and bonus words",
    "edgewise": "guesses on the way",
    "cluegrid": "a plain win",
    "wordogram": "a plain win",
    "griddl": "refusals on the way",
}
# Waywords describes the game in the names of its skin.
CIRCUIT = (("path words", "traces"), ("bonus words", "diagnostics"), ("Hints:", "Probes:"))
SPOKEN = "document.querySelector('.spoken[aria-live=polite]')?.textContent ?? ''"


def puzzle_of(game: str) -> Any:
    return read(path_of(game, RECORDED[game]).read_text(encoding="utf-8"))[1]


def moves_of(game: str) -> Iterator[tuple[Any, list[Any], str]]:
    """Each move up to the win, its events, and what is known after it."""
    _, puzzle, actions = read(path_of(game, RECORDED[game]).read_text(encoding="utf-8"))
    rules = GAMES[game]
    state = rules.init(puzzle, START_AT)
    for action in actions:
        state, events = rules.reduce(puzzle, state, action)
        yield action, events, rules.describe(puzzle, state)
        if rules.summary(puzzle, state)["status"] == "won":
            return
    raise AssertionError(f"the recorded game of {game} is not won")


def replay(engine: Engine, game: str) -> int:
    """Play the recorded game to its win; how many moves it took."""
    puzzle = puzzle_of(game)
    rules = GAMES[game]
    first = rules.describe(puzzle, rules.init(puzzle, START_AT))
    hear(engine, first)
    count = 0
    for action, events, known in moves_of(game):
        GESTURES[game](engine, puzzle, action)
        chosen = [event["word"] for event in events if event["type"] == "TARGETED"]
        if chosen:  # the word alone is spoken
            engine.until(f"document.querySelector('.word[data-word=\"{chosen[0]}\"]').ariaPressed === 'true'")
        else:
            hear(engine, known)
        count += 1
    engine.until("document.querySelector('dialog[open] h2')?.textContent")
    return count


def hear(engine: Engine, known: str) -> None:
    """Wait until the page says what is known."""
    for plain, own in CIRCUIT:
        known = known.replace(plain, own)
    engine.until(SPOKEN, wanted=lambda text: text.strip().endswith(known))


def _waywords(engine: Engine, puzzle: Any, action: Any) -> None:
    if action["type"] == "TAKE_HINT":
        more = ".floating.hint .take"
        engine.click(more if engine.ask(f"!!document.querySelector('{more}')") else ".actions button")
        engine.until("document.querySelector('.floating.hint')")
    else:
        engine.drag(*(f'[data-cell="{action["cellIds"][end]}"]' for end in (0, -1)))


def _edgewise(engine: Engine, puzzle: Any, action: Any) -> None:
    if action["type"] == "SUBMIT":
        engine.press("Control+Enter")
    else:
        engine.click(f'[data-spot="{action.get("slot", "carry")}"]')


def _cluegrid(engine: Engine, puzzle: Any, action: Any) -> None:
    if action["type"] == "TARGET":
        engine.click(f'.clue[data-word="{action["word"]}"]')
    else:
        engine.press(*action["guess"].lower(), "Enter")


def _wordogram(engine: Engine, puzzle: Any, action: Any) -> None:
    if action["type"] == "TYPE":
        engine.click(f'[data-cell="{action["row"]} {action["col"]}"]')
        engine.press(action["letter"].lower())
    else:
        engine.click("button.check")


def _griddl(engine: Engine, puzzle: Any, action: Any) -> None:
    def cell(r: int, c: int) -> str:
        return f'[data-spot="c{r * puzzle["board"]["size"] + c}"]'

    kind = action["type"]
    if kind == "STAGE":
        engine.drag(f'[data-spot="s{action["slot"]}"]', cell(action["r"], action["c"]))
    elif kind == "MOVE":
        engine.drag(cell(*action["from"]), cell(*action["to"]))
    elif kind == "UNSTAGE":
        engine.drag(cell(action["r"], action["c"]), '[data-spot="s0"]')
    elif kind == "STAGE_RECALL":
        engine.click(cell(action["r"], action["c"]))
    elif kind == "UNDO":
        engine.press("u")
    else:
        engine.click(f'[data-spot="{kind.lower()}"]')


GESTURES = {
    "waywords": _waywords,
    "edgewise": _edgewise,
    "cluegrid": _cluegrid,
    "wordogram": _wordogram,
    "griddl": _griddl,
}
