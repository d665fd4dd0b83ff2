"""Waywords for the suites: small puzzles, random ones, random play, what is secret, and how a board is drawn."""

from __future__ import annotations

from random import Random
from typing import Any

from gridwright.rules import hints, waywords
from tests.rules.kits.spoken import spoken

LETTERS = "BCDFGHJKLM"  # no word made of these is one of START, END or WAYWORDS
EMOJI_IDS = ["SUN", "BEE", "HEART", "OWL", "ÉTÉ", "🦊", "ЖУК"]
STEPS = [(0, -1), (1, 0), (0, 1), (-1, 0), (1, -1), (1, 1), (-1, 1), (-1, -1)]
THEMES = ["Water", "", "Été 🌊", "Line\nbreak \u2028 and \"quotes\""]  # fmt: skip
AT = 1_700_000_000_000
SPOKEN = spoken(waywords)


def make_puzzle(
    theme: str,
    rows: list[str],
    path: dict[str, str],
    additional: dict[str, tuple[str, str]] | None = None,
    *,
    start: str,
    end: str,
    selection: str = "RAY_4DIR",
    connectivity: str = "ORTHO_4",
    reverse: bool = True,
    hint_field: str = "hintCellId",
) -> Any:
    """A puzzle from rows of tokens (a letter, an emoji id, or # for VOID). Cells are named as on a chess board, from
    the top left: a1, b1, … Words are given by their cells; an additional word also by the cell of its hint."""
    cells: list[dict[str, Any]] = []
    for y, row in enumerate(rows):
        for x, token in enumerate(row.split()):
            cell: dict[str, Any] = {"id": "abcdefgh"[x] + str(y + 1), "x": x, "y": y}
            if token == "#":
                cell |= {"type": "VOID"}
            elif len(token) == 1:
                cell |= {"type": "LETTER", "value": token}
            else:
                cell |= {"type": "EMOJI", "value": token}
            cells.append(cell)
    at = {cell["id"]: cell for cell in cells}

    def word(word_id: str, cell_ids: str) -> dict[str, Any]:
        tokens = [{"t": at[cell_id]["type"][0], "v": at[cell_id]["value"]} for cell_id in cell_ids.split()]
        return {"wordId": word_id, "tokens": tokens, "size": len(tokens), "placements": [cell_ids.split()]}

    return {
        "puzzleId": "sample-" + theme.lower().replace(" ", "-"),
        "mode": "WAYWORDS",
        "theme": theme,
        "config": {
            "selectionModel": selection,
            "connectivityModel": connectivity,
            "allowReverseSelection": reverse,
        },
        "grid": {
            "width": max(cell["x"] for cell in cells) + 1,
            "height": len(rows),
            "cells": cells,
            "start": {"adjacentCellId": start},
            "end": {"adjacentCellId": end},
        },
        "words": {
            "path": [word(word_id, cell_ids) for word_id, cell_ids in path.items()],
            "additional": [
                word(word_id, cell_ids) | {hint_field: hint} for word_id, (cell_ids, hint) in (additional or {}).items()
            ],
        },
    }


