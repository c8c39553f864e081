"""The handheld in a terminal in words: plain lines that screen readers read well."""

from typing import Any, ClassVar

from sim.faces import translations
from sim.faces.terminal.keys import ROWS
from sim.faces.terminal.terminal import Terminal
from sim.faces.voice import Voice


class Speaker(Terminal):
    """Prints what is told of a game; R repeats it, W says how things stand."""

    OWN: ClassVar = {"r": "repeat", "w": "state", "h": "page"}

    def __init__(self, buttons: dict[str, str]) -> None:
        super().__init__(buttons, "plain")
        self._voice = Voice()
        self._wanted: str | None = None

    def _enter(self):
        self._stack.enter_context(self._terminal.cbreak())

    def _own(self, what):
        if what in self.OWN.values():
            self._wanted = what
        else:
            super()._own(what)

    def show(self, machine: Any) -> None:
        look = machine.look
        if not look or not look.started:
            return
        self._voice.listen(look)
        wanted, self._wanted = self._wanted, None
        if wanted == "page":
            own = [(key.upper(), does) for key, does in self.OWN.items()]
            shown = [row for row in (*ROWS, *own) if row[0] != "O"]
            keys = translations.rows(shown, machine.wiring.KEYS, look.language)
            self._voice.say(["%s: %s." % row for row in keys], look.language)
        elif wanted:
            self._voice.answer(wanted, look)

    def close(self) -> None:
        self._voice.hush()
        super().close()
