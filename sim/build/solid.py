"""Solids made of boxes whose edges lie along the axes, in millimetres, for a 3D printer.

All edges of the boxes cut space into cells. A cell is filled or empty, so that volume, walls and
overhangs are exact.
"""

import struct
from bisect import bisect_left
from collections.abc import Iterator
from itertools import product
from typing import NamedTuple


class Box(NamedTuple):
    """A box from `low` to `high`, each (x, y, z)."""

    low: tuple[float, float, float]
    high: tuple[float, float, float]


def box(x: float, y: float, z: float, wide: float, deep: float, high: float) -> Box:
    """Return the box with its corner at x, y, z."""
    return Box((x, y, z), (x + wide, y + deep, z + high))


class Solid:
    """A solid of boxes that are added and cut in order: `steps` are pairs (box, is added)."""

    def __init__(self, steps: list[tuple[Box, bool]]) -> None:
        self.steps = steps
        boxes = [each for each, _ in steps]
        self.edges = [
            sorted({round(corner[i], 4) for each in boxes for corner in each}) for i in range(3)
        ]
        self.cells: set[tuple[int, int, int]] = set()
        for each, is_added in steps:
            across, deep, high = (range(*self._span(i, each)) for i in range(3))
            inside = product(across, deep, high)
            if is_added:
                self.cells.update(inside)
            else:
                self.cells.difference_update(inside)

    def _span(self, axis, each):
        edges = self.edges[axis]
        ends = (round(each.low[axis], 4), round(each.high[axis], 4))
        return tuple(bisect_left(edges, end) for end in ends)

    def size(self) -> list[float]:
        """Return width, depth and height."""
        found = []
        for i, edges in enumerate(self.edges):
            at = [cell[i] for cell in self.cells]
            found.append(edges[max(at) + 1] - edges[min(at)])
        return found

    def volume(self) -> float:
        """Return the volume in cubic centimetres."""
        total = 0.0
        for cell in self.cells:
            sides = [self.edges[i][cell[i] + 1] - self.edges[i][cell[i]] for i in range(3)]
            total += sides[0] * sides[1] * sides[2]
        return total / 1000

    def thinnest(self) -> float:
        """Return the thickness of the thinnest wall in any of the three directions."""
        return min(length for axis in range(3) for length in self._runs(axis))

    def _runs(self, axis):
        """Yield the lengths of filled runs of cells along an axis."""
        edges = self.edges[axis]
        for cell in self.cells:
            if _moved(cell, axis, -1) in self.cells:
                continue
            end = cell
            while _moved(end, axis, 1) in self.cells:
                end = _moved(end, axis, 1)
            yield edges[end[axis] + 1] - edges[cell[axis]]

    def pieces(self) -> int:
        """Return the number of pieces. A common edge or corner does not join two of them."""
        left = set(self.cells)
        count = 0
        while left:
            count += 1
            near = [left.pop()]
            while near:
                cell = near.pop()
                for axis, way in product(range(3), (-1, 1)):
                    other = _moved(cell, axis, way)
                    if other in left:
                        left.remove(other)
                        near.append(other)
        return count

    def overhangs(self) -> int:
        """Return the number of filled cells above the lowest with nothing below them."""
        lowest = min(cell[2] for cell in self.cells)
        return sum(
            cell[2] > lowest and _moved(cell, 2, -1) not in self.cells for cell in self.cells
        )

    def meets(self, other: Box) -> bool:
        """Return True if a box and the solid have room in common."""
        spans = []
        for axis in range(3):
            edges = self.edges[axis]
            spans.append(
                [
                    i
                    for i in range(len(edges) - 1)
                    if edges[i] < other.high[axis] - 1e-6 and edges[i + 1] > other.low[axis] + 1e-6
                ]
            )
        return any(cell in self.cells for cell in product(*spans))

    def faces(self) -> Iterator[tuple[tuple[tuple[float, float, float], ...], int, int]]:
        """Yield each outer face: its four corners, its axis, and -1 or 1 for its direction."""
        for cell in sorted(self.cells):
            low = [self.edges[i][cell[i]] for i in range(3)]
            high = [self.edges[i][cell[i] + 1] for i in range(3)]
            for axis, way in product(range(3), (-1, 1)):
                if _moved(cell, axis, way) in self.cells:
                    continue
                u, v = (axis + 1) % 3, (axis + 2) % 3
                corners = []
                for at_u, at_v in ((0, 0), (1, 0), (1, 1), (0, 1))[::way]:
                    corner = [0.0, 0.0, 0.0]
                    corner[axis] = high[axis] if way > 0 else low[axis]
                    corner[u] = high[u] if at_u else low[u]
                    corner[v] = high[v] if at_v else low[v]
                    corners.append((corner[0], corner[1], corner[2]))
                yield tuple(corners), axis, way

    def stl(self) -> bytes:
        """Return the solid as a binary STL."""
        triangles = []
        for corners, axis, way in self.faces():
            normal = [0.0, 0.0, 0.0]
            normal[axis] = way
            for three in (corners[:3], (corners[0], *corners[2:])):
                flat = [number for corner in three for number in corner]
                triangles.append(struct.pack("<12fH", *normal, *flat, 0))
        return b"".join([bytes(80), struct.pack("<I", len(triangles)), *triangles])

    def drawn(self, x: float, y: float, colour: tuple[int, int, int]) -> list[str]:
        """Return the solid as polygons of an SVG, seen from above at the front right.

        Its lowest corner is at x, y.
        """
        shown = [face for face in self.faces() if (face[1], face[2]) in _SHADES]
        shown.sort(key=lambda face: sum(c[0] - c[1] + c[2] for c in face[0]))
        made = []
        for corners, axis, way in shown:
            points = " ".join("%.1f,%.1f" % _seen(x, y, *corner) for corner in corners)
            red, green, blue = (int(part * _SHADES[axis, way]) for part in colour)
            fill = "#%02x%02x%02x" % (red, green, blue)
            made.append('<polygon points="%s" fill="%s" stroke="%s"/>' % (points, fill, fill))
        return made

    def scad(self) -> str:
        """Return the solid as an OpenSCAD program, to change it by hand."""
        made = ""
        for each, is_added in self.steps:
            sides = [high - low for low, high in zip(each.low, each.high, strict=True)]
            cube = "translate(%s) cube(%s);" % ([*each.low], [round(side, 4) for side in sides])
            made = "%s() {\n%s%s\n}\n" % ("union" if is_added else "difference", made, cube)
        return made


_SHADES = {(0, 1): 0.72, (1, -1): 0.85, (2, 1): 1.0}  # of the faces seen: right, front, top
_FLAT, _STEEP = 0.866, 0.5


def _seen(left, top, x, y, z):
    """Return where a point is on the drawing."""
    return left + (x + y) * _FLAT, top + (x - y) * _STEEP - z


def _moved(cell, axis, by):
    return (*cell[:axis], cell[axis] + by, *cell[axis + 1 :])
