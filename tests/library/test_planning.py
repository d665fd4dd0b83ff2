"""Which puzzle goes to which day, tested with a maker of numbers: nothing here is about one game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, cast

from hypothesis import given, settings
from hypothesis import strategies as st

from gridwright.library.entry import Entry
from gridwright.library.notes import notes_of
from gridwright.library.occasions import TaggedDays
from gridwright.library.planning import plan
from gridwright.making.contract import Grade, Maker
from gridwright.rules import calendar

MONDAY = calendar.day_index("2026-11-02")


class Numbers:
    """Its puzzles are an effort and a few words."""

    SPACING: ClassVar = {"word": 3, "theme": 10}

    def repeats(self, puzzle: Any) -> dict[str, list[str]]:
        return {"word": puzzle.get("words", []), "theme": puzzle.get("theme", [])}

    def grade(self, puzzle: Any) -> Grade:
        return Grade(1, puzzle["effort"], {})


MAKER = cast(Maker, Numbers())


def plan_days(free: Mapping[str, Entry], days: Iterable[str], assigned: Mapping[str, Entry]) -> dict[str, str]:
    """A plan with puzzles that are all suitable."""
    return plan(MAKER, free, days, assigned, lambda _: True)


def days(number: int, first: int = MONDAY) -> list[str]:
    return [calendar.day_at(first + step) for step in range(number)]


def test_a_week_grows_harder_from_monday_to_sunday() -> None:
    free = {f"p{effort}": {"effort": effort} for effort in (5, 3, 7, 1, 6, 2, 4)}
    assert list(plan_days(free, days(7), {}).values()) == ["p1", "p2", "p3", "p4", "p5", "p6", "p7"]


def test_every_week_has_easy_and_hard_puzzles() -> None:
    free = {f"p{effort}": {"effort": effort} for effort in range(28)}
    planned = plan_days(free, days(28), {})
    assert len(planned) == 28
    for week in range(4):
        efforts = [free[planned[day]]["effort"] for day in days(7, MONDAY + 7 * week)]
        assert efforts == sorted(efforts)
        assert efforts[-1] - efforts[0] > 18


def test_what_a_day_has_is_not_repeated_too_soon_before_or_after_it() -> None:
    assigned = {"2026-11-05": {"effort": 1, "words": ["SUN"]}}
    free = {"p": {"effort": 1, "words": ["SUN"]}}
    assert plan_days(free, days(6), assigned) == {}
    assert plan_days(free, days(8), assigned) == {"2026-11-09": "p"}


def test_a_puzzle_that_is_not_suitable_is_given_no_day_whatever_else_is_there() -> None:
    free = {"a": {"effort": 1}, "b": {"effort": 2}}
    assert plan(MAKER, free, days(2), {}, lambda puzzle_id: puzzle_id == "b") == {days(1)[0]: "b"}


def test_a_day_for_which_nothing_is_suitable_stays_empty_and_the_next_is_tried() -> None:
    free = {"a": {"effort": 1, "theme": ["sea"]}, "b": {"effort": 2, "theme": ["sea"]}}
    assert plan_days(free, days(12), {}) == {days(12)[0]: "a", days(12)[11]: "b"}


def test_what_was_never_used_goes_before_what_was() -> None:
    assigned = {"2026-10-01": {"effort": 1, "words": ["SUN", "MOON"]}}
    free = {"old": {"effort": 1, "words": ["SUN", "MOON"]}, "new": {"effort": 1, "words": ["STAR", "SKY"]}}
    assert plan_days(free, days(1), assigned) == {"2026-11-02": "new"}


def test_an_effort_that_was_noted_is_not_worked_out_again() -> None:
    free: dict[str, Any] = {"hard": {"effort": 1, "metadata": {"effort": 9}}, "easy": {"effort": 5}}
    assert list(plan_days(free, days(2), {}).values()) == ["easy", "hard"]


puzzles = st.builds(
    lambda effort, words: {"effort": effort, "words": words},
    st.integers(1, 9),
    st.lists(st.sampled_from("ABCDEF"), max_size=3, unique=True),
)


@settings(max_examples=100)
@given(st.lists(puzzles, max_size=12), st.dictionaries(st.sampled_from(days(20)), puzzles, max_size=4))
def test_whatever_there_is_no_word_returns_within_its_spacing(
    free: list[dict[str, Any]], assigned: dict[str, dict[str, Any]]
) -> None:
    named = {f"p{index}": puzzle for index, puzzle in enumerate(free)}
    planned = plan_days(named, [day for day in days(20) if day not in assigned], assigned)
    assert len(set(planned.values())) == len(planned)
    for day, puzzle_id in planned.items():
        for other, puzzle in {**assigned, **{at: named[each] for at, each in planned.items() if at != day}}.items():
            if abs(calendar.day_index(day) - calendar.day_index(other)) <= 3:
                assert not set(named[puzzle_id]["words"]) & set(puzzle["words"])


def windowed(effort: float, first: str | None, last: str | None) -> Entry:
    window = {"from": first, "until": last}
    return {"effort": effort, "metadata": {name: day for name, day in window.items() if day}}


def test_a_puzzle_gets_no_day_outside_of_its_window() -> None:
    free = {"late": windowed(1, days(5)[3], None), "early": windowed(1, None, days(5)[0])}
    assert plan_days(free, days(5), {}) == {days(5)[0]: "early", days(5)[3]: "late"}


def test_a_window_is_used_before_it_ends_even_if_another_puzzle_suits_the_day_better() -> None:
    free = {"christmas": windowed(9, None, days(7)[2]), **{f"p{effort}": {"effort": effort} for effort in range(1, 8)}}
    assert "christmas" in [plan_days(free, days(7), {}).get(day) for day in days(3)]
    assert plan_days(free, days(1, MONDAY + 2), {}) == {days(3)[2]: "christmas"}


@settings(max_examples=60)
@given(st.lists(st.tuples(st.integers(0, 9), st.integers(0, 9)), max_size=8), st.integers(0, 10))
def test_windows_that_can_all_be_used_are_all_used(windows: list[tuple[int, int]], others: int) -> None:
    """Windows that are open from the first day on: then the earliest end first is always right."""
    ends = sorted(end for _, end in windows)
    wanted = all(end + 1 >= number for number, end in enumerate(ends, 1))
    free = {f"w{index}": windowed(effort, None, days(10)[end]) for index, (effort, end) in enumerate(windows)}
    free |= {f"p{index}": {"effort": index} for index in range(others)}
    planned = plan_days(free, days(10), {})
    assert all(notes_of(free[name]).allows(day) for day, name in planned.items())
    assert not wanted or {f"w{index}" for index in range(len(windows))} <= set(planned.values())


def test_a_tagged_puzzle_waits_for_its_occasion() -> None:
    week = days(7)
    on = {MONDAY + 4: frozenset({"fair"})}
    around = {MONDAY + step: frozenset({"fair"}) for step in (3, 4)}
    tagged = TaggedDays(frozenset({"fair"}), around, on)
    free: dict[str, Entry] = {f"p{effort}": {"effort": effort} for effort in range(7)}
    free["fair"] = {"effort": 0, "metadata": {"tags": ["fair", "easy"]}}
    planned = plan(MAKER, free, week, {}, lambda _: True, tagged)
    assert planned[week[4]] == "fair"
    assert list(planned) == week
    late = plan(MAKER, {"fair": free["fair"]}, week[5:], {}, lambda _: True, tagged)
    assert late == {}
    assert plan(MAKER, {"fair": free["fair"]}, week[:1], {}, lambda _: True) == {week[0]: "fair"}


def test_a_second_puzzle_for_an_occasion_is_used_around_it_before_others() -> None:
    week = days(7)
    around = {MONDAY + step: frozenset({"fair"}) for step in (2, 3, 4)}
    tagged = TaggedDays(frozenset({"fair"}), around, {MONDAY + 4: frozenset({"fair"})})
    free: dict[str, Entry] = {f"p{effort}": {"effort": 1} for effort in range(7)}
    free |= {name: {"effort": 1, "metadata": {"tags": ["fair"]}} for name in ("fair1", "fair2")}
    planned = plan(MAKER, free, week, {}, lambda _: True, tagged)
    assert {day for day, name in planned.items() if name.startswith("fair")} == {week[2], week[4]}
