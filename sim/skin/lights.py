"""Draws glowing pixels."""

from collections.abc import Sequence

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from sim.machine.machine import Colour
from sim.machine.perception import perceived
from sim.skin.layout import Disc

_REACH = 9  # of the glow of a pixel


def glow(image: Image.Image, scale: int, discs: Sequence[Disc], colours: Sequence[Colour]) -> None:
    """Light up the discs (x, y, radius) of an image in their `colours`, as sent."""
    lit = [(d, perceived(c)) for d, c in zip(discs, colours, strict=True) if any(c)]
    if not lit:
        return
    box = _bounds([disc for disc, _ in lit], scale, image.size)
    size = (box[2] - box[0], box[3] - box[1])
    light, cores, lenses = (Image.new(mode, size) for mode in ("RGB", "RGB", "L"))
    on_light, on_cores, on_lenses = map(ImageDraw.Draw, (light, cores, lenses))
    for disc, colour in lit:
        on_light.ellipse(_place(disc, 1.5, scale, box), colour)
        on_cores.ellipse(_place(disc, 0.5, scale, box), colour)
        on_cores.ellipse(_place(disc, -1.9, scale, box), _whiter(colour))
        on_lenses.ellipse(_place(disc, 0, scale, box), 255)
    part = ImageChops.screen(image.crop(box), light.filter(ImageFilter.GaussianBlur(2.4 * scale)))
    cores = cores.filter(ImageFilter.GaussianBlur(0.5 * scale))
    part.paste(cores, mask=lenses.filter(ImageFilter.GaussianBlur(0.3 * scale)))
    image.paste(part, box[:2])


def _whiter(colour):
    return tuple(value + (255 - value) * max(colour) // 512 for value in colour)


def _place(disc, grown, scale, box):
    """The corners of a disc in the part `box`, its radius `grown`."""
    x, y, radius = disc
    reach = radius + grown
    corners = ((x - reach, y - reach), (x + reach, y + reach))
    return [(x * scale - box[0], y * scale - box[1]) for x, y in corners]


def _bounds(discs, scale, size):
    """The part of the picture that the light of `discs` reaches."""
    xs, ys, _ = zip(*discs, strict=True)
    ends = min(xs) - _REACH, min(ys) - _REACH, max(xs) + _REACH, max(ys) + _REACH
    left, top, right, bottom = (round(length * scale) for length in ends)
    return max(left, 0), max(top, 0), min(right, size[0]), min(bottom, size[1])
