"""Waywords: find the words whose tiles lead from START to END.

The grid hides path words, all of one theme, and additional words of another. A player drags along a word's tiles. A
found path word turns green; when green tiles join START to END, edge to edge, the game is won, however many words are
still hidden. A found additional word turns gray and marks the one tile it shares with a path word as a hint. The first
one shows the theme of them all, and the win what a theme that is a riddle stands for. The hint
button marks a tile of the first path word not yet found; so does an additional word whose own tile has its colour
already. Hints are yellow, stay, and are only counted. After the win a player may go on and find the rest. Section
numbers below are those of the game's document.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import actions, amounts, hints, shape
from ..result import LARGEST_FIGURE
from . import ladder
from .emoji import picture
from .grid import ALL_EIGHT, ORTHOGONAL, shortest_way

if TYPE_CHECKING:
    from typing import Any

    from ..schema.contract import Problem, ShareOptions, Step, Summary
    from ..schema.waywords import (
        Action,
        Cell,
        CellView,
        Event,
        Mark,
        Marker,
        MarkerStyle,
        Puzzle,
        State,
        View,
        Word,
        WordView,
    )
    from .grid import Coordinates

NAME = "waywords"
VERSION = 2

SELECTION_MODELS = ["RAY_4DIR", "RAY_8DIR", "ADJACENT_4", "ADJACENT_8"]
CONNECTIVITY_MODELS = ["ORTHO_4", "ORTHO_8"]
ARROWS = ["ARROW_UP", "ARROW_DOWN", "ARROW_LEFT", "ARROW_RIGHT"]
LARGEST_GRID = 50

_marker = shape.record([("adjacentCellId", shape.text)], [("markerStyle", shape.one_of(ARROWS))])
_word = shape.record(
    [
        ("wordId", shape.text),
        ("tokens", shape.list_of(shape.record([("t", shape.one_of(["L", "E"])), ("v", shape.text)]), 1)),
        ("size", shape.number(1)),
        ("placements", shape.list_of(shape.list_of(shape.text))),
    ],
    [("hintCellId", shape.text), ("clueCellId", shape.text)],
)


def _cell(value: Any, path: str, found: list[Problem]) -> None:
    before = len(found)
    _any_cell(value, path, found)
    if len(found) > before or value["type"] == "VOID":
        return
    if "value" not in value:
        found.append(shape.problem(path + ".value", "missing"))
    elif value["type"] == "LETTER":
        shape.letter(value["value"], path + ".value", found)
    else:
        shape.text(value["value"], path + ".value", found)


_any_cell = shape.record(
    [
        ("id", shape.text),
        ("x", shape.number(-LARGEST_GRID, 2 * LARGEST_GRID)),
        ("y", shape.number(-LARGEST_GRID, 2 * LARGEST_GRID)),
        ("type", shape.one_of(["LETTER", "EMOJI", "VOID"])),
    ],
    [("value", shape.any_text), ("meaning", shape.any_text)],
)

_config = shape.record(
    [
        ("selectionModel", shape.one_of(SELECTION_MODELS)),
        ("connectivityModel", shape.one_of(CONNECTIVITY_MODELS)),
        ("allowReverseSelection", shape.flag),
    ]
)
_grid = shape.record(
    [
        ("width", shape.number(1, LARGEST_GRID)),
        ("height", shape.number(1, LARGEST_GRID)),
        ("cells", shape.list_of(_cell, 1)),
        ("start", _marker),
        ("end", _marker),
    ]
)
_puzzle = shape.record(
    [
        ("puzzleId", shape.text),
        ("mode", shape.one_of(["WAYWORDS"])),
        ("theme", shape.any_text),
        ("config", _config),
        ("grid", _grid),
        ("words", shape.record([("path", shape.list_of(_word, 1)), ("additional", shape.list_of(_word))])),
    ],
    [("reveal", shape.text), ("bonusTheme", shape.text)],
)

_figure = shape.number(0, LARGEST_FIGURE)
_state = shape.record(
    [
        ("version", shape.number(1, VERSION)),
        ("status", shape.one_of(["IN_PROGRESS", "COMPLETED"])),
        ("foundPathWords", shape.map_of(shape.true)),
        ("foundAdditionalWords", shape.map_of(shape.true)),
        ("hintUsedFromButton", _figure),
        ("hintRevealedFromBonus", _figure),
        ("hintMarkedCells", shape.map_of(shape.true)),
        ("startedAt", shape.number(0)),
    ],
    [("completedAt", shape.number(0)), ("hints", hints.check)],
)

_kinds = [
    actions.kind("SELECT", [("cellIds", shape.list_of(shape.any_text))]),
    actions.kind("PRESS_HINT"),
    hints.KIND,
    actions.kind("RESET"),
]


def check(puzzle: Any) -> list[Problem]:
    """[] if the rules can play the puzzle. The auditor checks its quality."""
    found = shape.problems(_puzzle, puzzle)
    if found:
        return found
    _refuse_repeats([cell["id"] for cell in puzzle["grid"]["cells"]], "grid.cells", "id", found)
    taken: set[Coordinates] = set()
    cells = puzzle["grid"]["cells"]
    for index in range(len(cells)):
        at = _coordinates(cells[index])
        if at in taken:
            message = "a second cell at x " + str(at[0]) + ", y " + str(at[1])
            found.append(shape.problem("grid.cells[" + str(index) + "]", message))
        taken.add(at)
    for group in ("path", "additional"):
        _refuse_repeats([word["wordId"] for word in puzzle["words"][group]], "words." + group, "wordId", found)
    return found


def _refuse_repeats(ids: list[str], path: str, name: str, found: list[Problem]) -> None:
    seen: set[str] = set()
    for index in range(len(ids)):
        if ids[index] in seen:
            found.append(shape.problem(path, name + " " + shape.quote(ids[index]) + " is given twice"))
        seen.add(ids[index])


def init(puzzle: Puzzle, at: int) -> State:
    return {
        "version": VERSION,
        "status": "IN_PROGRESS",
        "foundPathWords": {},
        "foundAdditionalWords": {},
        "hintUsedFromButton": 0,
        "hintRevealedFromBonus": 0,
        "hintMarkedCells": {},
        "hints": hints.none_taken(),
        "startedAt": at,
    }


def restore(puzzle: Puzzle, state: Any) -> State:
    """A saved state of any age. Before 1.1 (section 16) hints and clues were kept apart and nothing had a version."""
    if type(state) is dict and "version" not in state:
        state = _with_present_names(state)
    found = _oversize(puzzle, state) or shape.problems(_state, state, "state")
    if not found:
        words = puzzle["words"]
        for group, name in ((words["path"], "foundPathWords"), (words["additional"], "foundAdditionalWords")):
            known = {word["wordId"] for word in group}
            strange = [key for key in sorted(state[name]) if key not in known]
            found += [shape.problem("state." + name + "." + key, "no such word") for key in strange]
        cells = {cell["id"] for cell in puzzle["grid"]["cells"]}
        strange = [key for key in sorted(state["hintMarkedCells"]) if key not in cells]
        found += [shape.problem("state.hintMarkedCells." + key, "no such cell") for key in strange]
        if (state["status"] == "COMPLETED") != is_connected(puzzle, state):
            found.append(shape.problem("state.status", state["status"] + " does not agree with the words found"))
    shape.raise_first("BAD_STATE", found)
    kept: State = {
        "version": VERSION,
        "status": state["status"],
        "foundPathWords": dict(state["foundPathWords"]),
        "foundAdditionalWords": dict(state["foundAdditionalWords"]),
        "hintUsedFromButton": state["hintUsedFromButton"],
        "hintRevealedFromBonus": state["hintRevealedFromBonus"],
        "hintMarkedCells": dict(state["hintMarkedCells"]),
        "hints": hints.restore(state, state["hintUsedFromButton"]),
        "startedAt": state["startedAt"],
    }
    if state["status"] == "COMPLETED":
        kept["completedAt"] = state.get("completedAt", state["startedAt"])
    return kept


def _oversize(puzzle: Puzzle, state: Any) -> list[Problem]:
    """What has more in it than the puzzle has: it is refused before anything in it is looked at."""
    words = puzzle["words"]
    found = []
    for name, most in (
        ("foundPathWords", len(words["path"])),
        ("foundAdditionalWords", len(words["additional"])),
        ("hintMarkedCells", len(puzzle["grid"]["cells"])),
    ):
        given = state.get(name) if type(state) is dict else None
        if type(given) is dict and len(given) > most:
            message = "has " + str(len(given)) + " entries, the puzzle " + str(most)
            found.append(shape.problem("state." + name, message))
    return found


def _with_present_names(state: Any) -> Any:
    bonus = state.get("foundAdditionalWords")
    clues = state.get("clueMarkedCells")
    marked = state.get("hintMarkedCells", {})
    named = {
        "version": VERSION,
        "hintUsedFromButton": state.get("hintUsedCount", 0),
        "hintRevealedFromBonus": len(bonus) if type(bonus) is dict else 0,
        "hintMarkedCells": {},
    } | state
    if type(clues) is dict and type(marked) is dict:
        named["hintMarkedCells"] = marked | clues
    return named


def reduce(puzzle: Puzzle, state: State, action: Action) -> tuple[State, list[Event]]:
    actions.check(_kinds, action)
    if action["type"] == "SELECT":
        return _select(puzzle, state, action["cellIds"], action["at"])
    if action["type"] == "PRESS_HINT":
        return _press_hint(puzzle, state)
    if action["type"] == "TAKE_HINT":
        return _take_hint(puzzle, state)
    return _start_over(puzzle, state, action["at"]), []


def _start_over(puzzle: Puzzle, state: State, at: int) -> State:
    """The puzzle as at its start. Before the win the time runs on, and hints that were asked for still count."""
    if state["status"] == "COMPLETED":
        return init(puzzle, at)
    after = init(puzzle, state["startedAt"])
    after["hintUsedFromButton"] = state["hintUsedFromButton"]
    after["hints"] = hints.begin_again(state["hints"])
    return after


def _select(puzzle: Puzzle, state: State, cell_ids: list[str], at: int) -> tuple[State, list[Event]]:
    """7.1: a selection is a word if its cells are a placement's, in order, or reversed where that is allowed."""
    group, word = _word_at(puzzle, cell_ids)
    if word is None:
        return state, [{"type": "INVALID_SELECTION"}]
    word_id = word["wordId"]
    if word_id in state["foundPathWords" if group == "path" else "foundAdditionalWords"]:
        return state, [{"type": "ALREADY_FOUND", "wordId": word_id}]
    after = state.copy()
    if group == "path":
        after["foundPathWords"] = dict(state["foundPathWords"])
        after["foundPathWords"][word_id] = True
        events: list[Event] = [{"type": "WORD_FOUND", "wordId": word_id, "category": "PATH"}]
        if state["status"] == "IN_PROGRESS" and is_connected(puzzle, after):
            after["status"] = "COMPLETED"
            after["completedAt"] = at
            events.append({"type": "COMPLETED", "completedAt": at})
        return after, events
    after["foundAdditionalWords"] = dict(state["foundAdditionalWords"])
    after["foundAdditionalWords"][word_id] = True
    events = [{"type": "WORD_FOUND", "wordId": word_id, "category": "ADDITIONAL"}]
    cell_id = hint_cell(word)
    if cell_id is None or cell_id not in _unmarked(puzzle, state):
        cell_id = _next_hint(puzzle, state)
    if cell_id is None:
        events.append({"type": "NO_HINT"})
    else:
        after["hintMarkedCells"] = dict(state["hintMarkedCells"])
        after["hintMarkedCells"][cell_id] = True
        after["hintRevealedFromBonus"] = min(LARGEST_FIGURE, state["hintRevealedFromBonus"] + 1)
        events.append({"type": "HINT_APPLIED", "cellId": cell_id, "source": "BONUS"})
    return after, events


