# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""A record played on the handheld's own tables: at every seat sits the one who played it."""

from engine.chance import Chance
from sim.records.chances import Foreign
from sim.records.codec import RecordError
from sim.records.record import codec as codec_of
from sim.run.boot import Stop

# Said while a computer thinks; here nobody does.
_SILENT = b"\nlevel0=\nthinking=\n"
_PATIENCE_US = 4_000_000  # how long what waits for A is left to be read
_WAITING = ("Shares",)  # screens that come between the last action and the scores


class Showing:
    """For messages.Spec: has an app play a record, a dict that check() has passed."""

    def __init__(self, record):
        self._record = record

    def __call__(self, app):
        from ui.play.play import Play

        record = self._record
        app.party.players = record["players"]
        app.party.scattered = False
        app.party.match = False
        app.party.dim = app.party.sleep = 0
        app.play = play = Play(app, record["game"])
        codec = codec_of(play.game)
        options = codec.read_options(record.get("options", {}))
        self._seat(app.party, options)
        # What Play would do from the choices of the party, from the record instead.
        play._set_up = lambda: codec.set_up(record["players"], options)
        play.journal.chance = Told(record["chance"], codec)
        play.computers = Reader(codec, record["actions"])
        play.begin()

    @staticmethod
    def _seat(party, options):
        """Have the seats in the colours of the record, as far as seats of a party can."""
        party.open_piles = options.get("open_piles", False)
        party.starter = options["start"]
        wanted = [letter for colours in options.get("colours") or () for letter in colours]
        order = ["ABCDE".index(letter) for letter in wanted]
        party.order[:] = bytes(order + [i for i in range(5) if i not in order])


class Told(Foreign):
    """The chance of a record, and any where it does not fit: somebody has played on."""

    seed = 0

    def __init__(self, written, codec):
        super().__init__(written, codec)
        self._beyond = Chance()

    def reseed(self, seed):
        """A record has no seed."""

    def restart(self):
        self._used = 0
        self._beyond.restart()

    def shuffle(self, cards):
        self._try(super().shuffle, self._beyond.shuffle, cards)

    def roll(self, dice, count):
        self._try(super().roll, self._beyond.roll, dice, count)

    def _try(self, told, beyond, *wanted):
        try:
            told(*wanted)
        except RecordError:
            # The record as such has been checked.
            self._used = len(self._entries)
            beyond(*wanted)


class Reader:
    """Stands in for ui.play.computers.Computers: decides for every seat what the record says."""

    hint = None

    def __init__(self, codec, actions):
        self._codec = codec
        self._left = list(actions)

    def begun(self):
        """The tables have been told how to be silent, in whatever language."""
        from ui import texts

        if not texts._all.startswith(_SILENT):
            texts._all = _SILENT + texts._all

    def stepped(self):
        del self._left[:1]

    def sync_advice(self):
        """No advice is given."""

    def at(self, seat):
        """Who decides for a seat: this, until the record is through."""
        return self if self._left else None

    def begin(self, view, legal, count):
        self.begun()

    def step(self):
        return self._codec.decode(self._left[0])


class Spectator:
    """A front end that watches without a face until the record is through.

    It presses A where the table waits for somebody. `see(machine, name)` is called at the end.
    """

    def __init__(self, session, record, see):
        self._session = session
        self._actions = len(record["actions"])
        self._see = see
        self._quiet_us = 0  # when something was new last
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
