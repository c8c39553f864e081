# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Chance written down, and chance read back: what a game gets in place of a generator."""

from sim.records.codec import RecordError


class Recording:
    """Passes on to `chance` and notes what it decided in `entries`."""

    def __init__(self, chance, codec):
        self.entries = []
        self._chance = chance
        self._codec = codec

    def shuffle(self, cards):
        self._chance.shuffle(cards)
        self.entries.append(self._codec.write_deck(cards))

    def roll(self, dice, count):
        self._chance.roll(dice, count)
        self.entries.append(self._codec.write_roll(dice[:count]))


class Foreign:
    """Hands out the decks and rolls of a record, whoever wrote it.

    `used` counts the entries. Raises RecordError for one that cannot be, or is missing.
    """

    def __init__(self, entries, codec):
        self._entries = entries
        self._codec = codec
        self.used = 0

    def shuffle(self, cards):
        cards[:] = self._read(self._codec.read_deck, bytes(cards))

    def roll(self, dice, count):
        dice[:count] = self._read(self._codec.read_roll, count)

    def _read(self, read, wanted):
        if self.used == len(self._entries):
            raise RecordError("chance ends after %d, the game needs more" % self.used)
        try:
            got = read(self._entries[self.used], wanted)
        except RecordError as error:
            raise RecordError("chance, number %d: %s" % (self.used + 1, error)) from None
        self.used += 1
        return got

    @property
    def left(self):
        """How many entries the game has not asked for."""
        return len(self._entries) - self.used