def hint(puzzle: Puzzle, state: State) -> Step | None:
    """About a path word that is not found: the one of the last hint, else the first with a tile left to mark."""
    if state["status"] == "COMPLETED":
        return None
    hidden = [word for word in puzzle["words"]["path"] if word["wordId"] not in state["foundPathWords"]]
    hidden = [word for word in hidden if _word_at(puzzle, placement(word))[1] is word]
    chosen: list[tuple[Word, str]] = []
    for word in hidden:
        chosen += [(word, cell_id) for cell_id in placement(word) if _about(word, cell_id) == state["hints"]["about"]]
    for word in hidden:
        cell_id = _fresh_cell(puzzle, state, word)
        chosen += [] if cell_id is None else [(word, cell_id)]
    chosen += [(word, placement(word)[0]) for word in hidden]
    for word, cell_id in chosen:
        cells = placement(word)
        crossed = ""
        for other in puzzle["words"]["path"]:
            if other["wordId"] in state["foundPathWords"] and any([cell in cells for cell in placement(other)]):
                crossed = ladder.spell(other)
        return ladder.build_step(puzzle, word, cells, _about(word, cell_id), cell_id, crossed)
    return None


def _about(word: Word, cell_id: str) -> str:
    return word["wordId"] + " " + cell_id


