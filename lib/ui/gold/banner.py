"""The banner over the table of GOLD at the start of the rush."""

import displayio

from engine.gold import rules
from ui.kit import theme, widgets
from ui.texts import say

_WHY = ("rush_few", "rush_deadlock", "rush_stall")  # by the reason in the event


class Banner:
    """An announcement of the rush, until hide(). `why` and `left` are from the event RUSH.

    `texts` has the heading and the lines below it.
    """

    def __init__(self, screen, why, left):
        self.screen = screen
        self.texts = []
        words = say(_WHY[why], left) if why == rules.RUSH_FEW else say(_WHY[why])
        lines = say("rush"), words, say("rush_how")
        left, top, width, height = screen.layout.BANNER
        self.group = group = displayio.Group(x=left, y=top)
        app = screen.app
        widgets.box(group, app.palette, 0, 0, width, height, theme.GOLD)
        widgets.box(group, app.palette, 2, 2, width - 4, height - 4, theme.INK)
        for i in range(len(lines)):
            font = app.fonts["text" if i else "title"]
            colour = theme.rgb(theme.CREAM if i else theme.GOLD)
            baseline = screen.layout.BANNER_LINES[i]
            line = widgets.Text(group, font, 4, baseline, width - 8, colour, widgets.CENTRE)
            line.set(lines[i])
            self.texts.append(line)
        screen.group.append(group)

    def hide(self):
        widgets.take_out(self.screen.group, self.group)
