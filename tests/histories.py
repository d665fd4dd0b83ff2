"""Random histories: what several devices keep of the same puzzles, agreeing here and differing there."""

from __future__ import annotations

import datetime
from random import Random
from typing import Any

GAMES = ["waywords", "cluegrid", "griddl"]
ALL_GAMES = ["waywords", "edgewise", "cluegrid", "wordogram", "griddl"]
EPOCH = datetime.date(1970, 1, 1)
# Days before a leap day, a missing leap day, a year's end, a century's end, and any others.
STARTS = [datetime.date.fromisoformat(day) for day in ("2024-02-25", "2100-02-25", "2025-12-27", "1999-12-27")]


def sample(game: str = "waywords", day: str = "2026-01-01", **fields: Any) -> Any:
    """A good result: won on its day, at noon."""
    date = datetime.date.fromisoformat(day)
    return {
        "game": game,
        "puzzleId": f"{game}-{day}",
        "number": 1,
        "date": day,
        "openedOn": day,
        "status": "won",
        "score": 2,
        "figures": {"hints": 2},
        "completedAt": (date - EPOCH).days * 86_400_000 + 43_200_000,
        "elapsedMs": 90_000,
    } | fields


def random_history(random: Random, first: datetime.date, days: int, games: list[str] = GAMES) -> list[Any]:
    """Some of the puzzles of these days, in no order: mostly won on their day, some lost, late or from the archive."""
    found: list[Any] = []
    keenness = random.random()
    for index in range(days):
        day = first + datetime.timedelta(index)
        for game in games:
            if random.random() > keenness:
                continue
            late = random.choice([0, 0, 0, 0, 1, 3])
            opened = day + datetime.timedelta(random.choice([0, late]))
            moment = random.choice([0, 60_000, random.randrange(86_400_000)])
            finished = ((day - EPOCH).days + late) * 86_400_000 + moment
            result = sample(
                game,
                day.isoformat(),
                number=index + 1,
                openedOn=opened.isoformat(),
                status=random.choice(["won"] * 5 + ["lost"]),
                score=random.randrange(4),
                figures={name: random.randrange(3) for name in random.sample(["hints", "words", "turns"], 2)},
                completedAt=finished,
                elapsedMs=random.randrange(2),
            )
            found.append(result)
            if random.random() < 0.05:  # a second puzzle of the day
                moment = random.choice([0, finished, 2**41])
                found.append(result | {"puzzleId": f"{game}-{day}-b", "completedAt": moment})
    random.shuffle(found)
    return found


# Of each game, the figures that a badge asks for.
FIGURES = {
    "waywords": ["hintsFromButton", "bonusWords", "bonusFound"],
    "edgewise": ["guesses"],
    "cluegrid": ["guesses", "crossersSolved", "hardMode"],
    "wordogram": ["hintsUsed", "incorrectLetters"],
    "griddl": ["turns", "over"],
}


def random_year(random: Random, days: int = 0) -> list[Any]:
    """A long history with few gaps, of all games, with the figures that the games count."""
    found = []
    keenness = random.choice([0.3, 0.9, 1])
    for result in random_history(random, STARTS[0], days or random.randrange(60), ALL_GAMES):
        if random.random() < keenness:
            score = random.randrange(1, 4)
            figures = {name: random.randrange(2) for name in FIGURES[result["game"]] if random.random() < 0.9}
            found.append(result | {"score": score, "figures": figures})
    return found


def random_devices(random: Random, count: int = 3) -> list[list[Any]]:
    """The histories of devices that share some results, hold others of the same puzzles, and others again alone."""
    first = random.choice(STARTS) + datetime.timedelta(random.randrange(6))
    days = random.choice([0, 1, 2, 3, 4, 5, 6, 10])
    shared = random_history(random, first, days)
    found = []
    for _ in range(count):
        own = random_history(random, first + datetime.timedelta(random.randrange(3)), random.randrange(days + 1))
        found.append(own + random.sample(shared, random.randint(0, len(shared))))
    return found


def random_today(random: Random, results: list[Any]) -> str:
    """A day that a clock may show: mostly about the last one played, sometimes far away."""
    days = [result["date"] for result in results] or ["2026-01-01"]
    day = datetime.date.fromisoformat(random.choice([max(days), random.choice(days)]))
    return (day + datetime.timedelta(random.choice([-20_000, -30, -2, -1, 0, 0, 0, 1, 1, 1, 2, 2, 3, 400]))).isoformat()
