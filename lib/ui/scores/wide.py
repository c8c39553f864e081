# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Where things stand on the tables of results."""

FACE = (216, 1)
SCORE_ROW = 17
SCORE_Y = 23
SCORE_CROWN = (3, 3)
SCORE_MARK = (15, 2)
SCORE_CARDS = (46, 0)
SCORE_CARD = 40
SCORE_COUNT = (21, 11, 18)
SCORE_TOTAL = (202, 12, 30)

HELD_Y = 24
HELD_ROW = 19
HELD_CROWN = (4, 3)
HELD_MARK = (20, 2)
HELD_BAR = (36, 0, 150, 13)
HELD_TOTAL = (188, 12, 44)

RESULT_ROWS = 5
RESULT_NAME = 84
RESULT_HEADS = 23
RESULT_CROWN = 16
RESULT_Y = 34
RESULT_ROW = 13
RESULT_BASELINE = 12
RESULT_GAP = 4  # to the sum
RESULT_RULE = 3  # above it
