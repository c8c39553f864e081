# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The flash chip of a Pico: the firmware, its nvm, and the drive with the release."""

import io
import struct
import zipfile
from pathlib import Path

from sim.machine import boards
from sim.real import RealError
from sim.workshop.install.release import archive

SIZE = 2 << 20
# shared/ports: the firmware's megabyte, whose last 4 KB are nvm, then the drive.
_DRIVE = 1 << 20
_NVM = _DRIVE - boards.load("pico_oled").NVM
_START = 0x10000000
_SECTOR = 512

# UF2: github.com/microsoft/uf2. Magic numbers, flags, address, bytes, block, blocks, family.
_HEAD = "<8I"
_MAGIC = (0x0A324655, 0x9E5D5157)
_NOT_FLASH = 1
_RP2040 = 0xE48BFF56

_RUN = "app.run()"
_WATCHED = "__import__('spy').watch(app)\n    app.run()"


def make(uf2, nvm=b"", settings=None):
    """The bytes of a flash with the firmware `uf2` (bytes) and the release for the board.

    `nvm` is the memory that outlives power; `settings` go into settings.toml. Raises RealError.
    """
    flash = bytearray(firmware(uf2))
    if any(byte != 0xFF for byte in flash[_NVM:]):
        raise RealError("the UF2 holds more than firmware: take the one of circuitpython.org")
    flash[_NVM : _NVM + len(nvm)] = nvm
    flash[_DRIVE:] = _drive(_files(settings or {}))
    return bytes(flash)


def firmware(uf2):
    """The bytes of a flash with the firmware alone. Raises RealError."""
    flash = bytearray(b"\xff") * SIZE
    for address, data in _blocks(uf2):
        flash[address : address + len(data)] = data
    return bytes(flash)


def _blocks(uf2):
    """(offset in the flash, bytes) of each block."""
    if not uf2 or len(uf2) % _SECTOR:
        raise RealError("that is no UF2 file: its size is no multiple of 512 bytes")
    for at in range(0, len(uf2), _SECTOR):
        *magic, flags, address, size, _, _, family = struct.unpack_from(_HEAD, uf2, at)
        if tuple(magic) != _MAGIC or family != _RP2040:
            raise RealError("that is no UF2 file for the RP2040 of a Raspberry Pi Pico")
        if not flags & _NOT_FLASH:
            if not _START <= address <= _START + SIZE - size:
                raise RealError("the UF2 file is damaged: it goes beyond the flash")
            yield address - _START, uf2[at + 32 : at + 32 + size]


def _files(settings):
    """The files of the drive by path: those of the release, and what watches them."""
    with zipfile.ZipFile(io.BytesIO(archive(boards.load("pico_oled").BOARD))) as release:
        files = {name: release.read(name) for name in release.namelist()}
    code = files["code.py"].decode()
    if code.count(_RUN) != 1:
        raise RealError("code.py has no line app.run(): sim/real/flash.py has to know another")
    files["code.py"] = code.replace(_RUN, _WATCHED).encode()
    files["spy.py"] = Path(__file__).with_name("spy.py").read_bytes()
    lines = ['%s = "%s"\n' % pair for pair in settings.items()]
    files["settings.toml"] = "".join(lines).encode()
    return files


def _drive(files):
    """A FAT of 1 MB over all of its sectors, made by the library that the firmware has, too."""
    try:
        from fatfs import RamDisk, create_extended_partition
    except ImportError:
        raise RealError('fatfs-ng is not installed: pip install -e ".[real]"') from None
    image = bytearray(SIZE - _DRIVE)
    drive = create_extended_partition(RamDisk(image, sector_size=_SECTOR))
    drive.mkfs()
    drive.mount()
    for path, data in files.items():
        drive.makedirs("/" + path.rpartition("/")[0], exist_ok=True)
        drive.write_file("/" + path, data)
    drive.unmount()
    return image
