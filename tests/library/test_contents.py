from __future__ import annotations

from typing import Any

import pytest

from gridwright.library.contents import items_in
from gridwright.library.errors import LibraryError
from tests.library.samples import make_puzzle

PUZZLE = make_puzzle("w1")


@pytest.mark.parametrize(
    ("value", "found"),
    [
        (PUZZLE, [("", "waywords", None)]),
        ({"puzzles": {"3": {"date": "2026-11-03", **PUZZLE}}}, [("puzzles.3", "waywords", "2026-11-03")]),
        (
            {"gameId": "edgewise", "baseDate": "2026-11-01", "puzzles": {"2": {"id": "e"}}},
            [("puzzles.2", "edgewise", "2026-11-02")],
        ),
        ({"puzzles": [PUZZLE, {"id": "x"}]}, [("puzzles[0]", "waywords", None), ("puzzles[1]", None, None)]),
        ([PUZZLE], [("[0]", "waywords", None)]),
        ([], []),
        ({"packs": []}, [("", None, None)]),
        (None, [("", None, None)]),
        ({"gameId": ["griddl"], "puzzles": [{"id": "x"}]}, [("puzzles[0]", None, None)]),
    ],
)
def test_a_file_is_recognised_by_its_shape(value: Any, found: list[tuple[str, str | None, str | None]]) -> None:
    assert [(item.path, item.game, item.day) for item in items_in(value)] == found


def test_what_the_library_notes_is_no_part_of_the_puzzle() -> None:
    (item,) = items_in([{"id": "w1", "status": "pending", **PUZZLE, "metadata": {"seed": 1}}])
    assert item.puzzle == {"id": "w1", **PUZZLE}
    assert item.entry["metadata"] == {"seed": 1}


def test_a_broken_collection_is_reported() -> None:
    with pytest.raises(LibraryError, match=r"puzzles\[1\]: expected an object, found 5"):
        items_in({"puzzles": [PUZZLE, 5]})
    with pytest.raises(LibraryError, match=r"puzzles\.3\.date: missing, and the file has no baseDate"):
        items_in({"puzzles": {"3": PUZZLE}})
