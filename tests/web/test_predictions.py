"""What the web app shows before the rules have answered is what the rules then answer, over random positions."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from gridwright.making.waywords.geometry import find_faults
from gridwright.rules import GAMES
from tests.games import START_AT, kit_of
from tests.portable.wasm import node

WEB = Path(__file__).parents[2] / "web"
POSITIONS = 300
MOST_MOVES = 30
PREDICTED = {
    "griddl": ("STAGE", "MOVE", "UNSTAGE", "STAGE_RECALL", "CANCEL_RECALL", "RESET"),
    "edgewise": ("ROTATE", "ROTATE_GROUP"),
    "wordogram": ("TYPE", "ERASE", "MARK_SPACE", "CLEAR_LINE", "SET_OPTION"),
}


def predict(game: str, cases: list[Any]) -> list[Any]:
    """What the app's own code makes of each case."""
    given = json.dumps([case | {"game": game} for case in cases])
    script = str(Path(__file__).with_name("predict.mjs"))
    done = subprocess.run(
        [node(), script], cwd=WEB, input=given, capture_output=True, text=True, check=True, timeout=60
    )
    predicted: list[Any] = json.loads(done.stdout)
    return predicted


def positions(game: str, seed: int = 1) -> Iterator[tuple[Random, Any, Any]]:
    """Positions of random games that are still played, of samples and of random puzzles."""
    random, kit, rules = Random(seed), kit_of(game), GAMES[game]
    samples = list(kit.SAMPLES.values())
    for count in range(POSITIONS):
        puzzle = random.choice(samples) if count % 2 else kit.random_puzzle(random)
        state = rules.init(puzzle, START_AT)
        for _ in range(random.randrange(MOST_MOVES)):
            after, _ = rules.reduce(puzzle, state, kit.random_action(random, puzzle, state))
            if rules.summary(puzzle, after)["status"] != "playing":
                break
            state = after
        yield random, puzzle, state


def waiting(game: str, random: Random, puzzle: Any, state: Any) -> tuple[list[Any], Any]:
    """A few moves that can be predicted, and the state after them."""
    actions: list[Any] = []
    wanted = random.randrange(1, 5)
    while len(actions) < wanted:
        action = kit_of(game).random_action(random, puzzle, state)
        if action["type"] in PREDICTED[game] and action.get("option") != "autoCheck":
            action |= {"letter": action["letter"].upper()} if "letter" in action else {}
            actions.append(action)
            state, _ = GAMES[game].reduce(puzzle, state, action)
    return actions, state


def test_griddl_shows_the_staged_turn_as_the_rules_do() -> None:
    rules = GAMES["griddl"]
    cases, wanted = [], []
    for random, puzzle, state in positions("griddl"):
        actions, after = waiting("griddl", random, puzzle, state)
        view = rules.view(puzzle, after)
        cases.append({"view": rules.view(puzzle, state), "actions": actions})
        staging = {name: view["staging"][name] for name in ("kind", "tiles")}
        wanted.append({name: view[name] for name in ("cells", "hand", "reserve")} | staging)
    compare("griddl", cases, wanted)


def test_edgewise_turns_the_tiles_as_the_rules_do() -> None:
    rules = GAMES["edgewise"]
    cases, wanted = [], []
    for random, puzzle, state in positions("edgewise"):
        actions, after = waiting("edgewise", random, puzzle, state)
        cases.append({"view": rules.view(puzzle, state), "actions": actions})
        wanted.append(rules.view(puzzle, after))
    kept = 0
    for case, predicted, view in zip(cases, predict("edgewise", cases), wanted, strict=True):
        assert predicted["tiles"] == view["tiles"], case
        for mark, category in zip(predicted["marks"], view["categories"], strict=True):
            assert mark in ("open", category["mark"]), "a mark that is shown is one that the rules give"
            kept += mark != "open"
    assert kept > 10


