"""Write key scripts of lessons, with a shot of each step.

    python tests/scripts/lesson.py gold en > tests/scripts/lesson-gold-en.txt

The optional third word is the board. A small screen needs more presses, because a sentence may
cover the place it is about.
"""

import os
import sys

from make import Person, show

from displayio_sim.machine.machine import Machine
from engine.games import NAMES
from ui.table.phases import WAITING

_WAYS = ("A", "DOWN")


class Pupil(Person):
    """Does what each step of a lesson requires. `lines` is the script so far."""

    def _opening(self, game, _players):
        self._tries = 0
        row = 2 * NAMES.index(game)
        lines = ["press DOWN", "press RIGHT 3", "press A", "shot lessons"]
        return [*lines, *(["press DOWN %d" % row] if row else []), "press A"]

    def _line(self):
        overlay = self.app.screen
        if type(overlay).__name__ != "LessonOverlay":
            return None if "LessonOverlay" in self._seen else "wait 100"
        self._seen.add("LessonOverlay")
        if overlay.moving or not overlay._shown:
            needs_a = overlay.table.phase == WAITING and not self._is_too_new(overlay)
            return "press A" if needs_a and not overlay.moving else "wait 100"
        step = overlay._at, overlay._reading
        if step not in self._seen:
            self._seen.add(step)
            self._tries = 0
            self._todo = ["shot step"]
            return "wait 300"
        if overlay.busy or self._is_too_new(overlay):
            return "wait 100"
        return "press " + ("A" if overlay._reading else self._way(overlay))

    def _way(self, overlay):
        if overlay.play.name != "gold":
            self._tries += 1
            return _WAYS[(self._tries - 1) % len(_WAYS)]
        at, to = overlay.table.cursor, overlay._choice
        if at & 7 != to & 7:
            return "RIGHT" if at & 7 < to & 7 else "LEFT"
        return "A" if at == to else "DOWN" if at < to else "UP"


def main(game, language, board="pygamer"):
    os.environ["GOLDRUSH_LANGUAGE"] = language
    title = "the lesson of %s, %s; written by lesson.py" % (game, language)
    show(Pupil(game, 2, language), Machine(board), title, language)


if __name__ == "__main__":
    main(*sys.argv[1:])
