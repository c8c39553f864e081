"""Restarts the firmware in the same place whenever one of its files is saved.

The new program plays the recording. Where that would take too long, it starts with what the
handheld keeps, and offers to continue. If it fails, the old one goes on.
"""

import threading
from collections import deque
from collections.abc import Iterable
from pathlib import Path

from sim.run.boot import FILES
from sim.sessions.firmware_process import Crashed, Ended
from sim.sessions.outputs import Toast
from sim.sessions.session import Jump, Session

_LONG = 3000  # frames; longer recordings are not played again (600 take about a second)
_READING = 20  # seconds that an error is shown


class Reload:
    """Watches the files of a session's firmware in a thread; interrupt() restarts it."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._changed: deque[str] = deque()
        self._toast = Toast()
        self._stop = threading.Event()
        session.machine.captions.append(self._toast.words)
        session.at_end.append(self._stop.set)
        threading.Thread(target=self._watch, daemon=True).start()

    def _watch(self):
        from watchfiles import watch

        spec = self._session.spec
        ours = [spec.root / name for name in FILES]
        places = [spec.program.folder] if spec.program else ours
        for changes in watch(*places, debounce=200, stop_event=self._stop, raise_interrupt=False):
            self.changed(file for _, file in changes)

    def changed(self, files: Iterable[str]) -> None:
        """Note that files of the firmware were saved."""
        self._changed.extend(files)

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
            self._session.restart(replays=self._session.frame <= _LONG)
        except (Crashed, Ended, SyntaxError) as problem:
            self._toast.say("%s; the old program goes on" % _line(problem), _READING)
            return
        self._toast.say("Restarted: %s" % ", ".join(sorted(Path(file).name for file in files)))


def _line(problem):
    if isinstance(problem, SyntaxError):
        return "%s (%s line %s)" % (problem.msg, Path(problem.filename).name, problem.lineno)
    return str(problem) or "code.py has ended"
