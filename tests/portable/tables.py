"""Tables with computer players or an advisor, and games in which hidden cards lie otherwise.
Portable.
"""

import gc

from support import ACTIONS, VIEW, journal, saved

from engine.games import make as make_game
from engine.journal import Journal
from engine.player import NOT_YET, make
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


def turns(game, players, watchers=(), apply=None, most=3000):
    """Let players move, up to `most` times; yield (player, action) before each action is made."""
    while not game.over and most:
        most -= 1
        player = players[game.turn]
        action = choose(player, game)
        yield player, action
        (apply or game.apply)(action)
        for watching in (players, watchers):
            for one in watching:
                one.watch(game.events)


def advised(game, advisor=None):
    """Return an advisor, by default that of the game, who has seen the game so far."""
    from engine.advisor import make as make_advisor  # a board has little room for it

    advisor = advisor or make_advisor(game.NAME)
    advisor.new_game(game.setup)
    advisor.watch(game.events)
    return advisor


def ask(advisor, game):
    """Return the action; the whole answer is in `advisor`."""
    count = game.legal(ACTIONS)
    game.view(VIEW)
    advisor.begin(game.turn, VIEW, ACTIONS, count)
    action = advisor.step()
    while action == NOT_YET:
        action = advisor.step()
    assert action in list(ACTIONS[:count])
    return action


def moments(game):
    """Yield (game, advisor, action) of a game in which all follow the advisor."""
    advisor = advised(game)
    while not game.over:
        action = ask(advisor, game)
        yield game, advisor, action
        game.apply(action)
        advisor.watch(game.events)


def played(name, players, seed, level):
    """Return the journal of a whole game between computers, and what it keeps."""
    made = journal(name, players, seed, None, seed % players)
    for _ in turns(made.game, seated(made.game, level, seed), apply=made.apply):
        pass
    return made, saved(made)


def rewound(name, data, number):
    """Return the journal of a kept game, at its action `number`."""
    made = Journal(make_game(name))
    made.rewind(data)
    for _ in range(number):
        made.redo()
    return made


def looked_at(found):
    """Return a search for moments that has come to its end."""
    gc.collect()  # it needs 1.5 KB in one piece
    while not found.step():
        pass
    return found


def redealt(game, rng):
    """Return a copy of a game in which what nobody can see lies otherwise."""
    other = make_game(game.NAME)
    other.copy_from(game, Rng(rng.word()))
    other.redeal()
    return other
