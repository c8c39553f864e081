"""Where things stand on the menu and pages of people."""

SCENE = 0  # no room for one
EMBLEM = (8, 5, 2)  # x, y, scale
NAME = (49, 12, 79)  # x, baseline, room
ARROWS = (0, 39)  # x of the left and the right one
ARROW_Y = 16
CAPTION = ((49, 24, 79), (49, 35, 79))
ICONS = (50, 42, 1)  # x, y, scale

# Who sits at a seat: face (x, y, scale), and beside it x, room and baselines of four lines.
WHO_FACE = (3, 15, 2)
WHO_WORDS = (42, 86)
WHO_LINES = (20, 31, 42, 52)
SPELL = (42, 30, 13)  # x and baseline of the letters of a name, and from one to the next
SPELL_MARKS = (20, 41)  # baselines of the signs above and below the letter chosen
PERSON_FACE = (94, 5)
MEDAL_STEP = 11

# A question: Pip's face (x, y, scale), what Pip says, first row and number of rows below it.
PIP = (2, 14, 1)
BUBBLE = (22, 12, 106, 21)  # x, y, width, height
BUBBLE_LINES = (20, 30)
ANSWERS = (35, 2)
