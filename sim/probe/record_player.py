# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Plays a record on the handheld's own tables, every seat by the record."""

from engine.rng import Rng
from sim.records.record import codec as codec_of
from sim.records.recorded_rng import RecordedRng
from sim.run.boot import Stop

_PATIENCE_US = 4_000_000  # reading time before A is pressed
_WAITING = ("Shares",)  # screens between the last action and the scores


class RecordPlayer:
    """The `prepare` of a RunSpec that makes an app play a record (a dict that passes check())."""

    def __init__(self, record):
        self._record = record

    def __call__(self, app):
        from ui import loading
        from ui.play.play import Play

        record = self._record
        app.lineup.players = record["players"]
        loading.options(app, record["game"]).choose("cards", "grid")
        app.lineup.match = False
        app.settings.dim = app.settings.sleep = 0
        app.play = play = Play(app, record["game"])
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
        wanted = [letter for colours in options.get("colours") or () for letter in colours]
        order = ["ABCDE".index(letter) for letter in wanted]
        lineup.order[:] = bytes(order + [i for i in range(5) if i not in order])


class RecordedPlayers:
    """Stands in for ui.play.computers.Computers: plays every seat by the record."""

    advisor = None

    def __init__(self, codec, actions):
        self._codec = codec
        self._actions = list(actions)
        self._left = list(actions)  # not yet played

    def begun(self):
        """No-op: the record is there."""

    def stepped(self):
        del self._left[:1]

    def back_to(self, count):
        """Yield the first `count` actions, each to be played before the next; go on from there."""
        self._left = self._actions[count:]
        for action in self._actions[:count]:
            yield self._codec.decode(action)

    def sync_advice(self):
        """No-op: there is no advice."""

    def at(self, seat):
        """The player of a seat: this object, or None (a person) after the record's end."""
        return self if self._left else None

    def begin(self, view, legal, count):
        """No-op: nothing has to be thought about."""

    def step(self):
        return self._codec.decode(self._left[0])


class RecordWatcher:
    """A front end without a face that runs until the record's end.

    It presses A wherever the table waits, and calls `see(machine, "end")` at the end.
    """

    def __init__(self, session, record, see):
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

    def start(self, machine):
        self.machine = machine

    def sleep(self, until_us):
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

    def close(self):
        """Nothing was opened."""
