# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Where things stand on the tables of results."""

FACE = None  # no room for the face of the winner

SCORE_ROW_Y = 11
SCORE_ROW_STEP = 9
SCORE_ROW_CROWN = (0, 2)
SCORE_ROW_MARK = (10, 1)
SCORE_ROW_BAR = (21, 2, 80, 6)
SCORE_ROW_TOTAL = (104, 8, 24)

RESULT_ROWS = 3
RESULT_NAME = 44
RESULT_HEADS = 12
RESULT_CROWN = 12
RESULT_Y = 19
RESULT_ROW = 9
RESULT_BASELINE = 8
RESULT_GAP = 1  # to the sum
RESULT_RULE = 1  # above it
