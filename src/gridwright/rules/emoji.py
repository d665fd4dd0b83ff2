"""The emoji dictionary: the picture and the meaning behind each emoji id that a puzzle may use.

A puzzle cell holds the id and its meaning; the picture is looked up here. Version 1.
"""

from __future__ import annotations

EMOJI: dict[str, tuple[str, str]] = {
    "ANT": ("🐜", "ant"),
    "APPLE": ("🍎", "apple"),
    "BALL": ("⚽", "ball"),
    "BEE": ("🐝", "bee"),
    "BELL": ("🔔", "bell"),
    "BOOK": ("📖", "book"),
    "BOX": ("📦", "box"),
    "BULL": ("🐂", "bull"),
    "CAR": ("🚗", "car"),
    "CAT": ("🐈", "cat"),
    "CUP": ("☕", "cup"),
    "DOG": ("🐕", "dog"),
    "EAR": ("👂", "ear"),
    "EGG": ("🥚", "egg"),
    "EYE": ("👁️", "eye"),
    "FIRE": ("🔥", "fire"),
    "FISH": ("🐟", "fish"),
    "HAND": ("✋", "hand"),
    "HEART": ("❤️", "heart"),
    "HOUSE": ("🏠", "house"),
    "ICE": ("🧊", "ice"),
    "KEY": ("🔑", "key"),
    "KING": ("🤴", "king"),
    "LEAF": ("🍃", "leaf"),
    "MAN": ("👨", "man"),
    "MOON": ("🌙", "moon"),
    "PAN": ("🍳", "pan"),
    "PEN": ("🖊️", "pen"),
    "PIN": ("📌", "pin"),
    "RAIN": ("🌧️", "rain"),
    "RING": ("💍", "ring"),
    "SEA": ("🌊", "sea"),
    "SNOW": ("❄️", "snow"),
    "STAR": ("⭐", "star"),
    "SUN": ("☀️", "sun"),
    "TEA": ("🍵", "tea"),
    "TREE": ("🌳", "tree"),
    "WIND": ("💨", "wind"),
}


def picture(emoji_id: str) -> str:
    """The picture of an id. An id that is itself a picture stands for itself; an unknown word gets a diamond."""
    known = EMOJI.get(emoji_id)
    if known:
        return known[0]
    return emoji_id if emoji_id and ord(emoji_id[0]) > 127 else "◆"


def meaning(emoji_id: str) -> str:
    """What an id stands for, where a puzzle does not say. An unknown id stands for itself."""
    known = EMOJI.get(emoji_id)
    return known[1] if known else emoji_id