SAMPLES: dict[str, Any] = {
    "harbour": make_puzzle(
        "At the harbour",
        ["R A I N X", "Q Z T E J", "C O S T K", "M F I S H"],
        {"p-rain": "a1 b1 c1 d1", "p-nets": "d1 d2 d3 d4", "p-fish": "b4 c4 d4 e4"},
        {"b-cost": ("a3 b3 c3 d3", "d3"), "b-its": ("c1 c2 c3", "c1")},
        start="a1",
        end="e4",
    ),
    "two ways": make_puzzle(
        "Two ways",
        ["C A T S", "O X E U", "W Q N N", "S H E D"],
        {"p-cows": "a1 a2 a3 a4", "p-shed": "a4 b4 c4 d4", "p-cats": "a1 b1 c1 d1", "p-sun": "d1 d2 d3"},
        {"b-ox": ("a2 b2", "a2"), "b-ten": ("c1 c2 c3", "c1")},
        start="a1",
        end="d4",
        selection="RAY_8DIR",
    ),
    "sunset": make_puzzle(
        "Up late",
        ["SUN S E T", "# BEE OWL O", "C H I P"],
        {"p-sunset": "a1 b1 c1 d1", "p-top": "d1 d2 d3"},
        {"b-chip": ("a3 b3 c3 d3", "d3")},
        start="a1",
        end="d3",
        selection="RAY_8DIR",
    ),
    "corners": make_puzzle(
        "Round corners",
        ["T I X", "N C Y", "Z K E"],
        {"p-tin": "a1 b1 a2", "p-key": "b3 c3 c2"},
        {"b-icy": ("b1 b2 c2", "b1")},
        start="a1",
        end="c3",
        selection="ADJACENT_8",
        connectivity="ORTHO_8",
        reverse=False,
        hint_field="clueCellId",
    ),
    "one cell": make_puzzle("Alone", ["I"], {"p-i": "a1"}, start="a1", end="a1", selection="ADJACENT_4"),
}
SAMPLES["sunset"]["grid"]["cells"][0]["meaning"] = "sun"
SAMPLES["riddle"] = SAMPLES["harbour"] | {"puzzleId": "sample-riddle", "theme": "Wet work", "reveal": "A trawler's day"}
SAMPLES["riddle"]["bonusTheme"] = "In the shop"


def select(cell_ids: str) -> Any:
    return {"type": "SELECT", "cellIds": cell_ids.split()}


HINT: Any = {"type": "PRESS_HINT"}
TAKE: Any = {"type": "TAKE_HINT"}
RESET: Any = {"type": "RESET"}


def timed(*actions: Any) -> list[Any]:
    """The actions, one every ten seconds."""
    return [action | {"at": AT + 10_000 * (index + 1)} for index, action in enumerate(actions)]


def play(puzzle: Any, *actions: Any) -> tuple[Any, list[Any]]:
    """The state after all actions, and the events of the last one."""
    state: Any = waywords.init(puzzle, AT)
    events: list[Any] = []
    for action in timed(*actions):
        state, events = waywords.reduce(puzzle, state, action)
    return state, events


def after(puzzle: Any, *actions: Any) -> Any:
    return play(puzzle, *actions)[0]


RAIN, NETS, FISH = select("a1 b1 c1 d1"), select("d1 d2 d3 d4"), select("b4 c4 d4 e4")
COST, ITS = select("a3 b3 c3 d3"), select("c1 c2 c3")

PLAYTHROUGHS: dict[str, tuple[str, list[Any]]] = {
    "a plain win": ("harbour", timed(RAIN, NETS, FISH)),
    "hints and bonus words": ("harbour", timed(TAKE, TAKE, COST, ITS, NETS, TAKE, RAIN, TAKE, FISH, TAKE)),
    "the button of the document": ("harbour", timed(HINT, COST, HINT, ITS, NETS, HINT, HINT, RAIN, HINT, FISH, HINT)),
    "mistakes": (
        "harbour",
        timed(select("a1 b1 c1"), select("d1 c1 b1 a1"), RAIN, select("a2 b2"), NETS, RESET, HINT, select("")),
    ),
    "no reverse, round corners": (
        "corners",
        timed(select("a2 b1 a1"), select("a1 b1 a2"), select("b1 b2 c2"), select("c2 c3 b3"), select("b3 c3 c2")),
    ),
    "emoji and void": (
        "sunset",
        timed(select("a1 a2 a3"), HINT, select("d1 c1 b1 a1"), select("a3 b3 c3 d3"), select("d1 d2 d3")),
    ),
    "a riddle": ("riddle", timed(RAIN, COST, NETS, FISH, ITS)),
    "going on after the win": (
        "two ways",
        timed(
            select("a1 a2 a3 a4"),
            select("d4 c4 b4 a4"),
            select("a1 b1 c1 d1"),
            select("a2 b2"),
            HINT,
            select("d1 d2 d3"),
            select("c1 c2 c3"),
            select("c1 c2 c3"),
        ),
    ),
}


