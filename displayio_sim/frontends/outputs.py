"""The outputs of a session: its recording, films, stills at a key press."""

import contextlib
import tempfile
import time
import zlib
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

from PIL import Image

from displayio_sim.files import check_same_kind, write_whole
from displayio_sim.frontends import sheet, skin
from displayio_sim.frontends.live import Command, Live
from displayio_sim.machine import perception
from displayio_sim.machine.machine import Machine
from displayio_sim.runtime.script import HEAD, Recording
from displayio_sim.runtime.session import Session

SUFFIXES = {".gif": b"GIF8", ".png": b"\x89PNG"}  # GIF, animated PNG, and how they begin
_GIF_MS = 10  # the time unit of GIF
_LEAST_MS = 20  # the shortest frame that viewers show
_LIGHTS_MS = 100  # the shortest time between two pictures of a sheet of lights
_LIGHT = 4  # pixels of a light there
_COLUMNS = 40
_GROUND = (58, 53, 50)


class Outputs(contextlib.ExitStack):
    """Watches a session. close() writes all outputs, even if one of them fails.

    Raises OSError.
    """

    def __init__(
        self,
        session: Session,
        record: str | None = None,
        gif: str | None = None,
        whole: bool = False,
        lights: str | None = None,
    ) -> None:
        super().__init__()
        self._session = session
        if record:
            check_same_kind(record, HEAD.encode())
            file = Path(record)
            self._keep(record, lambda: write_whole(file, session.recording.text().encode()))
        if gif:
            check_same_kind(gif, SUFFIXES[Path(gif).suffix])
            film = Film(handheld if whole else skin.screen)
            session.observers.append(film.watch)
            self._keep(gif, lambda: film.save(gif))
        if lights:
            check_same_kind(lights, SUFFIXES[".png"])
            of_lights = Film(grid, _LIGHTS_MS)
            session.observers.append(of_lights.watch)
            self._keep(lights, lambda: of_lights.save_sheet(lights))

    def _keep(self, file: str, write: Callable[[], object]) -> None:
        """Write a file at the end. If it cannot be written, fail now, not after the game."""
        with open(file, "ab"):
            self.callback(_named, file, write)

    def offer(self, live: Live, folder: str | Path) -> None:
        """Give a Live the commands for pictures, saved to `folder`."""
        camera, toast = Camera(folder, self._session), Toast()
        self.callback(camera.end)
        self._session.machine.captions.append(toast.words)
        for name, key, take in (("picture", "c", camera.shoot), ("film", "v", camera.film)):
            show = lambda take=take: toast.say(tried(take))  # noqa: E731
            live.commands[name] = Command(key, show)


def tried(take: Callable[[], str]) -> str:
    """Return the message of `take()`. A picture that cannot be saved must not end the game."""
    try:
        return take()
    except OSError as problem:
        return "No picture: %s: %s" % (problem.filename, problem.strerror)


def _named(file: str, write: Callable[[], object]) -> None:
    """Call `write()`, and add the file's name to an OSError."""
    try:
        write()
    except OSError as problem:
        problem.filename = problem.filename or str(file)
        raise


def save_crash(recording: Recording) -> Path | None:
    """Save the recording of a crash here or in the temporary folder. Returns the file or None."""
    name = time.strftime("crash-%Y%m%d-%H%M%S.txt")
    for folder in (Path.cwd(), Path(tempfile.gettempdir())):
        try:
            write_whole(folder / name, recording.text().encode())
        except OSError:
            continue
        return folder / name
    return None


class Toast:
    """A caption that disappears after a few seconds."""

    def __init__(self) -> None:
        self._line = ""
        self._until = 0.0

    def say(self, line: str, seconds: float = 3) -> None:
        self._line = line
        self._until = time.monotonic() + seconds

    def words(self) -> tuple[str, ...]:
        return (self._line,) if self._line and time.monotonic() < self._until else ()


