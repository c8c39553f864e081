"""Modules for bitmaps that Blinka lacks: palettes by tile, JPEG, GIF, fonts."""

import io
from itertools import product
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import bitmaptools
from adafruit_blinka import ContextManaged
from displayio import Bitmap, ColorConverter, Palette, TileGrid
from fontio import Glyph

if TYPE_CHECKING:
    from PIL.Image import Image


def complete() -> None:
    """Complete bitmaptools."""
    bitmaptools.replace_color = _replace_color


def install() -> dict[str, Any]:
    """Complete TileGrid, only once.

    Returns the modules `tilepalettemapper`, `jpegio`, `gifio` and `lvfontio`, by name.
    """
    construct = TileGrid.__init__

    def constructed(tilegrid: Any, bitmap: Any, *, pixel_shader: Any, **options: Any) -> None:
        construct(tilegrid, bitmap, pixel_shader=pixel_shader, **options)
        if isinstance(pixel_shader, TilePaletteMapper):
            pixel_shader.bind(tilegrid)

    TileGrid.__init__ = constructed
    return {
        "tilepalettemapper": SimpleNamespace(TilePaletteMapper=TilePaletteMapper),
        "jpegio": SimpleNamespace(JpegDecoder=JpegDecoder),
        "gifio": SimpleNamespace(OnDiskGif=OnDiskGif),
        "lvfontio": SimpleNamespace(OnDiskFont=OnDiskFont),
    }


def _replace_color(dest_bitmap: Any, old_color: int, new_color: int) -> None:
    """Do what bitmaptools.replace_color() does."""
    if max(old_color, new_color) >> dest_bitmap._bits_per_value:
        raise ValueError("color out of range")
    for at in range(dest_bitmap.width * dest_bitmap.height):
        if dest_bitmap[at] == old_color:
            dest_bitmap[at] = new_color


class TilePaletteMapper(ColorConverter):
    """A shared-module/tilepalettemapper: colours by the tile's place on its grid."""

    def __init__(self, pixel_shader: Any, input_color_count: int) -> None:
        super().__init__()
        self.pixel_shader = pixel_shader
        self.tilegrid: Any = None
        self._count = input_color_count
        self._most = len(pixel_shader) if type(pixel_shader) is Palette else 1 << 24

    def bind(self, tilegrid: Any) -> None:
        if self.tilegrid:
            raise RuntimeError("TilePaletteMapper may only be bound to a TileGrid once")
        self.tilegrid = tilegrid
        self.width, self.height = tilegrid.width, tilegrid.height
        first = range(self._count) if type(self.pixel_shader) is Palette else [0] * self._count
        self._tables: dict[int, bytes] = {}
        self._maps = [list(first) for _ in range(self.width * self.height)]

    def _at(self, index: int | tuple[int, int]) -> int:
        return index[0] + index[1] * self.width if isinstance(index, tuple) else index

    def __getitem__(self, index: Any) -> tuple[int, ...]:
        return tuple(self._maps[self._at(index)])

    def __setitem__(self, index: Any, colours: Any) -> None:
        colours = list(colours)[: self._count]
        if not all(0 <= colour < self._most for colour in colours):
            raise ValueError("mapping_value must be 0-%d" % (self._most - 1))
        self._maps[self._at(index)][: len(colours)] = colours
        self._tables.pop(self._at(index), None)
        self._needs_refresh = True

    def __len__(self) -> int:
        return self._most

    def table_at(self, column: int, row: int) -> bytes:
        """Return a byte for each of 256 values of a pixel: its colour in the tile at this place."""
        at = column + row * self.width
        if at not in self._tables:
            self._tables[at] = bytes(self._maps[at]).ljust(256, b"\0")
        return self._tables[at]

    def _finish_refresh(self) -> None:
        self._needs_refresh = False

    def _convert(self, colorspace: Any, input_pixel: Any, output_pixel: Any) -> None:
        grid = self.tilegrid
        scale = grid._absolute_transform.scale
        x = input_pixel.x // scale // grid.tile_width
        y = input_pixel.y // scale // grid.tile_height
        pixel = input_pixel.pixel
        input_pixel.pixel = self._maps[x + y * self.width][pixel]
        shader = self.pixel_shader
        convert = shader._get_color if type(shader) is Palette else shader._convert
        convert(colorspace, input_pixel, output_pixel)
        input_pixel.pixel = pixel


