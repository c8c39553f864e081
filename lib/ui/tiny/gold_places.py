# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Where things stand at GOLD."""

CARD = (7, 5)
FRAME = 2
TABLE_WIDTH = 72
TABLE_HEIGHT = 54
PANEL = (73, 55)
ZOOM = (27, 26)
ZOOMS = ((73, 0), (101, 0))
MINER = (9, 2)
BUNDLE = (4, 3)
SIGNS = (2, 10)
SIGNS_SCALE = 2
SIGN_MARK = 5
NUGGETS = (
    ((13, 14),),
    ((11, 14), (18, 14)),
    ((15, 10), (11, 16), (18, 16)),
    ((11, 10), (18, 10), (11, 16), (18, 16)),
)
SEAT_Y = 28
SEAT_ROW = 9
SEAT_ROWS = 3
SEAT_MARK = (1, 1)
SEAT_TEXT = 8
SEAT_STEP = 8
SEAT_BASELINE = 8
