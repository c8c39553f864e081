"""Draws a case with what is inside, one above the other, as an SVG without hidden lines.

Beside it is the upper half as it is printed.
"""

from pathlib import Path

from build123d import Color, Compound, ExportSVG, Part, Pos, Rectangle, Unit

from sim.build.case import Case

_APART = 30.0  # mm between a part and the one above it
_FROM = (-300.0, -420.0, 420.0)  # where it is seen from
_INK = Color(0.24, 0.2, 0.14)
_PAPER = Color(0.98, 0.957, 0.902)
_MARGIN = 5.0
_LINE = 0.35


def draw(case: Case, path: Path) -> None:
    """Write the drawing of a case to an SVG file."""
    lines = Compound(children=Compound(children=_apart(case)).project_to_viewport(_FROM)[0])
    around = lines.bounding_box()
    wide, high = around.size.X + 2 * _MARGIN, around.size.Y + 2 * _MARGIN
    made = ExportSVG(unit=Unit.MM, precision=1)
    made.add_layer("paper", fill_color=_PAPER, line_color=_PAPER)
    made.add_layer("lines", line_color=_INK, line_weight=_LINE)
    made.add_shape(Pos(around.center()) * Rectangle(wide, high), layer="paper")
    made.add_shape(lines, layer="lines")
    made.write(str(path))


def _apart(case: Case) -> list[Part]:
    """Return all parts of a case, the contents and then the upper half moved up."""
    below, above = case.closed
    rooms = [room.solid for room in case.inside]
    up = below.bounding_box().max.Z - min(_bottom(part) for part in rooms) + _APART
    contents = [Pos(0, 0, up) * part for part in rooms]
    top = max(part.bounding_box().max.Z for part in contents)
    beside = Pos(below.bounding_box().size.X + 2 * _APART, 0, 0) * case.printed[1].solid
    return [below, *contents, Pos(0, 0, top - _bottom(above) + _APART) * above, beside]


def _bottom(part: Part) -> float:
    return part.bounding_box().min.Z
