from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, pairwise
from random import Random
from typing import Any

import pytest

from gridwright.data.waywords import read_dailies
from gridwright.making.waywords.solve import MOST_SETS, find_occurrences, script, show_solved, solve
from gridwright.rules import waywords
from tests.making.waywords.puzzles import compile_source
from tests.rules.kits.waywords import SAMPLES, random_puzzle

STRAIGHT = [(1, 0), (0, 1), (-1, 0), (0, -1)]
DIAGONAL = [(1, 1), (-1, 1), (1, -1), (-1, -1)]
MODELS = ["RAY_4DIR", "RAY_8DIR", "ADJACENT_4", "ADJACENT_8"]
DAILIES = {name: compile_source(source) for name, source in read_dailies().items()}


def play(puzzle: Any, actions: list[Any]) -> list[Any]:
    """The events of each action."""
    state, reported = waywords.init(puzzle, 0), []
    for action in actions:
        state, events = waywords.reduce(puzzle, state, action)
        reported.append(events)
    return reported


def wins(puzzle: Any, words: tuple[Any, ...]) -> bool:
    """Whether dragging along these words, and no others, wins: as the rules have it."""
    drags = [{"type": "SELECT", "cellIds": waywords.placement(word), "at": 1} for word in words]
    return any(event["type"] == "COMPLETED" for events in play(puzzle, drags) for event in events)


def smallest_sets(puzzle: Any) -> list[list[str]]:
    """All of the smallest sets of path words that win, by trying every set."""
    path = puzzle["words"]["path"]
    for size in range(1, len(path) + 1):
        found = [[word["wordId"] for word in chosen] for chosen in combinations(path, size) if wins(puzzle, chosen)]
        if found:
            return found
    return []


def random_lines(random: Random) -> Any:
    """Words along lines of a small grid, which may touch, cross, overlap or miss each other."""
    path = []
    for index in range(random.randint(1, 7)):
        (x, y), (dx, dy) = (random.randrange(4), random.randrange(4)), random.choice(STRAIGHT + DIAGONAL)
        line = [[x + dx * step, y + dy * step] for step in range(random.randint(1, 4))]
        cells = [cell for cell in line if min(cell) >= 0 and max(cell) <= 3]
        path.append({"word": "A" * len(cells), "cells": cells, "id": str(index)})
    connectivity = random.choice(["ORTHO_4", "ORTHO_8"])
    source = {"theme": "Lines", "rows": ["AAAA"] * 4, "path": path, "start": [0, 0], "end": [3, random.randrange(4)]}
    return compile_source(source | {"connectivity": connectivity})


@pytest.mark.parametrize("make", [random_puzzle, random_lines])
def test_random_puzzles_are_solved_as_by_trying_every_set(make: Callable[[Random], Any]) -> None:
    kinds, compared = set(), 0
    for seed in range(350):
        puzzle = make(Random(seed))
        path = puzzle["words"]["path"] = puzzle["words"]["path"][:7]
        solved = solve(puzzle, 100)
        expected = smallest_sets(puzzle)
        # Of words on the same cells only the first can be found; trying every set drags along it under all names.
        placed = [sorted((waywords.placement(word), waywords.placement(word)[::-1])) for word in path]
        if any(a == b for a, b in combinations(placed, 2)):
            continue
        assert sorted(solution["words"] for solution in solved.solutions) == sorted(expected)
        assert solved.is_whole
        compared += 1
        everything = tuple(path)
        needed = [
            word["wordId"]
            for word in path
            if expected and not wins(puzzle, tuple(other for other in everything if other is not word))
        ]
        assert solved.figures["needed"] == needed
        kinds.add((min(len(expected), 2), len(expected[0]) if expected else 0))
    assert compared > 180
    assert {0, 1, 2} <= {number for number, _ in kinds}
    assert len({size for _, size in kinds}) >= 4


