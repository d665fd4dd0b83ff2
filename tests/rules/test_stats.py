"""Stats of a game and of a set of games, and the requests that ask the bridge for them."""

from __future__ import annotations

import json
from typing import Any

import pytest
from pydantic import TypeAdapter

from gridwright.rules import bridge
from gridwright.rules.calendar import day_at, day_index
from gridwright.rules.result import merge
from gridwright.rules.schema import platform
from gridwright.rules.stats import game_stats, set_stats
from tests.histories import sample

DAY_MS = 86_400_000
TODAY = "2026-01-10"


def won(day: str, game: str = "waywords", **fields: Any) -> Any:
    return sample(game, day, **fields)


def lost(day: str, game: str = "waywords", **fields: Any) -> Any:
    return sample(game, day, status="lost", **fields)


def archive(day: str, game: str = "waywords", **fields: Any) -> Any:
    return sample(game, day, openedOn=TODAY, **fields)


def late(result: Any, days: int) -> Any:
    return result | {"completedAt": result["completedAt"] + days * DAY_MS}


def of(*results: Any, today: str = TODAY) -> platform.GameStats:
    return game_stats(merge(list(results), [])[0], "waywords", today)


def test_a_game_never_played_has_no_figures() -> None:
    assert of(won("2026-01-10", "cluegrid")) == {
        "played": 0, "won": 0, "streak": 0, "best": 0, "since": "", "bridged": [], "frozen": False,
        "distribution": [], "totals": {},
        "last": [], "average": {"wins": 0, "tenths": 0, "elapsedMs": 0},
        "lastPlayed": "", "archivePlayed": 0, "days": [],
    }  # fmt: skip


def test_the_first_ever_win_is_a_streak_of_one_and_the_first_loss_of_none() -> None:
    assert (of(won(TODAY))["streak"], of(won(TODAY))["best"]) == (1, 1)
    assert (of(lost(TODAY))["streak"], of(lost(TODAY))["best"]) == (0, 0)


def test_every_figure_of_a_short_history() -> None:
    history = [
        won("2026-01-07", score=1, figures={"hints": 1}),
        lost("2026-01-08", score=5, figures={"hints": 5, "words": 2}),
        won("2026-01-09", score=3, figures={"words": 4}),
        won("2026-01-10", score=1, figures={"hints": 1, "words": 6}),
        late(archive("2026-01-05", figures={"words": 100}), 6),
        late(archive("2026-01-06", status="lost"), 9),
    ]
    assert of(*history) == {
        "played": 6,
        "won": 4,
        "streak": 2,
        "best": 2,
        "since": "2026-01-09",
        "bridged": [],
        "frozen": False,
        "distribution": [(1, 2), (2, 1), (3, 1)],
        "totals": {"hints": 9, "words": 112},
        "last": [history[5], history[4], history[3], history[2], history[1], history[0]],
        "average": {"wins": 4, "tenths": 18, "elapsedMs": 90_000},
        "lastPlayed": "2026-01-10",
        "archivePlayed": 2,
        "days": [
            ("2026-01-05", "archive"),
            ("2026-01-06", "archive"),
            ("2026-01-07", "won"),
            ("2026-01-08", "lost"),
            ("2026-01-09", "won"),
            ("2026-01-10", "won"),
        ],
    }


@pytest.mark.parametrize(
    ("scores", "tenths"), [([3], 30), ([1, 2], 15), ([1, 1, 2], 13), ([2, 2, 1], 17), ([0, 0, 0], 0), ([-1, 0], -5)]
)
def test_the_average_is_of_wins_and_rounded_to_a_tenth(scores: list[int], tenths: int) -> None:
    wins = [won(day_at(index), score=score, elapsedMs=1000 * (index + 1)) for index, score in enumerate(scores)]
    lost_too = lost(day_at(99), score=9, elapsedMs=10**9)
    time = sum(result["elapsedMs"] for result in wins) // len(wins)
    assert of(*wins, lost_too)["average"] == {"wins": len(wins), "tenths": tenths, "elapsedMs": time}


def test_the_average_is_of_the_last_thirty() -> None:
    wins = [won(day_at(index), score=100 if index < 5 else 2, completedAt=index) for index in range(35)]
    assert (of(*wins)["average"]["wins"], of(*wins)["average"]["tenths"]) == (30, 20)


