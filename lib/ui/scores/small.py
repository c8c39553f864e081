# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Where things stand on the tables of results."""

FACE = (138, 1)

SCORE_ROW_Y = 24
SCORE_ROW_STEP = 17
SCORE_ROW_CROWN = (2, 2)
SCORE_ROW_MARK = (15, 2)
SCORE_ROW_BAR = (28, 0, 84, 11)
SCORE_ROW_TOTAL = (116, 10, 38)

RESULT_ROWS = 5
RESULT_NAME = 53
RESULT_HEADS = 23
RESULT_CROWN = 14  # from the middle of a column to its left
RESULT_Y = 33
RESULT_ROW = 12
RESULT_BASELINE = 9
RESULT_GAP = 4  # to the sum
RESULT_RULE = 3  # above it