def _take_hint(puzzle: Puzzle, state: State) -> tuple[State, list[Event]]:
    """The pointer marks a tile, as a press of the document's button does."""
    step = hint(puzzle, state)
    after, events = hints.take(state, step)
    if step and after["hints"]["rung"] == 2 and after is not state:
        for cell_id in step["cells"]:
            if cell_id in _unmarked(puzzle, state):
                after["hintMarkedCells"] = dict(state["hintMarkedCells"])
                after["hintMarkedCells"][cell_id] = True
                after["hintUsedFromButton"] = min(LARGEST_FIGURE, state["hintUsedFromButton"] + 1)
                events.append({"type": "HINT_APPLIED", "cellId": cell_id, "source": "BUTTON"})
    return after, events


def _press_hint(puzzle: Puzzle, state: State) -> tuple[State, list[Event]]:
    """7.4: a press that can mark nothing is not counted."""
    cell_id = None if state["status"] == "COMPLETED" else _next_hint(puzzle, state)
    if cell_id is None:
        return state, [{"type": "NO_HINT"}]
    after = state.copy()
    after["hintMarkedCells"] = dict(state["hintMarkedCells"])
    after["hintMarkedCells"][cell_id] = True
    after["hintUsedFromButton"] = min(LARGEST_FIGURE, state["hintUsedFromButton"] + 1)
    after["hints"] = hints.count(state["hints"], 2)
    return after, [{"type": "HINT_APPLIED", "cellId": cell_id, "source": "BUTTON"}]


