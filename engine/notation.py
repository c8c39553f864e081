# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""A position of any game as one line of text, for bug reports, tests and set positions.

GOLD: `gold PLAYERS STARTER OWNERS DEADLOCK STALL OPEN TURN FIRST QUIET RUSH WON ROWS`.
OWNERS is a seat or - for each colour A..E, FIRST the place of the first card face up
or -, WON by seat how many gold cards of value 1..4 (0120/0000), ROWS eight rows of
cells: A2..E5 diggers, g1..g4 gold, ** dynamite, .. gone.

Gold Nuggets: `nuggets PLAYERS STARTER TURN PHASE MIDDLE NUGGETS ROLL ASIDE`. NUGGETS by
seat (12,0,5); ROLL and ASIDE as faces (LN225) or -.

Goldrausch: `goldrausch PLAYERS STARTER ROUNDS VALUES ROUND TURN PHASE DRAWN DECK COINS
CHIPS GAINS`. DECK is 66 card bytes in hexadecimal, of which DRAWN are up; COINS by
group the values laid (1,0,6/-/...), CHIPS by group a digit a seat (0120/...), GAINS by
round played the gold of each seat (4,0/7,2) or -.

Chance is not part of it: it has its own text (engine.chance).
"""

from engine.games import part


def write(game):
    """The position of a game as text."""
    return _notation(game).write(game)


def read(game, text):
    """Bring a game to the position in `text`. Raises ValueError if it is none."""
    words = text.split(" ")
    if words[0] != game.NAME:
        raise ValueError("this is no position of %s" % game.NAME)
    _notation(game).read(game, words)
    game.sealed = True


def _notation(game):
    return part(game.NAME, "notation")
