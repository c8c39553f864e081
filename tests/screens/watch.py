# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Watches a whole game for flashes and current: python watch.py SCRIPT, prints JSON.

A flash is a pair of opposing changes of luminance by 10 % of white (WCAG 2.2, general
flash); a red flash the same of the share of saturated red (R / (R + G + B) >= 0.8).
"""

import json
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parent.parent.parent))

import numpy as np

from sim import script
from sim.headless import Headless
from sim.machine.machine import Machine
from sim.run import run

_CHANGE = 0.10
_SECOND_US = 1_000_000


class Flashes:
    """Counts the flashes of one value over time; `worst` is the most in any second."""

    def __init__(self):
        self._low = self._high = None
        self._up = None
        self._turns = []
        self.worst = 0

    def add(self, now_us, value):
        if self._low is None:
            self._low = self._high = value
        self._low = min(self._low, value)
        self._high = max(self._high, value)
        if self._up is not True and value - self._low >= _CHANGE:
            self._turn(now_us, True, value)
        elif self._up is not False and self._high - value >= _CHANGE:
            self._turn(now_us, False, value)

    def _turn(self, now_us, up, value):
        self._up = up
        self._low = self._high = value
        self._turns.append(now_us)
        recent = sum(now_us - turn < _SECOND_US for turn in self._turns)
        self.worst = max(self.worst, recent // 2)


def luminance(rgb):
    """Relative luminance 0..1 of an array of 8-bit colours, averaged (WCAG 2.2)."""
    part = np.asarray(rgb, dtype=float).reshape(-1, 3) / 255
    linear = np.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)
    return float((linear @ [0.2126, 0.7152, 0.0722]).mean())


def redness(rgb):
    """The share of saturated red, 0..1."""
    part = np.asarray(rgb, dtype=float).reshape(-1, 3)
    return float(((part[:, 0] >= 0.8 * part.sum(axis=1)) & (part[:, 0] > 40)).mean())


def light(rgb):
    """Light of pixels, 0..1 of all of them white: what they are sent is linear."""
    return float((np.asarray(rgb, dtype=float) / 255 @ [0.2126, 0.7152, 0.0722]).mean())


class Watcher(Headless):
    def __init__(self, steps):
        super().__init__(steps, lambda machine, name: None)
        self.screen, self.red, self.pixels = Flashes(), Flashes(), Flashes()
        self._sent = None

    def sleep(self, until_us):
        self._look()
        super().sleep(until_us)

    def _look(self):
        machine = self.machine
        now = machine.clock.now_us
        if machine.panel.bytes != self._sent:
            self._sent = machine.panel.bytes
            picture = np.asarray(machine.panel.image())
            self.screen.add(now, luminance(picture))
            self.red.add(now, redness(picture))
        self.pixels.add(now, light(machine.grid()))


def main(file):
    watcher = Watcher(script.parse(Path(file).read_text(encoding="utf-8"), file))
    machine = Machine("pygamer")
    run(watcher, machine, 1)
    found = {
        "screen": watcher.screen.worst,
        "red": watcher.red.worst,
        "pixels": watcher.pixels.worst,
        "worst_ma": machine.worst_ma,
    }
    print(json.dumps(found))


if __name__ == "__main__":
    main(sys.argv[1])