def _next_hint(puzzle: Puzzle, state: State) -> str | None:
    """The first unmarked cell of the first path word that is not found and has one. START and END, which a player sees
    anyway, come last in their word."""
    for word in puzzle["words"]["path"]:
        if word["wordId"] not in state["foundPathWords"]:
            cell_id = _fresh_cell(puzzle, state, word)
            if cell_id is not None:
                return cell_id
    return None


def _fresh_cell(puzzle: Puzzle, state: State, word: Word) -> str | None:
    unmarked = _unmarked(puzzle, state)
    ends = (puzzle["grid"]["start"]["adjacentCellId"], puzzle["grid"]["end"]["adjacentCellId"])
    fresh = [cell_id for cell_id in placement(word) if cell_id in unmarked]
    for cell_id in [cell_id for cell_id in fresh if cell_id not in ends] + fresh:
        return cell_id
    return None


def _unmarked(puzzle: Puzzle, state: State) -> set[str]:
    """The cells that are neither green nor yellow."""
    green = path_cells(puzzle, state)
    cells = [cell["id"] for cell in puzzle["grid"]["cells"]]
    return {cell_id for cell_id in cells if cell_id not in green and cell_id not in state["hintMarkedCells"]}


def placement(word: Word) -> list[str]:
    """The cells of a word. 10.6.4: a word has one placement; the auditor refuses any other number."""
    return word["placements"][0] if word["placements"] else []


def hint_cell(word: Word) -> str | None:
    """The cell that an additional word reveals, under its present name or its old one."""
    return word.get("hintCellId") or word.get("clueCellId")


def _word_at(puzzle: Puzzle, cell_ids: list[str]) -> tuple[str, Word | None]:
    backwards = list(reversed(cell_ids)) if puzzle["config"]["allowReverseSelection"] else cell_ids
    for group, words in (("path", puzzle["words"]["path"]), ("additional", puzzle["words"]["additional"])):
        for word in words:
            cells = placement(word)
            if cells and (cells == cell_ids or cells == backwards):
                return group, word
    return "", None


def path_cells(puzzle: Puzzle, state: State) -> set[str]:
    """The cells of the path words found: green, and walkable."""
    return _cells_of(puzzle["words"]["path"], state["foundPathWords"])


def additional_cells(puzzle: Puzzle, state: State) -> set[str]:
    """The cells of the additional words found: gray."""
    return _cells_of(puzzle["words"]["additional"], state["foundAdditionalWords"])


def _cells_of(words: list[Word], found: Any) -> set[str]:
    cells: set[str] = set()
    for word in words:
        if word["wordId"] in found:
            cells.update(placement(word))
    return cells


def is_connected(puzzle: Puzzle, state: State) -> bool:
    """7.6: whether green tiles join START to END."""
    return bool(walk(puzzle, path_cells(puzzle, state)))


