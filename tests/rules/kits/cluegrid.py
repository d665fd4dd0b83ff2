"""Cluegrid for the suites: small puzzles, random ones, random play, what is secret, and how a board is drawn."""

from __future__ import annotations

from random import Random
from typing import Any

from gridwright.rules import cluegrid, hints

AT = 1_700_000_000_000


def make_puzzle(puzzle_id: str, main: str, *crossers: tuple[str, int, int, str], **more: Any) -> Any:
    """A puzzle from its main word and, of each crosser, the word, position, intersection and clue."""
    names = ("word", "position", "intersectionIndex", "clue")
    return {
        "puzzleId": puzzle_id,
        "mainWord": main,
        "crossers": [dict(zip(names, crosser, strict=True)) for crosser in crossers],
        "difficulty": 3,
    } | more


SAMPLES: dict[str, Any] = {
    "crane": make_puzzle(
        "crane",
        "CRANE",
        ("ACRE", 0, 1, "Farmer's measure of land"),
        ("PLAY", 2, 2, "What children do at recess"),
        ("LEMON", 4, 1, "Sour half of a bar's twist"),
        date="2026-11-15",
        number=15,
    ),
    "llama, crossers in no order": make_puzzle(
        "llama",
        "LLAMA",
        ("EMPTY", 3, 1, "With nothing inside"),
        ("GIRL", 1, 3, "Daughter, for one"),
        ("LUNG", 0, 0, "One half of a breathing pair"),
    ),
    "spend, a clue after each guess": make_puzzle(
        "spend",
        "SPEND",
        ("PASS", 0, 2, "Boarding ___ (airport must)"),
        ("SEDAN", 2, 1, "Family car with four doors"),
        ("SPADE", 4, 3, "Card, or a garden digger"),
        clues="progressive",
    ),
}


def target(word: Any) -> Any:
    return {"type": "TARGET", "word": word}


def guess(word: str) -> Any:
    return {"type": "GUESS", "guess": word}


TAKE: Any = {"type": "TAKE_HINT"}


def set_hard_mode(value: bool = True) -> Any:
    return {"type": "SET_OPTION", "option": "hardMode", "value": value}


def timed(*actions: Any) -> list[Any]:
    """The actions, one every ten seconds."""
    return [action | {"at": AT + 10_000 * (index + 1)} for index, action in enumerate(actions)]


def play(puzzle: Any, *actions: Any) -> tuple[Any, list[Any]]:
    """The state after all actions, and the events of the last one."""
    state: Any = cluegrid.init(puzzle, AT)
    events: list[Any] = []
    for action in timed(*actions):
        state, events = cluegrid.reduce(puzzle, state, action)
    return state, events


PLAYTHROUGHS: dict[str, tuple[str, list[Any]]] = {
    "a plain win": (
        "crane",
        timed(guess("stare"), target(1), guess("acre"), target(3), guess("LEMON"), guess("CRANE")),
    ),
    "refusals": (
        "crane",
        timed(
            guess("CAN"), guess("CRANES"), guess("XQZJK"), target(2), guess("PLATE"), guess("PLAY"), target(2),
            guess("CRANE"), guess("CRANE"), target(1),
        ),
    ),
    "hard mode": (
        "crane",
        timed(
            set_hard_mode(), guess("STARE"), guess("STARE"), guess("SHARE"), guess("CHASE"), target(1), guess("ACHE"),
            guess("ACRE"), guess("BRAKE"), guess("CRAZE"), guess("CRANE"),
        ),
    ),
    "hints": (
        "crane",
        timed(
            TAKE, TAKE, TAKE, set_hard_mode(), target(1), guess("ACRE"), guess("STARE"), TAKE, target("main"), TAKE,
            TAKE, guess("CRATE"), TAKE, guess("CRANE"), TAKE,
        ),
    ),
    "a clue after each guess": (
        "spend, a clue after each guess",
        timed(
            target(2), guess("SEDAN"), target(1), guess("MASS"), set_hard_mode(), guess("MASS"), target("main"),
            guess("SPEED"), guess("SPEND"),
        ),
    ),
    "a loss": (
        "llama, crossers in no order",
        timed(
            guess("APPLE"), guess("LABEL"), target(2), guess("GIRL"), target(3), guess("ARMED"), guess("EMPTY"),
            guess("LLANO"), guess("LLAMA"),
        ),
    ),
}  # fmt: skip