def test_a_puzzle_finished_after_midnight_counts_for_its_own_day() -> None:
    assert of(won("2026-01-08"), late(won("2026-01-09"), 1), won("2026-01-10"))["streak"] == 3


def test_archive_play_counts_as_played_and_a_day_still_counts_once() -> None:
    replaced = archive("2026-01-09", puzzleId="a", completedAt=0, status="lost")
    stats = of(archive("2026-01-07", status="lost"), archive("2026-01-08"), won("2026-01-09"), replaced)
    assert (stats["played"], stats["won"], stats["archivePlayed"]) == (3, 2, 2)
    assert (stats["streak"], stats["best"], stats["lastPlayed"]) == (1, 1, "2026-01-09")
    assert [mark for _, mark in stats["days"]] == ["archive", "archive", "won"]


def test_archive_play_neither_mends_nor_ends_a_streak() -> None:
    gap = [won("2026-01-06"), won("2026-01-09"), won("2026-01-10")]
    assert of(*gap)["streak"] == of(*gap, archive("2026-01-08"))["streak"] == 2
    assert of(*gap, archive("2026-01-08", status="lost"), archive("2026-01-07"))["streak"] == 2
    bridged = of(won("2026-01-07"), *gap[1:], archive("2026-01-08", status="lost"))
    assert (bridged["streak"], bridged["bridged"]) == (3, ["2026-01-08"])


def test_of_two_puzzles_of_one_day_the_one_finished_first_counts() -> None:
    first, second = won(TODAY, puzzleId="z"), late(lost(TODAY, puzzleId="a"), 1)
    stats = of(won("2026-01-09"), second, first)
    assert (stats["played"], stats["won"], stats["streak"]) == (2, 2, 2)
    assert stats["days"][-1] == (TODAY, "won")
    assert [result["puzzleId"] for result in stats["last"]] == ["a", "z", "waywords-2026-01-09"]


def test_the_last_thirty_are_those_finished_last_with_the_newest_first() -> None:
    days = [day_at(day_index("2026-01-01") + step) for step in range(45)]
    history = [won(day, completedAt=(step * 7) % 45) for step, day in enumerate(days)]
    assert [result["completedAt"] for result in of(*history)["last"]] == list(range(44, 14, -1))


def test_results_finished_at_the_same_moment_have_one_order() -> None:
    history = [won(TODAY, puzzleId=name, completedAt=5) for name in "cabd"]
    assert [result["puzzleId"] for result in of(*history)["last"]] == ["d", "c", "b", "a"]


def test_a_streak_stands_through_one_missed_day_and_no_longer() -> None:
    history = [won("2026-01-08"), won("2026-01-09")]
    standing = [of(*history, today=f"2026-01-{day}") for day in ("09", "10", "11", "12")]
    assert [stats["streak"] for stats in standing] == [2, 2, 2, 0]
    assert [stats["frozen"] for stats in standing] == [False, False, True, False]


# A set of games


def together(*results: Any, games: tuple[str, ...] = ("waywords", "cluegrid"), today: str = TODAY) -> platform.SetStats:
    return set_stats(merge(list(results), [])[0], list(games), today)


def both(*days: str) -> list[Any]:
    return [won(day, game) for day in days for game in ("waywords", "cluegrid")]


def test_a_day_of_the_set_is_one_on_which_every_game_was_won() -> None:
    history = [*both("2026-01-08", "2026-01-09", "2026-01-10"), won("2026-01-07"), won("2026-01-06", "griddl")]
    assert together(*history) == {
        "days": ["2026-01-08", "2026-01-09", "2026-01-10"], "streak": 3, "best": 3, "last": "2026-01-10",
        "since": "2026-01-08", "bridged": [], "frozen": False,
    }  # fmt: skip


def test_a_set_streak_waits_for_the_games_still_missing_today_and_ends_with_a_loss() -> None:
    history = both("2026-01-08", "2026-01-09")
    assert together(*history, won(TODAY))["streak"] == 2
    assert together(*history, won(TODAY), lost(TODAY, "cluegrid"))["streak"] == 0
    assert together(*history, lost(TODAY, "griddl"))["streak"] == 2
    assert together(*history, won(TODAY), today="2026-01-11")["frozen"]
    assert together(*history, won(TODAY), today="2026-01-12")["streak"] == 0


