# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""A digest of many games: two engines that give the same one play the same.

python -m sim.lab.digest pure|compiled GAME NUMBER     # prints it
"""

import hashlib
import sys

_BY_COMPUTERS = 500  # of as many games one is played by computers, the rest at random
_LEVELS = ("hard", "medium", "easy", "random", "hard")


def digest(name: str, number: int) -> str:
    """The digest of games 0..number-1 of two to five players, every action in it."""
    # Imported here: which engine that is, is decided before.
    from engine import games
    from engine.game import MOST_ACTIONS
    from engine.rng import Rng
    from sim.lab.tournament import Table

    found = hashlib.sha256()
    game = games.make(name)
    legal, view = bytearray(MOST_ACTIONS), bytearray(MOST_ACTIONS)
    for seed in range(number):
        players = 2 + seed % 4
        if seed % _BY_COMPUTERS == 0:
            played = Table(name, list(_LEVELS[:players]), {}).play(seed)
            found.update(repr(played).encode())
            continue
        game.set_up(players, seed % players)
        game.start(Rng(seed))
        found.update(_random_game(game, Rng(seed ^ 0x155555), legal))
        found.update(view[: game.view(view)])
        found.update(b"%d %d" % (game.events.count, game.winners()))
    return found.hexdigest()


def _random_game(game, rng, legal):
    """Play it to the end; its actions."""
    made = bytearray()
    while not game.over:
        made.append(legal[rng.below(game.legal(legal))])
        game.apply(made[-1])
    return made


if __name__ == "__main__":
    from sim.compiled import compiler

    if sys.argv[1] == "compiled" and not compiler.enable():
        sys.exit("the engine is not compiled; see python -m sim fast")
    print(digest(sys.argv[2], int(sys.argv[3])))
