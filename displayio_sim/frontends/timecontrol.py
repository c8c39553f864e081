"""Controls of time for every live form (frontends.live).

Keys pause, rewind and speed it up. Saved files of the firmware restart it.
"""

import threading
from collections import deque
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NoReturn

from displayio_sim.errors import SimError
from displayio_sim.frontends import translations
from displayio_sim.frontends.live import Command, Live
from displayio_sim.frontends.outputs import Toast
from displayio_sim.runtime.firmware_process import Crashed, Ended
from displayio_sim.runtime.session import Jump, Session

_SECOND = 30  # frames
_TOLD = 3  # commands in a line
_LONG = 3000  # frames; longer recordings are not played again (600 take about a second)
_READING = 20  # seconds that an error is shown
_RATES = (0.25, 0.5, 1, 2, 4, 8, 16)


class TimeControl:
    """Adds the commands that control a session's time to a Live, and a caption with the time."""

    def __init__(self, live: Live, session: Session) -> None:
        self._live = live
        self._session = session
        for name, key, act in (
            ("pause", "p", self._pause),
            ("step", ".", self._step),
            ("back", ",", lambda: self._go(session.frame - 1)),
            ("second", "r", lambda: self._go(session.frame - _SECOND)),
            ("earlier", "[", lambda: self._go(session.turn_back())),
            ("later", "]", self._later),
            ("slower", "s", lambda: self._change(-1)),
            ("faster", "f", lambda: self._change(1)),
        ):
            live.commands[name] = Command(key, act)
        live.commands["tools"] = Command("t", live.commands.switch)
        session.machine.captions += [self._tools, self._time]

    def _pause(self) -> None:
        self._live.paused = not self._live.paused

    def _step(self) -> None:
        self._live.paused = True
        self._live.step()

    def _later(self) -> NoReturn:
        """Continue to the next turn, one already played or a future one."""
        session = self._session
        known = [mark for mark in session.marks if mark > session.frame]
        if known:
            self._go(known[0])
        raise Jump(session.go_to, 0, session.machine.look.turns + 1)

    def _go(self, frame: int) -> NoReturn:
        self._live.paused = True
        raise Jump(self._session.go_to, frame)

    def _change(self, by: int) -> None:
        pace = self._live.pace
        pace.rate = _RATES[max(0, min(len(_RATES) - 1, _RATES.index(pace.rate) + by))]

    def _tools(self) -> tuple[str, ...]:
        """Return a caption: the tools, if they are on."""
        commands = self._live.commands
        if not commands.tools:
            return ()
        language = translations.language(self._session.machine)
        told = ["%s %s" % row for row in translations.of_commands(commands, language)]
        return tuple("   ".join(told[i : i + _TOLD]) for i in range(0, len(told), _TOLD))

    def _time(self) -> tuple[str, ...]:
        """Return a caption: frame and turn, unless time simply runs."""
        session = self._session
        if not self._live.paused and self._live.pace.rate == 1 and session.frame == session.newest:
            return ()
        turn = session.machine.look.turns
        language = translations.language(session.machine)
        place = translations.say("frame", language, session.frame, session.newest, turn)
        if self._live.paused:
            return ("%s: %s" % (translations.say("paused", language), place),)
        return ("%s: %s" % (translations.say("times", language, self._live.pace.rate), place),)


class Reload:
    """Watches the files of a session's program in a thread. interrupt() restarts it in place.

    The new program plays the recording. If that would take too long, it starts with the handheld's
    saved data and offers to continue. If it fails, the old one continues. build() is called before
    each restart. The files that it writes, with the suffix `built`, restart nothing.
    """

    def __init__(
        self, session: Session, build: Callable[[], object] = list, built: str = ""
    ) -> None:
        self._session = session
        self._build = build
        self._built = built
        self._changed: deque[str] = deque()
        self._toast = Toast()
        self._stop = threading.Event()
        session.machine.captions.append(self._toast.words)
        session.at_end.append(self._stop.set)
        threading.Thread(target=self._watch, daemon=True).start()

    def _watch(self) -> None:
        from watchfiles import watch

        places = [place for place in self._session.machine.program.sources if place.exists()]
        for changes in watch(*places, debounce=200, stop_event=self._stop, raise_interrupt=False):
            self.changed(file for _, file in changes)

    def changed(self, files: Iterable[str]) -> None:
        """Note that files of the program were saved."""
        # Drafts of what is built have a second suffix.
        self._changed.extend(file for file in files if self._built not in Path(file).suffixes)

    def interrupt(self) -> None:
        """Leave a front end's sleep if a file was saved."""
        if self._changed:
            raise Jump(self.work)

    def work(self) -> None:
        """Restart with the files that were saved."""
        files = {*self._changed}
        self._changed.clear()
        try:
            for file in map(Path, files):
                if file.suffix == ".py" and file.exists():
                    compile(file.read_bytes(), str(file), "exec")
            self._build()
            self._session.restart(replays=self._session.frame <= _LONG)
        except (Crashed, Ended, SimError, SyntaxError) as problem:
            self._toast.say("%s; the old program goes on" % _line(problem), _READING)
            return
        self._toast.say("Restarted: %s" % ", ".join(sorted(Path(file).name for file in files)))


def _line(problem: BaseException) -> str:
    if isinstance(problem, SyntaxError):
        return "%s (%s line %s)" % (problem.msg, Path(problem.filename or "").name, problem.lineno)
    return str(problem) or "code.py has ended"
