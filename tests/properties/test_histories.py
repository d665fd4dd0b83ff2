"""Thousands of random histories: merging, and every figure against a naive count of days with the standard library."""

from __future__ import annotations

import datetime
from collections import Counter
from random import Random
from typing import Any

import pytest

from gridwright.rules.result import check, merge
from gridwright.rules.stats import game_stats, set_stats
from tests.amounts import amount, repeats
from tests.histories import GAMES, random_devices, random_today

HISTORIES, SOME, BATCHES = amount(3_000, 10_000), amount(600, 2_000), 4
pytestmark = repeats
ONE = datetime.timedelta(1)
batches = pytest.mark.parametrize("batch", range(BATCHES))
Day = datetime.date
Wins = dict[Day, bool]


def seeds(batch: int, histories: int = HISTORIES) -> range:
    return range(batch, histories, BATCHES)


def merged(mine: list[Any], theirs: list[Any]) -> list[Any]:
    results, refused = merge(mine, theirs)
    assert refused == 0
    return results


@batches
def test_merging_is_commutative_associative_and_idempotent(batch: int) -> None:
    for seed in seeds(batch):
        a, b, c = random_devices(Random(seed))
        both = merged(a, b)
        assert merged(b, a) == both
        assert merged(both, c) == merged(a, merged(b, c))
        assert merged(both, both) == both


@batches
def test_a_merged_history_holds_each_puzzle_once_and_nothing_else(batch: int) -> None:
    for seed in seeds(batch, SOME):
        a, b, _ = random_devices(Random(seed))
        both = merged(a, b)
        keys = [(result["date"], result["game"], result["puzzleId"]) for result in both]
        assert keys == sorted(set(keys))
        assert {key[1:] for key in keys} == {(result["game"], result["puzzleId"]) for result in a + b}
        for result in both:
            rivals = [r for r in a + b if (r["game"], r["puzzleId"]) == (result["game"], result["puzzleId"])]
            better = on_their_day(rivals)
            assert result in rivals
            assert result["completedAt"] == min(rival["completedAt"] for rival in better or rivals)
            assert (result in better) == bool(better)


@batches
def test_every_figure_is_the_naive_count_s(batch: int) -> None:
    for seed in seeds(batch):
        random = Random(seed)
        a, b, _ = random_devices(random)
        results = merged(a, b)
        today, soft = random_today(random, results), seed % 8 < 4
        days = {game: naive_days(on_their_day(results), game) for game in GAMES}
        for game in GAMES:
            stats = game_stats(results, game, today, soft)
            own = [result for result in results if result["game"] == game]
            played = naive_days(own, game) | days[game]
            wins = [result for result in played.values() if result["status"] == "won"]
            lasting = {day: result["status"] == "won" for day, result in days[game].items()}
            assert (stats["streak"], stats["best"]) == naive_streaks(lasting, today, soft)
            assert (stats["played"], stats["won"]) == (len(played), len(wins))
            assert stats["distribution"] == sorted(Counter(result["score"] for result in wins).items())
            assert stats["totals"] == dict(naive_totals(list(played.values())))
            assert stats["archivePlayed"] == len(played) - len(days[game])
            assert stats["lastPlayed"] == (max(days[game]).isoformat() if days[game] else "")
            newest = sorted(own, key=lambda result: (result["completedAt"], result["puzzleId"]), reverse=True)
            assert stats["last"] == newest[:30]
            assert stats["days"] == [(day, naive_mark(days[game], day)) for day in sorted({r["date"] for r in own})]
        together = {
            day: won
            for day in {day for game in GAMES for day in days[game]}
            if (won := naive_set(day, days)) is not None
        }
        full = sorted(day.isoformat() for day, won in together.items() if won)
        stats_of_set = set_stats(results, GAMES, today, soft)
        assert (stats_of_set["streak"], stats_of_set["best"]) == naive_streaks(together, today, soft)
        assert (stats_of_set["days"], stats_of_set["last"]) == (full, full[-1] if full else "")


