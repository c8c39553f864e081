# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Goldrush Handheld: opens the hardware, starts the app."""


def main():
    try:
        play()
    except Exception as problem:
        from hardware import crash

        crash.handle(problem)


def play():
    # Printed lines also appear on the screen, which shows the console until it gets a picture.
    try:
        import hardware
        from ui import app as ui

        handheld = hardware.open()
    except ImportError as problem:
        print("Goldrush cannot start:", problem)
        print("Copy it into lib/ if it is a library, else install CircuitPython 10 anew.")
        return
    except hardware.CannotStart as problem:
        print("Goldrush cannot start:", problem)
        return
    app = ui.running = ui.App(handheld)
    for note in handheld.notes:
        print(note)
    app.run()


# On a PC a debugger may import this file in place of the standard library's `code`.
if __name__ == "__main__":
    main()
