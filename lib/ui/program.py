"""Opens the hardware and the app, and handles a crash. Only code.py imports this module."""

import gc
import sys

# Folders that every start loads. CircuitPython collects garbage after each import, of a folder,
# too: at first that takes 1 ms, later 7.
_FOLDERS = ("ui.menu", "ui.sizes", "ui.start")
_MODULES = 40  # more than are ever loaded at once
_PARTS = 96  # the most to allocate in order to grow the heap
# Of a part, in words of 4 bytes: first 2 KB, then 256 bytes. The last part remains: it must lie at
# the end of the heap, where it does not divide what is free.
_SIZES = (510, 62)
_SMALL = 156_000  # bytes: with a larger heap there is room for the table of names anywhere
_NEW_NAMES = 160  # at most: the table has 300 entries at first
_TABLE = 1500  # bytes: ten names that take more have made it grow
_pin = ()

# As the smallest screen breaks lines: four of 20 letters.
NO_ROOM = "Goldrush has stopped\nfor lack of memory.\nPress reset to try\nagain."


def open_app():
    """Return the app on this board's hardware, or None after a message if a part has failed.

    Raises ImportError if a module is missing.
    """
    # With the collector on, a start runs dozens of collections, a tenth of its time: the heap
    # grows only after one that frees too little. Each import collects anyway.
    gc.disable()
    _grow(sys.modules, _MODULES)
    try:
        for folder in _FOLDERS:
            __import__(folder)
        from hardware import CannotStart, boards
        from ui import app as ui

        app = ui.running = ui.App(boards.open())
        app.on_shown = grow_heap
    except CannotStart as problem:
        print("Goldrush cannot start:", problem)
        return None
    finally:
        gc.enable()
    for note in app.handheld.notes:
        print(note)
    return app


def _grow(table, entries):
    """Let a dict make room for this many entries.

    Each time that it needs more room, a board moves all of it. sys.modules would later come to lie
    in the middle of what is free, and remain there. The keys are numbers: a board keeps each short
    text for ever.
    """
    for number in range(entries):
        table[number] = None
    for number in range(entries):
        del table[number]


def grow_heap():
    """Grow the heap as far as possible, by up to 192 KB.

    CircuitPython grows the heap only when a collection finds no free block that is large enough.
    In a heap that is nearly full, every few bytes would then cost a collection. CircuitPython
    also gives an empty part of the heap back: the last one is kept, so it is not empty.
    """
    global _pin
    parts = []
    gc.disable()
    for words in _SIZES:
        try:
            while len(parts) < _PARTS:
                parts.append([None] * words)
        except MemoryError:
            continue  # the board has no more of this size
    gc.enable()
    _pin = parts[-1:]
    for part in _pin:
        part.clear()
    parts.clear()  # a stale word on the stack may look like a pointer to it
    _grow_names()


def _grow_names():
    """On a small heap, let the firmware's table of names grow now to what any session needs.

    It would take these 2 KB in the middle of a game, and divide the largest free piece for ever.
    """
    free = getattr(gc, "mem_free", None)
    if not free:  # on a PC
        return
    gc.collect()
    if free() + gc.mem_alloc() > _SMALL:  # type: ignore[attr-defined]
        return
    for tens in range(_NEW_NAMES // 10):
        before = free()
        for one in range(10):
            hasattr(gc, str(10 * tens + one))
        if before - free() > _TABLE:
            return


def handle(problem):
    """Free the memory of the app, then report and count the crash and restart.

    If the memory is full, the game is saved first.
    """
    try:
        if "ui.app" in sys.modules:
            sys.modules["ui.app"].drop(isinstance(problem, MemoryError))
        for name in sys.modules:  # not a copy of the names: there may be no room for one
            if name == "ui" or name.startswith("ui."):
                sys.modules[name] = None
        from hardware import crash

        crash.handle(problem, NO_ROOM)
    except MemoryError:
        print(NO_ROOM)
