"""The lesson of Goldrausch (ui.lessons.steps). Its seed draws the cards that the steps need."""

from engine.goldrausch.rules import COIN, GROUPS, PUT_CHIP, VIEW_CARD
from ui.lessons.steps import DO, NONE, OTHER, SAY
from ui.texts import say

SEED = 2796
STARTER = 0
CURSOR_AT = None  # it is at a group or an answer
_DIGITS = 7  # pixels from the top of a small number to its foot
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

    On a monochrome screen a sentence is as high as half of it. It leaves the heads of columns in
    sight, or their foot while it is only about gold (NONE), which lies there.
    """
    places, layout = table.places, table.layout
    if action == NONE:
        is_gold = table.shown.view[VIEW_CARD] > COIN
        return (0, places.COINS[1]) if layout.MONO and is_gold else None
    if action < GROUPS:
        return table.columns.x(action) + places.COLUMN // 2, places.HEAD
    x, middle = places.OPTIONS[0][0], layout.HEIGHT - layout.BAR // 2
    return x + table.app.fonts["text"].measure(say("put_chip")) + _GAP, middle, "left"


def bar(_table, _step, _action):
    """Return None: the table says itself what to do."""


def cursor(_table):
    """Return None: the cursor is always beside the finger."""


def rows(table):
    """Return y and height of each row that a panel must not cut: seats, and the OLED's numbers."""
    places = table.places
    height = places.SEAT[1]
    found = [(y, height) for _, y in table.seats.spots[: table.shown.players]]
    if places.SUMS:
        found += [(line[1] - _DIGITS, _DIGITS) for line in (places.LEFT, places.SUMS)]
    return found
