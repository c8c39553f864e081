# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Where things stand at Goldrausch."""

COLUMN = 20
COLUMN_BACK = 19
COLUMN_X = 1
COLUMN_HEIGHT = 114
HEAD = 15
ICON = (3, 2)
PERSONS = (0, 16)
COINS = (1, 44)
SUMS = None  # coins tell them
COINS_ACROSS = 1
DRAWN = (124, 3, 34, 34)
DRAWN_ICON = (129, 8, 2)  # x, y, scale
DRAWN_COIN = (124, 11, 2)
LEFT = (122, 48, 38)
SEATS = tuple([(122, 52 + 12 * seat) for seat in range(5)])
SEAT = (38, 11)
SEAT_MARK = (3, 2)
SEAT_PIPS = (11, 2)
SEAT_SCORE = (15, 10, 21)
SEAT_ALIGN = 2  # to the right
SHARE_ROWS = 6
SHARE_Y = 20
SHARE_ROW = 13
SHARE_ICON = 4
SHARE_WORDS = (20, 10, 66)
SHARE_MARKS = (90, 4)
GAINS = 99  # the rule above
GAIN = (6, 5, 12)
CAPTION = (2, 112, 120)
OPTIONS = ((14, 66), (81, 66))  # x, width on the bar
