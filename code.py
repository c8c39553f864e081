# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Goldrush Handheld: open the hardware, start the app."""


def main():
    try:
        play()
    except Exception as problem:
        from hardware import faults

        faults.caught(problem)


def play():
    # What is printed is also on the screen: it shows the console until it is given a picture.
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


# On a PC a debugger may import this file for the standard library's module of its name.
if __name__ == "__main__":
    main()
