"""Matches: several games with the same players. The starter rotates and points add up."""

from engine.games import NAMES


class Match:
    """A match of one game, or a trophy, as far as it has been played. engine.tally adds it up.

    In a match of one game each seat starts once, so there are as many games as players. A trophy
    has one game of each kind, in the order of engine.games.NAMES. `points[game][seat]` are those of
    the games that are over.
    """

    def __init__(self, players, starter=0, is_trophy=False):
        self.players = players
        self.first_starter = starter
        self.is_trophy = is_trophy
        self.games = len(NAMES) if is_trophy else players
        self.points = []

    @property
    def over(self):
        return len(self.points) == self.games

    @property
    def starter(self):
        """The seat that starts the next game. It moves one seat clockwise for each game (G3)."""
        return (self.first_starter + len(self.points)) % self.players
