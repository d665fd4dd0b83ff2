"""Lists of words: text files, in which a line that begins with `#` is a comment.

In `words` a line may begin with the frequency of its words; without one, everybody knows them. A name is a line of
`names`; all other lists may have several words in a line.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from gridwright.data.words import KNOWN, blocked, read_shipped_blocked, read_shipped_names
from gridwright.rules.schema.contract import Problem
from gridwright.rules.shape import quote

from .contract import Item
from .finding import Finding, error
from .rows import Imported, Row, RowError

_FREQUENCY = re.compile(r"[0-9](?:\.[0-9]+)?")


@dataclass(frozen=True)
class WordList:
    """`lengths` are those of its words, from the shortest to the longest; None for names, which may be any text."""

    NAME: str
    lengths: tuple[int, int] | None
    shipped: Callable[[], Iterable[str]] = tuple
    has_frequencies: bool = False

    @property
    def COLUMNS(self) -> tuple[str, ...]:  # noqa: N802  # the contract's word
        first = "word" if self.lengths else "name"
        return (first, "frequency") if self.has_frequencies else (first,)

    @property
    def REPEATED(self) -> str:  # noqa: N802
        return ""

    @property
    def OPTIONAL(self) -> frozenset[str]:  # noqa: N802
        return frozenset({"frequency"})

    def recognise(self, value: Any) -> bool:
        return False  # it is a text, not a JSON value

    def find_problems(self, value: Any) -> list[Problem]:
        return []

    def lint(self, value: Any) -> list[Finding]:
        """Words to be used that must not be."""
        listed = value if self.has_frequencies else ()
        return [error("ERR_WORD_BLOCKED", word, f"{word} is on the blocklist") for word in listed if word in blocked()]

    def lint_together(self, files: Mapping[str, Any]) -> dict[str, list[Finding]]:
        return {name: [] for name in files}

    def list_items(self, name: str, value: Any) -> list[Item]:
        first = self.COLUMNS[0]
        extra = {word: {"frequency": value[word]} for word in value} if self.has_frequencies else {}
        return [
            Item(word, word.casefold(), {first: word, **extra.get(word, {})}, (), ("word", word), word)
            for word in value
        ]

    def build_file(self, contents: Sequence[Any]) -> Any:
        words = [each[self.COLUMNS[0]] for each in contents]
        if not self.has_frequencies:
            return words
        return {word: each.get("frequency", KNOWN) for word, each in zip(words, contents, strict=True)}

    def name_file(self, content: Any) -> str:
        return ""

    def read_rows(self, rows: Sequence[Row]) -> dict[str, Imported]:
        """A word a row."""
        contents, lines = [], {}
        for row in rows:
            word = self._check(row.need(self.COLUMNS[0]), row.line)
            content: dict[str, Any] = {self.COLUMNS[0]: word}
            if frequency := row.cells.get("frequency"):
                if not _FREQUENCY.fullmatch(frequency):
                    raise RowError(row.line, f"expected a frequency from 0 to 9, such as 4.2, found {quote(frequency)}")
                content["frequency"] = float(frequency)
            lines[word] = row.line
            contents.append(content)
        return {"": Imported(self.build_file(contents), lines)}

    def read_shipped(self) -> dict[str, Any]:
        words = list(self.shipped())
        return {self.NAME: words} if words else {}

    def parse(self, text: str) -> Any:
        """The content of a file. RowError if a line is wrong."""
        found = [(word, frequency) for _, words, frequency in self._read_lines(text) for word in words]
        return dict(found) if self.has_frequencies else list(dict.fromkeys(word for word, _ in found))

    def add_to(self, text: str, contents: Iterable[Any]) -> str:
        """The text of a file with more words, each in a line of its own."""
        lines = [self._write(each) for each in contents]
        return "".join(f"{line}\n" for line in (*text.splitlines(), *lines))

    def remove_from(self, text: str, words: Iterable[str]) -> str:
        """The text of a file without some words; its comments stay."""
        gone, lines = set(words), text.splitlines()
        for index, listed, _ in self._read_lines(text):
            if gone & {*listed}:
                start = lines[index].split()[0] if self.has_frequencies and _starts_with_number(lines[index]) else ""
                kept = [word for word in listed if word not in gone]
                lines[index] = " ".join(filter(None, (start, *kept))) if kept else "\0"
        return "".join(f"{line}\n" for line in lines if line != "\0")

    def _read_lines(self, text: str) -> Iterator[tuple[int, list[str], float]]:
        """The index of each line with words, the words, and their frequency."""
        for index, line in enumerate(text.splitlines()):
            if not line.strip() or line.startswith("#"):
                continue
            words, frequency = line.split() if self.lengths else [line.strip()], KNOWN
            if self.has_frequencies and _starts_with_number(line):
                frequency = float(words[0])
                words = words[1:]
            yield index, [self._check(word, index + 1) for word in words], frequency

    def _check(self, word: str, line: int) -> str:
        if self.lengths is None:
            if not word.isprintable():
                raise RowError(line, f"expected a name, found {quote(word)}")
            return word
        shortest, longest = self.lengths
        if not re.fullmatch(f"[A-Z]{{{shortest},{longest}}}", word.upper()):
            raise RowError(line, f"expected a word of {shortest} to {longest} letters A to Z, found {quote(word)}")
        return word.upper()

    def _write(self, content: Any) -> str:
        word, frequency = content[self.COLUMNS[0]], content.get("frequency", KNOWN)
        return f"{frequency} {word}" if self.has_frequencies and frequency != KNOWN else str(word)


def _starts_with_number(line: str) -> bool:
    return bool(_FREQUENCY.fullmatch(line.split()[0]))


WORDS = WordList("words", (2, 12), has_frequencies=True)
OFFENSIVE = WordList("offensive", (3, 12), lambda: sorted(read_shipped_blocked()))
NAMES = WordList("names", None, read_shipped_names)