def random_puzzle(random: Random) -> Any:
    width, height = random.randint(1, 4), random.randint(1, 3)
    tags = _tags(random)
    shift = random.choice([0, 0, 0, -1, 2])
    cells = [_random_cell(random, tags.pop(), x + shift, y) for y in range(height) for x in range(width)]
    random.shuffle(cells)
    at = {(cell["x"], cell["y"]): cell for cell in cells}
    path: list[Any] = []
    start = random.choice(sorted(at))
    for _ in range(random.randint(1, 4)):
        word = _random_word(random, tags, at, start)
        path.append(word)
        last = word["placements"][0][-1:] if word["placements"] else []
        joined = [spot for spot in sorted(at) if [at[spot]["id"]] == last]
        start = joined[0] if joined and random.random() < 0.8 else random.choice(sorted(at))
    first, last = path[0]["placements"], path[-1]["placements"]
    additional = [_random_word(random, tags, at, random.choice(sorted(at))) for _ in range(random.randint(0, 3))]
    for word in additional:
        if word["placements"] and word["placements"][0] and random.random() < 0.8:
            cell_id = random.choice(word["placements"][0]) if random.random() < 0.9 else "nowhere"
            word[random.choice(["hintCellId", "hintCellId", "clueCellId"])] = cell_id
    puzzle = {
        "puzzleId": tags.pop(),
        "mode": "WAYWORDS",
        "theme": random.choice(THEMES),
        "config": {
            "selectionModel": random.choice(waywords.SELECTION_MODELS),
            "connectivityModel": random.choice(waywords.CONNECTIVITY_MODELS),
            "allowReverseSelection": random.random() < 0.7,
        },
        "grid": {
            "width": width,
            "height": height,
            "cells": cells,
            "start": _random_marker(random, cells, first[0][0] if first and first[0] else "nowhere"),
            "end": _random_marker(random, cells, last[0][-1] if last and last[0] else "nowhere"),
        },
        "words": {"path": path, "additional": additional},
    }
    more: dict[str, Any] = {"difficulty": 3, "author": None} if random.random() < 0.2 else {}
    for name in ("reveal", "bonusTheme"):
        more |= {name: "shown later " + tags.pop()} if random.random() < 0.4 else {}
    return puzzle | more


def _tags(random: Random) -> list[str]:
    """Names for cells and words, all different, in no order that a dict or a sort would give."""
    tags = {random.choice("xyzé€") + format(random.getrandbits(28), "x") for _ in range(60)}
    found = sorted(tags)
    random.shuffle(found)
    return found


def _random_cell(random: Random, cell_id: str, x: int, y: int) -> Any:
    cell: dict[str, Any] = {"id": cell_id, "x": x, "y": y}
    kind = random.random()
    if kind < 0.1:
        return cell | {"type": "VOID"} | ({"value": ""} if random.random() < 0.3 else {})
    if kind < 0.25:
        cell |= {"type": "EMOJI", "value": random.choice(EMOJI_IDS)}
        return cell | ({"meaning": random.choice(["sun", "a heart ♥", ""])} if random.random() < 0.5 else {})
    return cell | {"type": "LETTER", "value": random.choice(LETTERS)}


def _random_word(random: Random, tags: list[str], at: Any, start: tuple[int, int]) -> Any:
    way = [start]
    ahead = random.choice(STEPS[:4])
    for _ in range(random.randint(1, 4)):
        step = ahead if random.random() < 0.8 else random.choice(STEPS)
        near = (way[-1][0] + step[0], way[-1][1] + step[1])
        if near in at and near not in way:
            way.append(near)
    cells = [at[near] for near in way]
    tokens = [{"t": "E" if cell["type"] == "EMOJI" else "L", "v": cell.get("value") or "J"} for cell in cells]
    placements = [[cell["id"] for cell in cells]]
    if random.random() < 0.03:
        placements = random.choice([[], [[]], [["nowhere", cells[0]["id"]]], placements * 2])
    return {"wordId": tags.pop(), "tokens": tokens, "size": len(tokens), "placements": placements}


