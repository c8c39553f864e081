"""The computer players of a game, and the advisor. They see only what every player sees."""

import gc
import sys

from engine.rng import SEEDS
from ui import loading
from ui.core.lineup import CHARACTERS, DIG
from ui.texts import say

_SALT = 0x2F6B5  # makes the seed of each player differ from the others and from the game's


class Computers:
    """The computer players of a GameSession. Call begun() and stepped() to keep them informed.

    `advisor` is an engine.advisor.Advisor if advice is on, else None. A dig never has one.
    """

    def __init__(self, play):
        self.play = play
        self.advisor = None
        self._players = []
        self._modules = []  # their code, by name

    def begun(self):
        """Create the players. Call it when a game or its replay starts."""
        before = set(sys.modules)
        game = self.play.game
        self._players = []
        for seat in range(game.players):
            gc.collect()
            self._players.append(self._make(seat))
        self.advisor = self._advisor()
        self._modules += loading.newer_than(before)
        for player in self._watchers():
            player.new_game(game.setup)
        self.stepped()

    def dismiss(self):
        """Free the players and their code after a game. begun() creates them again."""
        self._players = []
        self.advisor = None
        while self._modules:
            loading.unload_module(self._modules.pop())

    def stepped(self):
        """Pass new events to the players. Call it after each action."""
        for player in self._watchers():
            player.watch(self.play.game.events)

    def sync_advice(self):
        """Create or drop the advisor if the setting has changed.

        A new advisor has to see all events, so the game is replayed.
        """
        if self._advises() != bool(self.advisor):
            self.play.restore(self.play.recorded())

    def _advises(self):
        return self.play.app.settings.advice and self.play.lineup.match != DIG

    @property
    def refusal(self):
        """The sentence that says why there is no advice."""
        return say("hint_dig" if self.play.lineup.match == DIG else "hint_none")

    def _watchers(self):
        return [player for player in self._players + [self.advisor] if player]

    def _advisor(self):
        if not self._advises():
            return None
        from engine.advisor import make

        return make(self.play.name)

    def at(self, seat):
        """Return the computer player of a seat, or None for a person."""
        return self._players[seat] if self._players else None

    def _make(self, seat):
        level = self.play.lineup.level(seat)
        if not level:
            return None
        from engine.player import LEVELS, make

        seed = (self.play.journal.rng.seed ^ (_SALT << seat)) % SEEDS
        # Styles start at EVEN (engine.player), which is that of the last character.
        style = (self.play.lineup.character(seat) + 1) % CHARACTERS
        return make(self.play.name, LEVELS[level], seat, seed, style)
