"""One law for every repair: the finding is gone, and there is no new error. Here a source is a list of numbers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gridwright.making.contract import AuthoringError, Repair
from gridwright.making.finding import Finding, error, warning
from gridwright.making.repairing import Bench


def compile_numbers(source: Any) -> dict[str, Any]:
    for index, each in enumerate(source):
        if not isinstance(each, int):
            raise AuthoringError(f"[{index}]", "expected a number", value=each)
    return {"numbers": source}


def audit(puzzle: Any, profile: str | None) -> list[Finding]:
    found = []
    for index, each in enumerate(puzzle["numbers"]):
        if each < 0:
            found.append(error("ERR_NEGATIVE", f"[{index}]", f"{each} is negative", value=each))
        if each > 9:
            found.append(warning("WARN_LARGE", f"[{index}]", f"{each} is large", value=each))
        if profile == "EVEN" and each % 2:
            found.append(error("ERR_QA_ODD", f"[{index}]", f"{each} is odd", value=each))
    return found


BENCH = Bench(compile_numbers, audit, ("ANY", "EVEN"))


def findings(source: Any, profile: str | None = None) -> list[Finding]:
    try:
        return audit(compile_numbers(source), profile)
    except AuthoringError as problem:
        return [problem.to_finding()]


def labels(source: Any, proposals: Iterable[Repair], finding: Finding | None = None, bench: Bench = BENCH) -> list[str]:
    first = finding or findings(source)[0]
    return [each.label for each in bench.repair(source, first, lambda *given: proposals)]


def test_what_keeps_the_finding_or_moves_it_is_dropped() -> None:
    proposals = [
        Repair("Nothing", [-1, 2]),
        Repair("Exchange", [2, -1]),
        Repair("Lower", [-3, 2]),
        Repair("Mend", [1, 2]),
    ]
    assert labels([-1, 2], proposals) == ["Mend"]


def test_what_brings_a_new_error_is_dropped_and_a_new_warning_may_come() -> None:
    proposals = [Repair("Negate", [-20]), Repair("Break", ["x"]), Repair("Exchange", [1, 12]), Repair("Mend", [2])]
    assert labels([20], proposals) == ["Mend"]
    assert labels([-1], [Repair("Raise", [20])]) == ["Raise"]


def test_the_order_is_kept_and_what_does_the_same_is_offered_once() -> None:
    proposals = [Repair("Three", [3]), Repair("One", [1]), Repair("One", [2]), Repair("Again", [3])]
    assert labels([-1], proposals) == ["Three", "One"]


def test_of_a_kind_as_many_are_offered_as_the_bench_says() -> None:
    proposals = [Repair(f"Write {n}", [n], kind="write") for n in range(1, 9)]
    assert labels([-1], [*proposals, Repair("Remove", [])]) == ["Write 1", "Remove"]
    assert len(labels([-1], proposals, bench=Bench(compile_numbers, audit, (), most_of_a_kind=2))) == 2


def test_no_more_are_tried_and_offered_than_the_bench_says() -> None:
    taken = []

    def propose(source: Any, finding: Finding, profile: str | None) -> Iterable[Repair]:
        for n in range(100):
            taken.append(n)
            yield Repair(f"Write {n}", [-n - 2])

    assert Bench(compile_numbers, audit, (), most_tried=5).repair([-1], findings([-1])[0], propose) == []
    assert len(taken) == 5
    assert len(labels([-1], [Repair(f"Write {n}", [n]) for n in range(9)])) == 3


def test_the_cleanest_come_first_where_a_bench_asks_for_it() -> None:
    proposals = [Repair("Large", [20]), Repair("Small", [2])]
    assert labels([-1], proposals) == ["Large", "Small"]
    assert labels([-1], proposals, bench=Bench(compile_numbers, audit, (), cleanest_first=True)) == ["Small", "Large"]


def test_a_mistake_of_the_file_may_have_hidden_others() -> None:
    proposals = [
        Repair("Same", ["x", "y", 1]),
        Repair("Negative", [-1, -2]),
        Repair("One", [1, "y"]),
    ]
    assert labels(["x", "y"], proposals) == ["One", "Negative"]
    assert labels(["x", "y"], [*proposals, Repair("Both", [1, 2])]) == ["Both"], "others only if nothing mends all"


def test_an_error_elsewhere_is_new_where_no_proposal_moves_a_value() -> None:
    first = findings([20, -1])[0]
    proposals = [Repair("Swap", [-1, 2])]
    assert labels([20, -1], proposals, first) == ["Swap"]
    assert labels([20, -1], proposals, first, Bench(compile_numbers, audit, (), keeps_paths=True)) == []


def test_a_proposal_knows_the_data_of_the_finding_and_its_profile() -> None:
    given: list[Any] = []

    def propose(source: Any, finding: Finding, profile: str | None) -> Iterable[Repair]:
        given.append((finding.data, profile))
        return [Repair("Raise", [4])]

    plain = error("ERR_QA_ODD", "[0]", "3 is odd")  # as one that was overruled, or has lost its data
    assert [each.label for each in BENCH.repair([3], plain, propose)] == ["Raise"]
    assert given == [({"value": 3}, "EVEN")]


def test_a_finding_that_the_source_does_not_have_is_not_repaired() -> None:
    proposals = [Repair("Mend", [2])]
    assert labels([1], proposals, error("ERR_NEGATIVE", "[0]", "-1 is negative")) == []
    assert labels([1], proposals, error("AUTHORING", "[0]", "expected a number")) == []
    assert labels(["x"], proposals, error("ERR_NEGATIVE", "[0]", "-1 is negative")) == []


def test_what_a_game_cannot_propose_raises_nothing() -> None:
    def propose(source: Any, finding: Finding, profile: str | None) -> Iterable[Repair]:
        yield Repair("Mend", [2])
        raise AuthoringError("", "wrong elsewhere too")

    assert [each.label for each in BENCH.repair([-1], findings([-1])[0], propose)] == ["Mend"]