def test_a_word_that_lies_where_another_does_is_no_part_of_a_solution() -> None:
    puzzle = SAMPLES["harbour"] | {"words": dict(SAMPLES["harbour"]["words"])}
    twin = puzzle["words"]["path"][0] | {"wordId": "twin"}
    for path in ([*puzzle["words"]["path"], twin], [twin, *puzzle["words"]["path"]]):
        puzzle["words"]["path"] = path
        [solution] = solve(puzzle).solutions
        assert solution["words"].count(path[0]["wordId"]) == 1
        assert len(solution["words"]) == 3


@pytest.mark.parametrize("puzzle", [*DAILIES.values(), *SAMPLES.values()], ids=[*DAILIES, *SAMPLES])
def test_a_script_is_accepted_and_its_last_action_wins(puzzle: Any) -> None:
    for solution in solve(puzzle, 5).solutions:
        actions = script(puzzle, solution)
        reported = play(puzzle, actions)
        assert all(events[0]["type"] == "WORD_FOUND" for events in reported)
        assert [events[-1]["type"] for events in reported].index("COMPLETED") == len(reported) - 1
        assert [action["at"] for action in actions] == sorted({action["at"] for action in actions})
    assert solve(puzzle).solutions


@pytest.mark.parametrize("name", DAILIES)
def test_the_shortest_way_of_a_daily_is_the_one_that_the_rules_draw(name: str) -> None:
    puzzle: Any = DAILIES[name]
    solved = solve(puzzle)
    cells = {cell_id for word in puzzle["words"]["path"] for cell_id in waywords.placement(word)}
    assert solved.figures["route"] == waywords.walk(puzzle, cells)
    assert solved.solutions[0]["route"] == solved.figures["route"], "every word is needed, so there is but one way"


def grid_puzzle(random: Random, model: str, reverse: bool) -> Any:
    """A grid of few letters, so that words are there often, and words that need not be there at all."""
    width, height = random.randint(2, 4), random.randint(2, 4)
    tiles = [[random.choice(["A", "B", "C", "{SUN}", "."][: random.randint(2, 5)]) for _ in range(width)]
             for _ in range(height)]  # fmt: skip
    tiles[0][0] = "A"
    source = {
        "theme": "Few letters", "rows": tiles, "path": [{"word": "A", "cells": [[0, 0]]}], "start": [0, 0],
        "end": [0, 0], "selection": model, "reverse": reverse,
    }  # fmt: skip
    puzzle = compile_source(source)
    for index in range(4):
        tokens = [
            {"t": "E", "v": "SUN"} if random.random() < 0.15 else {"t": "L", "v": random.choice("AB")}
            for _ in range(random.randint(1, 4))
        ]
        word = {"wordId": f"w{index}", "tokens": tokens, "size": len(tokens), "placements": [["r0c0"] * len(tokens)]}
        puzzle["words"]["path"].append(word)
    return puzzle


def brute_occurrences(puzzle: Any, tokens: list[Any]) -> set[frozenset[tuple[str, ...]]]:
    """Every list of distinct cells, tried against what the selection model allows."""
    model, reverse = puzzle["config"]["selectionModel"], puzzle["config"]["allowReverseSelection"]
    kinds = {"LETTER": "L", "EMOJI": "E"}
    cells = [cell for cell in puzzle["grid"]["cells"] if cell["type"] != "VOID"]
    found = set()

    def may_go(line: list[Any]) -> bool:
        moves = [(b["x"] - a["x"], b["y"] - a["y"]) for a, b in pairwise(line)]
        if model == "RAY_4DIR":
            allowed = STRAIGHT if reverse else STRAIGHT[:2]
        else:
            allowed = STRAIGHT + DIAGONAL if model.endswith("8") or model == "RAY_8DIR" else STRAIGHT
        is_straight = len(set(moves)) <= 1 or model.startswith("ADJACENT")
        return is_straight and all(move in allowed for move in moves)

    def grow(line: list[Any]) -> None:
        if len(line) == len(tokens):
            ids = tuple(cell["id"] for cell in line)
            found.add(frozenset((ids, ids[::-1])))
            return
        for cell in cells:
            token = {"t": kinds[cell["type"]], "v": cell["value"]}
            if token == tokens[len(line)] and cell not in line and may_go([*line, cell]):
                grow([*line, cell])

    grow([])
    return found


