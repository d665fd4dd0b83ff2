"""Whose midnight begins a day: UTC's, that of a time zone, or each player's own."""

from __future__ import annotations

import re
import time
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from gridwright.rules import calendar, shape
from gridwright.rules.schema.contract import Problem

UTC, LOCAL = "utc", "local"
_NAME = re.compile("[A-Z][A-Za-z_]*(/[A-Za-z0-9_+-]+)+")


def current_day(zone: str = UTC) -> str:
    """Today in a time zone. Of `local`, in which players have several days at once, the day by UTC."""
    now = time.time()
    if zone in (UTC, LOCAL):
        return calendar.day_of(int(now * 1000))
    return datetime.fromtimestamp(now, ZoneInfo(zone)).date().isoformat()


def check_zone(value: Any, path: str, found: list[Problem]) -> None:
    """The shape of `day` in library.json."""
    if value in (UTC, LOCAL):
        return
    try:
        if not isinstance(value, str) or not _NAME.fullmatch(value):
            raise ValueError
        ZoneInfo(value)
    except (KeyError, ValueError, OSError):  # OSError: it is a folder of zones, such as America/Argentina
        found.append(shape.wrong(path, "utc, local or a time zone such as Europe/Berlin", value))
