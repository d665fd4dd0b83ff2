"""What every action has, and how one that is none of a game's is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import shape

if TYPE_CHECKING:
    from typing import Any

    from .shape import Shape

_at = ("at", shape.number(0))


def kind(name: str, fields: list[tuple[str, Shape]] = []) -> tuple[str, Shape]:  # noqa: B006
    """The actions of one type, with their fields beside `type` and `at`."""
    return name, shape.record([_at] + fields)  # MicroPython has no unpacking in a list


def check(kinds: list[tuple[str, Shape]], action: Any) -> None:
    """RulesError BAD_ACTION if `action` is of none of these kinds."""
    name = action.get("type") if type(action) is dict else None
    for known, fields in kinds:
        if type(name) is str and name == known:
            shape.raise_first("BAD_ACTION", shape.problems(fields, action, "action"))
            return
    names = [known for known, _ in kinds]
    shape.raise_first("BAD_ACTION", [shape.wrong("action.type", ", ".join(names[:-1]) + " or " + names[-1], name)])
