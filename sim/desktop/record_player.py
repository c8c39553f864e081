"""Plays a record on the handheld's own tables. The record decides for every seat."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import chain, zip_longest
from typing import Any

from displayio_sim.machine.machine import Machine
from sim.desktop.records.record import codec as codec_of
from sim.desktop.records.recorded_rng import RecordedRng

_COUNTING_MS = 8000  # at most, at the scores
_GLANCE_MS = 16  # not longer than a frame, so that none is missed
_PATIENCE_US = 4_000_000  # reading time before A is pressed
_WAITING = ("RoundPayout",)  # screens between the last action and the scores


def begin(record: dict[str, Any], app: Any) -> None:
    """Make an app play a record (a dict that passes check())."""
    from ui import loading
    from ui.play.session import GameSession

    app.lineup.players = record["players"]
    loading.options(app, record["game"]).choose("easy", "on")
    app.lineup.match = 0
    app.settings.sleep = 0
    players = partial(RecordedPlayers, record["actions"], codec_of)
    play: Any = GameSession(app, record["game"], players)
    app.play = play
    codec = codec_of(play.game)
    options = codec.read_options(record.get("options", {}))
    _seat(app.lineup, options)
    play.can_replay = False
    play.journal.rng = RecordedRng(record["chance"], codec, beyond=True)
    play.begin(lambda: codec.set_up(record["players"], options))


def _seat(lineup, options):
    """Give the seats the record's colours, as far as a lineup's seats allow."""
    lineup.starter = options["start"]
    # The first colour of each seat, then the second ones.
    letters = chain(*zip_longest(*(options.get("colours") or ()), fillvalue=""))
    order = ["ABCDE".index(letter) for letter in letters if letter]
    lineup.order[:] = bytes(order + [i for i in range(5) if i not in order])


class RecordedPlayers:
    """The players of a GameSession `play` that repeat a record, in place of its Computers.

    All seats play `actions`, which the codec of its game decodes.
    """

    advisor = None

    def __init__(self, actions: Sequence[Any], codec_of: Callable[[Any], Any], play: Any) -> None:
        self._codec = codec_of(play.game)
        self._actions = list(actions)
        self._left = list(actions)  # not yet played

    def begun(self, *_more: Any) -> None:
        """Do nothing, like the methods below: the whole record is there."""

    dismiss = sync_advice = begin = begun

    def stepped(self) -> None:
        del self._left[:1]

    def back_to(self, count: int) -> Iterator[Any]:
        """Yield the first `count` actions, to be played one by one. Continue from there."""
        self._left = self._actions[count:]
        for action in self._actions[:count]:
            yield self._codec.decode(action)

    def at(self, seat: int) -> "RecordedPlayers | None":
        """Return the player of a seat: this object, or None (a person) after the record's end."""
        return self if self._left else None

    def step(self) -> Any:
        return self._codec.decode(self._left[0])


def _until_crowned(machine):
    """Wait until the winners are named: when the scores have counted all gold."""
    for _ in range(_COUNTING_MS // _GLANCE_MS):
        yield "wait", _GLANCE_MS
        if machine.look.events:
            return


def viewer(machine: Machine, record: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """Yield steps (runtime.script) of a viewer, who presses A wherever the table waits.

    They end with the record.
    """
    quiet_us = 0  # virtual time of the last event
    while True:
        yield "wait", _GLANCE_MS
        look, now_us = machine.look, machine.clock.now_us
        if look.events or look.game is None:
            quiet_us = now_us
        elif now_us - quiet_us > _PATIENCE_US:
            if look.actions == len(record["actions"]) and look.screen not in _WAITING:
                yield from _until_crowned(machine)
                return
            quiet_us = now_us
            yield from (("down", "A"), ("wait", 2 * _GLANCE_MS), ("up", "A"))
