"""The layout of Gold Nuggets: the nuggets are below the dice, or in a column on the right."""


def lay_out(places, of):
    """Set the attributes of `places`. of(small, wide, tiny) returns the value for this screen."""
    places.DICE_HEAD = of((160, 24), (204, 30), (106, 14))
    places.ASIDE = of((1, 1, 18), (1, 1, 24), (0, 0, 12))  # x, y, step
    places.ASIDE_GAP = of(4, 4, 2)  # between dice of different faces
    places.ROLL = of((0, 30, 23, 161), (0, 36, 29, 204), (0, 17, 15, 106))  # x, y, step, room
    places.LIFT = of(4, 4, 2)
    places.GROUND = of(80, 88, 39)  # y of dice that have fallen
    places.THROW = of(40, 50, 24)  # distance of a throw, in x and in y
    places.DICE_FRAME = of(2, 3, 2)
    places.VALUE = of((133, 18, 25), (174, 21, 28), (88, 11, 16))
    # X, y, width, height of the list.
    places.CHOICES = of((11, 55, 147, 48), (14, 67, 188, 51), (0, 34, 106, 21))
    places.FACE = of((56, 40, 3), (78, 53, 3), (37, 13, 2))  # x, y, scale
    places.CHOICE_ROWS = of(3, 3, 2)
    places.CHOICE_LEAST = of(2, 2, 2)  # with fewer rows, each is no higher
    places.CHOICE_LINE = of(11, 14, 9)
    # X, baseline in the line, room.
    places.CHOICE_WORDS = of((3, 10, 124), (2, 13, 166), (9, 8, 97))
    places.CHOICE_MARK = of(-8, -10, 1)  # left of the row: seats are faint on cream
    places.CHOICE_RISK = of((83, 9, 50), (110, 12, 58), (60, 8, 45))
    places.CHOICE_A = of(145, 186, None)  # x of the A button on a row; None: it is on the bar
    places.HOLDINGS = of((0, 103, 156), (205, 9, 16), (107, 3, 10))  # x, y, room across or step
    places.HOLDINGS_ACROSS = of(True, False, False)
    places.HOLDING = of((26, 11), (35, 16), (21, 9))
    places.HOLDING_EDGE = of((1, "f"), (2, "l"), (0, ""))  # of the seat to move
    places.HOLDING_MARK = of((3, 2), (3, 4), (1, 1))
    places.HOLDING_NUGGET = of((4, 3), (4, 6), (1, 2))
    places.HOLDING_NUMBER = of((10, 9, 15), (13, 13, 20), (9, 8, 12))
    places.HEAPS = of((2, 101, 156), (5, 105, 198), (3, 45, 102))  # x, base, room of all
    places.HEAP = of((4, 17), (5, 15), (4, 15))  # columns and rows of nuggets
    places.ARC = of(40, 0, 0)  # height of a nugget's flight
    # The nugget that flies, and one in the middle.
    places.NUGGETS = of("nugget small_nugget", "nugget nugget", "nugget small_nugget")
