"""Replays a record and checks each step."""

from collections.abc import Iterator
from typing import Any

from engine.game import MOST_ACTIONS
from sim.desktop.games.codec import RecordError, brief, listed, named
from sim.desktop.records.record import VERSION, set_up
from sim.desktop.records.recorded_rng import RecordedRng

_NEEDED = ("record", "game", "players", "chance", "actions")
_KEYS = (*_NEEDED[:3], "options", *_NEEDED[3:], "result")


def check(record: dict[str, Any], seed: int | None = None) -> None:
    """Raise RecordError unless the record (a dict) can be played to its end.

    With `seed`, also raise it unless all luck comes from that seed.
    """
    for _ in Replay(record, seed).steps():
        pass


class Replay:
    """Replays a record (a dict). `steps()` plays its actions.

    Raises RecordError at the first mistake, with the step. With `seed`, also raises it at the first
    cards or roll that do not come from the seed.
    """

    def __init__(self, record: dict[str, Any], seed: int | None = None) -> None:
        _check_keys(record)
        self.record = record
        options = record.get("options", {})
        if type(options) is not dict:
            raise RecordError(f"options must be an object, not {brief(options)}")
        self.codec = set_up(record["game"], record["players"], options)
        self.game = self.codec.game
        self._actions = listed(record["actions"], "actions")
        self._rng = RecordedRng(record["chance"], self.codec, seed)
        self._legal = bytearray(MOST_ACTIONS)
        with named("start"):
            self.game.start(self._rng)

    def legal(self) -> list[Any]:
        """Return the legal actions now, encoded as in records."""
        count = self.game.legal(self._legal)
        return [self.codec.encode(action) for action in self._legal[:count]]

    def steps(self) -> Iterator[tuple[int, list[Any], Any]]:
        """Play on. Yields (seat, legal actions, action) just before each action is applied."""
        for number, action in enumerate(self._actions, 1):
            with named(f"step {number}"):
                decoded = self._decode(action)
            yield self.game.turn, self.legal(), action
            with named(f"step {number}"):
                self.game.apply(decoded)
        self._rng.check_rest(self.game.over)
        if (given := self.record.get("result")) is not None:
            self._check_result(given)

    def _decode(self, action: Any) -> int:
        if self.game.over:
            raise RecordError(f"{brief(action)} comes after the end of the game")
        decoded = self.codec.decode(listed(action, "an action"))
        if decoded not in self._legal[: self.game.legal(self._legal)]:
            raise RecordError(f"{brief(action)} is not legal here")
        return decoded

    def result(self) -> dict[str, Any] | None:
        """Return the result by the engine, or None while the game runs."""
        return self.codec.result() if self.game.over else None

    def _check_result(self, given: Any) -> None:
        mine = self.result()
        if mine is None:
            raise RecordError("result is given, but the game is not over")
        if type(given) is not dict:
            raise RecordError(f"result must be an object, not {brief(given)}")
        for name in given:
            if name not in mine:
                raise RecordError(f"result: unknown key {brief(name)}")
        for name, value in mine.items():
            if name not in given:
                raise RecordError(f"result: {name} is missing, the game gives {value}")
            if not _same(given[name], value):
                said = brief(given[name])
                raise RecordError(f"result: {name} is {said}, but the game gives {value}")


def _check_keys(record: dict[str, Any]) -> None:
    # The version first: other versions may have other keys.
    version = record.get("record")
    if type(version) is not int or version != VERSION:
        raise RecordError(f"record must be {VERSION}, the version, not {brief(version)}")
    for name in record:
        if name not in _KEYS:
            raise RecordError(f"unknown key {brief(name)}; a record has {', '.join(_KEYS)}")
    for name in _NEEDED:
        if name not in record:
            raise RecordError(f"{name} is missing")


def _same(given: Any, mine: Any) -> bool:
    """Return True if two values are equal as JSON, where true is not 1 and 1.0 is not 1."""
    if type(given) is not type(mine):
        return False
    if type(mine) is list:
        return len(given) == len(mine) and all(map(_same, given, mine))
    return given == mine