def walk(puzzle: Puzzle, walkable: set[str]) -> list[str]:
    """7.7: the shortest way from START to END through `walkable`, as cell ids; [] if there is none."""
    id_at: dict[Coordinates, str] = {}
    coordinates_of: dict[str, Coordinates] = {}
    for cell in puzzle["grid"]["cells"]:
        if cell["id"] in walkable and cell["type"] != "VOID":
            id_at[_coordinates(cell)] = cell["id"]
            coordinates_of[cell["id"]] = _coordinates(cell)
    start = coordinates_of.get(puzzle["grid"]["start"]["adjacentCellId"])
    end = coordinates_of.get(puzzle["grid"]["end"]["adjacentCellId"])
    if start is None or end is None:
        return []
    steps = ALL_EIGHT if puzzle["config"]["connectivityModel"] == "ORTHO_8" else ORTHOGONAL
    return [id_at[cell] for cell in shortest_way(set(id_at), start, end, steps)]


def _coordinates(cell: Cell) -> Coordinates:
    return (cell["x"], cell["y"])


def view(puzzle: Puzzle, state: State) -> View:
    grid = puzzle["grid"]
    green = path_cells(puzzle, state)
    gray = additional_cells(puzzle, state)
    yellow = state["hintMarkedCells"]
    cells: list[CellView] = []
    for cell in grid["cells"]:
        cell_id = cell["id"]
        is_emoji = cell["type"] == "EMOJI"
        # 2.2.1: green over yellow over gray over base. The preview, above them all, is the board's own.
        mark: Mark = (
            "path" if cell_id in green else "hint" if cell_id in yellow else "additional" if cell_id in gray else "base"
        )
        cells.append(
            {
                "id": cell_id,
                "x": cell["x"],
                "y": cell["y"],
                "type": cell["type"],
                "value": "" if cell["type"] == "VOID" else cell["value"],
                "picture": picture(cell["value"]) if is_emoji else "",
                "meaning": ladder.meaning_of(cell) if is_emoji else "",
                "mark": mark,
            }
        )
    won = state["status"] == "COMPLETED"
    return {
        "theme": puzzle["theme"],
        "reveal": puzzle.get("reveal", "") if won else "",
        "bonusTheme": puzzle.get("bonusTheme", "") if state["foundAdditionalWords"] else "",
        "width": grid["width"],
        "height": grid["height"],
        "selectionModel": puzzle["config"]["selectionModel"],
        "connectivityModel": puzzle["config"]["connectivityModel"],
        "allowReverseSelection": puzzle["config"]["allowReverseSelection"],
        "status": state["status"],
        "cells": cells,
        "start": {"cellId": grid["start"]["adjacentCellId"], "arrow": _arrow(puzzle, grid["start"], True)},
        "end": {"cellId": grid["end"]["adjacentCellId"], "arrow": _arrow(puzzle, grid["end"], False)},
        "path": [_word_view(word, state["foundPathWords"], won) for word in puzzle["words"]["path"]],
        "additional": [_word_view(word, state["foundAdditionalWords"], won) for word in puzzle["words"]["additional"]],
        "hintsFromButton": state["hintUsedFromButton"],
        "hintsFromBonus": state["hintRevealedFromBonus"],
        "hint": hints.show(state, hint(puzzle, state)) if state["hints"]["rung"] else None,
        "hints": list(state["hints"]["taken"]),
        "route": walk(puzzle, green) if won else [],
    }


def _word_view(word: Word, found: Any, won: bool) -> WordView:
    is_found = word["wordId"] in found
    if not is_found and not won:
        return {"size": word["size"], "found": False, "text": "", "spoken": "", "cellIds": []}
    return {
        "size": word["size"],
        "found": is_found,
        "text": "".join([picture(token["v"]) if token["t"] == "E" else token["v"] for token in word["tokens"]]),
        "spoken": ladder.spell(word),
        "cellIds": list(placement(word)),
    }


