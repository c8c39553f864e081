"""Plays key scripts with all their commands: rewinding, turns, films."""

from collections.abc import Sequence
from typing import Any

from sim import skin
from sim.machine.machine import Machine
from sim.run.headless import Album, Headless
from sim.sessions.capture import Film, handheld
from sim.sessions.session import GoToFrame


class ScriptPlayer(Headless):
    """A front end that plays `steps` (sim.run.script) on `session`; set that before it runs.

    `album` is an Album for the pictures, or None for no pictures.
    """

    def __init__(
        self, steps: Sequence[tuple[str, Any]], album: Album | None, begin_ms: int | None = None
    ) -> None:
        super().__init__(steps, album or (lambda machine, name: None), begin_ms)
        self.session: Any = None
        self._album = album
        self._films = {}

    def start(self, machine: Machine) -> None:
        """Called at power on and after each jump in time, when the next step is due at once."""
        if self.machine is not None:
            self._due_us = machine.clock.now_us
        super().start(machine)

    def do(self, what: str, value: Any) -> None:
        if what == "back":
            raise GoToFrame(self.session.frame - value, cut=True)
        if what == "turn":
            raise GoToFrame(self.session.turn_back(value), cut=True)
        if what == "film":
            self._begin(value)
        elif what == "cut":
            self._end()
        else:
            super().do(what, value)

    def _begin(self, name):
        self._end()
        if self._album:
            parts = {"screen": Film(skin.screen), "handheld": Film(handheld())}
            self._films = {self._album.file(name, part, ".gif"): parts[part] for part in parts}
            self.session.observers += [film.watch for film in self._films.values()]

    def _end(self):
        for file, film in self._films.items():
            self.session.observers.remove(film.watch)
            film.save(file)
        self._films = {}

    def close(self) -> None:
        self._end()
