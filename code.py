"""Goldrush Handheld: opens the hardware and starts the app."""

import gc
import sys

_PARTS = 96  # of 2 KB each: the largest heap to grow
pin = None

# As the smallest screen breaks lines: four of 20 letters.
NO_ROOM = "Goldrush has stopped\nfor lack of memory.\nPress reset to try\nagain."


def main():
    try:
        play()
    except Exception as problem:
        handle(problem)


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


def play():
    # With the collector on, a start runs dozens of collections, a tenth of its time: the heap
    # grows only after one that frees too little. Each import collects anyway.
    gc.disable()
    try:
        app = open_app()
    finally:
        gc.enable()
    if app is None:
        return
    global pin
    pin = grow_heap()
    for note in app.handheld.notes:
        print(note)
    app.run()


def grow_heap():
    """Grow the heap as far as possible, up to 192 KB. Returns a list to hold on to.

    CircuitPython grows the heap only when a collection finds no free block that is large enough.
    In a heap that is nearly full, every few bytes would then cost a collection. CircuitPython
    also gives an empty part of the heap back: the list that is returned prevents that.
    """
    parts = []
    gc.disable()
    while len(parts) < _PARTS:
        try:
            parts.append([None] * 510)
        except MemoryError:
            break  # the board has no more
    gc.enable()
    for part in parts:
        part.clear()
    return parts[-1:]


def open_app():
    """Return the app on this board's hardware, or None after a message if a part is missing."""
    # The screen shows the console until the app draws on it, so the player sees these messages.
    try:
        from hardware import CannotStart, boards
        from ui import app as ui

        handheld = boards.open()
    except ImportError as problem:
        print("Goldrush cannot start:", problem)
        print("Copy it into lib/ if it is a library, else install CircuitPython 10 anew.")
        return None
    except CannotStart as problem:
        print("Goldrush cannot start:", problem)
        return None
    ui.running = ui.App(handheld)
    return ui.running


# On a PC a debugger may import this file in place of the standard library's `code`.
if __name__ == "__main__":
    main()
