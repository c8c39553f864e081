# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Where things stand in the picture of the menu and of people."""

SKY = 40
FAR = ((0, 40), (0, 26), (22, 10), (40, 24), (62, 4), (92, 30), (112, 14), (132, 26), (160, 40))
NEAR = ((0, 40), (0, 34), (30, 26), (64, 35), (100, 28), (140, 36), (160, 30), (160, 40))
GOLD_AT = ((8, 31), (70, 30), (140, 31))
MINE = ((116, 24, 18, 16), (119, 27, 12, 13))
NAME_BASELINE = 18

# Who sits at a seat: face (x, y, scale), and beside it x, room and baselines of four lines.
WHO_FACE = (8, 32, 3)
WHO_WORDS = (64, 94)
WHO_LINES = (44, 62, 77, 92)
SPELL = (64, 48, 15)  # x and baseline of the letters of a name, and from one to the next
SPELL_MARKS = (36, 61)  # baselines of the signs above and below the letter chosen
PERSON_FACE = (138, 1)
MEDAL_STEP = 12
