# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The medals (ui.scores.counting), and at last the ring of one that is still to be earned."""

import displayio

from ui.kit import drawing, theme

_SIDE = 9
_MEDAL = """
..ggggg..
.ggggggg.
ggggggggg
ggggggggg
ggggggggg
ggggggggg
ggggggggg
.ggggggg.
..ggggg..
"""
_RING = """
..qqqqq..
.q.....q.
q.......q
q.......q
q.......q
q.......q
q.......q
.q.....q.
..qqqqq..
"""
_SIGNS = (
    # A win: 1.
    """
..#..
.##..
..#..
..#..
.###.
""",
    # Three in a row.
    """
#####
.....
#####
.....
#####
""",
    # All three games.
    """
.###.
.###.
.....
##.##
##.##
""",
    # Against a hard computer: a star.
    """
..#..
#####
.###.
.###.
#...#
""",
    # Twice as much.
    """
..##.
#...#
...#.
..#..
.####
""",
    # By a point: scales.
    """
..#..
#####
#.#.#
..#..
.###.
""",
    # At a table of five.
    """
#...#
.....
..#..
.....
#...#
""",
    # Many games: a cup.
    """
#####
.###.
..#..
..#..
.###.
""",
)


def sheet():
    """Return a bitmap of all medals side by side."""
    bitmap = displayio.Bitmap(_SIDE * (len(_SIGNS) + 1), _SIDE, theme.SPRITE_COLOURS)
    for i in range(len(_SIGNS)):
        drawing.paint(bitmap, _SIDE * i, 0, _MEDAL)
        drawing.paint(bitmap, _SIDE * i + 2, 2, _SIGNS[i])
    drawing.paint(bitmap, _SIDE * len(_SIGNS), 0, _RING)
    return bitmap
