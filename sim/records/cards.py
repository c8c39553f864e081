"""Decks in records: lists of card codes."""

from typing import Any

from sim.records.codec import Codec, RecordError, brief, listed


class DeckCodec(Codec):
    """A Codec of a game of cards; `codes` has the code of each card."""

    codes: dict[int, str]

    def read_deck(self, entries: Any, deck: bytes) -> bytearray:
        """The cards of `entries`, a list of codes. Raises RecordError unless it has exactly those
        of `deck`, in any order."""
        if len(listed(entries, "a deck")) != len(deck):
            raise RecordError(f"a deck has {len(deck)} cards, not {len(entries)}")
        cards = {code: card for card, code in self.codes.items()}
        for index, code in enumerate(entries):
            if not isinstance(code, str) or code not in cards:
                raise RecordError(f"no such card: {brief(code)} at index {index}")
        read = bytearray(cards[code] for code in entries)
        for card in sorted({*deck, *read}):
            have, need = read.count(card), deck.count(card)
            if have != need:
                raise RecordError(f"wrong deck: {have} times {self.codes[card]} instead of {need}")
        return read

    def write_deck(self, cards: bytearray) -> list[str]:
        return [self.codes[card] for card in cards]
