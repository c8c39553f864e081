"""Who plays: the number of players, who has each seat, colours, who begins."""

from engine.games import NAMES
from ui.core.people import FACES, RUNG, People
from ui.texts import say

COLOURS = 5
LEVELS = 3  # of computers
MOST_PLAYERS = 5
CHARACTERS = 6  # of computers
RANDOM = 255
# What is played: `match` of a Lineup.
LENGTHS = ("one_game", "match", "trophy", "dig", "climb")
TROPHY = 2
DIG = 3
CLIMB = 4
# Of a rung: the game, the level and the character. A child wins 70, 45, 29, 26, 30 and 24 % of
# them, an adult 76, 53, 56, 49, 31 and 25 % (.github/FIGURES.md).
_RUNGS = b"\0\1\2\1\2\4\2\2\1\2\2\3\1\3\0\0\3\5"


def games_of(name):
    """Return the games that are played: one, or all for the "trophy"."""
    return NAMES if name == LENGTHS[TROPHY] else (name,)


def rung(number):
    """Return the game, level and character of a rung of the climb; the top goes on forever."""
    at = 3 * min(number, CHARACTERS - 1)
    game, level, who = _RUNGS[at : at + 3]
    return NAMES[game], level, who


class Lineup:
    """`players` 2..5 at what `match` of LENGTHS says; `starter` is a seat or RANDOM.

    `order` lists the colours 0..4 by seat (G5). Two players have two each: seat 0 the first
    two, seat 1 the next two. A seat is named after its first colour. `seats_before` is the
    family's Lineup while one of them digs or climbs, else None.
    """

    seats_before = None
    number = 0  # of the dig to begin

    def __init__(self):
        self.players = 2
        self.starter = RANDOM
        self.match = 0
        self.order = bytearray(range(COLOURS))
        # By seat: its level(), and its who() + 1 above two bits.
        self.seats = [0, 1, 0, 0, 0]
        self.people = People()

    def copy(self):
        """Return an independent copy, of the same people."""
        other = Lineup()
        other.players = self.players
        other.starter = self.starter
        other.match = self.match
        other.order[:] = self.order
        other.seats[:] = self.seats
        other.people = self.people
        return other

    def pack(self):
        """Return all but people as bytes: players, starter, match, order, seats (two bytes
        each)."""
        packed = bytearray((self.players, self.starter, self.match))
        packed.extend(self.order)
        for seat in self.seats:
            packed.append(seat & 255)
            packed.append(seat >> 8)
        return packed

    @property
    def family(self):
        """The Lineup that menus show and save, not that of a dig or climb."""
        return self.seats_before or self

    def slot(self, name):
        """Return the name under which a game of `name` is saved; a dig and a climb have their
        own."""
        return name if self.match < DIG else LENGTHS[self.match]

    def new_match(self, starter):
        """Return the match that is chosen; a single game is the first of one."""
        from engine.match import Match, Trophy

        return (Trophy if self.match == TROPHY else Match)(self.players, starter)

    def next_game(self, match, name):
        """Return the game after those of a Match, the last of which was `name`; who climbs meets
        the next computer."""
        if self.match == TROPHY:
            return NAMES[len(match.points)]
        return self.sit_next() if self.match == CLIMB else name

    def sit_next(self):
        """Seat whom the person at the first seat meets next on the climb; return the game."""
        person = self.person(0)
        game, level, who = rung(person.results[RUNG] if person else 0)
        self.sit(1, level, who)
        return game

    @property
    def is_match(self):
        """True if more games follow, whose points add up."""
        return 0 < self.match <= TROPHY

    @property
    def colours_per_seat(self):
        """The number of colours of each seat: 2 for two players, else 1."""
        return 2 if self.players == 2 else 1

    def colour(self, seat, which=0):
        """Return colour 0..4 of a seat; `which` 1 is the second of two."""
        return self.order[seat * self.colours_per_seat + which]

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
        """Give a seat to a computer, or to a person (level 0), who leaves any other seat."""
        sitting = level | who + 1 << 2
        if not level:
            self.seats[:] = [0 if each == sitting else each for each in self.seats]
        self.seats[seat] = sitting

    @property
    def is_alone(self):
        """True if one person plays against one computer."""
        return self.players == 2 and not self.level(0) and self.level(1) > 0

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

    def name(self, seat):
        """Return what a seat is called: a person without a name by the colour."""
        if self.level(seat):
            return say("bot%d" % self.character(seat))
        person = self.person(seat)
        return person.name if person else say("colour%d" % self.colour(seat))
