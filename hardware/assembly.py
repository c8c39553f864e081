# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Puts the parts together that every handheld has."""

import time

import keypad
import microcontroller
import supervisor

from hardware import grid, restarts, store
from hardware.buttons import DOWN, LEFT, RIGHT, UP, A, B, Buttons
from hardware.clock import Clock
from hardware.handheld import Handheld
from hardware.sound import Sound

SIX = (UP, DOWN, LEFT, RIGHT, A, B)


def six_buttons(*pins):
    """Six buttons, each from its pin to ground, in the order of SIX."""
    return keypad.Keys(pins, value_when_pressed=False, pull=True)


def assemble(display, scanner, codes, grid_pin, lamps, speaker=None, stick=None):
    """The handheld; `codes` are what the keys of `scanner` are, `stick` goes with them."""
    notes = []
    clock = Clock(supervisor.ticks_ms, time.sleep)
    handheld = Handheld(
        display,
        Buttons(scanner, keypad.Event(), codes, stick),
        grid.open(grid_pin, grid.BUDGET_MA, notes),
        lamps,
        Sound(speaker, clock),
        clock,
        notes,
        store.best(microcontroller.nvm, notes),
    )
    crashes = restarts.count(microcontroller.nvm)
    if crashes:
        handheld.fault = restarts.last(microcontroller.nvm)
        # A second time in a row is no matter of what was played before.
        handheld.was_full = crashes == 1 and handheld.fault.startswith("MemoryError")
    return handheld
