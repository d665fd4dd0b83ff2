"""What the builder makes of phrases, recorded: a file a phrase in `golden/`, and a page that shows them all.

`python -m tests.making.wordogram.golden` renews both, and so does `make golden`. Then read the diff, and look at the
page.
"""

from __future__ import annotations

import json
from html import escape
from pathlib import Path
from typing import Any

from gridwright.library import atomic
from gridwright.making.contract import AuthoringError
from gridwright.making.wordogram import compile as compile_source
from gridwright.making.wordogram.phrase import BuildError

FOLDER = Path(__file__).parent / "golden"
PAGE = FOLDER / "index.html"

SOURCES: dict[str, Any] = {
    "pin-baker": {
        "phrase": "Baker.",
        "minWidth": 10,
        "maxWidth": 10,
        "pins": [{"row": 0, "rawIndex": 5, "targetCol": 9}],
        "debug": True,
    },
    "pin-second-row": {
        "phrase": "To be, or not to be: that is the question",
        "width": 14,
        "pins": [{"row": 2, "rawIndex": 0, "targetCol": 2}, {"row": 2, "rawIndex": 4, "targetCol": 6}],
    },
    "pin-outside": {"phrase": "Baker.", "width": 10, "pins": [{"row": 0, "rawIndex": 5, "targetCol": 4}]},
    "pin-against-pin": {
        "phrase": "Baker.",
        "width": 10,
        "pins": [{"row": 0, "rawIndex": 0, "targetCol": 1}, {"row": 0, "rawIndex": 5, "targetCol": 9}],
    },
    "pin-no-row": {"phrase": "Baker.", "width": 10, "pins": [{"row": 1, "rawIndex": 0, "targetCol": 0}]},
    "apostrophe": {"phrase": "Don't stop", "width": 10},
    "hyphen": {"phrase": "ghost-white", "width": 11},
    "digits": {"phrase": "He lived at 123 Baker Street.", "author": "Nobody"},
    "spaces": {"phrase": "\tTwo  heads\n are better\u00a0than one. ", "width": 14},
    "curly": {"phrase": "\u201cIt\u2019s \u2014 well \u2014 done,\u201d she said.", "width": 14},
    "accent": {"phrase": "Cafe\u0301 au lait, s'il vous plai\u0302t", "width": 14},
    "html": {"phrase": '<b>Tom & "Jerry"</b> isn\'t <script>', "width": 16},
    "emoji": {"phrase": "I \u2764\ufe0f New York \U0001f389", "width": 14},
    "overlap": {"phrase": "Row, row, row your boat gently down the stream", "width": 14},
    "no-shift": {"phrase": "Row, row, row your boat gently down the stream", "width": 14, "objective": "none"},
    "forced": {"phrase": "Row, row, row your boat gently down the stream", "width": 14, "objective": "max_forced"},
    "pocket": {
        "phrase": "Three may keep a secret, if two of them are dead.",
        "author": "Benjamin Franklin",
        "source": "Poor Richard's Almanack",
        "year": 1735,
        "profile": "POCKET",
    },
    "too-long": {"phrase": "again and again " * 12},
    "too-wide": {"phrase": "Supercalifragilistic", "profile": "POCKET"},
    "too-many-rows": {"phrase": "word " * 20, "width": 4},
    "schema": {"phrase": "Two heads are better than one.", "schema": "0.4"},
    "invisible": {"phrase": "right\u202eto left"},
    "joined": {"phrase": "The family \U0001f468\u200d\U0001f469\u200d\U0001f467 of three"},
    "punctuation": {"phrase": "?! ... 42"},
    "empty": {"phrase": " \n "},
}


def build(source: Any) -> Any:
    """What is recorded of a source: the puzzle without its certificate, or the error."""
    try:
        puzzle = compile_source(source)
    except AuthoringError as problem:
        code = problem.code if isinstance(problem, BuildError) else ""
        return {"source": source, "error": {"code": code, "path": problem.path, "message": problem.message}}
    return {"source": source, "puzzle": {name: value for name, value in puzzle.items() if name != "certificate"}}


def read() -> dict[str, Any]:
    """What is recorded, by name."""
    return {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.json"))}


def draw(recorded: dict[str, Any]) -> str:
    """The page. It needs no script, and no server."""
    parts = [
        "<!doctype html>",
        '<html lang="en"><meta charset="utf-8"><title>Wordogram: what the builder makes</title>',
        "<style>body{font:16px system-ui;margin:2rem}table{border-collapse:collapse}",
        "td{width:2rem;height:2rem;border:1px solid #999;text-align:center}",
        "td.overlay{background:#ddd}td.space{background:repeating-linear-gradient(45deg,#fff 0 4px,#eee 4px 6px)}",
        "pre{background:#f4f4f4;padding:.5rem;white-space:pre-wrap}</style>",
        "<h1>What the builder makes</h1>",
    ]
    for name, fixture in recorded.items():
        parts += [f"<h2>{escape(name)}</h2>", f"<pre>{escape(json.dumps(fixture['source'], ensure_ascii=False))}</pre>"]
        if "error" in fixture:
            parts.append(f"<p>{escape(fixture['error']['path'])}: {escape(fixture['error']['message'])}</p>")
            continue
        overlay = {(entry["row"], entry["col"]): entry["ch"] for entry in fixture["puzzle"]["overlay"]}
        parts.append("<table>")
        for row, line in enumerate(fixture["puzzle"]["solution"]):
            cells = [_draw_cell(letter, overlay.get((row, col))) for col, letter in enumerate(line)]
            parts.append(f"<tr>{''.join(cells)}</tr>")
        parts.append("</table>")
    return "\n".join([*parts, "</html>", ""])


def _draw_cell(letter: str, character: str | None) -> str:
    if character is not None:
        return f'<td class="overlay">{escape(character)}</td>'
    return '<td class="space"></td>' if letter == " " else f"<td>{escape(letter)}</td>"


def main() -> None:
    for path in FOLDER.glob("*.json"):
        if path.stem not in SOURCES:
            path.unlink()
    for name, source in SOURCES.items():
        atomic.write_json(FOLDER / f"{name}.json", build(source))
    PAGE.write_text(draw(read()), encoding="utf-8")
    print(f"{len(SOURCES)} phrases, and {PAGE}")


if __name__ == "__main__":
    main()
