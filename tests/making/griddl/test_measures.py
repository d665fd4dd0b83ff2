"""What is measured by play, and the twists that the generator proves by it."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from gridwright.making.griddl import audit, generate, specs
from gridwright.making.griddl.measures import GREEDY, measure, needs_recall, play_greedily
from gridwright.making.griddl.moves import Moves
from gridwright.making.griddl.profiles import PROFILES
from gridwright.making.griddl.search import prove
from gridwright.making.griddl.splits import is_akin
from gridwright.rules.rng import Rng
from tests.amounts import amount, repeats
from tests.making.griddl.levels import branch, document, recall


def measured(puzzle: Any) -> Any:
    moves = Moves(puzzle)
    return measure(moves, prove(moves))


def test_a_level_of_one_turn_is_won_by_every_greedy_player() -> None:
    assert measured(document()).greedy == tuple(GREEDY)


def test_a_greedy_player_takes_the_longest_word_and_may_miss_par() -> None:
    """CARPET and CARROT are longer than CARGO, and CARPET comes before CARROT; only PET leads on to PETUNIA."""
    puzzle = branch()
    assert measured(puzzle).greedy == tuple(GREEDY)
    puzzle["deck"][puzzle["deck"].index("GO")] = "NATION"
    puzzle["allowedWords"] = ["carnation", "carpet", "petunia"]
    assert "longest" not in measured(puzzle).greedy


def test_a_level_that_needs_a_recall_is_known_and_no_greedy_player_makes_its_par() -> None:
    found = measured(recall())
    assert found.has_recall
    assert found.greedy == ()
    assert not needs_recall(prove(Moves(branch())))


def test_options_are_counted_along_a_shortest_solution_and_forced_turns_but_for_the_last() -> None:
    found = measured(branch())
    assert found.options == (6, 3)  # in the first turn each of three tiles, to the right of CAR or below it
    assert found.forced == 0


def test_a_tile_that_is_shown_a_turn_before_it_is_needed_is_not_unseen() -> None:
    puzzle = branch()
    assert measured(puzzle).unseen == 0
    far = puzzle | {"deck": ["PET", "GO", "ROT", "ZIP", "ZAP", "ZEN", "UN", "IA"]}
    assert prove(Moves(far)).par is None or measured(far).unseen > 0


def test_a_level_that_cannot_be_won_has_no_measures() -> None:
    puzzle = recall()
    puzzle["allowedWords"].remove("teacher")
    with pytest.raises(ValueError, match="par is not known"):
        measured(puzzle)


@repeats
@pytest.mark.parametrize("profile", ["DAILY", "DEEP", "SEEDS", "PORTAL", "GATE", "RECALL"])
def test_generated_levels_are_as_their_profile_says(profile: str) -> None:
    wanted = PROFILES[profile]
    for index in range(amount(1, 20)):
        puzzle = generate(specs(profile, [])[0], "measures", index)
        moves = Moves(puzzle)
        proof = prove(moves)
        found = measure(moves, proof)
        par = puzzle["meta"]["par"]
        assert proof.par == par
        assert found.forced <= wanted.most_forced
        assert found.unseen == 0
        if wanted.is_deep:
            assert not any(play_greedily(moves, par, rank) for rank in GREEDY.values())
        kinds = [special["type"] for special in puzzle["board"]["specials"]]
        assert kinds.count("portal") == (2 if profile == "PORTAL" else 0)
        assert kinds.count("gate") == kinds.count("key") == (1 if profile == "GATE" else 0)
        assert len(puzzle["board"]["seeds"]) == (2 if profile == "SEEDS" else 1)
        if profile == "RECALL":
            assert all(any(before.tiles & ~after.tiles for before, after in pairwise(line)) for line in proof.lines())
        assert [finding.code for finding in audit(puzzle, profile)] == []


def test_a_random_player_comes_to_an_end_on_every_generated_level() -> None:
    puzzle = generate(specs("DEEP", [])[0], "walk")
    moves = Moves(puzzle)
    rng = Rng("random player")
    for _ in range(20):
        state = moves.start
        for _ in range(30):
            choices = moves.place(state) + moves.recall(state)
            if not choices or moves.is_won(state):
                break
            state = rng.choice(choices)


def test_words_that_share_six_letters_are_akin() -> None:
    assert is_akin("CERTAINTY", "UNCERTAIN")
    assert is_akin("APPARENT", "APPARENTLY")
    assert not is_akin("STATION", "NATION")
