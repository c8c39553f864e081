"""Plays a record on the handheld's own tables, every seat by the record."""

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Any

from engine.rng import Rng
from sim.machine.machine import Machine
from sim.records.record import codec as codec_of
from sim.records.recorded_rng import RecordedRng
from sim.run.boot import Stop

if TYPE_CHECKING:  # a browser has no sessions
    from sim.sessions.session import Session

_PATIENCE_US = 4_000_000  # reading time before A is pressed
_WAITING = ("RoundPayout",)  # screens between the last action and the scores


class RecordPlayer:
    """The `prepare` of a RunSpec that makes an app play a record (a dict that passes check())."""

    def __init__(self, record: dict[str, Any]) -> None:
        self._record = record

    def __call__(self, app: Any) -> None:
        from ui import loading
        from ui.play.session import GameSession

        record = self._record
        app.lineup.players = record["players"]
        loading.options(app, record["game"]).choose("cards", "grid")
        app.lineup.match = 0
        app.settings.dim = app.settings.sleep = 0
        play: Any = GameSession(app, record["game"])
        app.play = play
        codec = codec_of(play.game)
        options = codec.read_options(record.get("options", {}))
        self._seat(app.lineup, options)
        play.journal.rng = RecordedRng(record["chance"], codec, beyond=Rng())
        play.computers = RecordedPlayers(codec, record["actions"])
        play.begin(lambda: codec.set_up(record["players"], options))

    @staticmethod
    def _seat(lineup, options):
        """Give the seats the record's colours, as far as a lineup's seats allow."""
        lineup.starter = options["start"]
        order = ["ABCDE".index(letter) for letter in chain(*(options.get("colours") or ()))]
        lineup.order[:] = bytes(order + [i for i in range(5) if i not in order])


class RecordedPlayers:
    """Stands in for ui.play.computers.Computers: plays every seat by the record."""

    advisor = None

    def __init__(self, codec: Any, actions: Sequence[Any]) -> None:
        self._codec = codec
        self._actions = list(actions)
        self._left = list(actions)  # not yet played

    def begun(self, *_more: Any) -> None:
        """No-op, as those below: the record is there, and stays to go back in."""

    dismiss = sync_advice = begin = begun

    def stepped(self) -> None:
        del self._left[:1]

    def back_to(self, count: int) -> Iterator[Any]:
        """Yield the first `count` actions, each to be played before the next; go on from there."""
        self._left = self._actions[count:]
        for action in self._actions[:count]:
            yield self._codec.decode(action)

    def at(self, seat: int) -> "RecordedPlayers | None":
        """The player of a seat: this object, or None (a person) after the record's end."""
        return self if self._left else None

    def step(self) -> Any:
        return self._codec.decode(self._left[0])


class RecordWatcher:
    """A front end without a face that runs until the record's end.

    It presses A wherever the table waits, and calls `see(machine, "end")` at the end.
    """

    def __init__(
        self, session: "Session", record: dict[str, Any], see: Callable[[Machine, str], object]
    ) -> None:
        self._session = session
        self._actions = len(record["actions"])
        self._see = see
        self._quiet_us = 0  # virtual time of the last event
        self._down = False
        session.observers.append(self._watch)

    def _watch(self, session):
        look = session.machine.look
        if look.events or look.game is None:
            self._quiet_us = session.machine.clock.now_us

    def start(self, machine: Machine) -> None:
        self.machine = machine

    def sleep(self, until_us: int) -> None:
        machine = self.machine
        if self._down:
            machine.release("A")
            self._down = False
        elif until_us - self._quiet_us > _PATIENCE_US:
            if machine.look.actions == self._actions and machine.look.screen not in _WAITING:
                self._see(machine, "end")
                raise Stop
            self._quiet_us = until_us
            machine.press("A")
            self._down = True
        machine.clock.jump(until_us)
