"""Amounts as people read them: of time, and of things."""

from __future__ import annotations


def clock(elapsed: int) -> str:
    seconds = elapsed // 1000
    tail = str(seconds % 60)
    return str(seconds // 60) + ":" + ("0" if len(tail) == 1 else "") + tail


def count(number: int, noun: str) -> str:
    return ("no " if number == 0 else str(number) + " ") + noun + ("" if number == 1 else "s")
