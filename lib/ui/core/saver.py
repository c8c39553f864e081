"""Decides when to save, and what to leave out if there is no room for everything."""

from engine import events as ev
from engine.games import NAMES, NUMBERED
from ui.core import save_format
from ui.core.lineup import TROPHY

# How often a game may fail to open before the player is asked whether to give it up.
MOST_TRIES = 2
_RETRY = 60_000  # milliseconds between two tries if nothing can be written


class Saver:
    """Saves the choices, statistics and games of an app in `app.handheld.store`.

    ui.start.load_format loads them.

    `counts` has the statistics as bytes (ui.scores.statistics). `kept` has the saved games that are
    not in progress, the last one played first. Each is a pair of Lineup.slot() and section.

    `locked` is True if a newer program has saved: nothing is written until a game is started.
    `complete` is False if the last save had to leave something out, because there was no room or
    nothing could be written. `due` is True if a turn has ended and the store must still rest before
    a write. `is_new` is True if nothing was ever saved. `well` is the number of frames that a game
    must run to count as opened.
    """

    def __init__(self, app):
        self.app = app
        self.store = app.handheld.store
        self.counts = bytes(save_format.COUNTS * len(NUMBERED))
        self.kept = []
        self._play = None  # the game in progress, once it has started
        self.is_new = False
        self.locked = False
        self.complete = True
        self.due = False
        self._told = False
        self._refused = False  # True if the last save could write nothing
        self._wrote = 0
        self._seen = 0
        self._finished = False
        self._tries = 0
        self._frames = 0
        self.well = 150

    def names(self):
        """Return the slots of the games that can be continued, the last one played first."""
        playing = [self._play.slot] if self.is_playing else []
        return playing + [name for name, _ in self.kept]

    def section(self, name):
        """Return the section of the saved game `name`, or None if there is none."""
        return dict(self.kept).get(name)

    def tries(self, name):
        """Return how often the saved game `name` was opened and did not run for long."""
        section = self.section(name)
        return section[save_format.TRIES] if section else 0

    def opened(self, play):
        """Note that a saved game has been opened. It is now in progress."""
        section = self.take(play.slot)
        self.app.play = self._play = play
        self._finished = not play.shown.players
        self._seen = play.events.count
        self._tries = section[save_format.TRIES]
        self._frames = 0

    def put_away(self):
        """Move the game in progress to the saved ones, to make way for another."""
        self._tries = 0  # a game that can be left has not failed, however short its visit was
        section = self._section()
        if section:
            self.kept.insert(0, (self._play.slot, section))
        play, self.app.play, self._play = self._play, None, None
        if play:
            play.clear()

    @property
    def is_playing(self):
        """True if the game in progress has started and was saved."""
        return self._play is not None and self.app.play is self._play

    def take(self, name):
        """Remove the saved game `name`, but not in the store. Returns its section, or None."""
        section = self.section(name)
        self.kept = [game for game in self.kept if game[0] != name]
        return section

    @property
    def between_games(self):
        """True if a game of a match is over and the next has not started."""
        return self._finished

    def started(self):
        """Note that a game has started, and save it. It replaces an older one in its slot.

        A match of all games replaces those of each: the player has agreed to this before it.
        """
        self._play = play = self.app.play
        is_first = play.lineup.match == TROPHY and not play.match.points
        for name in NAMES if is_first else (play.slot,):
            self.take(name)
        self.locked = False
        self._finished = False
        self._tries = 0
        self._seen = self._play.events.count
        self.save()

    def moved(self):
        """Note that an action was played. Save if it has ended a turn."""
        events = self._play.events
        for number in range(events.unseen(self._seen), events.count):
            self.due |= events.kind(number) in (ev.TURN, ev.END)
        self._seen = events.count
        if self.due:
            self.step()

    def step(self):
        """Save a turn that has ended, if the store has rested. Call it each frame."""
        if self._tries and self.is_playing:
            self._frames += 1
            if self._frames == self.well:
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
        """Count and save the result of a game that is over. Later calls do nothing.

        result_of(play, counts) returns the match, the statistics and the people after the game.
        """
        if not self._finished:
            play = self._play
            counted = result_of(play, self.counts)
            # One statement: if counting fails before it, nothing has changed and a later call can
            # count again.
            play.match, self.counts, play.lineup.people.all, self._finished = counted + (True,)
            self.save()

    def save(self):
        """Write if anything has changed. Returns False if not everything could be saved.

        Raises MemoryError if there is no room for the buffers. The last save is then unchanged.
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
        # If nothing was written, try again later, but not each turn: it takes a fifth of a second.
        self._refused = not written
        self.due = self._refused and self.store.present
        return self.complete

    def news(self):
        """Return the key of a message if not everything can be saved. Later calls return None."""
        if self.complete or self._told or not self.store.present:
            return None
        self._told = True
        return "kept_in_part"

    def _write_less(self, head, people, games):
        """Write as much as fits. Returns False if nothing could be written.

        The last game played is the most important, then people, then other games, then statistics.
        A save without the game never replaces one that has it.
        """
        # Without people, still save how many were added: the game may refer to their numbers.
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
        """Return the section of the game in progress, or None if it cannot be continued."""
        play = self._play
        if not self.is_playing:
            return None
        if self._finished and (play.match.over or not play.lineup.is_match):
            return None
        return save_format.game_of(play, self._tries, self._finished)

    def _write(self, data):
        if self.store.holds(data):
            return True
        self._wrote = self.app.handheld.clock.now()
        return self.store.save(data)
