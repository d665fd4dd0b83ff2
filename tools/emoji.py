"""Takes the pictures of Waywords' emoji from a font: `python tools/emoji.py FOLDER`.

FOLDER holds the npm package @fontsource/noto-emoji 5.3.2 in `node_modules/`; nothing else needs it. The pictures are
outlines in one colour, which paper and screen draw alike, and are written to the data, waywords/pictures.json. Run it
when the emoji dictionary of the rules has a new entry. NOTICE.md names the licence.
"""

from __future__ import annotations

import json
import struct
import sys
import tempfile
import zlib
from pathlib import Path

from gridwright.data.waywords import PICTURES
from gridwright.paper.outlines import Font, move, pack, points_of
from gridwright.rules.waywords.emoji import EMOJI

FONT = "node_modules/@fontsource/noto-emoji/files"
WEIGHT = 500
SIDE = 200  # of the square that a picture is drawn in


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
    pictures = {}
    for name, (text, _) in EMOJI.items():
        outline = next(font.outline(text[0]) for font in fonts if text[0] in font)
        across, down = zip(*points_of(outline), strict=True)
        left, top, width, height = min(across), min(down), max(across) - min(across), max(down) - min(down)
        scale = SIDE / max(width, height)
        shift = (SIDE - width * scale) / 2 - left * scale, (SIDE - height * scale) / 2 - top * scale
        pictures[name] = pack(move(outline, (scale, 0, 0, scale, *shift)))
    text = json.dumps({"side": SIDE, "pictures": pictures}, indent=0)
    PICTURES.write_text(f"{text}\n", encoding="utf-8")
    print(f"{PICTURES}: {len(pictures)} pictures, {len(text)} bytes")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
