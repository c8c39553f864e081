"""What differs between versions of CircuitPython, told by the one in boot_out.txt.

In the program itself: os.getenv before 10.2 (hardware/settings.py). Names in the ROM of another
version than rom.txt's cost heap and no more (sim/workshop/optimiser).
"""

import re

from sim.errors import SimError

OLDEST = 10  # the major version that the program is written for
# Those that read what our compiler writes, .mpy version 6.
MAJORS = (10,)
# Each start waits a second for a press of reset, from this version on as long as it is told: a
# short while still lets a double press into safe mode.
_DELAY_SINCE = (10, 3)
_SETTINGS = b"CIRCUITPY_SAFE_MODE_DELAY = 0.2\n"
_VERSION = re.compile(r"^Adafruit CircuitPython ((\d+)\.(\d+)[\w.+-]*)", re.ASCII)
_BOARD = re.compile(r"^Board ID:(\w+)", re.MULTILINE | re.ASCII)


class TooOld(SimError):
    """The board's `version` of CircuitPython is too old."""

    def __init__(self, version: str, board_id: str) -> None:
        self.version = version
        super().__init__(
            "the board has CircuitPython %s and needs %d or newer; it is at"
            " https://circuitpython.org/board/%s/" % (version, OLDEST, board_id)
        )


class Firmware:
    """The `version` ("10.0.3") and `board_id` that a boot_out.txt names.

    `reads_compiled` is true where it reads the .mpy files that are made here; `settings` is the
    settings.toml of a drive on which nobody has written one. Raises SimError where boot_out.txt
    names no board and version, and TooOld.
    """

    def __init__(self, boot_out: str) -> None:
        version = _VERSION.search(boot_out)
        board = _BOARD.search(boot_out)
        if not (version and board):
            raise SimError("boot_out.txt names no board and version")
        self.version, self.board_id = version[1], board[1]
        number = int(version[2]), int(version[3])
        if number[0] < OLDEST:
            raise TooOld(self.version, self.board_id)
        self.reads_compiled = number[0] in MAJORS
        self.settings = _SETTINGS if number >= _DELAY_SINCE else b""
