"""Takes the pictures of emoji from a font: `python tools/emoji.py FOLDER`.

FOLDER holds the npm package @fontsource/noto-emoji 5.3.2 in `node_modules/`; nothing else needs it. The pictures are
outlines in one colour, which paper and screen draw alike, and are written to the data, emoji/pictures.json: one for
each character that is an emoji by itself. NOTICE.md names the licence.
"""

from __future__ import annotations

import json
import struct
import sys
import tempfile
import zlib
from pathlib import Path

from gridwright.data.emoji import PICTURES
from gridwright.paper.outlines import Font, move, pack, points_of

FONT = "node_modules/@fontsource/noto-emoji/files"
WEIGHT = 500
SIDE = 200  # of the square that a picture is drawn in
# Digits and signs that are letters of a text, and the parts of which flags, tones and hair are made.
NO_PICTURES = {*map(chr, range(0x80)), *"©®™ℹ", *map(chr, [0x20E3, *range(0x1F1E6, 0x1F200)])}
NO_PICTURES |= {*map(chr, [*range(0x1F3FB, 0x1F400), *range(0x1F9B0, 0x1F9B4)])}


def unpack(woff: bytes) -> bytes:
    """The TrueType font in a WOFF file."""
    count: int = struct.unpack_from(">H", woff, 12)[0]
    names, tables, start = b"", b"", 12 + 16 * count
    for index in range(count):
        tag, at, packed, length, checksum = struct.unpack_from(">4sLLLL", woff, 44 + 20 * index)
        data = woff[at : at + packed]
        table = data if packed == length else zlib.decompress(data)
        names += struct.pack(">4sLLL", tag, checksum, start + len(tables), length)
        tables += table + bytes(-length % 4)
    return woff[4:8] + struct.pack(">HHHH", count, 0, 0, 0) + names + tables


def main(folder: Path) -> None:
    fonts = []
    with tempfile.TemporaryDirectory() as unpacked:
        for file in sorted((folder / FONT).glob(f"*-{WEIGHT}-normal.woff")):
            made = Path(unpacked) / f"{file.stem}.ttf"
            made.write_bytes(unpack(file.read_bytes()))
            fonts.append(Font(made))
    # The font as a whole comes last, and the outlines in it overlap.
    drawn = {character: font.outline(character) for font in reversed(fonts) for character in font.characters}
    pictures = {}
    for character, outline in sorted(drawn.items()):
        if not outline or character in NO_PICTURES:
            continue
        across, down = zip(*points_of(outline), strict=True)
        left, top, width, height = min(across), min(down), max(across) - min(across), max(down) - min(down)
        scale = SIDE / max(width, height)
        shift = (SIDE - width * scale) / 2 - left * scale, (SIDE - height * scale) / 2 - top * scale
        pictures[character] = pack(move(outline, (scale, 0, 0, scale, *shift)))
    text = json.dumps({"side": SIDE, "pictures": pictures}, indent=0, ensure_ascii=False)
    PICTURES.write_text(f"{text}\n", encoding="utf-8")
    print(f"{PICTURES}: {len(pictures)} pictures, {len(text)} bytes")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
