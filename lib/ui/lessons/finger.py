"""The finger that points at the next thing to do."""

from ui.kit import drawing, widgets

_TIP = 2  # x of the tip in the drawing; it is in the top row


def add(screen):
    """Add and return the finger. It is hidden at first."""
    (drawn,) = drawing.read("lessons/finger", "hand")
    hand = widgets.picture(screen.group, screen.app.palette, drawn, 0, 0)
    hand.hidden = True
    return hand


def point(hand, spot, layout, dx=0, dy=0):
    """Move the tip to `spot`, (x, y), as far as the hand fits on the screen. Then add dx and dy.

    With (x, y, "down") the hand points down, with "left" or "right" to that side.
    """
    x, y, *way = spot
    hand.transpose_xy = "left" in way or "right" in way
    hand.flip_y = "down" in way or "right" in way
    length = hand.tile_height if hand.flip_y else 0  # transposed, it is as wide as it was high
    if hand.transpose_xy:
        y -= _TIP
        x -= length
    else:
        x -= _TIP
        y -= length
    hand.x = max(0, min(x, layout.WIDTH - hand.tile_width)) + dx
    hand.y = max(0, min(y, layout.HEIGHT - hand.tile_height)) + dy
