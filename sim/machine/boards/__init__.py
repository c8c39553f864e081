# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The wiring of each board, a file each."""

import importlib

NAMES = ("pygamer", "pybadge", "feather_tft", "pico_oled")


def load(name):
    """The Wiring class of a board. Raises ValueError for a name that is not in NAMES."""
    if name not in NAMES:
        raise ValueError("there is no board %s, only %s" % (name, ", ".join(NAMES)))
    return importlib.import_module("sim.machine.boards." + name).Wiring


def of_id(board_id):
    """The Wiring class of the board with this board_id. Raises ValueError if there is none."""
    for wiring in map(load, NAMES):
        if board_id == wiring.BOARD:
            return wiring
    raise ValueError("there is no board %s" % board_id)
