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
from gridwright.rules.hints import none_taken
from gridwright.rules.shape import format_problem
from tests.games import positions
from tests.rules.kits.cluegrid import AT, SAMPLES, TAKE, guess, make_puzzle, play, set_hard_mode, target

CRANE, LLAMA, SPEND = SAMPLES.values()
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
    assert cluegrid.summary(CRANE, state)["figures"] == {
        "guesses": 6,
        "crossersSolved": 2,
        "totalCrossers": 3,
        "hardMode": 0,
        "nudges": 0,
        "pointers": 0,
        "answers": 0,
    }


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


def test_each_word_has_its_own_keys() -> None:
    view = cluegrid.view(CRANE, play(CRANE, guess("STARE"), target(3), guess("TONER"))[0])
    main, first, second, third = [word["keys"] for word in view["words"]]
    assert main == {"S": "absent", "T": "absent", "A": "correct", "R": "present", "E": "correct"}
    assert (first, second) == ({}, {"A": "correct"}), "what is known of the main word is known where a crosser meets it"
    assert third == {"T": "absent", "O": "present", "N": "present", "E": "correct", "R": "absent"}


def test_a_letter_that_a_crosser_has_is_not_one_of_the_main_word_that_a_guess_ruled_out() -> None:
    crate = make_puzzle("crate", "SPEND", ("URGE", 2, 3, "Strong wish"), ("NEED", 3, 0, "Must have"))
    view = cluegrid.view(crate, play(crate, guess("STARE"), target(1), guess("URGE"))[0])
    assert view["words"][0]["keys"]["R"] == "absent"
    assert view["words"][1]["keys"]["R"] == "correct"


def test_a_revealed_letter_is_correct_on_the_keys_of_the_main_word() -> None:
    assert cluegrid.view(CRANE, play(CRANE, target(1), guess("ACRE"))[0])["words"][0]["keys"] == {"C": "correct"}


def test_a_guess_made_before_for_the_same_word_is_refused_and_costs_nothing() -> None:
    before, _ = play(CRANE, guess("STARE"))
    state, events = play(CRANE, guess("STARE"), guess("stare"))
    assert events == [{"type": "REJECTED", "message": "Already guessed"}]
    assert state == before
    assert play(CRANE, guess("STARE"), target(3), guess("STARE"))[1][0]["type"] == "GUESSED", "another word"


def test_a_guess_that_is_no_word_is_refused_for_that_even_in_hard_mode() -> None:
    assert play(CRANE, set_hard_mode(), guess("STARE"), guess("XQZJK"))[1][0]["message"] == "Not in word list."


@pytest.mark.parametrize(
    ("before", "tried", "message"),
    [
        ([guess("STARE")], "HOUSE", "The 3rd letter must be A"),
        ([guess("STARE")], "BRAIN", "The 5th letter must be E"),
        ([guess("STARE")], "CHASE", "The guess must contain R"),
        ([guess("STARE"), guess("GRAVE")], "SHARE", "The 2nd letter must be R"),
        ([guess("ACORN")], "BRAID", "The guess must contain C"),
        ([target(1), guess("ACRE")], "STARE", "The 1st letter must be C"),
        ([guess("STARE"), target(2)], "CLOY", "The 3rd letter must be A"),
        ([guess("STARE"), target(1)], "CARD", ""),
        ([guess("STARE")], "BRAKE", ""),
    ],
)
def test_hard_mode_wants_what_is_known_of_the_word(before: list[Any], tried: str, message: str) -> None:
    """By its own guesses, by a solved crosser, and by the main word where they cross; not what other words have."""
    kept, _ = play(CRANE, set_hard_mode(), *before)
    state, events = play(CRANE, set_hard_mode(), *before, guess(tried))
    if message:
        assert events == [{"type": "REJECTED", "message": message}]
        assert state == kept
    else:
        assert events[0]["type"] == "GUESSED"
    assert play(CRANE, *before, guess(tried))[1][0]["type"] == "GUESSED", "without hard mode it is allowed"


def test_hard_mode_wants_a_letter_as_often_as_it_was_found() -> None:
    eerie = make_puzzle("eerie", "EERIE", ("PIE", 3, 1, "Dish"), ("RED", 2, 0, "Colour"))
    played = play(eerie, set_hard_mode(), guess("MELEE"), guess("LEAVE"))[1]
    assert played == [{"type": "REJECTED", "message": "The guess must contain E 3 times"}]
    assert play(LLAMA, set_hard_mode(), guess("HELLO"), guess("LAPEL"))[1][0]["type"] == "GUESSED"
    assert play(LLAMA, set_hard_mode(), guess("HELLO"), guess("PLANT"))[1][0]["message"] == (
        "The guess must contain L twice"
    )


