"""Positions of games, compared or set up for a test. Portable."""

from engine.games import make
from engine.gold import rules as gold
from engine.nuggets import rules as nuggets
from engine.rng import Rng

# Not part of a position: past events, the random generator and working memory.
_IGNORED = ("events", "rng", "_cells", "_in_order")
_COLOURS = "ABCDE"
FACES = "LN2345"


def position(game):
    """Return the state of a game as text, without its events and random generator."""
    fields = []
    for name in sorted(game.__dict__):
        value = game.__dict__[name]
        if name not in _IGNORED:
            fields.append("%s=%s" % (name, list(value) if isinstance(value, bytearray) else value))
    return " ".join(fields)


def chance(rng):
    """Return the state of a random generator, as a tuple to compare."""
    return rng.seed, rng._a, rng._b, rng._c, rng._count


def copied(rng):
    """Return a copy of a random generator, in the same state."""
    other = Rng()
    other.seed, other._a, other._b, other._c, other._count = chance(rng)
    return other


def card(code):
    """Return a card of GOLD from its code.

    A2..E5 is a miner, g1..g4 is gold, ** is dynamite and .. is an empty place.
    """
    if code == "..":
        return gold.GONE
    if code == "**":
        return gold.DYNAMITE
    if code[0] == "g":
        return int(code[1])
    return gold.miner(_COLOURS.index(code[0]), int(code[1]))


def table_of_gold(cells, players, turn=0, owners="012--", quiet=0, rush=False, won=(), **options):
    """Return a game of GOLD with these cards at places 0, 1, ... and no other card on the table.

    cells: codes of cards, see card()
    owners: a letter for each colour: the seat that owns it, or - for none
    won: a text of four digits for each seat: its gold cards of value 1, 2, 3 and 4
    options: passed to set_up()
    """
    game = make("gold")
    seats = [255 if owner == "-" else int(owner) for owner in owners]
    game.set_up(players, 0, seats, **options)
    game.begin()
    for at in range(gold.CELLS):
        game.cards[at] = card(cells[at]) if at < len(cells) else gold.GONE
    game.count_cards()
    game.clear_won()
    for seat in range(len(won)):
        for value in range(1, 5):
            count = int(won[seat][value - 1])
            game._points[seat] += value * count
            game.gold_cards[seat] += count
    game.turn = turn
    game.quiet_turns = quiet
    game.rush = rush
    game.over = not game.left
    game.phase = gold.OVER if game.over else gold.RUSH_PICK if rush else gold.PICK1
    return game


def nuggets_at(middle, held, rolled, aside="", turn=0, phase=nuggets.PICK_DICE):
    """Return a game of Gold Nuggets at a position.

    middle: the nuggets in the middle
    held: the nuggets of each seat
    rolled, aside: faces of dice (LN2345), rolled now and set aside before
    """
    game = make("nuggets")
    game.set_up(len(held))
    game.begin()
    game.turn = turn
    game.phase = phase
    game.middle = middle
    for seat in range(len(held)):
        game.nuggets[seat] = held[seat]
    for face in range(nuggets.FACES):
        game.aside[face] = aside.count(FACES[face])
        game.roll[face] = rolled.count(FACES[face])
        game.least[face] = 1 if game.aside[face] or face < nuggets.FIRST_NUMBER else 3
    game.set_aside = sum(game.aside)
    values = [nuggets.value_of(face, game.aside[face], 0) for face in range(nuggets.FACES)]
    game.value = sum([values[face] for face in range(nuggets.FACES) if game.aside[face]])
    game.rolled = len(rolled)
    return game
