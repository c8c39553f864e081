"""Flashes and current while a key script is played.

A flash is a pair of opposing changes of luminance by 10 % of white (WCAG 2.2, general flash). A red
flash is the same for the share of saturated red (R / (R + G + B) >= 0.8).
"""

import os
from collections import deque
from pathlib import Path

import numpy as np

from displayio_sim.frontends import sheet
from displayio_sim.frontends.headless import Headless
from displayio_sim.machine.machine import Machine
from displayio_sim.runtime import script
from displayio_sim.runtime.boot import run
from sim.desktop import firmware

_CHANGE = 0.10
_SECOND = 30  # frames
_MOST = 6  # changes of light in a second: three flashes
_BLOCK = 8  # pixels
_WEIGHTS = (0.2126, 0.7152, 0.0722)
_SENT = np.arange(256) / 255
_LINEAR = np.where(_SENT <= 0.04045, _SENT / 12.92, ((_SENT + 0.055) / 1.055) ** 2.4)
_LIGHT = [weight * _LINEAR for weight in _WEIGHTS]  # of each value of red, green and blue
_REST_US = 2_000


class Flashes:
    """A counter of how often each of several values has turned within the last second."""

    def __init__(self):
        self._extreme = self._seen = None
        self._turned = deque()  # the values turned in each of the last frames, or None

    def see(self, values):
        """Add the values of a frame, an array. Return the turns of each within the last second."""
        if self._extreme is None:
            self._extreme, self._way = values.copy(), np.zeros(values.shape)
            self._count = np.zeros(values.shape, int)
        # Values that have not changed cannot turn again.
        turns = None if values is self._seen else self._turning(values)
        self._seen = values
        self._turned.append(turns)
        if turns is not None:
            self._count += turns
        if len(self._turned) > _SECOND:
            old = self._turned.popleft()
            if old is not None:
                self._count -= old
        return self._count

    def _turning(self, values):
        change = values - self._extreme
        follows = np.sign(change) == self._way
        turns = (np.abs(change) >= _CHANGE) & ~follows
        self._way[turns] = np.sign(change)[turns]
        self._extreme[turns | follows] = values[turns | follows]
        return turns


def flashing(turns):
    """Return the share of values that flash more than three times a second, from their turns."""
    return float((turns > _MOST).mean())


def _colours(rgb):
    """Return the red, green and blue values of all pixels, each as a row of an array."""
    return np.ascontiguousarray(np.frombuffer(rgb, np.uint8).reshape(-1, 3).T)


def luminance(width, height, rgb):
    """Return the mean relative luminance, 0 to 1 (WCAG 2.2), of each block of a screen."""
    parts = zip(_LIGHT, _colours(rgb), strict=True)
    grey = sum(light[values] for light, values in parts).reshape(height, width)
    high, wide = height // _BLOCK, width // _BLOCK
    rows = grey[: high * _BLOCK].reshape(high, _BLOCK, width).sum(1)
    return rows.reshape(high, wide, _BLOCK).sum(2) / _BLOCK**2


def redness(rgb):
    """Return the share of saturated red, 0 to 1."""
    red, green, blue = _colours(rgb)
    if red.max(initial=0) <= 40:
        return 0.0
    least = 4 * (green.astype(np.uint16) + blue)
    return np.count_nonzero((red >= least) & (red > 40)) / len(red)


def light(grid):
    """Return the light of the pixels, 0 to 1 of full white, as an array of one value.

    Values of pixels are linear.
    """
    return np.array([(np.array(grid) @ _WEIGHTS).mean() / 255])


class Watcher(Headless):
    def __init__(self, steps):
        super().__init__(steps, self._keep)
        self.shots = []
        self.worst = {"screen": 0, "red": 0, "pixels": 0}
        self._flashes = {name: Flashes() for name in self.worst}
        self._sent = self._grid = None
        self._seen = {}
        self._rows = []  # for each row of blocks: its bytes, luminance and number of red values

    def sleep(self, until_us):
        # Look once a frame, before its rest, and not after each part of its picture.
        if until_us - self.machine.clock.now_us > _REST_US:
            self._look()
        super().sleep(until_us)

    def _keep(self, machine, name):
        self.shots.append((name, machine.panel.image()))

    def _look(self):
        machine = self.machine
        if machine.panel.bytes != self._sent:
            self._sent = machine.panel.bytes
            self._look_at(*machine.panel.rgb())
        grid = machine.grid()
        if grid != self._grid:
            self._grid = grid
            self._seen["pixels"] = light(grid)
        for name, values in self._seen.items():
            turns = self._flashes[name].see(values)
            found = flashing(turns) if name == "screen" else int(turns[0]) // 2
            self.worst[name] = max(self.worst[name], found)

    def _look_at(self, width, height, rgb):
        """Measure the rows of blocks that have changed since the last frame."""
        size = 3 * width * _BLOCK
        self._rows = self._rows or [(b"", None, 0)] * -(-height // _BLOCK)
        for number, (before, _, _) in enumerate(self._rows):
            row = rgb[number * size : (number + 1) * size]
            if row != before:
                high = len(row) // (3 * width)
                self._rows[number] = row, luminance(width, high, row), redness(row) * len(row)
        _, lights, reds = zip(*self._rows, strict=True)
        self._seen |= {"screen": np.concatenate(lights), "red": np.array([sum(reds) / len(rgb)])}


def play(file, board, nvm, shots):
    """Play a script in this process, which must be new, and save its shots as a sheet.

    file, nvm, shots: the paths of the script, of the nvm and of the PNG to write

    Returns a dict: "screen", the share that flashes more than three times a second; "red" and
    "pixels", the most flashes in a second; and "worst_ma", the most current.
    """
    plan = script.read(Path(file).read_text(encoding="utf-8"), file)
    os.environ.update(plan.settings["set"])
    watcher = Watcher(plan.steps)
    machine = Machine(board)
    machine.nvm[0:] = Path(nvm).read_bytes()
    run(watcher, machine, firmware.program(), 1)
    sheet.save(watcher.shots, shots)
    return {**watcher.worst, "worst_ma": machine.worst_ma}
