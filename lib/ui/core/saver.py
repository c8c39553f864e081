# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""When what is kept is written and read."""

from engine import events as ev
from ui.core import save_format
from ui.core.statistics import Statistics

DAMAGED = "kept_damaged"
NEWER = "kept_newer"
NO_ROOM = "no_room_to_play"
INCOMPLETE = "kept_in_part"


class Saver:
    """Keeps an app's choices, statistics and play in `app.handheld.store`.

    `locked` is True while the store holds what a newer program kept, or a game that memory has
    no room for: then nothing is written until a game is started. `complete` is False when the
    last save had to leave something out, for want of room or because nothing can be written.
    `due` is True while a turn that has ended waits for the store's rest to be over.
    """

    def __init__(self, app):
        self.app = app
        self.store = app.handheld.store
        self.statistics = Statistics()
        self.locked = False
        self.complete = True
        self._told = False
        self.due = False
        self._wrote = 0
        self._last = None
        self._seen = 0
        self._finished = False

    def load(self):
        """Give the app what was kept; `app.play` is what can be continued, or None.

        Returns None, or the key of a text to be told once: DAMAGED, NEWER or NO_ROOM.
        """
        data = self.store.load()
        if data is None:
            return DAMAGED if self.store.damaged else None
        from ui.start import load_format

        try:
            load_format.load(self, data)
        except load_format.Newer:
            self.locked = True
            return NEWER
        except MemoryError:
            self.locked = True
            return NO_ROOM
        except ValueError:
            return DAMAGED
        self._last = data
        return None

    def found(self, play, between_games):
        """A game or match was kept, and goes on."""
        self._finished = between_games
        self._seen = play.game.events.count

    @property
    def between_games(self):
        """True when a game of a match is over and the next has not begun."""
        return self._finished

    def started(self):
        """A game has begun."""
        self.locked = False
        self._finished = False
        self._seen = self.app.play.game.events.count
        self.save()

    def moved(self):
        """An action was made or taken back: write when it has ended a turn."""
        events = self.app.play.game.events
        number = events.unseen(self._seen)
        self._seen = events.count
        while number < events.count:
            if events.kind(number) in (ev.TURN, ev.END):
                self.due = True
                self.step()
                return
            number += 1

    def step(self):
        """Write a turn that has ended, if it is time; to be called each frame."""
        if self.due and (not self.store.rest or self._has_rested()):
            self.save()

    def _has_rested(self):
        handheld = self.app.handheld
        if handheld.battery and handheld.battery.low:
            return True
        return handheld.clock.since(self._wrote) >= self.store.rest

    def finished(self):
        """The game has been added to the match: count it."""
        self._finished = True
        self.statistics.add(self.app.play.game, self.app.party)
        self.save()

    def save(self):
        """Write, if anything has changed. False when not all could be kept."""
        if self.locked:
            self.due = False
            return False
        choices = save_format.choices_of(self.app)
        match, journal = self._sections()
        self.complete = self._write(save_format.pack(choices, self.statistics.data, match, journal))
        if not self.complete and self.store.present:
            self._write_less(choices, match, journal)
        self.due = False
        return self.complete

    def news(self):
        """The key of a text to be told, once, when not all can be kept; else None."""
        if self.complete or self._told or not self.store.present:
            return None
        self._told = True
        return INCOMPLETE

    def _write_less(self, choices, match, journal):
        """What fits of it: rather the game than the statistics."""
        for less in ((b"", match, journal), (self.statistics.data,), (b"", match), ()):
            if self._write(save_format.pack(choices, *less)):
                return

    def _sections(self):
        play = self.app.play
        if play is None:
            return b"", b""
        if not self._finished:
            return save_format.match_of(play.name, play.match), save_format.journal_of(play.journal)
        if self.app.party.match and not play.match.over:
            return save_format.match_of(play.name, play.match), b""
        return b"", b""

    def _write(self, data):
        data = bytes(data)
        if data == self._last:
            return True
        if not self.store.save(data):
            return False
        self._last = data
        if self.store.rest:
            self._wrote = self.app.handheld.clock.now()
        return True
