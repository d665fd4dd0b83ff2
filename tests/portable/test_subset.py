"""Every rules module keeps to the portable subset, and the check of that catches each thing it is there for."""

from __future__ import annotations

import pytest
from tools.bundle import RULES, rule_modules

from tests.portable.subset import violations

SOURCES = {
    source.relative_to(RULES).as_posix(): source
    for modules in rule_modules().values()
    for _, source in modules
    if source.is_relative_to(RULES)
}

OUTSIDE = {
    "star in a list": "x = [*a]",
    "star in a tuple": "x = (*a,)",
    "star in a set": "x = {*a}",
    "stars in a dict": "x = {**a, 'k': 1}",
    "match": "match x:\n    case 1:\n        pass",
    "positional-only": "def f(a, /):\n    pass",
    "positional-only lambda": "f = lambda a, /: a",
    "type statement": "type X = int",
    "generic function": "def f[T](a):\n    return a",
    "reversed text": "x = 'abc'[::-1]",
    "every second": "x = a[1:9:2]",
    "metaclass": "class A(metaclass=M):\n    pass",
    "a type as a value": "x = list[int]",
    "repr": "x = repr(a)",
    "!r": "x = f'{a!r}'",
    "hash": "x = hash(a)",
    "casefold": "x = a.casefold()",
    "zfill": "x = a.zfill(2)",
    "bit_length": "x = a.bit_length()",
    "lower": "x = a.lower()",
    "isalpha": "x = a.isalpha()",
    "hexdigest": "x = a.hexdigest()",
    "union of several": "x = a.union(b, c)",
    "strict zip": "x = zip(a, b, strict=True)",
    "a base's __init__": "class E(Exception):\n    def __init__(self, m):\n        Exception.__init__(self, m)",
    "import of a module": "import random",
    "import of a dotted module": "import os.path",
    "import from a module": "from collections import Counter",
    "import of json elsewhere": "import json",
    "import of more of typing": "from typing import TYPE_CHECKING, Any",
    "import from above": "from ..making import finding",
    "import of a schema": "from .schema.waywords import Puzzle",
    "import of the schemas": "from . import schema",
    "sorted json": "x = json.dumps(a, sort_keys=True)",
    "ASCII json": "x = json.dumps(a, ensure_ascii=False)",
    "json hook": "x = json.loads(a, object_hook=f)",
    "isinstance int": "x = isinstance(a, int)",
    "isinstance bool": "x = isinstance(a, bool)",
    "isinstance of several": "x = isinstance(a, (str, int))",
    "recursion": "def f(n):\n    return f(n - 1)",
    "recursion from within": "def f(n):\n    def g():\n        return f(n - 1)\n    return g",
    "recursion of a method": "class A:\n    def f(self):\n        return self.f()",
    "sorted by a key": "x = sorted(a, key=len)",
    "sort by a key": "a.sort(key=len)",
    "loop over items": "for k, v in a.items():\n    pass",
    "loop over keys": "for k in a.keys():\n    pass",
    "list of values": "x = [v for v in a.values()]",
    "loop over a set": "for k in {1, 2}:\n    pass",
    "loop over a set call": "for k in set(a):\n    pass",
    "loop over a named dict": "d = {'a': 1}\nfor k in d:\n    pass",
    "loop over a named set": "def f(a):\n    s = {x for x in a}\n    return [x for x in s]",
    "loop over an annotated set": "def f(a):\n    s: set[str] = a\n    for x in s:\n        pass",
    "loop over a parameter": "def f(found: dict[str, bool]):\n    for x in found:\n        pass",
    "loop over a union": "for k in {1} | a:\n    pass",
    "list of a set": "x = list({1, 2})",
    "enumerated values": "for i, v in enumerate(a.values()):\n    pass",
    "joined set": "x = ', '.join({'a', 'b'})",
    "extended by a set": "x.extend(set(a))",
    "spread set": "f(*{1, 2})",
    "pop of a set": "s = {1, 2}\nx = s.pop()",
    "popitem": "x = a.popitem()",
}  # fmt: skip

INSIDE = {
    "list sums": "x = list(a) + list(b)",
    "dict sums": "x = dict(a, k=1) | b",
    "spread call": "f(*a, **b)",
    "starred target": "a, *b = c",
    "plain slices": "x = a[1:] + a[:-1] + a[2:3]",
    "types unseen": "def f(a: list[int], b: 'set[str]' = 1) -> set[str]:\n    c: dict[str, int] = {}\n    return c",
    "types under TYPE_CHECKING": (
        "from __future__ import annotations\nfrom typing import TYPE_CHECKING\nif TYPE_CHECKING:\n"
        "    from typing import Any\n    from .schema.waywords import Puzzle\n    Cell = tuple[int, int]\n"
    ),
    "relative imports": "from . import shape\nfrom .grid import steps",
    "sorted keys": "for k in sorted(a.keys()):\n    pass",
    "sorted generator": "x = sorted(v for v in a.values())",
    "counting": "x = sum([v for v in a.values()]) + len({1, 2}) + (1 if any(v for v in a.values()) else 0)",
    "set from a dict": "x = {v for v in a.values()}",
    "a name that is a list after all": "d = {1}\nd = sorted(d)\nfor k in d:\n    pass",
    "an own name": "d = {1}\ndef f(d: list[int]):\n    for k in d:\n        pass",
    "a total key": "x = sorted(a, key=f)  # total: by index last",
    "a total key with its reason above": "# total: ids are unique\na.sort(key=f)",
    "isinstance str": "x = isinstance(a, str)",
    "exact types": "x = type(a) is int",
    "super": "class E(Exception):\n    def __init__(self, m):\n        super().__init__(m)",
    "json as it may be": "x = json.dumps(a, separators=(',', ':')) + json.loads(b)",
    "a namesake": "def f(g):\n    return g()\ndef g(f):\n    return f",
    "list pop": "x = [1].pop()",
}  # fmt: skip


@pytest.mark.parametrize("path", SOURCES)
def test_the_module_keeps_to_the_portable_subset(path: str) -> None:
    assert violations(SOURCES[path].read_text(encoding="utf-8"), path) == []


@pytest.mark.parametrize("snippet", OUTSIDE.values(), ids=OUTSIDE.keys())
def test_the_check_catches(snippet: str) -> None:
    assert len(violations(snippet)) == 1


@pytest.mark.parametrize("snippet", INSIDE.values(), ids=INSIDE.keys())
def test_the_check_lets_pass(snippet: str) -> None:
    assert violations(snippet) == []


def test_only_the_bridge_may_import_json() -> None:
    assert violations("import json", "bridge.py") == []
    assert violations("import json", "waywords.py") != []


def test_a_module_of_a_game_may_import_what_all_games_share_and_nothing_outside() -> None:
    assert violations("from .. import shape", "griddl/level.py") == []
    assert len(violations("from ..schema.griddl import Puzzle", "griddl/level.py")) == 1
    assert len(violations("from ...making import finding", "griddl/level.py")) == 1


def test_a_violation_names_the_file_and_the_line() -> None:
    assert violations("x = 1\ny = [*x]\n", "griddl.py") == [
        "griddl.py:2: a star inside a list, tuple or set: write list(a) + list(b)"
    ]
