"""The people who use a handheld: names, faces and results."""

from engine.games import NUMBERED

MOST = 8  # people at a time
LETTERS = 6  # the longest name
FACES = 8  # faces to choose from (ui.faces)

# Offsets in a person's results. For each game, GAMES, WINS and BEST have two bytes, STREAK one.
GAMES = 0
WINS = 2
BEST = 4
STREAK = 6  # current number of wins in a row
GAME_BYTES = 7
# After those of all games:
MEDALS = GAME_BYTES * len(NUMBERED)  # bitmask of medals (ui.scores.counting)
LOST = MEDALS + 1  # number of games lost in a row, of any kind
HEAD_START = MEDALS + 2  # index into Options.HEAD_STARTS, 0 for none
TROPHIES = MEDALS + 3  # number of trophies won
RUNG = MEDALS + 4  # rung of the climb (ui.menu.climb_page), 0 at its foot
DIG = MEDALS + 5  # number of the last dig (ui.menu.dig_page), two bytes
DUG = MEDALS + 7  # gold of the first try at that dig, or NOT_DUG
DIG_BEST = MEDALS + 8  # for each game: the most gold of any dig
RESULTS = DIG_BEST + len(NUMBERED)
NOT_DUG = 255

# People that can ever be added: a seat stores the number of a person in 14 bits.
NUMBERS = (1 << 14) - 1


class Person:
    """A player with a name, a face (ui.faces) and results (RESULTS bytes of any value).

    Seats refer to a person by `number`. It is never used again, even after the person is deleted.
    """

    def __init__(self, number, name, face, results):
        self.number = number
        self.name = name
        self.face = face
        self.results = results

    def result(self, game, what):
        """Return a result in a game. `what` is GAMES, WINS, BEST or STREAK."""
        at = GAME_BYTES * NUMBERED.index(game) + what
        results = self.results
        return results[at] if what == STREAK else results[at] | results[at + 1] << 8

    @property
    def dig(self):
        """The number of the last dig, or 0."""
        return self.results[DIG] | self.results[DIG + 1] << 8

    def dig_best(self, game):
        """Return the most gold of any dig in a game, or 0."""
        return self.results[DIG_BEST + NUMBERED.index(game)]


class People:
    """A list `all` of up to MOST Person. `added` also counts deleted ones, up to NUMBERS."""

    def __init__(self):
        self.all = []
        self.added = 0

    @property
    def has_room(self):
        return len(self.all) < MOST and self.added < NUMBERS

    def add(self, name, face):
        """Add and return a Person. Raises ValueError if there is no room."""
        if not self.has_room:
            raise ValueError("no room for a person")
        person = Person(self.added, name, face, bytearray(RESULTS))
        self.added += 1
        self.all.append(person)
        return person

    def find(self, number):
        """Return the Person with this number, or None."""
        for person in self.all:
            if person.number == number:
                return person
        return None

    def pack(self):
        """Return all people as bytes: `added` in two bytes, then the people.

        Each has the number in two bytes, the face, the length of the name, the name and the
        results.
        """
        packed = bytearray((self.added & 255, self.added >> 8))
        for person in self.all:
            name = person.name.encode()
            packed.extend(bytes((person.number & 255, person.number >> 8)))
            packed.extend(bytes((person.face, len(name))))
            packed.extend(name)
            packed.extend(person.results)
        return packed