def test_hard_mode_is_chosen_before_the_first_guess_and_may_be_left_at_any_time() -> None:
    on = play(CRANE, set_hard_mode())
    assert on[1] == [{"type": "OPTION_SET", "option": "hardMode"}]
    assert on[0]["hardMode"] and cluegrid.view(CRANE, on[0])["hardMode"]
    late, events = play(CRANE, guess("STARE"), set_hard_mode())
    assert events == [
        {"type": "REJECTED", "message": "Hard mode can only be switched on before the first guess or hint"}
    ]
    assert not late["hardMode"]
    left, _ = play(CRANE, set_hard_mode(), guess("STARE"), set_hard_mode(False))
    assert not left["hardMode"]
    again, events = play(CRANE, set_hard_mode(), guess("STARE"), set_hard_mode(False), set_hard_mode())
    assert events[0]["type"] == "REJECTED" and not again["hardMode"]
    assert play(CRANE, set_hard_mode(), guess("STARE"), set_hard_mode())[1][0]["type"] == "OPTION_SET", "it is on"


def test_hard_mode_is_a_star_in_the_share_a_figure_and_heard() -> None:
    state, _ = play(CRANE, set_hard_mode(), guess("STARE"))
    assert cluegrid.describe(CRANE, state).endswith("5 guesses left. Hard mode is on.")
    state, _ = play(CRANE, set_hard_mode(), guess("STARE"), guess("CRANE"))
    assert cluegrid.share(CRANE, state, {"number": 47}).startswith("CLUEGRID #47\n2/6* guesses | 0/3 crossers\n")
    assert cluegrid.summary(CRANE, state)["figures"]["hardMode"] == 1


@given(position=positions("cluegrid"))
def test_what_hard_mode_accepts_agrees_with_all_that_is_known_of_its_word(position: tuple[Any, Any]) -> None:
    """A guess of hard mode keeps the letters in place, and has as many of a letter as any guess for its word found."""
    puzzle, state = position
    if not state["hardMode"]:
        return
    for index, tried in enumerate(state["guesses"]):
        answer = cluegrid.answers(puzzle)[0 if tried["target"] == "main" else tried["target"]]
        for earlier in state["guesses"][:index]:
            if earlier["target"] != tried["target"]:
                continue
            marks = naive(earlier["word"], answer)
            found = Counter(letter for letter, mark in zip(earlier["word"], marks, strict=True) if mark != "absent")
            assert found <= Counter(tried["word"])
            for at, mark in enumerate(marks):
                assert mark != "correct" or tried["word"][at] == answer[at]


@given(position=positions("cluegrid"))
def test_no_word_is_guessed_twice_for_the_same_target(position: tuple[Any, Any]) -> None:
    guesses = [(each["target"], each["word"]) for each in position[1]["guesses"]]
    assert len(set(guesses)) == len(guesses)


def hint_after(*actions: Any, puzzle: Any = CRANE) -> Any:
    return cluegrid.hint(puzzle, play(puzzle, *actions)[0])


def rungs(step: Any) -> list[str]:
    return [step["nudge"], step["pointer"], step["answer"]]


def test_a_hint_for_a_crosser_gives_its_first_letter_the_shared_one_and_the_word() -> None:
    step = hint_after()
    assert rungs(step) == [
        "Crosser 1 would place the 1st letter of the main word. It begins with A.",
        "The letter that they share is C.",
        "Crosser 1 is ACRE.",
    ]
    assert step["cells"] == ["0,2"]
    assert step["actions"] == [{"type": "TARGET", "word": 1}, {"type": "GUESS", "guess": "ACRE"}]


@pytest.mark.parametrize(
    ("actions", "nudge"),
    [
        ([target(3)], "Crosser 3 would place the 5th letter of the main word. It begins with L."),
        ([target(1), guess("ACES")], None),
        ([target(3), guess("LINEN")], "Crosser 3 would place the 5th letter of the main word. Its 3rd letter is M."),
        ([guess("STARE")], "Crosser 1 would place the 1st letter of the main word. It begins with A."),
        ([guess("CHOSE")], "Crosser 2 would place the 3rd letter of the main word. It begins with P."),
    ],
)
def test_a_nudge_is_about_a_letter_that_is_not_known(actions: list[Any], nudge: str | None) -> None:
    step = hint_after(*actions)
    if nudge is None:  # ACES has shown the letter that crosser 1 would place
        assert not step["about"].startswith("1 ")
    else:
        assert step["nudge"] == nudge


