"""The parts that PyGamer and PyBadge share: all but the direction buttons.

The data pin of the 8x8 grid is D6 of the Feather header, or that of the socket D2 or D3
(.github/wiring/pygamer.md).
"""

import analogio
import board
import keypad

from hardware import assembly, grid, open_optional, openers, settings, speaker
from hardware.display import Display
from hardware.power import Battery
from hardware.saving import store

BOARD_PIXELS = 5


def open(scanner, codes, stick=None):
    """Return the Handheld. `codes` has the button code of each bit of the shift register."""
    notes = []
    pin = settings.word("GOLDRUSH_GRID_PIN", ("D6", "D2", "D3"), notes)
    handheld = assembly.assemble(
        notes,
        Display(openers.screen(board)),
        scanner,
        codes,
        board.D6 if pin == "D6" else getattr(board, pin),
        grid.board_pixels(board.NEOPIXEL, BOARD_PIXELS, notes),
        open_optional(notes, "sounds", speaker.open, board.SPEAKER, board.SPEAKER_ENABLE),
        stick,
    )
    # A SAMD51 erases its whole nvm for each write, and is rated for 10,000 erases.
    handheld.store.min_interval = 0 if handheld.on_pc else store.MINUTE
    handheld.battery = open_optional(notes, "battery readings", _battery, notes)
    return handheld


def _battery(notes):
    # A6 carries half the battery's voltage (Adafruit Learn, PyGamer and PyBadge, Pinouts).
    return Battery(analogio.AnalogIn(board.A6), 2 * 3300, notes)


def scanner(keys):
    """Return the scanner of the shift register with `keys` buttons."""
    return keypad.ShiftRegisterKeys(
        clock=board.BUTTON_CLOCK,
        data=board.BUTTON_OUT,
        latch=board.BUTTON_LATCH,
        key_count=keys,
        value_when_pressed=True,
    )