def _draw(image: Any, bitmap: Any, left: int = 0, top: int = 0) -> None:
    """Copy a PIL image into a bitmap as RGB565 with swapped bytes."""
    pixels = image.convert("RGB").load()
    rows, columns = min(image.height, bitmap.height - top), min(image.width, bitmap.width - left)
    for y, x in product(range(rows), range(columns)):
        red, green, blue = pixels[x, y]
        word = (red >> 3) << 11 | (green >> 2) << 5 | blue >> 3
        bitmap[left + x, top + y] = (word & 255) << 8 | word >> 8


def _opened(source: Any) -> "Image":
    """Return the PIL image in a file, passed by name, open, or as bytes."""
    from PIL import Image  # a browser has none

    if isinstance(source, str):
        source = open(source, "rb")  # noqa: SIM115
    return Image.open(source if hasattr(source, "read") else io.BytesIO(source))


class JpegDecoder:
    """A jpegio.JpegDecoder. It cuts nothing out and skips no colours."""

    def open(self, source: Any) -> tuple[int, int]:
        self._image = _opened(source)
        return self._image.size

    def decode(self, bitmap: Any, scale: int = 0, x: int = 0, y: int = 0) -> None:
        _draw(self._image.reduce(1 << scale) if scale else self._image, bitmap, x, y)


class OnDiskFont:
    """An lvfontio.OnDiskFont.

    Each of `max_glyphs` letters is put into `bitmap` when it is requested, and then remains.
    """

    def __init__(self, file_path: str, max_glyphs: int = 100) -> None:
        from adafruit_bitmap_font.lvfontbin import LVGLFont

        self._font = LVGLFont(open(file_path, "rb"), Bitmap)  # noqa: SIM115
        self._size: tuple[int, int] = self._font.get_bounding_box()[:2]
        self.bitmap = Bitmap(self._size[0] * max_glyphs, self._size[1], 2)
        self._places: dict[int, int] = {}

    def get_bounding_box(self) -> tuple[int, int]:
        return self._size

    def get_glyph(self, codepoint: int) -> Any:
        wide, high = self._size
        if codepoint not in self._places:
            glyph = self._font.get_glyph(codepoint)
            place = wide * len(self._places)
            if glyph is None or place == self.bitmap.width:
                return None
            self._places[codepoint] = len(self._places)
            top = high + self._font.get_bounding_box()[3] - glyph.dy - glyph.height
            for y, x in product(range(glyph.height), range(glyph.width)):
                if glyph.bitmap[x, y] and glyph.dx + x < wide and 0 <= top + y < high:
                    self.bitmap[place + glyph.dx + x, top + y] = 1
        return Glyph(self.bitmap, self._places[codepoint], wide, high, 0, 0, wide, 0)


class OnDiskGif(ContextManaged):
    """A gifio.OnDiskGif. Its frames are converted to RGB565."""

    palette = None

    def __init__(self, file: Any, *, use_palette: bool = False) -> None:
        self._image: Any = _opened(file)
        self.width, self.height = self._image.size
        if self.width > 320:
            raise ValueError("Image too wide")
        self.bitmap = Bitmap(self.width, self.height, 65535)
        self.frame_count = self._image.n_frames
        delays = [self._delay(number) for number in range(self.frame_count)]
        self.duration, self.min_delay, self.max_delay = sum(delays), min(delays), max(delays)
        self._next = 0

    def _delay(self, number: int) -> float:
        """Go to a frame. Returns the seconds for which it is visible."""
        self._image.seek(number)
        return float(self._image.info.get("duration", 0)) / 1000

    def next_frame(self) -> float:
        delay = self._delay(self._next)
        _draw(self._image, self.bitmap)
        self._next = (self._next + 1) % self.frame_count
        return delay

    def deinit(self) -> None:
        self._image.close()
