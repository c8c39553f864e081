"""Leaves and continues games on the emulated chip, cuts its power, and compares what is saved."""

from contextlib import AbstractContextManager
from random import Random
from types import SimpleNamespace
from typing import Any

from displayio_sim.errors import SimError
from displayio_sim.rp2040.pico import Pico
from engine.games import NAMES, NUMBERED, make
from engine.journal import Journal
from hardware.store import Store
from sim.desktop.check import tour
from sim.desktop.check.touring import PICO, faults, released

Games = dict[str, list[int]]

_TAP_MS = 66
_REST_MS = 250
_OPENS_MS = 900
_HOLD_MS = 1300
_START_MS = 3000  # from power on to the first screen
_MOST = 8  # presses until a screen comes
_USUAL = 12  # presses of a visit
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

    journal = Journal(make(NUMBERED[section[save_format.GAME]]))
    journal.rewind(bytes(section[save_format.journal_at(section) :]))
    played = [journal.rng.seed, *journal.game.setup]
    while (action := journal.redo()) is not None:
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
        self._saved: Games = {}
        self._over = ""  # the game that has ended in this visit
        self._row = 0
        self._names, files = released(PICO)
        self._pico = Pico(uf2, files, tour.memories("pico_oled")[memory])
        self._begin()

    def __exit__(self, *problem: object) -> None:
        self._pico.close()

    def visit(self, cut: bool = False) -> None:
        """Open the table of another game, play and leave it. If `cut`, the power goes meanwhile."""
        last = self._random.randrange(_USUAL) if cut else None
        for number, (key, hold, rest) in enumerate(self._presses()):
            if number == last:
                self._pico.press(key)
                self._pico.run(self._random.randrange(hold + rest))
                break
            self._tap(key, hold, rest)
        if cut:
            self.cuts += 1
            self._pico.cut()
            self._pico.release(key)
            self._compare(self._begin())
            # The menu opens at the game that was saved last.
            self._row = NAMES.index(next(iter(self._saved), NAMES[0]))
        else:
            self.switches += 1
            self._compare(False)

    def faults(self) -> list[str]:
        """Return the faults that the serial output reports since the power went on."""
        return faults(self._pico.serial[self._since :])

    def _look(self):
        return tour.known(self._names, *self._pico.screen())

    def _tap(self, key, hold=_TAP_MS, rest=_OPENS_MS):
        self._pico.press(key)
        self._pico.run(hold)
        self._pico.release(key)
        self._pico.run(rest)

    def _begin(self):
        """Wait for the menu after power on. Returns True if a message comes before it."""
        self._since = len(self._pico.serial)
        told = False
        self._pico.run(_START_MS)
        for _ in range(_MOST):
            if self._look() == "Menu":
                return told
            told = told or self._look() == _MESSAGE
            self._tap("A")
        raise self._fault("the menu does not come after power on")

    def _presses(self):
        """Yield (key, ms that it is held, ms to wait) from the menu to another table and back."""
        if self._row == 0 or (self._row == 1 and self._random.randrange(2)):
            yield "RIGHT", _TAP_MS, _REST_MS
            self._row += 1
        else:
            yield "LEFT", _TAP_MS, _REST_MS
            self._row -= 1
        for _ in range(_MOST):
            if self._at_table:
                break
            yield "A", _TAP_MS, _OPENS_MS
        else:
            raise self._fault("the table of %s does not open" % NAMES[self._row])
        for _ in range(self._random.randrange(_DECISIONS)):
            for _ in range(self._random.randrange(3)):
                key = self._random.choice(("UP", "DOWN", "LEFT", "RIGHT"))
                yield key, _TAP_MS, _REST_MS
            yield "A", _TAP_MS, _OPENS_MS
        been = set()
        for _ in range(_MOST):
            here = self._look()
            if here == "Menu":
                return
            if here == "Scores":
                self._over = NAMES[self._row]
            if self._at_table:
                yield "B", _HOLD_MS, _OPENS_MS
            else:
                yield ("A" if here in been else "B"), _TAP_MS, _OPENS_MS
            been.add(here)
        raise self._fault("the menu does not come back from %s" % NAMES[self._row])

    @property
    def _at_table(self):
        return self._look().endswith("Table")

    def _fault(self, what):
        return SimError("%s: %s is shown" % (what, self._look()))

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
