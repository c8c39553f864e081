"""The flash chip of the emulated Pico: the firmware, its nvm, and the release, watched."""

from pathlib import Path

from sim.errors import SimError
from sim.machine import boards
from sim.workshop.install import pico_flash
from sim.workshop.install.pico_flash import DRIVE
from sim.workshop.install.release import files_of

_BOARD = boards.load("pico_oled")
_NVM = DRIVE - _BOARD.NVM
_RUN = "app.run()"
_WATCHED = "__import__('spy').watch(app)\n    app.run()"


def make(uf2: bytes, nvm: bytes = b"", settings: dict[str, object] | None = None) -> bytes:
    """The bytes of a flash with the firmware `uf2` and the release for the board.

    `nvm` is the memory that outlives power; `settings` go into settings.toml. Raises SimError.
    """
    flash = pico_flash.firmware(uf2)
    pico_flash.fill(flash, _files(settings or {}))
    flash[_NVM : _NVM + len(nvm)] = nvm
    return bytes(flash)


def _files(settings):
    """The files of the drive by path: those of the release, and what watches them."""
    files = files_of(_BOARD.BOARD)
    code = files["code.py"].decode()
    if code.count(_RUN) != 1:
        raise SimError("code.py has no line app.run(): sim/real/flash.py has to know another")
    files["code.py"] = code.replace(_RUN, _WATCHED).encode()
    files["spy.py"] = Path(__file__).with_name("spy.py").read_bytes()
    lines = ['%s = "%s"\n' % pair for pair in settings.items()]
    files["settings.toml"] = "".join(lines).encode()
    return files
