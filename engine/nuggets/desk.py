# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The memory that a turn of Gold Nuggets is worked out in."""

_STATES = 195
WORTHS = 11  # of a set: 0..10
KEY = 6  # bytes of the view that a turn depends on


class Desk:
    """Only one player thinks at a time, so all share one."""

    def __init__(self):
        self.thinker = None
        self.values = [0] * _STATES
        # By worth * 2 + 1 for seven aside: taking from the middle, from the best seat.
        self.takes = [0] * (2 * WORTHS)
        self.steals = [0] * (2 * WORTHS)
        self.key = bytearray(KEY)


DESK = Desk()
