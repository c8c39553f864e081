"""Random results of records: written down while a game is played, dealt again from a record."""

from collections.abc import Callable
from typing import Any

from engine.rng import Rng
from sim.records.codec import RecordError, listed


class RngRecorder:
    """Passes calls on to `rng` (engine.rng.Rng) and writes down the results."""

    def __init__(self, rng: Any, codec: Any) -> None:
        self._entries: list[Any] = []
        self._rng = rng
        self._codec = codec

    def shuffle(self, cards: bytearray) -> None:
        self._rng.shuffle(cards)
        self._entries.append(self._codec.write_deck(cards))

    def roll(self, dice: int) -> int:
        faces = self._rng.roll(dice)
        self._entries.append(self._codec.write_roll(faces))
        return faces

    @property
    def written(self) -> Any:
        """The value of "chance" in the record: one deck, or a list of decks or rolls."""
        return self._entries[0] if self._codec.one_deck else self._entries


class RecordedRng:
    """Deals the decks and rolls of a record; stands in for engine.rng.Rng.

    `written` is the value of "chance" in the record. Raises RecordError for an impossible or
    missing entry. With `beyond`, an Rng, nothing is raised: from the first entry that does
    not fit, `beyond` deals. With `proof`, an Rng, what that deals otherwise is refused, too.
    """

    seed = 0  # a record has none

    def __init__(
        self, written: Any, codec: Any, beyond: Rng | None = None, proof: Rng | None = None
    ) -> None:
        listed(written, "chance")
        self._entries = [written] if codec.one_deck else written
        self._codec = codec
        self._beyond = beyond
        self._proof = proof
        self._used = 0

    def reseed(self, seed: int) -> None:
        """No-op: a record has no seed."""

    def restart(self) -> None:
        """Deal from the first entry again."""
        self._used = 0
        for rng in filter(None, (self._beyond, self._proof)):
            rng.restart()

    def shuffle(self, cards: bytearray) -> None:
        cards[:] = self._next(self._codec.read_deck, _shuffled, bytes(cards), "these cards do")

    def roll(self, dice: int) -> int:
        return self._next(self._codec.read_roll, Rng.roll, dice, "this roll does")

    def _next(
        self,
        read: Callable[[Any, Any], Any],
        deal: Callable[[Rng, Any], Any],
        wanted: Any,
        what: str,
    ) -> Any:
        """The next entry, or what `beyond` deals."""
        try:
            got = self._read(read, wanted)
        except RecordError:
            if self._beyond is None:
                raise
            self._used = len(self._entries)
            return deal(self._beyond, wanted)
        if self._proof is not None and got != deal(self._proof, wanted):
            raise RecordError(f"{what} not come from seed {self._proof.seed}")
        return got

    def _read(self, read: Callable[[Any, Any], Any], wanted: Any) -> Any:
        if self._used == len(self._entries):
            raise RecordError(f"chance ends after {self._used}, the game needs more")
        name = "chance" if self._codec.one_deck else f"chance[{self._used}]"
        try:
            got = read(self._entries[self._used], wanted)
        except RecordError as error:
            raise RecordError(f"{name}: {error}") from None
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
        try:
            self._codec.check_spare(rest)
        except RecordError as error:
            raise RecordError(f"chance after the first {self._used}: {error}") from None


def _shuffled(rng: Rng, cards: bytes) -> bytearray:
    dealt = bytearray(cards)
    rng.shuffle(dealt)
    return dealt
