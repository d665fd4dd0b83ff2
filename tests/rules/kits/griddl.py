"""griddl for the suites: small levels, random ones, random play, what is secret, and how a board is drawn."""

from __future__ import annotations

from random import Random
from typing import Any

from gridwright.rules import griddl
from gridwright.rules.griddl import position
from gridwright.rules.griddl.level import to_upper
from tests.rules.kits.spoken import spoken

AT = 1_700_000_000_000
SPOKEN = spoken(griddl, position)


def make_level(level_id: str, rows: str, deck: str, words: str, par: int = 1, **more: Any) -> Any:
    """A level from its drawn board: `.` an empty cell, `#` a blocked one, `*` the goal, `A` a seed, `A*` one on the
    goal; deck and words separated by blanks."""
    grid = [row.split() for row in rows.split("/")]
    cells = [(text, r, c) for r, row in enumerate(grid) for c, text in enumerate(row)]
    [goal] = [[r, c] for text, r, c in cells if text.endswith("*")]
    seeds = [
        {"text": text.rstrip("*"), "r": r, "c": c} for text, r, c in cells if text.rstrip("*") not in ("", ".", "#")
    ]
    blocked = [{"r": r, "c": c, "type": "blocked"} for text, r, c in cells if text == "#"]
    return {
        "meta": {"id": level_id, "name": level_id.title(), "par": par},
        "board": {"size": len(grid), "goal": goal, "seeds": seeds, "specials": blocked},
        "deck": deck.split(),
        "allowedWords": words.split(),
    } | more


def put(*tiles: str) -> Any:
    """A step of a solution: "CAT 0 1" is CAT in row 0, column 1."""
    parts = [tile.split() for tile in tiles]
    return {"place": [{"text": text, "r": int(r), "c": int(c)} for text, r, c in parts]}


SAMPLES: dict[str, Any] = {
    "first word": make_level(
        "first",
        ". # . / BEG . * / . . .",
        "INN ER UI LED",
        "beg inner beguiled beginner",
        startingHand=["ER", "INN", "UI", "LED"],
        notes="From the document.",
        solution=[put("INN 1 1", "ER 1 2")],
    ),
    "two turns": make_level(
        "two",
        "CAR . . / . # . / . . *",
        "PET AL S ER WAY",
        "carpet carpets petal petals alley als",
        par=2,
        solution=[put("pet 0 1", "s 0 2"), put("way 1 2", "er 2 2")],
    )
    | {"allowedWords": ["Carpet", "CARPETS", "swayer"]},
    "recall": make_level(
        "recall",
        "S . * / . # . / . . .",
        "UN SET A B",
        "SUN SET SUNSET UN",
        par=3,
        solution=[put("UN 0 1"), {"recall": [[0, 1]]}, put("UN 0 1", "SET 0 2")],
    ),
    "no seeds": make_level("open", ". . . / . * . / . . .", "A TOM IC", "ATOM atomic a", solution=[put("A 1 1")]),
}


def stage(slot: int, r: int, c: int, source: str = "hand") -> Any:
    return {"type": "STAGE", "from": source, "slot": slot, "r": r, "c": c}


def at_cell(kind: str, r: int, c: int) -> Any:
    """UNSTAGE, STAGE_RECALL or CANCEL_RECALL."""
    return {"type": kind, "r": r, "c": c}


def move(start: list[int], end: list[int]) -> Any:
    return {"type": "MOVE", "from": start, "to": end}


SUBMIT: Any = {"type": "SUBMIT"}
RESET: Any = {"type": "RESET"}
UNDO: Any = {"type": "UNDO"}
RESTART: Any = {"type": "RESTART"}
TAKE: Any = {"type": "TAKE_HINT"}


def timed(*actions: Any) -> list[Any]:
    """The actions, one every ten seconds."""
    return [action | {"at": AT + 10_000 * (index + 1)} for index, action in enumerate(actions)]


