# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""What PyGamer and PyBadge share: all but the way to point up, down, left and right.

The 8x8 grid hangs on D6 of the Feather header. Best it has 5 V of its own, ground shared.
"""

import analogio
import board
import keypad

from hardware import assembly, lamps, speaker, store
from hardware.display import Display, built_in
from hardware.power import Battery

LAMPS = 5


def open(scanner, codes, stick=None):
    """The handheld; `codes` are the button codes of the shift register in its order."""
    handheld = assembly.assemble(
        Display(built_in(board)),
        scanner,
        codes,
        board.D6,
        lamps.open(board.NEOPIXEL, LAMPS),
        speaker.open(board.SPEAKER, board.SPEAKER_ENABLE),
        stick,
    )
    if not handheld.sound.present:
        handheld.notes.append(speaker.NO_SOUND)
    # SAMD51 erases its nvm at each write, and bears 10,000 of them for certain.
    handheld.store.rest = store.MINUTE
    # Half of the battery's voltage stands on A6 (Adafruit Learn, PyGamer and PyBadge, Pinouts).
    handheld.battery = Battery(analogio.AnalogIn(board.A6), 2 * 3300)
    return handheld


def scanner(keys):
    """The shift register with `keys` buttons."""
    return keypad.ShiftRegisterKeys(
        clock=board.BUTTON_CLOCK,
        data=board.BUTTON_OUT,
        latch=board.BUTTON_LATCH,
        key_count=keys,
        value_when_pressed=True,
    )
