# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Measures how long a full refresh takes, with displayio's own pixel loops and with ours.

In milliseconds of processor time: other processes do not count.
"""

import os
import statistics
import sys
import time
from typing import Any

from engine.games import NAMES
from sim.blinka import fast_display, modules
from sim.machine.machine import Machine
from sim.run.boot import ROOT

_ROUNDS = 15
_SEED = 3


def measure(board: str = "pygamer") -> dict[str, Any]:
    """{scene: (ms with displayio's loops, ms with ours)}. Once an interpreter."""
    now = time.process_time  # the real one, before virtual time comes
    machine = Machine(board)
    modules.install(machine)
    sys.path += [str(ROOT), str(ROOT / "lib")]
    import hardware

    os.environ["GOLDRUSH_SEED"] = str(_SEED)
    handheld = hardware.open()
    return {
        name: _compare(machine, handheld.display, group, now) for name, group in _scenes(handheld)
    }


def _compare(machine, display, group, now):
    """Median ms of both; rounds alternate, so that both see the same noise."""
    before, after = [], []
    for _ in range(_ROUNDS):
        pictures = []
        for switch, found in ((fast_display.remove, before), (fast_display.install, after)):
            switch()
            found.append(_refresh(display, group, now))
            pictures.append(machine.panel.image().tobytes())
        if pictures[0] != pictures[1]:
            raise AssertionError("the two draw different pictures")
    return statistics.median(before), statistics.median(after)


def _refresh(display, group, now):
    """The milliseconds of a full refresh."""
    display.show(None)
    display.show(group)
    began = now()
    display.refresh()
    return (now() - began) * 1000


def _scenes(handheld):
    """Yields (name, group to show)."""
    from ui.app import App

    yield "64 tiles and 4 lines of text", _tiles_and_lines()
    app = App(handheld)
    app.open_menu()
    yield "the menu", app.screen.group
    for name in NAMES:
        _begin(app, name)
        yield "table of " + name, app.screen.group


def _tiles_and_lines():
    import displayio

    sheet = displayio.Bitmap(16 * 8, 16, 16)
    for i in range(sheet.width * sheet.height):
        sheet[i] = (i * 7 + i // 31) % 16
    palette = displayio.Palette(16)
    for i in range(16):
        palette[i] = i * 0x0F0B07
    group = displayio.Group()
    grid = displayio.TileGrid(sheet, pixel_shader=palette, width=8, height=8, tile_width=16)
    for i in range(64):
        grid[i] = i % 8
    group.append(grid)
    for i in range(4):
        group.append(_line(palette, 25 * i))
    return group


def _line(palette, y):
    """A line of text, a tile for each letter."""
    import displayio

    letters = displayio.Bitmap(6 * 16, 12, 2)
    for i in range(letters.width * letters.height):
        letters[i] = i * i % 5 == 1
    line = displayio.TileGrid(letters, pixel_shader=palette, width=20, tile_width=6, y=y)
    for i in range(20):
        line[i] = i % 16
    return line


def _begin(app, name):
    """Begin a game of three people."""
    from ui import loading
    from ui.play.session import GameSession

    app.lineup.players = 3
    loading.options(app, name).choose("cover", "off")
    app.play = GameSession(app, name)
    app.play.begin()