def play(puzzle: Any, *actions: Any) -> tuple[Any, list[Any]]:
    """The state after all actions, and the events of the last one."""
    state: Any = griddl.init(puzzle, AT)
    events: list[Any] = []
    for action in timed(*actions):
        state, events = griddl.reduce(puzzle, state, action)
    return state, events


PLAYTHROUGHS: dict[str, tuple[str, list[Any]]] = {
    "a plain win": ("first word", timed(stage(1, 1, 1), stage(0, 1, 2), SUBMIT)),
    "refusals on the way": (
        "first word",
        timed(
            SUBMIT,
            stage(0, 0, 1),
            stage(0, 1, 0),
            stage(0, 2, 2),
            SUBMIT,
            stage(1, 1, 1),
            SUBMIT,
            move([2, 2], [1, 2]),
            move([1, 1], [0, 2]),
            at_cell("UNSTAGE", 0, 2),
            at_cell("STAGE_RECALL", 1, 0),
            RESET,
            UNDO,
            stage(2, 1, 1),
            stage(3, 1, 2),
            SUBMIT,
            SUBMIT,
        ),
    ),
    "recall, undo and restart": (
        "recall",
        timed(
            stage(0, 0, 1),
            SUBMIT,
            at_cell("STAGE_RECALL", 0, 0),
            at_cell("STAGE_RECALL", 0, 1),
            stage(1, 0, 2),
            at_cell("CANCEL_RECALL", 0, 1),
            at_cell("STAGE_RECALL", 0, 1),
            SUBMIT,
            UNDO,
            at_cell("STAGE_RECALL", 0, 1),
            SUBMIT,
            stage(0, 0, 1, "reserve"),
            stage(1, 0, 2),
            SUBMIT,
            RESTART,
        ),
    ),
}

TEXTS = ["A", "an", "TOM", "IC", "été", "be", "gin", "NER", "S", "o", "ß", "🦊", "H'I"]


def random_puzzle(random: Random) -> Any:
    size = random.choice([3, 3, 5, 7])
    cells = [(r, c) for r in range(size) for c in range(size)]
    random.shuffle(cells)
    goal, blocked, seeds = cells[0], cells[1 : random.randrange(1, size)], cells[size : size + random.randrange(4)]
    deck = random.choices(TEXTS, k=random.randrange(1, 12))
    spelt = ["".join(random.choices(TEXTS, k=random.randrange(1, 3))) for _ in range(random.randrange(1, 60))]
    board: Any = {
        "size": size,
        "goal": list(goal),
        "seeds": [{"text": random.choice(TEXTS), "r": r, "c": c} for r, c in seeds],
        "specials": [{"r": r, "c": c, "type": "blocked"} for r, c in blocked],
    }
    if random.random() < 0.3:
        board["connected"] = random.random() < 0.5
    for name in ("seeds", "specials"):
        if not board[name] and random.random() < 0.5:
            del board[name]
    for seed in board.get("seeds", []):
        if random.random() < 0.3:
            seed["dir"] = random.choice(["H", "V", ""])
    puzzle: Any = {
        "meta": {"id": f"x{random.getrandbits(28):x}", "name": "Été", "par": random.randrange(1, 9)},
        "board": board,
        "deck": deck,
        "allowedWords": [random.choice([word, word.upper() if word.isascii() else word]) for word in spelt],
    }
    if random.random() < 0.4:
        puzzle["startingHand"] = random.sample(deck, min(len(deck), random.randrange(5)))
    if random.random() < 0.3:
        puzzle["solution"] = [put(f"{random.choice(deck)} 0 0"), {"recall": [[0, 0]]}]
    return puzzle | ({"notes": "…", "author": None} if random.random() < 0.2 else {})