def _arrow(puzzle: Puzzle, marker: Marker, inwards: bool) -> MarkerStyle:
    """The marker's own arrow, else the one that points inwards (START) or outwards (END) at the nearest edge."""
    if "markerStyle" in marker:
        return marker["markerStyle"]
    grid = puzzle["grid"]
    for cell in grid["cells"]:
        if cell["id"] == marker["adjacentCellId"]:
            if cell["y"] == 0:
                return "ARROW_DOWN" if inwards else "ARROW_UP"
            if cell["x"] == 0 and cell["y"] != grid["height"] - 1:
                return "ARROW_RIGHT" if inwards else "ARROW_LEFT"
            if cell["x"] == grid["width"] - 1 and cell["y"] != grid["height"] - 1:
                return "ARROW_LEFT" if inwards else "ARROW_RIGHT"
            return "ARROW_UP" if inwards else "ARROW_DOWN"
    return "ARROW_DOWN"


def suggest(puzzle: Puzzle, state: State, at: int) -> list[Action]:
    """The words still hidden, then a hint where a tile is left to mark."""
    if state["status"] == "COMPLETED":
        return []
    actions: list[Action] = []
    words = puzzle["words"]
    for group, found in (
        (words["path"], state["foundPathWords"]),
        (words["additional"], state["foundAdditionalWords"]),
    ):
        for word in group:
            if word["wordId"] not in found and placement(word):
                actions.append({"type": "SELECT", "cellIds": list(placement(word)), "at": at})
    if not actions or _next_hint(puzzle, state) is not None:
        actions.append({"type": "PRESS_HINT", "at": at})
    return actions


def summary(puzzle: Puzzle, state: State) -> Summary:
    won = state["status"] == "COMPLETED"
    found = len(state["foundPathWords"])
    words = len(puzzle["words"]["path"])
    return {
        "status": "won" if won else "playing",
        "progress": 100 if won else found * 100 // words,
        "score": state["hintUsedFromButton"],
        "figures": {
            "pathFound": found,
            "pathWords": words,
            "bonusFound": len(state["foundAdditionalWords"]),
            "bonusWords": len(puzzle["words"]["additional"]),
            "hintsFromButton": state["hintUsedFromButton"],
            "hintsFromBonus": state["hintRevealedFromBonus"],
            "route": len(walk(puzzle, path_cells(puzzle, state))),
        }
        | hints.figures(state),
    }


def share(puzzle: Puzzle, state: State, options: ShareOptions) -> str:
    """A square a path word, a light a hint: nothing of the grid, so nothing is given away."""
    figures = summary(puzzle, state)["figures"]
    on = "🟧" if options.get("colorBlind") else "🟩"
    found = figures["pathFound"]
    lines = ["WAYWORDS #" + str(options["number"]) + " · " + puzzle["theme"]]
    squares = on * found + "⬜" * (figures["pathWords"] - found)
    bonus = "🔹" * figures["bonusFound"]
    lines.append(squares + (" " + bonus if bonus else ""))
    parts = [hints.share(state) or "no hints"]
    if "elapsedMs" in options:
        parts.insert(0, amounts.clock(options["elapsedMs"]))
    if state["status"] != "COMPLETED":
        parts.insert(0, "not joined yet")
    lines.append(" · ".join(parts))
    if options.get("url"):
        lines.append(options["url"])
    return "\n".join(lines)


def describe(puzzle: Puzzle, state: State) -> str:
    texts = ["Theme: " + puzzle["theme"] + "."]
    words = puzzle["words"]
    for name, group, known in (
        ("path", words["path"], state["foundPathWords"]),
        ("bonus", words["additional"], state["foundAdditionalWords"]),
    ):
        if group:
            found = [ladder.spell(word) for word in group if word["wordId"] in known]
            line = str(len(found)) + " of " + str(len(group)) + " " + name + " words found"
            texts.append(line + (": " + ", ".join(found) if found else "") + ".")
            if found and name == "bonus" and "bonusTheme" in puzzle:
                texts.append("Their theme: " + puzzle["bonusTheme"] + ".")
    green = path_cells(puzzle, state)
    hinted = []
    for cell in puzzle["grid"]["cells"]:
        if cell["id"] in state["hintMarkedCells"] and cell["id"] not in green:
            what = ladder.meaning_of(cell) if cell["type"] == "EMOJI" else cell.get("value", "")
            hinted.append(what + " at row " + str(cell["y"] + 1) + ", column " + str(cell["x"] + 1))
    if hinted:
        texts.append("Hints: " + "; ".join(hinted) + ".")
    joined = state["status"] == "COMPLETED"
    texts.append("START and END are joined." if joined else "START and END are not joined yet.")
    if joined and "reveal" in puzzle:
        texts.append("The path words were: " + puzzle["reveal"] + ".")
    return " ".join(texts)
