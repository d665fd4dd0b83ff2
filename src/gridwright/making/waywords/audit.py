"""The auditor: what must hold before a puzzle is published (section 10.6 of the game's document).

One cause has one code; docs/games/waywords.md lists them. A puzzle that the rules refuse gets ERR_SCHEMA and nothing
else. If a path word has no cells in the grid, what its cells would have joined is not checked.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gridwright.data.emoji import find_picture
from gridwright.rules import waywords
from gridwright.rules.schema.waywords import Puzzle as Waywords
from gridwright.rules.schema.waywords import Token, Word
from gridwright.rules.shape import quote
from gridwright.rules.waywords.emoji import picture

from ..fields import audit_fields, refuse_profile
from ..finding import Finding, error, warning
from ..offensive import audit_texts
from .geometry import Cells, find_faults
from .profiles import PROFILES
from .quality import audit_grid, is_placed, matches, review

Owners = dict[tuple[str, ...], tuple[str, str]]  # by placement: the path of its word, and the word's id


def audit(puzzle: Any, profile: str | None = None) -> list[Finding]:
    refuse_profile(profile, PROFILES)
    problems = waywords.check(puzzle)
    if problems:
        return [error("ERR_SCHEMA", **problem) for problem in problems]
    found = [
        *audit_fields(puzzle, Waywords, frozenset({"cluePersistMs"})),
        *audit_texts(puzzle),
        *audit_grid(puzzle),
        *_audit(puzzle),
    ]
    return found + review(puzzle, PROFILES[profile]) if profile else found


def _audit(puzzle: Waywords) -> Iterator[Finding]:
    grid, words = puzzle["grid"], puzzle["words"]
    cells = {cell["id"]: cell for cell in grid["cells"]}
    path_cells: set[str] | None = None
    if all(is_placed(word, cells) for word in words["path"]):
        path_cells = {cell_id for word in words["path"] for cell_id in waywords.placement(word)}
    if "cluePersistMs" in puzzle["config"]:
        message = "cluePersistMs deprecated, hints now persist indefinitely"
        yield warning("WARN_DEPRECATED_CLUE_PERSIST", "config.cluePersistMs", message)
    for index, cell in enumerate(grid["cells"]):
        if not (0 <= cell["x"] < grid["width"] and 0 <= cell["y"] < grid["height"]):
            message = f"[{cell['x']}, {cell['y']}] is outside the grid of {grid['width']} x {grid['height']}"
            yield warning("WARN_GRID_BOUNDS", f"grid.cells[{index}]", message, cell=[cell["x"], cell["y"]])
        if cell["type"] == "EMOJI" and not cell.get("meaning"):
            message = f"the emoji {quote(cell['value'])} has no meaning to show"
            yield warning("WARN_EMOJI_MEANING", f"grid.cells[{index}].meaning", message, emoji=cell["value"])
        if cell["type"] == "EMOJI" and not find_picture(shown := picture(cell["value"])):
            message = f"the site has no picture of {shown}, and each device shows its own"
            if shown != cell["value"]:
                message = f"no emoji is known for {quote(cell['value'])}; players see {shown}"
            yield warning("WARN_EMOJI_PICTURE", f"grid.cells[{index}].value", message, emoji=cell["value"])
    if " ".join(puzzle.get("reveal", "").casefold().split()) == " ".join(puzzle["theme"].casefold().split()) != "":
        message = f"{quote(puzzle['reveal'])} is the theme already; players see nothing new at the win"
        yield warning("WARN_REVEAL", "reveal", message, reveal=puzzle["reveal"])
    if "bonusTheme" in puzzle and not words["additional"]:
        yield warning("WARN_BONUS_THEME", "bonusTheme", "there are no bonus words, so that nobody sees it")
    ends = [
        *_audit_marker("ERR_START_CELL", "grid.start", grid["start"]["adjacentCellId"], cells, path_cells),
        *_audit_marker("ERR_END_CELL", "grid.end", grid["end"]["adjacentCellId"], cells, path_cells),
    ]
    yield from ends
    if not ends and path_cells is not None and not waywords.walk(puzzle, path_cells):
        yield error("ERR_UNSOLVABLE", "words.path", "all path words together do not join START to END")
    owners: Owners = {}
    for index, word in enumerate(words["path"]):
        yield from _audit_word(word, f"words.path[{index}]", puzzle, cells, owners)
    for index, word in enumerate(words["additional"]):
        path = f"words.additional[{index}]"
        yield from _audit_word(word, path, puzzle, cells, owners)
        yield from _audit_hint(word, path, cells, path_cells)


def _audit_marker(code: str, path: str, cell_id: str, cells: Cells, path_cells: set[str] | None) -> Iterator[Finding]:
    """10.6.1: START and END are at a tile of a path word. `path_cells` is None if they are not all known."""
    reason = ""
    if cell_id not in cells:
        reason = "is not in the grid"
    elif cells[cell_id]["type"] == "VOID":
        reason = "is VOID"
    elif path_cells is not None and cell_id not in path_cells:
        reason = "is in no path word"
    if reason:
        yield error(code, f"{path}.adjacentCellId", f"{quote(cell_id)} {reason}", cellId=cell_id)


def _audit_word(word: Word, path: str, puzzle: Waywords, cells: Cells, owners: Owners) -> Iterator[Finding]:
    """10.6.3, 10.6.4, 10.6.6. `owners` has the placements so far, and whose they are."""
    name, tokens = word["wordId"], word["tokens"]
    if word["size"] != len(tokens):
        message = f"{word['size']} is not the number of tokens, {len(tokens)}"
        yield error("ERR_SIZE_MISMATCH", f"{path}.size", message, size=word["size"], tokens=len(tokens))
    if len(word["placements"]) != 1:
        message = f"Word '{name}' has {len(word['placements'])} placements, expected 1"
        yield error("ERR_SINGLE_PLACEMENT", f"{path}.placements", message, word=name, number=len(word["placements"]))
    if "clueCellId" in word:
        message = "Use hintCellId instead (clueCellId deprecated, removal in v1.2)"
        yield warning("WARN_DEPRECATED_CLUE_CELL", f"{path}.clueCellId", message)
    for index, cell_ids in enumerate(word["placements"]):
        at = f"{path}.placements[{index}]"
        yield from _audit_placement(cell_ids, tokens, at, puzzle["config"]["selectionModel"], cells)
        key = min(tuple(cell_ids), tuple(reversed(cell_ids)))
        owner, owner_name = owners.setdefault(key, (path, name))
        if key and owner != path:
            message = f"Words '{owner_name}' and '{name}' have the same cells"
            yield error("ERR_DUPLICATE_PLACEMENT", at, message, words=[owner_name, name])


def _audit_placement(
    cell_ids: list[str], tokens: list[Token], path: str, model: str, cells: Cells
) -> Iterator[Finding]:
    known = [cells.get(cell_id) for cell_id in cell_ids]
    faults = find_faults([cell and (cell["x"], cell["y"]) for cell in known], model, path)
    yield from faults
    if len(cell_ids) != len(tokens):
        message = f"{len(cell_ids)} cells for a word of {len(tokens)} tokens"
        yield error("ERR_SIZE_MISMATCH", path, message, size=len(cell_ids), tokens=len(tokens))
    reads_backwards = all(cell and matches(cell, token) for cell, token in zip(known[::-1], tokens, strict=False))
    spelled_elsewhere = reads_backwards and any(fault.code == "ERR_PLACEMENT_REVERSED" for fault in faults)
    for index, (cell_id, cell) in enumerate(zip(cell_ids, known, strict=True)):
        at = f"{path}[{index}]"
        if cell is None:
            yield error("ERR_UNKNOWN_CELL", at, f"{quote(cell_id)} is not in the grid", cellId=cell_id)
        elif cell["type"] == "VOID":
            yield error("ERR_VOID_IN_PLACEMENT", at, f"{quote(cell_id)} is VOID", cellId=cell_id)
        elif len(cell_ids) == len(tokens) and not spelled_elsewhere and not matches(cell, tokens[index]):
            held, wanted = cell["value"], tokens[index]["v"]
            message = f"{quote(cell_id)} holds {quote(held)}, the word has {quote(wanted)} there"
            yield error("ERR_TOKEN_MISMATCH", at, message, cellId=cell_id, found=held, expected=wanted)


def _audit_hint(word: Word, path: str, cells: Cells, path_cells: set[str] | None) -> Iterator[Finding]:
    """10.6.2: an additional word's hint is a tile that it shares with a path word."""
    cell_id = waywords.hint_cell(word)
    if cell_id is None:
        message = f"Word '{word['wordId']}' has no hint cell"
        yield error("ERR_HINT_MISSING", f"{path}.hintCellId", message, word=word["wordId"])
        return
    reason = ""
    if is_placed(word, cells) and cell_id not in waywords.placement(word):
        reason = f"is not a cell of '{word['wordId']}'"
    elif path_cells is not None and cell_id not in path_cells:
        reason = "is in no path word"
    elif cell_id in cells and cells[cell_id]["type"] == "VOID":
        reason = "is VOID"
    if reason:
        field = "hintCellId" if "hintCellId" in word else "clueCellId"
        yield error("ERR_HINT_INTERSECTION", f"{path}.{field}", f"{quote(cell_id)} {reason}", cellId=cell_id)
