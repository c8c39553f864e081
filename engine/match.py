# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""A match: as many games as players, another starter each time, totals added."""


class Match:
    """The results of the games of a match, and who has won it.

    `points[game][seat]` is filled by `add`; ties go to more points in the last
    game among those tied, and if that ties too there are several winners (G12).
    """

    def __init__(self, players, starter=0):
        self.players = players
        self.first_starter = starter
        self.points = []

    @property
    def games(self):
        """How many games the match has."""
        return self.players

    @property
    def over(self):
        return len(self.points) == self.players

    @property
    def starter(self):
        """The seat that starts the next game: one further clockwise each time (G3)."""
        return (self.first_starter + len(self.points)) % self.players

    def add(self, game):
        """Take the scores of a finished game. Raises ValueError if it cannot count."""
        if not game.over or game.players != self.players or self.over:
            raise ValueError("only a finished game of this match can be added")
        self.points.append([game.score(seat) for seat in range(self.players)])

    def total(self, seat):
        return sum([game[seat] for game in self.points])

    def winners(self):
        """Bit mask of the winning seats; 0 until the last game is in."""
        if not self.over:
            return 0
        ranks = [(self.total(seat), self.points[-1][seat]) for seat in range(self.players)]
        mask = 0
        for seat in range(self.players):
            if ranks[seat] == max(ranks):
                mask |= 1 << seat
        return mask
