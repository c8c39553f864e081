"""Decks in records: lists of card codes."""

from typing import Any

from sim.records.codec import Codec, RecordError, brief, listed


class DeckCodec(Codec):
    """A Codec of a game of cards; `codes` has the code of each card."""

    codes: dict[int, str]

    def read_deck(self, entries: Any, deck: bytes) -> bytearray:
        return _read_cards(entries, deck, self.codes)

    def write_deck(self, cards: bytearray) -> list[str]:
        return [self.codes[card] for card in cards]


def _read_cards(entries: Any, deck: bytes, codes: dict[int, str]) -> bytearray:
    """The card bytes (a bytearray) of `entries`, a list of codes; `codes` maps card to code.

    Raises RecordError unless `entries` has exactly the cards of `deck`, in any order.
    """
    if len(listed(entries, "a deck")) != len(deck):
        raise RecordError(f"a deck has {len(deck)} cards, not {len(entries)}")
    cards = {code: card for card, code in codes.items()}
    out = bytearray()
    for index, code in enumerate(entries):
        if not isinstance(code, str) or code not in cards:
            raise RecordError(f"no such card: {brief(code)} at index {index}")
        out.append(cards[code])
    _check_same(out, deck, codes)
    return out


def _check_same(out: bytearray, deck: bytes, codes: dict[int, str]) -> None:
    for card in sorted({*deck, *out}):
        have, need = out.count(card), deck.count(card)
        if have != need:
            raise RecordError(f"wrong deck: {have} times {codes[card]} instead of {need}")
