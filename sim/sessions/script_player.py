# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Key scripts in which time itself is worked: going back, turns, moving pictures."""

from sim.faces import frame
from sim.run.headless import Headless
from sim.sessions.capture import Film, handheld
from sim.sessions.session import Seek


class Director(Headless):
    """Plays steps (sim.run.script), all of them, on a session that is given before it runs.

    `album` is an Album for pictures, or None where nobody wants any.
    """

    def __init__(self, steps, album, begin_ms=None):
        super().__init__(steps, album or (lambda machine, name: None), begin_ms)
        self.session = None
        self._album = album
        self._films = {}

    def start(self, machine):
        """Also after a leap in time: the next step is due now."""
        if self.machine is not None:
            self._due_us = machine.clock.now_us
        super().start(machine)

    def do(self, what, value):
        if what == "back":
            raise Seek(self.session.frame - value, cut=True)
        if what == "turn":
            raise Seek(self.session.turn_back(value), cut=True)
        if what == "film":
            self._begin(value)
        elif what == "cut":
            self._end()
        else:
            super().do(what, value)

    def _begin(self, name):
        self._end()
        if self._album:
            parts = {"screen": Film(frame.screen), "handheld": Film(handheld())}
            self._films = {self._album.file(name, part, ".gif"): parts[part] for part in parts}
            self.session.observers += [film.watch for film in self._films.values()]

    def _end(self):
        for file, film in self._films.items():
            self.session.observers.remove(film.watch)
            film.save(file)
        self._films = {}

    def close(self):
        self._end()
