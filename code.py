"""Goldrush Handheld: opens the hardware, starts the app."""

import gc
import sys

_PARTS = 96  # of 2 KB, that the heap grows to
pin = None

# As the smallest screen breaks lines: four of 20 letters.
NO_ROOM = "Goldrush has stopped\nfor lack of memory.\nPress reset to try\nagain."


def main():
    try:
        play()
    except Exception as problem:
        handle(problem)


def handle(problem):
    """Keep the game if memory is full, drop the app with its code, report, count, restart."""
    try:
        if "ui.app" in sys.modules:
            sys.modules["ui.app"].drop(isinstance(problem, MemoryError))
        for name in sys.modules:  # without a copy: there may be no room for one
            if name == "ui" or name.startswith("ui."):
                sys.modules[name] = None
        from hardware import crash

        crash.handle(problem, NO_ROOM)
    except MemoryError:
        print(NO_ROOM)


def play():
    # A heap grows where a collection frees too little: at a start dozens of them, a tenth of its
    # time, and an import collects by itself.
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
    """Grow the heap as far as it goes, up to 192 KB; return what keeps it from shrinking.

    CircuitPython grows it only once a collection frees nothing that fits: until then, in a heap
    that is nearly full, every few bytes cost a collection. It drops a part that is empty.
    """
    parts = []
    gc.disable()
    while len(parts) < _PARTS:
        try:
            parts.append([None] * 510)
        except MemoryError:
            break  # that was all there is
    gc.enable()
    for part in parts:
        part.clear()
    return parts[-1:]


def open_app():
    """Return the app on this board's hardware, or None if it has told what is missing."""
    # Printed lines also appear on the screen, which shows the console until it gets a picture.
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
