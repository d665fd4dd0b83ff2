"""Days and puzzle numbers. A day is a text, YYYY-MM-DD; a moment is milliseconds since 1970 in UTC.

The arithmetic is the proleptic Gregorian calendar's, on whole numbers: no clock and no time zone is asked here.
"""

from __future__ import annotations

from .errors import RulesError

DAY_MS = 86400000
_DAYS_BEFORE_1970 = 719468  # from 0000-03-01, the start of the era that the arithmetic counts in


def day_index(day: str) -> int:
    """The days from 1970-01-01 to `day`. RulesError BAD_DAY where `day` is no day."""
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


def day_of(at: int) -> str:
    """The UTC day of a moment."""
    return day_at(at // DAY_MS)


def number_of(launch: str, day: str) -> int:
    """The puzzle number of `day`: 1 on the launch day. Below 1 before it."""
    return day_index(day) - day_index(launch) + 1


def day_of_number(launch: str, number: int) -> str:
    """The day of puzzle `number`."""
    return day_at(day_index(launch) + number - 1)


def _padded(number: int, width: int) -> str:
    digits = str(number)
    return "0" * (width - len(digits)) + digits
