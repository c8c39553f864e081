"""Games with computer players or an advisor, and copies with other hidden cards. Portable."""

import gc

from support import ACTIONS, VIEW, saved, start_journal

from engine.games import make as make_game
from engine.journal import Journal
from engine.player import NOT_YET, make
from engine.replay import Replay
from engine.rng import Rng


def seated(game, level, seed=5, step=1, styles=b"\x00\x00\x00\x00\x00"):
    """Return a computer player for each seat, which has seen the game so far.

    The seeds of the players are `seed`, `seed + step`, ... `styles` has a byte for each seat.
    """
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
    """Let players move, up to `most` times. Yield (player, action) before each action.

    watchers: watch the events of the game, like the players
    apply: plays an action, by default game.apply
    """
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
    """Return an advisor that has seen the game so far, by default the game's own."""
    from engine.advisor import make as make_advisor  # loaded late: boards have little room

    advisor = advisor or make_advisor(game.NAME)
    advisor.new_game(game.setup)
    advisor.watch(game.events)
    return advisor


def ask(advisor, game):
    """Return the advised action. The reasons are in the attributes of `advisor`."""
    count = game.legal(ACTIONS)
    game.view(VIEW)
    advisor.begin(game.turn, VIEW, ACTIONS, count)
    action = advisor.step()
    while action == NOT_YET:
        action = advisor.step()
    assert action in list(ACTIONS[:count])
    return action


def moments(game):
    """Play a game in which every seat follows the advisor.

    Yield (game, advisor, action) before each action.
    """
    advisor = advised(game)
    while not game.over:
        action = ask(advisor, game)
        yield game, advisor, action
        game.apply(action)
        advisor.watch(game.events)


def played(name, players, seed, level, options=None):
    """Play a whole game between computers. Return its journal and the saved bytes."""
    journal = start_journal(name, players, seed, options, seed % players)
    for _ in turns(journal.game, seated(journal.game, level, seed), apply=journal.apply):
        pass
    return journal, saved(journal)


def rewound(name, data, number):
    """Return a Replay of a saved game, at its action `number`."""
    replay = Replay(Journal(make_game(name)), data)
    for _ in range(number):
        replay.step()
    return replay


def run_search(search):
    """Run a search for moments to its end, and return it."""
    gc.collect()  # the search needs 1.5 KB in one piece
    while not search.step():
        pass
    return search


def redealt(game, rng):
    """Return a copy of a game in which hidden cards have been dealt anew."""
    other = make_game(game.NAME)
    other.copy_from(game, Rng(rng.word()))
    other.redeal()
    return other
