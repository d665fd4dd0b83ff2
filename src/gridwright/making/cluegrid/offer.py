"""What an unfinished source could take next: main words, crossers for each letter, clues; and how players fare so far.

A crosser that is offered says about how many casual players would win with it. For each letter fewer of them play than
for a grade, and twice: with a word that fewest know, and with one that most know. What lies between is
interpolated; the difference is counted from how the same players fare now.
"""

from __future__ import annotations

from itertools import islice
from typing import Any

from gridwright.data.cluegrid import read_clues
from gridwright.rules.cluegrid import LENGTH
from gridwright.rules.rng import Rng

from .bank import Crossing, bank_of
from .candidates import list_candidates
from .compile import MOST_CROSSERS
from .cross import find_candidates, list_crossings
from .grade import CASUAL, PLAYERS, WITHOUT, difficulty_of, rate_attentive, rate_casual, rate_without
from .knowledge import LEAST_KNOWN, LEAST_NARROWING, MOST_KNOWN, Hint, count_left, estimate_hint, make_hint, zipf_of
from .profiles import DAILY, PROFILES
from .sketch import Piece, Sketch, sketch

MAIN_WORDS = 40  # for each difficulty
CROSSERS = 30  # for each letter
TRIERS = 250  # casual players, for what is offered


def offer(source: Any) -> dict[str, Any]:
    """JSON values all; it never raises.

    `mainWords`: words by difficulty that begin as what is typed of the main word; [] when it is whole. `letters`: for
    each letter of a whole main word the crossers that could stand there, instead of one that does; if a word is only
    begun there, those that begin so. `clues`: by word, of each crosser, the clues that there are. `rates`:
    how casual and attentive players fare with the crossers that are placed, how many candidates these leave, and the
    target of a daily; null without a main word.
    """
    known = sketch(source)
    return {
        "mainWords": [] if known.is_whole else _offer_main_words(known.main_word),
        "letters": [_offer_letter(known, position) for position in range(LENGTH)] if known.is_whole else [],
        "clues": {piece.word: list(read_clues().get(piece.word, ())) for piece in known.pieces if piece.word},
        "rates": _describe_rates(known) if known.is_whole else None,
    }


def _offer_main_words(start: str) -> list[dict[str, Any]]:
    """By difficulty; a word that suits two is offered for one of them."""
    found: list[dict[str, Any]] = []
    taken: set[str] = set()
    for difficulty in range(1, 6):
        [profile] = [name for name, each in PROFILES.items() if each.difficulties == (difficulty,)]
        words = [word for word in bank_of((), profile).main_words if word.startswith(start) and word not in taken]
        Rng(f"offer {difficulty} {start}").shuffle(words)
        found.append({"difficulty": difficulty, "words": words[:MAIN_WORDS]})
        taken.update(words[:MAIN_WORDS])
    return found


def _describe_rates(known: Sketch) -> dict[str, Any]:
    placed = known.list_placed()
    rate, games = _rate(known.main_word, placed)
    least, most = DAILY.allowed
    return {
        "rate": rate,
        "games": games,
        "without": rate_without(known.main_word),
        "gamesWithout": WITHOUT,
        "gamesOffered": TRIERS,
        "difficulty": difficulty_of(rate),
        "least": least,
        "most": most,
        "attentive": rate_attentive(known.main_word, _list_hints(placed)),
        "attentiveWithout": rate_attentive(known.main_word, ()),
        "candidates": len(list_candidates(known.main_word, {piece.position for piece in placed})),
        "mostCandidates": DAILY.candidates,
    }


def _offer_letter(known: Sketch, position: int) -> dict[str, Any]:
    main_word = known.main_word
    here = [index for index, piece in enumerate(known.pieces) if piece.position == position]
    others = known.list_placed(without=here)
    shown = {other.position for other in others}
    is_worth = count_left(main_word, shown) >= LEAST_NARROWING * count_left(main_word, shown | {position})
    found: list[dict[str, Any]] = []
    if len(others) < MOST_CROSSERS:
        begun = next((known.pieces[at].word for at in here if known.pieces[at].word not in read_clues()), "")
        pieces = list(
            islice(find_candidates(main_word, position, others, _order(main_word, position, begun)), CROSSERS)
        )
        rates = _foresee(known, position, others, pieces)
        found = [piece.to_source() | {"rate": rate} for piece, rate in zip(pieces, rates, strict=True)]
        found.sort(key=lambda each: (_miss(each["rate"]), -each["rate"], each["word"]))
    return {"position": position, "letter": main_word[position], "isWorth": is_worth, "crossers": found}


def _miss(rate: float) -> float:
    """By how much a win rate is not what a daily wants."""
    least, most = DAILY.allowed
    return max(0.0, least - rate, rate - most)


def _order(main_word: str, position: int, begun: str) -> list[Crossing]:
    """The words that begin so, if there are any; else those that suit a daily, in an order that changes with
    the main word."""
    crossings = list_crossings(main_word[position])
    if begun and (found := [crossing for crossing in crossings if crossing.word.startswith(begun)]):
        return found
    usual = [crossing for crossing in crossings if zipf_of(crossing.word) >= DAILY.crosser_zipf[0]]
    Rng(f"offer {main_word} {position}").shuffle(usual)
    return usual


def _rate(main_word: str, pieces: list[Piece]) -> tuple[float, int]:
    """Of a hundred casual players, how many win; and how many were asked."""
    if not pieces:
        return rate_without(main_word), WITHOUT
    return rate_casual(main_word, _list_hints(pieces)), PLAYERS[CASUAL]


def _foresee(known: Sketch, position: int, others: list[Piece], pieces: list[Piece]) -> list[float]:
    if not pieces:
        return []
    main_word, placed = known.main_word, known.list_placed()
    now, _ = _rate(main_word, placed)
    before = rate_casual(main_word, _list_hints(placed), TRIERS)
    fewest, most = (
        rate_casual(main_word, tuple(sorted([*_list_hints(others), make_hint(position, number)])), TRIERS) - before
        for number in (LEAST_KNOWN, MOST_KNOWN)
    )
    shares = [
        (estimate_hint(position, piece.word, piece.clue).at_once - LEAST_KNOWN) / (MOST_KNOWN - LEAST_KNOWN)
        for piece in pieces
    ]
    return [round(min(100.0, max(0.0, now + fewest + share * (most - fewest))), 1) for share in shares]


def _list_hints(pieces: list[Piece]) -> tuple[Hint, ...]:
    return tuple(estimate_hint(piece.position, piece.word, piece.clue) for piece in pieces[:MOST_CROSSERS])
