"""Counts a crash of the firmware and restarts. Runs in place of code.py after such a crash.

The firmware does not run it when the user asked for safe mode with a button. That is how to get
in if this program itself is broken.
"""

import time

import board
import microcontroller
import supervisor

from hardware import boards, processor, store

# Reasons that a restart can cure. After any other (no drive, wrong USB setup, safe mode requested
# by a program) a restart would only hide a fault that needs repair.
CRASHES = (
    "GC_ALLOC_OUTSIDE_VM",
    "HARD_FAULT",
    "INTERRUPT_ERROR",
    "NLR_JUMP_FAIL",
    "SDK_FATAL_ERROR",
    "STACK_OVERFLOW",
    "WATCHDOG",
)
RECOVERY = 10  # seconds that a weak battery gets to recover
# Seconds to wait for a computer that reads the message. Not forever: USB and the drive may appear
# only after this program has ended.
MESSAGE_TIME = 60


def main():
    reason = supervisor.runtime.safe_mode_reason
    name = str(reason).split(".")[-1]  # compared as text: a board may lack some of CRASHES
    print("Goldrush Handheld: safe mode,", reason)
    saves = store.best(microcontroller.nvm, [], boards.nvm_appends())
    saves.load()
    if reason == supervisor.SafeModeReason.BROWNOUT:
        # Not counted: a count is a write to flash, which a weak battery may cut off.
        print("The battery is weak. Restarting in %d seconds." % RECOVERY)
        time.sleep(RECOVERY)
        microcontroller.reset()
    elif name not in CRASHES:
        show("Repair this, then press reset.")
    elif saves.crashes >= store.MOST_CRASHES:
        show("It crashed %d times in a row. Press reset to try again." % saves.crashes)
    # boot.py raises the speed only if no crash was counted before.
    elif saves.crashed(name, not saves.crashes and processor.is_raised(board.board_id)):
        microcontroller.reset()
    else:
        show("Crashes cannot be counted. Press reset to try again.")


def show(message):
    """Print `message` now, and again for each computer that connects within MESSAGE_TIME.

    A screen that is built into the board shows the console by itself. Any other has to be opened
    first. When this program ends, the firmware overwrites the message.
    """
    screen = None
    try:
        open_screen = getattr(boards.find(), "screen", None)
        screen = open_screen and open_screen()
    except Exception as problem:
        print("No screen:", problem)
    print(message)
    if screen:
        screen.refresh()
    was_connected = False
    for _ in range(MESSAGE_TIME):
        connected = supervisor.runtime.serial_connected
        if connected and not was_connected:
            print(message)
        was_connected = connected
        time.sleep(1)


main()
