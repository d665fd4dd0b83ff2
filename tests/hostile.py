"""Texts that mean harm, by leaving `window.hacked` behind or else; puzzles that hold them wherever a text can be."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from gridwright.rules import GAMES

from .games import items_of

TEXTS = {
    "markup": "<script>hacked=1</script><img src=x onerror=hacked=1>\"'`>--></script></style></title></dialog>"
    "<svg onload=hacked=1><iframe srcdoc=x>&lt;b&#x3e;javascript:hacked=1//${hacked=1}{{hacked=1}}{hacked=1}",
    "names": "__proto__",
    "unseen": "\u202edlrow\u2066\u200f\u200b\u200d\ufeff\u2060a\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301"
    "\r\nb\u2028c\td\x1b[31m\x07\x7fe\x85f" + "👩‍👩‍👧‍👦🏳️‍🌈🇪🇺👍🏽" * 12,
    "long": "W" * 5000,
    "wordy": "lorem ipsum " * 420,
}
AT = 1_763_200_000_000


def spoil(game: str, puzzle: Any, text: str, within: str = "") -> Any:
    """A puzzle with `text` for each of its own, as far as the rules can still play it; or for those of one part of it.

    What was the same text stays so, and what must differ does, by a number.
    """
    spoiled = deepcopy(puzzle)
    texts: dict[str, list[tuple[Any, Any]]] = {}
    for node, key in items_of(spoiled[within] if within else spoiled):
        if isinstance(node[key], str):
            texts.setdefault(node[key], []).append((node, key))
    for number, (old, found) in enumerate(texts.items()):
        for new in (text, f"{text}{number}", f"{text[:30]}{number}", old):
            for node, key in found:
                node[key] = new
            if not GAMES[game].check(spoiled):
                break
    return spoiled


def spoiled_fields(before: Any, after: Any) -> set[str]:
    """The names of the fields whose texts were spoiled."""
    pairs = zip(items_of(before), items_of(after), strict=True)
    return {str(key) for (node, key), (other, _) in pairs if isinstance(node[key], str) and node[key] != other[key]}


def win(game: str, puzzle: Any) -> Any:
    """The state in which what the rules suggest ends."""
    rules = GAMES[game]
    state = rules.init(puzzle, AT)
    while suggested := rules.suggest(puzzle, state, AT):
        state, _ = rules.reduce(puzzle, state, suggested[0])
    return state
