"""The shapes of boards with holes, as the HARD profile has them. A `#` is a hole."""

from __future__ import annotations

from .board import Shape
from .profiles import Profile, Size

OUTLINES = """
##.....##  ..#...#..  .........  ....#....  ###...###  .........  ..##.##..
#.......#  .........  .........  .........  #.......#  .........  .........
.........  #.......#  ...###...  .........  #.......#  .#.....#.  .........
.........  .........  ...###...  ##.....##  .........  .........  #.......#
.........  ....#....  ...###...  ##.....##  .........  ....#....  #.......#
.........  .........  .........  ##.....##  .........  .........  #.......#
.........  #.......#  .........  .........  #.......#  .#.....#.  .........
#.......#  .........  ..#...#..  .........  #.......#  .........  .........
##.....##  ..#...#..  .........  ....#....  ###...###  .........  ..##.##..

#.......#  .........  .........  .......##  ##.......  .........
..#...#..  .........  .##...##.  .......##  ##.......  .........
.........  #.......#  .##...##.  .........  .........  ....#....
.........  ##.....##  .........  .........  .........  ....#....
...###...  ##.....##  .........  ....#....  ....#....  #...#...#
.........  ##.....##  .........  .........  .........  ....#....
.........  #.......#  .##...##.  .........  .........  ....#....
..#...#..  .........  .##...##.  ##.......  .......##  .........
#.......#  .........  .........  ##.......  .......##  .........
"""


def _read(outlines: str) -> tuple[Shape, ...]:
    blocks = [[line.split() for line in block.split("\n")] for block in outlines.strip().split("\n\n")]
    return tuple(tuple(row[index] for row in block) for block in blocks for index in range(len(block[0])))


HOLED = _read(OUTLINES)


def shapes_of(profile: Profile, size: Size) -> tuple[Shape, ...]:
    """The shapes that a board of a size may have: one without holes, where the profile does not ask for them."""
    if profile.void_cells and profile.void_cells.least:
        return tuple(shape for shape in HOLED if (len(shape[0]), len(shape)) == size)
    return (("." * size[0],) * size[1],)