@batches
def test_neither_the_order_of_results_nor_a_second_copy_changes_anything(batch: int) -> None:
    for seed in seeds(batch, SOME):
        random = Random(seed)
        a, b, _ = random_devices(random)
        results = merged(a, b)
        today = random_today(random, results)
        entries = a + b + random.sample(a, len(a) // 2)
        random.shuffle(entries)
        assert merged(entries, []) == results
        entries = random.sample(results, len(results))
        assert game_stats(entries, GAMES[0], today) == game_stats(results, GAMES[0], today)
        assert set_stats(entries, GAMES, today) == set_stats(results, GAMES, today)


@batches
def test_merging_takes_no_day_that_counts_away_from_either_device(batch: int) -> None:
    for seed in seeds(batch, SOME):
        a, b, _ = random_devices(Random(seed))
        both = merged(a, b)
        for game in GAMES:
            mine, theirs, ours = (set(naive_days(on_their_day(results), game)) for results in (a, b, both))
            assert ours == mine | theirs


def test_the_histories_are_of_every_kind() -> None:
    """A generator that only made dull histories would prove nothing."""
    seen: Counter[str] = Counter()
    for seed in range(500):
        random = Random(seed)
        a, b, _ = random_devices(random)
        results = merged(a, b)
        assert [check(result) for result in results if check(result)] == []
        today = random_today(random, results)
        stats = game_stats(results, GAMES[0], today)
        seen["empty"] += not results
        seen["overlapping"] += len(results) < len(a) + len(b)
        seen["differing"] += len({str(sorted(result.items(), key=str)) for result in a + b}) > len(results)
        seen["a day with two puzzles"] += any(result["puzzleId"].endswith("-b") for result in results)
        seen["streak above 2"] += stats["streak"] > 2
        seen["streak ended"] += stats["best"] > 1 and not stats["streak"]
        seen["archive"] += stats["archivePlayed"] > 0
        seen["clock behind"] += stats["lastPlayed"] > today
        seen["clock behind, streak kept"] += stats["lastPlayed"] > today and stats["streak"] > 1
        seen["a full set"] += set_stats(results, GAMES, today)["streak"] > 1
    assert len(seen) == 10 and min(seen.values()) >= 10, seen


def on_their_day(results: list[Any]) -> list[Any]:
    return [result for result in results if result["openedOn"] == result["date"]]


def naive_days(results: list[Any], game: str) -> dict[Day, Any]:
    """The result of each day: the first to be finished."""
    found: dict[Day, Any] = {}
    for result in sorted(results, key=lambda result: (result["completedAt"], result["puzzleId"])):
        if result["game"] == game:
            found.setdefault(datetime.date.fromisoformat(result["date"]), result)
    return found


def naive_streaks(won: Wins, today: str, soft: bool) -> tuple[int, int]:
    """The run that reaches today or the day before, or the last run where the clock is behind; and the best."""
    runs: dict[Day, int] = {}
    bridged: set[Day] = set()

    def run_over(missed: Day) -> int:
        """The run that a missed day does not end."""
        week = {missed - step * ONE for step in range(1, 7)}
        return runs.get(missed - ONE, 0) if soft and missed not in won and not week & bridged else 0

    for day in sorted(won):
        over = run_over(day - ONE) if won[day] else 0
        if over:
            bridged.add(day - ONE)
        runs[day] = runs.get(day - ONE, over) + 1 if won[day] else 0
    now = datetime.date.fromisoformat(today)
    streak = runs.get(now, runs.get(now - ONE, run_over(now - ONE)))
    if won and max(won) > now:
        streak = max(streak, runs[max(won)])
    return streak, max(runs.values(), default=0)


def naive_totals(results: list[Any]) -> Counter[str]:
    found: Counter[str] = Counter()
    for result in results:
        found.update(result["figures"])
    return found


def naive_mark(days: dict[Day, Any], day: str) -> str:
    counted = days.get(datetime.date.fromisoformat(day))
    return counted["status"] if counted else "archive"


def naive_set(day: Day, days: dict[str, dict[Day, Any]]) -> bool | None:
    """Whether the day was won in every game or lost in one; None while it is neither."""
    outcomes = [days[game][day]["status"] if day in days[game] else None for game in GAMES]
    if "lost" in outcomes:
        return False
    return True if all(outcomes) else None