def test_if_only_the_shared_letter_is_open_the_nudge_says_so() -> None:
    nudge = hint_after(target(2), guess("PLOY"))["nudge"]
    assert nudge == "Crosser 2 would place the 3rd letter of the main word. Only that letter is open in it."


def test_what_was_taken_stays_until_it_is_done_and_follows_the_chosen_crosser() -> None:
    assert hint_after(target(2), TAKE, target("main"))["about"] == "2 0", "the last one"
    assert hint_after(target(2), TAKE, target(3))["about"].startswith("3 "), "the chosen one"
    state, _ = play(CRANE, target(2), TAKE, guess("PLOT"))
    assert cluegrid.view(CRANE, state)["hint"]["texts"] == [  # type: ignore[index]
        "Crosser 2 would place the 3rd letter of the main word. It begins with P."
    ], "the next letter is not given for nothing"
    assert play(CRANE, target(2), TAKE, guess("PLOT"), TAKE)[1][0]["text"] == "The letter that they share is A."


SOLVED = [step for number, word in enumerate(["ACRE", "PLAY", "LEMON"], 1) for step in (target(number), guess(word))]


def test_a_hint_for_the_main_word_gives_a_letter_that_not_all_possible_words_have() -> None:
    step = hint_after(*SOLVED)
    possible = [word for word in answers() if len(word) == 5 and word[0] + word[2] + word[4] == "CAE"]
    having = len([word for word in possible if "N" in word])
    assert having < len([word for word in possible if "R" in word])
    assert rungs(step) == [
        f"{len(possible)} words are still possible. The main word has N, as {having} of them does.",
        "N is its 4th letter.",
        "The main word is CRANE.",
    ]
    assert step["cells"] == ["3,2"]
    assert step["actions"] == [{"type": "GUESS", "guess": "CRANE"}]


def test_a_letter_that_a_guess_has_found_is_not_given_again() -> None:
    assert hint_after(*SOLVED, guess("NURSE"))["pointer"] == "R is its 2nd letter."
    assert "R is in the main word, but its cell is open." in hint_after(*SOLVED, guess("NURSE"))["nudge"]
    assert hint_after(*SOLVED, guess("CRATE"))["nudge"].endswith("The main word has N, as 1 of them does.")


def test_the_last_guess_is_for_the_main_word() -> None:
    before = [guess(word) for word in WRONG]
    assert hint_after(*before[:4])["about"].startswith("1 ")
    assert hint_after(*before)["about"].startswith("main ")


def test_a_letter_that_a_pointer_has_given_is_not_given_again() -> None:
    tried = [guess(word) for word in ("BRAND", "STONE", "HOUSE", "LIGHT", "MONEY")]
    assert hint_after(*tried)["pointer"] == "C is its 1st letter."
    assert hint_after(TAKE, *tried)["pointer"] == "C is its 1st letter."
    assert hint_after(TAKE, TAKE, *tried) is None


def test_hints_are_for_crossers_with_a_clue_first() -> None:
    assert hint_after(target(3), guess("SPADE"), puzzle=SPEND)["about"].startswith("1 ")
    assert hint_after(guess("SPURN"), puzzle=SPEND)["about"].startswith("2 "), "1 would place what is known"


def test_hints_are_counted_shown_and_shared() -> None:
    state, _ = play(CRANE, TAKE, TAKE, target(1), guess("ACRE"), guess("CRANE"))
    figures = cluegrid.summary(CRANE, state)["figures"]
    assert [figures[name] for name in ("nudges", "pointers", "answers")] == [1, 1, 0]
    assert cluegrid.share(CRANE, state, {"number": 47}).startswith(
        "CLUEGRID #47\n2/6 guesses | 1/3 crossers | 💡💡\n\n"
    )


def test_hard_mode_has_no_hints_and_a_game_with_hints_no_hard_mode() -> None:
    state, events = play(CRANE, set_hard_mode(), TAKE)
    assert (events, state["hints"]) == ([{"type": "NO_HINT"}], none_taken())
    assert play(CRANE, TAKE, set_hard_mode())[1] == [
        {"type": "REJECTED", "message": "Hard mode can only be switched on before the first guess or hint"}
    ]


def test_there_is_no_hint_when_every_letter_of_the_main_word_is_known() -> None:
    assert hint_after(guess("CRATE"), guess("BRINE")) is None


