"""The library that comes along: a year and more of dailies, whole, audited, and never the same thing twice too soon."""

from __future__ import annotations

from itertools import groupby, pairwise

import pytest

from gridwright.data.waywords import read_dailies, read_shipped_themes
from gridwright.library.doctor import examine
from gridwright.library.moves import Daily
from gridwright.library.shelf import SHIPPED, Library
from gridwright.making import MAKERS
from gridwright.making.wordogram.certificate import certify, seal
from gridwright.making.wordogram.grid import grid_of
from gridwright.rules import calendar
from tests.amounts import amount, repeats

LIBRARY = Library(SHIPPED)
LAUNCH = "2026-11-01"
DAYS = 400
PROFILES = {
    "cluegrid": "DAILY",
    "edgewise": "DAILY",
    "griddl": "DAILY",
    "waywords": "EASY_DAILY_V1",
    "wordogram": "POCKET",
}
# Days that were out before the auditor looked across the borders of tiles, and counted candidates. They stay so.
PUBLISHED = "2026-11-17"
EXCUSED = {("griddl", "2026-11-05"), ("griddl", "2026-11-06")} | {
    ("cluegrid", f"2026-11-{day}") for day in ("06", "07", "12", "15")
}
every_game = pytest.mark.parametrize("game", sorted(PROFILES))


def monday_of(daily: Daily) -> int:
    index = calendar.day_index(daily.day)
    return index - calendar.weekday(index)


@every_game
def test_every_day_of_a_year_and_more_has_a_puzzle(game: str) -> None:
    first = calendar.day_index(LAUNCH)
    wanted = [calendar.day_at(first + step) for step in range(DAYS)]
    assert LIBRARY.settings.launch == LAUNCH
    assert [daily.day for daily in LIBRARY.days(game)] == wanted


@repeats
@every_game
def test_every_shipped_daily_meets_its_profile_without_a_warning(game: str) -> None:
    """Cluegrid's profile is held against simulated players: some of its days in every run."""
    days = LIBRARY.days(game)[:: amount(10 if game == "cluegrid" else 1, 1)]
    found = {daily.day: MAKERS[game].audit(daily.puzzle, PROFILES[game]) for daily in days}
    assert {day: findings for day, findings in found.items() if findings and (game, day) not in EXCUSED} == {}


def test_the_doctor_finds_nothing_that_could_be_changed() -> None:
    found = examine(SHIPPED, PUBLISHED, calendar.day_of_number(LAUNCH, DAYS))
    assert {(located.game, located.day) for located in found} == EXCUSED
    assert {located.finding.severity for located in found} == {"warning"}


@every_game
def test_every_week_grows_harder_from_monday_to_sunday(game: str) -> None:
    for _, week in groupby(LIBRARY.days(game), monday_of):
        for before, after in pairwise(week):
            assert before.metadata["effort"] <= after.metadata["effort"], after.day


@repeats
@every_game
def test_the_grade_that_is_noted_is_the_grade(game: str) -> None:
    days = LIBRARY.days(game)
    for daily in days[:: len(days) // amount(25, len(days))]:
        grade = MAKERS[game].grade(daily.puzzle)
        noted = (daily.metadata["difficulty"], daily.metadata["effort"])
        assert (grade.difficulty, round(grade.effort, 2)) == noted, daily.day


def test_every_hand_made_daily_is_shipped_as_it_is_written() -> None:
    shipped = {daily.id: daily.puzzle for daily in LIBRARY.days("waywords")}
    compiled = [MAKERS["waywords"].compile(source) for source in read_dailies().values()]
    assert len(compiled) >= 7
    for puzzle in compiled:
        entry = shipped[puzzle["puzzleId"]]
        assert {name: entry[name] for name in puzzle} == puzzle


def test_every_wordogram_has_its_certificate_and_one_answer() -> None:
    dailies = [daily.puzzle for daily in LIBRARY.days("wordogram")]
    for puzzle in dailies:
        assert puzzle["certificate"]["seal"] == seal(grid_of(puzzle), puzzle["certificate"]), puzzle["id"]
    unique = [puzzle for puzzle in dailies if puzzle["certificate"]["unique"]["countsDictionary"]]
    assert len(unique) >= 0.99 * len(dailies)
    for puzzle in dailies[::20]:
        assert certify(grid_of(puzzle)) == puzzle["certificate"], puzzle["id"]


def test_a_waywords_puzzle_of_a_theme_shows_what_the_theme_says_of_it() -> None:
    themes = {theme["theme"]: theme for theme in read_shipped_themes().values()}
    dailies = [daily for daily in LIBRARY.days("waywords") if daily.day >= "2026-11-18"]
    of_themes = [daily.puzzle for daily in dailies if daily.puzzle["theme"] in themes]
    assert len(of_themes) > 370
    for puzzle in of_themes:
        theme = themes[puzzle["theme"]]
        assert puzzle["bonusTheme"] == theme["bonus"]["theme"]
        assert puzzle.get("reveal") == theme.get("reveal")
