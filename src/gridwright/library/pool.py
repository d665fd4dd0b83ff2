"""The pool of one game: puzzles that have no day yet, each pending, approved or rejected.

A pool may hold many thousands, and a change concerns few of them. So if a file has the form in which it is written
here, only the ids are read at first, each entry when it is used, and entries that have not changed are copied.
"""

from __future__ import annotations

import json
import os
import re
import weakref
from collections.abc import Iterator, MutableMapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

from gridwright.rules.shape import expected, quote

from . import atomic
from .document import Stamp, open_file, parse_json, read_stamp, read_text, stamp_of
from .entry import STATUSES, Entry, Status, id_of, pooled
from .errors import ConflictError, LibraryError

BLOCK = 1 << 20
# What is around the entries, which are on the second level.
_START = b'\n "puzzles": [\n  {'
_BETWEEN = b",\n  {"
_END = b"\n ]"
_NAMED = re.compile(
    rb'(?:\n   )?"id": ("[^"\\\x00-\x1f]+"),(?:\n   | )"status": "(?:%b)"[,\n}]' % "|".join(STATUSES).encode()
)


class Span(NamedTuple):
    """Where an entry is in its file. `mark` is the same for the same text."""

    start: int
    end: int
    mark: int


Part = Entry | Span


class Pool:
    """`entries` by puzzle id, in the order of the file. Other keys of the file are kept.

    An entry is never changed, only replaced.
    """

    def __init__(self, path: Path, game: str) -> None:
        """Read the pool; it is empty if the file is missing. LibraryError if the file is not a pool."""
        self.path = path
        last = _last.get(path)
        if not last or last.stamp != read_stamp(path):
            last = _last[path] = _read(path, game)
        self._around = last.around
        self.entries = Entries(dict(last.parts), last.source)

    def find(self, puzzle_id: str) -> Entry:
        """LibraryError if the pool has no such puzzle."""
        if puzzle_id not in self.entries:
            raise LibraryError(f"{self.path}: no puzzle with the id {quote(puzzle_id)}")
        return self.entries[puzzle_id]

    def put(self, puzzle_id: str, entry: Entry, status: Status) -> None:
        """Add a puzzle, or replace the one of that id."""
        self.entries[puzzle_id] = pooled(entry, puzzle_id, status)

    def save(self) -> None:
        """Write the pool. LibraryError if that fails; the file is then as it was."""
        text = self.compose()
        atomic.write_all([(self.path, text.chunks())])
        self.keep(text)

    def compose(self) -> Text:
        """The text of the pool as it is now."""
        parts: dict[str, Span | bytes] = {}
        for puzzle_id, part in self.entries.parts.items():
            if isinstance(part, Span):
                parts[puzzle_id] = part
            else:
                parts[puzzle_id] = atomic.format_json(pooled(part, puzzle_id, status_of(part)), deep=2).encode()
        return Text(self._around, parts, self.entries.source)

    def keep(self, text: Text) -> None:
        """Remember what the file holds since `text` was written to it. If that fails, the file is read again."""
        with suppress(LibraryError, OSError), open_file(self.path) as file:
            source = Source(self.path, file)
            if source.size == text.size:  # else another program was faster
                _last[self.path] = _Last(source.stamp, self._around, text.spans(), source)


class Source:
    """A pool's file as it was when it was opened, even if it is replaced."""

    def __init__(self, path: Path, file: BinaryIO) -> None:
        self.path = path
        self.stamp = stamp_of(os.fstat(file.fileno()))
        self.size = self.stamp[2]
        if hasattr(os, "pread"):
            self._handle = os.dup(file.fileno())
            weakref.finalize(self, os.close, self._handle)
        else:  # Windows, where an open file cannot be replaced
            self._content = file.read()
            file.seek(0)

    def read(self, start: int, end: int) -> bytes:
        """Some of its bytes. ConflictError if another program has written into the file."""
        if not hasattr(os, "pread"):
            return self._content[start:end]
        content = os.pread(self._handle, end - start, start)
        if stamp_of(os.fstat(self._handle)) != self.stamp or len(content) != end - start:
            raise ConflictError(f"{self.path}: has changed meanwhile; look at it again")
        return content

    def load(self, puzzle_id: str, span: Span) -> Entry:
        """The entry of a span. LibraryError if the file is broken."""
        try:
            entry = parse_json(self.read(span.start, span.end).decode(), self.path)
            _check_entry(entry, "", "entry")
            if id_of(entry, "") == puzzle_id:
                return {**entry}
        except (LibraryError, UnicodeDecodeError) as problem:
            if isinstance(problem, ConflictError):
                raise
        pool_entries(_read_whole(self.path), f"{self.path}: ")  # says what is wrong, and where
        raise LibraryError(f"{self.path}: the puzzle {quote(puzzle_id)} has a second, different id")


