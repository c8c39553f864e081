"""An app without a screen, which saves and loads like the real one."""

from types import SimpleNamespace

from positions import position
from support import Clock, walk

from engine.rng import Rng
from hardware import openers
from ui.core import save_format
from ui.core.lineup import Lineup
from ui.core.saver import Saver
from ui.core.settings import TABLE, Settings
from ui.play.session import GameSession
from ui.scores.counting import result_of
from ui.start import load_format

TO_THE_END = 9999  # more than the actions of a game


def pack_saved(settings, counts=b"", games=(), lineup=None):
    """Return the saved data of a new handheld, with these sections and the people of `lineup`."""
    table = lineup or Lineup()
    return save_format.pack((settings, b"", table.pack()), table.people.pack(), counts, games)


def count_saves(store):
    """Return the number of saves of a store that was new. It is the number of its last record."""
    return store._sequence


def finished(name, points, *winners, head_start=bytes(5), seed=0):
    """Return a stand-in for a game that is over.

    points: the score of each seat
    winners: the seats that have won
    """
    return SimpleNamespace(
        NAME=name,
        players=len(points),
        winners=lambda: sum(1 << seat for seat in winners),
        score=points.__getitem__,
        head_start=head_start.__getitem__,
        rng=SimpleNamespace(seed=seed),
    )


def lineup(*levels):
    """Return a lineup of computers of these levels. Level 0 is a guest."""
    table = Lineup()
    table.players = len(levels)
    for seat, level in enumerate(levels):
        table.sit(seat, level, -1)
    return table


class App:
    """The app of a handheld that has just been switched on.

    nvm: a Flash, or None to save in files
    message: the message of load_format.load(), or None
    """

    def __init__(self, nvm, seed=1, resume=True):
        part = SimpleNamespace
        self.handheld = part(
            store=openers.store(nvm, [], bool(nvm) and nvm.chip.APPENDS),
            pixels=part(level=3),
            board_pixels=part(level=3),
            sound=part(volume=0),
            clock=Clock(),
            battery=None,
            seed=seed,
        )
        self.layout = part(SIZE="small")
        self.rng = Rng(seed)
        self.lineup = Lineup()
        self.settings = Settings()
        self.play = self.players = None
        self.saver = Saver(self)
        self.nvm = nvm
        self.message = load_format.load(self.saver)
        if resume and self.saver.names():
            self.message = self.resume(self.saver.names()[0]) or self.message

    def restarted(self, resume=True):
        """Return the app after the same handheld was switched off and on."""
        return App(self.nvm.copy(), 77, resume)

    def resume(self, name):
        """Load the saved game `name`. Return a message, or None."""
        return load_format.open_game(self.saver, name)

    def begin(self, name, players=3, seed=7):
        """Start a game as the seats screen does, and return this app."""
        self.saver.put_away()
        self.lineup.players = players
        self.play = GameSession(self, name)
        self.next_game(seed)
        return self

    def next_game(self, seed):
        self.play.game.set_up(self.lineup.players, self.play.match.starter)
        self.play.journal.start(seed)
        self.play.begun()
        self.saver.started()

    def act(self, rng, count=1):
        """Play up to `count` random actions."""
        for _ in walk(self.play.game, rng, self._apply, count):
            pass

    def _apply(self, action):
        self.play.journal.apply(action)
        self.play.show_all()
        self.saver.moved()

    def finish(self):
        """End the game as the table does."""
        self.saver.finished(result_of)

    def play_on(self, rng):
        """Play random actions to the end of the game."""
        self.act(rng, TO_THE_END)
        self.finish()

    def state(self):
        """Return all that a restart must restore, as a tuple to compare."""
        choices = bytes(self.lineup.order), self.lineup.players, self.settings.lights
        return choices, self.saver.counts, self.table()

    def table(self):
        play = self.play
        if play is None:
            return None
        match = [play.match.first_starter, *map(list, play.match.points)]
        return play.name, match, position(play.game) if play.game.rng is not None else None


def check(app):
    """Check that all loaded values are within their limits, then play a loaded game to its end."""
    for name, most in TABLE:
        assert 0 <= getattr(app.settings, name) <= most
    assert 2 <= app.lineup.players <= 5
    assert sorted(app.lineup.order) == [0, 1, 2, 3, 4]
    if app.play and app.play.game.rng is not None and not app.play.game.over:
        app.play_on(Rng(1))
