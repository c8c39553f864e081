"""The lesson of Gold Nuggets (ui.lessons.steps). Its seed rolls what the steps need."""

from engine.nuggets.rules import ROLL, STEAL, TAKE
from ui.lessons.steps import DO, NONE, OTHER, REST, SAY, THEN

SEED = 283573
STARTER = 1
STEPS = (
    (SAY, NONE),
    (OTHER, 0b1110001),  # nugget 2 2 3 5 5 5
    (OTHER, TAKE),
    (REST, NONE),
    (DO, 0b0001111),  # nugget 2 2 2 4 4 5
    (THEN, ROLL),
    (SAY, NONE),
    (DO, 0b011),  # nugget 2 5
    (THEN, TAKE),
    (OTHER, 0b0111111),  # lasso nugget 2 2 2 2 3
    (OTHER, ROLL),
    (SAY, NONE),  # bust
    (SAY, NONE),
    (DO, 0b0011111),  # lasso lasso lasso nugget nugget 3 4
    (THEN, STEAL + 1),
    (SAY, NONE),
    (SAY, NONE),
)


def spot(table, action):
    """Where the finger points: the middle of a choice, or of the dice; down where it is not yet
    in sight. A sentence speaks of the dice.
    """
    choices = table.choices
    places = table.places
    if action == NONE:
        return 0, table.dice.tiles[0].y + table.dice.size // 2
    number = choices.find(action)
    if number is None:
        x, y, _, width = places.ROLL
        return x + width // 2, y + table.dice.size // 2
    x, _, width, _ = places.CHOICES
    row = number - choices.first
    if row >= len(choices.boxes):
        return x + width - table.dice.size, table.layout.HEIGHT - table.layout.BAR - 1, True
    box = choices.boxes[row]
    return x + width // 2, box.y + box.height // 2