class Entries(MutableMapping[str, Entry]):
    """Entries by id. One that has not changed is read from the file whenever it is used."""

    def __init__(self, parts: dict[str, Part], source: Source | None) -> None:
        self.parts = parts
        self.source = source

    def __getitem__(self, puzzle_id: str) -> Entry:
        part = self.parts[puzzle_id]
        if isinstance(part, Span):
            assert self.source
            return self.source.load(puzzle_id, part)
        return part

    def __contains__(self, puzzle_id: object) -> bool:
        return puzzle_id in self.parts

    def __setitem__(self, puzzle_id: str, entry: Entry) -> None:
        self.parts[puzzle_id] = entry

    def __delitem__(self, puzzle_id: str) -> None:
        del self.parts[puzzle_id]

    def __iter__(self) -> Iterator[str]:
        return iter(self.parts)

    def __len__(self) -> int:
        return len(self.parts)

    def marks(self) -> dict[str, Any]:
        """A value for each id that is equal as long as the entry is the same."""
        return {puzzle_id: part.mark if isinstance(part, Span) else part for puzzle_id, part in self.parts.items()}


class Text:
    """A pool's text: parts of an earlier file, and entries that are new."""

    def __init__(self, around: dict[str, Any], parts: dict[str, Span | bytes], source: Source | None) -> None:
        self._parts = parts
        self._source = source
        hole = "\n\0"  # no JSON has it
        text = atomic.format_json(around | {"puzzles": [atomic.Written(hole)] if parts else []})
        self._head, _, self._tail = f"{text}\n".encode().partition(hole.encode())

    @property
    def size(self) -> int:
        lengths = [len(part) if isinstance(part, bytes) else part.end - part.start for part in self._parts.values()]
        return len(self._head) + len(self._tail) + sum(lengths) + max(0, len(lengths) - 1) * (len(_BETWEEN) - 1)

    def chunks(self) -> Iterator[bytes]:
        yield self._head
        copied: Span | None = None  # neighbours of the earlier file, together
        for index, part in enumerate(self._parts.values()):
            if isinstance(part, Span) and copied and part.start == copied.end + len(_BETWEEN) - 1:
                copied = Span(copied.start, part.end, 0)
                continue
            yield from self._copy(copied)
            if index:
                yield _BETWEEN[:-1]
            copied = part if isinstance(part, Span) else None
            if isinstance(part, bytes):
                yield part
        yield from self._copy(copied)
        yield self._tail

    def _copy(self, span: Span | None) -> Iterator[bytes]:
        if span:
            assert self._source
            for start in range(span.start, span.end, BLOCK):
                yield self._source.read(start, min(start + BLOCK, span.end))

    def spans(self) -> dict[str, Part]:
        """Where each entry is in the file that this was written to."""
        found: dict[str, Part] = {}
        at = len(self._head)
        for puzzle_id, part in self._parts.items():
            if isinstance(part, bytes):
                length, mark = len(part), hash(part[1:])  # as `_index` has it, without the bracket
            else:
                length, mark = part.end - part.start, part.mark
            found[puzzle_id] = Span(at, at + length, mark)
            at += length + len(_BETWEEN) - 1
        return found


@dataclass(frozen=True, slots=True)
class _Last:
    """A pool as it was read or written last."""

    stamp: Stamp | None
    around: dict[str, Any]
    parts: dict[str, Part]
    source: Source | None


_last: dict[Path, _Last] = {}


