"""Draws a card large enough to read across a table."""

import bitmaptools
import displayio

from engine.gold import rules
from ui.kit import theme, widgets

_EDGE = 2
_TILES = 5  # in the sheets of digits and symbols
_DIGIT = 3  # enlargement of digits
_MARK = 2  # enlargement of symbols
_CLOSE_UP = 2


class Zoom:
    """A large card. show(card) takes a card byte of GOLD.

    `drawn` has the bitmaps of a miner, dynamite, a nugget and digits. The whole card is one
    bitmap. As separate tiles, each part would take memory, and areas that overlap would be sent
    twice.
    """

    def __init__(self, screen, drawn, number):
        self._screen = screen
        self._drawn = drawn
        self._number = number
        width, height = screen.places.ZOOM
        self._card = displayio.Bitmap(width, height, theme.SPRITE_COLOURS)
        self._group = displayio.Group()
        widgets.picture(self._group, screen.app.palette, self._card, 0, 0)
        screen.group.append(self._group)
        self.hide()

    def hide(self):
        widgets.hide(self._group, True)

    def show(self, card):
        if rules.is_miner(card):
            self._draw_miner(rules.colour(card), rules.strength(card))
        elif rules.is_gold(card):
            self._draw_gold(card)
        else:
            self._draw_face(theme.RED)
            self._put(1, self._screen.places.BUNDLE)
        self.close_up(False)

    def flash(self):
        """Show the card close up and white, until the next show()."""
        self._card.fill(theme.WHITE)
        self.close_up()

    def close_up(self, is_large=True):
        """Show the card twice as large in the close-up, or at its usual place."""
        group = self._group
        places = self._screen.places
        group.x, group.y = (places.CLOSE_UPS if is_large else places.ZOOMS)[self._number]
        group.hidden = False
        scale = _CLOSE_UP if is_large else 1
        if group.scale != scale:
            group.scale = scale
            self._screen.redraw()

    def _draw_face(self, edge):
        card = self._card
        card.fill(edge)
        bitmaptools.fill_region(
            card, _EDGE, _EDGE, card.width - _EDGE, card.height - _EDGE, theme.CREAM
        )

    def _draw_miner(self, colour, strength):
        self._draw_face(theme.SEATS + colour)
        card = self._card
        screen = self._screen
        places = screen.places
        ink = mark = theme.INK
        if not screen.layout.MONO:
            # Light colours are faint on cream: number and symbol are light on a dark ground.
            ink = theme.CREAM
            mark = theme.SEATS + colour
            x, y = places.ZOOM_GROUND
            bitmaptools.fill_region(card, x, y, card.width - 1, card.height - _EDGE, theme.INK)
        self._put(0, places.MINER)
        bitmaptools.replace_color(card, theme.GREY, theme.SEATS + colour)
        self._sign(self._drawn[3], strength - 1, places.ZOOM_DIGIT, _DIGIT, ink)
        self._sign(screen.app.symbols_sheet, colour, places.ZOOM_MARK, _MARK, mark)

    def _draw_gold(self, value):
        self._draw_face(theme.GOLD)
        places = self._screen.places
        nuggets = places.ZOOM_NUGGETS[value - 1]
        for at in range(0, len(nuggets), 2):
            self._put(2, nuggets[at : at + 2])
        self._sign(self._drawn[3], value - 1, places.ZOOM_DIGIT, _DIGIT, theme.INK)

    def _put(self, which, place):
        x, y = place
        bitmaptools.blit(self._card, self._drawn[which], x, y, skip_source_index=theme.CLEAR)

    def _sign(self, sheet, tile, place, scale, ink):
        """Draw a tile of a sheet, enlarged by `scale`."""
        left, top = place
        width = sheet.width // _TILES
        for row in range(sheet.height):
            for column in range(width):
                if sheet[tile * width + column, row]:
                    x = left + column * scale
                    y = top + row * scale
                    bitmaptools.fill_region(self._card, x, y, x + scale, y + scale, ink)
