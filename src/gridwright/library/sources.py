"""Authoring files, YAML or JSON, as plain JSON values.

YAML is read without its surprises. Only true, false, null and numbers are not text: NO, ON and YES are words, and
2026-11-01 is a text. A key that is given twice is refused. So is a tag, because it changes what a value means, and an
alias, because with it a small file can become larger than any memory.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import yaml

from .document import finite, parse_json, read_json, read_text, reason_of
from .errors import LibraryError

YAML = (".yaml", ".yml")
MOST_BYTES = 2_000_000  # of YAML, which takes a second for every hundred thousand

_TAG = "tag:yaml.org,2002:"


class _Loader(yaml.SafeLoader):
    yaml_implicit_resolvers: dict[str, list[tuple[str, re.Pattern[str]]]] = {}  # noqa: RUF012  # as its base has it

    def compose_node(self, parent: yaml.Node | None, index: int) -> yaml.Node | None:
        event: Any = self.peek_event()  # type: ignore[no-untyped-call]  # it has no types
        if isinstance(event, yaml.AliasEvent):
            raise _error("aliases are not allowed", event)
        if event.tag is not None:
            raise _error(f"tags are not allowed, such as {event.tag}", event)
        node = super().compose_node(parent, index)
        keys = set()
        for key, _ in node.value if isinstance(node, yaml.MappingNode) else ():
            if key.tag != _TAG + "str":
                raise _error("a key must be a text; put it in quotes", key)
            if key.value in keys:
                raise _error(f'the key "{key.value}" is given twice', key)
            keys.add(key.value)
        return node


# A pattern must match all of a scalar: "nullable" and "true north" are texts.
for _name, _pattern, _first in (
    ("bool", r"(?:true|false)\Z", "tf"),
    ("null", r"(?:null|~)?\Z", ["n", "~", ""]),
    ("int", r"-?(?:0|[1-9][0-9]*)\Z", "-0123456789"),
    ("float", r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?\Z", "-0123456789"),
):
    _Loader.add_implicit_resolver(_TAG + _name, re.compile(_pattern), list(_first))
_Loader.add_constructor(_TAG + "float", lambda _, node: finite(node.value))


def read_source(path: Path) -> Any:
    """The content of an authoring file. LibraryError says where it is broken."""
    return read_json(path) if path.suffix == ".json" else parse_source(read_text(path, MOST_BYTES), path)


def parse_source(text: str, path: Path) -> Any:
    """The same, of the text of a file."""
    if path.suffix == ".json":
        return parse_json(text, path)
    try:
        value = yaml.load(text, _Loader)
        json.dumps(value, ensure_ascii=False, allow_nan=False).encode()
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        where = f"line {mark.line + 1}, column {mark.column + 1}: " if mark else ""
        raise LibraryError(f"{path}: {where}{error.problem or error.context}") from None
    except yaml.reader.ReaderError as error:
        line = text.count("\n", 0, error.position) + 1
        raise LibraryError(f"{path}: line {line}: a character that YAML does not allow ({error.reason})") from None
    except UnicodeEncodeError:
        raise LibraryError(f"{path}: an escape stands for half a character (a lone surrogate)") from None
    except (ValueError, OverflowError) as error:
        raise LibraryError(f"{path}: {reason_of(error)}") from None
    except RecursionError:
        raise LibraryError(f"{path}: is nested too deeply to be read") from None
    return value


def _error(problem: str, part: Any) -> yaml.MarkedYAMLError:
    return yaml.MarkedYAMLError(None, None, problem, part.start_mark)
