# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Counts crashes in a row and records the last one, at the end of nvm.

The last byte is the count, 0..MOST; two bytes before it are the stamp, the number of the save
after which they happened: with the next save the count is over, without a write. Before that is
a description of the last crash, in ASCII: 13 bytes, or 253 where the store (hardware.nvm)
leaves that many. Any other count means that nothing was counted yet: memory is blank (0xFF), or
another program used it.
"""

MOST = 3  # crashes in a row after which it stays down: then something is broken

_END = 3  # bytes of stamp and count
_LITTLE = 16
_MUCH = 256
_STORE = 4096


def count(nvm, saves):
    """Return the crashes since save number `saves`; MOST where nothing can be counted."""
    try:
        if nvm is None:
            return MOST
        at = len(nvm) - _END
        stamp = nvm[at] | nvm[at + 1] << 8
        return nvm[at + 2] if _is_ours(nvm) and stamp == saves & 0xFFFF else 0
    except (OSError, RuntimeError):
        return MOST


def last(nvm):
    """Return the description of the last crash, or ""."""
    found = ""
    try:
        if nvm is not None and _is_ours(nvm):
            for byte in nvm[len(nvm) - _room(nvm) : len(nvm) - _END]:
                if byte == 0:
                    break
                found += _printable(chr(byte))
    except (OSError, RuntimeError):
        return ""
    return found


def add(nvm, saves, text=""):
    """Count a crash after save number `saves` and record `text`, as far as it fits.

    Returns False if nvm does not hold it: then nobody may rely on the count.
    """
    room = _room(nvm)
    made = bytearray(room)
    for at in range(min(len(text), room - _END)):
        made[at] = ord(_printable(text[at]))
    made[room - 3] = saves & 255
    made[room - 2] = saves >> 8 & 255
    made[room - 1] = min(count(nvm, saves) + 1, MOST)
    return _write(nvm, len(nvm) - room, made)


def clear(nvm):
    """Reset the count where nothing is saved. No-op if there is none, to spare the memory."""
    if nvm is not None and _is_ours(nvm) and nvm[len(nvm) - 1]:
        _write(nvm, len(nvm) - 1, b"\0")


def _write(nvm, at, made):
    try:
        nvm[at : at + len(made)] = made
        return nvm[at : at + len(made)] == made
    except (MemoryError, OSError, RuntimeError):
        return False


def _is_ours(nvm):
    return nvm[len(nvm) - 1] <= MOST


def _room(nvm):
    return _MUCH if len(nvm) >= _STORE + _MUCH else _LITTLE


def _printable(character):
    return character if " " <= character <= "~" else "?"
