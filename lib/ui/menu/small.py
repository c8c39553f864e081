"""Where things stand on the menu and pages of people."""

SCENE = 72  # height of a game's scene
SIGN = (20, 3, 120, 18)  # x, y, width, height
NAME = (21, 16, 118)  # x, baseline, room
ARROWS = (2, 149)  # x of the left and the right one
ARROW_Y = 40
CAPTION = ((0, 85, 160),)
ICONS = (8, 93, 2)  # x, y, scale

# Who sits at a seat: face (x, y, scale), and beside it x, room and baselines of four lines.
WHO_FACE = (8, 32, 3)
WHO_WORDS = (64, 94)
WHO_LINES = (44, 62, 77, 92)
SPELL = (64, 48, 15)  # x and baseline of the letters of a name, and from one to the next
SPELL_MARKS = (36, 61)  # baselines of the signs above and below the letter chosen
PERSON_FACE = (138, 1)
MEDAL_STEP = 12

# A question: Pip's face (x, y, scale), what Pip says, first row and number of rows below it.
PIP = (6, 25, 2)
BUBBLE = (46, 25, 108, 32)  # x, y, width, height
BUBBLE_LINES = (37, 51)
ANSWERS = (66, 3)
