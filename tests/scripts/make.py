"""Writes key scripts of whole games, with keys as a person might press them.

    python tests/scripts/make.py gold 3 de > tests/scripts/gold-3-de.txt
    python tests/scripts/make.py all

The optional fourth word is the board. Most scripts suit all boards; a board that needs other
presses (its small screen splits pages or moves cards) has its own scripts in a folder of its name.

It plays the game through code.py on the simulator while choosing keys; the script then
repeats that game. Each run needs an interpreter of its own.
"""

import os
import random
import subprocess
import sys
from itertools import groupby
from pathlib import Path

sys.path.extend(str(Path(__file__).parents[2] / room) for room in ("", "lib"))

from displayio_sim.frontends.headless import Headless
from displayio_sim.machine.machine import Machine
from displayio_sim.runtime import script
from displayio_sim.runtime.boot import run
from engine.games import NAMES
from hardware.clock import FRAME
from sim.build import drawings
from sim.desktop import firmware
from sim.desktop.app_probe import find_app
from ui.table.phases import WAITING
from ui.texts import LANGUAGES

SEED = 1
_MARGIN = 6  # frames
# Where the same keys would lead to other cards, or past the end of a page.
_OTHERS = (("feather_tft", "gold"), ("pico_oled", "gold"), ("pico_oled", "goldrausch"))


class Person(Headless):
    """Presses keys at random, as people might; `lines` is the script so far."""

    def __init__(self, game, players, language):
        super().__init__(self._chosen(), lambda machine, name: None)
        self.lines = []
        self._rng = random.Random("%s %d %s" % (game, players, language))
        self._seen = set()
        self._left = 0  # frames that something moves or waits
        self._todo = self._opening(game, players)

    @property
    def app(self):
        """The app that code.py has made."""
        return find_app()

    def _opening(self, game, players):
        """Choose the game and the seats, all of them for people, and start."""
        lines = ["shot menu"]
        lines += ["press RIGHT %d" % NAMES.index(game)] if NAMES.index(game) else []
        lines += ["press A", "press DOWN 2"]
        lines += ["press RIGHT %d" % (players - 1)]
        # The row of the second seat: two colours, two rows.
        down = 3 if game == "gold" and players == 2 else 2
        lines += ["press DOWN %d" % down, "press A", "shot who", "press A"]
        lines += ["shot seats", "press UP %d" % (down + 2), "press A"]
        return lines

    def _chosen(self):
        """The steps of the script, each line chosen when those before are done."""
        while line := self._todo.pop(0) if self._todo else self._line():
            self.lines.append(line)
            yield from script.parse(line)

    def _line(self):
        """Return the next line, judging by the screen; None once the game is over."""
        screen = self.app.screen
        name = type(screen).__name__
        if name == "Scores" and ("end", name) in self._seen:
            return None
        if ("end", name) not in self._seen and name != "Menu":
            self._seen.add(("end", name))
            return "shot " + name.lower()
        if (
            self._is_changing(screen)
            or self._is_too_new(screen)
            or (screen.moving and self._rng.random() < 0.8)
        ):
            return "wait 200"
        if getattr(screen, "rush_box", None) and "rush" not in self._seen:
            self._seen.add("rush")
            return "shot rush"
        what = getattr(screen, "_prompt", None)
        kind = what and what.text.rstrip("0123456789")
        if what and _waits(screen) and kind not in self._seen and len(self._seen) < 9:
            self._seen.add(kind)
            return "shot look"
        return "press " + self._key(name, screen)

    def _is_changing(self, screen):
        """True where a frame more or less, on another board, would make a key another one."""
        motion = screen.animator
        left = getattr(screen, "only_tells", False) and screen._frames
        begins = False
        if motion and screen.moving:
            left = motion.frames - motion.done
            begins = motion.done < _MARGIN
        had, self._left = self._left, left
        return begins or 0 < left < _MARGIN or (had and not left)

    def _is_too_new(self, screen):
        """True where A does nothing yet, or a frame more or less would make it do nothing."""
        if screen.only_tells or screen.moving:
            return False
        since = self.app.notice._since
        least = screen.notice_ms + _MARGIN * FRAME
        return since is None or self.app.clock.since(since) < least

    def _key(self, name, screen):
        if _waits(screen) or name == "RoundPayout":
            return "A"
        if name == "GoldTable":
            return self._rng.choice(("A", "A", "LEFT", "RIGHT", "UP", "DOWN"))
        if name == "NuggetsTable":
            return self._rng.choice(("A", "A", "A", "DOWN", "UP"))
        return self._rng.choice(("A", "A", "A", "B", "LEFT", "RIGHT"))


def _waits(screen):
    """True where nothing but A goes on: at a table while it waits, and on all other screens."""
    return getattr(screen, "phase", WAITING) == WAITING


def main(game, players, language, board="pygamer"):
    os.environ["GOLDRUSH_LANGUAGE"] = language
    what = "%s, %s players, %s; written by make.py" % (game, players, language)
    show(Person(game, int(players), language), Machine(board), what, language)


def show(person, machine, what, language, board=(), nvm=()):
    """Play a game and print its script: what it is, its settings, and the lines."""
    run(person, machine, firmware.program(), SEED)
    head = ["# %s, seed %d" % (what, SEED), *board, "set GOLDRUSH_LANGUAGE " + language, *nvm]
    print(*head, *short(person.lines), sep="\n")


def short(lines):
    """Yield the lines with rests that follow each other as one."""
    for word, rests in groupby(lines, lambda line: line.startswith("wait")):
        if word:
            yield "wait %d" % sum(int(line.split()[1]) for line in rests)
        else:
            yield from rests


def write_all():
    """Write a script of each game for 2 to 5 players, each in another language."""
    for players, language in zip("2345", LANGUAGES, strict=True):
        for board, game in (*(("", game) for game in NAMES), *_OTHERS):
            words = game, players, language
            file = Path(__file__).parent / board / ("-".join(words) + ".txt")
            file.parent.mkdir(exist_ok=True)
            with open(file, "w", encoding="utf-8") as opened:
                command = [sys.executable, __file__, *words, board or "pygamer"]
                subprocess.run(command, stdout=opened, check=True)


if __name__ == "__main__":
    drawings.build()
    if sys.argv[1:] == ["all"]:
        write_all()
    else:
        main(*sys.argv[1:])
