"""The emoji dictionary."""

from __future__ import annotations

import hashlib
import json

import pytest

from gridwright.data.waywords import read_synonyms
from gridwright.rules.waywords.emoji import EMOJI, VERSION, meaning, picture

VERSIONS = {1: "2a0338a2700b"}


def test_every_entry_has_a_picture_and_a_meaning_of_its_own() -> None:
    assert len({entry[0] for entry in EMOJI.values()}) == len(EMOJI)
    assert len({entry[1] for entry in EMOJI.values()}) == len(EMOJI)
    for emoji_id, (shown, said) in EMOJI.items():
        assert emoji_id.isascii() and emoji_id.isalpha() and emoji_id == emoji_id.upper()
        assert len(emoji_id) > 1, "one letter would be a LETTER cell in an authoring row"
        assert ord(shown[0]) > 0x2000
        assert said and said == said.strip()


def test_a_change_of_the_dictionary_has_a_version_of_its_own() -> None:
    digest = hashlib.sha256(json.dumps(EMOJI).encode()).hexdigest()[:12]
    assert VERSIONS[VERSION] == digest
    assert max(VERSIONS) == VERSION


def test_a_synonym_is_no_id_or_meaning_and_stands_for_one_emoji() -> None:
    synonyms = read_synonyms()
    words = [word for own in synonyms.values() for word in own]
    assert set(synonyms) <= set(EMOJI)
    assert len(set(words)) == len(words)
    assert all(word == word.lower().strip() and word.upper() not in EMOJI for word in words)


@pytest.mark.parametrize(
    ("emoji_id", "shown", "said"),
    [("SUN", "☀️", "sun"), ("🦊", "🦊", "🦊"), ("OWL", "◆", "OWL"), ("sun", "◆", "sun"), ("ЖУК", "ЖУК", "ЖУК")],
)
def test_an_id_that_the_dictionary_lacks_stands_for_itself(emoji_id: str, shown: str, said: str) -> None:
    assert picture(emoji_id) == shown
    assert meaning(emoji_id) == said
