"""Writes the types of the rules and of the studio: TypeScript for the web, JSON Schema for puzzle files.

`python tools/typings.py` writes; `--check` writes nothing and exits 1 if a file is out of date.
(A file called types.py here would hide the standard library's from every script of this folder.)
"""

from __future__ import annotations

import argparse
import importlib
import json
import typing
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

from pydantic import TypeAdapter
from pydantic.json_schema import GenerateJsonSchema

from gridwright.rules import GAMES
from gridwright.rules.schema import contract, platform
from gridwright.server.studio import schema as studio

ROOT = Path(__file__).resolve().parent.parent
TYPESCRIPT = ROOT / "web" / "src" / "engine" / "types.ts"
STUDIO = ROOT / "web" / "src" / "studio" / "types.ts"
SCHEMAS = ROOT / "docs" / "schemas"
CONTRACT_TYPES = ("Hints", "HintTaken", "HintView", "NoHint", "Problem", "ShareOptions", "Summary", "TakeHint")
PLATFORM_TYPES = ("Badges", "Merged", "Stats")
GAME_TYPES = ("Action", "Event", "Puzzle", "State", "View")
HEAD = "// Generated from src/gridwright/{} by tools/typings.py: edit there, then `make fix`.\n"


class Schema(GenerateJsonSchema):
    """JSON Schema 2020-12 without the titles that would only repeat a field's name."""

    def field_title_should_be_set(self, schema: Any) -> bool:
        return False


def definitions(module: ModuleType, names: tuple[str, ...]) -> dict[str, Any]:
    """The JSON Schema of these types of `module`, and of all that they are made of, by name."""
    adapters: list[Any] = [(name, "validation", TypeAdapter(getattr(module, name))) for name in names]
    tops, shared = TypeAdapter.json_schemas(adapters, schema_generator=Schema)
    found: dict[str, Any] = dict(shared["$defs"])
    for (name, _), schema in tops.items():
        found.setdefault(str(name), schema)
    for name, value in vars(module).items():
        if typing.get_origin(value) is typing.Literal:
            found[name] = {"enum": list(typing.get_args(value))}
    return found


def declare(defs: dict[str, Any], indent: str, bases: dict[str, list[str]] | None = None) -> Iterator[str]:
    """The TypeScript of each definition, sorted by name. `bases` are the definitions that one extends."""
    names = {tuple(schema["enum"]): name for name, schema in sorted(defs.items()) if set(schema) == {"enum"}}
    for name, schema in sorted(defs.items()):
        yield ""
        if "description" in schema:
            yield f"{indent}/** {' '.join(schema['description'].split())} */"
        if "properties" not in schema:
            own = {values: alias for values, alias in names.items() if alias != name}
            yield f"{indent}export type {name} = {spell(schema, own)};"
            continue
        extended = (bases or {}).get(name, [])
        inherited = {field for base in extended for field in defs[base]["properties"]}
        extends = f"extends {', '.join(extended)} " if extended else ""
        yield f"{indent}export interface {name} {extends}{{"
        for field, value in schema["properties"].items():
            if field in inherited:
                continue
            mark = "" if field in schema.get("required", ()) else "?"
            yield f"{indent}  {field}{mark}: {spell(value, names)};"
        yield f"{indent}}}"


def spell(schema: dict[str, Any], names: dict[tuple[Any, ...], str]) -> str:
    """A schema as a TypeScript type. A set of words that has a name in `names` goes by it."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        values = tuple(schema["enum"])
        return names.get(values) or " | ".join(json.dumps(value) for value in values)
    if "anyOf" in schema:
        return " | ".join(spell(option, names) for option in schema["anyOf"])
    kind = schema.get("type")
    if kind == "array" and "prefixItems" in schema:
        return f"[{', '.join(spell(item, names) for item in schema['prefixItems'])}]"
    if kind == "array":
        item = spell(schema.get("items", {}), names)
        return f"({item})[]" if " | " in item else f"{item}[]"
    if kind == "object":
        values = schema.get("additionalProperties", {})
        return f"Record<string, {spell(values if isinstance(values, dict) else {}, names)}>"
    if not kind:
        return "unknown"
    return {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}[kind]


def schema_of(game: str) -> ModuleType:
    return importlib.import_module(f"gridwright.rules.schema.{game}")


def typescript() -> str:
    lines = list(declare(definitions(contract, CONTRACT_TYPES), ""))
    spaces: list[tuple[str, ModuleType, tuple[str, ...]]] = [("Platform", platform, PLATFORM_TYPES)]
    spaces += [(game.capitalize(), schema_of(game), GAME_TYPES) for game in sorted(GAMES)]
    for name, module, types in spaces:
        lines += ["", f"export namespace {name} {{"]
        own = {key: schema for key, schema in definitions(module, types).items() if key not in CONTRACT_TYPES}
        lines += list(declare(own, "  "))[1:]
        lines += ["}"]
    lines += ["", "/** The types of each game. */", "export interface Games {"]
    for game in sorted(GAMES):
        fields = "; ".join(f"{name.lower()}: {game.capitalize()}.{name}" for name in GAME_TYPES)
        lines.append(f"  {game}: {{ {fields} }};")
    lines += ["}"]
    return HEAD.format("rules/schema") + "\n".join(lines) + "\n"


def studio_typescript() -> str:
    """The types of the studio's requests and answers."""
    types = {name: value for name, value in vars(studio).items() if getattr(value, "__module__", "") == studio.__name__}
    bases = {
        name: [base.__name__ for base in getattr(value, "__orig_bases__", ()) if base in types.values()]
        for name, value in types.items()
    }
    declared = declare(definitions(studio, tuple(types)), "", bases)
    return HEAD.format("server/studio/schema.py") + "\n".join(declared) + "\n"


def puzzle_schema(game: str) -> str:
    about = {
        "$schema": Schema.schema_dialect,
        "title": f"{game.capitalize()} puzzle",
        "description": (GAMES[game].__doc__ or "").partition("\n")[0],
    }
    schema = TypeAdapter(schema_of(game).Puzzle).json_schema(schema_generator=Schema)
    return json.dumps(about | {key: schema[key] for key in schema if key not in about}, indent=2) + "\n"


def files() -> dict[Path, str]:
    """What is generated: path and content."""
    schemas = {SCHEMAS / f"{game}.puzzle.json": puzzle_schema(game) for game in sorted(GAMES)}
    return {TYPESCRIPT: typescript(), STUDIO: studio_typescript()} | schemas


def stale(wanted: dict[Path, str]) -> list[Path]:
    """The files on disk that are not what is wanted, and those of games that are no more."""
    found = [path for path, text in wanted.items() if not path.is_file() or path.read_text(encoding="utf-8") != text]
    return found + sorted(set(SCHEMAS.glob("*.json")) - set(wanted))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 where a file is out of date")
    check = parser.parse_args().check
    wanted = files()
    old = stale(wanted)
    for path in old:
        if check:
            print(f"{path} is not what the Python types say. `make fix` renews it.")
        elif path in wanted:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(wanted[path], encoding="utf-8")
        else:
            path.unlink()
    return 1 if check and old else 0


if __name__ == "__main__":
    raise SystemExit(main())
