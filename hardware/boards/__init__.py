"""The known boards: one module for each, found by name."""

from hardware import CannotStart, unload_builders

UNKNOWN = "This board, %s, is not known. Add hardware/boards/%s.py, as the project's README tells."


def open():
    """Return the Handheld of this board.

    Raises CannotStart if the board is unknown or its screen does not work.
    """
    notes = []
    handheld = find(notes).open()
    handheld.notes.extend(notes)
    unload_builders()
    return handheld


def find(notes=None):
    """Return the module in hardware/boards for this board.

    Its name is `board.board_id`. For a board with other wiring, GOLDRUSH_BOARD in settings.toml
    names the module, and `notes` gets a sentence if there is none of that name. The module has
    open(), which returns the Handheld, and scanner(), which returns the keypad scanner of its
    buttons. Raises CannotStart for an unknown board.
    """
    import board

    from hardware import settings

    notes = [] if notes is None else notes
    name = settings.text("GOLDRUSH_BOARD", notes)
    if name:
        module = _import_board(name)
        if module:
            return module
        notes.append("GOLDRUSH_BOARD in settings.toml names no file of hardware/boards.")
    name = board.board_id
    module = _import_board(name)
    if not module:
        raise CannotStart(" ".join(notes + [UNKNOWN % (name, name)]))
    return module


def _import_board(name):
    """Return the module `name` of hardware/boards, or None if there is none."""
    if "." in name or "/" in name or name.startswith("_"):
        return None
    try:
        module = __import__("hardware.boards." + name, None, None, ("open",))
    except ImportError as error:
        if name not in str(error):
            raise
        return None
    return module if hasattr(module, "open") else None


def nvm_appends():
    """Return True if this board programs blank bytes of its nvm without an erase.

    Returns False if its module is missing or fails: any nvm works without appending.
    """
    try:
        return getattr(find(), "NVM_APPENDS", False)
    except Exception:
        return False
