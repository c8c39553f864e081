# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Where things stand at Gold Nuggets: the middle and the seats in two columns."""

ASIDE = (6, 1, 18)
ROLL = (7, 23, 33)
LIFT = 3
DICE_FRAME = 3
DICE_HEAD = 18
VALUE = (136, 14, 96)
HELD_WORDS = (19, 13, 136)
HOLDINGS = (
    (0, 54, 240),
    (0, 70, 120),
    (0, 86, 120),
    (0, 102, 120),
    (120, 70, 120),
    (120, 86, 120),
    (120, 102, 120),
)
HOLDING = 16
HOLDING_MARK = (6, 4)
HOLDING_NUGGET = (5, 4)
HOLDING_BAR = (20, 4, 52, 8)
HOLDING_NUMBER = (72, 13, 16)
HOLDING_PLUS = (90, 13, 26)
HOLDING_RISK = (156, 13, 78)
