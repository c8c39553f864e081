"""The people of a handheld: names, faces and what each has won."""

from engine.games import NUMBERED

MOST = 8  # people at a time
LETTERS = 6  # of a name
FACES = 8  # to choose from (ui.faces)

# Where the results of a game stand among those of a person: two bytes each, the last one.
GAMES = 0
WINS = 2
BEST = 4
STREAK = 6  # wins in a row, now
GAME_BYTES = 7
MEDALS = GAME_BYTES * len(NUMBERED)  # a bit each (ui.scores.counting)
LOST = MEDALS + 1  # games in a row, of all kinds
HEAD_START = MEDALS + 2  # 0: none, else which of Options.HEAD_STARTS
TROPHIES = MEDALS + 3  # won, across all games
RUNG = MEDALS + 4  # of the climb (ui.menu.climb), 0 at its foot
DIG = MEDALS + 5  # number of the last dig (ui.menu.dig), two bytes
DUG = MEDALS + 7  # the gold of its first try, or NOT_DUG
DIG_BEST = MEDALS + 8  # the most gold of a dig, by game
RESULTS = DIG_BEST + len(NUMBERED)
NOT_DUG = 255

# Numbers that there are for people: a seat keeps one in 14 bits.
NUMBERS = (1 << 14) - 1


class Person:
    """Somebody with a name, a face (ui.faces) and results, RESULTS bytes; any values are valid.

    `number` is nobody else's, also when this person has been deleted: seats name people by it.
    """

    def __init__(self, number, name, face, results):
        self.number = number
        self.name = name
        self.face = face
        self.results = results

    def result(self, game, what):
        """Return GAMES, WINS, BEST or STREAK in the game of that name."""
        at = GAME_BYTES * NUMBERED.index(game) + what
        results = self.results
        return results[at] if what == STREAK else results[at] | results[at + 1] << 8

    @property
    def dig(self):
        """The number of the last dig, 0: none."""
        return self.results[DIG] | self.results[DIG + 1] << 8


class People:
    """`all` lists at most MOST Person; `added` counts them with those deleted, to NUMBERS."""

    def __init__(self):
        self.all = []
        self.added = 0

    @property
    def has_room(self):
        return len(self.all) < MOST and self.added < NUMBERS

    def add(self, name, face):
        """Add and return a Person. Raises ValueError if there is no room."""
        if not self.has_room:
            raise ValueError("no room")
        person = Person(self.added, name, face, bytearray(RESULTS))
        self.added += 1
        self.all.append(person)
        return person

    def find(self, number):
        """Return the Person of that number, or None."""
        for person in self.all:
            if person.number == number:
                return person
        return None

    def pack(self):
        """Return all as bytes: `added`, then of each person number (both two bytes), face, length
        of the name, name, results."""
        packed = bytearray((self.added & 255, self.added >> 8))
        for person in self.all:
            name = person.name.encode()
            packed.extend(bytes((person.number & 255, person.number >> 8)))
            packed.extend(bytes((person.face, len(name))))
            packed.extend(name)
            packed.extend(person.results)
        return packed
