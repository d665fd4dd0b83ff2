"""The auditor: what must hold before a puzzle is published.

One cause has one code; docs/games/cluegrid.md lists them. With a profile, simulated players are asked too: whether as
many of them win as the document wants, and whether the crossers help.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations
from typing import Any

from gridwright.rules import cluegrid, shape
from gridwright.rules.cluegrid.words import is_word
from gridwright.rules.schema.cluegrid import Puzzle as Cluegrid
from gridwright.rules.shape import quote

from ..fields import audit_fields, refuse_profile
from ..finding import Finding, error, warning
from ..offensive import audit_texts, find_offensive
from .candidates import list_candidates
from .clues import LENGTHS, answer_set, are_alike, lint_clue
from .compile import FEWEST_CROSSERS, MOST_CROSSERS
from .families import are_akin, find_leak
from .grade import difficulty_of, rates_of
from .knowledge import is_worth_revealing
from .layout import MOST_ROWS, column_of, count_rows, find_touching
from .profiles import PROFILES, Profile

CHANCE = 1.0  # so much do the win rates of attentive players differ by chance

_whole = shape.number(-shape.LARGEST)
_crosser = shape.record(
    [("word", shape.text), ("clue", shape.text), ("position", _whole), ("intersectionIndex", _whole)]
)
_puzzle = shape.record(
    [("puzzleId", shape.text), ("mainWord", shape.text), ("crossers", shape.list_of(_crosser)), ("difficulty", _whole)],
    [
        ("clues", shape.one_of(cluegrid.CLUES)),
        ("date", shape.any_text),
        ("number", shape.number(1)),
        (
            "certificate",
            shape.record(
                [("wins", _whole), ("winsWithout", _whole), ("seal", shape.any_text)],
                [("attentive", _whole), ("attentiveWithout", _whole)],
            ),
        ),
    ],
)


def audit(puzzle: Any, profile: str | None = None) -> list[Finding]:
    """All that is wrong with a puzzle, and with a profile all that it misses of that; [] is a pass.

    It never raises for what a puzzle may hold. ValueError if there is no such profile.
    """
    refuse_profile(profile, PROFILES)
    problems = shape.problems(_puzzle, puzzle)
    found = [] if problems else list(_audit_grid(puzzle))
    if not found:  # what else the rules cannot play
        found = [error("ERR_SCHEMA", **problem) for problem in problems or cluegrid.check(puzzle)]
    if found:
        return found
    found = [
        *audit_fields(puzzle, Cluegrid, frozenset({"certificate"})),
        *audit_texts(puzzle),
        *_audit_layout(puzzle),
        *_audit_words(puzzle),
        *_audit_clues(puzzle),
        *_audit_difficulty(puzzle),
    ]
    return found + list(_review(puzzle, PROFILES[profile])) if profile else found


def _audit_grid(puzzle: Cluegrid) -> Iterator[Finding]:
    main_word, crossers = puzzle["mainWord"], puzzle["crossers"]
    is_word_fine = re.fullmatch(f"[A-Z]{{{cluegrid.LENGTH}}}", main_word)
    if not is_word_fine:
        yield error("ERR_MAIN_WORD", "mainWord", f"expected 5 uppercase letters A to Z, found {quote(main_word)}")
    if not FEWEST_CROSSERS <= len(crossers) <= MOST_CROSSERS:
        message = f"{len(crossers)} crossers, expected {FEWEST_CROSSERS} to {MOST_CROSSERS}"
        yield error("ERR_CROSSER_COUNT", "crossers", message)
    if not 1 <= puzzle["difficulty"] <= 5:
        yield error("ERR_DIFFICULTY", "difficulty", f"expected 1 to 5, found {puzzle['difficulty']}")
    columns: dict[int, str] = {}
    words = {main_word: "mainWord"}
    for index, crosser in enumerate(crossers):
        path, word, at = f"crossers[{index}]", crosser["word"], crosser["intersectionIndex"]
        if not re.fullmatch("[A-Z]+", word) or len(word) not in LENGTHS:
            yield error(
                "ERR_CROSSER_WORD", f"{path}.word", f"expected 3 to 5 uppercase letters A to Z, found {quote(word)}"
            )
            continue
        if words.setdefault(word, f"{path}.word") != f"{path}.word":
            yield error("ERR_DUPLICATE_WORD", f"{path}.word", f"{word} is {words[word]} too")
        if crosser["position"] not in range(cluegrid.LENGTH):
            message = f"expected 0 to {cluegrid.LENGTH - 1}, found {crosser['position']}"
            yield error("ERR_POSITION", f"{path}.position", message)
            continue
        if columns.setdefault(crosser["position"], path) != path:
            message = f"{columns[crosser['position']]} stands on the letter {crosser['position']} too"
            yield error("ERR_SAME_COLUMN", f"{path}.position", message)
        letter = main_word[crosser["position"]] if is_word_fine else None
        if at not in range(len(word)):
            message = f"{word} has no letter {at}"
            yield error("ERR_INTERSECTION", f"{path}.intersectionIndex", message)
        elif letter and word[at] != letter:
            message = (
                f"letter {at} of {word} is {word[at]}, and letter {crosser['position']} of {main_word} is {letter}"
            )
            yield error("ERR_INTERSECTION", f"{path}.intersectionIndex", message)


def _audit_layout(puzzle: Cluegrid) -> Iterator[Finding]:
    crossers = puzzle["crossers"]
    columns = [column_of(each["position"], each["word"], each["intersectionIndex"]) for each in crossers]
    rows = count_rows(columns)
    if rows > MOST_ROWS:
        yield error("ERR_ROWS", "crossers", f"the grid has {rows} rows, expected at most {MOST_ROWS}")
    for one, other in find_touching(columns):
        message = f"{crossers[other]['word']} touches {crossers[one]['word']} beside the main word's row"
        yield error("ERR_TOUCHING", f"crossers[{other}]", message)


def _audit_words(puzzle: Cluegrid) -> Iterator[Finding]:
    words = list(_list_words(puzzle))
    for path, word in words:
        if find_offensive(word):
            continue
        if not is_word(word):
            yield error("ERR_NOT_IN_DICTIONARY", path, f"{word} is not a word that players may guess")
        elif word not in answer_set():
            yield warning("WARN_NO_ANSWER", path, f"{word} is not in the list of answers")
    for (_, one), (path, other) in combinations(words, 2):
        if are_akin(one, other):
            yield error("ERR_SAME_FAMILY", path, f"{other} belongs to the same word family as {one}")


def _audit_clues(puzzle: Cluegrid) -> Iterator[Finding]:
    words, crossers = list(_list_words(puzzle)), puzzle["crossers"]
    for index, crosser in enumerate(crossers):
        path, clue = f"crossers[{index}].clue", crosser["clue"]
        yield from lint_clue(crosser["word"], clue, path)
        for at, word in words:
            if word != crosser["word"] and (leak := find_leak(word, clue)):
                yield error("ERR_CLUE_SPOILS", path, f"{quote(clue)} has {leak} in it, and {at} is {word}")
        for other, before in enumerate(crossers[:index]):
            if are_alike(clue, before["clue"]):
                yield error("ERR_CLUE_ALIKE", path, f"{quote(clue)} is like {quote(before['clue'])}", other=other)


def _audit_difficulty(puzzle: Cluegrid) -> Iterator[Finding]:
    found = difficulty_of(rates_of(puzzle).casual)
    if found != puzzle["difficulty"]:
        message = f"it is {puzzle['difficulty']}, but simulated players find {found}"
        yield warning("WARN_DIFFICULTY", "difficulty", message)


def _review(puzzle: Cluegrid, profile: Profile) -> Iterator[Finding]:
    """What a puzzle of a profile must have beside all that."""
    number = len(puzzle["crossers"])
    if number not in profile.crossers:
        wanted = " or ".join(str(each) for each in sorted(set(profile.crossers)))
        yield warning("WARN_QA_CROSSERS", "crossers", f"{number} crossers, expected {wanted}")
    rates = rates_of(puzzle)
    least, most = profile.allowed
    if not least <= rates.casual <= most:
        message = f"{rates.casual} of 100 casual players win, expected {least:g} to {most:g}"
        yield error("ERR_QA_WIN_RATE", "", message)
    if rates.casual <= rates.casual_without:
        yield error("ERR_QA_VALUE", "crossers", _compare("casual", rates.casual, rates.casual_without))
    if rates.attentive + CHANCE < rates.attentive_without:
        message = _compare("attentive", rates.attentive, rates.attentive_without)
        yield warning("WARN_QA_VALUE", "crossers", message)
    positions = tuple(sorted(crosser["position"] for crosser in puzzle["crossers"]))
    candidates = list_candidates(puzzle["mainWord"], positions)
    if len(candidates) > profile.candidates:
        message = (
            f"{len(candidates)} words could be the main word when all crossers are solved, "
            f"expected at most {profile.candidates}: {', '.join(candidates)}"
        )
        yield error("ERR_QA_CANDIDATES", "crossers", message, candidates=candidates, most=profile.candidates)
    if not is_worth_revealing(puzzle["mainWord"], positions):
        yield warning("WARN_QA_REVEAL", "crossers", "a crosser reveals a letter that rules out almost no words")


def _compare(players: str, rate: float, without: float) -> str:
    return f"{rate} of 100 {players} players win with the crossers, and {without} without"


def _list_words(puzzle: Cluegrid) -> Iterator[tuple[str, str]]:
    yield "mainWord", puzzle["mainWord"]
    for index, crosser in enumerate(puzzle["crossers"]):
        yield f"crossers[{index}].word", crosser["word"]
