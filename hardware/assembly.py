"""Assembles the parts that every handheld has."""

import time

import keypad
import microcontroller
import supervisor

from hardware import boards, grid, settings, store, watch
from hardware.buttons import DOWN, LEFT, RIGHT, UP, A, B, Buttons
from hardware.clock import FRAME, Clock
from hardware.handheld import Handheld
from hardware.sound import Sound

_NAP = 4  # milliseconds
SIX = (UP, DOWN, LEFT, RIGHT, A, B)
# Seconds. The firmware's own 0.02 is felt; contacts of such buttons bounce for up to 0.005 (Omron
# B3F data sheet), so that no two scans see the same bounce.
_SCAN = 0.006


def six_buttons(*pins):
    """Return a scanner of six buttons, each between its pin and ground, in the order of SIX."""
    return keypad.Keys(pins, value_when_pressed=False, pull=True, interval=_SCAN)


def assemble(notes, display, scanner, codes, grid_pin, board_pixels, speaker=None, stick=None):
    """Return the Handheld made of these parts; `notes` are sentences about those that failed.

    `codes` are the button codes of the keys of `scanner`; `stick` adds to them.
    """
    nap = settings.number("GOLDRUSH_NAP", 1, FRAME, _NAP, notes)
    clock = Clock(supervisor.ticks_ms, time.sleep, scanner.events, nap)
    handheld = Handheld(
        display,
        Buttons(scanner, keypad.Event(), codes, stick),
        grid.open(grid_pin, grid.BUDGET_MA, notes),
        board_pixels,
        Sound(speaker, clock, notes),
        clock,
        notes,
        store.best(microcontroller.nvm, notes, boards.nvm_appends()),
    )
    # As long as nobody has chosen another.
    handheld.sound.volume = settings.number("GOLDRUSH_VOLUME", 0, Sound.LOUDEST, 0, notes)
    handheld.hold_ms = settings.number("GOLDRUSH_HOLD", 300, 3000, handheld.hold_ms, notes)
    handheld.on_pc = settings.word("GOLDRUSH_HOST", ("board", "pc"), notes) == "pc"
    handheld.day = settings.number("GOLDRUSH_DAY", 1, 366, 0, notes)
    handheld.watch = watch.open()
    handheld.seed = settings.seed(notes)
    kept = handheld.store
    kept.set_aside()
    kept.load()
    if kept.present and kept.crashes:
        handheld.fault = kept.fault
        # A second crash in a row was not caused by what had been loaded before.
        handheld.was_full = kept.crashes == 1 and kept.fault.startswith("MemoryError")
        if kept.fast_crashes == store.MOST_FAST_CRASHES:
            notes.append(store.TOO_FAST)
    return handheld
