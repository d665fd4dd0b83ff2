"""What the log says about a request: from its path, its body and its answer."""

from __future__ import annotations

from typing import Any

import pytest

from gridwright.server.studio.record import describe_change

GAME = {"game": "waywords"}
SEA = {"id": "w1", "title": "Sea", "day": None, "status": "approved"}
SUN = {"id": "w2", "title": "Sun", "day": "2026-12-05", "status": "approved"}
OTHER = SUN | {"id": "w3", "day": "2026-12-03"}
WHY = {"code": "ERR", "reason": "It is fine"}
PUT = {"id": "w2", "title": "Sun", "day": "2026-12-05"}
DAYS = {"days": ["2026-12-05", "2026-12-03"]}
SPAN = {"day": "2026-12-03", "through": "2026-12-05"}
NAMED = {"id": "w1", "title": "Sea"}


@pytest.mark.parametrize(
    ("name", "params", "body", "answer", "record"),
    [
        ("set_status", {"puzzle_id": "w1"}, {"status": "approved"}, SEA, {"do": "approve", **NAMED}),
        ("set_status", {"puzzle_id": "w1"}, {"status": "pending"}, SEA, {"do": "pending", **NAMED}),
        ("save_puzzle", {}, {"source": {}, "isDraft": True}, SEA, {"do": "draft", **NAMED}),
        ("save_puzzle", {}, {"source": {}}, SEA, {"do": "save", **NAMED}),
        ("overrule", {"code": "ERR"}, {"reason": "It is fine"}, SEA, {"do": "overrule", **NAMED, **WHY}),
        ("unassign", {"day": "2026-12-03"}, None, SEA, {"do": "unassign", **NAMED, "day": "2026-12-03"}),
        ("assign", {"day": "2026-12-05"}, {"id": "w2"}, {"rows": [SEA, SUN]}, {"do": "assign", **PUT}),
        ("fill", {}, {}, [SUN, OTHER], {"do": "fill", "count": 2, "day": "2026-12-03", "through": "2026-12-05"}),
        ("fill", {}, {}, [], None),
        ("change_many", {}, {"do": "hold"}, {"rows": [SEA, SEA]}, {"do": "hold", "count": 2}),
        ("delete_material", {"name": "Sea"}, None, {"items": []}, {"do": "delete material", "title": "Sea"}),
        ("import_material", {}, {"text": "x"}, [{"name": "Sea"}], {"do": "import material"}),
        ("change_many", {}, {"do": "remove"}, {"rows": [], "removed": ["w1"]}, {"do": "remove", "id": "w1"}),
        ("swap", {}, DAYS, {"rows": [SUN, OTHER]}, {"do": "swap", "count": 2, **SPAN}),
        ("acknowledge", {}, DAYS, {"fingerprints": []}, {"do": "acknowledge", **SPAN}),
        ("undo", {"token": "x"}, None, {"rows": [], "removed": []}, None),
        ("build_site", {}, None, {"puzzles": {"waywords": 3}, "notes": []}, {"do": "build"}),
        ("some_new_thing", {}, 5, "text", {"do": "some new thing"}),
    ],
)  # fmt: skip
def test_a_request_is_noted(name: str, params: dict[str, str], body: Any, answer: Any, record: Any) -> None:
    assert describe_change(name, GAME | params, body, answer) == (record and {"game": "waywords"} | record)
