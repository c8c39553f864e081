# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The people of a handheld: names, faces and what each has won."""

from engine.games import NUMBERED

MOST = 8  # people
LETTERS = 6  # of a name
FACES = 8  # to choose from (ui.faces)

# Where the results of a game stand among those of a person: two bytes each, the last two one.
GAMES = 0
WINS = 2
BEST = 4
ROW = 6  # wins in a row, now
LONGEST = 7
GAME_BYTES = 8
MEDALS = GAME_BYTES * len(NUMBERED)  # a bit each (ui.scores.counting)
RESULTS = MEDALS + 1

NOBODY = 255


class People:
    """`names` and `faces` of MOST places; a name is "" where a place is free.

    `results` are RESULTS bytes each, any values are valid.
    """

    def __init__(self):
        self.names = [""] * MOST
        self.faces = bytearray(MOST)
        self.results = [bytearray()] * MOST

    def add(self, name, face):
        """Give a free place to somebody new; returns it, or -1 if there is none."""
        if "" not in self.names:
            return -1
        place = self.names.index("")
        self.names[place] = name
        self.faces[place] = face
        self.results[place] = bytearray(RESULTS)
        return place

    def remove(self, place):
        """Forget somebody and all results."""
        self.names[place] = ""
        self.results[place] = bytearray()

    def result(self, place, game, what):
        """Return GAMES, WINS, BEST, ROW or LONGEST of somebody in the game of that name."""
        return read(self.results[place], game, what)

    def pack(self):
        """Return all as bytes, a person after the other: face (255: nobody, and no more), length
        of the name, name, results. Nobody at the end is left out."""
        packed = bytearray()
        end = 0
        for place in range(MOST):
            name = self.names[place].encode()
            if not name:
                packed.append(NOBODY)
                continue
            packed.append(self.faces[place])
            packed.append(len(name))
            packed.extend(name)
            packed.extend(self.results[place])
            end = len(packed)
        return packed[:end]


def read(results, game, what):
    """Return a number among the results of a person."""
    at = GAME_BYTES * NUMBERED.index(game) + what
    return results[at] if what >= ROW else results[at] | results[at + 1] << 8
