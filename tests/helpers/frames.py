"""Frames of an app in this process: run these in a process of their own (helpers.fresh)."""

_FRAME_US = 33_334


def step(screens):
    """Run the next frame of the app of an EveryScreen."""
    clock = screens.machine.clock
    clock.jump(clock.now_us + _FRAME_US)
    screens.app.update()


class Hands:
    """Presses keys of the app of an EveryScreen, as somebody who has seen what is shown."""

    def __init__(self, screens):
        self._screens = screens

    def wait(self, frames):
        for _ in range(frames):
            step(self._screens)

    def press(self, key, frames=60):
        """Press a key, and wait so many frames."""
        app = self._screens.app
        app.keys.since = app.clock.now()
        app.notice.press(key)
        self.wait(frames)


def two_computers(board, name):
    """The EveryScreen of a board on which two easy computers begin a game."""
    from sim.check.every_screen import EveryScreen

    screens = EveryScreen(board)
    app = screens.app
    from ui.play.session import GameSession

    app.lineup.sit(0, 1, 0)
    app.lineup.sit(1, 1, 1)
    app.play = GameSession(app, name)
    app.play.begin()
    return screens


def of_two_computers(board, name, count):
    """Begin a game between two easy computers; yield its app after each of `count` frames."""
    screens = two_computers(board, name)
    for _ in range(count):
        step(screens)
        yield screens.app
