"""The lesson of Gold Nuggets (ui.lessons.steps). Its seed rolls what the steps need."""

from engine.nuggets.rules import ROLL, STEAL, TAKE
from ui.lessons.steps import DO, NONE, OTHER, REST, SAY, THEN

SEED = 283573
STARTER = 1
CURSOR_AT = None  # it is in a list
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

_GAP = 3  # pixels between the words of a choice and the finger


def spot(table, step, action):
    """Return where the finger points.

    Usually this is the end of a choice, or the foot of the list if the choice is not visible.
    While the picked dice are not those of `step`, it is a die to pick or to leave, or the choice
    that picks all. During a sentence it is the dice.
    """
    choices = table.choices
    dice = table.dice
    half = dice.size // 2
    if action == NONE:
        return 0, dice.tiles[0].y + half
    other = dice.picked ^ step if step < ROLL else 0
    number = choices.find(choices.actions[0] if other == step else action)
    if other and (other != step or choices.among_dice):
        die = 0
        while not other >> die & 1:
            die += 1
        tile = dice.die(die)
        return tile.x + half, tile.y + half // 2  # a panel at the foot leaves it free
    last = len(choices.boxes) - 1
    row = number - choices.first
    box, words = choices.boxes[min(row, last)], choices.texts[min(row, last)]
    # On a row that is lit, no hand is visible on a monochrome screen.
    end = box.width if table.layout.MONO else words.x - box.x + words.font.measure(words.text)
    x = box.x + end + _GAP
    if row > last:
        return x, table.layout.HEIGHT - table.layout.BAR - 1, "down"
    # From the right: a hand below would cover the words of the next choice.
    return x, box.y + box.height // 2, "left"


def bar(table, step, action):
    """Return the key of the words for the bar: those of the table are about all choices."""
    choices = table.choices
    is_picked = step >= ROLL or step == table.dice.picked
    is_chosen = choices.at is not None and choices.actions[choices.at] == action
    return "choose" if is_picked and is_chosen else "to_finger"


def cursor(table):
    """Return the y of the cursor: the middle of its choice, or of the dice."""
    choices = table.choices
    if choices.at is None:
        return table.dice.frame.y + table.dice.frame.height // 2
    box = choices.boxes[choices.at - choices.first]
    return box.y + box.height // 2


def rows(table):
    """Return y and height of each row that a panel must not cut: choices, dice and nuggets."""
    dice = table.dice
    _, top, _, room = table.places.CHOICES
    height = table.choices.height
    return (
        [(top + y, height - 1) for y in range(0, room - height + 1, height)]
        + [(tile.y, dice.size) for tile in dice.tiles if not tile.hidden]
        + [(mark.y, mark.tile_height) for mark in table.holdings.marks]
    )
