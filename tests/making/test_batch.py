from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from typing import Any, ClassVar

import pytest

from gridwright.making import MAKERS
from gridwright.making.batch import LONGEST_SERIES, make, plan
from gridwright.making.contract import EVER, GenerationError, Grade
from gridwright.rules.rng import Rng


class Dice:
    """A maker whose puzzles are numbers below `spec`: soon there are no new ones."""

    SPACING: ClassVar[dict[str, int]] = {}

    def generate(self, spec: int, seed: str, index: int | None = None) -> dict[str, Any]:
        return {"puzzleId": str(Rng(f"{seed} {index}").below(spec))}

    def vary(self, spec: int, puzzle: Any) -> int:
        return spec

    def grade(self, puzzle: Any) -> Grade:
        return Grade(1, 1.0, {})

    def repeats(self, puzzle: Any) -> dict[str, list[str]]:
        return {}


class Flags(Dice):
    """A maker whose puzzles have one of `spec` colours, each of which should come once."""

    SPACING: ClassVar = {"colour": EVER, "seed": 1}

    def generate(self, spec: Any, seed: str, index: int | None = None) -> dict[str, Any]:
        return {"colour": Rng(f"{seed} {index}").choice(spec or [0]), "seed": f"{seed} {index}"}

    def vary(self, spec: Any, puzzle: Any) -> Any:
        return [colour for colour in spec if colour != puzzle["colour"]]

    def repeats(self, puzzle: Any) -> dict[str, list[str]]:
        return {"colour": [str(puzzle["colour"])], "seed": ["always the same"]}


@pytest.fixture
def dice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(MAKERS, "dice", Dice())


def waywords(number: int, executor: Executor | None = None, report: Any = lambda batch: None) -> Any:
    maker = MAKERS["waywords"]
    return make("waywords", maker.specs("EASY_DAILY_V1", maker.topics()[:3]), number, "batch", executor, report)


class Backwards(Executor):
    """Does the last of so many tasks first."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.waiting: list[Callable[[], None]] = []

    def submit(self, work: Any, /, *args: Any, **options: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.waiting.append(lambda: future.set_result(work(*args, **options)))
        if len(self.waiting) == self.number:
            for do in reversed(self.waiting):
                do()
        return future


def test_the_same_puzzles_come_of_any_executor() -> None:
    here = waywords(33)
    with ThreadPoolExecutor(3) as threads:
        assert waywords(33, threads) == here
    with ProcessPoolExecutor(2, get_context("spawn")) as processes:
        assert waywords(33, processes) == here
    backwards = Backwards(6)
    assert waywords(33, backwards) == here
    assert len(backwards.waiting) == 6, "each of three themes has a series of eight and one of three"


def test_the_topics_take_turns_and_share_few_words() -> None:
    puzzles = [made.puzzle for made in waywords(9)]
    themes = [puzzle["theme"] for puzzle in puzzles]
    assert themes == themes[:3] * 3
    assert len(set(themes)) == 3
    for theme in set(themes):
        words = [word["wordId"] for puzzle in puzzles if puzzle["theme"] == theme for word in puzzle["words"]["path"]]
        assert len(words) == len(set(words))


def test_each_puzzle_comes_with_its_grade() -> None:
    for puzzle, grade in waywords(3):
        assert grade == MAKERS["waywords"].grade(puzzle)


def test_a_small_batch_is_not_always_of_the_first_topics() -> None:
    first = {plan("waywords", list(range(50)), 1, str(seed))[0].spec for seed in range(20)}
    assert len(first) > 10


def test_a_long_series_is_cut_and_no_index_is_missing() -> None:
    tasks = plan("waywords", ["a", "b"], 37, "seed")
    assert sorted(index for task in tasks for index in task.indices) == list(range(37))
    assert max(len(task.series) for task in tasks) == LONGEST_SERIES
    assert len({(task.spec, number) for task in tasks for number in task.series}) == 37


def test_what_is_made_is_reported() -> None:
    reported: list[Any] = []
    made = waywords(20, report=reported.append)
    assert len(reported) > 2
    assert sum(map(len, reported)) == 20
    assert {index: each for batch in reported for index, each in batch.items()} == dict(enumerate(made))


def test_what_is_done_is_not_made_again() -> None:
    reported: list[Any] = []
    maker = MAKERS["waywords"]
    specs = maker.specs("EASY_DAILY_V1", maker.topics()[:3])
    whole = waywords(30, report=reported.append)
    done = reported[0] | reported[2]
    news: list[Any] = []
    assert make("waywords", specs, 30, "batch", report=news.append, done=done) == whole
    assert sorted(index for batch in news for index in batch) == sorted(set(range(30)) - done.keys())
    assert make("waywords", specs, 9, "batch", done=done) == waywords(9), "what is beyond the number is left out"


def test_no_two_puzzles_are_equal_even_where_chance_would_have_it(dice: None) -> None:
    made = make("dice", [7], 7, "seed")
    assert sorted(each.puzzle["puzzleId"] for each in made) == list("0123456")
    with pytest.raises(GenerationError, match="not 8 different puzzles"):
        make("dice", [7], 8, "seed")


@pytest.mark.parametrize(("number", "different"), [(20, 20), (40, 20)], ids=["enough", "too few"])
def test_what_should_never_return_comes_once_as_long_as_there_is_enough(
    monkeypatch: pytest.MonkeyPatch, number: int, different: int
) -> None:
    monkeypatch.setitem(MAKERS, "flags", Flags())
    made = make("flags", [list(range(20))], number, "seed")
    assert len(made) == number
    assert len({each.puzzle["colour"] for each in made}) == different


def test_a_batch_of_cluegrid_has_each_main_word_once() -> None:
    specs = MAKERS["cluegrid"].specs("DAILY", [])
    made = make("cluegrid", specs, 12, "s3")
    assert len({each.puzzle["mainWord"] for each in made}) == 12
    assert [each.puzzle for each in make("cluegrid", specs, 12, "s3", Backwards(2))] == [each.puzzle for each in made]


class Failing(Executor):
    """Its first task fails, and the others are never begun."""

    def __init__(self) -> None:
        self.futures: list[Future[Any]] = []

    def submit(self, work: Any, /, *args: Any, **options: Any) -> Future[Any]:
        self.futures.append(Future())
        if len(self.futures) == 1:
            self.futures[0].set_exception(GenerationError("nothing comes of nothing"))
        return self.futures[-1]


class Interrupting(Failing):
    """Ctrl-C is pressed while tasks are handed over."""

    def submit(self, work: Any, /, *args: Any, **options: Any) -> Future[Any]:
        if len(self.futures) == 4:
            raise KeyboardInterrupt
        self.futures.append(Future())
        return self.futures[-1]


def test_nothing_is_left_to_do_when_ctrl_c_comes_early() -> None:
    executor = Interrupting()
    with pytest.raises(KeyboardInterrupt):
        waywords(30, executor)
    assert [future.cancelled() for future in executor.futures] == [True] * 4


def test_an_error_ends_the_batch_and_what_was_not_begun_is_left() -> None:
    executor = Failing()
    with pytest.raises(GenerationError, match="nothing comes of nothing"):
        waywords(30, executor)
    assert len(executor.futures) == 6
    assert all(future.cancelled() for future in executor.futures[1:])
