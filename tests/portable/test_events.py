"""Events, from which alone the view of a game can be rebuilt."""

from followers import FOLLOWERS
from support import ACTIONS, cases, started, view

from engine import events as ev
from engine.gold import events as gold_events
from engine.goldrausch import events as goldrausch_events
from engine.goldrausch import rules as goldrausch
from engine.nuggets import events as nuggets_events
from engine.rng import Rng


def follow(follower, events, heard):
    """Pass a follower all events from number `heard` on. Return the number of the next one."""
    assert heard >= events.oldest()
    while heard < events.count:
        follower.hear(events.kind(heard), events.seat(heard), events.a(heard), events.b(heard))
        heard += 1
    return heard


def test_events_alone_make_the_view():
    rich = {"rounds": 60, "values": bytes([goldrausch.HIGHEST] * 18)}
    games = [case for case in cases() if case[0] in FOLLOWERS]
    games.append(("goldrausch", 2, rich))
    for name, players, options in games:
        game = started(name, players, 81, options, players - 1)
        follower = FOLLOWERS[name](game)
        rng = Rng(82)
        heard = follow(follower, game.events, 0)
        assert follower.view() == view(game)
        while not game.over:
            game.apply(ACTIONS[rng.below(game.legal(ACTIONS))])
            heard = follow(follower, game.events, heard)
            assert follower.view() == view(game), (name, players, game.turn)
        assert game.events.kind(game.events.count - 1) == ev.END
    # The game with the highest values came last. Its scores need all three bytes of the view.
    assert game.score(0) > 0xFFFF


def test_the_last_64_events_can_be_read():
    events = ev.Events()
    for number in range(200):
        events.add(number & 127, 1, number & 63, 2)
    assert events.count == 200 and events.oldest() == 136
    for number in range(136, 200):
        assert (events.kind(number), events.a(number)) == (number & 127, number & 63)
        assert (events.seat(number), events.b(number)) == (1, 2)
    events.clear()
    assert events.count == 0 and events.oldest() == 0


def test_each_game_has_ten_kinds_of_event():
    others = [ev.END, ev.NOBODY, ev.TURN]
    for at, module in enumerate((gold_events, nuggets_events, goldrausch_events)):
        kinds = [getattr(module, name) for name in dir(module)]
        own = sorted([kind for kind in kinds if isinstance(kind, int) and kind not in others])
        assert own == list(range(10 * at + 10, 10 * at + 10 + len(own))) and len(own) > 4
