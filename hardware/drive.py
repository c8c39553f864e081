# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Who may write the drive: the computer it is plugged into, or the handheld itself."""

import time

from hardware import settings, store

COMPUTER = "The computer may write the drive."
HANDHELD = (
    "The handheld may write the drive. For the computer to do so, hold any button while"
    " switching on, or set GOLDRUSH_DRIVE to computer in settings.toml."
)
HELD = "A button was held: the computer may write the drive."

_SCANS = 0.06  # seconds, three scans of the buttons
_KEYS = 4  # of the shift register: B, A, START, SELECT


def share(board, nvm, notes):
    """Decide, and say how, in one sentence. To be called in boot.py.

    GOLDRUSH_DRIVE of settings.toml is "auto" (the handheld's where it has too little nvm to
    keep games in), "computer" or "handheld". A held button gives it to the computer always:
    nobody can lock themselves out.
    """
    wanted = settings.word("GOLDRUSH_DRIVE", ("auto", "computer", "handheld"), notes)
    if wanted == "auto":
        wanted = "computer" if store.suffices(nvm) else "handheld"
    if wanted == "computer":
        return COMPUTER
    if held(board):
        return HELD
    import storage

    storage.remount("/", readonly=False)
    return HANDHELD


def held(board):
    """True while a button of the board is held."""
    if hasattr(board, "BUTTON_LATCH"):
        return _register_held(board)
    for name in ("BUTTON", "BOOT0"):
        if hasattr(board, name):
            return _pin_held(getattr(board, name))
    return False


def _register_held(board):
    import keypad

    keys = keypad.ShiftRegisterKeys(
        clock=board.BUTTON_CLOCK,
        data=board.BUTTON_OUT,
        latch=board.BUTTON_LATCH,
        key_count=_KEYS,
        value_when_pressed=True,
    )
    time.sleep(_SCANS)
    event = keys.events.get()
    keys.deinit()
    return event is not None


def _pin_held(pin):
    import digitalio

    button = digitalio.DigitalInOut(pin)
    button.switch_to_input(digitalio.Pull.UP)
    down = not button.value
    button.deinit()
    return down
