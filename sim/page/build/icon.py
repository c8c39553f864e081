"""The icon as PNG, for systems that install pages, and the picture that messengers show beside a
link."""

import io
import os

from PIL import Image

from sim.paths import ROOT

_SVG = ROOT / "sim" / "page" / "web" / "icon.svg"
_CORNERS = b' rx="7"'
_SIZES = (192, 512)
_PICTURE = ROOT / ".github" / "pictures" / "boards.png"
_WIDEST = (1200, 630)  # as messengers like it


def files() -> dict[str, bytes]:
    """The PNG files by name."""
    return {"icon-%d.png" % size: _draw(size) for size in _SIZES}


def picture() -> bytes:
    """The handhelds, as PNG."""
    with Image.open(_PICTURE) as image:
        image.thumbnail(_WIDEST)
        return _png(image.quantize(256))


def _draw(size):
    """Full-bleed: systems cut their own corners."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    svg = io.BytesIO(_SVG.read_bytes().replace(_CORNERS, b""))
    drawn = pygame.image.load_sized_svg(svg, (size, size))
    return _png(Image.frombytes("RGB", drawn.size, pygame.image.tobytes(drawn, "RGB")))


def _png(image):
    out = io.BytesIO()
    image.save(out, "PNG", optimize=True)
    return out.getvalue()
