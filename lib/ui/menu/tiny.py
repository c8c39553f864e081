# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Where things stand in the picture of the menu (no hills, nuggets by the name) and of people."""

SKY = 10
FAR = ()
NEAR = ()
GOLD_AT = ((18, 2), (28, 3), (93, 3), (103, 2))
MINE = ()
NAME_BASELINE = 8

# Who sits at a seat: face (x, y, scale), and beside it x, room and baselines of four lines.
WHO_FACE = (3, 15, 2)
WHO_WORDS = (42, 86)
WHO_LINES = (20, 31, 42, 52)
SPELL = (42, 30, 13)  # x and baseline of the letters of a name, and from one to the next
SPELL_MARKS = (20, 41)  # baselines of the signs above and below the letter chosen
PERSON_FACE = (94, 5)
MEDAL_STEP = 11
