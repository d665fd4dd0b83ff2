"""A puzzle with its answers, as plain text for an editor at a terminal."""

from __future__ import annotations

from typing import Any

from gridwright.rules import waywords
from gridwright.rules.schema.waywords import Puzzle as Waywords
from gridwright.rules.schema.waywords import Word
from gridwright.rules.shape import format_problem

from .geometry import Cells, format_line, line_of

LEGEND = "[A] path   (A) bonus   a  fill   >A< START, END   . hole"


def title(puzzle: Any) -> str:
    theme: str = puzzle["theme"]
    return theme


def show(puzzle: Any) -> str:
    problems = waywords.check(puzzle)
    if problems:
        return "\n".join(["not a Waywords puzzle:", *(f"  {format_problem(problem)}" for problem in problems)])
    cells = {cell["id"]: cell for cell in puzzle["grid"]["cells"]}
    config = puzzle["config"]
    drags = "either way" if config["allowReverseSelection"] else "forwards only"
    lines = [
        puzzle["theme"],
        *([f"The win reveals: {puzzle['reveal']}"] if "reveal" in puzzle else []),
        f"{puzzle['puzzleId']} · {config['selectionModel']}, dragged {drags} · {config['connectivityModel']}",
        "",
        *_draw_grid(puzzle, cells),
        "",
        LEGEND,
        "",
        "Path words",
        *(_format_word(word, cells) for word in puzzle["words"]["path"]),
    ]
    if puzzle["words"]["additional"]:
        about = f": {puzzle['bonusTheme']}" if "bonusTheme" in puzzle else ""
        lines += ["", f"Bonus words{about}", *(_format_word(word, cells) for word in puzzle["words"]["additional"])]
    return "\n".join(lines)


def _draw_grid(puzzle: Waywords, cells: Cells) -> list[str]:
    grid, words = puzzle["grid"], puzzle["words"]
    path = {cell_id for word in words["path"] for cell_id in waywords.placement(word)}
    bonus = {cell_id for word in words["additional"] for cell_id in waywords.placement(word)}
    ends = {grid["start"]["adjacentCellId"]: "START", grid["end"]["adjacentCellId"]: "END"}
    texts: dict[tuple[int, int], str] = {}
    notes: dict[int, list[str]] = {}
    for cell in cells.values():
        text = "." if cell["type"] == "VOID" else cell["value"]
        if cell["id"] in ends:
            text = f">{text}<"
            notes.setdefault(cell["y"], []).append(f"{ends[cell['id']]} at [{cell['x']}, {cell['y']}]")
        elif cell["id"] in path:
            text = f"[{text}]"
        elif cell["id"] in bonus:
            text = f"({text})"
        else:
            text = text.lower()
        texts[cell["x"], cell["y"]] = text
    width = max(len(text) for text in texts.values())
    columns, rows = range(grid["width"]), range(grid["height"])
    drawn = [" " * 4 + " ".join(str(x).center(width) for x in columns).rstrip()]
    for y in rows:
        line = f"{y:>2}  " + " ".join(texts.get((x, y), ".").center(width) for x in columns)
        drawn.append("  ".join([line, *notes.get(y, [])]).rstrip())
    return drawn


def _format_word(word: Word, cells: Cells) -> str:
    text = "".join(token["v"] if token["t"] == "L" else f"{{{token['v']}}}" for token in word["tokens"])
    line = line_of(word, cells)
    hint = cells.get(waywords.hint_cell(word) or "")
    where = format_line(line) if line else "nowhere"
    return f"  {text:<12}  {where}" + (f", hint at [{hint['x']}, {hint['y']}]" if hint else "")