@pytest.mark.parametrize("reverse", [True, False])
@pytest.mark.parametrize("model", MODELS)
def test_all_occurrences_are_found_as_by_trying_every_line(model: str, reverse: bool) -> None:
    random = Random(f"{model} {reverse}")
    counts = []
    for _ in range(60):
        puzzle = grid_puzzle(random, model, reverse)
        found = find_occurrences(puzzle)
        for word in puzzle["words"]["path"]:
            occurrences = found[word["wordId"]]
            assert occurrences is not None
            keys = [frozenset((tuple(cells), tuple(cells[::-1]))) for cells in occurrences]
            assert len(set(keys)) == len(keys)
            assert set(keys) == brute_occurrences(puzzle, word["tokens"])
            counts.append(len(keys))
    assert counts.count(0) > 5
    assert max(counts) > 3


def crowded(size: int) -> Any:
    """A column in which each tile belongs to two words: as many smallest sets as 2 to the power of its tiles."""
    path = [{"word": "AA", "cells": [[0, y], [x, y]], "id": f"{x} {y}"} for y in range(size) for x in (1, 2)]
    source = {"theme": "Crowd", "rows": ["AAA"] * size, "path": path, "start": [0, 0], "end": [0, size - 1]}
    return compile_source(source)


def test_what_is_too_much_to_search_is_reported_and_not_guessed() -> None:
    assert len(solve(crowded(6), 1000).solutions) == 2**6
    puzzle = crowded(24)
    solved = solve(puzzle)
    assert (solved.solutions, solved.is_whole) == ([], False)
    assert solved.figures["setsSearched"] <= MOST_SETS
    assert solved.figures["occurrences"]["1 0"]  # the words themselves are listed all the same
    assert "too many sets" in show_solved(puzzle, solved)


def test_a_word_with_countless_occurrences_is_reported() -> None:
    path = [{"word": "A" * 9, "cells": [[0, 0]] * 9}]
    source = {"theme": "A", "rows": ["AAAAAA"] * 6, "path": path, "start": [0, 0], "end": [5, 0]}
    puzzle: Any = compile_source(source | {"selection": "ADJACENT_8"})
    solved = solve(puzzle)
    assert solved.figures["occurrences"] == {"A" * 9: None}
    assert "too many ways" in show_solved(puzzle, solved)


def test_what_the_solver_says_to_people() -> None:
    puzzle = SAMPLES["harbour"]
    reported = show_solved(puzzle, solve(puzzle)).splitlines()
    assert reported[3] == "3 of 3 path words win: p-rain, p-nets, p-fish"
    assert reported[4] == "needed: all"
    assert reported[5].startswith("shortest way: ")
    puzzle = puzzle | {"words": puzzle["words"] | {"path": puzzle["words"]["path"][1:]}}
    assert show_solved(puzzle, solve(puzzle)).splitlines()[3] == "cannot be won"


def test_no_more_solutions_are_given_than_were_asked_for() -> None:
    path = [
        {"word": "ABA", "at": [0, 0], "dir": "right", "id": "top"},
        {"word": "ACA", "at": [0, 0], "dir": "down", "id": "left"},
        {"word": "AEA", "at": [0, 2], "dir": "right", "id": "bottom"},
        {"word": "ACA", "at": [2, 0], "dir": "down", "id": "right"},
    ]
    source = {"theme": "Ways", "rows": ["ABA", "CDC", "AEA"], "path": path, "start": [0, 0], "end": [2, 2]}
    puzzle: Any = compile_source(source)
    both = solve(puzzle, 2)
    assert [solution["words"] for solution in both.solutions] == [["top", "right"], ["left", "bottom"]]
    assert both.is_whole
    one = solve(puzzle, 1)
    assert (len(one.solutions), one.is_whole) == (1, False)
    assert one.figures["needed"] == []
    assert "and there are more such sets" in show_solved(puzzle, one)
