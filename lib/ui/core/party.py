# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Who plays: number, colours and levels of the seats, and the settings."""

from engine.games import NUMBERED
from ui.core.people import FACES, People
from ui.texts import say

COLOURS = 5
CHARACTERS = 6  # of computers
BY_LOT = 255

# How the handheld changes hands: not told, by a card that hides the table, as usual in a game
# (ui.GAME.options), or by the bar at the foot.
OFF = 0
CARD = 1
USUAL = 2
BAR = 3

_SIMPLE = (
    "players starter match scattered open_piles bust_risk advice language speed motion "
    "lessons dim sleep".split()
)


class Party:
    """`players` 2..5, the choices of the seats screen and the settings, kept between games.

    `order` lists the colours 0..4 by seat (G5). Two players have two each: seat 0 the first
    two, seat 1 the next two. A seat is named after its first colour.
    """

    def __init__(self):
        self.players = 2
        self.starter = BY_LOT
        self.match = False
        self.scattered = True
        self.open_piles = False
        self.covers = bytearray([USUAL] * len(NUMBERED))  # by game: OFF, CARD, USUAL or BAR
        self.bust_risk = True
        self.advice = False
        self.language = 0
        self.speed = 1
        self.motion = 2  # full (ui.kit.motion)
        self.lessons = 0  # bits by game: its lesson is still to be offered
        # Indexes into DIM and SLEEP of ui.core.idle; 0 is never.
        self.dim = 2
        self.sleep = 2
        self.order = bytearray(range(COLOURS))
        # By seat: its level(), and its who() + 1 above two bits.
        self.seats = [0, 1, 0, 0, 0]
        self.people = People()

    def copy(self):
        """Return an independent copy."""
        other = Party()
        for name in _SIMPLE:
            setattr(other, name, getattr(self, name))
        other.covers = bytearray(self.covers)
        other.order = bytearray(self.order)
        other.seats = list(self.seats)
        other.people = self.people
        return other

    def frames(self, count):
        """Return `count` frames at normal speed, scaled to the speed chosen."""
        return (count * 2, count, count // 2)[self.speed]

    @property
    def each(self):
        """The number of colours of each seat: 2 for two players, else 1."""
        return 2 if self.players == 2 else 1

    def colour(self, seat, which=0):
        """Return colour 0..4 of a seat; `which` 1 is the second of two."""
        return self.order[seat * self.each + which]

    @property
    def persons(self):
        """The number of people among the players."""
        return sum([not self.level(seat) for seat in range(self.players)])

    def level(self, seat):
        """Return 0 for a person, 1..3 for a computer, easy, medium or hard."""
        return self.seats[seat] & 3

    def who(self, seat):
        """Return a person's number, or which character 0..5 of the computer; -1: not chosen."""
        return (self.seats[seat] >> 2) - 1

    def sit(self, seat, level, who):
        """Give a seat to a person (level 0) or a computer."""
        self.seats[seat] = level | who + 1 << 2

    def person(self, seat):
        """Return the Person who has a seat; None for a computer and for who has no name."""
        return None if self.level(seat) else self.people.find(self.who(seat))

    def character(self, seat):
        """Return the character of a computer's seat, 0..5."""
        who = self.who(seat)
        return seat if who < 0 else who % CHARACTERS

    def face(self, seat):
        """Return the face of a seat (ui.faces), or -1 for a person without a name."""
        if self.level(seat):
            return FACES + self.character(seat)
        person = self.person(seat)
        return person.face if person else -1

    def cover(self, name, options):
        """Return how the handheld changes hands in the game `name`: OFF, CARD or BAR."""
        cover = self.covers[NUMBERED.index(name)]
        return options.COVER if cover == USUAL else cover

    def swap(self, place, step):
        """Give `place` in the order the next colour, swapping with its owner."""
        wanted = (self.order[place] + step) % COLOURS
        other = 0
        while self.order[other] != wanted:
            other += 1
        self.order[other] = self.order[place]
        self.order[place] = wanted

    def owners(self):
        """Return by colour the seat that owns it, or 255: the owners of a game of GOLD."""
        owners = bytearray(b"\xff" * COLOURS)
        for i in range(self.players * self.each):
            owners[self.order[i]] = i // self.each
        return owners

    def name(self, seat):
        """Return what a seat is called: a person without a name by the colour."""
        if self.level(seat):
            return say("bot%d" % self.character(seat))
        person = self.person(seat)
        return person.name if person else say("colour%d" % self.colour(seat))

    def title(self, seat):
        """Return the name of a seat, of a computer with its level."""
        level = self.level(seat)
        name = self.name(seat)
        return say("bot", name, say("level%d" % level)) if level else name
