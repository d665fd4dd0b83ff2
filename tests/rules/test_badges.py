"""Badges: what earns each, and the laws that hold whatever is played."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridwright.rules.badges import HOURS, STREAKS, WINS, find_badges
from gridwright.rules.calendar import DAY_MS, day_at, day_index
from gridwright.rules.result import merge
from tests.histories import ALL_GAMES, FIGURES, sample

WEB = Path(__file__).parents[2] / "web" / "src" / "ui" / "badges" / "badges.ts"
FIRST = day_index("2026-01-01")


def badges(results: list[Any], games: list[str] = ALL_GAMES, **more: Any) -> dict[str, Any]:
    given: dict[str, Any] = {"levels": [], "packs": []} | more
    found = find_badges(merge(results, [])[0], games, **given)
    assert len({badge["name"] for badge in found}) == len(found)
    return {badge["name"]: badge for badge in found}


def earned(results: list[Any], **more: Any) -> set[str]:
    return {name for name, badge in badges(results, **more).items() if badge["at"]}


def days(count: int, game: str = "waywords", start: int = 0, **fields: Any) -> list[Any]:
    return [sample(game, day_at(FIRST + start + step), **fields) for step in range(count)]


def test_nothing_is_earned_at_first_and_all_is_named() -> None:
    found = badges([], packs=[["101"]])
    assert {badge["have"] for badge in found.values()} == {0}
    assert {badge["by"] for badge in found.values()} == {""}
    assert len(found) == 25


@pytest.mark.parametrize(
    ("name", "enough", "short"),
    [
        ("first", sample(), sample(status="lost")),
        ("unaided", sample(figures={"hintsFromButton": 0}), sample(figures={"hintsFromButton": 1})),
        ("unaided", sample("wordogram", figures={"hintsUsed": 0}), sample("edgewise", figures={"guesses": 1})),
        ("everyBonus", sample(figures={"bonusWords": 2, "bonusFound": 2}),
         sample(figures={"bonusWords": 2, "bonusFound": 1})),
        ("everyBonus", sample(figures={"bonusWords": 1, "bonusFound": 1}),
         sample(figures={"bonusWords": 0, "bonusFound": 0})),
        ("firstGuess", sample("edgewise", score=1), sample("edgewise", score=2)),
        ("firstGuess", sample("edgewise", score=1), sample("cluegrid", score=1)),
        ("secondGuess", sample("cluegrid", score=2), sample("cluegrid", score=3)),
        ("hardMode", sample("cluegrid", figures={"hardMode": 1}), sample("cluegrid", figures={"hardMode": 0})),
        ("hardMode", sample("cluegrid", figures={"hardMode": 1}), sample("cluegrid", figures={})),
        ("flawless", sample("wordogram", figures={"incorrectLetters": 0, "hintsUsed": 0}),
         sample("wordogram", figures={"incorrectLetters": 0, "hintsUsed": 1})),
        ("par", sample("griddl", figures={"over": 0}), sample("griddl", figures={"over": 1})),
        ("par", sample("griddl", figures={"over": 0}), sample("griddl", figures={})),
        ("early", sample(completedAt=FIRST * DAY_MS), sample(completedAt=FIRST * DAY_MS + 3_600_000)),
        ("early", sample(completedAt=FIRST * DAY_MS), sample(completedAt=FIRST * DAY_MS, openedOn="2026-01-02")),
        ("late", sample(completedAt=FIRST * DAY_MS + 23 * 3_600_000), sample(completedAt=(FIRST + 1) * DAY_MS)),
    ],
)  # fmt: skip
def test_a_win_of_a_kind(name: str, enough: Any, short: Any) -> None:
    assert name in earned([enough])
    assert name not in earned([short])
    assert name not in earned([enough | {"status": "lost"}])


def test_numbers_of_wins_are_earned_by_the_win_that_completes_them() -> None:
    found = badges(days(12))
    assert found["ten"] == {
        "name": "ten", "need": 10, "have": 10, "at": (FIRST + 9) * DAY_MS + DAY_MS // 2,
        "by": "waywords:waywords-2026-01-10",
    }  # fmt: skip
    assert (found["hundred"]["have"], found["hundred"]["at"], found["hundred"]["by"]) == (12, 0, "")


def test_every_game_and_a_full_set() -> None:
    one_a_day = [result for at, game in enumerate(ALL_GAMES) for result in days(1, game, at)]
    assert {"each"} == earned(one_a_day) & {"each", "fullSet"}
    whole = [result for game in ALL_GAMES for result in days(1, game)]
    assert {"each", "fullSet"} == earned(whole) & {"each", "fullSet", "fullSets"}
    assert "fullSet" not in earned([*whole[1:], whole[0] | {"openedOn": "2026-01-03"}])
    assert badges(whole)["fullSet"]["by"] == max(f"{result['game']}:{result['puzzleId']}" for result in whole)
    alone = badges(days(9), games=["waywords"])
    assert not {"each", "fullSet", "fullSets", "par", "flawless"} & set(alone)


def test_days_in_a_row_of_any_game_with_one_missed_in_seven() -> None:
    assert "week" in earned([*days(3), *days(4, "griddl", 3)])
    assert "week" not in earned([*days(3), *days(3, "griddl", 3)])
    assert "week" in earned([*days(3), *days(4, start=4)])
    assert "week" not in earned([*days(3), *days(4, start=4)], soft=False)
    assert "week" not in earned([*days(3), *days(4, start=5)])
    assert "week" not in earned([*days(3), *days(2, start=4), *days(2, start=7)])
    assert "week" not in earned(days(7, openedOn="2026-02-01"))
    found = badges(days(400))
    assert [found[name]["by"] for name, _ in STREAKS] == [
        f"waywords:waywords-{day_at(FIRST + need - 1)}" for _, need in STREAKS
    ]


def test_packs_need_every_level_and_have_no_puzzle() -> None:
    packs, levels = [["1", "2"], ["3"]], [{"id": str(at), "completedAt": at} for at in (1, 2, 3)]
    assert {"pack", "packs"} == earned([], packs=packs, levels=levels)
    assert {"pack"} == earned([], packs=packs, levels=levels[:2])
    assert set() == earned([], packs=packs, levels=levels[:1])
    assert badges([], packs=packs, levels=levels)["packs"]["at"] == 3
    assert "pack" not in badges([])


def test_a_site_without_utc_days_has_no_badges_for_hours() -> None:
    assert {"early", "late"} == set(badges([])) - set(badges([], is_utc=False))


def test_the_page_has_words_for_each_badge() -> None:
    named = set(re.findall(r"^  (\w+): \[", WEB.read_text(encoding="utf-8"), re.MULTILINE))
    assert named == set(badges([], packs=[["101"]]))
    assert {name for name, *_ in WINS + HOURS} <= named


Marks = list[tuple[int, str, str, int]]
# Day, game, ending ("A" is a win from the archive), and a number for all else.
marks = st.lists(
    st.tuples(st.integers(0, 20), st.sampled_from(ALL_GAMES), st.sampled_from("WWWLA"), st.integers(0, 2)), max_size=60
)


def played(found: Marks) -> list[Any]:
    """A result of its own puzzle for each: of two results of one puzzle, merging keeps the first, whatever it is."""
    return [
        sample(
            game,
            day_at(FIRST + day),
            puzzleId=f"{day}{ending}{number}",
            openedOn=day_at(FIRST + day + (ending == "A")),
            status="lost" if ending == "L" else "won",
            score=number + 1,
            figures=dict.fromkeys(FIGURES[game], number),
            completedAt=(FIRST + day) * DAY_MS + number * 12 * 3_600_000 - number,
        )
        for day, game, ending, number in found
    ]


@given(before=marks, more=marks, soft=st.booleans())
def test_one_more_result_never_takes_a_badge_away(before: Marks, more: Marks, soft: bool) -> None:
    some, all_ = badges(played(before), soft=soft), badges(played(before + more), soft=soft)
    assert all(some[name]["have"] <= all_[name]["have"] for name in some)
    assert earned(played(before), soft=False) <= earned(played(before))


@given(mine=marks, theirs=marks, random=st.randoms(use_true_random=False))
def test_neither_order_nor_copies_matter_and_two_devices_join_what_they_earned(
    mine: Marks, theirs: Marks, random: Any
) -> None:
    a, b = played(mine), played(theirs)
    both = merge(a, b)[0]
    mixed = random.sample(both, len(both))
    assert find_badges(mixed, ALL_GAMES, [], []) == find_badges(both, ALL_GAMES, [], [])
    assert badges(a + b + a) == badges(b + a) == badges(both)
    assert earned(a) | earned(b) <= earned(both)


@given(found=marks)
def test_a_badge_belongs_to_a_win_and_a_row_of_days_is_the_longest(found: Marks) -> None:
    results = merge(played(found), [])[0]
    by_key = {f"{result['game']}:{result['puzzleId']}": result for result in results}
    shown = badges(results)
    for badge in shown.values():
        assert (badge["have"] == badge["need"]) == bool(badge["at"]) == bool(badge["by"])
        if badge["by"]:
            assert by_key[badge["by"]]["status"] == "won"
            assert by_key[badge["by"]]["completedAt"] == badge["at"]
    for name, need in STREAKS:
        assert shown[name]["have"] == min(need, longest(results))


def longest(results: list[Any]) -> int:
    """Every row of days, by brute force: no two missed together, and none within seven days of another."""
    won = {
        day_index(result["date"])
        for result in results
        if result["status"] == "won" and result["date"] == result["openedOn"]
    }
    best = 0
    for first in won:
        missed, length, day = [-9], 0, first
        while day in won or (day - 1 in won and day - missed[-1] >= 7):
            if day in won:
                length += 1
            else:
                missed.append(day)
            day += 1
        best = max(best, length)
    return best
