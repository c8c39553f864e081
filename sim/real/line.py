"""The serial line of the emulated Pico (a Line of sim.plugin.wired)."""

from pathlib import Path
from typing import Any

from sim.real.pico import Pico
from sim.workshop.install import pico_flash

_MS = 10_000  # within which the firmware says its first word


class ChipLine(Pico):
    """`files` are on the drive, by path; power is on. Raises SimError."""

    write = Pico.type

    def __init__(self, uf2: Path, files: dict[str, bytes]) -> None:
        image = pico_flash.firmware(uf2.read_bytes())
        pico_flash.fill(image, files)
        super().__init__(bytes(image))
        self._heard = 0
        while not self.serial and self.now < _MS:
            self.run(100)

    @property
    def time(self) -> float:
        return self.now / 1000

    def read(self, seconds: float) -> bytes:
        self.run(seconds * 1000)
        heard = self.serial[self._heard :]
        self._heard += len(heard)
        return heard.encode("latin-1")

    def picture(self) -> Any:
        """The OLED."""
        return self.panel.image()
