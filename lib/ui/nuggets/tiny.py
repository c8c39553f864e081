"""Where things stand at Gold Nuggets: the nuggets in a column on the right."""

DICE_HEAD = (106, 14)
ASIDE = (0, 0, 12)
ROLL = (0, 18, 15, 106)
LIFT = 2
GROUND = 41  # where dice that fall lie
THROW = 24  # from so far they are thrown, each way
DICE_FRAME = 2
VALUE = (88, 11, 16)
CHOICES = (0, 34, 106, 21)
CHOICE_ROWS = 2
CHOICE_LEAST = 2
CHOICE_LINE = 9
CHOICE_WORDS = (9, 8, 97)
CHOICE_MARK = 1
CHOICE_RISK = (60, 8, 45)
CHOICE_A = None  # stays on the bar
HOLDINGS = (107, 1, 9)
HOLDINGS_ACROSS = False
HOLDING = (21, 9)
HOLDING_MARK = (1, 1)
HOLDING_NUGGET = (1, 2)
HOLDING_NUMBER = (9, 8, 12)
HEAPS = (3, 45, 17)  # x of the first, base, step
HEAP = (4, 15, 3, 2)  # columns and rows of nuggets, each so wide and high
ARC = 0  # of nuggets that fly
SMALL_NUGGET = "small_nugget"  # in the middle
