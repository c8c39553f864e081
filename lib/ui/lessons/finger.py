# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The finger that points at what to do next."""

from ui.kit import drawing, widgets

# The tip is the pixel at (2, 0).
_HAND = """
..kk......
.kWWk.....
.kWWk.....
.kWWkkk...
.kWWWWWkk.
kkWWWWWWWk
kWWWWWWWWk
kWWWWWWWWk
.kWWWWWWWk
.kkWWWWWk.
..kkkkkk..
"""
_TIP = 2


def add(screen):
    """Add the finger to a screen, hidden, and return it."""
    hand = widgets.picture(screen.group, screen.app.palette, drawing.sprite(_HAND), 0, 0)
    hand.hidden = True
    return hand


def point(hand, spot, layout):
    """Move the tip to `spot`, x and y, as far as the hand fits on the screen."""
    x, y = spot
    hand.x = max(0, min(x - _TIP, layout.WIDTH - hand.tile_width))
    hand.y = max(0, min(y, layout.HEIGHT - hand.tile_height))


def nod(hand, down):
    """Move the hand a pixel down, or up again."""
    hand.y += 1 if down else -1


def shake(hand, right):
    """Move the hand to the right, or back again."""
    hand.x += 3 if right else -3
