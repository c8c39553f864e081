# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""What a handheld has. open() finds the board this runs on and puts its parts together."""


class CannotStart(Exception):
    """Without this part or file there is no game; the message says what to do."""


def board_file():
    """The module in hardware/boards of this board: the one of its board_id, or of the name in

    GOLDRUSH_BOARD  of settings.toml, for a board that is wired in another way

    It has open(), the handheld, and scanner(), the keypad scanner of its buttons alone.
    Raises CannotStart for a board that has none.
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
    """The handheld of this board. Raises CannotStart where nothing can be played on it."""
    return board_file().open()
