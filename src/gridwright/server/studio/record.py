"""What the log says about a request that has changed something."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gridwright.library.log import Record

QUIET = {"compile_source", "generate", "stop"}  # they change nothing themselves
# By the name of the function that answers. Others are noted under their own name.
VERBS = {"undo_overrule": "unoverrule", "build_site": "build"}
STATUS_VERBS = {"approved": "approve", "rejected": "reject", "pending": "pending"}


def describe_change(name: str, params: Mapping[str, Any], body: Any, answer: Any) -> Record | None:
    """The record of a request: the function that has answered it, its path's values, its body and the answer. None if
    it has changed nothing."""
    body = body if isinstance(body, dict) else {}
    do = VERBS.get(name, name.replace("_", " "))
    if name == "set_status":
        do = STATUS_VERBS.get(body.get("status", ""), do)
    elif name == "save_puzzle":
        do = "draft" if body.get("isDraft") else "save"
    record: Record = {"do": do, "game": params.get("game")}
    if isinstance(answer, list):
        if not answer:
            return None
        days = sorted(row["day"] for row in answer if isinstance(row, dict) and row.get("day"))
        record |= {"count": len(answer)} | ({"day": days[0], "through": days[-1]} if days else {})
    else:
        row = answer if isinstance(answer, dict) else {}
        record |= {"id": params.get("puzzle_id") or row.get("id"), "title": row.get("title")}
        record |= {"day": params.get("day") or (row.get("day") if do == "assign" else None)}
    record |= {"code": params.get("code"), "reason": body.get("reason")}
    return {key: value for key, value in record.items() if value is not None}
