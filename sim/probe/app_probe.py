"""Looks into the app of code.py: its screen, its game, the game's events."""

import sys
from collections.abc import Callable
from typing import Any

from engine.games import NAMES
from sim import games
from sim.machine.perception import NOTHING, Look, Probe
from sim.probe.ear import Ear, table_of
from sim.probe.visible_text import rows

_WORDS_EVERY = 5  # frames
_TOLD = 20  # sentences that a Look holds
_KINDS = {number: kind for name in NAMES for number, kind in games.kinds(name).items()}


class AppProbe(Probe):
    """Reports NOTHING until there is an App. `prepare(app)` runs once, at its first screen.

    With a `length` of telling somebody listens.
    """

    def __init__(
        self, prepare: Callable[[Any], None] | None = None, length: str | None = None
    ) -> None:
        self._app: Any = None
        self._game: Any = None
        self._ear = Ear(length) if length else None
        self._told: tuple[int, tuple[str, ...]] = (0, ())
        self._prepare = prepare
        self._seen = self._turns = self._looks = 0
        self._words: tuple[str, ...] = ()

    def look(self) -> Look:
        app = find_app()
        if app is not self._app:  # the firmware has restarted
            self._app, self._game = app, None
        if app is None:
            return NOTHING._replace(turns=self._turns)
        self._looks += 1
        events = self._fresh()
        self._turns += sum(kind == "TURN" for kind, *_ in events)
        play = self._app.play
        name = play.name if play else None
        screen = type(self._app.screen).__name__ if self._app.screen else None
        actions = play.journal.count if self._game else 0
        if self._looks % _WORDS_EVERY == 1:
            self._words = tuple(words_of(self._app)) if screen else ()
        if screen and self._prepare:
            prepare, self._prepare = self._prepare, None
            prepare(self._app)
        seen = (screen is not None, screen, name, self._turns, actions, events)
        return Look(*seen, language_of(self._app), self._words, *self._hear())

    def _hear(self):
        if not self._ear or not self._app.screen:
            return self._told, ()
        language = language_of(self._app)
        fresh = self._ear.lines(self._app, language)
        count, before = self._told
        self._told = count + len(fresh), (*before, *fresh)[-_TOLD:]
        return self._told, tuple(self._ear.state(self._app, language))

    def _fresh(self):
        """The current game's new events."""
        play = self._app.play
        if play is None or play.game.rng is None:
            self._game = None
            return ()
        game, events = play.game, play.game.events
        if game is not self._game or events.count < self._seen:
            self._game = game
            self._seen = 0
        first = events.unseen(self._seen)
        self._seen = events.count
        return tuple(
            (_KINDS[events.kind(i)], events.seat(i), events.a(i), events.b(i))
            for i in range(first, events.count)
        )


def words_of(app: Any) -> list[str]:
    """The rows of text on the screen; at a table what its teller says for figures."""
    found = rows(app.screen)
    if table_of(app) is None:
        return found
    play = app.play
    told = [row for row in found if not row.replace(" ", "").isdigit()]
    teller = games.part(play.name, "teller").Teller(play.game, app.lineup.name, language_of(app))
    return [*told, *teller.state()]


def find_app() -> Any:
    """The App that code.py runs, or None before there is one."""
    module = sys.modules.get("ui.app")
    return module.running if module else None


def language_of(app: Any) -> str:
    """The language that the handheld speaks now, in two letters."""
    from ui import texts

    return texts.LANGUAGES[app.settings.language]
