"""What an editor sees and does with material: the items of a game, or of what all games share, with their uses."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING, Any

from gridwright.library.entry import puzzle_of
from gridwright.library.material import KINDS, Listed, Use, find_item, list_uses, use_of
from gridwright.making import MAKERS
from gridwright.making.finding import Finding
from gridwright.making.wordlists import WordList
from gridwright.rules.shape import quote

from . import schema
from .errors import MissingError
from .findings import describe_findings
from .schema import MaterialContent

if TYPE_CHECKING:
    from .desk import Desk


class MaterialDesk:
    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._uses: dict[str, dict[str, tuple[Any, frozenset[Use]]]] = {}  # by game and id, with the mark of the entry

    def list_items(self, scope: str, search: str = "") -> schema.Material:
        """All material of a game, or of what all games share, in whose names or words a text is."""
        materials = self.desk.library.materials
        listed = materials.list_items(scope)
        findings = self._lint(scope)
        uses = self._count_uses(scope)
        kinds: list[schema.MaterialKind] = []
        for name, kind in KINDS[scope].items():
            own = sum(each.is_own for each in listed if each.kind == name)
            kinds.append(
                {
                    "name": name,
                    "own": own,
                    "shipped": sum(each.kind == name for each in listed) - own,
                    "isReplaced": name in materials.replaced.get(scope, ()),
                    "columns": list(kind.COLUMNS),
                    "isList": isinstance(kind, WordList),
                }
            )
        items = [_describe_item(each, findings, uses, search) for each in listed if each.matches(search)]
        problems = [self.desk.relate(problem) for problem in materials.problems(scope)]
        return {"kinds": kinds, "items": items, "problems": problems}

    def show(self, scope: str, kind: str, name: str) -> MaterialContent:
        """MissingError if there is no such item."""
        for each in self.desk.library.materials.list_items(scope):
            if each.kind == kind and name in (each.item.name, each.item.key):
                return self._describe(scope, each)
        raise MissingError(f"{scope} has no {quote(name)} among its {kind}")

    def save(
        self, scope: str, kind: str, content: Any, name: str | None, version: str | None, file: str
    ) -> MaterialContent:
        saved = self.desk.library.materials.save(scope, kind, content, name=name, seen=version, file=file)
        return self._describe(scope, saved)

    def delete(self, scope: str, kind: str, name: str, version: str) -> schema.Material:
        self.desk.library.materials.delete(scope, kind, name, seen=version)
        return self.list_items(scope)

    def undo_import(self, scope: str, items: list[schema.MaterialVersion]) -> schema.Material:
        self.desk.library.materials.delete_all(scope, [(each.kind, each.name, each.version) for each in items])
        return self.list_items(scope)

    def check(self, scope: str, kind: str, content: Any) -> list[schema.Finding]:
        return describe_findings(self.desk.library.materials.check(scope, kind, content))

    def add(self, scope: str, file: str, text: str, kind: str | None, is_replacing: bool) -> list[MaterialContent]:
        added = self.desk.library.materials.add_text(scope, file, text, kind, replacing=is_replacing)
        return [self._describe(scope, each) for each in added]

    def _describe(self, scope: str, listed: Listed) -> MaterialContent:
        item = _describe_item(listed, self._lint(scope), self._count_uses(scope))
        return {**item, "content": listed.item.content, "version": listed.version}

    def _lint(self, scope: str) -> Findings:
        """The findings of the library's own items, by kind and key."""
        materials, found = self.desk.library.materials, Findings(list)
        linted = materials.lint(scope)
        for file in materials.files(scope):
            for finding in linted[file.path]:
                if item := find_item(finding, file.items):
                    found[file.kind.NAME, item.key].append(finding)
        return found

    def _count_uses(self, scope: str) -> tuple[Counter[Use], Counter[Use]]:
        """How many puzzles on days, and in the pool, use an item. What was found is kept until a puzzle changes."""
        if scope not in MAKERS:
            return Counter(), Counter()
        days, known = self.desk.dailies(scope), self._uses.get(scope, {})
        entries = self.desk.library.open_pool(scope).entries
        marks = {**entries.marks(), **days}
        now: dict[str, tuple[Any, frozenset[Use]]] = {}
        for puzzle_id, mark in marks.items():
            last = known.get(puzzle_id)
            if last is None or (last[0] is not mark and last[0] != mark):
                entry = days[puzzle_id].entry if puzzle_id in days else entries[puzzle_id]
                last = mark, list_uses(scope, puzzle_of(entry))
            now[puzzle_id] = last
        self._uses[scope] = now
        on_days = Counter(use for puzzle_id in days for use in now[puzzle_id][1])
        pooled = Counter(use for puzzle_id, (_, uses) in now.items() if puzzle_id not in days for use in uses)
        return on_days, pooled


class Findings(defaultdict[tuple[str, str], list[Finding]]):
    """The findings of items, by kind and key."""


def _describe_item(
    listed: Listed, findings: Findings, uses: tuple[Counter[Use], Counter[Use]], search: str = ""
) -> schema.MaterialItem:
    on_days, pooled = uses
    match = listed.find(search)
    use = use_of(listed.item)
    return {
        "kind": listed.kind,
        "name": listed.item.name,
        "path": listed.path or None,
        "words": len(listed.item.words),
        "match": match if match != listed.item.name else None,
        "days": on_days[use],
        "pool": pooled[use],
        "findings": describe_findings(findings.get((listed.kind, listed.item.key), [])) if listed.is_own else [],
    }
