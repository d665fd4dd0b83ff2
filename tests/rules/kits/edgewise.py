"""Edgewise for the suites: small puzzles, random ones, random play, what is secret, and how a board is drawn."""

from __future__ import annotations

from random import Random
from typing import Any

from gridwright.rules import edgewise

AT = 1_700_000_000_000
WORDS = ["ant", "bee", "CAT", "Dog", "été", "f-g", "🦊", "h'i", "ЖУК", "k l"]


def make_puzzle(puzzle_id: str, categories: list[str], squares: list[str], **more: Any) -> Any:
    """A puzzle from its categories and the words of each square: top, right, bottom, left."""
    return {
        "id": puzzle_id,
        "categories": dict(zip(edgewise.SIDES, categories, strict=True)),
        "squares": [{"words": words.split()} for words in squares],
    } | more


SAMPLES: dict[str, Any] = {
    "planets": make_puzzle(
        "planets",
        ["Planets", "Metals", "Gods", "Metres"],
        ["MARS IRON APOLLO IAMB", "VENUS GOLD PLATO LEAD", "TIN SILVER ZEUS SATURN", "EARTH ZINC HERA DACTYL"],
        date="2026-11-15",
        fits={
            "top": ["MARS", "VENUS", "SATURN", "EARTH"],
            "right": ["IRON", "GOLD", "LEAD", "TIN", "SILVER", "ZINC"],
            "bottom": ["MARS", "APOLLO", "VENUS", "ZEUS", "SATURN", "HERA"],
            "left": ["IAMB", "DACTYL"],
        },
        herrings=[{"word": "APOLLO", "fits": ["Gods"]}, {"word": "IRON", "fits": ["Metals"]}],
    ),
    "no date": make_puzzle(
        "no-date",
        ["Trees", "Birds", "Fish", "Colours"],
        ["OAK WREN COD RED", "ELM OWL EEL TAN", "ASH JAY RAY BAY", "FIG HEN DAB PINK"],
    ),
}


def rotate(slot: int) -> Any:
    return {"type": "ROTATE", "slot": slot}


GROUP: Any = {"type": "ROTATE_GROUP"}
RESTART: Any = {"type": "RESTART"}
TAKE: Any = {"type": "TAKE_HINT"}
SUBMIT: Any = {"type": "SUBMIT"}


def timed(*actions: Any) -> list[Any]:
    """The actions, one every ten seconds."""
    return [action | {"at": AT + 10_000 * (index + 1)} for index, action in enumerate(actions)]


def play(puzzle: Any, *actions: Any) -> tuple[Any, list[Any]]:
    """The state after all actions, and the events of the last one."""
    state: Any = edgewise.init(puzzle, AT)
    events: list[Any] = []
    for action in timed(*actions):
        state, events = edgewise.reduce(puzzle, state, action)
    return state, events


def solution(puzzle: Any) -> list[Any]:
    """The actions that win from the start."""
    state: Any = edgewise.init(puzzle, AT)
    actions = []
    while suggested := edgewise.suggest(puzzle, state, AT):
        actions.append({key: value for key, value in suggested[0].items() if key != "at"})
        state, _ = edgewise.reduce(puzzle, state, suggested[0])
    return actions


_WINNING = solution(SAMPLES["planets"])
PLAYTHROUGHS: dict[str, tuple[str, list[Any]]] = {
    "a plain win": ("planets", timed(*_WINNING)),
    "guesses on the way": (
        "planets",
        timed(SUBMIT, SUBMIT, rotate(0), SUBMIT, *[rotate(0)] * 3, *_WINNING, SUBMIT, rotate(1)),
    ),
    "what fits elsewhere": (
        "planets",
        timed(*_WINNING[:-1], rotate(2), SUBMIT, rotate(0), rotate(2), rotate(2), rotate(2), *[rotate(0)] * 3, SUBMIT),
    ),
    "hints on the way": (
        "planets",
        timed(*[TAKE] * 4, _WINNING[0], TAKE, TAKE, *_WINNING[1:-1], TAKE, SUBMIT, TAKE),
    ),
    "a loss": (
        "no date",
        timed(SUBMIT, GROUP, SUBMIT, RESTART, SUBMIT, GROUP, rotate(2), SUBMIT, GROUP, GROUP, rotate(3), SUBMIT, GROUP),
    ),
}


def random_puzzle(random: Random) -> Any:
    repeated = random.random() < 0.2
    pool = list(WORDS) if repeated else [f"{random.choice(WORDS)}{index}" for index in range(16)]
    random.shuffle(pool)
    words = random.choices(pool, k=16) if repeated else pool
    names = [random.choice(["Birds", "_____ Ball", 'A "quoted" one', "Été \u2028"]) for _ in range(4)]
    puzzle = make_puzzle("x" + format(random.getrandbits(28), "x"), names, ["a b c d"] * 4)
    for index, square in enumerate(puzzle["squares"]):
        square["words"] = words[4 * index : 4 * index + 4]
    if random.random() < 0.6:
        puzzle["date"] = random.choice(["2026-11-15", "2027-01-01", "", "no date at all"])
    if random.random() < 0.3:
        puzzle["herrings"] = [{"word": words[5], "fits": random.sample(names, 2)}]
    if random.random() < 0.6:
        puzzle["fits"] = {side: random.sample(words, random.randrange(1, 16)) for side in edgewise.SIDES}
    return puzzle | ({"number": 3, "author": None} if random.random() < 0.2 else {})


def random_action(random: Random, puzzle: Any, state: Any) -> Any:
    at = state["startedAt"] + random.randrange(1, 2**33)
    suggested = edgewise.suggest(puzzle, state, at)
    kind = random.random()
    if suggested and kind < 0.4:
        return suggested[0]
    if kind < 0.75:
        return {"type": "ROTATE", "slot": random.randrange(4), "at": at}
    kinds = ((0.84, "ROTATE_GROUP"), (0.91, "TAKE_HINT"), (0.97, "SUBMIT"), (1.0, "RESTART"))
    return {"type": next(name for most, name in kinds if kind < most), "at": at}


def secrets(puzzle: Any, state: Any) -> list[Any]:
    """While it is played: which words go together, how the squares lie in the end, and what only seems to fit."""
    if state["status"] == "completed":
        return []
    view = edgewise.view(puzzle, state)
    shown = [tile["words"] for board in (view, *view["guesses"]) for tile in board["tiles"]]
    pairs = [edgewise.answer(puzzle, side) for side in range(4)]
    turned = [square for square in puzzle["squares"] if square["words"] not in shown]
    return [*pairs, *turned, *puzzle.get("herrings", []), *([puzzle["fits"]] if "fits" in puzzle else [])]


def draw(view: Any) -> str:
    """The tiles row by row, each as top/right/bottom/left; after each category what was said of it."""
    marks = {"right": " ✓", "fits": " ≈", "wrong": " ✗", "open": ""}
    tiles = [f"{tile['id']}:{'/'.join(tile['words'])}" for tile in view["tiles"]]
    lines = [f"{category['side']}: {category['name']}{marks[category['mark']]}" for category in view["categories"]]
    return "\n".join([*lines, f"{tiles[0]}  {tiles[1]}", f"{tiles[3]}  {tiles[2]}"])
