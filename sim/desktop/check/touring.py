"""The tour of every screen (sim.desktop.check.tour) on the emulated chip, with any board's heap."""

import re
from collections.abc import Callable, Iterable
from typing import Any

from PIL import Image

from displayio_sim import boards
from displayio_sim.errors import SimError
from displayio_sim.rp2040.pico import Pico
from sim.build.install import compiled
from sim.build.install.contents import Contents
from sim.desktop.check import tour
from sim.desktop.real import player
from sim.paths import ROOT

LEAST = 6000  # bytes that must be free in one piece
PICO = "raspberry_pi_pico"
_REAL = ROOT / "sim" / "desktop" / "real"
# Replaces the Pico's module, for parts of a board that the chip lacks.
STAND_INS = {
    "hardware/boards/%s.py" % PICO: _REAL / "stand_in.py",
    "hardware/unseen.py": _REAL / "unseen.py",
}
_SEEDED: dict[str, object] = {"GOLDRUSH_SEED": 1}
# The firmware's second stack, from the same memory as the heap. Its usual size is 2 KB.
_STACK = "CIRCUITPY_PYSTACK_SIZE"
_STACK_SIZE = 2048
# Again and again: the serial line is not there at once.
_TELL_HEAP = b"import gc\nwhile True:\n    print('#all', gc.mem_alloc() + gc.mem_free())\n"
_ALL = re.compile(r"#all (\d+)\r")
_START_MS = 5000
_NVM = 4096  # bytes that a Pico has
_WRONG = re.compile(r"Traceback|\w*Error\b|Goldrush has (?:stopped|crashed)|Goldrush cannot start")


def faults(said: str) -> list[str]:
    """Return the faults that the serial output reports."""
    begun = [] if said.count("#begins") == 1 else ["it has restarted, or never begun"]
    return begun + [line.strip() for line in said.splitlines() if _WRONG.search(line)]


def short_of_room(shot: player.Shot) -> list[str]:
    """Return a fault if the heap has no free piece of LEAST bytes."""
    if shot.largest >= LEAST:
        return []
    return ["at %s no free piece has more than %d bytes" % (shot.name, shot.largest)]


def leaving(uf2: bytes, heap: int) -> dict[str, object]:
    """Return the settings that leave `heap` bytes to Python on this firmware. Raises SimError."""
    with Pico(uf2, {"code.py": _TELL_HEAP}) as pico:
        pico.run(_START_MS)
        found = _ALL.search(pico.serial)
    if not found:
        raise SimError("the firmware has not told the size of its heap")
    if int(found[1]) < heap:
        raise SimError("the firmware has a heap of %s bytes, less than %d" % (found[1], heap))
    return {_STACK: _STACK_SIZE + int(found[1]) - heap}


def released(board: str, limit: dict[str, object]) -> tuple[dict[str, str], dict[str, bytes]]:
    """Return tour.named() of the release for a board, and its files by path, which are watched.

    `limit` is from leaving(), or empty. Raises SimError.
    """
    contents = Contents(board)
    if board != PICO:
        contents.files |= {path: file.read_bytes() for path, file in STAND_INS.items()}
    files = contents.with_libraries()
    made = compiled.optimised(files, sorted(contents.built_in))
    return tour.named(made), player.watched(compiled.compile_all(files, made), _SEEDED | limit)


class Unseen:
    """A screen of any kind whose picture is not needed."""

    def write(self, data: bytes) -> None:
        """Accept bytes from its bus."""

    def rgb(self) -> bytes:
        return b""

    def image(self) -> Any:
        return Image.new("1", (1, 1))


class Touring:
    """Takes the release for `board` through a tour, on a firmware for the Pico.

    `heap` limits the memory of Python, in bytes. `tell(leg, shot)` gets each player.Shot. Raises
    SimError.
    """

    def __init__(
        self, uf2: bytes, board: str, heap: int, tell: Callable[[str, player.Shot], object]
    ) -> None:
        self._uf2 = uf2
        self._tell = tell
        self._panel = {} if board == PICO else {"panel": Unseen}
        limit = leaving(uf2, heap) if heap else {}
        self._names, self._files = released(board, limit)
        # As that board writes them. It would take what a Pico wrote for an older save.
        own = next(name for name in boards.NAMES if board == boards.load(name).BOARD)
        memories = tour.memories(own).items()
        self._memories = {key: nvm[:_NVM] for key, nvm in memories}
        self._pico: Any = None
        self.tour = tour.Tour(lambda: tour.known(self._names, *self._pico.screen()))

    def run(self, legs: Iterable[str]) -> list[str]:
        """Run these legs. Returns the faults as sentences."""
        wrong = ["%s: %s" % (leg, why) for leg in legs for why in self._leg(leg)]
        return wrong + self.tour.failed

    def _leg(self, leg):
        wrong = []

        def see(shot):
            self._tell(leg, shot)
            wrong.extend(short_of_room(shot))

        nvm = self._memories[self.tour.legs[leg]]
        with Pico(self._uf2, self._files, nvm, **self._panel) as self._pico:
            try:
                player.play(self._pico, self.tour.steps(leg), see, 0)
            except SimError as problem:
                wrong.append(str(problem))
            said = self._pico.printed()
        return wrong + faults(said)
