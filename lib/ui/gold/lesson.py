"""The lesson of GOLD (ui.lessons.steps). Its seed puts the cards where the steps need them."""

from engine.gold.rules import DOWN, GONE
from ui.lessons.steps import ALSO, DO, FIND, NONE, OTHER, SAY

SEED = 93107
STARTER = 0
CURSOR_AT = 9  # at first, where neither the finger nor a sentence hides it
STEPS = (
    (SAY, NONE),
    (DO, 19),  # Red 4
    (DO, 20),  # gold 3
    (SAY, NONE),
    (OTHER, 4),  # gold 4
    (ALSO, 21),  # Green 3
    (SAY, NONE),
    (DO, 5),  # Blue 5
    (FIND, 4),
    (SAY, NONE),
    (OTHER, 13),  # Red 2
    (ALSO, 12),  # dynamite
    (SAY, NONE),
    (DO, 17),  # Teal 3, a miner without an owner
    (DO, 18),  # gold 2
    (SAY, NONE),
    (OTHER, 26),  # Red 4
    (ALSO, 27),  # Teal 3
    (SAY, NONE),
    (SAY, NONE),
    (SAY, NONE),
)


def spot(table, _step, action):
    """Return where the finger points: a card. Most of the hand is on it, not on the card beside it.

    From below, the hand would hide the cursor. From above, it would seem to point at the next row.
    It points from the right, or from the left if the card there is face up.
    """
    if action == NONE:
        return None
    width, height = table.places.CARD
    x, y = table.cards.xs[action], table.cards.ys[action] + height // 2
    reach = max(4, width // 3)
    if table.shown.view[action + 1] not in (GONE, DOWN):
        return x + width - reach, y, "right"
    return x + reach, y, "left"


def bar(table, step, _action):
    """Return the key of the words that the bar has in place of the table's, or None."""
    return None if table.cursor == step else "to_finger"


def cursor(table):
    """Return the y of the cursor: the middle of its card."""
    return table.cards.ys[table.cursor] + table.places.CARD[1] // 2


def rows(table):
    """Return y and height of each row that a panel must not cut: those of the seats."""
    seats = table.seats
    return [(seats.place(seat)[1], seats.row) for seat in range(table.shown.players)]
