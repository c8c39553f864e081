"""A banner in large letters across the table."""

import displayio

from ui.kit import theme, widgets


class Banner:
    """Up to three lines on a golden board; `show(heading, line, line)` and `hide()`."""

    def __init__(self, screen):
        self.screen = screen
        self.group = None
        self.texts = []

    def show(self, heading, *lines):
        screen = self.screen
        layout = screen.layout
        left, top, width, height = layout.BANNER
        self.group = group = displayio.Group(x=left, y=top)
        palette = screen.app.palette
        widgets.box(group, palette, 0, 0, width, height, theme.GOLD)
        widgets.box(group, palette, 2, 2, width - 4, height - 4, theme.INK)
        room = width - 8
        font = screen.app.title_font
        text = widgets.Text(
            group, font, 4, layout.BANNER_LINES[0], room, theme.rgb(theme.GOLD), widgets.CENTRE
        )
        text.set(heading)
        self.texts = [text]
        for i in range(len(lines)):
            font = screen.app.text_font
            colour = theme.rgb(theme.CREAM)
            line = widgets.Text(
                group, font, 4, layout.BANNER_LINES[1 + i], room, colour, widgets.CENTRE
            )
            line.set(lines[i])
            self.texts.append(line)
        screen.group.append(group)

    def hide(self):
        if self.group:
            widgets.take_out(self.screen.group, self.group)
            self.group = None
