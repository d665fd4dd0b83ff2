"""Themes: lists of words that puzzles are made of, their lint, and the search for those that suit an editor's puzzle.

docs/games/waywords.md has the format and the codes. A theme with a wrong field gets ERR_THEME_SCHEMA and nothing else.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Any

from gridwright.data.material import cached
from gridwright.data.waywords import read_shipped_themes, read_themes
from gridwright.data.words import blocked, frequencies
from gridwright.rules import shape
from gridwright.rules.schema.contract import Problem
from gridwright.rules.shape import quote
from gridwright.rules.waywords.emoji import EMOJI

from ..authoring import is_visible
from ..contract import Item
from ..finding import Finding, error, warning
from ..offensive import audit_texts, find_in_word
from ..rows import Imported, Row, RowError, derive_name
from ..stems import stem
from .fill import both_ways, spells_blocked
from .profiles import PROFILES, Span
from .quality import SHORTEST_BLOCKED

FIRST_PRIVATE = 0xE000
LONGEST_TITLE = 24
FEWEST_PATH, FEWEST_BONUS = 24, 12
TILES = Span(3, 7)
LEAST_FREQUENCY = 2.0  # Zipf
MOST_SHARED = 3  # at most one path word in three is another theme's too
SMALL_WORDS = frozenset({"the", "and", "for", "out", "all", "its", "with", "every", "word", "inside", "one"})
LEAST_SHARED = 2  # listed words that make a theme a kin, whatever its title

_TILE = re.compile(r"\{([^{}]+)\}|[A-Z]")
_WORD = re.compile(rf"(?:{_TILE.pattern})+")
_words = shape.list_of(shape.text)
_theme = shape.record(
    [("theme", shape.text), ("path", _words), ("bonus", shape.record([("theme", shape.text), ("words", _words)]))],
    [("reveal", shape.text), ("known", _words)],
)


@dataclass(frozen=True, slots=True)
class Theme:
    """`reveal` is what a title that is a riddle stands for, or empty; `bonus_title` is the theme of the bonus words."""

    title: str
    path: tuple[str, ...]
    bonus: tuple[str, ...]
    bonus_title: str = ""
    reveal: str = ""


def theme_of(value: Any) -> Theme:
    """The theme in a file's content, in which the lint has found no error."""
    bonus = value["bonus"]
    return Theme(value["theme"], tuple(value["path"]), tuple(bonus["words"]), bonus["theme"], value.get("reveal", ""))


def name_of(word: str) -> str:
    return word.replace("{", "").replace("}", "")


@dataclass(frozen=True)
class Material:
    """A theme as the generator uses it: a word has one character for each tile, an emoji a private one of Unicode."""

    path: tuple[str, ...]
    bonus: tuple[str, ...]
    readings: frozenset[str]  # what may be read only where it was put: all words, also in letters or in the plural
    emoji: dict[str, str]  # ids by character

    def spell(self, word: str) -> str:
        return "".join(f"{{{self.emoji[tile]}}}" if tile in self.emoji else tile for tile in word)

    def name(self, word: str) -> str:
        """A word in letters alone, as puzzles call it."""
        return "".join(self.emoji.get(tile, tile) for tile in word)


@cached()
def material_of(theme: Theme, profile: str) -> Material:
    """Without words that are too long or too short, that spell a blocked one, or in which another of the theme's can be
    read, forwards or backwards: a player who found that one would be refused."""
    ids = sorted({name for word in (*theme.path, *theme.bonus) for name in re.findall(r"\{(.+?)\}", word)})
    characters = {name: chr(FIRST_PRIVATE + index) for index, name in enumerate(ids)}

    def pack(word: str) -> str:
        return re.sub(r"\{(.+?)\}", lambda match: characters[match[1]], word)

    plain = map(name_of, (*theme.path, *theme.bonus))
    path, bonus = [pack(word) for word in theme.path], [pack(word) for word in theme.bonus]
    tiles = PROFILES[profile].word_tiles

    def is_usable(word: str) -> bool:
        others = both_ways({*path, *bonus} - {word})
        return len(word) in tiles and not spells_blocked(word) and not any(other in word for other in others)

    return Material(
        path=tuple(word for word in path if is_usable(word)),
        bonus=tuple(word for word in bonus if is_usable(word)),
        readings=both_ways({*path, *bonus, *plain, *(f"{word}S" for word in path)}),
        emoji={character: name for name, character in characters.items()},
    )


