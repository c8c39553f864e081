"""Matches: several games with the same players. The starter rotates and points add up."""

from engine.games import NAMES


class Match:
    """A match of one game. Each seat starts once, so there are as many games as players.

    `add` fills `points[game][seat]`. A tie goes to the better score in the last game. If that is a
    tie as well, the win is shared (G12).
    """

    def __init__(self, players, starter=0):
        self.players = players
        self.first_starter = starter
        self.points = []

    @property
    def games(self):
        return self.players

    def copy(self):
        other = type(self)(self.players, self.first_starter)
        other.points = list(self.points)
        return other

    @property
    def over(self):
        return len(self.points) == self.games

    @property
    def starter(self):
        """The seat that starts the next game. It moves one seat clockwise for each game (G3)."""
        return (self.first_starter + len(self.points)) % self.players

    def add(self, game):
        """Add the scores of a finished game.

        Raises ValueError if `game` is not over, if it has another number of players, or if the
        match is over.
        """
        if not game.over or game.players != self.players or self.over:
            raise ValueError("only a finished game of this match can be added")
        self.points.append([self._points(game, seat) for seat in range(self.players)])

    def _points(self, game, seat):
        return game.score(seat)

    def total(self, seat):
        return sum([game[seat] for game in self.points])

    def winners(self):
        """Return the winning seats as a bitmask, or 0 until the last game is added."""
        if not self.over:
            return 0
        ranks = [(self.total(seat), self.points[-1][seat]) for seat in range(self.players)]
        return sum([1 << seat for seat in range(self.players) if ranks[seat] == max(ranks)])


class Trophy(Match):
    """A match with one game of each kind, in the order of engine.games.NAMES.

    In each game, a seat scores a point for every seat that it has beaten.
    """

    games = len(NAMES)

    def _points(self, game, seat):
        rank = game.rank(seat)
        return sum([game.rank(other) < rank for other in range(game.players)])
