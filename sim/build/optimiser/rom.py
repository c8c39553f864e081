"""The names in a firmware's ROM, which cost no heap (sim.build.optimiser.names).

python -m sim.build.optimiser.rom FILE.uf2 > sim/build/optimiser/rom.txt
"""

import struct
import sys
from pathlib import Path

from displayio_sim.errors import SimError
from displayio_sim.rp2040 import flash as pico_flash

# py/qstr.h, qstr_pool_t: the pool before, names before, room, names, their hashes and lengths.
_HEAD = 6
_ALLOC = 10  # room of the pools in the ROM, MICROPY_ALLOC_QSTR_ENTRIES_INIT
_FEW, _MANY = 100, 5000
_LONGEST = 80


def names(uf2: bytes) -> list[str]:
    """Return the names as a sorted list. Raises SimError for bytes that are not such a UF2."""
    image = pico_flash.firmware(uf2)
    words = struct.unpack("<%dI" % (len(image) // 4), image)
    found = set()
    for at in range(len(words) - _HEAD):
        if words[at + 2] == _ALLOC and _FEW < words[at + 3] < _MANY:
            first = at + _HEAD
            texts = [_text(image, word) for word in words[first : first + words[at + 3]]]
            if all(text is not None for text in texts):
                found.update(texts)
    if not found:
        raise SimError("no names are found in this UF2: optimiser/rom.py has to know its layout")
    return sorted(name for name in found if name.isidentifier())


def _text(image, address):
    """Return the text at an address, or None."""
    at = address - pico_flash.START
    end = image.find(b"\0", at, at + _LONGEST) if 0 <= at < len(image) else -1
    return None if end < 0 else image[at:end].decode("latin-1")


if __name__ == "__main__":
    print("\n".join(names(Path(sys.argv[1]).read_bytes())))
