"""Write key scripts of whole games that a slower handheld can play unchanged.

    python tests/scripts/whole.py gold 5 > sim/desktop/real/whole/gold-5.txt

Two people play, or one person with hard computers on the other seats, at the fast speed. A person
waits until the screen is still and lets every pause end by itself, so that a handheld that is some
frames late or early plays the same game.
"""

import base64
import random
import sys
import zlib

from make import SEED, Person, show

from displayio_sim import boards
from displayio_sim.machine.machine import Machine
from displayio_sim.machine.nvm import Nvm
from engine.games import NAMES
from engine.player import LEVELS
from hardware.saving import store
from hardware.saving.record import make
from ui.core import save_format
from ui.core.lineup import Lineup
from ui.core.settings import FAST, Settings
from ui.table.phases import LOOKING_BACK, WAITING

_END = "Scores"
_WAYS = ("LEFT", "RIGHT", "UP", "DOWN")
_SHOT_EVERY_US = 40_000_000
_REST = "wait 100"


class Patient(Person):
    """Presses keys only when a person has to act and the screen is still."""

    def _opening(self, game, players):
        self._rng = random.Random("%s %d" % (game, players))
        self._rested = False
        self._next_shot = _SHOT_EVERY_US
        self._ending = ["wait 3000", "shot celebrated", "press B", "wait 1000", "shot after"]
        lines = ["press RIGHT %d" % NAMES.index(game)] if NAMES.index(game) else []
        return ["shot menu", *lines, _REST, "press A", "wait 1500", "shot seats", "press A"]

    def _line(self):
        screen = self.app.screen
        name = type(screen).__name__
        if _END in self._seen:
            return self._ending.pop(0) if self._ending else None
        if name not in self._seen and self._rested:
            self._seen.add(name)
            return "shot " + name.lower()
        is_mine = not (screen.moving or screen.busy or getattr(screen, "by_computer", False))
        if is_mine and self._rested:
            return self._move(name, screen)
        self._rested = is_mine
        return "wait 300" if is_mine else _REST

    def _move(self, name, screen):
        """Return the key of the person who has to act, or a shot every 40 s."""
        if self.idle_us >= self._next_shot:
            self._next_shot = self.idle_us + _SHOT_EVERY_US
            return "shot on"
        self._rested = False
        return "press " + self._key(name, screen)

    def _key(self, name, screen):
        if name == "GoldTable" and screen.phase not in (WAITING, LOOKING_BACK):
            return self._rng.choice("A" if screen._can_flip(screen.cursor) else _WAYS)
        return super()._key(name, screen)


def _nvm(players):
    """Return the nvm of a handheld on which `players` players are about to play."""
    lineup = Lineup()
    settings = Settings()
    lineup.players, settings.motion = players, FAST
    for seat in range(1, players):
        lineup.sit(seat, 0 if players == 2 else LEVELS.index("hard"), seat)
    settings.lights = 1
    nvm = Nvm(boards.load("pico_oled").NVM)
    save = save_format.pack(
        (settings.pack(), settings.options, lineup.pack()), lineup.people.pack()
    )
    assert store.Nvm(nvm).save(make(1, save))
    return bytes(nvm[0 : len(nvm)])


def main(game, players):
    nvm = _nvm(int(players))
    person = Patient(game, int(players), "en")
    machine = Machine("pico_oled")
    machine.nvm[0 : len(nvm)] = nvm
    title = "%s, %s players; written by tests/scripts/whole.py" % (game, players)
    line = "nvm " + base64.b64encode(zlib.compress(nvm, 9)).decode()
    show(person, machine, title, "en", ["board pico_oled", "seed %d" % SEED], [line])


if __name__ == "__main__":
    main(*sys.argv[1:])
