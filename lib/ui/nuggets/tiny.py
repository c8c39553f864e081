# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Where things stand at Gold Nuggets: the middle and the seats in three columns."""

ASIDE = (1, 0, 12)
ROLL = (2, 15, 14)
LIFT = 2
DICE_FRAME = 2
DICE_HEAD = 12
VALUE = (86, 9, 41)
HELD_WORDS = (3, 8, 84)
HOLDINGS = (
    (0, 28, 128),
    (0, 37, 43),
    (43, 37, 43),
    (86, 37, 42),
    (0, 46, 43),
    (43, 46, 43),
    (86, 46, 42),
)
HOLDING = 9
HOLDING_MARK = (3, 1)
HOLDING_NUGGET = (3, 1)
HOLDING_BAR = (0, 0, 0, 1)
HOLDING_NUMBER = (10, 8, 12)
HOLDING_PLUS = (23, 8, 18)
HOLDING_RISK = (84, 8, 42)
