# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""What a handheld has. open() finds the board this runs on and puts its parts together."""


class UnknownBoard(Exception):
    """There is no file for this board in hardware/boards."""


def open():
    """The handheld of this board. Raises UnknownBoard with a line that says what to do."""
    import board

    name = board.board_id
    try:
        module = __import__("hardware.boards." + name, None, None, ("open",))
    except ImportError as error:
        if name not in str(error):
            raise
        raise UnknownBoard(
            "This board, %s, is not known. Add hardware/boards/%s.py (see README)." % (name, name)
        ) from error
    return module.open()
