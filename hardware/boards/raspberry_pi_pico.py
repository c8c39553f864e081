"""Raspberry Pi Pico: OLED on GP4 and GP5, buttons on GP10 to GP15, grid on GP16, piezo on GP17.

Picos with other chips have the same pins: set GOLDRUSH_BOARD in settings.toml to this file's name.
"""

import analogio
import board

from hardware import assembly, grid, oled, open_optional, piezo
from hardware.power import Battery

NVM_APPENDS = True


def scanner():
    """Return the scanner of up, down, left, right, A and B, each to ground."""
    return assembly.six_buttons(
        board.GP10, board.GP11, board.GP12, board.GP13, board.GP14, board.GP15
    )


def screen():
    """Return the Display. Raises CannotStart if no screen answers."""
    return oled.open(board.GP5, board.GP4)


def open(display=None):
    """Return the Handheld. Its screen is `display`, or the OLED if that is None."""
    notes = []
    handheld = assembly.assemble(
        notes,
        display or screen(),
        scanner(),
        assembly.SIX,
        board.GP16,
        grid.NO_BOARD_PIXELS,
        open_optional(notes, "sounds", piezo.open, board.GP17),
    )
    # On a Pico W the radio uses this pin.
    if not board.board_id.endswith("_w"):
        handheld.battery = open_optional(notes, "battery readings", _battery, notes)
    return handheld


def _battery(notes):
    # The voltage at this pin is a third of VSYS (Pico data sheet, 4.3).
    return Battery(analogio.AnalogIn(board.VOLTAGE_MONITOR), 3 * 3300, notes)
