"""The one door into the rules for a host that speaks JSON: a request text in, an answer text out.

    {"do": "load", "key": "today", "game": "waywords", "puzzle": {…}}   -> {"problems": [{"path", "message"}]}
    {"do": "init", "key": "today", "at": 1700000000000}                 -> a position
    {"do": "restore", "key": "today", "state": {…}}                     -> a position
    {"do": "reduce", "key": "today", "state": {…}, "action": {…}}       -> a position and its "events"
    {"do": "suggest", "key": "today", "state": {…}, "at": …}            -> {"actions": […]}
    {"do": "share", "key": "today", "state": {…}, "options": {…}}       -> {"text": "…"}

A position is {"state", "view", "summary", "describe"}. A puzzle is handed over once and known by its key after that;
a state belongs to the host, which gives it back with each request.

A mistake answers {"error": {"code", "message"}}. The code is NEWER_STATE for a state that a newer version has saved,
and FAULT where the rules themselves fail. The host's state is unchanged by either.

What is the same for every game needs no puzzle (`schema/platform.py` has the types of results and answers):

    {"do": "stats", "results": […], "games": […], "today": "2026-02-14"} -> {"games": {name: …}, "set": …, "refused": 0}
    {"do": "badges", "results": […], "games": […], "levels": […], "packs": [[id, …], …]} -> {"badges": […]}
    {"do": "merge", "mine": […], "theirs": […]}                         -> {"results": […], "added": 1, "refused": 0}

"refused" counts entries that are no results; they are left out. "added" counts the puzzles that only "theirs" had a
result for. "stats" and "badges" may have "streak": "strict", and "badges" may have "day": "local".
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from . import calendar, shape
from .badges import find_badges
from .errors import RulesError
from .result import LATEST, merge
from .stats import game_stats, set_stats

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from .schema.contract import Problem
    from .schema.platform import Badges, Merged, Stats
    from .shape import Shape


def _anything(value: Any, path: str, found: list[Problem]) -> None:
    """What a puzzle, a state or a result must be, the rules themselves say."""


_entries = shape.list_of(_anything)
_streak = shape.one_of(["soft", "strict"])
_requests: dict[str, Shape] = {
    "load": shape.record([("key", shape.text), ("game", shape.text), ("puzzle", _anything)]),
    "init": shape.record([("key", shape.text), ("at", shape.number(0))]),
    "restore": shape.record([("key", shape.text), ("state", _anything)]),
    "reduce": shape.record([("key", shape.text), ("state", _anything), ("action", _anything)]),
    "suggest": shape.record([("key", shape.text), ("state", _anything), ("at", shape.number(0))]),
    "share": shape.record([("key", shape.text), ("state", _anything), ("options", _anything)]),
    "stats": shape.record(
        [("results", _entries), ("games", shape.list_of(shape.text)), ("today", calendar.check_day)],
        [("streak", _streak)],
    ),
    "badges": shape.record(
        [
            ("results", _entries),
            ("games", shape.list_of(shape.text)),
            (
                "levels",
                shape.list_of(shape.record([("id", shape.text), ("completedAt", shape.number(0, LATEST))])),
            ),
            ("packs", shape.list_of(shape.list_of(shape.text, 1))),
        ],
        [("streak", _streak), ("day", shape.one_of(["utc", "local"]))],
    ),
    "merge": shape.record([("mine", _entries), ("theirs", _entries)]),
}

_loaded: dict[str, tuple[Any, Any]] = {}


def answer(request: str) -> str:
    """The answer to a request. It never raises."""
    try:
        return _written(_answer(_read(request)))
    except RulesError as error:
        return _refusal(error.code, error.message)
    except Exception as error:  # a mistake of ours: the host has its state, and the game goes on
        return _refusal("FAULT", type(error).__name__ + ": " + str(error))


def _read(text: str) -> dict[str, Any]:
    """A request of the right shape. RulesError BAD_REQUEST for anything else."""
    try:
        request: dict[str, Any] = json.loads(text)
    except (ValueError, RuntimeError) as error:  # the second: nested too deeply
        raise RulesError("BAD_REQUEST", "not JSON: " + str(error)) from None
    do = request.get("do") if type(request) is dict else None
    if type(do) is not str or do not in _requests:
        raise RulesError("BAD_REQUEST", "nothing is called " + shape.quote(do))
    shape.raise_first("BAD_REQUEST", shape.problems(_requests[do], request))
    return request


def _refusal(code: str, message: str) -> str:
    return json.dumps({"error": {"code": code, "message": message}})


def _written(answer: dict[str, Any]) -> str:
    """JSON. MicroPython's `json.dumps` takes the square of the length in time: lists are written in pieces."""
    fields: list[str] = []
    for name in sorted(answer):
        value = answer[name]
        if type(value) is list:
            text = "[" + ", ".join([json.dumps(item) for item in value]) + "]"
        else:
            text = json.dumps(value)
        fields.append(json.dumps(name) + ": " + text)
    return "{" + ", ".join(fields) + "}"


