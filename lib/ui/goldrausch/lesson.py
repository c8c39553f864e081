"""The lesson of Goldrausch (ui.lessons.steps). Its seed draws the cards that the steps need."""

from engine.goldrausch.rules import GROUPS, PUT_CHIP
from ui.lessons.steps import DO, NONE, OTHER, SAY
from ui.texts import say

SEED = 2796
STARTER = 0
CURSOR_AT = None  # it is at a group or an answer
_GAP = 4  # pixels between the words of an answer and the finger
_LADIES = 2
_BANDITS = 4
STEPS = (
    (SAY, NONE),
    (DO, PUT_CHIP),  # a bandit
    (OTHER, _BANDITS),  # counterfeit
    (DO, _BANDITS),  # gold 6
    (OTHER, PUT_CHIP),  # a lady
    (DO, _LADIES),  # counterfeit
    (OTHER, _LADIES),  # gold 3
    (SAY, NONE),
    (SAY, NONE),
    (SAY, NONE),
)


def spot(table, _step, action):
    """Return where the finger points: the head of a column, or the end of the first answer.

    On a monochrome screen that is lit, and the finger covers the symbol of the seat.
    """
    places = table.places
    if action == NONE:
        return None
    if action < GROUPS:
        return table.columns.x(action) + places.COLUMN // 2, places.HEAD
    layout = table.layout
    x, middle = places.OPTIONS[0][0], layout.HEIGHT - layout.BAR // 2
    if layout.MONO:
        return x, middle, "right"
    return x + table.app.fonts["text"].measure(say("put_chip")) + _GAP, middle, "left"


def cursor(_table):
    """Return None: the cursor is always beside the finger."""


def rows(table):
    """Return y and height of each row that a panel must not cut: those of the seats."""
    height = table.places.SEAT[1]
    return [(y, height) for _, y in table.seats.spots[: table.shown.players]]
