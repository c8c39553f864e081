"""The serial line of the emulated Pico (a Line of sim.plugin.wired)."""

from pathlib import Path
from typing import Any

from sim.real.pico import Pico
from sim.workshop.install import pico_flash

_MS = 10_000  # within which the firmware says its first word


class ChipLine:
    """`files` are on the drive, by path; power is on. Raises SimError."""

    def __init__(self, uf2: Path, files: dict[str, bytes]) -> None:
        image = pico_flash.firmware(uf2.read_bytes())
        pico_flash.fill(image, files)
        self._pico = Pico(bytes(image))
        self._read = 0
        while not self._pico.serial and self._pico.now < _MS:
            self._pico.run(100)

    @property
    def time(self) -> float:
        return self._pico.now / 1000

    def write(self, data: bytes) -> None:
        self._pico.type(data)

    def read(self, seconds: float) -> bytes:
        self._pico.run(seconds * 1000)
        heard = self._pico.serial[self._read :]
        self._read += len(heard)
        return heard.encode("latin-1")

    def level(self, pin: str, high: bool) -> None:
        self._pico.level(pin, high)

    def picture(self) -> Any:
        """The OLED."""
        return self._pico.panel.image()

    def close(self) -> None:
        self._pico.close()
