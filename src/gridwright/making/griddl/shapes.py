"""The shapes of boards: where cells are blocked, and where the seed and the goal may be. Each has a name and a line.

`S` is a cell for the seed and `*` one for the goal; of several one is drawn. `#` is blocked. A shape may be turned and
mirrored, so its line says nothing of left and right.
"""

from __future__ import annotations

from typing import NamedTuple

OUTLINES = """
Small Talk | A little board, and no room to waste.
S..
...
..*

Around the Block | One cell is in the way.
S..
.#.
..*

Side Street | Two corners are closed.
S.#
...
#.*

Three Steps | Down, across, and down again.
S..
#..
##*

The Nook | The star sits in a corner of its own.
S..
..#
#.*

Horseshoe | The short way is blocked.
S#*
.#.
...

Doorway | There is one way through.
S..
#.#
..*

Pocket | Into the pocket and no further.
S..
...
#*#

Corner to Corner | Nothing in between but your own words.
S....
.....
.....
.....
....*

The Wall | Go around it.
S.#.*
..#..
..#..
.....
.....

Two Walls | In and out, like a needle.
S.#..
..#..
..#..
....#
....*

Courtyard | The middle is closed; choose a side.
S....
.##..
.##..
.....
....*

Crossing | Four corners are missing.
#.S.#
.....
.....
.....
#.*.#

Hourglass | All sand falls through one grain of a gap.
S...S
#...#
##.##
#...#
*...*

Diamond | Broad in the middle, narrow at the ends.
##.##
#S..#
.....
#..*#
##.##

Staircase | One step after another.
S..##
#..##
#....
###..
###.*

Pillars | Four pillars hold the roof up.
S....
.#.#.
.....
.#.#.
....*

The Ridge | Over the ridge, or around its end.
S....
...#.
..#..
.....
....*

Inside Out | Begin in the middle and find the way out.
*...*
.#.#.
..S..
.#.#.
*...*

The Gate | One gate in a long wall.
SS...
.....
##.##
.....
...**

Corridor | Not much room to either side.
#####
S....
.....
....*
#####

The Well | The star lies at the bottom of a well.
S...S
.....
.#*#.
.###.
.....

The Bridge | Two shores and a bridge.
S.#.*
..#..
.....
..#..
..#..

Islands | A rock here and a rock there.
S...#
.....
..#..
.....
#...*

Signpost | Along the arm, down the post.
S...S
.....
##.##
##.##
##*##

The Elbow | There is a bend to take.
S.###
..###
..###
.....
....*

Brackets | Out, around and back again.
....*
..###
..###
.....
....S

The Table | Mind the table.
..S..
.....
.###.
.....
..*..

Open Field | Begin in the middle; the star is in a corner.
*...*
.....
..S..
.....
*...*

Long Jump | Straight ahead, if only the words were longer.
.....
.....
S...*
.....
.....

Stepping Stone | There is a stone in the straight way.
..#..
.....
S.#.*
.....
..#..

Three Doors | Three doors; not all of them help.
S....
.....
.#.#.
.....
....*

The Step | The floor drops half way across.
S..##
...##
.....
##...
##..*

Chimney | Up through the chimney.
##*##
##.##
.....
.....
S...S

Notches | Bites were taken out of every side.
S.#..
.....
#...#
.....
..#.*

Loose Bricks | Some bricks fell out of the wall.
S....
#.#.#
.....
.#.#.
....*

Corner to Corner | A long way, and all of it open.
S......
.......
.......
.......
.......
.......
......*

The Wall | Go around it.
S..#..*
...#...
...#...
.......
.......
.......
.......

Great Court | The middle is closed; choose a side.
S......
.......
..###..
..###..
..###..
.....*.
.......

Hourglass | All sand falls through one grain of a gap.
..S.S..
#.....#
##...##
###.###
##...##
#.....#
..*.*..

Diamond | Broad in the middle, narrow at the ends.
###S###
##...##
#.....#
.......
#.....#
##...##
###*###

Staircase | One step after another.
S..####
...####
.....##
##...##
##.....
####...
####..*

Colonnade | Pillars in rows, and the star beyond.
S......
.#.#.#.
.......
.#.#.#.
......*
.#.#.#.
....*..

The River | One bridge, and it is not where you are.
...S...
.......
.......
#####.#
.......
.......
...*...

Two Rivers | One bridge over each.
..SS...
.......
####.##
.......
##.####
.......
...**..

Archipelago | Rocks, and water between them.
S....#.
..#....
.....#.
.#.....
....#..
.#.....
...#..*

The Keep | The star is behind two walls.
S......
.......
..###..
..#*#..
..#.#..
.......
......S

Inside Out | Begin in the middle and find the way out.
*.....*
.##.##.
.#...#.
...S...
.#...#.
.##.##.
*.....*

Four Rooms | Four rooms, and doors between them.
S..#...
.......
...#...
#.###.#
...#...
.....*.
...#...

The Serpent | One long bend after another.
.SS....
.......
####...
.......
...####
.......
....**.

Broken Ring | The ring has one opening.
.......
.##.##.
S#...#S
.#.*.#.
.#...#.
.#####.
.......

Long Jump | Straight ahead, and further than it looks.
.......
.......
.......
S.....*
.......
.......
.......

The Ridge | Over the ridge, or around its end.
S......
.......
.....#.
...#...
.#.....
.....*.
.......

Crossing | Four corners are missing.
##.S.##
#.....#
.......
.......
.......
#.....#
##.*.##
"""


class Shape(NamedTuple):
    name: str
    line: str
    rows: tuple[str, ...]

    @property
    def size(self) -> int:
        return len(self.rows)

    def find(self, mark: str) -> list[int]:
        """The cells with a mark, counted in reading order."""
        return [at for at, cell in enumerate("".join(self.rows)) if cell == mark]

    def turn(self, quarters: int, is_mirrored: bool) -> Shape:
        rows = list(self.rows)
        for _ in range(quarters):
            rows = ["".join(row[column] for row in reversed(rows)) for column in range(len(rows))]
        return self._replace(rows=tuple(row[::-1] for row in rows) if is_mirrored else tuple(rows))


def _read(outlines: str) -> tuple[Shape, ...]:
    shapes = []
    for block in outlines.strip().split("\n\n"):
        head, *rows = block.split("\n")
        name, line = head.split(" | ")
        shapes.append(Shape(name, line, tuple(rows)))
    return tuple(shapes)


SHAPES = _read(OUTLINES)
