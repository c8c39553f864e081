"""Random results of records: written while a game is played, dealt again from a record."""

from collections.abc import Callable
from typing import Any

from engine.rng import Rng
from sim.desktop.games.codec import RecordError, listed, named


class RngRecorder(Rng):
    """Deals from a seed and writes down the results."""

    def __init__(self, seed: int, codec: Any) -> None:
        super().__init__(seed)
        self._entries: list[Any] = []
        self._codec = codec

    def shuffle(self, cards: bytearray) -> None:
        super().shuffle(cards)
        self._entries.append(self._codec.write_deck(cards))

    def roll(self, dice: int) -> int:
        faces = super().roll(dice)
        self._entries.append(self._codec.write_roll(faces))
        return faces

    @property
    def written(self) -> Any:
        """Return the value of "chance" in the record: one deck, or a list of decks or rolls."""
        return self._entries[0] if self._codec.one_deck else self._entries


class RecordedRng:
    """Deals the decks and rolls of a record. It replaces engine.rng.Rng.

    `written` is the value of "chance" in the record. Raises RecordError for an impossible or
    missing entry. With a `seed`, also raises it for an entry that the seed would not deal. With
    `beyond`, nothing is raised: a generator deals from the first entry that does not fit.
    """

    seed = 0  # a record has none

    def __init__(
        self, written: Any, codec: Any, seed: int | None = None, beyond: bool = False
    ) -> None:
        listed(written, "chance")
        self._entries = [written] if codec.one_deck else written
        self._codec = codec
        self._is_proof = seed is not None
        self._beyond = beyond
        self._rng = Rng(seed or 0)
        self._used = 0

    def reseed(self, seed: int) -> None:
        """Deal from the first entry again: a record has no seed."""
        self._used = 0
        self._rng.reseed(self._rng.seed)

    def shuffle(self, cards: bytearray) -> None:
        mine = cards[:]
        self._rng.shuffle(mine)
        cards[:] = self._next(self._codec.read_deck, bytes(cards), mine, "these cards do")

    def roll(self, dice: int) -> int:
        mine = self._rng.roll(dice)
        return self._next(self._codec.read_roll, dice, mine, "this roll does")

    def _next(self, read: Callable[[Any, Any], Any], wanted: Any, mine: Any, what: str) -> Any:
        """Return the next entry, or `mine`, the result of the generator."""
        try:
            got = self._read(read, wanted)
        except RecordError:
            if not self._beyond:
                raise
            self._used = len(self._entries)
            return mine
        if self._is_proof and got != mine:
            raise RecordError(f"{what} not come from seed {self._rng.seed}")
        return got

    def _read(self, read: Callable[[Any, Any], Any], wanted: Any) -> Any:
        if self._used == len(self._entries):
            raise RecordError(f"chance ends after {self._used}, the game needs more")
        with named("chance" if self._codec.one_deck else f"chance[{self._used}]"):
            got = read(self._entries[self._used], wanted)
        self._used += 1
        return got

    def check_rest(self, over: bool) -> None:
        """Raise RecordError for entries left over that this game can no longer use."""
        rest = self._entries[self._used :]
        if not rest:
            return
        if over:
            raise RecordError(f"chance has {len(rest)} more than the game used")
        # A game in progress may have later rounds dealt ahead.
        with named(f"chance after the first {self._used}"):
            self._codec.check_spare(rest)
