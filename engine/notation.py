# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""A position as one line of text, for bug reports and tests.

GOLD: `gold PLAYERS STARTER OWNERS DEADLOCK STALL OPEN TURN FIRST QUIET RUSH WON ROWS`.
OWNERS is a seat or - for each colour A..E. FIRST is the place of the first card face up,
or -. WON is by seat the number of gold cards of value 1..4 (0120/0000). ROWS is eight rows
of cells: A2..E5 diggers, g1..g4 gold, ** dynamite, .. gone.

Gold Nuggets: `nuggets PLAYERS STARTER TURN PHASE MIDDLE NUGGETS ROLL ASIDE`. NUGGETS is by
seat (12,0,5). ROLL and ASIDE are faces (LN225) or -.

Goldrausch: `goldrausch PLAYERS STARTER ROUNDS VALUES ROUND TURN PHASE DRAWN DECK COINS
CHIPS GAINS`. DECK is 66 card bytes in hexadecimal; the first DRAWN are face up. COINS is by
group the values laid (1,0,6/-/...). CHIPS is by group one digit a seat (0120/...). GAINS is
by round the gold of each seat (4,0/7,2) or -.

The state of chance is separate: see Chance.text.
"""

from engine.games import part


def write(game):
    """Return the position of a game as text."""
    return _notation(game).write(game)


def read(game, text):
    """Set a game to the position in `text`. Raises ValueError for an invalid position."""
    words = text.split(" ")
    if words[0] != game.NAME:
        raise ValueError("not a position of %s: it must start with that word" % game.NAME)
    _notation(game).read(game, words)


def _notation(game):
    return part(game.NAME, "notation")
