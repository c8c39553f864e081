"""Frames of an app in this process: run these in a process of their own (helpers.fresh)."""

import random

_FRAME_US = 33_334


class Hands:
    """Presses keys of the `app` of `board`, as somebody who has seen what is shown."""

    def __init__(self, board):
        from sim.desktop.check.every_screen import EveryScreen

        self.screens = EveryScreen(board)
        self.app = self.screens.app

    def wait(self, frames):
        clock = self.screens.machine.clock
        for _ in range(frames):
            clock.jump(clock.now_us + _FRAME_US)
            self.app.update()

    def press(self, key, frames=60):
        """Press a key, and wait so many frames."""
        app = self.app
        app.keys.since = app.clock.now()
        app.notice.press(key)
        self.wait(frames)

    def switch_off(self):
        """Off and on, in effect: what is known comes from what was kept."""
        app = self.app
        name = app.saver.names()[0]
        app.saver.save()
        app.saver.put_away()
        app.resume(name)
        self.screens.arrive()  # no frame: a computer would go on

    def play_out(self, choose, cuts=()):
        """Play a game to its end without its screens: choose(actions, count) acts. Switch off
        after so many actions as `cuts` has; return the winners, a bit a seat."""
        app, actions = self.app, bytearray(128)
        while not app.play.game.over:
            app.play.apply(choose(actions, app.play.game.legal(actions)))
            app.play.show_all()
            if app.play.journal.count in cuts:
                self.switch_off()
        app.play.end()
        self.wait(2)
        return app.play.game.winners()


def at_random(seed):
    """Chooses by chance, as Hands.play_out() asks for it."""
    rng = random.Random(seed)
    return lambda actions, count: actions[rng.randrange(count)]


def two_computers(board, name):
    """Hands at a board on which two easy computers begin a game."""
    hands = Hands(board)
    app = hands.app
    from ui.play.session import GameSession

    app.lineup.sit(0, 1, 0)
    app.lineup.sit(1, 1, 1)
    app.play = GameSession(app, name)
    app.play.begin()
    hands.screens.arrive()
    return hands


def of_two_computers(board, name, count):
    """Begin a game between two easy computers; yield its app after each of `count` frames."""
    hands = two_computers(board, name)
    for _ in range(count):
        hands.wait(1)
        yield hands.app
