"""Composes the picture of the handheld from pictures of its body, its screen and its lights."""

from functools import lru_cache
from pathlib import Path
from typing import Any

from PIL import Image, ImageOps

from sim.machine import perception
from sim.machine.boards import Wiring
from sim.machine.machine import Machine
from sim.skin import bare, lights
from sim.skin.layout import Layout

DESK = (31, 25, 21)  # behind the handheld
SCALE = 3  # that of the pictures of bodies
_BODIES = Path(__file__).with_name("bodies")
_PILL = 10  # half the width of the widest button


class Skin:
    """Draws machines with a wiring; each pixel of the screen becomes `scale` x `scale`."""

    def __init__(self, wiring: Wiring, scale: int = SCALE) -> None:
        self._wiring: Any = type(wiring)
        is_bare = _is_bare(self._wiring)
        self.layout: Any = bare.Layout(self._wiring) if is_bare else Layout(**wiring.BODY)
        self.scale = scale

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the picture."""
        return self.layout.size[0] * self.scale, self.layout.size[1] * self.scale

    def draw(self, machine: Machine) -> Image.Image:
        """The whole handheld as it is now, a PIL image in RGB."""
        image = _body(self._wiring, self.scale, frozenset(machine.held)).copy()
        box = (*self.layout.screen, *self._wiring.SCREEN)
        left, top, width, height = (side * self.scale for side in box)
        shown = ImageOps.pad(screen(machine), (width, height), Image.Resampling.NEAREST)
        image.paste(shown, (left, top))
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


def screen(machine: Machine) -> Image.Image:
    """The screen alone under its backlight, a PIL image in RGB."""
    width, height, data = perception.screen(machine)
    return Image.frombytes("RGB", (width, height), data)


def _is_bare(kind):
    return kind.GUEST or not kind.BODY


@lru_cache(maxsize=16)
def _body(kind, scale, held):
    """A body with its lights off and its buttons, those in `held` pressed."""
    if _is_bare(kind):
        return bare.draw(kind, scale, held, DESK)
    image = _picture(kind, scale, "up").copy()
    for name in held:
        x, y, radius = kind.BODY["buttons"][name]
        reach = max(radius + 2, _PILL)
        box = [round(at * scale) for at in (x - reach, y - reach, x + reach, y + reach)]
        image.paste(_picture(kind, scale, "down").crop(box), box[:2])
    return image


@lru_cache(maxsize=4)
def _picture(kind, scale, buttons):
    """The picture of a body with all of its buttons "up" or "down"."""
    size = tuple(side * scale for side in kind.BODY["size"])
    with Image.open(_BODIES / ("%s-%s.webp" % (kind.NAME, buttons))) as image:
        return image.convert("RGB").resize(size, Image.Resampling.LANCZOS)
