# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Where things stand in the picture of the menu and of people."""

SKY = 36
FAR = ((0, 36), (0, 24), (30, 8), (58, 22), (92, 3), (134, 27), (166, 11), (198, 23), (240, 36))
NEAR = ((0, 36), (0, 30), (46, 22), (98, 31), (150, 24), (208, 32), (240, 25), (240, 36))
GOLD_AT = ((14, 27), (84, 26), (218, 27))
MINE = ((176, 20, 20, 16), (179, 23, 14, 13))
NAME_BASELINE = 19

# Who sits at a seat: face (x, y, scale), and beside it x, room and baselines of four lines.
WHO_FACE = (16, 34, 4)
WHO_WORDS = (96, 140)
WHO_LINES = (54, 76, 93, 109)
SPELL = (96, 60, 20)  # x and baseline of the letters of a name, and from one to the next
SPELL_MARKS = (44, 78)  # baselines of the signs above and below the letter chosen
PERSON_FACE = (216, 1)
MEDAL_STEP = 16
