"""Where things stand at Gold Nuggets."""

DICE_HEAD = (160, 24)
ASIDE = (1, 1, 18)  # x, y, step
ROLL = (0, 30, 23, 161)  # x, y, step, room
LIFT = 4
GROUND = 80  # where dice that fall lie
THROW = 40  # from so far they are thrown, each way
DICE_FRAME = 2
VALUE = (133, 18, 25)
CHOICES = (2, 55, 156, 48)  # x, y, width, height of all
CHOICE_ROWS = 3
CHOICE_LEAST = 2  # rows so many of which fill it
CHOICE_LINE = 11
CHOICE_WORDS = (12, 10, 124)  # x, baseline in the line, room
CHOICE_MARK = 2
CHOICE_RISK = (92, 9, 50)
CHOICE_A = 145
HOLDINGS = (0, 103, 26)  # x, y, step
HOLDINGS_ACROSS = True
HOLDING = (26, 11)
HOLDING_MARK = (3, 2)
HOLDING_NUGGET = (4, 3)
HOLDING_NUMBER = (10, 9, 15)
HEAPS = (3, 101, 26)  # x of the first, base, step
HEAP = (4, 17, 5, 4)  # columns and rows of nuggets, each so wide and high
ARC = 40  # of nuggets that fly
SMALL_NUGGET = "small_nugget"  # in the middle
