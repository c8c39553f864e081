# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""What a handheld has. open() finds the board this runs on and puts its parts together."""


class CannotStart(Exception):
    """Without this part or file there is no game; the message says what to do."""


def open():
    """The handheld of this board. Raises CannotStart where nothing can be played on it."""
    import board

    name = board.board_id
    try:
        module = __import__("hardware.boards." + name, None, None, ("open",))
    except ImportError as error:
        if name not in str(error):
            raise
        raise CannotStart(
            "This board, %s, is not known. Add hardware/boards/%s.py: pygamer.py shows how."
            % (name, name)
        ) from error
    return module.open()
