"""Reports and counts a crash of the program or of the firmware, then restarts."""

import gc
import time

from hardware import boards, openers
from hardware.saving import store

# As the smallest screen breaks lines: four of 20 letters.
GIVEN_UP = (
    "Goldrush has crashed\n%d times in a row.\nPress reset. If that\nfails, reinstall it."
    % store.MOST_CRASHES
)
NOT_COUNTED = "Goldrush has stopped\nafter a crash. Press\nreset to try again."

LINES = "/hardware/lines.txt"

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


def handle(problem, no_room):
    """Report and count the exception `problem` that ended the program, then restart.

    Free all memory of the program first. Does not return if the handheld restarts. The menu then
    offers to continue the saved game. After store.MOST_CRASHES in a row, or if crashes cannot be
    counted, the screen shows a sentence instead: `no_room` if the memory was full. Raises
    MemoryError if there is no room for all this.
    """
    import supervisor

    gc.collect()
    lines = _traceback(problem)
    print("\n".join(lines))
    saves = _saves()
    if saves.crashes >= store.MOST_CRASHES:
        _stop(no_room if isinstance(problem, MemoryError) else GIVEN_UP)
        return
    if saves.crashed(_short(problem, lines)):
        supervisor.reload()
    _stop(NOT_COUNTED)


def _saves():
    """Return the store that counts crashes."""
    import microcontroller

    saves = openers.store(microcontroller.nvm, [], boards.nvm_appends())
    saves.load()
    return saves


def _stop(message):
    """Print `message` and wait for a reset: when code.py ends, the firmware overwrites it."""
    import supervisor

    print(message, end="")  # a line feed would scroll the first line off a small screen
    display = supervisor.runtime.display
    if display and hasattr(display, "auto_refresh"):
        import displayio

        display.root_group = displayio.CIRCUITPYTHON_TERMINAL
        display.auto_refresh = True
        while True:
            time.sleep(1)


def _traceback(problem):
    import traceback

    text = "".join(traceback.format_exception(problem))
    return [_as_written(line) for line in text.strip().split("\n")]


def _as_written(line):
    """Return a line of a traceback with the module and line number of the source.

    `install` puts modules that are loaded together into one file, a bundle. hardware/lines.txt
    has a row for each module of each bundle: the bundle's name, the line where the module begins,
    and the module's name. The rows of a bundle are in ascending order.
    """
    words = line.split('"')
    if len(words) != 3 or not words[2].startswith(", line "):
        return line
    number, comma, rest = words[2][7:].partition(",")
    number = int(number)
    module, first = words[1], 1
    try:
        with open(LINES) as rows:
            for row in rows:
                bundle, begins, name = row.split()
                if bundle == words[1] and int(begins) <= number:
                    module, first = name, int(begins)
    except (OSError, ValueError):
        """Nothing is bundled, or the file is damaged."""
    return '%s"%s", line %d%s%s' % (words[0], module, number - first + 1, comma, rest)


def _short(problem, lines):
    """Return kind, place and message of `problem`. The kind is first: the store cuts long texts."""
    where = [line.strip() for line in lines if line.startswith("  File ")]
    return "%s %s: %s" % (type(problem).__name__, where[-1] if where else "", problem)


def safe_mode():
    """Count the crash of the firmware that safemode.py runs after, and restart.

    After a fault that a restart would only hide, say what it is.
    """
    import board
    import microcontroller
    import supervisor

    from hardware.boot import is_raised

    reason = supervisor.runtime.safe_mode_reason
    name = str(reason).split(".")[-1]  # compared as text: a board may lack some of CRASHES
    print("Goldrush Handheld: safe mode,", reason)
    saves = _saves()
    if reason == supervisor.SafeModeReason.BROWNOUT:
        # Not counted: a count is a write to flash, which a weak battery may cut off.
        print("The battery is weak. Restarting in %d seconds." % RECOVERY)
        time.sleep(RECOVERY)
        microcontroller.reset()
    elif name not in CRASHES:
        _show("Repair this, then press reset.")
    elif saves.crashes >= store.MOST_CRASHES:
        _show("It crashed %d times in a row. Press reset to try again." % saves.crashes)
    # boot.py raises the speed only if no crash was counted before.
    elif saves.crashed(name, not saves.crashes and is_raised(board.board_id)):
        microcontroller.reset()
    else:
        _show("Crashes cannot be counted. Press reset to try again.")


def _show(message):
    """Print `message` now, and again for each computer that connects within MESSAGE_TIME.

    A screen that is built into the board shows the console by itself. Any other has to be opened
    first. When this program ends, the firmware overwrites the message.
    """
    import supervisor

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
