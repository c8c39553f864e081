"""The picture of the handheld: its body, its screen, its buttons and its lights."""

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageOps

from displayio_sim.boards import Wiring
from displayio_sim.frontends.skin import layout
from displayio_sim.frontends.skin.layout import Disc, Layout
from displayio_sim.machine import perception
from displayio_sim.machine.machine import Colour, Machine

Box = tuple[int, int, int, int]  # left, top, right, bottom

DESK = (31, 25, 21)  # behind the handheld
SCALE = 3  # the scale of the pictures of bodies
_BODIES = Path(__file__).with_name("bodies")
_PILL = 10  # half the width of the widest button
_REACH = 9  # of the glow of a pixel


class Skin:
    """Draws machines with a wiring. Each pixel of the screen becomes `scale` x `scale`."""

    def __init__(self, wiring: Wiring, scale: int = SCALE) -> None:
        self._wiring: Any = type(wiring)
        is_bare = _is_bare(self._wiring)
        self.layout: Any = layout.Bare(self._wiring) if is_bare else Layout(**wiring.BODY)
        self.scale = scale

    @property
    def size(self) -> tuple[int, int]:
        """Return width and height of the picture."""
        return self.layout.size[0] * self.scale, self.layout.size[1] * self.scale

    def draw(self, machine: Machine) -> Image.Image:
        """Return the whole handheld as it is now, a PIL image in RGB."""
        image = _body(self._wiring, self.scale, frozenset(machine.held)).copy()
        box = (*self.layout.screen, *self._wiring.SCREEN)
        left, top, width, height = (side * self.scale for side in box)
        shown = ImageOps.pad(screen(machine), (width, height), Image.Resampling.NEAREST)
        image.paste(shown, (left, top))
        for discs, colours in self._pixels(machine):
            _glow(image, self.scale, discs, colours)
        return image

    def _pixels(self, machine: Machine) -> tuple[tuple[Sequence[Disc], Sequence[Any]], ...]:
        """Return (discs, colours) of each strip."""
        if not self._wiring.GRID:
            sent = [colour for pin in sorted(machine.strips) for colour in machine.strip(pin)]
            discs = self.layout.pixels(len(sent))
            return ((discs, sent[: len(discs)]),)
        grid = [self.layout.light(place) for place in range(64)]
        return (grid, machine.grid()), (self.layout.board_pixels, machine.board_pixels())


def draw(machine: Machine, scale: int = SCALE) -> Image.Image:
    """Return the whole handheld as it is now, a PIL image in RGB."""
    return Skin(machine.wiring, scale).draw(machine)


def screen(machine: Machine) -> Image.Image:
    """Return the screen alone under its backlight, a PIL image in RGB."""
    width, height, data = perception.screen(machine)
    return Image.frombytes("RGB", (width, height), data)


def _is_bare(kind: type[Wiring]) -> bool:
    return not (kind.GRID and kind.BODY)


@lru_cache(maxsize=16)
def _body(kind: Any, scale: int, held: frozenset[str]) -> Image.Image:
    """Return a body with its lights off. Its buttons in `held` are pressed."""
    if _is_bare(kind):
        return layout.draw(kind, scale, held, DESK)
    image = _picture(kind, scale, "up").copy()
    for name in held:
        x, y, radius = kind.BODY["buttons"][name]
        reach = max(radius + 2, _PILL)
        left, top, right, bottom = (
            round(at * scale) for at in (x - reach, y - reach, x + reach, y + reach)
        )
        pressed = _picture(kind, scale, "down").crop((left, top, right, bottom))
        image.paste(pressed, (left, top))
    return image


@lru_cache(maxsize=4)
def _picture(kind: Any, scale: int, buttons: str) -> Image.Image:
    """Return the picture of a body with all of its buttons "up" or "down"."""
    size = tuple(side * scale for side in kind.BODY["size"])
    with Image.open(_BODIES / ("%s-%s.webp" % (kind.NAME, buttons))) as image:
        return image.convert("RGB").resize(size, Image.Resampling.LANCZOS)


def _glow(image: Image.Image, scale: int, discs: Sequence[Disc], colours: Sequence[Any]) -> None:
    """Light up the discs (x, y, radius) of an image in their `colours`, as sent."""
    lit = [(d, perception.perceived(c)) for d, c in zip(discs, colours, strict=True) if any(c)]
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


def _whiter(colour: Colour) -> Colour:
    red, green, blue = (value + (255 - value) * max(colour) // 512 for value in colour)
    return red, green, blue


def _place(disc: Disc, grown: float, scale: int, box: Box) -> list[tuple[float, float]]:
    """Return the corners of a disc in the part `box`, its radius `grown`."""
    x, y, radius = disc
    reach = radius + grown
    corners = ((x - reach, y - reach), (x + reach, y + reach))
    return [(x * scale - box[0], y * scale - box[1]) for x, y in corners]


def _bounds(discs: Sequence[Disc], scale: int, size: tuple[int, int]) -> Box:
    """Return the part of the picture that the light of `discs` reaches."""
    xs, ys, _ = zip(*discs, strict=True)
    ends = min(xs) - _REACH, min(ys) - _REACH, max(xs) + _REACH, max(ys) + _REACH
    left, top, right, bottom = (round(length * scale) for length in ends)
    return max(left, 0), max(top, 0), min(right, size[0]), min(bottom, size[1])
