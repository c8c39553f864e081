"""Random games with a release's own engine.

It goes onto the emulated drive as code.py, which prints the speed of each. tests/vm runs it on a
small VM that counts its instructions.
"""

from engine.games import NAMES, make
from engine.rng import Rng

PLAYERS = 3
_STEPS = 5000
_actions = bytearray(128)


def play(name, steps):
    """Play `steps` actions of random games, always the same ones."""
    game = make(name)
    game.set_up(PLAYERS)
    cards, luck = Rng(1), Rng(2)
    game.start(cards)
    for _ in range(steps):
        count = game.legal(_actions)
        game.apply(_actions[luck.below(count)])
        if game.over:
            game.start(cards)


def main():
    import supervisor

    for name in NAMES:
        begun = supervisor.ticks_ms()
        play(name, _STEPS)
        took = supervisor.ticks_ms() - begun
        print("#bench %s %d" % (name, _STEPS * 1000 // took))
    print("#ended")


if __name__ == "__main__":
    main()