NAME = "themes"
COLUMNS = ("theme", "reveal", "bonus", "list", "word")
OPTIONAL = frozenset({"reveal", "bonus", "list"})
REPEATED = "word"
LISTS = ("path", "bonus", "known")


def read_shipped() -> dict[str, Any]:
    return read_shipped_themes()


def find_problems(value: Any) -> list[Problem]:
    return shape.problems(_theme, value)


def list_items(name: str, value: Any) -> list[Item]:
    """A file is one theme, and its name is the file's."""
    words = tuple(name_of(word) for word in (*value["path"], *value["bonus"]["words"]))
    texts = value["theme"], value.get("reveal", ""), value["bonus"]["theme"]
    return [Item(name, name, value, words, ("theme", _fold(value["theme"])), texts=texts)]


def build_file(contents: Sequence[Any]) -> Any:
    [theme] = contents
    return theme


def name_file(content: Any) -> str:
    return derive_name(content["theme"]) or "theme"


def read_rows(rows: Sequence[Row]) -> dict[str, Imported]:
    """A word a row, or several; each theme is a file. `list` is the list that they belong to, by default the path."""
    found: dict[str, Imported] = {}
    for row in rows:
        title, kind = row.need("theme"), row.cells.get("list") or "path"
        name = derive_name(title)
        if not name:
            raise RowError(row.line, f"{quote(title)} has no letter from A to Z")
        if kind not in LISTS:
            raise RowError(row.line, f"expected one of {', '.join(LISTS)} as the list, found {quote(kind)}")
        if name not in found:
            empty = {"theme": title, "path": [], "bonus": {"theme": title, "words": []}}
            found[name] = Imported(empty, {"": row.line})
        theme = found[name].value
        theme["bonus"]["theme"] = row.cells.get("bonus") or theme["bonus"]["theme"]
        if row.cells.get("reveal"):
            theme["reveal"] = row.cells["reveal"]
        words = theme["bonus"]["words"] if kind == "bonus" else theme.setdefault(kind, [])
        for word in row.repeated:
            found[name].lines[f"{'bonus.words' if kind == 'bonus' else kind}[{len(words)}]"] = row.line
            words.append(word.upper())
    return found


def recognise(value: Any) -> bool:
    return isinstance(value, dict) and "path" in value and "bonus" in value and "rows" not in value


def lint(theme: Any) -> list[Finding]:
    problems = find_problems(theme)
    if problems:
        return [error("ERR_THEME_SCHEMA", **problem) for problem in problems]
    return list(_lint(theme))


def lint_together(themes: Mapping[str, Any]) -> dict[str, list[Finding]]:
    """What is wrong between themes that are each of their form, by the name of the later one of two."""
    found: dict[str, list[Finding]] = {name: [] for name in themes}
    sound = {name: theme for name, theme in themes.items() if not find_problems(theme)}
    words = {name: {name_of(word) for word in theme["path"]} for name, theme in sound.items()}
    for one, other in combinations(sound, 2):
        if _fold(sound[one]["theme"]) == _fold(sound[other]["theme"]):
            message = f"{quote(sound[other]['theme'])} is the title of {one} too"
            found[other].append(error("ERR_THEME_TITLE_TWICE", "theme", message))
        shared = words[one] & words[other]
        if len(shared) * MOST_SHARED > min(len(words[one]), len(words[other])):
            message = f"{len(shared)} of {len(words[other])} words are in {one} too: {', '.join(sorted(shared))}"
            found[other].append(warning("WARN_THEME_OVERLAP", "path", message))
    return found


@cached()
def _themes() -> tuple[Theme, ...]:
    return tuple(theme_of(value) for value in read_themes().values())


def titles() -> list[str]:
    return [theme.title for theme in _themes()]


def find_kin(title: str, words: Iterable[str]) -> list[Theme]:
    """The themes that go with a title and with path words, given in letters alone; those that go best come first."""
    listed = set(words)
    typed = _split(title)
    scored = [(_score(theme, title, typed, listed), theme) for theme in _themes()]
    return [theme for score, theme in sorted(scored, key=lambda each: -each[0]) if score]


