"""Write key scripts of whole games, with keys as a player might press them.

    python tests/scripts/make.py gold 3 de > tests/scripts/gold-3-de.txt
    python tests/scripts/make.py all

The optional fourth word is the board. Most scripts are for all boards. A board that needs other
presses, because its small screen splits pages or moves cards, has its own scripts in a folder of
its name.

It plays the game through code.py on the simulator while it chooses keys, and the script repeats
that game. Each run needs a new interpreter.
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
# Boards and games in which the same keys lead to other cards, or past the end of a page.
_OTHERS = (("feather_tft", "gold"), ("pico_oled", "gold"), ("pico_oled", "goldrausch"))


class Person(Headless):
    """Presses keys at random, as a player might. `lines` is the script so far."""

    def __init__(self, game, players, language):
        super().__init__(self._chosen(), lambda machine, name: None)
        self.lines = []
        self._rng = random.Random("%s %d %s" % (game, players, language))
        self._seen = set()
        self._left = 0  # frames until the movement or pause ends
        self._todo = self._opening(game, players)

    @property
    def app(self):
        """The app that code.py has created."""
        return find_app()

    def _opening(self, game, players):
        """Return the lines that choose the game, put people on all seats and start."""
        lines = ["shot menu"]
        lines += ["press RIGHT %d" % NAMES.index(game)] if NAMES.index(game) else []
        lines += ["press A", "press DOWN 2"]
        lines += ["press RIGHT %d" % (2 * players - 3)]  # over those with a computer
        # Find the row of the second seat. A player with two colours has two rows.
        down = 3 if game == "gold" and players == 2 else 2
        lines += ["press DOWN %d" % down, "press A", "shot who", "press A"]
        lines += ["shot seats"]
        # The cursor has gone on to the next guest, or to the start.
        lines += ["press UP %d" % (down + 3)] if players > 2 else []
        return [*lines, "press A"]

    def _chosen(self):
        """Yield the steps of the script. Choose each line after the lines before it have run."""
        while line := self._todo.pop(0) if self._todo else self._line():
            self.lines.append(line)
            yield from script.parse(line)

    def _line(self):
        """Return the next line for the current screen. Returns None if the game is over."""
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
        prompt = getattr(screen, "_prompt", None)
        kind = prompt and prompt.text.rstrip("0123456789")
        if prompt and _waits(screen) and kind not in self._seen and len(self._seen) < 9:
            self._seen.add(kind)
            return "shot look"
        return "press " + self._key(name, screen)

    def _is_changing(self, screen):
        """Return whether a key is unsafe now, because a movement or pause starts or ends.

        On another board it may be some frames earlier or later.
        """
        motion = screen.animator
        left = getattr(screen, "only_tells", False) and screen._frames
        starts = False
        if motion and screen.moving:
            left = motion.frames - motion.done
            starts = motion.done < _MARGIN
        before, self._left = self._left, left
        return starts or 0 < left < _MARGIN or (before and not left)

    def _is_too_new(self, screen):
        """Return whether a new screen still ignores A, or ignores it some frames earlier."""
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
    """Return whether only A continues.

    This is so at a table that waits, and on every screen without phases.
    """
    return getattr(screen, "phase", WAITING) == WAITING


def main(game, players, language, board="pygamer"):
    os.environ["GOLDRUSH_LANGUAGE"] = language
    title = "%s, %s players, %s; written by make.py" % (game, players, language)
    show(Person(game, int(players), language), Machine(board), title, language)


def show(person, machine, title, language, board=(), nvm=()):
    """Play a game and print its script: the title, the settings and the lines."""
    run(person, machine, firmware.program(), SEED)
    head = ["# %s, seed %d" % (title, SEED), *board, "set GOLDRUSH_LANGUAGE " + language, *nvm]
    print(*head, *short(person.lines), sep="\n")


def short(lines):
    """Yield the lines, with consecutive waits joined into one."""
    for is_wait, group in groupby(lines, lambda line: line.startswith("wait")):
        if is_wait:
            yield "wait %d" % sum(int(line.split()[1]) for line in group)
        else:
            yield from group


def write_all():
    """Write the scripts of each game for 2 to 5 players, with one language for each number."""
    for players, language in zip("2345", LANGUAGES, strict=True):
        for board, game in (*(("", game) for game in NAMES), *_OTHERS):
            words = game, players, language
            file = Path(__file__).parent / board / ("-".join(words) + ".txt")
            file.parent.mkdir(exist_ok=True)
            with open(file, "w", encoding="utf-8") as output:
                command = [sys.executable, __file__, *words, board or "pygamer"]
                subprocess.run(command, stdout=output, check=True)


if __name__ == "__main__":
    drawings.build()
    if sys.argv[1:] == ["all"]:
        write_all()
    else:
        main(*sys.argv[1:])
