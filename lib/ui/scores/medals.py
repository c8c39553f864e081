"""Draws the medals, and announces those that were earned in a game."""

import gc

import bitmaptools
import displayio

from ui.core import tunes
from ui.kit import drawing, theme, widgets
from ui.kit.animation import between, eased
from ui.pages.text_pages import page_of
from ui.texts import say

ROOM = 12  # pixels for a medal, left of its words
_AFTER = 30  # frames before the first line, for the tune of the win
_EACH = 75  # frames for each line
_ABOVE = 8  # pixels from the baseline to the top of a medal
_SPINS = 24  # frames on the way to the chest of a winner
_SHINES = 60  # frames for which the grid shows a medal
_WIDTHS = b"\x09\x07\x05\x01\x05\x07"  # of a medal that spins, in frames
_SAMPLES = b"\0\2\3\4\5\6\x08"  # the columns and rows of a medal that the grid shows


def sheet(count):
    """Return a sheet of the medals (ui.scores.counting), then the ring of one not yet earned."""
    names = ["medal ring"] + ["sign%d" % i for i in range(count)]
    medal, ring, *signs = drawing.read("scores/medals", " ".join(names))
    side = medal.height
    made = displayio.Bitmap(side * (count + 1), side, theme.SPRITE_COLOURS)
    for i in range(count):
        bitmaptools.blit(made, medal, side * i, 0)
        bitmaptools.blit(made, signs[i], side * i + 2, 2, skip_source_index=theme.CLEAR)
    bitmaptools.blit(made, ring, side * count, 0)
    return made


class Announcement:
    """The announcement of `medals`, a list of (seat, medal), in the Text `line` of a screen.

    It shows `note`, unless that is "", and then a line for each medal, in turn. The first time, the
    medal spins from its line to the chest of its winner, who wears it from then on, and the grid
    shows it meanwhile: `is_lit`.
    """

    def __init__(self, screen, line, note, medals):
        names = page_of("texts/people", 3)[0].split("\n")
        kinds = len(names)
        names = [names[medal] for _, medal in medals]
        gc.collect()  # the page, before what remains is made
        self._screen = screen
        self._line = line
        self.quiet = self.is_lit = False
        self._frames = -_AFTER
        self._all = [(-1, -1, note)] if note else []
        for i in range(len(medals)):
            seat, medal = medals[i]
            who = screen.app.lineup.name(seat)
            words = say("says", who, names[i])
            if line.font.measure(words) > line.room:
                self._all.append((seat, medal, who))
                words = names[i]
            self._all.append((seat, medal, words))
        layout = screen.layout
        self._sheet = sheet(kinds)
        self._y = layout.HEIGHT - layout.BAR - layout.NOTE - _ABOVE
        self._medal = screen.square(self._sheet, layout.MARGIN, self._y, 0)
        self._medal.hidden = True
        side = self._sheet.height
        self._coin = displayio.Bitmap(side, side, theme.SPRITE_COLOURS)
        self._worn = widgets.picture(screen.group, screen.app.palette, self._coin, 0, 0)
        self._worn.hidden = True

    def step(self):
        """Advance by a frame."""
        which, rest = divmod(self._frames, _EACH)
        self._frames += 1
        if which < 0:
            return
        seat, medal, words = self._all[which % len(self._all)]
        if not rest:
            widgets.hide(self._medal, medal < 0)
            widgets.hide(self._worn, medal < 0)
            if medal >= 0:
                widgets.set_tile(self._medal, medal)
            self._line.set(words, theme.rgb(theme.BRONZE if medal < 0 else theme.GOLD))
            if medal >= 0 and which < len(self._all) and not self.quiet:
                self._screen.sound(tunes.GOLD)
        if medal < 0:
            return
        app = self._screen.app
        is_new = which < len(self._all) and not self.quiet
        if self.is_lit != (is_new and rest < _SHINES):
            self.is_lit = not self.is_lit
            app.mark_pixels_dirty()
        spins = is_new and rest < _SPINS and app.settings.moves(True)
        if spins or rest == 0 or rest == _SPINS:
            self._draw(medal, _WIDTHS[rest % len(_WIDTHS)] if spins else self._sheet.height)
        x, y = self._screen.stacks[seat].chest(self._sheet.height)
        part = eased(rest, _SPINS) if spins else 256
        left = self._screen.layout.MARGIN
        widgets.move_to(self._worn, between(left, x, part), between(self._y, y, part))

    def _draw(self, medal, width):
        """Draw a medal, squeezed to this width."""
        side = self._sheet.height
        for x in range(side):
            away = (x - side // 2) * side // width
            column = side // 2 + away
            is_there = 0 <= column < side
            for y in range(side):
                self._coin[x, y] = self._sheet[side * medal + column, y] if is_there else 0

    def draw_pixels(self, pixels):
        """Show the medal, seven pixels wide, as the symbol of a seat is."""
        pixels.fill(0, 0, 0)
        _, medal, _ = self._all[(self._frames - 1) // _EACH % len(self._all)]
        side = self._sheet.height
        for y in range(len(_SAMPLES)):
            for x in range(len(_SAMPLES)):
                if self._sheet[side * medal + _SAMPLES[x], _SAMPLES[y]] == theme.GOLD:
                    theme.set_part(pixels, y * 8 + x, theme.GOLD_LIGHT)
