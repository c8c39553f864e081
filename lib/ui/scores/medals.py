"""Medals: their drawings, and at the end of a game a line for each that it has earned."""

from ui.core import tunes
from ui.kit import drawing, theme, widgets
from ui.texts import page_of, say

ROOM = 12  # pixels that a medal takes before its words
_AFTER = 30  # frames, for the tune of the win
_EACH = 75
_ABOVE = 8  # from the baseline to the top of a medal


def sheet(count):
    """Return a sheet of the medals (ui.scores.counting), then the ring of one not yet earned."""
    drawings = drawing.Drawings("scores/medals")
    made = drawings.sheet(["medal"] * count + ["ring"])
    for i in range(count):
        drawings.paint(made, made.height * i + 2, 2, "sign%d" % i)
    return made


class Announcement:
    """Shows a line for each of `medals`, (seat, number), in turn in the Text `line` of a screen;
    first `note`, if there is one."""

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
