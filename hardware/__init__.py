"""The parts of a handheld. open() finds the board this runs on and assembles its parts."""

# They hold functions alone: a class would stay with what is made of it.
_BUILDERS = ("hardware.assembly", "hardware.grid", "hardware.oled", "hardware.settings")

UNKNOWN = "This board, %s, is not known. Add hardware/boards/%s.py, as the project's README tells."


class CannotStart(Exception):
    """A part or file the game needs is missing. The message tells the player what to do."""


def board_file(notes=None):
    """Return the module in hardware/boards for this board.

    Its name is `board.board_id`, or GOLDRUSH_BOARD of settings.toml for a board that is wired
    differently; `notes` gets a sentence if that one is wrong. The module has open(), which
    returns the Handheld, and scanner(), which returns the keypad scanner of its buttons. Raises
    CannotStart for an unknown board.
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
    if "." in name or "/" in name:
        return None
    try:
        module = __import__("hardware.boards." + name, None, None, ("open",))
    except ImportError as error:
        if name not in str(error):
            raise
        return None
    return module if hasattr(module, "open") else None


def nvm_appends():
    """Return True if the nvm of this board takes writes into blank bytes without an erase.

    Without a board file, or with one that fails, False: any nvm can be written so.
    """
    try:
        return getattr(board_file(), "NVM_APPENDS", False)
    except Exception:
        return False


def open():
    """Return the Handheld of this board. Raises CannotStart if nothing can be played on it."""
    notes = []
    handheld = board_file(notes).open()
    handheld.notes.extend(notes)
    unload_builders()
    return handheld


def unload_builders():
    """Unload what assembles a handheld and is not needed afterwards: 6 KB of heap."""
    import sys

    for name in list(sys.modules):
        if name.startswith("hardware.boards") or name in _BUILDERS:
            del sys.modules[name]
            # The package holds it as an attribute, too.
            package, _, module = name.rpartition(".")
            if package in sys.modules:
                delattr(sys.modules[package], module)


def report_failure(notes, part, problem):
    """Note that `part` raised `problem` and that the game goes on without it."""
    sentence = "The %s failed and stay off: %s." % (part, str(problem) or type(problem).__name__)
    print(sentence)
    if notes is not None:
        notes.append(sentence)


def open_optional(notes, part, open_part, *arguments):
    """Return open_part(*arguments), or None and a note if it raises: the game does without."""
    try:
        return open_part(*arguments)
    except MemoryError:
        raise
    except Exception as problem:
        report_failure(notes, part, problem)
        return None
