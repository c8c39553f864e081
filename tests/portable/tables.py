"""Tables with computer players, and games in which hidden cards lie otherwise. Portable."""

from support import ACTIONS, VIEW

from engine.games import make as make_game
from engine.player import make
from engine.rng import Rng


def seated(game, level, seed=5, step=1, styles=b"\x00\x00\x00\x00\x00"):
    """Return a player for each seat, with seeds `seed`, `seed + step`, ... and styles by seat."""
    players = [
        make(game.NAME, level, seat, seed + step * seat, styles[seat])
        for seat in range(game.players)
    ]
    for player in players:
        player.new_game(game.setup)
        player.watch(game.events)
    return players


def choose(player, game):
    count = game.legal(ACTIONS)
    game.view(VIEW)
    action = player.decide(VIEW, ACTIONS, count)
    assert action in list(ACTIONS[:count])
    return action


def redealt(game, rng):
    """Return a copy of a game in which what nobody can see lies otherwise."""
    other = make_game(game.NAME)
    other.copy_from(game, Rng(rng.word()))
    other.redeal()
    return other
