# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The parts of one handheld, as the app gets them."""

import os

from hardware import pixels, settings, store

SEEDS = 1 << 30
_SHARES = (pixels.FULL, 3, 0)  # of the brightness chosen, by shade


class Handheld:
    """`display`, `buttons`, `pixels` (the grid), `lamps` (on the board), `sound`, `clock`.

    `notes` are short sentences about parts that are missing, to be told once. `store`
    keeps bytes over power-off (hardware.store). `battery` is a power.Battery, or None where
    nothing can be known of it; `fault` is what the program has just stopped of, or "", and
    `was_full` is True when that was its memory.
    """

    battery = None
    fault = ""
    was_full = False

    def __init__(self, display, buttons, pixels, lamps, sound, clock, notes, kept=None):
        self.display = display
        self.buttons = buttons
        self.pixels = pixels
        self.lamps = lamps
        self.sound = sound
        self.clock = clock
        self.notes = notes
        self.store = kept or store.Nowhere()

    def shade(self, shade):
        """Have all that shines LIT, DIM or DARK (hardware.display)."""
        self.display.shade(shade)
        weak = self.battery is not None and self.battery.low
        for lights in (self.pixels, self.lamps):
            lights.share = _SHARES[shade] // 2 if weak else _SHARES[shade]
            lights.show()

    def seed(self):
        """0..SEEDS-1: GOLDRUSH_SEED of settings.toml where it is set, else true chance."""
        chosen = settings.number("GOLDRUSH_SEED", 0, SEEDS - 1, None, self.notes)
        if chosen is None:
            return int.from_bytes(os.urandom(4), "little") % SEEDS
        return chosen
