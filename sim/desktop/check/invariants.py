"""What must hold of a running app: at every frame, and when a person decides."""

from typing import Any

from displayio_sim.machine.machine import Machine
from sim.desktop.games import claim, part

_FRAME_MS = 150  # the longest frame: asleep, three take 33 ms each, with some room
LEAST_MS = 300  # how long a decision has been visible before its press


def check(app: Any) -> None:
    """Raise InvariantError unless the game is possible and the table shows it."""
    play = app.play
    if play is None or play.game.rng is None:
        return
    game = play.game
    checks = part(play.name, "invariants")
    checks.possible(game)
    # A turn is written at once, or after the store's rest.
    saver = app.saver
    waits = app.clock.since(saver._wrote) if saver.due else 0
    claim(waits <= saver.store.min_interval + _FRAME_MS, "not written for milliseconds", waits)
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


def follow(app: Any, machine: Machine, told: list[int]) -> None:
    """Watch an App that `machine` runs, from its next frame on.

    `told` gets, for each action of a person who could choose, how many milliseconds all that is
    new had been drawn, and had stood still, when the button went down.
    """
    from ui.kit import widgets

    update, legal = app.update, bytearray(128)
    shown = None
    since = machine.clock.now_us
    behind = False  # whether the last frame still drew texts

    def watched():
        nonlocal shown, since, behind
        play, stood = app.play, since
        before = play.journal.count if play else 0
        is_asked = play and play.table and not play.table.by_computer
        asks = is_asked and play.game.legal(legal) > 1
        update()
        now = machine.clock.now_us
        if play is app.play and asks and play.journal.count > before:
            pressed = next(at for at, what, _ in reversed(machine.presses) if what == "down")
            told.append((pressed - stood) // 1000)
        screen = app.screen
        news = (
            id(screen),
            play.shown.seen if play else 0,
            bool(getattr(screen, "blocked", 0)),
            screen.changing if screen else True,
        )
        if news != shown or (behind and widgets._stale):
            shown, since = news, now
        # Texts that are drawn later belong to what is new; a cursor's own come at once.
        behind = bool(widgets._stale)

    app.update = watched
