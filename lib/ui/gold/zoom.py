"""A card large enough to read across a table."""

import bitmaptools
import displayio

from engine.gold import rules
from ui.kit import theme, widgets

_EDGE = 2
_TILES = 5  # of the sheets of digits and of marks
_SCALE = 2  # of the strength or value, and of the mark beside it


class Zoom:
    """One large card at x, y: `show(card)`, a card byte of GOLD, or `hide()`.

    `drawn` comes from art.lay_cards(). All is drawn into one bitmap: a board would keep each part
    as an object, and send what lies over another twice.
    """

    def __init__(self, screen, places, drawn, x, y):
        self.places = places
        self._miners, self._dynamite, self._nugget, self._digits = drawn
        self._marks = screen.app.symbols_sheet
        self._is_mono = screen.layout.MONO
        width, height = places.ZOOM
        self._card = displayio.Bitmap(width, height, theme.SPRITE_COLOURS)
        self._tiles = widgets.picture(screen.group, screen.app.palette, self._card, x, y)
        self._tiles.hidden = True

    def hide(self):
        widgets.hide(self._tiles, True)

    def show(self, card):
        if rules.is_miner(card):
            self._draw_miner(rules.colour(card), rules.strength(card))
        elif rules.is_gold(card):
            self._draw_gold(card)
        else:
            self._draw_face(theme.RED)
            self._put(self._dynamite, self.places.BUNDLE)
        self._tiles.hidden = False

    def _draw_face(self, edge):
        card = self._card
        card.fill(edge)
        bitmaptools.fill_region(
            card, _EDGE, _EDGE, card.width - _EDGE, card.height - _EDGE, theme.CREAM
        )

    def _draw_miner(self, colour, strength):
        self._draw_face(theme.SEATS + colour)
        self._put(self._miners, self.places.MINER, colour, theme.SEAT_COLOURS)
        self._sign(self._digits, strength - 1)
        # Each colour is lit on a monochrome screen, as the card is.
        ink = theme.INK if self._is_mono else theme.SEATS + colour
        self._sign(self._marks, colour, self.places.SIGN_MARK, ink)

    def _draw_gold(self, value):
        self._draw_face(theme.GOLD)
        for place in self.places.NUGGETS[value - 1]:
            self._put(self._nugget, place)
        self._sign(self._digits, value - 1)

    def _put(self, sheet, place, tile=0, tiles=1):
        """Draw tile `tile` of a sheet of so many."""
        width = sheet.width // tiles
        x, y = place
        bitmaptools.blit(
            self._card,
            sheet,
            x,
            y,
            x1=width * tile,
            y1=0,
            x2=width * tile + width,
            y2=sheet.height,
            skip_source_index=theme.CLEAR,
        )

    def _sign(self, sheet, tile, left=0, ink=theme.INK):
        """Draw a tile of a sheet twice as large, `left` of its pixels further right."""
        x, y = self.places.SIGNS
        x += left * _SCALE
        width = sheet.width // _TILES
        for row in range(sheet.height):
            for column in range(width):
                if sheet[tile * width + column, row]:
                    at = x + column * _SCALE
                    down = y + row * _SCALE
                    bitmaptools.fill_region(self._card, at, down, at + _SCALE, down + _SCALE, ink)
