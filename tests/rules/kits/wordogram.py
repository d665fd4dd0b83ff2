"""Wordogram for the suites: small puzzles, random ones, random play, what is secret, and how a board is drawn."""

from __future__ import annotations

from random import Random
from typing import Any

from gridwright.rules import wordogram
from gridwright.rules.wordogram import forms, lettergrid

AT = 1_700_000_000_000


def make_puzzle(puzzle_id: str, written: list[str], **more: Any) -> Any:
    """A puzzle from its rows as they are read: letters, spaces, and what else is the overlay's."""
    overlay = [
        {"row": row, "col": col, "ch": ch}
        for row, line in enumerate(written)
        for col, ch in enumerate(line)
        if ch != " " and not "A" <= ch <= "Z"
    ]
    return {
        "schema": "0.3",
        "id": puzzle_id,
        "rows": len(written),
        "cols": len(written[0]),
        "solution": ["".join(ch if "A" <= ch <= "Z" else " " for ch in line) for line in written],
        "overlay": overlay,
    } | more


def certificate(*order: list[int], **unique: bool) -> Any:
    regimes = {"countsDictionary": True, "countsAny": False, "plainDictionary": False, "plainAny": False}
    return {"unique": regimes | unique, "forcedShare": 85, "reveals": 1, "order": list(order)}


SAMPLES: dict[str, Any] = {
    "to be": make_puzzle(
        "w-to-be",
        ["TO BE, ", "OR NOT ", " TO BE "],
        meta={
            "phrase": "To be, or not to be",
            "author": "William Shakespeare",
            "source": "Hamlet",
            "year": 1603,
            "date": "2026-11-15",
        },
        certificate=certificate([1, 3], [0, 3], [2, 1], countsDictionary=True),
    ),
    "no meta": make_puzzle("w-no-meta", ["221B BAKER", "STREET.   "]),
    "wide": make_puzzle(
        "w-wide",
        [
            "WHEN ANGRY, COUNT TEN    ",
            "BEFORE YOU SPEAK; IF VERY",
            "ANGRY, AN HUNDRED.       ",
        ],
        meta={"author": "Thomas Jefferson", "year": "1825"},
    ),
}


def type_(row: int, col: int, letter: str) -> Any:
    return {"type": "TYPE", "row": row, "col": col, "letter": letter}


def erase(row: int, col: int) -> Any:
    return {"type": "ERASE", "row": row, "col": col}


def mark_space(row: int, col: int) -> Any:
    return {"type": "MARK_SPACE", "row": row, "col": col}


def write(row: int, col: int, letters: str) -> list[Any]:
    """The letters typed one after the other, from left to right; a space is passed over."""
    return [type_(row, col + step, letter) for step, letter in enumerate(letters) if letter != " "]


def option(name: str, value: Any) -> Any:
    return {"type": "SET_OPTION", "option": name, "value": value}


def clear_line(line: str, index: int) -> Any:
    return {"type": "CLEAR_LINE", "line": line, "index": index}


CHECK: Any = {"type": "CHECK"}
HINT: Any = {"type": "HINT"}
CLEAR: Any = {"type": "CLEAR"}
UNDO: Any = {"type": "UNDO"}
TAKE_HINT: Any = {"type": "TAKE_HINT"}
AUTO: Any = option("autoCheck", True)
COUNTS: Any = option("showCounts", True)


def timed(*actions: Any) -> list[Any]:
    """The actions, one every ten seconds."""
    return [action | {"at": AT + 10_000 * (index + 1)} for index, action in enumerate(actions)]


def play(puzzle: Any, *actions: Any) -> tuple[Any, list[Any]]:
    """The state after all actions, and the events of the last one."""
    state: Any = wordogram.init(puzzle, AT)
    events: list[Any] = []
    for action in timed(*actions):
        state, events = wordogram.reduce(puzzle, state, action)
    return state, events


def solution(puzzle: Any) -> list[Any]:
    """Every letter typed into its cell, without a check."""
    return [
        type_(row, col, target)
        for row, line in enumerate(lettergrid.answer_rows(puzzle))
        for col, target in enumerate(line)
        if lettergrid.is_letter(target)
    ]


PLAYTHROUGHS: dict[str, tuple[str, list[Any]]] = {
    "a plain win": ("to be", timed(*solution(SAMPLES["to be"]), CHECK, CHECK, HINT)),
    "letters checked as they are typed": (
        "no meta",
        timed(AUTO, COUNTS, type_(0, 3, "R"), type_(0, 4, "X"), erase(0, 4), *solution(SAMPLES["no meta"])),
    ),
    "wrong letters, hints and a fresh start": (
        "to be",
        timed(
            *write(0, 0, "OT BE"),
            CHECK,
            type_(0, 0, "T"),
            erase(0, 1),
            HINT,
            option("hint", "solver"),
            HINT,
            option("ordering", "vowels"),
            *write(2, 0, "ATOB"),
            clear_line("row", 2),
            COUNTS,
            CLEAR,
            option("ordering", "shuffle"),
            HINT,
            HINT,
            HINT,
            HINT,
            *solution(SAMPLES["to be"]),
            CHECK,
        ),
    ),
    "hints from the reason to the letter": (
        "to be",
        timed(
            *[TAKE_HINT] * 3,
            COUNTS,
            *[TAKE_HINT] * 6,
            TAKE_HINT,
            TAKE_HINT,
            TAKE_HINT,
            CLEAR,
            *solution(SAMPLES["to be"]),
            *[TAKE_HINT] * 3,
            CHECK,
            TAKE_HINT,
        ),
    ),
    "marks of the player, and undo": (
        "to be",
        timed(
            UNDO,
            *write(0, 0, "TO"),
            mark_space(0, 2),
            mark_space(0, 3),
            type_(0, 3, "B"),
            UNDO,
            type_(0, 1, "X"),
            CHECK,
            erase(0, 1),
            UNDO,
            UNDO,
            clear_line("row", 0),
            UNDO,
            HINT,
            UNDO,
            UNDO,
            *solution(SAMPLES["to be"]),
            CHECK,
            UNDO,
        ),
    ),
}


