"""An app run frame by frame, inside a process that helpers.fresh has started."""

import random

_FRAME_US = 33_334


class Hands:
    """A player of the app on a board, who presses keys and waits."""

    def __init__(self, board):
        from sim.desktop.check.every_screen import EveryScreen

        self.screens = EveryScreen(board)
        self.app = self.screens.app

    def wait(self, frames):
        """Run a number of frames."""
        clock = self.screens.machine.clock
        for _ in range(frames):
            clock.jump(clock.now_us + _FRAME_US)
            self.app.update()

    def press(self, key, frames=60):
        """Press a key and run a number of frames."""
        app = self.app
        app.keys.since = app.clock.now()
        app.notice.press(key)
        self.wait(frames)

    def roll(self):
        """Wait until a person has the handheld, throw the dice of Gold Nuggets, and wait again."""
        from ui.core.keys import A

        self.screens.arrive()
        while not self.app.screen.has_face_room:
            self.wait(1)
        self.wait(60)
        self.press(A, 90)

    def switch_off(self):
        """Save the game in play and load it again, as if the handheld were switched off and on."""
        app = self.app
        name = app.saver.names()[0]
        app.saver.save()
        app.saver.put_away()
        app.resume(name)
        self.screens.arrive()  # without a frame, in which a computer would play

    def play_out(self, choose, cuts=()):
        """Play a game to its end without its screens. Return the winners as a bitmask of seats.

        choose: choose(actions, count) returns one of the first `count` bytes of `actions`
        cuts: numbers of actions after which to switch off and on
        """
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
    """Return a function for Hands.play_out() that chooses at random."""
    rng = random.Random(seed)
    return lambda actions, count: actions[rng.randrange(count)]


def begun(board, name, persons, starter=None):
    """Return Hands on a board on which one or two persons, and else Mo, have begun a game.

    `starter` is the seat that starts, or None for a random one.
    """
    hands = Hands(board)
    app = hands.app
    from ui.play.session import GameSession

    if starter is not None:
        app.lineup.starter = starter
    app.lineup.sit(0, 0, 0)
    app.lineup.sit(1, int(persons == 1), 0)
    app.play = GameSession(app, name)
    app.play.begin()
    hands.screens.arrive()
    return hands


def two_computers(board, name):
    """Return Hands on a board on which two easy computers start a game."""
    hands = Hands(board)
    app = hands.app
    from ui.play.session import GameSession

    app.lineup.sit(0, 1, 0)
    app.lineup.sit(1, 1, 1)
    app.play = GameSession(app, name)
    app.play.begin()
    hands.screens.arrive()
    return hands


def frames_of_two_computers(board, name, count):
    """Start a game between two easy computers. Yield its app after each of `count` frames."""
    hands = two_computers(board, name)
    for _ in range(count):
        hands.wait(1)
        yield hands.app
