"""What the log says about a request that has changed something."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gridwright.library.entry import GAMES
from gridwright.library.log import Record

QUIET = {"check_material", "compile_source", "generate", "stop"}  # they change nothing themselves
# By the name of the function that answers. Others are noted under their own name.
VERBS = {"undo_overrule": "unoverrule", "build_site": "build"}
STATUS_VERBS = {"approved": "approve", "rejected": "reject", "pending": "pending"}


def describe_change(name: str, params: Mapping[str, Any], body: Any, answer: Any) -> Record | None:
    """The record of a request: the function that has answered it, its path's values, its body and the answer, which is
    a puzzle in short, several, or has them as `rows` or `removed`. None if it has changed nothing."""
    body = body if isinstance(body, dict) else {}
    do = VERBS.get(name, name.replace("_", " "))
    if name == "set_status":
        do = STATUS_VERBS.get(body.get("status", ""), do)
    elif name == "save_puzzle":
        do = "draft" if body.get("isDraft") else "save"
    elif isinstance(body.get("do"), str):
        do = body["do"]
    rows = answer.get("rows", [answer]) if isinstance(answer, dict) else answer
    if rows == [] and isinstance(answer, dict):
        rows = [{"id": puzzle_id} for puzzle_id in answer.get("removed", [])]
    rows = [row for row in rows if isinstance(row, dict) and "id" in row] if isinstance(rows, list) else []
    if answer == [] or (not rows and isinstance(answer, dict) and "rows" in answer):
        return None
    scope = params.get("game") or params.get("scope")
    named = sorted(body["days"]) if isinstance(body.get("days"), list) else []
    record: Record = {"do": do, "game": scope if scope in GAMES else None, "day": params.get("day")}
    record |= {"day": named[0], "through": named[-1]} if named else {}
    wanted = params.get("puzzle_id") or body.get("id")
    row = next((row for row in rows if row["id"] == wanted), rows[0] if len(rows) == 1 else None)
    if row:
        record |= {"id": row["id"], "title": row.get("title"), "day": record["day"] or row.get("day")}
    elif rows:
        days = sorted(row["day"] for row in rows if row.get("day"))
        record |= {"count": len(rows)} | ({"day": days[0], "through": days[-1]} if days else {})
    else:
        made = answer.get("name") if isinstance(answer, dict) else None
        record |= {"title": params.get("name") or body.get("name") or made}
    record |= {"code": params.get("code"), "reason": body.get("reason")}
    return {key: value for key, value in record.items() if value is not None}
