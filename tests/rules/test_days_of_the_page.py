"""The page counts days before the rules are loaded: web/src/engine/days.ts counts as rules/calendar.py does.

What today is, and the months, only the page has: those are compared with the standard library's.
"""

from __future__ import annotations

import datetime
import json
import os
import random
import subprocess
from calendar import monthrange
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from gridwright.rules import calendar
from gridwright.rules.errors import RulesError
from tests.portable.wasm import node

HOUR_MS = 3_600_000
# Ahead and behind, by halves and quarters of an hour, with clocks that change by day, at midnight and by half an hour.
ZONES = [
    "Europe/Berlin", "Europe/London", "America/New_York", "America/Los_Angeles", "America/Sao_Paulo",
    "America/Havana", "Africa/Cairo", "Asia/Kathmandu", "Asia/Tehran", "Australia/Lord_Howe", "Pacific/Auckland",
    "Pacific/Chatham", "Pacific/Pago_Pago",
]  # fmt: skip
DAYS = Path(__file__).parents[2] / "web" / "src" / "engine" / "days.ts"
PROGRAM = """
import { readFileSync } from "node:fs";
const days = await import(process.argv[1]);
const { indices, texts, moments } = JSON.parse(readFileSync(0, "utf8"));
console.log(JSON.stringify({
  days: indices.map(days.dayAt),
  indices: texts.map(days.dayIndex),
  areDays: texts.map(days.isDay),
  weekdays: indices.map(days.dayAt).map(days.weekdayOf),
  months: indices.map(days.dayAt).map((day) => days.daysOf(day.slice(0, 7))),
  moments: moments.map((at) => [days.dayOf(at), days.untilNextDay(at)]),
}));
"""
IN_A_ZONE = """
import { readFileSync } from "node:fs";
const [path, day, zone] = process.argv.slice(1);
globalThis.document = { documentElement: { dataset: { day } } };
const days = await import(path);
const clock = zone ? days.wallClock(zone) : undefined;
const moments = JSON.parse(readFileSync(0, "utf8"));
console.log(JSON.stringify(moments.map((at) => [days.dayOf(at, clock), days.untilNextDay(at, clock)])));
"""
# Before, some clocks were put back over midnight, so that a day came twice.
SINCE = calendar.day_index("2015-01-01") * calendar.DAY_MS
UNTIL = calendar.day_index("2037-01-01") * calendar.DAY_MS
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


def clock(zone: str, at: int) -> datetime.datetime:
    return datetime.datetime.fromtimestamp(at / 1000, ZoneInfo(zone))


def offset(zone: str, at: int) -> int:
    """How many minutes a clock is ahead of UTC."""
    ahead = clock(zone, at).utcoffset()
    assert ahead is not None and ahead.seconds % 60 == 0
    return int(ahead.total_seconds()) // 60


@cache
def changes(zone: str) -> list[int]:
    """The moments at which the zone's clocks change, to the second."""
    found = []
    for low, high in pairwise(range(SINCE, UNTIL, 6 * HOUR_MS)):
        if offset(zone, low) != offset(zone, high):
            while high - low > 1000:
                middle = (low + high) // 2000 * 1000
                low, high = (low, middle) if offset(zone, middle) != offset(zone, low) else (middle, high)
            found.append(high)
    return found


def index_of(day: str) -> int | None:
    try:
        return calendar.day_index(day)
    except RulesError:
        return None


def month_of(day: str) -> list[str]:
    """The days of the month that has `day`."""
    year, month = int(day[:4]), int(day[5:7])
    return [datetime.date(year, month, date + 1).isoformat() for date in range(monthrange(year, month)[1])]


def run(program: str, asked: Any, *words: str, **more: str) -> Any:
    """What a program says about days."""
    command = [node(), "--input-type=module", "-e", program, DAYS.as_uri(), *words]
    environment = os.environ | more
    done = subprocess.run(command, input=json.dumps(asked), capture_output=True, text=True, check=True, env=environment)
    return json.loads(done.stdout)


def test_the_page_counts_days_as_the_rules_do() -> None:
    draw = random.Random(18)
    indices = [*range(20_000, 21_500), *(draw.randint(0, LAST) for _ in range(1_500))]
    texts = [*map(calendar.day_at, indices), *WRONG]
    moments = [draw.randint(0, 4 * 10**12) for _ in range(500)] + [0, calendar.DAY_MS - 1, calendar.DAY_MS]
    assert run(PROGRAM, {"indices": indices, "texts": texts, "moments": moments}) == {
        "days": texts[: len(indices)],
        "indices": [index_of(text) for text in texts],
        "areDays": [index_of(text) is not None for text in texts],
        "weekdays": [calendar.weekday(index) for index in indices],
        "months": [month_of(calendar.day_at(index)) for index in indices],
        "moments": [[calendar.day_of(at), calendar.DAY_MS - at % calendar.DAY_MS] for at in moments],
    }


@pytest.mark.parametrize("zone", ZONES)
def test_a_day_begins_at_midnight_however_the_clocks_change(zone: str) -> None:
    """In the time zone of a site, and on a site whose days begin where the player is."""
    hours = [-30, -24, -13, -2, -1, 0, 1, 2, 12]
    moments = [change + hour * HOUR_MS + 1 for change in changes(zone) for hour in hours] or [SINCE + 12345]
    of_site = run(IN_A_ZONE, moments, "utc", zone)
    assert of_site == run(IN_A_ZONE, moments, "local", TZ=zone)
    for at, (day, wait) in zip(moments, of_site, strict=True):
        assert day == clock(zone, at).date().isoformat(), at
        assert clock(zone, at + wait).date().isoformat() == calendar.day_at(calendar.day_index(day) + 1), at
        assert clock(zone, at + wait - 1).date().isoformat() == day, at


def test_the_zones_change_their_clocks_in_every_way() -> None:
    """By an hour and by half of one, to both sides."""
    seen = [offset(zone, at) - offset(zone, at - 1000) for zone in ZONES for at in changes(zone)]
    assert {60, -60, 30, -30} <= set(seen)
