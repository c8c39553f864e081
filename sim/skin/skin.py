"""Composes the picture of the handheld from its unchanging and its changing parts."""

from functools import lru_cache

from PIL import Image, ImageOps

from sim.machine import perception
from sim.skin import badge, bare, feather, lights, pico
from sim.skin.pen import Pen

DESK = (31, 25, 21)  # behind the handheld
SCALE = 3


class Skin:
    """Draws machines with a wiring; each pixel of the screen becomes `scale` x `scale`."""

    def __init__(self, wiring, scale=SCALE):
        self.layout = _form(wiring).Layout(wiring)
        self.scale = scale
        self._wiring = wiring

    @property
    def size(self):
        """Width and height of the picture."""
        return self.layout.size[0] * self.scale, self.layout.size[1] * self.scale

    def draw(self, machine):
        """The whole handheld as it is now, a PIL image in RGB."""
        image = _bare(type(self._wiring), self.scale, frozenset(machine.held)).copy()
        left, top = self.layout.screen
        image.paste(self._screen(machine), (left * self.scale, top * self.scale))
        for discs, colours in self._pixels(machine):
            lights.glow(image, self.scale, discs, colours)
        return image

    def _pixels(self, machine):
        """(discs, colours) of each strip."""
        if self._wiring.GUEST:
            sent = [colour for pin in sorted(machine.strips) for colour in machine.strip(pin)]
            discs = self.layout.pixels(len(sent))
            return ((discs, sent[: len(discs)]),)
        grid = [self.layout.light(place) for place in range(64)]
        return (grid, machine.grid()), (self.layout.board_pixels, machine.board_pixels())

    def _screen(self, machine):
        image = screen(machine)
        width, height = self._wiring.SCREEN
        size = (width * self.scale, height * self.scale)
        return ImageOps.pad(image, size, Image.Resampling.NEAREST)


def screen(machine):
    """The screen alone under its backlight, a PIL image in RGB."""
    width, height, data = perception.screen(machine)
    return Image.frombytes("RGB", (width, height), data)


def _form(wiring):
    """The module that draws handhelds of this kind: Layout, body and controls."""
    if wiring.GUEST:
        return bare
    if wiring.SCREEN_PINS or wiring.DISPLAY.get("added"):
        return pico
    return feather if wiring.BUTTONS else badge


@lru_cache(maxsize=4)
def _empty(kind, scale):
    layout = _form(kind).Layout(kind)
    size = (layout.size[0] * scale, layout.size[1] * scale)
    image = Image.new("RGB", size, DESK)
    _form(kind).body(Pen(image, scale), layout, kind)
    return image


@lru_cache(maxsize=16)
def _bare(kind, scale, held):
    """The body with its buttons, those in `held` pressed."""
    image = _empty(kind, scale).copy()
    form = _form(kind)
    form.controls(Pen(image, scale), form.Layout(kind), kind, held)
    return image
