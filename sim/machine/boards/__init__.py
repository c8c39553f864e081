# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The wiring of each board, a file each."""

import importlib

from sim.machine.boards.wiring import Wiring

NAMES = ("pygamer", "pybadge", "feather_tft", "pico_oled")


def load(name: str) -> type[Wiring]:
    """The Wiring class of a board: a name in NAMES, or the board_id that its firmware has.

    Raises ValueError for any other.
    """
    wirings = {known: _load(known) for known in NAMES}
    wirings |= {wiring.BOARD: wiring for wiring in wirings.values()}
    if name not in wirings:
        raise ValueError("there is no board %s, only %s" % (name, ", ".join(NAMES)))
    return wirings[name]


def _load(name):
    wiring = importlib.import_module("sim.machine.boards." + name).Wiring
    wiring.NAME = name
    return wiring
