"""Assembles the parts that every handheld has."""

import time

import keypad
import microcontroller
import supervisor

from hardware import boards, grid, openers, settings
from hardware.buttons import DOWN, LEFT, RIGHT, UP, A, B, Buttons
from hardware.clock import FRAME, Clock
from hardware.handheld import Handheld
from hardware.saving import store
from hardware.sound import Sound

_NAP = 4  # milliseconds between two looks at the buttons
SIX = (UP, DOWN, LEFT, RIGHT, A, B)
# Seconds between two scans. The firmware's default of 0.02 is a delay that players feel. Contacts
# bounce for up to 0.005 (Omron B3F data sheet), so two scans never see the same bounce.
_SCAN = 0.006
_EVENTS = 32  # in the queue: 16 presses while a table opens. The firmware's 64 take twice the heap


def six_buttons(*pins):
    """Return a scanner of six buttons, each between its pin and ground, in the order of SIX."""
    return keypad.Keys(
        pins, value_when_pressed=False, pull=True, interval=_SCAN, max_events=_EVENTS
    )


def assemble(notes, display, scanner, codes, grid_pin, board_pixels, speaker=None, stick=None):
    """Return the Handheld made of these parts.

    `scanner` is a keypad scanner, `codes` has the button code of each of its keys, in order. The
    buttons of `stick` (a Stick or None) are added. `notes` has a sentence about each part that
    failed, and gets more.
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
        openers.store(microcontroller.nvm, notes, boards.nvm_appends()),
    )
    # Until the player chooses another volume in the menu.
    handheld.sound.volume = settings.number("GOLDRUSH_VOLUME", 0, Sound.LOUDEST, 0, notes)
    handheld.hold_ms = settings.number("GOLDRUSH_HOLD", 300, 3000, handheld.hold_ms, notes)
    handheld.on_pc = settings.word("GOLDRUSH_HOST", ("board", "pc"), notes) == "pc"
    handheld.day = settings.number("GOLDRUSH_DAY", 1, 366, 0, notes)
    handheld.watch = openers.watch()
    handheld.seed = settings.seed(notes)
    saves = handheld.store
    saves.set_aside()
    saves.load()
    if saves.present and saves.crashes:
        handheld.fault = saves.fault
        # Only after the first crash can the modules of earlier screens have filled the memory.
        # A second one in a row happened without them, so a restart does not help.
        handheld.was_full = saves.crashes == 1 and saves.fault.startswith("MemoryError")
        if saves.fast_crashes == store.MOST_FAST_CRASHES:
            notes.append(store.TOO_FAST)
    return handheld
