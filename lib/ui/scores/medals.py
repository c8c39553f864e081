"""Draws the medals, and announces those that were earned in a game."""

import bitmaptools
import displayio

from ui.core import tunes
from ui.kit import drawing, theme, widgets
from ui.texts import page_of, say

ROOM = 12  # pixels for a medal, left of its words
_AFTER = 30  # frames before the first line, for the tune of the win
_EACH = 75  # frames for each line
_ABOVE = 8  # pixels from the baseline to the top of a medal


def sheet(count):
    """Return a sheet of the medals (ui.scores.counting), then the ring of one not yet earned."""
    signs = ["sign%d" % i for i in range(count)]
    medal, ring, *signs = drawing.read("scores/medals", "medal", "ring", *signs)
    side = medal.height
    made = displayio.Bitmap(side * (count + 1), side, theme.SPRITE_COLOURS)
    for i in range(count):
        bitmaptools.blit(made, medal, side * i, 0)
        bitmaptools.blit(made, signs[i], side * i + 2, 2, skip_source_index=theme.CLEAR)
    bitmaptools.blit(made, ring, side * count, 0)
    return made


class Announcement:
    """The announcement of `medals`, a list of (seat, medal), in the Text `line` of a screen.

    It shows `note`, unless that is "", and then a line for each medal, in turn.
    """

    def __init__(self, screen, line, note, medals):
        names = page_of("texts/people", 3)[0].split("\n")
        self._screen = screen
        self._line = line
        self.quiet = False
        self._frames = -_AFTER
        self._all = [(-1, note)] if note else []
        for seat, medal in medals:
            who = screen.app.lineup.name(seat)
            words = say("says", who, names[medal])
            if line.font.measure(words) > line.room:
                self._all.append((medal, who))
                words = names[medal]
            self._all.append((medal, words))
        layout = screen.layout
        y = layout.HEIGHT - layout.BAR - layout.NOTE - _ABOVE
        self._medal = screen.square(sheet(len(names)), layout.MARGIN, y, 0)
        self._medal.hidden = True

    def step(self):
        """Advance by a frame."""
        which, rest = divmod(self._frames, _EACH)
        self._frames += 1
        if rest or which < 0:
            return
        medal, words = self._all[which % len(self._all)]
        widgets.hide(self._medal, medal < 0)
        if medal >= 0:
            widgets.set_tile(self._medal, medal)
        self._line.set(words, theme.rgb(theme.BRONZE if medal < 0 else theme.GOLD))
        if medal >= 0 and which < len(self._all) and not self.quiet:
            self._screen.sound(tunes.GOLD)
