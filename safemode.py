"""Runs in place of code.py after the firmware has crashed: counts the crash and restarts.

It does not run when a button asked for safe mode: that is the way in to repair this program.
"""

import time

import board
import microcontroller
import supervisor

from hardware import boards, processor, store

# Reasons that a restart can cure. In all other cases (no drive, USB set up wrongly, safe mode
# requested by a program) it would only hide what has to be repaired.
CRASHES = (
    "GC_ALLOC_OUTSIDE_VM",
    "HARD_FAULT",
    "INTERRUPT_ERROR",
    "NLR_JUMP_FAIL",
    "SDK_FATAL_ERROR",
    "STACK_OVERFLOW",
    "WATCHDOG",
)
RECOVERY = 10  # seconds, for a weak battery
# Seconds to repeat a message; USB may come up, and with it the drive, only after this program.
MESSAGE_TIME = 60


def main():
    reason = supervisor.runtime.safe_mode_reason
    name = str(reason).split(".")[-1]  # a board may lack some of CRASHES
    print("Goldrush Handheld: safe mode,", reason)
    kept = store.best(microcontroller.nvm, [], boards.nvm_appends())
    kept.load()
    if reason == supervisor.SafeModeReason.BROWNOUT:
        # Not counted: never write flash while the power is weak.
        print("The battery is weak. Restarting in %d seconds." % RECOVERY)
        time.sleep(RECOVERY)
        microcontroller.reset()
    elif name not in CRASHES:
        show("Repair this, then press reset.")
    elif kept.crashes >= store.MOST_CRASHES:
        show("It crashed %d times in a row. Press reset to try again." % kept.crashes)
    # Where boot.py saw no crash before, the processor ran at its raised speed.
    elif kept.crashed(name, not kept.crashes and processor.is_raised(board.board_id)):
        microcontroller.reset()
    else:
        show("Crashes cannot be counted. Press reset to try again.")


def show(message):
    """Print `message`, and again for each computer that connects within MESSAGE_TIME.

    The board's own screen shows the console by itself; another one has to be opened. Once this
    program ends, the firmware overwrites the message.
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