def test_wordogram_writes_letters_where_the_rules_do() -> None:
    """Also, whether a tile is open, and how many letters a check is about: those without a mark, and the wrong ones."""
    rules = GAMES["wordogram"]
    cases, wanted = [], []
    for random, puzzle, state in positions("wordogram"):
        state |= {"options": state["options"] | {"autoCheck": False}}  # its verdicts cannot be predicted
        actions, after = waiting("wordogram", random, puzzle, state)
        view = rules.view(puzzle, after)
        _, [checked, *_] = rules.reduce(puzzle, after, {"type": "CHECK", "at": START_AT})
        marks = "".join(view["marks"])
        is_open = [[_takes(puzzle, after, row, col) for col in range(puzzle["cols"])] for row in range(puzzle["rows"])]
        cases.append({"view": rules.view(puzzle, state), "actions": actions})
        shown = {name: view[name] for name in ("grid", "marks", "options")}
        unchecked = checked["right"] + checked["wrong"] - marks.count("!")
        wanted.append(shown | {"open": is_open, "unchecked": unchecked})
    compare("wordogram", cases, wanted)


def _takes(puzzle: Any, state: Any, row: int, col: int) -> bool:
    """Whether the rules take a letter at a cell."""
    action = {"type": "TYPE", "row": row, "col": col, "letter": "A", "at": START_AT}
    try:
        _, events = GAMES["wordogram"].reduce(puzzle, state, action)
    except ValueError:  # a cell of the overlay
        return False
    return bool(events[0]["type"] == "TYPED")


def test_cluegrid_leads_only_to_words_that_the_rules_let_be_chosen() -> None:
    rules = GAMES["cluegrid"]
    played = list(positions("cluegrid"))
    cases = [{"view": rules.view(puzzle, state)} for _, puzzle, state in played]
    for (_, puzzle, state), words in zip(played, predict("cluegrid", cases), strict=True):
        for word in words:
            after, events = rules.reduce(puzzle, state, {"type": "TARGET", "word": word, "at": START_AT})
            assert "ALREADY_SOLVED" not in [event["type"] for event in events], (puzzle, state, word)
            assert rules.view(puzzle, after)["target"] == word


def test_waywords_selects_what_the_rules_accept_as_a_word() -> None:
    """Any drag makes a line of the puzzle's selection model, and one along a word makes that word."""
    rules = GAMES["waywords"]
    played, cases = [], []
    for random, puzzle, state in positions("waywords"):
        tiles = [cell["id"] for cell in puzzle["grid"]["cells"] if cell["type"] != "VOID"]
        words = [line for line in _placements(puzzle) if set(line) <= set(tiles) and not _faults(puzzle, line)]
        drags = [random.choices(tiles, k=random.randrange(2, 5)) for _ in range(3)] if tiles else []
        cases.append({"view": rules.view(puzzle, state), "drags": words + drags})
        played.append((puzzle, state, len(words)))
    for (puzzle, state, count), lines in zip(played, predict("waywords", cases), strict=True):
        for line in lines:
            assert _faults(puzzle, line) <= {"ERR_PLACEMENT_REVERSED"}, (puzzle, line)
        for line in lines[:count]:
            _, [event, *_] = rules.reduce(puzzle, state, {"type": "SELECT", "cellIds": line, "at": START_AT})
            assert event["type"] in ("WORD_FOUND", "ALREADY_FOUND"), (puzzle, line)


def _placements(puzzle: Any) -> list[list[str]]:
    """The cells of each word that has any, and none twice."""
    words = puzzle["words"]["path"] + puzzle["words"]["additional"]
    lines = [line for word in words for line in word["placements"][:1]]
    return [line for line in lines if line and len(set(line)) == len(line)]


def _faults(puzzle: Any, line: list[str]) -> set[str]:
    """The codes of what is wrong with a line of tiles."""
    tiles = {cell["id"]: (cell["x"], cell["y"]) for cell in puzzle["grid"]["cells"] if cell["type"] != "VOID"}
    return {fault.code for fault in find_faults([tiles[name] for name in line], puzzle["config"]["selectionModel"])}


def compare(game: str, cases: list[Any], wanted: list[Any]) -> None:
    for case, predicted, answered in zip(cases, predict(game, cases), wanted, strict=True):
        assert predicted == answered, case
