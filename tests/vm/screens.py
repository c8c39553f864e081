# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Runs the app on a small VM, with stand-ins for what a board has in its firmware.

    micropython screens.py FOLDER_OF_STAND_INS

Prints `heap WHERE BYTES` for the menu and each game, after playing some of it.
"""

import gc
import random
import sys


class Part:
    """Display, pixels, lamps and sound of a handheld that nobody looks at."""

    width = 160
    height = 128
    present = True
    LEVELS = 5
    LOUDEST = 3
    level = 3
    volume = 0
    group = None

    def show(self, group=None):
        self.group = group or self.group

    def refresh(self):
        pass

    def set(self, place, red, green, blue):
        pass

    def fill(self, red, green, blue):
        pass

    def play(self, tune):
        pass

    def step(self):
        pass


class Buttons:
    def __init__(self):
        self.event = 0

    def poll(self):
        event = self.event
        self.event = 0
        return event


class Clock:
    time = 0

    def now(self):
        return self.time

    def since(self, then):
        return self.time - then

    def wait_frame(self):
        self.time += 33


class Store:
    """Keeps the last that was saved."""

    present = True
    damaged = False
    data = None

    def load(self):
        return self.data

    def save(self, data):
        self.data = data
        return True


class Handheld:
    def __init__(self):
        self.display = self.pixels = self.lamps = self.sound = Part()
        self.buttons = Buttons()
        self.clock = Clock()
        self.notes = []
        self.store = Store()

    def seed(self):
        return 5


def tap(app, key):
    for event in (key, -key):
        app.handheld.buttons.event = event
        app.frame()


def used():
    gc.collect()
    return gc.mem_alloc()


class Session:
    """Plays any keys; `look()` prints the most heap that was in use since it looked last.

    Every method is short: on the 32-bit VM garbage is freed only between calls.
    """

    def __init__(self):
        self.empty = used()
        self.most = 0
        random.seed(3)

    def begin(self):
        from ui.app import App

        self.app = App(Handheld())
        self.app.begin()

    def open(self, row):
        """Start the game in a row of the menu with five players."""
        app = self.app
        app.play = None
        app.open_menu()
        app.party.players = 5
        for _ in range(row):
            tap(app, 2)
        tap(app, 5)
        tap(app, 5)

    def taps(self, count):
        for _ in range(count):
            tap(self.app, random.choice((1, 2, 3, 4, 5, 5, 5, 6)))

    def measure(self):
        self.most = max(self.most, used() - self.empty)

    def look(self, where):
        print("heap", where, self.most)
        self.most = 0


GAMES = ("gold", "nuggets", "goldrausch")


def calls(taps=400, step=10):
    """What to call, one after another."""
    yield "begin()"
    yield "measure()"
    yield "look('menu')"
    for row in range(3):
        yield "open(%d)" % row
        for _ in range(taps // step):
            yield "taps(%d)" % step
            yield "measure()"
        yield "look('%s')" % GAMES[row]


def main():
    session = Session()
    for call in calls():
        name, argument = call[:-1].split("(")
        arguments = [eval(argument)] if argument else []
        getattr(session, name)(*arguments)


if __name__ == "__main__":
    sys.path.insert(0, sys.argv[1])
    main()
