# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The seats that computers decide for, and their advice. They see what everybody sees."""

import gc

from engine.chance import SEEDS

_SALT = 0x2F6B5  # keeps a player's luck apart from the game's and from other seats'


class Computers:
    """Players for the seats with a level; told of the start and of every step of the game.

    `hint` is an engine.hint.Hint where advice is wanted, else None.
    """

    def __init__(self, play):
        self.play = play
        self.hint = None
        self._players = []

    def begun(self):
        """A game begins, or the one that was kept is lived through from its start."""
        game = self.play.game
        self._players = []
        for seat in range(game.players):
            gc.collect()
            self._players.append(self._make(seat))
        self.hint = self._adviser()
        for player in self._watchers():
            player.new_game(game.setup)
        self.stepped()

    def stepped(self):
        """Something has happened."""
        for player in self._watchers():
            player.watch(self.play.game.events)

    def sync_advice(self):
        """Advice may be wanted only now: its giver has to live through the whole game."""
        if self.play.party.advice != bool(self.hint):
            journal = self.play.journal
            data = bytearray(journal.size)
            journal.save(data)
            self.play.restore(data)

    def _watchers(self):
        return [player for player in self._players + [self.hint] if player]

    def _adviser(self):
        if not self.play.party.advice:
            return None
        from engine.hint import make

        return make(self.play.name)

    def at(self, seat):
        """The computer player of a seat, or None for a person."""
        return self._players[seat] if self._players else None

    def _make(self, seat):
        level = self.play.party.seats[seat]
        if not level:
            return None
        from engine.player import LEVELS, make

        seed = (self.play.journal.chance.seed ^ (_SALT << seat)) % SEEDS
        return make(self.play.name, LEVELS[level], seat, seed)