def random_puzzle(random: Random) -> Any:
    rows, cols = random.randint(1, 4), random.randint(2, 6)
    letters = "".join(random.choices("ABCDEFG", k=3)) + "  " + random.choice(["", "-", "7", "“", "&", "é", "🌊"])
    written = ["".join(random.choices(letters, k=cols)) for _ in range(rows)]
    written[random.randrange(rows)] = ("A" + written[0])[:cols]
    puzzle = make_puzzle("x" + format(random.getrandbits(28), "x"), written)
    if random.random() < 0.3:
        puzzle["overlay"].append(
            {"row": rows - 1, "col": cols - 1, "ch": "👩‍🚀"}  # over a letter or a space; it is the overlay that counts
        )
        cells = {(entry["row"], entry["col"]): entry for entry in puzzle["overlay"]}
        puzzle["overlay"] = random.sample([*cells.values()], len(cells))
        if not any(lettergrid.is_letter(target) for line in lettergrid.answer_rows(puzzle) for target in line):
            puzzle["overlay"] = []
    if random.random() < 0.6:
        meta = {"phrase": "<b>Q & z</b>", "author": "Ann O’Nym", "source": "A Book", "year": 1901, "date": "2026-11-15"}
        puzzle["meta"] = {key: meta[key] for key in random.sample(sorted(meta), random.randint(0, 5))}
    if random.random() < 0.5:
        order = [[random.randrange(rows), random.randrange(cols)] for _ in range(random.randrange(5))]
        puzzle["certificate"] = certificate(*order, countsAny=random.random() < 0.5)
    return puzzle | ({"debug": {"packing": [1]}, "number": None} if random.random() < 0.2 else {})


def random_action(random: Random, puzzle: Any, state: Any) -> Any:
    at = state["startedAt"] + random.randrange(1, 2**33)
    suggested = wordogram.suggest(puzzle, state, at)
    kind = random.random()
    if suggested and kind < 0.5:
        return random.choice(suggested)
    row, col = random.randrange(puzzle["rows"]), random.randrange(puzzle["cols"])
    if kind < 0.75:
        return type_(row, col, random.choice("ABCDEFGabz")) | {"at": at}
    if kind < 0.8:
        return random.choice([erase, mark_space])(row, col) | {"at": at}
    if kind < 0.86:
        return UNDO | {"at": at}
    if kind < 0.9:
        return TAKE_HINT | {"at": at}
    if kind < 0.92:
        return random.choice([clear_line("row", row), clear_line("col", col)]) | {"at": at}
    if kind < 0.97:
        choices = [
            option(random.choice(["autoCheck", "showCounts"]), random.random() < 0.5),
            option("ordering", random.choice(forms.ORDERINGS)),
            option("hint", random.choice(forms.HINT_KINDS)),
        ]
        return random.choice(choices) | {"at": at}
    return random.choice([CHECK, HINT, CLEAR, CLEAR]) | {"at": at}


def secrets(puzzle: Any, state: Any) -> list[Any]:
    """While it is played: who said it, the solver's order, each line that is neither typed nor, by chance, a hint."""
    if state["status"] == "completed":
        return []
    meta = puzzle.get("meta", {})
    texts = [meta[name] for name in ("phrase", "author", "source") if name in meta]
    order = puzzle.get("certificate", {}).get("order", [])
    wanted = lettergrid.answer_rows(puzzle)
    left = lettergrid.hidden(wanted, state["marks"])
    shown = set(state["grid"])
    pairs = [*zip(wanted, left, strict=True), *zip(lettergrid.columns(wanted), lettergrid.columns(left), strict=True)]
    for line, line_left in pairs:
        for ordering in forms.ORDERINGS:
            letters = [letter for letter in lettergrid.alphabet(puzzle, ordering) if letter in line]
            shown |= {"".join(letters), "".join(letter for letter in letters if letter not in line_left)}
    lines = [line.replace(lettergrid.OVERLAY, " ") for line in wanted]
    return [*texts, *([order] if len(order) > 1 else []), *(line for line in lines if line not in shown)]


def draw(view: Any) -> str:
    """The hints, finished letters small, and the rows: each letter with its mark, · for an open cell, - for one
    that is marked as a space, _ for a space."""
    overlay = {(entry["row"], entry["col"]): entry["ch"] for entry in view["overlay"]}

    def cell(row: int, col: int) -> str:
        letter, mark = view["grid"][row][col], view["marks"][row][col]
        written = {"#": overlay.get((row, col), ""), "_": "_ ", "-": "- ", "!": letter.lower() + "!"}.get(
            mark, letter + mark
        )
        return str(written).replace(" .", "· ").ljust(2)

    def hint(line: Any) -> str:
        counts = [str(left) for left in line["left"]] or [""] * len(line["letters"])
        shown = [letter.lower() if letter in line["done"] else letter for letter in line["letters"]]
        return " ".join(letter + count for letter, count in zip(shown, counts, strict=True))

    columns = [f"  column {col + 1}: {hint(line)}" for col, line in enumerate(view["colHints"])]
    rows = [
        "  " + "".join(cell(row, col) for col in range(view["cols"])) + " | " + hint(line)
        for row, line in enumerate(view["rowHints"])
    ]
    return "\n".join(line.rstrip() for line in [*columns, *rows])
