# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Where things stand on the tables of results."""

FACE = (138, 1)
SCORE_ROW = 16
SCORE_Y = 22
SCORE_CROWN = (1, 2)
SCORE_MARK = (12, 2)
SCORE_CARDS = (34, 0)
SCORE_CARD = 25
SCORE_COUNT = (13, 9, 12)
SCORE_TOTAL = (134, 10, 22)

HELD_Y = 24
HELD_ROW = 17
HELD_CROWN = (2, 2)
HELD_MARK = (15, 2)
HELD_BAR = (28, 0, 84, 11)
HELD_TOTAL = (116, 10, 38)

RESULT_ROWS = 5
RESULT_NAME = 53
RESULT_HEADS = 23
RESULT_CROWN = 14  # from the middle of a column to its left
RESULT_Y = 33
RESULT_ROW = 12
RESULT_BASELINE = 9
RESULT_GAP = 4  # to the sum
RESULT_RULE = 3  # above it
