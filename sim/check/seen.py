"""How long a decision had been visible before its press."""

from typing import Any

from sim.machine.machine import Machine

LEAST_MS = 300


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
            getattr(screen, "seen", 0),
            bool(getattr(screen, "blocked", 0)),
            screen.changing if screen else True,
        )
        if news != shown or (behind and widgets._stale):
            shown, since = news, now
        # Texts that are drawn later belong to what is new; a cursor's own come at once.
        behind = bool(widgets._stale)

    app.update = watched