@given(position=positions("cluegrid"))
def test_a_hint_is_true_and_about_what_is_not_known(position: tuple[Any, Any]) -> None:
    puzzle, state = position
    step, words = cluegrid.hint(puzzle, state), cluegrid.view(puzzle, state)["words"]
    if step is None or state["hints"]["about"] == step["about"]:
        return
    name, index = step["about"].split()
    number = 0 if name == "main" else int(name)
    word, letters = cluegrid.answers(puzzle)[number], words[number]["letters"]
    crosser = cluegrid.crossers(puzzle)[number - 1]
    shared = crosser["intersectionIndex"] if number else int(index)
    assert not letters[shared] and f" {word[shared]} " in f" {step['pointer'].replace('.', ' ')}"
    assert step["answer"].endswith(f" is {word}.")
    if number and int(index) >= 0:
        assert not letters[int(index)] and step["nudge"].endswith(f" {word[int(index)]}.")
    elif number:
        assert [at for at, letter in enumerate(letters) if not letter] == [shared]


@given(position=positions("cluegrid"))
def test_following_the_ladder_wins_from_anywhere(position: tuple[Any, Any]) -> None:
    puzzle, state = position
    while state["status"] == "playing" and (step := cluegrid.hint(puzzle, state)):
        for action in step["actions"]:
            timed: Any = action | {"at": AT}
            state, _ = cluegrid.reduce(puzzle, state, timed)
    known = cluegrid.view(puzzle, state)["words"][0]["letters"]
    assert state["status"] == position[1]["status"] or state["status"] == "won"
    assert state["status"] != "playing" or state["hardMode"] or known.count("") <= 1


def clues_shown(*actions: Any) -> list[bool]:
    view = cluegrid.view(SPEND, play(SPEND, *actions)[0])
    return [word["clue"] != "" for word in view["words"][1:]]


def test_progressive_clues_come_one_after_each_guess() -> None:
    assert clues_shown() == [False, False, False]
    assert clues_shown(guess("STARE")) == [True, False, False]
    assert clues_shown(guess("STARE"), guess("XQZJK"), guess("STARE")) == [True, False, False], "a refused one is none"
    assert clues_shown(guess("STARE"), target(3), guess("SNIDE")) == [True, True, False]
    assert clues_shown(target(3), guess("SPADE")) == [True, False, True], "and that of a solved crosser"
    assert clues_shown(target(1), guess("PASS")) == [True, True, False]
    assert clues_shown(guess("SPEND")) == [True, True, True], "all of them in the end"


def test_a_hidden_clue_is_heard_as_hidden() -> None:
    assert cluegrid.describe(SPEND, play(SPEND, guess("STARE"))[0]) == (
        "STARE: S correct, T absent, A absent, R absent, E present. Main word: S blank blank blank blank. "
        "Crosser 1, Boarding ___ (airport must): blank blank S blank. Crosser 2, its clue is hidden: 5 letters. "
        "Crosser 3, its clue is hidden: 5 letters. You are guessing the main word. 5 guesses left."
    )


@pytest.mark.parametrize("more", [{}, {"clues": "shown"}])
def test_clues_are_shown_from_the_start_unless_a_puzzle_says_otherwise(more: dict[str, str]) -> None:
    puzzle = {key: value for key, value in SPEND.items() if key != "clues"} | more
    assert cluegrid.check(puzzle) == []
    assert all(word["clue"] for word in cluegrid.view(puzzle, cluegrid.init(puzzle, AT))["words"][1:])  # type: ignore[arg-type]


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
        (CRANE | {"clues": "hidden"}, 'clues: expected one of shown, progressive, found "hidden"'),
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
            STARTED | {"hardMode": True, "guesses": [{"target": "main", "word": word} for word in ("STARE", "HOUSE")]},
            "state.guesses[1].word: hard mode does not allow it",
        ),
        (
            STARTED | {"hardMode": True, "hints": {"about": "1 0", "rung": 1, "taken": [1, 0, 0]}},
            "state.hints: there are none in hard mode",
        ),
        (STARTED | {"hardMode": 1}, "state.hardMode: expected true or false, found 1"),
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


def test_a_state_of_version_1_is_restored_with_a_word_that_was_guessed_twice() -> None:
    old = STARTED | {"guesses": [{"target": "main", "word": "STARE"}] * 2}
    state = cluegrid.restore(CRANE, old)
    assert state == old | {"version": 2, "hardMode": False, "hints": none_taken()}
    assert cluegrid.restore(CRANE, state) == state
