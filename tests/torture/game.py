"""One tortured game: random actions, good, foolish and malformed, with every law looked at after each of them."""

from __future__ import annotations

import json
import re
from collections import Counter
from functools import cache
from random import Random
from typing import Any

from gridwright.library.shelf import SHIPPED, Library
from gridwright.rules.errors import RulesError
from gridwright.rules.schema.contract import Game
from tests.games import START_AT, damage, game_of, kit_of, malformed_actions
from tests.torture import laws

ACTIONS = 50
SHARE_OF_SHIPPED, SHARE_OF_MALFORMED, SHARE_OF_DAMAGED = 0.25, 0.05, 0.1
SHARE_OF_KEEN = 0.3  # of the games: half of their actions are those that lead to the win
SHARED = {"number": 412, "url": "https://example.org/?a=1", "elapsedMs": 754_000, "colorBlind": True}


class BrokenLawError(Exception):
    """A law does not hold. It says of which game, by its seed, and after which action."""


def torture(name: str, seed: int, actions: int = ACTIONS) -> Counter[str]:
    """Play a game of `actions` actions. BrokenLawError where a law does not hold; else what was seen, counted."""
    return _Tortured(name, seed).play(actions)


@cache
def shipped(name: str) -> list[Any]:
    """The shipped puzzles of a game: days and levels."""
    library = Library(SHIPPED)
    packs = library.packs(name)
    levels = [library.level(name, each["id"]) for pack in packs for each in pack["puzzles"]]
    return levels + [daily.puzzle for daily in library.days(name)]