def random_puzzle(random: Random) -> Any:
    """Mostly words of few letters, so that some are there twice."""
    letters = random.choice(["AB", "ABC", "EARST", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"])

    def spell(length: int) -> str:
        return "".join(random.choice(letters) for _ in range(length))

    main = random.choice(["CRANE", "LLAMA", "EERIE", spell(5)])
    found: list[tuple[str, int, int, str]] = []
    for position in random.sample(range(5), random.randint(2, 4)):
        word = main
        while word == main or word in [crosser[0] for crosser in found]:
            before, after = spell(random.randrange(5)), spell(random.randrange(5))
            word = f"{before}{main[position]}{after}"
            word = word if 3 <= len(word) <= 5 else main
        found.append((word, position, len(before), random.choice(["A clue", 'A "quoted" one', "Été \u2028 🦊"])))
    puzzle = make_puzzle("x" + format(random.getrandbits(28), "x"), main, *found, difficulty=random.randint(1, 5))
    if random.random() < 0.4:
        puzzle["clues"] = random.choice(["shown", "progressive", "progressive"])
    return puzzle | ({"date": "2026-11-15", "number": 3, "author": None} if random.random() < 0.2 else {})


GUESSES = "stare CRANE adieu LLAMA Eerie acre PLAY elf are tea zzzzz xq été LEMONS TOOLONG 🦊🦊🦊"
COMMON = ["", "  ", *GUESSES.split()]


def random_action(random: Random, puzzle: Any, state: Any) -> Any:
    """Now and then a good guess, so that only some of the games come to their end."""
    at = state["startedAt"] + random.randrange(1, 2**33)
    suggested = cluegrid.suggest(puzzle, state, at)
    kind = random.random()
    if suggested and kind < 0.1:
        return random.choice(suggested)
    if kind < 0.25:
        return {"type": "TAKE_HINT", "at": at}
    if kind < 0.3:
        return {"type": "SET_OPTION", "option": "hardMode", "value": random.random() < 0.7, "at": at}
    if kind < 0.65:
        return {"type": "TARGET", "word": random.choice(["main", *range(1, len(puzzle["crossers"]) + 1)]), "at": at}
    if kind < 0.75:
        return {"type": "GUESS", "guess": random.choice([crosser["word"] for crosser in puzzle["crossers"]]), "at": at}
    return {"type": "GUESS", "guess": random.choice(COMMON), "at": at}


def secrets(puzzle: Any, state: Any) -> list[Any]:
    """While it is played: the words that are not solved, unless the player has guessed them somewhere; and the clues
    that are hidden, unless a crosser with the same one is not."""
    if state["status"] != "playing":
        return []
    said = {guess["word"] for guess in state["guesses"]}
    step = cluegrid.hint(puzzle, state)
    if step and hints.rung_of(state["hints"], step) == 3:
        said.add(step["actions"][-1]["guess"])
    words = [word for word in (puzzle["mainWord"], *(c["word"] for c in puzzle["crossers"])) if word not in said]
    return words + sorted(_hidden_clues(puzzle, state["guesses"]))


def _hidden_clues(puzzle: Any, guesses: list[Any]) -> set[str]:
    if puzzle.get("clues") != "progressive":
        return set()
    hidden = dict(enumerate(sorted(puzzle["crossers"], key=lambda crosser: int(crosser["position"])), 1))
    shown: set[str] = set()
    for tried in guesses:
        number = tried["target"]
        if number in hidden and hidden[number]["word"] == tried["word"]:
            shown.add(hidden.pop(number)["clue"])
        if hidden:
            shown.add(hidden.pop(min(hidden))["clue"])
    return {crosser["clue"] for crosser in hidden.values()} - shown


def draw(view: Any) -> str:
    """The grid, a letter that is not known as a dot; then the guesses of each word."""
    cells = {(cell["x"], cell["y"]): cell["letter"] or "·" for cell in view["cells"]}
    lines = ["".join(cells.get((x, y), " ") for x in range(view["width"])).rstrip() for y in range(view["height"])]
    marks = {"correct": "+", "present": "?", "absent": "-"}
    for word in view["words"]:
        said = [g["word"] + "".join(marks[mark] for mark in g["feedback"]) for g in word["guesses"]]
        lines.append(f"{word['word']}{'*' if word['word'] == view['target'] else ''}: {' '.join(said)}".rstrip())
    for step in view["steps"]:
        lines.append(f"{step['guess']}: {step['remaining']} left {' '.join(step['words'])}, rather {step['advice']}")
    return "\n".join(lines)
