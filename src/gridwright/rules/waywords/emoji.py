"""The emoji dictionary: the picture and the meaning behind each emoji id that a puzzle may use.

A puzzle cell holds the id and its meaning; the picture is looked up here. Other words for an emoji, by which an editor
finds it, are in data/waywords/synonyms.yaml.
"""

from __future__ import annotations

VERSION = 1  # of all this: one more when an entry is added or changed. None is removed: published puzzles use it.

EMOJI: dict[str, tuple[str, str]] = {
    "ANT": ("🐜", "ant"),
    "APPLE": ("🍎", "apple"),
    "ARM": ("💪", "arm"),
    "BAG": ("👜", "bag"),
    "BALL": ("⚽", "ball"),
    "BAT": ("🦇", "bat"),
    "BED": ("🛏️", "bed"),
    "BEE": ("🐝", "bee"),
    "BELL": ("🔔", "bell"),
    "BOAT": ("⛵", "boat"),
    "BONE": ("🦴", "bone"),
    "BOOK": ("📖", "book"),
    "BOX": ("📦", "box"),
    "BREAD": ("🍞", "bread"),
    "BULL": ("🐂", "bull"),
    "BUS": ("🚌", "bus"),
    "BUTTER": ("🧈", "butter"),
    "CAKE": ("🎂", "cake"),
    "CAN": ("🥫", "can"),
    "CAP": ("🧢", "cap"),
    "CAR": ("🚗", "car"),
    "CAT": ("🐈", "cat"),
    "COAT": ("🧥", "coat"),
    "CORN": ("🌽", "corn"),
    "COW": ("🐄", "cow"),
    "CUP": ("☕", "cup"),
    "DOG": ("🐕", "dog"),
    "DOOR": ("🚪", "door"),
    "DRUM": ("🥁", "drum"),
    "EAR": ("👂", "ear"),
    "EGG": ("🥚", "egg"),
    "EYE": ("👁️", "eye"),
    "FIRE": ("🔥", "fire"),
    "FISH": ("🐟", "fish"),
    "FOOT": ("🦶", "foot"),
    "HAND": ("✋", "hand"),
    "HAT": ("🎩", "hat"),
    "HEART": ("❤️", "heart"),
    "HEN": ("🐔", "hen"),
    "HONEY": ("🍯", "honey"),
    "HORN": ("📯", "horn"),
    "HORSE": ("🐎", "horse"),
    "HOUSE": ("🏠", "house"),
    "ICE": ("🧊", "ice"),
    "KEY": ("🔑", "key"),
    "KING": ("🤴", "king"),
    "LEAF": ("🍃", "leaf"),
    "LEG": ("🦵", "leg"),
    "LIGHT": ("💡", "light"),
    "LION": ("🦁", "lion"),
    "LOCK": ("🔒", "lock"),
    "MAN": ("👨", "man"),
    "MOON": ("🌙", "moon"),
    "NOTE": ("🎵", "note"),
    "NUT": ("🥜", "nut"),
    "PAN": ("🍳", "pan"),
    "PEN": ("🖊️", "pen"),
    "PHONE": ("📱", "phone"),
    "PIG": ("🐖", "pig"),
    "PIN": ("📌", "pin"),
    "RAIN": ("🌧️", "rain"),
    "RAM": ("🐏", "ram"),
    "RAT": ("🐀", "rat"),
    "RING": ("💍", "ring"),
    "ROAD": ("🛣️", "road"),
    "ROSE": ("🌹", "rose"),
    "SEA": ("🌊", "sea"),
    "SHIP": ("🚢", "ship"),
    "SNOW": ("❄️", "snow"),
    "STAR": ("⭐", "star"),
    "SUN": ("☀️", "sun"),
    "TEA": ("🍵", "tea"),
    "TENT": ("⛺", "tent"),
    "TREE": ("🌳", "tree"),
    "WATCH": ("⌚", "watch"),
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
