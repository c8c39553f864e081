# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The parts of one handheld, as the app gets them."""

import os

_SEED_BITS = (1 << 30) - 1


class Handheld:
    """`display`, `buttons`, `pixels` (the grid), `lamps` (on the board), `clock`.

    `notes` are short sentences about parts that are missing, to be told once.
    """

    def __init__(self, display, buttons, pixels, lamps, clock, notes):
        self.display = display
        self.buttons = buttons
        self.pixels = pixels
        self.lamps = lamps
        self.clock = clock
        self.notes = notes

    def seed(self):
        """0..2**30-1: GOLDRUSH_SEED of settings.toml where it is set, else true chance."""
        chosen = os.getenv("GOLDRUSH_SEED")
        if chosen is not None:
            return int(chosen) & _SEED_BITS
        return int.from_bytes(os.urandom(4), "little") & _SEED_BITS
