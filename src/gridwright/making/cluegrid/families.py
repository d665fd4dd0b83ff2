"""Families of words: what a clue may not have in it, because it gives its answer away."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import product

from ..stems import stem

_PREFIXES = ("A", "BE", "DIS", "EN", "IN", "MIS", "OUT", "OVER", "PRE", "RE", "UN", "UNDER", "UP")
_SUFFIXES = (
    "ABLE", "AL", "AGE", "ANCE", "DOM", "EN", "ENCE", "ER", "EST", "FUL", "HOOD", "IC", "ISH", "ISM", "IST", "ITY",
    "IVE", "LESS", "LIKE", "LING", "LY", "MENT", "NESS", "OR", "OUS", "SHIP", "SOME", "STER", "TH", "TION", "Y",
)  # fmt: skip
# Forms that no rule finds, after the word that they are forms of.
_IRREGULAR = (
    "ANGER ANGRY", "BEGIN BEGAN BEGUN", "BEND BENT", "BIND BOUND", "BITE BIT BITTEN", "BLOW BLEW",
    "BREAK BROKE BROKEN", "BREED BRED", "BRING BROUGHT", "BUILD BUILT", "BUY BOUGHT", "CALF CALVES", "CATCH CAUGHT",
    "CHOOSE CHOSE CHOSEN CHOICE", "CLING CLUNG", "COME CAME", "CREEP CREPT", "DEAL DEALT", "DEEP DEPTH",
    "DIE DYING DEAD DEATH", "DIG DUG", "DRAW DREW", "DRINK DRANK DRUNK", "DRIVE DROVE", "EAT ATE", "ELF ELVES",
    "FALL FELL", "FEED FED", "FEEL FELT", "FIGHT FOUGHT", "FIND FOUND", "FIVE FIFTH", "FLEE FLED", "FLING FLUNG",
    "FLY FLEW FLOWN FLIGHT", "FOOT FEET", "FREEZE FROZE FROZEN", "GET GOT", "GIVE GAVE", "GOOSE GEESE",
    "GRIND GROUND", "GROW GREW", "HALF HALVES", "HANG HUNG", "HEAR HEARD", "HIDE HID HIDDEN", "HIGH HEIGHT",
    "HOLD HELD", "HOOF HOOVES", "ICE ICY", "KEEP KEPT", "KNEEL KNELT", "KNIFE KNIVES", "KNOW KNEW", "LEAD LED",
    "LEAF LEAVES", "LEAVE LEFT", "LEND LENT", "LIE LYING LIAR", "LIFE LIVES", "LIGHT LIT", "LOAF LOAVES",
    "LONG LENGTH", "LOSE LOST LOSS", "MAKE MADE", "MAN MEN", "MEAN MEANT", "MEET MET", "MOUSE MICE", "PAY PAID",
    "RIDE RODE RIDDEN", "RING RANG RUNG", "RISE ROSE", "RUN RAN", "SAY SAID", "SCARF SCARVES", "SEE SAW SEEN",
    "SEEK SOUGHT", "SELF SELVES", "SELL SOLD", "SEND SENT", "SHAKE SHOOK", "SHELF SHELVES", "SHINE SHONE",
    "SHOOT SHOT", "SING SANG SUNG SONG", "SINK SANK SUNK", "SIT SAT", "SLAY SLEW SLAIN", "SLEEP SLEPT", "SLIDE SLID",
    "SOLVE SOLUTION", "SPEAK SPOKE SPOKEN SPEECH", "SPEND SPENT", "SPIN SPUN", "SPIT SPAT", "STAND STOOD",
    "STEAL STOLE STOLEN", "STICK STUCK", "STING STUNG", "STINK STANK STUNK", "STRIKE STRUCK", "SWEAR SWORE SWORN",
    "SWEEP SWEPT", "SWIM SWAM SWUM", "SWING SWUNG", "TAKE TOOK", "TEACH TAUGHT", "TEAR TORE TORN", "TELL TOLD",
    "THIEF THIEVES", "THINK THOUGHT", "THREE THIRD", "THROW THREW", "TIE TYING", "TOOTH TEETH", "TWO TWICE",
    "WAKE WOKE", "WEAR WORE WORN", "WEAVE WOVE WOVEN", "WEEP WEPT", "WIFE WIVES", "WIN WON", "WIND WOUND",
    "WOLF WOLVES", "WOMAN WOMEN", "WRITE WROTE WRITTEN", "YOUNG YOUTH",
)  # fmt: skip
_WHOSE = {form: forms.split()[0] for forms in _IRREGULAR for form in forms.split()[1:]}
_SHORTEST = 3
_SHORTEST_PART = 4
_WORD = re.compile("[A-Z]+")


def words_in(clue: str) -> list[str]:
    """The words of a clue in uppercase, without blanks; CHILD'S is CHILD."""
    return _WORD.findall(re.sub("['’][A-Za-z]*", " ", clue).upper())


def count_words(clue: str) -> int:
    """As a reader counts them: what stands between spaces, a blank included."""
    return len(clue.split())


@lru_cache(maxsize=1 << 14)
def roots(word: str) -> frozenset[str]:
    """What words of one family have in common: SLEEP, ASLEEP, SLEEPY and SLEEPING share a root."""
    found = {stem(word)}
    if re.fullmatch("..?IE[SD]", word):  # too short for `stem`: FLIES, TIED
        found.add(stem(f"{word[:2]}Y" if len(word) == 5 else word[:3]))
    for part in (*_strip(word), *_strip(re.sub("(ING|ED|E?S)$", "", word))):
        found |= {stem(part), stem(f"{part}E")}
    return frozenset(found)


def _strip(word: str) -> Iterator[str]:
    for suffix in _SUFFIXES:
        if word.endswith(suffix) and len(word) - len(suffix) >= _SHORTEST:
            part = word[: -len(suffix)]
            yield part
            yield re.sub("I$", "Y", part)
            yield re.sub(r"([BDGLMNPRT])\1$", r"\1", part)
    for prefix in _PREFIXES:
        if word.startswith(prefix) and len(word) - len(prefix) > _SHORTEST:
            yield word[len(prefix) :]


def are_akin(one: str, other: str) -> bool:
    """Whether two words are of one family, or one is a visible part of the other, as BOOK is of BOOKCASE."""
    for mine, theirs in product({one, _WHOSE.get(one, one)}, {other, _WHOSE.get(other, other)}):
        if stem(mine) in roots(theirs) or stem(theirs) in roots(mine):
            return True
    short, long = (one, other) if len(one) <= len(other) else (other, one)
    return len(short) >= _SHORTEST_PART and (long.startswith(short) or long.endswith(short))


def find_leak(answer: str, clue: str) -> str | None:
    return next((word for word in words_in(clue) if len(word) >= _SHORTEST and are_akin(answer, word)), None)