class Film:
    """A film. `picture(machine)` draws one frame as a PIL image.

    Frames are at least `every_ms` apart.
    """

    def __init__(
        self, picture: Callable[[Machine], Image.Image] = skin.screen, every_ms: int = 0
    ) -> None:
        self._picture = picture
        self._every_ms = every_ms
        self._frames: list[tuple[int, bytes]] = []
        self._seen: Any = None
        self._size = (0, 0)
        self._last_ms = 0

    def watch(self, session: Session) -> None:
        """Add a frame if something visible has changed. Append it to Session.observers."""
        machine = session.machine
        self._last_ms = machine.clock.now_us // 1000
        if self._frames and self._last_ms < self._frames[-1][0] + self._every_ms:
            return
        seen = perception.visible_state(machine)
        if seen != self._seen:
            self._seen = seen
            image = self._picture(machine).convert("RGB")
            self._size = image.size
            self._frames.append((self._last_ms, zlib.compress(image.tobytes(), 1)))

    def save(self, file: str | Path) -> None:
        """Write the film as GIF or animated PNG, by the suffix of `file`. Raises OSError."""
        if not self._frames:
            return
        is_gif = Path(file).suffix == ".gif"
        shown, durations = self._shown(_GIF_MS if is_gif else 1)
        whole = (Image.frombytes("RGB", self._size, zlib.decompress(one)) for one in shown)
        pictures = map(_few_colours, whole) if is_gif else whole
        first = next(pictures)
        rest = pictures if is_gif else [*pictures]  # Pillow reads those of a PNG twice
        first.save(file, save_all=True, append_images=rest, duration=durations, loop=0)

    def save_sheet(self, file: str | Path) -> None:
        """Write all pictures that differ from the one before as one PNG. Raises OSError."""
        packed = [picture for _, picture in self._frames]
        fresh = [now for now, before in zip(packed, [b"", *packed], strict=False) if now != before]
        if fresh:
            pictures = [Image.frombytes("RGB", self._size, zlib.decompress(one)) for one in fresh]
            sheet.whole(pictures, _COLUMNS, _GROUND).save(file)

    def _shown(self, step: int) -> tuple[list[bytes], list[int]]:
        """Return the pictures that last long enough to be seen, and their durations in ms."""
        shown: list[bytes] = []
        durations: list[int] = []
        ends = [at for at, _ in self._frames[1:]] + [self._last_ms + 1000]
        drift = 0
        for (at, packed), end in zip(self._frames, ends, strict=True):
            wanted = end - at + drift
            given = wanted // step * step
            if given < _LEAST_MS and end != ends[-1]:
                drift = wanted
                continue
            drift = wanted - given
            shown.append(packed)
            durations.append(max(given, _LEAST_MS))
        return shown, durations


def handheld(machine: Machine) -> Image.Image:
    """Return a `picture` for Film: the whole handheld, smaller than stills."""
    return skin.draw(machine, 2)


def grid(machine: Machine) -> Image.Image:
    """Return a `picture` for Film: the 64 pixels as the eye sees them, and an edge."""
    made = Image.frombytes("RGB", (8, 8), perception.lights(machine)[: 3 * 64])
    cell = Image.new("RGB", (8 * _LIGHT + 2, 8 * _LIGHT + 2), _GROUND)
    cell.paste(made.resize((8 * _LIGHT, 8 * _LIGHT), Image.Resampling.NEAREST))
    return cell


def _few_colours(picture: Image.Image) -> Image.Image:
    """Reduce to 256 colours: exactly if they suffice, else fast."""
    exact = picture.getcolors(256) is not None
    method = Image.Quantize.MEDIANCUT if exact else Image.Quantize.FASTOCTREE
    return picture.quantize(256, method, dither=Image.Dither.NONE)


class Camera:
    """Saves pictures to `folder`, named by date and time to the microsecond.

    `new_film()` returns a new Film.
    """

    def __init__(
        self,
        folder: str | Path,
        session: Session,
        new_film: Callable[[], Film] = lambda: Film(handheld),
    ) -> None:
        self._new_film = new_film
        self._folder = Path(folder)
        self._session = session
        self._film: Film | None = None

    def shoot(self) -> str:
        """Save the screen and the whole handheld as PNGs. Returns a message with the last name."""
        for part, draw in (("screen", skin.screen), ("handheld", skin.draw)):
            file = self._name(part, ".png")
            draw(self._session.machine).save(file)
        return "Picture: %s" % file

    def film(self) -> str:
        """Start or stop a film of the handheld. Returns a message."""
        if self._film is None:
            self._film = self._new_film()
            self._session.observers.append(self._film.watch)
            return "Filming; the same key ends it"
        return self.end()

    def end(self) -> str:
        """Stop and save the film, if one runs. Returns a message."""
        if self._film is None:
            return ""
        film, self._film = self._film, None
        self._session.observers.remove(film.watch)
        file = self._name("film", ".gif")
        film.save(file)
        return "Film: %s" % file

    def _name(self, part: str, suffix: str) -> Path:
        self._folder.mkdir(parents=True, exist_ok=True)
        moment = datetime.now().strftime("%Y%m%d-%H%M%S-%f")
        name = "%s-%s-%s%s" % (self._session.machine.about.saves, moment, part, suffix)
        return self._folder / name
