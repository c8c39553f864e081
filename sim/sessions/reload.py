"""Restarts the firmware in the same place whenever one of its files is saved.

The new program plays the recording. If that takes too long or leads to another game, it gets
the memory with the game and continues from the menu. If it fails, the old one goes on.
"""

import threading
from collections import deque
from collections.abc import Iterable
from pathlib import Path

from sim.faces.live import Live
from sim.run.boot import FILES
from sim.sessions.outputs import Toast
from sim.sessions.recording import Recording
from sim.sessions.session import GoToFrame, Session
from sim.sessions.snapshots import Crashed, Ended, Snapshots

_LONG = 3000  # frames; longer recordings are not played again (600 take about a second)
_FRAMES = 200  # by which a table must show
_READING = 20  # seconds that an error is shown
_TAP_US = 66_000
_ARRIVED = 12  # frames for a screen to appear


class Reload:
    """Watches the files of a session's firmware in a thread; restarts it between two frames."""

    def __init__(self, session: Session, live: Live | None = None) -> None:
        self._session = session
        if live:
            live.on_hold = self._interrupt
        self._changed = deque()
        self._toast = Toast()
        self._stop = threading.Event()
        session.machine.captions.append(self._toast.words)
        session.hooks.append(self.work)
        session.at_end.append(self._stop.set)
        threading.Thread(target=self._watch, daemon=True).start()

    def _watch(self):
        from watchfiles import watch

        spec = self._session.spec
        ours = [Path(spec.root) / name for name in FILES]
        places = [spec.program.folder] if spec.program else ours
        for changes in watch(*places, debounce=200, stop_event=self._stop, raise_interrupt=False):
            self.changed(file for _, file in changes)

    def changed(self, files: Iterable[str]) -> None:
        """Note that files of the firmware were saved."""
        self._changed.append(set(files))

    def _interrupt(self):
        """Leave the frame: while time is paused, none ends for work() to run."""
        if self._changed:
            raise GoToFrame(self._session.frame)

    def work(self) -> bool:
        """Restart if a file was saved. True if that happened."""
        if not self._changed:
            return False
        files = {file for files in self._changed for file in files}
        self._changed.clear()
        try:
            for file in files:
                _check(file)
            restart(self._session)
        except (Crashed, Ended, SyntaxError) as problem:
            self._toast.say("%s; the old program goes on" % _line(problem), _READING)
            return False
        self._toast.say("Restarted: %s" % ", ".join(sorted(Path(file).name for file in files)))
        return True


def _check(file):
    """Raise SyntaxError for a Python file that does not compile."""
    file = Path(file)
    if file.suffix == ".py" and file.exists():
        compile(file.read_bytes(), str(file), "exec")


def _line(problem):
    if isinstance(problem, SyntaxError):
        return "%s (%s line %s)" % (problem.msg, Path(problem.filename).name, problem.lineno)
    return str(problem) or "code.py has ended"


def restart(session: Session) -> None:
    """Continue a session with the program as it is on disk now.

    Raises Crashed or Ended if that fails; the session is then unchanged.
    """
    place = session.place()
    if session.frame <= _LONG or not place:
        found = _by_recording(session, place)
        if found or not place:
            session.go_on_with(*found)
            return
    session.go_on_with(*_by_memory(session))


def _by_recording(session, place):
    """(snapshots, state, recording) if the recording leads to the same game, else None."""
    recording = session.recording_until_now()
    snapshots = Snapshots(session.spec.replaced(recording))
    try:
        state = snapshots.power_on()
        if session.frame > state.frame:
            state = snapshots.fully(session.frame)
        if snapshots.place() == place:
            return snapshots, state, recording
    except (Crashed, Ended):
        if not place:
            snapshots.close()
            raise
    except BaseException:
        snapshots.close()
        raise
    snapshots.close()
    return None


def _by_memory(session):
    """The same with a new recording that continues the game from the memory, by the menu."""
    spec, old = session.spec, session.recording
    recording = Recording(old.board, old.seed, old.missing, session.memory(), old.settings)
    snapshots = Snapshots(spec.replaced(recording))
    try:
        state = _until_screen(snapshots)
        while state.frame < _FRAMES:
            taps = [(state.now_us, "down", "A"), (state.now_us + _TAP_US, "up", "A")]
            recording.presses += taps
            state = snapshots.go(taps, state.frame + _ARRIVED)
            if snapshots.place():
                return snapshots, snapshots.fully(state.frame + 1), recording
        raise Ended
    except BaseException:
        snapshots.close()
        raise


def _until_screen(snapshots):
    """The complete State at the first screen. Raises Ended if none comes."""
    state = snapshots.power_on()
    while not state.look.started:
        if state.frame > _FRAMES:
            raise Ended
        state = snapshots.go([], state.frame + 1)
    return snapshots.fully(state.frame + _ARRIVED)
