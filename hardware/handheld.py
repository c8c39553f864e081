"""The parts of one handheld, as the app gets them."""

import os

from hardware import pixels

_SHARES = (pixels.FULL, 3, 0)  # eighths of the chosen brightness, by power level


class Handheld:
    """The parts `display`, `buttons`, `pixels` (the grid), `board_pixels`, `sound` and `clock`.

    `notes` has short sentences about missing parts, to show once. `store` is a Store or a
    NullStore (hardware.saving.store). `battery` is a power.Battery, or None if it cannot be
    measured. `watch` is a watch.Watch, or None. `fault` describes the crash just before this start,
    or is "". `was_full` is True if a full memory caused that crash. `seed` is the random seed from
    settings.toml, 0..2**30-1, or None. `day` is the day of the year, 1..366, or 0 if it is
    unknown. A button held for `hold_ms` milliseconds counts as a long press. `on_pc` is True in
    the simulator, where the screen does not dim and memory does not wear out.
    """

    seed = None
    battery = None
    fault = ""
    was_full = False
    day = 0
    watch = None
    on_pc = False
    hold_ms = 900

    def __init__(self, display, buttons, pixels, board_pixels, sound, clock, notes, store):
        self.display = display
        self.buttons = buttons
        self.pixels = pixels
        self.board_pixels = board_pixels
        self.sound = sound
        self.clock = clock
        self.notes = notes
        self.store = store

    def new_seed(self):
        """Return a seed, 0..2**30-1, from the chip's random source. It cannot be predicted."""
        return int.from_bytes(os.urandom(4), "little") >> 2

    def language(self, known):
        """Return GOLDRUSH_LANGUAGE from settings.toml, one of the tuple `known`, or ""."""
        from hardware import settings, unload_builders

        chosen = settings.word("GOLDRUSH_LANGUAGE", ("",) + known, self.notes)
        unload_builders()
        return chosen

    def bench(self):
        """Return the Bench of the self-test (hardware.selftest). close() it at the end."""
        from hardware.selftest import Bench

        return Bench()

    def set_power(self, power):
        """Set display and pixels to LIT, DIM or DARK (hardware.display)."""
        self.display.set_power(power)
        weak = self.battery is not None and self.battery.low
        for lights in (self.pixels, self.board_pixels):
            lights.share = _SHARES[power] // 2 if weak else _SHARES[power]
            lights.show()

    def feed(self):
        """Feed the watchdog. Call it each frame."""
        if self.watch:
            self.watch.feed()
