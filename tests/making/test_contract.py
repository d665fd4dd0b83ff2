"""What must hold of any maker: a new one is covered by being in `MAKERS`."""

from __future__ import annotations

import inspect
import json
from collections import Counter
from contextlib import suppress
from functools import cache
from random import Random
from types import FunctionType
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridwright.making import MAKERS, find_specs
from gridwright.making.batch import make
from gridwright.making.contract import AuthoringError, GenerationError, Maker, Wanted
from gridwright.making.finding import AUTHORING, Finding, error, is_obstacle
from gridwright.rules import GAMES
from tests.games import damage, json_values
from tests.making.wishes import WISHES, has

DAMAGED = 10
CONTRACT = {name: value for name, value in vars(Maker).items() if isinstance(value, FunctionType) and name[0] != "_"}
PROFILES = [(game, profile) for game, maker in MAKERS.items() for profile in maker.PROFILES]
every_maker = pytest.mark.parametrize("game", MAKERS)
every_profile = pytest.mark.parametrize(("game", "profile"), PROFILES)


@cache
def spec_of(game: str, profile: str) -> Any:
    maker = MAKERS[game]
    return maker.specs(profile, maker.topics()[:1])[0]


@cache
def puzzle_of(game: str, profile: str) -> Any:
    return MAKERS[game].generate(spec_of(game, profile), "contract")


@every_maker
def test_a_maker_has_all_of_the_contract_with_its_parameters(game: str) -> None:
    for name, wanted in CONTRACT.items():
        parameters = list(inspect.signature(wanted).parameters)[1:]  # without self
        assert list(inspect.signature(getattr(MAKERS[game], name)).parameters) == parameters, f"{game}.{name}"


@every_profile
def test_a_generated_puzzle_is_recognised_playable_and_without_a_finding(game: str, profile: str) -> None:
    puzzle = puzzle_of(game, profile)
    assert MAKERS[game].recognise(puzzle)
    assert GAMES[game].check(puzzle) == []
    assert MAKERS[game].audit(puzzle, profile) == []


@every_profile
def test_a_seed_makes_the_same_puzzle_again_and_another_makes_another(game: str, profile: str) -> None:
    maker, spec, puzzle = MAKERS[game], spec_of(game, profile), puzzle_of(game, profile)
    assert json.dumps(maker.generate(spec, "contract")) == json.dumps(puzzle)
    assert maker.generate(spec, "another") != puzzle
    varied = maker.generate(maker.vary(spec, puzzle), "contract")
    assert varied != puzzle
    for kind, values in maker.repeats(varied).items():
        if len(values) > 1:
            assert set(values) & set(maker.repeats(puzzle)[kind]) == set()


@every_profile
def test_every_solution_is_a_script_that_wins(game: str, profile: str) -> None:
    maker, rules, puzzle = MAKERS[game], GAMES[game], puzzle_of(game, profile)
    solved = maker.solve(puzzle)
    assert 1 <= len(solved.solutions) <= 2
    json.dumps([solved.solutions, solved.figures], allow_nan=False)
    assert maker.show_solved(puzzle, solved).startswith(maker.show(puzzle).splitlines()[0])
    for solution in solved.solutions:
        state = rules.init(puzzle, 0)
        for action in maker.script(puzzle, solution):
            assert rules.summary(puzzle, state)["status"] == "playing"
            state, events = rules.reduce(puzzle, state, action)
            assert events
        assert rules.summary(puzzle, state)["status"] == "won"


@every_profile
def test_a_grade_is_from_1_to_5_and_json(game: str, profile: str) -> None:
    grade = MAKERS[game].grade(puzzle_of(game, profile))
    assert grade.difficulty in range(1, 6)
    assert grade.effort > 0
    json.dumps(grade.figures, allow_nan=False)


@every_maker
def test_a_maker_does_not_change_what_it_is_given(game: str) -> None:
    maker = MAKERS[game]
    puzzle = puzzle_of(game, maker.PROFILES[0])
    before = json.dumps(puzzle)
    solved = maker.solve(puzzle)
    maker.script(puzzle, solved.solutions[0])
    maker.grade(puzzle)
    maker.audit(puzzle, maker.PROFILES[0])
    maker.show(puzzle)
    assert json.dumps(puzzle) == before


