"""A file of what a tournament has played, with one line of JSON for each batch.

Its first line identifies the tournament. A line that a lost process left incomplete is cut off.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO

from displayio_sim.errors import SimError
from sim.desktop.tournaments.tournament import Sums, Tournament, none


class Ledger:
    """Adds up batches of `games` games. Each has `size` games, the last one the rest.

    If `path` is a file, its batches count, and new ones are added to it.
    """

    def __init__(self, path: Path | None, tournament: Tournament, games: int, size: int) -> None:
        self.sums = none(tournament.levels)
        self._games = games
        self._size = size
        self._done = bytearray(-(-games // size))  # by batch
        self._file: BinaryIO | None = None
        if path:
            if path.exists() and not path.is_file():
                raise SimError("%s is not a file" % path)
            head = {**tournament._asdict(), "batch": size}
            self._file = path.open("a+b")
            self._file.seek(0)
            self._read(self._file, json.dumps(head).encode() + b"\n", str(path))

    def close(self) -> None:
        if self._file:
            self._file.close()

    def due(self) -> Iterator[tuple[int, int]]:
        """Yield the first game and the number of games of each batch that is still to be played."""
        for number, is_done in enumerate(self._done):
            if not is_done:
                yield number * self._size, self._length(number)

    def take(self, first: int, sums: Sums) -> None:
        """Add a batch, and write it to the file. Raises OSError."""
        if self._file:
            line = {"first": first, **sums._asdict()}
            self._file.write(json.dumps(line).encode() + b"\n")
            self._file.flush()
        self._add(first, sums)

    def _length(self, number: int) -> int:
        return min(self._size, self._games - number * self._size)

    def _add(self, first: int, sums: Sums) -> None:
        """Add a batch if it is new and has the right length."""
        number, rest = divmod(first, self._size)
        if rest or not 0 <= number < len(self._done) or self._done[number]:
            return
        if sums.games == self._length(number):
            self._done[number] = 1
            self.sums += sums

    def _read(self, file: BinaryIO, head: bytes, name: str) -> None:
        """Add the batches of the file. Write the first line of an empty one. Raises SimError."""
        end = 0
        for number, line in enumerate(file, 1):
            if not line.endswith(b"\n"):
                break
            end += len(line)
            if line == head:
                continue
            if number == 1:
                raise SimError("%s has another tournament, or other batches" % name)
            self._add(*_parsed(line, "%s, line %d" % (name, number)))
        file.truncate(end)
        if not end:
            file.write(head)
            file.flush()


def _parsed(line: bytes, where: str) -> tuple[int, Sums]:
    try:
        fields: dict[str, Any] = json.loads(line)
        return fields.pop("first"), Sums(**fields)
    except (ValueError, TypeError, KeyError, AttributeError):
        raise SimError("%s is damaged: remove it, it will be played again" % where) from None
