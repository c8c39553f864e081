"""Who plays: the number of players, their seats and colours, and the starter."""

from ui.core.people import FACES, People
from ui.texts import say, seat_name

COLOURS = 5
LEVELS = 3  # of computer players
MOST_PLAYERS = 5
CHARACTERS = 6  # of computer players
RANDOM = 255
_ORDER = b"\x00\x02\x01\x03\x04"  # two players have red and blue, green and purple
# The kinds of play, by `match` of a Lineup.
LENGTHS = ("one_game", "match", "trophy", "dig", "climb")
TROPHY = 2
DIG = 3
CLIMB = 4


class Lineup:
    """The players of a game.

    `players` is 2..5, `match` an index into LENGTHS, `starter` a seat or RANDOM. `order` lists the
    colours 0..4 by seat (G5). Two players have two colours each: the second ones come after the
    first ones, so that both keep their first colour when more players join. A seat is named after
    its first colour. While one person digs or climbs, `seats_before` is the family's Lineup, else
    None.
    """

    seats_before = None
    number = 0  # of the dig to start

    def __init__(self):
        self.players = 2
        self.starter = RANDOM
        self.match = 0
        self.order = bytearray(_ORDER)
        # By seat: level() in bits 0 and 1, and who() + 1 above them.
        self.seats = [0, 1, 0, 0, 0]
        self.people = People()

    def pack(self):
        """Return the lineup without people as bytes.

        These are players, starter, match, order, and two bytes for each seat.
        """
        packed = bytearray((self.players, self.starter, self.match))
        packed.extend(self.order)
        for seat in self.seats:
            packed.append(seat & 255)
            packed.append(seat >> 8)
        return packed

    @property
    def family(self):
        """The Lineup that menus show and save, even during a dig or climb."""
        return self.seats_before or self

    def slot(self, name):
        """Return the slot in which a game of `name` is saved. A dig and a climb have their own."""
        return name if self.match < DIG else LENGTHS[self.match]

    def new_match(self, starter):
        """Return a new Match. A single game is one that ends after its first game."""
        from engine.match import Match

        return Match(self.players, starter, self.match == TROPHY)

    @property
    def is_match(self):
        """True for a match or trophy, in which the points of several games add up."""
        return 0 < self.match <= TROPHY

    @property
    def colours_per_seat(self):
        """The number of colours of each seat: 2 for two players, else 1."""
        return 2 if self.players == 2 else 1

    def place(self, seat, which=0):
        """Return the index in `order` of a colour. `which` is 1 for the second of two colours."""
        return seat + 2 * which

    def colour(self, seat, which=0):
        """Return the colour 0..4 of a seat. `which` is as in place()."""
        return self.order[self.place(seat, which)]

    @property
    def persons(self):
        """The number of people among the players."""
        return sum([not self.level(seat) for seat in range(self.players)])

    def level(self, seat):
        """Return 0 for a person, or 1..3 for an easy, medium or hard computer player."""
        return self.seats[seat] & 3

    def who(self, seat):
        """Return the number of a person or the character 0..5 of a computer. -1 if not chosen."""
        return (self.seats[seat] >> 2) - 1

    def sit(self, seat, level, who):
        """Give a seat to a computer player, or to a person if `level` is 0.

        The person leaves any other seat.
        """
        sitting = level | who + 1 << 2
        if not level:
            self.seats[:] = [0 if each == sitting else each for each in self.seats]
        self.seats[seat] = sitting

    @property
    def is_alone(self):
        """True if one person plays against one computer."""
        return self.players == 2 and not self.level(0) and self.level(1) > 0

    def person(self, seat):
        """Return the Person at a seat, or None for a computer player or a guest."""
        return None if self.level(seat) else self.people.find(self.who(seat))

    def character(self, seat):
        """Return the character 0..5 of the computer player at a seat."""
        who = self.who(seat)
        return seat if who < 0 else who % CHARACTERS

    def face(self, seat):
        """Return the face of a seat (ui.faces), or -1 for a guest."""
        if self.level(seat):
            return FACES + self.character(seat)
        person = self.person(seat)
        return person.face if person else -1

    def is_lone(self, seat):
        """True for a person who plays without other people."""
        return self.persons == 1 and not self.level(seat)

    def is_you(self, seat):
        """True for a guest who plays without other people."""
        return self.is_lone(seat) and not self.person(seat)

    def name(self, seat, you="you"):
        """Return the name of a seat. A guest is named after the colour, or is the text `you`."""
        if self.level(seat):
            return say("bot%d" % self.character(seat))
        if self.is_you(seat):
            return say(you)
        person = self.person(seat)
        return person.name if person else seat_name(self.colour(seat))