def _random_marker(random: Random, cells: list[Any], cell_id: str) -> Any:
    marker = {"adjacentCellId": cell_id if random.random() < 0.85 else random.choice(cells)["id"]}
    return marker | ({"markerStyle": random.choice(waywords.ARROWS)} if random.random() < 0.3 else {})


def random_action(random: Random, puzzle: Any, state: Any) -> Any:
    at = state["startedAt"] + random.randrange(1, 2**33)
    kind = random.random()
    if kind < 0.02:
        return {"type": "RESET", "at": at}
    if kind < 0.1:
        return {"type": "PRESS_HINT", "at": at}
    if kind < 0.25:
        return {"type": "TAKE_HINT", "at": at}
    cells = [cell["id"] for cell in puzzle["grid"]["cells"]]
    words = [word["placements"][0] for word in _words(puzzle) if word["placements"]]
    if kind < 0.35 or not words:
        return {"type": "SELECT", "cellIds": random.choices([*cells, "nowhere"], k=random.randrange(5)), "at": at}
    hidden = [action for action in waywords.suggest(puzzle, state, at) if action["type"] == "SELECT"]
    chosen = random.choice(hidden)["cellIds"] if hidden and kind < 0.75 else list(random.choice(words))
    change = random.random()
    if change < 0.2:
        chosen.reverse()
    elif change < 0.3:
        chosen = chosen[1:]
    elif change < 0.4:
        chosen.append(random.choice(cells))
    return {"type": "SELECT", "cellIds": chosen, "at": at}


def _words(puzzle: Any) -> list[Any]:
    return [*puzzle["words"]["path"], *puzzle["words"]["additional"]]


def _spell(word: Any) -> str:
    return "".join(token["v"] for token in word["tokens"])


def secrets(puzzle: Any, state: Any) -> list[Any]:
    """Before the win the words not found: how they are spelt, their ids, and where they lie; and texts that are shown
    later. A hint may have given a word away."""
    step = waywords.hint(puzzle, state)
    rung = hints.rung_of(state["hints"], step)
    answered = step["actions"][0]["cellIds"] if step and rung == 3 else step["cells"] if step and rung == 2 else None
    found = [word for word in _words(puzzle) if word["wordId"] in _found(state) or waywords.placement(word) == answered]
    known = {_spell(word) for word in found} | SPOKEN
    known |= {cell["value"] for cell in puzzle["grid"]["cells"] if cell["type"] != "VOID"}
    green = {cell for word in found for cell in waywords.placement(word)}
    hidden: list[Any] = []
    if "reveal" in puzzle and state["status"] != "COMPLETED":
        hidden.append(puzzle["reveal"])
    if "bonusTheme" in puzzle and not state["foundAdditionalWords"]:
        hidden.append(puzzle["bonusTheme"])
    if state["status"] == "COMPLETED":
        return hidden
    for word in _words(puzzle):
        if word in found:
            continue
        if word["wordId"] not in SPOKEN:
            hidden.append(word["wordId"])
        if _spell(word) not in known:
            hidden.append(_spell(word))
        if not green.issuperset(waywords.placement(word)):  # else a route or a longer word may show the same cells
            hidden.append(waywords.placement(word))
    return hidden


def _found(state: Any) -> dict[str, bool]:
    return {**state["foundPathWords"], **state["foundAdditionalWords"]}


MARKS = {"path": "[{}]", "hint": "*{}*", "additional": "({})", "base": " {} "}


def draw(view: Any) -> str:
    """[A] green, *A* yellow, (A) gray; a dot is VOID. Once won, the route."""
    at = {(cell["x"], cell["y"]): cell for cell in view["cells"]}
    lines = []
    for y in range(view["height"]):
        row = [at[(x, y)] for x in range(view["width"])]
        shown = ["·" if cell["type"] == "VOID" else cell["picture"] or cell["value"] for cell in row]
        lines.append(" ".join(MARKS[cell["mark"]].format(text) for cell, text in zip(row, shown, strict=True)).rstrip())
    if view["route"]:
        lines.append("route: " + " ".join(view["route"]))
    return "\n".join(lines)
