"""The narration of a game as plain lines, and aloud if espeak-ng is installed."""

import shutil
import subprocess
import sys
from collections.abc import Sequence
from typing import Any

from displayio_sim.frontends import translations
from displayio_sim.frontends.terminal.views import wrap

_REPEATED = 30  # sentences, at most


def _wrapped(lines: list[str]) -> list[str]:
    """Return lines as rows of the terminal, if there is one.

    It would break within words, which a reader by line then reads.
    """
    if not sys.stdout.isatty():
        return lines
    columns = shutil.get_terminal_size().columns
    return [row for line in lines for row in wrap(line, columns) or [""]]


class Voice:
    """Prints and speaks the sentences of a machine's probe."""

    def __init__(self, aloud: bool = True) -> None:
        espeak = shutil.which("espeak-ng") if aloud else None
        self._command = [espeak, "--stdin"] if espeak else None
        self._speaking: Any = None
        self._count = 0
        self._last: list[str] = []
        self._types = False  # True while the program asks for text
        self._pressed = 0  # Machine.pressed at the last look
        self._is_old = False  # True if a button was pressed after the last sentences

    def listen(self, machine: Any, first: Sequence[str] = ()) -> None:
        """Print and speak new sentences, if any. Those of `first` come before them."""
        self._is_old |= machine.pressed != self._pressed
        self._pressed = machine.pressed
        look = machine.look
        count, told = look.told
        new = told[len(told) - min(count - self._count, len(told)) :]
        self._count = count
        if look.typing and not self._types:
            new += (translations.say("typing", look.language).replace("   ", ". ") + ".",)
        self._types = bool(look.typing)
        if new:
            self.say([*first, *new], look.language)
            before = [] if self._is_old else self._last
            self._last = [*before, *new][-_REPEATED:]
            self._is_old = False

    def answer(self, wanted: str, look: Any) -> None:
        """Repeat what was said since the last button ("repeat") or tell the position ("state")."""
        self.say(self._last if wanted == "repeat" else look.state, look.language)

    def say(self, lines: list[str], language: str) -> None:
        sys.stdout.write("\n".join(_wrapped(lines)) + "\n")
        sys.stdout.flush()
        if not self._command:
            return
        self.hush()
        try:
            self._speaking = subprocess.Popen(
                [*self._command, "-v", language or "en"], stdin=subprocess.PIPE, encoding="utf-8"
            )
            with self._speaking.stdin as heard:
                # A pause between them: to espeak-ng, one line end is a space.
                heard.write("\n\n".join(lines) + "\n")
        except OSError as problem:
            self._command = None
            print("espeak-ng cannot speak here: %s" % problem.strerror, file=sys.stderr)

    def hush(self) -> None:
        """Stop speaking, so that the next sentence is not covered."""
        if self._speaking:
            self._speaking.kill()
            self._speaking.wait()
            self._speaking = None
