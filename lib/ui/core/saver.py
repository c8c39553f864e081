"""Decides when to save, and what to leave out where there is no room."""

from engine import events as ev
from engine.games import NUMBERED
from ui.core import save_format

# How often a game may fail to open before it is offered to be set aside.
MOST_TRIES = 2
WELL = 150  # frames after which a game that was opened has not failed
_RETRY = 60_000  # milliseconds between two tries where nothing can be written


class Saver:
    """Keeps an app's choices, statistics and games in `app.handheld.store`.

    `counts` are the statistics, as bytes (ui.scores.statistics).
    `kept` are the games that can be continued and are not in play, (Lineup.slot(), section) each,
    the one played last first. `locked` is True while the store holds what a newer program kept:
    then nothing is written until a game is started. `complete` is False if the last save had to
    leave something out, for want of room or because nothing can be written. `due` is True while a
    turn that has ended waits for the store's rest to be over. `is_new` is True if nothing was ever
    kept. `stored` is what the store holds. ui.start.load_format reads it.
    """

    def __init__(self, app):
        self.app = app
        self.store = app.handheld.store
        self.counts = bytes(save_format.COUNTS * len(NUMBERED))
        self.kept = []
        self._play = None  # the game in play, once it has begun
        self.is_new = False
        self.locked = False
        self.complete = True
        self.due = False
        self._told = False
        self._refused = False  # the last save: nothing could be written
        self._wrote = 0
        self.stored = None
        self._seen = 0
        self._finished = False
        self._tries = 0
        self._frames = 0

    def names(self):
        """Return the names of the games that can be continued, the one played last first."""
        playing = [self._play.slot] if self._is_playing() else []
        return playing + [name for name, _ in self.kept]

    def tries(self, name):
        """Return how often the kept game `name` was opened without going well."""
        section = dict(self.kept).get(name)
        return section[save_format.TRIES] if section else 0

    def attempt(self, name):
        """Return the section of the kept game `name`, which is about to be opened.

        Counts the attempt first, so a game that crashes the handheld is not opened forever.
        """
        self.put_away()
        section = self._take(name)
        section[save_format.TRIES] = min(section[save_format.TRIES] + 1, 255)
        self.kept.insert(0, (name, section))
        self.save()
        return section

    def opened(self, play):
        """A kept game has been opened."""
        section = self._take(play.slot)
        self.app.play = self._play = play
        self._finished = not play.shown.players
        self._seen = play.events.count
        self._tries = section[save_format.TRIES]
        self._frames = 0

    def set_aside(self, name):
        """Give up the kept game `name`."""
        self._take(name)
        self.save()

    def put_away(self):
        """Keep the game in play among the others: another takes its place."""
        section = self._section()
        if section:
            self.kept.insert(0, (self._play.slot, section))
        self.app.play = self._play = None

    def _is_playing(self):
        return self._play is not None and self.app.play is self._play

    def _take(self, name):
        """Remove and return the section of a kept game, or None."""
        section = dict(self.kept).get(name)
        self.kept = [game for game in self.kept if game[0] != name]
        return section

    @property
    def between_games(self):
        """True when a game of a match is over and the next has not begun."""
        return self._finished

    def started(self):
        """A game has begun. An older one of the same slot gives way to it."""
        self._play = self.app.play
        self._take(self._play.slot)
        self.locked = False
        self._finished = False
        self._tries = 0
        self._seen = self._play.events.count
        self.save()

    def moved(self):
        """An action was made: write when it has ended a turn."""
        events = self._play.events
        for number in range(events.unseen(self._seen), events.count):
            self.due |= events.kind(number) in (ev.TURN, ev.END)
        self._seen = events.count
        if self.due:
            self.step()

    def step(self):
        """Write a turn that has ended, if it is time; call it each frame."""
        if self._tries and self._is_playing():
            self._frames += 1
            if self._frames == WELL:
                self._tries = 0
                self.due = True
        if self.due and self._has_rested():
            self.save()

    def _has_rested(self):
        handheld = self.app.handheld
        rest = _RETRY if self._refused else self.store.min_interval
        if not rest or (handheld.battery and handheld.battery.low and not self._refused):
            return True
        return handheld.clock.since(self._wrote) >= rest

    def finished(self, result_of):
        """The game is over: keep, once, what result_of(play, counts) returns: the match, the
        statistics and the people with it counted."""
        if not self._finished:
            play = self._play
            counted = result_of(play, self.counts)
            # One statement: whatever fails, all of it is done or nothing, and it can be done again.
            play.match, self.counts, play.lineup.people.all, self._finished = counted + (True,)
            self.save()

    def save(self):
        """Write, if anything has changed. Returns False if not all could be kept.

        Raises MemoryError, and what was kept stays, if there is no room to write it.
        """
        if self.locked:
            self.due = False
            return False
        section = self._section()
        games = ([section] if section else []) + [kept for _, kept in self.kept]
        head = save_format.head_of(self.app)
        people = self.app.lineup.people.pack()
        data = save_format.pack(head, people, self.counts, games)
        self.complete = written = self._write(data)
        if len(data) > self.store.room:
            written = self._write_less(head, people, games)
        # What was refused is tried again, but not at each turn: a try takes a fifth of a second.
        self._refused = not written
        self.due = self._refused and self.store.present
        return self.complete

    def settle(self):
        """Write what could be read, so that a loss is reported at one start only."""
        self.stored = None
        self.save()

    def news(self):
        """Return the key of a text to be told, once, if not all can be kept; else None."""
        if self.complete or self._told or not self.store.present:
            return None
        self._told = True
        return "kept_in_part"

    def _write_less(self, head, people, games):
        """Write what fits: the game played last before the others, games before statistics,
        people before both. Returns False if nothing could be written.

        No save without a game takes the place of one that has it.
        """
        # Without people, no number of theirs is given again: the game may name them.
        nobody = people[:2]
        if games:
            choices = ((people, b"", games), (people, b"", games[:1]), (nobody, b"", games[:1]))
        else:
            choices = ((people, self.counts), (people,), (nobody,))
        for less in choices:
            if self._write(save_format.pack(head, *less)):
                return True
        return False

    def _section(self):
        """Return the section of the game in play, or None if nothing of it can be continued."""
        play = self._play
        if not self._is_playing():
            return None
        if self._finished and (play.match.over or not play.lineup.is_match):
            return None
        return save_format.game_of(play, self._tries, self._finished)

    def _write(self, data):
        if data == self.stored:
            return True
        self._wrote = self.app.handheld.clock.now()
        if not self.store.save(data):
            return False
        self.stored = data
        return True
