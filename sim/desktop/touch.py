"""Translates a touch of the screen into presses of buttons.

Lists are handled by this module. Each game's table has a `touch` of its own
(sim.desktop.games.GAME.touch).
"""

import math
import sys
from typing import Any

from engine.games import NAMES
from sim.desktop.app_probe import asking_guide
from sim.desktop.games import part
from sim.desktop.games.fingers import NEAR

SURE = 99.0  # a mouse
_FINGER = 32  # points
_BETWEEN = 1.5  # half the distance between two icons of the menu, in their pixels


def keys(app: Any, x: int, y: int, size: float = SURE) -> list[str]:
    """Return the buttons to press in order, for a finger at x, y in pixels of the screen.

    A pixel is `size` points of a page (CSS) wide. A touch selects a small target, and a second
    touch activates it.
    """
    screen = app.screen if app else None
    if screen is None:
        return []
    layout = app.layout
    if y >= layout.HEIGHT - layout.BAR:
        return _footer(screen, x)
    if getattr(screen, "blocked", False) or screen.busy:
        return ["A"]
    guide = asking_guide(app)
    if guide:
        panel = guide.panel
        if not panel.group.hidden and 0 <= y - panel.group.y < panel.edge.height:
            return []  # the sentence covers this part of the table
        screen, size = guide.table, SURE  # only what the lesson asks for is done
    touched = _touched(screen)
    if not touched:
        return ["A"]
    pressed = touched(screen, x, y)
    return pressed[:-1] if size * _smallest(screen) < _FINGER and pressed[1:] else pressed


def _footer(screen, x):
    """Return the button for a touch of the bar at the foot: B at its button, A elsewhere."""
    return ["B"] if x >= screen.layout.FOOTER_BUTTONS[1] - NEAR else ["A"]


def _choices(screen, x, y):
    """Return the buttons to a row of a list, then to choose it or change its value back or on."""
    layout = screen.layout
    row = screen.top + (y - screen.first_row) // layout.ROW
    rows = screen.rows()
    if y < screen.first_row or row >= min(len(rows), screen.top + len(screen.lines)):
        return []
    steps = row - screen.at
    way = ["DOWN" if steps > 0 else "UP"] * abs(steps)
    if rows[row][1] is None or not screen.can_change(row) or x < layout.VALUE_X:
        return [*way, "A"]
    middle = (layout.VALUE_X + layout.WIDTH) // 2
    return [*way, "LEFT" if x < middle else "RIGHT"]


def _pages(screen, x, _y):
    """Return the button that turns a page as in a book."""
    return ["LEFT" if x < screen.layout.WIDTH // 3 else "RIGHT"]


def _scores(screen, _x, y):
    """Return the button that opens the highlights, for a touch of the heading."""
    return ["DOWN"] if y <= screen.layout.RULE_Y else ["A"]


def _menu(screen, x, y):
    """Return the buttons for the menu: arrows turn the posters, a poster or icon is chosen."""
    left, top, scale = screen.places.ICONS
    if y >= top - NEAR and x >= left - NEAR:
        menu = sys.modules["ui.menu.menu"]
        page = int((x - left) / scale + _BETWEEN) // menu.PITCH
        page = min(len(menu.PAGES) - 1, max(0, page))
        steps = page - max(0, screen.page)
        down = ["DOWN"] if screen.page < 0 else []
        return [*down, *["RIGHT" if steps > 0 else "LEFT"] * abs(steps), "A"]
    up = [] if screen.page < 0 else ["UP"]
    before, after = screen.places.ARROWS
    if x <= before + 2 * NEAR:
        return [*up, "LEFT"]
    return [*up, "RIGHT" if after - NEAR <= x < after + 3 * NEAR else "A"]


_LISTS = {
    "ui.menu.menu.Menu": _menu,
    "ui.menu.list_screen.ListScreen": _choices,
    "ui.pages.rules.Pages": _pages,
    "ui.scores.highlights.Highlights": _pages,
    "ui.scores.scores.Scores": _scores,
}


def _smallest(screen):
    """Return the width or height in pixels of the smallest target on a screen."""
    game = type(screen).__module__.split(".")[1]
    smallest = getattr(part(game, "touch"), "smallest", None) if game in NAMES else None
    return smallest(screen) if smallest else math.inf


def _touched(screen):
    """Return the function that handles touches of a screen, or None.

    For a list it is in this module, for a table in its game.
    """
    for kind in type(screen).__mro__:
        name = "%s.%s" % (kind.__module__, kind.__name__)
        if name in _LISTS:
            return _LISTS[name]
        _, game, room = (name + "..").split(".")[:3]
        if room == "table" and game in NAMES:
            return part(game, "touch").keys
    return None