def test_a_game_won_from_the_archive_does_not_complete_a_set() -> None:
    assert together(won("2026-01-09"), archive("2026-01-09", "cluegrid"))["days"] == []


def test_no_games_make_no_set() -> None:
    assert together(*both(TODAY), games=()) == {
        "days": [], "streak": 0, "best": 0, "since": "", "bridged": [], "frozen": False, "last": "",
    }  # fmt: skip


# The bridge


def ask(do: str, **fields: Any) -> Any:
    return json.loads(bridge.answer(json.dumps({"do": do} | fields)))


def as_json(value: Any) -> Any:
    return json.loads(json.dumps(value))


def test_stats_answers_for_each_game_and_the_set_and_counts_what_it_refused() -> None:
    history = [*both("2026-01-09", TODAY), lost("2026-01-08"), won("2026-01-08", "griddl")]
    answer = ask("stats", results=[*history, history[0], None, 5], games=["waywords", "cluegrid"], today=TODAY)
    assert answer == {
        "games": {game: as_json(game_stats(history, game, TODAY)) for game in ("waywords", "cluegrid")},
        "set": as_json(together(*history)),
        "refused": 2,
    }


def test_a_library_may_ask_for_strict_streaks() -> None:
    history = [won("2026-01-08"), won(TODAY)]
    asked = {"results": history, "games": ["waywords"], "today": TODAY}
    found = [
        ask("stats", **asked, **more)["games"]["waywords"] for more in ({}, {"streak": "soft"}, {"streak": "strict"})
    ]
    assert [stats["streak"] for stats in found] == [2, 2, 1]


def test_merge_answers_the_results_and_what_was_added_and_refused() -> None:
    mine, theirs = both("2026-01-09", TODAY), both("2026-01-08", "2026-01-09")
    answer = ask("merge", mine=[*mine, mine[0], {}], theirs=[*theirs, None, "x"])
    assert answer == {"results": merge(mine, theirs)[0], "added": 2, "refused": 3}
    assert len(answer["results"]) == 6


@pytest.mark.parametrize(
    ("request_", "message"),
    [
        ({"do": "stats"}, "results: missing"),
        ({"do": "stats", "results": {}, "games": [], "today": TODAY}, "results: expected a list, found an object"),
        ({"do": "stats", "results": [], "games": [5], "today": TODAY},
         "games[0]: expected a text that is not empty, found 5"),
        ({"do": "stats", "results": [], "games": [], "today": "2026-02-30"},
         'today: "2026-02-30" is not in the calendar'),
        ({"do": "stats", "results": [], "games": [], "today": TODAY, "streak": "hard"},
         'streak: expected one of soft, strict, found "hard"'),
        ({"do": "badges", "results": [], "games": [], "levels": [{"id": "101"}], "packs": []},
         "levels[0].completedAt: missing"),
        ({"do": "badges", "results": [], "games": [], "levels": [], "packs": [[]]},
         "packs[0]: expected a list of at least 1, found a list of 0"),
        ({"do": "merge", "mine": [], "theirs": "x"}, 'theirs: expected a list, found "x"'),
    ],
)  # fmt: skip
def test_a_mistake_is_answered_with_a_sentence(request_: Any, message: str) -> None:
    assert ask(**request_) == {"error": {"code": "BAD_REQUEST", "message": message}}


def test_answers_are_of_the_types_that_the_app_declares() -> None:
    history = [*both("2026-01-09", TODAY), lost("2026-01-08"), archive("2026-01-05")]
    answers = {
        "Stats": ask("stats", results=history, games=["waywords", "cluegrid"], today=TODAY),
        "Badges": ask("badges", results=history, games=["waywords", "cluegrid"], levels=[], packs=[["101"]]),
        "Merged": ask("merge", mine=history, theirs=[]),
    }
    for name, answer in answers.items():
        adapter: TypeAdapter[Any] = TypeAdapter(getattr(platform, name))
        assert as_json(adapter.validate_json(json.dumps(answer), strict=True)) == answer
