"""The auditor: what must hold before a level is published.

The search proves the par. If it is given up, a warning says so, and the par counts as neither right nor wrong. One
cause has one code; docs/games/griddl.md lists them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from gridwright.data.words import frequencies
from gridwright.rules import griddl, shape
from gridwright.rules.amounts import count
from gridwright.rules.griddl import level
from gridwright.rules.griddl.runs import runs_of
from gridwright.rules.schema.griddl import Puzzle as Griddl
from gridwright.rules.shape import quote

from ..fields import audit_fields, refuse_profile
from ..finding import Finding, error, warning
from ..offensive import audit_texts, report_offensive
from .compile import allow
from .moves import Moves
from .offensive import find_shown, find_split
from .profiles import PROFILES, Profile
from .search import Proof, can_win, proof_of, words_on
from .spelling import reachable

_LETTERS = re.compile("[A-Za-zÀ-ÖØ-öø-ÿ]+")


def audit(puzzle: Any, profile: str | None = None) -> list[Finding]:
    """All that is wrong with a level, and with a profile all that its content rules miss; [] is a pass.

    It never raises for what a level may hold. ValueError if there is no such profile.
    """
    refuse_profile(profile, PROFILES)
    wrong = griddl.check(puzzle)
    if not wrong and "decoys" in puzzle:
        wrong = shape.problems(shape.list_of(shape.text), puzzle["decoys"], "decoys")
    if wrong:
        return [error(_code_of(problem["path"]), **problem) for problem in wrong]
    found = [*audit_fields(puzzle, Griddl), *_audit_letters(puzzle)]
    if any(finding.code == "ERR_LETTERS" for finding in found):
        return found
    moves, proof = Moves(puzzle), proof_of(puzzle)
    within = reachable(moves)
    found += [
        *audit_texts(puzzle),
        *_audit_tiles(puzzle, within),
        *_audit_start(puzzle),
        *_audit_words(puzzle, within),
        *_audit_par(puzzle, proof),
    ]
    if profile and proof.par:
        found += _review(puzzle, moves, proof, PROFILES[profile])
    return found


def _code_of(path: str) -> str:
    return "ERR_STARTING_HAND" if path.startswith("startingHand[") else "ERR_SCHEMA"


def _audit_letters(puzzle: Griddl) -> Iterator[Finding]:
    """Whether tiles and words have only letters that both runtimes can change to uppercase."""
    seeds = puzzle["board"].get("seeds", [])
    texts = [(f"board.seeds[{index}].text", seed["text"]) for index, seed in enumerate(seeds)]
    for name in ("deck", "startingHand", "allowedWords", "decoys"):
        listed: Any = puzzle.get(name, [])
        texts += [(f"{name}[{index}]", text) for index, text in enumerate(listed)]
    for path, text in texts:
        if not _LETTERS.fullmatch(text):
            yield error("ERR_LETTERS", path, f"expected only letters, found {quote(text)}")


def _audit_tiles(puzzle: Griddl, within: set[str]) -> Iterator[Finding]:
    """Offensive words that whole tiles spell side by side."""
    for path, shown, word in find_shown(puzzle):
        yield report_offensive(path, word, f"{shown} are side by side")
    for index, text in enumerate(puzzle["allowedWords"]):
        if level.to_upper(text) in within and (found := find_split(puzzle, level.to_upper(text))):
            split, word = found
            yield report_offensive(f"allowedWords[{index}]", word, f"{quote(text)} can be placed as {split}")


def _audit_start(puzzle: Griddl) -> Iterator[Finding]:
    """What the seeds spell before anything is placed."""
    size, tiles, goal = puzzle["board"]["size"], level.seeds_of(puzzle), level.goal_of(puzzle)
    runs = runs_of(size, tiles)
    for cells, text in runs:
        if level.is_word(puzzle, text):
            yield warning("WARN_START_WORD", "board.seeds", f"the seeds spell {text} before the first turn", text=text)
        else:
            message = f"the seeds spell {text}, which is not a word: only a turn that changes it is accepted"
            yield warning("WARN_START_RUN", "board.seeds", message, text=text)
        if goal in cells and level.is_word(puzzle, text):
            yield error("ERR_START_GOAL", "board.goal", f"{text} covers it before the first turn")
    if tiles[goal] and not any(goal in cells for cells, _ in runs) and level.is_word(puzzle, tiles[goal]):
        yield error("ERR_START_GOAL", "board.goal", f"{tiles[goal]} covers it before the first turn")


def _audit_words(puzzle: Any, within: set[str]) -> Iterator[Finding]:
    seen: dict[str, int] = {}
    decoys = {level.to_upper(text) for text in puzzle.get("decoys", [])}
    for index, text in enumerate(puzzle["allowedWords"]):
        path, spelled = f"allowedWords[{index}]", level.to_upper(text)
        if spelled in seen:
            yield warning("WARN_DUPLICATE_WORD", path, f"{quote(text)} is allowedWords[{seen[spelled]}] too")
            continue
        seen[spelled] = index
        if spelled not in within and spelled not in decoys:
            message = f"{quote(text)} cannot be placed with these tiles on this board, and is not a decoy"
            yield warning("WARN_WORD_OUT_OF_REACH", path, message)
    for index, text in enumerate(puzzle.get("decoys", [])):
        if level.to_upper(text) not in seen:
            yield warning("WARN_DECOY_NOT_ALLOWED", f"decoys[{index}]", f"{quote(text)} is not in allowedWords")


def _audit_par(puzzle: Griddl, proof: Proof) -> Iterator[Finding]:
    par = puzzle["meta"]["par"]
    if not proof.is_whole:
        yield warning("WARN_PAR_NOT_PROVED", "meta.par", f"not proved: the search stopped after {proof.nodes} states")
    elif proof.par is None:
        yield error("ERR_NOT_WINNABLE", "meta.par", f"this level cannot be won; all {proof.nodes} states were searched")
    elif proof.par != par:
        yield error("ERR_PAR", "meta.par", f"it is {par}, but {_count_wins(proof.par)}, and no fewer", par=proof.par)
    if "solution" in puzzle:
        turns = griddl.solution_turns(puzzle)
        if not turns:
            yield error("ERR_SOLUTION", "solution", "the rules do not accept it, or it does not win")
        elif proof.par and len(turns) != proof.par:
            yield error("ERR_SOLUTION", "solution", f"it has {count(len(turns), 'turn')}, but {_count_wins(proof.par)}")


def _count_wins(turns: int) -> str:
    return f"{count(turns, 'turn')} {'wins' if turns == 1 else 'win'}"


def _review(puzzle: Any, moves: Moves, proof: Proof, profile: Profile) -> Iterator[Finding]:
    size = moves.size
    if proof.par not in profile.pars.get(size, ()):
        wanted = "; ".join(f"{', '.join(map(str, sorted(set(p))))} on {s} by {s}" for s, p in profile.pars.items())
        yield error("ERR_QA_PAR", "meta.par", f"{proof.par} on {size} by {size}; {profile.name} has {wanted}")
    if "solution" not in puzzle:
        yield warning("WARN_QA_NO_SOLUTION", "solution", "missing; the compiler finds one")
    if proof.final_boards > profile.most_final_boards:
        message = f"shortest solutions end with {proof.final_boards} different boards"
        yield warning("WARN_QA_FINAL_BOARDS", "board", message)
    rare = {text for node in proof.layers[-1].values() for text in words_on(moves, node.state)}
    for text in sorted(rare):
        if frequencies().get(text, 0) < profile.least_frequency:
            yield warning("WARN_QA_RARE_WORD", "allowedWords", f"a shortest solution needs the rare word {text}")
    missing = set(allow(puzzle, [])) - set(map(level.to_lower, puzzle["allowedWords"]))
    if missing:
        words = ", ".join(sorted(missing)[:5])
        yield warning("WARN_QA_REFUSED_WORDS", "allowedWords", f"{len(missing)} common words are refused: {words}")
    firsts = moves.place(moves.start)
    if len(firsts) < profile.fewest_options:
        message = f"there {'is' if len(firsts) == 1 else 'are'} only {count(len(firsts), 'first turn')} to choose from"
        yield warning("WARN_QA_OPTIONS", "deck", message)
    dead = sum(not can_win(moves, each, proof) for each in firsts)
    if dead:
        yield warning("WARN_QA_DEAD_END", "deck", f"after {dead} of {len(firsts)} first turns no win was found")
