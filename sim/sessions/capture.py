# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Pictures of what is shown: moving ones of a stretch of time, still ones with a key."""

import itertools
import time
import zlib
from pathlib import Path

from PIL import Image

from sim import skin
from sim.faces import frame

SUFFIXES = (".gif", ".png")  # GIF, animated PNG
_GIF_MS = 10  # what GIF counts time in
_LEAST_MS = 20  # what viewers show at all


class Film:
    """A moving picture; `picture(machine)` draws one frame of it."""

    def __init__(self, picture=frame.screen):
        self._picture = picture
        self._frames = []
        self._seen = None
        self._size = None
        self._last_ms = 0

    def watch(self, session):
        """For Session.observers."""
        self.add(session.machine)

    def add(self, machine):
        """The next frame, if anything has changed to be seen."""
        self._last_ms = machine.clock.now_us // 1000
        seen = frame.sight(machine)
        if seen != self._seen:
            self._seen = seen
            image = self._picture(machine).convert("RGB")
            self._size = image.size
            self._frames.append((self._last_ms, zlib.compress(image.tobytes(), 1)))

    def save(self, file):
        """Write what was seen. The ending of the name says whether as GIF or as PNG."""
        if not self._frames:
            return
        file = Path(file)
        step = _GIF_MS if file.suffix == ".gif" else 1
        shown, durations = self._shown(step)
        reduce = _few_colours if file.suffix == ".gif" else None
        first = next(iter(_Pictures(shown[:1], self._size, reduce)))
        rest = _Pictures(shown[1:], self._size, reduce)
        first.save(file, save_all=True, append_images=rest, duration=durations, loop=0)

    def _shown(self, step):
        """Pictures that stay long enough to be seen, and their milliseconds."""
        shown, durations = [], []
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


class _Pictures:
    """Packed pictures, unpacked one by one, as often as somebody goes through them."""

    def __init__(self, packed, size, change=None):
        self._packed = packed
        self._size = size
        self._change = change

    def __iter__(self):
        for packed in self._packed:
            image = Image.frombytes("RGB", self._size, zlib.decompress(packed))
            yield self._change(image) if self._change else image


def handheld(scale=2):
    """Draws the whole handheld, for Film; at the scale of stills films would be huge."""
    skins = {}

    def draw(machine):
        if machine.wiring not in skins:
            skins[machine.wiring] = skin.Skin(machine.wiring, scale)
        return skins[machine.wiring].draw(machine)

    return draw


def _few_colours(picture):
    """As GIF has them: exactly where 256 are enough, else quickly."""
    exact = picture.getcolors(256) is not None
    method = Image.Quantize.MEDIANCUT if exact else Image.Quantize.FASTOCTREE
    return picture.quantize(256, method, dither=Image.Dither.NONE)


class Camera:
    """Takes pictures into a folder, a number and the time of day in their names."""

    def __init__(self, folder, session):
        self._folder = Path(folder)
        self._session = session
        self._film = None

    def shoot(self):
        """The screen and the whole handheld as PNGs; says where they are."""
        for part, draw in (("screen", frame.screen), ("handheld", skin.draw)):
            file = self._name(part, ".png")
            draw(self._session.machine).save(file)
        return "Picture: %s" % file

    def film(self):
        """Begin a moving picture of the handheld, or end it; says what happens."""
        if self._film is None:
            self._film = Film(handheld())
            self._session.observers.append(self._film.watch)
            return "Filming; the same key ends it"
        return self.end()

    def end(self):
        """End the moving picture, if there is one."""
        if self._film is None:
            return ""
        film, self._film = self._film, None
        self._session.observers.remove(film.watch)
        file = self._name("film", ".gif")
        film.save(file)
        return "Film: %s" % file

    def _name(self, part, suffix):
        self._folder.mkdir(parents=True, exist_ok=True)
        stem = time.strftime("goldrush-%Y%m%d-%H%M%S")
        for number in itertools.count():
            extra = "-%d" % number if number else ""
            file = self._folder / (stem + extra + "-" + part + suffix)
            if not file.exists():
                return file
        return None
