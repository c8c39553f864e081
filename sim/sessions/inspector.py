# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Looks into the running firmware: its screen, its game, the game's events."""

import sys
from collections import namedtuple

from engine import events as ev
from sim.sessions.visible_text import rows

_WORDS_EVERY = 5  # frames

# `screen` is the class name of the screen, `game` the game's name, `turns` counts the turns
# begun since power on, `turn` is the seat to move, `actions` counts the game's actions, `events`
# are those since the last look as (kind, seat, a, b).
# `language` is "en" or another of ui.texts, `words` are the rows of text on the screen.
Look = namedtuple("Look", "screen game turns turn actions events language words")
NOTHING = Look(None, None, 0, None, 0, (), "en", ())


class Inspector:
    """Inspects the App of code.py; reports NOTHING until there is one.

    Call look() once in each sleep of the firmware.
    """

    def __init__(self):
        self.app = None
        self._module = None
        self._game = None
        self._seed = None
        self._seen = 0
        self._turns = 0
        self._looks = 0
        self._words = ()

    def look(self):
        """The Look of this moment."""
        module = sys.modules.get("ui.app")
        if module is not self._module:
            # The firmware has restarted.
            self.app = self._game = None
            self._module = module
        if self.app is None:
            self.app = find_app()
            if self.app is None:
                return NOTHING._replace(turns=self._turns)
        self._looks += 1
        events = self._fresh()
        self._turns += sum(kind == ev.TURN for kind, *_ in events)
        play = self.app.play
        name = play.name if play else None
        turn = self._game.turn if self._game and not self._game.over else None
        screen = type(self.app.screen).__name__ if self.app.screen else None
        actions = play.journal.count if self._game else 0
        language = sys.modules["ui.texts"].LANGUAGES[self.app.party.language]
        if self._looks % _WORDS_EVERY == 1:
            self._words = tuple(rows(self.app.screen)) if screen else ()
        return Look(screen, name, self._turns, turn, actions, events, language, self._words)

    def place(self):
        """The game in progress as (name, journal as bytes), or None."""
        play = self.app.play if self.app else None
        if play is None or play.game.rng is None or play.game.over:
            return None
        saved = bytearray(play.journal.size)
        play.journal.save(saved)
        return play.name, bytes(saved)

    def _fresh(self):
        """The current game's new events."""
        play = self.app.play
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
            (events.kind(i), events.seat(i), events.a(i), events.b(i))
            for i in range(first, events.count)
        )


def find_app():
    """The App that code.py runs, or None before there is one."""
    module = sys.modules.get("ui.app")
    return module.running if module else None
