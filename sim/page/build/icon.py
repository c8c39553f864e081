"""The icon as PNG, for systems that install pages: the shapes of web/icon.svg; and the picture
that messengers show beside a link."""

import io
import re

from PIL import Image, ImageDraw

from sim.paths import ROOT

_SVG = ROOT / "sim" / "page" / "web" / "icon.svg"
_SIDE = 32  # of its viewBox
_SIZES = (192, 512)
_SMOOTH = 4
_PICTURE = ROOT / ".github" / "pictures" / "boards.png"
_WIDEST = (1200, 630)  # as messengers like it
_PATH = re.compile(r'<path d="M([^"Z]*)Z" fill="([^"]*)"')


def files():
    """The PNG files by name."""
    return {"icon-%d.png" % size: _draw(size) for size in _SIZES}


def picture():
    """The handhelds, as PNG."""
    with Image.open(_PICTURE) as image:
        image.thumbnail(_WIDEST)
        return _png(image.quantize(256))


def _draw(size):
    """Full-bleed: systems cut their own corners."""
    scale = size * _SMOOTH / _SIDE
    source = _SVG.read_text(encoding="utf-8")
    ground = re.search(r'<rect[^>]*fill="([^"]*)"', source)[1]
    image = Image.new("RGB", (size * _SMOOTH,) * 2, ground)
    pen = ImageDraw.Draw(image)
    for points, fill in _PATH.findall(source):
        numbers = [float(number) * scale for number in re.findall(r"[\d.]+", points)]
        pen.polygon(list(zip(numbers[::2], numbers[1::2], strict=True)), fill)
    return _png(image.resize((size, size), Image.Resampling.LANCZOS))


def _png(image):
    out = io.BytesIO()
    image.save(out, "PNG", optimize=True)
    return out.getvalue()
