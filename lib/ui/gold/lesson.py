"""The lesson of GOLD (ui.lessons.steps). Its seed puts the cards where the steps need them."""

from ui.lessons.steps import ALSO, DO, FIND, NONE, OTHER, SAY

SEED = 93107
STARTER = 0
_THIRD_ROW = 16  # its first place
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
    (DO, 17),  # Teal 3, which is nobody's
    (DO, 18),  # gold 2
    (SAY, NONE),
    (SAY, NONE),
    (SAY, NONE),
)


def spot(table, _step, action):
    """Where the finger points: the middle of a card, down where there is room for it above. It
    would hide the cursor, which comes from below.
    """
    if action == NONE:
        return None
    width, height = table.places.CARD
    x, y = table.cards.xs[action], table.cards.ys[action]
    return x + width // 2, y + height // 2, action >= _THIRD_ROW
