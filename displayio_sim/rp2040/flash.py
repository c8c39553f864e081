"""The flash chip of a Pico, and UF2, the format in which it is written over USB.

UF2: github.com/microsoft/uf2. CircuitPython is in the first megabyte of a chip. The last 4 KB of
that are nvm (the saved games). The drive follows.
"""

import struct
from datetime import datetime
from types import SimpleNamespace
from unittest import mock

from displayio_sim import boards
from displayio_sim.errors import SimError

SIZE = 2 << 20
DRIVE = 1 << 20
NVM = DRIVE - boards.load("pico_oled").NVM
START = 0x10000000
_SECTOR = 512
_ERASED = 4096  # bytes that the chip erases at once
_PAGE = 256  # bytes of a UF2 block

# Magic numbers, flags, address, bytes, block, blocks, family; the last magic number.
_HEAD = "<8I"
_MAGIC = (0x0A324655, 0x9E5D5157)
_END = struct.pack("<I", 0x0AB16F30)
_NOT_FLASH = 1
_HAS_FAMILY = 0x2000
_RP2040 = 0xE48BFF56
# The first day of a FAT: the same files make the same drive, whenever that is.
_FIRST_DAY = SimpleNamespace(now=lambda: datetime(1980, 1, 1))


def firmware(uf2: bytes) -> bytearray:
    """Return the bytes of a flash with the contents of a UF2. Raises SimError."""
    flash = bytearray(b"\xff") * SIZE
    if not uf2 or len(uf2) % _SECTOR:
        raise SimError("not a UF2 file: its size is not a multiple of 512 bytes")
    for at in range(0, len(uf2), _SECTOR):
        *magic, flags, address, size, _, _, family = struct.unpack_from(_HEAD, uf2, at)
        if tuple(magic) != _MAGIC or family != _RP2040:
            raise SimError("not a UF2 file for the RP2040 of a Raspberry Pi Pico")
        if not flags & _NOT_FLASH:
            if not START <= address <= START + SIZE - size:
                raise SimError("the UF2 file is damaged: it exceeds the flash")
            flash[address - START : address - START + size] = uf2[at + 32 : at + 32 + size]
    return flash


def made(uf2: bytes, files: dict[str, bytes], nvm: bytes = b"") -> bytearray:
    """Return the bytes of a flash with firmware, `nvm`, and `files` on the drive.

    The drive is a FAT of 1 MB over all of its sectors, written by the library that the firmware
    uses, too. Raises SimError.
    """
    try:
        from fatfs import RamDisk, create_extended_partition
    except ImportError:
        raise SimError("fatfs-ng is not installed: pip install fatfs-ng") from None
    flash = firmware(uf2)
    if any(byte != 0xFF for byte in flash[NVM:]):
        raise SimError("the UF2 holds more than firmware: take the one of circuitpython.org")
    image = bytearray(SIZE - DRIVE)
    with mock.patch("fatfs.wrapper.datetime", SimpleNamespace(datetime=_FIRST_DAY)):
        drive = create_extended_partition(RamDisk(image, sector_size=_SECTOR))
        drive.mkfs()
        drive.mount()
        for path in sorted(files):
            drive.makedirs("/" + path.rpartition("/")[0], exist_ok=True)
            drive.write_file("/" + path, files[path])
        drive.unmount()
    flash[DRIVE:] = image
    flash[NVM : NVM + len(nvm)] = nvm
    return flash


def one_file(uf2: bytes, files: dict[str, bytes]) -> bytes:
    """Return a UF2 with the firmware of `uf2` and `files` on its drive. Raises SimError.

    It does not touch nvm, so saved games remain. It replaces the whole drive.
    """
    flash = made(uf2, files)
    # An erased stretch need not be written, nor anything behind the last file.
    used = [at for at in range(0, DRIVE, _ERASED) if flash[at : at + _ERASED].strip(b"\xff")]
    end = DRIVE + len(bytes(flash[DRIVE:]).rstrip(b"\0"))
    used += range(DRIVE, end, _ERASED)
    pages = [at for start in used for at in range(start, start + _ERASED, _PAGE)]
    blocks = []
    for number, at in enumerate(pages):
        head = (*_MAGIC, _HAS_FAMILY, START + at, _PAGE, number, len(pages), _RP2040)
        page = bytes(flash[at : at + _PAGE])
        blocks.append(struct.pack(_HEAD, *head) + page.ljust(_SECTOR - 36, b"\0") + _END)
    return b"".join(blocks)
