"""Cluegrid: each rule of the game."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given

from gridwright.data.words import answers
from gridwright.rules import cluegrid
from gridwright.rules.errors import RulesError
from gridwright.rules.shape import format_problem
from tests.games import positions
from tests.rules.kits.cluegrid import AT, SAMPLES, guess, make_puzzle, play, target

CRANE, LLAMA = SAMPLES["crane"], SAMPLES["llama, crossers in no order"]
WRONG = ["STARE", "HOUSE", "LIGHT", "MONEY", "PLANT"]


def naive(guess: str, answer: str) -> list[str]:
    """Feedback as the document says it, letter by letter: how many of a letter may be marked, and which come first."""
    marks = ["correct" if mine == theirs else "absent" for mine, theirs in zip(guess, answer, strict=True)]
    for index, letter in enumerate(guess):
        marked = sum(mark != "absent" for other, mark in zip(guess, marks, strict=True) if other == letter)
        if marks[index] == "absent" and marked < answer.count(letter):
            marks[index] = "present"
    return marks


def test_feedback_equals_a_naive_function_on_random_words_with_repeated_letters() -> None:
    random = Random(1)
    repeated, pairs = 0, 200_000
    for _ in range(pairs):
        letters, length = random.choice(["AB", "ABC", "EARSTLN", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"]), random.randint(3, 5)
        tried, word = ("".join(random.choices(letters, k=length)) for _ in range(2))
        repeated += max(Counter(tried).values()) > 1
        assert cluegrid.find_marks(tried, word) == naive(tried, word), f"{tried} for {word}"
    assert repeated > pairs // 2


@pytest.mark.parametrize(
    ("tried", "word", "marks"),
    [
        ("STARE", "CRANE", "--+?+"),
        ("EERIE", "CRANE", "--?-+"),
        ("LLAMA", "LABEL", "+??--"),
        ("APPLE", "LLAMA", "?--?-"),
        ("ALLOY", "LLAMA", "?+?--"),
        ("AAA", "BAB", "-+-"),
        ("BAA", "ABA", "??+"),
    ],
)
def test_a_letter_that_is_there_once_is_marked_once(tried: str, word: str, marks: str) -> None:
    signs = {"+": "correct", "?": "present", "-": "absent"}
    assert cluegrid.find_marks(tried, word) == [signs[mark] for mark in marks]


def test_at_first_the_main_word_is_guessed() -> None:
    view = cluegrid.view(CRANE, cluegrid.init(CRANE, AT))
    assert (view["target"], view["guessesLeft"], view["status"], view["message"]) == ("main", 6, "playing", "")
    assert {cell["letter"] for cell in view["cells"]} == {""}


@pytest.mark.parametrize(
    ("tried", "message"),
    [
        ("", "Not enough letters"),
        ("CRAN", "Not enough letters"),
        ("ZZ", "Not enough letters"),
        ("CRANES", "Too many letters"),
        ("ZZZZZZZ", "Too many letters"),
        ("XQZJK", "Not in word list."),
        ("CR NE", "Not in word list."),
        ("CRÁNE", "Not in word list."),
    ],
)
def test_a_guess_that_is_none_is_refused_in_the_document_s_words_and_costs_nothing(tried: str, message: str) -> None:
    state, events = play(CRANE, guess(tried))
    assert events == [{"type": "REJECTED", "message": message}]
    assert state == cluegrid.init(CRANE, AT)


def test_the_length_that_is_wanted_is_that_of_the_chosen_word() -> None:
    assert play(CRANE, target(1), guess("CRANE"))[1] == [{"type": "REJECTED", "message": "Too many letters"}]
    assert play(CRANE, target(3), guess("ACRE"))[1] == [{"type": "REJECTED", "message": "Not enough letters"}]


@pytest.mark.parametrize("tried", ["crane", "Crane", "CRANE", "cRaNe"])
def test_a_guess_may_be_typed_in_any_case(tried: str) -> None:
    state, events = play(CRANE, guess(tried))
    assert state["guesses"] == [{"target": "main", "word": "CRANE"}]
    assert events[0]["guess"] == "CRANE"


def test_a_slur_is_not_in_the_word_list() -> None:
    assert play(CRANE, guess("SPICK"))[1] == [{"type": "REJECTED", "message": "Not in word list."}]


def test_the_words_of_the_puzzle_may_be_guessed_even_where_the_dictionary_lacks_them() -> None:
    odd = make_puzzle("odd", "QQQQZ", ("ZQQ", 1, 1, "Zed, cue, cue"), ("QQZ", 4, 2, "Cue, cue, zed"))
    assert play(odd, guess("QQQQZ"))[0]["status"] == "won"
    assert play(odd, target(2), guess("ZQQ"))[1][0]["type"] == "GUESSED"
    assert play(odd, target(2), guess("QZQ"))[1][0]["type"] == "REJECTED"


@pytest.mark.parametrize(("tried", "message"), list(enumerate(cluegrid.WON)))
def test_the_main_word_wins_with_any_guess(tried: int, message: str) -> None:
    state, events = play(CRANE, *map(guess, WRONG[:tried]), guess("CRANE"))
    assert events[-1] == {"type": "ENDED", "won": True, "message": message}
    assert state["status"] == "won"
    assert state["completedAt"] == AT + 10_000 * (tried + 1)
    assert cluegrid.view(CRANE, state)["message"] == message


def test_the_words_for_a_win_are_the_document_s() -> None:
    assert cluegrid.WON == ["Genius!", "Magnificent!", "Brilliant!", "Excellent!", "Nice!", "Phew!"]


def test_six_guesses_are_one_budget_for_all_words_and_then_the_game_is_lost() -> None:
    actions = [guess("STARE"), target(1), guess("ACRE"), target(2), guess("CLAY"), guess("SLAY"), guess("PLAY")]
    state, events = play(CRANE, *actions, guess("TRAIN"))
    assert events[-1] == {"type": "ENDED", "won": False, "message": "So close! The word was CRANE"}
    view = cluegrid.view(CRANE, state)
    assert (view["status"], view["guessesLeft"]) == ("lost", 0)
    assert [word["answer"] for word in view["words"]] == ["CRANE", "ACRE", "PLAY", "LEMON"]
    assert [word["solved"] for word in view["words"]] == [False, True, True, False]
    assert cluegrid.summary(CRANE, state)["figures"] == {"guesses": 6, "crossersSolved": 2, "totalCrossers": 3}


@pytest.mark.parametrize("action", [guess("CRANE"), guess("C"), guess("XQZJK"), target(1), target("main")])
def test_when_it_is_over_nothing_is_said_or_changed(action: Any) -> None:
    state, _ = play(CRANE, guess("CRANE"))
    after, events = play(CRANE, guess("CRANE"), action)
    assert after == state
    assert events == [{"type": "GAME_OVER"}]


def test_a_solved_crosser_reveals_its_letter_and_the_main_word_is_next() -> None:
    state, events = play(CRANE, target(1), guess("ACRE"))
    assert events[1] == {"type": "REVEALED", "word": 1, "position": 0, "letter": "C"}
    view = cluegrid.view(CRANE, state)
    assert view["target"] == "main"
    assert view["words"][0]["letters"] == ["C", "", "", "", ""]
    assert view["guessesLeft"] == 5
    assert [cell["mark"] for cell in view["cells"] if cell["x"] == 0] == ["solved", "revealed", "solved", "solved"]


def test_a_crosser_that_was_not_solved_reveals_nothing() -> None:
    view = cluegrid.view(CRANE, play(CRANE, target(1), guess("ACHE"))[0])
    assert view["target"] == 1
    assert view["words"][0]["letters"] == [""] * 5
    assert view["words"][1]["letters"] == ["A", "C", "", "E"]


def test_all_crossers_solved_do_not_win() -> None:
    solved = [
        step for number, word in enumerate(["ACRE", "PLAY", "LEMON"], 1) for step in (target(number), guess(word))
    ]
    state, _ = play(CRANE, *solved)
    assert state["status"] == "playing"
    assert cluegrid.view(CRANE, state)["words"][0]["letters"] == ["C", "", "A", "", "E"]
    assert play(CRANE, *solved, guess("CRANE"))[1][-1] == {"type": "ENDED", "won": True, "message": "Excellent!"}


def test_a_solved_crosser_cannot_be_chosen_again() -> None:
    state, events = play(CRANE, target(1), guess("ACRE"), target(2), target(1))
    assert events == [{"type": "ALREADY_SOLVED", "word": 1}]
    assert state["target"] == 2


def test_the_main_word_guessed_for_a_crosser_is_a_wrong_guess() -> None:
    state, events = play(CRANE, target(3), guess("CRANE"))
    assert events == [
        {"type": "GUESSED", "word": 3, "guess": "CRANE", "feedback": cluegrid.find_marks("CRANE", "LEMON")}
    ]
    assert state["status"] == "playing"


def test_crossers_are_numbered_from_left_to_right() -> None:
    view = cluegrid.view(LLAMA, cluegrid.init(LLAMA, AT))
    assert [(word["word"], word["clue"], len(word["letters"])) for word in view["words"]] == [
        ("main", "", 5),
        (1, "One half of a breathing pair", 4),
        (2, "Daughter, for one", 4),
        (3, "With nothing inside", 5),
    ]


@pytest.mark.parametrize("number", [4, 5, 99])
def test_a_crosser_that_is_not_there_is_a_malformed_action(number: int) -> None:
    with pytest.raises(RulesError, match=f"action.word: expected a crosser of the puzzle, found {number}"):
        play(CRANE, target(number))


def test_the_grid_has_each_letter_where_its_words_cross() -> None:
    cells = cluegrid.view(CRANE, play(CRANE, guess("CRANE"))[0])["cells"]
    rows = [
        [cell["letter"] for cell in cells if cell["y"] == y and cell["x"] == x] for y, x in product(range(6), range(5))
    ]
    text = ["".join("".join(row) or "." for row in rows[start : start + 5]) for start in range(0, 30, 5)]
    assert text == ["..P..", "A.L.L", "CRANE", "R.Y.M", "E...O", "....N"]
    assert [cell["crosser"] for cell in cells if cell["main"]] == [1, 0, 2, 0, 3]


def test_the_keyboard_has_the_best_of_what_all_guesses_showed_of_a_letter() -> None:
    keys = cluegrid.view(CRANE, play(CRANE, guess("STARE"), target(3), guess("TONER"))[0])["keys"]
    assert keys == {
        "S": "absent", "T": "absent", "A": "correct", "R": "present", "E": "correct",
        "O": "present", "N": "present",
    }  # fmt: skip


def test_each_word_has_the_guesses_that_were_meant_for_it() -> None:
    view = cluegrid.view(CRANE, play(CRANE, guess("STARE"), target(2), guess("CLAY"), guess("SLAY"))[0])
    assert [[seen["word"] for seen in word["guesses"]] for word in view["words"]] == [
        ["STARE"],
        [],
        ["CLAY", "SLAY"],
        [],
    ]


@given(position=positions("cluegrid"))
def test_no_letter_is_shown_that_was_not_earned(position: tuple[Any, Any]) -> None:
    puzzle, state = position
    if state["status"] != "playing":
        return
    earned: set[tuple[int, int]] = set()
    words = cluegrid.view(puzzle, state)["words"]
    for word in words:
        answer = cluegrid.answers(puzzle)[0 if word["word"] == "main" else word["word"]]
        for tried, index in product(word["guesses"], range(len(answer))):
            if tried["word"][index] == answer[index]:
                across = word["word"] == "main"
                earned.add((word["x"] + index * across, word["y"] + index * (not across)))
    shown = {(cell["x"], cell["y"]) for cell in cluegrid.view(puzzle, state)["cells"] if cell["letter"]}
    assert shown == earned


def test_a_share_of_a_win() -> None:
    state, _ = play(CRANE, guess("STARE"), target(1), guess("ACRE"), target(2), guess("PLAY"), guess("CRANE"))
    assert cluegrid.share(CRANE, state, {"number": 47, "url": "https://example.org/"}) == (
        "CLUEGRID #47\n4/6 guesses | 2/3 crossers\n\n⬛⬛🟩🟨🟩\n🟩🟩🟩🟩🟩\n\nhttps://example.org/"
    )


def test_a_share_of_a_loss_in_the_other_colours() -> None:
    state, _ = play(CRANE, guess("STARE"), target(1), *map(guess, ["ACHE", "ACID", "ACNE", "ACES", "AREA"]))
    assert cluegrid.share(CRANE, state, {"number": 47, "colorBlind": True}) == (
        "CLUEGRID #47\nX/6 guesses | 0/3 crossers\n\n⬛⬛🟧🟦🟧"
    )


def test_a_share_without_a_guess_for_the_main_word_has_no_rows() -> None:
    state, _ = play(CRANE, target(1), *map(guess, ["ACHE", "ACID", "ACNE", "ACES", "AREA", "ARTS"]))
    assert cluegrid.share(CRANE, state, {"number": 1}) == "CLUEGRID #1\nX/6 guesses | 0/3 crossers"


def test_after_the_game_each_guess_shows_how_many_words_it_left() -> None:
    state, _ = play(
        CRANE, guess("STARE"), target(1), guess("ACRE"), target(2), guess("CLAY"), target("main"), guess("CRANE")
    )
    view = cluegrid.view(CRANE, state)
    words = [word for word in answers() if len(word) == 5]
    assert view["possible"] == len(words)
    left = [word for word in words if naive("STARE", word) == naive("STARE", "CRANE")]
    counts = [len(left), len([word for word in left if word[0] == "C"])]
    assert [step["remaining"] for step in view["steps"]] == [*counts, counts[1], 1]
    assert view["steps"][1]["words"] == [word for word in left if word[0] == "C"]
    assert view["steps"][-1]["words"] == ["CRANE"]
    for step, before in zip(
        view["steps"], [words, left, view["steps"][1]["words"], view["steps"][2]["words"]], strict=True
    ):
        assert step["advice"] in before


def test_while_it_is_played_nothing_is_shown_of_what_remains() -> None:
    view = cluegrid.view(CRANE, play(CRANE, guess("STARE"))[0])
    assert (view["possible"], view["steps"]) == (0, [])


def test_what_a_listener_hears() -> None:
    state, _ = play(CRANE, target(1), guess("ACRE"), target(3))
    assert cluegrid.describe(CRANE, state) == (
        "ACRE: A correct, C correct, R correct, E correct. Main word: C blank blank blank blank. "
        "Crosser 1, Farmer's measure of land: ACRE. Crosser 2, What children do at recess: 4 letters. "
        "Crosser 3, Sour half of a bar's twist: 5 letters. You are guessing crosser 3. 5 guesses left."
    )


def changed(**fields: Any) -> Any:
    """The sample with its first crosser changed."""
    return CRANE | {"crossers": [CRANE["crossers"][0] | fields, *CRANE["crossers"][1:]]}


@pytest.mark.parametrize(
    ("puzzle", "problem"),
    [
        (CRANE | {"mainWord": "CRAN"}, 'mainWord: expected a word of 5 letters from A to Z, found "CRAN"'),
        (CRANE | {"mainWord": "crane"}, 'mainWord: expected a word of 5 letters from A to Z, found "crane"'),
        (CRANE | {"crossers": CRANE["crossers"][:1]}, "crossers: expected a list of at least 2, found a list of 1"),
        (CRANE | {"difficulty": 6}, "difficulty: expected a whole number, at least 1 and at most 5, found 6"),
        (changed(clue=""), 'crossers[0].clue: expected a text that is not empty, found ""'),
        (changed(word="AC"), 'crossers[0].word: expected a word of 3 to 5 letters from A to Z, found "AC"'),
        (changed(intersectionIndex=2), "crossers[0].intersectionIndex: expected the letter C of CRANE, found 2"),
        (changed(intersectionIndex=4), "crossers[0].intersectionIndex: expected a letter of ACRE, found 4"),
        (
            changed(word="CRANE", intersectionIndex=0),
            'crossers[0].word: expected a word that is not there yet, found "CRANE"',
        ),
        (changed(position=5), "crossers[0].position: expected a whole number, at least 0 and at most 4, found 5"),
    ],
)
def test_a_puzzle_that_does_not_hold_together_is_refused(puzzle: Any, problem: str) -> None:
    assert format_problem(cluegrid.check(puzzle)[0]) == problem


def test_two_crossers_in_one_column_are_refused() -> None:
    puzzle = changed(word="MACE", position=4, intersectionIndex=3)
    assert list(map(format_problem, cluegrid.check(puzzle))) == [
        "crossers[2].position: expected a letter that no other crosser stands on, found 4"
    ]


def test_five_crossers_are_refused() -> None:
    more = [("RUN", 1, 0, "Jog"), ("NET", 3, 0, "Web")]
    puzzle = CRANE | {"crossers": [*CRANE["crossers"], *make_puzzle("", "", *more)["crossers"]]}
    assert cluegrid.check(puzzle) == [
        {"path": "crossers", "message": "expected a list of at most 4, found a list of 5"}
    ]


STARTED: dict[str, Any] = {"version": 1, "status": "playing", "target": "main", "guesses": [], "startedAt": AT}


@pytest.mark.parametrize(
    ("state", "problem"),
    [
        (STARTED | {"target": 4}, "state.target: expected a crosser of the puzzle, found 4"),
        (STARTED | {"target": "MAIN"}, 'state.target: expected "main" or the number of a crosser, found "MAIN"'),
        (STARTED | {"status": "won"}, "state.status: won does not agree with the guesses"),
        (
            STARTED | {"guesses": [{"target": 1, "word": "ACRE"}], "target": 1},
            "state.target: the word was solved before",
        ),
        (
            STARTED | {"guesses": [{"target": 1, "word": "ACRE"}] * 2},
            "state.guesses[1].target: the word was solved before",
        ),
        (STARTED | {"guesses": [{"target": "main", "word": "CRANE"}] * 2}, "state.guesses[1]: the game had ended"),
        (
            STARTED | {"guesses": [{"target": "main", "word": "STARE"}] * 7},
            "state.guesses: expected a list of at most 6, found a list of 7",
        ),
        (
            STARTED | {"guesses": [{"target": 1, "word": "CRANE"}]},
            'state.guesses[0].word: expected as many letters as the word has, found "CRANE"',
        ),
        (
            STARTED | {"guesses": [{"target": 4, "word": "CRANE"}]},
            "state.guesses[0].target: expected a crosser of the puzzle, found 4",
        ),
    ],
)
def test_a_state_that_play_cannot_reach_is_refused(state: Any, problem: str) -> None:
    with pytest.raises(RulesError) as refused:
        cluegrid.restore(CRANE, state)
    assert (refused.value.code, refused.value.message) == ("BAD_STATE", problem)
