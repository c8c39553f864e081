# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Where things stand at Gold Nuggets."""

ASIDE = (4, 1, 17)  # x, y, step
ROLL = (4, 24, 22)
LIFT = 4
DICE_FRAME = 2
DICE_HEAD = 19
VALUE = (124, 13, 34)
HELD_WORDS = (14, 8, 100)  # x, baseline in the row, room
HOLDINGS = tuple([(0, 44 + 10 * row, 160) for row in range(7)])  # x, y, width
HOLDING = 10  # height of a row
HOLDING_MARK = (4, 1)
HOLDING_NUGGET = (3, 2)
HOLDING_BAR = (14, 2, 77, 6)  # x, y, the most, height
HOLDING_NUMBER = (92, 8, 16)
HOLDING_PLUS = (116, 8, 40)
HOLDING_RISK = (114, 8, 42)
