"""Draws in lengths of the layout: smooth shapes, shading and shadows."""

from collections.abc import Sequence

from PIL import Image, ImageDraw, ImageFilter

from sim.machine.machine import Colour
from sim.skin.layout import Box, Disc

_FINE = 3  # shapes are drawn this much larger, then reduced, for smooth edges


class Pen:
    """Draws on a PIL image, with `scale` pixels to a unit of length."""

    def __init__(self, image, scale):
        self.image = image
        self.scale = scale

    def box(self, box: Box, radius: float, top: Colour, bottom: Colour | None = None) -> None:
        """A rounded box, shaded from colour `top` to `bottom`."""
        corner = radius * self._fine
        self._paint(box, lambda pen, b: pen.rounded_rectangle(b, corner, 255), top, bottom)

    def disc(self, disc: Disc, top: Colour, bottom: Colour | None = None) -> None:
        """A disc (x, y, radius), shaded from colour `top` to `bottom`."""
        self._paint(_around(disc), lambda pen, b: pen.ellipse(b, 255), top, bottom)

    def polygon(self, points: Sequence[tuple[float, float]], colour: Colour) -> None:
        """A filled polygon of (x, y)."""
        xs, ys = zip(*points, strict=True)
        left, top = min(xs), min(ys)
        corners = [((x - left) * self._fine, (y - top) * self._fine) for x, y in points]
        box = (left, top, max(xs), max(ys))
        self._paint(box, lambda pen, b: pen.polygon(corners, 255), colour, None)

    def shadow(self, box: Box, radius: float, blur: float, strength: int = 150) -> None:
        """The shadow of a rounded box."""
        mask = Image.new("L", self.image.size, 0)
        pixels = [round(length * self.scale) for length in box]
        ImageDraw.Draw(mask).rounded_rectangle(pixels, radius * self.scale, strength)
        mask = mask.filter(ImageFilter.GaussianBlur(blur * self.scale))
        self.image.paste((0, 0, 0), mask=mask)

    def text(self, x: float, y: float, words: str, size: float, colour: Colour) -> None:
        """Text around (x, y)."""
        at = (x * self.scale, y * self.scale)
        pen = ImageDraw.Draw(self.image)
        pen.text(at, words, colour, anchor="mm", font_size=size * self.scale)

    @property
    def _fine(self):
        return self.scale * _FINE

    def _paint(self, box, shape, top, bottom):
        left, upper = int(box[0] * self.scale), int(box[1] * self.scale)
        size = (int(box[2] * self.scale) + 2 - left, int(box[3] * self.scale) + 2 - upper)
        mask = Image.new("L", (size[0] * _FINE, size[1] * _FINE), 0)
        x, y = box[0] * self._fine - left * _FINE, box[1] * self._fine - upper * _FINE
        wide, high = (box[2] - box[0]) * self._fine, (box[3] - box[1]) * self._fine
        cut = Image.new("L", (round(wide) + 1, round(high) + 1), 0)
        shape(ImageDraw.Draw(cut), (0, 0, round(wide), round(high)))
        mask.paste(cut, (round(x), round(y)))
        mask = mask.resize(size, Image.Resampling.LANCZOS)
        self.image.paste(_shade(size, top, bottom or top), (left, upper), mask)


def _around(disc):
    x, y, radius = disc
    return (x - radius, y - radius, x + radius, y + radius)


def _shade(size, top, bottom):
    """A picture with a gradient from colour `top` to `bottom`."""
    column = Image.new("RGB", (1, 2))
    column.putpixel((0, 0), top)
    column.putpixel((0, 1), bottom)
    ramp = Image.linear_gradient("L").resize(size)
    return Image.composite(Image.new("RGB", size, bottom), Image.new("RGB", size, top), ramp)