def random_action(random: Random, puzzle: Any, state: Any) -> Any:
    at = state["startedAt"] + random.randrange(1, 2**33)
    size = puzzle["board"]["size"]
    kind = random.random()
    staged = [[tile["r"], tile["c"]] for tile in state["staged"]] + state["recalls"]
    cell = [random.randrange(size), random.randrange(size)]
    if staged and random.random() < 0.3:
        cell = random.choice(staged)
    if kind < 0.15:
        return random.choice(griddl.suggest(puzzle, state, at) or [RESTART | {"at": at}])
    if kind < 0.45:
        source, slots = random.choice([("hand", 4), ("hand", 4), ("reserve", 2)])
        r, c = _beside(random, puzzle, state, cell)
        return stage(random.randrange(slots), r, c, source) | {"at": at}
    if kind < 0.65:
        return SUBMIT | {"at": at}
    if kind < 0.75:
        return move(random.choice(staged) if staged else cell, cell) | {"at": at}
    if kind < 0.9:
        return at_cell(random.choice(["UNSTAGE", "STAGE_RECALL", "STAGE_RECALL", "CANCEL_RECALL"]), *cell) | {"at": at}
    return random.choice([RESET, UNDO, RESTART, TAKE, TAKE]) | {"at": at}


def _beside(random: Random, puzzle: Any, state: Any, cell: list[int]) -> list[int]:
    """A cell next to a tile, more often than not, so that turns are sometimes good."""
    size = puzzle["board"]["size"]
    cells = griddl.view(puzzle, state)["cells"]
    taken = [index for index in range(size * size) if cells[index]["text"]]
    if not taken or random.random() < 0.2:
        return cell
    index = random.choice(taken)
    r, c = index // size + random.choice([0, 0, 1]), index % size + random.choice([0, 1, 1, -1])
    return [r, c] if r < size and 0 <= c < size else cell


def secrets(puzzle: Any, state: Any) -> list[Any]:
    """While it is played: the words, as far as they are not to be read, the deck's order, and the solution."""
    if state["status"] == "won":
        return []
    seen = griddl.view(puzzle, state)
    size = puzzle["board"]["size"]
    lines = [seen["cells"][r * size : (r + 1) * size] for r in range(size)]
    lines += [[line[c] for line in lines[:size]] for c in range(size)]
    shown = {slot["text"] for slot in [*seen["hand"], *seen["reserve"]]} | {to_upper(seen["name"])}
    shown |= {word for turn in seen["turns"] for word in turn["words"]}
    for line in lines:
        texts = [cell["text"] for cell in line]
        shown |= {"".join(texts[start:stop]) for start in range(size) for stop in range(start + 1, size + 1)}
    words = [word for word in puzzle["allowedWords"] if to_upper(word) not in shown and len(word) > 2]
    spelt = [spelling for word in words for spelling in (word, to_upper(word)) if spelling not in SPOKEN]
    return [*spelt, *puzzle.get("solution", [])]


def draw(view: Any) -> str:
    """The board, the goal as *, a blocked cell as #; staged tiles in brackets, those to be recalled in parentheses."""
    around = {"staged": "[{}]", "recalled": "({})", "seed": "{}!"}
    size = view["size"]
    texts = []
    for index, cell in enumerate(view["cells"]):
        empty = "#" if cell["kind"] == "blocked" else "*" if [index // size, index % size] == view["goal"] else "."
        texts.append(around.get(cell["kind"], "{}").format(cell["text"] or empty))
    width = max(len(text) for text in texts)
    rows = [" ".join(text.ljust(width) for text in texts[r * size : (r + 1) * size]).rstrip() for r in range(size)]
    slots = [
        [slot["text"] + {"staged": "↑", "coming": "↓"}.get(slot["kind"], "") for slot in view[name]]
        for name in ("hand", "reserve")
    ]
    hand, reserve = (" ".join(text or "-" for text in texts) for texts in slots)
    staging = view["staging"]
    runs = [run["text"] + (" ✓" if run["isWord"] else " ✗") for run in staging["runs"]]
    lines = [*rows, f"hand {hand}, reserve {reserve}, deck {view['deckLeft']}"]
    if staging["kind"] != "none":
        lines.append(f"{staging['kind']}: {', '.join(runs)}; {staging['reason'] or 'good'}")
    return "\n".join(lines)
