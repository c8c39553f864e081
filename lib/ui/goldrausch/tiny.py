# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Where things stand at Goldrausch: narrow columns, their gold as a sum."""

COLUMN = 14
COLUMN_X = 0
COLUMN_BACK = 14
COLUMN_HEIGHT = 55
HEAD = 10
ICON = (1, 0)
PERSONS = (0, 11)
SUMS = (0, 43, 14)  # x in the column, baseline, room
COINS = (1, 45)
COINS_ACROSS = 3
DRAWN = (91, 0, 30, 20)
DRAWN_ICON = (95, 1, 2)
DRAWN_COIN = (97, 1, 3)
LEFT = (84, 29, 44)
SEATS = ((84, 31), (106, 31), (84, 39), (106, 39), (84, 47))
SEAT = (22, 9)
SEAT_MARK = (1, 1)
SEAT_PIPS = (19, 2)
SEAT_SCORE = (9, 8, 15)
SEAT_ALIGN = 0
SHARE_ROWS = 3
SHARE_Y = 12
SHARE_ROW = 10
SHARE_ICON = 1
SHARE_WORDS = (14, 9, 54)
SHARE_MARKS = (69, 3)
GAINS = 44
GAIN = (1, 3, 10)
CAPTION = None  # the bar names the groups
OPTIONS = ((9, 54), (64, 54))
