"""Authoring files, YAML or JSON, as plain JSON values.

YAML is read without its surprises. Only true, false, null and numbers are more than text: NO, ON and YES are words
here, and 2026-11-01 is a text. A key that is given twice is refused, and so is an alias, with which a small file can
stand for one too large for any memory.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import yaml

from gridwright.library.document import read_json, read_text
from gridwright.library.errors import LibraryError
from gridwright.site.build import MARK

YAML = (".yaml", ".yml")

_TAG = "tag:yaml.org,2002:"
_KNOWN = {_TAG + name for name in ("str", "int", "float", "bool", "null", "seq", "map")}


class _Loader(yaml.SafeLoader):
    yaml_implicit_resolvers: dict[str, list[tuple[str, re.Pattern[str]]]] = {}  # noqa: RUF012  # as its base has it

    def compose_node(self, parent: yaml.Node | None, index: int) -> yaml.Node | None:
        if self.check_event(yaml.AliasEvent):
            raise _error("an alias is not read here", self.peek_event())  # type: ignore[no-untyped-call]
        node = super().compose_node(parent, index)
        if node and node.tag not in _KNOWN:
            raise _error(f"the tag {node.tag} is not read here", node)
        keys = set()
        for key, _ in node.value if isinstance(node, yaml.MappingNode) else ():
            if key.tag != _TAG + "str":
                raise _error("a key must be a text; put it in quotes", key)
            if key.value in keys:
                raise _error(f'the key "{key.value}" is given twice', key)
            keys.add(key.value)
        return node


_Loader.add_implicit_resolver(_TAG + "bool", re.compile("true|false"), ["t", "f"])
_Loader.add_implicit_resolver(_TAG + "null", re.compile("null|~|$"), ["n", "~", ""])
_Loader.add_implicit_resolver(_TAG + "int", re.compile("-?(0|[1-9][0-9]*)$"), list("-0123456789"))
_Loader.add_implicit_resolver(
    _TAG + "float", re.compile(r"-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?$"), list("-0123456789")
)


def files_in(folder: Path, *suffixes: str) -> list[Path]:
    """The files in a folder that end so, but for those of a site that was built into it."""
    sites = [mark.parent for mark in folder.rglob(MARK)]
    files = (file for file in folder.rglob("*") if file.suffix in suffixes and not file.is_dir())
    return sorted(file for file in files if not any(file.is_relative_to(site) for site in sites))


def read_source(path: Path) -> Any:
    """The content of an authoring file. LibraryError says where it is broken."""
    if path.suffix == ".json":
        return read_json(path)
    text = read_text(path)
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
    except ValueError as error:
        raise LibraryError(f"{path}: {error}") from None
    except RecursionError:
        raise LibraryError(f"{path}: is nested too deeply to be read") from None
    return value


def _error(problem: str, place: Any) -> yaml.MarkedYAMLError:
    return yaml.MarkedYAMLError(None, None, problem, place.start_mark)
