"""CONTRIBUTING.md lists words that the project does not use. No name and no text has them."""

from __future__ import annotations

import io
import keyword
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
BUILT = {"bundle", "page", "node_modules", "__pycache__"}
FOLDERS = ("src", "tools", "bench", "tests")
PYTHON = [ROOT / "dev.py", *(path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py"))]
WEB = [path for kind in ("ts", "svelte", "css") for path in (ROOT / "web/src").rglob(f"*.{kind}")]
CODE = sorted(path for path in (*PYTHON, *WEB) if not BUILT & set(path.parts))
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
SCRIPT = re.compile(r"<script[^>]*>(.*?)</script>", re.DOTALL)
TOKEN = re.compile(
    r"//[^\n]*|/\*.*?\*/|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`"  # a comment or a text
    r"|([A-Za-z_$][\w$]*)",  # a name
    re.DOTALL,
)
PART = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")


def listed(heading: str) -> set[str]:
    """The words in the first column of the table with this heading."""
    rows = PAGE.split(f"| {heading} |", 1)[1].split("\n\n", 1)[0].splitlines()[2:]
    cells = [re.sub(r"\(.*?\)", "", row.split("|")[1]) for row in rows]
    return {word.strip() for cell in cells for word in cell.split(",")}


# Names of the browser; and files with the turns of griddl, which are {"place": …} or {"recall": …} in saved games.
ALLOWED = {"CSSStyleSheet", "adoptedStyleSheets"}
HAS_TURNS = re.compile(r"griddl|web/src/engine/types\.ts")
NOT_IN_NAMES = listed("Not in names")
NOT_IN_TEXTS = re.compile(rf"\b({'|'.join(sorted(listed('Not in texts')))})\b", re.IGNORECASE)


def names_in(path: Path) -> Iterator[str]:
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        tokens = tokenize.generate_tokens(io.StringIO(text).readline)
        yield from (each.string for each in tokens if each.type == tokenize.NAME and not keyword.iskeyword(each.string))
    elif path.suffix != ".css":
        for script in SCRIPT.findall(text) if path.suffix == ".svelte" else [text]:
            yield from filter(None, TOKEN.findall(script))


def is_banned(name: str, banned: set[str]) -> bool:
    """`place` is a verb: it may begin a name, as in `place_tile` and `can_place`."""
    parts = [part.lower() for part in PART.findall(name.removeprefix("can_"))]
    is_verb = parts[:1] == ["place"] and name.lower() != "place"
    return bool(banned & set(parts[1:] if is_verb else parts))


def test_no_name_has_a_word_that_the_project_does_not_use() -> None:
    found = {}
    for path in CODE:
        banned = NOT_IN_NAMES - {"place"} if HAS_TURNS.search(path.as_posix()) else NOT_IN_NAMES
        names = {name for name in (path.stem, *names_in(path)) if is_banned(name, banned)} - ALLOWED
        if names:
            found[path.relative_to(ROOT).as_posix()] = sorted(names)
    assert found == {}, "".join(f"\n{path}: {', '.join(names)}" for path, names in found.items())


def test_no_text_has_a_word_that_the_project_does_not_use() -> None:
    found = []
    for path in (*CODE, *PAGES):
        text = path.read_text(encoding="utf-8")
        if path.name == "CONTRIBUTING.md":
            text = re.sub(r"^\|.*$", "", text, flags=re.MULTILINE)
        sentences = text.replace("_", " ")  # the name of a test is a sentence too
        for match in filter(
            lambda match: not match[0].isupper(), NOT_IN_TEXTS.finditer(sentences)
        ):  # TOLD is a puzzle's word
            found.append(f"{path.relative_to(ROOT)}:{text.count(chr(10), 0, match.start()) + 1}: {match[0]}")
    assert found == [], "\n".join(["", *found])


def test_such_names_are_found() -> None:
    names = (
        "tellFault",
        "place",
        "open_places",
        "PLACE",
        "place_tile",
        "can_place",
        "placed",
        "fitness",
        "fitRow",
        "layout",
    )
    found = [name for name in names if is_banned(name, NOT_IN_NAMES)]
    assert found == ["tellFault", "place", "open_places", "PLACE", "fitRow"]
