"""Shown, which rebuilds the view of a game from its events."""

from support import ACTIONS, cases, saved, start_journal, started, view

from engine import events as ev
from engine import shown
from engine.games import make
from engine.goldrausch import events as of
from engine.goldrausch import rules as goldrausch
from engine.journal import Journal
from engine.replay import restore
from engine.rng import Rng

GAMES = 1  # games of each case; tests/engine plays a thousand of each game


def start_shown(game):
    """Return a Shown of a game that has just started."""
    follower = shown.make_shown(game.NAME)
    follower.begin(game.setup)
    return follower


def check_same(follower, game):
    follower.watch(game.events)
    assert bytes(follower.view) == view(game)
    assert follower.over == game.over and follower.winners() == game.winners()
    for seat in range(game.players):
        assert follower.score(seat) == game.score(seat)
        assert follower.rank(seat) == game.rank(seat)


def play_along(name, players, options, seed):
    """Play a random game, comparing Shown with its view after each action. Return the journal."""
    journal = start_journal(name, players, seed, options, seed % players)
    follower = start_shown(journal.game)
    check_same(follower, journal.game)
    rng = Rng(seed + 1)
    while not journal.game.over:
        journal.apply(ACTIONS[rng.below(journal.game.legal(ACTIONS))])
        check_same(follower, journal.game)
    assert journal.game.events.kind(journal.game.events.count - 1) == ev.END
    return journal


class Observer:
    """Passes a Shown the events of a journal while it is restored."""

    def __init__(self, game):
        self.game = game
        self.shown = shown.make_shown(game.NAME)

    def begun(self):
        self.shown.begin(self.game.setup)
        self.stepped()

    def stepped(self):
        self.shown.watch(self.game.events)


def test_shown_is_the_view_after_every_action():
    for name, players, options in cases():
        for seed in range(GAMES):
            play_along(name, players, options, 81 + seed)


def test_scores_of_three_bytes_fit():
    rich = {"rounds": 60, "values": bytes([goldrausch.HIGHEST] * 18)}
    assert play_along("goldrausch", 2, rich, 81).game.score(0) > 0xFFFF


def test_shown_is_the_view_after_a_restore():
    for name, players, options in cases():
        journal = start_journal(name, players, 31, options)
        other = Journal(make(name))
        observer = Observer(other.game)
        rng = Rng(32)
        while not journal.game.over:
            journal.apply(ACTIONS[rng.below(journal.game.legal(ACTIONS))])
            if journal.count % 5 == 0 or journal.game.over:
                restore(other, saved(journal), observer)
                check_same(observer.shown, journal.game)


def test_a_goldrausch_round_remains_until_the_next():
    game = started("goldrausch", 3, 5)
    follower = start_shown(game)
    rng = Rng(6)
    while game.round == 0:
        follower.watch(game.events)
        game.apply(ACTIONS[rng.below(game.legal(ACTIONS))])
    events = game.events
    gains = [0] * 3
    while events.kind(follower.seen) != of.ROUND:
        number = follower.next(events)
        assert follower.view[goldrausch.VIEW_LEFT] == follower.view[goldrausch.VIEW_ROUND] == 0
        assert sum(follower.gold) == sum(goldrausch.VALUES["ladder46"])
        kind, seat, a = events.kind(number), events.seat(number), events.a(number)
        if kind == of.SHARE:
            assert follower.share(seat) == a
        elif kind == of.GAIN:
            gains[seat] = a
        assert [follower.score(each) for each in range(3)] == gains
    assert follower.gains[:3] == gains and sum(gains)
