"""Games in which all follow the advice. Portable."""

from support import ACTIONS, VIEW

from engine.advisor import make
from engine.player import NOT_YET


def advised(game, advisor=None):
    """Return an advisor, by default that of the game, who has seen the game so far."""
    advisor = advisor or make(game.NAME)
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
