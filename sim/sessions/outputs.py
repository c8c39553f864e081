"""The outputs of a session: its recording, films, traces."""

import contextlib
import tempfile
import time
from pathlib import Path

from sim import skin
from sim.errors import SimError
from sim.faces.live import Command, Live
from sim.sessions.capture import SUFFIXES, Camera, Film, handheld
from sim.sessions.recording import Recording
from sim.sessions.session import Session


def check(gif: str | None, whole: bool) -> None:
    """Raise SimError for options that contradict each other."""
    if gif and Path(gif).suffix not in SUFFIXES:
        raise SimError("--gif wants a file that ends in %s" % " or ".join(SUFFIXES))
    if whole and not gif:
        raise SimError("--whole needs --gif")


class Outputs(contextlib.ExitStack):
    """Watches a session; close() writes all that was asked for, even if one of them fails.

    Raises OSError.
    """

    def __init__(
        self,
        session: Session,
        record: str | None = None,
        gif: str | None = None,
        whole: bool = False,
    ) -> None:
        super().__init__()
        self._session = session
        if record:
            self._keep(record, lambda: _write(session.recording, Path(record)))
        if gif:
            film = Film(handheld if whole else skin.screen)
            session.observers.append(film.watch)
            self._keep(gif, lambda: film.save(gif))

    def _keep(self, file, write):
        """Write a file at the end; one that cannot be written fails now, not after the game."""
        with open(file, "ab"):
            self.callback(_named, file, write)

    def offer(self, live: Live, folder: str | Path) -> None:
        """Give a Live the commands for pictures, saved to `folder`."""
        camera, toast = Camera(folder, self._session), Toast()
        self.callback(camera.end)
        self._session.machine.captions.append(toast.words)
        for name, key, take in (("picture", "c", camera.shoot), ("film", "v", camera.film)):
            show = lambda take=take: toast.say(_tried(take))  # noqa: E731
            live.commands[name] = Command(key, show)


def _write(recording, file):
    file.write_text(recording.text(), encoding="utf-8", newline="\n")


def _tried(take):
    """The message of `take()`; a picture that cannot be saved must not end the game."""
    try:
        return take()
    except OSError as problem:
        return "No picture: %s: %s" % (problem.filename, problem.strerror)


def _named(file, write):
    """Call `write()` and put the file's name into an OSError."""
    try:
        write()
    except OSError as problem:
        problem.filename = problem.filename or str(file)
        raise


def save_crash(recording: Recording) -> Path | None:
    """Save the recording of a crash here or in the temporary folder; returns the file or None."""
    name = time.strftime("crash-%Y%m%d-%H%M%S.txt")
    for folder in (Path.cwd(), Path(tempfile.gettempdir())):
        try:
            _write(recording, folder / name)
        except OSError:
            continue
        return folder / name
    return None


class Toast:
    """A caption that goes away after a few seconds."""

    def __init__(self) -> None:
        self._line = ""
        self._until = 0.0

    def say(self, line: str, seconds: float = 3) -> None:
        self._line = line
        self._until = time.monotonic() + seconds

    def words(self) -> tuple[str, ...]:
        return (self._line,) if self._line and time.monotonic() < self._until else ()
