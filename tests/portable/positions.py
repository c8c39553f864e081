"""Positions of games: compared, and laid out as a test needs them. Portable."""

from engine.games import make
from engine.gold import rules as gold
from engine.nuggets import rules as nuggets
from engine.rng import Rng

# What is no part of a position: the past, chance, and what is only worked with.
_APART = ("events", "rng", "_cells", "_in_order")
_COLOURS = "ABCDE"
FACES = "LN2345"


def position(game):
    """Return all that a game is but its events and its generator, as text."""
    found = []
    for name in sorted(game.__dict__):
        value = game.__dict__[name]
        if name not in _APART:
            found.append("%s=%s" % (name, list(value) if isinstance(value, bytearray) else value))
    return " ".join(found)


def chance(rng):
    """Return the state of a generator, comparable."""
    return rng.seed, rng._a, rng._b, rng._c, rng._count


def copied(rng):
    """Return a generator in the same state."""
    other = Rng()
    other.seed, other._a, other._b, other._c, other._count = chance(rng)
    return other


def card(code):
    """Return the card A2..E5 (a miner), g1..g4 (gold) or ** (dynamite) of GOLD; .. is none."""
    if code == "..":
        return gold.GONE
    if code == "**":
        return gold.DYNAMITE
    if code[0] == "g":
        return int(code[1])
    return gold.miner(_COLOURS.index(code[0]), int(code[1]))


def table_of_gold(cells, players, turn=0, owners="012--", quiet=0, rush=False, won=(), **options):
    """Return a game of GOLD with these cards at places 0, 1, ... and nothing else on the table.

    `owners` is by colour a seat or -, `won` by seat the number of gold cards of value 1..4.
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
    """Return a game of Gold Nuggets; `held` is by seat, dice are faces (LN2345)."""
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
