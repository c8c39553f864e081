"""Where things stand on the menu and pages of people."""

SCENE = 76  # height of a game's scene
SIGN = (50, 3, 140, 20)  # x, y, width, height
NAME = (51, 17, 138)  # x, baseline, room
ARROWS = (4, 227)  # x of the left and the right one
ARROW_Y = 42
CAPTION = ((0, 92, 240),)
ICONS = (48, 98, 2)  # x, y, scale

# Who sits at a seat: face (x, y, scale), and beside it x, room and baselines of four lines.
WHO_FACE = (16, 34, 4)
WHO_WORDS = (96, 140)
WHO_LINES = (54, 76, 93, 109)
SPELL = (96, 60, 20)  # x and baseline of the letters of a name, and from one to the next
SPELL_MARKS = (44, 78)  # baselines of the signs above and below the letter chosen
PERSON_FACE = (216, 1)
MEDAL_STEP = 16

# A question: Pip's face (x, y, scale), what Pip says, first row and number of rows below it.
PIP = (10, 26, 2)
BUBBLE = (52, 26, 180, 34)  # x, y, width, height
BUBBLE_LINES = (39, 55)
ANSWERS = (68, 3)
