"""Days, puzzle numbers and streaks. A day is a text, YYYY-MM-DD; a moment is milliseconds since 1970 in UTC.

The arithmetic is the proleptic Gregorian calendar's, on whole numbers: no clock and no time zone is asked here. Months,
and which day is today, are the page's: it shows them before the rules are loaded (`web/src/engine/days.ts`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import shape
from .errors import RulesError

if TYPE_CHECKING:
    from typing import Any

    from .schema.contract import Problem
    from .schema.platform import Streak

DAY_MS = 86400000
GRACE_DAYS = 7  # of which one may be missed in a soft streak
_DAYS_BEFORE_1970 = 719468  # from 0000-03-01, the start of the era that the arithmetic counts in
_indices: dict[str, int] = {}  # of days asked for before: a history names the same ones over and over


def day_index(day: str) -> int:
    """The days from 1970-01-01 to `day`. RulesError BAD_DAY if `day` is no day."""
    if day not in _indices:
        _indices[day] = _count(day)
    return _indices[day]


def _count(day: str) -> int:
    parts = day.split("-")
    if len(day) != 10 or len(parts) != 3 or [len(part) for part in parts] != [4, 2, 2]:
        raise RulesError("BAD_DAY", 'expected a day as YYYY-MM-DD, found "' + day[:40] + '"')
    for part in parts:
        for digit in part:
            if not "0" <= digit <= "9":
                raise RulesError("BAD_DAY", 'expected a day as YYYY-MM-DD, found "' + day + '"')
    year, month, date = int(parts[0]), int(parts[1]), int(parts[2])
    if 1 <= month <= 12 and date >= 1:
        shifted = year - 1 if month <= 2 else year
        era = shifted // 400
        of_era = shifted - era * 400
        of_year = (153 * (month - 3 if month > 2 else month + 9) + 2) // 5 + date - 1
        index = era * 146097 + of_era * 365 + of_era // 4 - of_era // 100 + of_year - _DAYS_BEFORE_1970
        if day_at(index) == day:
            return index
    raise RulesError("BAD_DAY", '"' + day + '" is not in the calendar')


def day_at(index: int) -> str:
    """The day that lies `index` days after 1970-01-01."""
    days = index + _DAYS_BEFORE_1970
    era = days // 146097
    of_era = days - era * 146097
    years = (of_era - of_era // 1460 + of_era // 36524 - of_era // 146096) // 365
    of_year = of_era - (365 * years + years // 4 - years // 100)
    shifted = (5 * of_year + 2) // 153
    date = of_year - (153 * shifted + 2) // 5 + 1
    month = shifted + 3 if shifted < 10 else shifted - 9
    year = years + era * 400 + (1 if month <= 2 else 0)
    return _padded(year, 4) + "-" + _padded(month, 2) + "-" + _padded(date, 2)


def check_day(value: Any, path: str, found: list[Problem]) -> None:
    """The shape of a day."""
    if type(value) is not str:
        found.append(shape.wrong(path, "a day as YYYY-MM-DD", value))
        return
    try:
        day_index(value)
    except RulesError as error:
        found.append(shape.problem(path, error.message))


def day_of(at: int) -> str:
    """The day of a moment, in UTC."""
    return day_at(at // DAY_MS)


def days_between(first: str, last: str) -> int:
    """The days from `first` to `last`: 0 for the same day, below 0 where `last` is the earlier."""
    return day_index(last) - day_index(first)


def number_of(launch: str, day: str) -> int:
    """The puzzle number of `day`: 1 on the launch day. Below 1 before it."""
    return days_between(launch, day) + 1


def day_of_number(launch: str, number: int) -> str:
    """The day of puzzle `number`."""
    return day_at(day_index(launch) + number - 1)


def weekday(index: int) -> int:
    """The weekday of the day at `index`, from 0, a Monday, to 6."""
    return (index + 3) % 7  # 1970-01-01 was a Thursday


def streaks(days: list[tuple[str, bool]], today: str, soft: bool = True) -> Streak:
    """The streak as of `today`. `days` are (day, whether it was won), each once, in order.

    A streak is a run of days won one after the other. A soft one also bridges a missed day: it adds nothing and ends
    nothing. Two missed days in a row are not bridged, nor is a second one within seven days. A day lost ends any.

    A streak stands until its next day is over; if that day can be bridged, until the day after it is. Days after
    `today` mean that a clock was or is wrong: then the run that `today` continues and the last run both stand, and the
    longer one counts, so that neither a jump forward nor a jump back costs anything.
    """
    now = day_index(today)
    best = run = first = standing = since = 0
    last = now
    bridged: list[int] = []
    frozen = False
    for day, won in days:
        index = day_index(day)
        if run and won and _can_bridge(last, index, bridged, soft):
            bridged.append(last + 1)
        elif not won or not run or index != last + 1:
            run, first = 0, index
        if won:
            run += 1
        last = index
        best = max(best, run)
        if index <= now:
            frozen = run > 0 and _can_bridge(index, now, bridged, soft)
            standing, since = (run, first) if frozen or now - index <= 1 else (0, 0)
    if last > now and run > standing:
        standing, since, frozen = run, first, False
    return {
        "streak": standing,
        "best": best,
        "since": day_at(since) if standing else "",
        "bridged": [day_at(index) for index in bridged],
        "frozen": frozen,
    }


def _can_bridge(last: int, index: int, bridged: list[int], soft: bool) -> bool:
    """Whether one day lies between two, and none of the six days before it was bridged."""
    return soft and index == last + 2 and (not bridged or last + 1 - bridged[-1] >= GRACE_DAYS)


def _padded(number: int, width: int) -> str:
    digits = str(number)
    return "0" * (width - len(digits)) + digits
