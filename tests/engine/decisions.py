"""Games at many positions, and computer players that think about them."""

from support import started, view
from tables import seated, turns

from engine.player import NOT_YET


def positions(name, players=(2, 3, 5), every=3, watcher=None):
    """Games at every n-th decision, as `easy` plays them; `watcher` sees them from the start."""
    for number in players:
        game = started(name, number, 3)
        watchers = [watcher] if watcher else []
        for one in watchers:
            one.new_game(game.setup)
            one.watch(game.events)
        for step, _ in enumerate(turns(game, seated(game, "easy"), watchers)):
            if step % every == 0:
                yield game


def thinking(kind, game):
    """A player of this class that has begun to think about its move."""
    player = kind(game.turn, 5)
    player.new_game(game.setup)
    return asked(player, game)


def asked(player, game):
    legal = bytearray(128)
    player.begin(bytearray(view(game)), legal, game.legal(legal))
    return player


def decided(player, game):
    asked(player, game)
    action = player.step()
    while action == NOT_YET:
        action = player.step()
    return action
