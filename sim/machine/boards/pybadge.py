# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Adafruit PyBadge: a PyGamer with a d-pad on the shift register."""

from sim.machine.boards import pygamer


class Wiring(pygamer.Wiring):
    BOARD = "pybadge"
    TITLE = "PyBadge"
    PRODUCT = "Adafruit PyBadge"
    REGISTER = ("B", "A", "START", "SELECT", "RIGHT", "DOWN", "UP", "LEFT")
    STICK = {}