class _Tortured:
    def __init__(self, name: str, seed: int) -> None:
        self.name, self.seed = name, seed
        self.game: Game = game_of(name)
        self.kit = kit_of(name)
        self.random = Random(f"torture {name} {seed}")
        is_shipped = self.random.random() < SHARE_OF_SHIPPED
        self.puzzle = self.random.choice(shipped(name)) if is_shipped else self.kit.random_puzzle(self.random)
        self.is_keen = self.random.random() < SHARE_OF_KEEN
        self.seen: Counter[str] = Counter(games=1, shipped=is_shipped)
        self.played: list[Any] = []
        self.looked_at: dict[str, Any] = {}  # the summaries of states by their texts

    def play(self, actions: int) -> Counter[str]:
        action: Any = None
        try:
            state = self.game.init(self.puzzle, START_AT)
            self.find(state)
            for _ in range(actions):
                action = self.choose(state)
                if self.random.random() < SHARE_OF_MALFORMED:
                    self.refuse(state, action)
                state = self.act(state, action)
            self.replay(state)
        except Exception as error:
            message = f"{type(error).__name__}: {error}"
            raise BrokenLawError(
                f"{self.name}, seed {self.seed}, after {len(self.played)} actions: {message}\n  action {action}"
            ) from error
        return self.seen

    def choose(self, state: Any) -> Any:
        if self.is_keen and self.random.random() < 0.5:
            suggested = self.game.suggest(self.puzzle, state, START_AT + len(self.played))
            if suggested:
                return suggested[0]
        return self.kit.random_action(self.random, self.puzzle, state)

    def act(self, state: Any, action: Any) -> Any:
        """The state after a well-formed action, as it is read from its JSON."""
        around = _text([self.puzzle, action]) if len(self.played) % 10 == 0 else ""
        kept, earlier = _text(state), self.find(state)
        after, events = self.game.reduce(self.puzzle, state, action)
        assert _text(state) == kept, "the state that was given is changed"
        assert not around or _text([self.puzzle, action]) == around, "the puzzle or the action is changed"
        self.played.append(action)
        self.seen["actions"] += 1
        kinds = {event["type"] for event in events}
        if kinds & laws.REFUSALS and "WORD_FOUND" not in kinds:  # a word may be found and bring no hint
            assert _text(after) == kept, f"{sorted(kinds)}, and yet the state is another"
            self.seen["refused"] += 1
        read = json.loads(_text(after))
        assert read == after, "the state is not what its JSON says"
        now = self.find(read)
        if action["type"] == laws.FRESH_STARTS.get(self.name):
            assert now["status"] == "playing", "a fresh start is an end"
            if earlier["status"] == "playing":
                assert read["startedAt"] == state["startedAt"], "a fresh start before the end takes time back"
                assert now["score"] >= earlier["score"] or laws.score_may_fall(self.name, action, after), (
                    "a fresh start takes a score back"
                )
                for rung in ("nudges", "pointers", "answers"):
                    taken = earlier["figures"].get(rung, 0)
                    assert now["figures"].get(rung, 0) == taken, "a fresh start takes a hint back"
            self.seen["fresh starts"] += 1
            return read
        if after != state:
            laws.KEPT[self.name](self.puzzle, state, action, after)
        assert earlier["status"] in ("playing", now["status"]), f"{earlier['status']} became {now['status']}"
        assert now["score"] >= earlier["score"] or laws.score_may_fall(self.name, action, after), "the score fell"
        if earlier["status"] != now["status"]:
            self.seen[now["status"]] += 1
        return read

    def find(self, state: Any) -> Any:
        """The summary of a state, looked at and taken up again where that was not done before in this game."""
        text = _text(state)
        if text not in self.looked_at:
            self.looked_at[text] = self.look(state)
            self.restore(state)
            self.seen["states"] += 1
        return self.looked_at[text]

    def look(self, state: Any) -> Any:
        """The summary. The view and the texts are plain JSON, complete, and give nothing away."""
        view = self.game.view(self.puzzle, state)
        shown = json.dumps(view)
        assert json.loads(shown) == view
        summary = self.game.summary(self.puzzle, state)
        assert (summary["status"] == "playing") == ("completedAt" not in state)
        assert summary["progress"] in range(101) and summary["score"] >= 0
        texts = f"{self.game.describe(self.puzzle, state)} {self.game.share(self.puzzle, state, SHARED)}"
        words = set(re.findall(r"[^\s.,:;]+", texts))
        for secret in self.kit.secrets(self.puzzle, state):
            assert json.dumps(secret) not in shown, f"the view shows {secret}"
            assert type(secret) is not str or secret not in words, f"the texts hold {secret}"
        return summary

    def refuse(self, state: Any, action: Any) -> None:
        """A malformed action is refused, and nothing is changed."""
        kept = _text(state)
        wrong = self.random.choice(malformed_actions(self.name, action))
        try:
            self.game.reduce(self.puzzle, state, wrong)
        except RulesError as error:
            assert error.code == "BAD_ACTION" and error.message
        else:
            raise AssertionError(f"it was accepted: {wrong}")
        assert _text(state) == kept, "a refused action changed the state"
        self.seen["malformed"] += 1

    def restore(self, state: Any) -> None:
        """What is kept is taken up as it is; what an older version kept, too; what is damaged never breaks anything."""
        assert self.game.restore(self.puzzle, state) == state, "it is restored as another"
        old = laws.old_state(self.name, state)
        if old is not None:
            assert self.game.restore(self.puzzle, old) == state, "the older form is restored as another"
            self.seen["migrated"] += 1
        if self.random.random() < SHARE_OF_DAMAGED:
            newer = state | {"version": self.game.VERSION + 1}
            assert self.restored(newer) is None, "a state of a later version is taken up"
            made_whole = self.restored(damage(self.random, state))
            self.seen["damaged"] += 1
            if made_whole is not None:
                assert self.game.restore(self.puzzle, made_whole) == made_whole
                self.look(made_whole)
                for action in self.game.suggest(self.puzzle, made_whole, START_AT):
                    self.game.reduce(self.puzzle, made_whole, action)

    def restored(self, state: Any) -> Any:
        """None where it is refused."""
        try:
            return self.game.restore(self.puzzle, state)
        except RulesError as error:
            assert error.code == "BAD_STATE" and error.message.startswith("state")
            return None

    def replay(self, last: Any) -> None:
        """The actions are the game: played again they end in the same state, and without the last in one before it."""
        state = self.game.init(self.puzzle, START_AT)
        before = state
        for action in json.loads(json.dumps(self.played)):
            before, state = state, self.game.reduce(self.puzzle, state, action)[0]
        assert _text(state) == _text(last), "a replay ends elsewhere"
        again = self.game.reduce(self.puzzle, self.game.restore(self.puzzle, before), self.played[-1])[0]
        assert _text(again) == _text(last), "the last action, undone and done again, leads elsewhere"


def _text(value: Any) -> str:
    return json.dumps(value, sort_keys=True)
