# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The parts of a handheld. open() finds the board this runs on and assembles its parts."""


class CannotStart(Exception):
    """A part or file the game needs is missing. The message tells the player what to do."""


def board_file():
    """Return the module in hardware/boards for this board.

    Its name is `board.board_id`, or GOLDRUSH_BOARD of settings.toml for a board that is wired
    differently. The module has open(), which returns the Handheld, and scanner(), which returns
    the keypad scanner of its buttons. Raises CannotStart for an unknown board.
    """
    import os

    import board

    name = os.getenv("GOLDRUSH_BOARD") or board.board_id
    try:
        return __import__("hardware.boards." + name, None, None, ("open",))
    except ImportError as error:
        if name not in str(error):
            raise
        raise CannotStart(
            "This board, %s, is not known. Add hardware/boards/%s.py: pygamer.py shows how."
            % (name, name)
        ) from error


def open():
    """Return the Handheld of this board. Raises CannotStart if nothing can be played on it."""
    return board_file().open()
