"""The parts of one handheld, as the app gets them."""

import os

from hardware import pixels

_SHARES = (pixels.FULL, 3, 0)  # of the chosen brightness, by power level


class Handheld:
    """`display`, `buttons`, `pixels` (the grid), `board_pixels`, `sound`, `clock`.

    `seed` is the random seed that settings.toml chose, 0..2**30-1, or None. `notes` are short
    sentences about missing parts, to be shown once. `store` is a hardware.store.Store. `battery`
    is a power.Battery, or None if it cannot be measured. `fault` describes the crash of the
    program just before, or is ""; `was_full` is True if that was a full memory. `watch` is a
    watch.Watch, or None. `on_pc` is True in the simulator: nothing dims by itself, and memory does
    not wear. A press is a long one after `hold_ms`. `day` is that of the year, 1..366, or 0 where
    it is not known.
    """

    seed = None
    battery = None
    fault = ""
    was_full = False
    day = 0
    watch = None
    on_pc = False
    hold_ms = 900

    def __init__(self, display, buttons, pixels, board_pixels, sound, clock, notes, kept):
        self.display = display
        self.buttons = buttons
        self.pixels = pixels
        self.board_pixels = board_pixels
        self.sound = sound
        self.clock = clock
        self.notes = notes
        self.store = kept

    def new_seed(self):
        """Return a seed of the chip's own random source: nothing follows from those before."""
        return int.from_bytes(os.urandom(4), "little") >> 2

    def language(self, known):
        """Return GOLDRUSH_LANGUAGE of settings.toml, one of `known`, or ""."""
        from hardware import settings, unload_builders

        chosen = settings.word("GOLDRUSH_LANGUAGE", ("",) + known, self.notes)
        unload_builders()
        return chosen

    def set_power(self, power):
        """Set display and pixels to LIT, DIM or DARK (hardware.display)."""
        self.display.set_power(power)
        weak = self.battery is not None and self.battery.low
        for lights in (self.pixels, self.board_pixels):
            lights.share = _SHARES[power] // 2 if weak else _SHARES[power]
            lights.show()

    def feed(self):
        """Feed the watchdog; call it each frame."""
        if self.watch:
            self.watch.feed()