def _lint(theme: dict[str, Any]) -> Iterator[Finding]:
    if len(theme["theme"]) > LONGEST_TITLE:
        message = f"{quote(theme['theme'])} has {len(theme['theme'])} characters, expected at most {LONGEST_TITLE}"
        yield warning("WARN_THEME_TITLE_LENGTH", "theme", message)
    texts = {"theme": theme["theme"], "bonus.theme": theme["bonus"]["theme"]}
    for path, text in (texts | ({"reveal": theme["reveal"]} if "reveal" in theme else {})).items():
        if not is_visible(text):
            yield error("ERR_THEME_BLANK", path, f"expected a text that can be seen, found {quote(text)}")
        yield from audit_texts(text, path)
    known = {name_of(word) for word in theme.get("known", [])}
    seen: dict[str, str] = {}
    for path, words, fewest in (
        ("path", theme["path"], FEWEST_PATH),
        ("bonus.words", theme["bonus"]["words"], FEWEST_BONUS),
    ):
        if len(words) < fewest:
            message = f"{len(words)} words, expected at least {fewest}"
            yield warning("WARN_THEME_TOO_FEW_WORDS", path, message)
        for index, word in enumerate(words):
            at, spelled = f"{path}[{index}]", name_of(word)
            if not _WORD.fullmatch(word):
                message = f"expected capital letters A to Z and emoji in braces, found {quote(word)}"
                yield error("ERR_THEME_SPELLING", at, message)
                continue
            yield from _lint_word(word, at, known)
            if spelled in seen:
                code = "ERR_THEME_WORD_TWICE" if seen[spelled] == path else "ERR_THEME_WORD_IN_BOTH"
                yield error(code, at, f"{quote(spelled)} is in {seen[spelled]} already")
            for other in seen:
                if other != spelled and stem(other) == stem(spelled):
                    message = f"{quote(spelled)} and {quote(other)} are forms of one word"
                    yield warning("WARN_THEME_TWINS", at, message)
            seen.setdefault(spelled, path)


def _lint_word(word: str, path: str, known: set[str]) -> Iterator[Finding]:
    tiles = [match.group(1) or match.group() for match in _TILE.finditer(word)]
    for emoji_id in filter(None, _TILE.findall(word)):
        if emoji_id not in EMOJI:
            yield error("ERR_THEME_EMOJI", path, f"the emoji {quote(emoji_id)} is not in the dictionary")
    if len(tiles) not in TILES:
        message = f"{quote(word)} has {len(tiles)} tiles, expected {TILES.least} to {TILES.most}"
        yield error("ERR_THEME_WORD_LENGTH", path, message)
    spelled = "".join(tiles)
    parts = _find_blocked(tiles)
    if spelled in blocked():
        yield error("ERR_THEME_BLOCKED", path, f"{quote(spelled)} is on the blocklist")
    elif parts:
        message = f"{quote(spelled)} holds {', '.join(parts)}, so that no strict puzzle can use it"
        yield warning("WARN_THEME_BLOCKED_PART", path, message)
    if frequencies().get(spelled, 0.0) < LEAST_FREQUENCY and spelled not in known:
        message = f'{quote(spelled)} is rare or not in the word list; if players know it, name it under "known"'
        yield warning("WARN_THEME_RARE_WORD", path, message)


def _find_blocked(tiles: list[str]) -> list[str]:
    """The blocked words that letters of a word spell, forwards or backwards; an emoji breaks the line."""
    letters = "".join(tile if len(tile) == 1 else " " for tile in tiles)
    found = {word for text in (letters, letters[::-1]) for _, word in find_in_word(text)}
    return sorted(word for word in found if len(word) >= SHORTEST_BLOCKED)


def _score(theme: Theme, title: str, typed: set[str], listed: set[str]) -> int:
    if _fold(theme.title) == _fold(title):
        return 1000
    own = _split(theme.title)
    known = _letters(theme)
    shared = len(listed & known)
    alike = sum(any(one.startswith(other) or other.startswith(one) for other in own) for one in typed)
    meant = sum(one.upper() in known for one in typed)
    return 20 * alike + 5 * meant + (10 * shared if shared >= LEAST_SHARED else 0)


@cache
def _letters(theme: Theme) -> frozenset[str]:
    return frozenset(map(name_of, theme.path))


def _split(title: str) -> set[str]:
    return {word for word in re.findall(r"[a-z]{3,}", title.casefold()) if word not in SMALL_WORDS}


def _fold(title: str) -> str:
    return " ".join(title.casefold().split())
