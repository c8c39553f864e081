# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The handheld in a terminal in words: plain lines that screen readers read well."""

import shutil
import subprocess
import sys
from typing import ClassVar

from sim.faces import translations
from sim.faces.terminal.keys import ROWS
from sim.faces.terminal.terminal import Terminal

_SPOKEN = (("R", "repeat"), ("W", "state"), ("H", "page"))
_REPEATED = 10  # sentences


class Speaker(Terminal):
    """Prints what is told of a game; R repeats it, W says how things stand.

    What is printed is spoken, too, where espeak-ng is installed.
    """

    OWN: ClassVar = {"r": "repeat", "w": "state", "h": "help"}

    def __init__(self):
        super().__init__("plain")
        self._count = 0
        self._wanted = None
        self._last = []
        espeak = shutil.which("espeak-ng")
        self._voice = [espeak, "--stdin"] if espeak else None
        self._speaking = None

    def _enter(self):
        self._stack.enter_context(self._terminal.cbreak())

    def _own(self, what):
        if what in self.OWN.values():
            self._wanted = what
        else:
            super()._own(what)

    def show(self, machine):
        look = machine.look
        if not look or not look.started:
            return
        count, told = look.told
        new = told[len(told) - min(count - self._count, len(told)) :]
        self._count = count
        wanted, self._wanted = self._wanted, None
        if new:
            self._say(new, look.language)
            self._last = [*self._last, *new][-_REPEATED:]
        if wanted == "repeat":
            self._say(self._last, look.language)
        elif wanted == "state":
            self._say(look.state, look.language)
        elif wanted == "help":
            keys = [row for row in ROWS if row[0] != "O"] + [*_SPOKEN]
            self._say([_key(*row, look.language) for row in keys], look.language)

    def _say(self, lines, language):
        text = "\n".join(lines) + "\n"
        sys.stdout.write(text)
        sys.stdout.flush()
        if self._voice:
            self._hush()
            self._speaking = subprocess.Popen(
                [*self._voice, "-v", language or "en"], stdin=subprocess.PIPE, text=True
            )
            self._speaking.stdin.write(text)
            self._speaking.stdin.close()

    def _hush(self):
        """Never talk over the next thing."""
        if self._speaking:
            self._speaking.kill()
            self._speaking.wait()

    def close(self):
        self._hush()
        super().close()


def _key(key, does, language):
    name = translations.say(key, language) if key == "arrows" else key
    return "%s: %s." % (name, translations.say(does, language))
