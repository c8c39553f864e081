"""The invariants of a running app, for each frame and for each decision of a person."""

from typing import Any

from displayio_sim.machine.machine import Machine
from sim.desktop.games import claim, part

_FRAME_MS = 150  # the longest frame: asleep, three take 33 ms each, with some room
LEAST_MS = 300  # milliseconds for which a decision has been visible before its press


def check(app: Any) -> None:
    """Raise InvariantError unless the game is possible and the table shows it."""
    from ui.core.saver import _RETRY

    play = app.play
    if play is None or play.game.rng is None:
        return
    game = play.game
    checks = part(play.name, "invariants")
    checks.possible(game)
    # A turn is written at once, or after the store's rest. A write that was refused rests longer.
    saver = app.saver
    waits = app.clock.since(saver._wrote) if saver.due else 0
    rest = _RETRY if saver._refused else saver.store.min_interval
    claim(waits <= rest + _FRAME_MS, "not written for milliseconds", waits)
    table = play.table
    quiet = table is not None and app.screen is table and not table.blocked
    # When a game is over, scores replace its table in the next frame.
    shown = table is not None and play.shown.seen == game.events.count
    if quiet and shown and not game.over:
        view = bytearray(len(play.shown.view))
        game.view(view)
        claim(play.shown.view == view, "what is shown", bytes(play.shown.view), bytes(view))
        checks.shown(table, game)


def check_current(app: Any, milliamps: float) -> None:
    """Raise InvariantError if `milliamps` exceed the pixels' budget."""
    budget = app.handheld.pixels.budget + app.handheld.board_pixels.budget
    claim(milliamps <= budget, "milliamperes over the budget", milliamps, budget)


class Decisions:
    """The decisions of people in an App that `machine` runs. Call look() after each frame.

    `told` has a number for each action of a person who had a choice: the milliseconds for which
    everything new had been drawn, and unchanged, when the button went down.
    """

    def __init__(self, app: Any, machine: Machine) -> None:
        self.told: list[int] = []
        self._app = app
        self._machine = machine
        self._legal = bytearray(128)
        self._shown: tuple[Any, ...] = ()
        self._since = machine.clock.now_us
        self._is_behind = False  # the last frame still drew texts
        self._asked: Any = None  # the session in which a person can choose, if any
        self._count = 0  # of its actions

    def look(self) -> None:
        """Look at the changes of the frame that has ended. Call it before time passes."""
        from ui.kit import widgets

        app, machine = self._app, self._machine
        play, screen = app.play, app.screen
        if play and play is self._asked and play.journal.count > self._count:
            pressed = next(at for at, what, _ in reversed(machine.presses) if what == "down")
            self.told.append((pressed - self._since) // 1000)
        news = (
            id(screen),
            play.shown.seen if play else 0,
            bool(getattr(screen, "blocked", 0)),
            screen.changing if screen else True,
        )
        if news != self._shown or (self._is_behind and widgets.is_behind()):
            self._shown, self._since = news, machine.clock.now_us
        # Texts that are drawn later belong to what is new; a cursor's own come at once.
        self._is_behind = widgets.is_behind()
        is_asked = play and play.table and not play.table.by_computer
        self._asked = play if is_asked and play.game.legal(self._legal) > 1 else None
        self._count = play.journal.count if play else 0