def _answer(request: dict[str, Any]) -> Any:
    do = request["do"]
    if do in _alone:
        return _alone[do](request)
    if request["key"] not in _loaded:
        raise RulesError("NOT_LOADED", "no puzzle was loaded as " + request["key"])
    game, puzzle = _loaded[request["key"]]
    if do == "init":
        return _position(game, puzzle, game.init(puzzle, request["at"]))
    if do == "restore":
        return _position(game, puzzle, _restore(game, puzzle, request["state"]))
    if do == "suggest":
        return {"actions": game.suggest(puzzle, request["state"], request["at"])}
    if do == "share":
        return {"text": game.share(puzzle, request["state"], request["options"])}
    state, events = game.reduce(puzzle, request["state"], request["action"])
    return _position(game, puzzle, state) | {"events": events}


def _restore(game: Any, puzzle: Any, state: Any) -> Any:
    version = state.get("version") if type(state) is dict else None
    if type(version) is int and version > game.VERSION:
        raise RulesError("NEWER_STATE", "this game was saved by a newer version")
    return game.restore(puzzle, state)


def _load(request: Any) -> dict[str, Any]:
    game = _game(request["game"])
    problems = game.check(request["puzzle"])
    if not problems:
        _loaded[request["key"]] = (game, request["puzzle"])
    return {"problems": problems}


def _game(name: str) -> Any:
    """The rules of a game: what is called so beside this module. A browser has those that it has played."""
    try:
        found = __import__(name, globals(), None, ["NAME"], 1)
    except (ImportError, ValueError, RuntimeError):  # the last two: no module can be called so
        found = None
    if getattr(found, "NAME", None) != name:
        raise RulesError("NO_SUCH_GAME", "no game is called " + name)
    return found


def _stats(request: Any) -> Stats:
    results, refused = merge(request["results"], [])
    games, today, soft = request["games"], request["today"], _is_soft(request)
    return {
        "games": {game: game_stats(results, game, today, soft) for game in games},
        "set": set_stats(results, games, today, soft),
        "refused": refused,
    }


def _badges(request: Any) -> Badges:
    results, _ = merge(request["results"], [])
    games, levels, packs = request["games"], request["levels"], request["packs"]
    return {"badges": find_badges(results, games, levels, packs, _is_soft(request), request.get("day") != "local")}


def _is_soft(request: Any) -> bool:
    return bool(request.get("streak") != "strict")


def _merge(request: Any) -> Merged:
    mine, refused = merge(request["mine"], [])
    results, refused_too = merge(mine, request["theirs"])
    return {"results": results, "added": len(results) - len(mine), "refused": refused + refused_too}


_alone: dict[str, Callable[[Any], Any]] = {
    "load": _load,
    "stats": _stats,
    "badges": _badges,
    "merge": _merge,
}


def _position(game: Any, puzzle: Any, state: Any) -> dict[str, Any]:
    return {
        "state": state,
        "view": game.view(puzzle, state),
        "summary": game.summary(puzzle, state),
        "describe": game.describe(puzzle, state),
    }
