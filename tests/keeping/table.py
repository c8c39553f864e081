"""An app without a screen, with all that is kept."""

from types import SimpleNamespace

from positions import position
from support import Clock, walk

from engine.rng import Rng
from hardware import store
from ui.core import save_format
from ui.core.lineup import Lineup
from ui.core.people import People
from ui.core.saver import Saver
from ui.core.settings import TABLE, Settings
from ui.play.session import GameSession
from ui.scores.counting import result_of
from ui.start import load_format

TO_THE_END = 9999  # more than the actions of a game


def packed(settings, counts=b"", games=()):
    """What a new handheld keeps, with these sections in it."""
    return save_format.pack((settings, b"", Lineup().pack()), People().pack(), counts, games)


def written(store):
    """How often a store that was new has kept something: it numbers what it keeps."""
    return store._sequence


def finished(name, points, *winners, head_start=bytes(5), seed=0):
    """A game that is over, with these points by seat."""
    return SimpleNamespace(
        NAME=name,
        players=len(points),
        winners=lambda: sum(1 << seat for seat in winners),
        score=points.__getitem__,
        head_start=head_start.__getitem__,
        rng=SimpleNamespace(seed=seed),
    )


def lineup(*levels):
    """Guests, or computers of these levels."""
    made = Lineup()
    made.players = len(levels)
    for seat, level in enumerate(levels):
        made.sit(seat, level, -1)
    return made


class App:
    """A handheld just switched on, its store in `nvm` (flash.Flash, or None for files); `told`
    is what load_format.load() had to say."""

    def __init__(self, nvm, seed=1, resume=True):
        part = SimpleNamespace
        self.handheld = part(
            store=store.best(nvm, [], bool(nvm) and nvm.chip.APPENDS),
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
        self.told = load_format.load(self.saver)
        if resume and self.saver.names():
            self.told = self.resume(self.saver.names()[0]) or self.told

    def again(self, resume=True):
        """The same handheld switched off and on."""
        return App(self.nvm.copy(), 77, resume)

    def resume(self, name):
        """Take up the kept game `name`; returns what there is to say."""
        return load_format.open_game(self.saver, name)

    def begin(self, name, players=3, seed=7):
        """Start a game as the seats screen does; returns this app."""
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
        """Up to `count` random actions."""
        for _ in walk(self.play.game, rng, self._apply, count):
            pass

    def _apply(self, action):
        self.play.journal.apply(action)
        self.play.show_all()
        self.saver.moved()

    def finish(self):
        """The table has told the end of the game."""
        self.saver.finished(result_of)

    def play_on(self, rng):
        """To the end of the game."""
        self.act(rng, TO_THE_END)
        self.finish()

    def state(self):
        """All that must come back, comparable."""
        choices = bytes(self.lineup.order), self.lineup.players, self.settings.lights
        return choices, self.saver.counts, self.table()

    def table(self):
        play = self.play
        if play is None:
            return None
        match = [play.match.first_starter, *map(list, play.match.points)]
        return play.name, match, position(play.game) if play.game.rng is not None else None


def check(app):
    """Whatever was read lies within its limits, and what can be continued can be played."""
    for name, most in TABLE:
        assert 0 <= getattr(app.settings, name) <= most
    assert 2 <= app.lineup.players <= 5
    assert sorted(app.lineup.order) == [0, 1, 2, 3, 4]
    if app.play and app.play.game.rng is not None and not app.play.game.over:
        app.play_on(Rng(1))
