"""Shapes of an SVG, as texts. Lengths are in units of its view box."""

from collections.abc import Iterable

INK = "#3e3224"
PAPER = "#faf4e6"


def page(wide: float, high: float, shapes: Iterable[str]) -> str:
    """Return the SVG of shapes on a sheet of paper."""
    head = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %g %g"'
        ' font-family="Helvetica, Arial, sans-serif">' % (wide, high)
    )
    return "\n".join([head, rect(0, 0, wide, high, PAPER), *shapes, "</svg>\n"])


def rect(
    x: float, y: float, wide: float, high: float, fill: str, edge: str = "none", round: float = 0
) -> str:
    """Return a rectangle with its upper left corner at x, y. `round` is the radius of a corner."""
    form = '<rect x="%g" y="%g" width="%g" height="%g" rx="%g" fill="%s" stroke="%s"/>'
    return form % (x, y, wide, high, round, fill, edge)


def circle(
    x: float, y: float, radius: float, fill: str, edge: str = "none", width: float = 1
) -> str:
    """Return a circle around x, y. `width` is that of its edge."""
    form = '<circle cx="%g" cy="%g" r="%g" fill="%s" stroke="%s" stroke-width="%g"/>'
    return form % (x, y, radius, fill, edge, width)


def line(points: Iterable[tuple[float, float]], colour: str, width: float) -> str:
    """Return a line through all points."""
    joined = " ".join("%g,%g" % point for point in points)
    form = '<polyline points="%s" stroke="%s" stroke-width="%g" fill="none"/>'
    return form % (joined, colour, width)


def text(
    x: float, y: float, words: object, size: float, anchor: str = "middle", colour: str = INK
) -> str:
    """Return a text. x is its middle, or its "start" or "end" if that is its `anchor`."""
    form = '<text x="%g" y="%g" text-anchor="%s" font-size="%g" fill="%s">%s</text>'
    return form % (x, y, anchor, size, colour, words)
