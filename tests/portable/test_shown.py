"""What is shown, fed by events alone, is the view of the game after every action."""

from support import ACTIONS, cases, journal, saved, started, view

from engine import events as ev
from engine import shown
from engine.games import make
from engine.goldrausch import events as of
from engine.goldrausch import rules as goldrausch
from engine.journal import Journal
from engine.rng import Rng

GAMES = 1  # of each case; tests/engine plays a thousand of each game


def begun(game):
    """Return a Shown of a started game."""
    made = shown.make_shown(game.NAME)
    made.begin(game.setup)
    return made


def same(made, game):
    made.watch(game.events)
    assert bytes(made.view) == view(game)
    assert made.over == game.over and made.winners() == game.winners()
    for seat in range(game.players):
        assert made.score(seat) == game.score(seat)
        assert made.rank(seat) == game.rank(seat)


def play_along(name, players, options, seed):
    """Play a game at random; what is shown follows it, a second one after each restore."""
    made = journal(name, players, seed, options, seed % players)
    follower = begun(made.game)
    same(follower, made.game)
    rng = Rng(seed + 1)
    while not made.game.over:
        made.apply(ACTIONS[rng.below(made.game.legal(ACTIONS))])
        same(follower, made.game)
    assert made.game.events.kind(made.game.events.count - 1) == ev.END
    return made


class Observer:
    """Feeds what is shown while a journal is restored."""

    def __init__(self, game):
        self.game = game
        self.shown = shown.make_shown(game.NAME)

    def begun(self):
        self.shown.begin(self.game.setup)
        self.stepped()

    def stepped(self):
        self.shown.watch(self.game.events)


def test_it_is_the_view_after_every_action():
    for name, players, options in cases():
        for seed in range(GAMES):
            play_along(name, players, options, 81 + seed)


def test_scores_of_three_bytes_fit():
    rich = {"rounds": 60, "values": bytes([goldrausch.HIGHEST] * 18)}
    assert play_along("goldrausch", 2, rich, 81).game.score(0) > 0xFFFF


def test_it_is_the_view_after_a_restore():
    for name, players, options in cases():
        made = journal(name, players, 31, options)
        other = Journal(make(name))
        observer = other.observer = Observer(other.game)
        rng = Rng(32)
        while not made.game.over:
            made.apply(ACTIONS[rng.below(made.game.legal(ACTIONS))])
            if made.count % 5 == 0 or made.game.over:
                other.restore(saved(made))
                same(observer.shown, made.game)


def test_a_round_of_goldrausch_stays_until_the_next_begins():
    game = started("goldrausch", 3, 5)
    made = begun(game)
    rng = Rng(6)
    while game.round == 0:
        made.watch(game.events)
        game.apply(ACTIONS[rng.below(game.legal(ACTIONS))])
    events = game.events
    gains = [0] * 3
    while events.kind(made.seen) != of.ROUND:
        number = made.next(events)
        assert made.view[goldrausch.VIEW_LEFT] == made.view[goldrausch.VIEW_ROUND] == 0
        assert sum(made.gold) == sum(goldrausch.VALUES["ladder46"])
        kind, seat, a = events.kind(number), events.seat(number), events.a(number)
        if kind == of.SHARE:
            assert made.share(seat) == a
        elif kind == of.GAIN:
            gains[seat] = a
        assert [made.score(each) for each in range(3)] == gains
    assert made.gains[:3] == gains and sum(gains)
