"""Draws the name of the next person over the bar. This module is freed at once."""

import displayio

from ui.kit import theme, widgets


def add(table):
    """Add the cover to `table`. Returns its group, the box in the seat's colour, and its Text."""
    app = table.app
    layout = table.layout
    group = displayio.Group()
    # On a monochrome screen letters are as high as the bar, so add a line above them.
    height = layout.BAR + layout.MONO
    y = layout.HEIGHT - height
    x = layout.BAR_TEXT - 2
    width = layout.WIDTH - x
    if layout.MONO:
        # Light only the area behind the name: the whole bar would flash when turns are quick.
        widgets.box(group, app.palette, x, y, width, height, theme.INK)
    field = widgets.box(group, app.palette, x, y, width, height, theme.SEATS)
    name = widgets.Text(
        group,
        app.fonts["text"],
        layout.BAR_TEXT,
        layout.BAR_BASELINE,
        width - 4,
        theme.rgb(theme.INK),
    )
    table.set_selected((name,), (), True)
    table.group.append(group)
    return group, field, name
