"""Plays a key script: python watch.py SCRIPT BOARD NVM SHEET.

Writes its shots to SHEET, a PNG; prints as JSON the most flashes in a second and the most current.

A flash is a pair of opposing changes of luminance by 10 % of white (WCAG 2.2, general
flash); a red flash the same of the share of saturated red (R / (R + G + B) >= 0.8).
"""

import functools
import json
import os
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parent.parent.parent))

from sim.machine.machine import Machine
from sim.machine.nvm import NvmFile
from sim.run import script, sheet
from sim.run.boot import run
from sim.run.headless import Headless

_CHANGE = 0.10
_SECOND_US = 1_000_000
_REST_US = 2_000


class Flashes:
    """Counts flashes of one value over time; `worst` is the maximum in any second."""

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


def luminance(counted):
    """Relative luminance 0..1 of (count, 8-bit colour) pairs, averaged (WCAG 2.2)."""
    return _mean(counted, _luminance)


def redness(counted):
    """The share of saturated red, 0..1, of (count, 8-bit colour) pairs."""
    return _mean(counted, _is_red)


def _mean(counted, value):
    total = sum(count for count, _ in counted)
    return sum(count * value(rgb) for count, rgb in counted) / total


@functools.cache
def _luminance(rgb):
    parts = (part / 255 for part in rgb)
    return _weigh([p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts])


def _is_red(rgb):
    return rgb[0] >= 0.8 * sum(rgb) and rgb[0] > 40


def light(grid):
    """Return the light of the pixels, 0..1 of full white; their values are linear."""
    return sum(_weigh(rgb) for rgb in grid) / 255 / len(grid)


def _weigh(rgb):
    return 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2]


class Watcher(Headless):
    def __init__(self, steps):
        super().__init__(steps, self._keep)
        self.screen, self.red, self.pixels = Flashes(), Flashes(), Flashes()
        self.shots = []
        self._sent = None
        self._shone = None

    def sleep(self, until_us):
        # Before the rest of a frame, not after each part of its picture.
        if until_us - self.machine.clock.now_us > _REST_US:
            self._look()
        super().sleep(until_us)

    def _keep(self, machine, name):
        self.shots.append((name, machine.panel.image()))

    def _look(self):
        machine = self.machine
        now = machine.clock.now_us
        if machine.panel.bytes != self._sent:
            self._sent = machine.panel.bytes
            counted = machine.panel.image().getcolors()
            self.screen.add(now, luminance(counted))
            self.red.add(now, redness(counted))
        grid = machine.grid()
        if grid != self._shone:
            self._shone = grid
            self.pixels.add(now, light(grid))


def main(file, board, nvm, shots):
    plan = script.read(Path(file).read_text(encoding="utf-8"), file)
    os.environ.update(plan.settings["set"])
    watcher = Watcher(plan.steps)
    machine = Machine(board, nvm_file=NvmFile(nvm) if nvm else None)
    run(watcher, machine, 1)
    sheet.save(watcher.shots, shots)
    found = {
        "screen": watcher.screen.worst,
        "red": watcher.red.worst,
        "pixels": watcher.pixels.worst,
        "worst_ma": machine.worst_ma,
    }
    print(json.dumps(found))


if __name__ == "__main__":
    main(*sys.argv[1:])
