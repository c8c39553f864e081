# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Runs instead of code.py after a crash of the firmware: restarts, to continue the game.

It does not run when a button asked for safe mode: that is the way in to mend this program.
"""

import time

import board
import microcontroller
import supervisor

import hardware
from hardware import processor, store

# Reasons against which a restart can help. In all other cases (no drive, USB set up wrongly,
# safe mode requested by a program) it would only hide what has to be mended.
CRASHES = (
    "GC_ALLOC_OUTSIDE_VM",
    "HARD_FAULT",
    "INTERRUPT_ERROR",
    "NLR_JUMP_FAIL",
    "SDK_FATAL_ERROR",
    "STACK_OVERFLOW",
    "WATCHDOG",
)
REST = 10  # seconds for a weak battery to recover
# Seconds. USB may come up only when this program has ended, and with it the drive.
PATIENCE = 60


def main():
    reason = supervisor.runtime.safe_mode_reason
    print("Goldrush Handheld: safe mode,", reason)
    kept = store.best(microcontroller.nvm, [], hardware.nvm_appends())
    kept.load()
    if reason == supervisor.SafeModeReason.BROWNOUT:
        # Not counted: never write flash while the power is weak.
        print("The power is weak. Starting again in %d seconds." % REST)
        time.sleep(REST)
        microcontroller.reset()
    elif not _is_crash(reason):
        tell("This has to be mended before it can start again.")
    elif kept.crashes >= store.MOST_CRASHES:
        tell("It has crashed again and again. Press reset to try once more.")
    elif kept.crashed(str(reason).split(".")[-1], _was_fast(kept)):
        microcontroller.reset()
    else:
        tell("Crashes cannot be counted. Press reset to try once more.")


def tell(words):
    """Print `words`, also on a screen that would keep its last picture, and again for each
    computer that is connected within PATIENCE.

    A screen that belongs to the board shows the console by itself; another has to be opened.
    Once this program ends, the firmware writes over the words.
    """
    screen = None
    try:
        open_screen = getattr(hardware.board_file(), "screen", None)
        screen = open_screen and open_screen()
    except Exception as problem:
        print("No screen:", problem)
    print(words)
    if screen:
        screen.refresh()
    # Nobody may be there yet who reads the serial line.
    heard = False
    for _ in range(PATIENCE):
        connected = supervisor.runtime.serial_connected
        if connected and not heard:
            print(words)
        heard = connected
        time.sleep(1)


def _was_fast(kept):
    """Return True if the processor ran above its usual speed: boot.py saw no crash before it."""
    return not kept.crashes and processor.is_raised(board.board_id)


def _is_crash(reason):
    known = [getattr(supervisor.SafeModeReason, name, None) for name in CRASHES]
    return reason in [found for found in known if found is not None]


main()
