"""The banner across the table of GOLD when the rush begins."""

import displayio

from engine.gold import rules
from ui.kit import theme, widgets
from ui.texts import say

_WHY = {
    rules.RUSH_FEW: "rush_few",
    rules.RUSH_DEADLOCK: "rush_deadlock",
    rules.RUSH_STALL: "rush_stall",
}


def rush(screen, why, left):
    """Announce the rush; return its Banner. `why` and `left` are those of its event."""
    words = say(_WHY[why], left) if why == rules.RUSH_FEW else say(_WHY[why])
    return Banner(screen, say("rush"), words, say("rush_how"))


class Banner:
    """Lines in large letters on a golden board, a heading first, until hide()."""

    def __init__(self, screen, *lines):
        self.screen = screen
        self.texts = []
        left, top, width, height = screen.layout.BANNER
        self.group = group = displayio.Group(x=left, y=top)
        app = screen.app
        widgets.box(group, app.palette, 0, 0, width, height, theme.GOLD)
        widgets.box(group, app.palette, 2, 2, width - 4, height - 4, theme.INK)
        for i in range(len(lines)):
            font = app.text_font if i else app.title_font
            colour = theme.rgb(theme.CREAM if i else theme.GOLD)
            baseline = screen.layout.BANNER_LINES[i]
            line = widgets.Text(group, font, 4, baseline, width - 8, colour, widgets.CENTRE)
            line.set(lines[i])
            self.texts.append(line)
        screen.group.append(group)

    def hide(self):
        widgets.take_out(self.screen.group, self.group)
