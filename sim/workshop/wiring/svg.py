# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""A pen like sim.skin.pen.Pen that writes SVG."""

from xml.sax.saxutils import escape

_ANCHORS = {"l": "start", "m": "middle", "r": "end"}


class Svg:
    """Collects shapes of a picture of `width` x `height`; str() gives the SVG."""

    def __init__(self, width, height):
        self._size = (width, height)
        self._shades = {}
        self._shapes = []

    def box(self, box, radius, top, bottom=None):
        left, upper, right, lower = box
        self._add(
            'rect x="%s" y="%s" width="%s" height="%s" rx="%s"',
            (left, upper, right - left, lower - upper, radius),
            self._fill(top, bottom),
        )

    def disc(self, disc, top, bottom=None):
        self._add('circle cx="%s" cy="%s" r="%s"', disc, self._fill(top, bottom))

    def polygon(self, points, colour):
        self._add('polygon points="%s"', (), self._fill(colour, None), _places(points))

    def line(self, points, width, colour):
        self._add(
            'polyline points="%s"',
            (),
            'fill="none" stroke="%s" stroke-width="%s" stroke-linejoin="round"'
            % (_hex(colour), _short(width)),
            _places(points),
        )

    def shadow(self, box, radius, blur, strength=150):
        """The shadow of a rounded box; without blur here."""
        left, upper, right, lower = box
        self._add(
            'rect x="%s" y="%s" width="%s" height="%s" rx="%s"',
            (left - blur, upper - blur, right - left + 2 * blur, lower - upper + 2 * blur, radius),
            'fill="#000000" fill-opacity="0.12"',
        )

    def text(self, x, y, words, size, colour, anchor="m"):
        """Text at (x, y), its "l"eft end, "m"iddle or "r"ight end by `anchor`."""
        style = 'text-anchor="%s" font-size="%s" fill="%s"'
        style %= (_ANCHORS[anchor], _short(size), _hex(colour))
        place = 'x="%s" y="%s"' % (_short(x), _short(y + 0.35 * size))
        self._shapes.append("<text %s %s>%s</text>" % (place, style, escape(words)))

    def __str__(self):
        size = tuple(map(_short, self._size))
        head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %s %s" ' % size
        head += 'font-family="Helvetica, Arial, sans-serif">'
        return "\n".join(
            [head, "<defs>", *map(_shade, *self._defs()), "</defs>", *self._shapes, "</svg>", ""]
        )

    def _defs(self):
        return list(self._shades.values()), list(self._shades)

    def _add(self, shape, numbers, style, points=None):
        values = points if points is not None else tuple(map(_short, numbers))
        self._shapes.append("<%s %s/>" % (shape % values, style))

    def _fill(self, top, bottom):
        if bottom is None or bottom == top:
            return 'fill="%s"' % _hex(top)
        name = self._shades.setdefault((top, bottom), "shade%d" % len(self._shades))
        return 'fill="url(#%s)"' % name


def _shade(name, colours):
    stops = "".join(
        '<stop offset="%d" stop-color="%s"/>' % (at, _hex(colour))
        for at, colour in enumerate(colours)
    )
    return '<linearGradient id="%s" x2="0" y2="1">%s</linearGradient>' % (name, stops)


def _places(points):
    return " ".join("%s,%s" % (_short(x), _short(y)) for x, y in points)


def _hex(colour):
    return "#%02x%02x%02x" % tuple(colour)


def _short(number):
    """A length with at most one decimal."""
    return "%g" % round(number, 1)
