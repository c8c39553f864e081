# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Who sits round the table: how many, in which colours, and how they like to play."""

from engine.games import NAMES
from ui.texts import say

COLOURS = 5
BY_LOT = 255
USUAL = 2  # as ui.GAME.options has it

_SIMPLE = (
    "players starter match scattered open_piles bust_risk advice language speed dim sleep".split()
)


class Party:
    """`players` 2..5 and the choices of the seats screen; kept from game to game (G5).

    `order` gives the seats their colours 0..4. Two players have two each: seat 0 the
    first two, seat 1 the next two; a seat goes by the name of its first colour.
    """

    def __init__(self):
        self.players = 2
        self.starter = BY_LOT
        self.match = False
        self.scattered = True
        self.open_piles = False
        self.covers = bytearray([USUAL] * max(3, len(NAMES)))  # by game: off, on or USUAL
        self.bust_risk = True
        self.advice = False
        self.language = 0
        self.speed = 1
        # Which of ui.core.idle's times; 0 is never.
        self.dim = 2
        self.sleep = 2
        self.order = bytearray(range(COLOURS))
        # Who decides for each seat: 0 is a person, 1..3 a computer of that level.
        self.seats = bytearray(COLOURS)

    def copy(self):
        """Another party that is just like this one."""
        other = Party()
        for name in _SIMPLE:
            setattr(other, name, getattr(self, name))
        other.covers = bytearray(self.covers)
        other.order = bytearray(self.order)
        other.seats = bytearray(self.seats)
        return other

    @property
    def each(self):
        """How many colours a seat has."""
        return 2 if self.players == 2 else 1

    def colour(self, seat, which=0):
        """Colour 0..4 of a seat; which = 1 is the second one of two."""
        return self.order[seat * self.each + which]

    @property
    def persons(self):
        """How many people play."""
        return sum([not level for level in self.seats[: self.players]])

    def is_covered(self, name, options):
        """Whether a cover card comes before each turn of the game `name`."""
        cover = self.covers[NAMES.index(name)]
        return options.COVERED if cover == USUAL else bool(cover)

    def swap(self, place, step):
        """Give `place` in the order the next colour; who had it gets the old one."""
        wanted = (self.order[place] + step) % COLOURS
        other = 0
        while self.order[other] != wanted:
            other += 1
        self.order[other] = self.order[place]
        self.order[place] = wanted

    def owners(self):
        """The seat that owns each colour at GOLD, or NOBODY (255)."""
        owners = bytearray(b"\xff" * COLOURS)
        for i in range(self.players * self.each):
            owners[self.order[i]] = i // self.each
        return owners

    def name(self, seat):
        return say("colour%d" % self.colour(seat))
