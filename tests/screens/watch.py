"""What flashes, and how much current flows, while a key script is played.

A flash is a pair of opposing changes of luminance by 10 % of white (WCAG 2.2, general
flash); a red flash the same of the share of saturated red (R / (R + G + B) >= 0.8).
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
_REST_US = 2_000


class Flashes:
    """Counts how often each of several values turned within the last second."""

    def __init__(self):
        self._extreme = None
        self._turned = deque()  # of each of the last frames: which have turned

    def see(self, values):
        """The turns of each value of a frame, an array, in the second that ends with it."""
        if self._extreme is None:
            self._extreme, self._way = values.copy(), np.zeros(values.shape)
            self._count = np.zeros(values.shape, int)
        change = values - self._extreme
        follows = np.sign(change) == self._way
        turns = (np.abs(change) >= _CHANGE) & ~follows
        self._way[turns] = np.sign(change)[turns]
        self._extreme[turns | follows] = values[turns | follows]
        self._turned.append(turns)
        self._count += turns
        if len(self._turned) > _SECOND:
            self._count -= self._turned.popleft()
        return self._count


def flashing(turns):
    """The share of the values that flash more than three times in a second, by their turns."""
    return float((turns > _MOST).mean())


def luminance(width, height, rgb):
    """Relative luminance 0 to 1 (WCAG 2.2), the mean of each block of a screen."""
    light = _LINEAR[np.frombuffer(rgb, np.uint8).reshape(height, width, 3)]
    high, wide = height // _BLOCK * _BLOCK, width // _BLOCK * _BLOCK
    grey = (light @ _WEIGHTS)[:high, :wide]
    return grey.reshape(high // _BLOCK, _BLOCK, wide // _BLOCK, _BLOCK).mean((1, 3))


def redness(rgb):
    """The share of saturated red, 0 to 1, an array of one."""
    red, green, blue = np.frombuffer(rgb, np.uint8).reshape(-1, 3).T.astype(np.uint16)
    return np.array([((red >= 4 * (green + blue)) & (red > 40)).mean()])


def light(grid):
    """The light of the pixels, 0 to 1 of full white, an array of one; their values are linear."""
    return np.array([(np.array(grid) @ _WEIGHTS).mean() / 255])


class Watcher(Headless):
    def __init__(self, steps):
        super().__init__(steps, self._keep)
        self.shots = []
        self.worst = {"screen": 0, "red": 0, "pixels": 0}
        self._flashes = {name: Flashes() for name in self.worst}
        self._sent = None

    def sleep(self, until_us):
        # Before the rest of a frame, not after each part of its picture.
        if until_us - self.machine.clock.now_us > _REST_US:
            self._look()
        super().sleep(until_us)

    def _keep(self, machine, name):
        self.shots.append((name, machine.panel.image()))

    def _look(self):
        machine = self.machine
        if machine.panel.bytes != self._sent:
            self._sent = machine.panel.bytes
            seen = machine.panel.rgb()
            self._seen = {"screen": luminance(*seen), "red": redness(seen[2])}
        for name, values in {**self._seen, "pixels": light(machine.grid())}.items():
            turns = self._flashes[name].see(values)
            found = flashing(turns) if name == "screen" else int(turns[0]) // 2
            self.worst[name] = max(self.worst[name], found)


def play(file, board, nvm, shots):
    """Play a script in this process, a new one; its shots go into a sheet, a PNG.

    Returns the share of the screen that flashes more than three times a second, the most flashes in
    a second of red and of the pixels, and the most current, by name.
    """
    plan = script.read(Path(file).read_text(encoding="utf-8"), file)
    os.environ.update(plan.settings["set"])
    watcher = Watcher(plan.steps)
    machine = Machine(board)
    machine.nvm[0:] = Path(nvm).read_bytes()
    run(watcher, machine, firmware.program(), 1)
    sheet.save(watcher.shots, shots)
    return {**watcher.worst, "worst_ma": machine.worst_ma}
