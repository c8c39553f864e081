"""How long a decision had been visible before its press."""

from typing import Any

from sim.machine.machine import Machine

LEAST_MS = 300


class Seen:
    """Watches the apps that `machine` runs.

    `told` has, of each action of a person who could choose, how many milliseconds all that is
    new had been drawn, and had stood still, when the button went down.
    """

    def __init__(self, machine: Machine) -> None:
        self.told: list[int] = []
        self._machine = machine
        self._legal = bytearray(128)

    def follow(self, app: Any) -> None:
        """Watch an App from its next frame on."""
        from ui.kit import widgets

        update = app.update
        shown = None
        since = self._machine.clock.now_us
        behind = False  # whether the last frame still drew texts

        def watched():
            nonlocal shown, since, behind
            play, stood = app.play, since
            before = play.journal.count if play else 0
            asks = play and self._asks(play)
            update()
            now = self._machine.clock.now_us
            if play is app.play and asks and play.journal.count > before:
                presses = reversed(self._machine.presses)
                pressed = next(at for at, what, _ in presses if what == "down")
                self.told.append((pressed - stood) // 1000)
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

    def _asks(self, play):
        """Whether a person has a choice."""
        return play.table and not play.table.by_computer and play.game.legal(self._legal) > 1
