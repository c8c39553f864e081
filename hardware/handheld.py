# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The parts of one handheld, as the app gets them."""

import os

from hardware import settings, store

SEEDS = 1 << 30


class Handheld:
    """`display`, `buttons`, `pixels` (the grid), `lamps` (on the board), `sound`, `clock`.

    `notes` are short sentences about parts that are missing, to be told once. `store`
    keeps bytes over power-off (hardware.store).
    """

    def __init__(self, display, buttons, pixels, lamps, sound, clock, notes, kept=None):
        self.display = display
        self.buttons = buttons
        self.pixels = pixels
        self.lamps = lamps
        self.sound = sound
        self.clock = clock
        self.notes = notes
        self.store = kept or store.Nowhere()

    def seed(self):
        """0..SEEDS-1: GOLDRUSH_SEED of settings.toml where it is set, else true chance."""
        chosen = settings.number("GOLDRUSH_SEED", 0, SEEDS - 1, None, self.notes)
        if chosen is None:
            return int.from_bytes(os.urandom(4), "little") % SEEDS
        return chosen
