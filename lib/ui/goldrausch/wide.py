# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Where things stand at Goldrausch: the coins of a group in two columns."""

COLUMN = 29
COLUMN_BACK = 28
COLUMN_X = 1
COLUMN_HEIGHT = 118
HEAD = 27
ICON = (2, 1)
PERSONS = (4, 28)
COINS = (0, 60)
SUMS = None  # coins tell them
COINS_ACROSS = 2
DRAWN = (182, 2, 52, 52)
DRAWN_ICON = (184, 4, 2)
DRAWN_COIN = (187, 9, 3)
LEFT = (176, 65, 64)
SEATS = tuple([(176, 68 + 10 * seat) for seat in range(5)])
SEAT = (63, 10)
SEAT_MARK = (8, 0)
SEAT_PIPS = (21, 4)
SEAT_SCORE = (34, 9, 26)
SEAT_ALIGN = 2
SHARE_ROWS = 6
SHARE_Y = 22
SHARE_ROW = 13
SHARE_ICON = 8
SHARE_WORDS = (28, 11, 96)
SHARE_MARKS = (130, 3)
GAINS = 101
GAIN = (8, 5, 15)
CAPTION = (2, 115, 172)
OPTIONS = ((19, 100), (121, 100))
