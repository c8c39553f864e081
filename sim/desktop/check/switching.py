"""Leaves and continues games on the emulated chip, cuts its power, and compares what is saved."""

from contextlib import AbstractContextManager
from random import Random
from types import SimpleNamespace
from typing import Any

from displayio_sim.rp2040.pico import Pico
from engine.games import NAMES, NUMBERED, make
from engine.journal import Journal
from engine.replay import Replay
from hardware.saving.store import Store
from sim.desktop.check import tour
from sim.desktop.check.touring import PICO, faults, released

Games = dict[str, list[int]]

_START_MS = 3000  # from power on to the first screen
_WAITS = 25  # of a usual visit
_DECISIONS = 4  # at most, at each visit of a table
_MESSAGE = "MessageScreen"


def saved_games(nvm: bytes) -> Games:
    """Return the saved games in the nvm of a Pico, by the name of the slot.

    Each is a list of its seed, its set-up and its actions. Raises ValueError if one is damaged.
    """
    from ui.start import load_format

    data = Store(bytearray(nvm), SimpleNamespace(stat=_no_file), appends=True).load()
    *_, games, is_damaged = load_format.unpack(data) if data else ([], False)
    if is_damaged:
        raise ValueError("a saved game is damaged")
    return {slot: _played(section) for slot, section in games}


def _no_file(name):
    raise OSError(name)


def _played(section):
    from ui.core import save_format
    from ui.start import load_format

    journal = Journal(make(NUMBERED[section[save_format.GAME]]))
    replay = Replay(journal, bytes(section[load_format.journal_at(section) :]))
    played = [journal.rng.seed, *journal.game.setup]
    while (action := replay.step()) is not None:
        played.append(action)
    return played


class Switching(AbstractContextManager[Any]):
    """Plays the three games on the chip by turns.

    Each visit of a table takes some decisions at random and ends by holding B. `switches` counts
    the visits, `cuts` the times that the power went at some moment of a visit. `lost` has a
    sentence for each game that was saved and then gone or shorter, unless a message said so
    (`told`). `memory` is a key of tour.memories(). Raises SimError.
    """

    def __init__(self, uf2: bytes, memory: str) -> None:
        self.switches = self.cuts = self.told = 0
        self.lost: list[str] = []
        self._random = Random(memory)
        self._tour = tour.Tour(self._look)
        self._saved: Games = {}
        self._over = ""  # the game that has ended in this visit
        self._held = ""  # the key that is down
        self._row = 0
        self._names, files = released(PICO, {})
        self._pico = Pico(uf2, files, tour.memories("pico_oled")[memory])
        self._begin()

    def __exit__(self, *problem: object) -> None:
        self._pico.close()

    def visit(self, cut: bool = False) -> None:
        """Open the table of another game, play and leave it. If `cut`, the power goes meanwhile."""
        self._play(self._visit(), self._random.randrange(_WAITS) if cut else None)
        if cut:
            self.cuts += 1
            self._pico.cut()
            if self._held:
                self._play([("up", self._held)])
            self._compare(self._begin())
            # The menu opens at the game that was saved last.
            self._row = NAMES.index(next(iter(self._saved), NAMES[0]))
        else:
            self.switches += 1
            self._compare(False)

    def faults(self) -> list[str]:
        """Return what went wrong, and the faults that the serial output reports since the power
        went on.
        """
        return self._tour.failed + faults(self._pico.serial[self._since :])

    def _look(self):
        return tour.known(self._names, *self._pico.screen())

    def _visit(self):
        """Return the steps to the table of the game beside the last one, and back."""
        if self._row == 0 or (self._row == 1 and self._random.randrange(2)):
            key = "RIGHT"
            self._row += 1
        else:
            key = "LEFT"
            self._row -= 1
        return self._tour.visit(key, NAMES[self._row], self._random.randrange(_DECISIONS))

    def _play(self, steps, last=None):
        """Play steps of a tour, as far as some moment of wait number `last`."""
        waits = 0
        for what, value in steps:
            if what == "down":
                self._held = value
                self._pico.press(value)
            elif what == "up":
                self._held = ""
                self._pico.release(value)
            elif what == "wait" and waits == last:
                self._pico.run(self._random.randrange(value))
                return
            elif what == "wait":
                waits += 1
                self._pico.run(value)
                if self._look() == "Scores":
                    self._over = NAMES[self._row]

    def _begin(self):
        """Wait for the menu after power on. Returns True if a message comes before it."""
        self._since = len(self._pico.serial)
        self._play([("wait", _START_MS)])
        told = self._look() == _MESSAGE
        self._play(self._tour.home())
        return told

    def _compare(self, told):
        now = saved_games(self._pico.nvm())
        for name, before in self._saved.items():
            if before == now.get(name, [])[: len(before)] or name == self._over:
                continue
            if told:
                self.told += 1
            else:
                self.lost.append("%s, saved with %d numbers" % (name, len(before)))
        self._saved = now
        self._over = ""
