"""Games at many positions, and computer players that think about them."""

from support import started, view
from tables import choose, seated

from engine.player import NOT_YET


def positions(name, players=(2, 3, 5), every=3, watcher=None):
    """Games at every n-th decision, as `easy` plays them; `watcher` sees them from the start."""
    for number in players:
        game = started(name, number, 3)
        at_table = seated(game, "easy")
        if watcher:
            watcher.new_game(game.setup)
            watcher.watch(game.events)
            at_table.append(watcher)
        step = 0
        while not game.over:
            if step % every == 0:
                yield game
            step += 1
            game.apply(choose(at_table[game.turn], game))
            for player in at_table:
                player.watch(game.events)


def thinking(kind, game, seat=None):
    """A player of this class that has begun to think about its move."""
    player = kind(game.turn if seat is None else seat, 5)
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
