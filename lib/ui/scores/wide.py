# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Where things stand on the tables of results."""

FACE = (216, 1)

SCORE_ROW_Y = 24
SCORE_ROW_STEP = 19
SCORE_ROW_CROWN = (4, 3)
SCORE_ROW_MARK = (20, 2)
SCORE_ROW_BAR = (36, 0, 150, 13)
SCORE_ROW_TOTAL = (188, 12, 44)

RESULT_ROWS = 5
RESULT_NAME = 84
RESULT_HEADS = 23
RESULT_CROWN = 16
RESULT_Y = 34
RESULT_ROW = 13
RESULT_BASELINE = 12
RESULT_GAP = 4  # to the sum
RESULT_RULE = 3  # above it
