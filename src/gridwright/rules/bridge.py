"""The one door into the rules for a host that speaks JSON: a request text in, an answer text out.

    {"do": "load", "key": "today", "game": "waywords", "puzzle": {…}}   -> {"problems": []}
    {"do": "init", "key": "today", "at": 1700000000000}                 -> a position
    {"do": "restore", "key": "today", "state": {…}}                     -> a position
    {"do": "reduce", "key": "today", "state": {…}, "action": {…}}       -> a position and its "events"
    {"do": "suggest", "key": "today", "state": {…}, "at": …}            -> {"actions": […]}
    {"do": "share", "key": "today", "state": {…}, "options": {…}}       -> {"text": "…"}

A position is {"state", "view", "summary", "describe"}. A puzzle is handed over once and known by its key after that;
a state belongs to the host, which gives it back with each request. A mistake answers {"error": {"code", "message"}}.

What is the same for every game needs no puzzle (`schema/platform.py` has the types of results and answers):

    {"do": "day", "at": …, "offset": 0, "launch": "2026-01-01"}         -> {"day", "number", "untilNext"}
    {"do": "month", "day": "2026-02-14"}                                -> {"weeks", "before", "after"}
    {"do": "stats", "results": […], "games": […], "today": "2026-02-14"} -> {"games": {name: …}, "set": …, "refused": 0}
    {"do": "merge", "mine": […], "theirs": […]}                         -> {"results": […], "added": 1, "refused": 0}

`offset` is in minutes east of UTC, and 0 where a site's days are UTC's. "refused" counts entries that are no results;
they are left out. "added" counts the puzzles that only "theirs" had a result for.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from . import GAMES, calendar, shape
from .errors import RulesError
from .result import LATEST, merge
from .stats import game_stats, set_stats

if TYPE_CHECKING:
    from typing import Any

    from .schema.platform import Merged, Month, Stats, Today
    from .shape import Shape

_entries = shape.list_of(lambda value, path, found: None)  # what an entry must be, `merge` judges
_day_request = shape.record(
    [("at", shape.number(0, LATEST)), ("offset", shape.number(-1440, 1440)), ("launch", calendar.check_day)]
)
_month_request = shape.record([("day", calendar.check_day)])
_stats_request = shape.record(
    [("results", _entries), ("games", shape.list_of(shape.word)), ("today", calendar.check_day)]
)
_merge_request = shape.record([("mine", _entries), ("theirs", _entries)])

_loaded: dict[str, tuple[Any, Any]] = {}


def answer(request: str) -> str:
    """The answer to a request. It never raises for what a request may hold."""
    try:
        return _written(_answer(json.loads(request)))
    except RulesError as error:
        return json.dumps({"error": {"code": error.code, "message": error.message}})
    except (ValueError, KeyError, TypeError, AttributeError, RuntimeError) as error:  # the last: nested too deeply
        return json.dumps({"error": {"code": "BAD_REQUEST", "message": type(error).__name__ + ": " + str(error)}})


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


def _answer(request: Any) -> Any:
    do = request["do"]
    if do == "load":
        if request["game"] not in GAMES:
            raise RulesError("NO_SUCH_GAME", "no game is called " + str(request["game"]))
        game = GAMES[request["game"]]
        problems = game.check(request["puzzle"])
        if not problems:
            _loaded[request["key"]] = (game, request["puzzle"])
        return {"problems": problems}
    if do == "day":
        return _day(_fitting(_day_request, request))
    if do == "month":
        return _month(_fitting(_month_request, request))
    if do == "stats":
        return _stats(_fitting(_stats_request, request))
    if do == "merge":
        return _merge(_fitting(_merge_request, request))
    if request["key"] not in _loaded:
        raise RulesError("NOT_LOADED", "no puzzle was loaded as " + str(request["key"]))
    game, puzzle = _loaded[request["key"]]
    if do == "init":
        return _position(game, puzzle, game.init(puzzle, _moment(request)))
    if do == "restore":
        return _position(game, puzzle, game.restore(puzzle, request["state"]))
    if do == "reduce":
        state, events = game.reduce(puzzle, request["state"], request["action"])
        position = _position(game, puzzle, state)
        position["events"] = events
        return position
    if do == "suggest":
        return {"actions": game.suggest(puzzle, request["state"], _moment(request))}
    if do == "share":
        return {"text": game.share(puzzle, request["state"], request["options"])}
    raise RulesError("BAD_REQUEST", "nothing is called " + str(do))


def _day(request: Any) -> Today:
    day = calendar.day_of(request["at"], request["offset"])
    return {
        "day": day,
        "number": calendar.number_of(request["launch"], day),
        "untilNext": calendar.until_next(request["at"], request["offset"]),
    }


def _month(request: Any) -> Month:
    weeks = calendar.weeks_of(request["day"])
    days = [day for week in weeks for day in week if day]
    before, after = calendar.day_index(days[0]) - 1, calendar.day_index(days[-1]) + 1
    return {"weeks": weeks, "before": calendar.day_at(before), "after": calendar.day_at(after)}


def _stats(request: Any) -> Stats:
    results, refused = merge(request["results"], [])
    games, today = request["games"], request["today"]
    return {
        "games": {game: game_stats(results, game, today) for game in games},
        "set": set_stats(results, games, today),
        "refused": refused,
    }


def _merge(request: Any) -> Merged:
    mine, refused = merge(request["mine"], [])
    results, refused_too = merge(mine, request["theirs"])
    return {"results": results, "added": len(results) - len(mine), "refused": refused + refused_too}


def _moment(request: Any) -> int:
    at: int = _fitting(shape.number(0), request.get("at"), "at")
    return at


def _fitting(wanted: Shape, value: Any, path: str = "") -> Any:
    """`value`. RulesError BAD_REQUEST where it is not of the shape."""
    found = shape.problems(wanted, value, path)
    if found:
        raise RulesError("BAD_REQUEST", found[0])
    return value


def _position(game: Any, puzzle: Any, state: Any) -> dict[str, Any]:
    return {
        "state": state,
        "view": game.view(puzzle, state),
        "summary": game.summary(puzzle, state),
        "describe": game.describe(puzzle, state),
    }