def _read(path: Path, game: str) -> _Last:
    stamp = read_stamp(path)
    if stamp is None:
        return _Last(None, {"gameId": game}, {}, None)
    with open_file(path) as file:
        source = Source(path, file)
        found = _index(file)
    value: Any = found[0] if found else _read_whole(path)
    around: dict[str, Any] = {"gameId": game}
    if isinstance(value, dict):
        around |= value | {"puzzles": None}  # which keeps their position
    if around["gameId"] != game:
        raise LibraryError(f'{path}: gameId: expected "{game}", found {quote(around["gameId"])}')
    if found:
        return _Last(source.stamp, around, found[1], source)
    entries: dict[str, Part] = {}
    for where, entry in pool_entries(value, f"{path}: "):
        puzzle_id = id_of(entry, where)
        if puzzle_id in entries:
            raise LibraryError(f"{where}: a second puzzle with the id {quote(puzzle_id)}")
        entries[puzzle_id] = entry
    return _Last(stamp, around, entries, None)


def _read_whole(path: Path) -> Any:
    return parse_json(read_text(path), path)


def _index(file: BinaryIO) -> tuple[dict[str, Any], dict[str, Part]] | None:
    """What a pool's file holds besides its entries, and where these are; None if it is not in our form."""
    block = file.read(BLOCK)
    head, start, rest = block.partition(_START)
    if not start:
        return None
    at = len(head) + len(_START) - 1  # where `rest` begins, without the bracket of the first entry
    found: dict[str, Part] = {}
    tail = b""
    while not tail:
        end = rest.find(_END)
        *pieces, last = rest[: end if end >= 0 else None].split(_BETWEEN)
        if end >= 0:
            pieces, last, tail = [*pieces, last], b"", rest[end:] + file.read(BLOCK)
        for piece in pieces:
            puzzle_id = _name_of(piece)
            if puzzle_id is None or puzzle_id in found:
                return None
            found[puzzle_id] = Span(at, at + 1 + len(piece), hash(piece))
            at += len(piece) + len(_BETWEEN)
        block = b"" if tail else file.read(BLOCK)
        if not (tail or block):
            return None
        rest = last + block
    try:
        around = parse_json((head + _START[: -len(b"\n  {")] + tail).decode(), "")
    except (LibraryError, UnicodeDecodeError):
        return None
    return (around, found) if isinstance(around, dict) and around.get("puzzles") == [] and not file.read(1) else None


def _name_of(piece: bytes) -> str | None:
    """The id of an entry; `piece` is its text after the first bracket. None if it is not in our form, or the puzzle may
    have another id too."""
    named = _NAMED.match(piece)
    if not named or not piece.endswith(b"}"):
        return None
    if b"\n" not in piece:  # so short that it is on one line
        return _parse_name(piece)
    literal = named[1]
    at = piece.find(b'\n   "puzzleId": ')
    if at >= 0 and not piece.startswith(literal, at + len(b'\n   "puzzleId": ')):
        return None
    at = piece.find(b'\n   "meta": ')
    if at >= 0:
        meta = piece[at : piece.find(b'\n   "', at + 1)]
        if b'"id": ' in meta and b'"id": ' + literal not in meta:
            return None
    try:
        return literal[1:-1].decode()
    except UnicodeDecodeError:
        return None


def _parse_name(piece: bytes) -> str | None:
    try:
        return id_of(json.loads(b"{" + piece), "")
    except (ValueError, LibraryError):
        return None


def pool_entries(value: Any, start: str = "") -> list[tuple[str, Entry]]:
    """Every entry of a pool or of a list, with its path. LibraryError if one is not an entry."""
    puzzles = value.get("puzzles") if isinstance(value, dict) else value
    if not isinstance(puzzles, list):
        raise LibraryError(f"{start}puzzles: {expected('a list', puzzles)}")
    found = []
    for index, entry in enumerate(puzzles):
        path = f"puzzles[{index}]" if isinstance(value, dict) else f"[{index}]"
        _check_entry(entry, start, path)
        found.append((start + path, entry))
    return found


def _check_entry(entry: Any, start: str, path: str) -> None:
    if not isinstance(entry, dict):
        raise LibraryError(f"{start}{path}: {expected('an object', entry)}")
    if status_of(entry) not in STATUSES:
        wanted = f"one of {', '.join(STATUSES)}"
        raise LibraryError(f"{start}{path}.status: {expected(wanted, entry['status'])}")
    if not isinstance(entry.get("metadata", {}), dict):
        raise LibraryError(f"{start}{path}.metadata: {expected('an object', entry['metadata'])}")


def status_of(entry: Entry) -> Status:
    """Pending by default."""
    status: Status = entry.get("status", "pending")
    return status
