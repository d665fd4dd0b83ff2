"""The page counts days before the rules are loaded: web/src/engine/days.ts counts as rules/calendar.py does."""

from __future__ import annotations

import json
import random
import subprocess
from pathlib import Path

from gridwright.rules import calendar
from gridwright.rules.errors import RulesError
from tests.portable.wasm import node
from tests.rules.test_calendar import HOUR_MS, ZONES, changes, clock, moment

DAYS = Path(__file__).parents[2] / "web" / "src" / "engine" / "days.ts"
PROGRAM = """
import { readFileSync } from "node:fs";
const days = await import(process.argv[1]);
const { indices, texts, moments } = JSON.parse(readFileSync(0, "utf8"));
const weeks = (month) => [...Array(days.weekdayOf(month + "-01")).fill(""), ...days.daysOf(month)];
console.log(JSON.stringify({
  days: indices.map(days.dayAt),
  indices: texts.map(days.dayIndex),
  areDays: texts.map(days.isDay),
  weekdays: indices.map(days.dayAt).map(days.weekdayOf),
  months: indices.map(days.dayAt).map((day) => weeks(day.slice(0, 7))),
  moments: moments.map((at) => [days.dayOf(at), days.untilNextDay(at)]),
}));
"""
IN_ZONES = """
import { readFileSync } from "node:fs";
const days = await import(process.argv[1]);
const zones = JSON.parse(readFileSync(0, "utf8"));
const near = (zone, at) => {
  const clock = days.wallClock(zone), wait = days.untilNextDay(at, clock);
  return [days.dayOf(at, clock), wait];
};
console.log(JSON.stringify(Object.entries(zones).map(([zone, moments]) => moments.map((at) => near(zone, at)))));
"""
SINCE = moment("UTC", 2015, 1, 1)  # before, some clocks were put back over midnight, so that a day came twice
LAST = calendar.day_index("9999-11-30")
WRONG = (
    "",
    "2026-02-29",
    "2026-02-30",
    "2026-04-31",
    "2026-13-01",
    "2026-00-10",
    "2026-1-1",
    "1 May 2026",
    "2026-05",
    "+12026-01-01",
)


def index_of(day: str) -> int | None:
    try:
        return calendar.day_index(day)
    except RulesError:
        return None


def test_the_page_counts_days_as_the_rules_do() -> None:
    draw = random.Random(18)
    indices = [*range(20_000, 21_500), *(draw.randint(0, LAST) for _ in range(1_500))]
    texts = [*map(calendar.day_at, indices), *WRONG]
    moments = [draw.randint(0, 4 * 10**12) for _ in range(500)] + [0, calendar.DAY_MS - 1, calendar.DAY_MS]
    done = subprocess.run(
        [node(), "--input-type=module", "-e", PROGRAM, DAYS.as_uri()],
        input=json.dumps({"indices": indices, "texts": texts, "moments": moments}),
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout) == {
        "days": texts[: len(indices)],
        "indices": [index_of(text) for text in texts],
        "areDays": [index_of(text) is not None for text in texts],
        "weekdays": [calendar.weekday(index) for index in indices],
        "months": [without_end(calendar.weeks_of(calendar.day_at(index))) for index in indices],
        "moments": [[calendar.day_of(at), calendar.until_next(at)] for at in moments],
    }


def test_a_day_of_a_time_zone_begins_at_its_midnight_however_its_clocks_change() -> None:
    hours = [-30, -24, -13, -2, -1, 0, 1, 2, 12]
    zones = {
        zone: [change + hour * HOUR_MS + 1 for change in changes(zone) if change > SINCE for hour in hours]
        or [SINCE + 12345]
        for zone in ZONES
    }
    done = subprocess.run(
        [node(), "--input-type=module", "-e", IN_ZONES, DAYS.as_uri()],
        input=json.dumps(zones),
        capture_output=True,
        text=True,
        check=True,
    )
    for (zone, moments), found in zip(zones.items(), json.loads(done.stdout), strict=True):
        for at, (day, wait) in zip(moments, found, strict=True):
            assert day == clock(zone, at).date().isoformat(), (zone, at)
            assert clock(zone, at + wait).date().isoformat() == calendar.day_at(calendar.day_index(day) + 1), (zone, at)
            assert clock(zone, at + wait - 1).date().isoformat() == day, (zone, at)


def without_end(weeks: list[list[str]]) -> list[str]:
    """The days of the weeks in a row, without those after the end of the month."""
    days = [day for week in weeks for day in week]
    while not days[-1]:
        days.pop()
    return days
