"""The emoji dictionary."""

from __future__ import annotations

import pytest

from gridwright.rules.emoji import EMOJI, meaning, picture


def test_every_entry_has_a_picture_and_a_meaning_of_its_own() -> None:
    assert len({entry[0] for entry in EMOJI.values()}) == len(EMOJI)
    assert len({entry[1] for entry in EMOJI.values()}) == len(EMOJI)
    for emoji_id, (shown, said) in EMOJI.items():
        assert emoji_id.isascii() and emoji_id.isalpha() and emoji_id == emoji_id.upper()
        assert len(emoji_id) > 1, "one letter would be a LETTER cell in an authoring row"
        assert ord(shown[0]) > 0x2000
        assert said and said == said.strip()


@pytest.mark.parametrize(
    ("emoji_id", "shown", "said"),
    [("SUN", "☀️", "sun"), ("🦊", "🦊", "🦊"), ("OWL", "◆", "OWL"), ("sun", "◆", "sun"), ("ЖУК", "ЖУК", "ЖУК")],
)
def test_an_id_that_the_dictionary_lacks_stands_for_itself(emoji_id: str, shown: str, said: str) -> None:
    assert picture(emoji_id) == shown
    assert meaning(emoji_id) == said
