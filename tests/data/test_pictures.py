"""The pictures of emoji: which the set has, and what it leaves to the device."""

from __future__ import annotations

import pytest

from gridwright.data.emoji import find_picture, find_pictures, read_pictures
from gridwright.rules.waywords.emoji import EMOJI


def test_every_emoji_of_the_dictionary_has_a_picture() -> None:
    assert all(find_picture(emoji) for emoji, _ in EMOJI.values())


def test_the_set_has_far_more_than_the_dictionary() -> None:
    assert len(read_pictures()[1]) > 1300
    assert all(len(character) == 1 for character in read_pictures()[1])


@pytest.mark.parametrize(
    ("emoji", "plain"), [("🛏️", "🛏"), ("❤\ufe0e", "❤"), ("👍🏽", "👍"), ("✌🏿️", "✌")], ids=lambda text: ascii(text)
)
def test_a_tone_of_skin_and_the_choice_of_a_picture_change_nothing(emoji: str, plain: str) -> None:
    assert find_picture(emoji) == find_picture(plain) is not None


@pytest.mark.parametrize(
    "emoji", ["👩‍🍳", "❤️‍🔥", "🇳🇴", "🇳", "1️⃣", "1", "◆", "A", "🏽", ""], ids=lambda text: ascii(text)
)
def test_what_is_joined_and_what_is_no_emoji_is_left_to_the_device(emoji: str) -> None:
    assert find_picture(emoji) is None
    assert find_pictures([emoji, "🐜"]).keys() == {"🐜"}
