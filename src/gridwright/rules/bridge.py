"""The one door into the rules for a host that speaks JSON: a request text in, an answer text out.

    {"do": "load", "key": "today", "game": "waywords", "puzzle": {…}}   -> {"problems": []}
    {"do": "init", "key": "today", "at": 1700000000000}                 -> a position
    {"do": "restore", "key": "today", "state": {…}}                     -> a position
    {"do": "reduce", "key": "today", "state": {…}, "action": {…}}       -> a position and its "events"
    {"do": "suggest", "key": "today", "state": {…}, "at": …}            -> {"actions": […]}
    {"do": "share", "key": "today", "state": {…}, "options": {…}}       -> {"text": "…"}

A position is {"state", "view", "summary", "describe"}. A puzzle is handed over once and known by its key after that;
a state belongs to the host, which gives it back with each request. A mistake answers {"error": {"code", "message"}}.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from . import GAMES, shape
from .errors import RulesError

if TYPE_CHECKING:
    from typing import Any

_loaded: dict[str, tuple[Any, Any]] = {}


def answer(request: str) -> str:
    """The answer to a request. It never raises for what a request may hold."""
    try:
        return json.dumps(_answer(json.loads(request)))
    except RulesError as error:
        return json.dumps({"error": {"code": error.code, "message": error.message}})
    except (ValueError, KeyError, TypeError, AttributeError, RuntimeError) as error:  # the last: nested too deeply
        return json.dumps({"error": {"code": "BAD_REQUEST", "message": type(error).__name__ + ": " + str(error)}})


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


def _moment(request: Any) -> int:
    found = shape.problems(shape.number(0), request.get("at"), "at")
    if found:
        raise RulesError("BAD_REQUEST", found[0])
    at: int = request["at"]
    return at


def _position(game: Any, puzzle: Any, state: Any) -> dict[str, Any]:
    return {
        "state": state,
        "view": game.view(puzzle, state),
        "summary": game.summary(puzzle, state),
        "describe": game.describe(puzzle, state),
    }
