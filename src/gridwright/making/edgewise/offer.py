"""What an unfinished source could take next: categories, words for every edge, and their effects."""

from __future__ import annotations

from typing import Any

from gridwright.rules.edgewise import SIDES, SOLVED, UNTURNED

from .database import current_database, faced
from .sketch import EDGES, Sketch, sketch
from .solutions import BOARDS
from .solve import list_solutions


def offer(source: Any) -> dict[str, Any]:
    """It never raises. What it holds:

    - `categories`: every category, with its type and the words that belong to it; in `suits` for each side how much it
      shares with those on the others, null if it does not suit them; and in `holds` how many of the words that face
      the side belong to it.
    - `words`: for each edge, as [tile][edge], the words that it could hold, the best first; with the sides whose
      categories each belongs to, and its effect: none, fragile, or a second solution.
    - `fits`: for each edge the sides whose categories its word belongs to.
    - `solutions`: how many of all `boards` are; whether the one that is `intended` is; and `second`, another.
    - `filled`: the source with everything filled in that is empty; null if that failed.
    """
    drawn = sketch(source)
    intended = {"squares": SOLVED, "squareRotations": UNTURNED}
    is_whole = all(drawn.labels) and not drawn.list_empty()
    filled = None if is_whole else drawn.fill()
    return {
        "categories": _offer_categories(drawn),
        "words": [[_offer_words(drawn, tile, edge) for edge in range(4)] for tile in range(4)],
        "fits": [[_name_sides(mask) for mask in edges] for edges in _mask_words(drawn)],
        "solutions": drawn.count(),
        "boards": BOARDS,
        "intended": all(drawn.masks[tile][edge] >> side & 1 for tile, edge in EDGES for side in faced(tile, edge)),
        "second": next((board for board in list_solutions(drawn.masks) if board != intended), None),
        "filled": filled and filled.write(source),
    }


def _offer_categories(drawn: Sketch) -> list[dict[str, Any]]:
    suits, holds = map(drawn.find_suits, range(4)), map(drawn.count_held, range(4))
    known = zip(current_database().categories, zip(*suits, strict=True), zip(*holds, strict=True), strict=True)
    return [
        {
            "name": category.name,
            "type": category.type,
            "words": [*category.words, *category.also],
            "suits": list(suit),
            "holds": list(held),
        }
        for category, suit, held in known
    ]


def _offer_words(drawn: Sketch, tile: int, edge: int) -> list[dict[str, Any]]:
    return [
        {"word": choice.word, "fits": _name_sides(choice.fits), "effect": choice.effect}
        for choice in drawn.list_choices(tile, edge)
    ]


def _mask_words(drawn: Sketch) -> list[list[int]]:
    return [
        [mask if word else 0 for mask, word in zip(masks, words, strict=True)]
        for masks, words in zip(drawn.masks, drawn.words, strict=True)
    ]


def _name_sides(mask: int) -> list[str]:
    return [name for side, name in enumerate(SIDES) if mask >> side & 1]
