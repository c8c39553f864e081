# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Chance written down, and chance read back: what a game gets in place of a generator."""

from sim.records.codec import RecordError, listed


class Recording:
    """Passes on to `chance` and notes in `entries` what it decided."""

    def __init__(self, chance, codec):
        self._entries = []
        self._chance = chance
        self._codec = codec

    def shuffle(self, cards):
        self._chance.shuffle(cards)
        self._entries.append(self._codec.write_deck(cards))

    def roll(self, dice, count):
        self._chance.roll(dice, count)
        self._entries.append(self._codec.write_roll(dice[:count]))

    @property
    def written(self):
        """As it stands in the record."""
        return self._entries[0] if self._codec.one_deck else self._entries


class Foreign:
    """Hands out the decks and rolls of a record, whoever wrote it.

    Raises RecordError for one that cannot be, or is missing.
    """

    def __init__(self, written, codec):
        listed(written, "chance")
        self._entries = [written] if codec.one_deck else written
        self._codec = codec
        self._used = 0

    def shuffle(self, cards):
        cards[:] = self._read(self._codec.read_deck, bytes(cards))

    def roll(self, dice, count):
        dice[:count] = self._read(self._codec.read_roll, count)

    def _read(self, read, wanted):
        if self._used == len(self._entries):
            raise RecordError(f"chance ends after {self._used}, the game needs more")
        name = "chance" if self._codec.one_deck else f"chance[{self._used}]"
        try:
            got = read(self._entries[self._used], wanted)
        except RecordError as error:
            raise RecordError(f"{name}: {error}") from None
        self._used += 1
        return got

    def check_rest(self, over):
        """Raise RecordError if there is chance left that this game cannot use any more."""
        rest = self._entries[self._used :]
        if not rest:
            return
        if over:
            raise RecordError(f"chance has {len(rest)} more than the game used")
        # A game that goes on may have its luck decided ahead: the decks of later rounds.
        try:
            self._codec.check_spare(rest)
        except RecordError as error:
            raise RecordError(f"chance after the first {self._used}: {error}") from None