@every_profile
def test_a_puzzle_is_described_by_a_source_that_compiles_to_it(game: str, profile: str) -> None:
    maker, puzzle = MAKERS[game], puzzle_of(game, profile)
    source = maker.describe(puzzle)
    kept = json.dumps(source)
    assert maker.complete(source) == source
    assert maker.compile(source) == puzzle
    json.dumps(maker.offer(source), allow_nan=False)
    assert json.dumps(source) == kept


@every_maker
def test_a_maker_takes_what_it_declares_and_nothing_else(game: str) -> None:
    everything = Wanted("CRANE", ("TIGER",), ("Fruit",), "A stitch in time saves nine.", "Proverb")
    assert {*MAKERS[game].STEERING} <= {*everything.list_given()}
    for name in {*everything.list_given()} - {*MAKERS[game].STEERING}:
        with pytest.raises(GenerationError, match=f'{game} takes no "{name}"; it takes '):
            find_specs(game, MAKERS[game].PROFILES[0], [], Wanted(**{name: getattr(everything, name)}))


@pytest.mark.parametrize("game", [game for game, maker in MAKERS.items() if maker.STEERING])
def test_a_wish_holds_for_every_puzzle_of_a_batch_and_the_seed_decides_the_bytes(game: str) -> None:
    topics, wanted = WISHES[game]
    maker = MAKERS[game]
    specs = find_specs(game, maker.PROFILES[0], topics, wanted)
    made = [each.puzzle for each in make(game, specs, 3, "steer")]
    assert json.dumps(maker.generate(specs[0], "steer", 0)) == json.dumps(made[0])
    assert len({json.dumps(puzzle) for puzzle in made}) == 3
    for puzzle in made:
        assert has(game, puzzle, wanted)
        assert maker.audit(puzzle, maker.PROFILES[0]) == []


def look(maker: Maker, source: Any, profile: str | None) -> list[Finding]:
    try:
        return maker.audit(maker.compile(source), profile)
    except AuthoringError as problem:
        return [problem.to_finding()]


def list_broken(game: str) -> list[Any]:
    """Sources of a sound puzzle with a value left out, or damaged."""
    source = MAKERS[game].describe(puzzle_of(game, MAKERS[game].PROFILES[0]))
    cut = [{name: value for name, value in source.items() if name != key} for key in source]
    return cut + [damage(Random(seed), source) for seed in range(DAMAGED)]


@every_maker
def test_every_repair_keeps_the_law(game: str) -> None:
    """Its finding is gone, and no error is new; of a file that does not compile, the mistake is gone."""
    maker = MAKERS[game]
    tried = 0
    for source in list_broken(game):
        json.dumps(maker.offer(source), allow_nan=False)
        kept = json.dumps(source)
        for profile in (None, maker.PROFILES[0]):
            before = look(maker, source, profile)
            for finding in before:
                json.dumps(finding.data, allow_nan=False)
                repairs = maker.repair(source, finding)
                assert len({each.label for each in repairs}) == len(repairs)
                for each in repairs:
                    tried += 1
                    after = look(maker, each.source, profile)
                    assert finding not in after, f"{finding}: {each.label}"
                    assert finding.code == AUTHORING or not count_errors(after) - count_errors(before), each.label
        assert json.dumps(source) == kept
    assert tried


def count_errors(findings: list[Finding]) -> Counter[str]:
    return Counter(each.code for each in findings if is_obstacle(each))


@every_maker
@settings(max_examples=30, deadline=None)
@given(value=json_values, path=st.sampled_from(["", "rows[0]", "words", "phrase", "crossers[1].word"]))
def test_whatever_it_is_given_a_maker_raises_nothing_but_an_authoring_error(game: str, value: Any, path: str) -> None:
    maker = MAKERS[game]
    json.dumps(maker.offer(value), allow_nan=False)
    for finding in [error(AUTHORING, path, ""), error("ERR_SCHEMA", path, ""), *look(maker, value, None)]:
        assert isinstance(maker.repair(value, finding), list)
    with suppress(AuthoringError):
        maker.describe(value)
    with suppress(AuthoringError):
        maker.complete(value)
