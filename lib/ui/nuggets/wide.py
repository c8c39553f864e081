"""Where things stand at Gold Nuggets: the nuggets in a column on the right."""

DICE_HEAD = (204, 30)
ASIDE = (1, 1, 24)
ROLL = (0, 36, 29, 204)
LIFT = 4
GROUND = 88  # where dice that fall lie
THROW = 50  # from so far they are thrown, each way
DICE_FRAME = 3
VALUE = (174, 21, 28)
CHOICES = (2, 67, 200, 51)
CHOICE_ROWS = 3
CHOICE_LEAST = 2
CHOICE_LINE = 14
CHOICE_WORDS = (14, 13, 166)
CHOICE_MARK = 2
CHOICE_RISK = (122, 12, 58)
CHOICE_A = 186
HOLDINGS = (205, 2, 19)
HOLDINGS_ACROSS = False
HOLDING = (35, 18)
HOLDING_MARK = (3, 5)
HOLDING_NUGGET = (4, 7)
HOLDING_NUMBER = (13, 14, 20)
HEAPS = (6, 105, 33)  # x of the first, base, step
HEAP = (5, 15, 5, 5)  # columns and rows of nuggets, each so wide and high
ARC = 0  # of nuggets that fly
SMALL_NUGGET = "nugget"  # in the middle
