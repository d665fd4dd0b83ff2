"""Files that went wrong: a value damaged at one path, a text in some of its words, or bytes."""

from __future__ import annotations

import json
import re
from copy import deepcopy
from random import Random
from typing import Any

import yaml

from tests.games import JUNK, items_of

DEEP = 600
HOSTILE: list[Any] = [
    *JUNK, 2**63, -(2**63), 10**400, 1e308, 5e-324, -0.0, "\0", "\x1b[31m", "\n", "\u2028", "\ufeff", "\ufffd",
    "../../etc/passwd", "2026-02-30", "9999-12-31", "0000-00-00", "*", "[red]", "{}", "%s", "NaN", "null", "on",
    "a" * 5000, "🌊" * 500, "é" * 300, ["a"] * 300, [[]] * 50, [[[[[[]]]]]], {"": ""}, {"words": []},
    {str(number): number for number in range(200)}, "A" * 13, "ABCDE", "abcde", " ", [0, 0], [-1, 99], [0.5, 1.5],
    {"r": -1, "c": 10**9, "text": "A"},
]  # fmt: skip
TOKENS = [
    b"NaN", b"-Infinity", b"1e999", b'"\\ud800"', b"\0", b"\xff\xfe", b"\xed\xa0\x80", b"\xef\xbb\xbf", b"9" * 5000,
    b"[" * DEEP, b"]" * DEEP, b'{"a":' * DEEP, b"{", b"}", b",", b":", b'"', b"\\", b"\n", b"\t", b"- ", b"&a", b"*a",
    b"!!python/object:os.system ", b"!!binary ", b"? ", b"|\n", b"<<: ", b"%YAML 9.9\n", b"---\n", b"true", b"null",
    b"0x10", b"1_000", b"\xe2\x80\xa8", b"#",
]  # fmt: skip
WORDS = [
    "true", "false", "null", "~", "trueish", "false alarm", "nullable", "~x", "yes", "NO", "0", "-0", "007", "0x1F",
    "0o7", "1_000", "1e5", "1e999", "-1.5E-3", ".5", "5.", ".inf", ".nan", "12:30:00", "2026-11-01", "=", "<<", "-",
    "?", ":", "!", "!!int abc", "!!int 5", "!!float x", "!!bool maybe", "!!null x", "!!str 5", "!!timestamp x",
    "!!seq a", "!!map a", "!<tag:yaml.org,2002:int> x", "!x", "&a", "*a", "&a x", "[]", "{}", "[", "]", "{", "}", ",",
    "''", '""', "'", '"', "|", ">", "|2", ">-", "@", "`", "%", "#", " #", "\\", '"\\x41"', '"\\u12"', '"\\ud800"',
    '"\\UFFFFFFFF"', '"\\U00110000"', "---", "...", "%YAML 1.1", "%TAG ! x", "\t", "\u0085", "\u2028", "\ufeff",
    "9" * 5000,
]  # fmt: skip


def damage_value(random: Random, value: Any) -> Any:
    """A copy with one to three things wrong: replaced, removed, repeated, swapped, or added."""
    whole = {"": deepcopy(value)}
    for _ in range(random.choice([1, 1, 1, 2, 3])):
        everywhere = items_of(whole)
        node, key = random.choice(everywhere)
        how = random.random()
        if node is whole and how > 0.05:
            continue
        if node is whole or how < 0.5:
            node[key] = deepcopy(random.choice(HOSTILE))
        elif how < 0.65:
            del node[key]
        elif how < 0.8:
            other, its_key = random.choice(everywhere[1:])
            node[key] = deepcopy(other[its_key])
        elif isinstance(node, list):
            node[key:key] = [deepcopy(node[key]) for _ in range(random.choice([1, 2, 40]))]
        else:
            node[random.choice(["", "x", "id", "status", "metadata", "date", "é", "a" * 300])] = deepcopy(node[key])
    return whole[""]


def damage_bytes(random: Random, content: bytes) -> bytes:
    """The same, cut, doubled, overwritten or with something put in, once to three times."""
    for _ in range(random.choice([1, 1, 2, 3])):
        at = random.randrange(len(content) + 1)
        to = min(len(content), at + random.choice([0, 1, 1, 4, 30, len(content)]))
        put = random.choice([b"", bytes([random.randrange(256)]), random.choice(TOKENS), content[at:to] * 2])
        content = content[:at] + put + content[to:]
    return content


def damage_text(random: Random, text: str) -> str:
    """A file as an author would spoil it: once to three times another word, sign or line than was meant."""
    for _ in range(random.choice([1, 1, 2, 3])):
        found = [match.span() for match in re.finditer(r"[^\s,:\[\]{}]+", text)] or [(0, 0)]
        start, end = random.choice(found)
        line = text.rfind("\n", 0, start) + 1
        how = random.random()
        if how < 0.5:
            text = text[:start] + random.choice(WORDS) + text[end:]
        elif how < 0.65:
            text = text[:start] + random.choice(WORDS) + random.choice(["", " "]) + text[start:]
        elif how < 0.75:
            text = text[:line] + random.choice([" ", "  ", "\t", "- ", "? ", "# ", "!!int ", "a: "]) + text[line:]
        elif how < 0.85:
            text = text[:end] + random.choice(["\n", ":", ": ", ",", "'", '"', " ", "\\"]) + text[end:]
        else:
            text = text[: random.choice([start, line])] + text[end + random.randrange(3) :]
    return text


def write(value: Any, suffix: str) -> bytes:
    """The value as a file: JSON, or YAML that holds the same."""
    if suffix == ".json":
        return json.dumps(value, ensure_ascii=False).encode("utf-8", "surrogatepass")
    text: str = yaml.safe_dump(value, allow_unicode=True, sort_keys=False)
    return text.encode("utf-8", "surrogatepass")


def mutant(random: Random, value: Any, suffix: str) -> bytes:
    """A file that was to hold `value`, or a text as an author wrote it."""
    if isinstance(value, str):
        return damage_text(random, value).encode("utf-8", "surrogatepass")
    how = random.random()
    if how < 0.2:
        return damage_text(random, write(value, suffix).decode("utf-8", "surrogatepass")).encode()
    if how < 0.7:
        value = damage_value(random, value)
        return write(value, suffix)
    return damage_bytes(random, write(value, suffix))
